"""Redemption: a prize for imitation money, at the price that is posted on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from croupier.errors import did_you_mean
from croupier.money import in_dollars
from croupier.night import figures
from croupier.night.books.ledger import GUESTS, hand
from croupier.night.books.ledger import REDEEMED as ACCOUNT
from croupier.night.plan import DRAWING, PRIZE_KINDS, REDEMPTION
from croupier.night.running.subject import OrderContext, Refused
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.prizes.state import (
    LIMIT,
    NO_BUYING_BACK,
    PRICED,
    REDEEMED,
    PrizesState,
    lawful,
    may_be_awarded,
    not_of_the_staff,
    paid,
)
from croupier.night.running.subjects.vault import counted

FULL_DOLLARS = "§13:47-20.12(c)1"


def _price(given: OrderContext, prize: str) -> int:
    prizes = given.state[PrizesState]
    if prizes.prize(prize).award != REDEMPTION:
        given.object("not-redeemed", PRICED, f"{prize} is not redeemed but drawn")
    price = prizes.prices.get(prize, 0)
    if not price:
        given.object("no-price", PRICED, f"{prize} has no price; post one on it first, with prizes.price")
    return price


@dataclass(frozen=True)
class Price:
    prize: str
    price: int


def set_price(asked: Price, given: OrderContext) -> None:
    """Another price, posted on the prize. Once guests have imitation money, somebody should look at it."""
    prizes = given.state[PrizesState]
    prizes.prize(asked.prize)
    if asked.price < 1 or asked.price % 100:
        raise Refused(f"a price is whole dollars of imitation money, not {in_dollars(asked.price)}", FULL_DOLLARS)
    given.record("priced", prize=asked.prize, price=asked.price)
    before = prizes.prices.get(asked.prize)
    if before and before != asked.price and (given.state[Bank].sales or prizes.awards):
        gone = sum(
            each.count for each in prizes.awards.values() if each.prize == asked.prize and each.state == REDEEMED
        )
        says = (
            f"the price of {asked.prize} was {in_dollars(before)}, {gone} were redeemed; it is "
            f"{in_dollars(asked.price)} now"
        )
        given.ask("price-changed", PRICED, says)


@dataclass(frozen=True)
class Add:
    name: str
    retail: int
    award: str
    kind: str = "merchandise"
    count: int = 1
    donor: str = ""
    price: int = 0


def add(asked: Add, given: OrderContext) -> Mapping[str, Any]:
    """A prize that came while the night runs."""
    prizes = given.state[PrizesState]
    if not asked.name or asked.name in prizes.prizes:
        raise Refused(f"a new prize needs a name of its own, and {asked.name!r} is none")
    for word, words in ((asked.award, (REDEMPTION, DRAWING)), (asked.kind, PRIZE_KINDS)):
        if word not in words:
            raise Refused(f"{word!r} is not a word for it. {did_you_mean(word, words)}".rstrip())
    if asked.retail < 0 or asked.count < 1:
        raise Refused("say what one of it is worth at retail, and how many there are")
    if asked.award == REDEMPTION and (asked.price < 1 or asked.price % 100):
        raise Refused("a prize to be redeemed has a price in whole dollars of imitation money", FULL_DOLLARS)
    lawful(given, asked.name, asked.kind)
    given.record("added", prize=asdict(asked))
    return {}


@dataclass(frozen=True)
class Redeem:
    prize: str
    pieces: dict[str, int]
    """What the guest hands in."""
    count: int = 1
    change: dict[str, int] = field(default_factory=dict)
    """What is given back, in pieces."""
    guest: str = ""


def redeem(asked: Redeem, given: OrderContext) -> Mapping[str, Any]:
    price = _price(given, asked.prize)
    retail = may_be_awarded(given, asked.prize, asked.count)
    not_of_the_staff(given, asked.guest, "redeems nothing")
    lines = paid(given, asked.pieces, asked.change, price * asked.count, ACCOUNT)
    number = given.serial("award")
    given.record(
        "redeemed",
        number=number,
        prize=asked.prize,
        count=asked.count,
        retail=retail,
        guest=asked.guest,
        ticket="",
        imitation=price * asked.count,
        pieces=asked.pieces,
        change=asked.change,
    )
    given.post(f"award {number}", lines)
    return {
        "award": number,
        "imitation": price * asked.count,
        "left": given.state[PrizesState].left(asked.prize) - asked.count,
    }


@dataclass(frozen=True)
class CorrectRedeemed:
    award: int
    prize: str
    reason: str
    count: int = 1


def correct(asked: CorrectRedeemed, given: OrderContext) -> Mapping[str, Any]:
    """The record said another prize than was handed over. Nothing goes back to the guest by it."""
    award = given.state[PrizesState].award(asked.award)
    if not asked.reason:
        raise Refused("say why the record is corrected")
    if award.state != REDEEMED:
        raise Refused(f"award {award.number} is {award.state}, and not corrected here")
    if asked.count < 1:
        says = "that would give imitation money back for a prize; what was redeemed stays redeemed"
        raise Refused(says, NO_BUYING_BACK)
    due, prize = _price(given, asked.prize) * asked.count, given.state[PrizesState].prize(asked.prize)
    if due != award.imitation:
        says = f"{in_dollars(award.imitation)} was handed in; {asked.count} of {asked.prize} cost {in_dollars(due)}"
        given.ask("paid-otherwise", PRICED, says)
    retail = (prize.retail or 0) * asked.count
    if given.state[PrizesState].worth - award.retail + retail > figures.PRIZES.amount:
        given.ask(
            "above-limit", LIMIT, f"with this correction more than {in_dollars(figures.PRIZES.amount)} is awarded"
        )
    given.record(
        "corrected",
        number=award.number,
        prize=asked.prize,
        count=asked.count,
        retail=retail,
        imitation=award.imitation,
        reason=asked.reason,
    )
    return {"award": award.number}


@dataclass(frozen=True)
class TakeBack:
    award: int
    reason: str = ""
    pieces: dict[str, int] = field(default_factory=dict)
    """Of what was wrongly done and is entered late: the pieces that the guest got."""


def take_back(asked: TakeBack, given: OrderContext) -> None:
    """Never: but if it was done, it is in the books, and flagged."""
    award = given.state[PrizesState].award(asked.award)
    says = f"award {award.number}, {award.prize}: no prize is bought back or exchanged, for money or imitation money"
    given.object("bought-back", NO_BUYING_BACK, says)
    pieces = counted(given, asked.pieces)
    given.record("taken-back", number=award.number, reason=asked.reason, pieces=pieces)
    given.post(f"award {award.number} taken back", hand(given.state.denominations, pieces, ACCOUNT, GUESTS))
