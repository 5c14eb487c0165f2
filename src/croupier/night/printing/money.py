"""The budget of a night on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.analysis.reports.report import as_percent
from croupier.money import in_dollars
from croupier.night import figures
from croupier.night.budget import NightBudget, Scenario, budget_of
from croupier.night.budget_tables import Hold, OptionChoice
from croupier.night.plan import Plan
from croupier.night.printing.naming import BLANK, day, footer, organisation, short, spoken
from croupier.paper.parts import Document, Heading, Page, PaperTable, Paragraph, Part, columns_of

TITLE = "Budget"
SMALL = 10_00
"""Below ten dollars cents are told, too: there they are a part of the amount that people look at."""
TWO_MONEYS = (
    "Two moneys that never mix. Dollars come in as admission, sales at the window and gifts, and none of them ever "
    "goes back to a guest for imitation money (13:47-20.8(b)1). What the tables hold is imitation money: it brings no "
    "dollar, and costs none but the prizes that it is exchanged for."
)


def budget_sheets(plan: Plan) -> Iterator[Document]:
    yield Document("budget", TITLE, lambda: [budget_page(budget_of(plan))], footer(plan, TITLE))


def budget_page(of: NightBudget) -> Page:
    return Page(tuple(_parts(of)), TITLE, f"{organisation(of.plan)}: casino night, {day(of.plan.occasion.date)}")


def _parts(of: NightBudget) -> Iterator[Part]:
    yield Paragraph(TWO_MONEYS)
    yield _scenarios(of)
    even = of.break_even
    yield Paragraph(
        "No number of guests breaks even: nobody pays anything."
        if even is None
        else (
            f"Break-even: {even:,} guests, each bringing {in_dollars(of.per_guest)}, cover costs of "
            f"{in_dollars(of.cost)}."
        )
    )
    costs = tuple((one.what, in_dollars(one.amount), one.section, one.note) for one in of.costs)
    yield PaperTable(columns_of(("Cost", 2.2), ("Dollars", 1, True), ("Section", 1.2), ("Note", 2.4)), costs, "Costs")
    yield _holds(of)
    if of.choices:
        yield _choices(of)
    yield from _supplies(of)
    yield Heading("What is assumed")
    yield Paragraph("; ".join(of.assumptions) + ".")
    yield Paragraph(f"Rules as of {figures.ADOPTED}. A forecast is no promise.", small=True)


def rounded(cents: Fraction | None) -> str:
    """An exact amount for people: in whole dollars, a small one in cents."""
    if cents is None:
        return "not known"
    return in_dollars(round(cents)) if abs(cents) < SMALL else in_dollars(round(cents / 100) * 100)


def _scenarios(of: NightBudget) -> PaperTable:
    def each(what: str, value: Callable[[Scenario], str]) -> tuple[str, ...]:
        return (what, *map(value, of.scenarios))

    rows = [
        each("Guests", lambda one: f"{one.guests:,}"),
        each("Admission", lambda one: in_dollars(one.admission)),
        each("Sales at the window", lambda one: in_dollars(one.sales)),
        each("Gifts", lambda one: in_dollars(one.donations)),
        each("Receipts, in dollars", lambda one: in_dollars(one.receipts)),
        each("Costs", lambda one: in_dollars(one.costs)),
        each("Net, in dollars", lambda one: in_dollars(one.net)),
        each("Imitation money issued", lambda one: rounded(one.issued)),
        each("of it held by the tables, expected", lambda one: rounded(one.held)),
        each("left with guests, for prizes", lambda one: rounded(one.left)),
    ]
    if any(one.tickets is not None for one in of.scenarios):
        rows.append(each("or raffle tickets at the exchange ratio", _tickets))
    heads = columns_of(("", 2.4), *((one.name.capitalize(), 1.0, True) for one in of.scenarios))
    return PaperTable(heads, tuple(rows), "Three scenarios")


def _tickets(one: Scenario) -> str:
    return "not known" if one.tickets is None else f"{one.tickets:,}"


def _holds(of: NightBudget) -> PaperTable:
    heads = columns_of(
        ("Table", 1.5),
        ("Wager", 1),
        ("Rounds an hour", 0.8, True),
        ("Players", 0.8, True),
        ("Bet", 0.7, True),
        ("House edge", 1, True),
        ("Hold an hour", 1, True),
        ("Std. dev. an hour", 1, True),
        ("Evening: range", 1.8, True),
    )
    note = (
        "In imitation money. * assumed. The expectation is exact where the odds are; the standard deviation is of "
        "players who win and lose apart from each other. The range is the expectation and two standard deviations on "
        "either side, of players who win and lose together, as most do at one table: about one night in twenty is "
        "outside of it. Then count again; it never says theft."
    )
    return PaperTable(heads, tuple(_hold(of, one) for one in of.holds), "What the tables are expected to hold", note)


def _hold(of: NightBudget, one: Hold) -> tuple[str, ...]:
    def marked(what: str, text: str) -> str:
        return f"{text}*" if what in one.play.assumed else text

    spread = one.range(of.hours) if of.hours else None
    edge, deviation = one.odds.house_edge, one.deviation(1)
    return (
        short(one.table, 40),
        marked("wager", spoken(one.play.wager)),
        marked("rounds", str(one.play.rounds)),
        marked("players", str(one.play.players)),
        marked("average bet", in_dollars(one.play.bet)),
        "not known" if edge is None else f"{as_percent(edge, 3)}%",
        rounded(one.expected),
        "not known" if deviation is None else in_dollars(round(deviation / 100) * 100),
        f"{in_dollars(spread[0])} to {in_dollars(spread[1])}" if spread else "not known",
    )


def _choices(of: NightBudget) -> PaperTable:
    heads = columns_of(("Table", 1.3), ("Option", 2), ("Value", 1.8), ("Hold an hour", 1, True), ("Section", 1.3))
    rows = tuple(
        (short(one.table, 40), _option(one), _value(one), rounded(one.per_hour), one.section) for one in of.choices
    )
    note = "Each value is lawful, everything else being as in the plan; below zero the guests win on average."
    return PaperTable(heads, rows, "What other lawful options would change", note)


def _option(one: OptionChoice) -> str:
    words, name = re.split("[:;]", one.words)[0], spoken(one.option)
    said = words.removeprefix("the ").removesuffix("s") in name  # the words are the name once more
    return words if said else f"{name}: {words}"


def _value(one: OptionChoice) -> str:
    """What it is and, where the words of the option have it, what that means: "ties: i, all push; ii, ..."."""
    meaning = re.search(rf"[:;] {re.escape(one.value)}, ([^;]+)", one.words)
    told = f"{one.value}: {meaning[1]}" if meaning else spoken(one.value)
    return f"{told} (now)" if one.now else told


def _supplies(of: NightBudget) -> Iterator[Part]:
    rows = tuple(
        (
            f"{in_dollars(one.value)} {short(one.name, 40)}",
            str(one.bag),
            f"{one.needed:,}",
            f"{one.planned:,}" if one.planned is not None else BLANK,
            f"{one.short:,}" if one.planned is not None else "",
        )
        for one in of.pieces
    )
    heads = columns_of(
        ("Piece", 2), ("In a guest's bag", 1, True), ("Needed", 1, True), ("Planned", 1, True), ("Short", 1, True)
    )
    note = f"For {of.guests[2]:,} guests who spend {in_dollars(of.spend)} each, and the trays of the tables."
    yield PaperTable(heads, rows, "Pieces of imitation money", note)
    prizes = of.prizes
    said = (
        f"Prizes at retail: {in_dollars(prizes.drawing)} in the drawing and {in_dollars(prizes.redemption)} to redeem, "
        f"{in_dollars(prizes.total)} in all. At most {figures.PRIZES.told} may be awarded ({figures.PRIZES.cite}): "
    )
    over = prizes.total - figures.PRIZES.amount
    said += f"{in_dollars(over)} too much." if over > 0 else f"{in_dollars(-over)} are left."
    if prizes.stock:
        said += f" What is there to redeem costs {in_dollars(prizes.stock)} of imitation money together."
    if prizes.unvalued:
        said += f" Without a retail value: {', '.join(short(name, 40) for name in prizes.unvalued)}."
    yield Paragraph(said)
