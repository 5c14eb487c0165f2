"""Blackjack: what an ace counts, cards that go wrong, how much lies behind a cutting card, what a house may pay."""

from __future__ import annotations

from typing import Any

from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.double_shoe import cards_behind
from croupier.games.blackjack.judgements import is_soft
from croupier.games.blackjack.rules import SAME_SUIT, SAME_SUIT_ONE_DECK, Rules
from croupier.games.blackjack.shoe import Carry
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs

SHOE = ShoeState(size=312, dealt=40, cutting_card=234, shuffles=1)


def at(lines: str, **settings: Any) -> LiveTable:
    chips = {"alice": 100_000, "bert": 100_000}
    return drive("blackjack", lines, settings=settings, chips=chips, carry=Carry(spread=False), shoe=SHOE)


def test_an_ace_counts_11_while_that_is_no_more_than_21() -> None:
    """§19:47-2.1: by the count with every ace as one."""
    assert [is_soft(hard, ace=True) for hard in (2, 11, 12, 21)] == [True, True, False, False]
    assert not is_soft(8, ace=False)


def test_a_second_face_up_card_ends_the_shoe_with_the_round() -> None:
    """§19:47-2.15[face-up-cards]: the cards are reshuffled."""
    before = "put alice 1 wager 500\nclose\nirregular face-up-card\nup discard 9d\nup box-1 Kc"
    table = at(f"{before}\nirregular several-face-up-cards")
    assert table.over
    assert not table.shoe.size


def test_whatever_lies_on_a_box_without_cards_goes_back() -> None:
    """§19:47-2.15[no-card]: an additional wager as well."""
    bets = "put alice 1 wager 1000\nput alice 1 over-13 100\nput bert 2 wager 1000\nclose\n"
    missed = "irregular box-missed box 1\nup box-2 9c\nup dealer 6d\nirregular box-missed box 1\nup box-2 8c"
    table = at(bets + missed, additional="over-under-13")
    assert outputs(table, "void") == [
        "void 1 wager +0 §19:47-2.15[no-card]",
        "void 2 over-13 +0 §19:47-2.15[no-card]",
    ]


def test_a_part_of_each_side_lies_behind_its_cutting_card() -> None:
    """§19:47-2.2(c), §19:47-2.5(d): a quarter of two decks."""
    assert cards_behind(Rules(), 104) == 26


def test_why_a_day_is_the_first_is_told() -> None:
    """§19:47-2.2(d), §19:47-2.23[wager]: before it nothing was seen, from it on nothing is to be told."""
    for name, words in (("shuffler", "what it said before is not known"), ("match_the_dealer", "day was not seen")):
        before, since = Rules.options()[name].history
        assert words in before[1]
        assert not since[1]


def test_royal_match_is_paid_by_one_of_two_tables() -> None:
    """§19:47-2.17[same-suit-odds]"""
    for odds in (SAME_SUIT, SAME_SUIT_ONE_DECK):
        assert not Rules().set({"additional": "royal-match", "same_suit_odds": odds}).breaches()
