"""Chips on a live table, to the cent: what does not come out even, what a bank can pay, what is as it lies."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import registry
from croupier.money import Cage
from croupier.odds import to
from croupier.table import Bet, ScriptFault, Spot, void, win
from croupier.tables.stakes import TableStakes

ODD = Fraction(1, 3)


def table(**chips: int) -> TableStakes:
    return TableStakes(registry.game_named("craps").Rules(), None, chips, 1)


def test_the_odd_cents_of_a_stake_laid_as_several_go_to_the_first() -> None:
    """$1 in thirds is 34 + 33 + 33 cents."""
    assert Cage(100, 1).parts(100, (ODD, ODD, ODD)) == [34, 33, 33]


def test_a_fee_comes_back_with_a_void_bet() -> None:
    stakes = table(ann=10_000)
    lies = stakes.standing[1] = Bet(1, "ann", 1, Spot("buy", "4"), 2_000, fee=100)
    stakes.chips["ann"] -= 2_100
    stakes.settle(lies, void(by="house rule 1"))
    assert stakes.chips["ann"] == 10_000


def test_a_fee_stays_with_the_house_when_the_bet_wins() -> None:
    stakes = table(ann=10_000)
    lies = stakes.standing[1] = Bet(1, "ann", 1, Spot("buy", "4"), 2_000, fee=100)
    stakes.chips["ann"] -= 2_100
    stakes.settle(lies, win(to(2), by="house rule 1"))
    assert stakes.chips["ann"] == 10_000 - 100 + 4_000


@pytest.mark.parametrize(("stake", "pays"), [(500, True), (525, False)])
def test_a_bank_pays_what_it_has_and_no_coin_more(stake: int, pays: bool) -> None:
    stakes = table(ann=500, bert=1_000)
    bank = stakes.post("ann", 1, Spot("bank"), 500)
    (against,) = stakes.cover(bank, [stakes.post("bert", 2, Spot("wager"), stake)])
    if pays:
        stakes.settle(against, win(to(1), by="house rule 1"))
        assert stakes.chips["bert"] == 1_500
        return
    with pytest.raises(ScriptFault, match=r"has \$5 and cannot pay \$5\.25"):
        stakes.settle(against, win(to(1), by="house rule 1"))


def test_a_bet_is_settled_with_the_fee_that_was_paid_for_it() -> None:
    stakes = table(ann=10_000)
    lies = stakes.standing[1] = Bet(1, "ann", 1, Spot("buy", "4"), 2_000, fee=100)
    with pytest.raises(ScriptFault, match="is moved, but"):
        stakes.settle(lies._replace(fee=200), void(by="house rule 1"))
