"""The odds report: rules that are not lawful, and cards that are out of the pack."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from croupier import registry
from croupier.analysis.reports.packs import ImpossiblePack, fitting, without
from croupier.analysis.reports.report import NotPossible, OddsReport, report_odds
from croupier.equipment.cards import Card, cards


def report(game: str, only: str = "", removed: str = "", **settings: object) -> OddsReport:
    found = registry.game_named(game)
    return report_odds(found, found.Rules().set(settings), only, removed=cards(removed))


# --- Rules that are not lawful ------------------------------------------------------------------------------------


def test_lawful_rules_have_no_label() -> None:
    found = report("roulette", "red")
    assert found.breaches == ()
    assert found.document()["unlawful"] == []


def test_each_breach_is_told_with_its_section() -> None:
    """By hand: half of one pocket in 37."""
    found = report("roulette", "red", wheel="single-zero", half_back=True)
    (breach,) = found.document()["unlawful"]
    assert (breach["option"], breach["section"]) == ("half_back", "§19:47-5.2[single-zero]")
    assert found.wagers[0].house_edge == Fraction(1, 74)


def test_odds_below_the_least() -> None:
    """By hand: 20 of 36 lose, 14 win one, 2 pays two, 12 pays one where two is the least."""
    found = report_odds(
        registry.game_named("craps"), registry.game_named("craps").Rules().set({"odds.field-12": "1 to 1"}), "field"
    )
    (breach,) = found.document()["unlawful"]
    assert breach["section"] == "§19:47-1.4[better-odds]"
    assert "field-12 1 to 1, least 2 to 1" in breach["says"]
    assert found.wagers[0].house_edge == Fraction(20 - 14 - 2 - 1, 36)


@pytest.mark.parametrize("decks", [0, -1])
def test_what_cannot_be_dealt_is_refused_with_the_section(decks: int) -> None:
    with pytest.raises(NotPossible, match=re.escape(f"decks is {decks} (§19:47-3.1(a))")):
        report("punto-banco", decks=decks)


def test_a_word_that_no_game_knows_is_refused() -> None:
    """Scripts compare words: an unknown one would pass for some other."""
    with pytest.raises(NotPossible, match="there is no such wheel; lawful: double-zero or single-zero"):
        report("roulette", wheel="triple-zero")


def test_a_word_of_the_twin_is_known() -> None:
    """A night has no mini-craps; the casino has."""
    found = report("night-craps", "field", table="mini-craps")
    assert "table" in [breach.option for breach in found.breaches]


# --- Cards out of the pack ----------------------------------------------------------------------------------------


def test_over_13_without_some_cards() -> None:
    """Every two cards of what is left, an ace as one and faces as ten, over 13 to win 1 to 1."""
    out = "Ah Ah Kd 7c"
    found = report("blackjack", "over-13", out, additional="over-under-13")
    left = _six_decks(out)
    wins = losses = 0
    for one, number in left.items():
        for two, more in left.items():
            ways = number * (more - (one == two))
            if _value(one) + _value(two) > 13:
                wins += ways
            else:
                losses += ways
    assert found.wagers[0].house_edge == Fraction(losses - wins, losses + wins)
    assert found.document()["removed"] == ["7c", "Kd", "Ah", "Ah"]
    assert "7c, Kd, Ah, Ah out of the pack before the deal" in found.basis


def _six_decks(out: str) -> Counter[Card]:
    left = Counter({Card(rank, suit): 6 for rank in range(2, 15) for suit in "cdhs"})
    left.subtract(cards(out))
    return left


def _value(card: Card) -> int:
    return 1 if card.rank == 14 else min(card.rank, 10)


def test_insurance_without_four_tens() -> None:
    """Of the cards beside the dealer's ace, 6 * 16 - 4 of 6 * 52 - 4 - 1 are tens; insurance pays 2 to 1."""
    found = report("blackjack", "insurance", "Th Jh Qh Kh")
    tens, others = 92, 307 - 92
    assert found.wagers[0].house_edge == Fraction(others - 2 * tens, 307)


def test_the_same_cards_in_any_order_are_the_same_question() -> None:
    assert report("punto-banco", "tie", "9h 2c").document() == report("punto-banco", "tie", "2c 9h").document()


@pytest.mark.parametrize(
    ("game", "out", "says"),
    [
        ("roulette", "Ah", "played without cards"),
        (
            "blackjack",
            " ".join(["Ah"] * 7),
            "7 Ah cannot be out of the pack of 6 decks (§19:47-2.2(a)): it has 6",
        ),
        ("caribbean-stud", "Ah Ah", "2 Ah cannot be out of the pack: it has 1"),
        ("caribbean-stud", "Jk", "it has 0"),
        ("caribbean-stud", " ".join(f"{rank}{suit}" for rank in "23456789TJ" for suit in "cdhs"), "12 cards are left"),
    ],
)
def test_cards_that_cannot_be_out(game: str, out: str, says: str) -> None:
    with pytest.raises(ImpossiblePack, match=re.escape(says)):
        report(game, "", out)


def test_a_full_pack_is_the_solvers_own() -> None:
    game = registry.game_named("roulette")
    assert without(game, game.Rules(), ()) is None


def test_a_lens_that_counts_on_a_full_pack_is_taken_off() -> None:
    game = registry.game_named("blackjack")
    wagers = {wager.name: wager for wager in game.wagers(game.Rules())}
    assert fitting(wagers["match-the-dealer"]).lens is None
    assert fitting(wagers["over-13"]).lens is wagers["over-13"].lens
    assert fitting(wagers["wager"]) is wagers["wager"]


@pytest.mark.parametrize(
    ("game", "costs_nothing"),
    [
        ("caribbean-stud", "an ante up to $25"),  # §19:47-16.12[payout-limit]: $5,000 are 200 times that
        ("double-down-stud", "wagers of up to $12.50"),  # §19:47-17.10[payout-limit]: $50,000 are 4,000 times that
        ("let-it-ride", "bets of up to $16.66 each"),  # §19:47-18.11[payout-limit]: and 3,000 times that
    ],
)
def test_up_to_which_wager_a_payout_limit_costs_nothing(game: str, costs_nothing: str) -> None:
    found = registry.game_named(game)
    told = report_odds(found, found.Rules()).wagers[0].note
    assert told.endswith(f"is left out; it costs nothing on {costs_nothing}")
