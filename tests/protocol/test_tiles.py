"""A game with tiles at every kind of table: dealt by people, by the house, sampled and explored."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from croupier.equipment.faces import faces
from croupier.equipment.tiles import Tile, tile
from croupier.errors import IllegalAction
from croupier.tables import watched, words
from croupier.tables.entries import DealtUp, Settled
from croupier.tables.explore import ExploreTable, Tracked
from croupier.tables.lines import read_input, write
from croupier.tables.live import LiveTable
from croupier.tables.requests import Dealing
from croupier.tables.sample import Flat, SampleTable
from croupier.tables.tape import Tape, read_tape
from croupier.terminal.screen import TerminalStyle
from tests.floor.playing import Club
from tests.protocol import toys
from tests.protocol.test_house import seated

RULES = toys.Rules()

DEALT = ["shuffle", "put ann 1 wager 1000", "close", "deal box-1", "deal box-1"]


def fed(*lines: str) -> LiveTable:
    table = LiveTable(toys.TILED, RULES, None, {"ann": 10_000})
    for line in lines:
        table.feed(read_input(line))
    return table


def test_a_person_deals() -> None:
    table = fed(*DEALT, "up dealer 6-5", "deal dealer", "look ann 6-6 1-3", "turn 1-1", "turn 6-6 3-1")
    assert [entry.paid for entry in table.entries if isinstance(entry, Settled)] == [1_000]
    assert table.facts["total", "dealer"] == 13
    assert table.view("ann") == {0: tile("6-6"), 1: tile("3-1")}
    tape = Tape.of(table, Tape(toys.TILED, RULES, None, {"ann": 10_000}))
    assert "< look ann 6-6 3-1" in tape.lines
    again, events = watched.replay_tape(read_tape(tape.text()))
    assert again.chips == table.chips
    assert [write(event.entry) for event in events] == tape.lines


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["up dealer Ah"], "there is no Ah in the pack"),
        (["up dealer 6-3", "deal dealer", "look ann 6-3 1-1"], "6-3 is on the table already; the pack has 1 of it"),
        (["up dealer 6-6", "deal dealer", "look ann 6-6 6-6"], "6-6 is on the table already; the pack has 2 of it"),
        (["up dealer 6-6", "deal dealer", "look ann 1-1 6-5", "turn 6-6", "turn 1-1 6-4"], "6-4 is turned where 6-5"),
    ],
)
def test_what_cannot_lie_there_is_refused(lines: list[str], wrong: str) -> None:
    with pytest.raises(IllegalAction, match=wrong):
        fed(*DEALT, *lines)


def test_in_words() -> None:
    request = fed(*DEALT).waiting
    assert isinstance(request, Dealing)
    assert words.wanted_words(request, "tile") == "a tile to the dealer, face up: which?"
    given = words.read_outcome("5-6", request)
    assert given == DealtUp("dealer", Tile(6, 5))
    assert TerminalStyle(color=True).hand([Tile(6, 5), None]) == "6-5 ??"


def test_the_house_deals(club: Club) -> None:
    """The sealed order of the tiles is kept with the table, and what a player looks at is told to him alone."""
    table, (ann, bob) = seated(club, toys.TILED, "Ann", "Bob")
    for person in (ann, bob):
        club.do(person, table, "put", wager="wager", stake=500)
    for person in (ann, bob):
        club.do(person, table, "ready")
    shown = [event for step in club.house.shown.round(table, 1, ann)["steps"] for event in step["shown"]]
    assert "Dealer: " in next(event["text"] for event in shown if event["e"] == "up")
    assert all(faces(" ".join(event["cards"])) for event in shown if event["e"] == "turn")
    looks = {event["player"]: "cards" in event for event in shown if event["e"] == "look"}
    assert looks == {"Ann": True, "Bob": False}
    assert any(event["text"] == "The tiles are shuffled." for event in shown if event["e"] == "shuffle")


def test_a_dealer_is_asked_for_a_tile(club: Club) -> None:
    table = club.open(toys.TILED.id, mode="dealer", chips="none")
    club.do(club.owner, table, "outcome")  # the shuffle
    club.do(club.owner, table, "mark", spots=[{"wager": "wager"}])
    club.do(club.owner, table, "close")
    for _ in range(2):
        club.do(club.owner, table, "outcome")
    wanted = club.house.shown.view(table, club.owner)["wanted"]
    assert (wanted["piece"], wanted["up"]) == ("tile", True)
    shown = club.do(club.owner, table, "outcome", text="5-6")["shown"]
    assert [(event["card"], event["text"]) for event in shown] == [("6-5", "Dealer: six-five (Foo).")]


def test_sampled() -> None:
    """The dealer and the player have the same chances."""
    table = SampleTable(toys.TILED, RULES, Flat((toys.WAGER, 1000)), seed=4)
    table.play(4_000)
    assert 0 < abs(table.mean) < 4 * table.standard_error


def test_explored() -> None:
    """Every deal of a short pack, held against each of its orders."""
    pack = [tile(word) for word in "6-6 6-6 1-1 5-4 3-2 4-1".split()]
    table = ExploreTable(toys.TILED, RULES, ((toys.WAGER, 1),), Tracked(put=0), pack=pack)
    found: dict[object, Fraction] = {}
    for path in table.paths():
        found[path.net] = found.get(path.net, Fraction(0)) + path.probability
    totals = [a.pips + b.pips - c.pips - d.pips for a, b, c, d in permutations(pack, 4)]
    for net in (-1, 0, 1):
        assert found[net] == Fraction(sum((total > 0) - (total < 0) == net for total in totals), len(totals))
