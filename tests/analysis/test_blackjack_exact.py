"""The blackjack solver against other methods on full shoes: fractions throughout, and a deck without end."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import perm, prod
from typing import Any

import numpy as np
import pytest

from croupier import registry
from croupier.analysis.solvers.blackjack.hands import dealer_hands
from croupier.analysis.solvers.blackjack.solve import COMPOSITION, ERROR, INFINITE, PLAY, solve_blackjack
from croupier.games.blackjack.rules import Rules
from tests.games import endless_deck
from tests.games.endless_deck import Endless
from tests.quick import among, slow

F = Fraction
VALUES = range(1, 11)
DECK = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
BLACKJACK = 0


def points(hand: Sequence[int]) -> int:
    hard = sum(hand)
    return hard + 10 if 1 in hand and hard < 12 else hard


# --- Every dealer's hand and every player's hand, in fractions --------------------------------------------------------


@cache
def finals(up: int) -> Mapping[tuple[int, ...], Mapping[int, int]]:
    """The cards that a dealer's hand can still get, sorted: where it ends, and in how many orders."""
    found: dict[tuple[int, ...], Counter[int]] = defaultdict(Counter)

    def deal(cards: tuple[int, ...]) -> None:
        hand = (up, *cards)
        if len(hand) > 1 and points(hand) > 16:
            natural = len(hand) == 2 and points(hand) == 21
            found[tuple(sorted(cards))][BLACKJACK if natural else min(points(hand), 22)] += 1
            return
        for value in VALUES:
            deal((*cards, value))

    deal(())
    return found


class Exact:
    """Best play with one split under the default rules, no hole card; against one up card; nothing is rounded.

    ``shoe``: how many cards of each value; none for a deck without end.
    """

    def __init__(self, up: int, shoe: Sequence[int] | None) -> None:
        self.up, self.shoe = up, shoe
        self.ends = cache(self._ends)
        self.best = cache(self._best)

    def left(self, gone: Sequence[int]) -> tuple[Mapping[int, int], int]:
        if self.shoe is None:
            return dict(zip(VALUES, DECK, strict=True)), sum(DECK)
        left = {value: number - gone.count(value) for value, number in zip(VALUES, self.shoe, strict=True)}
        return left, sum(left.values())

    def _ends(self, gone: tuple[int, ...]) -> Mapping[int, Fraction]:
        """How the dealer ends when these cards are gone, the up card among them."""
        left, size = self.left(gone)
        ways: dict[tuple[int, int], int] = defaultdict(int)
        for cards, ends in finals(self.up).items():
            if self.shoe is None:
                often = prod(left[value] for value in cards)
            else:
                often = prod(perm(left[value], cards.count(value)) for value in set(cards))
            for end, orders in ends.items():
                ways[end, len(cards)] += orders * often
        found: dict[int, Fraction] = defaultdict(Fraction)
        for (end, number), often in ways.items():
            found[end] += F(often, size**number if self.shoe is None else perm(size, number))
        return found

    def blackjacks(self, gone: tuple[int, ...]) -> Fraction:
        left, size = self.left(gone)
        return F(left[11 - self.up], size) if self.up in (1, 10) else F(0)

    def stand(self, hand: tuple[int, ...], gone: tuple[int, ...], stake: int, original: int) -> Fraction:
        """A blackjack takes the original wager and returns the others: §19:47-2.10(b), §19:47-2.11[blackjack]."""
        mine, seen = points(hand), tuple(sorted((*hand, *gone))) if self.shoe else ()
        if mine > 21:
            return -original - (stake - original) * (1 - self.blackjacks(seen))
        ends = self.ends(seen)
        won = sum(
            (chance * ((end == 22 or end < mine) - (mine < end < 22)) for end, chance in ends.items() if end), F(0)
        )
        return stake * won - original * ends.get(BLACKJACK, F(0))

    def _best(self, hand: tuple[int, ...], gone: tuple[int, ...], original: int) -> Fraction:
        return max(self.actions(hand, gone, original).values())

    def actions(self, hand: tuple[int, ...], gone: tuple[int, ...], original: int) -> dict[str, Fraction]:
        """What is open on a hand, splits apart. Of a split the first card stays first: an ace gets one card."""
        split = len(gone) > 1
        found = {"stand": self.stand(hand, gone, 1, original)}
        if points(hand) < 21 and not (split and hand[0] == 1):
            left, size = self.left((*hand, *gone))
            drawn = doubled = F(0)
            for value, number in left.items():
                if number:
                    more = (hand[0], *sorted((*hand[1:], value))) if split else tuple(sorted((*hand, value)))
                    if self.shoe is None:  # nothing else matters of three cards
                        more = (sum(more) - 1, 1, 0) if 1 in more else (sum(more), 0, 0)
                    over = points(more) > 21
                    drawn += number * (self.stand(more, gone, 1, original) if over else self.best(more, gone, original))
                    doubled += number * (self.stand(more, gone, 2, original) if len(hand) == 2 else F(0))
            found["draw"] = drawn / size
            if len(hand) == 2:
                found["double"] = doubled / size
        return found

    def hand(self, one: int, two: int) -> Fraction:
        """A starting hand."""
        up = (self.up,)
        if (one, two) == (1, 10):
            return F(3, 2) * (1 - self.blackjacks((one, two, self.up)))
        played = self.best((one, two), up, 1)
        if one != two:
            return played
        left, size = self.left((one, one, self.up))
        halves = [
            sum(
                (F(n, size) * self.best((one, second), (one, self.up), original) for second, n in left.items() if n),
                F(0),
            )
            for original in (1, 0)
        ]
        return max(played, sum(halves, F(0)))


