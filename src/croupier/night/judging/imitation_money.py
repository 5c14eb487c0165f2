"""Imitation money: its rate, its pieces, where it is sold and what it is for."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.money import in_dollars
from croupier.night import figures
from croupier.night.judging.constraint import Objection, blanks, constraint
from croupier.night.plan import Plan

WINDOW = "window"
LAWFUL_USES = ("prizes", "raffle tickets")


@constraint("E08", "forbids", "§13:47-20.12(b)", "a dollar buys at least two dollars of imitation money")
def exchange_rate(plan: Plan) -> Iterator[Objection]:
    """That at which money becomes imitation money, §13:47-20.2[exchange-rate]."""
    yield from blanks(plan, "money", exchange_rate="choose how many dollars of imitation money one dollar buys")
    rate, least = plan.money.exchange_rate, figures.LEAST_RATE.amount
    if rate is None:
        return
    if rate < least:
        says = f"a dollar buys {rate} of imitation money"
        yield Objection(("money", "exchange_rate"), says, f"raise the rate to {least} or more")
    elif rate.denominator > 1:
        says = f"at {rate} to 1 not every dollar buys whole dollars of imitation money, and only such are issued"
        do = f"take a whole number, or sell only for multiples of ${rate.denominator}"
        yield Objection(("money", "exchange_rate"), says, do, "advises", "§13:47-20.12(c)1")


@constraint(
    "E09",
    "forbids",
    "§13:47-20.12(c)3",
    "imitation money is sold only at the event, by a banker, at the banker's window",
    stages=("plan", "running"),
)
def sold_at_the_window(plan: Plan) -> Iterator[Objection]:
    for place, where in enumerate(plan.money.sold_at):
        if where.casefold() != WINDOW:
            says = f"imitation money is to be sold at {where!r}"
            do = f'sell it at the "{WINDOW}" only; what is sold before the night is a voucher to be changed there'
            yield Objection(("money", "sold_at", place), says, do)
    if not plan.money.sold_at:
        yield Objection(("money", "sold_at"), "there is no window", f'write sold_at = ["{WINDOW}"]', "requires")
    if plan.admission.voucher:
        says = "the admission ticket has a voucher for imitation money in it"
        do = "let the banker change it at the window, on the night; no pieces are given out before"
        yield Objection(("admission", "voucher"), says, do, "advises", "§13:47-20.12(c)2")


@constraint(
    "E59",
    "forbids",
    "§13:47-20.8(a)2",
    "every sale is at the one posted rate: no bonus, no tiers, nothing free",
    stages=("plan", "running"),
)
def one_rate(plan: Plan) -> Iterator[Objection]:
    voucher, price, rate = plan.admission.voucher, plan.admission.price or 0, plan.money.exchange_rate
    if voucher and rate is not None and voucher > price * rate:
        at_most = in_dollars(price * rate)
        says = (
            f"a ticket of {in_dollars(price)} brings {in_dollars(voucher)} of imitation money; at the "
            f"rate it buys {at_most}"
        )
        yield Objection(("admission", "voucher"), says, f"put a voucher of at most {at_most} in it")


@constraint("E10", "requires", "§13:47-20.12(a)", "every piece is marked or color coded, and is worth whole dollars")
def pieces(plan: Plan) -> Iterator[Objection]:
    if not plan.money.pieces:
        says = "no piece of imitation money is described"
        yield Objection(
            ("money", "pieces"), says, "list each kind of chip, script, ticket or token under [[money.pieces]]"
        )
    for place, piece in enumerate(plan.money.pieces):
        key = ("money", "pieces", place)
        if not piece.marked and not piece.colour:
            says = "a piece has neither its value on it nor a colour that tells it"
            yield Objection((*key, "colour"), says, "name its colour, or use pieces that are marked")
        if piece.value is None:
            yield Objection((*key, "value"), "a piece has no value", "say what it is worth in imitation money")
        elif piece.value % 100 or not piece.value:
            says = f"a piece is worth {in_dollars(piece.value)}"
            do = "use pieces of whole dollars"
            yield Objection((*key, "value"), says, do, "forbids", "§13:47-20.12(c)1")
        if not piece.kind:
            says = "it is not said what a piece is"
            yield Objection((*key, "kind"), says, "write chip, script, ticket or token")


@constraint("E23", "requires", "§13:47-20.11(e)", "a token shows its value")
def tokens(plan: Plan) -> Iterator[Objection]:
    for place, piece in enumerate(plan.money.pieces):
        if piece.kind == "token" and not piece.marked:
            says = "a token does not show its value; a colour is not enough for it"
            yield Objection(("money", "pieces", place, "marked"), says, "use tokens that are marked")


@constraint(
    "E60",
    "forbids",
    "§13:47-20.12(c)4",
    "imitation money buys prizes and raffle tickets, and nothing else",
    stages=("plan", "running"),
)
def buys_nothing_else(plan: Plan) -> Iterator[Objection]:
    for place, what in enumerate(plan.money.buys):
        if what.casefold() not in LAWFUL_USES:
            says = f"imitation money is to buy {what!r}"
            yield Objection(
                ("money", "buys", place), says, f"take money for it; {' and '.join(LAWFUL_USES)} may be bought"
            )


@constraint("E76", "forbids", "§13:47-20.12(a)", "a colour that tells a value tells one value, roulette's colours too")
def one_value_per_colour(plan: Plan) -> Iterator[Objection]:
    first: dict[str, int] = {}
    for place, piece in enumerate(plan.money.pieces):
        colour = piece.colour.casefold()
        if not colour or piece.value is None:
            continue
        other = plan.money.pieces[first.setdefault(colour, place)]
        if other.value is not None and other.value != piece.value and not (other.marked and piece.marked):
            line = plan.line(("money", "pieces", first[colour]))
            says = f"{piece.colour} is {in_dollars(piece.value)} here and {in_dollars(other.value)} in line {line}"
            yield Objection(("money", "pieces", place, "colour"), says, "give each value a colour of its own")


@constraint(
    "E11",
    "requires",
    "§13:47-20.12(d)",
    "script and tickets bear the date and the organisation",
    stages=("plan", "print"),
)
def dated(plan: Plan) -> Iterator[Objection]:
    """What is printed at home gets both when it is printed; that it may need a provider is told before."""
    for place, piece in enumerate(plan.money.pieces):
        if piece.kind in ("script", "ticket") and not piece.home_printed and not piece.dated:
            says = f"it is not known whether the provider's {piece.kind} bears the date and the organisation's name"
            do = "ask the provider for pieces that do, or stamp both on each, and say so here"
            yield Objection(("money", "pieces", place, "dated"), says, do)
        if piece.home_printed:
            says = f"{piece.kind or 'a piece'} is printed at home; it may be equipment, which only a provider supplies"
            do = "ask the Control Commission first, or use the provider's"
            yield Objection(("money", "pieces", place, "home_printed"), says, do, "advises", "§13:47-20.15(a)")


CONSTRAINTS = (
    exchange_rate,
    sold_at_the_window,
    pieces,
    dated,
    tokens,
    one_rate,
    buys_nothing_else,
    one_value_per_colour,
)
