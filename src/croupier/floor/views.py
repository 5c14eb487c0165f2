"""What a person may see of a table: made once after each order, for everybody, and cut to measure for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from croupier import duties
from croupier.equipment.cards import JOKER
from croupier.errors import CroupierError, InvalidWager
from croupier.floor import ceremonies, dealing, next_steps
from croupier.floor.filings import account
from croupier.floor.lounge import view as lounge
from croupier.floor.names import table_name
from croupier.floor.orders.sensible import may
from croupier.floor.people import Person
from croupier.floor.rounds import outcome
from croupier.floor.running import FELT, RunningRound
from croupier.floor.state import Change, Seat, Spec, State, Waiting
from croupier.floor.waiting import FOR_EVER
from croupier.floor.windows import NOTHING, offered
from croupier.money import in_dollars
from croupier.table import DISCARD, Ask, Put, Spot
from croupier.tables.facts import fact_documents, status_words
from croupier.tables.lines import visible_to
from croupier.tables.lines.kind import Document, plain_part
from croupier.tables.live import LiveTable
from croupier.tables.requests import (
    CHANCE,
    Betting,
    Dealing,
    Deciding,
    Drawing,
    Offering,
    Request,
    Rolling,
    Spinning,
    Turning,
)
from croupier.tables.words import wanted_words

STAFF = ("owner", "dealer")


@dataclass(frozen=True)
class Snapshot:
    """A table at one revision. Nothing in it changes any more, so that any thread may read it."""

    revision: int
    public: Document  # what everybody sees
    full: Document  # besides, for a page that is opened
    looks: Mapping[int, Mapping[int, str]]  # by person, the face-down cards that he has looked at
    asks: Mapping[int, Document]  # by person, what he alone may know that he is asked
    next: Mapping[str, Document]  # by the name at the table, what can be done next; "": by whoever has no seat
    seats: Mapping[int, str]  # by person
    sitting: tuple[Seat, ...]
    waiting: tuple[Waiting, ...]
    changes: tuple[Change, ...]
    console: Document  # besides, for whoever deals
    meters: Mapping[str, str]  # that this table feeds, and their accounts; what they show is asked when somebody looks
    told: tuple[Document, ...]  # what happened in the round so far
    recent: tuple[Document, ...]  # the last events, newest at the end
    dealt_by_person: bool
    opened_by: int  # a person

    def view(self, who: Person | None, *, full: bool = False) -> Document:
        found = dict(self.public)
        found["you"] = self.you(who)
        name = self.seats.get(who.id, "") if who else ""
        found["next"] = self.next[name]
        if looks := self.looks.get(who.id if who else 0):
            found["hands"] = [_with_looks(hand, looks) for hand in self.public["hands"]]
        if own := self.asks.get(who.id if who else 0):
            found["asks"] = [own if ask["who"] == name else ask for ask in self.public["asks"]]
        if full:
            found |= self.full
            found["told"] = visible_to(self.told, name)
        if self.dealt_by_person and who and who.role in STAFF:
            found |= self.console
        return found

    def you(self, who: Person | None) -> Document | None:
        if who is None:
            return None
        name = self.seats.get(who.id, "")
        seat = next((player for player in self.public["players"] if player["name"] == name), None)
        return {
            "name": name or who.name,
            "role": who.role,
            "seated": seat is not None,
            "box": seat["box"] if seat else 0,
            "chips": seat["chips"] if seat else 0,
            "ready": bool(seat and seat["ready"]),
            "waits": next((at for at, each in enumerate(self.waiting, 1) if each.person == who.id), 0),
            "called": any(each.person == who.id and each.until for each in self.waiting),
            "changes": next((each.box for each in self.changes if each.person == who.id), None),
            "standing": next((dict(each.standing) for each in self.sitting if each.person == who.id), {}),
            "wishes": next((ceremonies.wishes(each) for each in self.sitting if each.person == who.id), []),
            "may": may(self, who, seat),
        }

    def given_up(self, who: Person) -> bool:
        """Whether the seat of this person was given up, as far as the last events tell, and none taken since."""
        name = table_name(who.name)
        happened = (each for event in self.recent for each in event["shown"] if each.get("player") == name)
        return [each["e"] for each in happened if each["e"] in ("sat", "given-up")][-1:] == ["given-up"]


def _with_looks(hand: Document, looks: Mapping[int, str]) -> Document:
    cards = [{**each, "card": looks.get(each["serial"], each["card"])} for each in hand["cards"]]
    return {**hand, "cards": cards}


def snapshot(
    table: str,
    spec: Spec,
    state: State,
    running: RunningRound | None,
    *,
    revision: int,
    deadline: float | None,
    closed: bool,
    seals: Document | None,
    recent: tuple[Document, ...],
    opened_by: int = 0,
) -> Snapshot:
    """The table as it stands after a commit."""
    live = running.table if running else None
    request = live.waiting if live else None
    game, rules = spec.found, spec.house_rules
    opened = offered(request.window) if isinstance(request, Betting) else NOTHING
    result = state.before
    if running and _played(running):
        result = outcome(running)
    public = {
        "table": table,
        "game": game.id,
        "family": game.family,
        "title": spec.title or game.title,
        "subchapter": game.subchapter,
        "mode": spec.mode,
        "chips": spec.chips,
        "practice": spec.mode == "house" or spec.chips != "none",
        "revision": revision,
        "round": state.round,
        "phase": "closed" if closed else request.kind if request else "bets",
        "headline": "The table is closed" if closed else _headline(request),
        "window": opened.key,
        "may_pass": isinstance(request, Betting) and request.window.may_pass,
        "not_for": list(request.window.not_for) if isinstance(request, Betting) else [],
        "status": _status(state, live),
        "facts": fact_documents(live.facts) if live else [],
        "puck": live.facts.get(("point", "")) if live else None,
        "deadline": deadline,
        "paused": state.paused,
        "closing": state.shutting,
        "bet_seconds": spec.bet_seconds,
        "decide_seconds": spec.decide_seconds,
        "seat_seconds": spec.seat_seconds,
        "call_seconds": spec.call_seconds,
        "pace": spec.pace,
        "buy_in": spec.buy_in,
        "limits": {"minimum": rules.minimum, "maximum": rules.maximum, "chip": rules.chip},
        "seats": game.seats[0],
        "boxes": {str(seat.box): seat.name for seat in state.seats},
        "players": _players(state, live),
        "waiting_list": game.waiting_list,
        "folded_hands": game.folded_hands,
        "waiting": [_waiting(each) for each in state.waiting],
        "changes": [_wish(state, each) for each in state.changes],
        "bets": [plain_part(bet) for bet in live.standing.values()] if live and not state.lounge else [],
        "banks": [_bank(live, number) for number in live.banks] if live else [],
        "pots": [{"pot": name, "amount": live.pot(name)} for name in live.pots] if live else [],
        "hands": _hands(running) if running else [],
        "discards": len(running.cards.hands.get(DISCARD, ())) if running else 0,
        "dice": result.get("dice"),
        "pocket": result.get("pocket"),
        "asks": [_ask(ask, state, known=not ask.hidden) for ask in _open(request)],
        "offer": _offer(request) if isinstance(request, Offering) else None,
        "results": result.get("results", []),
        "last_round": _last_round(spec, state),
        "dealt_by": dealing.now(state),
        "shoe": _shoe(live),
        "seal": seals,
        "meters": {},
        "own_meters": [],
        "lounge": lounge.board(spec, state, running),
        "reminders": _reminders(spec, request),
    }
    full = {
        "rules": rules.settings(),
        "fingerprint": rules.fingerprint(game.id, game.version),
        "offers": opened.wagers,
        "notices": [{"text": notice.says, "by": notice.by} for notice in rules.notices()],
        "warnings": list(game.warnings(rules)),
        "tickets": lounge.about(spec),
    }
    return Snapshot(
        revision,
        public,
        full,
        looks=_looks(running, state) if running else {},
        asks=_hidden_asks(request, state),
        next=next_steps.documents(spec, state, live, closed=closed),
        seats={seat.person: seat.name for seat in state.seats if seat.person},
        waiting=tuple(replace(each) for each in state.waiting),
        changes=tuple(replace(each) for each in state.changes),
        sitting=tuple(replace(seat, standing=dict(seat.standing), done=list(seat.done)) for seat in state.seats),
        console={
            "wanted": _wanted(request, spec),
            "cases": _cases(spec, live),
            "duties": _duties(spec, request),
        },
        meters={name: account(state, name) for name in game.meters(rules)},
        told=tuple(running.told) if running else (),
        recent=recent,
        dealt_by_person=spec.mode == "dealer",
        opened_by=opened_by,
    )


def _status(state: State, live: LiveTable | None) -> str:
    """What stands on the table; who has the dice or the bank is marked there. And who deals, if a person does."""
    stands = status_words(live.facts, without=("shooter", "shaker", "bank", "co-bank")) if live else ""
    deals = (f"{one['name']} deals{' and plays here' if one['plays'] else ''}" for one in dealing.now(state))
    return "; ".join(filter(None, (stands, *deals)))


def _last_round(spec: Spec, state: State) -> Document | None:
    if not state.before:
        return None
    fees = state.before.get("fees", [])  # earlier versions, and lounges, keep none
    reports = dealing.reported(spec.game, state.before.get("reports", ()))
    return {
        "number": state.before["number"],
        "net": state.before["net"],
        "fees": fees,
        "void": state.before.get("void", False),
        "reports": reports,
    }


def _waiting(each: Waiting) -> Document:
    """Somebody on the list, and until when he has the seat that he was called for."""
    return {"name": each.name, "called": bool(each.until), "until": each.until if each.until < FOR_EVER else 0.0}


def _wish(state: State, each: Change) -> Document:
    seat = state.of_person(each.person)
    return {"name": seat.name if seat else "", "box": each.box}


def _played(running: RunningRound) -> bool:
    """Whether anything has come of this round yet; the burning of cards is nothing."""
    happened = ("roll", "spin", "up", "turn", "settled")
    return any(document["e"] in happened and document.get("to") != DISCARD for document in running.told)


def _headline(request: Request | None) -> str:
    match request:
        case Betting(window=window):
            return window.title
        case Deciding():
            return f"{', '.join(ask.who for ask in request.open())} to decide"
        case Offering(who=who, what=what):
            return f"{who}: {what}?"
        case None:
            return "Take a seat"
    return "The dealer is at work"


def _players(state: State, live: LiveTable | None) -> list[Document]:
    found = []
    for seat in state.seats:
        bets = [bet for bet in live.standing.values() if bet.player == seat.name] if live and seat.playing else []
        funds = live.funds(seat.name) if live and seat.playing else 0
        found.append(
            {
                "name": seat.name,
                "box": seat.box,
                "chips": 0 if seat.name == FELT else seat.chips + funds,
                "staked": sum(int(bet.stake) for bet in bets),
                "ready": seat.ready,
                "playing": seat.playing,
                "leaving": seat.leaving,
                "away": seat.away,
                "full": _full(live, seat.name) if bets else [],
                "again": next_steps.may_repeat(live, state, seat),
                "dealer_run": not seat.person,
            }
        )
    return found


def _bank(live: LiveTable, number: int) -> Document:
    """A bank with what lies against it."""
    bet = live.standing[number]
    house, against = live.house_part(number), live.lies_against(number)
    return {"bet": number, "holder": bet.player, "stake": int(bet.stake), "house": house, "against": against}


def _full(live: LiveTable | None, player: str) -> list[Document]:
    """Where a wager of the player's stands that has limits of its own, and not a chip more would be taken."""
    if live is None or not isinstance(live.waiting, Betting):
        return []
    window, standing = live.waiting.window, live.waiting.bets
    found: dict[Spot, Document] = {}
    for bet in standing:
        if bet.player == player and window.limits(bet.spot):
            try:
                window.check(Put(player, bet.box, bet.spot, live.rules.chip), standing)
            except InvalidWager as refusal:
                if refusal.fits and refusal.fits.most == 0:
                    found[bet.spot] = plain_part(bet.spot)
            except CroupierError:  # not by its amount
                continue
    return list(found.values())


