"""Caribbean stud: on which hands to bet, exactly; and rules that are easier to keep in mind, with their cost.

Above some hand every hand is a bet whatever the dealer shows, and below another none is. In between it depends on the
rank of the dealer's card, and here and there on how many own cards have its suit, since those take flushes from the
dealer. Everything is found from the table of all hands (`stud_raises`); nothing about ace-king is taken for granted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, groupby, pairwise
from typing import Any, NamedTuple

from croupier.analysis import progress
from croupier.analysis.solvers.play_or_fold.stud_counts import LANES
from croupier.analysis.solvers.play_or_fold.stud_raises import RaiseCase, RaiseTable, cases, raise_table
from croupier.analysis.strategy.hands import SHOWN, dashed, hand_words, read_cards
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Decisions,
    Grid,
    HandReport,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.analysis.strategy.stud_rules import short_rules
from croupier.equipment.cards import STANDARD, Card
from croupier.equipment.poker import Category, Rank
from croupier.game import Game
from croupier.games.caribbean_stud.rules import HAND
from croupier.games.caribbean_stud.wagers import RANKING, settle
from croupier.odds import say

BET, FOLD = "bet", "fold"


class SuitedHands(NamedTuple):
    """Hands of one rank against one card where suits decide: how many own cards of its suit make it a bet.

    ``least`` of them always do; with fewer only the sets of ranks in ``also``, which are all of their number.
    """

    least: int
    also: frozenset[frozenset[int]]

    def bets(self, shared: Collection[int]) -> bool:
        return len(shared) >= self.least or frozenset(shared) in self.also


Cell = bool | SuitedHands
"""Whether to bet, or on which suits."""


class BorderHands:
    """The hands between those that are always a bet and those that never are."""

    def __init__(self, table: RaiseTable, rules: Any) -> None:
        ways: dict[Rank, dict[int, tuple[int, int]]] = defaultdict(dict)
        for row in table.rows:
            ways[row.rank][row.up] = row.bets, row.ways
        ranks = sorted(ways)
        never = next(rank for rank in ranks if any(bets for bets, _ in ways[rank].values()))
        always = next(rank for rank in reversed(ranks) if any(bets < all_ for bets, all_ in ways[rank].values()))
        self.lowest = never
        """No hand below it is ever a bet."""
        self.highest = always
        """Every hand above it is."""
        self.least_always = next(rank for rank in ranks if rank > always)
        between = [rank for rank in ranks if never <= rank <= always]
        mixed = {rank for rank in between if any(0 < bets < all_ for bets, all_ in ways[rank].values())}
        suits = _suits(cases(rules, only=mixed.__contains__)) if mixed else {}
        self.cells: dict[Rank, dict[int, Cell]] = {
            rank: {
                up: suits[rank, up] if 0 < bets < all_ else bets > 0 for up, (bets, all_) in sorted(ways[rank].items())
            }
            for rank in between
        }

    def bets(self, hand: Sequence[Card], up: Card) -> bool:
        """Whether these very cards are a bet."""
        rank = RANKING.rank(hand)
        if not self.lowest <= rank <= self.highest:
            return rank > self.highest
        cell = self.cells[rank][up.rank]
        return cell if isinstance(cell, bool) else cell.bets({card.rank for card in hand if card.suit == up.suit})

    @cached_property
    def by_suits(self) -> dict[tuple[Rank, int], SuitedHands]:
        return {
            (rank, up): cell
            for rank, cells in self.cells.items()
            for up, cell in cells.items()
            if not isinstance(cell, bool)
        }


def _suits(found: Iterable[RaiseCase]) -> dict[tuple[Rank, int], SuitedHands]:
    of: dict[tuple[Rank, int], dict[frozenset[int], bool]] = defaultdict(dict)
    for case in found:
        of[case.rank, case.up][frozenset(case.shared)] = case.worth >= 0
    cells = {}
    for place, sets in of.items():
        least = min(
            number for number in range(HAND + 1) if all(bets for shared, bets in sets.items() if len(shared) >= number)
        )
        also = frozenset(shared for shared, bets in sets.items() if bets and len(shared) < least)
        cells[place] = SuitedHands(least, also)
    return cells


# --- The strategy -------------------------------------------------------------------------------------------------


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    with progress.part(0, 2, "ranks"):
        table = raise_table(rules)
    with progress.part(1, 2, "suits"):
        line = BorderHands(table, rules)
    return [strategy(game, rules, table, line)]


def strategy(game: Game, rules: Any, table: RaiseTable, line: BorderHands) -> Strategy:
    """Best play of the ante."""
    runs, marks = _runs(line), _Marks(line)

    def answer(sees: Any, open_: Collection[str]) -> str:
        hand, up = sees
        return BET if line.bets(hand, up) else FOLD

    return Strategy(
        game,
        rules,
        game.wagers(rules)[0],
        "best play",
        "best play over the own five cards and the dealer's face-up card",
        "exact",
        -table.best(),
        Decisions(("hand", "dealer shows", "own cards of its suit", "answer"), tuple(_decisions(line))),
        answer,
        words=tuple(_words(line, runs)),
        grids=tuple(_grids(line, runs, marks)),
        codes=marks.codes(),
        short_rules=tuple(short_rules(table, line.lowest, line.highest)),
        house=_house(rules),
    )


def _house(rules: Any) -> str:
    """What a bet pays, and what follows if the dealer does not qualify."""
    pays = ", ".join(f"{name.replace('-', ' ')} {say(odds)}" for name, odds in rules.odds.items())
    without = {
        "ante-wins": "the ante is paid and the bet comes back",
        "all-back": "ante and bet come back",
        "compare": "the hands are compared all the same",
    }[rules.unqualified]
    return f"a bet pays {pays}; without ace-king or better for the dealer {without}"


def _decisions(line: BorderHands) -> Iterable[tuple[str, ...]]:
    yield f"{hand_words(line.least_always)} or better", "any", "any", BET
    yield f"below {hand_words(line.lowest)}", "any", "any", FOLD
    for rank, cells in line.cells.items():
        hand = hand_words(rank)
        for up, cell in cells.items():
            if isinstance(cell, bool):
                yield hand, SHOWN[up], "any", BET if cell else FOLD
                continue
            yield hand, SHOWN[up], f"{cell.least} or more", BET
            for shared in sorted(sorted(each, reverse=True) for each in cell.also):
                yield hand, SHOWN[up], f"{dashed(shared)} and no other", BET
            yield hand, SHOWN[up], "otherwise", FOLD


# --- In words -----------------------------------------------------------------------------------------------------

Pattern = tuple[int, ...] | None
"""A hand is a bet just against the ranks it holds at these places of its own, or `ALWAYS`; or there is no such rule."""
ALWAYS = (-1,)


class RuleRun(NamedTuple):
    """Neighbouring hands, and the rule that most of them go by."""

    ranks: list[Rank]
    pattern: Pattern
    others: list[Rank]  # those that do not: all of them where there is no rule


def _pattern(rank: Rank, cells: Mapping[int, Cell]) -> Pattern:
    own = rank.strength[1:]
    if not all(isinstance(cell, bool) for cell in cells.values()):
        return None
    bets = {up for up, cell in cells.items() if cell}
    if len(bets) == len(cells):
        return ALWAYS
    return tuple(place for place, each in enumerate(own) if each in bets) if bets <= set(own) else None


def _runs(line: BorderHands) -> list[RuleRun]:
    """Hands that begin alike are told together, and so are neighbours that go by one rule."""
    patterns = {rank: _pattern(rank, cells) for rank, cells in line.cells.items()}
    runs: list[RuleRun] = []
    for _, group in groupby(patterns, key=lambda rank: (rank.category, _beginning(rank))):
        ranks = list(group)
        common, number = Counter(patterns[rank] for rank in ranks).most_common(1)[0]
        if number * 2 < len(ranks):
            common = None
        if runs and runs[-1].pattern == common and (common is not None or _near(runs[-1].ranks[-1], ranks[0])):
            ranks = runs.pop().ranks + ranks
        runs.append(RuleRun(ranks, common, [rank for rank in ranks if patterns[rank] != common or common is None]))
    return runs


def _beginning(rank: Rank) -> tuple[int, ...]:
    return rank.strength[1:4] if rank.category is Category.HIGH_CARD else rank.strength[1:2]


def _near(one: Rank, other: Rank) -> bool:
    return one.category is other.category


_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _against(rank: Rank, pattern: tuple[int, ...]) -> str:
    """When to raise, by the places at which the hand holds the dealer's rank."""
    if not pattern or pattern == ALWAYS:
        return "always raise" if pattern else "always fold"
    if len(pattern) == len(rank.strength) - 1:
        return "raise if the dealer's card has the rank of one of yours, otherwise fold"
    if rank.category is Category.ONE_PAIR:
        names = ["pair" if place == 0 else f"{_ORDINALS[place - 1]} card beside it" for place in pattern]
    else:
        names = [_ORDINALS[place] for place in pattern[:-1]] + [f"{_ORDINALS[pattern[-1]]} card"]
    listed = " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
    return f"raise if the dealer's card has the rank of your {listed}, otherwise fold"


