"""A chart of one's own for blackjack: read from a spreadsheet, refused if it has a hole, and answered by.

The format is that of `croupier strategy blackjack -o chart.csv`: a head with the cards that the dealer can show, a line
for each hand, the usual letters in the cells. A hand says what it is (16, 17+, 5-8, A,7, soft 18, 8,8), or the title
at the left of the head does (Hard, Soft, Pairs; "two cards" or "three cards or more" where those are told apart).
"""

from __future__ import annotations

import csv
import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.games.blackjack.judgements import is_soft, score

Actions = tuple[str, ...]
"""What to do: the first of these that is open."""

HARD, SOFT, PAIR = "hard", "soft", "pair"
TWO, MORE = "two", "more"
UPS = (*range(2, 11), 1)
TOTALS = {HARD: range(4, 21), SOFT: range(12, 21), PAIR: range(1, 11)}
"""Of a pair, the value of one card, an ace as 1."""
_SEEN_ONLY_AS_PAIRS = {(HARD, 4): (HARD, 5), (SOFT, 12): (SOFT, 13)}
"""Two twos and two aces that may not be split; charts leave them out, and they are played as the next line is."""


class BadChart(CroupierError):
    """A chart that cannot be read, or has a hole."""


class ChartLine(NamedTuple):
    """A line of a chart against one card."""

    kind: str
    total: int
    cards: str  # two or more, where they are told apart; else nothing
    up: int


@dataclass(frozen=True, eq=False)
class OwnChart:
    """What to do with each hand against each card; no line is missing. Of a pair nothing is said where it is played as
    its total."""

    name: str
    lines: Mapping[ChartLine, Actions]

    def wants(self, values: Sequence[int], up: int) -> Actions:
        """What to do with a hand given by its values, an ace as 1: the first that is open."""
        pair: Actions = ()
        if len(values) == 2 and values[0] == values[1]:
            pair = self.lines[ChartLine(PAIR, values[0], "", up)]
        kind, total = told(values)
        line = ChartLine(kind, total, "", up)
        if line not in self.lines:
            line = line._replace(cards=TWO if len(values) == 2 else MORE)
        return (*pair, *self.lines[line])

    def answer(self, values: Sequence[int], up: int, open_: Collection[str]) -> str:
        return next(action for action in self.wants(values, up) if action in open_)

    @property
    def id(self) -> str:
        """A hash of what it says."""
        text = json.dumps(sorted((*line, *does) for line, does in self.lines.items()))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def told(values: Sequence[int]) -> tuple[str, int]:
    """Hard or soft, and the total."""
    points, ace = sum(values), 1 in values
    return (SOFT if is_soft(points, ace) else HARD), score(points, ace)


def whole(name: str, lines: Mapping[ChartLine, Actions], *, pairs: bool = True) -> OwnChart:
    """A chart with every line; refused with what is missing. Without ``pairs`` none is ever split."""
    apart = any(line.cards for line in lines if line.kind != PAIR)
    found: dict[ChartLine, Actions] = {}
    missing: dict[str, list[str]] = {}
    for kind, totals in TOTALS.items():
        for total in totals:
            for up in UPS:
                for cards in (TWO, MORE) if apart and kind != PAIR else ("",):
                    line = ChartLine(kind, total, cards, up)
                    does = _found(lines, line)
                    if does is None and kind == PAIR and not pairs:
                        does = ()
                    if does is None:
                        missing.setdefault(_words(kind, total), []).append(_card(up))
                    else:
                        found[line] = does
    if missing:
        rows = [f"{hand} against {_listed(ups)}" for hand, ups in missing.items()]
        more = f" and {len(rows) - 6} more hands" if len(rows) > 6 else ""
        raise BadChart(
            f"{name}: the chart has a hole: it does not say what to do with {'; '.join(rows[:6])}{more}. Every hand "
            "needs an answer against every card, since we do not invent one; a pair that is not split may say N"
        )
    return OwnChart(name, found)


