"""What all casino-night games share."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.compliance.check import check
from croupier.compliance.house import parse
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


UNLAWFUL = {  # beside the half dollars that no night game may take
    "night-baccarat": ("decks = 5", "§13:47-20.20(b)2i"),
    "night-blackjack": ("decks = 5", "§13:47-20.22(b)2"),
    "night-craps": ('odds = { field = "1 to 2" }', "§13:47-20.25(i)2"),
    "night-red-dog": ("decks = 2", "§13:47-20.31(a)2"),
    "night-roulette": ('odds = { straight = "36 to 1" }', "§13:47-20.32(f)"),
    "money-wheel": ('odds = { "1" = "2 to 1" }', "§13:47-20.29(c)"),
    "chuck-a-luck": ('odds = { one-die = "2 to 1" }', "§13:47-20.24(e)1"),
}


def house(game: str, *rules: str) -> str:
    head = f'format = "croupier-house/1"\nhouse = "A charity"\n[[tables]]\ngame = "{game}"\n'
    notices = [notice.option for notice in registry.get(game).Rules().notices()]
    return head + f"notices = {notices}\n[tables.rules]\n" + "\n".join(rules) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_house_file_is_judged(game: Game) -> None:
    """Lawful with the defaults; in half dollars a breach of §13:47-20.17(a); and of the game's own section."""
    assert check(parse(house(game.id), "night.toml")).lawful
    report = check(parse(house(game.id, "chip = 50"), "night.toml"))
    assert not report.lawful
    assert "§13:47-20.17(a)" in [finding.section for finding in report.tables[0].findings]
    if game.id in UNLAWFUL:
        setting, section = UNLAWFUL[game.id]
        (table,) = check(parse(house(game.id, setting), "night.toml")).tables
        assert section in [finding.section for finding in table.findings if finding.severity == "forbids"]
