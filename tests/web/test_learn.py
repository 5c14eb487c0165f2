"""How to play, from the rules in force; and the chart of exactly these rules."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from croupier import registry
from croupier.game import Game
from croupier.tables.aims import AIMS, aim_of
from croupier.tables.order_of_play import order_of_play
from croupier.web import choices
from croupier.web.routes.learn import chosen
from tests.quick import FAMILIES, among
from tests.typed_in import usual
from tests.web.serving import Served, done, refused


@pytest.mark.parametrize("id", among(registry.game_ids(), FAMILIES))
def test_every_game_is_told_from_the_first_bet_to_the_last_payment(id: str) -> None:
    game = registry.game_named(id)
    assert aim_of(game)
    told = order_of_play(game, usual(game))
    assert told.steps[0].startswith(("You put", "You bet", "You bid", "You insert", "Dealt:", "You decide"))
    assert told.steps[-1] in ("Bets are paid and taken.", "You decide, the showdown: show or muck.")
    assert len(set(told.steps)) == len(told.steps)
    assert {each.words for each in told.wagers} or id == "poker"


def test_no_aim_is_of_a_game_that_is_none() -> None:
    assert AIMS.keys() <= set(registry.game_ids())


def steps(game: Game, **options: object) -> str:
    return " ".join(order_of_play(game, game.Rules().set(options)).steps)


def test_what_the_house_has_chosen_changes_what_is_told() -> None:
    blackjack = registry.game_named("blackjack")
    assert "surrender" in steps(blackjack, surrender=True)
    assert "one face down to the dealer" in steps(blackjack, hole_card=True)
    assert "one face down to the dealer" not in steps(blackjack, hole_card=False)


def test_the_rules_of_a_table_survive_in_an_address() -> None:
    """Each choice of each game, one by one, as its link has it."""
    checked = 0
    for id in FAMILIES:
        game = registry.game_named(id)
        base = usual(game)
        for option in choices.documents(base):
            for value in option["values"][:2]:
                rules = base.set(choices.sent(game, [("set", f"{option['name']}={value['value']}")]))
                sent = choices.sent(game, parse_qsl(chosen(rules).removeprefix("?")))
                assert choices.chosen(game, sent)[0].settings() == rules.settings()
                checked += 1
    assert checked > 50


def test_the_page_has_each_wager_and_no_clause_before_it_is_asked_for(floor: Served) -> None:
    visitor = floor.visitor()
    page = visitor.get("/games/roulette", headers={"Accept": "text/html"}).text
    before, _, after = page.partition("Where this is written")
    assert "How to play roulette" in before
    assert "The wheel is spun." in before
    assert "19:47-" not in before
    assert "19:47-" in after
    document = done(visitor.get("/games/roulette"))
    (red,) = (each for each in document["wagers"] if each["wager"] == "red")
    assert red["cost"] is None or red["cost"].startswith("5.26")  # 2/38 of what is put down
    refused(visitor.get("/games/whist"), 404, "UnknownName")
    refused(visitor.get("/games/blackjack?set=decks=99"), 422)


def test_a_chart_is_of_exactly_these_rules(floor: Served) -> None:
    """Red dog: with two raises to choose from nothing else changes; of a game without decisions there is none."""
    visitor = floor.visitor()
    (red_dog,) = done(visitor.get("/games/red-dog/chart"))["charts"]
    assert red_dog["words"][0] == "Raise, by the full amount, if the spread is 7 or more."
    assert "Raise, by the full amount" in visitor.get("/games/red-dog/chart", headers={"Accept": "text/html"}).text
    assert done(visitor.get("/games/roulette/chart"))["charts"] == []
    fewer = done(visitor.get("/games/red-dog/chart?set=decks=2"))
    assert fewer["fingerprint"] != done(visitor.get("/games/red-dog/chart"))["fingerprint"]
