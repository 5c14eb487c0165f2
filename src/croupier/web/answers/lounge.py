"""A lounge as it is seen: its games, what it sells, and its tickets."""

from __future__ import annotations

from croupier.schema import (
    cents_field,
    count_field,
    document_of,
    flag_field,
    list_of,
    or_null,
    schema_ref,
    string_field,
    word_field,
)
from croupier.web.answers import TABLE, WHEN

_GAME = document_of(
    "a game of a lounge",
    game=count_field("its number"),
    drawn=list_of(count_field("a number"), "what was drawn, in rising order"),
    void=flag_field("it was void, and its wagers went back"),
    tickets=count_field("how many were good for it"),
    handle=cents_field("what they cost in it"),
    won=cents_field("what they won"),
    winners=count_field("how many won"),
    at=WHEN,
)
LOUNGE = document_of(
    "of a lounge; null at a table",
    game=count_field("the game for which tickets are sold"),
    drawing=or_null(count_field("the game that is closed and not yet drawn")),
    sold=count_field("tickets sold for the next game"),
    standing=count_field("tickets of earlier games that are good for it too"),
    down=flag_field("the keno system is not operational"),
    games=list_of(_GAME, "the last games, the newest first"),
)
ABOUT = document_of(
    "of a lounge: what it sells; null at a table",
    schedule=string_field("the pay schedule, and what it is"),
    pays=list_of(
        document_of(
            spots=count_field("of a ticket"),
            pays=list_of(
                document_of(catch=count_field("caught"), cents=cents_field("for a dollar, the price included")),
                "what it pays",
            ),
            returns=string_field("percent of the price, on average"),
        ),
        "what is paid",
    ),
    ways=flag_field("way tickets are sold"),
    most_games=count_field("that a ticket may be good for"),
    jackpot=count_field("spots of a jackpot ticket; 0: there is none"),
    expiry_days=count_field("for which a winning ticket is paid"),
    aggregate_limit=count_field("dollars that all tickets of a game are paid at most; 0: no limit"),
)
SLIP = document_of(
    "a ticket of a lounge",
    ticket=count_field("its number"),
    code=string_field("its check code, for who bought it or gave it; else empty"),
    table=TABLE,
    title=string_field("the name of the lounge"),
    sold=WHEN,
    station=count_field("the writer's station; 0 where it was bought without a writer"),
    wager=string_field("its kind: 8-spot, way, jackpot"),
    where=string_field("its numbers, as an order names them"),
    groups=list_of(list_of(count_field("a number"), "a group"), "its numbers"),
    sizes=list_of(count_field("spots"), "the spots of its ways"),
    ways=count_field("wagers on it in each game"),
    stake=cents_field("its price"),
    games=count_field("how many games it is good for"),
    price=cents_field("its price in each game"),
    first=count_field("the first game"),
    last=count_field("the last game"),
    state=word_field("what became of it", "waiting", "playing", "won", "paid", "lost", "expired", "void"),
    wins=list_of(document_of(game=count_field("the game"), cents=cents_field("what it paid")), "the games that paid"),
    won=cents_field("what it won in all"),
    paid=cents_field("what was paid on it"),
    unpaid=cents_field("what is still to be paid"),
    expires=or_null(string_field("the day from which it is not paid any more")),
    cash=flag_field("it is its bearer's, and no account's"),
    authorized=flag_field("a supervisor allowed that it be paid by hand"),
    by_hand=cents_field("what was paid by hand while the system was down"),
)
DESK = document_of(
    "for staff only",
    last=list_of(schema_ref("Slip"), "the last tickets"),
    by_hand=list_of(schema_ref("Slip"), "those that were paid by hand: the log of exceptions"),
    unclaimed=cents_field("what waits on tickets that are over"),
    totals=document_of(
        "of all games",
        tickets=count_field("tickets"),
        handle=cents_field("what they cost"),
        won=cents_field("what they won"),
        paid=cents_field("what was paid"),
        swept=cents_field("what expired"),
    ),
)

DID = document_of(
    "what the log says of a ticket",
    {
        "ticket": count_field("its number"),
        "by": or_null(count_field("the number of a person")),
        "cents": cents_field("what was paid, returned or swept"),
        "authorized": or_null(count_field("who allowed a payment by hand")),
        "buyer": count_field("whose purse paid for it; 0: cash"),
        "station": count_field("the writer's station"),
        "wager": string_field("its kind"),
        "place": string_field("its numbers"),
        "stake": cents_field("its price"),
        "first": count_field("its first game"),
        "last": count_field("its last game"),
        "sold": WHEN,
        "game": count_field("a game that is over"),
        "at": WHEN,
    },
    did=string_field(
        "in a word: sold, reprinted, void, paid, by hand, verified, authorized, returned, swept, down, up; of games: "
        "ended, all ended (no ticket is good for one any more), stands (none was touched)"
    ),
)
