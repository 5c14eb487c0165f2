"""Known results, each with its source: hand arithmetic or a published figure."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import registry
from croupier.analysis.report import odds, percent

F = Fraction

KNOWN = [
    # 18 of 38 pockets win: (20 - 18)/38; with half back the two zeros take half: 18 - 18 - 2/2.
    ("roulette", "red", {}, F(1, 19)),
    ("roulette", "red", {"half_back": True}, F(1, 38)),
    ("roulette", "first-five", {}, F(3, 38)),  # 33 lose 1, 5 win 6
    ("roulette", "seven-numbers", {}, F(3, 38)),  # 31 lose 1, 7 win 4
    ("roulette", "straight", {"wheel": "single-zero"}, F(1, 37)),
    ("roulette", "even", {"wheel": "double-zero-as-single", "five_adjacent": False}, F(1, 37)),
    # 244 of 495, and 949 - 976 of 1980: the textbook fractions.
    ("craps", "pass", {}, F(7, 495)),
    ("craps", "dont-pass", {}, F(3, 220)),
    # 5 ways to make six against 6 sevens at 7 to 6: (5*7/6 - 6)/11.
    ("craps", "place-6-to-win", {}, F(1, 66)),
    ("craps", "buy-4", {}, F(1, 21)),  # the fee of 1/20 over 21/20 put down
    ("craps", "lay-4", {}, F(1, 41)),
    ("craps", "lay-4", {"lay_fee_of": "wager"}, F(1, 21)),
    ("craps", "horn-high-12", {}, F(23, 180)),
    # red dog: 52 cards, best play raises from a spread of 7 on; computed by hand in the fact sheets, published 3.155 %.
    ("red-dog", "wager", {"decks": 1}, F(523, 16575)),
    ("red-dog", "wager", {"decks": 6}, F(17533, 626665)),
]


@pytest.mark.parametrize(("game_id", "wager", "settings", "edge"), KNOWN)
def test_known_edge(game_id: str, wager: str, settings: dict[str, object], edge: Fraction) -> None:
    game = registry.get(game_id)
    (found,) = odds(game, game.Rules().set(settings), wager).wagers
    assert found.house_edge == edge
    assert found.method == "exact"


PERCENT = [
    # The Wizard of Odds' eight-deck table: 1.0579, 1.2351 and 14.3596 percent.
    ("punto-banco", "banker", {}, "1.0579"),
    ("punto-banco", "player", {}, "1.2351"),
    ("punto-banco", "tie", {}, "14.3596"),
    ("punto-banco", "banker", {"vigorish": "4%"}, "0.5993"),
    ("punto-banco", "banker", {"decks": 6}, "1.0558"),
    # insurance: 1 - 48n/(52n - 1) with n decks; blackjack's side wagers as published for six and eight decks.
    ("blackjack", "insurance", {}, "7.3955"),
    ("blackjack", "over-13", {}, "6.5545"),
    ("blackjack", "under-13", {}, "10.0668"),
]


@pytest.mark.parametrize(("game_id", "wager", "settings", "edge"), PERCENT)
def test_published_percentage(game_id: str, wager: str, settings: dict[str, object], edge: str) -> None:
    game = registry.get(game_id)
    (found,) = odds(game, game.Rules().set(settings), wager).wagers
    assert found.house_edge is not None
    assert percent(found.house_edge, 4) == edge


def test_eight_deck_baccarat_combinations() -> None:
    """The published counts of all 4,998,398,275,503,360 ordered six-card deals."""
    from croupier.analysis.baccarat import final_counts
    from croupier.equipment.cards import Pack

    ends, cycle = final_counts(Pack(8).cards())
    assert cycle == 4_998_398_275_503_360
    assert sum(ways for (player, banker), ways in ends.items() if banker > player) == 2_292_252_566_437_888
    assert sum(ways for (player, banker), ways in ends.items() if player > banker) == 2_230_518_282_592_256
    assert sum(ways for (player, banker), ways in ends.items() if player == banker) == 475_627_426_473_216


@pytest.mark.parametrize(
    ("value", "places", "says"),
    [
        (F(1, 19), 6, "5.263158"),
        (F(-1, 300), 4, "-0.3333"),
        (F(0), 2, "0.00"),
        (F(7, 495), 4, "1.4141"),
        (F(1), 3, "100.000"),
    ],
)
def test_percent(value: Fraction, places: int, says: str) -> None:
    assert percent(value, places) == says
