"""What years of a progressive meter tell, each figure with its interval and beside what is known exactly."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cached_property
from math import exp, log1p
from pathlib import Path
from typing import Any

import numpy as np

from croupier.analysis.frames import as_frame
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.report import changed_words, unlawful_document
from croupier.simulation import charts
from croupier.simulation.estimates import QUANTILES, Floats, mean, quantiles, ratio, spread
from croupier.simulation.intervals import SURE, Mean, Share, rooted
from croupier.simulation.meters import (
    END,
    FIRST,
    HIGHEST,
    HITS,
    OFF,
    PAID,
    PUT_UP,
    SHARES,
    SHOWN,
    TOPPED,
    Metered,
    looks,
)
from croupier.simulation.output import html_page, html_part, money, quantile, share, written
from croupier.simulation.run import unlawful

FORMAT = "croupier-meter/1"


class MeterYears:
    """Figures of years of a meter; amounts in dollars."""

    def __init__(self, played: Metered, on: date | None = None) -> None:
        self.played, self.on = played, on
        """``on``: the date by whose law the rules are judged."""

    def __len__(self) -> int:
        return len(self.played.years.rows)

    def __repr__(self) -> str:
        return "\n".join([self._label + self.heading, *(f"  {what:<30} {value}" for what, value in self.rows())])

    def _repr_html_(self) -> str:
        return html_part(self._label + self.heading, self.rows(), self.chart())

    @property
    def _label(self) -> str:
        return unlawful(self.played.rules, self.on)

    def _count(self, which: int) -> Floats:
        return self.played.years.rows[:, which].astype(np.float64)

    def _money(self, which: int) -> Floats:
        return self._count(which) / (100 * self.played.parts)

    @property
    def staked(self) -> float:
        """In a year."""
        return self.played.wagers * self.played.course.stake / 100

    # --- the house ---

    @cached_property
    def results(self) -> Floats:
        """What the house keeps of each year's wagers. What stands on the meter is not its own."""
        fed = float(self.played.wagers * self.played.course.fed) / 100
        return self.staked - fed - self._money(PAID) - self._money(PUT_UP)

    @property
    def expected(self) -> Fraction:
        """What it keeps in a year on average, exactly, but for what it puts up when less than all was won."""
        course = self.played.course
        each = course.stake - course.fed - sum(one.chance * one.cents for one in course.prizes if not one.off_meter)
        return self.played.wagers * (each - self.whole * course.reset) / 100

    @property
    def whole(self) -> Fraction:
        """How often a wager wins all of the meter."""
        return sum((prize.chance for prize in self.played.course.prizes if prize.part == 1), Fraction(0))

    @property
    def z(self) -> float | None:
        """By how many standard errors the house's results, with what it put up after smaller hits, are off that."""
        kept = mean(self.results + self._money(TOPPED))
        return (kept.value - float(self.expected)) / kept.error if kept.error else None

    # --- hits ---

    @property
    def hits(self) -> Mean:
        """In a year, of the whole meter."""
        return mean(self._count(HITS))

    @property
    def without(self) -> Share:
        """Years in which nobody won all of it."""
        return Share(int((self._count(HITS) == 0).sum()), len(self))

    @property
    def between(self) -> Mean | None:
        """Wagers from one hit of the whole meter to the next."""
        hits = self.hits
        if not hits.value:
            return None
        wagers = self.played.wagers / hits.value
        return Mean(wagers, None if hits.error is None else wagers * hits.error / hits.value)

    @property
    def at_hit(self) -> Mean | None:
        """What the meter shows when all of it or a part is won; none where nobody won any."""
        shares = self._count(SHARES)
        return ratio(self._money(SHOWN), shares) if shares.any() else None

    @property
    def deviation(self) -> Mean | None:
        """Of what it shows then, with the error that it has if one year is as good as another."""
        middle, shares = self.at_hit, self._count(SHARES)
        if middle is None:
            return None
        off = self.played.years.squares / 10_000 - 2 * middle.value * self._money(SHOWN) + middle.value**2 * shares
        return rooted(ratio(off, shares))

    def hit_quantiles(self) -> dict[str, dict[str, Any]]:
        """Of what it shows at hits; how sure each is follows from how many hits of each year are below it."""
        years = self.played.years
        shown = years.shown / (100 * self.played.parts)
        if not len(shown):
            return {}
        of_year = np.bincount(years.of, minlength=len(self)).astype(np.float64)
        found: dict[str, dict[str, Any]] = {}
        for each, value in zip(QUANTILES, np.quantile(shown, [each / 100 for each in QUANTILES]), strict=True):
            below = np.bincount(years.of[shown <= value], minlength=len(self)).astype(np.float64)
            error = ratio(below, of_year).error
            ends = None
            if error is not None:
                parts = np.clip([each / 100 - SURE * error, each / 100 + SURE * error], 0, 1)
                ends = [round(float(end), 2) for end in np.quantile(shown, parts)]
            found[str(each)] = {"shows": round(float(value), 2), "interval_95": ends}
        return found

    # --- over time ---

    def fan(self) -> Floats:
        """Quantiles of what the meter shows over the year: a row each, a column for each of the looks."""
        paths = self.played.years.paths / (100 * self.played.parts)
        return np.quantile(paths, [each / 100 for each in QUANTILES], axis=0)

    def times(self) -> list[int]:
        """The wagers after which the fan looks."""
        return looks(self.played.wagers)

    def chart(self) -> Any:
        """The fan."""
        return charts.fanned(
            self.fan(), self.times(), "Meter over time", "wagers", "years", len(self.played.years.paths)
        )

    def frame(self, library: str = "") -> Any:
        """A column of each figure, a row of each year: a dict of arrays, or a table of ``pandas`` or ``polars``."""
        rows = self.played.years.rows
        columns = {
            "result": self.results,
            "hits": rows[:, HITS].copy(),
            "smaller_hits": rows[:, SHARES] - rows[:, HITS],
            "first_hit": rows[:, FIRST].copy(),
            "from_meter": self._money(OFF),
            "other_prizes": self._money(PAID),
            "put_up": self._money(PUT_UP),
            "highest": self._money(HIGHEST),
            "end": self._money(END),
        }
        return as_frame(columns, library)

    def to(self, file: str | Path) -> Path:
        """Write a page with charts (.html), or a row for each year (.csv, .parquet)."""
        return written(self, file)

    def page(self) -> str:
        """A page with charts that needs nothing else."""
        played = self.played
        drawn = [
            self.chart(),
            charts.barred(self.results, charts.BARS, "What the house keeps of a year's wagers", "years"),
        ]
        notes = f"{self._label}Rules: {changed_words(played.rules)}. Seed {played.seed}. {NOTES}"
        return html_page(self.heading, self.rows(), drawn, notes)

    # --- told ---

    @property
    def heading(self) -> str:
        played = self.played
        days = played.wagers / played.a_day
        length = "years" if days == 365 else f"times {days:,.6g} days"
        return (
            f"{len(self):,} {length} of the meter of {played.game.title}, {played.wager}, from "
            f"${played.course.seed / 100:,.0f} on; {played.a_day:,} wagers a day"
        )

    def rows(self) -> Iterator[tuple[str, str]]:
        """What is told of it, in words."""
        played, exact = self.played, self.played.long_run
        yield "the house keeps of a year", f"{money(self.result)} of {self.staked:,.0f}"
        ends = quantiles(self.results)
        for each, words in ((50, "median"), (5, "5 % are below"), (95, "5 % are above")):
            yield words, quantile(ends[each])
        yield "years that cost the house", share(Share(int((self.results < 0).sum()), len(self)))
        off = "" if self.z is None else f"; the years are {abs(self.z):.2f} standard errors off"
        yield "expected, but for top-ups", f"{float(self.expected):,.2f}{off}"
        yield "put up after smaller hits", money(mean(self._money(TOPPED)))
        if exact:
            yield "house edge in the long run", f"{exact.house_edge * 100:.4f} %; of these years {self._edge}"
        yield (
            "hits of the whole meter",
            f"{money(self.hits)} in a year; expected {float(self.whole * played.wagers):,.4f}",
        )
        yield "years without one", f"{share(self.without)}; expected {self.never:.2%}"
        if self.between:
            days = self.between.times(1 / played.a_day)
            yield "from hit to hit", f"{self.between.value:,.0f} wagers, {money(days)} days; expected {self._one_in}"
        if self.at_hit and self.deviation:
            long = f"; in the long run {self._dollars(exact.mean):,.2f}" if exact else ""
            yield "shown at a hit, of all or a part", money(self.at_hit) + long
            long = f"; in the long run {self._dollars(exact.deviation):,.2f}" if exact else ""
            yield "standard deviation", money(self.deviation) + long
        yield "shown at the end of the year", money(mean(self._money(END)))
        yield "most that it showed", f"median {quantile(quantiles(self._money(HIGHEST))[50])}"

    @property
    def result(self) -> Mean:
        """What the house keeps of a year's wagers on average."""
        return mean(self.results)

    @property
    def edge(self) -> float:
        """What the house keeps of all that was wagered, in percent."""
        return 100 * self.result.value / self.staked

    @property
    def _edge(self) -> str:
        error = self.result.error
        half = "" if error is None else f" ± {SURE * 100 * error / self.staked:.4f}"
        return f"{self.edge:.4f}{half} %"

    @property
    def never(self) -> float:
        """How often a year has no hit of the whole meter, exactly."""
        return exp(self.played.wagers * log1p(-float(self.whole)))

    @property
    def _one_in(self) -> str:
        return f"{float(1 / self.whole):,.0f} wagers" if self.whole else "never"

    def _dollars(self, per_dollar: float) -> float:
        """The long run is told of a wager of one dollar, and all else by it."""
        return per_dollar * self.played.course.stake / 100

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        played, exact = self.played, self.played.long_run
        error = self.result.error
        between, at_hit, deviation = self.between, self.at_hit, self.deviation
        return {
            "format": FORMAT,
            "game": played.game.id,
            "wager": played.wager,
            "rules": played.rules.settings(),
            "fingerprint": played.rules.fingerprint(played.game.id, played.game.version),
            **made_by(SIMULATION),
            "unlawful": unlawful_document(played.rules, self.on),
            "wagers_a_day": played.a_day,
            "wagers": played.wagers,
            "years": len(self),
            "complete": len(self) == played.asked,
            "seed": played.seed,
            "meter": {
                "starts": played.course.seed / 100,
                "reset": played.course.reset / 100,
                "fed": round(float(played.course.fed) / 100, 9),
                "wager": played.course.stake / 100,
            },
            "house": {
                "result": spread(self.results),
                "expected": round(float(self.expected), 6),
                "topped_up": mean(self._money(TOPPED)).document(),
                "z": None if self.z is None else round(self.z, 4),
                "costs": Share(int((self.results < 0).sum()), len(self)).document(),
                "house_edge": {"percent": round(self.edge, 6)},
                "standard_error": None if error is None else round(100 * error / self.staked, 9),
                "long_run": exact and {"percent": f"{exact.house_edge * 100:.6f}", "error": f"{exact.error:.0e}"},
            },
            "hits": {
                **self.hits.document(),
                "expected": round(float(self.whole * played.wagers), 6),
                "none": {**self.without.document(), "expected": round(self.never, 6)},
                "wagers_between": between and between.document(),
                "one_in": str(1 / self.whole) if self.whole else None,
                "smaller": mean(self._count(SHARES) - self._count(HITS)).document(),
            },
            "at_a_hit": at_hit
            and {
                **at_hit.document(),
                "std_dev": deviation and deviation.document(),
                "quantiles": self.hit_quantiles(),
                "long_run": exact
                and {
                    "mean": round(self._dollars(exact.mean), 2),
                    "std_dev": round(self._dollars(exact.deviation), 2),
                    "quantiles": {f"{part * 100:g}": round(self._dollars(at), 2) for part, at in exact.quantiles},
                },
            },
            "path": {
                "wagers": self.times(),
                "quantiles": {
                    str(each): [round(float(shown), 2) for shown in row]
                    for each, row in zip(QUANTILES, self.fan(), strict=True)
                },
            },
            "highest": spread(self._money(HIGHEST)),
            "end": spread(self._money(END)),
        }


NOTES = (
    "After ± is half of a 95 % interval; the other intervals are 95 %, too. Each year begins with what the meter "
    "starts with; in the long run it has been hit many times. One wager a round; every wager has the same chances."
)
