"""Games that installed distributions bring: every command and the floor know them, and ours do not suffer by them."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

import croupier
from croupier import registry
from croupier.analysis.reports import cache
from croupier.cli import main
from croupier.errors import UnknownName
from croupier.floor import showing
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.registry import BrokenGame
from croupier.terminal.screen import Screen
from croupier.web.serve import take_up_tables
from croupier.web.workroom import Workroom
from tests.floor.playing import Club
from tests.web.serving import done, order, served

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
Install = Callable[..., None]


def forget() -> None:
    registry._installed.cache_clear()
    registry._outside.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put distributions where Python finds them; what they bring is forgotten afterwards."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def installed(name: str, points: str, **modules: str) -> None:
        for module, source in modules.items():
            (tmp_path / f"{module}.py").write_text(source, "utf-8")
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (folder / "entry_points.txt").write_text(f"[croupier.games]\n{points}\n", "utf-8")
        forget()

    yield installed
    for module in set(sys.modules) - before:
        if (tmp_path / f"{module}.py").exists():
            del sys.modules[module]
    forget()


@pytest.fixture
def even_or_odd(install: Install) -> None:
    """The small game of the page on adding games, installed as that page says."""
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (point,) = re.findall(r'entry-points."croupier.games"\]\n(.*)\n', PAGE.read_text("utf-8"))
    install("even_or_odd", point.replace('"', ""), even_or_odd=source)


@contextmanager
def closing_room(room: Workroom) -> Iterator[None]:
    yield
    room._bench.end()


def said(capsys: pytest.CaptureFixture[str], *command: str, code: int = 0) -> str:
    assert main(command) == code
    return capsys.readouterr().out


@pytest.mark.usefixtures("even_or_odd")
def test_every_command_knows_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert croupier.game_ids()[-1] == "even-or-odd"
    assert repr(croupier.find_game("even-or-odd")) == "<Game even-or-odd: Even or odd, house rules, no regulation>"
    assert re.search(r"^even-or-odd +Even or odd +- +the house's own$", said(capsys, "games"), re.MULTILINE)
    odds = said(capsys, "odds", "even-or-odd")
    assert odds.startswith("Even or odd (house rules, no regulation; the house's own)")
    assert "1/3" in odds
    assert "nothing is decided" in said(capsys, "strategy", "even-or-odd")
    rules = said(capsys, "rules", "even-or-odd")
    assert rules.startswith("Even or odd: house rules, no regulation")
    assert "one_loses: the one loses for both; no or yes (house rule 2)" in rules
    assert '"law": "house rules, no regulation"' in said(capsys, "rules", "even-or-odd", "--json")
    assert "Even or odd (house rules, no regulation)" in said(capsys, "rules", "--readings")


@pytest.mark.usefixtures("even_or_odd")
def test_its_par_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = said(capsys, "par", "even-or-odd")
    assert "house rules, no regulation" in sheet
    assert "§" not in sheet
    for suffix in ("html", "pdf", "xlsx", "csv", "json"):
        assert main(["par", "even-or-odd", "-o", str(tmp_path / f"sheet.{suffix}")]) == 0
    assert "house rules, no regulation" in (tmp_path / "sheet.html").read_text("utf-8")


@pytest.mark.usefixtures("even_or_odd")
def test_a_house_file_with_it_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    table = 'game = "even-or-odd"\nrules = {minimum = 200}'
    file.write_text(f'format = "croupier-house/1"\nhouse = "Ours"\n[[tables]]\n{table}\n', "utf-8")
    assert "lawful; house rules, no regulation" in said(capsys, "check", str(file))
    assert "lawful" in said(capsys, "check", str(file), "--on", "1980-01-01")
    assert "minimum=200" in repr(croupier.load_house(file).tables[0].rules)
    file.write_text(file.read_text("utf-8").replace("200", "999999999"), "utf-8")
    found = said(capsys, "check", str(file), code=1)
    assert "the least wager is above the most" in found
    assert "by house rules" in found


@pytest.mark.usefixtures("even_or_odd")
def test_it_is_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = croupier.open_table("even-or-odd", {"ann": 10_000}, seed=1)
    table.put("ann", "odd", 500)
    table.close()
    assert table.results[0].by.startswith("house rule ")
    assert croupier.ReplayTable(table.tape).run().chips == table.chips
    typed = iter(["5 on odd", "", "rules", "quit"])
    monkeypatch.setattr(Screen, "ask", lambda screen, prompt: next(typed))
    shown = said(capsys, "play", "even-or-odd", "--seed", "1")
    assert "Even or odd, house rules, no regulation" in shown
    assert "house rule " in shown
    assert "Even or odd: house rules, no regulation." in shown


HIGHER = """
from dataclasses import dataclass
from typing import NamedTuple

from croupier.equipment.cards import Card, Pack
from croupier.game import Game, Wager
from croupier.law.options import OwnRules
from croupier.table import Ask, Choice, OpenWager, Spot, Table, Window, lose, void, win
from croupier.odds import to

