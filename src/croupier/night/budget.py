"""The budget of a night: dollars in and out, imitation money out and held, pieces and prizes, for three scenarios.

Two currencies that never mix: what the tables hold is imitation money and changes no dollar; receipts are admission
and sales at the window. What the plan does not say is assumed, and every assumption is listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from croupier.money import in_dollars
from croupier.night import figures
from croupier.night.books.ledger import Denomination, denominations
from croupier.night.books.refusals import Refused
from croupier.night.budget_tables import Hold, OptionChoice, amount, choices, expected_hold
from croupier.night.hours import evening
from croupier.night.plan import DRAWING, REDEMPTION, Plan
from croupier.night.running.selling import made_up

GUESTS, SPEND, BETS = 100, 40_00, 20
"""Where the plan says nothing: guests, what each spends at the window, and into how many bets that is divided."""
FEWER, MORE = Fraction(3, 5), Fraction(7, 5)
"""Where the plan does not say how many guests come at least and at most: assumptions, and told as such. Prizes,
vouchers and fees of the worst and the best case follow from them."""
SMALL, CHANGE = Fraction(1, 4), 20
"""Of a bag, the part in pieces no larger than a bet; and pieces of the smallest kind in a tray for each place."""


class Cost(NamedTuple):
    what: str
    amount: int  # in cents
    section: str = ""
    note: str = ""


class Scenario(NamedTuple):
    """A number of guests, and what comes of it. Dollars and imitation money stand apart."""

    name: str
    guests: int
    admission: int
    sales: int
    donations: int
    costs: int
    issued: Fraction  # of imitation money, in cents
    held: Fraction | None  # of it, what the tables are expected to have at the end
    tickets: int | None  # that the rest would buy, if there is a drawing

    @property
    def receipts(self) -> int:
        return self.admission + self.sales + self.donations

    @property
    def net(self) -> int:
        return self.receipts - self.costs

    @property
    def left(self) -> Fraction | None:
        """Imitation money in guests' hands, to be redeemed or exchanged for raffle tickets; never less than none."""
        return None if self.held is None else max(self.issued - self.held, Fraction(0))

    def document(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "guests": self.guests,
            "dollars": {
                "admission": self.admission,
                "sales": self.sales,
                "donations": self.donations,
                "receipts": self.receipts,
                "costs": self.costs,
                "net": self.net,
            },
            "imitation": {
                "issued": amount(self.issued),
                "held": amount(self.held, exact=False),
                "left": amount(self.left, exact=False),
                "raffle_tickets": self.tickets,
            },
        }


class PieceBudget(NamedTuple):
    """Pieces of one denomination: how many are needed, and how many the plan has."""

    name: str
    value: int
    bag: int  # of them in the bag of a guest
    needed: int
    planned: int | None

    @property
    def short(self) -> int:
        return max(0, self.needed - (self.planned or 0))


class PrizeBudget(NamedTuple):
    """Prizes at their retail value, in cents, against what may be awarded."""

    drawing: int
    redemption: int
    stock: int  # what the redemption prizes cost together, in imitation money
    unvalued: tuple[str, ...]

    @property
    def total(self) -> int:
        return self.drawing + self.redemption


