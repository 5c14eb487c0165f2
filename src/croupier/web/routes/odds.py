"""The odds of every game, under the options that a reader chooses."""

from __future__ import annotations

from typing import Any

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.web import choices
from croupier.web.auth import PUBLIC
from croupier.web.choices import BREACH, CHOICE, READING
from croupier.web.documents import FLAG, LOBBY_GAME, TEXT, given, maybe
from croupier.web.endpoint import Answer, Document, Endpoint, Visit
from croupier.web.routes.lobby import games
from croupier.web.shapes import many, text, whole
from croupier.web.workroom import ROOM, Question, StillWorking

PAGE_SECONDS, SECONDS = 2.0, 5.0  # a page is shown without its figures rather than late
NOTHING = {"fingerprint": "", "basis": "", "strategy": "", "wagers": [], "unlawful": []}


def index(visit: Visit) -> Document:
    return {"games": games()}


def of_game(visit: Visit) -> Answer:
    game = registry.get(visit.path["game"])
    by_clause, wager = bool(visit.query.get("by_clause", 0)), visit.query.get("wager", "")
    settings = choices.sent(game, visit.pairs)
    rules, breaches = choices.chosen(game, settings)
    if breaches and not visit.html:
        game.Rules().set(settings).permitted()  # says what, by which section, and what would be lawful
    figures: dict[str, Any] = dict(NOTHING)
    working = ""
    if visit.query.get("figures", 1) and not breaches:
        try:
            question = Question(game.id, _plain(rules), wager, by_clause)
            figures = ROOM.ask(question, PAGE_SECONDS if visit.html else SECONDS)
        except StillWorking as late:
            if not visit.html:
                raise
            working = str(late)
    document = {
        **figures,
        **about(game, rules),
        "wager": wager,
        "by_clause": by_clause,
        "unlawful": [
            {"option": one.option, "says": one.says, "section": one.by, "lawful": one.lawful} for one in breaches
        ],
    }
    extra = {"working": working, "changed": choices.differences(rules), "asked": bool(visit.query.get("figures", 1))}
    return Answer(document, 422 if breaches else 200, extra)


def about(game: Game, rules: HouseRules) -> dict[str, Any]:
    """What can be said without working anything out."""
    return {
        "game": game.id,
        "title": game.title,
        "family": game.family,
        "subchapter": game.subchapter,
        "provenance": game.provenance,
        "rules": rules.settings(),
        "fingerprint": rules.fingerprint(game.id, game.version),
        "warnings": [] if rules.breaches() else list(game.warnings(rules)),
        "options": choices.documents(rules),
        "readings": [reading._asdict() for reading in game.all_readings()],
    }


def _plain(rules: HouseRules) -> tuple[tuple[str, Any], ...]:
    """Options that are not as usual, so that one question is asked in one way."""
    return tuple(
        (name, tuple(value.items()) if isinstance(value, dict) else value)
        for name, value in sorted(rules.changed().items())
    )


_RATIO = maybe(given(fraction={"type": ["string", "null"]}, percent=TEXT))
_CLAUSE = given(clause=TEXT, probability=_RATIO, net=_RATIO)
WAGER = given(
    wager=TEXT,
    house_edge=_RATIO,
    method={"type": "string", "enum": ["exact", "computed", "simulated", "unavailable"]},
    error={"type": ["string", "null"]},
    std_dev={"type": ["string", "null"]},
    hit_frequency=_RATIO,
    element_of_risk=_RATIO,
)
WAGER["properties"]["clauses"] = many(_CLAUSE)
ODDS = given(
    game=TEXT, title=TEXT, family=TEXT, subchapter=TEXT, provenance=TEXT, rules={"type": "object"}, fingerprint=TEXT,
    unlawful=many(BREACH), basis=TEXT, strategy=TEXT, warnings=many(TEXT), wagers=many(WAGER), options=many(CHOICE),
    readings=many(READING), wager=TEXT, by_clause=FLAG,
)  # fmt: skip
_QUERY = {
    "set": many(text(200, says="option=value, as in decks=8"), 80),
    "wager": text(60, says="only this one"),
    "by_clause": whole(0, 1, says="1: how often each clause decides a wager"),
    "figures": whole(0, 1, says="0: only the options, nothing is worked out"),
}

ENDPOINTS = (
    Endpoint(
        "GET", "/odds", index, PUBLIC, "Every game with its least house edge.", given(games=many(LOBBY_GAME)),
        page="odds.html", nav="odds",
    ),
    Endpoint(
        "GET", "/odds/{game}", of_game, PUBLIC,
        "The odds of a game under the house's options: exact, or with their error, and on what basis.", ODDS,
        query=_QUERY, page="game_odds.html", nav="odds",
    ),
)  # fmt: skip
