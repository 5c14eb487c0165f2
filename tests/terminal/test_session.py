"""A table over many rounds, left and resumed at every point."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from croupier import registry
from croupier.equipment.cards import cards
from croupier.errors import CroupierError, IllegalAction
from croupier.table import Bet, Put, Spot, Take
from croupier.tables.entries import Close, Decide, Turned
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Betting, Deciding
from croupier.tables.tape import Tape, read_tape
from croupier.terminal.pages import suggestion
from croupier.terminal.session import Session
from croupier.terminal.store import CannotSave, TableStore
from tests.floor import lasting
from tests.monkey import Monkey
from tests.quick import FAMILIES, among, slow
from tests.terminal.visit import open_table, resume
from tests.typed_in import usual

RED = Put("you", 1, Spot("red"), 500)


def tapes(session: Session) -> Iterator[tuple[str, str]]:
    for path in sorted(session.store.tapes.glob("*.tape")):
        yield path.name, path.read_text("utf-8")


@pytest.mark.parametrize(
    ("game_id", "inputs"),
    [*((game, 30) for game in sorted(FAMILIES)), *(slow((game, 200)) for game in registry.game_ids())],
)
def test_leaving_after_every_input_changes_nothing(game_id: str, inputs: int, tmp_path: Path) -> None:
    """Two practice tables with one seed and the same players: one is left and resumed all the time."""
    game = registry.game_named(game_id)
    monkey = Monkey(game, usual(game), 2, seed=5)
    players = list(monkey.chips)
    stays = open_table(tmp_path / "stays", game_id, "practice", players, seed=5)
    leaves = open_table(tmp_path / "leaves", game_id, "practice", players, seed=5)
    for _ in range(inputs):
        if stays.over:
            stays.next_round()
            leaves.next_round()
        else:
            given = monkey.answer(stays.table)
            try:
                stays.feed(given)
            except CroupierError:
                with pytest.raises(CroupierError):
                    leaves.feed(given)
                continue
            leaves.feed(given)
        leaves = resume(tmp_path / "leaves", game_id, "practice")
        assert leaves.events == stays.events
        assert leaves.table.chips == stays.table.chips
        assert leaves.table.standing == stays.table.standing
        assert leaves.table.shoe == stays.table.shoe
        assert type(leaves.table.waiting) is type(stays.table.waiting)
    assert stays.number > 1
    assert list(tapes(leaves)) == list(tapes(stays))


@pytest.mark.parametrize("game_id", among(registry.game_ids(), FAMILIES))
def test_every_finished_round_can_be_replayed(game_id: str, tmp_path: Path) -> None:
    game = registry.game_named(game_id)
    monkey = Monkey(game, usual(game), 3, seed=8)
    session = open_table(tmp_path, game_id, players=list(monkey.chips))
    for _ in range(150):
        if session.over:
            session.next_round()
            continue
        try:
            session.feed(monkey.answer(session.table))
        except CroupierError:
            continue
    kept = list(tapes(session))
    assert len(kept) >= session.number - 1 > 0
    for name, text in kept:
        replay = ReplayTable(read_tape(text))
        assert replay.run().over, name
        assert replay.difference is None, name


def test_the_sealed_order_is_kept(tmp_path: Path) -> None:
    """The cards that were dealt face down before the table was left are the ones turned after it is resumed."""
    session = open_table(tmp_path, "caribbean-stud")
    (ante,) = suggestion(session, "you", fresh=True)
    session.feed(ante)
    session.feed(Close())
    order = cards(session.store.load().order)
    for _ in range(3):
        session = resume(tmp_path, "caribbean-stud")
        assert isinstance(session.table.waiting, Deciding)
        assert cards(session.store.load().order) == order
    events = session.feed(Decide("you", "bet", 2 * int(ante.stake)))
    turned = [(serials, entry.cards) for entry, serials in events if isinstance(entry, Turned)]
    assert turned
    for serials, shown in turned:
        assert shown == tuple(order[serial] for serial in serials)


def test_a_round_that_was_over_is_not_played_again(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(RED)
    session.feed(Close())
    assert session.over
    before = list(tapes(session))
    again = resume(tmp_path, "roulette")
    assert again.over
    assert again.events == session.events
    assert list(tapes(again)) == before
    again.next_round()
    assert (again.number, again.table.chips) == (2, session.table.chips)


def test_what_cannot_be_saved_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(RED)

    def broken(old: object, new: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", broken)
        with pytest.raises(CannotSave):
            session.feed(Close())
    back = resume(tmp_path, "roulette")
    assert not back.over
    assert isinstance(back.table.waiting, Betting)
    assert list(tapes(back)) == []


def test_a_refused_answer_changes_nothing(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(RED)
    before = session.store.path.read_bytes()
    with pytest.raises(CroupierError):
        session.feed(RED._replace(stake=1))
    with pytest.raises(CroupierError):
        session.feed(Decide("you", "draw"))
    assert session.store.path.read_bytes() == before
    assert len(session.table.standing) == 1


def test_a_seed_repeats_and_another_does_not(tmp_path: Path) -> None:
    def evening(folder: str, seed: int) -> list[tuple[str, str]]:
        session = open_table(tmp_path / folder, "roulette", "practice", seed=seed)
        for _ in range(8):
            session.feed(RED)
            session.feed(Close())
            session.next_round()
        return list(tapes(session))

    assert evening("a", 1) == evening("b", 1)
    assert [text for _, text in evening("c", 2)] != [text for _, text in evening("d", 1)]


def test_the_tape_of_a_practice_table_says_so(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", "practice", seed=7)
    assert session.start.comment == "Round 1 of a practice table, seed 7: not random."
    assert open_table(tmp_path, "roulette").start.comment == "Round 1 of a live table; the house dealt at random."


# --- Chips ----------------------------------------------------------------------------------------------------------


def test_more_chips_leave_the_bets_as_they_are(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(RED)
    events = list(session.events)
    session.rebuy("you", 50_000)
    assert session.table.chips == {"you": 100_000 - 500 + 50_000}
    assert session.events == events
    assert [bet.spot for bet in session.table.standing.values()] == [Spot("red")]
    assert session.result() == {"you": 0}  # bought chips are not won
    assert resume(tmp_path, "roulette").table.chips == session.table.chips
    session.feed(Close())
    assert session.over


def test_chips_are_not_bought_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    session = open_table(tmp_path, "caribbean-stud")
    (ante,) = suggestion(session, "you", fresh=True)
    session.feed(ante)
    session.feed(Close())
    with pytest.raises(IllegalAction, match="while bets are open"):
        session.rebuy("you", 100)


def test_the_last_bets_are_those_that_stayed_down(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", players=["anna", "bert"])
    anna, bert = RED._replace(player="anna"), RED._replace(player="bert", box=2)
    session.feed(anna)
    session.feed(bert)
    session.feed(bert._replace(spot=Spot("black")))
    session.feed(Take("bert", 3))
    session.feed(Close())
    assert session.last == (anna, bert)
    session.next_round()
    session.feed(bert._replace(stake=1000))
    session.feed(Close())
    assert session.last == (anna, bert._replace(stake=1000))
    assert resume(tmp_path, "roulette").last == session.last


def test_a_stake_that_stands_is_still_the_player_s(tmp_path: Path) -> None:
    session = open_table(tmp_path, "craps")
    session.feed(Put("you", 1, Spot("pass"), 500))
    assert session.table.chips == {"you": 99_500}
    assert session.result() == {"you": 0}


def test_a_new_version_of_the_rules_voids_the_round(tmp_path: Path) -> None:
    """The chips that the round began with go back, and so do the stakes that stood then: 995 + 5 dollars here."""
    session = open_table(tmp_path, "craps")
    carry = session.table.carry._replace(point=6, shooter="you", bets=(Bet(1, "you", 1, Spot("pass"), 500),))
    session.begin(Tape(session.start.game, session.start.rules, carry, {"you": 99_500}, next_bet=2))
    session.feed(Put("you", 1, Spot("field"), 1000))
    assert session.table.chips == {"you": 98_500}
    path = session.store.path
    version = session.start.game.version
    text = path.read_text("utf-8")
    assert f"game: craps {version}\\n" in text
    path.write_text(text.replace(f"game: craps {version}\\n", f"game: craps {version + 1}\\n"), "utf-8")
    back = resume(tmp_path, "craps")
    assert back.table.chips == {"you": 100_000}
    assert not back.table.standing
    assert "every stake went back" in back.notice


def test_a_table_of_before_goes_on_with_the_default_of_then(tmp_path: Path) -> None:
    """``tables/caribbean-stud-practice.json`` was kept by the version in which 70 percent of a progressive wager went
    on the meter by default; it names no option. A hand with such a wager waits for its decision."""
    file = Path("tables") / "caribbean-stud-practice.json"
    (tmp_path / "tables").mkdir()
    (tmp_path / file).write_bytes((Path(__file__).parent / file).read_bytes())
    back = resume(tmp_path, "caribbean-stud", "practice")
    assert not back.notice
    back.feed(Decide("you", "fold"))
    assert back.table.house["meter:caribbean-stud"] == 70
    back.next_round()
    assert back.start.rules.settings()["meter_rate"] == "7/10"
    assert "\nrules: {}\n" in TableStore(tmp_path, "caribbean-stud", "practice").load().tape
    open_table(tmp_path, "caribbean-stud", "practice", seed=5)  # another in its place is one of today
    fresh = resume(tmp_path, "caribbean-stud", "practice")
    assert fresh.start.rules.settings()["meter_rate"] == "1/2"


def test_a_table_of_before_whose_rules_have_another_version_keeps_its_rate(tmp_path: Path) -> None:
    """Its round is void, as always; what it is played under from then on is what it was."""
    file = Path("tables") / "caribbean-stud-practice.json"
    (tmp_path / "tables").mkdir()
    text = (Path(__file__).parent / file).read_text("utf-8")
    assert "game: caribbean-stud 3\\n" in text
    (tmp_path / file).write_text(text.replace("game: caribbean-stud 3\\n", "game: caribbean-stud 2\\n"), "utf-8")
    back = resume(tmp_path, "caribbean-stud", "practice")
    assert "every stake went back" in back.notice
    assert back.start.rules.settings()["meter_rate"] == "7/10"


def test_what_stood_goes_back_however_the_game_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MODULES, "lasting", "tests.floor.lasting")
    session = open_table(tmp_path, "lasting")
    carry = lasting.Carry((Bet(1, "you", 1, lasting.RUN, 500),))
    session.begin(Tape(session.start.game, session.start.rules, carry, {"you": 99_500}, next_bet=2))
    monkeypatch.setattr(lasting, "GAME", replace(lasting.GAME, version=2))
    assert resume(tmp_path, "lasting").table.chips == {"you": 100_000}


def test_bets_to_be_repeated_are_named_as_today(tmp_path: Path) -> None:
    """Craps version 1 had the number of a place bet in the name of its spot."""
    session = open_table(tmp_path, "craps")
    session.last = (Put("you", 1, Spot("place-6-to-win"), 600), Put("you", 1, Spot("pass"), 500))
    session.begin(session.start)
    path = session.store.path
    path.write_text(path.read_text("utf-8").replace("game: craps 2\\n", "game: craps 1\\n"), "utf-8")
    back = resume(tmp_path, "craps")
    assert back.last == (Put("you", 1, Spot("place-to-win", "6"), 600), Put("you", 1, Spot("pass"), 500))


def test_a_table_opened_anew_goes_on_counting_rounds(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(RED)
    session.feed(Close())
    fresh = open_table(tmp_path, "roulette")
    assert fresh.number == 2
    assert fresh.table.chips == {"you": 100_000}
    assert TableStore(tmp_path, "roulette", "live").load().round == 2
