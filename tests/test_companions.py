"""What games bring besides their scripts: every name in the table leads somewhere; what is missing is the twin's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from croupier import registry
from croupier.companions import TABLE, Companions, FirstBet, companions, load, of_wager
from croupier.equipment.faces import faces
from tests.law_tables import COUNTED

PER_WAGER = ("counted", "computed", "cycle", "short_decks", "machines")


@pytest.mark.parametrize("game", TABLE)
def test_every_name_leads_somewhere(game: str) -> None:
    brought = TABLE[game]
    for name in (
        *brought.counted.values(),
        *brought.computed.values(),
        *brought.cycle.values(),
        *brought.machines.values(),
    ):
        assert callable(load(name))
    if brought.felt:
        assert callable(load(brought.felt).felt)
    if brought.strategy:
        assert callable(load(brought.strategy).strategies)
        assert callable(load(brought.strategy).one_hand)
    if brought.drawing:
        assert callable(load(brought.drawing))
    assert all(faces(deck.removeprefix(COUNTED)) for deck in brought.short_decks.values())


@pytest.mark.parametrize("game", registry.ids())
def test_every_wager_that_is_named_exists(game: str) -> None:
    found = registry.get(game)
    names = {wager.name for wager in found.wagers(found.Rules())}
    for kind in PER_WAGER:
        named = getattr(TABLE.get(game, Companions()), kind).keys() - {""}
        assert named <= names, kind


def test_what_is_missing_is_the_twins() -> None:
    assert "night-roulette" not in TABLE
    assert companions(registry.get("night-roulette")) == TABLE["roulette"]
    mini = registry.get("night-mini-baccarat")  # the twin of a twin
    assert mini.twin == "night-baccarat"
    assert companions(mini) == TABLE["minibaccarat"]


def test_what_a_game_brings_itself_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game from outside has its companions beside it."""
    (tmp_path / "night_in_reno.py").write_text(
        "from croupier.companions import Companions\n"
        "from croupier.games.roulette import GAME as ROULETTE\n"
        "GAME = ROULETTE.under('reno', ROULETTE.Rules)\n"
        "COMPANIONS = Companions(felt='croupier.web.felts.generic')\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.MODULES, "reno", "night_in_reno")
    found = companions(registry.get("reno"))
    assert found == TABLE["roulette"]._replace(felt="croupier.web.felts.generic")


def test_a_game_that_brings_nothing() -> None:
    assert companions(replace(registry.get("roulette"), id="nowhere")) == Companions()


def test_a_wager_by_name_or_like_any_other() -> None:
    assert of_wager({"ante": "a", "": "b"}, "ante") == "a"
    assert of_wager({"ante": "a", "": "b"}, "bet") == "b"
    assert of_wager({"ante": "a"}, "bet") == ""
    assert FirstBet("red").places == 1
