"""Let it ride: on which three and which four cards a bet rides, told by kinds of hands with every exception named.

The kinds are only a way to tell it. Which of their hands ride comes from the solver, hand by hand; a kind whose hands
are not all played alike names those that are not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import Any, NamedTuple

from croupier.analysis.let_it_ride import Holding, count, holding
from croupier.analysis.report import percent
from croupier.analysis.strategy.hands import dashed, read_cards
from croupier.analysis.strategy.model import Asked, BadHand, Code, Decisions, Grid, HandReport, Strategy, hand_report
from croupier.equipment.cards import ACE, STANDARD, Card
from croupier.game import Game
from croupier.games.let_it_ride.rules import CARDS
from croupier.games.let_it_ride.wagers import LEAST_PAIR, RANKING, hand_name, settle
from croupier.odds import say

RIDE, WITHDRAW = "ride", "withdraw"


class Held(NamedTuple):
    """Three or four cards as far as they matter: ranks, highest first, and whether they have one suit."""

    ranks: tuple[int, ...]
    suited: bool

    @property
    def ways(self) -> int:
        """In how many ways a deck holds them."""
        if self.suited:
            return 4
        times = Counter(self.ranks)
        different = len(times) == len(self.ranks)
        return prod(comb(4, number) for number in times.values()) - (4 if different else 0)

    def __str__(self) -> str:
        return dashed(self.ranks)


def strategies(game: Game, rules: Any, asked: Asked) -> list[Strategy]:
    bet = game.wagers(rules)[0]
    found = count(game, rules, bet)
    three: dict[Held, str] = {}
    four: dict[Held, str] = {}
    for key, choice in found.plays.items():
        last = key[-1]
        assert isinstance(last, Holding)
        (three if len(key) == 1 else four)[_held(last)] = choice
    both = (three, _THREE), (four, _FOUR)
    told = [list(_told(answers, kinds)) for answers, kinds in both]
    rows = [
        (number, str(held), "yes" if held.suited else "no", choice)
        for number, (answers, _) in enumerate(both, 1)
        for held, choice in sorted(answers.items(), reverse=True)
    ]

    def answer(sees: Any, open_: Collection[str]) -> str:
        answers = four if sees.community else three
        return answers[_held(holding((*sees.hand, *sees.community)))]

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
            grids=(_grid("First bet: your three cards", told[0]), _grid("Second bet: four cards", told[1])),
            codes=(
                Code("R", "let it ride", "raise"),
                Code("W", "withdraw the bet", "fold"),
                Code("R*", "let it ride, but not on the hands named", "raise"),
                Code("W*", "withdraw it, but not on the hands named", "fold"),
            ),
            house="pays " + ", ".join(f"{name.replace('-', ' ')} {say(odds)}" for name, odds in rules.odds.items()),
        )
    ]


def _held(cards: Holding) -> Held:
    return Held(tuple(sorted(cards.ranks, reverse=True)), bool(cards.suit))


# --- Kinds of hands -----------------------------------------------------------------------------------------------


def _paid(held: Held) -> bool:
    """A pair that is paid, or better."""
    times = Counter(held.ranks)
    pairs = [rank for rank, number in times.items() if number == 2]
    return max(times.values()) > 2 or len(pairs) > 1 or any(rank >= LEAST_PAIR for rank in pairs)


def _paired(held: Held) -> bool:
    return len(set(held.ranks)) < len(held.ranks)


def _high(held: Held) -> int:
    """Cards that would make a pair which is paid."""
    return sum(rank >= LEAST_PAIR for rank in held.ranks)


def _spans(held: Held) -> Iterable[tuple[int, ...]]:
    """The ranks with an ace high, and low."""
    yield held.ranks
    if held.ranks[0] == ACE:
        yield (*held.ranks[1:], 1)


def _gaps(held: Held) -> int:
    """Ranks missing between the lowest and the highest."""
    return min(ranks[0] - ranks[-1] + 1 - len(ranks) for ranks in _spans(held))


def _straights(held: Held) -> int:
    """How many straights the cards can become part of."""
    lows = range(1, ACE - 3)
    return sum(any(low <= min(ranks) and max(ranks) < low + 5 for ranks in _spans(held)) for low in lows)


Kind = tuple[str, Callable[[Held], bool]]

_THREE: tuple[Kind, ...] = (
    ("a pair of 10s or better, three of a kind", _paid),
    ("a lower pair", _paired),
    ("three to a royal flush", lambda held: held.suited and _high(held) == 3),
    ("three suited in a row", lambda held: held.suited and _gaps(held) == 0),
    ("three suited, one gap, one or more cards of 10 or higher", lambda h: h.suited and _gaps(h) == 1 and _high(h) > 0),
    ("three suited, one gap, no card of 10 or higher", lambda h: h.suited and _gaps(h) == 1),
    ("three suited, two gaps, two cards of 10 or higher", lambda h: h.suited and _gaps(h) == 2 and _high(h) == 2),
    ("three suited, two gaps, fewer of 10 or higher", lambda h: h.suited and _gaps(h) == 2),
    ("three suited, further apart", lambda h: h.suited),
    ("everything else", lambda h: True),
)
_FOUR: tuple[Kind, ...] = (
    ("a pair of 10s or better, two pair, three or four of a kind", _paid),
    ("a lower pair", _paired),
    ("four suited", lambda held: held.suited),
    (
        "four in a row, open at both ends, one or more cards of 10 or higher",
        lambda h: _straights(h) == 2 and _high(h) > 0,
    ),
    ("four in a row, open at both ends, no card of 10 or higher", lambda h: _straights(h) == 2),
    (
        "four to a straight with one rank to fill it, four cards of 10 or higher",
        lambda h: _straights(h) == 1 and _high(h) == 4,
    ),
    ("four to a straight with one rank to fill it, fewer of 10 or higher", lambda h: _straights(h) == 1),
    ("everything else", lambda h: True),
)


class Told(NamedTuple):
    """A kind of hand: how often it comes, and which of its hands ride and which do not."""

    kind: str
    chance: Fraction
    rides: list[Held]
    stays: list[Held]

    @property
    def code(self) -> str:
        if self.rides and self.stays:
            return "R*" if len(self.rides) > len(self.stays) else "W*"
        return "R" if self.rides else "W"

    def exceptions(self) -> str:
        """Those that are played unlike the most of their kind."""
        few = self.stays if len(self.rides) > len(self.stays) else self.rides
        return f"not {_list(few)}" if few and few is self.stays else _list(few)


def _list(hands: Sequence[Held]) -> str:
    return ", ".join(str(held) for held in hands)


def _told(answers: dict[Held, str], kinds: Sequence[Kind]) -> Iterable[Told]:
    of: dict[str, list[Held]] = defaultdict(list)
    for held in sorted(answers):
        of[next(name for name, fits in kinds if fits(held))].append(held)
    cycle = sum(held.ways for held in answers)
    for name, _ in kinds:
        if hands := of[name]:
            chance = Fraction(sum(held.ways for held in hands), cycle)
            rides = [held for held in hands if answers[held] == RIDE]
            yield Told(name, chance, rides, [held for held in hands if answers[held] != RIDE])


def _words(told: Sequence[Sequence[Told]], rules: Any) -> Iterable[str]:
    for number, cards, kinds in zip(("first", "second"), ("three", "four"), told, strict=True):
        riding = [f"{kind.kind} ({kind.exceptions()})" if kind.stays else kind.kind for kind in kinds if kind.rides]
        yield f"Let the {number} bet ride on {'; '.join(riding)}. Withdraw it on every other {cards} cards."
    nothing = [held for kind in told[1] for held in kind.stays if one_to_come(rules, held) == 0]
    if nothing:
        yield (
            f"With {_list(nothing)}, not of one suit, the second bet is worth exactly nothing: here it is withdrawn, "
            "but it might as well ride."
        )


def _grid(title: str, kinds: Sequence[Told]) -> Grid:
    rows = tuple((kind.kind, (kind.code, f"{percent(kind.chance, 2)} %", kind.exceptions())) for kind in kinds)
    return Grid(title, "cards", ("answer", "of hands", "but"), rows)


# --- One hand -----------------------------------------------------------------------------------------------------


def riding(rules: Any, held: Sequence[Card]) -> Fraction:
    """What a bet that rides on these cards is worth: every way to complete them."""
    left = [card for card in STANDARD if card not in held]
    hands = Counter(hand_name(RANKING.rank((*held, *more))) for more in combinations(left, 5 - len(held)))
    return sum((number * settle(rules, name).gain for name, number in hands.items()), Fraction(0)) / hands.total()


def one_to_come(rules: Any, held: Held) -> Fraction:
    """The same for four cards of a kind: any of its ways, since suits matter only where all are of one."""
    suits = "cccc" if held.suited else "cdhs"
    return riding(rules, [Card(rank, suit) for rank, suit in zip(held.ranks, suits, strict=True)])


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: Asked) -> HandReport:
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
