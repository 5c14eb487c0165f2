"""How a game is played under the rules of a table, and the chart of exactly these rules."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from croupier import registry
from croupier.companions import companions_of
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.schema import SECTION, cents_field, document_of, list_of, or_null, string_field
from croupier.tables.aims import aim_of
from croupier.tables.order_of_play import Order, order_of_play
from croupier.web import choices
from croupier.web.answers import FINGERPRINT, RULES
from croupier.web.answers.house import METHOD
from croupier.web.answers.table import ID
from croupier.web.auth import PUBLIC
from croupier.web.endpoint import Endpoint, Errand, Reply
from croupier.web.routes.odds import PAGE_SECONDS, SECONDS
from croupier.web.shapes import many, text, whole
from croupier.web.tasks import ChartQuestion, OddsQuestion
from croupier.web.workroom import ROOM, NoAnswer, StillWorking


def how_to_play(errand: Errand) -> Reply:
    """Aim, order, wagers; what a wager costs as soon as that is worked out."""
    game, rules = _asked(errand)
    order = Order((), ()) if rules.breaches() else order_of_play(game, rules)
    costs, working = _costs(errand, game, rules)
    document = {
        **_named(game, rules),
        "aim": aim_of(game),
        "steps": list(order.steps),
        "wagers": [
            {
                "wager": each.words,
                "pays": each.pays,
                "needs": each.needs,
                "by": each.by,
                "cost": costs.get(each.wager) or costs.get(each.words.replace(" ", "-")),
            }
            for each in order.wagers
        ],
        "minimum": rules.minimum,
        "maximum": rules.maximum,
        "signs": [{"text": notice.says, "by": notice.by} for notice in rules.notices()],
    }
    extra = {"working": working, "chosen": chosen(rules), "charted": companions_of(game).strategy is not None}
    return Reply(document, extra=extra)


def chart(errand: Errand) -> Reply:
    game, rules = _asked(errand)
    document: dict[str, Any] = {**_named(game, rules), "charts": [], "none": ""}
    working = ""
    if errand.query.get("figures", 1) and not rules.breaches():
        settings = OddsQuestion.about(game.id, rules).settings
        try:
            document |= ROOM.ask(
                ChartQuestion(game.id, settings), PAGE_SECONDS if errand.html else SECONDS, errand.address
            )
        except StillWorking as late:
            if not errand.html:
                raise
            working = str(late)
    return Reply(document, extra={"working": working, "chosen": chosen(rules)})


def _asked(errand: Errand) -> tuple[Game, HouseRules]:
    """A game with the options that are not as usual: those named, or those of a table."""
    game = registry.game_named(errand.path["game"])
    settings = choices.sent(game, errand.pairs)
    rules, breaches = choices.chosen(game, settings)
    if breaches and breaches != rules.unsaid():
        game.Rules().set(settings).permitted()  # says what is not lawful, by which section, and what would be
    return game, rules


def _named(game: Game, rules: HouseRules) -> dict[str, Any]:
    return {
        "game": game.id,
        "title": game.title,
        "rules": rules.settings(),
        "fingerprint": rules.fingerprint(game.id, game.version),
    }


def chosen(rules: HouseRules) -> str:
    """The same options in an address."""
    pairs = [("set", f"{name}={value}") for name, value in choices.differences(rules).items()]
    return f"?{urlencode(pairs)}" if pairs else ""


def _costs(errand: Errand, game: Game, rules: HouseRules) -> tuple[dict[str, str], str]:
    """What each wager costs, in percent of it; and why that is not known yet."""
    if not errand.query.get("figures", 1) or rules.breaches():
        return {}, ""
    try:
        figures = ROOM.ask(OddsQuestion.about(game.id, rules), PAGE_SECONDS if errand.html else SECONDS, errand.address)
    except (StillWorking, NoAnswer) as why:
        return {}, str(why)
    return {one["wager"]: one["house_edge"]["percent"] for one in figures["wagers"] if one["house_edge"]}, ""


_NAMED = {"game": ID, "title": string_field("the name of the game"), "rules": RULES, "fingerprint": FINGERPRINT}
_WAGER = document_of(
    wager=string_field("as it is asked for"),
    pays=string_field("what it pays, to one"),
    needs=string_field("the wager that must be there already; else empty"),
    by=SECTION,
    cost=or_null(string_field("the house edge in percent of what is put down; null where it is not known, or not yet")),
)
HOW_TO_PLAY = document_of(
    "how a game is played under these rules",
    **_NAMED,
    aim=string_field("what it is about; empty for a game of somebody else's"),
    steps=list_of(string_field("what happens"), "the order of a round, as it is under these rules"),
    wagers=list_of(_WAGER, "what can be bet"),
    minimum=cents_field("the least bet"),
    maximum=cents_field("the greatest bet"),
    signs=list_of(document_of(text=string_field("the sign"), by=SECTION), "what stands at the table"),
)
_GRID = document_of(
    title=string_field("what it is about"),
    corner=string_field("what stands down the side and along the top"),
    columns=list_of(string_field("what the dealer shows"), "along the top"),
    rows=list_of(
        document_of(
            label=string_field("a hand"),
            cells=list_of(string_field("a code of the legend; empty: no such case"), "by column"),
        ),
        "down the side",
    ),
)
_CHART = document_of(
    strategy=string_field("its id"),
    wager=string_field("the wager"),
    play=string_field("its name"),
    says=string_field("what is meant by it"),
    method=METHOD,
    house_edge=document_of(
        "under it",
        fraction=or_null(string_field("as a fraction; null if that would say more than is known")),
        percent=string_field("in percent"),
        decimal=string_field("as a decimal number"),
    ),
    words=list_of(string_field("a rule in words"), "the same in words"),
    notes=list_of(string_field("a note"), "what else is to be known"),
    legend=list_of(
        document_of(
            code=string_field("a code"), means=string_field("what it stands for"), kind=string_field("its color")
        ),
        "of the grids",
    ),
    grids=list_of(_GRID, "hands down the side, what the dealer shows along the top"),
)
CHART = document_of(
    "best play under these rules",
    **_NAMED,
    charts=list_of(_CHART, "one for each wager in which something is decided"),
    none=string_field("why there is none, where nobody knows; else empty"),
)
_SETTINGS = many(text(400, pattern=r"^[^=\x00-\x1f\x7f]+=[^\x00-\x1f\x7f]*$", says="option=value, as in decks=8"), 80)
_QUERY = {"set": _SETTINGS, "figures": whole(0, 1, says="0: nothing is worked out")}

ENDPOINTS = (
    Endpoint(
        "GET", "/games/{game}", how_to_play, PUBLIC,
        "How a game is played under the house's options: aim, order, every wager with what it pays and costs.",
        HOW_TO_PLAY, query=_QUERY, page="how_to_play.html", nav="learn", hard=True,
    ),
    Endpoint(
        "GET", "/games/{game}/chart", chart, PUBLIC, "Best play under exactly these options, as a chart.", CHART,
        query=_QUERY, page="chart.html", nav="learn", hard=True,
    ),
)  # fmt: skip
