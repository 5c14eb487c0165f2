"""A table as it is seen: what lies on it, what is asked, what happened; its rounds and its seals."""

from __future__ import annotations

from croupier.schema import (
    SECTION,
    Schema,
    cents_field,
    count_field,
    document_of,
    flag_field,
    list_of,
    named_values,
    number_field,
    or_null,
    schema_ref,
    string_field,
    word_field,
)
from croupier.tables.lines import line_schemas
from croupier.tables.lines.facts import FACT
from croupier.tables.lines.kind import (
    A_BET,
    BOX,
    CARD,
    CARDS,
    DICE,
    PLACE,
    PLAYER,
    POCKET,
    SERIAL,
    SERIALS,
    SPOT,
    happening_schema,
)
from croupier.web.answers import FINGERPRINT, RULES, TABLE, WHEN
from croupier.web.answers.lounge import ABOUT, LOUNGE
from croupier.web.shapes import either

NAME = string_field("a player's name")
_SEAL = count_field("the number of a seal")
_COMMITMENT = string_field("SHA-256 of the secret, shown before it is used")
_PLEDGE = string_field("SHA-256 of the JSON of [table, number, words]")
_PLEDGED = string_field("SHA-256 of the JSON of [[player, pledge], ...], before the words are opened")
_PLAYERS = list_of(NAME, "players")
_TICKET = count_field("the number of a ticket")
NET = named_values(cents_field("what a player won or lost"), "by player")

_PLAIN = "opened paused resumed settings shut emptied closed-table".split()
_OF_PLAYERS = "ready late leaving left away back given-up ask-again waits off-list seat-free keeps-seat".split()
SHOWN = either(
    "e",
    *line_schemas(),  # of the lines of a tape; what follows are things that the house does besides
    *(happening_schema(kind) for kind in _PLAIN),
    *(happening_schema(kind, player=PLAYER) for kind in _OF_PLAYERS),
    happening_schema("changed-seat", player=PLAYER, box=BOX),
    happening_schema("deals-himself", player=PLAYER, box=BOX),
    happening_schema("meter-corrected", meter=string_field("its name"), shows=cents_field("what it shows now")),
    happening_schema("seat-change", player=PLAYER, box=BOX),
    happening_schema("sat", player=PLAYER, box=BOX),
    happening_schema(
        "stood", player=PLAYER, amount=cents_field("what goes back of a bet that stood when the table closed")
    ),
    happening_schema("bought", player=PLAYER, amount=cents_field("the chips")),
    happening_schema("round", number=count_field("the round that begins")),
    happening_schema("seal", number=_SEAL, commitment=_COMMITMENT),
    happening_schema("revealed", number=_SEAL),
    happening_schema(
        "ticket-paid", ticket=string_field("its number, as in #17"), amount=cents_field("what it had won")
    ),
    happening_schema("ticket-sold", ticket=_TICKET, stake=cents_field("its price"), game=count_field("its first game")),
    happening_schema("ticket-void", ticket=_TICKET, stake=cents_field("what went back"), by=SECTION),
    happening_schema(
        "game-over",
        game=count_field("its number"),
        won=cents_field("what its tickets won"),
        winners=count_field("how many"),
    ),
    happening_schema("system", down=flag_field("the keno system is not operational")),
    happening_schema("authorized", ticket=_TICKET),
    happening_schema("reprinted", ticket=_TICKET),
    happening_schema("exception", ticket=_TICKET, amount=cents_field("paid by hand, or the difference"), by=SECTION),
    happening_schema(
        "swept", amount=cents_field("what had expired"), tickets=count_field("on how many tickets"), by=SECTION
    ),
    happening_schema(
        "contributed",
        {"pledge": _PLEDGE},  # not of events that an earlier version wrote
        player=PLAYER,
        number=_SEAL,
    ),
    happening_schema("withdrawn", player=PLAYER, number=_SEAL),
    happening_schema("pledges-closed", number=_SEAL, pledges=_PLEDGED),
    happening_schema("words-opened", player=PLAYER, number=_SEAL),
    happening_schema("locked", number=_SEAL, opened=_PLAYERS, left_out=_PLAYERS),
)
HAPPENED = document_of(
    "a message of the live stream",
    revision=count_field("the revision of the table after it"),
    round=count_field("the round it belongs to"),
    shown=list_of(schema_ref("Shown"), "what happened, in order"),
    view=or_null(schema_ref("View"), "the table after it; null if more follows at once"),
)

