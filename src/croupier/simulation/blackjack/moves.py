"""How a box is played at any table of the family: every card leads a hand on, ends it, or makes a pair that is split.

A hand is known by how many cards of each value it has, as the solvers know it (`solvers.blackjack.hands`), and by its
suits where a bonus goes by them. So any way of playing fits that looks at the cards of the hand and the dealer's card,
a chart by totals as well as best play. What is never asked about is a hand that the shoe has no cards for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any, NamedTuple, Protocol

from croupier.analysis.solvers.blackjack.hands import MOST, OVER, VALUES, counts_of_values, player_hands
from croupier.equipment.cards import ACE, KING, Card
from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.judgements import VALUE
from croupier.simulation.blackjack.ends import BLACKJACK, TOTALS, HandEnd, HandEnds, On
from croupier.table import Settlement

KIND, SPLIT = 1 << 30, 1 << 31
"""What a card leads to, in one number: the row of the next card, or of these a kind of end or a pair that is split."""
_LOW = KIND - 1


class WayOfPlaying(Protocol):
    """A way of playing: an answer to any hand under 21, as the solvers' solutions give one."""

    def __call__(
        self, values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool
    ) -> str: ...


Quits = Callable[[Sequence[int], int, int], bool]
"""Whether a doubled hand under 21 is given up: by its values, what the dealer shows, and the pair it was split from."""


@dataclass(frozen=True)
class Style:
    """What a game of the family is played by, and what it does in a way of its own."""

    way: WayOfPlaying
    suited: frozenset[int] = frozenset()  # ranks whose suits matter, of hands of two cards at most
    outlook: Callable[[Sequence[Card], Card], str] | None = None  # what these suits still allow
    completed_by: Callable[[Sequence[Card]], int] | None = None  # and with which third card
    pays_21: Callable[[Sequence[Card], bool], Settlement] | None = None  # a 21 that wins against all but a blackjack
    quits: Quits | None = None
    rescues: bool = False  # who quits takes the double back; else half of everything is given up
    attacked: Sequence[int] = ()  # face-up cards against which the wager is joined by as much
    up_first: bool = False  # the dealer's first card is dealt before the players'


class HandNode(NamedTuple):
    """A hand, and what matters of the round besides."""

    hand: int
    up: int  # the value that the dealer shows
    pair: int = 0  # the value of the pair that it was split from
    later: bool = False  # it is not the hand with the original wager
    room: bool = True  # the box may have another hand
    doubled: bool = False
    suits: tuple[Card, ...] = ()  # its cards and the dealer's, where their suits matter


