"""Wagers over the same throws: against exact correlations, against each alone, and refused where they share nothing."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier import registry
from croupier.analysis.solvers.poker_hands.poker_batch import CODE
from croupier.cli import main
from croupier.equipment.cards import Token
from croupier.equipment.faces import Face
from croupier.errors import CroupierError
from croupier.simulation import joint
from croupier.simulation.estimates import mean
from croupier.simulation.joint import Correlation, Joint, correlated, play_together
from croupier.simulation.resume_sessions import KeptTogether
from croupier.simulation.sessions import SessionPlan, play_part
from croupier.simulation.shoes import Shoes
from croupier.simulation.side_by_side import DealtTogether, aligned, asked, side_by_side
from croupier.simulation.simulators import CannotSimulate, Question, simulation
from croupier.simulation.stops import ruin
from croupier.simulation.tracking import Several
from croupier.simulation.walk import FINAL
from tests.quick import slow
from tests.schemas import assert_fits
from tests.simulation.test_decks import ROWS


def play(game: str, wagers: str, **more: Any) -> Joint:
    one = registry.game_named(game)
    return play_together(one, one.Rules(), wagers, **{"rounds": 1, "sessions": 20_000, **more})


def test_how_far_sessions_stray_is_told_by_what_is_known_of_a_round() -> None:
    """By hand: what comes to one of two results has a kurtosis of 1/(pq) - 3, a normal's is 3, and of what is between
    them fifty rounds together have a fiftieth. Where nothing is known of a round the sessions count: a coin's has 1."""
    found = play("roulette", "straight 17,red", rounds=50, sessions=4)
    pq = (1 / 38) * (37 / 38)
    assert found._kurtosis(0) == pytest.approx(3 + (1 / pq - 6) / 50)
    assert found._kurtosis(1) == pytest.approx(3 + (1 / ((18 / 38) * (20 / 38)) - 6) / 50)
    coin = replace(found, kurtoses=(), sums=np.array([[1], [-1], [1], [-1]]), parts=1)
    assert coin._kurtosis(0) == pytest.approx(1)


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


def test_a_place_of_the_layout_in_words() -> None:
    """As in the odds: 18 is red; alone it costs what any straight does."""
    found = play("roulette", "red,straight 18", sessions=2_000)
    assert {row for row, _ in found.outcomes()} == {(1.0, -1.0), (-1.0, -1.0), (1.0, 35.0)}
    assert found._exact(0, 1) == 0.173292  # tests/cli/test_odds_together.py
    assert "straight 18" in found.document()["pairs"][0]["wagers"]
    assert main(["simulate", "roulette", "--wager", "straight 18", "--rounds", "1000"]) == 0


def test_units_and_the_sum_of_all() -> None:
    """Two units on red and one on black: a spin wins 1, loses 1, or loses 3."""
    found = play("roulette", "red=2,black", sessions=500)
    assert {sum(row) for row, _ in found.outcomes()} == {1.0, -1.0, -3.0}
    assert abs(found.total.value - float(found.sums.sum()) / found.parts / 500) < 1e-12


def test_each_wager_comes_out_as_it_does_alone() -> None:
    """The same throws as a session of it alone with a flat stake, session by session."""
    found = play("craps", "pass,field", rounds=50, sessions=300, seed=6)
    assert found.exact is None  # a pass line bet takes several throws
    one = registry.game_named("craps")
    alone = play_part(SessionPlan(Question("craps", one.Rules(), "field"), lambda facts: 1, 10**6, 50, ruin, 6), 0, 300)
    assert (alone.rows[:, FINAL] - alone.rows[0, FINAL] == found.sums[:, 1] - found.sums[0, 1]).all()


def test_the_same_on_any_cores() -> None:
    one, two = (play("craps", "pass,field", rounds=20, sessions=2_500, cores=cores).sums for cores in (1, 2))
    assert (one == two).all()


def test_an_interval_on_the_scale_of_fisher() -> None:
    """r = 0.5 of 103 normal pairs, (1 - r²) / 10 off: the tangents of 0.549306 ± 0.195996, from 0.33931 to 0.63234."""
    found = Correlation(0.5, 0.075).interval
    assert found
    assert np.allclose(found, (0.33931, 0.63234), atol=1e-5)
    assert Correlation(1.0, 0.1).interval is None
    assert Correlation(0.5, None).interval is None


@pytest.mark.parametrize("normal", [True, False])
def test_the_error_of_a_correlation_is_that_of_many_samples(normal: bool) -> None:
    """Of normal pairs (1 - r²) / √n; of such as are seldom large, what many samples are spread by."""
    chance = np.random.default_rng(1)
    found = []
    for _ in range(300):
        both = chance.normal(size=(2, 2_000))
        if not normal:
            both = chance.exponential(size=(2, 2_000)) ** 1.5
        found.append(correlated(both[0] + both[1], both[0]))
    values, errors = (np.array([getattr(one, what) for one in found]) for what in ("value", "error"))
    assert abs(values.mean() - np.sqrt(0.5)) < 0.01
    assert abs(values.std() / errors.mean() - 1) < 0.2
    if normal:
        assert abs(errors.mean() * np.sqrt(2_000) - 0.5) < 0.02


