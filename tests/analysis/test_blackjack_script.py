"""The blackjack solver against the script, explored on short decks that are chosen for what they show."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import best_play
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import PRE_SPLIT, REOPTIMIZED, TOTAL, TOTAL_AND_CARDS, solve_blackjack
from croupier.equipment.cards import Card, cards
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.hands import Seen
from croupier.games.blackjack.judgements import VALUE
from croupier.table import Answer, Ask
from croupier.tables.explore import ExploreTable, Path, Tracked
from tests.quick import slow

F = Fraction
NEAR = 1e-12
FOUR_HANDS = {"resplit": True, "boxes": 6}


class Options(NamedTuple):
    """A game of the family under certain rules."""

    game: str
    settings: Mapping[str, Any]

    def rules(self) -> Any:
        rules = registry.game_named(self.game).Rules()
        return rules.set(self.settings)


CASINO: dict[str, dict[str, Any]] = {
    "default": {},
    "surrender": {"surrender": True},
    "hits-soft-17": {"soft_17": "hit", "surrender": True},
    "hole-card": {"surrender": True, "hole_card": True},
    "card-reader": {"surrender": True, "hole_card": True, "card_reader": True},
    "five-card-21": {"five_card_21": True, "five_card_odds": F(5)},
    "split-21-wins": {"split_21_wins": True},
    "busts-do-not-wait": {"busts_wait": False},
    "busts-do-not-wait-reader": {"busts_wait": False, "hole_card": True, "card_reader": True},
    "equal-busts-tie": {"equal_busts_tie": True},
    "split-by-rank": {"split_by_rank": True},
    "hole-card-up": {"hole_card_up": True},
    "hole-card-up-read": {
        "hole_card_up": True,
        "up_blackjack_waits": True,
        "up_split_21_wins": True,
        "up_soft_doubles": True,
        "equal_busts_tie": True,
    },
    "three-hands": {"resplit": True},
    "four-hands": {**FOUR_HANDS, "surrender": True},
    "four-hands-one-of-aces": {**FOUR_HANDS, "bar_resplit_aces": True, "busts_wait": False},
    "four-hands-reader": {**FOUR_HANDS, "hole_card": True, "card_reader": True},
    "four-hands-by-rank": {**FOUR_HANDS, "split_by_rank": True},
}
WHAT_IF: dict[str, dict[str, Any]] = {  # none of them is lawful
    "even-natural": {"natural_odds": F(1), "double_on": "9-11"},
    "ten-and-eleven": {"double_on": "10, 11, soft 17-18", "natural_odds": F(6, 5)},
    "no-double-after-split": {"double_after_split": False, "split_to": 3},
    "nothing-raised": {"double_on": "none", "split_to": 1},
    "aces-play-on": {"aces_play_on": True, "split_to": 4},
    "early": {"early_surrender": True},
    "early-reader": {"early_surrender": True, "hole_card": True, "card_reader": True},
    "takes-all": {"takes_raises": True, "surrender": True, "resplit": True},
    "takes-all-early": {"takes_raises": True, "early_surrender": True, "busts_wait": False, "soft_17": "hit"},
}
CASINO |= WHAT_IF
OPTIONS = {
    **{name: Options("blackjack", settings) for name, settings in CASINO.items()},
    "night": Options("night-blackjack", {}),
    "night-ii": Options("night-blackjack", {"tie_option": "ii"}),
    "night-iii": Options("night-blackjack", {"tie_option": "iii", "ace_low_doubles": True}),
    "night-aces": Options("night-blackjack", {"bar_resplit_aces": False}),
    "multi": Options("multi-action-blackjack", {}),
    "multi-equal-21": Options("multi-action-blackjack", {"equal_21": True}),
    "multi-new-hands": Options("multi-action-blackjack", {"new_hands": True}),
    "multi-extras": Options("multi-action-blackjack", {"extras": True}),
    "multi-extras-equal-21": Options("multi-action-blackjack", {"extras": True, "equal_21": True}),
}
RESPLITS = [name for name, of in OPTIONS.items() if of.rules().resplit and not of.rules().bars("split", split=False)]
RUNS_OUT = {"§19:47-2.15[shoe-runs-out]", "§13:47-20.22(g)6", "§13:47-20.19(a)1"}

# --- The script itself, explored --------------------------------------------------------------------------------------


class RunsOut(Exception):
    """A path on which the deck was too short."""


class Given(ExploreTable):
    """The player takes no insurance and plays as a solution says, but where he is ``free`` to do anything.

    Free with hands as they are dealt ("unsplit"), with the hand of a split that has the original wager ("first"), or
    with all hands if there is no solution. What he does with his other spots does not matter to the one that is
    followed: they go along without raises.
    """

    def __init__(
        self, game: str, rules: BaseRules, deck: tuple[Card, ...], solution: Solution | None, free: str
    ) -> None:
        found = registry.game_named(game)
        puts = found.wagers(rules)[0].puts
        lens = by_rank if rules.split_by_rank else by_value
        super().__init__(found, rules, puts, Tracked(put=len(puts) - 1), pack=deck, lens=lens)
        self.solution, self.free = solution, free
        self.pair = 0
        self.decided: list[tuple[Any, ...]] = []  # the information sets of the path
        self.early: set[str] = set()  # what was open before the dealer looked, if a hand may be given up then

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        only = self._given(ask, {choice.name for choice in ask.choices if not choice.barred})
        if only:
            ask = ask._replace(choices=tuple(choice for choice in ask.choices if choice.name == only))
        return await super().ask(ask, also)

    def _given(self, ask: Ask, names: set[str]) -> str:
        for passing in ("decline", "stay", "first-hand"):
            if passing in names:
                return passing
        assert isinstance(ask.sees, Seen)
        values, up, split, before, *_ = ask.sees
        early = "play-on" in names  # and then the same is decided again, by those who do not give up
        if early and self.solution:
            names = self.early = set(self.solution.options(values, up))
        elif not split and len(values) == 2 and self.early:
            self.early, first = set(), self.early
            assert not self.shoe.left or names == first
            return self.solution.action(values, up) if self.solution and "unsplit" not in self.free else ""
        if not split:
            self.pair = values[0]
        later = bool(before)
        pair, may_split = self.pair if split else 0, "split" in names
        shown = up if isinstance(up, int) else tuple(sorted(up))
        self.decided.append((values, shown, pair, later, may_split))
        if self.solution is None or (("first" if pair else "unsplit") in self.free and not later):
            return ""
        action = self.solution.action(values, up, pair, may_split=may_split, later=later)
        open_ = self.solution.options(values, up, pair, may_split=may_split, later=later)
        assert action in names, ask
        assert not self.shoe.left or names == set(open_), ask  # the last card cannot be followed by a draw
        return "play-on" if early and action != "surrender" else action


def by_value(seen: tuple[Card, ...], card: Card) -> int:
    return VALUE[card.rank]


def by_rank(seen: tuple[Card, ...], card: Card) -> int:
    return card.rank


class Explored(NamedTuple):
    """A round, exactly."""

    mean: Fraction
    square: Fraction
    risked: Fraction
    decided: Mapping[tuple[Any, ...], Fraction]  # how often each decision comes up
    nets: Mapping[Fraction, Fraction]  # how often each net result does


def explored(of: Options, deck: tuple[Card, ...], solution: Solution | None, free: str = "") -> Explored:
    """With best play where the player is free."""
    paths: list[Path] = []
    decided: dict[tuple[Any, ...], Fraction] = defaultdict(Fraction)
    table = Given(of.game, of.rules(), deck, solution, free)
    for path in table.paths():
        if any(by in RUNS_OUT for by, _ in path.clauses):
            raise RunsOut
        paths.append(path)
        for key in table.decided:
            decided[key] += path.probability
        table.decided.clear()
        table.early.clear()  # a dealer's blackjack ends a round before what was open is decided again
    kept, _ = best_play(paths)
    nets: dict[Fraction, Fraction] = defaultdict(Fraction)
    for path in kept:
        nets[F(path.net)] += path.probability
    return Explored(
        sum((path.probability * path.net for path in kept), F(0)),
        sum((path.probability * path.net**2 for path in kept), F(0)),
        sum((path.probability * path.risked for path in kept), F(0)),
        decided,
        nets,
    )


def solved(of: Options, deck: tuple[Card, ...], split_play: str = REOPTIMIZED, **how: Any) -> Solution:
    return solve_blackjack(of.rules(), Counter(card.rank for card in deck), split_play=split_play, **how)


def check(of: Options, found: Solution, deck: tuple[Card, ...], free: str = "") -> None:
    """The script pays what the solution is said to be worth."""
    exact = explored(of, deck, found, free)
    assert abs(F(found.mean) - exact.mean) < NEAR, deck
    if free:  # plays that are worth the same may stake differently
        return
    assert abs(F(found.risked) - exact.risked) < NEAR
    rules = of.rules()
    if rules.split_by_rank and rules.resplit:
        assert found.square is None
    else:
        assert found.square is not None
        assert abs(F(found.square) - exact.square) < NEAR
    check_nets(found, exact)
    if not rules.split_by_rank:  # the script tells by rank what the solution tells by value
        check_chances(found, exact)


def check_nets(found: Solution, exact: Explored) -> None:
    """Every net result comes up as often as it is said to; where not all splits are resolved, at least so often."""
    told, unresolved = dict(found.nets.chances), found.nets.unresolved
    assert exact.nets.keys() >= told.keys()
    for net, chance in exact.nets.items():
        assert -NEAR < chance - F(told.get(net, 0.0)) < unresolved + NEAR, net
    assert abs(sum(told.values()) + unresolved - 1) < NEAR


def check_chances(found: Solution, exact: Explored) -> None:
    """Every decision of the script is one of the solution, and comes up as often."""
    told = {(one.values, one.up, one.pair, one.later, one.may_split): one.chance for one in found.decisions()}
    for key, chance in exact.decided.items():
        assert abs(F(told.pop(key)) - chance) < NEAR, key
    assert not any(chance > NEAR for chance in told.values())


# --- Decks ------------------------------------------------------------------------------------------------------------

TENS = "Tc Td Th Ts Kc Kd 6h 6d 7c 9c 9d"
NINES = "9c 9d 9h 9s 9c 9d Tc Td 6h 7h 6c"
EIGHTS = "8c 8d 8h 8s Tc Td Th Kc 7c 9c 9d"
ACES = "Ac Ad Ah As Tc Td Th 9c 9d 8c 8d 7c"


def check_deck(name: str, deck: str, split_play: str = REOPTIMIZED, **how: Any) -> None:
    of = OPTIONS[name]
    found = solved(of, cards(deck), split_play, **how)
    check(of, found, cards(deck))
    assert found.nets.unresolved == 0 or of.rules().split_by_rank
    assert sum(case.action == "split" for case in found.cases) > 3


@pytest.mark.parametrize(("name", "split_play"), [("four-hands", REOPTIMIZED), slow(("four-hands-by-rank", PRE_SPLIT))])
def test_resplits_on_a_deck_of_tens(name: str, split_play: str) -> None:
    """§19:47-2.11[resplit]: up to four hands of six tens against 6, 7 or 9."""
    check_deck(name, TENS, split_play)


def test_net_results_where_some_tens_make_no_pair() -> None:
    """Two tens and a king against an 8: a ten and a king are no pair, though a value knows no difference.

    Only the splits of those tens, (2/8)(1/7)(3/6) of all rounds, stay unresolved; those of eights do not.
    """
    of, deck = OPTIONS["four-hands-by-rank"], cards("8c 8d 8h Tc Td Kc 9c 9d")
    found = solved(of, deck)
    assert {case.values for case in found.cases if case.action == "split"} >= {(8, 8), (10, 10)}
    check(of, found, deck)
    assert found.nets.unresolved == pytest.approx(1 / 56, abs=NEAR)


@pytest.mark.parametrize("name", [slow("night"), "night-ii", slow("multi-extras")])
def test_splits_without_a_limit(name: str) -> None:
    """§13:47-20.22(g)2."""
    check_deck(name, EIGHTS)


# Without a limit more than four cards of a value become so many hands that these decks run out.
LIMITED = [name for name in RESPLITS if OPTIONS[name].rules().most_hands <= 4]


@pytest.mark.parametrize(
    ("name", "deck"),
    [
        (name, deck)
        for name in RESPLITS
        for deck in (TENS, NINES, EIGHTS, ACES)
        if deck in (EIGHTS, ACES) or name in LIMITED
    ],
)
@pytest.mark.parametrize("split_play", [REOPTIMIZED, PRE_SPLIT])
@pytest.mark.slow
def test_resplits_on_other_decks(name: str, deck: str, split_play: str) -> None:
    check_deck(name, deck, split_play)


@pytest.mark.parametrize("deck", [EIGHTS, ACES])
@pytest.mark.parametrize("play", [TOTAL, TOTAL_AND_CARDS])
@pytest.mark.parametrize("name", ["default", "four-hands", "card-reader", "night", "hole-card-up"])
@pytest.mark.slow
def test_charts_on_such_decks(name: str, play: str, deck: str) -> None:
    check_deck(name, deck, play=play)


@pytest.mark.slow
def test_who_looks_at_the_other_hand_does_no_worse() -> None:
    of, deck = OPTIONS["default"], cards("8c 8d 9h 9c Ts Jc Kc Qc 7d")
    better = explored(of, deck, None).mean - F(solved(of, deck).mean)
    assert -NEAR < better < 0.01
