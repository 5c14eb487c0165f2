"""Double cross poker, as far as it is known: the three-card wager by the odds that a house types in."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.draws.double_cross import count
from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import NotPermitted
from croupier.games.double_cross import GAME, PACK, RANKING, Rules, settle
from tests.driving import drive, feed, outputs, refusal

PAYS = {"three_card_pays": "40/30/6/4/1"}
SHOE = ShoeState(52, shuffles=1)


def rules(pays: str = "40/30/6/4/1") -> Rules:
    return Rules().set({"three_card_pays": pays})


@pytest.mark.parametrize(
    ("hand", "gain"),
    [
        ("Ah Kh Qh", 40),
        ("Ah 2h 3h", 40),
        ("7c 7d 7s", 30),
        ("Ac 2d 3s", 6),
        ("Kc 2d As", -1),  # not around the corner
        ("2c 7c 9c", 4),
        ("9c 9d 2h", 1),
        ("Ac Kd Js", -1),
    ],
)
def test_the_three_cards_by_the_table(hand: str, gain: int) -> None:
    """§19:47-25.5[three-card-hands], §19:47-25.5[rank-of-cards], §19:47-25.11[three-card-odds]."""
    found = settle(rules(), RANKING.rank(cards(hand)))
    assert found.gain == Fraction(gain)
    assert found.by == "§19:47-25.11[three-card-odds]"


def test_a_round() -> None:
    """Of one deck, §19:47-25.2[one-deck], the own two cards and the middle of the cross, §19:47-25.10[three-cards]."""
    lines = "put ann 1 three-card 1000\nput bea 2 three-card 500\nclose\n" + "".join(
        f"deal {to}\n" for to in ("box-1", "box-2", "box-1", "box-2", "community")
    )
    chips = {"ann": 100_000, "bea": 100_000}
    table = drive(
        "double-cross", lines + "go stub to the rack\nlook ann\nlook bea\n", settings=PAYS, chips=chips, shoe=SHOE
    )
    feed(table, "turn 9c\nturn 2c Kc\nturn 9d 2h")
    assert outputs(table, "win", "lose") == [
        "win 2 three-card +2000 §19:47-25.11[three-card-odds]",
        "win 1 three-card +1000 §19:47-25.11[three-card-odds]",
    ]


def test_nothing_else_is_taken() -> None:
    """The three-card wager alone, §19:47-25.6[three-card-wager]: neither ante nor raises, §19:47-25.6[raises].

    One position a player: §19:47-25.6[one-position].
    """
    table = drive("double-cross", "put alice 1 three-card 1000", settings=PAYS, shoe=SHOE)
    for other in ("ante", "raise"):
        assert "§19:47-25.6[raises]" in refusal(table, f"put alice 1 {other} 1000")
    assert "§19:47-25.6[one-position]" in refusal(table, "put alice 2 three-card 1000")


@pytest.mark.parametrize(
    ("pays", "says"),
    [
        ("", "must be typed in"),
        ("40/30/6/4", "nothing stands for pair"),
        ("40/30/3/4/1", "below"),
        ("40/30/6/4/1/1", "no more than 5 hands"),
    ],
)
def test_no_table_without_its_odds(pays: str, says: str) -> None:
    """§19:47-25.11[three-card-odds]: none is invented."""
    chosen = Rules().set({"three_card_pays": pays}) if pays else Rules()
    with pytest.raises(NotPermitted, match=says):
        chosen.permitted()


@pytest.mark.parametrize(
    ("pays", "edge"),
    [("40/30/6/4/1", Fraction(128, 5525)), ("40/30/6/3/1", Fraction(402, 5525)), ("50/25/6/3/1", None)],
)
def test_the_edge_of_a_table_that_is_typed_in(pays: str, edge: Fraction | None) -> None:
    """The same three cards as pair plus at three card poker; one table by going through all 22,100 hands here."""
    if edge is None:
        won = {"straight flush": 50, "three of a kind": 25, "straight": 6, "flush": 3, "one pair": 1}
        nets = [won.get(str(RANKING.rank(hand).category), -1) for hand in combinations(PACK.cards(), 3)]
        edge = Fraction(-sum(nets), len(nets))
    (found,) = report_odds(GAME, rules(pays)).wagers
    assert (found.method, found.house_edge) == ("exact", edge)


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 200))])
def test_counted_equals_explored(seed: int) -> None:
    """On random short decks."""
    deck = tuple(sorted(Random(seed).sample(PACK.cards(), 7)))
    (wager,) = GAME.wagers(rules())
    assert count(GAME, rules(), wager, deck) == explore(GAME, rules(), wager, deck)


def test_it_is_marked() -> None:
    assert registry.game_named("double-cross").provenance.startswith("reconstructed, the three-card wager only")


def test_a_deck_and_seven_positions() -> None:
    """§19:47-25.2[one-deck], §19:47-25.6[one-position]."""
    assert (len(PACK.cards()), GAME.seats[0]) == (52, 7)