def _hands(running: RunningRound) -> list[Document]:
    cards, facts = running.cards, running.table.facts
    up = cards.faces("")
    return [
        {
            "place": place,
            "label": cards.label(place),
            "cards": [{"serial": serial, "card": str(up[serial]) if serial in up else "??"} for serial in hand],
            "total": "" if (total := facts.get(("total", place))) is None else str(total),
        }
        for place, hand in cards.hands.items()
        if place != DISCARD
    ]


def _looks(running: RunningRound, state: State) -> dict[int, dict[int, str]]:
    up = running.cards.faces("")
    found = {}
    for seat in state.seats:
        if seat.person:
            looked = running.cards.faces(seat.name)
            found[seat.person] = {serial: str(card) for serial, card in looked.items() if serial not in up}
    return found


def _hidden_asks(request: Request | None, state: State) -> dict[int, Document]:
    persons = {seat.name: seat.person for seat in state.seats if seat.person}
    hidden = [ask for ask in _open(request) if ask.hidden and ask.who in persons]
    return {persons[ask.who]: _ask(ask, state, known=True) for ask in hidden}


def _open(request: Request | None) -> list[Ask]:
    return request.open() if isinstance(request, Deciding) else []


def _ask(ask: Ask, state: State, *, known: bool) -> Document:
    """A decision; what may be answered only for those who may know it."""
    seat = state.seat(ask.who)
    choices = [
        {
            "name": choice.name,
            "stake": [int(choice.stake[0]), int(choice.stake[1])] if choice.stake else None,
            "lies": int(choice.lies),
            "barred": choice.barred,
            "says": choice.says,
        }
        for choice in (ask.choices if known else ())
    ]
    return {
        "who": ask.who,
        "hidden": ask.hidden,
        "box": ask.place or (seat.box if seat else 0),
        "bet": plain_part(ask.about),
        "what": ask.what,
        "choices": choices,
        "default": ask.default if known else "",
    }