_YOU = document_of(
    "you at this table; null for a guest",
    {
        "purse": cents_field("what you have away from the tables; only on opening the page"),
        "given_up": flag_field(
            "you were away for long, and the seat that you had was given up; only on opening the page"
        ),
    },
    name=NAME,
    role=string_field("your role in the house"),
    seated=flag_field("whether you sit here"),
    box=count_field("your box; 0 if you do not sit here"),
    chips=cents_field("on your rail"),
    ready=flag_field("whether you have said that you bet no more"),
    waits=count_field("your place on the list of those who wait for a seat; 0 if you do not"),
    called=flag_field("a seat is free for you"),
    changes=or_null(count_field("a box; 0: any other"), "the seat that you have asked for; null if you have not"),
    standing=named_values(
        string_field("the answer"), "your answers to ceremonies, by what is offered: they are given for you now"
    ),
    wishes=list_of(
        string_field("as in: I like to cut"), "what you may say to be asked about what was done for you as usual"
    ),
    may=list_of(string_field("an order"), "the orders that make sense now"),
)
_SEATED = document_of(
    name=NAME,
    box=BOX,
    chips=cents_field("on the rail"),
    staked=cents_field("on the layout"),
    ready=flag_field("bets no more this time"),
    playing=flag_field("the round that runs knows of this seat"),
    leaving=flag_field("leaves when the bets are decided"),
    away=flag_field("has no page open, and is not waited for"),
    again=flag_field("there are bets of the round before that may be put down again"),
    full=list_of(SPOT, "where this player has as much as the rules allow, as odds at their cap"),
    dealer_run=flag_field("a guest without an account, for whom the dealer speaks"),
)
_LISTED = document_of(
    name=NAME,
    called=flag_field("a seat is free for this person"),
    until=number_field("until when, in seconds since 1970; 0 if not called, or if no clock runs"),
)
_WISH = document_of(name=NAME, box=count_field("the seat that is asked for; 0: any other"))
_HAND = document_of(
    place=PLACE,
    label=string_field("the place in words"),
    cards=list_of(document_of(serial=SERIAL, card=CARD), "its cards, in the order they came"),
    total=string_field("what it comes to, as the dealer says it; else empty"),
)
_CHOICE = document_of(
    name=string_field("what to answer"),
    stake=or_null(
        list_of(cents_field("an amount"), "the least and the most that it costs"), "null where it costs nothing"
    ),
    lies=cents_field("what lies there already and counts with it: people say what they raise to"),
    barred=string_field("why it is not open; empty if it is"),
    says=string_field("what it comes to, in words, where that is told; else empty"),
)
_ASK = document_of(
    who=NAME,
    hidden=flag_field("only whoever is asked knows what may be answered"),
    box=BOX,
    bet=or_null(A_BET, "the bet that it is about, if any"),
    what=string_field("what it is about, in words, where no bet says it; else empty"),
    choices=list_of(_CHOICE, "what may be answered"),
    default=string_field("what the house does when nobody answers"),
)
_ANSWERS: Schema = {
    "anyOf": [
        list_of(string_field("an answer"), "these"),
        document_of("any whole number", **{"from": count_field("from"), "to": count_field("up to")}),
    ],
    "description": "what may be answered",
}
_OFFER = document_of(
    "a ceremony that a player is asked to take part in, such as the cut; else null",
    who=NAME,
    what=string_field("what is offered"),
    answers=_ANSWERS,
    default=string_field("what counts when nobody answers"),
)
_POT = document_of(pot=string_field("its name"), amount=cents_field("what lies in it"))
_BANK = document_of(
    bet=count_field("the bet that is the bank"),
    holder=NAME,
    stake=cents_field("what the holder put up"),
    house=cents_field("what the house put up with him"),
    against=cents_field("what lies against it"),
)
LIMITS = document_of(
    "the house's limits",
    minimum=cents_field("the least bet"),
    maximum=cents_field("the greatest bet"),
    chip=cents_field("the smallest chip"),
)
_SHOE = document_of(
    "the shoe; null where none is used or none is made yet",
    size=count_field("cards in it at first"),
    dealt=count_field("cards out of it"),
    cutting_card_out=flag_field("the cutting-card has come out"),
)
_SAID = document_of(
    player=NAME,
    pledge=_PLEDGE,
    opened=flag_field("whether the words are opened"),
)
_SEALS = document_of(
    "what the outcomes are drawn from; null at a table that a person deals",
    number=or_null(_SEAL, "the seal in use"),
    commitment=or_null(_COMMITMENT, "of the seal in use"),
    next_number=_SEAL,
    next=string_field("the commitment of the next one"),
    gathering=flag_field("it takes no more pledges; the words are to be opened now"),
    contributions=list_of(_SAID, "what players have pledged to the next one"),
)
_OFFERED = document_of(
    wager=string_field("the wager"),
    words=string_field("how to ask for it"),
    pays=string_field("what it pays"),
    by=SECTION,
    called=flag_field("a bet on it may be called on or off"),
    needs=string_field("the wager that you must have already, in the same box and place; else empty"),
    spot=or_null(SPOT, "where such a bet lies; null where the words leave that open"),
    fee_by=string_field("the section by which it costs a fee on top of the stake; empty where it costs none"),
)
_NEXT = document_of(
    "what you can do next, for the sentence at the buttons",
    says=string_field("the sentence"),
    press=word_field(
        "what is pressed for it; empty where only others can go on",
        *("", "place", "again", "go", "choices", "answers", "buy", "sit", "wait"),
    ),
    spot=or_null(SPOT, "the place of the felt, where one is pressed; else null"),
    choices=list_of(string_field("a choice, or an answer"), "which, where one of them is pressed"),
    go=string_field("the word on the button that ends the bets; empty while none are open"),
    why=string_field("why that button is not open; empty if it is"),
)
_FEE = document_of(
    player=PLAYER,
    spot=SPOT,
    amount=cents_field("what was taken besides the stakes; less than 0 where a fee came back with its bet"),
    by=string_field(
        "the section of a vigorish; empty for a fee that was paid with the stake, of which the offer has it"
    ),
)
_WANTED = document_of(
    "what whoever deals is to enter; null if nothing",
    {
        "to": PLACE,
        "up": flag_field("face up"),
        "count": count_field("how many"),
        "piece": word_field("what is dealt", "card", "tile"),
        "jokers": flag_field("there are jokers among what is dealt"),
        "who": string_field("who looks at them; empty: everybody"),
        "serials": SERIALS,
        "dice": count_field("how many dice"),
        "pockets": list_of(POCKET, "the pockets of the wheel"),
        "of": count_field("how many things are in the urn"),
    },
    kind=word_field("what it is", "shuffle", "deal", "turn", "roll", "spin", "draw", "ready"),
    text=string_field("the same in words"),
)
_CASE = document_of(name=string_field("its name"), by=SECTION, text=string_field("what it is and what follows"))
_DUTY = document_of(text=string_field("what is to be done"), by=SECTION)
MODE = word_field("who deals: the house, or a person", "house", "dealer")
CHIPS = word_field(
    "accounts, entered by the dealer, none, or tickets",
    "accounts",
    "dealer",
    "none",
    "tickets",
)
ID = string_field("the id of a game, as in craps")
FAMILY = string_field("the family of games it belongs to")
SUBCHAPTER = string_field("the subchapter that it follows, as in 19:47-1")
PHASE = string_field("what the table waits for: bets, decisions, an offer, an outcome; or closed")
BUY_IN = cents_field("what a seat buys unless it says otherwise")
WARNINGS = list_of(string_field("a warning"), "where odds favour the player, or cost more than a guest would expect")
_OPENED = {  # only of a page that is opened
    "rules": RULES,
    "fingerprint": FINGERPRINT,
    "offers": list_of(_OFFERED, "the wagers that are open now"),
    "notices": list_of(document_of(text=string_field("the notice"), by=SECTION), "what must stand at the table"),
    "warnings": WARNINGS,
    "tickets": or_null(ABOUT),
    "told": list_of(schema_ref("Shown"), "what happened in the round so far"),
}
_CONSOLE = {  # only for whoever deals
    "wanted": or_null(_WANTED),
    "cases": list_of(_CASE, "the irregularities that may be reported now"),
    "duties": list_of(_DUTY, "what the law asks of the dealer at this moment"),
}
_DEALER = document_of(
    "a person who deals", name=NAME, plays=flag_field("that person has a seat at the table and deals to it as well")
)
_REPORT = {
    "by": NAME,
    "case": string_field("the case, by its name"),
    "text": string_field("what it is and what follows"),
}
_REPORTED = document_of("an irregularity that a person reported", **_REPORT)
VIEW = document_of(
    "a table as one person may see it",
    _OPENED | _CONSOLE,
    table=TABLE,
    game=ID,
    family=FAMILY,
    title=string_field("its name"),
    subchapter=SUBCHAPTER,
    mode=MODE,
    chips=CHIPS,
    practice=flag_field("the house deals, or keeps the chips: practice, no cash value"),
    revision=count_field("how often the table has changed"),
    round=count_field("the number of the round"),
    phase=PHASE,
    headline=string_field("what is going on, in words"),
    window=string_field(
        "a key of what is open to bets: another where `offers` are others; empty while no bets are open"
    ),
    may_pass=flag_field("bets are open and may close with nothing put down: whoever bets nothing says so, too"),
    not_for=list_of(NAME, "who has nothing to bet now, and is not waited for: whoever holds the bank"),
    status=string_field("what stands on the table between rounds, in words"),
    facts=list_of(
        document_of(**FACT), "what is known of the table, its hands and players: the last value of each fact"
    ),
    puck=or_null(count_field("the point in craps")),
    deadline=or_null(number_field("when the house goes on without an answer, in seconds since 1970")),
    paused=flag_field("play is paused"),
    closing=flag_field("the table closes after this round"),
    bet_seconds=count_field("from the first chip to no more bets, in seconds; 0: no clock"),
    decide_seconds=count_field("for a decision, in seconds; 0: no clock"),
    seat_seconds=count_field("for which the seat of somebody who is away is kept; 0: for ever"),
    call_seconds=count_field("in which whoever waited takes the seat that he is called for; 0: no clock"),
    pace=count_field("milliseconds between two happenings on the page"),
    buy_in=BUY_IN,
    limits=LIMITS,
    seats=count_field("how many seats there are"),
    boxes=named_values(NAME, "who sits at each box"),
    you=or_null(_YOU),
    next=_NEXT,
    players=list_of(_SEATED, "who sits here"),
    folded_hands=flag_field("hands that nobody showed stay secret: the seals are opened when the table closes"),
    waiting_list=string_field("the section under which a list is kept of those who wait for a seat; empty: none is"),
    waiting=list_of(_LISTED, "who waits for a seat, in their order"),
    changes=list_of(_WISH, "who of those who sit here has asked for another seat, in their order"),
    bets=list_of(schema_ref("Bet"), "what stands on the layout"),
    banks=list_of(_BANK, "the banks against which bets lie"),
    pots=list_of(_POT, "the pots, each with all that lies in it; how it is made up of side pots is told by facts"),
    hands=list_of(_HAND, "the hands on the table"),
    discards=count_field("cards in the discard rack of this round"),
    dice=or_null(DICE, "the last throw"),
    pocket=or_null(POCKET),
    asks=list_of(_ASK, "who is asked to decide, and what"),
    offer=or_null(_OFFER),
    results=list_of(schema_ref("Shown"), "what was settled in this round, or in the one before"),
    last_round=or_null(
        document_of(
            "the round before",
            number=count_field("its number"),
            net=NET,
            fees=list_of(_FEE, "fees and vigorish: with what was settled they make up the net, but for pots"),
            void=flag_field("it was void, and every stake went back"),
            reports=list_of(_REPORTED, "what was reported in it, where a person deals"),
        )
    ),
    dealt_by=list_of(_DEALER, "who deals this round, or dealt the one before; empty where the house deals"),
    shoe=or_null(_SHOE),
    seal=or_null(_SEALS),
    meters=named_values(cents_field("what it shows"), "the meters that this table feeds, by name"),
    own_meters=list_of(
        string_field("a meter"),
        "those of them that are this table's alone: it plays under other figures than the house filed",
    ),
    lounge=or_null(LOUNGE),
    reminders=list_of(_DUTY, "what the law asks of players at this moment"),
)

