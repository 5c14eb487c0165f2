"""A round that is void after chips have moved: whatever moved them, they are back where they were."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from croupier.floor.bookkeeping import nets
from croupier.game import Game
from croupier.table import DEALER, Bet, Owed, Spot, Table, Void, award, lose, win
from croupier.tables import watched
from croupier.tables.entries import Undone
from croupier.tables.explore import ExploreTable, Tracked
from croupier.tables.lines import postings_of, shown_documents, write
from croupier.tables.lines.undone import UndoneLine
from croupier.tables.live import LiveTable
from croupier.tables.lying import Cards, TapeLine
from croupier.tables.sample import Flat, SampleTable
from croupier.tables.sample_seats import SampleSeats
from croupier.tables.tape import Tape
from tests.protocol import toys
from tests.protocol.counting import booked, lying

ANN, BERT = 10_000, 20_000


class Carry(NamedTuple):
    """Nothing stands; somebody may owe something."""

    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return Carry(bets, owed)


NOTHING = Carry()


def scripted(play: Any) -> Game:
    async def typed(table: Table, rules: Any, carry: Carry) -> Carry:
        await play(table, carry)
        raise Void(toys.UNDONE, stands=("number",))

    return replace(toys.METERED, play=typed, start=lambda rules: Carry(), seats=(2, ""))


def voided(play: Any, carry: Carry = NOTHING, meter: int = 50_000) -> LiveTable:
    """The table after the round, of which ann and bert and the house know nothing any more."""
    game = scripted(play)
    start = Tape(game, game.Rules(), carry, {"ann": ANN, "bert": BERT})
    table = start.table()
    table.meters = lambda name: meter + table.house[f"meter:{name}"]
    table.deal_from(None)
    assert table.over
    assert lying(table) == booked(start, table.entries)
    assert nets(carry, table.entries, start.chips) == watched.net_results(start, table)
    return table


def undone(table: LiveTable) -> list[str]:
    return [write(entry).removeprefix("> undo ") for entry in table.entries if isinstance(entry, Undone)]


async def a_loss_and_a_win(table: Table, carry: Carry) -> None:
    lost, won = (table.post(player, 1, toys.WAGER, 1_000) for player in table.players)
    table.settle(lost, lose(by=toys.BY))
    table.settle(won, win(Fraction(3, 2), by=toys.BY))
    table.charge(won, 75, by=toys.FEE)
    table.reward(won, toys.BONUS, win(Fraction(2), by=toys.FEE))
    table.settle(table.renew(won), lose(Fraction(1, 2), by=toys.BY))


async def a_bank(table: Table, carry: Carry) -> None:
    """Ann and the house hold it half and half, and lose 10 and win 20."""
    bank = table.post("ann", 1, toys.BANK, 2_000)
    table.post(DEALER, 0, toys.BANK, 2_000, parent=bank.id)
    one, other = table.cover(bank, [table.post("bert", 2, toys.WAGER, stake) for stake in (1_000, 2_000)])
    table.settle(other, lose(by=toys.BY))
    table.settle(one, win(Fraction(1), by=toys.BY))
    table.charge(bank, table.close(bank, by=toys.BY, share=Fraction(1, 2)) * Fraction(1, 20), by=toys.FEE)


async def two_pots_of_one_name(table: Table, carry: Carry) -> None:
    for amount in (1_000, 3_000):
        table.gather([table.post(player, 1, toys.WAGER, amount) for player in table.players], "pot")
        table.push("pot", "bert", 2 * amount - 300, by=toys.BY)
        table.rake("pot", 200, by=toys.FEE)
        table.rake("pot", 100, by=toys.FEE, to=toys.METER)


async def a_prize_off_a_meter(table: Table, carry: Carry) -> None:
    bet = table.post("ann", 1, toys.WAGER, 1_000)
    table.feed_meter(toys.METER, 500, by=toys.FEE)
    shows = await table.meter(toys.METER)
    table.settle(bet, award(Fraction(shows, 100), by=toys.BY, stake_returned=False, meter=toys.METER))
    table.feed_meter(toys.METER, toys.RESET, by=toys.BY, seed=True)


async def marks(table: Table, carry: Carry) -> None:
    """One of an earlier round is collected, one of this round is marked, and another marked and collected."""
    for owed in carry.owed:
        table.collect(owed)
    bet = table.post("bert", 2, toys.WAGER, 1_000)
    table.settle(bet, win(Fraction(1), by=toys.BY))
    table.charge(bet, 50, by=toys.FEE, deferred=True)
    table.collect(table.charge(bet, 60, by=toys.FEE, deferred=True))


@pytest.mark.parametrize("play", [a_loss_and_a_win, a_bank, two_pots_of_one_name, a_prize_off_a_meter, marks])
def test_whatever_has_moved_is_moved_back(play: Any) -> None:
    table = voided(play)
    assert table.chips == {"ann": ANN, "bert": BERT}
    assert not any(table.house.values())
    assert undone(table)


def test_lines_are_undone_from_the_last_to_the_first() -> None:
    assert undone(voided(a_loss_and_a_win)) == [
        f"lose 3 {toys.WAGER} -500 {toys.BY}",
        f"win 2 {toys.BONUS} +2000 {toys.FEE}",
        f"vigorish 2 75 {toys.FEE}",
        f"win 2 {toys.WAGER} +1500 {toys.BY}",
        f"lose 1 {toys.WAGER} -1000 {toys.BY}",
    ]


def test_a_vigorish_of_an_earlier_round_stays_collected() -> None:
    """Ann owed 0.75 when the round began."""
    table = voided(marks, Carry(owed=(Owed("ann", 75, toys.FEE),)))
    assert table.chips == {"ann": ANN - 75, "bert": BERT}
    assert table.house["tray"] == 75
    assert table.carry == Carry()


def test_a_vigorish_that_was_not_collected_is_owed_still() -> None:
    async def play(table: Table, carry: Carry) -> None:
        table.charge(table.post("ann", 2, toys.WAGER, 1_000), 50, by=toys.FEE, deferred=True)

    owed = (Owed("ann", 75, toys.FEE),)
    assert voided(play, Carry(owed=owed)).carry == Carry(owed=owed)


def test_what_a_meter_lacks_by_now_the_tray_makes_up() -> None:
    """The round has fed 5 dollars; another table has won all but 2 of what is on the meter."""

    async def play(table: Table, carry: Carry) -> None:
        table.settle(table.post("ann", 1, toys.WAGER, 1_000), lose(by=toys.BY))
        table.feed_meter(toys.METER, 500, by=toys.FEE)

    table = voided(play, meter=-300)
    assert table.chips == {"ann": ANN, "bert": BERT}
    assert (table.house["tray"], table.house[f"meter:{toys.METER}"]) == (-300, 300)


def test_what_a_clause_leaves_alone_stands() -> None:
    async def play(table: Table, carry: Carry) -> None:
        number, hand, open_one = (table.post("ann", 1, Spot(name), 1_000) for name in ("number", "hand", "number"))
        table.settle(number, win(Fraction(6), by=toys.BY))
        table.settle(hand, lose(by=toys.BY))
        assert open_one

    table = voided(play)
    assert table.chips == {"ann": ANN + 6_000, "bert": BERT}
    assert table.house["tray"] == -6_000
    assert [one.result for one in watched.settled_bets(table.entries)] == ["win", "void", "void"]


def test_until_format_2_what_was_settled_stood() -> None:
    game = scripted(a_loss_and_a_win)
    table = Tape(game, game.Rules(), Carry(), {"ann": ANN, "bert": BERT}, format=2).table()
    assert table.chips == {"ann": ANN - 1_000, "bert": BERT + 1_500 - 75 + 2_000 - 500}


def test_results_and_fees_are_without_what_was_undone() -> None:
    table = voided(a_loss_and_a_win)
    assert [one.result for one in watched.settled_bets(table.entries)] == ["void", "void", "void"]
    assert watched.fees_by_wager(table.entries) == []


# --- What people and programs are told ----------------------------------------------------------------------------


def told(play: Any) -> list[dict[str, Any]]:
    table = voided(play)
    events = [TapeLine(entry, ()) for entry in table.entries if isinstance(entry, Undone)]
    return shown_documents(table.game, events, Cards(table.players))


SAID = [
    (
        a_loss_and_a_win,
        [
            "Bert's wager had lost $5, which comes back.",
            "Bert's bonus had won $20, which goes back.",
            "Vigorish $0.75 on bert's wager comes back.",
            "Bert's wager had won $15, which goes back.",
            "Ann's wager had lost $10, which comes back.",
        ],
    ),
    (
        a_bank,
        [
            "Vigorish $0.25 on ann's bank comes back.",
            "ann: the bank had won $5, which goes back.",
            "Bert's wager had won $10, which goes back.",
            "Bert's wager had lost $20, which comes back.",
        ],
    ),
    (
        marks,
        [
            "Vigorish $0.60 comes back to bert.",
            "Vigorish $0.60 on bert's wager is marked no longer.",
            "Vigorish $0.50 on bert's wager is marked no longer.",
            "Bert's wager had won $10, which goes back.",
        ],
    ),
]


@pytest.mark.parametrize(("play", "says"), SAID)
def test_what_is_moved_back_is_told(play: Any, says: list[str]) -> None:
    assert [document["text"] for document in told(play)] == says


def test_pots_and_meters_are_told_too() -> None:
    said = [document["text"] for document in told(two_pots_of_one_name)]
    assert said[:3] == ["$1 go back to the pot.", "$2 go back to the pot.", "bert: $57 go back to the pot."]
    said = [document["text"] for document in told(a_prize_off_a_meter)]
    assert said[:2] == [
        "The meter toy falls by $50, as it was before.",
        "The meter toy grows by $505, as it was before.",
    ]


@pytest.mark.parametrize("play", [a_loss_and_a_win, a_bank, two_pots_of_one_name, marks])
def test_documents_say_what_each_player_gets_back(play: Any) -> None:
    """By the lines of the tape: what comes on his rail, and the stake, which lies there again."""
    table = voided(play)
    for entry in table.entries:
        if isinstance(entry, Undone):
            (document,) = shown_documents(table.game, [TapeLine(entry, ())], Cards(table.players))
            rails = sum(cents for account, cents in postings_of(entry) if account == f"rail:{document['player']}")
            lies = sum(cents for account, cents in postings_of(entry) if account.startswith("bet:"))
            against = entry.line.bet.against if document["of"] == "settled" else 0  # type: ignore[union-attr]
            if document["player"] and not against and document["of"] != "bank":
                assert document["amount"] == rails + lies


def test_a_line_of_a_void_is_of_format_3() -> None:
    assert UndoneLine.since == 3


# --- Tables that answer at once -----------------------------------------------------------------------------------


async def _void_now_and_then(table: Table, carry: Carry) -> None:
    """Of a throw of seven there is nothing left."""
    (bet,) = await table.bets(toys.window(toys.WAGER))
    table.feed_meter(toys.METER, 100, by=toys.FEE)
    table.settle(bet, lose(by=toys.BY))


def at_once() -> Game:
    """One loses, unless a seven is thrown: then the round is void after he has lost."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        await _void_now_and_then(table, Carry())
        if sum(await table.roll(2)) == 7:
            raise Void(toys.UNDONE)

    return replace(toys.METERED, play=play, seats=(2, ""))


def test_a_sampled_round_that_is_void_counts_for_nothing() -> None:
    game = at_once()
    table = SampleTable(game, game.Rules(), Flat((toys.WAGER, 1_000)), seed=1)
    table.play(600)
    lost = -int(table.net) // 1_000
    assert 450 < lost < 550  # 500 of 600 rounds
    assert table._meters[toys.METER] == game.meters(game.Rules())[toys.METER] + 100 * lost


def test_of_seats_too() -> None:
    game = at_once()
    table = SampleSeats(game, game.Rules(), {"me": Flat((toys.WAGER, 1_000))}, seed=1, stacks={"me": 10_000_000})
    table.play(600)
    lost = (10_000_000 - int(table.chips["me"])) // 1_000
    assert 450 < lost < 550


def test_an_explored_round_that_is_void_has_one_clause_and_no_net() -> None:
    game = at_once()
    paths = list(ExploreTable(game, game.Rules(), ((toys.WAGER, 1),), Tracked(put=0), to_the_end=True).paths())
    assert sum(path.probability * path.net for path in paths) == Fraction(-5, 6)
    assert {path.clauses for path in paths} == {((toys.BY, -1),), ((toys.UNDONE, 0),)}
