"""Par sheets and charts for programs and notebooks: what the commands write, as objects that show themselves.

Each has its rows (``frame()``, a plain dict of columns for pandas or polars), goes to a file (``to("sheet.xlsx")``, the
suffix says which kind), and is drawn by a notebook.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import date
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.analysis.frames import as_frame
from croupier.equipment.cards import Card
from croupier.errors import WrongValue, says_how
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.plain import game_of, out_of_the_pack, rules_of, wager_named, whole_day

if TYPE_CHECKING:
    from croupier.analysis.drawing import SvgDrawing
    from croupier.analysis.par.sheet import Sheet
    from croupier.analysis.strategy.model import Strategy
    from croupier.simulation.figures import Sessions

SESSIONS = ("fan", "distribution", "ruin")
"""What is drawn of sessions."""


class Par:
    """The par sheet of a game; ``sheet`` has all that is on it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    @property
    def fingerprint(self) -> str:
        return self.sheet.fingerprint

    def frame(self, library: str = "") -> Any:
        """The rows of its .csv file: events, hands, figures and clauses of every wager.

        A dict of columns, or a table of ``pandas`` or ``polars``.
        """
        from croupier.analysis.par.csv_table import FIELDS, csv_table

        rows = list(csv.DictReader(StringIO(csv_table(self.sheet))))
        return as_frame({name: [row[name] for row in rows] for name in FIELDS}, library)

    def to(self, file: str | Path) -> Path:
        """Write it to a .html, .pdf, .xlsx, .csv or .json file, in place of one that is there."""
        from croupier.analysis.par.files import write_sheet

        path = _path(file)
        write_sheet(self.sheet, path)
        return path

    def __repr__(self) -> str:
        from croupier.analysis.par.page import sheet_pages
        from croupier.paper.text import text_file

        return text_file(sheet_pages(self.sheet))

    def _repr_html_(self) -> str:
        from croupier.analysis.par.page import sheet_pages
        from croupier.paper.html_page import html_file

        return html_file(sheet_pages(self.sheet))


class Chart:
    """How to play a game, as a chart; ``strategies`` has one for each wager with decisions."""

    def __init__(self, game: Game, rules: HouseRules, strategies: Sequence[Strategy]) -> None:
        self.game, self.rules, self.strategies = game, rules, tuple(strategies)

    def frame(self, library: str = "") -> Any:
        """The grids of the first, a row for each cell: a dict of columns, or a table of ``pandas`` or ``polars``."""
        cells = [
            (grid.title, label, column, cell)
            for grid in self.strategies[0].grids
            for label, row in grid.rows
            for column, cell in zip(grid.columns, row, strict=False)
        ]
        columns = {name: [row[at] for row in cells] for at, name in enumerate(("grid", "row", "column", "play"))}
        return as_frame(columns, library)

    def drawing(self) -> SvgDrawing:
        """Of the first."""
        from croupier.analysis.strategy.chart import draw_strategy as drawn

        return drawn(self.strategies[0])

    def to(self, file: str | Path) -> Path:
        """Write it to a .svg, .png, .csv or .json file, in place of one that is there."""
        from croupier.analysis.strategy.files import write_strategies

        path = _path(file)
        write_strategies(path, self.game, self.rules, self.strategies)
        return path

    def __repr__(self) -> str:
        from croupier.analysis.strategy.text import strategy_lines

        return "\n".join(line for strategy in self.strategies for line in strategy_lines(strategy))

    def _repr_html_(self) -> str:
        return self.drawing().svg()


@says_how
def par(
    game: Game | str,
    rules: HouseRules | Mapping[str, Any] | None = None,
    wager: str = "",
    *,
    on: date | None = None,
    dated: date | None = None,
    removed: Sequence[Card] = (),
) -> Par:
    """The par sheet of a game, or of one wager: ``croupier.par("roulette").to("roulette.xlsx")``.

    Rules that are not lawful (on a date) are labelled so.
    """
    from croupier.analysis.par.sheet import par_sheet as sheet

    found = game_of(game)
    given = rules_of(found, rules)
    return Par(
        sheet(
            found, given, wager_named(wager), on=whole_day(on), dated=whole_day(dated), removed=out_of_the_pack(removed)
        )
    )


@says_how
def chart(
    of: Game | str | Sessions, rules: HouseRules | Mapping[str, Any] | None = None, *, kind: str = ""
) -> Chart | SvgDrawing:
    """A chart: of a game, how to play it; of simulated sessions, the ``kind`` that is named.

    Of sessions there is the ``fan`` of their bankrolls (if nothing is named), the ``distribution`` of their results and
    the ``ruin`` by bankroll.
    """
    if not isinstance(of, Game | str):
        return _of_sessions(of, kind)
    from croupier.analysis.strategy.model import NOTHING_DECIDED, find_strategies

    game = game_of(of)
    if kind:
        raise WrongValue(f"a kind of chart is chosen of sessions ({', '.join(SESSIONS)}); of a game there is one")
    given = rules_of(game, rules)
    found = find_strategies(game, given)
    if not found:
        raise WrongValue(f"{game.title}: {NOTHING_DECIDED}, so there is no chart")
    return Chart(game, given, found)


def _of_sessions(found: Any, kind: str) -> SvgDrawing:
    from croupier.simulation import charts
    from croupier.simulation.figures import Sessions

    if not isinstance(found, Sessions):
        raise WrongValue(f"a chart is of a game, as in 'blackjack', or of what simulate() gave, not {found!r}")
    if kind and kind not in SESSIONS:
        raise WrongValue(f"of sessions there are the charts {', '.join(SESSIONS)}, not {kind!r}")
    return {"fan": charts.draw_fan, "distribution": charts.draw_distribution, "ruin": charts.draw_ruin}[kind or "fan"](
        found
    )


def _path(file: str | Path) -> Path:
    if not isinstance(file, str | Path):
        raise WrongValue(f"a file is named by its path, as in 'sheet.html', not {file!r}")
    return Path(file)