def _span(ranks: Sequence[Rank]) -> str:
    first, last = hand_words(ranks[0]), hand_words(ranks[-1])
    return first if first == last else f"{first} to {last}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _short_span(ranks: Sequence[Rank]) -> str:
    """The same with the last hand told only as far as it differs: A-K-Q-10-6 to 3."""
    first, last = ranks[0].strength[1:], ranks[-1].strength[1:]
    if ranks[0].category is not Category.HIGH_CARD or first == last:
        return _span(ranks)
    same = next(place for place, (one, other) in enumerate(zip(first, last, strict=True)) if one != other)
    return f"{hand_words(ranks[0])} to {dashed(last[same:])}"


def _words(line: BorderHands, runs: Sequence[RuleRun]) -> Iterable[str]:
    always = hand_words(line.least_always)
    pairs = ", and so with every pair" if line.least_always.category is Category.HIGH_CARD else ""
    yield f"Always raise with {always} or better{pairs}."
    yield f"Always fold what is below {hand_words(line.lowest)}."
    for run in runs:
        if run.pattern is None:
            yield f"{_capital(_span(run.ranks))}: as the table says."
            continue
        but = f"; {len(run.others)} of these {len(run.ranks)} hands differ, see the table" if run.others else ""
        yield f"{_capital(_span(run.ranks))}: {_against(run.ranks[0], run.pattern)}{but}."
    if number := len(line.by_suits):
        cells = sum(len(cells) for cells in line.cells.values())
        yield (
            f"Suits matter in {number} of the {cells:,} cases between: the more of your cards have the suit of the "
            "dealer's, the fewer flushes the dealer can make."
        )