STARTING = tuple(combinations_with_replacement(VALUES, 2))


def check_hands(up: int, decks: int, hands: Iterable[tuple[int, int]] = STARTING) -> None:
    """What floating point loses is less than a hundredth of the bound."""
    found, exact = solve_blackjack(Rules().set({"decks": decks})), Exact(up, [decks * number for number in DECK])
    for one, two in hands:
        assert abs(F(found.case((one, two), up).worth) - exact.hand(one, two)) < ERROR / 100, (one, two)


SIX_DECKS = [(10, [(8, 8), (6, 10), (5, 6)]), slow((1, [(8, 9), (1, 10)])), slow((6, [(10, 10)]))]


@pytest.mark.parametrize(("up", "hands"), SIX_DECKS)
def test_six_decks_in_fractions(up: int, hands: list[tuple[int, int]]) -> None:
    check_hands(up, 6, hands)


@pytest.mark.parametrize("play", among(PLAY, [COMPOSITION]))
def test_one_hand_at_most_is_no_split_at_all(play: str) -> None:
    """Eights against a six are worth splitting; played as a 16 they are stood on, which is what is left."""
    found, exact = solve_blackjack(Rules(), play=play, most_hands=1), Exact(6, [6 * number for number in DECK])
    assert found.note.endswith("; no pair is split")
    assert not any("split" in (case.action, *case.options) for case in found.cases)
    assert found.action((8, 8), 6) == found.action((8, 8), 6, may_split=False) == "stand"
    assert abs(F(found.case((8, 8), 6).worth) - exact.best((8, 8), (6,), 1)) < ERROR
    assert exact.best((8, 8), (6,), 1) < exact.hand(8, 8)
    assert found.square is not None
    assert found.risked < solve_blackjack(Rules(), play=play, most_hands=2).risked
    assert found.nets.unresolved == 0
    assert sum(chance for _, chance in found.nets.chances) == pytest.approx(1, abs=ERROR)
    assert sum(float(net) * chance for net, chance in found.nets.chances) == pytest.approx(found.mean, abs=ERROR)
    assert sum(one.chance for one in found.decisions() if one.pair) == 0


