"""The figures of a wager, per unit first put down: mean, spread, volatility, how far play may stray from the mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.reports.computed import Computed, Nets
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.report import square_root

LEVELS = {"90 %": Decimal("1.645"), "95 %": Decimal("1.960"), "99 %": Decimal("2.576")}
"""Two-sided confidence levels of the normal distribution, with their z."""
VOLATILITY = "90 %"
"""The level of the volatility index."""
ROUNDS = tuple(10**power for power in range(3, 8))


@dataclass(frozen=True)
class Figures:
    """What a wager comes to. What is not known of a computed wager is ``None``."""

    mean: Fraction
    variance: Fraction | None
    risked: Fraction | None  # put at risk on average, raises included
    win: Fraction | None = None
    push: Fraction | None = None
    loss: Fraction | None = None
    skewness: Decimal | None = None
    rounds: Fraction = Fraction(1)  # until it is decided, on average
    unresolved: Fraction = Fraction(0)  # each of win, push and loss may be more by this: it is not known what these are

    @property
    def house_edge(self) -> Fraction:
        return -self.mean

    @property
    def return_to_player(self) -> Fraction:
        return 1 + self.mean

    @property
    def element_of_risk(self) -> Fraction | None:
        return None if self.risked is None else -self.mean / self.risked

    @property
    def per_resolved(self) -> Fraction | None:
        """The house edge per bet that is won or lost."""
        if self.push is None or self.unresolved or self.push == 1:
            return None
        return -self.mean / (1 - self.push)

    @property
    def per_round(self) -> Fraction:
        """The house edge per round that it takes: at craps, per throw."""
        return -self.mean / self.rounds

    @property
    def std_dev(self) -> Decimal | None:
        return None if self.variance is None else square_root(self.variance)

    @property
    def volatility(self) -> Decimal | None:
        """z times the standard deviation."""
        return None if self.std_dev is None else (LEVELS[VOLATILITY] * self.std_dev).quantize(Decimal("0.000001"))


def figures(found: Distribution | Computed, nets: Nets | None = None) -> Figures:
    """``nets``: what a computed wager comes to, if that is known."""
    if isinstance(found, Computed):
        return _computed(found, nets)
    made, mean = found.made, found.mean()
    push = found.push()
    return Figures(
        mean / made,
        (found.square() - mean**2) / made**2,
        found.risked() / made,
        found.hit(),
        push,
        1 - found.hit() - push,
        _skewness((Fraction(outcome.net), chance) for outcome, chance in found.chances.items()),
        found.rounds,
    )


def _computed(found: Computed, nets: Nets | None) -> Figures:
    mean = Fraction(found.mean)
    known = Figures(
        mean,
        None if found.square is None else Fraction(found.square) - mean**2,
        None if found.risked is None else Fraction(found.risked),
    )
    if nets is None:
        return known
    win, push, loss = (Fraction(nets.between(sign)[0]) for sign in (1, 0, -1))
    chances = ((net, Fraction(chance)) for net, chance in nets.chances)
    skewness = None if nets.unresolved else _skewness(chances)
    return replace(known, win=win, push=push, loss=loss, skewness=skewness, unresolved=Fraction(nets.unresolved))


def _skewness(chances: Iterable[tuple[Fraction, Fraction]]) -> Decimal | None:
    """The third moment over the cube of the standard deviation; nothing can be said where every outcome is the same."""
    known = list(chances)
    mean = sum((chance * net for net, chance in known), Fraction(0))
    variance, third = (sum((chance * (net - mean) ** power for net, chance in known), Fraction(0)) for power in (2, 3))
    if not variance:
        return None
    square = third**2 / variance**3
    with localcontext(prec=40):
        size = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt().quantize(Decimal("0.0001"))
    return -size if third < 0 else size


class Interval(NamedTuple):
    """Between what the part returned to the player will lie after so many rounds, at each level of confidence."""

    rounds: int
    bounds: dict[str, tuple[Fraction, Fraction]]
    rough: bool | None  # too few rounds for the normal approximation; ``None`` where nobody can say


def intervals(found: Figures) -> list[Interval]:
    """Rounds are rough by Cochran's rule: the normal approximation asks for more than 25 times the squared skewness."""
    if found.std_dev is None:
        return []
    rows = []
    for rounds in ROUNDS:
        with localcontext(prec=40):
            spread = {level: Fraction(z * found.std_dev / Decimal(rounds).sqrt()) for level, z in LEVELS.items()}
        bounds = {
            level: (found.return_to_player - reach, found.return_to_player + reach) for level, reach in spread.items()
        }
        rough = None if found.skewness is None else rounds <= 25 * found.skewness**2
        rows.append(Interval(rounds, bounds, rough))
    return rows
