"""A table as it is seen: what lies on it, what is asked, what happened; its rounds and its seals."""

from __future__ import annotations

from croupier.schema import SECTION, Schema, cents, count, flag, given, listed, maybe, named, number, ref, string, word
from croupier.tables.lines import schemas
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
    happening,
)
from croupier.web.answers import FINGERPRINT, RULES, TABLE, WHEN
from croupier.web.answers.lounge import ABOUT, LOUNGE
from croupier.web.shapes import either

NAME = string("a player's name")
_SEAL = count("the number of a seal")
_COMMITMENT = string("SHA-256 of the secret, shown before it is used")
_PLEDGE = string("SHA-256 of the JSON of [table, number, words]")
_PLEDGED = string("SHA-256 of the JSON of [[player, pledge], ...], before the words are opened")
_PLAYERS = listed(NAME, "players")
_TICKET = count("the number of a ticket")
NET = named(cents("what a player won or lost"), "by player")

_PLAIN = "opened paused resumed settings shut emptied closed-table".split()
_OF_PLAYERS = "ready late leaving left away back given-up ask-again waits off-list seat-free keeps-seat".split()
SHOWN = either(
    "e",
    *schemas(),  # of the lines of a tape; what follows are things that the house does besides
    *(happening(kind) for kind in _PLAIN),
    *(happening(kind, player=PLAYER) for kind in _OF_PLAYERS),
    happening("changed-seat", player=PLAYER, box=BOX),
    happening("deals-himself", player=PLAYER, box=BOX),
    happening("meter-corrected", meter=string("its name"), shows=cents("what it shows now")),
    happening("seat-change", player=PLAYER, box=BOX),
    happening("sat", player=PLAYER, box=BOX),
    happening("stood", player=PLAYER, amount=cents("what goes back of a bet that stood when the table closed")),
    happening("bought", player=PLAYER, amount=cents("the chips")),
    happening("round", number=count("the round that begins")),
    happening("seal", number=_SEAL, commitment=_COMMITMENT),
    happening("revealed", number=_SEAL),
    happening("ticket-paid", ticket=string("its number, as in #17"), amount=cents("what it had won")),
    happening("ticket-sold", ticket=_TICKET, stake=cents("its price"), game=count("its first game")),
    happening("ticket-void", ticket=_TICKET, stake=cents("what went back"), by=SECTION),
    happening("game-over", game=count("its number"), won=cents("what its tickets won"), winners=count("how many")),
    happening("system", down=flag("the keno system is not operational")),
    happening("authorized", ticket=_TICKET),
    happening("reprinted", ticket=_TICKET),
    happening("exception", ticket=_TICKET, amount=cents("paid by hand, or the difference"), by=SECTION),
    happening("swept", amount=cents("what had expired"), tickets=count("on how many tickets"), by=SECTION),
    happening(
        "contributed",
        {"pledge": _PLEDGE},  # not of events that an earlier version wrote
        player=PLAYER,
        number=_SEAL,
    ),
    happening("withdrawn", player=PLAYER, number=_SEAL),
    happening("pledges-closed", number=_SEAL, pledges=_PLEDGED),
    happening("words-opened", player=PLAYER, number=_SEAL),
    happening("locked", number=_SEAL, opened=_PLAYERS, left_out=_PLAYERS),
)
HAPPENED = given(
    "a message of the live stream",
    revision=count("the revision of the table after it"),
    round=count("the round it belongs to"),
    shown=listed(ref("Shown"), "what happened, in order"),
    view=maybe(ref("View"), "the table after it; null if more follows at once"),
)

