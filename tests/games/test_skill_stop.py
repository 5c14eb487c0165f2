"""Skill-stop reel and video, §13:47-20.2[skill-stop-reel], §13:47-20.2[skill-stop-video].

Returns are counted here by hand, from the figures on the reels.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.game import Game
from croupier.games.night import skill_stop_reel, skill_stop_video
from croupier.games.shared.skill_stop import settle, shown, strip, tokens
from croupier.tables.lines import read_input
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs

REEL, VIDEO = skill_stop_reel.GAME, skill_stop_video.GAME
ONE_LINE = skill_stop_reel.MODELS["example-one-line"]


def test_a_reel_is_a_ring() -> None:
    assert strip("reel", "a b a").pockets == ("a-1", "b-1", "a-2")
    assert shown(ONE_LINE, (0, 1, 2), ("cherry-1", "cherry-1", "bell-2")) == ("bell", "cherry", "cherry")


# --- Numbers ------------------------------------------------------------------------------------------------------

# By hand: each win line sees every figure as often as the reel has it, so the return is that of one line times lines.
# The reel has 4 cherries, 3 plums, 2 bells and a seven among 10; the image 3 stars, 2 moons and a sun among 6.
RETURNS = [
    (REEL, "example-one-line", Fraction(100 * 1**3 + 20 * 2**3 + 10 * 3**3 + 4 * 4**3 + 2 * 4 * 4 * 6, 10**3)),
    (REEL, "example-three-lines", 3 * Fraction(50 * 1**3 + 8 * 2**3 + 4 * 3**3 + 1 * 4**3, 10**3)),
    (VIDEO, "example-three-lines", 3 * Fraction(60 * 1**4 + 5 * 1**3 * 5 + 6 * 2**4 + 2 * 3**4, 6**4)),
    (VIDEO, "example-five-lines", 5 * Fraction(20 * 1**4 + 5 * 1**3 * 5 + 3 * 2**4 + 2 * 3**4, 6**4)),
]


@pytest.mark.parametrize(("game", "machine", "back"), RETURNS)
def test_return(game: Game, machine: str, back: Fraction) -> None:
    rules = game.Rules().set({"machine": machine})
    (wager,) = game.wagers(rules)
    assert 1 + explore(game, rules, wager).mean() == back


def test_returns_in_percent() -> None:
    assert [f"{float(back):.2%}" for _, _, back in RETURNS] == ["97.80%", "85.80%", "79.40%", "98.38%"]


def test_return_by_all_stops() -> None:
    """All thousand ways to stop the three-line reel, its rows read off the strip by position."""
    figures = "cherry plum cherry bell cherry plum seven cherry plum bell".split()
    pays = {"seven": 50, "bell": 8, "plum": 4, "cherry": 1}
    total = 0
    for stops in product(range(10), repeat=3):
        for row in (-1, 0, 1):
            a, b, c = (figures[(stop + row) % 10] for stop in stops)
            total += pays[a] if a == b == c else 0
    assert Fraction(total, 1000) == RETURNS[1][2]


@pytest.mark.parametrize(("game", "best"), [(REEL, 100), (VIDEO, 6 + 2 + 60)])
def test_perfect_skill(game: Game, best: int) -> None:
    """The other reading: who stops every reel at will gets the best award each time.

    Of the image the best three in a row are moon, star, sun: only one sun is there, and a moon is never beside it.
    """
    rules = game.Rules().set({"stopping": "skill"})
    assert not rules.breaches()  # §13:47-20.2[skill-stop-video]
    (wager,) = game.wagers(rules)
    assert explore(game, rules, wager).mean() == best - 1


@pytest.mark.slow
def test_a_simulation_agrees() -> None:
    rules = skill_stop_reel.Rules().set({"machine": "example-three-lines"})
    (wager,) = REEL.wagers(rules)
    sample = SampleTable(REEL, rules, Flat((wager.puts[0][0], 1)), seed=5)
    sample.play(20_000)
    assert abs(sample.mean - float(RETURNS[1][2] - 1)) < 4 * sample.standard_error


# figures | tokens
SCHEDULE = """
seven seven seven    | 100
bell bell bell       |  20
plum plum plum       |  10
cherry cherry cherry |   4
cherry cherry seven  |   2
cherry plum cherry   |   0
plum cherry cherry   |   0
seven seven bell     |   0
"""


@pytest.mark.parametrize("row", SCHEDULE.strip().splitlines())
def test_schedule(row: str) -> None:
    """§13:47-20.2[skill-stop-reel]: the combination on the win line decides; the token itself is spent."""
    figures, awarded = row.split("|")
    assert tokens(ONE_LINE, figures.split()) == int(awarded)
    settlement = settle(ONE_LINE, [f"{figure}-1" for figure in figures.split()], skill_stop_reel.Rules.defined)
    assert settlement.gain == int(awarded) - 1
    assert settlement.result == ("win" if int(awarded) else "lose")


# --- Play ---------------------------------------------------------------------------------------------------------


def test_the_player_stops_each_reel_in_any_order() -> None:
    """§13:47-20.2[skill-stop-reel]: by pressing the button adjacent to it."""
    table = drive("skill-stop-reel", "put alice 1 token 100\nclose\naccept alice 2\nspin plum-1\naccept alice 1")
    with pytest.raises(IllegalAction, match="waiting for a pocket of the reel-1 wheel"):
        table.feed(read_input("accept alice 3"))
    table.feed(read_input("spin plum-2"))
    with pytest.raises(IllegalAction, match="answer 3, not '2'"):
        table.feed(read_input("accept alice 2"))
    table.feed(read_input("accept alice 3"))
    table.feed(read_input("spin plum-3"))
    assert outputs(table, "win") == ["win 1 token +900 §13:47-20.2[skill-stop-reel]"]
    assert table.chips == {"alice": 100_900}


def test_a_player_who_does_not_press_has_the_reels_stopped_in_order() -> None:
    table = drive("skill-stop-video", "put alice 1 token 100\nclose")
    for _ in range(4):
        answer = table.default()
        assert answer is not None
        table.feed(answer)
        table.feed(read_input("spin star-1"))
    assert table.over


@pytest.mark.parametrize("game", ["skill-stop-reel", "skill-stop-video", "token-pusher"])
@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 token 200", InvalidWager, "outside the limits of $1 to $1"),
        ("put alice 1 token 50", InvalidWager, "outside the limits of $1 to $1"),
        ("put alice 1 side-bet 100", InvalidWager, "§13:47-20.10(c)2"),
        (
            "put alice 1 token 100\nput alice 1 token 100",
            IllegalAction,
            "the machine takes one token a play",
        ),
        ("put alice 1 token 100\ncall alice 1 off", IllegalAction, "§13:47-20.17(b)"),
        ("put alice 2 token 100", InvalidWager, "there is no box 2"),
        ("put alice 1 token 100\nclose\nput alice 1 token 100", IllegalAction, "no bets are open"),
    ],
)
def test_refused(game: str, lines: str, kind: type[CroupierError], says: str) -> None:
    """A play costs one token and takes nothing else, §13:47-20.10(c)1."""
    *before, last = lines.splitlines()
    table = drive(game, "\n".join(before))
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)


@pytest.mark.parametrize("game", ["skill-stop-reel", "skill-stop-video", "token-pusher"])
def test_malfunction(game: str) -> None:
    """The play is void, §13:47-20.15(d), and the token comes back."""
    table = drive(game, "put alice 1 token 100\nclose\nirregular malfunction")
    assert table.over
    assert table.chips == {"alice": 100_000}


# --- House options ------------------------------------------------------------------------------------------------

CERTIFIED = {"certification": "model 7, 13:3-7"}


@pytest.mark.parametrize("game", [REEL, VIDEO])
@pytest.mark.parametrize("settings", [{}, CERTIFIED, CERTIFIED | {"token": 500}])
def test_lawful(game: Game, settings: dict[str, Any]) -> None:
    rules = game.Rules().set(settings)
    assert rules.breaches() == []
    assert bool(game.warnings(rules)) is ("certification" not in settings)


@pytest.mark.parametrize("game", [REEL, VIDEO])
@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"certification": "none"}, "§13:47-20.15(d)"),
        ({"certification": ""}, "§13:47-20.15(d)"),
        ({"machine": "home-made"}, "§13:47-20.15(d)"),
        ({"token": 50}, "§13:47-20.11(e)"),  # imitation money is of whole dollars, §13:47-20.12(c)1
    ],
)
def test_unlawful(game: Game, settings: dict[str, Any], section: str) -> None:
    assert {breach.by for breach in game.Rules().set(settings).breaches()} == {section}


@pytest.mark.parametrize("game", [REEL, VIDEO])
def test_the_token_bears_its_value(game: Game) -> None:
    """§13:47-20.11(e)"""
    (notice,) = game.Rules().set({"token": 500}).notices()
    assert (notice.option, notice.by) == ("token", "§13:47-20.11(e)")
    assert "$5," in notice.says
