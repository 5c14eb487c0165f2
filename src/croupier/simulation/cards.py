"""A wager on cards as a small machine, made from the script: every kind of card is forced through it, card by card.

A node is what has been seen of a round; it looks at one card of the round, by its place in the order of dealing, and
each kind of card leads to another node or to the end of the round. Cards that nobody sees are passed over as they are
dealt. So a machine that goes through the same shoe as the script pays the same, round by round. How a shoe begins and
ends (the cards that are burned, the rounds after the cutting card) is found by trying the script, too.

This is for games in which few kinds of cards can be told apart and a round depends on nothing but its own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import Token
from croupier.equipment.faces import Face, Faces
from croupier.equipment.shoe import ShoeState
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.tally import Result
from croupier.simulation.tracking import NOTHING, Plays, Round, Tracking
from croupier.table import Void

MOST_NODES = 20_000
"""Ways to see the cards of a round: each has a row with a column for every kind of card, forced through the script.
Beyond it the script itself is played."""
_MOST_EXTRA = 3
"""Rounds after the cutting card that are looked for."""
NEVER = -1
ONCE = 0
"""Instead of the card from which on a shoe is played out: after any round."""

Key = Callable[[tuple[Any, ...]], Hashable]
"""The kinds of cards seen so far, to what of them still matters."""


Rows = list[tuple[int, ...]]


class CardNeeded(Exception):
    """A card more than was given is looked at: the one at this place of the round."""

    def __init__(self, place: int) -> None:
        self.place = place


class ForcedCards(Tracking):
    """Takes the cards that are seen from a list, in the order in which they are seen."""

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays, size: int) -> None:
        super().__init__(game, rules, wager, plays)
        self._size = size
        self.given: tuple[Face, ...] = ()
        self.base = 0  # cards of the shoe that were dealt before
        self.used = 0
        self.seen: dict[int, Face] = {}

    def force(self, before: Round, given: Iterable[Face], base: int = 0) -> Round:
        self.given, self.base, self.used, self.seen = tuple(given), base, 0, {}
        return self.round(before)

    def burned(self, given: Iterable[Face]) -> int:
        """How many cards are out when a shoe is ready."""
        self.given, self.base, self.used, self.seen = tuple(given), 0, 0, {}
        assert self.game.shuffle is not None
        try:
            self.game.shuffle(self, self.rules, self.first.carry).send(None)
        except StopIteration:
            return self.used
        raise RuntimeError("a script waited at a table that answers at once")

    def play(self, rounds: int) -> None:
        """A round of the script, without the shuffle before it."""
        try:
            self.game.play(self, self.rules, self.carry).send(None)
        except StopIteration as end:
            self.carry = end.value
        except Void as end:
            raise NoSmallMachine(f"a round can be void ({end.by})") from None

    @property
    def shoe(self) -> ShoeState:
        return ShoeState(self._size, self.base + self.used, self._cutting_card, self.base, 1)

    async def shuffle(self, pack: Any, sides: int = 1) -> None:
        """The order is what is given."""

    def cut(self, at: int, behind: int = 0) -> None:
        """One order is as good as another."""

    def place_cutting_card(self, from_back: int) -> None:
        self._cutting_card = self._size - from_back

    def _see(self, place: int) -> Face:
        if place not in self.seen:
            if len(self.seen) == len(self.given):
                raise CardNeeded(place)
            self.seen[place] = self.given[len(self.seen)]
        return self.seen[place]

    @property
    def decided(self) -> bool:
        """Whether the wager was made and is over, though cards of its round may be missing."""
        return bool(self._own.family) and not self._own.open

    async def deal(self, to: str) -> Token:
        self.used += 1
        return Token(self.used - 1)

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        self.used += 1
        return self._see(self.used - 1)

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Faces:
        return tuple([self._see(token.serial) for token in tokens])

    async def look(self, who: str, tokens: Iterable[Token]) -> Faces | None:
        return await self.turn(tokens)

    async def shuffle_discards(self, cards: Sequence[Token] = ()) -> None:
        raise NoSmallMachine("discards are shuffled within a round")


@dataclass(frozen=True)
class CardMachine:
    """The rounds of a wager on cards.

    Each node looks at the card at ``looks[node]``; the kind of that card leads to another node, or ends the round (-1)
    with a result (-1 if the wager was not made) after so many cards were ``used``.
    """

    kinds: tuple[Hashable, ...]
    pack: tuple[int, ...]  # the kind of each card that goes into the shoe
    looks: tuple[int, ...]
    following: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...]
    burned: tuple[int, ...]  # when a shoe is ready, by the kind of its first card
    due: int  # the shoe is played out once so many cards are dealt
    extra: int  # rounds that follow then


def build_cards(game: Game, rules: HouseRules, wager: Wager, plays: Plays, key: Key) -> CardMachine:
    """The machine of a wager; `NoSmallMachine` if there is none."""
    if game.pack is None or game.shuffle is None:
        raise NoSmallMachine("no cards are dealt")
    if wager.lens is None:
        raise NoSmallMachine("every card can be told from every other")
    cards = game.pack(rules).cards()
    kind_of = {card: wager.lens((), card) for card in dict.fromkeys(cards)}
    if any(wager.lens((seen,), card) != kind for card, kind in kind_of.items() for seen in kind_of):
        raise NoSmallMachine("what a card is depends on those before it")
    kinds = {kind: card for card, kind in reversed(list(kind_of.items()))}
    others = {kind: card for card, kind in kind_of.items()}
    table = ForcedCards(game, rules, wager, plays, len(cards))
    numbers = {kind: number for number, kind in enumerate(kinds)}
    burned = tuple(_burned(table, list(kinds.values())))
    nodes: dict[Hashable, tuple[Hashable, ...]] = {key(()): ()}
    results: dict[Result, int] = {}
    looks: list[int] = []
    following: Rows = []
    ends: Rows = []
    used: Rows = []
    done = 0
    index = {key(()): 0}
    while done < len(nodes):
        for prefix in list(nodes.values())[done:]:
            done += 1
            looks.append(_place(table, [kinds[kind] for kind in prefix]))
            row: list[tuple[int, int, int]] = []
            for kind in kinds:
                seen = (*prefix, kind)
                try:
                    after = table.force(table.first, [kinds[one] for one in seen])
                except CardNeeded:
                    at = index.setdefault(key(seen), len(index))
                    nodes.setdefault(key(seen), seen)
                    row.append((at, -1, 0))
                    continue
                if after.open:
                    raise NoSmallMachine("a wager can outlast its round")
                end = results.setdefault(after.so_far, len(results)) if after.so_far.made else -1
                row.append((-1, end, table.used))
                if not _alike(table, [others[one] for one in seen], after):
                    raise NoSmallMachine("how a round goes on depends on more of the cards than the wager does")
            if len(nodes) > MOST_NODES:
                raise NoSmallMachine(f"there are more than {MOST_NODES} ways to see the cards of a round")
            for into, values in zip((following, ends, used), zip(*row, strict=True), strict=True):
                into.append(values)
    due, extra = _end_of_shoe(table, list(kinds.values()), following)
    most = max(map(max, used))
    if due == ONCE:  # every round begins with a shuffle: the shoe is played out after the first of them, and not before
        due = max(burned) + 1
        if due > min(burned) + min(cards for row in used for cards in row if cards):
            raise NoSmallMachine("how many cards are out after a round does not tell whether it was the first")
    looks, following, ends, used = _merged(looks, following, ends, used)
    if due - 1 + (extra + 1) * most > len(cards):
        raise NoSmallMachine("a shoe can run out within a round")
    return CardMachine(
        tuple(kinds),
        tuple(numbers[kind_of[card]] for card in cards),
        tuple(looks),
        tuple(following),
        tuple(ends),
        tuple(used),
        tuple(results),
        burned,
        due,
        extra,
    )


def _merged(looks: list[int], following: Rows, ends: Rows, used: Rows) -> tuple[list[int], Rows, Rows, Rows]:
    """The same machine with nodes that cannot be told apart made one."""
    group = [0] * len(looks)
    groups = 0
    while True:  # nodes of one group differ in nothing that was looked at so far
        seen: dict[Hashable, int] = {}
        finer = []
        for node, look in enumerate(looks):
            leads = tuple(group[after] if after >= 0 else -1 for after in following[node])
            finer.append(seen.setdefault((group[node], look, leads, ends[node], used[node]), len(seen)))
        group = finer
        if len(seen) == groups:
            break
        groups = len(seen)
    first = [group.index(number) for number in range(groups)]  # node 0 stays node 0
    onward = [tuple(group[after] if after >= 0 else -1 for after in following[node]) for node in first]
    return [looks[node] for node in first], onward, [ends[node] for node in first], [used[node] for node in first]


def _alike(table: ForcedCards, cards: list[Face], after: Round) -> bool:
    """Whether other cards of the same kinds end the round in the same way after as many cards."""
    used = table.used
    try:
        return table.force(table.first, cards).so_far == after.so_far and table.used == used
    except CardNeeded:
        return False


def _place(table: ForcedCards, given: list[Face]) -> int:
    """Which card of the round is looked at after these."""
    try:
        table.force(table.first, given)
    except CardNeeded as need:
        return need.place
    raise NoSmallMachine("a round can end without a card")


def _burned(table: ForcedCards, kinds: list[Face]) -> Iterable[int]:
    """By the kind of the first card; whatever else is seen is of any kind."""
    for first in kinds:
        given = [first]
        while True:
            try:
                yield table.burned(given)
                break
            except CardNeeded:
                given.append(kinds[0])


def _end_of_shoe(table: ForcedCards, kinds: list[Face], following: list[tuple[int, ...]]) -> tuple[int, int]:
    """From which card on a shoe is played out, and how many rounds follow: tried with rounds that end near there."""
    for _ in _burned(table, kinds[:1]):
        cut = table.shoe.cutting_card
    given: list[Face] = []
    node = 0
    while node >= 0:  # any round will do: one of the first kind only
        given.append(kinds[0])
        node = following[node][0]
    table.force(table.first, given)
    length = table.used

    def rounds_after(end: int) -> int:
        at, base = table.first, end - length
        for extra in range(_MOST_EXTRA + 1):
            after = table.force(at, given, base)
            if table.game.reshuffle_due(table.rules, after.carry, table.shoe):
                return extra
            at, base = after._replace(so_far=NOTHING), base + length
        return NEVER

    if rounds_after(length) == 0:
        return ONCE, 0
    extra = rounds_after(cut + length)
    if extra == NEVER:
        raise NoSmallMachine("it was not found out when a shoe is shuffled")
    due = cut + length
    while due > length and due > cut - length and rounds_after(due - 1) == extra:
        due -= 1
    return due, extra
