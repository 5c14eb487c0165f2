"""Machines for cards: through the same shoes they pay what the script pays, round by round, and shuffle as it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.reports.dispatch import solve_wager
from croupier.analysis.reports.outcomes import Distribution
from croupier.equipment.faces import Face
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.cards import build_cards
from croupier.simulation.shoes import Shoes
from croupier.simulation.shuffling import PACKS, packs, shuffle, streams, unfair
from croupier.simulation.simulators import Question, play_block, simulation
from croupier.simulation.tally import Result
from tests.quick import rounds_asked, slow
from tests.simulation.dealing import Ordered, shoes_compared
from tests.simulation.record import Record
from tests.simulation.test_machine import found

CARDS: list[tuple[str, str, dict[str, Any]]] = [
    ("punto-banco", "banker", {}),
    ("minibaccarat", "tie", {}),
    ("night-baccarat", "player", {}),
    ("red-dog", "wager", {"decks": 2}),
    ("red-dog", "wager", {"shuffle_every_round": True}),
    ("red-dog", "raise", {}),
    ("casino-war", "wager", {"decks": 8}),
    ("casino-war", "war-tie", {}),
]
QUICK = [CARDS[0], CARDS[3], CARDS[6]]


def machine(game: str, name: str, **settings: object) -> tuple[Shoes, Ordered]:
    """The machine that is simulated with, which is made once for all tests, and the script."""
    one, rules, wager = found(game, name, **settings)
    asked = simulation(Question(game, rules, name))
    assert isinstance(asked.simulator, Shoes), asked.note
    return asked.simulator, Ordered(one, rules, wager, asked.plays)


def codes(compiled: Shoes, table: Ordered, order: Sequence[Face]) -> NDArray[np.uint8]:
    """The cards as the machine knows them."""
    kinds = {kind: number for number, kind in enumerate(compiled.machine.kinds)}
    lens = table._wager.lens
    assert lens is not None
    return np.array([kinds[lens((), card)] for card in order], np.uint8)


@pytest.mark.parametrize("whole", [False, slow(True)])
@pytest.mark.parametrize(("game", "name", "settings"), QUICK)
def test_a_hundred_thousand_rounds_are_as_recorded(
    game: str, name: str, settings: dict[str, object], whole: bool
) -> None:
    """Through the same shoes: each round with the same result, and as many from each shoe."""
    same_over_shoes(*machine(game, name, **settings), 100_000, Record(f"{game} {name}", whole=whole))


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [
        *((*each, 200 if "shuffle_every_round" in each[2] else 1_000) for each in CARDS if each not in QUICK),
        *(slow((*each, 100_000)) for each in CARDS if each not in QUICK),
    ],
)
def test_the_machine_pays_what_the_script_pays(game: str, name: str, settings: dict[str, object], rounds: int) -> None:
    """These are dealt by one of the scripts above, and every way in which their cards can fall was forced through it
    when their machine was made: they have fewer rounds among the quick tests."""
    same_over_shoes(*machine(game, name, **settings), rounds)


def same_over_shoes(compiled: Shoes, table: Ordered, rounds: int, record: Record | None = None) -> None:
    results, nothing = compiled.machine.results, table.first.so_far

    def follow(shoe: NDArray[np.uint8]) -> list[Result]:
        return [results[end] if end >= 0 else nothing for end in compiled.follow(shoe)]

    shoes_compared(table, lambda order: codes(compiled, table, order), follow, rounds, record)


@pytest.mark.parametrize(
    ("game", "other", "name"),
    [
        ("minibaccarat", "punto-banco", "tie"),
        ("night-mini-baccarat", "night-baccarat", "player"),
        ("night-red-dog", "red-dog", "wager"),
    ],
)
def test_games_of_one_script_are_one_machine(game: str, other: str, name: str) -> None:
    """Of two that differ in the clauses they cite alone, one is played a hundred thousand times."""
    one, two = (machine(each, name)[0].machine for each in (game, other))
    assert replace(one, results=two.results) == two
    assert [result[:3] for result in one.results] == [result[:3] for result in two.results]
    assert one.results != two.results


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [*((*each, 1 << 20) for each in (CARDS[0], CARDS[6])), *(slow((*each, rounds_asked(10**8))) for each in CARDS)],
)
def test_the_mean_lies_near_the_exact_edge(game: str, name: str, settings: dict[str, object], rounds: int) -> None:
    """Later rounds of a shoe are worth what the first is, where stakes and plays do not depend on the cards before."""
    one, rules, wager = found(game, name, **settings)
    answer = solve_wager(one, rules, wager, squares=False)
    assert isinstance(answer, Distribution)
    tally = play_block(Question(game, rules, name), 3, 1, rounds)
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error
    assert abs(float(edge + answer.mean() / answer.made)) < 4 * error
    assert tally.rounds == rounds
    assert (tally.bets == rounds) == (name not in ("raise", "war-tie"))  # of these some rounds have none


def test_few_rounds_are_as_many_as_were_asked_for() -> None:
    _, rules, _ = found("punto-banco", "banker")
    for rounds in (1, 2, 79, 333, 5000):
        assert play_block(Question("punto-banco", rules, "banker"), 1, 0, rounds).bets == rounds


def test_a_machine_with_one_wrong_end_is_found() -> None:
    """A banker who wins and is taken for a loser, over the same shoes."""
    compiled, table = machine("punto-banco", "banker")
    right = compiled.machine
    lost = next(i for i, result in enumerate(right.results) if result.net < 0)
    won = next(i for i, result in enumerate(right.results) if result.net > 0)
    rows = [list(row) for row in right.ends]
    node = next(n for n, row in enumerate(rows) if won in row)
    rows[node] = [lost if end == won else end for end in rows[node]]
    wrong = Shoes(replace(right, ends=tuple(map(tuple, rows))))
    order = [codes(compiled, table, table.next_shoe(seed)) for seed in range(100)]
    assert [wrong.follow(each) for each in order] != [compiled.follow(each) for each in order]


def test_every_card_comes_to_every_place_as_often() -> None:
    """12 cards, 40,000 shuffles: chi-square of card by place below its 1 in 10^6 value for 121 degrees of freedom."""
    size, times = 12, 2_500
    cards = np.arange(size, dtype=np.uint8)
    state, counts = streams(5, 0), np.zeros((size, size))
    for _ in range(times):
        shoes = packs(cards)
        shuffle(shoes, size, unfair(size), state)
        for pack in range(PACKS):
            counts[shoes[:, pack], cards] += 1
    expected = PACKS * times / size
    assert float(((counts - expected) ** 2 / expected).sum()) < 205.0


def test_side_by_side_and_one_after_another_come_to_the_same() -> None:
    """Four shoes at once, sixteen shoes in all and more, and one shoe after another."""
    for game, name, settings in QUICK:
        compiled, _ = machine(game, name, **settings)
        told = compiled.rounds(7, 2)
        rounds = np.concatenate([next(told), next(told)])
        ends = Counter(compiled.results[end] for end in rounds.tolist() if end >= 0)
        assert compiled.play(7, 2, len(rounds)).counts == ends


def test_what_is_no_small_machine_says_why() -> None:
    one, rules, wager = found("caribbean-stud", "ante")
    with pytest.raises(NoSmallMachine, match="every card"):
        build_cards(one, rules, wager, {}, tuple)
    _, rules, _ = found("keno", "jackpot")
    assert "no compiled form" in simulation(Question("keno", rules, "jackpot")).note
