"""Double down stud: on which four cards the wager is doubled, told by kinds of hands with every exception named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Any

from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.analysis.solvers.streets.double_down import count
from croupier.analysis.strategy import kinds
from croupier.analysis.strategy.hands import read_cards
from croupier.analysis.strategy.kinds import HeldCards, Kind, high, listed, paired, straights
from croupier.analysis.strategy.model import Code, Decisions, HandReport, Strategy, StrategyArguments, hand_report
from croupier.equipment.cards import STANDARD, Card, rank_name
from croupier.game import Game
from croupier.games.double_down_stud import RANKING, UP, hand_name, settle
from croupier.odds import say

DOUBLE, STAND = "double", "stand"


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    (wager,) = game.wagers(rules)
    found = count(game, rules, wager)
    answers: dict[HeldCards, str] = {}
    for (held,), choice in found.plays.items():
        assert isinstance(held, Holding)
        answers[kinds.held_of(held)] = choice
    told = list(kinds.told(answers, _kinds(rules), DOUBLE))
    rows = sorted(answers.items(), reverse=True)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return answers[kinds.held_of(holding_of((sees.card, *sees.up)))]

    words = [f"Double on {kinds.on_which(told)}. Stand on every other four cards."]
    if nothing := [held for kind in told for held in kind.stays if one_to_come(rules, held) == 0]:
        words.append(
            f"With {listed(nothing)}, not of one suit, a double is worth exactly nothing: here it is not made."
        )
    return [
        Strategy(
            game,
            rules,
            wager,
            "best play",
            "best play over the own card and the three common cards that lie face up",
            "exact",
            -found.mean() / found.made,
            Decisions(
                ("cards", "of one suit", "answer"),
                tuple((str(held), "yes" if held.suited else "no", choice) for held, choice in rows),
            ),
            answer,
            words=tuple(words),
            grids=(kinds.grid("Your card and the three that lie up", told, "D", "S"),),
            codes=(
                Code("D", "double", "raise"),
                Code("S", "stand", "fold"),
                Code("D*", "double, but not on the hands named", "raise"),
                Code("S*", "stand, but not on the hands named", "fold"),
            ),
            house="pays " + ", ".join(f"{name.replace('-', ' ')} {say(odds)}" for name, odds in rules.odds.items()),
        )
    ]


def _kinds(rules: Any) -> tuple[Kind, ...]:
    """Four cards, by what they make already or may become."""
    paid, pushed = (f"{rank_name(rank)}s".replace("xs", "xes") for rank in (rules.pays_from, rules.pushes_from))

    def with_pair(least: int) -> Callable[[HeldCards], bool]:
        """A pair of that rank or a higher one, or better."""

        def fits(held: HeldCards) -> bool:
            times = Counter(held.ranks)
            pairs = [rank for rank, number in times.items() if number == 2]
            return max(times.values()) > 2 or len(pairs) > 1 or any(rank >= least for rank in pairs)

        return fits

    def straight(ends: int, cards: int) -> Callable[[HeldCards], bool]:
        return lambda held: straights(held) == ends and high(held, rules.pays_from) >= cards

    return (
        (f"a pair of {paid} or better, two pair, three or four of a kind", with_pair(rules.pays_from)),
        (f"a pair of {pushed} or better that is not paid yet", with_pair(rules.pushes_from)),
        ("a lower pair", paired),
        ("four suited", lambda held: held.suited),
        ("four in a row, open at both ends", straight(2, 0)),
        ("four to a straight with one rank to fill it, three or more cards that pay as a pair", straight(1, 3)),
        ("four to a straight with one rank to fill it, fewer such cards", straight(1, 0)),
        ("everything else", lambda held: True),
    )


# --- One hand -----------------------------------------------------------------------------------------------------


def doubled(rules: Any, held: Sequence[Card], pack: Sequence[Card] = STANDARD) -> Fraction:
    """What one more unit on these four cards is worth: every card that may lie face down."""
    left = [card for card in pack if card not in held]
    hands = Counter(hand_name(rules, RANKING.rank((*held, card))) for card in left)
    return sum((number * settle(rules, name).gain for name, number in hands.items()), Fraction(0)) / len(left)


def one_to_come(rules: Any, held: HeldCards) -> Fraction:
    suits = "cccc" if held.suited else "cdhs"
    return doubled(rules, [Card(rank, suit) for rank, suit in zip(held.ranks, suits, strict=True)])


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """One's own card, and the three common ones: with ``up``, or after it."""
    cards = read_cards(f"{hand} {up}", (1 + UP,), "a wager is doubled or not on")
    worth = doubled(rules, cards)
    return hand_report(
        str(cards[0]),
        " ".join(map(str, cards[1:])),
        {DOUBLE: 2 * worth, STAND: worth}.items(),
        method="exact",
        unit="unit of the wager",
    )
