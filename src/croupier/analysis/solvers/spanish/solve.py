"""Spanish 21 and double attack from a full shoe: best play by the cards of the hand, and what the wager is then worth.

Everything is added up in floating point over all cards that can come, as at blackjack (`solvers.blackjack.solve`),
whose conventions for split hands hold here too: what the other hands of a split drew is not looked at, and further
pairs are split again while there is room. Hands of two cards that may become 6-7-8 or 7-7-7 are played by their suits.
What a dealer's blackjack takes is the same with and without a card reader, so both are one game here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import fsum, isnan, nan, sqrt
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis import progress
from croupier.analysis.reports.computed import Computed
from croupier.analysis.solvers.at_once import at_once
from croupier.analysis.solvers.blackjack.cases import STARTING
from croupier.analysis.solvers.blackjack.hands import ACE, MOST, VALUES, Floats, counts_of_values, hard, line
from croupier.analysis.solvers.blackjack.solution import PlayedHands, Split, Up
from croupier.analysis.solvers.blackjack.terms import ACTIONS
from croupier.analysis.solvers.spanish.kernel import CHOICES, reached
from croupier.analysis.solvers.spanish.solver import QUITS, SpanishSolver
from croupier.analysis.solvers.spanish.squares import Splits, split_square
from croupier.analysis.solvers.spanish.suits import SPECIAL
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.judgements import is_blackjack
from croupier.tables.paying import EXACTLY, Paying

NOTE = (
    "best play by the cards of the hand and, where a bonus goes by them, by its suits; insurance not taken; split "
    "hands are played the best way with the other pair card gone, whatever the other hands drew"
)
ATTACK_NOTE = (
    "best play by the cards of the hand, with as much again put down against a first card of the dealer's where that "
    "wins; insurance not taken; split hands are played the best way with the other pair card gone, whatever the other "
    "hands drew"
)
NAMES = tuple(ACTIONS[bit] for bit in CHOICES)
RARELY = 1e-300
"""In place of a chance: of hands that do not come up."""
ERROR = 1e-11
"""How far off an expectation may be: see blackjack's `ERROR`. Four hands with a bonus of 3 to 1 have ten times as much
at stake as the round of one hand that it was reckoned for."""


class SpanishCase(NamedTuple):
    """A starting hand against what the dealer shows: as blackjack's, for each class of suits."""

    values: tuple[int, int]
    up: int
    suits: str
    chance: float
    worth: float
    square: float
    risked: float
    action: str
    unsplit: str
    options: Mapping[str, float]


class SpanishDecision(NamedTuple):
    """What a player holds and what the dealer shows, where something is to be decided."""

    values: tuple[int, ...]
    up: int
    suits: str
    chance: float  # how often it comes up in a round
    action: str
    options: Mapping[str, float]


class SpanishPlays(NamedTuple):
    """All ways in which hands are played."""

    unsplit: PlayedHands
    split: Mapping[int, Split]
    sevens: Mapping[str, Split]  # split sevens by the class of the pair, where suits matter


