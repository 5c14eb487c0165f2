"""A strategy as a chart in the usual colors, for a phone and for paper. Letters say everything that colors do.

The sheet is made of blocks: the head, the grids, the legend, shorter rules, the foot. They stand one below the other,
or, on a wide sheet, between head and foot in two columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from croupier import __version__
from croupier.analysis.drawing import Anchor, Item, StraightLine, SvgDrawing, ink, text_width, wrapped
from croupier.analysis.reports.report import as_percent, changed_words
from croupier.analysis.strategy.model import Code, Grid, Strategy
from croupier.analysis.strategy.text import MOST_ROWS, edge_words, strategy_sentences

# The colors of published charts: green to hit, red to stand, blue to double, yellow to split, gray to give up.
COLORS = {
    "hit": "#c3e6b8",
    "stand": "#c5302b",
    "double": "#1d5fae",
    "split": "#ffd24a",
    "surrender": "#c9c9d4",
    "raise": "#2c7a33",
    "fold": "#f3d9d3",
    "depends": "#ffd24a",
}
PLAIN, DARK = "#ffffff", "#000000"
HEAD, BAND, RULE = "#20242c", "#e9ebef", "#9aa0aa"
QUIET, ALARM = "#4a4f58", "#a11616"

MARGIN, GUTTER = 16.0, 28.0
CELL, ROW = 31.0, 25.0
LETTERS, FIGURES, BODY, SMALL = 14.0, 12.5, 12.0, 11.0
LEAST_WIDTH = 368.0
WIDEST_LABEL, WIDEST_CELL, WIDEST_TEXT = 215.0, 190.0, 640.0
FOLD = "\n"
"""Within a cell: what follows stands on the next line."""


def draw_strategy(strategy: Strategy, *, wide: bool = False) -> SvgDrawing:
    """The whole sheet."""
    grids = [grid for grid in strategy.grids if len(grid.rows) <= MOST_ROWS]
    sizes = _aligned(grids)
    best = _best_lines(strategy)
    column = max([LEAST_WIDTH, *(size.width for size in sizes), _sizes(best).width if best else 0.0])
    inside = 2 * column + GUTTER if wide else column
    says = " ".join((*strategy.words, *strategy_sentences(strategy)))
    sheet = SvgDrawing(inside + 2 * MARGIN, 0, f"{strategy.game.title}: {strategy.play}", says)
    blocks = [
        _words((*strategy.words, *strategy.notes), column),
        *(_grid(grid, size, strategy.codes) for grid, size in zip(grids, sizes, strict=True)),
        *_below(strategy, column, all_shown=len(grids) == len(strategy.grids)),
    ]
    left = _halved(blocks) if wide else len(blocks)
    y = _place(sheet, [_head(strategy, inside)], MARGIN, MARGIN)
    ends = [_place(sheet, blocks[:left], MARGIN, y), _place(sheet, blocks[left:], MARGIN + column + GUTTER, y)]
    sheet.height = _place(sheet, [_foot(strategy, inside)], MARGIN, max(ends)) + MARGIN
    return sheet


# --- Blocks -------------------------------------------------------------------------------------------------------


class Block(NamedTuple):
    """A part of the sheet, drawn from its own top left corner."""

    items: list[Item]
    height: float


def _place(sheet: SvgDrawing, blocks: Sequence[Block], x: float, y: float) -> float:
    """Put blocks below each other; where the next one would begin."""
    for block in blocks:
        for item in block.items:
            if isinstance(item, StraightLine):
                sheet.items.append(replace(item, x1=item.x1 + x, x2=item.x2 + x, y1=item.y1 + y, y2=item.y2 + y))
            else:
                sheet.items.append(replace(item, x=item.x + x, y=item.y + y))
        y += block.height
    return y


def _halved(blocks: Sequence[Block]) -> int:
    """How many blocks go into the left one of two columns that are as even as can be."""

    def longer(left: int) -> float:
        return max(sum(block.height for block in part) for part in (blocks[:left], blocks[left:]))

    return min(range(1, len(blocks) + 1), key=longer)


def _below(strategy: Strategy, width: float, *, all_shown: bool) -> Iterator[Block]:
    """What follows the grids."""
    if not all_shown:
        rows = sum(len(grid.rows) for grid in strategy.grids)
        yield _words([f"The exact table has {rows} rows; it is in the CSV and JSON files of this strategy."], width)
    elif used := strategy.used():
        yield _legend(used, width)
    if not strategy.short_rules:
        return
    best = strategy.short_rules[-1]
    if lines := _best_lines(strategy):
        yield _words(best.words, width, heading=f"{_capital(best.name)}: costs {as_percent(best.cost)} %")
        yield _grid(lines, _sizes(lines), ())
    costs = [f"{as_percent(rule.cost)} %: {' '.join(rule.words)}" for rule in strategy.short_rules]
    yield _words(costs, width, heading="Shorter rules, and what they cost above best play")


def _best_lines(strategy: Strategy) -> Grid | None:
    """The table of the best short rule, if it has one."""
    lines = strategy.short_rules[-1].lines if strategy.short_rules else None
    return lines and _folded(lines)


class _Text:
    """Lines of text that grow downward."""

    def __init__(self, width: float) -> None:
        self.drawing, self.width, self.y = SvgDrawing(width, 0, ""), width, 0.0

    def add(self, text: str, size: float, *, bold: bool = False, fill: str = DARK, after: float = 4) -> None:
        width = min(self.width, WIDEST_TEXT)
        below = self.drawing.paragraph(0, self.y + size, text, width=width, size=size, bold=bold, fill=fill)
        self.y = below - size + after

    def block(self, after: float = 0) -> Block:
        return Block(self.drawing.items, self.y + after)


def _words(words: Iterable[str], width: float, *, heading: str = "") -> Block:
    text = _Text(width)
    if heading:
        text.add(heading, LETTERS, bold=True)
    for each in words:
        text.add(each, BODY)
    return text.block(after=6)


def _head(strategy: Strategy, width: float) -> Block:
    text = _Text(width)
    text.add(strategy.game.title, 20, bold=True, after=0)
    text.add(_capital(strategy.play), LETTERS, bold=True)
    text.add(
        f"{strategy.game.authority}: {strategy.house or changed_words(strategy.rules)}",
        BODY,
        after=2,
    )
    text.add(f"House edge: {edge_words(strategy)}", BODY, bold=True, after=5)
    if strategy.unlawful:
        text.add(f"UNLAWFUL: {strategy.unlawful}", BODY, bold=True, fill=ALARM)
    return text.block()


def _foot(strategy: Strategy, width: float) -> Block:
    text = _Text(width)
    text.drawing.line(0, 2, width, 2, stroke=RULE)
    text.y = 8
    for line in (
        f"rules {strategy.fingerprint} · strategy {strategy.id} · croupier {__version__}",
        f"{_capital(strategy.says)}. Basis: {strategy.basis}.",
    ):
        text.add(line, SMALL, fill=QUIET, after=0)
    return text.block()


def _legend(codes: Sequence[Code], width: float) -> Block:
    drawing, y = SvgDrawing(width, 0, ""), 0.0
    for code in codes:
        fill = COLORS.get(code.kind, PLAIN)
        drawing.rectangle(0, y, CELL, 19, fill=fill, stroke=RULE, stroke_width=0.5)
        drawing.text(CELL / 2, y + 14.5, code.code, size=LETTERS, bold=True, fill=ink(fill), anchor="middle")
        below = drawing.paragraph(CELL + 8, y + 14, code.means, width=width - CELL - 8, size=FIGURES)
        y = max(y + 23, below - 8)
    return Block(drawing.items, y + 8)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- Grids --------------------------------------------------------------------------------------------------------


class _Sizes(NamedTuple):
    """How wide a grid's label column and its columns are."""

    label: float
    columns: tuple[float, ...]

    @property
    def width(self) -> float:
        return self.label + sum(self.columns)


