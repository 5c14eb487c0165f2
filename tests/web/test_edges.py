"""The figures in the lobby: of the rules as they are, and what the odds say."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.web import edges
from tests.typed_in import TYPED_IN
from tests.web.serving import Served, done

# Worked out by hand or published: two pockets of 38; 27 of 1980 on don't pass with twelve barred; matching dice of
# chuck-a-luck paid 1, 2 and 3 to 1; under seven at even money, 6 of 36; banker of eight decks with 5 percent.
KNOWN = {
    "roulette": ("straight", "5.263"),
    "craps": ("dont-pass", "1.364"),
    "chuck-a-luck": ("number", "7.870"),
    "under-over": ("under-7", "16.667"),
    "minibaccarat": ("banker", "1.058"),
}
QUICK = ("roulette", "red-dog", "chuck-a-luck", "money-wheel", "under-over", "night-roulette", "beat-the-dealer")


def test_every_figure_belongs_to_the_rules_as_they_are() -> None:
    stale = [id for id in edges.known() if edges.least(game := registry.game_named(id), game.Rules()) is None]
    assert stale == [], "python -m croupier.web.edges brings them up to date"
    known = set(registry.game_ids()) - {"poker"}  # there nobody bets against the house
    usual = known - set(TYPED_IN)  # of a game whose pays a house must type in nothing is usual
    assert edges.known().keys() == usual, "python -m croupier.web.edges brings them up to date, or make docs"


@pytest.mark.parametrize("game", KNOWN)
def test_known_figures(game: str) -> None:
    found = edges.known()[game]
    assert (found["wager"], found["percent"]) == KNOWN[game]


@pytest.mark.parametrize("game", QUICK)
def test_figures_are_what_the_odds_say(game: str) -> None:
    assert edges.worked_out(registry.game_named(game)) == edges.known()[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(set(registry.game_ids()) - set(QUICK)))
def test_all_figures_are_what_the_odds_say(game: str) -> None:
    assert edges.worked_out(registry.game_named(game)) == edges.known().get(game)


def test_a_figure_of_other_rules_is_not_shown() -> None:
    roulette = registry.game_named("roulette")
    assert edges.least(roulette, roulette.Rules().set({"half_back": True})) is None


ROULETTE = {
    "wager": "straight",
    "percent": "5.263",
    "method": "exact",
    "error": None,
    "options": "the defaults",
    "strategy": "none: nothing is decided after the wager is made",
    "basis": "one spin, every pocket equally likely; house edge per unit first put down, per bet made",
    "fingerprint": "729b26509f641a33",
}


@pytest.mark.parametrize("address", ["/", "/odds"])
def test_they_are_shown_with_what_they_rest_on(address: str, floor: Served) -> None:
    games = {game["id"]: game for game in done(floor.client().get(address))["games"]}
    assert games["roulette"]["least_edge"] == ROULETTE
    page = floor.client(Accept="text/html").get(address).text
    for part in ("options", "strategy", "basis", "fingerprint"):
        assert str(ROULETTE[part]) in page


def test_a_figure_that_is_computed_comes_with_its_error() -> None:
    for figure in edges.known().values():
        assert (figure["error"] is not None) is (figure["method"] == "computed")
