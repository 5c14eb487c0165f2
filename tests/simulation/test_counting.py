"""Blackjack with a count and with several boxes: as the script plays them, and counted as anybody would."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.analysis.progress import listen_to_progress
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation.blackjack import counting
from croupier.simulation.blackjack.counting import Counting, count_lines, count_rounds, read_spread
from croupier.simulation.blackjack.machine import Blackjack
from croupier.simulation.blackjack.play import shuffled
from croupier.simulation.blackjack.rounds import copied
from croupier.simulation.resume import KeptCounts
from croupier.simulation.simulators import CannotSimulate, Question, Simulation, simulation
from croupier.simulation.systems import SYSTEMS, System, read_system
from croupier.simulation.tally import EMPTY, Result, Tally
from croupier.simulation.tracking import ME
from croupier.table import Bet, Window
from tests.quick import slow
from tests.schemas import assert_fits
from tests.simulation.dealing import Ordered
from tests.simulation.test_blackjack import CASES, coded, made
from tests.simulation.test_machine import found


class Crowded(Ordered):
    """Two more boxes in play, whose wagers are not followed."""

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        bets = await super().bets(window, standing)
        return (*bets, *(self._book(ME, box, bets[0].spot, bets[0].stake, 0) for box in (2, 3)))


@pytest.mark.parametrize("rounds", [120, slow(100_000)])
def test_the_first_of_several_boxes_is_paid_what_the_script_pays(rounds: int) -> None:
    single, ordered = made(*CASES[0])
    compiled = single.with_boxes(3)
    table = Crowded(ordered.game, ordered.rules, ordered._wager, ordered._playing._plays)
    played, seed, at = 0, 0, table.first
    while played < rounds:
        seed += 1
        order = table.next_shoe(seed)
        ends = compiled.follow(coded(compiled, order))
        table.coming = [order]
        for end in ends:
            at = table.round(at._replace(so_far=table.first.so_far))
            assert at.so_far._replace(clauses=tuple(sorted(at.so_far.clauses))) == end
        assert table.game.reshuffle_due(table.rules, table.carry, table.shoe)
        played += len(ends)


def test_runs_and_sessions_have_as_many_boxes_as_are_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The first of them is followed, through the same shoes as by a count."""
    one, rules, _ = found("blackjack", "wager")
    by_count = count_rounds(one, rules, SYSTEMS["hi-lo"], boxes=3, rounds=2_000, cores=1)
    run = croupier.simulate("blackjack", boxes=3, rounds=2_000, cores=1)
    assert sum(by_count.by_count.values(), EMPTY) == run.tally
    assert run.tally != croupier.simulate("blackjack", rounds=2_000, cores=1).tally
    assert "3 boxes in play" in repr(run)
    asked = ["simulate", "blackjack", "--rounds", "20"]
    assert main([*asked, "--bankroll", "50", "--sessions", "30", "--seats", "3", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert_fits(document, "sessions")
    alone = croupier.simulate("blackjack", bankroll=50, rounds=20, sessions=30, boxes=1)
    beside = croupier.simulate("blackjack", bankroll=50, rounds=20, sessions=30, boxes=3)
    assert document["boxes"] == 3
    assert document["result"] == beside.document()["result"] != alone.document()["result"]
    asked += ["--resume", str(tmp_path / "kept")]
    assert main([*asked, "--seats", "3"]) == 0
    assert main(asked) != 0
    assert "its boxes is 3, not 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "more", "says"),
    [
        ("blackjack", {"boxes": 8}, "1 to 7 boxes, not 8"),
        ("blackjack", {"boxes": 0}, "from 1 on, not 0"),
        ("blackjack", {"boxes": 2, "wager": "insurance"}, "not beside insurance of blackjack"),
        ("craps", {"boxes": 2}, "not beside pass of craps"),
        ("craps", {"boxes": 2, "bettor": "three-point-molly", "bankroll": 1000}, "played at blackjack"),
        ("blackjack", {"boxes": 2, "rules": {"double_shoe": True}}, "two sides of a shoe"),
    ],
)
def test_boxes_that_cannot_be_in_play_are_refused(game: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        croupier.simulate(game, rounds=10, **more)


@pytest.mark.parametrize("name", ["hi-lo", "ko"])
def test_the_count_is_that_of_the_cards_before(name: str) -> None:
    """Over the same shoes, counted here card by card."""
    compiled, _ = made(*CASES[0])
    count = SYSTEMS[name]
    tags, start, size = np.array(count.tags), count.start(6), len(compiled.pack)
    told = compiled.by_count(9, 4, 60, tags, start, count.balanced)
    shoes, noted = compiled._lying(9, 4), copied(compiled._book)
    shuffled(shoes, *compiled._shuffle)
    often: Counter[int] = Counter()
    for pack in range(4):
        _, starts = compiled._followed(shoes, pack, noted)
        for first in starts[:-1].tolist():
            running = start + sum(int(tags[card]) for card in shoes.cards[1:first, pack])
            if often.total() < 60:
                often[running * 52 // (size - first) if count.balanced else running] += 1
    assert {each: tally.bets for each, tally in told.items()} == often
    assert sum(often.values()) == 60
    whole = compiled.play(9, 4, 60)
    assert sum((tally for tally in told.values()), type(whole)({}, 0)).counts == whole.counts


def test_a_high_count_is_worth_more() -> None:
    """By about half a percent for each true count with hi-lo, as is published."""
    game, rules, _ = found("blackjack", "wager")
    run = count_rounds(game, rules, SYSTEMS["hi-lo"], rounds=800_000, seed=2, cores=1)
    counts, weights, edges = [], [], []
    for count, tally in run.by_count.items():
        assert tally.house_edge is not None
        if abs(count) < 7:
            counts.append(count)
            weights.append(tally.bets**0.5)
            edges.append(-100 * float(tally.house_edge))
    slope, _ = np.polyfit(counts, edges, 1, w=weights)
    assert 0.3 < slope < 0.75
    bet = run.bet(read_spread("0:1,2:8"))
    flat = run.bet(read_spread("0:1"))
    assert bet["edge_percent"] > flat["edge_percent"]
    assert flat["bet"] == 1
    assert flat["edge_percent"] == pytest.approx(-100 * float(run.tally.house_edge or 0), abs=1e-5)


def counted(won: int, of: int = 100) -> Counting:
    """So many rounds won at a count of two, and the others lost."""
    one = Fraction(1)
    tally = Tally({end: n for end, n in ((Result(one, one, one), won), (Result(-one, one, one), of - won)) if n}, of)
    game = croupier.find_game("blackjack")
    return Counting(game, game.Rules(), SYSTEMS["hi-lo"], "any", 1, 1, of, of, of, {2: tally}, 1.0)


def test_what_a_spread_makes_of_it_by_hand() -> None:
    """51 rounds won and 49 lost, 30 units in each: 0.6 a round, variance 900 - 0.36, so N0 = 899.64 / 0.36 = 2,499 and
    1,000 units are lost in exp(-2 x 1000 x 0.6 / 899.64) = 0.263457 of all cases; and the other way round."""
    bet = counted(51).bet(read_spread("2:30"))
    assert (bet["won_per_100"], bet["n0"]) == (60.0, 2_499)
    assert bet["ruin_of_1000_units"] == round(exp(-1200 / 899.64), 6) == 0.263457
    (line,) = counted(51).lines()
    assert line["kelly"] == round(0.02 / (1 - 0.02**2), 6)
    bet = counted(49).bet(read_spread("2:30"))
    assert (bet["won_per_100"], bet["n0"], bet["ruin_of_1000_units"]) == (-60.0, None, None)
    assert read_spread("0:1000000").steps == ((0, 1_000_000),)


def test_n0_and_ruin_are_known_as_well_as_the_mean() -> None:
    """6,000 of 10,000 rounds won, 300 units in each: 300 x (0.2 +- 1.959964 x 0.0097980) is won, 300 x 0.2192036 and
    300 x 0.1807964, with a variance of 300^2 x 0.96. N0 is 0.96 over their squares, ruin exp(-2000/288 x either)."""
    bet = counted(6_000, 10_000).bet(read_spread("2:300"))
    assert (bet["n0"], bet["n0_interval_95"]) == (24, [20, 29])
    assert bet["ruin_interval_95"] == [round(exp(-2000 / 288 * each), 6) for each in (0.2192036, 0.1807964)]
    ends = bet["ruin_interval_95"]
    assert ends[0] < bet["ruin_of_1000_units"] < ends[1]
    for won, n0 in ((55, [11, None]), (45, [110, None]), (20, None), (100, None)):  # 0.1 +- 0.195, -0.1 +- 0.195, ...
        bet = counted(won).bet(read_spread("2:1"))
        assert bet["n0_interval_95"] == n0
        assert (bet["ruin_interval_95"] or [0, 1])[1] == 1
    assert count_lines(counted(45), read_spread("2:300"))[-2:] == [
        "N0             unknown (110 or more)",
        "ruin           100.00% of bankrolls of 1,000 units (52.74% to 100.00%)",
    ]
    for won in (20, 100):  # a loss; and where nothing varies nothing is known
        assert count_lines(counted(won), read_spread("2:1"))[-1].startswith("N0             none")


def test_systems() -> None:
    """What a deck counts: nothing where the count is balanced, four for KO (Vancura and Fuchs)."""
    assert {name: each.of_a_deck for name, each in SYSTEMS.items()} == dict.fromkeys(SYSTEMS, 0) | {"ko": 4}
    assert SYSTEMS["ko"].start(6) == -20
    typed = read_system("2=1, 3=1,4=1,5=1,6=1,10=-1,a=-1")
    assert typed.tags == SYSTEMS["hi-lo"].tags
    assert isinstance(typed, System)
    assert [read_spread("1:2,3:5").units(count) for count in (-4, 0, 1, 2, 3, 9)] == [2, 2, 2, 2, 5, 5]


@pytest.mark.parametrize("words", ["hilo", "2=x", "2=0", "B=1", ""])
def test_what_is_no_count_is_refused(words: str) -> None:
    with pytest.raises(CannotSimulate):
        read_system(words)


@pytest.mark.parametrize("words", ["", "2", "a:b", "1:0", "1:99999999"])
def test_what_is_no_spread_is_refused(words: str) -> None:
    with pytest.raises(CroupierError):
        read_spread(words)


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is not played again, and comes to the same as in one go; another count is another run."""
    monkeypatch.setattr(counting, "BLOCK", 500)
    one, rules, _ = found("blackjack", "wager")
    file = tmp_path / "kept.json"

    def run(rounds: int, count: str = "hi-lo", **more: Any) -> Counting:
        return count_rounds(one, rules, SYSTEMS[count], rounds=rounds, cores=1, **more)

    first, then = run(1_200, kept=KeptCounts(file)), run(2_100, kept=KeptCounts(file))
    assert (first.new, then.new, then.rounds) == (1_200, 1_100, 2_100)  # of 1,200 two whole blocks are kept
    assert then.by_count == run(2_100).by_count
    for wrong, says in (
        ({"rounds": 900}, "has 2,000 rounds already"),
        ({"rounds": 3_000, "count": "zen"}, "is of another run: its count"),
        ({"rounds": 3_000, "boxes": 2}, "its boxes is 1, not 2"),
        ({"rounds": 3_000, "seed": 2}, "its seed is 1, not 2"),
    ):
        with pytest.raises(CannotSimulate, match=says):
            run(**wrong, kept=KeptCounts(file))
    file.write_text(file.read_text("utf-8").replace('"results": {', '"results": {"x": 1, '), "utf-8")
    with pytest.raises(CannotSimulate, match="damaged"):
        run(3_000, kept=KeptCounts(file))


def test_a_run_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "blackjack", "--count", "hi-lo", "--rounds", "3000", "--cores", "1", "--spread", "0:1,2:4"]
    table, page = tmp_path / "count.csv", tmp_path / "count.html"
    for file in (table, page):
        assert main([*asked, "-o", str(file)]) == 0
        assert f"written: {file}" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    with table.open(encoding="utf-8", newline="") as read:
        rows = list(csv.DictReader(read))
    assert [int(row["rounds"]) for row in rows] == [line["rounds"] for line in document["by_count"]]
    assert [float(row["player_edge_percent"]) for row in rows] == [
        float(line["player_edge"]["percent"]) for line in document["by_count"]
    ]
    assert {(row["count"], row["units"]) for row in rows} >= {("0", "1.0"), ("2", "4.0"), ("-1", "1.0")}
    said = page.read_text("utf-8")
    assert "<svg" in said
    assert "4 from +2 on" in said
    assert f"{document['bet']['won_per_100']:.3f} units in 100 rounds" in said


def test_from_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "blackjack", "--count", "hi-lo", "--rounds", "3000", "--cores", "1"]
    assert main([*asked, "--spread", "0:1,2:4", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert_fits(document, "count")
    assert sum(line["rounds"] for line in document["by_count"]) == document["rounds"] == 3000
    assert document["complete"] is True
    assert main([*asked, "--spread", "0:1,2:4", "--seats", "2"]) == 0
    assert "true count" in capsys.readouterr().out
    for wrong in (["--seats", "9"], ["--spread", "x"], ["--ahead", "5"], ["--bankroll", "5", "--seats", "9"]):
        assert main([*asked, *wrong]) != 0
    assert main(["simulate", "blackjack", "--spread", "0:1"]) != 0
    capsys.readouterr()
    for given, says in (
        (["craps", "--count", "hi-lo"], "cards are not counted at craps: counts are for blackjack"),
        (["craps", "--count", "hi-lo", "--bankroll", "50"], "cards are not counted at craps: counts are for blackjack"),
        (["blackjack", "--bettor", "kelly", "--bankroll", "50"], "say which is kept, hi-lo for example"),
        (["blackjack", "--count", "hi-lo", "--wager", "insurance"], "not for insurance"),
    ):
        assert main(["simulate", *given, "--rounds", "10"]) != 0
        assert says in (said := capsys.readouterr().err)
        assert "='" not in said  # words of Python


def test_the_furthest_counts_stand_for_all_beyond() -> None:
    """Tags of 12 and -12 take the true count beyond 10 soon; by hand, over the same shoes, in the test of counts."""
    game, rules, _ = found("blackjack", "wager")
    run = count_rounds(game, rules, read_system("2=12,A=-12"), rounds=2_000, cores=1)
    lines = run.lines()
    assert [line["count"] for line in lines if line["beyond"]] == [lines[0]["count"], lines[-1]["count"]] == [-10, 10]
    assert run.document(None)["count"]["furthest"] == 10
    rows = count_lines(run, None)
    assert rows[1].startswith(" -10 or beyond ")
    assert rows[-1].startswith("  10 or beyond ")
    assert sum("or beyond" in row for row in rows) == 2


def test_a_spread_that_tells_counts_apart_which_are_kept_together_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words, name in (("0:1,11:4", "hi-lo"), ("-11:0,0:1", "hi-lo"), ("0:1,41:4", "ko")):
        with pytest.raises(CroupierError, match=r"bets change at a count from -(10|40) to"):
            read_spread(words, SYSTEMS[name])
    assert read_spread("-10:0,10:4", SYSTEMS["hi-lo"]).units(10) == 4
    assert read_spread("-40:0,11:4", SYSTEMS["ko"]).units(11) == 4
    asked = ["simulate", "blackjack", "--count", "hi-lo", "--spread", "0:1,15:4", "--rounds", "1e12"]
    assert main(asked) != 0  # before anything is played
    assert "not at 15: all counts beyond -10 and 10 are told as these" in capsys.readouterr().err


@pytest.mark.slow
def test_hands_are_played_by_a_chart() -> None:
    """The same rounds as without a count, all counts taken together."""
    game, rules, _ = found("blackjack", "wager")
    run = count_rounds(game, rules, SYSTEMS["hi-lo"], rounds=3_000, seed=5, cores=1, way="mimic-the-dealer")
    machine = simulation(Question("blackjack", rules, "wager", "mimic-the-dealer")).simulator
    assert run.tally.counts == machine.play(5, 0, 3_000).counts
    assert run.tally.counts != count_rounds(game, rules, SYSTEMS["hi-lo"], rounds=3_000, seed=5, cores=1).tally.counts


def test_a_chart_from_the_shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """To make its machine takes most of a second: here it is another's, and what is asked for is looked at."""

    def made(question: Question) -> Simulation:
        return simulation(question._replace(way=""))._replace(strategy=f"play by the chart {question.way}")

    monkeypatch.setattr(counting, "simulation", made)
    asked = ["simulate", "blackjack", "--count", "hi-lo", "--strategy", "mimic-the-dealer", "--rounds", "100"]
    assert main(asked) == 0
    assert "strategy: play by the chart mimic-the-dealer" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["strategy"] == "play by the chart mimic-the-dealer"


def test_a_run_that_is_interrupted_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What was played before is told, and how fast it is played."""
    played, heard = Blackjack.by_count, list[str]()

    def stopped(self: Blackjack, seed: int, number: int, rounds: int, *count: Any) -> dict[int, Tally]:
        if number == 2:
            raise KeyboardInterrupt
        return played(self, seed, number, rounds, *count)

    monkeypatch.setattr(Blackjack, "by_count", stopped)
    monkeypatch.setattr(counting, "BLOCK", 500)
    asked = ["simulate", "blackjack", "--count", "hi-lo", "--rounds", "5000", "--cores", "1"]
    assert main(asked) == 0
    assert "1,000 rounds with seed 1" in (shown := capsys.readouterr().out)
    assert "interrupted: 5,000 rounds were asked for" in shown
    with listen_to_progress(lambda done, label: heard.append(label)):
        assert main([*asked, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["rounds"], document["complete"]) == (1000, False)
    assert sum(line["rounds"] for line in document["by_count"]) == 1000
    assert heard[-1].endswith(" rounds a second")


def test_a_run_that_is_interrupted_at_once_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(self: Blackjack, seed: int, number: int, rounds: int, *count: Any) -> dict[int, Tally]:
        if rounds == 1:  # with which it is only compiled
            return {}
        raise KeyboardInterrupt

    monkeypatch.setattr(Blackjack, "by_count", stopped)
    assert main(["simulate", "blackjack", "--count", "hi-lo", "--rounds", "5000", "--cores", "1"]) == 130
    assert capsys.readouterr() == ("", "croupier: interrupted\n")


@pytest.mark.slow
def test_a_card_that_nobody_sees_is_not_counted() -> None:
    """At a casino night the hole card stays down where no hand waits for it: §13:47-20.22(g)10iv."""
    game, rules, _ = found("night-blackjack", "wager")
    with pytest.raises(CannotSimulate, match="nobody sees"):
        count_rounds(game, rules, SYSTEMS["hi-lo"], rounds=10)


@pytest.mark.slow
def test_decks_without_tens_are_not_counted() -> None:
    game, rules, _ = found("double-attack", "wager")
    with pytest.raises(CannotSimulate, match="all their cards"):
        count_rounds(game, rules, SYSTEMS["hi-lo"], rounds=10)


@pytest.mark.slow
def test_a_count_is_the_same_on_any_number_of_cores() -> None:
    game, rules, _ = found("blackjack", "wager")
    one, two = (count_rounds(game, rules, SYSTEMS["zen"], rounds=2_500_000, seed=2, cores=cores) for cores in (1, 2))
    assert one.by_count == two.by_count
    assert one.rounds == 2_500_000