class SpanishSolution:
    """A way of playing a shoe, and what it is worth: see blackjack's `Solution`.

    ``by_up`` is the expectation by the dealer's first card, which decides about a wager that is added after it: cases
    are told per unit that lies on the hand, the round as a whole per unit of the first wager.
    """

    def __init__(
        self, solver: SpanishSolver, plays: SpanishPlays, cases: list[SpanishCase], error: float, note: str
    ) -> None:
        self.solver, self.plays, self.cases, self.error, self.note = solver, plays, cases, error, note
        self._case = {(case.values, case.up, case.suits): case for case in cases}
        self.ups = sorted({case.up for case in cases}, key=lambda up: (up - 2) % len(VALUES))
        attacked = solver.rules.double_attack
        self.attacked = tuple(up for up, (_, worth) in self.by_up().items() if attacked and worth > 0)
        self.mean = fsum(case.chance * case.worth * self.units(case.up) for case in cases)
        self.risked = fsum(case.chance * case.risked * self.units(case.up) for case in cases)

    def units(self, up: int) -> int:
        """How much lies on a hand against a card of the dealer's, per unit of the first wager."""
        return 2 if up in self.attacked else 1

    @cached_property
    def square(self) -> float:
        """The mean square of what a round wins."""
        pairs = list(dict.fromkeys((case.values[0], case.up) for case in self.cases if case.action == "split"))
        split = dict(zip(pairs, at_once(split_square, [self.splits(*pair) for pair in pairs]), strict=True))
        return fsum(
            case.chance
            * self.units(case.up) ** 2
            * (split[case.values[0], case.up] if case.action == "split" else case.square)
            for case in self.cases
        )

    def splits(self, pair: int, up: int) -> Splits:
        """How a pair is split against a card of the dealer's."""
        place, start = VALUES.index(pair), self.solver.starts[up]
        of, classes = self.plays.split[place], frozenset[str]()
        cases = [case for case in self.cases if (case.values, case.up) == ((pair, pair), up)]
        if any(case.action != "split" for case in cases):
            classes = frozenset(case.suits for case in cases if case.action == "split")
            of = self.solver.split_of(place, classes, (of.hands[0].action, of.hands[1].action))
        return Splits(self.solver, place, start, of, classes)

    @property
    def std_dev(self) -> float:
        return sqrt(self.square - self.mean**2)

    def by_up(self) -> dict[int, tuple[float, float]]:
        """How often the dealer shows a card, and the expectation against it."""
        found = {}
        for up in self.ups:
            chance = fsum(case.chance for case in self.cases if case.up == up)
            found[up] = chance, fsum(case.chance * case.worth for case in self.cases if case.up == up) / chance
        return found

    # --- how often ---

    def reached(self, up: int) -> tuple[Floats, Floats]:
        """How often each hand that was not split comes up against a card of the dealer's, and each by doubling."""
        solver, unsplit = self.solver, self.plays.unsplit
        start, chance = solver.starts[up], np.zeros(len(solver.hands.counts))
        classes = solver.of_line(solver.every, None)
        share = np.ascontiguousarray(classes.share[:, start if solver.suits else 0]).copy()
        for pair in STARTING:
            cases = [case for name in solver.shares(pair, start) if (case := self._case.get((pair, up, name)))]
            played = [case for case in cases if case.options and case.action != "split"]
            chance[solver.hands.at[counts_of_values(pair)]] = fsum(case.chance for case in played)
            if played and pair in SPECIAL and solver.suits:
                row = share[SPECIAL.index(pair)]
                row[:] = 0.0
                for case in played:
                    row[solver.classes.index(case.suits)] = case.chance / fsum(each.chance for each in played)
        action = np.ascontiguousarray(unsplit.action[start][:, :QUITS])
        hands = solver.hands
        known = solver.dealer.starts[start]
        doubled = reached(
            solver.shoe.astype(np.float64),
            known,
            hands.counts,
            hands.child,
            classes.special,
            share,
            action,
            chance,
        )
        return chance, doubled

    def decisions(self) -> Iterator[SpanishDecision]:
        """Every decision about a hand that was not split, if it comes up; hands of splits are left out."""
        return (each for each in self.every_decision() if each.chance > RARELY)

    def every_decision(self) -> Iterator[SpanishDecision]:
        """The same with hands that do not come up, for which `RARELY` is told."""
        solver = self.solver
        for case in self.cases:
            if case.options:
                meets = (
                    solver.blackjacks(np.array(counts_of_values(case.values)), solver.starts[case.up]) * solver.looks
                )
                yield SpanishDecision(
                    case.values, case.up, case.suits, case.chance * (1 - meets), case.action, case.options
                )
        for up in self.ups:
            chance, _ = self.reached(up)
            yield from self._later(up, chance)

    def _later(self, up: int, chance: Floats) -> Iterator[SpanishDecision]:
        """Hands of three cards and more."""
        solver, start = self.solver, self.solver.starts[up]
        hands, known = solver.hands, solver.dealer.starts[start]
        possible = np.all(solver.shoe - known - hands.counts >= 0, axis=1)
        for hand in np.flatnonzero(possible & (hands.cards > 2) & (hands.totals < MOST)).tolist():
            held = hands.counts[hand].tolist()
            values = tuple(value for value, number in zip(VALUES, held, strict=True) for _ in range(number))
            often = float(chance[hand]) * (1 - solver.blackjacks(hands.counts[hand], start) * solver.looks)
            worths = self.plays.unsplit.values[start, hand, 0, : len(NAMES)].tolist()
            meets = solver.blackjacks(hands.counts[hand], start) if solver.looks else 0.0
            options = {
                name: _told(worth, meets, solver.terms.first.lost)
                for name, worth in zip(NAMES, worths, strict=True)
                if not isnan(worth)
            }
            action = ACTIONS[int(self.plays.unsplit.action[start, hand, 0])]
            yield SpanishDecision(values, up, "", max(often, RARELY), action, options)

    # --- what to do ---

    def case(self, values: Iterable[int], up: int, suits: str = "") -> SpanishCase:
        """A starting hand; a class that the hand does not have is left out."""
        one, two = sorted(values)
        found = self._case.get(((one, two), up, suits))
        return found or self._case[(one, two), up, ""]

    def action(
        self,
        values: Iterable[int],
        up: int,
        suits: str = "",
        pair: int = 0,
        *,
        may_split: bool = True,
        later: bool = False,
    ) -> str:
        """What to do with a hand under 21; ``pair``: the value of the pair that it was split from.

        ``may_split``: whether it may be split (again) if it is a pair. ``later``: it is not the hand of the split that
        has the original wager.
        """
        held = tuple(sorted(values))
        if not pair and len(held) == 2:
            case = self.case(held, up, suits)
            return case.action if may_split else case.unsplit
        if pair and may_split and held == (pair, pair):
            return "split"
        return ACTIONS[int(self._played(pair, later).action[(*self._at(held, up, pair), self._class(held, suits))])]

    def quits(self, values: Iterable[int], up: int, pair: int = 0, *, later: bool = False) -> bool:
        """Whether a hand that was doubled is given up."""
        held = tuple(sorted(values))
        return bool(self._played(pair, later).action[(*self._at(held, up, pair), QUITS)])

    def options(
        self,
        values: Iterable[int],
        up: int,
        suits: str = "",
        pair: int = 0,
        *,
        may_split: bool = True,
        later: bool = False,
    ) -> dict[str, float]:
        """Every open action with its expectation, as of the decision: see blackjack's `Solution.options`."""
        held = tuple(sorted(values))
        if not pair and len(held) == 2:
            return {
                name: worth
                for name, worth in self.case(held, up, suits).options.items()
                if may_split or name != "split"
            }
        played, (start, hand) = self._played(pair, later), self._at(held, up, pair)
        gone = np.array(counts_of_values((*held, pair) if pair else held))
        meets = self.solver.blackjacks(gone, start) if self.solver.looks else 0.0
        lost = (self.solver.terms.later if later else self.solver.terms.first).lost
        *worths, _, _ = played.values[start, hand, self._class(held, suits)].tolist()
        found = {name: _told(worth, meets, lost) for name, worth in zip(NAMES, worths, strict=True) if not isnan(worth)}
        if pair and may_split and held == (pair, pair):
            again = float(self.plays.split[VALUES.index(pair)].again[int(later), start])
            found["split"] = _told(again, meets, lost)
        return found

    def _played(self, pair: int, later: bool) -> PlayedHands:
        return self.plays.split[VALUES.index(pair)].hands[later] if pair else self.plays.unsplit

    def _at(self, values: tuple[int, ...], up: int, pair: int) -> tuple[int, int]:
        hand = self.solver.hands.at[counts_of_values(values)]
        if pair:
            hand = int(np.searchsorted(line(VALUES.index(pair), self.solver.over).hands, hand))
        return self.solver.starts[up], hand

    def _class(self, values: tuple[int, ...], suits: str) -> int:
        return self.solver.classes.index(suits) if suits and values in SPECIAL else 0


