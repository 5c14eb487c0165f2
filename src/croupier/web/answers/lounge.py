"""A lounge as it is seen: its games, what it sells, and its tickets."""

from __future__ import annotations

from croupier.schema import cents, count, flag, given, listed, maybe, ref, string, word
from croupier.web.answers import TABLE, WHEN

_GAME = given(
    "a game of a lounge",
    game=count("its number"),
    drawn=listed(count("a number"), "what was drawn, in rising order"),
    void=flag("it was void, and its wagers went back"),
    tickets=count("how many were good for it"),
    handle=cents("what they cost in it"),
    won=cents("what they won"),
    winners=count("how many won"),
    at=WHEN,
)
LOUNGE = given(
    "of a lounge; null at a table",
    game=count("the game for which tickets are sold"),
    drawing=maybe(count("the game that is closed and not yet drawn")),
    sold=count("tickets sold for the next game"),
    standing=count("tickets of earlier games that are good for it too"),
    down=flag("the keno system is not operational"),
    games=listed(_GAME, "the last games, the newest first"),
)
ABOUT = given(
    "of a lounge: what it sells; null at a table",
    schedule=string("the pay schedule, and what it is"),
    pays=listed(
        given(
            spots=count("of a ticket"),
            pays=listed(given(catch=count("caught"), cents=cents("for a dollar, the price included")), "what it pays"),
            returns=string("percent of the price, on average"),
        ),
        "what is paid",
    ),
    ways=flag("way tickets are sold"),
    most_games=count("that a ticket may be good for"),
    jackpot=count("spots of a jackpot ticket; 0: there is none"),
    expiry_days=count("for which a winning ticket is paid"),
    aggregate_limit=count("dollars that all tickets of a game are paid at most; 0: no limit"),
)
SLIP = given(
    "a ticket of a lounge",
    ticket=count("its number"),
    code=string("its check code, for who bought it or gave it; else empty"),
    table=TABLE,
    title=string("the name of the lounge"),
    sold=WHEN,
    station=count("the writer's station; 0 where it was bought without a writer"),
    wager=string("its kind: 8-spot, way, jackpot"),
    where=string("its numbers, as an order names them"),
    groups=listed(listed(count("a number"), "a group"), "its numbers"),
    sizes=listed(count("spots"), "the spots of its ways"),
    ways=count("wagers on it in each game"),
    stake=cents("its price"),
    games=count("how many games it is good for"),
    price=cents("its price in each game"),
    first=count("the first game"),
    last=count("the last game"),
    state=word("what became of it", "waiting", "playing", "won", "paid", "lost", "expired", "void"),
    wins=listed(given(game=count("the game"), cents=cents("what it paid")), "the games that paid"),
    won=cents("what it won in all"),
    paid=cents("what was paid on it"),
    unpaid=cents("what is still to be paid"),
    expires=maybe(string("the day from which it is not paid any more")),
    cash=flag("it is its bearer's, and no account's"),
    authorized=flag("a supervisor allowed that it be paid by hand"),
    by_hand=cents("what was paid by hand while the system was down"),
)
DESK = given(
    "for staff only",
    last=listed(ref("Slip"), "the last tickets"),
    by_hand=listed(ref("Slip"), "those that were paid by hand: the log of exceptions"),
    unclaimed=cents("what waits on tickets that are over"),
    totals=given(
        "of all games",
        tickets=count("tickets"),
        handle=cents("what they cost"),
        won=cents("what they won"),
        paid=cents("what was paid"),
        swept=cents("what expired"),
    ),
)

DID = given(
    "what the log says of a ticket",
    {
        "ticket": count("its number"),
        "by": maybe(count("the number of a person")),
        "cents": cents("what was paid, returned or swept"),
        "authorized": maybe(count("who allowed a payment by hand")),
        "buyer": count("whose purse paid for it; 0: cash"),
        "station": count("the writer's station"),
        "wager": string("its kind"),
        "place": string("its numbers"),
        "stake": cents("its price"),
        "first": count("its first game"),
        "last": count("its last game"),
        "sold": WHEN,
        "game": count("a game that is over"),
        "at": WHEN,
    },
    did=string(
        "in a word: sold, reprinted, void, paid, by hand, verified, authorized, returned, swept, down, up; of games: "
        "ended, all ended (no ticket is good for one any more), stands (none was touched)"
    ),
)
