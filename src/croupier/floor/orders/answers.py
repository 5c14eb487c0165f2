"""Orders that answer what the game asks."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import IllegalAction
from croupier.floor import ceremonies
from croupier.floor.orders.kinds import Answer, Cents, Said, Whom
from croupier.floor.orders.order import PLAYERS, Doing, TableOrder
from croupier.floor.orders.seat import seat_of
from croupier.floor.people import Person
from croupier.floor.session import TableSession
from croupier.floor.state import Seat
from croupier.table import DEALER
from croupier.tables import words
from croupier.tables.entries import Accept, Decide
from croupier.tables.requests import Betting, Deciding, Offering


@dataclass(frozen=True)
class MakeDecision:
    choice: Answer
    stake: Cents = 0
    for_: Whom = ""


def decide(asked: MakeDecision, session: TableSession, who: Person) -> None:
    seat, request = seat_of(session, who, asked.for_), session.table.waiting
    if not isinstance(request, Deciding):
        raise IllegalAction("nothing is to be decided now")
    stake = asked.stake
    if not stake:
        choice = next((choice for choice in request.of(seat.name).choices if choice.name == asked.choice), None)
        if choice and choice.stake and not choice.barred and choice.stake[0] == choice.stake[1]:
            stake = int(choice.stake[1])
    _answer(session, seat, Decide(seat.name, asked.choice, stake))


def _answer(session: TableSession, seat: Seat, given: Accept | Decide) -> None:
    """An answer that may stand from now on, once it is taken."""
    what = session.rounds.asked(seat.name)
    session.rounds.feed(given)
    ceremonies.remember(seat, what, given)


@dataclass(frozen=True)
class AnswerOffer:
    answer: Answer
    for_: Whom = ""


def accept(asked: AnswerOffer, session: TableSession, who: Person) -> None:
    """A ceremony: a player's, or the dealer's own, such as the cut of a deck."""
    if asked.for_ == DEALER:
        session.rounds.feed(Accept(DEALER, asked.answer))
        return
    seat = seat_of(session, who, asked.for_)
    _answer(session, seat, Accept(seat.name, asked.answer))


@dataclass(frozen=True)
class AskAgain:
    pass


def ask_again(asked: AskAgain, session: TableSession, who: Person) -> None:
    """The ceremonies are offered again, one by one."""
    seat = seat_of(session, who)
    if not seat.standing and not seat.done:
        raise IllegalAction(
            "no answer of yours stands: the cut, the dice, the shoe, blinds and the bank are offered when they come to "
            "you"
        )
    seat.standing, seat.done, seat.asks = {}, [], True
    text = f"{seat.name} is asked again about the cut, the dice, the shoe, blinds and the bank."
    session.tell("ask-again", text, player=seat.name)


@dataclass(frozen=True)
class SayInWords:
    text: Said
    for_: Whom = ""


def say(asked: SayInWords, session: TableSession, who: Person) -> None:
    """A bet or a decision in words."""
    seat, text = seat_of(session, who, asked.for_), " ".join(asked.text.lower().split())
    match session.table.waiting:
        case Betting() as betting:
            session.rounds.feed(words.read_put(text, betting.window, seat.name, seat.box))
        case Deciding() as deciding:
            session.rounds.feed(words.read_decision(text, deciding.of(seat.name)))
        case Offering() as offering:
            session.rounds.feed(words.read_acceptance(text, offering, seat.name))
        case _:
            raise IllegalAction("the dealer is at work")


ORDERS = (
    TableOrder("decide", MakeDecision, "choose, where the game asks", Doing(decide, PLAYERS)),
    TableOrder("accept", AnswerOffer, "answer an offer, such as the cut", Doing(accept, PLAYERS)),
    TableOrder(
        "ask-again",
        AskAgain,
        "to be offered the cut, the dice and the shoe, which are else done as usual (`wishes` of `you`); and answers "
        "that stand (`standing`) are recalled",
        Doing(ask_again, PLAYERS),
    ),
    TableOrder("say", SayInWords, "a bet or a decision in words, as in `5 on red`", Doing(say, PLAYERS)),
)
