"""Red dog at a casino night: what differs from the casino game."""

from __future__ import annotations

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import ACE, KING, cards
from croupier.games import red_dog
from croupier.games.night.red_dog import GAME, Rules
from tests.driving import drive, outputs, refusal

SHOE = "shuffle\naccept alice decline\ngo cut\ndeal discard\ngo burn card\n"


@pytest.mark.parametrize(
    ("setting", "clause"),
    [
        ({"decks": 2}, "§13:47-20.31(a)2"),  # one deck
        ({"odds.spread-1": "4 to 1"}, "§13:47-20.31(f)"),  # never below the list
        ({"odds.three-of-a-kind": "12 to 1"}, "§13:47-20.31(f)"),
        ({"chip": 50}, "§13:47-20.17(a)"),  # wagers in whole dollars
        ({"minimum": 50}, "§13:47-20.17(a)"),
        ({"minimum": 5000, "maximum": 2000}, "§13:47-20.17(a)"),
        ({"continuous_shuffler": True}, "§13:47-20.31(d)16"),
    ],
)
def test_unlawful_rules(setting: dict[str, object], clause: str) -> None:
    breaches = Rules().set(setting).breaches()
    assert [breach.by for breach in breaches] == [clause]


@pytest.mark.parametrize("setting", [{}, {"shuffler": True}, {"odds.spread-1": "6 to 1"}, {"several_areas": False}])
def test_lawful_rules(setting: dict[str, object]) -> None:
    """§13:47-20.31(b): a shuffler may be used; §13:47-20.31(f) forbids only less than the list."""
    assert Rules().set(setting).breaches() == []


def test_values_are_those_of_the_casino_game() -> None:
    """§13:47-20.31(a)2ii: the ace is 14; §13:47-20.31(d)11i and §13:47-20.31(d)11ii: spreads of two and three."""
    four, seven, nine, king, ace = (card.rank for card in cards("4c 7d 9h Ks Ad"))
    assert red_dog.spread(four, seven) == 2
    assert red_dog.spread(nine, king) == 3
    assert red_dog.spread(king, ace) == 0
    assert (ace, king) == (ACE, KING) == (14, 13)


def test_refusals_name_the_nights_clauses() -> None:
    """§13:47-20.31(d)3, §13:47-20.31(d)6, §13:47-20.31(d)12, §13:47-20.31(g)4."""
    table = drive("night-red-dog", SHOE, settings={"several_areas": False})
    assert "§13:47-20.17(a)" in refusal(table, "put alice 1 wager 200000")
    assert "not whole chips" in refusal(table, "put alice 1 wager 150")
    assert "§13:47-20.31(d)12" in refusal(table, "put alice 1 raise 500")
    assert "§13:47-20.31(d)3" in refusal(table, "put alice 1 purple 500")
    opened = drive("night-red-dog", SHOE + "put alice 1 wager 500", settings={"several_areas": False})
    assert "§13:47-20.31(g)4" in refusal(opened, "put alice 2 wager 500")
    assert "§13:47-20.31(d)6" in refusal(opened, "call alice 1 off")


def test_a_round_cites_the_night() -> None:
    """§13:47-20.31(d)5: far left, far right; §13:47-20.31(d)13: raises closed, then the third card."""
    round_ = "put alice 1 wager 500\nclose\nup left 4h\nup right 7c\ndecide alice no-raise\nup middle 5d"
    told = outputs(drive("night-red-dog", SHOE + round_))
    assert "say Raises closed" in told
    assert "win 1 wager +2000 §13:47-20.31(e)" in told


def test_the_edge_is_the_casinos_with_one_deck() -> None:
    """The casino game with one deck loses 523/16575 under best play (hand computation in the fact sheets)."""
    (wager, *_) = GAME.wagers(Rules())
    ours, twin = explore(GAME, Rules(), wager), explore(red_dog.GAME, red_dog.Rules(), wager)
    assert ours.mean() == twin.mean()
    assert all(clause.startswith("§13:47-20.31") for clause in ours.by_clause())
