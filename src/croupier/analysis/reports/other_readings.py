"""What the odds would be if a doubtful place of the text were read in another way."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.analysis.progress import part
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_ratio
from croupier.analysis.reports.watching import Watcher
from croupier.analysis.reports.what_if import Trial, WhatIf, choices, differs
from croupier.law.options import Reading
from croupier.law.values import plain_value


class OtherReading(NamedTuple):
    """What the odds would be if a doubtful place were read in another way: only the wagers that change."""

    report: OddsReport
    reading: Reading
    option: str
    trial: Trial
    wagers: tuple[WagerOdds, ...]

    @property
    def fingerprint(self) -> str:
        return self.trial.rules.fingerprint(self.report.game.id, self.report.game.version)

    def document(self) -> dict[str, Any]:
        return {
            "reading": self.reading.name,
            "option": self.option,
            "value": plain_value(self.trial.value),
            "fingerprint": self.fingerprint,
            "wagers": [
                {
                    "wager": odds.wager,
                    "house_edge": as_ratio(odds.house_edge, exact=odds.method == "exact"),
                    "method": odds.method,
                    "error": odds.error or None,
                }
                for odds in self.wagers
            ],
        }


def other_readings(report: OddsReport, watcher: Watcher | None = None) -> list[OtherReading]:
    """Every other lawful value of every selectable reading that changes some wager.

    What options decide a wager is found out once for all of them; and of what is told here nothing needs a standard
    deviation.
    """
    found = []
    selectable = {name: what for name, what in report.rules.options().items() if what.reading is not None}
    what_if = WhatIf(report, anyway=False, squares=False, watcher=watcher)
    for number, (name, what) in enumerate(selectable.items()):
        assert what.reading is not None
        with part(number, len(selectable), name):
            trials = what_if.trials(name, choices(report.rules, name, what.allowed(report.on)).values)
        for trial in trials:
            differ = (odds for now, odds in zip(report.wagers, trial.wagers, strict=False) if differs(now, odds))
            if wagers := tuple(differ):
                found.append(OtherReading(report, what.reading, name, trial, wagers))
    return found