def _found(lines: Mapping[ChartLine, Actions], line: ChartLine) -> Actions | None:
    """Where hands of two cards and longer ones are told apart and only one of the two is told, it holds for both."""
    others = {TWO: (TWO, "", MORE), MORE: (MORE, "", TWO), "": ("",)}[line.cards]
    kind, total = _SEEN_ONLY_AS_PAIRS.get((line.kind, line.total), (line.kind, line.total))
    same = [line._replace(cards=cards) for cards in others]
    next_ = [each._replace(kind=kind, total=total) for each in same]
    return next((lines[each] for each in (*same, *next_) if each in lines), None)


def _words(kind: str, total: int) -> str:
    return f"a pair of {_card(total)}s" if kind == PAIR else f"{kind} {total}"


def _card(value: int) -> str:
    return "A" if value == 1 else str(value)


def _listed(ups: Iterable[str]) -> str:
    names = list(dict.fromkeys(ups))
    return "every card" if len(names) == len(UPS) else ", ".join(names)


# --- Letters ------------------------------------------------------------------------------------------------------

_ACTION = {"H": "draw", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
_WORDS = {
    **{
        "HIT": "H",
        "DRAW": "H",
        "STAND": "S",
        "STAY": "S",
        "DOUBLE": "D",
        "DD": "D",
        "DBL": "D",
        "SPLIT": "P",
        "SP": "P",
    },
    **{"SPL": "P", "Y": "P", "SURRENDER": "R", "SUR": "R", "RH": "RH", "N": "", "NO": "", "-": "", "AS ITS TOTAL": ""},
}
CODES = "H hit, S stand, D double or else hit, Ds double or else stand, P split, R surrender or else hit, Rs, Rp, N"


def read_code(text: str, kind: str) -> Actions:
    """The letters of a cell; `ValueError` if there are no such."""
    code = " ".join(text.upper().replace("/", " ").replace(" ELSE ", " ").replace(" OR ", " ").split())
    letters = _WORDS.get(code, code)
    if letters == code and " " in code:
        parts = [_WORDS.get(word, word) for word in code.split()]
        letters = "".join(parts) if all(parts) else "?"
    if (not letters and kind != PAIR) or not set(letters) <= set(_ACTION) or (kind != PAIR and "P" in letters):
        raise ValueError(text)
    does = tuple(dict.fromkeys(_ACTION[letter] for letter in letters))
    always = does and does[-1] in ("draw", "stand")
    return does if always or does in ((), ("split",)) or does[-1] == "split" else (*does, "draw")


# --- Hands --------------------------------------------------------------------------------------------------------

_RANK = "A|10|T|J|Q|K|[2-9]"
_VALUE = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 11)}
_PAIRS = re.compile(rf"({_RANK})[ ,/-]?({_RANK})")
_ACES = re.compile(r"A[ ,/-]?(10|[2-9])(?:(\+)|(?:-|–| TO )(?:A[ ,/-]?)?(10|[2-9]))?")
_TOTAL = re.compile(
    r"(?:(HARD|SOFT|H|S) ?)?([0-9]{1,9})(?:(\+| OR MORE| OR HIGHER)|(-?| OR LESS| OR LOWER)|(?:-|–| TO )([0-9]{1,9}))"
)


def read_hands(label: str, section: str) -> tuple[str, range]:
    """What a label at the left of a line stands for; `ValueError` if it is no hand."""
    text = " ".join(label.strip().lstrip("'").upper().split())
    if section == PAIR and text.rstrip("S") in _VALUE:
        value = _VALUE[text.rstrip("S")]
        return PAIR, range(value, value + 1)
    if (two := _PAIRS.fullmatch(text)) and _VALUE[two[1]] == _VALUE[two[2]]:
        return PAIR, range(_VALUE[two[1]], _VALUE[two[1]] + 1)
    if aces := _ACES.fullmatch(text):
        first = int(aces[1])
        last = 9 if aces[2] else int(aces[3] or first)
        return SOFT, _among(SOFT, first + 11, last + 11)
    if of := _TOTAL.fullmatch(text):
        kind = {"H": HARD, "S": SOFT, "HARD": HARD, "SOFT": SOFT}.get(of[1] or "", section or HARD)
        first, last = int(of[2]), int(of[5] or of[2])
        if kind == SOFT and not of[1] and first < 11:  # the card beside the ace
            first, last = first + 11, last + 11
        if kind == PAIR:
            raise ValueError(label)
        least, most = TOTALS[kind][0], TOTALS[kind][-1]
        if of[3]:
            return kind, _among(kind, first, most)
        if of[4]:
            return kind, _among(kind, least, first)
        return kind, _among(kind, first, last)
    raise ValueError(label)


