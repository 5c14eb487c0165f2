"""Years of a progressive meter: against the scripts to the cent, against what is known exactly, and told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import exp, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import registry
from croupier.analysis.reports.metered import Course, Prize
from croupier.analysis.solvers.pai_gow_poker import counts
from croupier.cli import main
from croupier.companions import companions_of, load_companion
from croupier.equipment.cards import Card, cards
from croupier.equipment.faces import Face
from croupier.equipment.urns import Drawing, Urn
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.games.pai_gow_poker.beside import Envied, pay_progressives
from croupier.simulation.estimates import mean
from croupier.simulation.meter_figures import MeterYears
from croupier.simulation.meters import END, HITS, OFF, PUT_UP, TOPPED, Walk, play_meter
from croupier.simulation.tracking import Tracking
from croupier.table import Amount, Bet, Settlement, Spot
from croupier.tables.sample import Flat, SampleTable
from tests.schemas import assert_fits
from tests.simulation.test_machine import found

F = Fraction


class Given:
    """Chance that is told what to come up with: the gaps between prizes of the meter, and which they are."""

    def __init__(self, gaps: Sequence[int], which: Sequence[float]) -> None:
        self._gaps, self._which = iter([*gaps, 10**9]), iter([*which, 0.0])

    def geometric(self, often: float, number: int) -> Any:
        assert number == 1
        return np.array([next(self._gaps)])

    def random(self, number: int) -> Any:
        return np.array([next(self._which)])

    def multinomial(self, number: Any, parts: Sequence[float]) -> Any:
        return np.zeros((len(number), len(parts)), np.int64)


def walked(course: Course, wagers: Sequence[Prize | None]) -> Any:
    """The rows of a year in which the wagers win these prizes; none: nothing that comes off the meter."""
    takes = [prize for prize in course.prizes if prize.off_meter]
    often = sum(prize.chance for prize in takes)
    ends = [float(sum(prize.chance for prize in takes[: at + 1]) / often) - 1e-9 for at in range(len(takes))]
    at = [number for number, prize in enumerate(wagers, start=1) if prize]
    gaps = [one - before for before, one in zip([0, *at], at, strict=False)]
    which = [ends[takes.index(prize)] for prize in wagers if prize]
    chance: Any = Given(gaps, which)
    return Walk(course, 1, len(wagers), 1).years(chance, 0, 1).rows[0]


def course_of(game: Game, rules: Any, wager: str) -> Course:
    made: Course = load_companion(companions_of(game).course[wager])(rules)
    return made


# --- The scripts --------------------------------------------------------------------------------------------------


class Running(Tracking):
    """With a meter that goes on from round to round."""

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        SampleTable.settle(self, bet, settlement)

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        SampleTable.feed_meter(self, name, amount, by=by, seed=seed)


class Stacked(Running):
    """Deals such a hand first."""

    hand: tuple[Card, ...] = ()

    def _shuffled(self, of: Sequence[Face]) -> list[Face]:
        return [*self.hand, *(card for card in of if card not in self.hand)]  # dealt in stacks, the player's first

    def cut(self, at: int, behind: int = 0) -> None:
        """It stays on top."""


@pytest.mark.parametrize("reset", [10_000, 0])
def test_the_meter_of_caribbean_stud_is_the_scripts(reset: int) -> None:
    """Royal and straight flushes, prizes that the house pays, hands that win nothing: the same cents on the meter."""
    settings = {"meter_reset": reset, "meter_seed": 20_000, "deal_from": "automated-shoe"}
    game, rules, wager = found("caribbean-stud", "progressive", **settings)
    course = course_of(game, rules, "progressive")
    royal, straight = (next(each for each in course.prizes if each.part == part) for part in (F(1), F(1, 10)))
    hands = {"Ah Kh Qh Jh Th": royal, "9c 8c 7c 6c 5c": straight, "4d 4h 4s 4c 2d": None, "2c 3d 7h 8s Jc": None}
    order = [2, 3, 1, 1, 3, 0, 1, 3, 1, 2, *([3] * 40), 1, 0, 0, 3]
    table = Stacked(game, rules, wager, lambda ask: "bet")
    given = [list(hands)[at] for at in order]
    for number, hand in enumerate(given, start=1):
        table.hand = cards(hand)
        table.round(table.first)
        row = walked(course, [hands[each] for each in given[:number]])
        assert [row[END]] == list(table._meters.values()), number
    assert row[HITS] == 3
    assert row[TOPPED] > 0 or not reset
    # What goes on it and what comes off it
    assert row[END] == 2_000_000 + 50 * len(given) + row[PUT_UP] - row[OFF]


class Drawn(Running):
    """Draws what it is told to."""

    numbers: Drawing = ()

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        return self.numbers


def test_the_meter_of_keno_is_the_scripts() -> None:
    game, rules, wager = found("keno", "jackpot", jackpot=8)
    course = course_of(game, rules, "jackpot")
    solid = next(each for each in course.prizes if each.part)
    table = Drawn(game, rules, wager._replace(puts=((wager.puts[0][0], 100),)), {})  # cents
    given = [None, None, solid, None, solid, solid, None]
    for number, prize in enumerate(given, start=1):
        table.numbers = tuple(range(1, 21)) if prize else tuple(range(61, 81))
        table.round(table.first)
        assert [walked(course, given[:number])[END]] == list(table._meters.values())


@pytest.mark.parametrize("dollars", [1, 5])
def test_the_meter_of_pai_gow_poker_is_the_scripts(dollars: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares of it, prizes of the house, and prizes of fixed size that come off the meter as well.

    Of a few cards in which all of them are: those of a whole deck take most of a minute to count.
    """
    monkeypatch.setattr(counts, "DECK", cards("Ah Kh Qh Jh Th 9h 2c 2d 3d 2s"))
    game = registry.game_named("pai-gow-poker")
    rules: Any = game.Rules().set({"progressive": dollars, "meter_rate": "3/10"})
    course = course_of(game, rules, "progressive")
    by: dict[Any, Prize] = {(prize.part, prize.cents): prize for prize in course.prizes if prize.off_meter}
    hands = {
        "Ah Kh Qh Jh Th 2c 2d": by[F(1), 0],
        "Ah Kh Qh Jh Th 2c 3d": by[F(1, 10), 0],
        "Kh Qh Jh Th 9h 2c 2d": by[F(0), 50 * 100 * dollars],
        "4h 4c 4d 4s 9h 2c Jd": None,
        "2c 4d 6h 8s Th Qc Ad": None,
    }
    table: Any = SampleTable(game, rules, Flat(), 1)
    given = [list(hands)[at] for at in (4, 3, 1, 2, 0, 0, 2, 1, 4, 3)]
    for number, hand in enumerate(given, start=1):
        bet = table._book("me", 1, Spot("progressive"), 100 * dollars, 0)
        script = pay_progressives(table, rules, [Envied("me", 1, cards(hand), {"progressive": bet})], 1)
        with pytest.raises(StopIteration):
            script.send(None)
        row = walked(course, [hands[each] for each in given[:number]])
        assert [row[END]] == list(table._meters.values()), number


