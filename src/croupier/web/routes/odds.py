"""The odds of every game, under the options that a reader chooses."""

from __future__ import annotations

from typing import Any

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.schema import Schema, document_of, flag_field, list_of, or_null, schema_ref, string_field
from croupier.web import choices
from croupier.web.answers import FINGERPRINT, RULES
from croupier.web.answers.house import BASIS, ERROR_OF, METHOD, PROVENANCE, STRATEGY
from croupier.web.answers.table import FAMILY, ID, SUBCHAPTER, WARNINGS
from croupier.web.auth import PUBLIC
from croupier.web.choices import BREACH, CHOICE, READING
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.routes.lobby import games
from croupier.web.shapes import many, text, whole
from croupier.web.tasks import OddsQuestion
from croupier.web.workroom import ROOM, StillWorking

PAGE_SECONDS, SECONDS = 2.0, 5.0  # a page is shown without its figures rather than late
NOTHING = {"fingerprint": "", "basis": "", "strategy": "", "wagers": [], "unlawful": []}


def index(errand: Errand) -> Document:
    return {"games": games()}


def of_game(errand: Errand) -> Reply:
    game = registry.game_named(errand.path["game"])
    by_clause, wager = bool(errand.query.get("by_clause", 0)), errand.query.get("wager", "")
    settings = choices.sent(game, errand.pairs)
    rules, breaches = choices.chosen(game, settings)
    unsaid = bool(breaches) and breaches == rules.unsaid()  # nothing is wrong yet: something is to be typed in first
    if breaches and not errand.html and not (unsaid and not errand.query.get("figures", 1)):
        game.Rules().set(settings).permitted()  # says what, by which section, and what would be lawful
    figures: dict[str, Any] = dict(NOTHING)
    working = ""
    if errand.query.get("figures", 1) and not breaches:
        try:
            question = OddsQuestion.about(game.id, rules, wager, by_clause=by_clause)
            figures = ROOM.ask(question, PAGE_SECONDS if errand.html else SECONDS, errand.address)
        except StillWorking as late:
            if not errand.html:
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
    extra = {
        "working": working,
        "changed": choices.differences(rules),
        "asked": bool(errand.query.get("figures", 1)),
        "unsaid": unsaid,
    }
    return Reply(document, 422 if breaches and not unsaid else 200, extra)


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


def _ratio(says: str) -> Schema:
    fraction = or_null(string_field("as a fraction; null if that would say more than is known"))
    return or_null(document_of(says, fraction=fraction, percent=string_field("in percent, to six decimals")))


_CLAUSE = document_of(
    clause=string_field("the clause"),
    probability=_ratio("how often it decides the wager"),
    net=_ratio("what it contributes to the result"),
)
WAGER = document_of(
    "what a wager costs",
    {
        "note": string_field("why there is no figure, under which options it was worked out, or what it leaves out"),
        "clauses": list_of(_CLAUSE, "with by_clause: what each clause contributes"),
    },
    wager=string_field("the wager"),
    offered=flag_field("whether the house offers it under these rules"),
    house_edge=_ratio("expected loss per unit first put down, per bet made"),
    method=METHOD,
    error=ERROR_OF,
    std_dev=or_null(string_field("standard deviation of the net result per unit first put down")),
    hit_frequency=_ratio("how often the bet ends ahead"),
    element_of_risk=_ratio("expected loss per unit of all that was put at risk"),
    per_resolved=_ratio("house edge per bet that is won or lost"),
    per_round=_ratio("house edge per round until it is decided: at craps, per throw"),
    expected_rounds=or_null(
        document_of(
            "rounds until the bet is decided, on average",
            fraction=or_null(string_field("as a fraction; null if that would say more than is known")),
            decimal=string_field("as a decimal number"),
        )
    ),
)
ODDS = document_of(
    "the odds of a game",
    {  # with figures
        "removed": list_of(string_field("a card"), "out of the pack before the deal; none here"),
        "version": string_field("of Croupier"),
        "code": string_field("a digest of the code that decides the figures"),
    },
    game=ID,
    title=string_field("the name of the game"),
    family=FAMILY,
    subchapter=SUBCHAPTER,
    provenance=PROVENANCE,
    rules=RULES,
    fingerprint=FINGERPRINT,
    unlawful=list_of(BREACH, "what the regulation does not allow in these rules"),
    basis=BASIS,
    strategy=STRATEGY,
    warnings=WARNINGS,
    wagers=list_of(WAGER, "wager by wager; none if figures were not asked for"),
    options=list_of(CHOICE, "every option, with what is chosen"),
    readings=list_of(READING, "how doubtful places are read"),
    wager=string_field("the one wager that was asked for, if any"),
    by_clause=flag_field("whether clauses were asked for"),
)
_GAMES = document_of(games=list_of(schema_ref("LobbyGame"), "every game there is"))
_QUERY = {
    "set": many(text(400, pattern=r"^[^=\x00-\x1f\x7f]+=[^\x00-\x1f\x7f]*$", says="option=value, as in decks=8"), 80),
    "wager": text(60, says="only this one"),
    "by_clause": whole(0, 1, says="1: how often each clause decides a wager"),
    "figures": whole(0, 1, says="0: only the options, nothing is worked out"),
}

ENDPOINTS = (
    Endpoint(
        "GET", "/odds", index, PUBLIC, "Every game with its least house edge.", _GAMES,
        page="odds.html", nav="odds",
    ),
    Endpoint(
        "GET", "/odds/{game}", of_game, PUBLIC,
        "The odds of a game under the house's options: exact, or with their error, and on what basis.", ODDS,
        query=_QUERY, page="game_odds.html", nav="odds", hard=True,
    ),
)  # fmt: skip
