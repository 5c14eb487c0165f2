"""Par sheets of blackjack, whose main wager is computed: starting hands, net results, exposure, insurance."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from inspect import unwrap

import pytest

from croupier import registry
from croupier.analysis.par.exposure import computed_exposure
from croupier.analysis.par.hands import by_hand, by_up
from croupier.analysis.reports.report import as_percent

pytest.importorskip("numba")

from croupier.analysis.solvers.blackjack import joint, nets
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from tests.analysis.test_par import only, sheet

F = Fraction


def test_blackjack_by_starting_hand() -> None:
    """Six decks, one split: -0.456884645 percent, as published for best play by the cards of the hand."""
    wager = next(one for one in sheet("blackjack").wagers if one.wager == "wager")
    found = wager.figures
    assert found is not None
    assert (wager.method, wager.cycle, wager.events) == ("computed", None, ())
    assert as_percent(found.house_edge, 9) == "0.456884645"
    assert len(wager.hands) == 55 * 10
    assert len(wager.checks()) == 4
    assert abs(sum((hand.chance for hand in wager.hands), F(0)) - 1) < F(1, 10**12)
    assert abs(sum((hand.returns for hand in wager.hands), F(0)) - found.mean) < F(1, 10**12)
    # An ace and a ten of 312 cards against any third: 2 x 24 x 96 / (312 x 311).
    blackjack = next(line for line in by_hand(wager.hands) if line.name == "A-10")
    assert abs(blackjack.chance - F(2 * 24 * 96, 312 * 311)) < F(1, 10**12)
    dealer = {line.name: line.chance for line in by_up(wager.hands)}
    assert list(dealer) == [*"23456789", "10", "A"]
    assert abs(dealer["10"] - F(96, 312)) < F(1, 10**12)


def test_what_a_round_of_blackjack_comes_to() -> None:
    """One split: the net results have the mean and the variance that were worked out without them."""
    wager = only("blackjack", "wager")
    assert wager.nets is not None
    assert wager.figures is not None
    assert [net for net, _ in wager.nets.chances] == [-4, -3, -2, -1, 0, 1, F(3, 2), 2, 3, 4]
    chances = [(net, F(chance)) for net, chance in wager.nets.chances]
    assert abs(sum((chance for _, chance in chances), F(0)) - 1) < F(1, 10**12)
    assert abs(sum(net * chance for net, chance in chances) - wager.figures.mean) < F(1, 10**12)
    assert wager.figures.variance is not None
    square = wager.figures.variance + wager.figures.mean**2
    assert abs(sum((net**2 * chance for net, chance in chances), F(0)) - square) < F(1, 10**12)
    # A blackjack that the dealer does not have too: 2 x 24 x 96 / (312 x 311), less those against an ace (or a ten)
    # with a ten (an ace) below it, 23 x 95 x 2 / (310 x 309).
    naturals = F(2 * 24 * 96, 312 * 311) * (1 - F(2 * 23 * 95, 310 * 309))
    assert abs(dict(chances)[F(3, 2)] - naturals) < F(1, 10**12)
    found = wager.figures
    assert (found.win, found.push, found.loss) == tuple(F(wager.nets.between(sign)[0]) for sign in (1, 0, -1))
    assert found.unresolved == 0
    assert found.skewness == Decimal("0.1464")


@pytest.mark.slow
@pytest.mark.usefixtures("uncached")
def test_splits_that_are_not_resolved_widen_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deck is too small for three hands to be looked at without their cards, if those may not be gone through."""
    monkeypatch.setattr(joint, "SMALL", joint.USUAL)
    monkeypatch.setattr(nets, "sums", unwrap(joint.sums))  # others are not to remember it, nor is it theirs
    found = unwrap(sheet)("blackjack", "wager", ("resplit", "yes"), ("boxes", "6"), ("decks", "1"))
    wager = next(one for one in found.wagers if one.wager == "wager")
    assert wager.nets is not None
    assert wager.figures is not None
    assert 0 < wager.figures.unresolved < F(2, 1000)
    assert wager.figures.skewness is None
    assert [check.says.split(",")[0] for check in wager.checks()] == [
        "net results sum to one",
        "probabilities sum to one",
        "contributions sum to the mean",
    ]


def test_exposure_of_blackjack() -> None:
    """§19:47-2.11[resplit]: four hands, each doubled, at a table with a maximum of $1,000."""
    game = registry.game_named("blackjack")
    rules = game.Rules()
    assert only("blackjack", "wager").exposure == computed_exposure(game, rules, game.wagers(rules)[0])
    rules = rules.set({"resplit": True, "boxes": 6, "decks": 1})
    found = computed_exposure(game, rules, game.wagers(rules)[0])
    assert found is not None
    assert (found.net, found.paid, found.lost) == (F(8), F(800_000), F(8))
    assert found.event == "4 hands of a split, all doubled and won"


def test_insurance_by_composition() -> None:
    """It is worth on average what the script pays for it; and by the floating point solver, hand by hand."""
    for decks in (1, 6):
        wager = only("blackjack", "insurance", ("decks", str(decks)))
        assert wager.figures is not None
        assert sum((row.chance * row.worth for row in wager.insurance), F(0)) == wager.figures.mean
        assert wager.figures.mean == F(3 * 16 * decks, 52 * decks - 1) - 1
        solved = solve_blackjack(registry.game_named("blackjack").Rules().set({"decks": decks}))
        for row in wager.insurance:
            insurance = solved.case(row.hand, 1).insurance
            assert insurance is not None
            assert abs(row.worth - F(insurance)) < F(1, 10**12)
    assert only("blackjack", "wager").insurance == ()