WAGER = Spot("wager")

@dataclass(frozen=True)
class Rules(OwnRules):
    pass

class Seen(NamedTuple):
    rank: int

WINDOW = Window("Bets", (OpenWager("wager", "wager", "1 to 1", "house rule 1"),), read=Spot, check=lambda *_: None)

async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    await table.shuffle(Pack(1))

async def play(table: Table, rules: Rules, carry: None) -> None:
    bets = list(await table.bets(WINDOW))
    first = await table.deal_up("community")
    choices = Choice("raise", (1, 1)), Choice("stay")
    asks = [Ask(bet.player, bet, choices, Seen(first.rank), "stay") for bet in bets]
    bets += [answer.bet for answer in await table.ask_each(asks) if answer.bet]
    second = await table.deal_up("dealer")
    for bet in bets:
        won = second.rank > first.rank
        how = void if second.rank == first.rank else lose
        table.settle(bet, win(to(1), by="house rule 1") if won else how(by="house rule 2"))

GAME = Game(
    id="higher", title="Higher", family="red dog", version=1, Rules=Rules, play=play, shuffle=shuffle,
    pack=lambda rules: Pack(1), reshuffle_due=lambda *_: True,
    wagers=lambda rules: (Wager("wager", ((WAGER, 1),), lens=lambda seen, card: card.rank),),
)
"""


def test_best_play_of_one_that_asks_after_a_card(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """A second card is higher more often than lower up to the seven, as often with the eight: 24 of 51 cards each."""
    install("higher", "higher = higher:GAME", higher=HIGHER)
    told = said(capsys, "strategy", "higher")
    assert "raise: rank 2; rank 3; rank 4; rank 5; rank 6; rank 7" in told
    assert "stay: " in told
    assert told.split("stay: ")[1].startswith(("rank 8", "rank 9"))
    assert "basis: one round; " in told
    assert "no hand to ask about" in "".join(refused(capsys, "strategy", "higher", "--hand", "4 J"))
    assert "Win" in (sheet := said(capsys, "par", "higher"))
    assert "house rule 1 house rule 1" not in sheet


def refused(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    assert main(command) != 0
    return capsys.readouterr().err


def test_a_script_says_of_which_type_its_carry_is(install: Install) -> None:
    install(
        "higher", "higher = higher:GAME", higher=HIGHER.replace("carry: None) -> None:\n    bets", "carry):\n    bets")
    )
    with pytest.raises((BrokenGame, croupier.CroupierError), match="says of which type its carry is"):
        croupier.find_game("higher")


@pytest.mark.usefixtures("even_or_odd")
def test_the_floor_has_a_table_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(str(tmp_path / "house.db")) as store:
        club = Club.found(House(store))
        ann = club.person("Ann")
        table = club.open("even-or-odd")
        club.do(ann, table, "sit")
        club.do(ann, table, "put", wager="odd", stake=500)
        club.do(ann, table, "ready")
        club.check_books(table)
        assert club.house.shown.view(table, ann)["round"] == 2
        assert [(card["game"], card["subchapter"]) for card in club.house.shown.lobby()] == [("even-or-odd", "")]
        club.open("roulette")
    monkeypatch.setattr(registry, "entry_points", lambda group: ())  # it is not installed any more
    forget()
    with Store.open(str(tmp_path / "house.db")) as store:
        assert [card["game"] for card in House(store).shown.lobby()] == ["roulette"]


@pytest.mark.usefixtures("even_or_odd")
def test_its_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are worked out in another process, which finds what is installed by itself."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")])))
    room = Workroom()
    monkeypatch.setattr("croupier.web.routes.odds.ROOM", room)
    with served(tmp_path) as house, closing_room(room):
        table = house.open("even-or-odd")
        visitor = house.client(house.person("player")[1], Accept="text/html")
        for path in ("/", "/odds", "/odds/even-or-odd", f"/tables/{table}", "/readings"):
            page = visitor.get(path)
            assert page.status_code == 200, path
            assert "Even or odd" in page.text or path == "/readings"
            assert "N.J.A.C. <" not in page.text
        assert "house rules, no regulation" in visitor.get("/odds/even-or-odd").text


def test_an_id_of_ours_is_refused(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    points = "roulette = copies\ncraps-2 = copies\nTwo Up = copies\nstake = copies"
    install("copies", points, copies="GAME = None")
    ours = croupier.find_game("roulette")
    assert ours.subchapter == "19:47-5"
    assert registry.game_ids() == list(registry.MODULES)
    assert main(["games"]) == 0
    told = capsys.readouterr()
    assert "the game 'roulette' of copies is left out: roulette is a game of ours" in told.err
    assert "the game 'Two Up' of copies is left out: an id has small letters" in told.err
    assert "the game 'stake' of copies is left out: croupier odds stake is a command; give it another id" in told.err
    assert "the game 'craps-2' of copies cannot be used: copies is no Game" in told.err
    assert len(told.out.splitlines()) == len(registry.MODULES)


def test_two_with_one_id(install: Install) -> None:
    install("first", "twice = first", first="GAME = None")
    install("second", "twice = second", second="GAME = None")
    assert any("is left out: the game 'twice' of" in fault for fault in registry.left_out())


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("GAME = = 1", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError"),
        ("import sys; sys.exit()", "SystemExit"),
        ("import asyncio; raise asyncio.CancelledError('off')", "CancelledError: off"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("class Odd(BaseException): pass\nraise Odd('of its own')", "Odd: of its own"),
        ("X = 1", "has no attribute 'GAME'"),
        ("from croupier.games.roulette import GAME", "its Game has the id 'roulette'"),
    ],
)
def test_a_broken_one_breaks_nothing_else(
    install: Install, capsys: pytest.CaptureFixture[str], source: str, says: str
) -> None:
    install("broken", "broken = broken_game", broken_game=source)
    assert main(["games"]) == 0
    told = capsys.readouterr()
    assert "the game 'broken' of broken cannot be used" in told.err
    assert says in told.err
    assert "roulette" in told.out
    with pytest.raises(BrokenGame, match="cannot be used"):
        croupier.find_game("broken")
    assert main(["odds", "broken"]) == 2
    assert says in capsys.readouterr().err
    with pytest.raises(UnknownName, match="no game 'brokn'"):
        registry.game_named("brokn")


def test_one_that_takes_long_to_be_imported_is_named(
    install: Install, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One that hangs kept the house closed without a word."""
    monkeypatch.setattr(registry, "SLOW", 0.01)
    install("slow", "slow = slow_game", slow_game="import time\ntime.sleep(0.3)\n1 / 0")
    with pytest.raises(BrokenGame, match="ZeroDivisionError"):
        registry.game_named("slow")
    assert "the game 'slow' of slow takes long to be imported" in caplog.text


