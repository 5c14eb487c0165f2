"""The notices that hang before the doors open. Those of a table's options are judged with the options."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.night.judging.constraint import Objection, constraint
from croupier.night.plan import DRAWING, Plan

GAMES_AND_PRIZES = ("games", "prizes")


def _unposted(plan: Plan, notice: str, places: tuple[str, ...], section: str = "") -> Iterator[Objection]:
    hung = {posting.place for posting in plan.posted if posting.notice == notice}
    where = {"window": "at the banker's window", "games": "where the games are", "prizes": "where the prizes are shown"}
    for place in places:
        if place not in hung:
            says = f"the notice of the {notice} does not hang {where[place]}"
            yield Objection(("posted",), says, "post it, and write it under [[posted]]", section=section)


@constraint(
    "E19", "requires", "§13:47-20.11(a)1", "the exchange rate hangs at the banker's window", stages=("posting",)
)
def rate_posted(plan: Plan) -> Iterator[Objection]:
    """One of the two notices that §13:47-20.11(a) asks for besides those of every game of chance."""
    yield from _unposted(plan, "exchange rate", ("window",))


@constraint(
    "E20",
    "requires",
    "§13:47-20.11(a)2",
    "how prizes are awarded hangs where the games are and where the prizes are shown",
    stages=("posting",),
)
def method_posted(plan: Plan) -> Iterator[Objection]:
    yield from _unposted(plan, "award method", GAMES_AND_PRIZES)


@constraint(
    "E21",
    "requires",
    "§13:47-20.11(b)",
    "for a drawing the exchange ratio is set, and hangs in both places",
    stages=("posting",),
)
def ratio_posted(plan: Plan) -> Iterator[Objection]:
    if any(prize.award == DRAWING for prize in plan.prizes):
        ratio = plan.money.exchange_ratio
        if not ratio:
            says = "it is not known how much imitation money one raffle ticket takes"
            yield Objection(("money", "exchange_ratio"), says, "set it, in whole dollars")
        elif ratio % 100:
            says = "a raffle ticket takes a part of a dollar, but there is only imitation money of whole dollars"
            yield Objection(("money", "exchange_ratio"), says, "set it in whole dollars", "forbids", "§13:47-20.12(c)1")
        yield from _unposted(plan, "exchange ratio", GAMES_AND_PRIZES)


@constraint(
    "E22",
    "requires",
    "§13:47-20.11(d)",
    "where colours tell values, the key to them hangs in both places",
    stages=("posting",),
)
def colours_posted(plan: Plan) -> Iterator[Objection]:
    if any(piece.colour and not piece.marked for piece in plan.money.pieces):
        yield from _unposted(plan, "colour values", GAMES_AND_PRIZES)


@constraint(
    "E72",
    "requires",
    "§13:47-6.6[notices]",
    "the license is displayed, and the notices due at every game of chance hang",
    stages=("posting",),
)
def general_notices(plan: Plan) -> Iterator[Objection]:
    hung = {posting.notice for posting in plan.posted}
    if "licence" not in hung:
        yield Objection(("posted",), "the license is not displayed", "hang it up, and write it under [[posted]]")
    if "general notices" not in hung:
        says = "the notices due at every game of chance do not hang; their text was not seen"
        do = 'ask the clerk which they are, post them, and write "general notices" under [[posted]]'
        yield Objection(("posted",), says, do)


CONSTRAINTS = (rate_posted, method_posted, ratio_posted, colours_posted, general_notices)