def _told(worth: float, meets: float, lost: float) -> float:
    """As of the decision: where the dealer looks and would find a blackjack so often, of rounds that go on."""
    return (worth - meets * lost) / (1 - meets) if meets < 1 else worth


def count(
    game: Game,
    rules: Any,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    *,
    squares: bool = True,
    paying: Paying = EXACTLY,
) -> Computed:
    """The main wager under best play, without insurance: that is a wager for itself."""
    assert game.pack is not None
    with progress.part(0, 2):
        cards = Counter(game.pack(rules).cards() if pack is None else pack)
        found = solve_spanish(rules, cards, spanish_21=game.id == "spanish-21", paying=paying)
    with progress.part(1, 2):
        square = found.square if squares else None
    return Computed(found.mean, found.error, found.risked, square, decisions=True, note=found.note)


def solve_spanish(
    rules: Any, cards: Mapping[Card, int], *, spanish_21: bool, paying: Paying = EXACTLY, reader: bool | None = None
) -> SpanishSolution:
    """Best play of a shoe in which no round can run out of cards, and what it is worth."""
    solver = SpanishSolver(
        rules, cards, spanish_21=spanish_21, looks=rules.looks if reader is None else reader, paying=paying
    )
    unsplit = solver.unsplit()
    split = {place: solver.split(place, None) for place in progress.each(solver.pairs)}
    return solution(solver, unsplit, split, NOTE if spanish_21 else ATTACK_NOTE)