class Moves:
    """Rows of moves, one number to each card that may come; equal rows are one."""

    def __init__(self, rules: Any, pack: Sequence[Card], ends: HandEnds, style: Style) -> None:
        self._rules, self._ends, self._style = rules, ends, style
        self.cards: tuple[Card, ...] = tuple(sorted({self.known(card) for card in pack}, key=_order))
        """One of each that are told apart."""
        self._hands = player_hands()
        self._totals, self._numbers = self._hands.totals.tolist(), self._hands.cards.tolist()
        self._child, self._counts = self._hands.child.tolist(), self._hands.counts.tolist()
        of_values = Counter(VALUE[card.rank] for card in pack)
        self._shoe = [of_values[value] for value in VALUES]
        self.rows: list[tuple[int, ...]] = []
        self.pairs: list[tuple[int, int]] = []  # of the cards that begin the two hands of each split
        self.singles: list[tuple[int, int, int, int]] = []  # rows: by whether the hand is later, and there is room
        self._row: dict[tuple[int, ...], int] = {}
        self._at: dict[HandNode, int] = {}
        self._pair: dict[tuple[int, int], int] = {}
        self._single: dict[tuple[Card, int, Card | None], int] = {}
        self._kinds: dict[HandEnd, int] = {}
        self._todo: list[tuple[int, Card, int, Card | None]] = []
        self._asked: dict[tuple[Any, ...], str] = {}
        self.start = [self._dealt(*cards) for cards in self._first_cards()]
        self.found = [self._found(*cards) for cards in self._first_cards()]
        while self._todo:
            self._fill(*self._todo.pop())

    def _first_cards(self) -> Iterator[tuple[Card, Card, Card]]:
        """The dealer's, the player's first and second."""
        return product(self.cards, self.cards, self.cards)

    def known(self, card: Card) -> Card:
        """The card that stands for all that are not told apart from it."""
        if card.rank in self._style.suited:
            return card
        return Card(_RANK[VALUE[card.rank]], "c")

    @property
    def kinds(self) -> tuple[HandEnd, ...]:
        return tuple(self._kinds)

    @cached_property
    def dealer(self) -> list[list[int]]:
        """The dealer's hand, in rows as well: first those of one card, each in its place among the cards."""
        todo = [(VALUE[card.rank], VALUE[card.rank] == 1, 1) for card in self.cards]
        rows: list[list[int]] = []
        at = {state: place for place, state in enumerate(todo)}  # of equal cards any
        for hard, ace, number in todo:
            row = []
            for card in self.cards:
                value = VALUE[card.rank]
                now = hard + value, ace or value == 1
                total = judge.score(*now)
                if number == 1 and judge.is_blackjack(*now):
                    row.append(KIND | BLACKJACK)
                elif total < MOST and judge.dealer_draws(total, judge.is_soft(*now), self._rules.hits_soft_17):
                    state = (*now, 2)
                    if state not in at:
                        at[state] = len(todo)
                        todo.append(state)
                    row.append(at[state])
                else:
                    row.append(KIND | min(total, TOTALS[-1]) - TOTALS[0])
            rows.append(row)
        return rows

    # --- a hand ---

    def _dealt(self, up: Card, first: Card, second: Card) -> int:
        """What follows on the first two cards."""
        shown = VALUE[up.rank]
        if _natural(first, second):
            return self._ended(self._ends.natural(On(shown)))
        hand = self._hands.at[counts_of_values((VALUE[first.rank],))]
        begun = HandNode(hand, shown, room=self._rules.most_hands > 1, suits=self._kept((first,), up))
        return self._after(begun, second)

    def _found(self, up: Card, first: Card, second: Card) -> int:
        """The kind of two cards whose round ends with a blackjack that the dealer has looked for."""
        return self._ended(self._ends.found(On(VALUE[up.rank]), _natural(first, second))) & _LOW

    def _kept(self, cards: Sequence[Card], up: Card) -> tuple[Card, ...]:
        """The cards of a hand with the dealer's, if their suits matter."""
        return (*cards, up) if all(card.rank in self._style.suited for card in cards) else ()

    def _after(self, node: HandNode, card: Card) -> int:
        """What a card leads to."""
        hand = self._child[node.hand][VALUE[card.rank] - 1]
        on, may_have = On(node.up, node.later, node.doubled), self._may_have(node.up)
        if hand == OVER:
            return self._ended(self._ends.over(on, may_have))
        suits: tuple[Card, ...] = ()
        if node.suits:
            *cards, up = node.suits
            if len(cards) == 2 and self._totals[hand] == MOST:
                return self._stands(node._replace(hand=hand), (*cards, card))
            suits = self._kept((*cards, card), up) if len(cards) == 1 else ()
        now = node._replace(hand=hand, suits=suits)
        if self._totals[hand] >= MOST or node.doubled:
            return self._stops(now)
        does = self._does(now)
        if does == "split":
            return self._split(now)
        if does == "surrender":
            return self._ended(self._ends.given_up(on, may_have))
        if does == "stand":
            return self._stops(now)
        if suits and not (self._style.completed_by and self._style.completed_by(suits[:-1])):
            now = now._replace(suits=())
        return self._number(now._replace(room=False, doubled=does == "double"))

    def _does(self, node: HandNode) -> str:
        """What is done with a hand of two cards or more."""
        values, rules, style = self._values(node), self._rules, self._style
        if not self._possible(node):
            return "stand"
        may_split = False
        if self._numbers[node.hand] == 2 and values[0] == values[1]:
            rank = _RANK[values[0]]
            may_split = node.room and not judge.no_split(rules, rank, rank, bool(node.pair), room=True)
        suits = style.outlook(node.suits[:-1], node.suits[-1]) if style.outlook and node.suits else ""
        asked = node.hand, node.up, suits, node.pair, may_split, node.later
        if asked not in self._asked:
            self._asked[asked] = style.way(values, node.up, suits, node.pair, may_split=may_split, later=node.later)
        return self._asked[asked]

    def _stops(self, node: HandNode) -> int:
        """No more cards; who has doubled may still quit."""
        quits, values = self._style.quits, self._values(node)
        asked = node.doubled and self._totals[node.hand] < MOST and self._possible(node)
        if asked and quits and quits(values, node.up, node.pair):
            given_up = self._ends.rescued if self._style.rescues else self._ends.given_up
            return self._ended(given_up(On(node.up, node.later, doubled=True), self._may_have(node.up)))
        return self._stands(node, tuple(Card(_RANK[value], "cd"[at % 2]) for at, value in enumerate(values)))

    def _stands(self, node: HandNode, cards: Sequence[Card]) -> int:
        total, pays = self._totals[node.hand], self._style.pays_21
        always = pays(cards, node.doubled) if total == MOST and pays else None
        on = On(node.up, node.later, node.doubled)
        return self._ended(self._ends.stands(on, total, len(cards), self._may_have(node.up), always))

    def _values(self, node: HandNode) -> tuple[int, ...]:
        return self._values_of(node.hand)

    @staticmethod
    @cache
    def _values_of(hand: int) -> tuple[int, ...]:
        held = player_hands().counts[hand].tolist()
        return tuple(value for value, number in zip(VALUES, held, strict=True) for _ in range(number))

    def _possible(self, node: HandNode) -> bool:
        """Whether the shoe has the cards: the hand's, the dealer's, and one that another hand of a split began with."""
        left = [all_ - held for all_, held in zip(self._shoe, self._counts[node.hand], strict=True)]
        left[node.up - 1] -= 1
        if node.pair:
            left[node.pair - 1] -= 1
        return bool(min(left) >= 0)

    def _may_have(self, up: int) -> bool:
        """The dealer a blackjack while a hand is played, for all that is known."""
        return up in (1, 10) and not self._rules.looks

    # --- numbers ---

    def _ended(self, kind: HandEnd) -> int:
        return KIND | self._kinds.setdefault(kind, len(self._kinds))

    def _number(self, node: HandNode) -> int:
        if node not in self._at:
            row = tuple(self._after(node, card) for card in self.cards)
            if row not in self._row:
                self._row[row] = len(self.rows)
                self.rows.append(row)
            self._at[node] = self._row[row]
        return self._at[node]

    def _split(self, node: HandNode) -> int:
        """Two hands of one card each, whose rows are filled in later since they may be split again."""
        value = self._values(node)[0]
        plain = Card(_RANK[value], "c")
        one, two, up = node.suits or (plain, plain, None)
        pair = self._beginning(one, node.up, up), self._beginning(two, node.up, up)
        if pair not in self._pair:
            self._pair[pair] = len(self.pairs)
            self.pairs.append(pair)
        return SPLIT | self._pair[pair]

    def _beginning(self, card: Card, shown: int, up: Card | None) -> int:
        key = card, shown, up
        if key not in self._single:
            self._single[key] = len(self.singles)
            self.singles.append((0, 0, 0, 0))
            self._todo.append((self._single[key], card, shown, up))
        return self._single[key]

    def _fill(self, at: int, card: Card, shown: int, up: Card | None) -> None:
        value = VALUE[card.rank]
        suits = (card, up) if up is not None else ()
        first = HandNode(self._hands.at[counts_of_values((value,))], shown, value, suits=suits)
        one, two, three, four = (
            self._number(first._replace(later=later, room=room)) for later in (False, True) for room in (False, True)
        )
        self.singles[at] = one, two, three, four


def _natural(first: Card, second: Card) -> bool:
    values = VALUE[first.rank], VALUE[second.rank]
    return judge.is_blackjack(sum(values), 1 in values)


_RANK: Mapping[int, int] = {**{value: value for value in VALUES}, 1: ACE, 10: KING}
"""A rank of each value: of ten a king, which every shoe has."""


def _order(card: Card) -> tuple[int, str]:
    return VALUE[card.rank], card.suit
