"""Ultimate Texas hold 'em by counting: best play at all three moments over every deal, and trips hand by hand.

What the wagers come to is a table made from the script's judgements; how often each end of it comes is counted by
`ultimate_counts`, over 2,781,381,002,400 deals of a full deck.
"""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.poker_hands.disjoint import Ints
from croupier.analysis.solvers.poker_hands.poker_batch import CODE, hand_evaluator
from croupier.analysis.solvers.streets.ultimate_counts import (
    CATEGORIES,
    HAND,
    LOST,
    PLAYED,
    RANKS,
    TIED,
    WON,
    AnteNets,
    Deal,
)
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.ultimate_texas_holdem.layout import play_name
from croupier.games.ultimate_texas_holdem.play import Seen
from croupier.games.ultimate_texas_holdem.rules import EARLY, FLOP, LATE, ON_FLOP, OWN, PACK, Rules
from croupier.games.ultimate_texas_holdem.wagers import EQUAL, HIGHER, LOWER, RANKING, Ends, ends, opens, trips
from croupier.table import Amount, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§13:69F-32.10[fold]")
FORFEITED = lose(by="§13:69F-32.10[folded-trips]")
CHECK, FOLD = "check", "fold"
AGAINST = {WON: HIGHER, TIED: EQUAL, LOST: LOWER}
OPENS_FROM = next(value for value, rank in enumerate(RANKS) if opens(rank))
assert all(opens(rank) for rank in RANKS[OPENS_FROM:])


class Table:
    """What the wagers of a hand come to under the rules of a house."""

    def __init__(self, rules: Rules, paying: Paying = EXACTLY) -> None:
        self.rules, self.paying = rules, paying

    def outcome(self, times: int, against: int, opened: int, category: int) -> Outcome:
        """Of a hand that was played so many times the ante."""
        found = ends(self.rules, AGAINST[against], opened=bool(opened), category=CATEGORIES[category])
        return self._outcome(found, times)

    def _outcome(self, found: Ends, times: int) -> Outcome:
        unit = self.paying.unit
        stakes = zip(found, (unit, unit, times * unit), strict=True)
        clauses = tuple((end.by, self.paying.net(end, stake)) for end, stake in stakes)
        return Outcome(sum(net for _, net in clauses), (2 + times) * unit, clauses)

    @cached_property
    def folded(self) -> Outcome:
        unit = self.paying.unit
        return Outcome(-2 * unit, 2 * unit, ((FOLDED.by, -unit), (FOLDED.by, -unit)))

    @cached_property
    def parts(self) -> int:
        """Of a unit: then all of them are whole."""
        nets = [self.outcome(1, WON, 1, category).net for category in range(len(CATEGORIES))]
        return lcm(*(Fraction(net).denominator for net in nets))

    @cached_property
    def nets(self) -> AnteNets:
        found = np.zeros((len(PLAYED) + 1, len(AGAINST), 2, len(CATEGORIES)), np.int64)
        for place, times in enumerate((*PLAYED, 3)):
            for against in AGAINST:
                for opened in range(2):
                    for category in range(len(CATEGORIES)):
                        net = self.outcome(times, against, opened, category).net
                        found[place, against, opened, category] = int(net * self.parts)
        return AnteNets(found, int(self.folded.net * self.parts), OPENS_FROM)


# --- Best play ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Solved:
    """Best play of every hand, and how often each end comes."""

    tally: Ints  # by times played (1, 2, 4), end, opening and category, over every deal and every flop of its board
    folded: Ints  # by category
    worths: Ints  # by class of pairs: four times, thrice, checked, in parts and over all of these
    twice: Ints  # by class of flops and pair: whether it is played there

    @property
    def deals(self) -> int:
        return int(self.tally.sum() + self.folded.sum())