def _offer(offering: Offering) -> Document:
    answers: Any = [str(answer) for answer in offering.answers]
    if isinstance(offering.answers, range):
        answers = {"from": offering.answers[0], "to": offering.answers[-1]}
    return {"who": offering.who, "what": offering.what, "answers": answers, "default": str(offering.default)}


def _shoe(live: LiveTable | None) -> Document | None:
    if live is None or not live.shoe.size:
        return None
    shoe = live.shoe
    return {"size": shoe.size, "dealt": shoe.dealt, "cutting_card_out": shoe.cutting_card_out}


def _wanted(request: Request | None, spec: Spec) -> Document | None:
    """What the person who deals is to enter."""
    if not isinstance(request, CHANCE):
        return None
    piece = spec.found.piece
    found: Document = {"kind": request.kind, "text": wanted_words(request, piece)}
    if isinstance(request, Dealing | Turning) and spec.found.pack:
        found["jokers"] = JOKER in spec.found.pack(spec.house_rules).cards()
    match request:
        case Dealing(to=to, up=up):
            found |= {"to": to, "up": up, "count": 1, "piece": piece}
        case Turning(tokens=tokens, who=who):
            serials = [token.serial for token in tokens]
            found |= {"count": len(tokens), "who": who, "serials": serials, "piece": piece}
        case Rolling(dice=dice):
            found["dice"] = dice
        case Spinning(wheel=wheel):
            found["pockets"] = list(wheel.pockets)
        case Drawing(urn=urn, number=number):
            found |= {"count": number, "of": urn.size}
    return found


