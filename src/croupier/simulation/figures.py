"""What many sessions tell: how likely it is to be ahead or ruined, how far a bankroll falls, and how sure that is."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from functools import cached_property
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.frames import as_frame
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_percent, unlawful_document
from croupier.errors import WrongValue
from croupier.simulation.estimates import (
    QUANTILES,
    Floats,
    deviation,
    mean,
    quantiles,
    ratio,
    skewness,
    spread,
    variance,
)
from croupier.simulation.intervals import Mean, Quantile, Share, rounded
from croupier.simulation.limits import warning
from croupier.simulation.run import from_on, unlawful
from croupier.simulation.sessions import PlayedSessions, play_on
from croupier.simulation.walk import (
    DRAWDOWN,
    ENDED,
    ENDS,
    FINAL,
    LOWEST,
    MARKS,
    ROUNDS,
    RUIN,
    STAKED,
    WAGERS,
    End,
)

FORMAT = "croupier-sessions/1"
CURVE = 5
"""Ruin is told of bankrolls up to twice as large as the one played with, in steps of so many to it."""


class Compared(NamedTuple):
    """Results with the house edge as control variate.

    Whatever a bettor does, his result and the edge of all he staked differ by nothing on average; so what is
    ``expected`` has the same mean, and nearly always a smaller error; ``z`` tells by how many standard errors they
    differ here.
    """

    expected: Mean
    z: float | None


_OF_WHICH = "give those of the same wager, or an edge as a number"


def _off(values: Floats) -> float | None:
    """By how many standard errors their mean is off nothing."""
    found = mean(values)
    return found.value / found.error if found.error else None


class Sessions:
    """Figures of sessions; amounts in what the bankroll was given in."""

    def __init__(self, played: PlayedSessions, on: date | None = None) -> None:
        self.played, self.on = played, on
        """``on``: the date by whose law the rules are judged."""

    def __len__(self) -> int:
        return len(self.played.rows)

    def __repr__(self) -> str:
        from croupier.simulation.output import sessions_heading, sessions_rows

        first = [unlawful(self.played.rules, self.on) + sessions_heading(self)]
        if self.warning:
            first.append(f"  warning: {self.warning}")
        return "\n".join([*first, *(f"  {what:<30} {value}" for what, value in sessions_rows(self))])

    def _repr_html_(self) -> str:
        from croupier.simulation.output import table_and_fan

        return table_and_fan(self)

    def page(self) -> str:
        """A page with charts that needs nothing else."""
        from croupier.simulation.output import page

        return page(self)

    def to(self, file: str | Path) -> Path:
        """Write a page with charts (.html), or a row for each session (.csv, .parquet)."""
        from croupier.simulation.output import written

        return written(self, file)

    @cached_property
    def warning(self) -> str:
        """Which stakes are below the table's minimum or above its maximum, in words; nothing if none is."""
        return warning(self.played)

    def _column(self, which: int) -> Floats:
        return self.played.rows[:, which].astype(np.float64)

    def _money(self, which: int) -> Floats:
        return self._column(which) / self.played.parts

    @cached_property
    def results(self) -> Floats:
        """What each session won or lost."""
        return self._money(FINAL) - self.played.bankroll

    @property
    def result(self) -> Mean:
        """What a session wins or loses on average."""
        return mean(self.results)

    @property
    def std_dev(self) -> Mean | None:
        """The standard deviation of what a session wins; nobody knows that of one."""
        return deviation(self.results)

    @property
    def variance(self) -> Mean | None:
        """Its square."""
        return variance(self.results)

    @property
    def skewness(self) -> Mean | None:
        """Of what a session wins; none where all are alike."""
        return skewness(self.results)

    @cached_property
    def quantiles(self) -> dict[int, Quantile]:
        """Of what a session wins, by percent: 1, 5, 25, 50, 75, 95 and 99."""
        return quantiles(self.results)

    @property
    def median(self) -> Quantile:
        """Half of the sessions win less."""
        return self.quantiles[50]

    @property
    def staked(self) -> Mean:
        """In a session."""
        return mean(self._column(STAKED))

    def compare(self, exact: OddsReport | WagerOdds | Fraction | float) -> Compared | None:
        """The results beside a house edge: the exact one (of the wager, in a report), or any that somebody claims."""
        played = self.played
        if isinstance(exact, OddsReport):
            if exact.game is not played.game:
                raise WrongValue(f"those are odds of {exact.game.id}, and {played.game.id} was played")
            names = [one.wager for one in exact.wagers]
            if played.wager not in names:
                raise WrongValue(f"{played.wager} was played, and the odds are of {', '.join(names)}: {_OF_WHICH}")
            exact = exact.wagers[names.index(played.wager)]
        if isinstance(exact, WagerOdds) and exact.wager != played.wager:
            raise WrongValue(f"{played.wager} was played, and the odds are of {exact.wager}: {_OF_WHICH}")
        edge: Any = exact.house_edge if isinstance(exact, WagerOdds) else exact
        number = isinstance(edge, int | float | Fraction) and not isinstance(edge, bool) and -inf < edge < inf
        if edge is not None and not number:
            raise WrongValue(f"results are compared with odds, as odds_of gives them, or with an edge, not {exact!r}")
        if edge is None:
            return None
        each = -float(edge) * self._column(STAKED)
        return Compared(mean(each), _off(self.results - each))

    @property
    def _expectations(self) -> Floats | None:
        """What the bets of each session come to on average, as far as that is known."""
        edge = self.played.exact.house_edge
        if self.played.drift is not None:
            return self.played.drift
        return None if edge is None else -float(edge) * self._column(STAKED)

    @property
    def expected(self) -> Mean | None:
        """What was staked, times what the exact edge says that it costs; of several bets, bet by bet."""
        each = self._expectations
        return None if each is None else mean(each)

    @property
    def z(self) -> float | None:
        """By how many standard errors the results are off that."""
        each = self._expectations
        return None if each is None else _off(self.results - each)

    @property
    def ahead(self) -> Share:
        """Sessions that won, however they ended."""
        return Share(int((self.results > 0).sum()), len(self))

    @property
    def even(self) -> Share:
        """Sessions that neither won nor lost."""
        return Share(int((self.results == 0).sum()), len(self))

    @property
    def ruined(self) -> Share:
        """Sessions that ended because what was left did not make the next stake; seldom is that nothing at all."""
        return self.ended("ruin")

    def ended(self, why: End) -> Share:
        """Sessions that ended by ``time``, by ``ruin``, because he ``left``, or at a stop ``ahead`` or ``behind``."""
        return Share(int(self._ended(why).sum()), len(self))

    def _ended(self, why: End) -> NDArray[np.bool_]:
        if why not in ENDS:
            raise WrongValue(f"sessions end by {', '.join(ENDS)}, not by {why!r}; name one of these")
        ended: NDArray[np.bool_] = self.played.rows[:, ENDED] == ENDS.index(why)
        return ended

    @property
    def drawdowns(self) -> Floats:
        """How far each bankroll fell from the highest it had been."""
        return self._money(DRAWDOWN)

    def rounds_until(self, why: End) -> Mean | None:
        """How long sessions lasted that ended so (as in `ended`); none where no session did."""
        found = self._column(ROUNDS)[self._ended(why)]
        return mean(found) if len(found) else None

    @cached_property
    def ruin_by_bankroll(self) -> list[tuple[int, Share]]:
        """How often the same bettor is ruined with other bankrolls: played anew, in all as often as was played here."""
        sizes = range(1, 2 * CURVE + 1)
        each = max(2, len(self) // len(sizes))
        found = []
        for size in sizes:
            bankroll = self.played.bankroll * size // CURVE
            ended = play_on(self.played.plan._replace(bankroll=bankroll), each)
            found.append((bankroll, Share(int((ended == RUIN).sum()), len(ended))))
        return [(bankroll, share) for bankroll, share in found if share.of]

    @property
    def n0(self) -> float | None:
        """After so many wagers of one size the edge is as large as a standard deviation of the result."""
        exact = self.played.exact
        if not exact.house_edge or exact.std_dev is None:
            return None
        return (float(exact.std_dev) / float(exact.house_edge)) ** 2

    def an_hour(self, rounds: int) -> dict[str, Any]:
        """What is staked and what the house keeps of it, in so many rounds an hour, with 95 % intervals."""
        rounds = from_on(rounds, 1, "rounds an hour")
        expected, brought = self._expectations, np.full(len(self), float(self.played.bankroll))
        amounts: dict[str, Floats | None] = {
            "staked": self._column(STAKED),
            "theoretical_win": None if expected is None else -expected,
            "win": -self.results,
            "brought": brought,
        }
        figures = {name: None if of is None else self._a_round(of).times(rounds) for name, of in amounts.items()}
        for hold, win in (("theoretical_hold", amounts["theoretical_win"]), ("hold", amounts["win"])):
            figures[hold] = None if win is None else ratio(win, brought)
        told: dict[str, Any] = {"rounds": rounds}
        for name, of in figures.items():
            told[name] = of and round(of.value, 6)
            told[f"{name}_interval_95"] = of and rounded(of.interval)
        return told

    def _a_round(self, values: Floats) -> Mean:
        """An amount of sessions per round that they lasted."""
        return ratio(values, self._column(ROUNDS))

    def frame(self, library: str = "") -> Any:
        """A column of each figure, a row of each session: a dict of arrays, or a table of ``pandas`` or ``polars``."""
        rows = self.played.rows
        columns = {
            "result": self.results,
            "final": self._money(FINAL),
            "rounds": rows[:, ROUNDS].copy(),
            "wagers": rows[:, WAGERS].copy(),
            "staked": rows[:, STAKED].copy(),
            "lowest": self._money(LOWEST),
            "drawdown": self.drawdowns,
            "ended": np.array(ENDS)[rows[:, ENDED]],
        }
        return as_frame(columns, library)

    def fan(self) -> Floats:
        """Quantiles of the bankroll over time: a row each, a column for each of the looks."""
        paths = self.played.paths / self.played.parts
        return np.quantile(paths, [each / 100 for each in QUANTILES], axis=0)

    def times(self) -> list[int]:
        """The rounds at which the fan looks."""
        return [-(-look * self.played.rounds // MARKS) for look in range(MARKS + 1)]

    def document(self, rounds_an_hour: int = 0) -> dict[str, Any]:
        """The contract for programs."""
        played, exact = self.played, self.played.exact
        expected, edge = self.expected, exact.house_edge
        reached, ruined = self.rounds_until("ahead"), self.rounds_until("ruin")
        return {
            "format": FORMAT,
            "game": played.game.id,
            "wager": played.wager,
            "rules": played.rules.settings(),
            "fingerprint": played.rules.fingerprint(played.game.id, played.game.version),
            **made_by(SIMULATION),
            "unlawful": unlawful_document(played.rules, self.on),
            "strategy": played.strategy,
            "bettor": played.bettor,
            "bankroll": played.bankroll,
            "rounds": played.rounds,
            "stop": {"ahead": played.plan.stop.ahead, "behind": played.plan.stop.behind},
            "warning": self.warning,
            "sessions": len(self),
            "complete": len(self) == played.asked,
            "seed": played.plan.seed,
            "boxes": played.plan.question.boxes,
            "result": spread(self.results),
            "expected": expected and expected.document(),
            "staked": self.staked.document(),
            "ahead": self.ahead.document(),
            "even": self.even.document(),
            "ended": {why: self.ended(why).document() for why in ENDS},
            "rounds_to_goal": reached and reached.document(),
            "rounds_to_ruin": ruined and ruined.document(),
            "drawdown": spread(self.drawdowns),
            "an_hour": self.an_hour(rounds_an_hour) if rounds_an_hour else None,
            "n0": None if self.n0 is None else round(self.n0),
            "exact": None if edge is None else {"percent": as_percent(edge), "method": exact.method},
            "z": None if self.z is None else round(self.z, 4),
            "rounds_per_second": None,  # it goes by the clock: the document is the same to the byte
            "method": played.method,
            "note": played.note,
        }
