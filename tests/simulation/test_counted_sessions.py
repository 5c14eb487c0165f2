"""Sessions with a count: rounds told with their counts, a spread and Kelly's rule compiled and asked, and refusals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import registry
from croupier.errors import CroupierError
from croupier.simulation import sessions
from croupier.simulation.bettors import Answer, Facts
from croupier.simulation.by_name import bettor_named
from croupier.simulation.counters import Kelly, Spread
from croupier.simulation.figures import Sessions
from croupier.simulation.sessions import SessionPlan, play_part
from croupier.simulation.simulators import Question, countable
from croupier.simulation.stops import ahead, behind
from croupier.simulation.systems import SYSTEMS
from croupier.simulation.walk import ENDED, MARKS, STAKED

GAME = registry.game_named("blackjack")
QUESTION = Question("blackjack", GAME.Rules(), "wager")


def play(bettor: Any, **more: Any) -> Sessions:
    given = {"bankroll": 300, "rounds": 80, "sessions": 200, "count": "hi-lo", **more}
    return croupier.simulate("blackjack", bettor, **given)


@pytest.mark.parametrize("name", ["hi-lo", "ko"])
def test_rounds_have_the_counts_that_are_tallied(name: str) -> None:
    """What is told round by round is what the other way of counting adds up, over the same shoes."""
    machine = countable(QUESTION)
    told = SYSTEMS[name].told(machine.decks)
    assert machine.decks == len(GAME.pack(QUESTION.rules).cards()) / 52  # type: ignore[misc]
    rounds = machine.rounds_counted(3, 1, *told)
    pieces = [next(rounds) for _ in range(5)]
    results, counts = (np.concatenate(part) for part in zip(*pieces, strict=True))
    found = Counter(zip(counts.tolist(), (machine.results[each] for each in results.tolist()), strict=True))
    tallied = machine.by_count(3, 1, len(results), *told)
    assert found == {(count, one): number for count, tally in tallied.items() for one, number in tally.counts.items()}
    assert len(set(counts.tolist())) > 5


@pytest.mark.parametrize(
    "bettor", [Spread(((-1, 0), (0, 1), (2, 4)), 5), Kelly(0, Fraction(1, 50), 1, 9, 2), Kelly(1, Fraction(3, 7), 0)]
)
def test_compiled_stakes_are_those_of_the_bettor(monkeypatch: pytest.MonkeyPatch, bettor: Spread | Kelly) -> None:
    """The compiled walk and the one that asks, over the same rounds: every figure of every session."""
    plan = SessionPlan(QUESTION, bettor, 90, 130, ahead(145) | behind(88), 4, SYSTEMS["hi-lo"])
    compiled = play_part(plan, 0, 60)
    assert compiled.paths.shape == (60, MARKS + 1)

    def asked_for(facts: Facts) -> Answer:
        return bettor(facts)

    asked = play_part(plan._replace(bettor=asked_for), 0, 60)
    assert (compiled.rows == asked.rows).all()
    assert (compiled.paths == asked.paths).all()
    assert len(np.unique(compiled.rows[:, ENDED])) > 1


def test_what_is_bet_at_each_count() -> None:
    """By hand: a spread of 1, and 4 from 2 on; at 3, Kelly with 1/100 from 1 on bets two hundredths."""
    facts = Facts(1000, 1000, count=3)
    assert Spread(((0, 1), (2, 4)), 5)(facts) == 20
    assert Spread(((0, 1), (2, 4)), 5)(facts._replace(count=-7)) == 5
    assert Kelly(1, Fraction(1, 100))(facts) == 20
    assert Kelly(1, Fraction(1, 100), unit=15)(facts) == 15
    assert Kelly(1, Fraction(1, 100), least=2, most=3, unit=5)(facts) == 15
    assert Kelly(1, Fraction(1, 100))(facts._replace(count=0)) == 1


def test_a_spread_comes_to_what_its_counts_are_worth() -> None:
    """Sessions without stops win what the tallies by count say that the spread wins, to the unit."""
    by = Spread(((0, 1), (1, 8)))
    plan = SessionPlan(QUESTION, by, 10**9, 500, ahead(10**9), 4, SYSTEMS["hi-lo"])
    walked = play_part(plan, 0, 40)
    machine = countable(QUESTION)
    tallied = machine.by_count(4, 0, 500 * 40, *SYSTEMS["hi-lo"].told(machine.decks))
    staked = sum(by.units(count) * tally.rounds for count, tally in tallied.items())
    won = sum(
        by.units(count) * number * one.net for count, tally in tallied.items() for one, number in tally.counts.items()
    )
    assert walked.rows[:, STAKED].sum() == staked
    parts = sessions._parts(countable(QUESTION))
    assert Fraction(int((walked.rows[:, 0] - 10**9 * parts).sum()), parts) == won


def test_no_edge_is_set_beside_stakes_by_count() -> None:
    found = play(Spread(((0, 1), (2, 6))))
    assert found.played.method == "compiled"
    assert found.expected is None
    assert found.z is None
    assert found.document()["exact"] is None


def test_a_function_is_told_the_count_and_asked_each_time() -> None:
    found = play(lambda facts: 6 if facts.count >= 2 else 1, sessions=5)
    assert found.played.method == "reference"
    assert "the bettor is asked each time: his stakes depend on the count" in found.played.note
    assert (found.played.rows == play(Spread(((0, 1), (2, 6))), sessions=5).played.rows).all()


def test_the_same_on_any_cores() -> None:
    one, two = (play("kelly", sessions=2_100, cores=cores).played.rows for cores in (1, 2))
    assert (one == two).all()


def test_counters_as_data(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[spread]\n0 = 1\n2 = 4\n-2 = 0\n", "utf-8")
    assert bettor_named(str(file), 5) == Spread(((-2, 0), (0, 1), (2, 4)), 5, "mine")
    file.write_text('name = "half"\n[kelly]\npart = "1/520"\nmost = 12\n', "utf-8")
    assert bettor_named(str(file), 5) == Kelly(1, Fraction(1, 520), 1, 12, 5, "half")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[spread]\nhigh = 3", "a line for each count"),
        ("[spread]\n0 = 1.5", "whole units"),
        ("[spread]\n0 = 0", "something at some count"),
        ("[kelly]\npart = 2", "a part of the bankroll"),
        ("[kelly]\npart = 'half'", "part is a fraction"),
        ("[kelly]\npart = '1e-99999999'", "part is a fraction"),
        ("[kelly]\nfrom = 2", "above, part, least and most, not 'from'"),
        ("[kelly]\nleast = 5\nmost = 2", "the least not above the most"),
        ("[kelly]\n[spread]\n0 = 1", r"a table \[spread\] or a table \[kelly\]"),
        ("stakes = [1]\n[kelly]", "has no 'stakes'"),
    ],
)
def test_a_counter_in_a_file_that_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(CroupierError, match=says):
        bettor_named(str(tmp_path / "mine.toml"), 1)


@pytest.mark.parametrize(
    ("game", "bettor", "count", "says"),
    [
        ("roulette", "kelly", "", "goes by a count: say which is kept"),
        ("roulette", "flat", "hi-lo", "cards are not counted at roulette"),
        ("blackjack", "kelly", "high-low", "there is no count 'high-low'. Did you mean"),
        ("blackjack", Spread(((0, 1), (11, 2))), "hi-lo", "bets change at a count from -10 to 10, not at 11"),
        ("blackjack", Spread(((-41, 0), (11, 2))), "ko", "from -40 to 40, not at -41"),
        ("blackjack", Kelly(10), "hi-lo", "above is at a count from -10 to 9, not at 10"),
        ("blackjack", Spread(((0, 500),)), "hi-lo", "the first stake is 500: a bankroll of 100"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, bettor: Any, count: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        croupier.simulate(game, bettor, bankroll=100, rounds=10, sessions=2, count=count)
