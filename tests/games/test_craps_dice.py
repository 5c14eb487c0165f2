"""Craps at a table with people: who throws the dice, what can go wrong with them, and where the chips go."""

from __future__ import annotations

import random

import pytest

from croupier.errors import CroupierError
from croupier.games.craps import GAME
from croupier.games.craps.carry import Carry
from croupier.games.craps.layout import line_bet_lacks, on_layout
from croupier.games.craps.play import CASES
from croupier.games.craps.rules import Rules
from croupier.table import Put, Spot
from croupier.tables.entries import Booked, Close, Removed, Settled
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Offering, Rolling
from croupier.tables.sample import Flat, SampleTable
from tests.driving import said
from tests.games.craps_tables import CAME, ON_SIX, bet, left, refused, table
from tests.seeded import seeded_chance


def test_points_and_come_out_rolls() -> None:
    """§19:47-1.1, §19:47-1.10[point-set]: a point ends with its decision, and a loser 7 passes the dice."""
    carry, points = Carry(0, "alice"), []
    for dice in ("1 2", "5 6", "2 4", "6 6", "3 3", "4 4", "1 1", "3 4"):
        put = [] if carry.point else ["put alice 1 pass 500"]
        carry = left(table(carry, *put, "close", f"roll {dice}"))
        points.append(carry.point)
    assert points == [0, 0, 6, 6, 0, 8, 8, 0]
    assert carry == Carry(0, "alice", passing=True)  # and then: test_the_dice_go_clockwise


def test_come_bets_outlive_the_line() -> None:
    """§19:47-1.10[come-outlives-line]"""
    carry = left(table(CAME, "close", "roll 5 1"))
    assert {str(one.spot) for one in carry.bets} == {"come 9", "dont-come 4"}
    carry = left(table(carry, "put alice 1 pass 500", "close", "roll 6 2"))
    assert {str(one.spot) for one in carry.bets} == {"come 9", "dont-come 4", "pass"}


THREE = ("alice", "bert", "carla")


def test_the_dice_go_clockwise() -> None:
    """§19:47-1.11(c), §19:47-1.7[decline], and without the one who must pass them, §19:47-1.11(a)1: he is not asked
    whether he keeps them, as after any other roll, §19:47-1.11(a). Nobody else wants them, so they come back
    (nobody-takes-the-dice).

    §19:47-1.7[first-shooter].
    """
    live = table(Carry(0, "bert", passing=True), players=THREE)
    asked = []
    while isinstance(live.waiting, Offering):
        asked.append(live.waiting.who)
        live.feed(read_input(f"accept {live.waiting.who} pass"))
    assert asked == ["carla", "alice"]
    assert said(live) == ["bert is the shooter"]


def test_a_new_table_offers_them_from_the_boxpersons_left() -> None:
    """§19:47-1.7[first-shooter]"""
    live = table(Carry(), "accept alice pass", "accept bert take", players=THREE)
    assert said(live) == ["bert is the shooter"]


def test_a_shooter_who_left() -> None:
    live = table(Carry(6, "dora"), "accept alice take", "close", "roll 4 4", players=THREE)
    assert left(live).shooter == "alice"


def test_no_throw_without_a_line_bet() -> None:
    """§19:47-1.8[line-bet-needed]: the bets stay, and the next window opens with them."""
    live = table(Carry(0, "alice"), "put alice 1 field 500", "close")
    assert [one.spot.wager for one in left(live).bets] == ["field"]
    assert "§19:47-1.8[line-bet-needed]" in said(live)[-1]


def test_somebody_takes_the_dice_but_bets_no_line() -> None:
    live = table(
        Carry(0, "alice"), "accept alice keep", "close", "accept bert take", "close", players=("alice", "bert")
    )
    assert left(live) == Carry(0, "alice")  # who may keep them or pass them, §19:47-1.11(a)
    lines = ("accept alice keep", "close", "accept bert take", "put alice 1 pass 500", "close", "roll 2 2")
    assert left(table(Carry(0, "alice"), *lines, players=("alice", "bert"))).shooter == "alice"


OUT = Carry(0, "alice", bets=(bet(1, "come@9"), bet(2, "dont-come@4")))


def test_throws_for_the_come_bets_alone() -> None:
    """§19:47-1.11(b): no point is set, no come bet is made, a 7 keeps the dice; then the line is needed again."""
    live = table(OUT, "put alice 1 place-to-win@5 500")
    refused(live, "put alice 1 come 500", "(§19:47-1.2(a)3)")
    live.feed(Close())
    assert "The marker is off: alice throws only to decide the come wagers" in said(live)[-1]
    live.feed(read_input("roll 4 1"))
    carry = left(live)
    assert (carry.point, len(carry.bets)) == (0, 3)  # the place bet on 5 rested
    carry = left(table(carry, "close", "roll 5 2"))
    assert (carry.point, carry.passing, [str(one.spot) for one in carry.bets]) == (0, False, ["place-to-win 5"])
    assert "No throw" in said(table(carry, "close"))[-1]


