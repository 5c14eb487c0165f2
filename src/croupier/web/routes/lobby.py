"""The lobby: the tables that are open, and every game that could be."""

from __future__ import annotations

from functools import cache
from typing import Any

from croupier import registry
from croupier.floor.state import Spec
from croupier.game import Game
from croupier.schema import count_field, document_of, list_of, schema_ref
from croupier.web import documents, edges
from croupier.web.answers import TABLE
from croupier.web.answers.house import LOBBY
from croupier.web.auth import AT_TABLES, DEALER, OWNER, PLAYER, PUBLIC
from croupier.web.endpoint import Endpoint, Errand, Reply
from croupier.web.errors import NoRoom, WrongRole
from croupier.web.night import practice
from croupier.web.night.keeping import Nights
from croupier.web.settings import Settings


def games() -> list[dict[str, Any]]:
    """All games, as a newcomer chooses among them."""
    return _games(tuple(registry.game_ids()))


@cache
def _games(ids: tuple[str, ...]) -> list[dict[str, Any]]:
    found = []
    for id in ids:
        game = registry.game_named(id)
        rules = game.Rules()
        found.append(
            {
                "id": id,
                "title": game.title,
                "family": game.family,
                "group": _group(game),
                "fewest": game.fewest,
                "subchapter": game.subchapter,
                "provenance": game.provenance,
                "seats": game.seats[0],
                "minimum": rules.minimum,
                "maximum": rules.maximum,
                "least_edge": edges.least(game, rules),
                "tickets": game.tickets,
                "warnings": [] if rules.unsaid() else list(game.warnings(rules)),
                "typed_in": [
                    {
                        "option": name,
                        "words": what.words,
                        "why": what.needed,
                        "section": what.cite,
                        "lawful": str(what.allowed()),
                    }
                    for name, what in rules.options().items()
                    if what.needed
                ],
            }
        )
    return found


def _group(game: Game) -> str:
    """Where people look for it."""
    if game.subchapter == "13:47-20":
        return "Casino night"
    return "Poker" if game.family == "poker" else "Casino"


def lobby(errand: Errand) -> Reply:
    role = errand.person.role if errand.person else ""
    document = {
        "tables": errand.house.shown.lobby(),
        "games": games(),
        "may_open": role in (OWNER, DEALER) or (role == PLAYER and errand.settings.player_tables > 0),
        "may_deal": role in (OWNER, DEALER),
        "door": errand.settings.door,
        "you": errand.you,
    }
    closed = practice.closed_by(Nights(errand.settings.nights)) if errand.html else None
    return Reply(document, extra={"closed": closed.draft.plan.organisation.name or "A charity" if closed else ""})


def open_table(errand: Errand) -> Reply:
    spec = errand.body
    practice.check_open(errand)
    if errand.who.role == PLAYER:
        _for_practice(spec)
        if not errand.desk.answered(errand.who, errand.key):  # sent again: it has its table already
            _room_for(errand, errand.settings)
    opened = errand.house.open_table(errand.who, spec, errand.key)
    return Reply(opened, 201, go=f"/tables/{opened['table']}")


def _for_practice(spec: dict[str, Any]) -> None:
    """A player opens tables that need nobody else."""
    if spec.get("mode", "house") != "house":
        raise WrongRole("a table with a dealer is opened by the owner or a dealer")


def _room_for(errand: Errand, settings: Settings) -> None:
    """Players open a few tables, so that one curious visitor does not fill the house."""
    if not settings.player_tables:
        raise WrongRole("in this house the owner and the dealers open the tables")
    tables = errand.house.shown.lobby()
    mine = [table["title"] for table in tables if table["opened_by"] == errand.who.id]
    Spec.read(dict(errand.body))  # what cannot be opened needs no room
    if len(mine) >= settings.player_tables and not errand.house.make_room(errand.who):
        raise NoRoom(
            f"people sit at the tables that you opened: {', '.join(mine)}. Leave one where you sit alone, or close one "
            "at the end of its page"
        )
    if len(tables) >= settings.most_tables:
        raise NoRoom(f"{len(tables)} tables are open, which is all this house has room for; sit down at one of them")


_OPENED = document_of(
    table=TABLE,
    revision=count_field("its first revision"),
    shown=list_of(schema_ref("Shown"), "what happened, in order"),
)

ENDPOINTS = (
    Endpoint(
        "GET", "/", lobby, PUBLIC, "The tables that are open and the games there are.", LOBBY,
        page="lobby.html", nav="lobby",
    ),
    Endpoint(
        "POST", "/tables", open_table, AT_TABLES, "Open a table.", _OPENED,
        status=201, body=documents.OPEN, keyed=True,
    ),
)  # fmt: skip