@dataclass(frozen=True)
class NightBudget:
    plan: Plan
    guests: tuple[int, int, int]  # fewest, expected, most
    spend: int
    rate: Fraction
    bet: int
    assumptions: tuple[str, ...]

    @cached_property
    def hours(self) -> Fraction | None:
        """How long the games run."""
        whole = evening(self.plan.occasion)
        return Fraction(int((whole.ends - whole.begins).total_seconds()), 3600) if whole else None

    @cached_property
    def holds(self) -> tuple[Hold, ...]:
        return tuple(found for table in self.plan.tables if (found := expected_hold(table, self.bet)))

    @cached_property
    def choices(self) -> tuple[OptionChoice, ...]:
        return tuple(choices(self.plan, self.bet))

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        return tuple(_costs(self.plan))

    @property
    def cost(self) -> int:
        return sum(one.amount for one in self.costs)

    @property
    def per_guest(self) -> int:
        """What a guest brings, in cents: admission and what is spent at the window."""
        return (self.plan.admission.price or 0) + self.spend

    @property
    def break_even(self) -> int | None:
        """The fewest guests with whom nothing is lost; None, if no number of guests brings anything."""
        wanting = self.cost - (self.plan.budget.donations or 0)
        if wanting <= 0:
            return 0
        return -(-wanting // self.per_guest) if self.per_guest else None

    def scenario(self, name: str, guests: int) -> Scenario:
        price, voucher = self.plan.admission.price or 0, self.plan.admission.voucher or 0
        issued = guests * (self.spend * self.rate + voucher)
        held = self._held(guests)
        tickets = None
        ratio = self.plan.money.exchange_ratio
        if held is not None and ratio and any(prize.award == DRAWING for prize in self.plan.prizes):
            tickets = int(max(issued - held, Fraction(0)) // ratio)
        donations = self.plan.budget.donations or 0
        return Scenario(name, guests, guests * price, guests * self.spend, donations, self.cost, issued, held, tickets)

    def _held(self, guests: int) -> Fraction | None:
        """What the tables hold with so many guests: as much more or less as there are more or fewer of them."""
        expected = [found.expected for found in self.holds]
        if self.hours is None or not self.guests[1] or any(one is None for one in expected):
            return None
        whole = sum((one for one in expected if one is not None), Fraction(0)) * self.hours
        return whole * Fraction(guests, self.guests[1])

    @cached_property
    def scenarios(self) -> tuple[Scenario, Scenario, Scenario]:
        fewest, expected, most = self.guests
        return self.scenario("few guests", fewest), self.scenario("as expected", expected), self.scenario("many", most)

    @cached_property
    def pieces(self) -> tuple[PieceBudget, ...]:
        return tuple(_pieces(self))

    @cached_property
    def prizes(self) -> PrizeBudget:
        return _prizes(self.plan)

    def document(self) -> dict[str, Any]:
        """For programs: see ``schemas/night-budget.schema.json``."""
        return {
            "file": self.plan.file,
            "rules_as_of": figures.ADOPTED,
            "assumptions": list(self.assumptions),
            "hours": str(self.hours) if self.hours else None,
            "tables": [found.document(self.hours) for found in self.holds],
            "choices": [each.document() for each in self.choices],
            "costs": [each._asdict() for each in self.costs],
            "scenarios": [each.document() for each in self.scenarios],
            "break_even_guests": self.break_even,
            "pieces": [{**each._asdict(), "short": each.short} for each in self.pieces],
            "prizes": {
                "drawing": self.prizes.drawing,
                "redemption": self.prizes.redemption,
                "stock_in_imitation_money": self.prizes.stock,
                "without_value": list(self.prizes.unvalued),
                "limit": figures.PRIZES.amount,
                "section": figures.PRIZES.cite,
            },
        }


def budget_of(plan: Plan) -> NightBudget:
    """The budget of a plan; what is expensive of it is worked out when it is asked for."""
    said: list[str] = []
    told = plan.budget

    def assumed(value: int | None, default: int, says: str) -> int:
        if value is None:
            said.append(says)
            return default
        return value

    guests = assumed(told.guests, GUESTS, f"{GUESTS} guests are expected")
    fewest = assumed(told.fewest_guests, int(guests * FEWER), f"{int(guests * FEWER)} come if it goes badly")
    most = assumed(told.most_guests, int(guests * MORE), f"{int(guests * MORE)} come if it goes well")
    spend = assumed(told.spend, SPEND, f"a guest spends {in_dollars(SPEND)} at the window")
    rate = plan.money.exchange_rate
    if rate is None:
        rate = Fraction(figures.LEAST_RATE.amount)
        said.append(f"a dollar buys {rate} of imitation money, the least that is lawful ({figures.LEAST_RATE.cite})")
    bet = max(int(spend * rate / BETS) // 100 * 100, 100)
    if any(table.average_bet is None for table in plan.tables):
        said.append(
            f"where a table has no average bet, a guest divides a purchase into {BETS} bets: {in_dollars(bet)} each, "
            "within the limits of the table"
        )
    if any(table.rounds is None or table.players is None for table in plan.tables):
        said.append("where a table has no rounds or players, the figures beside it are ours; measure them if you can")
    said.append(
        "hold grows and shrinks with the number of guests; rounding down to whole dollars is left out of the odds"
    )
    said.append(
        "a quarter of a guest's bag is in pieces no larger than a bet; the tray of a table begins with what the bags "
        f"of its players hold and {CHANGE} of the smallest pieces for each"
    )
    if plan.prizes:
        said.append("a prize without a donor is bought at its retail value")
    return NightBudget(plan, (fewest, guests, most), spend, rate, bet, tuple(said))


def _costs(plan: Plan) -> Iterator[Cost]:
    yield Cost("license fee to the Control Commission", figures.STATE_FEE.amount, figures.STATE_FEE.cite)
    yield Cost("license fee to the municipality", figures.MUNICIPAL_FEE.amount, "", figures.MUNICIPAL_FEE.as_of)
    rents = [table.rent for table in plan.tables if table.rent]
    if rents:
        each = f"at most {figures.RENT.told} a game"
        yield Cost(f"rent of {len(rents)} games", sum(rents), figures.RENT.cite, each)
    if plan.provider.package_price:
        yield Cost("the provider's package", plan.provider.package_price, figures.RENT.cite)
    pay = [person.pay for person in plan.people if person.pay]
    if pay:
        caps = f"at most {figures.PAY_CLASS_A.told} a class A, {figures.PAY_CLASS_B.told} a class B operator"
        yield Cost(f"pay of {len(pay)} operators", sum(pay), figures.PAY_CLASS_A.cite, caps)
    bought = [prize for prize in plan.prizes if not prize.donor and prize.retail]
    if bought:
        yield Cost("prizes that nobody gave", sum((prize.retail or 0) * (prize.count or 0) for prize in bought))
    if plan.budget.other_costs:
        yield Cost("other costs", plan.budget.other_costs)


def _pieces(of: NightBudget) -> Iterator[PieceBudget]:
    """For the bags of most guests, and in the trays as much for each place that is taken, with change."""
    kinds = denominations(of.plan)
    usable = {id: kind for id, kind in kinds.items() if not kind.piece.table}
    bag = _bag(usable, int(of.spend * of.rate) // 100 * 100, of.bet)
    places = sum(found.play.players for found in of.holds)
    smallest = min((kind.value for kind in usable.values()), default=0)
    for id, kind in usable.items():
        needed = bag[id] * (of.guests[2] + places) + (CHANGE * places if kind.value == smallest else 0)
        yield PieceBudget(id, kind.value, bag[id], needed, kind.piece.count)


def _bag(kinds: Mapping[str, Denomination], worth: int, bet: int) -> Counter[str]:
    """What a guest is handed: a part of it in pieces to bet with, the rest as the window makes it up."""
    small = {id: kind for id, kind in kinds.items() if kind.value <= bet}
    part = int(worth * SMALL) // 100 * 100 if small else 0
    found: Counter[str] = Counter()
    try:
        found.update(made_up(small, part))
        found.update(made_up(kinds, worth - part))
    except Refused:  # no pieces make it up; the judgement of the plan tells of them
        return Counter()
    return found


def _prizes(plan: Plan) -> PrizeBudget:
    def worth(award: str) -> int:
        return sum((prize.retail or 0) * (prize.count or 0) for prize in plan.prizes if prize.award == award)

    stock = sum((prize.price or 0) * (prize.count or 0) for prize in plan.prizes if prize.award == REDEMPTION)
    unvalued = tuple(prize.name for prize in plan.prizes if prize.retail is None)
    return PrizeBudget(worth(DRAWING), worth(REDEMPTION), stock, unvalued)
