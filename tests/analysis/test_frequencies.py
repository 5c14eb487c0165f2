"""How often things happen, against the well-known counts of hands and by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from types import SimpleNamespace

import pytest

from croupier import registry
from croupier.analysis.reports import frequencies

HANDS = comb(52, 5)


def told(game_id: str, name: str) -> dict[str, Fraction]:
    game = registry.game_named(game_id)
    assert game.pack is not None
    rules = game.Rules()
    return dict(getattr(frequencies, name)(game, rules, game.pack(rules).cards()))


def test_the_dealer_of_caribbean_stud() -> None:
    """1,135,260 hands do not qualify (the fact sheet); each pair comes 84,480 times."""
    found = told("caribbean-stud", "stud")
    assert found["the dealer does not qualify"] == Fraction(1_135_260, HANDS)
    assert found["the dealer qualifies"] + found["the dealer does not qualify"] == 1
    assert found["five cards: royal flush"] == Fraction(4, HANDS)
    assert found["five cards: full house"] == Fraction(3_744, HANDS)
    assert found["five cards: one pair"] == Fraction(13 * 84_480, HANDS)
    assert {chance for name, chance in found.items() if "one pair, " in name} == {Fraction(84_480, HANDS)}
    # Ace and king with three others that make neither a pair, a straight nor a flush: C(11, 3) sets less Q-J-10
    assert found["the dealer qualifies with ace and king alone"] == Fraction((comb(11, 3) - 1) * (4**5 - 4), HANDS)


def test_the_dealer_of_three_card_poker() -> None:
    """Below a queen: three of ten ranks that are no straight, in suits that are not all one."""
    found = told("three-card-poker", "three_cards")
    below = (comb(10, 3) - 8) * (4**3 - 4)
    assert found["the dealer does not qualify"] == Fraction(below, comb(52, 3))
    assert found["the dealer qualifies"] == 1 - Fraction(below, comb(52, 3))
    assert found["three cards: three of a kind"] == Fraction(52, comb(52, 3))


@pytest.mark.slow
def test_let_it_ride() -> None:
    found = told("let-it-ride", "ride")
    assert found["a pair of tens or better, of one pair"] == Fraction(5 * 84_480, HANDS)


def test_blackjack() -> None:
    """Six decks. A dealer who stands on every 17 goes over 21 about 28.2 % of the time, as is published."""
    pytest.importorskip("numpy")
    found = told("blackjack", "blackjack")
    assert found["the first two cards: a blackjack"] == Fraction(2 * 24 * 96, 312 * 311)
    assert found["the first two cards: of one rank"] == Fraction(23, 311)
    ends = {name.rpartition(": ")[2]: chance for name, chance in found.items() if "drawn to its end" in name}
    assert sum(ends.values()) == 1
    assert ends["a blackjack"] == found["the first two cards: a blackjack"]
    assert f"{float(ends['over 21']):.3f}" == "0.282"


def test_copies_at_pai_gow_poker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred pairs of hands: the copies of one hand alone come either way round, with the other won or lost."""
    pytest.importorskip("numpy")
    from croupier.analysis.solvers.pai_gow_poker import counts

    found = SimpleNamespace(same_high=3, same_low=5, same=2, all=100)
    monkeypatch.setattr(counts, "pairs", lambda rules, pack: found)
    game = registry.game_named("pai-gow-poker")
    assert dict(frequencies.pai_gow_poker(game, game.Rules(), ())) == {
        "a copy of the dealer's high hand": Fraction(8, 100),
        "a copy of the dealer's low hand": Fraction(12, 100),
        "a copy of both hands": Fraction(2, 100),
        "a copy makes a push of a win": Fraction(8, 100),
    }
