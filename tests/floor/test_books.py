"""The books follow the tape: chips that no line of a tape moved are seen, at the table and by an audit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from croupier.errors import CroupierError
from croupier.floor import ledger
from croupier.floor.audit import audit
from croupier.floor.bookkeeping import Books, BooksDiffer, nets
from croupier.tables.entries import Charged, Collected
from croupier.tables.replay import ReplayTable
from croupier.tables.stakes import TableStakes
from croupier.tables.tape import read_tape
from tests.floor.playing import Club

SEVEN = 700
WHOLE: dict[str, Callable[..., Any]] = {
    name: getattr(TableStakes, name) for name in ("settle", "charge", "renew", "divide")
}


def generous_settle(table: TableStakes, bet: Any, settlement: Any) -> None:
    WHOLE["settle"](table, bet, settlement)
    table.chips[bet.player] += SEVEN


def forgotten_charge(table: TableStakes, bet: Any, amount: Any, **more: Any) -> Any:
    before = table.chips[bet.player]
    owed = WHOLE["charge"](table, bet, amount, **more)
    table.chips[bet.player] = before
    return owed


def free_renewal(table: TableStakes, bet: Any) -> Any:
    table.chips[bet.player] += int(bet.stake)
    return WHOLE["renew"](table, bet)


def careless_divide(table: TableStakes, bet: Any, parts: Any) -> Any:
    first, *others = WHOLE["divide"](table, bet, parts)
    table.standing[first.id] = first = first._replace(stake=first.stake - 100)
    return [first, *others]


class Broken(NamedTuple):
    """A verb done wrong, and a round in which it is used: bets, and what the dealer enters."""

    verb: str
    how: Callable[..., Any]
    game: str
    bets: dict[str, int]
    enters: str


BROKEN = [
    Broken("settle", generous_settle, "roulette", {"red": 500}, "18"),
    Broken("charge", forgotten_charge, "punto-banco", {"banker": 2000}, "Th 9h Tc Tc"),
    Broken("renew", free_renewal, "craps", {"dont-pass": 500}, "6 6"),
    Broken("divide", careless_divide, "craps", {"pass": 500, "horn": 800}, "1 2"),
]


def play(club: Club, broken: Broken, **rules: Any) -> str:
    """One bet of a guest's at a table that the owner deals, to the end of its round."""
    table = club.open(broken.game, mode="dealer", chips="dealer", rules=rules)
    club.do(club.owner, table, "seat", name="Guest-1")
    cards = iter(broken.enters.split())
    number = club.house.shown.view(table, club.owner)["round"]
    while (view := club.house.shown.view(table, club.owner))["round"] == number:
        if view["phase"] == "bets":
            for wager, stake in broken.bets.items():
                club.do(club.owner, table, "put", wager=wager, stake=stake, **{"for": "Guest-1"})
            club.do(club.owner, table, "close")
        elif offer := view["offer"]:
            club.do(club.owner, table, "accept", answer=offer["default"], **{"for": offer["who"]})
        else:
            club.do(club.owner, table, "outcome", text=_entered(view["wanted"], cards, broken.enters))
    return table


def _entered(wanted: dict[str, Any], cards: Iterator[str], enters: str) -> str:
    match wanted:
        case {"kind": "deal", "up": True, "to": "discard"}:
            return "2c"
        case {"kind": "deal", "up": True} | {"kind": "turn"}:
            return " ".join(next(cards) for _ in range(wanted["count"]))
        case {"kind": "roll" | "spin"}:
            return enters
    return ""


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.verb)
def test_chips_without_a_line_are_seen_at_the_table(
    fast_club: Club, broken: Broken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableStakes, broken.verb, broken.how)
    with pytest.raises(BooksDiffer, match="nothing of this is kept"):
        play(fast_club, broken)
    monkeypatch.undo()
    assert audit(fast_club.house.store).faults == []


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.verb)
def test_chips_without_a_line_are_seen_by_an_audit(
    fast_club: Club, broken: Broken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Books, "check", lambda books, held: None)
    table = play(fast_club, broken)
    assert audit(fast_club.house.store).faults == []
    monkeypatch.setattr(TableStakes, broken.verb, broken.how)
    play(fast_club, broken)
    monkeypatch.undo()
    faults = audit(fast_club.house.store).faults
    assert faults
    assert not [fault for fault in faults if table in fault]  # the table where all was right


def test_a_vigorish_that_is_only_marked_counts_in_the_result(fast_club: Club) -> None:
    """$20 on banker win $20 less five percent, and $19 are won, though the dollar is still on the rail."""
    table = play(fast_club, BROKEN[1], vigorish_deferred=True)
    (done,) = fast_club.house.shown.rounds(table)
    tape = read_tape(fast_club.house.shown.round(table, 1, fast_club.owner)["tape"])
    entries = ReplayTable(tape).run().entries
    assert sum(entry.amount for entry in entries if isinstance(entry, Charged) and entry.deferred) == 100
    assert done["net"] == nets(tape.carry, entries, ["Guest-1"]) == {"Guest-1": 1_900}
    collected = Collected("Guest-1", 100, "§19:47-3.3(b)")  # it was owed before, and is no loss of this round
    assert nets(None, [collected], ["Guest-1"]) == {"Guest-1": 0}
    with fast_club.house.store.read() as connection:
        assert ledger.balance_of(connection, f"rail:{table}:guest-Guest-1") == 52_000
    assert audit(fast_club.house.store).faults == []


def test_a_payment_forged_in_the_books_is_seen(fast_club: Club) -> None:
    """Somebody with the file posts an entry of his own, as well as the software would."""
    table = play(fast_club, BROKEN[0])
    with fast_club.house.store.write() as connection:
        event = connection.exec_driver_sql("SELECT max(seq) FROM events WHERE kind = 'table'").scalar_one()
        rail = f"rail:{table}:guest-Guest-1"
        lines = [(rail, SEVEN), (f"tray:{table}", -SEVEN)]
        ledger.post(connection, lines, why="round 1, lines 9 to 9", event=event)
    faults = audit(fast_club.house.store).faults
    assert any("round 1 of" in fault and "where its tape has nothing" in fault for fault in faults)
    assert any(f"{rail} has" in fault for fault in faults)


def test_each_line_of_the_tape_is_a_line_of_the_books(fast_club: Club) -> None:
    """Red at 500 wins: the stake goes to the layout, comes back, and the tray pays as much."""
    table = play(fast_club, BROKEN[0])
    with fast_club.house.store.read() as connection:
        tray, layout = (ledger.statement_of(connection, f"{kind}:{table}") for kind in ("tray", "layout"))
    assert [(line.cents, line.why) for line in layout] == [
        (500, "round 1, lines 1 to 2"),
        (-500, "round 1, lines 5 to 8"),
    ]
    assert [line.cents for line in tray if line.why != "fill"] == [-500]


def test_a_round_given_up_gives_back_what_it_moved(fast_club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table that the house deals, a round that cannot be settled is void; the audit finds all in order."""
    table = fast_club.open("roulette")
    ann = fast_club.person("Ann")
    fast_club.do(ann, table, "sit")
    fast_club.do(ann, table, "put", wager="red", stake=500)
    monkeypatch.setattr(TableStakes, "settle", generous_settle)
    with pytest.raises(CroupierError, match="every stake goes back"):
        fast_club.do(ann, table, "ready")
    monkeypatch.undo()
    assert audit(fast_club.house.store).faults == []
    with fast_club.house.store.read() as connection:
        assert ledger.balance_of(connection, f"rail:{table}:{ann.id}") == 50_000
