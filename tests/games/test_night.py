"""What all casino-night games share."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.game import Game
from croupier.law.citations import SIGN

NIGHT = {
    "night-baccarat",
    "beat-the-dealer",
    "night-blackjack",
    "night-caribbean-stud",
    "chuck-a-luck",
    "night-craps",
    "joker-seven",
    "night-let-it-ride",
    "night-mini-baccarat",
    "money-wheel",
    "multi-action-blackjack",
    "night-red-dog",
    "night-roulette",
    "skill-stop-reel",
    "skill-stop-video",
    "token-pusher",
    "under-over",
}
GAMES = [pytest.param(registry.get(game), id=game) for game in sorted(NIGHT & set(registry.ids()))]


def test_all_seventeen_names_and_no_other() -> None:
    """§13:47-20.4"""
    assert {game for game in registry.ids() if registry.get(game).subchapter == "13:47-20"} == NIGHT
    assert len(NIGHT) == 17


@pytest.mark.parametrize("game", GAMES)
def test_wagers_are_whole_dollars(game: Game) -> None:
    """§13:47-20.17(a), §13:47-20.12(c)1"""
    breaches = game.Rules().set({"chip": 50}).breaches()
    assert "§13:47-20.17(a)" in [breach.by for breach in breaches]
    assert game.Rules().chip % 100 == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_nights_money_cites_the_night(game: Game) -> None:
    """Limits, chips and payments are imitation money, §13:47-20.10(c)1; no clause of the casino rules is named."""
    assert all(what.cite.startswith(f"{SIGN}13:47-20") for what in game.Rules.options().values())