# --- What is known exactly ----------------------------------------------------------------------------------------


def test_years_beside_the_exact_figures() -> None:
    """Of blackjack, by color: no part of the meter is won but all of it, so every figure of a year is known.

    The number of hits is that of so many tries; what the house keeps is a sum over wagers, each like any other; and
    without a reset amount the mean m of what is shown after a wager is (m + f)(1 - w) of the m before.
    """
    game = registry.game_named("blackjack")
    rules = game.Rules().set(
        {
            "progressive": True,
            "progressive_prizes": "colors",
            "meter_seed": 5000,
            "meter_reset": 0,
            "meter_rate": "3/10",
        }
    )
    run = MeterYears(play_meter(game, rules, a_day=2_000, years=4_000, seed=3))
    whole, wagers = float(run.whole), 730_000
    assert run.z is not None
    assert abs(run.z) < 4
    assert abs(run.hits.value - whole * wagers) < 4 * sqrt(whole * wagers / 4_000)
    low, high = run.without.interval
    assert low - 0.01 < exp(-whole * wagers) < high + 0.01
    keeps = (1 - whole) ** wagers
    shows = 5_000 * keeps + 0.3 * (1 - whole) * (1 - keeps) / whole
    end = mean(run._money(END))
    assert end.error
    assert abs(end.value - shows) < 4 * end.error
    assert run.played.years.rows[:, TOPPED].sum() == 0


