"""Sessions as files: a page with figures and charts, or a row for each session."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.analysis.files import replacing
from croupier.analysis.report import percent
from croupier.errors import CroupierError
from croupier.simulation import charts
from croupier.simulation.figures import Mean, Sessions, Share, skewness
from croupier.simulation.run import SURE
from croupier.simulation.walk import AHEAD, BEHIND, LEFT, RUIN, TIME


class CannotWrite(CroupierError):
    """A kind of file that is not known, or one that needs a library which is not there."""


def rows(found: Sessions) -> list[tuple[str, str]]:
    """What is told of sessions, in words."""
    played = found.played
    ends, falls = found.quantiles(found.results), found.quantiles(found.drawdowns)
    told = [
        ("result of a session", money(found.result)),
        ("median; 5 % below; 5 % above", "; ".join(f"{ends[each]:,.6g}" for each in ("50", "5", "95"))),
        *((("skewness of the result", money(skew)),) if (skew := skewness(found.results)) else ()),
        ("ahead", share(found.ahead)),
        ("ruined", share(found.ended(RUIN))),
    ]
    others = {AHEAD: "stopped ahead", BEHIND: "stopped behind", LEFT: "left the table", TIME: "played to the end"}
    told += [(words, share(found.ended(why))) for why, words in others.items() if found.ended(why).count]
    for why, words in ((AHEAD, "rounds until ahead"), (RUIN, "rounds until ruin")):
        until = found.rounds_until(why)
        if until:
            told.append((words, money(until)))
    told.append(("largest fall", f"median {falls['50']:,.6g}, 95 % below {falls['95']:,.6g}"))
    told.append(("staked", money(found.staked)))
    off = "" if found.z is None else f"; the results are {abs(found.z):.2f} standard errors off"
    if found.expected:
        edge = played.exact.house_edge
        told.append(("expected of what was staked", money(found.expected) + off * (edge is None)))
        if edge is not None:
            told.append((f"house edge, {played.exact.method}", f"{percent(edge, 4)} %{off}"))
    if found.n0:
        told.append(("N0", f"{found.n0:,.0f} wagers"))
    return told


def money(of: Mean) -> str:
    return f"{of.value:,.2f}" + ("" if of.error is None else f" ± {SURE * of.error:,.2f}")


def share(of: Share) -> str:
    low, high = of.interval
    return f"{of.share:.2%} ({low:.2%} to {high:.2%})"


def heading(found: Sessions) -> str:
    played = found.played
    return (
        f"{len(found):,} sessions of {played.rounds:,} rounds: {played.game.title}, {played.wager}; "
        f"{played.bettor}, bankroll {played.bankroll:,}"
    )


def _table(found: Sessions) -> str:
    told = (f"<tr><th scope=row>{escape(what)}</th><td>{escape(value)}</td></tr>" for what, value in rows(found))
    return f"<table>{''.join(told)}</table>"


def table_and_fan(found: Sessions) -> str:
    """What a notebook shows."""
    return f"<p>{escape(heading(found))}</p>{_table(found)}<figure>{charts.fan(found).svg()}</figure>"


def page(found: Sessions) -> str:
    """A page that needs nothing else."""
    played = found.played
    drawn = [charts.fan(found), charts.distribution(found), charts.ruin(found)]
    figures = "\n".join(f"<figure>{one.svg()}</figure>" for one in drawn)
    changed = ", ".join(f"{name} = {value}" for name, value in played.rules.changed().items()) or "the defaults"
    notes = (
        f"Rules: {changed}. Strategy: {played.strategy}. Seed {played.plan.seed}; {played.method}. "
        f"After ± is half of a 95 % interval; the other intervals are 95 %, too. {played.note}"
    )
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(heading(found))}</title>
<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}}
svg{{max-width:100%;height:auto}}figure{{margin:1.5rem 0}}table{{border-collapse:collapse}}
th{{text-align:left;font-weight:normal;padding:.2rem 1.5rem .2rem 0}}td{{text-align:right}}</style>
<main><h1>{escape(heading(found))}</h1>
{_table(found)}
{figures}
<p>{escape(notes)}</p></main></html>
"""


def _html(found: Sessions, path: Path) -> None:
    path.write_text(page(found), "utf-8")


def _csv(found: Sessions, path: Path) -> None:
    frame: Mapping[str, Any] = found.frame()
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(frame)
        writer.writerows(zip(*(column.tolist() for column in frame.values()), strict=True))


def _parquet(found: Sessions, path: Path) -> None:
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as missing:
        raise CannotWrite(
            "a .parquet file needs pyarrow, which is not installed here; a .csv file needs nothing"
        ) from missing
    parquet.write_table(arrow.Table.from_pydict(found.frame()), path)


WRITERS: Mapping[str, Callable[[Sessions, Path], None]] = {".html": _html, ".csv": _csv, ".parquet": _parquet}


def writer(path: Path) -> Callable[[Sessions], None]:
    """What writes to this file, known before anything is played."""
    make = WRITERS.get(path.suffix.lower())
    if make is None:
        raise CannotWrite(f"sessions are written to a file that ends in {', '.join(WRITERS)}, not {path.name!r}")

    def write(found: Sessions) -> None:
        with replacing(path) as beside:
            make(found, beside)

    return write
