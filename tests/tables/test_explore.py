"""The explorer against brute force: every order of a short deck, dealt one by one."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import STANDARD, Card, cards
from croupier.game import Game, Wager
from croupier.games.red_dog import window
from croupier.table import Ask
from croupier.tables.explore import ExploreTable, Tracked
from croupier.tables.sample import Flat, SampleTable


class Ordered(SampleTable):
    """A table that deals a given order of cards."""

    def deal_order(self, order: Sequence[Card]) -> Any:
        self._order, self._dealt, self._rack = list(order), 0, 0
        self._shuffles = 1
        before = self.net
        self.play(1)
        return self.net - before


def nets(game: Game, wager: Wager, strategy: Flat, deck: Sequence[Card]) -> Iterator[Any]:
    table = Ordered(game, game.Rules(), strategy, seed=0)
    for order in permutations(deck):
        table.carry = game.start(table.rules)
        yield table.deal_order(order)


class Raises(Flat):
    """Red dog: raise from a given spread on; what is seen is (the spread, the most that may be raised) or holds it."""

    def __init__(self, plays: Mapping[Any, str], spot: Any) -> None:
        super().__init__((spot, 1))
        self._plays = plays

    def decide(self, ask: Ask) -> tuple[str, Any]:
        name = self._plays[(ask.sees,)]
        choice = next(choice for choice in ask.choices if choice.name == name)
        return name, choice.stake[1] if choice.stake else 0


@pytest.mark.parametrize("seed", range(4))
def test_red_dog_equals_every_order_of_a_short_deck(seed: int) -> None:
    """The explored best play, dealt out over all orders, earns what the explorer said; no fixed play earns more."""
    game = registry.game_named("red-dog")
    deck = random.Random(seed).sample(STANDARD, 6)
    wager = game.wagers(game.Rules())[0]
    found = explore(game, game.Rules(), wager._replace(lens=None), deck)
    dealt = list(nets(game, wager, Raises(found.plays, wager.puts[0][0]), deck))
    assert Fraction(sum(dealt), len(dealt)) == found.mean()
    never = list(nets(game, wager, Flat((wager.puts[0][0], 1)), deck))
    assert Fraction(sum(never), len(never)) <= found.mean()


@pytest.mark.parametrize("seed", range(3))
def test_a_lens_changes_nothing(seed: int) -> None:
    """Cards that a wager cannot tell apart may be explored together."""
    game = registry.game_named("red-dog")
    deck = random.Random(seed).sample(STANDARD, 12)
    wager = game.wagers(game.Rules())[0]
    assert wager.lens is not None
    with_lens = explore(game, game.Rules(), wager, deck)
    without = explore(game, game.Rules(), wager._replace(lens=None), deck)
    assert with_lens.mean() == without.mean()
    assert with_lens.by_clause() == without.by_clause()


def test_every_path_is_taken_once_and_weights_fill_the_cycle() -> None:
    game = registry.game_named("punto-banco")
    deck = cards("2c 3d 9h Ks 5c 5d 7h")
    wager = game.wagers(game.Rules())[0]
    table = ExploreTable(game, game.Rules(), wager.puts, Tracked(put=0), pack=deck)
    paths = list(table.paths())
    assert sum(path.probability for path in paths) == 1
    assert len(paths) > 100


def test_dice_are_explored_with_their_weights() -> None:
    """21 ways for two dice to fall that can be told apart, out of 36."""
    game = registry.game_named("craps")
    wager = next(w for w in game.wagers(game.Rules()) if w.name == "any-seven")
    table = ExploreTable(game, game.Rules(), wager.puts, Tracked(put=0), company=wager.company)
    weights = Counter(path.weight for path in table.paths())
    assert weights == {1: 6, 2: 15}


async def turn_three(table: Any, rules: Any, carry: None) -> tuple[Any, ...]:
    """Three cards face down, turned together, and one more."""
    await table.bets(window(rules))
    lying = [await table.deal("left") for _ in range(3)]
    hand = await table.turn(lying)
    assert await table.turn(lying[:2]) == hand[:2]  # known by now
    return (*sorted(hand), await table.deal_up("right"))


@pytest.mark.parametrize("deck", ["2c 3c 4c 5c 6c", "2c 2c 3c 3c 3c 4c", "2c 2c 2c 2c 3c"])
def test_cards_turned_together_are_a_set(deck: str) -> None:
    """Whether a card comes once or several times, against every order of the deck."""
    every = Counter((*sorted(order[:3]), order[3]) for order in permutations(cards(deck), 4))
    game = replace(registry.game_named("red-dog"), play=turn_three)
    table = ExploreTable(game, game.Rules(), (), Tracked(), pack=cards(deck))
    found: dict[Any, Fraction] = defaultdict(Fraction)
    paths = list(table.paths())
    for path in paths:
        found[path.carry] += path.probability
    assert found == {seen: Fraction(number, every.total()) for seen, number in every.items()}
    assert len(paths) == len(every)  # each set once


def test_done_rises_from_nothing_to_nearly_all() -> None:
    game = registry.game_named("red-dog")
    wager = game.wagers(game.Rules())[0]
    table = ExploreTable(game, game.Rules(), wager.puts, Tracked(put=0), pack=cards("2c 5d 9h Ks 5c"))
    done = [table.done for _ in table.paths()]
    assert done == sorted(set(done))
    assert done[0] == 0
    assert 0.9 < done[-1] < 1


def test_company_puts_up_what_is_paid_in_whole_coins() -> None:
    """A shooter's pass bet of $5 could not be paid at 7 to 4, and any seven would never be rolled for."""
    game = registry.game_named("craps")
    rules = game.Rules().set({"odds.pass": "7 to 4"})
    wager = next(w for w in game.wagers(rules) if w.name == "any-seven")
    assert explore(game, rules, wager).mean() == -Fraction(1, 6)