def solved(rules: Rules, pack: Sequence[Card] | None = None, paying: Paying = EXACTLY) -> Solved:
    """Of a full deck at exact odds it is kept."""
    if pack is None and paying is EXACTLY:
        return _kept(rules.blind)
    return _work_out(Table(rules, paying), PACK.cards() if pack is None else tuple(pack))


@lru_cache(maxsize=2)
def _kept(blind: str) -> Solved:
    def make() -> Solved:
        return _work_out(Table(Rules(blind=blind)), PACK.cards())

    return cached("ultimate texas hold 'em", {"game": "ultimate-texas-holdem", "blind": blind}, make, _encode, _decode)


def _work_out(table: Table, cards: tuple[Card, ...]) -> Solved:
    best = Deal(cards).best(table.nets)
    tally, folded = best.tally()
    return Solved(tally, folded, best.worths, best.twice)


def _encode(found: Solved) -> dict[str, Any]:
    bits = base64.b85encode(np.packbits(found.twice).tobytes()).decode()
    return {
        "tally": found.tally.tolist(),
        "folded": found.folded.tolist(),
        "worths": found.worths.tolist(),
        "twice": [*found.twice.shape, bits],
    }


def _decode(data: dict[str, Any]) -> Solved:
    flops, pairs, bits = data["twice"]
    twice = np.unpackbits(np.frombuffer(base64.b85decode(bits), np.uint8))[: flops * pairs].reshape(flops, pairs)
    return Solved(np.array(data["tally"]), np.array(data["folded"]), np.array(data["worths"]), twice)


class Player:
    """Best play of one hand after another, in a deck."""

    def __init__(self, rules: Rules, pack: Sequence[Card] | None = None) -> None:
        self._rules, self._pack = rules, pack
        self.table = Table(rules)
        self.cards = PACK.cards() if pack is None else tuple(pack)

    @cached_property
    def solved(self) -> Solved:
        return solved(self._rules, self._pack)

    @cached_property
    def deal(self) -> Deal:
        return _deal(self.cards)

    def choice(self, hand: Sequence[Card], community: Sequence[Card]) -> str:
        if not community:
            worths = self.first(hand)
            return max(worths, key=worths.__getitem__)
        if len(community) == FLOP:
            return play_name(ON_FLOP) if self.solved.twice[self._on_flop(hand, community)] else CHECK
        worth, folded = self.last(hand, community)
        return play_name(LATE) if worth >= folded else FOLD

    def first(self, hand: Sequence[Card]) -> dict[str, int]:
        """What each choice before the flop is worth, in parts, over every deal of its class of hands."""
        places = [self.deal.deck.place[card] for card in hand]
        worths = self.solved.worths[self.deal.pairs.of[self.deal.pair_of[places[0], places[1]]]].tolist()
        return dict(zip((*map(play_name, EARLY), CHECK), worths, strict=True))

    def _on_flop(self, hand: Sequence[Card], flop: Sequence[Card]) -> tuple[int, int]:
        """The class of a flop, and the pair as it is where the flop is the first of its class."""
        deck, flops = self.deal.deck, self.deal.flops
        number = sum(comb(place, i) for i, place in enumerate(sorted(deck.place[card] for card in flop), 1))
        turned = deck.back[flops.by[number]]
        one, other = (int(turned[deck.place[card]]) for card in hand)
        return int(flops.of[number]), int(self.deal.pair_of[one, other])

    def last(self, hand: Sequence[Card], board: Sequence[Card]) -> tuple[int, int]:
        """Played once and folded, in parts, over the dealer's hands."""
        category, found = compared(hand, board, self.cards)
        nets = self.table.nets
        return int((found * nets.ends[0, :, :, category]).sum()), nets.folded * int(found.sum())


@lru_cache(maxsize=2)
def _deal(cards: tuple[Card, ...]) -> Deal:
    return Deal(cards)


