"""Blackjack, 2.5, 2.6 and 2.21: shuffles without a cutting card in the shoe."""

from __future__ import annotations

from datetime import date

from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack import GAME
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry, reshuffle_due
from croupier.tables.chance import HouseChance
from croupier.tables.live import LiveTable
from croupier.tables.requests import Offering
from tests.driving import drive, feed, refusal, said

BART, CONTINUOUS = {"shuffling": "bart-carter"}, {"shuffling": "continuous"}
PLAYED = Carry(spread=False)


def test_bart_carter_when_the_discards_are_more_than_a_deck() -> None:
    """§19:47-2.5(h)2: not before, and the round is finished first, §19:47-2.6(m)."""
    rules = Rules().set(BART)
    assert not reshuffle_due(rules, PLAYED, ShoeState(312, 52, shuffles=1))
    assert reshuffle_due(rules, PLAYED, ShoeState(312, 53, shuffles=1))
    assert not reshuffle_due(Rules(), PLAYED, ShoeState(312, 53, 234, shuffles=1))


def test_bart_carter_at_the_opening() -> None:
    """Shuffled and cut, but the cutting card stays out, §19:47-2.5(d), and nothing is burned, §19:47-2.6(c)."""
    table = drive("blackjack", "shuffle\naccept alice cut\naccept alice 100\ngo cut", settings=BART)
    assert (table.shoe.cutting_card, table.shoe.dealt, table.shoe.size) == (0, 0, 312)
    usual = drive("blackjack", "shuffle\naccept alice cut\naccept alice 100\ngo cut\ndeal discard\ngo burn card")
    assert (usual.shoe.cutting_card, usual.shoe.dealt) == (234, 1)


def test_bart_carter_puts_the_discards_back_into_the_shoe() -> None:
    """§19:47-2.6(m): three stacks, at the marks; nobody cuts."""
    table = drive("blackjack", "shuffle", settings=BART, carry=PLAYED, shoe=ShoeState(312, 60, shuffles=1))
    assert said(table)[-2:] == [
        "The discards are shuffled, split into three stacks and put back at the marks of the shoe",
        "Bart Carter shuffle (§19:47-2.6(m))",
    ]
    assert (table.shoe.dealt, table.shoe.left, table.shoe.shuffles) == (0, 312, 2)
    assert not isinstance(table.waiting, Offering)


def test_a_new_dealer_burns_a_card_only_where_cards_are_burned() -> None:
    """§19:47-2.6(c): not under the Bart Carter shuffle."""
    for settings, burned in (({}, 1), (BART, 0), (CONTINUOUS, 0)):
        table = drive("blackjack", "", settings=settings, carry=PLAYED, shoe=ShoeState(312, 20, shuffles=1))
        if settings == CONTINUOUS:
            feed(table, "shuffle")
        before = table.shoe.dealt
        feed(table, "irregular new-dealer" + "\ndeal discard\ngo burn card" * burned)
        assert table.shoe.dealt - before == burned


def test_a_continuous_shuffler_deals_every_round_from_all_cards() -> None:
    """§19:47-2.21, in place of §19:47-2.5(a) and §19:47-2.6(c): no cut, no cutting card, no burn."""
    rules = Rules().set(CONTINUOUS)
    assert reshuffle_due(rules, PLAYED, ShoeState(312, 5, shuffles=1))
    assert not reshuffle_due(rules, PLAYED, ShoeState(312, 0, shuffles=1))
    chips, carry, shoe = {"alice": 100_000}, Carry(), ShoeState()
    chance = HouseChance()
    for number in (1, 2, 3):
        table = LiveTable(GAME, rules, carry, chips, shoe=shoe, chance=chance)
        assert (table.shoe.left, table.shoe.cutting_card, table.shoe.shuffles) == (312, 0, number)
        feed(table, "put alice 1 wager 1000\nclose")
        while not table.over:
            feed(table, "decide alice " + ("decline" if "decline" in str(table.waiting) else "stand"))
        carry, shoe, chips = table.carry, table.shoe, table.chips


def test_mid_shoe_entry_ends_with_every_shuffle() -> None:
    """§19:47-2.3[mid-shoe-entry]: with a continuous shuffler nobody is ever in the middle of a shoe."""
    carry = Carry(False, "", ("alice",), shuffles=1)
    chips = {"alice": 10_000, "bert": 10_000}
    shoe = ShoeState(312, 20, 234, shuffles=1)
    barred = drive("blackjack", "", settings={"no_mid_shoe_entry": True}, chips=chips, carry=carry, shoe=shoe)
    assert "§19:47-2.3[mid-shoe-entry]" in refusal(barred, "put bert 2 wager 1000")
    settings = {"no_mid_shoe_entry": True, **CONTINUOUS}
    open_ = drive(
        "blackjack", "shuffle", settings=settings, chips=chips, carry=carry, shoe=shoe._replace(cutting_card=0)
    )
    feed(open_, "put bert 2 wager 1000")


def test_batches_that_take_turns_are_shuffled_in_no_other_way() -> None:
    """§19:47-2.2(d)5; and neither shuffle was in the chapter before September 15, 1982."""
    for settings in (BART, CONTINUOUS):
        (breach,) = Rules().set({"shuffler": True, **settings}).breaches()
        assert breach.by == "§19:47-2.2(d)5"
        (breach,) = Rules().set(settings).breaches(date(1982, 9, 14))
        assert (breach.option, breach.by) == ("shuffling", "§19:47-2.5(h)")
        assert not Rules().set(settings).breaches(date(1982, 9, 15))
