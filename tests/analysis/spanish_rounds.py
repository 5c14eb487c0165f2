"""Spanish 21 and double attack explored on short decks, where a player follows a solution or is free."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.outcomes import best_play
from croupier.analysis.solvers.spanish.sheet import nets_of
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.equipment.cards import Card
from croupier.games.blackjack.hands import Seen
from croupier.games.blackjack.judgements import VALUE
from croupier.table import Answer, Ask
from croupier.tables.explore import ExploreTable, Path, Tracked
from croupier.tables.paying import EXACTLY, Paying

F = Fraction
NEAR = 1e-12


class RunsOut(Exception):
    """A path on which the deck was too short."""


def lens(seen: tuple[Card, ...], card: Card) -> tuple[int, str]:
    """Suits matter of sixes, sevens and eights only."""
    return VALUE[card.rank], card.suit if card.rank in (6, 7, 8) else ""


class Given(ExploreTable):
    """The player takes no insurance and plays as a solution says, but for what he is ``free`` to do: to attack, and
    hands as they are dealt ("unsplit"); or everything if there is no solution."""

    def __init__(
        self,
        game: str,
        rules: Any,
        deck: tuple[Card, ...],
        solution: SpanishSolution | None,
        free: str,
        paying: Paying = EXACTLY,
    ) -> None:
        found = registry.game_named(game)
        ((spot, units),) = found.wagers(rules)[0].puts
        puts = ((spot, units * paying.unit),)
        super().__init__(found, rules, puts, Tracked(put=0), pack=deck, lens=lens, paying=paying)
        self.solution, self.free = solution, free
        self.pair = 0

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        only = self._given(ask, {choice.name for choice in ask.choices if not choice.barred})
        if only:
            ask = ask._replace(choices=tuple(choice for choice in ask.choices if choice.name == only))
        return await super().ask(ask, also)

    def _given(self, ask: Ask, names: set[str]) -> str:
        if "decline" in names:
            return "decline"
        assert isinstance(ask.sees, Seen)
        values, up, split, before, *_ = ask.sees
        if not values:  # before the first cards: whether to attack
            if self.solution is None or self.free:
                return ""
            return "double-attack" if up in self.solution.attacked else "pass"
        if not split:
            self.pair = values[0]
        pair, later, may_split = self.pair if split else 0, bool(before), "split" in names
        if self.solution is None or (not pair and self.free == "unsplit"):
            return ""
        assert isinstance(up, int)
        if quitting := names & {"rescue", "surrender"} and names <= {"stand", "rescue", "surrender"}:
            quits = self.solution.quits(values, up, pair, later=later)
            return next(iter(names - {"stand"})) if quits and quitting else "stand"
        action = self.solution.action(values, up, ask.sees.suits, pair, may_split=may_split, later=later)
        open_ = self.solution.options(values, up, ask.sees.suits, pair, may_split=may_split, later=later)
        assert action in names, ask
        assert not self.shoe.left or names == set(open_), ask  # the last card cannot be followed by a draw
        return action


class Explored(NamedTuple):
    """A round, exactly."""

    mean: Fraction
    square: Fraction
    risked: Fraction
    nets: Mapping[Fraction, Fraction]


def explored(
    game: str,
    rules: Any,
    deck: tuple[Card, ...],
    solution: SpanishSolution | None,
    free: str = "",
    paying: Paying = EXACTLY,
) -> Explored:
    """With best play where the player is free; per unit."""
    paths: list[Path] = []
    for path in Given(game, rules, deck, solution, free, paying).paths():
        if any("[shoe-runs-out]" in by or "26.15(g)" in by for by, _ in path.clauses):
            raise RunsOut
        paths.append(path)
    kept, _ = best_play(paths)
    nets: dict[Fraction, Fraction] = defaultdict(Fraction)
    for path in kept:
        nets[F(path.net) / paying.unit] += path.probability
    return Explored(
        sum((path.probability * path.net for path in kept), F(0)) / paying.unit,
        sum((path.probability * path.net**2 for path in kept), F(0)) / paying.unit**2,
        sum((path.probability * path.risked for path in kept), F(0)) / paying.unit,
        nets,
    )


def some_deck(draw: Random, size: int) -> tuple[Card, ...]:
    """Cards at random, of few ranks or with many sixes, sevens and eights, so that every bonus comes up somewhere."""
    ranks = draw.choice(
        [
            (14, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13),
            (6, 7, 8, 7, 8, 6, 7, 9, 12, 13),
            (7, 7, 8, 6, 12, 13),
            (14, 2, 3, 4, 3, 2, 13, 12, 9, 8),
            (*draw.sample(range(2, 10), 4), 14, 13, 12),
        ]
    )
    suits = draw.choice(("s", "cs", "ccs", "cdhs"))
    return tuple(Card(draw.choice(ranks), draw.choice(suits)) for _ in range(size))


def solved(game: str, settings: Mapping[str, Any], deck: tuple[Card, ...], paying: Paying = EXACTLY) -> SpanishSolution:
    rules = registry.game_named(game).Rules().set(settings)
    return solve_spanish(rules, Counter(deck), spanish_21=game == "spanish-21", paying=paying)


def check(
    game: str, settings: Mapping[str, Any], deck: tuple[Card, ...], free: str = "", paying: Paying = EXACTLY
) -> SpanishSolution:
    """The script pays what the solution is said to be worth, and spreads it so."""
    rules = registry.game_named(game).Rules().set(settings)
    found = solved(game, settings, deck, paying)
    exact = explored(game, rules, deck, found, free, paying)
    said = " ".join(map(str, deck))
    assert abs(F(found.mean) - exact.mean) < NEAR, said
    if not free:  # plays that are worth the same may stake differently
        assert abs(F(found.risked) - exact.risked) < NEAR, said
        assert abs(F(found.square) - exact.square) < NEAR, said
        told = nets_of(found)
        chances = dict(told.chances)
        assert not told.unresolved, said
        assert chances.keys() <= exact.nets.keys(), said
        assert all(abs(chance - F(chances.get(net, 0.0))) < NEAR for net, chance in exact.nets.items()), said
    return found


def compare(game: str, settings: Mapping[str, Any], seed: str, sizes: tuple[int, ...], free: str = "") -> None:
    """The same on decks at random, none of which can run out."""
    draw = Random(seed)
    for size in sizes:
        while True:
            try:
                check(game, settings, some_deck(draw, size), free)
            except (Unavailable, RunsOut):
                continue
            break
