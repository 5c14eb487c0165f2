"""Wagers over the same throws: against exact correlations, against each alone, and refused where they share nothing."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import jsonschema
import numpy as np
import pytest

from croupier import registry
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation.joint import Correlation, Joint, play_together
from croupier.simulation.sessions import Plan, play_part
from croupier.simulation.simulators import Question
from croupier.simulation.stops import ruin
from croupier.simulation.walk import FINAL


def play(game: str, wagers: str, **more: Any) -> Joint:
    one = registry.get(game)
    return play_together(one, one.Rules(), wagers, **{"rounds": 1, "sessions": 20_000, **more})


def test_red_and_black_never_win_together() -> None:
    """By hand: both lose on the two zeros, else one of them wins.

    E[XY] = (2 - 36)/38, E[X] = E[Y] = -2/38, E[X^2] = 1: so the correlation is (-34/38 - 4/1444) / (1 - 4/1444).
    """
    found = play("roulette", "red,black")
    exact = (-34 / 38 - 4 / 1444) / (1 - 4 / 1444)
    pair = found.correlation(0, 1)
    assert pair
    assert pair.interval
    assert pair.interval[0] < exact < pair.interval[1]
    assert found._exact(0, 1) == round(exact, 6)
    rows = dict(found.outcomes())
    assert set(rows) == {(1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)}
    low, high = rows[-1.0, -1.0].interval
    assert low < 2 / 38 < high
    assert found.document()["wagers"][0]["expected"] == round(-2 / 38, 6)


def test_units_and_the_sum_of_all() -> None:
    """Two units on red and one on black: a spin wins 1, loses 1, or loses 3."""
    found = play("roulette", "red=2,black", sessions=500)
    assert {sum(row) for row, _ in found.outcomes()} == {1.0, -1.0, -3.0}
    assert abs(found.total.value - float(found.sums.sum()) / found.parts / 500) < 1e-12


def test_each_wager_comes_out_as_it_does_alone() -> None:
    """The same throws as a session of it alone with a flat stake, session by session."""
    found = play("craps", "pass,field", rounds=50, sessions=300, seed=6)
    assert found.exact is None  # a pass line bet takes several throws
    one = registry.get("craps")
    alone = play_part(Plan(Question("craps", one.Rules(), "field"), lambda facts: 1, 10**6, 50, ruin, 6), 0, 300)
    assert (alone.rows[:, FINAL] - alone.rows[0, FINAL] == found.sums[:, 1] - found.sums[0, 1]).all()


def test_the_same_on_any_cores() -> None:
    one, two = (play("craps", "pass,field", rounds=20, sessions=2_500, cores=cores).sums for cores in (1, 2))
    assert (one == two).all()


def test_an_interval_of_fisher() -> None:
    """r = 0.5 of 103: the tangents of 0.549306 ± 0.195996, from 0.33931 to 0.63234."""
    found = Correlation(0.5, 103).interval
    assert found
    assert np.allclose(found, (0.33931, 0.63234), atol=1e-5)
    assert Correlation(1.0, 50).interval is None


def test_a_command_and_its_document(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "roulette", "--together", "red,straight", "--sessions", "400"]
    assert main([*given, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    schema = resources.files("croupier").joinpath("schemas", "joint.schema.json").read_text("utf-8")
    jsonschema.validate(document, json.loads(schema))
    assert document["rounds"] == 1
    assert main(given) == 0
    assert "correlation of red and straight:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "wagers", "says"),
    [
        ("punto-banco", "player,banker", "at dice and wheels, not player of punto-banco.*odds punto-banco --together"),
        ("roulette", "red", "several wagers are simulated together"),
        ("roulette", "red,red", "named twice"),
        ("roulette", "red,blak", "no wager 'blak'"),
        ("roulette", "red=0,black", "units are a number above 0"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, wagers: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        play(game, wagers, sessions=2)