EXITS = """from asyncio import CancelledError
from dataclasses import replace
from croupier.table import Spot
from even_or_odd import GAME as BASE

class Odd(BaseException):
    pass

def end(*given):
    raise {fault}

async def play(table, rules, carry: None):
    await BASE.play(table, rules, carry)
    end()

GAME = replace(BASE, id="exits", play=play, wagers=end)
"""
ENDINGS = {
    "SystemExit": SystemExit,
    "KeyboardInterrupt": KeyboardInterrupt,  # in a worker thread, which no Ctrl-C reaches
    "GeneratorExit": GeneratorExit,
    "CancelledError": asyncio.CancelledError,
    "Odd": BaseException,
}


@pytest.mark.usefixtures("even_or_odd")
@pytest.mark.parametrize("fault", ENDINGS)
def test_one_that_asks_the_program_to_end_ends_no_house(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    """In a script, by the clock, on a page and in the lobby: it is a fault of that game, and the others go on."""

    def end(*_: object) -> None:
        raise ENDINGS[fault]

    install("exits", "exits = exits", exits=EXITS.format(fault=fault))
    with served(tmp_path) as house:
        table, other = house.open("exits"), house.open("roulette")
        ann = house.visitor("player", "Ann")
        done(order(ann, table, "sit"))
        done(order(ann, table, "put", wager="odd", stake=500))
        assert order(ann, table, "ready").status_code == 500
        assert "the script of exits asks the program to end" in caplog.text
        assert house.house.shown.rounds(table)[0]["voided"]
        assert ann.get("/odds/exits", headers={"Accept": "text/html"}).status_code in (200, 500)
        done(order(ann, other, "sit"))
        picture = showing._picture
        monkeypatch.setattr(showing, "_picture", lambda at, *kept: end() if at == table else picture(at, *kept))
        house.house.shown._snapshots.clear()
        assert [card["game"] for card in done(ann.get("/"))["tables"]] == ["roulette"]
        with ThreadPoolExecutor() as workers:
            workers.submit(take_up_tables, house.house).result()
        monkeypatch.setattr(showing, "_picture", picture)
        assert {card["game"] for card in done(ann.get("/"))["tables"]} == {"exits", "roulette"}
        assert house.thread.is_alive()


def test_who_asks_for_ours_looks_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()

    def looked(**_: str) -> None:
        raise AssertionError("installed distributions were looked through")

    monkeypatch.setattr(registry, "entry_points", looked)
    assert main(["odds", "roulette", "--wager", "red"]) == 0
    assert croupier.open_table("craps", {"ann": 10_000}).over is False


@pytest.mark.usefixtures("even_or_odd")
def test_answers_are_not_kept_beyond_a_change_of_its_module(tmp_path: Path) -> None:
    before = cache._version({"game": "even-or-odd"})
    assert before == cache._version({"game": "even-or-odd"}) != cache.VERSION
    assert cache._version({"game": "roulette"}) == cache.VERSION
    module = tmp_path / "even_or_odd.py"
    module.write_text(module.read_text("utf-8") + "\n", "utf-8")
    assert cache._version({"game": "even-or-odd"}) != before
