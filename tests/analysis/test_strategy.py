"""Strategies as records, as text, for a spreadsheet and as charts; and games whose script is explored."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.drawing import Text, contrast, ink, text_width
from croupier.analysis.reports import cache as answers_kept
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.strategy import records
from croupier.analysis.strategy.chart import COLORS, draw_strategy
from croupier.analysis.strategy.explored import decisions
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Departure,
    Grid,
    ShortRule,
    Strategy,
    StrategyPlayer,
    find_strategies,
    one_hand,
)
from croupier.analysis.strategy.red_dog import ranges
from croupier.analysis.strategy.text import csv_text, hand_lines, strategy_lines, strategy_sentences
from croupier.errors import IllegalAction
from croupier.games.red_dog import GAME as RED_DOG
from croupier.games.red_dog import Seen, spread
from croupier.table import Ask, Bet, Choice, Spot
from croupier.tables.sample import SampleTable
from tests.quick import slow
from tests.typed_in import usual

F = Fraction


@cache
def red_dog(**settings: Any) -> Strategy:
    (found,) = find_strategies(RED_DOG, RED_DOG.Rules().set(settings))
    return found


# --- Red dog ------------------------------------------------------------------------------------------------------


def test_raise_from_a_spread_of_seven_on() -> None:
    """The fact sheet: edge 523/16575 with one deck; a unit on spread s is worth so many percent of itself."""
    found = red_dog()
    assert found.edge == F(523, 16575)
    assert found.words[0] == "Raise, by the full amount, if the spread is 7 or more."
    assert found.decisions.rows == tuple((str(s), "raise" if s > 6 else "no-raise") for s in range(1, 12))
    by_hand = dict(zip(range(1, 12), (-52, -20, -28, -36, -20, -4, 12, 28, 44, 60, 76), strict=True))
    nodes, value = decisions(RED_DOG, RED_DOG.Rules(), RED_DOG.wagers(RED_DOG.Rules())[0])
    assert {s: node.worth for (s,), node in nodes.items()} == {
        Seen(s): {"no-raise": F(p, 100), "raise": F(2 * p, 100)} for s, p in by_hand.items()
    }
    assert value == -found.edge


def test_spreads_come_as_often_as_counted_by_hand() -> None:
    """Spread s: 2 x (12 - s) ordered pairs of ranks of 13 x 13, 16 pairs of cards each, of 52 x 51."""
    nodes, _ = decisions(RED_DOG, RED_DOG.Rules(), RED_DOG.wagers(RED_DOG.Rules())[0])
    assert {s: node.chance for (s,), node in nodes.items()} == {
        Seen(s): F(2 * (12 - s) * 16, 52 * 51) for s in range(1, 12)
    }


def test_better_odds_change_the_line() -> None:
    """With 2 to 1 on a spread of five, 20 of 50 cards win: 40 - 30 is above nothing. §19:47-6.5(i)3."""
    better = red_dog(**{"odds.spread-5": "2 to 1"})
    assert better.words[0] == "Raise, by the full amount, if the spread is 5 or 7 or more."
    assert better.id != red_dog().id


def test_strategies_that_play_alike_have_one_id() -> None:
    two = red_dog(decks=2)
    assert two.edge != red_dog().edge
    assert two.fingerprint != red_dog().fingerprint
    assert two.id == red_dog().id


@pytest.mark.parametrize(("first", "second"), [("4", "Q"), ("10c", "2d"), ("A", "2")])
def test_one_hand_of_red_dog(first: str, second: str) -> None:
    report = one_hand(RED_DOG, RED_DOG.Rules(), f"{first},{second}", "")
    ranks = {"4": 4, "Q": 12, "10c": 10, "2d": 2, "A": 14, "2": 2}
    apart = spread(ranks[first], ranks[second])
    assert report.against == f"spread {apart}"
    assert report.actions[0].action == ("raise" if apart > 6 else "no-raise")


@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("4 5", "", "no raise is open"),
        ("4 4", "", "no raise is open"),
        ("4", "", "two cards"),
        ("4 x", "", "is not a card"),
        ("4 8", "9", "both cards lie face up"),
    ],
)
def test_wrong_hands_of_red_dog(hand: str, up: str, says: str) -> None:
    with pytest.raises(BadHand, match=says):
        one_hand(RED_DOG, RED_DOG.Rules(), hand, up)


@pytest.mark.parametrize("game_id", ["red-dog", slow("night-red-dog")])
def test_red_dog_takes_every_answer(game_id: str) -> None:
    game = registry.game_named(game_id)
    rules = game.Rules()
    (found,) = find_strategies(game, rules)
    table = SampleTable(game, rules, StrategyPlayer(found, 500), seed=6)
    table.play(4_000)
    assert abs(table.mean / 500 + float(found.edge)) < 4 * table.standard_error / 500


def test_numbers_in_words() -> None:
    assert ranges([7, 8, 9, 10, 11], 11) == "7 or more"
    assert ranges([1, 3, 4, 5], 11) == "1 or 3 to 5"
    assert ranges([2], 11) == "2"
    assert ranges([1, 3, 11], 11) == "1, 3 or 11"


# --- Other games --------------------------------------------------------------------------------------------------


def test_a_player_of_skill() -> None:
    """Each reel is stopped at the figure that pays most: three sevens, if the schedule says so."""
    game = registry.game_named("skill-stop-reel")
    rules = game.Rules().set({"stopping": "skill"})
    (found,) = find_strategies(game, rules)
    model: Any = rules.model  # type: ignore[attr-defined]
    assert -found.edge == max(model.schedule.values()) - 1
    assert [word.split("-")[0][3:] for word in found.words] == max(model.schedule, key=model.schedule.get).split()
    table = SampleTable(game, rules, StrategyPlayer(found, 100), seed=1)
    table.play(3)
    assert table.net == 3 * 100 * -found.edge
    with pytest.raises(BadHand, match="no hand to ask about"):
        one_hand(game, rules, "7", "")


DECIDED = ("red dog", "blackjack", "war")
STUD = ("double-down-stud", "caribbean-stud", "night-caribbean-stud", "let-it-ride", "night-let-it-ride")
COUNTED = (
    *STUD,
    "three-card-poker",
    "four-card-poker",
    "boston-5",
    "colorado-holdem",
    "mississippi-stud",
    "ultimate-texas-holdem",
    "two-card-joker-poker",
    "chemin-de-fer",
    "pai-gow-poker",
    "pai-gow",
)


@pytest.mark.parametrize("game_id", [i for i in registry.game_ids() if i not in COUNTED])
def test_games_without_decisions_have_no_strategy(game_id: str) -> None:
    game = registry.game_named(game_id)
    if game.family not in DECIDED:
        assert find_strategies(game, usual(game)) == []


def test_an_answer_that_is_not_open_is_refused() -> None:
    player = StrategyPlayer(red_dog(), 500)
    ask = Ask(
        "me",
        Bet(1, "me", 1, Spot("wager"), 500),
        (Choice("no-raise"), Choice("raise", barred="late")),
        Seen(9),
        "no-raise",
    )
    with pytest.raises(IllegalAction, match="'raise' to 9; open are no-raise"):
        player.decide(ask)


# --- The cache ----------------------------------------------------------------------------------------------------


def made_up() -> Strategy:
    """A strategy with something of everything."""
    grid = Grid("Hands", "your hand / dealer shows", ("2", "3"), (("=9", ("H", "Ds")), ("A,2", ("", "H"))))
    return Strategy(
        RED_DOG,
        RED_DOG.Rules(),
        RED_DOG.wagers(RED_DOG.Rules())[0],
        "made up",
        "for a test",
        "computed",
        F(1, 3),
        red_dog().decisions,
        red_dog().answer,
        error="1e-12",
        words=("Do this.", "-and that"),
        grids=(grid,),
        codes=(Code("H", "hit", "hit"), Code("Ds", "double, or else stand", "double"), Code("P", "split", "split")),
        departures=(Departure("9,2", "3", "draw", "double", 0.1, 0.002),),
        short_rules=(ShortRule("short", ("Always hit.",), F(1, 2), F(1, 6), grid, "a book"),),
        notes=("A note.",),
        house="1 deck",
    )


def test_records_come_back_as_they_were() -> None:
    data = json.loads(json.dumps(records.encode([made_up()])))
    (back,) = records.decode(RED_DOG, RED_DOG.Rules(), lambda: [red_dog()], data)  # type: ignore[misc]
    assert back.document() == made_up().document()
    assert back.answer(Seen(9), ("raise", "no-raise")) == "raise"
    why = json.loads(json.dumps(records.encode(Unavailable("no luck"))))
    assert str(records.decode(RED_DOG, RED_DOG.Rules(), list, why)) == "no luck"


def test_strategies_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(answers_kept.VARIABLE, str(tmp_path))
    first, again = (find_strategies(RED_DOG, RED_DOG.Rules())[0] for _ in range(2))
    assert len(list(tmp_path.iterdir())) >= 1
    assert first.document() == again.document()
    assert again.answer(Seen(3), ("raise", "no-raise")) == "no-raise"
    assert one_hand(RED_DOG, RED_DOG.Rules(), "4 Q", "") == one_hand(RED_DOG, RED_DOG.Rules(), "4 Q", "")


# --- As text ------------------------------------------------------------------------------------------------------


def test_colors_only_help() -> None:
    plain, painted = ("\n".join(strategy_lines(made_up(), color=color)) for color in (False, True))
    assert "\033[" not in plain
    assert "\033[48;5;151m" in painted
    for code in ("[48;5;151m", "[48;5;25m", "[38;5;16m", "[38;5;231m", "[0m"):
        painted = painted.replace(f"\033{code}", "")
    assert [line.rstrip() for line in painted.splitlines()] == plain.splitlines()


def test_text_tells_what_the_figures_rest_on() -> None:
    text = "\n".join(strategy_lines(red_dog(decks=2)))
    for part in (red_dog(decks=2).fingerprint, red_dog().id, "2101/68289 = 3.0766 % of the wager (exact)", "decks = 2"):
        assert part in text


def test_rows_as_sentences() -> None:
    assert list(strategy_sentences(made_up())) == [
        "Hands, =9: hit against 2; double, or else stand against 3.",
        "Hands, A,2: always hit.",
    ]


def test_long_tables_are_left_to_files() -> None:
    long = made_up()
    (grid,) = long.grids
    rows = tuple((str(number), ("H", "H")) for number in range(100))
    object.__setattr__(long, "grids", (grid._replace(rows=rows),))
    assert "100 rows, too many for a screen" in "\n".join(strategy_lines(long))
    assert "100 rows" not in "\n".join(strategy_lines(long, all_rows=True))
    assert any("100 rows" in item.text for item in draw_strategy(long).items if isinstance(item, Text))


def test_a_hand_as_text() -> None:
    text = "\n".join(hand_lines(one_hand(RED_DOG, RED_DOG.Rules(), "4 Q", "")))
    assert "24.0000 %     0.0000 %   6/25" in text
    assert "12.0000 %    12.0000 %   3/25" in text


def test_spreadsheets_take_no_cell_for_a_formula_or_a_date() -> None:
    text = csv_text(made_up())
    assert text.startswith("\ufeffHands,2,3\r\n")
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff"))))
    assert rows[1] == ["'=9", "H", "Ds"]
    assert ["'-and that"] in rows
    assert not [cell for row in rows for cell in row if cell[:1] in "=+@-" and cell and cell[1:2].isalpha()]
    assert ["9,2", "3", "draw", "double", "0.100000000", "0.002000000"] in rows
    assert ["fingerprint", made_up().fingerprint] in rows


# --- As a chart ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [False, True])
def test_a_chart_says_everything_in_letters(wide: bool) -> None:
    drawing = draw_strategy(made_up(), wide=wide)
    root = ElementTree.fromstring(drawing.svg())
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    joined = " ".join(filter(None, texts))
    for part in ("H", "Ds", "double, or else stand", made_up().fingerprint, made_up().id, "33.3333 %", "A note."):
        assert part in joined
    assert "double, or else stand against 3" in (root.findtext("{http://www.w3.org/2000/svg}desc") or "")


@pytest.mark.parametrize("wide", [False, True])
def test_nothing_leaves_the_sheet(wide: bool) -> None:
    for strategy in (made_up(), red_dog()):
        drawing = draw_strategy(strategy, wide=wide)
        for item in drawing.items:
            if isinstance(item, Text):
                before = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
                left = item.x - before * text_width(item.text, item.size, bold=item.bold)
                right = left + text_width(item.text, item.size, bold=item.bold)
                assert left >= 0
                assert right <= drawing.width, item.text
                assert item.size <= item.y <= drawing.height


def test_letters_can_be_read_on_every_color() -> None:
    """The guidelines ask for 4.5; kinds that stand side by side differ in more than their hue, or in their letters."""
    assert all(contrast(color, ink(color)) >= 4.5 for color in COLORS.values())
    light = {kind for kind, color in COLORS.items() if ink(color) == "#000000"}
    assert {"hit", "split", "surrender", "fold"} <= light
    assert not light & {"stand", "double", "raise"}