def test_a_handful_of_hits_makes_no_interval() -> None:
    """Where all outcomes are known it is known beforehand: also in a run in which the prize never came."""
    found = play("caribbean-stud", "ante,progressive", sessions=50_000)
    pair = found.correlation(0, 1)
    assert pair
    assert pair.interval is None
    assert pair.error
    assert found.document()["pairs"][0]["note"] == joint.TOO_FEW
    assert_fits(found.document(), "joint")
    assert f"({joint.TOO_FEW}); exact +0.2110" in joint.correlation_said(found, 0, 1)
    assert found._kurtosis(1) > 1e5  # a royal flush, one in 649,740 hands, and straight flushes
    often = play("craps", "field,any-seven", sessions=500)  # of a hit with p = 1/6 it is 1 / (p (1 - p)) - 3
    assert often.kurtoses[1] == pytest.approx(36 / 5 - 3)
    assert often.document()["pairs"][0]["interval_95"]


def test_intervals_that_are_told_hold() -> None:
    """Of 300 runs with three, ten or a hundred hits of a prize that pays 1,000, where the other wager wins with it."""
    chance, size = np.random.default_rng(2), 4_000
    told, held = [], []
    for hits in (3, 10, 100):
        p = hits / size
        exact = np.sqrt(p * (1 - p)) * 6 / np.sqrt(1 + 36 * p * (1 - p))  # of x + 6 h and h, with x normal
        for _ in range(100):
            hit = (chance.random(size) < p).astype(float)
            if hit.any():
                pair = correlated(chance.normal(size=size) + 6 * hit, 1000 * hit)
                if pair.interval:
                    told.append(hits)
                    held.append(pair.interval[0] < exact < pair.interval[1])
    assert told.count(100) > 95
    assert told.count(10) + told.count(3) < 5
    assert sum(held) > 0.88 * len(held)


def test_a_run_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each session; the figures of the page are those that are told."""
    given = ["simulate", "roulette", "--together", "red,black=2", "--rounds", "20", "--sessions", "50", "--seed", "3"]
    table, page = tmp_path / "joint.csv", tmp_path / "joint.html"
    for file in (table, page):
        assert main([*given, "-o", str(file)]) == 0
        told = capsys.readouterr().out
    with table.open(encoding="utf-8", newline="") as read:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(read)]
    assert len(rows) == 50
    assert all(row["total"] == row["red"] + row["black"] for row in rows)
    assert main([*given, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert sum(row["black"] for row in rows) / 50 == pytest.approx(document["wagers"][1]["result"]["mean"])
    said = page.read_text("utf-8")
    correlation = next(line for line in told.splitlines() if line.startswith("correlation of red and black: "))
    assert correlation.split(": ")[1] in said
    assert "<svg" in said


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the same as in one go; other wagers are another run."""
    monkeypatch.setattr(joint, "together", lambda rounds: 10)
    game, file = registry.game_named("roulette"), tmp_path / "kept.npz"

    def run(sessions: int, wagers: str = "red,straight", **more: Any) -> Joint:
        return play_together(game, game.Rules(), wagers, rounds=5, sessions=sessions, cores=1, **more)

    def failing(*_: Any) -> Any:
        raise AssertionError("played again")

    run(25, kept=KeptTogether(file))
    then = run(40, kept=KeptTogether(file))
    assert (then.sums == run(40).sums).all()
    for wrong, says in (
        ({"sessions": 30}, "has 40 sessions already"),
        ({"sessions": 50, "wagers": "red,straight=2"}, "its units"),
        ({"sessions": 50, "wagers": "red,black"}, "its wagers"),
        ({"sessions": 50, "seed": 2}, "its seed is 1, not 2"),
    ):
        with pytest.raises(CannotSimulate, match=says):
            run(**wrong, kept=KeptTogether(file))
    monkeypatch.setattr(joint, "_part", failing)
    assert (run(40, kept=KeptTogether(file)).sums == then.sums).all()
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(CannotSimulate, match="damaged"):
        run(50, kept=KeptTogether(file))


