"""Machines made from scripts: they pay what the script pays over the same throws, and what the odds say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier import registry
from croupier.analysis.reports.dispatch import solve_wager
from croupier.analysis.reports.outcomes import Distribution
from croupier.equipment.dice import Roll, all_rolls
from croupier.equipment.wheels import Pocket, Wheel
from croupier.game import Game, Wager
from croupier.simulation.automaton import Automaton, NoSmallMachine, build
from croupier.simulation.machine import MOST_PAIRS, PIECE, CompiledMachine
from croupier.simulation.simulators import Question, play_block
from croupier.simulation.streams import stream
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Round, Tracking
from croupier.tables.sample import Flat, SampleTable
from tests.quick import among, slow

SMALL = [
    ("craps", "pass"),
    ("craps", "dont-pass"),
    ("craps", "place-6-to-win"),
    ("craps", "field"),
    ("craps", "horn"),
    ("mini-dice", "place-4"),
    ("mini-dice", "field"),
    ("roulette", "straight"),
    ("roulette", "red"),
    ("big-six", "insignia-a"),
    ("money-wheel", "1"),
    ("sic-bo", "total-9"),
    ("chuck-a-luck", "number"),
    ("under-over", "7"),
    ("beat-the-dealer", "wager"),
    ("night-craps", "pass"),
    ("night-roulette", "red"),
    ("pokette", "suit"),
    ("token-pusher", "token"),
    ("skill-stop-reel", "token"),
    ("skill-stop-video", "token"),
]
STAKE = 6000  # cents: whole chips, and whole coins are paid on it
QUICK = [("craps", "pass"), ("roulette", "red"), ("mini-dice", "place-4"), ("chuck-a-luck", "number")]


def found(game: str, wager: str, **settings: Any) -> tuple[Game, Any, Wager]:
    one = registry.game_named(game)
    rules = one.Rules().set(settings)
    asked = next(each for each in one.wagers(rules) if each.name == wager)
    return one, rules.set(asked.settings), asked


class Coming:
    """What comes up is out of a list."""

    coming: list[int]

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        return all_rolls(dice)[self.coming.pop()]

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        return wheel.pockets[self.coming.pop()]


class Dealt(Coming, SampleTable):
    """The reference engine."""


class Listed(Coming, Tracking):
    """The same, which follows a wager."""


@pytest.mark.parametrize(
    ("game", "name", "rounds"),
    [*((*each, 10_000) for each in QUICK), *(slow((*each, 100_000)) for each in SMALL)],
)
def test_the_machine_pays_what_the_script_pays(game: str, name: str, rounds: int) -> None:
    """Over the same throws, wager by wager: a seat makes it again and again."""
    one, rules, wager = found(game, name)
    if wager.company or wager.carry is not None:
        pytest.skip("the flat bettor sits alone at a table just opened")
    automaton = build(one, rules, wager)
    machine, random = CompiledMachine(automaton), Random(1)
    slots = [random.randrange(automaton.slots) for _ in range(rounds)]
    decided = machine.follow(np.array(slots, np.int64))
    table = Dealt(one, rules, Flat(*((spot, STAKE * units) for spot, units in wager.puts)), 0)
    state = 0
    for slot, end in zip(slots, decided.tolist(), strict=True):
        table.coming = list(reversed(automaton.outcomes[state][slot]))
        state = automaton.following[state][slot]
        before = table.net
        table.play(1)
        if end >= 0:
            assert table.net == before + STAKE * automaton.results[end].net
        else:
            assert table.net == before
        assert not table.coming


class Remembered:
    """The script from one state of the table to the next: what it does follows from the state and from what comes up.

    So it plays once from each state that is really reached, with the numbers that its bets really have, for each
    outcome; states are merged only where nothing at all differs. That makes a hundred thousand rounds cheap.
    """

    def __init__(self, game: Game, rules: Any, wager: Wager) -> None:
        self._table = Listed(game, rules, wager, {})
        self._states: list[Round] = [self._table.first]
        self._numbers: dict[Round, int] = {self._table.first: 0}
        self._after: dict[tuple[int, tuple[int, ...]], tuple[int, Result | None]] = {}

    def round(self, state: int, came: tuple[int, ...]) -> tuple[int, Result | None]:
        """The state after it, and what the wager came to if it was decided."""
        if (state, came) not in self._after:
            self._table.coming = list(reversed(came))
            after = self._table.round(self._states[state])
            assert not self._table.coming
            end = None if after.open else after.so_far
            after = after if after.open else self._table.first
            number = self._numbers.setdefault(after, len(self._numbers))
            self._states += [after] * (number == len(self._states))
            self._after[state, came] = number, end
        return self._after[state, came]


@pytest.mark.parametrize(("game", "name"), SMALL)
def test_a_hundred_thousand_rounds_are_the_scripts(game: str, name: str) -> None:
    """Wager by wager, over the same throws; also of wagers that are made in company, or at a certain moment."""
    one, rules, wager = found(game, name)
    automaton = build(one, rules, wager)
    slots = np.random.default_rng(1).integers(0, automaton.slots, 100_000)
    decided = CompiledMachine(automaton).follow(slots).tolist()
    script, state, at, seen = Remembered(one, rules, wager), 0, 0, set()
    for slot, end in zip(slots.tolist(), decided, strict=True):
        at, came = script.round(at, automaton.outcomes[state][slot])
        state = automaton.following[state][slot]
        assert (came is None or not came.made) if end < 0 else came == automaton.results[end]
        seen.add(end)
    assert len(seen) > 1


def mean(automaton: Automaton) -> Fraction:
    """What the wager wins on average from the opening table: the equations of its states, solved one after another."""
    share = Fraction(1, automaton.slots)
    worth: list[dict[int, Fraction]] = []  # of each state: the weights of other states, and -1 for what is decided
    for follows, ends in zip(automaton.following, automaton.decided, strict=True):
        row: dict[int, Fraction] = {}
        for after, end in zip(follows, ends, strict=True):
            key, value = (-1, share * automaton.results[end].net) if end >= 0 else (after, share)
            row[key] = row.get(key, Fraction(0)) + value
        worth.append(row)
    for state in reversed(range(automaton.states)):
        row = worth[state]
        stays = row.pop(state, Fraction(0))
        worth[state] = row = {key: value / (1 - stays) for key, value in row.items()}
        for other in worth[:state]:
            part = other.pop(state, Fraction(0))
            for key, value in row.items() if part else ():
                other[key] = other.get(key, Fraction(0)) + part * value
    return worth[0].get(-1, Fraction(0))


@pytest.mark.parametrize(("game", "name"), among(SMALL, [*QUICK, ("craps", "horn"), ("night-craps", "pass")]))
def test_the_machine_is_worth_what_the_explorer_says(game: str, name: str) -> None:
    one, rules, wager = found(game, name)
    answer = solve_wager(one, rules, wager)
    assert isinstance(answer, Distribution)
    assert mean(build(one, rules, wager)) == answer.mean()


def test_a_machine_with_one_wrong_cell_is_found() -> None:
    """By the comparison with the odds: a seven that wins on the come-out is taken for nothing."""
    one, rules, wager = found("craps", "pass")
    right = build(one, rules, wager)
    wrong = [list(row) for row in right.decided]
    cell = next(i for i, end in enumerate(wrong[0]) if end >= 0 and right.results[end].net > 0)
    wrong[0][cell] = next(i for i, result in enumerate(right.results) if result.net < 0)
    forged = Automaton(right.slots, right.following, tuple(map(tuple, wrong)), right.outcomes, right.results)
    assert mean(forged) == mean(right) - Fraction(2, 36)
    tally = CompiledMachine(forged).play(1, 0, 1 << 21)
    assert tally.standard_error
    assert tally.house_edge
    assert float(tally.house_edge + mean(right)) / tally.standard_error > 40


@pytest.mark.parametrize(
    ("game", "name", "rounds"), [*((*each, 1 << 21) for each in QUICK), *(slow((*each, 10**9)) for each in SMALL)]
)
def test_the_mean_lies_near_the_exact_edge(game: str, name: str, rounds: int) -> None:
    one, rules, wager = found(game, name)
    answer = solve_wager(one, rules, wager)
    assert isinstance(answer, Distribution)
    tally = play_block(Question(game, rules, name), 7, 3, rounds)
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error
    assert abs(float(edge + answer.mean() / answer.made)) < 4 * error
    assert tally.rounds == rounds


@pytest.mark.parametrize(("game", "name"), [("craps", "pass"), ("craps", "pass-with-odds"), ("roulette", "red")])
def test_two_rounds_at_once_are_one_after_the_other(game: str, name: str) -> None:
    """Every pair of outcomes from every state; and so many rounds as were asked for, with those that end them."""
    machine = CompiledMachine(build(*found(game, name)))
    automaton, ends = machine.automaton, machine.ends
    pairs = machine.pairs.reshape(automaton.states, automaton.slots, automaton.slots)
    for state, once, twice in np.ndindex(pairs.shape):
        between = automaton.following[state][once]
        cell, wide = int(pairs[state, once, twice]), automaton.slots**2
        assert cell % (1 << 20) == automaton.following[between][twice] * wide
        assert ends[cell >> 20] == (automaton.decided[state][once], automaton.decided[between][twice])
    for rounds in (1, 7, 8, 9, 1001):
        tally = machine.play(2, 3, rounds)
        assert tally.rounds == rounds
        assert game == "craps" or tally.bets == rounds


def words_of(seed: int, block: int) -> Iterator[int]:
    """The generator, Blackman and Vigna's xoshiro256++, in Python's own numbers."""
    s0, s1, s2, s3 = (int(word) for word in stream(seed, block))
    mask = 2**64 - 1

    def turned(number: int, by: int) -> int:
        return ((number << by) | (number >> (64 - by))) & mask

    while True:
        yield (turned((s0 + s3) & mask, 23) + s0) & mask
        t = (s1 << 17) & mask
        s2, s3 = s2 ^ s0, s3 ^ s1
        s1, s0 = s1 ^ s2, s0 ^ s3
        s2, s3 = s2 ^ t, turned(s3, 45)


def fair(words: Iterator[int], wide: int) -> Iterator[list[int]]:
    """Four outcomes of each word, but for words one of whose parts would make some outcomes likelier than others."""
    for word in words:
        parts = [(word >> 16 * part & 0xFFFF) * wide for part in range(4)]
        if all(part & 0xFFFF >= 2**16 % wide for part in parts):
            yield [part >> 16 for part in parts]


def played(machine: CompiledMachine, seed: int, block: int, rounds: int) -> Counter[int]:
    """What is decided how often: four tables side by side, first two rounds of each at once, then what is left."""
    automaton, words, decided = machine.automaton, words_of(seed, block), Counter[int]()
    at = [0, 0, 0, 0]

    def step(lane: int, outcome: int) -> None:
        decided[automaton.decided[at[lane]][outcome]] += 1
        at[lane] = automaton.following[at[lane]][outcome]

    left, slots = rounds, automaton.slots
    if slots * slots * automaton.states <= MOST_PAIRS:
        pairs = fair(words, slots * slots)
        for _ in range(rounds // 8):
            for lane, both in enumerate(next(pairs)):
                step(lane, both // slots)
                step(lane, both % slots)
        left = rounds % 8
    single = fair(words, slots)
    for _ in range(left // 4):
        for lane, outcome in enumerate(next(single)):
            step(lane, outcome)
    next(single)  # nobody's
    for lane in range(4):  # a round more for some, and what stands is played to its end
        more = lane < left % 4
        while more or at[lane]:
            drawn = (next(words) & 0xFFFF) * slots
            if drawn & 0xFFFF >= 2**16 % slots:
                step(lane, drawn >> 16)
                more = False
    del decided[-1]
    return decided


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("craps", "pass"),
        ("craps", "place-6-to-win"),
        ("roulette", "straight"),
        ("mini-dice", "place-4"),
        ("sic-bo", "total-9"),
    ],
)
@pytest.mark.parametrize("rounds", [3, 4, 11, 20_006])
def test_rounds_come_as_the_stream_has_them(game: str, name: str, rounds: int) -> None:
    """Word for word: so no part of a word is used twice, and none is left out."""
    machine = CompiledMachine(build(*found(game, name)))
    assert bool(machine.ends) == (game != "sic-bo")  # its two rounds have too many outcomes for a table
    tally = machine.play(6, 2, rounds)
    results = machine.results
    assert tally.counts == {results[end]: number for end, number in played(machine, 6, 2, rounds).items()}


def of_four() -> Automaton:
    """Four slots: no part of a word is thrown away."""
    results = tuple(Result(Fraction(net), Fraction(1), Fraction(1)) for net in range(4))
    return Automaton(4, ((0, 0, 0, 0),), ((0, 1, 2, 3),), (), results)


@pytest.mark.parametrize("of", [of_four, lambda: build(*found("craps", "pass"))], ids=["four slots", "craps"])
def test_what_is_told_goes_on_from_piece_to_piece(of: Callable[[], Automaton]) -> None:
    """Three pieces, one after the other, as one stream has them: what is left of a word is not used after a piece."""
    machine = CompiledMachine(of())
    automaton, words = machine.automaton, words_of(4, 7)
    rounds, state = machine.rounds(4, 7), 0
    for _ in range(3):
        due: list[int] = []
        while len(due) < PIECE:
            word = next(words)
            for part in range(4):
                drawn = (word >> 16 * part & 0xFFFF) * automaton.slots
                if drawn & 0xFFFF >= 2**16 % automaton.slots and len(due) < PIECE:
                    due.append(automaton.decided[state][drawn >> 16])
                    state = automaton.following[state][drawn >> 16]
        assert next(rounds).tolist() == due


def test_every_outcome_of_a_roulette_wheel_is_as_likely() -> None:
    """Each pocket in 2^22 spins of each of eight blocks: chi-square below its 1 in 10^6 value for 37 degrees."""
    one, rules, wager = found("roulette", "straight")
    automaton = build(one, rules, wager)
    counts = np.zeros(38, np.int64)
    every: Any = tuple(range(38))  # the pockets themselves stand for results
    pockets = Automaton(38, automaton.following, (every,), automaton.outcomes, every)
    for block in range(8):
        tally = CompiledMachine(pockets).play(3, block, 1 << 22)
        for pocket, count in tally.counts.items():
            counts[pocket] += count  # type: ignore[index]
    expected = counts.sum() / 38
    assert counts.sum() == 8 << 22
    assert float(((counts - expected) ** 2 / expected).sum()) < 93.0


def test_cards_make_no_small_machine() -> None:
    with pytest.raises(NoSmallMachine, match="cards"):
        build(*found("red-dog", "wager"))
