"""Boston 5 stud: the second wager with every hand, exactly; what each first three cards are worth, and simpler rules.

That no hand is folded is not taken for granted: every first three cards are held against a fold.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from croupier.analysis.reports.report import as_decimal
from croupier.analysis.solvers.play_or_fold.boston import FOLD, BostonFive, FirstThree, starts
from croupier.analysis.solvers.poker_hands.disjoint import hands_alike
from croupier.analysis.strategy.hands import dashed, read_cards, three_ranks
from croupier.analysis.strategy.model import (
    Code,
    Decisions,
    HandReport,
    ShortRule,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import ACE
from croupier.equipment.poker import Category
from croupier.game import Game
from croupier.games.boston_5.layout import SECOND_WAGER
from croupier.games.boston_5.rules import FIRST, PACK, Rules
from croupier.games.boston_5.wagers import THREE_CARD_RANKING
from croupier.table import Hand

PUBLISHED = "published, Wizard of Odds"
_CODES = (Code("W", "make the second wager", "raise"), Code("F", "fold", "fold"))


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; the three-card bonus asks nothing."""
    counted = BostonFive(rules)
    fold = counted.folded.net
    worth = {
        first.value: Fraction(first.worth) / counted.after for first in counted.all_first
    }  # above a fold, in antes
    hands = sum(start.ways for start in worth)

    def edge(goes_on: Callable[[FirstThree], bool]) -> Fraction:
        gained = sum((value * start.ways for start, value in worth.items() if goes_on(start)), Fraction(0))
        return -Fraction(fold) - gained / hands

    def short(name: str, words: str, goes_on: Callable[[FirstThree], bool], source: str = "") -> ShortRule:
        found = edge(goes_on)
        return ShortRule(name, (words,), found, found - best, source=source)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return SECOND_WAGER if worth[_start_of()[sees.hand]] >= 0 else FOLD

    best = edge(lambda start: worth[start] >= 0)
    worst = min(worth, key=worth.__getitem__)
    folded = [start for start, value in worth.items() if value < 0]
    every = not folded
    rule = "Make the second wager with every hand" if every else f"Fold {len(folded)} kinds of first three cards"
    short_rules = [
        short("every hand", "Make the second wager with every hand.", lambda start: True, PUBLISHED),
        short("an ace or a pair", "Make it with an ace, a pair or better.", _ace_or_pair),
        short("pairs", "Make it with a pair or better.", _pair),
    ]
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            "best play",
            "best play over the first three cards",
            "exact",
            best,
            Decisions(
                ("first three cards, but for a change of suits", "answer"),
                tuple((_words(s.cards), SECOND_WAGER if value >= 0 else FOLD) for s, value in _in_order(worth)),
            ),
            answer,
            words=(
                f"{rule}.",
                f"The worst, {dashed(_ranks(worst.cards))} ({_words(worst.cards)}), comes to "
                f"{as_decimal(worth[worst] + Fraction(fold), 4)} antes with it, to {fold} folded.",
            ),
            grids=(three_ranks({start.cards: "W" if value >= 0 else "F" for start, value in worth.items()}),),
            codes=_CODES,
            short_rules=tuple(sorted(short_rules, key=lambda one: -one.cost)),
            house=f"the dealer need not qualify; ante bonus {rules.ante_bonus} to 1 from a straight flush down to two "
            "pair; house edge per ante",
        )
    ]


def _in_order(worth: dict[FirstThree, Fraction]) -> list[tuple[FirstThree, Fraction]]:
    return sorted(worth.items(), key=lambda item: (-item[1], item[0].cards))


def _ranks(hand: Hand) -> list[int]:
    return sorted((card.rank for card in hand), reverse=True)


def _words(hand: Sequence[Any]) -> str:
    return " ".join(str(card) for card in sorted(hand, reverse=True))


def _pair(start: FirstThree) -> bool:
    return THREE_CARD_RANKING.rank(start.cards).category in (Category.ONE_PAIR, Category.THREE_OF_A_KIND)


def _ace_or_pair(start: FirstThree) -> bool:
    return _pair(start) or ACE in _ranks(start.cards)


# --- One hand -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _start_of() -> dict[Hand, FirstThree]:
    """The class of every first three cards, in order."""
    alike = hands_alike(PACK.cards(), FIRST)
    return {hand: start for start in starts() for hand in alike[start.cards]}


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Over all further cards and the dealer's hands, none of which show."""
    own = tuple(sorted(read_cards(f"{hand} {up}", FIRST, "before the second wager a hand has")))
    won, pushed, lost = (sum(numbers) for numbers in zip(*(row[1:] for row in _start_of()[own].ends), strict=True))
    return hand_report(
        " ".join(map(str, own)),
        "a hand that does not show",
        worths(rules, own).items(),
        method="exact",
        unit="ante",
        notes=(f"{won:,} deals won, {pushed:,} pushed, {lost:,} lost",),
    )


def worths(rules: Rules, own: Hand) -> dict[str, Fraction]:
    """What both choices are worth with these first three cards, in antes."""
    counted = BostonFive(rules)
    ended = counted.ends(_start_of()[tuple(sorted(own))])
    worth = sum((Fraction(end.net) * number for end, number in ended), Fraction(0)) / counted.after
    return {SECOND_WAGER: worth, FOLD: Fraction(counted.folded.net)}