def compared(hand: Sequence[Card], board: Sequence[Card], cards: Iterable[Card]) -> tuple[int, Ints]:
    """The category of a hand, and of the dealer's hands those below, equal and above it, each opened or not."""
    seen = {*hand, *board}
    left = np.array([CODE[card] for card in cards if card not in seen], np.uint8)
    pairs = np.array(list(combinations(range(len(left)), OWN)))
    hands = np.empty((len(pairs) + 1, HAND), np.uint8)
    hands[:, OWN:] = [CODE[card] for card in board]
    hands[:-1, :OWN] = left[pairs]
    hands[-1, :OWN] = [CODE[card] for card in hand]
    *dealers, own = hand_evaluator(RANKING, HAND).values(hands).astype(np.int64).tolist()
    found = np.zeros((len(AGAINST), 2), np.int64)
    for value in dealers:
        found[WON if value < own else TIED if value == own else LOST, int(value >= OPENS_FROM)] += 1
    return CATEGORIES.index(RANKS[own].category), found


class UltimatePlays(Mapping[tuple[Hashable, ...], str]):
    """What to do with what a player sees; worked out when it is first asked for."""

    def __init__(self, rules: Rules, pack: Sequence[Card] | None) -> None:
        self._rules, self._pack = rules, pack

    @cached_property
    def _player(self) -> Player:
        return Player(self._rules, self._pack)

    def __getitem__(self, key: tuple[Hashable, ...]) -> str:
        match key[-1]:
            case Seen(hand=tuple(hand), community=community):
                return self._player.choice(hand, community)
        raise KeyError(key)

    def __len__(self) -> int:
        """Hands before the flop: there are too many to be told after it."""
        return comb(len(PACK.cards() if self._pack is None else self._pack), OWN)

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        cards = PACK.cards() if self._pack is None else self._pack
        return ((Seen(tuple(sorted(hand)), ()),) for hand in combinations(cards, OWN))


# --- Outcomes -----------------------------------------------------------------------------------------------------


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. A hand worth just as much played as not is played."""
    cards = None if pack is None else tuple(pack)
    if wager.name == "trips":
        hands = hand_evaluator(RANKING, HAND).categories(PACK.cards() if cards is None else cards)
        return undecided(((trips(rules, category), ways) for category, ways in hands.items()), paying)
    table = Table(rules, paying)
    found = solved(rules, cards, paying)
    ways: Counter[Outcome] = Counter()
    for outcome, _, number in _ends(table, found):
        ways[outcome] += number
    chances = {outcome: Fraction(number, found.deals) for outcome, number in ways.items()}
    return Distribution(chances, Fraction(paying.unit), plays=UltimatePlays(rules, cards))


def _ends(table: Table, found: Solved) -> Iterator[tuple[Outcome, int, int]]:
    """Every end with the category of the hand and its number."""
    for place, against, opened, category in np.argwhere(found.tally).tolist():
        number = int(found.tally[place, against, opened, category])
        yield table.outcome(PLAYED[place], against, opened, category), category, number
    for (category,) in np.argwhere(found.folded).tolist():
        yield table.folded, category, int(found.folded[category])


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best for itself, and a unit on trips, which a fold may cost."""
    table = Table(rules)
    cases: Counter[tuple[Outcome, Amount]] = Counter()
    for outcome, category, number in _ends(table, solved(rules, None if pack is None else tuple(pack))):
        beside: Settlement = trips(rules, CATEGORIES[category])
        if outcome == table.folded and rules.fold_forfeits_trips:
            beside = FORFEITED
        cases[outcome, EXACTLY.net(beside, 1)] += number

    def told(end: Outcome, side: Amount) -> tuple[list[Amount], list[Amount]]:
        both: dict[str, tuple[Amount, Amount]] = {"ante": (end.net, end.risked), "trips": (side, 1)}
        return [both[wager.name][0] for wager in wagers], [both[wager.name][1] for wager in wagers]

    made = [Fraction(wager.unit or 1) for wager in wagers]
    return gathered(((*told(*case), ways) for case, ways in cases.items()), made)
