"""Machines for games from one deck, and for keno: they pay what the script pays for the same cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from croupier.analysis.poker_batch import CODE
from croupier.analysis.solvers import distribution
from croupier.equipment.cards import Card, Token
from croupier.equipment.faces import Face
from croupier.equipment.urns import Drawing, Urn
from croupier.simulation import pai_gow_poker
from croupier.simulation.decks import BATCH, Deals
from croupier.simulation.shuffling import Dealt, deal, packs, streams, unfair
from croupier.simulation.simulators import Question, play_block, simulation
from croupier.simulation.tracking import Tracking
from croupier.table import COMMUNITY, DEALER, in_box
from tests.quick import among, slow
from tests.simulation.test_machine import found

ME = in_box(1)
Places = Mapping[str, list[Any]]


def _coded(cards: list[Card]) -> list[int]:
    return [CODE[card] for card in cards]


def _places(dealt: Places) -> list[int]:
    """Where the first eight numbers come: as they were drawn, the others after all that were."""
    drawn = list(dealt["drawn"])
    rest = iter(range(20, 80))
    return [drawn.index(number) if number in drawn else next(rest) for number in range(1, 9)]


ROWS: Mapping[str, Callable[[Places], list[int]]] = {
    "three-card-poker": lambda dealt: _coded(dealt[ME] + dealt[DEALER]),
    "caribbean-stud": lambda dealt: _coded(dealt[ME] + dealt[DEALER]),
    "night-caribbean-stud": lambda dealt: _coded(dealt[ME] + dealt[DEALER]),
    "let-it-ride": lambda dealt: _coded(dealt[ME] + dealt["community"][1:]),
    "night-let-it-ride": lambda dealt: _coded(dealt[ME] + dealt["community"][1:]),
    "double-down-stud": lambda dealt: _coded([*dealt[ME], *dealt[COMMUNITY][1:], dealt[COMMUNITY][0]]),
    "mississippi-stud": lambda dealt: _coded(dealt[ME] + dealt[COMMUNITY]),
    "four-card-poker": lambda dealt: _coded(dealt[ME] + dealt[DEALER]),
    "keno": _places,
}
"""What a machine takes, of the cards that each place got."""
FEWER = {
    ("three-card-poker", "pair-plus"): slice(3),
    ("caribbean-stud", "progressive"): slice(5),
    ("let-it-ride", "three-card-bonus"): slice(3),
    ("mississippi-stud", "three-card-bonus"): slice(2, None),
    ("four-card-poker", "aces-up"): slice(5),
}
"""Of those, where the wager is decided by some of them."""
CASES = [
    ("three-card-poker", "ante", {}),
    ("three-card-poker", "pair-plus", {}),
    ("caribbean-stud", "ante", {}),
    ("caribbean-stud", "progressive", {}),
    ("night-caribbean-stud", "ante", {"unqualified": "compare"}),
    ("let-it-ride", "bet", {}),
    ("let-it-ride", "bonus", {}),
    ("let-it-ride", "three-card-bonus", {}),
    ("night-let-it-ride", "bet", {}),
    ("double-down-stud", "wager", {}),
    ("keno", "8-spot", {}),
    ("mississippi-stud", "ante", {}),
    ("mississippi-stud", "three-card-bonus", {}),
    ("four-card-poker", "ante", {}),
    ("four-card-poker", "aces-up", {}),
]
QUICK = [CASES[0], CASES[10]]


class Watched(Tracking):
    """The reference engine, of which is known who got what."""

    dealt: dict[str, list[Any]]

    async def deal(self, to: str) -> Token:
        token = await super().deal(to)
        self.dealt.setdefault(to, []).append(self._order[token.serial])
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        card = await super().deal_up(to, also)
        self.dealt.setdefault(to, []).append(card)
        return card

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        numbers = await super().draw(urn, number, also)
        self.dealt["drawn"] = list(numbers)
        return numbers


def made(game: str, name: str, **settings: Any) -> tuple[Deals, Watched]:
    one, rules, wager = found(game, name, **settings)
    simulator = simulation(Question(game, rules, name)).simulator
    assert isinstance(simulator, Deals)
    return simulator, Watched(one, rules, wager, simulation(Question(game, rules, name)).plays, seed=5)


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [*((*each, 100_000) for each in QUICK), *(slow((*each, 100_000)) for each in CASES if each not in QUICK)],
)
def test_the_machine_pays_what_the_script_pays(game: str, name: str, settings: dict[str, Any], rounds: int) -> None:
    """Over the same cards, a hundred thousand rounds. The games whose best play takes seconds to work out first, and
    whose script takes the longest for a round, are among the slow tests."""
    compiled, table = made(game, name, **settings)
    rows, ends = [], []
    for _ in range(rounds):
        table.dealt = {}
        ends.append(table.round(table.first).so_far)
        rows.append(ROWS[game](table.dealt)[FEWER.get((game, name), slice(None))])
    codes = compiled.follow(np.array(rows, np.uint8).T.copy()).tolist()
    assert [compiled.results[code] for code in codes] == ends
    assert len(set(codes)) > 1


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [*((*each, 1 << 20) for each in (*QUICK, CASES[3])), *(slow((*each, 10**9)) for each in CASES)],
)
def test_the_mean_lies_near_the_exact_edge(game: str, name: str, settings: dict[str, Any], rounds: int) -> None:
    one, rules, wager = found(game, name, **settings)
    exact = distribution(one, rules, wager)
    tally = play_block(Question(game, rules, name), 3, 1, rounds)
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error
    assert abs(float(edge + exact.mean() / exact.made)) < 4 * error
    assert tally.rounds == tally.bets == rounds


@pytest.mark.parametrize(
    ("name", "settings", "decks"),
    [
        ("prial", {}, 100_000),
        *(slow((name, {}, 20_000)) for name in ("prial", "no-pairs", "exactly-five-red", "one-joker", "pair-of-sixes")),
        *(
            slow(("two-pairs", {"shuffle_every_round": every, "two_pairs": "at-least"}, 20_000))
            for every in (True, False)
        ),
    ],
)
def test_joker_seven_goes_through_a_deck_as_the_script_does(name: str, settings: dict[str, Any], decks: int) -> None:
    compiled, table = made("joker-seven", name, **settings)
    rows, ends, at = [], [], table.first
    for _ in range(decks):
        table.dealt, shuffles = {}, table.shoe.shuffles
        while not table.dealt or not table.game.reshuffle_due(table.rules, None, table.shoe):
            at = table.round(at._replace(so_far=table.first.so_far))
            ends.append(at.so_far)
        assert table.shoe.shuffles == shuffles + 1
        rows.append(_coded(table.dealt[ME]))
    codes = compiled.follow(np.array(rows, np.uint8).T.copy()).tolist()
    assert [compiled.results[code] for code in codes] == ends
    assert len(set(codes)) > 1


@pytest.mark.slow
def test_pai_gow_poker_is_set_and_paid_as_by_the_script() -> None:
    """Among the slow tests only: the house way sets each of some 290,000 kinds of hands before the first round.

    Those settings are the table, so that every hand is the script's by its making; here the machine finds them.
    """
    one, rules, wager = found("pai-gow-poker", "wager")
    made_of = simulation(Question("pai-gow-poker", rules, "wager"))
    assert isinstance(made_of.simulator, Deals)
    table = pai_gow_poker.Watched(one, rules, wager, made_of.plays, seed=5)
    rows, ends = [], []
    for _ in range(100_000):
        ends.append(table.round(table.first).so_far)
        rows.append(table.own + table.dealers)
    codes = made_of.simulator.follow(np.array(rows, np.uint8).T.copy()).tolist()
    assert [made_of.simulator.results[code] for code in codes] == ends
    exact = distribution(one, rules, wager)
    tally = play_block(Question("pai-gow-poker", rules, "wager"), 3, 1, 10**9)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge + exact.mean() / exact.made)) < 4 * tally.standard_error


@pytest.mark.parametrize("game", among(["three-card-poker", "let-it-ride"], ["three-card-poker"]))
def test_a_machine_with_one_wrong_end_is_found(game: str) -> None:
    """Who has won is taken for one who has lost as much: over the same cards, and by the mean."""
    name = {"three-card-poker": "ante", "let-it-ride": "bet"}[game]
    right, table = made(game, name)
    often = play_block(Question(game, found(game, name)[1], name), 3, 1, 1 << 16).counts
    won = max((end for end in often if end.net > 0), key=often.__getitem__)
    results = [end._replace(net=-end.net) if end == won else end for end in right.results]
    wrong = Deals(52, 6 if game == "three-card-poker" else 5, right.follow, results)
    rows, ends = [], []
    for _ in range(60):
        table.dealt = {}
        ends.append(table.round(table.first).so_far)
        rows.append(ROWS[game](table.dealt))
    assert [wrong.results[code] for code in wrong.follow(np.array(rows, np.uint8).T.copy())] != ends
    tally, exact = wrong.play(1, 0, 1 << 20), distribution(*found(game, name))
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge + exact.mean() / exact.made)) > 4 * tally.standard_error


def test_one_round_after_another_comes_to_the_same() -> None:
    compiled, _ = made("keno", "8-spot")
    piece = next(compiled.rounds(7, 2))
    whole = compiled.play(7, 2, len(piece))
    assert whole.counts == {
        result: int((piece == number).sum())
        for number, result in enumerate(compiled.results)
        if (piece == number).any()
    }
    assert compiled.play(7, 2, 5).bets == 5


def test_every_card_comes_to_every_place_as_often_and_none_twice() -> None:
    """12 cards, 5 of them dealt 80,000 times: chi-square below its 1 in 10^6 value for 55 degrees of freedom."""
    size, cards = 12, 5
    decks, state = packs(np.arange(size, dtype=np.uint8)), streams(5, 0)
    counts, times = np.zeros((cards, size)), 10
    dealt: Dealt = np.empty((cards, BATCH), np.uint8)
    for _ in range(times):
        deal(decks, unfair(size), state, dealt)
        assert all(len(set(round)) == cards for round in dealt[:, ::64].T.tolist())
        for place in range(cards):
            counts[place] += np.bincount(dealt[place], minlength=size)
    expected = times * BATCH / size
    assert float(((counts - expected) ** 2 / expected).sum()) < 115.0
