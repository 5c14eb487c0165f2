"""Rules for Caribbean stud that fit on a card: the best of each kind, with what it costs, exactly.

All are found by adding up what a bet is worth over the hands that a rule bets on. The kinds: one line (bet with this
hand or better), a line for hands that hold the rank of the dealer's card and one for those that do not, a line for each
rank that the dealer can show, both together; and, where only ace-king is in doubt, up to three cases in words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from croupier.analysis.solvers.play_or_fold.stud_counts import LANES
from croupier.analysis.solvers.play_or_fold.stud_raises import RaiseRow, RaiseTable
from croupier.analysis.strategy.hands import SHOWN, hand_letters, hand_words
from croupier.analysis.strategy.model import Grid, ShortRule
from croupier.equipment.cards import JACK, KING, QUEEN
from croupier.equipment.poker import Category, Rank
from croupier.games.caribbean_stud.wagers import hand_name

ACE_KING = "ace-king"
PUBLISHED = "published, Wizard of Odds"
PUBLISHED_LINE = "AKJ83"


class Doubt:
    """The table of all hands, parted: above the highest hand in doubt all are bets, below the lowest none is.

    So a rule worth looking at bets on the former and not on the latter, and only the hands between are added up.
    """

    def __init__(self, table: RaiseTable, lowest: Rank, highest: Rank) -> None:
        self.table = table
        self.ace_king = hand_name(lowest) == hand_name(highest) == ACE_KING
        self.rows = [row for row in table.rows if lowest <= row.rank <= highest]
        self.above = [row for row in table.rows if row.rank > highest]  # lowest hands first
        self.sure = sum(row.worth for row in self.above)
        self.pair = min(row.rank for row in table.rows if _paired(row.rank))

    def all_above(self, bets: Callable[[Rank], bool]) -> int:
        """What bets on all hands of these ranks are worth."""
        return sum(row.worth for row in self.table.rows if bets(row.rank))

    def line(self, among: Callable[[RaiseRow], bool]) -> BestLine:
        """The best line for such hands."""
        of: dict[Rank, int] = defaultdict(int)
        for row in self.rows:
            if among(row):
                of[row.rank] += row.worth
        best, total = BestLine(next(row.rank for row in self.above if among(row)), 0), 0
        for rank in sorted(of, reverse=True):
            total += of[rank]
            if total > best.worth:
                best = BestLine(rank, total)
        return best

    def rule(
        self, name: str, words: Sequence[str], worth: int, lines: Grid | None = None, source: str = ""
    ) -> ShortRule:
        edge = -self.table.mean(worth)
        return ShortRule(name, tuple(words), edge, edge + self.table.best(), lines, source)

    def told(self, least: Rank) -> str:
        return "raise with a pair or better" if least == self.pair else f"raise with {hand_words(least)} or better"

    def letters(self, least: Rank) -> str:
        return "pair" if least == self.pair else hand_letters(least)


class BestLine(NamedTuple):
    """Bet with this hand or better: what that is worth over the hands in doubt."""

    least: Rank
    worth: int


def short_rules(table: RaiseTable, lowest: Rank, highest: Rank) -> list[ShortRule]:
    """From the costliest to the cheapest. ``lowest`` to ``highest``: the hands in doubt."""
    doubt = Doubt(table, lowest, highest)
    found = [
        doubt.rule("every hand", ["Raise with every hand."], doubt.all_above(lambda rank: True)),
        doubt.rule("pairs", ["Raise with a pair or better."], doubt.all_above(_paired)),
        _one_line(doubt),
        _two_lines(doubt),
        _lines(doubt),
        _both(doubt),
    ]
    if doubt.ace_king:
        found.append(doubt.rule(ACE_KING, ["Raise with ace-king or better."], doubt.all_above(_ace_king_up)))
        found += _in_cases(doubt)
    return sorted(found, key=lambda rule: -rule.cost)


def _paired(rank: Rank) -> bool:
    return rank.category is not Category.HIGH_CARD


def _ace_king_up(rank: Rank) -> bool:
    return hand_name(rank) != "high-card"


# --- Lines --------------------------------------------------------------------------------------------------------


def _one_line(doubt: Doubt) -> ShortRule:
    line = doubt.line(lambda row: True)
    words = doubt.told(line.least)
    source = PUBLISHED if hand_letters(line.least) == PUBLISHED_LINE else ""
    return doubt.rule("one line", [f"{words[0].upper()}{words[1:]}."], doubt.sure + line.worth, source=source)


def _holds(row: RaiseRow) -> bool:
    return row.up in row.look.ranks


def _two_lines(doubt: Doubt) -> ShortRule:
    holding, lacking = doubt.line(_holds), doubt.line(lambda row: not _holds(row))
    words = [
        f"If you hold a card of the rank that the dealer shows, {doubt.told(holding.least)}.",
        f"If not, {doubt.told(lacking.least)}.",
    ]
    return doubt.rule("two lines", words, doubt.sure + holding.worth + lacking.worth)


_COLUMNS = tuple(SHOWN[up] for up in LANES)


def _lines(doubt: Doubt) -> ShortRule:
    lines = [doubt.line(partial(_showing, up)) for up in LANES]
    cells = tuple(doubt.letters(line.least) for line in lines)
    grid = Grid("Raise with this hand or better", "dealer shows", _COLUMNS, (("your hand", cells),))
    words = ["For each card that the dealer can show a line: raise with that hand or better."]
    return doubt.rule("a line for each card", words, doubt.sure + sum(line.worth for line in lines), grid)


def _both(doubt: Doubt) -> ShortRule:
    rows, worth = [], doubt.sure
    for label, holds in (("you hold that rank", True), ("you do not", False)):
        lines = [doubt.line(partial(_holding, holds, up)) for up in LANES]
        worth += sum(line.worth for line in lines)
        rows.append((label, tuple(doubt.letters(line.least) for line in lines)))
    grid = Grid("Raise with this hand or better", "dealer shows", _COLUMNS, tuple(rows))
    words = [
        "For each card that the dealer can show two lines: one if you hold a card of that rank, one if you do not.",
    ]
    return doubt.rule("two lines for each card", words, worth, grid)


def _showing(up: int, row: RaiseRow) -> bool:
    return row.up == up


def _holding(holds: bool, up: int, row: RaiseRow) -> bool:
    return row.up == up and _holds(row) is holds


# --- Cases in words -----------------------------------------------------------------------------------------------

Three = tuple[int, ...]
"""The cards beside ace and king, highest first."""

_OWN: dict[str, Callable[[Three], bool]] = {
    "": lambda own: True,
    "you hold a queen": lambda own: QUEEN in own,
    "you hold a jack": lambda own: JACK in own,
    "you hold a queen or a jack": lambda own: QUEEN in own or JACK in own,
    "you hold a queen and a jack": lambda own: QUEEN in own and JACK in own,
}
_DEALER: dict[str, Callable[[Three, int], bool]] = {
    "": lambda own, up: True,
    "the dealer's card has the rank of one of yours": lambda own, up: up in own or up >= KING,
    "the dealer's card is a 2 to queen and has the rank of one of yours": lambda own, up: up in own,
    "the dealer's card is an ace or a king": lambda own, up: up >= KING,
    "the dealer's card is below your third highest": lambda own, up: up < own[0],
    "the dealer's card is below your fourth highest": lambda own, up: up < own[1],
    "the dealer's card is below your lowest": lambda own, up: up < own[2],
    "the dealer's card has the rank of your fourth or fifth highest": lambda own, up: up in own[1:],
    "the dealer's card is a 2 to 4": lambda own, up: up <= 4,
    "the dealer's card is a 2 to 6": lambda own, up: up <= 6,
}
MOST_CASES = 3
"""Of a rule in words: one of four is longer than anybody remembers, and every set of three is tried: of four there are
many times as many."""
PUBLISHED_CASES = {
    "the dealer's card is a 2 to queen and has the rank of one of yours",
    "you hold a queen or a jack and the dealer's card is an ace or a king",
    "you hold a queen and the dealer's card is below your fourth highest",
}


class _Case(NamedTuple):
    words: str
    bit: int


def _in_cases(doubt: Doubt) -> Iterator[ShortRule]:
    """Of all ways to name one, two or three cases of ace-king, the best each time; shorter words first."""
    rows = [row for row in doubt.table.rows if hand_name(row.rank) == ACE_KING]
    pairs = doubt.all_above(_paired)
    every: list[_Case] = []
    inside = [0] * len(rows)  # for each row the cases that it falls under, a bit each
    seen = set()
    for own_words, own in _OWN.items():
        for up_words, up in _DEALER.items():
            members = tuple(
                i for i, row in enumerate(rows) if own(row.rank.strength[3:]) and up(row.rank.strength[3:], row.up)
            )
            if members and members not in seen:
                seen.add(members)
                case = _Case(" and ".join(filter(None, (own_words, up_words))) or "always", 1 << len(every))
                every.append(case)
                for i in members:
                    inside[i] |= case.bit
    worth: dict[int, int] = defaultdict(int)  # rows under the same cases are one
    for bits, row in zip(inside, rows, strict=True):
        worth[bits] += row.worth
    for number in range(1, MOST_CASES + 1):
        best = max(
            combinations(every, number),
            key=lambda cases: (_under(worth, cases), -sum(len(case.words) for case in cases)),
        )
        total = _under(worth, best)
        words = [
            f"Raise with a pair or better, and with ace-king if {best[0].words}",
            *(f"or if {case.words}" for case in best[1:]),
        ]
        words[-1] += "."
        name = "one case" if number == 1 else f"{('two', 'three')[number - 2]} cases"
        source = PUBLISHED if {case.words for case in best} == PUBLISHED_CASES else ""
        yield doubt.rule(name, words, pairs + total, source=source)


def _under(worth: Mapping[int, int], cases: Iterable[_Case]) -> int:
    """What bets are worth on all rows that fall under one of these cases or more."""
    union = reduce(or_, (case.bit for case in cases))
    return sum([value for bits, value in worth.items() if bits & union])