@pytest.mark.parametrize(
    ("point", "wagers", "lacks"),
    [
        (0, (), "pass"),
        (0, ("field", "place-to-win@5"), "pass"),
        (0, ("pass",), ""),
        (0, ("dont-pass", "field"), ""),
        (0, ("come@9",), ""),
        (6, (), ""),
    ],
)
def test_what_is_to_be_bet_before_a_come_out_roll(point: int, wagers: tuple[str, ...], lacks: str) -> None:
    """§19:47-1.8[line-bet-needed]; come bets that are out may be decided without, §19:47-1.11(b)."""
    standing = [bet(number, wager) for number, wager in enumerate(wagers, 1)]
    assert line_bet_lacks(Rules(), point, standing)[0] == lacks


def test_others_come_first_when_come_bets_are_out() -> None:
    """§19:47-1.11(b): the dice are offered on; a line bet of somebody who will not shoot stops the throw."""
    both = ("alice", "bert")
    live = table(OUT, "accept alice keep", "put bert 2 pass 500", "close", "accept bert pass", players=both)
    assert left(live).bets[-1].player == "bert"
    live = table(OUT, "accept alice keep", "put bert 2 pass 500", "close", "accept bert take", "roll 2 3", players=both)
    assert (left(live).point, left(live).shooter) == (5, "bert")
    gone = table(OUT._replace(shooter="dora"), "accept alice take", "close", "accept bert pass", players=both)
    assert left(gone).shooter == "alice"  # only the shooter before may throw without a line bet
    assert "No throw" in said(gone)[-1]


def test_a_skipped_shooter_gets_the_dice_back() -> None:
    """§19:47-1.9[skipped-shooter]"""
    lines = ["accept bert take", "put bert 2 pass 500", "close", "irregular skipped-shooter box 3", "roll 2 2"]
    carry = left(table(Carry(0, "alice", passing=True), *lines, players=THREE))
    assert (carry.shooter, carry.skipped) == ("carla", "bert")
    carry = left(table(carry, "accept carla keep", "close", "roll 3 4", players=THREE))
    assert (carry.passing, carry.skipped) == (True, "bert")
    live = table(carry, players=THREE)
    assert isinstance(live.waiting, Offering)
    assert live.waiting.who == "bert"
    lines = ["accept bert take", "put bert 2 pass 500", "close", "irregular skipped-shooter", "roll 2 2"]
    carry = left(table(Carry(0, "alice", passing=True), *lines, players=THREE))
    assert (carry.shooter, carry.skipped) == ("bert", "")  # no box named: nothing changes


def test_an_order_to_pass_the_dice() -> None:
    """§19:47-1.11(a)2; with a point on the next shooter needs no line bet."""
    lines = ["accept alice keep", "close", "irregular ordered-to-pass", "accept bert take", "roll 5 3"]
    assert left(table(ON_SIX, *lines, players=THREE)).shooter == "bert"
    lines = ["accept alice keep", "put alice 1 pass 500", "close", "irregular ordered-to-pass", "accept bert take"]
    live = table(Carry(0, "alice"), *lines, players=THREE)  # on a come-out roll he does
    assert isinstance(live.waiting, Offering)
    assert live.waiting.who == "carla"


def test_other_dice_after_the_next_decision() -> None:
    """§19:47-1.7[change-of-dice]"""
    carry = left(table(ON_SIX, "close", "irregular change-of-dice", "roll 5 3"))
    assert carry.new_dice
    live = table(carry, "close", "roll 5 1")
    assert "picks other dice" in said(live)[-1]
    assert not left(live).new_dice


@pytest.mark.parametrize("name", CASES)
def test_irregular_throws_decide_nothing(name: str) -> None:
    """§19:47-1.9[wagers-stand]"""
    live = table(ON_SIX, "put alice 1 field 500", "close", f"irregular {name}")
    assert isinstance(live.waiting, Rolling)
    assert not [entry for entry in live.entries if isinstance(entry, Settled)]
    assert CASES[name].by in said(live)[-2 if name == "ordered-to-pass" else -1]


# --- Chips --------------------------------------------------------------------------------------------------------


def test_chips_are_conserved() -> None:
    """Two players bet at random for 400 throws: after each, chips and stakes differ by what was won, lost and paid."""
    generator = random.Random(3)
    chance = seeded_chance(4)
    chips, carry, number = {"alice": 1_000_000, "bert": 1_000_000}, Carry(), 1
    spots = sorted(on_layout(Rules()))
    for _ in range(400):
        before = sum(chips.values()) + sum(int(one.stake) for one in carry.bets)
        live = LiveTable(GAME, Rules(), carry, chips, next_bet=number, chance=chance)
        while not live.over:
            if not isinstance(live.waiting, Offering):
                for player in chips:
                    spot = generator.choice([Spot("pass"), Spot("dont-pass"), Spot("come"), *spots])
                    try:
                        live.feed(Put(player, 1, spot, generator.choice([500, 600, 1000, 2000, 2200])))
                    except CroupierError:
                        continue
            answer = live.default()
            assert answer is not None
            live.feed(answer)
        entries = live.entries
        paid = sum(entry.paid for entry in entries if isinstance(entry, Settled))
        fees = sum(int(entry.bet.fee) for entry in entries if isinstance(entry, Booked))
        assert not any(isinstance(entry, Removed) for entry in entries)
        chips, carry, number = live.chips, live.carry, live.next_bet
        assert sum(chips.values()) + sum(int(one.stake) for one in carry.bets) == before + paid - fees
        assert set(live.standing.values()) == set(carry.bets)


def test_a_simulation_without_a_line_bet_ends() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("field"), 500)), seed=1)
    sample.play(10)
    assert sample.net == 0
