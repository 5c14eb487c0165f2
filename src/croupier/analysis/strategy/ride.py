"""Let it ride: on which three and which four cards a bet rides, told by kinds of hands with every exception named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.analysis.solvers.streets.let_it_ride import count
from croupier.analysis.strategy import kinds
from croupier.analysis.strategy.hands import read_cards
from croupier.analysis.strategy.kinds import (
    HandKind,
    HeldCards,
    Kind,
    gaps,
    held_of,
    high,
    listed,
    on_which,
    paired,
    straights,
)
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Decisions,
    HandReport,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import STANDARD, Card
from croupier.game import Game
from croupier.games.let_it_ride.rules import CARDS
from croupier.games.let_it_ride.wagers import LEAST_PAIR, RANKING, hand_name, settle
from croupier.odds import say

RIDE, WITHDRAW = "ride", "withdraw"


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    bet = game.wagers(rules)[0]
    found = count(game, rules, bet)
    three: dict[HeldCards, str] = {}
    four: dict[HeldCards, str] = {}
    for key, choice in found.plays.items():
        last = key[-1]
        assert isinstance(last, Holding)
        (three if len(key) == 1 else four)[held_of(last)] = choice
    both = (three, _THREE), (four, _FOUR)
    told = [list(kinds.told(answers, of, RIDE)) for answers, of in both]
    rows = [
        (number, str(held), "yes" if held.suited else "no", choice)
        for number, (answers, _) in enumerate(both, 1)
        for held, choice in sorted(answers.items(), reverse=True)
    ]

    def answer(sees: Any, open_: Collection[str]) -> str:
        answers = four if sees.community else three
        return answers[held_of(holding_of((*sees.hand, *sees.community)))]

    return [
        Strategy(
            game,
            rules,
            bet,
            "best play",
            "best play over the own three cards and the community cards turned so far",
            "exact",
            -found.mean() / found.made,
            Decisions(("bet", "cards", "of one suit", "answer"), tuple((str(n), *rest) for n, *rest in rows)),
            answer,
            words=tuple(_words(told, rules)),
            grids=(
                kinds.grid("First bet: your three cards", told[0], "R", "W"),
                kinds.grid("Second bet: four cards", told[1], "R", "W"),
            ),
            codes=(
                Code("R", "let it ride", "raise"),
                Code("W", "withdraw the bet", "fold"),
                Code("R*", "let it ride, but not on the hands named", "raise"),
                Code("W*", "withdraw it, but not on the hands named", "fold"),
            ),
            house="pays " + ", ".join(f"{name.replace('-', ' ')} {say(odds)}" for name, odds in rules.odds.items()),
        )
    ]


# --- Kinds of hands -----------------------------------------------------------------------------------------------


def _high(held: HeldCards) -> int:
    return high(held, LEAST_PAIR)


def paid(held: HeldCards) -> bool:
    """A pair that is paid, or better."""
    times = Counter(held.ranks)
    pairs = [rank for rank, number in times.items() if number == 2]
    return max(times.values()) > 2 or len(pairs) > 1 or any(rank >= LEAST_PAIR for rank in pairs)


_THREE: tuple[Kind, ...] = (
    ("a pair of 10s or better, three of a kind", paid),
    ("a lower pair", paired),
    ("three to a royal flush", lambda held: held.suited and _high(held) == 3),
    ("three suited in a row", lambda held: held.suited and gaps(held) == 0),
    ("three suited, one gap, one or more cards of 10 or higher", lambda h: h.suited and gaps(h) == 1 and _high(h) > 0),
    ("three suited, one gap, no card of 10 or higher", lambda h: h.suited and gaps(h) == 1),
    ("three suited, two gaps, two cards of 10 or higher", lambda h: h.suited and gaps(h) == 2 and _high(h) == 2),
    ("three suited, two gaps, fewer of 10 or higher", lambda h: h.suited and gaps(h) == 2),
    ("three suited, further apart", lambda h: h.suited),
    ("everything else", lambda h: True),
)
_FOUR: tuple[Kind, ...] = (
    ("a pair of 10s or better, two pair, three or four of a kind", paid),
    ("a lower pair", paired),
    ("four suited", lambda held: held.suited),
    (
        "four in a row, open at both ends, one or more cards of 10 or higher",
        lambda h: straights(h) == 2 and _high(h) > 0,
    ),
    ("four in a row, open at both ends, no card of 10 or higher", lambda h: straights(h) == 2),
    (
        "four to a straight with one rank to fill it, four cards of 10 or higher",
        lambda h: straights(h) == 1 and _high(h) == 4,
    ),
    ("four to a straight with one rank to fill it, fewer of 10 or higher", lambda h: straights(h) == 1),
    ("everything else", lambda h: True),
)


def _words(told: Sequence[Sequence[HandKind]], rules: Any) -> Iterable[str]:
    for number, cards, of in zip(("first", "second"), ("three", "four"), told, strict=True):
        yield f"Let the {number} bet ride on {on_which(of)}. Withdraw it on every other {cards} cards."
    nothing = [held for kind in told[1] for held in kind.stays if one_to_come(rules, held) == 0]
    if nothing:
        yield (
            f"With {listed(nothing)}, not of one suit, the second bet is worth exactly nothing: here it is withdrawn, "
            "but it might as well ride."
        )


# --- One hand -----------------------------------------------------------------------------------------------------


def riding(rules: Any, held: Sequence[Card], pack: Sequence[Card] = STANDARD) -> Fraction:
    """What a bet that rides on these cards is worth: every way to complete them."""
    left = [card for card in pack if card not in held]
    hands = Counter(hand_name(RANKING.rank((*held, *more))) for more in combinations(left, 5 - len(held)))
    return sum((number * settle(rules, name).gain for name, number in hands.items()), Fraction(0)) / hands.total()


def one_to_come(rules: Any, held: HeldCards) -> Fraction:
    """The same for four cards of a kind: any of its ways, since suits matter only where all are of one."""
    suits = "cccc" if held.suited else "cdhs"
    return riding(rules, [Card(rank, suit) for rank, suit in zip(held.ranks, suits, strict=True)])


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Three own cards, and the community card if one is turned: with ``up``, or as a fourth card."""
    cards = read_cards(f"{hand} {up}", (CARDS, CARDS + 1), "a bet is withdrawn or rides on")
    if up and len(cards) == CARDS:
        raise BadHand("--up is the community card beside three cards of your own")
    bet = "first" if len(cards) == CARDS else "second"
    return hand_report(
        " ".join(map(str, cards[:CARDS])),
        " ".join(map(str, cards[CARDS:])) or "no community card yet",
        {RIDE: riding(rules, cards), WITHDRAW: Fraction(0)}.items(),
        method="exact",
        unit=f"unit of the {bet} bet",
    )
