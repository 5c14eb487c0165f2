"""The prizes: their worth, their kinds, how they are awarded."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.money import in_dollars
from croupier.night import figures
from croupier.night.judging.constraint import Objection, constraint
from croupier.night.plan import DRAWING, FORBIDDEN_KINDS, REDEMPTION, Plan, PlannedPrize


def _worth(prizes: tuple[PlannedPrize, ...]) -> int:
    return sum((prize.retail or 0) * (1 if prize.count is None else prize.count) for prize in prizes)


@constraint(
    "E14",
    "forbids",
    "§13:47-20.16(a)",
    "the prizes awarded are worth at most $100,000 at retail, together",
    stages=("plan", "running"),
)
def worth(plan: Plan) -> Iterator[Objection]:
    if not plan.prizes:
        yield Objection(("prizes",), "there are no prizes", "list them, each under [[prizes]]", "requires")
    for place, prize in enumerate(plan.prizes):
        if prize.retail is None:
            says = f"{prize.called}: its retail value is not known yet"
            yield Objection(("prizes", place, "retail"), says, "ask its donor or a shop, and write it down", "requires")
    most = figures.PRIZES.amount
    drawn, stock = _worth(tuple(each for each in plan.prizes if each.award == DRAWING)), _worth(plan.prizes)
    if drawn > most:
        says = f"the prizes of the drawing are worth {in_dollars(drawn)}; at most {in_dollars(most)} may be awarded"
        yield Objection(("prizes",), says, f"take prizes worth {in_dollars(drawn - most)} or more out of the drawing")
    elif stock > most:
        says = (
            f"all prizes together are worth {in_dollars(stock)}; no more than {in_dollars(most)} of them may be awarded"
        )
        yield Objection(("prizes",), says, "hold some back, so that the limit cannot be passed on the night", "advises")


@constraint("E15", "forbids", "§13:47-20.10(c)3", "no game of the night awards cash", stages=("plan", "running"))
def no_cash(plan: Plan) -> Iterator[Objection]:
    for place, prize in enumerate(plan.prizes):
        if prize.kind == "cash":
            says = f"{prize.called} is cash"
            yield Objection(
                ("prizes", place, "kind"), says, "award merchandise; money only in licensed bingo or a raffle"
            )


@constraint("E16", "forbids", "§13:47-20.10(c)4", "no prize is of a prohibited kind", stages=("plan", "running"))
def lawful_kinds(plan: Plan) -> Iterator[Objection]:
    for place, prize in enumerate(plan.prizes):
        if prize.kind in FORBIDDEN_KINDS and prize.kind != "cash":
            says = f"{prize.called}: {FORBIDDEN_KINDS[prize.kind]} may not be awarded"
            # The list of §13:47-6.20(a)[kinds] was not seen; its kinds are those that public digests tell.
            yield Objection(("prizes", place, "kind"), says, "award something else", section="§13:47-6.20(a)[kinds]")


@constraint(
    "E17",
    "forbids",
    "§13:47-20.10(c)5",
    "no prize is bought back or exchanged, for money or imitation money",
    stages=("plan", "running"),
)
def not_bought_back(plan: Plan) -> Iterator[Objection]:
    for place, prize in enumerate(plan.prizes):
        if prize.bought_back:
            says = f"{prize.called} would be bought back"
            yield Objection(("prizes", place, "bought_back"), says, "do not offer that")


@constraint(
    "E18",
    "requires",
    "§13:47-20.11(c)",
    "a prize to be redeemed has its price in imitation money, and the price is posted on it",
    stages=("plan", "posting"),
)
def priced(plan: Plan) -> Iterator[Objection]:
    for place, prize in enumerate(plan.prizes):
        if not prize.award:
            says = f"{prize.called}: is it redeemed or drawn?"
            yield Objection(
                ("prizes", place, "award"), says, f'write "{REDEMPTION}" or "{DRAWING}"', section="§13:47-20.11(a)2"
            )
        elif prize.award == REDEMPTION and not prize.price:
            yield Objection(
                ("prizes", place, "price"), f"{prize.called} has no price", "set its price in imitation money"
            )
        elif prize.award == REDEMPTION and prize.price and prize.price % 100:
            says = f"{prize.called} costs {in_dollars(prize.price)}, but there is only imitation money of whole dollars"
            do = "set a price in whole dollars"
            yield Objection(("prizes", place, "price"), says, do, "forbids", "§13:47-20.12(c)1")
    tagged = any(posting.notice == "prize prices" for posting in plan.posted)
    if not tagged and any(prize.award == REDEMPTION for prize in plan.prizes):
        do = 'tag them, and write "prize prices" under [[posted]]'
        yield Objection(("posted",), "the prices are not on the prizes", do, stage="posting")


CONSTRAINTS = (worth, no_cash, lawful_kinds, not_bought_back, priced)
