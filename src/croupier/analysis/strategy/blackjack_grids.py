"""Blackjack charts as people know them: hard, soft and pairs against what the dealer shows.

The letters are the usual ones: H hit, S stand, D double (or else hit), Ds double (or else stand), P split, Rh surrender
(or else hit), and so on; what comes second is done where the first is not open, as on three cards or more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from math import inf
from typing import TYPE_CHECKING, cast

from croupier.analysis.strategy.model import Code, Grid
from croupier.games.blackjack.judgements import is_soft, score

if TYPE_CHECKING:
    from croupier.analysis.solvers.blackjack.solution import Solution, Up

LETTERS = {"stand": "S", "draw": "H", "double": "D", "split": "P", "surrender": "R"}
WORDS = {"stand": "stand", "draw": "hit", "double": "double", "split": "split", "surrender": "surrender"}
KINDS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}
STAR = "*"
Preference = tuple[str, ...]
"""What to do: the first of these that is open."""


def letters(preference: Preference) -> str:
    """Double or else hit is the plain D of the charts."""
    code = "".join(LETTERS[action] for action in preference)
    return "D" if code == "DH" else code[0] + code[1:].lower()


def else_words(preference: Preference) -> str:
    return " else ".join(preference)


def codes(grids: Iterable[Grid]) -> tuple[Code, ...]:
    """What the letters of these grids mean."""
    used = {code for grid in grids for _, cells in grid.rows for code in cells if code}
    plain = sorted({code.rstrip(STAR) for code in used}, key=lambda code: (list(KINDS).index(code[0]), code))
    found = []
    for code in plain:
        names = [WORDS[_ACTION[letter]] for letter in code.upper()]
        if code == "D":
            names.append(WORDS["draw"])
        found.append(Code(code, ", or else ".join(names), KINDS[code[0]]))
        if f"{code}{STAR}" in used:
            found.append(
                Code(f"{code}{STAR}", f"{found[-1].means}; it depends on the dealer's two cards", KINDS[code[0]])
            )
    return tuple(found)


_ACTION = {letter: action for action, letter in LETTERS.items()}


# --- Cards in words -----------------------------------------------------------------------------------------------


def _value(value: int) -> str:
    return "A" if value == 1 else str(value)


def cards_words(values: Sequence[int]) -> str:
    """10,6; an ace first."""
    return ",".join(_value(value) for value in sorted(values, key=lambda value: (value != 1, -value)))


def dealer_words(up: Hashable) -> str:
    return cards_words(up) if isinstance(up, tuple) else _value(up) if isinstance(up, int) else str(up)


# --- Columns ------------------------------------------------------------------------------------------------------


def _columns(ups: Sequence[Up]) -> dict[str, list[Up]]:
    """A column for each card that the dealer can show; of two cards, for each total."""
    found: dict[str, list[Up]] = defaultdict(list)
    for up in ups:
        found[_column(up)].append(up)
    return dict(sorted(found.items(), key=lambda item: _place(item[1][0])))


def _column(up: Up) -> str:
    if isinstance(up, int):
        return _value(up)
    return cards_words(up) if is_soft(sum(up), 1 in up) else str(sum(up))


def _place(up: Up) -> tuple[bool, int]:
    values = (up,) if isinstance(up, int) else up
    return 1 in values, sum(values)


def _common(answers: Iterable[tuple[str, float]]) -> str:
    """The code that is right most often, with a star where there are others."""
    weight: dict[str, float] = defaultdict(float)
    for code, chance in answers:
        weight[code] += chance
    if not weight:
        return ""
    best = max(weight, key=lambda code: weight[code])
    return best if len(weight) == 1 else f"{best}{STAR}"


# --- By total -----------------------------------------------------------------------------------------------------


class _Chart:
    """A chart by totals, looked up cell by cell."""

    def __init__(self, found: Solution) -> None:
        assert found.chart is not None
        self.found, self.columns = found, _columns(found.ups)
        self._shown: dict[Up, float] = defaultdict(float)
        for case in found.cases:
            self._shown[case.up] += case.chance
        self._lines = {
            (cell.kind, cell.total, cell.cards, cast("Up", cell.up)): preference
            for cell, preference in found.chart.items()
        }
        self.sizes = sorted({cards for kind, _, cards, _ in self._lines if kind != "pair"}, reverse=True)
        self._met = _met(found) if len(self.sizes) > 1 else None

    def row(self, kind: str, total: int, size: str) -> tuple[str, ...]:
        """The line of a total."""
        return tuple(
            _common(
                (letters(self._lines[kind, total, size, up]), self._shown[up])
                for up in ups
                if self._is(kind, total, size, up)
            )
            for ups in self.columns.values()
        )

    def _is(self, kind: str, total: int, size: str, up: Up) -> bool:
        """Whether there is such a line; where two cards and more are told apart, some never come up."""
        place = kind, total, size, up
        return place in self._lines and (self._met is None or place in self._met)

    def pair(self, value: int) -> tuple[str, ...]:
        """A pair is split or played as its total."""
        kind, total = ("soft", 12) if value == 1 else ("hard", 2 * value)
        cells = []
        for ups in self.columns.values():
            answers = []
            for up in ups:
                preference = self._lines.get(("pair", value, "", up)) or self._lines.get(
                    (kind, total, self.sizes[0], up)
                )
                if preference and _dealt(self.found, (value, value), up):
                    answers.append((letters(preference), self._shown[up]))
            cells.append(_common(answers))
        return tuple(cells)


def _met(found: Solution) -> set[tuple[str, int, str, Up]]:
    """The lines that come up when the chart is followed."""
    met = set()
    for each in found.decisions():
        if each.chance > 0:
            points, ace = sum(each.values), 1 in each.values
            kind = "soft" if is_soft(points, ace) else "hard"
            met.add((kind, score(points, ace), "two" if len(each.values) == 2 else "more", each.up))
    return met


def by_total(found: Solution) -> Iterator[Grid]:
    chart = _Chart(found)
    for size in chart.sizes:
        of = {"": "", "two": ", two cards", "more": ", three cards or more"}[size]
        hard = [(total, chart.row("hard", total, size)) for total in range(20, 3, -1)]
        yield _grid(f"Hard{of}", chart.columns, _joined([each for each in hard if any(each[1])]))
        soft = [(f"A,{total - 11}", chart.row("soft", total, size)) for total in range(20, 12, -1)]
        yield _grid(f"Soft{of}", chart.columns, soft)
    pairs = [(cards_words((value, value)), chart.pair(value)) for value in (1, *range(10, 1, -1))]
    if any("P" in code for _, cells in pairs for code in cells):
        yield _grid("Pairs", chart.columns, pairs)


def _dealt(found: Solution, values: tuple[int, int], up: Up) -> bool:
    try:
        return found.case(values, up).chance > 0
    except KeyError:
        return False


Row = tuple[str, tuple[str, ...]]


def _joined(rows: Sequence[tuple[int, tuple[str, ...]]]) -> list[Row]:
    """The highest totals that are played alike are one row, and so are the lowest: 17+, 4-8."""
    runs = [([total for total, _ in group], cells) for cells, group in groupby(rows, key=lambda each: each[1])]
    found: list[Row] = []
    for place, (totals, cells) in enumerate(runs):
        if len(totals) > 1 and place == 0:
            found.append((f"{totals[-1]}+", cells))
        elif len(totals) > 1 and place == len(runs) - 1:
            found.append((f"{totals[-1]}-{totals[0]}", cells))
        else:
            found += [(str(total), cells) for total in totals]
    return found


def _grid(title: str, columns: Iterable[str], rows: Iterable[Row]) -> Grid:
    """Without rows and columns in which nothing is decided."""
    kept = [(label, cells) for label, cells in rows if any(cells)]
    names = list(columns)
    used = [place for place in range(len(names)) if any(cells[place] for _, cells in kept)]
    return Grid(
        title,
        "your hand / dealer shows",
        tuple(names[place] for place in used),
        tuple((label, tuple(cells[place] for place in used)) for label, cells in kept),
    )


# --- By the cards -------------------------------------------------------------------------------------------------


def by_cards(found: Solution) -> Iterator[Grid]:
    """The hands of two cards, each for itself; longer ones are too many for a chart."""
    columns = _columns(found.ups)
    hard = sorted(combinations(range(2, 11), 2), key=lambda pair: (-sum(pair), -pair[1]))
    soft = [(1, value) for value in range(9, 1, -1)]
    pairs = [(value, value) for value in (1, *range(10, 1, -1))]
    for title, hands in (("Hard, two cards", hard), ("Soft, two cards", soft), ("Pairs", pairs)):
        rows = []
        for values in hands:
            cells = tuple(_common(_answers(found, values, ups)) for ups in columns.values())
            rows.append((cards_words(values), cells))
        if title != "Pairs" or any("P" in code for _, cells in rows for code in cells):
            yield _grid(title, columns, rows)


def _answers(found: Solution, values: tuple[int, int], ups: Iterable[Up]) -> Iterator[tuple[str, float]]:
    for up in ups:
        if _dealt(found, values, up):
            case = found.case(values, up)
            if case.options:
                yield letters(_preference(case.action, case.options)), case.chance


def _preference(action: str, options: Mapping[str, float]) -> Preference:
    """What to do, and what else where it may not be doubled or given up: with more cards than two."""
    if action not in ("double", "surrender"):
        return (action,)
    return action, max(("stand", "draw"), key=lambda plain: options.get(plain, -inf))