def solution(solver: SpanishSolver, unsplit: PlayedHands, split: Mapping[int, Split], note: str) -> SpanishSolution:
    """What this way of playing is worth; a pair is split where that is worth more."""
    sevens = {}
    if solver.suits is not None and (of := split.get(VALUES.index(7))) is not None:
        ways = of.hands[0].action, of.hands[1].action
        sevens = {name: solver.split_of(VALUES.index(7), frozenset((name,)), ways) for name in solver.classes}
    plays = SpanishPlays(unsplit, split, sevens)
    cases = [case for up in solver.starts for pair in STARTING for case in _cases(solver, plays, pair, up)]
    error = ERROR * (2 if solver.rules.double_attack else 1)
    return SpanishSolution(solver, plays, cases, error, note)


def _cases(solver: SpanishSolver, plays: SpanishPlays, pair: tuple[int, int], up: Up) -> Iterator[SpanishCase]:
    """A starting hand in each of its classes."""
    assert isinstance(up, int)
    held, start = counts_of_values(pair), solver.starts[up]
    chance = solver.chance(held, counts_of_values((up,)))
    if not chance:
        return
    if is_blackjack(hard(held), held[ACE] > 0):
        meets = solver.blackjacks(np.array(held), start)
        worth = (1 - meets) * solver.terms.natural + meets * solver.terms.both_natural
        square = (1 - meets) * solver.terms.natural**2 + meets * solver.terms.both_natural**2
        yield SpanishCase(pair, up, "", chance, worth, square, 1.0, "", "", {})
        return
    for name, share in solver.shares(pair, start).items():
        yield _case(solver, plays, pair, up, name, chance * share)


def _case(
    solver: SpanishSolver, plays: SpanishPlays, pair: tuple[int, int], up: int, name: str, chance: float
) -> SpanishCase:
    counts, start = np.array(counts_of_values(pair)), solver.starts[up]
    hand, kind = solver.hands.at[counts_of_values(pair)], solver.classes.index(name) if name else 0
    *worths, square, staked = plays.unsplit.values[start, hand, kind].tolist()
    options = {each: worth for each, worth in zip(NAMES, worths, strict=True) if not isnan(worth)}
    meets, lost = solver.blackjacks(counts, start), solver.terms.first.lost
    once = meets if solver.looks else 0.0  # the wager of a round that a dealer's blackjack ends before it is played
    unsplit = action = ACTIONS[int(plays.unsplit.action[start, hand, kind])]
    worth = options[action]
    if pair[0] == pair[1] and (split := plays.split.get(VALUES.index(pair[0]))) is not None and split.left[start]:
        split = plays.sevens.get(name, split)
        options["split"] = float(split.worth[start])
        if options["split"] > worth:
            worth, square, staked = options["split"], nan, float(split.staked[start])
            action = "split"
    told = {each: _told(value, once, lost) for each, value in options.items()}
    return SpanishCase(pair, up, name, chance, worth, square, staked + once, action, unsplit, told)