def _sizes(grid: Grid) -> _Sizes:
    label = max(text_width(text, LETTERS, bold=True) for text, _ in grid.rows)
    label = max(min(label, WIDEST_LABEL), text_width(_above(grid), SMALL))
    columns = []
    for place, name in enumerate(grid.columns):
        texts = [part for _, cells in grid.rows for part in cells[place].split(FOLD)]
        widest = max(text_width(name, LETTERS, bold=True), *(text_width(text, FIGURES) for text in texts))
        columns.append(min(max(CELL, widest + 8), WIDEST_CELL))
    if len(columns) > 3:  # what stands side by side is of one kind
        columns = [max(columns)] * len(columns)
    return _Sizes(label + 14, tuple(columns))


def _above(grid: Grid) -> str:
    """What the columns are about."""
    return grid.corner.rpartition("/")[2].strip()


def _aligned(grids: Sequence[Grid]) -> list[_Sizes]:
    """Grids with the same columns stand exactly below each other; all have labels of one width."""
    sizes = [_sizes(grid) for grid in grids]
    label = max((size.label for size in sizes), default=0.0)
    found = []
    for grid in grids:
        alike = [size.columns for other, size in zip(grids, sizes, strict=True) if other.columns == grid.columns]
        found.append(_Sizes(label, tuple(map(max, zip(*alike, strict=True)))))
    return found