@pytest.mark.parametrize("most", [0, -1])
def test_no_hand_at_all_is_refused(most: int) -> None:
    with pytest.raises(ValueError, match=f"most_hands = {most}: a player has at least one hand"):
        solve_blackjack(Rules(), most_hands=most)


@pytest.mark.slow
@pytest.mark.parametrize(("up", "decks"), [*((up, 6) for up in VALUES), (1, 1), (6, 1), (10, 1)])
def test_every_hand_in_fractions(up: int, decks: int) -> None:
    check_hands(up, decks)


def test_the_roundings_that_are_counted() -> None:
    """What the bound on the error says of the dealer's hands: so many products are added up, of so many cards."""
    for known, hits in product((1, 2), (False, True)):
        dealer = dealer_hands(known, hits=hits)
        assert np.bincount(dealer.target).max() <= 1100
        assert dealer.depth.max() <= 12 + hits  # which the kernel has room for


# --- A deck without end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [6, 10])
def test_hands_from_a_deck_without_end_in_fractions(up: int) -> None:
    found, exact = solve_blackjack(Rules(), INFINITE), Exact(up, None)
    for one, two in STARTING:
        assert abs(F(found.case((one, two), up).worth) - exact.hand(one, two)) < ERROR, (one, two)


@pytest.mark.slow
def test_a_deck_without_end_in_fractions() -> None:
    mean = F(0)
    for up in VALUES:
        exact = Exact(up, None)
        for one, two in STARTING:
            chance = F(DECK[up - 1] * DECK[one - 1] * DECK[two - 1] * (2 - (one == two)), 52**3)
            mean += chance * exact.hand(one, two)
    found = solve_blackjack(Rules(), INFINITE)
    assert abs(F(found.mean) - mean) < ERROR
    assert found.note.endswith("; a deck without end")


@pytest.mark.parametrize(
    ("game", "settings", "rules"),
    [
        slow(("night-blackjack", {}, Endless())),
        slow(("night-blackjack", {"tie_option": "ii"}, Endless(-1, 0, F(2)))),
        slow(("night-blackjack", {"tie_option": "iii"}, Endless(-1, -1, F(2)))),
        slow(("multi-action-blackjack", {}, Endless(looks=False, extras=False))),
        slow(("multi-action-blackjack", {"extras": True}, Endless(looks=False))),
        ("multi-action-blackjack", {"equal_21": True}, Endless(looks=False, extras=False, beaten_21=0)),
    ],
)
def test_night_games_from_a_deck_without_end(game: str, settings: dict[str, Any], rules: Endless) -> None:
    """§13:47-20.22(g)2: there a pair may be split without a limit; sixteen hands leave out less than the bound."""
    found = solve_blackjack(registry.game_named(game).Rules().set(settings), INFINITE)
    assert abs(F(found.mean) + endless_deck.edge(rules)) < ERROR


# --- A second method: the hole card is dealt first, and hands are played against each that it can be ----------------

HOLED = Counter({value: 8 if value == 10 else 2 for value in VALUES})


