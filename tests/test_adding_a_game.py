"""The page on adding a game, followed: its small game is added, and every part of the house knows it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier import registry
from croupier.cli import main
from croupier.companions import Companions, companions_of
from croupier.game import Game
from croupier.table import Spot
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Betting
from croupier.tables.sample import Flat, SampleTable
from croupier.tables.tape import Tape, read_tape
from croupier.web.felts import drawings, felt
from tests.driving import drive, outputs
from tests.terminal.visit import open_table, visit

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Game]:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (tmp_path / "even_or_odd.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.MODULES, "even-or-odd", "even_or_odd")
    yield registry.game_named("even-or-odd")
    del sys.modules["even_or_odd"]


def test_the_page_names_every_companion() -> None:
    told = PAGE.read_text("utf-8")
    assert [name for name in Companions._fields if f"| `{name}` |" not in told] == []


def test_it_is_found(game: Game) -> None:
    assert "even-or-odd" in croupier.game_ids()
    assert croupier.find_game("even-or-odd") is game
    assert companions_of(game) == Companions()


def test_its_odds(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    """By hand: with the one lost, odd wins on two faces of six."""
    edges = {each.wager: each.house_edge for each in croupier.odds_of(game, game.Rules()).wagers}
    assert edges == {"even": 0, "odd": Fraction(1, 3)}
    fair = croupier.odds_of(game, game.Rules().set({"one_loses": False}), "odd")
    assert fair.wagers[0].house_edge == 0
    assert main(["odds", "even-or-odd", "--wager", "odd"]) == 0
    assert "1/3" in capsys.readouterr().out


def test_it_is_played_and_recorded(game: Game) -> None:
    table = drive("even-or-odd", "put alice 1 odd 500\nput alice 1 even 500\nclose\nroll 5")
    assert outputs(table, "win", "lose") == ["win 1 odd +500 house rule 1", "lose 2 even -500 house rule 1"]
    start = Tape(game, game.Rules(), None, {"alice": 100_000})
    replay = ReplayTable(read_tape(Tape.of(table, start).text()))
    replay.run()
    assert replay.difference is None


def test_it_is_sampled(game: Game) -> None:
    table = SampleTable(game, game.Rules(), Flat((Spot("odd"), 500)), seed=1)
    table.play(3_000)
    assert table.mean == pytest.approx(-500 / 3, abs=5 * table.standard_error)


def test_it_has_a_felt(game: Game) -> None:
    zones = felt(game, game.Rules()).zones
    assert [(zone.spot, zone.name) for zone in zones] == [(Spot("even"), "even"), (Spot("odd"), "odd")]
    assert all(shape in drawings(game, game.Rules()) for shape in ("wide", "tall"))


def test_it_is_played_in_a_terminal(game: Game, tmp_path: Path) -> None:
    session = open_table(tmp_path / "kept", "even-or-odd")
    assert isinstance(session.table.waiting, Betting)
    shown = visit(session, "layout", "500 on odd", "")
    assert "1 to 1" in shown
    assert "Round 2" in shown
