"""What the poker games with one deck and a dealer have in common, each by its own clause."""

from __future__ import annotations

import pytest

import croupier
from croupier import registry
from croupier.errors import CroupierError
from croupier.play import OpenTable
from croupier.tables.requests import Deciding
from tests.typed_in import typed_in

JOKERS = {"two-card-joker-poker": 2}
DECKS = [
    ("three-card-poker", "§19:47-20.2[one-deck]"),
    ("colorado-holdem", "§19:47-23.2[one-deck]"),
    ("boston-5", "§19:47-24.2[one-deck]"),
    ("four-card-poker", "§19:47-27.2[one-deck]"),
    ("two-card-joker-poker", "§13:69F-30.2[one-deck]"),
    ("ultimate-texas-holdem", "§13:69F-32.2[one-deck]"),
    ("mississippi-stud", "§13:69F-35.2[one-deck]"),
]


@pytest.mark.parametrize(("name", "clause"), DECKS)
def test_one_deck(name: str, clause: str) -> None:
    game = registry.game_named(name)
    counts = game.pack(game.Rules()).counts() if game.pack else {}
    jokers = {str(card): number for card, number in counts.items() if not card.rank}
    assert jokers == ({"Jk": JOKERS[name]} if name in JOKERS else {})
    plain = [number for card, number in counts.items() if card.rank]
    assert plain == [1] * 52


def dealt(name: str) -> OpenTable:
    """A table at which ann has wagered and the cards are dealt: she is asked what she does."""
    live = croupier.open_table(name, {"ann": 100_000}, rules=typed_in(name), seed=3)
    live.say("30 on ante")
    live.close()
    return live


LATE = [
    ("three-card-poker", "§19:47-20.6[no-late-wagers]"),
    ("colorado-holdem", "§19:47-23.6[no-late-wagers]"),
    ("boston-5", "§19:47-24.6[no-late-wagers]"),
    ("four-card-poker", "§19:47-27.6[no-late-wagers]"),
    ("two-card-joker-poker", "§13:69F-30.6[no-late-wagers]"),
    ("ultimate-texas-holdem", "§13:69F-32.6[no-late-wagers]"),
    ("mississippi-stud", "§13:69F-35.6[no-late-wagers]"),
]


@pytest.mark.parametrize(("name", "clause"), LATE)
def test_nothing_is_wagered_or_withdrawn_once_cards_are_dealt(name: str, clause: str) -> None:
    live = dealt(name)
    assert isinstance(live.waiting, Deciding)
    chips = dict(live.chips)
    for words in ("30 on ante", "take 1"):
        with pytest.raises(CroupierError):
            live.say(words)
    assert live.chips == chips