class Holed:
    """One up card; fractions throughout; one split; the player does not know the hole card, only that it makes no
    blackjack, because the dealer has looked."""

    def __init__(self, up: int) -> None:
        self.up = up
        self.known: dict[Any, Any] = {}

    def dealer(self, total: int, soft: bool, gone: tuple[int, ...]) -> dict[int, Fraction]:
        """How the dealer ends from a total when these cards are gone."""
        if total >= 17:
            return {total: F(1)}
        key = total, soft, gone
        if key not in self.known:
            left, size = self.left(gone)
            found: dict[int, Fraction] = Counter()  # type: ignore[assignment]
            for value, number in left:
                now, ace = (total + 11, True) if value == 1 and total < 11 else (total + value, soft)
                if now > 21 and ace:
                    now, ace = now - 10, False
                for end, chance in self.dealer(now, ace, tuple(sorted((*gone, value)))).items():
                    found[end] = found.get(end, F(0)) + chance * number / size
            self.known[key] = found
        return self.known[key]  # type: ignore[no-any-return]

    def left(self, gone: tuple[int, ...]) -> tuple[list[tuple[int, int]], int]:
        number = HOLED.copy()
        number.subtract(gone)
        return [(value, n) for value, n in number.items() if n > 0], sum(number.values())

    def stand(self, hand: tuple[int, ...], gone: tuple[int, ...], hole: int) -> Fraction:
        mine = points(hand)
        total = points((self.up, hole))
        soft = 1 in (self.up, hole)
        ends = self.dealer(total, soft, tuple(sorted((*hand, *gone, self.up, hole))))
        return sum((chance * ((end > 21 or end < mine) - (mine < end <= 21)) for end, chance in ends.items()), F(0))

    def holes(self, hand: tuple[int, ...], gone: tuple[int, ...]) -> list[tuple[int, int]]:
        left, _ = self.left((*hand, *gone, self.up))
        return [(hole, n) for hole, n in left if {self.up, hole} != {1, 10}]

    def best(self, hand: tuple[int, ...], gone: tuple[int, ...], first: bool) -> dict[int, Fraction]:
        """What the best play of a hand is worth, by hole card; chosen by the average over what that can be."""
        key = hand, gone, first
        if key in self.known:
            return self.known[key]  # type: ignore[no-any-return]
        holes = self.holes(hand, gone)
        stood = {hole: self.stand(hand, gone, hole) for hole, _ in holes}
        plays = [stood]
        if points(hand) < 21 and not (gone and hand[0] == gone[0] == 1):
            plays.append(self.drawn(hand, gone, holes, double=False))
            if len(hand) == 2:
                plays.append(self.drawn(hand, gone, holes, double=True))
        if first and hand[0] == hand[1]:
            plays.append(self.split(hand[0], holes))
        self.known[key] = max(plays, key=lambda play: sum(n * play[hole] for hole, n in holes))
        return self.known[key]  # type: ignore[no-any-return]

    def drawn(
        self, hand: tuple[int, ...], gone: tuple[int, ...], holes: list[tuple[int, int]], *, double: bool
    ) -> dict[int, Fraction]:
        found = {}
        for hole, _ in holes:
            left, size = self.left((*hand, *gone, self.up, hole))
            worth = F(0)
            for value, number in left:
                now = (hand[0], *sorted((*hand[1:], value))) if gone else tuple(sorted((*hand, value)))
                if points(now) > 21:
                    result = F(-1)
                elif double:
                    result = self.stand(now, gone, hole)
                else:
                    result = self.best(now, gone, False)[hole]
                worth += number * result / size
            found[hole] = 2 * worth if double else worth
        return found

    def split(self, value: int, holes: list[tuple[int, int]]) -> dict[int, Fraction]:
        """Twice one hand with the other card of the pair gone."""
        found = {}
        for hole, _ in holes:
            left, size = self.left((value, value, self.up, hole))
            found[hole] = 2 * sum(
                (number * self.best((value, second), (value,), False)[hole] / size for second, number in left), F(0)
            )
        return found

    def hand(self, one: int, two: int) -> Fraction:
        """A starting hand, over all hole cards."""
        _, size = self.left((one, two, self.up))
        holes = self.holes((one, two), ())
        free = sum(n for _, n in holes)
        if (one, two) == (1, 10):
            return F(3, 2) * free / size
        worth = self.best((one, two), (), True)
        return (sum((n * worth[hole] for hole, n in holes), F(0)) - (size - free)) / size


@pytest.mark.slow
@pytest.mark.parametrize("up", [1, 6, 10])
def test_a_second_method_on_26_cards(up: int) -> None:
    found, second = (
        solve_blackjack(Rules(), {14 if value == 1 else value: number for value, number in HOLED.items()}),
        Holed(up),
    )
    for one, two in STARTING:
        if (one, two).count(up) < 2:
            assert abs(F(found.case((one, two), up).worth) - second.hand(one, two)) < ERROR, (one, two)
