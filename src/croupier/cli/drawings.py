"""A drawing that a command leaves in a file."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.analysis.drawing import SvgDrawing
from croupier.analysis.files import replacing_file
from croupier.analysis.reports.report import OddsReport
from croupier.cli.options import BadSetting


def keep(drawing: SvgDrawing, where: Path, report: OddsReport) -> None:
    """Whole or not at all; the fingerprint of its rules is told."""
    try:
        with replacing_file(where) as beside:
            drawing.write(beside)
    except OSError as error:
        raise BadSetting(f"cannot write {where}: {error.strerror}") from None
    print(f"wrote {where}: fingerprint {report.fingerprint}", file=sys.stderr)
