"""How ``croupier odds --stake`` is shown over several stakes."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from croupier.analysis.curve import chart, curve
from croupier.analysis.report import OddsReport
from croupier.cli import drawings
from croupier.cli.odds import AT_STAKE_HEAD, at_stake, show_basis, show_notes


def show(report: OddsReport, stakes: Sequence[int], args: argparse.Namespace) -> None:
    """A line a stake; drawn too, if a file is named."""
    found = curve(report, stakes)
    if args.output:
        drawings.keep(chart(found), args.output, report)
    if args.json:
        json.dump(report.document() | {"curve": found.document()}, sys.stdout, indent=2)
        print()
        return
    show_basis(report)
    print(AT_STAKE_HEAD)
    for point in found.points:
        print(at_stake(point))
    show_notes(found.points)