def test_in_the_long_run_it_shows_what_is_expected() -> None:
    """Stretches of two hundred million wagers that begin near the mean of the long run."""
    game = registry.game_named("caribbean-stud")
    rules = game.Rules().set({"meter_seed": 240_000})
    run = MeterYears(play_meter(game, rules, a_day=1_000_000, wagers=200_000_000, years=100, seed=2))
    exact = run.played.long_run
    assert exact
    for simulated, known in ((run.at_hit, exact.mean), (run.deviation, exact.deviation)):
        assert simulated
        assert simulated.error
        assert abs(simulated.value - known) < 4 * simulated.error
        assert simulated.error < known / 100
    told = run.hit_quantiles()
    for part, shown in exact.quantiles:
        middle = told[f"{part * 100:g}"]
        low, high = middle["interval_95"]
        assert abs(middle["shows"] - shown) < 2.1 * (high - low)  # four standard errors
    assert run.result.error
    assert abs(run.result.value / run.staked - exact.house_edge) < 4 * run.result.error / run.staked
    assert run.between
    assert run.between.error
    assert abs(run.between.value - 649_740) < 4 * run.between.error


def test_a_wrong_table_is_found() -> None:
    """A house that pays a tenth more for four of a kind than it says is off by far more than four standard errors."""
    run = play_meter(
        registry.game_named("caribbean-stud"), registry.game_named("caribbean-stud").Rules(), a_day=5_000, years=2_000
    )
    course = run.course
    wrong = [each._replace(cents=each.cents * F(11, 10)) if each.cents == 50_000 else each for each in course.prizes]
    off = MeterYears(replace(run, course=course._replace(prizes=tuple(wrong)))).z
    right = MeterYears(run).z
    assert right is not None
    assert off is not None
    assert abs(right) < 4 < abs(off)


# --- Told ---------------------------------------------------------------------------------------------------------


def test_paths_begin_with_the_seed_and_end_with_the_end() -> None:
    run = croupier.meter("caribbean-stud", 1_000, years=1_500, seed=9)
    paths, rows = run.played.years.paths, run.played.years.rows
    assert paths.shape == (1000, 51)
    assert (paths[:, 0] == 1_000_000).all()
    assert (paths[:, -1] == rows[:1000, END]).all()
    assert (run.frame()["highest"] >= run.frame()["end"]).all()


def test_the_same_seed_gives_the_same_years() -> None:
    """Also the first of more years."""
    one, more, other = (croupier.meter("keno", 3_000, years=years, seed=seed, rules={"jackpot": 8}).played.years.rows
                        for years, seed in ((1_000, 4), (1_200, 4), (1_000, 5)))  # fmt: skip
    assert (one == more[:1_000]).all()
    assert (one != other).any()


def test_a_command_and_its_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ["simulate", "caribbean-stud", "--meter", "5000", "--sessions", "200"]
    assert main([*given, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert_fits(document, "meter")
    assert document["wagers"] == 5_000 * 365
    assert document["hits"]["one_in"] == "649740"
    assert main([*given, "--rounds", "10", "--sessions", "1", "--json"]) == 0  # no hit, and nothing to compare
    assert_fits(json.loads(capsys.readouterr().out), "meter")
    for name in ("run.html", "run.csv"):
        assert main([*given, "-o", str(tmp_path / name)]) == 0
        assert "house edge in the long run" in capsys.readouterr().out
    assert "<svg" in (tmp_path / "run.html").read_text("utf-8")
    assert len((tmp_path / "run.csv").read_text("utf-8").splitlines()) == 201


@pytest.mark.parametrize(
    ("game", "more", "says"),
    [
        ("roulette", {}, "no wager of roulette is paid from a meter"),
        ("caribbean-stud", {"wager": "ante"}, "ante of caribbean-stud is not paid from a meter: name progressive"),
        ("caribbean-stud", {"wager": "antee"}, "has no wager 'antee'"),
        ("caribbean-stud", {"a_day": 0}, "wagers a day: a whole number from 1 on, not 0"),
        ("caribbean-stud", {"years": 0}, "years: a whole number from 1 on, not 0"),
        ("caribbean-stud", {"seed": -1}, "a seed: a whole number from 0 on"),
        ("caribbean-stud", {"a_day": 10**15}, "more than are counted of one meter"),
        ("blackjack", {}, "needs the meter that the house has filed"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        croupier.meter(game, **{"a_day": 100, "years": 2, **more})


def test_what_does_not_go_with_a_meter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "caribbean-stud", "--meter", "100", "--bankroll", "50"]) == 2
    assert "--bankroll does not go with --meter" in capsys.readouterr().err
