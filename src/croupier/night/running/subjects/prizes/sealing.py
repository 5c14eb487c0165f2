"""A sealed drawing: a secret, dice that guests throw, the order of all tickets; and the way back to the drum."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.night.running.subject import OrderContext, Refused
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.drawing import NoFields, drawn
from croupier.night.running.subjects.prizes.state import METHOD, PrizesState, RaffleTicket


@dataclass(frozen=True)
class SealIt:
    dice: int = sealed.LEAST_DICE
    """How many will be thrown."""


def seal(asked: SealIt, given: OrderContext) -> Mapping[str, Any]:
    """The house commits to a secret and to a number of dice, before the tickets are closed."""
    prizes = given.state[PrizesState]
    if not prizes.posted or not prizes.posted.electronic:
        raise Refused(f"a sealed drawing is off unless it is posted; {sealed.ASK_FIRST}", METHOD)
    if prizes.closed:
        raise Refused("the tickets are closed; the secret was to be fixed before", METHOD)
    if prizes.seal:
        raise Refused("there is a seal already, and its secret is not changed")
    if not sealed.LEAST_DICE <= asked.dice <= sealed.MOST_DICE:
        raise Refused(f"{sealed.LEAST_DICE} to {sealed.MOST_DICE} dice are thrown, not {asked.dice}")
    made = sealed.DrawingSeal(f"{given.plan.organisation.name}, {given.plan.occasion.date}", secrets.token_hex(32))
    body = {"name": made.name, "secret": made.secret, "commitment": made.commitment, "format": made.format}
    given.record("sealed", **body, dice=asked.dice)
    return {"commitment": made.commitment, "dice": asked.dice}


def _seal(given: OrderContext) -> sealed.DrawingSeal:
    """Of tickets that are closed: who knew the throws before could choose what is entered."""
    prizes = given.state[PrizesState]
    if prizes.given_up:
        raise Refused("the sealed drawing was given up; the tickets are drawn from the drum, with prizes.draw", METHOD)
    if not prizes.seal:
        raise Refused("nothing was sealed; prizes.seal comes before the tickets are closed")
    if not prizes.closed:
        raise Refused("close the tickets first: what is thrown must not be known while tickets are issued", METHOD)
    return prizes.seal


@dataclass(frozen=True)
class Throw:
    dice: tuple[int, ...]
    thrown_by: str = ""


def throw(asked: Throw, given: OrderContext) -> Mapping[str, Any]:
    """Dice that a guest has thrown before everybody."""
    made = _seal(given)
    if made.order:
        raise Refused("the order stands; nothing can be added to it")
    if not asked.dice or not all(1 <= die <= 6 for die in asked.dice):
        raise Refused("a throw is one or more dice, each from 1 to 6")
    if made.wanted and made.dice + len(asked.dice) > made.wanted:
        raise Refused(f"{made.wanted} dice were announced, and {made.dice} are thrown: no others count", METHOD)
    given.record("thrown", dice=list(asked.dice), thrown_by=asked.thrown_by)
    return {"dice": made.dice + len(asked.dice)}


def lock(asked: NoFields, given: OrderContext) -> Mapping[str, Any]:
    """The throws are over: secret, tickets and throws give the order, and the secret is shown."""
    prizes, made = given.state[PrizesState], _seal(given)
    if made.order:
        raise Refused("the order stands already")
    if made.dice < (wanted := made.wanted or sealed.LEAST_DICE):
        raise Refused(f"{made.dice} dice were thrown; {wanted} are needed")
    tickets = [list(each) for each in prizes.tickets()]
    if made.closed and sealed.tickets_digest(tickets) != made.closed:
        raise Refused("the tickets are not those that were closed and told before the throws", METHOD)
    order = sealed.ordered(made, tickets)
    if not order:
        raise Refused("there is no ticket in the drawing")
    given.record("locked", order=order)
    return {"secret": made.secret, "first": str(RaffleTicket(*order[0]))}


@dataclass(frozen=True)
class DrawSealed:
    prize: str


def draw_sealed(asked: DrawSealed, given: OrderContext) -> Mapping[str, Any]:
    """The next ticket of the sealed order."""
    prizes, made = given.state[PrizesState], _seal(given)
    come = {each.ticket for each in prizes.draws}
    ticket = next((each for each in made.order if each not in come), None)
    if ticket is None:
        raise Refused("lock the order first, with prizes.lock" if not made.order else "no ticket is left")
    return drawn(given, asked.prize, ticket)


@dataclass(frozen=True)
class BackToDrum:
    reason: str


def back_to_drum(asked: BackToDrum, given: OrderContext) -> Mapping[str, Any]:
    """The sealed drawing is given up. The room is told, and gets the secret: it can see what would have come."""
    prizes = given.state[PrizesState]
    if prizes.given_up or not prizes.posted or not prizes.posted.electronic:
        raise Refused("no sealed drawing is posted: the tickets are drawn from the drum anyway", METHOD)
    if not asked.reason:
        raise Refused("say why the sealed drawing is given up; the room is told")
    dice = prizes.seal.dice if prizes.seal else 0
    if prizes.seal and prizes.seal.order:
        says = "the order of the tickets is made and shown; whoever gave it up now could choose who wins"
        raise Refused(says, METHOD)
    given.flag("back-to-drum", METHOD, f"the sealed drawing was given up after {dice} dice: {asked.reason}")
    given.record("given-up", reason=asked.reason, dice=dice)
    return {"dice": dice}
