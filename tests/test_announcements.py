"""What the dealer says is for people, as are titles of windows: with "x" for all, a table looks and ends the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier import registry
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.running import RunningRound
from croupier.floor.state import Seat, Spec, State
from croupier.floor.store import Store
from croupier.floor.views import Snapshot, snapshot
from croupier.floor.windows import offered
from croupier.game import Game
from croupier.games.chemin_de_fer import layout
from croupier.games.chemin_de_fer.rules import Rules
from croupier.table import Bet, Window
from croupier.tables.entries import Said
from croupier.tables.facts import status_words
from croupier.tables.lines import read_input
from croupier.tables.stakes import TableStakes
from croupier.tables.tape import Tape
from croupier.terminal.screen import TerminalStyle
from croupier.terminal.show import Teller
from tests.floor.playing import Club
from tests.monkey import Monkey
from tests.typed_in import usual

GAMES = [pytest.param(registry.game_named(game), id=game) for game in registry.game_ids()]
ROUNDS = 3


def seen(tape: Tape) -> Iterator[Any]:
    """What the house, the page and the terminal know after each answer, and how the round ends; without the words."""
    spec = Spec(tape.game.id, "", mode="dealer", chips="dealer", rules=tape.rules.changed())
    running = RunningRound(spec, replace(tape, lines=[]), None)
    state = State(seats=[Seat(name, box, playing=True) for box, name in enumerate(tape.chips, 1)])
    teller = Teller(TerminalStyle(), tape.game, running.table.players, running.start.table().standing.values())
    told = 0
    for line in (None, *(line for line in tape.lines if line.startswith("<"))):
        if line:
            running.feed(read_input(line))
        view = snapshot(
            "t-1", spec, state, running, revision=0, deadline=None, closed=False, seals=None, recent=()
        )  # fmt: skip
        teller.tell(running.events[told:])
        told = len(running.events)
        yield in_full(view), teller.table(), status_words(running.table.facts)
    table = running.table
    yield table.over, table.chips, table.standing, table.carry, running.net()
    yield [entry for entry in table.entries if not isinstance(entry, Said)]


def in_full(view: Snapshot) -> Any:
    happened = [document for document in view.told if document["e"] != "said"]
    title = {"headline": ""} if view.public["window"] else {}
    return view.public | title, view.full, view.looks, view.console, happened


def x(table: TableStakes, text: str) -> None:
    table._write(Said("x"))


def keep(window: Window, title: str) -> None:
    """Its title, for when it is read again."""
    window.__dict__["title"] = title


@pytest.mark.parametrize("game", GAMES)
def test_nothing_depends_on_an_announcement(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey = Monkey(game, usual(game), min(3, game.seats[0]), seed=sum(map(ord, game.id)))
    tapes = [monkey.round()[0] for _ in range(ROUNDS)]
    as_said = [list(seen(tape)) for tape in tapes]
    monkeypatch.setattr(TableStakes, "say", x)
    monkeypatch.setattr(Window, "title", property(lambda window: "x", keep), raising=False)
    assert [list(seen(tape)) for tape in tapes] == as_said
    assert any("> say " in line for tape in tapes for line in tape.lines)


def test_a_house_whose_dealers_said_it_otherwise_is_as_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round that is over and one in mid-play, checked and gone on with by a version that uses other words."""
    with Store.open(str(tmp_path / "house.db")) as store:
        club = Club.found(House(store))
        ann, table = club.person("Ann"), club.open("roulette")
        club.do(ann, table, "sit")
        for _ in range(2):
            club.do(ann, table, "put", wager="red", stake=500)
            club.do(ann, table, "ready")
        club.do(ann, table, "put", wager="red", stake=500)
    monkeypatch.setattr(TableStakes, "say", x)
    with Store.open(str(tmp_path / "house.db")) as store:
        assert audit(store).faults == []
        club.house = House(store)
        club.house.take_up(table)
        club.do(ann, table, "ready")
        assert audit(store).faults == []


def test_a_page_knows_a_window_by_what_is_open() -> None:
    """At chemin de fer the same bank is offered with another right of suivi, under the same title."""
    bank = Bet(1, "cid", 0, layout.BANKER, 500)
    windows = [layout.against(Rules(), ("ann", "bert", "cid"), bank, suivi) for suivi in ("", "ann", "bert", "ann")]
    assert len({window.title for window in windows}) == 1
    nobody, ann, bert, again = (offered(window).key for window in windows)
    assert len({nobody, ann, bert}) == 3
    assert again == ann