_YOU = given(
    "you at this table; null for a guest",
    {
        "purse": cents("what you have away from the tables; only on opening the page"),
        "given_up": flag("you were away for long, and the seat that you had was given up; only on opening the page"),
    },
    name=NAME,
    role=string("your role in the house"),
    seated=flag("whether you sit here"),
    box=count("your box; 0 if you do not sit here"),
    chips=cents("on your rail"),
    ready=flag("whether you have said that you bet no more"),
    waits=count("your place on the list of those who wait for a seat; 0 if you do not"),
    called=flag("a seat is free for you"),
    changes=maybe(count("a box; 0: any other"), "the seat that you have asked for; null if you have not"),
    standing=named(string("the answer"), "your answers to ceremonies, by what is offered: they are given for you now"),
    wishes=listed(string("as in: I like to cut"), "what you may say to be asked about what was done for you as usual"),
    may=listed(string("an order"), "the orders that make sense now"),
)
_SEATED = given(
    name=NAME,
    box=BOX,
    chips=cents("on the rail"),
    staked=cents("on the layout"),
    ready=flag("bets no more this time"),
    playing=flag("the round that runs knows of this seat"),
    leaving=flag("leaves when the bets are decided"),
    away=flag("has no page open, and is not waited for"),
    again=flag("there are bets of the round before that may be put down again"),
    full=listed(SPOT, "where this player has as much as the rules allow, as odds at their cap"),
    dealer_run=flag("a guest without an account, for whom the dealer speaks"),
)
_LISTED = given(
    name=NAME,
    called=flag("a seat is free for this person"),
    until=number("until when, in seconds since 1970; 0 if not called, or if no clock runs"),
)
_WISH = given(name=NAME, box=count("the seat that is asked for; 0: any other"))
_HAND = given(
    place=PLACE,
    label=string("the place in words"),
    cards=listed(given(serial=SERIAL, card=CARD), "its cards, in the order they came"),
    total=string("what it comes to, as the dealer says it; else empty"),
)
_CHOICE = given(
    name=string("what to answer"),
    stake=maybe(listed(cents("an amount"), "the least and the most that it costs"), "null where it costs nothing"),
    lies=cents("what lies there already and counts with it: people say what they raise to"),
    barred=string("why it is not open; empty if it is"),
    says=string("what it comes to, in words, where that is told; else empty"),
)
_ASK = given(
    who=NAME,
    hidden=flag("only whoever is asked knows what may be answered"),
    box=BOX,
    bet=maybe(A_BET, "the bet that it is about, if any"),
    what=string("what it is about, in words, where no bet says it; else empty"),
    choices=listed(_CHOICE, "what may be answered"),
    default=string("what the house does when nobody answers"),
)
_ANSWERS: Schema = {
    "anyOf": [
        listed(string("an answer"), "these"),
        given("any whole number", **{"from": count("from"), "to": count("up to")}),
    ],
    "description": "what may be answered",
}
_OFFER = given(
    "a ceremony that a player is asked to take part in, such as the cut; else null",
    who=NAME,
    what=string("what is offered"),
    answers=_ANSWERS,
    default=string("what counts when nobody answers"),
)
_POT = given(pot=string("its name"), amount=cents("what lies in it"))
_BANK = given(
    bet=count("the bet that is the bank"),
    holder=NAME,
    stake=cents("what the holder put up"),
    house=cents("what the house put up with him"),
    against=cents("what lies against it"),
)
LIMITS = given(
    "the house's limits",
    minimum=cents("the least bet"),
    maximum=cents("the greatest bet"),
    chip=cents("the smallest chip"),
)
_SHOE = given(
    "the shoe; null where none is used or none is made yet",
    size=count("cards in it at first"),
    dealt=count("cards out of it"),
    cutting_card_out=flag("the cutting-card has come out"),
)
_SAID = given(
    player=NAME,
    pledge=_PLEDGE,
    opened=flag("whether the words are opened"),
)
_SEALS = given(
    "what the outcomes are drawn from; null at a table that a person deals",
    number=maybe(_SEAL, "the seal in use"),
    commitment=maybe(_COMMITMENT, "of the seal in use"),
    next_number=_SEAL,
    next=string("the commitment of the next one"),
    gathering=flag("it takes no more pledges; the words are to be opened now"),
    contributions=listed(_SAID, "what players have pledged to the next one"),
)
_OFFERED = given(
    wager=string("the wager"),
    words=string("how to ask for it"),
    pays=string("what it pays"),
    by=SECTION,
    called=flag("a bet on it may be called on or off"),
    needs=string("the wager that you must have already, in the same box and place; else empty"),
    spot=maybe(SPOT, "where such a bet lies; null where the words leave that open"),
    fee_by=string("the section by which it costs a fee on top of the stake; empty where it costs none"),
)
_NEXT = given(
    "what you can do next, for the sentence at the buttons",
    says=string("the sentence"),
    press=word(
        "what is pressed for it; empty where only others can go on",
        *("", "place", "again", "go", "choices", "answers", "buy", "sit", "wait"),
    ),
    spot=maybe(SPOT, "the place of the felt, where one is pressed; else null"),
    choices=listed(string("a choice, or an answer"), "which, where one of them is pressed"),
    go=string("the word on the button that ends the bets; empty while none are open"),
    why=string("why that button is not open; empty if it is"),
)
_FEE = given(
    player=PLAYER,
    spot=SPOT,
    amount=cents("what was taken besides the stakes; less than 0 where a fee came back with its bet"),
    by=string("the section of a vigorish; empty for a fee that was paid with the stake, of which the offer has it"),
)
_WANTED = given(
    "what whoever deals is to enter; null if nothing",
    {
        "to": PLACE,
        "up": flag("face up"),
        "count": count("how many"),
        "piece": word("what is dealt", "card", "tile"),
        "jokers": flag("there are jokers among what is dealt"),
        "who": string("who looks at them; empty: everybody"),
        "serials": SERIALS,
        "dice": count("how many dice"),
        "pockets": listed(POCKET, "the pockets of the wheel"),
        "of": count("how many things are in the urn"),
    },
    kind=word("what it is", "shuffle", "deal", "turn", "roll", "spin", "draw", "ready"),
    text=string("the same in words"),
)
_CASE = given(name=string("its name"), by=SECTION, text=string("what it is and what follows"))
_DUTY = given(text=string("what is to be done"), by=SECTION)
MODE = word("who deals: the house, or a person", "house", "dealer")
CHIPS = word(
    "accounts, entered by the dealer, none, or tickets",
    "accounts",
    "dealer",
    "none",
    "tickets",
)
ID = string("the id of a game, as in craps")
FAMILY = string("the family of games it belongs to")
SUBCHAPTER = string("the subchapter that it follows, as in 19:47-1")
PHASE = string("what the table waits for: bets, decisions, an offer, an outcome; or closed")
BUY_IN = cents("what a seat buys unless it says otherwise")
WARNINGS = listed(string("a warning"), "where odds favour the player, or cost more than a guest would expect")
_OPENED = {  # only of a page that is opened
    "rules": RULES,
    "fingerprint": FINGERPRINT,
    "offers": listed(_OFFERED, "the wagers that are open now"),
    "notices": listed(given(text=string("the notice"), by=SECTION), "what must stand at the table"),
    "warnings": WARNINGS,
    "tickets": maybe(ABOUT),
    "told": listed(ref("Shown"), "what happened in the round so far"),
}
_CONSOLE = {  # only for whoever deals
    "wanted": maybe(_WANTED),
    "cases": listed(_CASE, "the irregularities that may be reported now"),
    "duties": listed(_DUTY, "what the law asks of the dealer at this moment"),
}
_DEALER = given(
    "a person who deals", name=NAME, plays=flag("that person has a seat at the table and deals to it as well")
)
_REPORT = {"by": NAME, "case": string("the case, by its name"), "text": string("what it is and what follows")}
_REPORTED = given("an irregularity that a person reported", **_REPORT)
VIEW = given(
    "a table as one person may see it",
    _OPENED | _CONSOLE,
    table=TABLE,
    game=ID,
    family=FAMILY,
    title=string("its name"),
    subchapter=SUBCHAPTER,
    mode=MODE,
    chips=CHIPS,
    practice=flag("the house deals, or keeps the chips: practice, no cash value"),
    revision=count("how often the table has changed"),
    round=count("the number of the round"),
    phase=PHASE,
    headline=string("what is going on, in words"),
    window=string("a key of what is open to bets: another where `offers` are others; empty while no bets are open"),
    may_pass=flag("bets are open and may close with nothing put down: whoever bets nothing says so, too"),
    not_for=listed(NAME, "who has nothing to bet now, and is not waited for: whoever holds the bank"),
    status=string("what stands on the table between rounds, in words"),
    facts=listed(given(**FACT), "what is known of the table, its hands and players: the last value of each fact"),
    puck=maybe(count("the point in craps")),
    deadline=maybe(number("when the house goes on without an answer, in seconds since 1970")),
    paused=flag("play is paused"),
    closing=flag("the table closes after this round"),
    bet_seconds=count("from the first chip to no more bets, in seconds; 0: no clock"),
    decide_seconds=count("for a decision, in seconds; 0: no clock"),
    seat_seconds=count("for which the seat of somebody who is away is kept; 0: for ever"),
    call_seconds=count("in which whoever waited takes the seat that he is called for; 0: no clock"),
    pace=count("milliseconds between two happenings on the page"),
    buy_in=BUY_IN,
    limits=LIMITS,
    seats=count("how many seats there are"),
    boxes=named(NAME, "who sits at each box"),
    you=maybe(_YOU),
    next=_NEXT,
    players=listed(_SEATED, "who sits here"),
    folded_hands=flag("hands that nobody showed stay secret: the seals are opened when the table closes"),
    waiting_list=string("the section under which a list is kept of those who wait for a seat; empty: none is"),
    waiting=listed(_LISTED, "who waits for a seat, in their order"),
    changes=listed(_WISH, "who of those who sit here has asked for another seat, in their order"),
    bets=listed(ref("Bet"), "what stands on the layout"),
    banks=listed(_BANK, "the banks against which bets lie"),
    pots=listed(_POT, "the pots, each with all that lies in it; how it is made up of side pots is told by facts"),
    hands=listed(_HAND, "the hands on the table"),
    discards=count("cards in the discard rack of this round"),
    dice=maybe(DICE, "the last throw"),
    pocket=maybe(POCKET),
    asks=listed(_ASK, "who is asked to decide, and what"),
    offer=maybe(_OFFER),
    results=listed(ref("Shown"), "what was settled in this round, or in the one before"),
    last_round=maybe(
        given(
            "the round before",
            number=count("its number"),
            net=NET,
            fees=listed(_FEE, "fees and vigorish: with what was settled they make up the net, but for pots"),
            void=flag("it was void, and every stake went back"),
            reports=listed(_REPORTED, "what was reported in it, where a person deals"),
        )
    ),
    dealt_by=listed(_DEALER, "who deals this round, or dealt the one before; empty where the house deals"),
    shoe=maybe(_SHOE),
    seal=maybe(_SEALS),
    meters=named(cents("what it shows"), "the meters that this table feeds, by name"),
    own_meters=listed(
        string("a meter"),
        "those of them that are this table's alone: it plays under other figures than the house filed",
    ),
    lounge=maybe(LOUNGE),
    reminders=listed(_DUTY, "what the law asks of players at this moment"),
)