def test_a_command_and_its_document(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "roulette", "--together", "red,straight", "--sessions", "400"]
    assert main([*given, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert_fits(document, "joint")
    assert document["rounds"] == 1
    assert main(given) == 0
    assert "correlation of red and straight:" in capsys.readouterr().out


# --- Cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "wagers", "method"),
    [
        ("punto-banco", "banker,player,tie", "compiled"),
        slow(("three-card-poker", "ante,pair-plus", "compiled")),
        slow(("casino-war", "wager,tie=2", "reference")),
    ],
)
def test_cards_beside_the_exact_correlations(game: str, wagers: str, method: str) -> None:
    found = play(game, wagers, sessions=200_000 if method == "compiled" else 1_000)
    assert found.method == method
    assert bool(found.note) == (method == "reference")
    for at in range(len(found.names)):
        one = mean(found.results(at))
        assert one.error
        expected = found._expected(at)
        if expected is not None:
            assert abs(one.value - expected) < 4 * one.error
    for one_, other in combinations(range(len(found.names)), 2):
        pair, exact = found.correlation(one_, other), found._exact(one_, other)
        assert pair
        assert pair.error
        if exact is not None:
            assert abs(pair.value - exact) < 4 * pair.error + 1e-6


class Ordered(Several):
    """Notes the cards that each place got."""

    dealt: dict[str, list[Any]]

    async def deal(self, to: str) -> Token:
        token = await super().deal(to)
        self.dealt.setdefault(to, []).append(self._order[token.serial])
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        card = await super().deal_up(to, also)
        self.dealt.setdefault(to, []).append(card)
        return card


@pytest.mark.parametrize(
    "game", ["three-card-poker", *map(slow, ("caribbean-stud", "mississippi-stud", "let-it-ride", "four-card-poker"))]
)
def test_machines_of_one_deck_see_the_cards_of_one_round(game: str) -> None:
    """The script with all wagers in the same round, over the same cards, pays each of them what its machine pays."""
    one = registry.game_named(game)
    wagers = list(one.wagers(one.Rules()))
    question = asked(one, one.Rules(), wagers)
    made, _ = side_by_side(question)
    assert isinstance(made, DealtTogether)
    plays = simulation(Question(game, question.rules, wagers[0].name)).plays
    table = Ordered(one, question.rules, wagers, plays, 3)
    rows, ends = [], []
    for _ in range(300):
        table.dealt = {}
        ends.append(table.round())
        rows.append([CODE[card] for card in ROWS[game](table.dealt)])
    dealt = np.array(rows, np.uint8).T.copy()
    codes = [one.follow(dealt[places]) for one, places in zip(made._deals, made._rows, strict=True)]
    for number, each in enumerate(ends):
        found = [made.results[wager][codes[wager][number]] for wager in range(len(wagers))]
        assert [one[:3] for one in found] == [one[:3] for one in each]  # a folded hand names the clause of the fold


def test_machines_of_a_shoe_that_take_other_cards_are_told_apart() -> None:
    machine = simulation(Question("punto-banco", registry.game_named("punto-banco").Rules(), "tie")).simulator
    assert isinstance(machine, Shoes)
    same = machine.machine
    assert aligned(same, same)
    for wrong in (
        replace(same, used=tuple(tuple(5 if cards == 4 else cards for cards in row) for row in same.used)),
        replace(same, burned=tuple(number + 1 for number in same.burned)),
        replace(same, looks=tuple(place + 1 for place in same.looks)),
    ):
        assert not aligned(same, wrong)


def test_wagers_that_outlast_their_round_are_refused() -> None:
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"streak": True})
    wagers = [wager for wager in game.wagers(rules) if wager.name in ("wager", "streak-2")]
    table = Several(game, rules, wagers, {})
    with pytest.raises(CroupierError, match="streak-2 can outlast its round"):
        [table.round() for _ in range(20)]


@pytest.mark.parametrize(
    ("game", "wagers", "says"),
    [
        ("red-dog", "wager,raise", "raise of red-dog is made within the round"),
        ("chemin-de-fer", "player,banker", "player of chemin-de-fer is made within the round"),
        ("pai-gow-poker", "bonus,three-card-bonus", "bonus is not offered with the others: it needs bonus = True"),
        ("roulette", "red", "several wagers are simulated together"),
        ("roulette", "red,red", "named twice"),
        ("roulette", "red,blak", "no wager 'blak'"),
        ("roulette", "red=0,black", "units are a number above 0"),
        ("roulette", "red,straight 99", "there is no straight 99 on the double-zero layout"),
        ("craps", "pass,come odds", "come is put down as it is"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, wagers: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        play(game, wagers, sessions=2)


def test_no_session_wins_more_than_is_counted() -> None:
    """It would come round to the other sign; the most that is counted comes out right."""
    most, one = (play("craps", f"pass={units},field={units}", rounds=1000, sessions=100) for units in ("1e9", "1"))
    assert np.array_equal(most.sums, one.sums * 10**9)
    for wagers, rounds in (("pass=1e9,field", 10**10), ("pass=1e9,field=1/999999937", 10)):
        with pytest.raises(CannotSimulate, match="more than is counted"):
            play("craps", wagers, rounds=rounds, sessions=2)
