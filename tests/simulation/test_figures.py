"""Figures of sessions: by hand, against many samples, and by the names under which a program finds them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation.estimates import deviation, quantiles, skewness
from croupier.simulation.intervals import Mean
from croupier.simulation.output import sessions_rows
from croupier.simulation.stops import ahead, ruin
from croupier.simulation.tally import Result, Tally
from tests.simulation.test_sessions import play


def test_skewness_by_hand() -> None:
    """Three of 0 and one of 1: mean 1/4, variance 3/16, third moment 3/32, so 2 over the root of 3."""
    found = skewness(np.array([0.0, 0.0, 0.0, 1.0]))
    assert found
    assert abs(found.value - 2 / 3**0.5) < 1e-12
    assert skewness(np.ones(5)) is None


def test_the_error_of_a_skewness_is_that_of_many_samples() -> None:
    """Of exponential numbers, whose skewness is 2: how far the samples are spread is what each says of itself."""
    chance = np.random.default_rng(1)
    each = [skewness(chance.exponential(size=4_000)) for _ in range(400)]
    values, errors = (np.array([getattr(one, what) for one in each]) for what in ("value", "error"))
    assert abs(values.mean() - 2) < 0.05
    assert abs(values.std() / errors.mean() - 1) < 0.25


def test_the_standard_error_of_a_run_by_hand() -> None:
    """One of two won and one lost: each is 1 off the mean, and the root of 2 over 2 - 1 over 2 is 1."""
    won, lost = (Result(Fraction(net), Fraction(1), Fraction(1)) for net in (1, -1))
    assert Tally({won: 1, lost: 1}, 2).standard_error == 1
    assert Tally({won: 1}, 1).standard_error is None


def test_quantiles_have_intervals() -> None:
    """Of 0 to 999: the median within 1.96 times half the root of 1,000 places, which is 31 to either side."""
    assert quantiles(np.arange(1000.0))[50].interval == (469, 531)
    assert quantiles(np.arange(3.0))[99].interval == (2, 2)


def test_a_deviation_by_hand() -> None:
    """Of 0 and 2, each twice: squares of 1 over 3, and all alike, so that their own deviation is nothing."""
    assert deviation(np.array([0.0, 2.0, 0.0, 2.0])) == Mean((4 / 3) ** 0.5, 0.0)
    assert deviation(np.ones(1)) is None


def test_the_error_of_a_deviation_is_that_of_many_samples() -> None:
    """Of exponential numbers, whose standard deviation is 1."""
    chance = np.random.default_rng(1)
    each = [deviation(chance.exponential(size=2_000)) for _ in range(400)]
    values, errors = (np.array([getattr(one, what) for one in each]) for what in ("value", "error"))
    assert abs(values.mean() - 1) < 0.01
    assert abs(values.std() / errors.mean() - 1) < 0.15


@pytest.mark.parametrize(
    ("rounds", "times"),
    [
        (100, [*range(0, 101, 2)]),
        (50, [*range(51)]),
        (10, [0, *(1 + look // 5 for look in range(50))]),
        (75, [look + (look + 1) // 2 for look in range(51)]),
    ],
)
def test_a_fan_looks_when_a_fiftieth_of_the_rounds_is_over(rounds: int, times: list[int]) -> None:
    """Not before: of 75 rounds at the second, the third, the fifth, the sixth."""
    found = play("roulette", "red", 1, rounds=rounds, sessions=3)
    assert found.times() == times
    assert found.fan().shape == (len(found.quantiles), 51)


def test_what_people_ask_first_has_a_name() -> None:
    """Ends by their words, as in the frame and in the document, and by no others."""
    found = play("roulette", "red", "martingale", bankroll=60, rounds=100, stop=ruin | ahead(20))
    ended = found.frame()["ended"].tolist()
    assert found.ruined.count == ended.count("ruin") > 0
    lasted = found.rounds_until("ahead")
    assert lasted
    assert lasted.value == found.frame()["rounds"][found.frame()["ended"] == "ahead"].mean()
    assert found.rounds_until("left") is None
    result = found.document()["result"]
    assert found.std_dev
    assert found.std_dev.interval
    assert [round(end, 6) for end in found.std_dev.interval] == result["std_dev_interval_95"]
    assert found.variance
    assert found.variance.value == pytest.approx(found.std_dev.value**2)
    assert found.median.value == result["quantiles"]["50"]
    assert list(found.quantiles[5].interval) == result["quantile_intervals_95"]["5"]
    for wrong in (1, "ruined", None):
        for asked in (found.ended, found.rounds_until):
            with pytest.raises(CroupierError, match="sessions end by time, ruin, left, ahead, behind, not by"):
                asked(wrong)  # type: ignore[arg-type]


def test_every_figure_that_was_played_has_its_interval() -> None:
    found = play("roulette", "red", "martingale", stake=5, sessions=50, bankroll=300, stop=ruin | ahead(100))
    exact = ("house edge, exact", "N0")
    for shown in (sessions_rows(found), [tuple(line.strip().split("  ", 1)) for line in repr(found).splitlines()[1:]]):
        told = {what: value for what, value in shown if what not in exact}
        assert "standard deviation" in told
        assert "largest fall, 95 % are below" in told
        assert [what for what, value in told.items() if "±" not in value and " to " not in value] == []
    hour = found.an_hour(60)
    for name in ("staked", "theoretical_win", "win", "brought", "theoretical_hold", "hold"):
        low, high = hour[f"{name}_interval_95"]
        assert low < hour[name] < high


def test_ruined_is_whoever_cannot_make_the_next_stake() -> None:
    """Bankrolls that are not gone, and what is told of them."""
    found = play("roulette", "red", "martingale", stake=5, bankroll=60, rounds=100)
    left = found.frame()["final"][found.frame()["ended"] == "ruin"]
    assert (left > 0).any()
    assert f"ruined: no next stake          {found.ruined.share:.2%}" in repr(found)
    assert "what is left does not make the next stake" in found.page()


def test_an_hour_by_hand() -> None:
    """Fifty spins with 1 of 100 cannot ruin: 60 of them stake 60, cost 60/19, and 120 were brought to them."""
    hour = play("roulette", "red", 1, bankroll=100, rounds=50, sessions=400).an_hour(60)
    assert (hour["staked"], hour["brought"]) == (60, 120)
    assert hour["theoretical_win"] == round(60 / 19, 6)
    assert hour["theoretical_hold"] == round(60 / 19 / 120, 6)
    assert abs(hour["hold"] - hour["win"] / 120) < 1e-5
    low, high = hour["win_interval_95"]
    assert low < hour["win"] < high
    assert low - (high - low) < 60 / 19 < high + (high - low)


def test_whole_numbers_of_any_kind() -> None:
    """NumPy has its own; a bettor may answer with one, too."""
    api: Any = croupier  # as a program without types calls it
    numbers: dict[str, Any] = {
        "bankroll": np.int64(100),
        "rounds": np.int32(20),
        "sessions": np.int64(10),
        "seed": np.int64(3),
    }
    plain = {name: int(number) for name, number in numbers.items()}
    ways: list[tuple[Any, Any]] = [
        (np.int64(5), 5),
        (lambda facts: np.int64(5), lambda facts: 5),
        (lambda facts: {"red": np.int64(5)}, lambda facts: {"red": 5}),
    ]
    for odd, usual in ways:
        found = api.simulate("roulette", odd, stop=api.ahead(np.int64(20)), **numbers)
        assert (found.played.rows == api.simulate("roulette", usual, stop=ahead(20), **plain).played.rows).all()
        assert found.document()["bankroll"] == 100
    assert api.simulate("roulette", "martingale", stake=np.int64(2), **numbers).staked.value > 40
    assert len(api.simulate("roulette", rounds=np.int64(50))) == 50
    assert len(api.meter("caribbean-stud", np.int64(50), wagers=np.int64(9), years=np.int64(3))) == 3
    for wrong in (True, 1.0, "10", None):
        with pytest.raises(CroupierError, match=r"a whole (number|amount) from 1 on, not"):
            ahead(wrong)  # type: ignore[arg-type]


def test_odds_of_something_else_are_no_comparison() -> None:
    found = play("roulette", "red", 1, sessions=5)
    for wrong, says in (
        (croupier.odds_of("roulette", wager="straight"), "red was played, and the odds are of straight"),
        (croupier.odds_of("roulette", wager="straight").wagers[0], "give those of the same wager, or an edge"),
        (croupier.odds_of("big-six", wager="1"), "those are odds of big-six, and roulette was played"),
    ):
        with pytest.raises(CroupierError, match=says):
            found.compare(wrong)
    assert found.compare(croupier.odds_of("roulette", wager="red"))


@pytest.mark.parametrize("rounds", [0, -5, "x", 1.5, None])
def test_an_hour_is_a_number_of_rounds(rounds: Any) -> None:
    with pytest.raises(CroupierError, match="rounds an hour: a whole number from 1 on, not"):
        play("roulette", "red", 1, sessions=2).an_hour(rounds)


@pytest.mark.parametrize("game", ["boston-5", "double-cross"])
def test_a_table_that_must_be_typed_in_is_asked_for(game: str) -> None:
    for more in ({"bankroll": 100}, {}):
        with pytest.raises(CroupierError, match="must be typed in, it has no default"):
            croupier.simulate(game, rounds=10, **more)  # type: ignore[call-overload]


LOW: dict[str, Any] = {"rules": {"maximum": 50_000}}


@pytest.mark.parametrize(
    ("game", "bettor", "more", "says"),
    [
        ("craps", 1, {}, "$1 on pass is less than the table's minimum of $5 (§19:47-8.2[limits])"),
        ("craps", 5, {}, ""),
        ("roulette", 600, {"wager": "red", **LOW}, "$600 on red is more than the table's maximum of $500"),
        (
            "roulette",
            "martingale",
            {"wager": "red", "stake": 10, **LOW},
            "$640 on red is more than the table's maximum",
        ),
        ("roulette", "martingale", {"wager": "red", "stake": 10, "bankroll": 300, **LOW}, ""),  # he never comes to it
        ("roulette", lambda facts: max(2, int(facts.bankroll) // 1000), {"wager": "red"}, "$2 on red is less"),
        ("roulette", lambda facts: {"red": 5, "17": 5}, {}, ""),
        ("roulette", lambda facts: {"red": 2}, {}, "$2 on red is less than the table's minimum"),
    ],
)
def test_stakes_outside_the_limits_are_warned_of(game: str, bettor: Any, more: dict[str, Any], says: str) -> None:
    found = croupier.simulate(game, bettor, **{"bankroll": 1000, "rounds": 2, "sessions": 2, **more})
    assert found.document()["warning"] == found.warning
    if not says:
        assert found.warning == ""
        assert "arning" not in repr(found) + found.page() + found._repr_html_()
        return
    assert found.warning.startswith(says)
    assert f"warning: {says}" in repr(found)
    for shown in (found.page(), found._repr_html_()):
        assert "no limit of the table applies" in shown


def test_a_warning_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "craps", "--bankroll", "4", "--rounds", "5", "--sessions", "2", "--json"]
    assert main(asked) == 0
    out, err = capsys.readouterr()
    assert err.startswith("croupier: warning: $1 on pass is less than the table's minimum of $5")
    assert json.loads(out)["warning"] in err
