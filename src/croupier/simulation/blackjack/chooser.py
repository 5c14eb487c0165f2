"""Blackjack as its solver plays it, answer by answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.analysis.strategy.blackjack_own import chart_of
from croupier.equipment.cards import ACE
from croupier.game import Game, Wager
from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.hands import Seen
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack.moves import Style
from croupier.simulation.deciders import ByFunction, open_choices
from croupier.table import Ask

ALIKE = {"stay": "double", "first-hand": "split"}
"""Where one spot of several was doubled or split, the others are too: by which choice that is known."""


class ShoeChooser:
    """Answers as a solution says; insurance is not taken."""

    def __init__(self, solution: Solution) -> None:
        self.action = solution.action
        self._pair = 0  # what was split

    @property
    def style(self) -> Style:
        """The same for compiled rounds."""

        def way(values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool) -> str:
            return self.action(values, up, pair, may_split=may_split, later=later)

        return Style(way)

    def __call__(self, ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        values, up, split, before, *_ = ask.sees
        if not split:
            self._pair = values[0]
        open_ = open_choices(ask)
        if beside := not_asked(open_):
            return beside
        pair = self._pair if split else 0
        return self.action(values, up, pair, may_split="split" in open_, later=bool(before))


def not_asked(open_: Sequence[str]) -> str:
    """What is answered without a look at the hand: no insurance, and on other spots of a hand as on the first."""
    if "decline" in open_:
        return "decline"
    return next((answer for one, answer in ALIKE.items() if one in open_), "")


@dataclass(frozen=True)
class Few:
    """Of what is seen with a hand all that a table of hands can hold."""

    hand: tuple[int, ...]
    up: int
    split: bool
    exposed: tuple[int, ...] = ()
    suits: str = ""
    _fields: ClassVar[tuple[str, ...]] = Seen._fields

    @property
    def before(self) -> Any:
        raise NoSmallMachine("a hand is played by what the other hands of a split have come to")

    after = before

    def __iter__(self) -> Any:
        raise NoSmallMachine("what is seen is taken by its places, not by its names")

    __getitem__ = __iter__


class AnsweredByFunction:
    """Answers as a function does; insurance is not taken."""

    def __init__(self, rules: Any, way: ByFunction) -> None:
        self._rules, self._way = rules, way

    @property
    def style(self) -> Style:
        """The same for compiled rounds: the function is asked about every hand that can come up."""

        def way(values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool) -> str:
            hand, split = tuple(sorted(values)), bool(pair)
            if len(hand) > 2:
                choices = judge.later(self._rules, 1, split)
            else:
                of_pair = hand.index(pair) if split else 0  # a hand of a split begins with the card of the pair
                first, second = (ACE if value == 1 else value for value in (hand[of_pair], hand[1 - of_pair]))
                choices = judge.choices(self._rules, 1, first, second, split, may_split)
            open_ = [choice.name for choice in choices if not choice.barred] or ["stand"]
            return self._way.answer(Few(hand, up, split), open_)

        return Style(way)

    def __call__(self, ask: Ask) -> str:
        open_ = open_choices(ask)
        return not_asked(open_) or self._way.answer(ask.sees, open_)


def chooser(game: Game, rules: Any, wager: Wager, way: str | ByFunction = "") -> ShoeChooser | AnsweredByFunction:
    """The best play by the cards of a hand, under these rules; or by a chart, of a name or in a file, or a function."""
    if isinstance(way, ByFunction):
        return AnsweredByFunction(rules, way)
    return ShoeChooser(solve_blackjack(rules, own=chart_of(rules, way) if way else None))


class ThirdCard:
    """Play as the sevens wager wants it: with two cards a third is drawn, which cannot lose it anything."""

    style = Style(lambda values, *_, **__: "draw" if len(values) == 2 else "stand")

    def __call__(self, ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        open_ = open_choices(ask)
        if "draw" in open_ and len(ask.sees.hand) == 2:
            return "draw"
        return "decline" if "decline" in open_ else "stand"


def for_a_third_card(game: Game, rules: Any, wager: Wager) -> ThirdCard:
    """Whatever the rules are."""
    return ThirdCard()
