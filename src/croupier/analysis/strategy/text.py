"""Strategies as text for a terminal and as rows for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from textwrap import wrap

from croupier import __version__
from croupier.analysis.reports.report import as_percent, changed_words
from croupier.analysis.strategy.model import Departure, Grid, HandReport, ShortRule, Strategy

MOST_ROWS = 60
"""A longer table is told in files only."""
MOST_DEPARTURES = 12
"""Are shown, what costs most first: the rest costs next to nothing, and a file has them all."""

# Background and letters, of 256 colors: letters say it all, color only helps.
_PAINT = {
    "hit": (151, 16),
    "stand": (160, 231),
    "double": (25, 231),
    "split": (221, 16),
    "surrender": (250, 16),
    "raise": (28, 231),
    "fold": (224, 16),
    "depends": (221, 16),
}


def edge_words(strategy: Strategy) -> str:
    """The edge with what it is told of."""
    exact = strategy.method == "exact"
    fraction = f"{strategy.edge} = " if exact and len(str(strategy.edge)) < 30 else ""
    error = f", error below {strategy.error}" if strategy.error else ""
    favor = ", in the player's favor" if strategy.edge < 0 else ""
    return f"{fraction}{as_percent(strategy.edge, 4)} % of the {strategy.wager.name}{favor} ({strategy.method}{error})"


def strategy_lines(
    strategy: Strategy, *, color: bool = False, width: int = 100, all_rows: bool = False
) -> Iterator[str]:
    """All of it, as people read it."""
    game = strategy.game
    yield f"{game.title} ({game.authority}; {game.provenance}), {strategy.wager.name}"
    yield f"rules: {changed_words(strategy.rules)}   [{strategy.fingerprint}]"
    yield from _wrapped(f"  {strategy.house}", width)
    yield from _wrapped(f"strategy: {strategy.play}   [{strategy.id}]", width)
    yield from _wrapped(f"  {strategy.says}", width)
    yield from _wrapped(f"basis: {strategy.basis}", width)
    yield f"house edge: {edge_words(strategy)}"
    if strategy.unlawful:
        yield from _wrapped(f"UNLAWFUL: {strategy.unlawful}", width)
    yield ""
    for text in (*strategy.words, *strategy.notes):
        yield from _wrapped(text, width)
    kinds = {code.code: code.kind for code in strategy.codes}
    left_out = False
    for grid in strategy.grids:
        if len(grid.rows) > MOST_ROWS and not all_rows:
            left_out = True
            yield f"\n{grid.title}: {len(grid.rows)} rows, too many for a screen; see --all-rows and -o FILE.csv"
        else:
            yield ""
            yield from grid_lines(grid, kinds if color else {})
    used = strategy.used()
    if used and not (left_out and len(strategy.grids) == 1):
        yield ""
        for code in used:
            mark = paint(f"{code.code:^5}", code.kind if color else "")
            yield from _wrapped(f"{mark} {code.means}", width + len(mark) - 5)
    yield from _short(strategy.short_rules, width)
    yield from _exceptions(strategy.departures)


def _wrapped(text: str, width: int) -> list[str]:
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, width, initial_indent="", subsequent_indent=indent + "  ") or [""]


def paint(text: str, kind: str) -> str:
    if kind not in _PAINT:
        return text
    back, front = _PAINT[kind]
    return f"\033[48;5;{back}m\033[38;5;{front}m{text}\033[0m"


def grid_lines(grid: Grid, kinds: Mapping[str, str]) -> Iterator[str]:
    """A grid in columns; cells are painted where kinds are given."""
    side = max(len(label) for label in (grid.title, *(label for label, _ in grid.rows)))
    columns = [
        max(3, len(name), *(len(cells[place]) for _, cells in grid.rows)) for place, name in enumerate(grid.columns)
    ]
    head = " ".join(f"{name:^{w}}" for name, w in zip(grid.columns, columns, strict=True))
    yield f"{grid.title:<{side}}  {head}".rstrip()
    for label, cells in grid.rows:
        row = " ".join(paint(f"{cell:^{w}}", kinds.get(cell, "")) for cell, w in zip(cells, columns, strict=True))
        yield f"{label:<{side}}  {row}".rstrip()


def _short(rules: tuple[ShortRule, ...], width: int) -> Iterator[str]:
    if not rules:
        return
    yield "\nShorter rules, and what they cost above best play:"
    for rule in rules:
        source = f" ({rule.source})" if rule.source else ""
        cost = f"cost {as_percent(rule.cost)} % = {rule.cost}"
        yield f"\n{rule.name}: house edge {as_percent(rule.edge, 4)} %, {cost}{source}"
        for text in rule.words:
            yield from _wrapped(f"  {text}", width)
        if rule.lines:
            yield from (f"  {line}" for line in grid_lines(rule.lines, {}))


def _exceptions(departures: tuple[Departure, ...]) -> Iterator[str]:
    if not departures:
        return
    yield f"\nHands that best play by the cards plays otherwise ({len(departures)}; those worth most first):"
    yield f"{'hand':<36} {'dealer':<8} {'chart':<10} {'best':<10} {'gain':>10} {'how often':>12}"
    for each in departures[:MOST_DEPARTURES]:
        often = f"1 in {1 / each.chance:,.0f}"
        gain = f"{each.gain * 100:.4f} %"
        yield f"{each.hand:<36} {each.dealer:<8} {each.table:<10} {each.best:<10} {gain:>10} {often:>12}"
    if len(departures) > MOST_DEPARTURES:
        yield f"and {len(departures) - MOST_DEPARTURES} more: -o FILE.csv or --json has them all"


def strategy_sentences(strategy: Strategy) -> Iterator[str]:
    """Every row of every grid as a sentence, for those who read no tables."""
    means = {code.code: code.means for code in strategy.codes}
    for grid in strategy.grids:
        for label, cells in grid.rows:
            against: dict[str, list[str]] = {}
            for column, code in zip(grid.columns, cells, strict=True):
                if code in means:
                    against.setdefault(code, []).append(column)
            if not against:
                continue
            if len(against) == 1 and len(grid.columns) > 1:
                yield f"{grid.title}, {label}: always {means[next(iter(against))]}."
                continue
            parts = [f"{means[code]} against {', '.join(columns)}" for code, columns in against.items()]
            yield f"{grid.title}, {label}: {'; '.join(parts)}."


def hand_lines(report: HandReport, *, dealer: str = "against") -> Iterator[str]:
    """One decision: what each answer is worth."""
    yield f"{report.hand} {dealer} {report.against}"
    yield f"{'':<12} {'worth':>12} {'costs':>12}   per {report.unit} ({report.method})"
    best = report.actions[0].value
    for action, value in report.actions:
        fraction = f"   {value}" if report.method == "exact" else ""
        yield f"{action:<12} {as_percent(value, 4):>10} % {as_percent(best - value, 4):>10} %{fraction}"
    yield from report.notes


# --- For a spreadsheet --------------------------------------------------------------------------------------------


def csv_text(strategy: Strategy) -> str:
    """The grids as they stand, one below the other, then all that belongs to them; no cell is taken as a formula."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")

    def row(*cells: str) -> None:
        writer.writerow([_plain(cell) for cell in cells])

    for grid in strategy.grids:
        row(grid.title, *grid.columns)
        for label, cells in grid.rows:
            row(label, *cells)
        row()
    if used := strategy.used():
        row("code", "meaning")
        for code in used:
            row(code.code, code.means)
        row()
    for text in (*strategy.words, *strategy.notes):
        row(text)
    if strategy.short_rules:
        row()
        row("shorter rule", "house edge", "cost", "cost as a fraction", "rule", "source")
        for rule in strategy.short_rules:
            edge, cost = f"{as_percent(rule.edge)}%", f"{as_percent(rule.cost)}%"
            row(rule.name, edge, cost, f"{rule.cost} exactly", " ".join(rule.words), rule.source)
        for rule in strategy.short_rules:
            if rule.lines:
                row()
                row(f"{rule.name}: {rule.lines.title}", *rule.lines.columns)
                for label, cells in rule.lines.rows:
                    row(label, *cells)
    if strategy.departures:
        row()
        row("hand", "dealer shows", "chart", "best play by the cards", "gain each time", "chance in a round")
        for each in strategy.departures:
            row(each.hand, each.dealer, each.table, each.best, f"{each.gain:.9f}", f"{each.chance:.9f}")
    row()
    for name, value in about(strategy).items():
        row(name, value)
    return "\ufeff" + out.getvalue()  # so that a spreadsheet takes it as Unicode


def about(strategy: Strategy) -> dict[str, str]:
    """What the figures rest on."""
    found = {
        "game": f"{strategy.game.title} ({strategy.game.authority})",
        "wager": strategy.wager.name,
        "table": strategy.house,
        "options": changed_words(strategy.rules),
        "fingerprint": strategy.fingerprint,
        "strategy": strategy.play,
        "strategy id": strategy.id,
        "play": strategy.says,
        "house edge": edge_words(strategy),
        "basis": strategy.basis,
        "made by": f"croupier {__version__}",
    }
    return found | ({"UNLAWFUL": strategy.unlawful} if strategy.unlawful else {})


def _plain(cell: str) -> str:
    """A cell that a spreadsheet shows as it is: what could start a formula gets a quote, dates and fractions too."""
    try:
        float(cell)
    except ValueError:
        risky = cell.startswith(("=", "+", "-", "@"))
        dated = cell[:1].isdigit() and cell.replace("-", "").replace("/", "").isdigit()
        return f"'{cell}" if risky or dated else cell
    return cell
