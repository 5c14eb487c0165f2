"""What games bring besides their scripts: every name leads somewhere; what is missing is the twin's."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from croupier import registry
from croupier.companions import Companions, FirstBet, companions_of, load_companion, of_wager
from croupier.environments.specs import ObservationSpec
from croupier.equipment.faces import faces
from croupier.games import roulette
from croupier.later import Later, asked_for
from croupier.web.felts import generic
from tests.law_tables import COUNTED

PER_WAGER = ("counted", "computed", "cycle", "short_decks", "machines", "chooses", "starting", "extremes")
ALL_PER_WAGER = {kind for kind, none in Companions()._asdict().items() if none == {}} - {"short_decks"}
ATTACHED = Path(import_module("croupier.attached").__path__[0])


def brought(id: str) -> Companions:
    return companions_of(registry.game_named(id))


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_name_leads_somewhere(game: str) -> None:
    found = brought(game)
    for kind in ALL_PER_WAGER:
        assert all(callable(load_companion(each)) for each in getattr(found, kind).values()), kind
    for one in (found.together, found.own, found.worth, found.seen, found.drawing):
        assert one is None or callable(load_companion(one))
    assert found.felt is None or callable(load_companion(found.felt).felt)
    assert found.strategy is None or callable(load_companion(found.strategy).strategies)
    assert found.strategy is None or callable(load_companion(found.strategy).one_hand)
    assert found.environment is None or isinstance(load_companion(found.environment), ObservationSpec)
    assert all(faces(deck.removeprefix(COUNTED)) for deck in found.short_decks.values())


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_wager_that_is_named_exists(game: str) -> None:
    found = registry.game_named(game)
    names = {wager.name for wager in found.wagers(found.Rules())}
    for kind in PER_WAGER:
        named = getattr(companions_of(replace(found, twin="")), kind).keys() - {""}
        assert named <= names, kind


def test_every_module_is_one_of_a_game() -> None:
    """A module whose game has another name would never be read."""
    games = {f"{module.removeprefix('.').replace('.', '/')}.py" for module in registry.MODULES.values()}
    found = {path.relative_to(ATTACHED).as_posix() for path in ATTACHED.rglob("*.py") if path.name != "__init__.py"}
    assert found <= games


def test_they_are_plain_modules() -> None:
    """Imported as any other they have the things themselves: an editor and the type checker read them so."""
    plain = import_module("croupier.attached.caribbean_stud").COMPANIONS
    put_off = brought("caribbean-stud")
    assert plain.counted["ante"] is load_companion(put_off.counted["ante"])
    assert repr(put_off.counted["ante"]) == "croupier.analysis.solvers.play_or_fold.stud.count"
    assert len({put_off.worth, put_off.own, brought("caribbean-stud").own}) == 2
    assert not hasattr(put_off.felt, "__wrapped__")


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    """All that 46 games bring is looked up, and not one module of it is there."""
    code = (
        "import sys; from croupier import registry; from croupier.companions import companions_of\n"
        "before = set(sys.modules) \n"
        "for id in registry.game_ids(): companions_of(registry.game_named(id))\n"
        "parts = 'croupier.analysis', 'croupier.simulation', 'croupier.web', 'croupier.terminal', "
        "'croupier.environments', 'numba', 'numpy'\n"
        "print(sorted(name for name in set(sys.modules) - before if name.startswith(parts)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"


def test_what_is_not_there_is_said_when_it_is_asked_for() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"croupier\.analysis\.nothing"):
        asked_for(Later("croupier.analysis", ("nothing",)))
    with pytest.raises(AttributeError, match="nothing"):
        asked_for(Later("croupier.games.roulette", ("GAME", "nothing")))
    game: object = Later("croupier.games", ("roulette", "GAME"))
    assert asked_for(game) is roulette.GAME


def test_what_is_missing_is_the_twins() -> None:
    assert not (ATTACHED / "night" / "roulette.py").exists()
    assert brought("night-roulette") == brought("roulette")
    mini = registry.game_named("night-mini-baccarat")  # the twin of a twin
    assert mini.twin == "night-baccarat"
    assert companions_of(mini) == brought("minibaccarat")


@pytest.mark.parametrize("felt", ["generic", "'croupier.web.felts.generic'"])
def test_what_a_game_brings_itself_comes_first(felt: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game from outside has its companions beside it: the things themselves, or their names."""
    (tmp_path / "night_in_reno.py").write_text(
        "from croupier.companions import Companions\n"
        "from croupier.games.roulette import GAME as ROULETTE\n"
        "from croupier.web.felts import generic\n"
        "GAME = ROULETTE.under('reno', ROULETTE.Rules)\n"
        f"COMPANIONS = Companions(felt={felt})\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.MODULES, "reno", "night_in_reno")
    monkeypatch.delitem(sys.modules, "night_in_reno", raising=False)
    found = companions_of(registry.game_named("reno"))
    assert load_companion(found.felt) is generic
    assert found._replace(felt=None) == brought("roulette")._replace(felt=None)
    del sys.modules["night_in_reno"]


def test_a_game_that_brings_nothing() -> None:
    assert companions_of(replace(registry.game_named("roulette"), id="nowhere")) == Companions()


def test_a_wager_by_name_or_like_any_other() -> None:
    assert of_wager({"ante": "a", "": "b"}, "ante") == "a"
    assert of_wager({"ante": "a", "": "b"}, "bet") == "b"
    assert of_wager({"ante": "a"}, "bet") is None
    assert FirstBet("red").places == 1