def _duties(spec: Spec, request: Request | None) -> list[Document]:
    """The procedures of the law that the dealer is told at this moment."""
    told = duties.duties_at(spec.found, spec.house_rules, request.kind if request else "bets")
    return [one._asdict() for one in told]


def _reminders(spec: Spec, request: Request | None) -> list[Document]:
    """Those that players are told."""
    moment, house_deals = request.kind if request else "bets", spec.mode == "house"
    told = duties.told_to_players(spec.found, spec.house_rules, moment, house_deals=house_deals)
    return [one._asdict() for one in told]


def _cases(spec: Spec, live: LiveTable | None) -> list[Document]:
    """The irregularities that may be reported now."""
    if live is None:
        return []
    return [
        {"name": name, "by": case.by, "text": case.text}
        for name, case in spec.found.cases.items()
        if live.may_report(name)
    ]


def round_document(table: str, number: int, net: Mapping[str, int], voided: bool, steps: list[Document]) -> Document:
    paid = ", ".join(f"{name} {'+' if cents > 0 else ''}{in_dollars(cents)}" for name, cents in net.items())
    return {"table": table, "number": number, "net": dict(net), "voided": voided, "text": paid, "steps": steps}


def seen(document: Mapping[str, Any], who: Person | None) -> Document:
    """An event of the log as one person may see it: by the seat that was theirs then, whatever they are called now."""
    seats = document["seats"] if who else {}
    viewer = next((name for name, person in seats.items() if who and person == who.id), "")
    return {
        "revision": document["revision"],
        "round": document["round"],
        "shown": visible_to(document["shown"], viewer),
    }