# --- rounds and seals ---

DEALING = {
    "dealt": list_of(_DEALER, "who dealt it; empty where the house did, or an earlier version kept it"),
    "reports": list_of(
        document_of(
            "an irregularity that a person reported",
            **_REPORT,
            stakes=named_values(cents_field("a stake"), "what lay on the layout when it was reported, by player"),
            back=named_values(cents_field("a stake"), "what went back by it, where the round was void then, by player"),
            plays=flag_field("the person who reported it played in this round"),
        ),
        "what was reported in it",
    ),
}
ROUND = document_of(
    **DEALING,
    number=count_field("its number"),
    at=WHEN,
    net=NET,
    voided=flag_field("it was void, and every stake went back"),
)
_STEP = document_of(
    shown=list_of(schema_ref("Shown"), "what followed from one answer"),
    chips=named_values(cents_field("chips"), "by player"),
)
PART = {
    "seal": _SEAL,
    "before": count_field("draws that were made from it before"),
    "draws": count_field("draws that were made from it in this round"),
}
_PLACES = or_null(list_of(count_field("counted from 1"), "the first and the last"))
_PART = document_of(
    **PART,
    cards={**_PLACES, "description": "of its shoe, those that were dealt in this round"},
    outcomes={**_PLACES, "description": "of its draws, the throws, spins and drawings of this round"},
)
RECORD = document_of(
    "a round that is over",
    **DEALING,
    table=TABLE,
    number=count_field("its number"),
    game=ID,
    title=string_field("the name of the table"),
    at=WHEN,
    net=NET,
    voided=flag_field("it was void, and every stake went back"),
    text=string_field("who won and lost what, in words"),
    steps=list_of(_STEP, "step by step"),
    tape=string_field("the tape; cards that only others saw are left out"),
    seals=or_null(list_of(_PART, "one after the other"), "where its outcomes came from; null where that was not noted"),
    origin=string_field("the same in words: seal 3, cards 17 to 24"),
    as_sealed=or_null(flag_field("all that came up is what its seals gave; null where they were not noted")),
)
_REVISION = count_field("a revision of the table")
_GIVEN = list_of(
    list_of(or_null(string_field("a player, the pledge, the words")), "without the words if they were not opened"),
    "what players added, in order; of format croupier-seal/1 pairs of a player and words",
)
SEAL = document_of(
    table=TABLE,
    number=_SEAL,
    game=ID,
    commitment=_COMMITMENT,
    contributions=_GIVEN,
    state=word_field("open until its first use", "open", "gathering", "locked", "ended", "revealed", "barred"),
    consumed=count_field("bytes drawn from its stream"),
    format=string_field("croupier-seal/3; /2 and /1 of earlier versions"),
)
_PLACES = list_of(count_field("a card of the shoe, from 0"), "which cards those are")
_AFTER = count_field("so many cards that were out of the shoe")
_DRAW: Schema = {
    "anyOf": [
        document_of(shuffle=CARDS, order=CARDS),
        document_of(
            shuffle=CARDS, order=CARDS, sides=count_field("as often, one behind the other: the sides of a double shoe")
        ),
        document_of(shuffle_discards=CARDS, order=CARDS),
        document_of(shuffle_discards=CARDS, order=CARDS, places=_PLACES),
        document_of(shuffle_discards=CARDS, order=CARDS, places=_PLACES, after=_AFTER),
        document_of(cut=count_field("after so many cards")),
        document_of(cut=count_field("after so many cards"), after=_AFTER),
        document_of(roll=DICE),
        document_of(draw=list_of(count_field("a number"), "what was drawn"), of=count_field("out of so many")),
        document_of(spin=POCKET, of=list_of(POCKET, "the pockets of the wheel")),
    ]
}
TRANSCRIPT = document_of(
    "the transcript of a seal",
    {
        "secret": string_field("32 bytes in hexadecimal, once the seal is opened"),
        "consumed": count_field("bytes drawn from its stream"),
        "draws": list_of(_DRAW, "every draw, in order"),
        "digest": string_field("SHA-256 of all the rest; it is in the log"),
        "told": document_of(
            "by which revisions of the table; not in seals of earlier versions",
            pledged=list_of(_REVISION, "of each pledge, in order"),
            closed=or_null(_REVISION, "that no more were taken; null if they still are, or nobody pledged"),
            opened=list_of(or_null(_REVISION), "of the words of each pledge; null if they were not opened"),
        ),
    },
    format=string_field("croupier-seal/3, or croupier-seal/2 or croupier-seal/1 if an earlier version made it"),
    table=TABLE,
    number=_SEAL,
    game=ID,
    commitment=_COMMITMENT,
    contributions=_GIVEN,
)