# --- As a grid ----------------------------------------------------------------------------------------------------

_SUIT_CODES = {number: f"{number}+" for number in range(1, HAND)} | {HAND: f"{HAND}"}


class _Marks:
    """What stands in the cells; where it matters which cards have the suit, a letter that is explained."""

    def __init__(self, line: BorderHands) -> None:
        self._letters: dict[tuple[Rank, int], str] = {}
        self._means: dict[str, str] = {}
        special = [(place, suits) for place, suits in line.by_suits.items() if suits.also]
        for number, ((rank, up), suits) in enumerate(special):
            letter = self._letters[rank, up] = _letter(number)
            self._means[letter] = f"{_of_suit(suits.least)}, or {_also(rank, suits)}; otherwise fold"

    def code(self, rank: Rank, up: int, cell: Cell) -> str:
        if isinstance(cell, bool):
            return "R" if cell else "F"
        return self._letters.get((rank, up)) or _SUIT_CODES[cell.least]

    def codes(self) -> tuple[Code, ...]:
        counts = [Code(code, f"{_of_suit(n)}; otherwise fold", "depends") for n, code in _SUIT_CODES.items()]
        letters = [Code(letter, means, "depends") for letter, means in self._means.items()]
        return Code("R", "raise: bet twice the ante", "raise"), Code("F", "fold", "fold"), *counts, *letters