# --- rounds and seals ---

DEALING = {
    "dealt": listed(_DEALER, "who dealt it; empty where the house did, or an earlier version kept it"),
    "reports": listed(
        given(
            "an irregularity that a person reported",
            **_REPORT,
            stakes=named(cents("a stake"), "what lay on the layout when it was reported, by player"),
            back=named(cents("a stake"), "what went back by it, where the round was void then, by player"),
            plays=flag("the person who reported it played in this round"),
        ),
        "what was reported in it",
    ),
}
ROUND = given(
    **DEALING,
    number=count("its number"),
    at=WHEN,
    net=NET,
    voided=flag("it was void, and every stake went back"),
)
_STEP = given(shown=listed(ref("Shown"), "what followed from one answer"), chips=named(cents("chips"), "by player"))
PART = {
    "seal": _SEAL,
    "before": count("draws that were made from it before"),
    "draws": count("draws that were made from it in this round"),
}
_PLACES = maybe(listed(count("counted from 1"), "the first and the last"))
_PART = given(
    **PART,
    cards={**_PLACES, "description": "of its shoe, those that were dealt in this round"},
    outcomes={**_PLACES, "description": "of its draws, the throws, spins and drawings of this round"},
)
RECORD = given(
    "a round that is over",
    **DEALING,
    table=TABLE,
    number=count("its number"),
    game=ID,
    title=string("the name of the table"),
    at=WHEN,
    net=NET,
    voided=flag("it was void, and every stake went back"),
    text=string("who won and lost what, in words"),
    steps=listed(_STEP, "step by step"),
    tape=string("the tape; cards that only others saw are left out"),
    seals=maybe(listed(_PART, "one after the other"), "where its outcomes came from; null where that was not noted"),
    origin=string("the same in words: seal 3, cards 17 to 24"),
    as_sealed=maybe(flag("all that came up is what its seals gave; null where they were not noted")),
)
_REVISION = count("a revision of the table")
_GIVEN = listed(
    listed(maybe(string("a player, the pledge, the words")), "without the words if they were not opened"),
    "what players added, in order; of format croupier-seal/1 pairs of a player and words",
)
SEAL = given(
    table=TABLE,
    number=_SEAL,
    game=ID,
    commitment=_COMMITMENT,
    contributions=_GIVEN,
    state=word("open until its first use", "open", "gathering", "locked", "ended", "revealed", "barred"),
    consumed=count("bytes drawn from its stream"),
    format=string("croupier-seal/3; /2 and /1 of earlier versions"),
)
_PLACES = listed(count("a card of the shoe, from 0"), "which cards those are")
_AFTER = count("so many cards that were out of the shoe")
_DRAW: Schema = {
    "anyOf": [
        given(shuffle=CARDS, order=CARDS),
        given(shuffle=CARDS, order=CARDS, sides=count("as often, one behind the other: the sides of a double shoe")),
        given(shuffle_discards=CARDS, order=CARDS),
        given(shuffle_discards=CARDS, order=CARDS, places=_PLACES),
        given(shuffle_discards=CARDS, order=CARDS, places=_PLACES, after=_AFTER),
        given(cut=count("after so many cards")),
        given(cut=count("after so many cards"), after=_AFTER),
        given(roll=DICE),
        given(draw=listed(count("a number"), "what was drawn"), of=count("out of so many")),
        given(spin=POCKET, of=listed(POCKET, "the pockets of the wheel")),
    ]
}
TRANSCRIPT = given(
    "the transcript of a seal",
    {
        "secret": string("32 bytes in hexadecimal, once the seal is opened"),
        "consumed": count("bytes drawn from its stream"),
        "draws": listed(_DRAW, "every draw, in order"),
        "digest": string("SHA-256 of all the rest; it is in the log"),
        "told": given(
            "by which revisions of the table; not in seals of earlier versions",
            pledged=listed(_REVISION, "of each pledge, in order"),
            closed=maybe(_REVISION, "that no more were taken; null if they still are, or nobody pledged"),
            opened=listed(maybe(_REVISION), "of the words of each pledge; null if they were not opened"),
        ),
    },
    format=string("croupier-seal/3, or croupier-seal/2 or croupier-seal/1 if an earlier version made it"),
    table=TABLE,
    number=_SEAL,
    game=ID,
    commitment=_COMMITMENT,
    contributions=_GIVEN,
)
