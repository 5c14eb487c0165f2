"""Sessions as files: a page with figures and charts, or a row for each session."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from croupier import __version__
from croupier.analysis.drawing import SvgDrawing
from croupier.analysis.files import check_writable, replacing_file
from croupier.analysis.reports.report import as_percent, changed_words
from croupier.errors import CannotWrite, WrongValue
from croupier.paper.html_page import html_file, html_fragment
from croupier.paper.parts import Column, Document, Figure, Page, PaperTable, Paragraph, Part
from croupier.simulation import charts
from croupier.simulation.estimates import quantiles
from croupier.simulation.figures import Sessions
from croupier.simulation.intervals import SURE, Mean, Quantile, Share
from croupier.simulation.run import in_play, unlawful
from croupier.simulation.walk import End

RUINED = "ruined: no next stake"
"""What is left does not make it; that need not be nothing."""
_ENDED: Mapping[End, str] = {
    "ahead": "stopped ahead",
    "behind": "stopped behind",
    "left": "left the table",
    "time": "played to the end",
}
_UNTIL: tuple[End, ...] = ("ahead", "ruin")


def sessions_rows(found: Sessions) -> list[tuple[str, str]]:
    """What is told of sessions, in words."""
    played = found.played
    ends, falls = found.quantiles, quantiles(found.drawdowns)
    apart, skew = found.std_dev, found.skewness
    told = [
        ("result of a session", money(found.result)),
        ("median", quantile(ends[50])),
        ("5 % are below", quantile(ends[5])),
        ("5 % are above", quantile(ends[95])),
        *((("standard deviation", money(apart)),) if apart else ()),
        *((("skewness of the result", money(skew)),) if skew else ()),
        ("ahead", share(found.ahead)),
        (RUINED, share(found.ruined)),
    ]
    told += [(words, share(found.ended(why))) for why, words in _ENDED.items() if found.ended(why).count]
    for why, until in ((why, found.rounds_until(why)) for why in _UNTIL):
        if until:
            told.append((f"rounds until {why}", money(until)))
    told.append(("largest fall, median", quantile(falls[50])))
    told.append(("largest fall, 95 % are below", quantile(falls[95])))
    told.append(("staked", money(found.staked)))
    off = "" if found.z is None else f"; the results are {abs(found.z):.2f} standard errors off"
    if found.expected:
        edge = played.exact.house_edge
        told.append(("expected of what was staked", money(found.expected) + off * (edge is None)))
        if edge is not None:
            told.append((f"house edge, {played.exact.method}", f"{as_percent(edge, 4)} %{off}"))
    if found.n0:
        told.append(("N0", f"{found.n0:,.0f} wagers"))
    return told


def money(of: Mean) -> str:
    return f"{of.value:,.2f}" + ("" if of.error is None else f" ± {SURE * of.error:,.2f}")


def with_interval(figures: Mapping[str, Any], name: str, shape: str) -> str:
    """A figure of a document with its interval, written in such a shape."""
    ends = figures[f"{name}_interval_95"]
    between = "" if ends is None else f" ({ends[0]:{shape}} to {ends[1]:{shape}})"
    return f"{figures[name]:{shape}}{between}"


def quantile(of: Quantile) -> str:
    low, high = of.interval
    return f"{of.value:,.6g} ({low:,.6g} to {high:,.6g})"


def share(of: Share) -> str:
    low, high = of.interval
    return f"{of.share:.2%} ({low:.2%} to {high:.2%})"


def sessions_heading(found: Sessions) -> str:
    played = found.played
    return (
        f"{len(found):,} sessions of {played.rounds:,} rounds: {played.game.title}, {played.wager}; "
        f"{played.bettor}, bankroll {played.bankroll:,}{in_play(played.plan.question.boxes)}"
    )


def table_and_fan(found: Sessions) -> str:
    """What a notebook shows."""
    warned = f". Warning: {found.warning}" if found.warning else ""
    return html_part(
        unlawful(found.played.rules, found.on) + sessions_heading(found) + warned,
        sessions_rows(found),
        charts.draw_fan(found),
    )


def _parts(told: Iterable[tuple[str, str]], drawn: Iterable[SvgDrawing]) -> tuple[Part, ...]:
    """What is told, what and value, and what is drawn of it."""
    table = PaperTable((Column("", strong=True), Column("", right=True)), tuple(told))
    return table, *(Figure(one.svg(), one.title) for one in drawn)


def html_part(title: str, told: Iterable[tuple[str, str]], *drawn: SvgDrawing) -> str:
    """For a page that is there already."""
    return html_fragment((Paragraph(title), *_parts(told, drawn)))


def page(found: Sessions) -> str:
    """A page that needs nothing else."""
    played = found.played
    drawn = [charts.draw_fan(found), charts.draw_distribution(found), charts.draw_ruin(found)]
    notes = (
        f"{unlawful(played.rules, found.on)}Rules: {changed_words(played.rules)}. "
        f"Strategy: {played.strategy}. Seed {played.plan.seed}; {played.method}. "
        "After ± is half of a 95 % interval; the other intervals are 95 %, too. Ruined: what is left does not make the "
        f"next stake, which need not be nothing. {found.warning and f'Warning: {found.warning}. '}{played.note}"
    )
    return html_page(sessions_heading(found), sessions_rows(found), drawn, notes)


def html_page(title: str, told: Iterable[tuple[str, str]], drawn: Iterable[SvgDrawing], notes: str) -> str:
    page = Page((*_parts(told, drawn), Paragraph(notes)), title)
    return html_file(Document("simulation", title, lambda: [page], f"Croupier {__version__}"))


class Framed(Protocol):
    """What can be written: a column of each figure."""

    def frame(self) -> Any: ...

    def page(self) -> str:
        """As HTML."""


def _html(found: Framed, path: Path) -> None:
    path.write_text(found.page(), "utf-8")


def _csv(found: Framed, path: Path) -> None:
    frame: Mapping[str, Any] = found.frame()
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(frame)
        writer.writerows(zip(*(column.tolist() for column in frame.values()), strict=True))


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as missing:
        raise CannotWrite(
            "a .parquet file needs pyarrow, which is not installed here; a .csv file needs nothing"
        ) from missing


def _parquet(found: Framed, path: Path) -> None:
    arrow, parquet = _arrow()
    parquet.write_table(arrow.Table.from_pydict(found.frame()), path)


WRITERS: Mapping[str, Callable[[Framed, Path], None]] = {".html": _html, ".csv": _csv, ".parquet": _parquet}


def sessions_writer(path: Path) -> Callable[[Framed], None]:
    """What writes to this file; whether it can is known before anything is played."""
    make = WRITERS.get(path.suffix.lower())
    if make is None:
        raise CannotWrite(f"they are written to a file that ends in {', '.join(WRITERS)}, not {path.name!r}")
    check_writable(path)
    if make is _parquet:
        _arrow()

    def write(found: Framed) -> None:
        try:
            with replacing_file(path) as beside:
                make(found, beside)
        except OSError as why:
            raise CannotWrite(f"cannot write {path}: {why.strerror or why}") from None

    return write


def written(found: Framed, file: str | Path) -> Path:
    """To a file, the suffix of which says how."""
    if not isinstance(file, str | Path):
        raise WrongValue(f"a file is named by its path, as in 'run.html', not {file!r}")
    sessions_writer(path := Path(file))(found)
    return path
