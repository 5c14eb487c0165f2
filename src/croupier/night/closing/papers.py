"""What is printed after a night: deposit slip, figures of the report, one page for the board, letters to donors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from croupier.money import in_dollars
from croupier.night import figures as limits
from croupier.night import hours
from croupier.night.books import ledger
from croupier.night.closing.figures import HERE, CloseFigures
from croupier.night.plan import Plan
from croupier.night.printing.naming import BLANK, day, footer, organisation, short, slug
from croupier.paper.parts import (
    Blanks,
    Checks,
    Document,
    Heading,
    ListItem,
    NumberedSteps,
    Page,
    PaperTable,
    Paragraph,
    Part,
    Remark,
    columns_of,
)
from croupier.records.high_water import FELL_BACK

MANY = 40
"""Entries that are listed on paper; the export has all of them."""
AMOUNT = ("Amount", 0.4, True)


def close_papers(plan: Plan, found: CloseFigures) -> list[Document]:
    """Everything for the envelope."""
    return [
        _paper(plan, found, "deposit-slip", "Deposit slip", _deposit(plan, found)),
        _paper(plan, found, "report-figures", "Figures for the report of operations", _report(plan, found)),
        _paper(plan, found, "for-the-board", "The night on one page", _board(plan, found)),
        _paper(plan, found, "reconciliation", "Money and pieces", _reconciled(found)),
        *_letters(plan, found),
    ]


def _paper(plan: Plan, found: CloseFigures, name: str, title: str, parts: tuple[Part, ...]) -> Document:
    lost = tuple(Remark(f"{flag['says'][:1].upper()}{flag['says'][1:]}.") for flag in found.flags if _put_back(flag))
    night = f"{organisation(plan)}: casino night, {day(plan.occasion.date)}"
    page = Page((*lost, *parts), title, f"{night}. Checkpoint of the books: {found.checkpoint}")
    return Document(name, title, lambda: (page,), footer(plan, title))


def _put_back(flag: dict[str, Any]) -> bool:
    return bool(flag["code"] == FELL_BACK)


def _amounts(*rows: tuple[str, int], caption: str = "") -> PaperTable:
    return PaperTable(columns_of(("", 1.0), AMOUNT), tuple((text, in_dollars(cents)) for text, cents in rows), caption)


def _off(what: str, cents: int) -> Remark:
    return Remark(
        f"{what}: {in_dollars(abs(cents))} does not come out. It stays as it is; find the slip, or say what is known."
    )


def _deposit(plan: Plan, found: CloseFigures) -> tuple[Part, ...]:
    money, parts = found.money, list[Part]()
    parts.append(
        Paragraph(
            "Gross receipts go into the games of chance account at once; nothing is paid out of them before "
            "(13:47-20.8(a)3)."
        )
    )
    parts.append(
        _amounts(
            ("Imitation money sold", money.sales),
            ("Admission", money.admission),
            ("Gross receipts", money.gross),
            caption="What was taken in",
        )
    )
    parts += _corrected(found)
    parts.append(
        _amounts(
            *((f"At {short(ledger.account_words(place), 100)}", more) for place, more in money.over.items()),
            ("All tills, over (or, below zero, short)", sum(money.over.values())),
            caption="Over and short",
        )
    )
    parts.append(
        _amounts(
            ("Deposited already", money.deposited),
            ("In the safe", money.in_safe),
            ("In tills", money.in_tills),
            *((f"of these, {name}", cents) for name, cents in money.by_tender.items() if cents),
            ("Float that is still to go back, and is no receipt", -money.float_lent),
            ("To deposit in all", money.deposited + money.in_safe + money.in_tills - money.float_lent),
            caption="What there is",
        )
    )
    if money.off:
        parts.append(_off("Dollars", money.off))
    parts.append(Blanks((("Bank, and number of the account", "Day and time"), ("Counted by", "Confirmed by"))))
    return tuple(parts)


def _report(plan: Plan, found: CloseFigures) -> tuple[Part, ...]:
    due, sorts = hours.report_due(plan.occasion), groupby(sorted(found.expenses, key=_kind), key=_kind)
    spent = tuple((f"Expenses: {kind}", sum(each["cents"] for each in group)) for kind, group in sorts)
    awarded = tuple(
        (
            short(each["prize"], 60),
            str(each["awarded"]),
            in_dollars((each["retail"] or 0) * each["awarded"]),
            each["how"],
        )
        for each in found.prizes
        if each["awarded"]
    )
    return (
        Remark(
            f"The report is filed by {day(due)} ({limits.REPORT_DAY.as_of}). The form itself was not seen: copy these "
            "figures to the one the Control Commission gives you, certified by a member and notarized."
        ),
        PaperTable(
            columns_of(("", 1.0), ("", 1.2)),
            (
                ("Organization", organisation(plan)),
                ("Registration", short(plan.organisation.registration, 60) or BLANK),
                (
                    "Municipality and license",
                    f"{short(plan.licence.municipality, 60)} {short(plan.licence.number, 40)}",
                ),
                ("Place", short(plan.occasion.place)),
                ("Equipment provider", f"{short(plan.provider.name, 80)} {short(plan.provider.licence, 40)}"),
                ("Guests, of whom free", f"{found.guests + found.free}, {found.free}"),
            ),
        ),
        _amounts(
            ("Imitation money sold", found.money.sales),
            ("Admission", found.money.admission),
            ("Gross receipts", found.money.gross),
            *spent,
            ("All expenses", found.spent),
            ("Net proceeds", found.net),
            ("Over and short of the tills (not in the figures above)", sum(found.money.over.values())),
        ),
        *_corrected(found),
        PaperTable(
            columns_of(("Prize", 1.0), ("Awarded", 0.3, True), ("Retail", 0.4, True), ("How", 0.4)),
            awarded,
            f"Prizes awarded, {in_dollars(found.prizes_worth)} at retail",
            "No more than $100,000 may be awarded (13:47-20.16(a)).",
        ),
        Blanks((("Use of the proceeds",), ("Certified by", "Day"), ("Notary", "Day"))),
    )


def _corrected(found: CloseFigures) -> Iterator[Part]:
    """What was recorded and what was received, where they differ: each slip, its correction and the count beside it."""
    if not found.corrections:
        return
    money = found.money
    yield _amounts(
        ("Recorded", money.recorded),
        ("Of this never received: corrected by two people, and a count of the till agrees", -money.never_received),
        ("Received", money.gross),
        ("Corrected, but no count of the till bears it out: still in these receipts", money.waiting),
        caption="Recorded and received",
    )
    rows = tuple(
        (
            f"{each['slip']}, {each['at'][-5:]}, window {short(each['window'], 20)}, {short(each['banker'], 40)}",
            in_dollars(each["recorded"]),
            f"{in_dollars(each['corrected'])} by {short(each['by'], 40)} and {short(each['second'], 40)}, "
            f"{each['corrected_at'][-5:]}: {short(each['reason'], 120)}",
            f"{each['counted_at'][-5:]} by {short(each['counted_by'], 80)}" if each["counted_at"] else "not counted",
            in_dollars(each["never"]),
        )
        for each in found.corrections[:MANY]
    )
    heads = (("Slip", 0.8), ("Recorded", 0.4, True), ("Corrected to", 1.2), ("Till counted", 0.7))
    more = len(found.corrections) - len(rows)
    note = f"and {more} more, all in the export" if more > 0 else ""
    yield PaperTable(columns_of(*heads, ("Never received", 0.4, True)), rows, "Slips that were corrected", note)


def _kind(expense: dict[str, object]) -> str:
    return str(expense["kind"])


def _board(plan: Plan, found: CloseFigures) -> tuple[Part, ...]:
    missing = sum(each.missing * each.value for each in found.pieces.values())
    todo = [
        ListItem("Gross receipts are in the games of chance account", "13:47-20.8(a)3"),
        ListItem(f"Report of operations, by {day(hours.report_due(plan.occasion))}", "13:47-9.1, text not seen"),
        ListItem("Equipment is returned and its receipt signed"),
        ListItem("Letters to donors are sent"),
        *(ListItem(each[:1].upper() + each[1:], "13:47-20.11(a)2") for each in found.undrawn),
        *(ListItem(f"Incident {each['number']}: {step}") for each in found.incidents for step in each["open"]),
    ]
    parts: list[Part] = [
        _amounts(
            ("Gross receipts", found.money.gross),
            ("Expenses", -found.spent),
            ("Net proceeds", found.net),
            *((("Corrected, and no count bears it out", found.money.waiting),) if found.money.waiting else ()),
            ("Tills over or short", sum(found.money.over.values())),
            ("Prizes awarded, at retail", found.prizes_worth),
            ("Pieces missing, at their face value in imitation money", missing),
        ),
        Paragraph(f"Guests: {found.guests + found.free}, of whom free: {found.free}. {_staff(found)}"),
        Heading("To do"),
        Checks(tuple(todo)),
        Blanks((("Member in charge", "Member in charge of proceeds"),)),
    ]
    return tuple(parts)


def _staff(found: CloseFigures) -> str:
    told = f"Incidents: {len(found.incidents)}. Entries to look at: {len(found.flags)}"
    if not found.alarms:
        return f"{told}. At no time was a table without a lawful operator or supervisor."
    return (
        f"{told}. Times at which something about the staff was not as it must be: {len(found.alarms)}; see the export."
    )


def _reconciled(found: CloseFigures) -> tuple[Part, ...]:
    money = found.imitation
    parts: list[Part] = [
        _amounts(
            ("Sold", money.sold),
            ("Booked to guests and corrected downwards", money.corrected),
            ("Paid by hand at machines", money.hand_paid),
            ("Won by the tables", -money.won),
            ("Redeemed for prizes", -money.redeemed),
            ("For raffle tickets", -money.tickets),
            ("Left by guests", -money.collected),
            ("Still with guests, by the books", -money.with_guests),
            ("What does not come out", money.off),
            caption="Imitation money, at its face value",
        )
    ]
    if money.off:
        parts.append(_off("Imitation money", money.off))
    rows = tuple(
        (
            short(id, 40),
            in_dollars(each.value),
            *(f"{count:,}" for count in (each.received, each.returned, each.here, each.missing)),
            _gone(each.where),
        )
        for id, each in found.pieces.items()
    )
    counts = tuple((head, 0.45, True) for head in ("Worth", "Received", "Returned", "Still here", "Missing"))
    heads = columns_of(("Piece", 0.6), *counts, "Missing: where")
    parts.append(PaperTable(heads, rows, "Pieces: received = returned + still here + missing"))
    holds = tuple(
        (
            short(each.table, 40),
            f"{each.minutes} min",
            in_dollars(each.fills),
            in_dollars(each.credits),
            in_dollars(each.won) if each.counted else "not counted",
            f"{in_dollars(each.expected[0])} to {in_dollars(each.expected[1])}" if each.expected else "",
            "count again" if each.again else "",
        )
        for each in found.holds
    )
    note = "An expected win is a wide range. Outside it: count again. It says nothing of why."
    parts.append(
        PaperTable(
            columns_of(
                ("Table", 1.2),
                ("Open", 0.6, True),
                ("Fills", 0.7, True),
                ("Credits", 0.7, True),
                ("Won", 0.8, True),
                ("Expected", 1.2, True),
                ("", 0.7),
            ),
            holds,
            "Tables",
            note,
        )
    )
    parts += [Heading("Entries to look at"), *_flags(found)]
    return tuple(parts)


def _flags(found: CloseFigures) -> Iterator[Part]:
    """What was recorded as it happened and flagged, in the order of the log; those alike together."""
    alike: dict[tuple[str, str], list[int]] = {}
    for flag in found.flags:
        alike.setdefault((flag["says"], flag["section"]), []).append(flag["event"])
    told = [
        ListItem(f"{says[:1].upper()}{short(says[1:], 300)} ({_numbers(events)}).", section)
        for (says, section), events in alike.items()
    ]
    if len(told) > MANY:
        told = [*told[:MANY], ListItem(f"and {len(told) - MANY} more, all in the export")]
    yield NumberedSteps(tuple(told)) if told else Paragraph("None.")


def _numbers(events: list[int]) -> str:
    return f"entry {events[0]}" if len(events) == 1 else f"{len(events)} times, first in entry {events[0]}"


def _gone(where: dict[str, int]) -> str:
    gone = {account: count for account, count in where.items() if not account.startswith(HERE)}
    return ", ".join(f"{short(ledger.account_words(account), 60)}: {count:,}" for account, count in gone.items())


def _letters(plan: Plan, found: CloseFigures) -> Iterator[Document]:
    """One to each donor, with what was given and what became of it."""
    given = sorted((each for each in found.prizes if each["donor"]), key=lambda each: str(each["donor"]))
    for place, (donor, group) in enumerate(groupby(given, key=lambda each: str(each["donor"])), 1):
        rows = tuple(
            (short(each["prize"], 80), str(each["there"]), str(each["awarded"]), each["how"]) for each in group
        )
        parts: tuple[Part, ...] = (
            Paragraph(f"Dear {short(donor)},"),
            Paragraph(
                f"Thank you for your gift to the casino night of {organisation(plan)} on {day(plan.occasion.date)}."
            ),
            PaperTable(columns_of(("Gift", 1.0), ("Given", 0.3, True), ("Awarded", 0.3, True), ("How", 0.4)), rows),
            Paragraph(
                "We state no value here: what a gift is worth is for its giver to say. Nothing was given to you for it."
            ),
            Blanks((("Name and office", "Day"),)),
        )
        title = f"Letter to {short(donor, 60)}"
        below = ". ".join(
            text for text in (organisation(plan), short(plan.occasion.place, 80)) if text
        )  # no word of rules
        yield Document(f"letter-{place:02}-{slug(donor)}", title, _one(parts, organisation(plan)), below)


def _one(parts: tuple[Part, ...], heading: str) -> Callable[[], tuple[Page]]:
    return lambda: (Page(parts, heading),)
