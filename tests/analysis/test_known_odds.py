"""Known results, each with its source: hand arithmetic or a published figure."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import registry
from croupier.analysis.reports.report import as_percent, report_odds
from croupier.analysis.solvers.play_or_fold.progressive import break_even
from croupier.analysis.solvers.play_or_fold.progressive import count as progressive
from croupier.equipment.cards import cards
from croupier.games.caribbean_stud.rules import Rules

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
    # The Wizard of Odds' counts: 1,041,372,912,372 antes lost in 19,933,230,517,200 deals; 3.5057 % of one bet.
    ("caribbean-stud", "ante", {}, F(142031221, 2718662100)),
    ("let-it-ride", "bet", {}, F(37963, 1082900)),
]


@pytest.mark.parametrize(("game_id", "wager", "settings", "edge"), KNOWN)
def test_known_edge(game_id: str, wager: str, settings: dict[str, object], edge: Fraction) -> None:
    game = registry.game_named(game_id)
    (found,) = report_odds(game, game.Rules().set(settings), wager).wagers
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
    game = registry.game_named(game_id)
    (found,) = report_odds(game, game.Rules().set(settings), wager).wagers
    assert found.house_edge is not None
    assert as_percent(found.house_edge, 4) == edge


@pytest.mark.parametrize(
    ("schedule", "meter"),
    [  # published by the Wizard of Odds, in whole dollars; the third with its misprint of 217,047 put right
        ("100/75/50", 263_205),
        ("150/100/50", 246_784),
        ("500/100/50", 218_047),
        ("500/150/75", 176_613),
    ],
)
def test_break_even_meters(schedule: str, meter: int) -> None:
    """§19:47-16.12[progressive-schedule]: on such a meter the progressive wager loses nothing."""
    game = registry.game_named("caribbean-stud")
    rules = Rules().set({"schedule": schedule})
    enough = break_even(rules)
    assert enough is not None
    assert int(enough) == meter
    wager = game.wagers(rules)[1]
    assert progressive(game, rules, wager, meter=enough).mean() == 0
    assert f"breaks even on ${meter:,}" in progressive(game, rules, wager).note
    # With an ante of $5 it has to win back 5 times 5.2243 percent more: 4 royal flushes take the meter, 36 straight
    # flushes a tenth of it, of 2,598,960 hands.
    with_ante = break_even(rules, lost=5 * F(142031221, 2718662100))
    assert with_ante is not None
    assert with_ante - enough == 5 * F(142031221, 2718662100) * 2_598_960 / F("7.6")


def test_no_meter_is_enough_where_no_hand_takes_from_it() -> None:
    deck = cards("Ac Ad Ah As Kc Kd Kh Qc Qd Qh")
    assert break_even(Rules(), deck) is None
    game = registry.game_named("caribbean-stud")
    assert "breaks even" not in progressive(game, Rules(), game.wagers(Rules())[1], deck).note


def test_eight_deck_baccarat_combinations() -> None:
    """The published counts of all 4,998,398,275,503,360 ordered six-card deals."""
    from croupier.analysis.solvers.draws.baccarat import final_counts
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
    assert as_percent(value, places) == says
