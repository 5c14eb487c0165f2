"""What happened at a table, as documents for programs: one for each line of a tape, with its words for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.equipment.cards import name
from croupier.game import Game
from croupier.money import dollars
from croupier.table import Bet, Call, Put, Spot, Take
from croupier.tables.entries import (
    Accept,
    Booked,
    Called,
    Charged,
    Close,
    Collected,
    Dealt,
    DealtUp,
    Decide,
    Go,
    Looked,
    Moved,
    Removed,
    Report,
    Rolled,
    RoundVoid,
    Said,
    Settled,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.watched import Cards, Event

Document = dict[str, Any]

_SILENT = (Put, Take, Call, Go)  # what follows from them is told
_RESULTS = {"win": "wins", "lose": "loses", "void": "void, stake back:", "back": "stake back:"}


def spot_document(spot: Spot) -> Document:
    return {"wager": spot.wager, "where": spot.where, "name": str(spot)}


def bet_document(bet: Bet) -> Document:
    return {
        "id": bet.id,
        "player": bet.player,
        "box": bet.box,
        "spot": spot_document(bet.spot),
        "stake": int(bet.stake),
        "fee": int(bet.fee),
        "parent": bet.parent,
        "call": bet.call,
    }


def shown(game: Game, events: Iterable[Event], cards: Cards) -> list[Document]:
    """Events as documents, in their order; ``cards`` keeps track of what lies where."""
    found = []
    for event in events:
        homes = cards.note(event)
        if not isinstance(event.entry, _SILENT):
            found.append(_document(game, event, cards, homes))
    return found


def visible(documents: Iterable[Mapping[str, Any]], viewer: str) -> list[Document]:
    """The documents without the cards that somebody else looked at. ``viewer`` is the name at the table, or empty."""
    found = []
    for document in documents:
        hidden = document["e"] == "look" and (not viewer or document["player"] != viewer)
        found.append({key: value for key, value in document.items() if not (hidden and key == "cards")})
    return found


def _document(game: Game, event: Event, cards: Cards, homes: list[str]) -> Document:
    entry, serials = event
    match entry:
        case Said(text):
            return {"e": "said", "text": text}
        case Close():
            return {"e": "closed", "text": "The bets are closed."}
        case Shuffled():
            return {"e": "shuffle", "text": "The cards are shuffled."}
        case Dealt(to):
            return {"e": "deal", "to": to, "serial": serials[0], "text": f"{cards.label(to)}: a card, face down."}
        case DealtUp(to, card):
            text = f"{cards.label(to)}: {name(card)}."
            return {"e": "up", "to": to, "serial": serials[0], "card": str(card), "text": text}
        case Turned(hand):
            whose = ", ".join(dict.fromkeys(cards.label(home) for home in homes))
            text = f"{whose or 'The table'} shows {', '.join(name(card) for card in hand)}."
            return {"e": "turn", "serials": list(serials), "cards": [str(card) for card in hand], "text": text}
        case Looked(player, hand):
            look = {"e": "look", "player": player, "serials": list(serials), "text": f"{player} looks at the cards."}
            return look | ({"cards": [str(card) for card in hand]} if hand else {})
        case Rolled(roll):
            return {"e": "roll", "dice": list(roll), "text": f"The dice: {' '.join(map(str, roll))}."}
        case Spun(pocket):
            return {"e": "spin", "pocket": pocket, "text": f"It stops on {pocket}."}
        case Decide(player, choice, stake):
            text = f"{player}: {choice}{f' {dollars(stake)}' if stake else ''}."
            return {"e": "decide", "player": player, "choice": choice, "stake": stake, "text": text}
        case Accept(player, answer):
            return {"e": "accept", "player": player, "answer": answer, "text": f"{player}: {answer}."}
        case Report(irregularity):
            case = game.cases[irregularity.name]
            return {
                "e": "irregular",
                "name": irregularity.name,
                "cards": [str(card) for card in irregularity.cards],
                "by": case.by,
                "text": case.text,
            }
    return _chips(event)


def _chips(event: Event) -> Document:
    """What becomes of chips."""
    entry = event.entry
    match entry:
        case Booked(bet):
            of = f", with bet {bet.parent}" if bet.parent else ""
            text = f"{bet.player}: {dollars(bet.stake)} on {bet.spot}{of}."
            return {"e": "bet", "bet": bet_document(bet), "text": text}
        case Removed(bet):
            return {"e": "down", "bet": bet_document(bet), "text": f"{bet.player} takes down {bet.spot}."}
        case Called(bet):
            return {"e": "called", "bet": bet_document(bet), "text": f"{bet.spot} is {bet.call}."}
        case Moved(bet, spot):
            text = f"{bet.player}'s {bet.spot} goes to {spot}."
            return {"e": "moved", "bet": bet_document(bet), "to": spot_document(spot), "text": text}
        case Settled(bet, result, paid, by):
            amount = bet.stake if result in ("void", "back") else abs(paid)
            text = f"{bet.player}: {bet.spot} {_RESULTS[result]} {dollars(amount)}."
            return {"e": "settled", "bet": bet_document(bet), "result": result, "paid": paid, "by": by, "text": text}
        case Charged(bet, amount, by, deferred):
            text = f"Vigorish {dollars(amount)} on {bet.player}'s {bet.spot}{', marked for later' if deferred else ''}."
            fee = {"e": "fee", "bet": bet_document(bet), "amount": amount, "by": by, "deferred": deferred}
            return fee | {"text": text}
        case Collected(player, amount, by):
            text = f"Vigorish {dollars(amount)} collected from {player}."
            return {"e": "collected", "player": player, "amount": amount, "by": by, "text": text}
        case RoundVoid(by):
            return {"e": "void", "by": by, "text": "The round is void and every stake goes back."}
    raise TypeError(entry)