def _letter(number: int) -> str:
    """a to z, then aa, ab."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return (
        letters[number]
        if number < len(letters)
        else letters[number // len(letters) - 1] + letters[number % len(letters)]
    )


_COUNTED = ("none", "one", "two", "three", "four", "five")


def _of_suit(number: int) -> str:
    have = "one of your cards has" if number == 1 else f"{_COUNTED[number]} or more of your cards have"
    return f"raise if {have if number > 1 else 'at least ' + have} the dealer's suit"


def _also(rank: Rank, suits: SuitedHands) -> str:
    """The sets of cards that are enough, all sets of a size but a few told by those few."""
    parts = []
    own = sorted({*rank.strength[1:]}, reverse=True)
    for size in sorted({len(each) for each in suits.also}, reverse=True):
        these = {each for each in suits.also if len(each) == size}
        lacking = [each for each in map(frozenset, combinations(own, size)) if each not in these]
        if len(lacking) < len(these):
            parts.append(f"any {_COUNTED[size]} of them but {_sets(lacking)}")
        else:
            parts.append(f"just {_sets(these, 'or just')}")
    return " or ".join(parts)


def _sets(these: Iterable[frozenset[int]], joint: str = "or") -> str:
    *most, last = (dashed(each) for each in sorted((sorted(each, reverse=True) for each in these), reverse=True))
    return f"{', '.join(most)} {joint} {last}" if most else last


def _grids(line: BorderHands, runs: Sequence[RuleRun], marks: _Marks) -> Iterable[Grid]:
    """The hands that go by no rule in words, highest first; neighbours that are played alike share a row."""
    by_cells: list[tuple[list[Rank], tuple[str, ...]]] = []
    below = dict(pairwise(reversed(line.cells)))
    for run in reversed(runs):
        for rank in reversed(run.others):
            cells = line.cells[rank]
            codes = tuple(marks.code(rank, up, cells[up]) if up in cells else "" for up in LANES)
            if by_cells and by_cells[-1][1] == codes and below[by_cells[-1][0][-1]] == rank:
                by_cells[-1][0].append(rank)
            else:
                by_cells.append(([rank], codes))
    if by_cells:
        columns = tuple(SHOWN[up] for up in LANES)
        rows = tuple((_short_span(ranks), codes) for ranks, codes in by_cells)
        yield Grid("The hands in between", "your hand / dealer shows", columns, rows)


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """The dealer's hands, one by one."""
    own = read_cards(hand, HAND, "a hand has")
    if not up:
        raise BadHand("the dealer's face-up card is missing: write --up 9d")
    (shown,) = read_cards(up, 1, "the dealer shows")
    if shown in own:
        raise BadHand(f"{shown} cannot be in both hands")
    left = [each for each in STANDARD if each != shown and each not in own]
    ends = Counter(RANKING.rank((*hole, shown)) for hole in combinations(left, HAND - 1))
    rank = RANKING.rank(own)
    total = Fraction(0)
    for dealer, number in ends.items():
        ante, bet = settle(rules, rank, dealer)
        total += number * (ante.net(1) + bet.net(2))
    return hand_report(
        " ".join(map(str, own)),
        str(shown),
        {BET: total / ends.total(), FOLD: Fraction(-1)}.items(),
        method="exact",
        unit="ante",
        notes=(f"{hand_words(rank)}; {ends.total():,} hands of the dealer's",),
    )