def _among(kind: str, first: int, last: int) -> range:
    """Totals of which there is something to decide; 21 may be named, and says nothing."""
    if first > last or first < TOTALS[kind][0] or last > 21:
        raise ValueError(f"{first}-{last}")
    return range(first, min(last, TOTALS[kind][-1]) + 1)


# --- A file -------------------------------------------------------------------------------------------------------


def read_chart(text: str, name: str, *, pairs: bool = True) -> OwnChart:
    """A chart from the text of a spreadsheet, with commas, semicolons or tabs between its cells."""
    return whole(name, dict(_lines(text, name)), pairs=pairs)


def _lines(text: str, name: str) -> Iterator[tuple[ChartLine, Actions]]:
    text = text.removeprefix("\ufeff")
    reader = csv.reader(StringIO(text), delimiter=max(",;\t", key=text.count))
    ups: list[int] = []
    section = cards = ""
    said: dict[ChartLine, tuple[Actions, int]] = {}
    heads = 0
    for row in reader:
        cells = [cell.strip() for cell in row]
        head = _head(cells)
        if head:
            ups, (section, cards) = head, _section(cells[0])
            heads += 1
        elif not any(cells):
            ups = []  # what comes below a table, until the next head, is not of a chart
        elif ups:
            for line, does in _row(cells, ups, section, cards, f"{name}, line {reader.line_num}"):
                before = said.setdefault(line, (does, reader.line_num))
                if before[0] != does:
                    hand = f"{_words(line.kind, line.total)} against {_card(line.up)}"
                    raise BadChart(
                        f"{name}, line {reader.line_num}: {hand} is told in line {before[1]} too, and otherwise"
                    )
                yield line, does
    if not heads:
        raise BadChart(
            f"{name}: there is no chart in it: no line has the dealer's cards (2 to 10 and A) beside each other. "
            "'croupier strategy blackjack -o chart.csv' writes one to begin with"
        )


def _head(cells: Sequence[str]) -> list[int]:
    """The dealer's cards, if this is a head."""
    names = [cell.lstrip("'").upper() for cell in cells[1:] if cell]
    return [_VALUE[name] for name in names] if len(names) > 1 and all(name in _VALUE for name in names) else []


def _section(title: str) -> tuple[str, str]:
    low = title.lower()
    kind = PAIR if "pair" in low else SOFT if "soft" in low else HARD if "hard" in low else ""
    return kind, TWO if "two cards" in low else MORE if "three" in low else ""


def _row(
    cells: Sequence[str], ups: Sequence[int], section: str, cards: str, where: str
) -> Iterator[tuple[ChartLine, Actions]]:
    try:
        kind, totals = read_hands(cells[0], section)
    except ValueError:
        raise BadChart(
            f"{where}: {cells[0]!r} is no hand: write 16, 17+, 5-8, A,7 or soft 18, or 8,8 for a pair"
        ) from None
    if len([cell for cell in cells[1:] if cell]) > len(ups):
        raise BadChart(f"{where}: {cells[0]} has more answers than the head has cards of the dealer's")
    for up, cell in zip(ups, cells[1:], strict=False):
        if not cell:
            continue
        try:
            does = read_code(cell, kind)
        except ValueError:
            raise BadChart(
                f"{where}: {cell!r} is no answer to {cells[0]} against {_card(up)}; the letters are {CODES} (as its "
                "total, of a pair)"
            ) from None
        for total in totals:
            yield ChartLine(kind, total, "" if kind == PAIR else cards, up), does