def _folded(grid: Grid) -> Grid:
    """Hands of five letters on two lines, so that thirteen of them fit beside each other."""

    def fold(cell: str) -> str:
        return f"{cell[:3]}{FOLD}{cell[3:]}" if len(cell) == 5 else cell

    return grid._replace(rows=tuple((label, tuple(map(fold, cells))) for label, cells in grid.rows))


def _grid(grid: Grid, sizes: _Sizes, codes: Sequence[Code]) -> Block:
    kinds = {code.code: code.kind for code in codes}
    draw = SvgDrawing(sizes.width, 0, grid.title)
    edges = [sizes.label]
    for width in sizes.columns:
        edges.append(edges[-1] + width)
    y = 2 * ROW - 3
    draw.rectangle(0, 0, sizes.width, y, fill=HEAD)
    draw.text(7, 18, grid.title, size=LETTERS, bold=True, fill=PLAIN)
    draw.text(7, y - 8, _above(grid), size=SMALL, fill=PLAIN)
    for name, left, right in zip(grid.columns, edges, edges[1:], strict=False):
        draw.text((left + right) / 2, y - 8, name, size=LETTERS, bold=True, fill=PLAIN, anchor="middle")
    for number, (label, cells) in enumerate(grid.rows):
        y = _row(draw, y, BAND if number % 2 else PLAIN, label, cells, sizes, kinds)
    draw.rectangle(0, 0, sizes.width, y, stroke=HEAD)
    return Block(draw.items, y + 18)


def _row(
    draw: SvgDrawing, y: float, band: str, label: str, cells: Sequence[str], sizes: _Sizes, kinds: dict[str, str]
) -> float:
    """One row; where the next begins."""
    in_label = wrapped(label, sizes.label - 12, LETTERS, bold=True)
    in_cells = [
        cell.split(FOLD) if FOLD in cell else wrapped(cell, width - 6, FIGURES)
        for cell, width in zip(cells, sizes.columns, strict=True)
    ]
    height = ROW + (max(len(in_label), *map(len, in_cells)) - 1) * LETTERS * 1.3
    draw.rectangle(0, y, sizes.label, height, fill=band)
    _lines(draw, 7, y + height / 2, in_label, LETTERS, "start", DARK, bold=True)
    x = sizes.label
    for cell, lines, width in zip(cells, in_cells, sizes.columns, strict=True):
        fill = COLORS.get(kinds.get(cell, ""), PLAIN)
        draw.rectangle(x, y, width, height, fill=fill, stroke=RULE, stroke_width=0.5)
        size = LETTERS if cell in kinds else FIGURES
        _lines(draw, x + width / 2, y + height / 2, lines, size, "middle", ink(fill), bold=cell in kinds)
        x += width
    draw.line(0, y + height, x, y + height, stroke=RULE, width=0.5)
    return y + height


def _lines(
    draw: SvgDrawing,
    x: float,
    middle: float,
    lines: Sequence[str],
    size: float,
    anchor: Anchor,
    fill: str,
    *,
    bold: bool,
) -> None:
    step = size * 1.3
    first = middle + size * 0.36 - (len(lines) - 1) * step / 2
    for number, line in enumerate(filter(None, lines)):
        draw.text(x, first + number * step, line, size=size, bold=bold, fill=fill, anchor=anchor)
