"""Who works where, what is to be done when a table opens, and what the provider brought and took back."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.money import in_dollars
from croupier.night.plan import Plan, PlannedPerson, PlannedTable
from croupier.night.plan_file import game_id
from croupier.night.printing.forms import ROOMY, piece_name
from croupier.night.printing.naming import (
    BLANK,
    day,
    footer,
    game_of,
    hours,
    organisation,
    rules_of,
    short,
    slug,
    spoken,
)
from croupier.night.receipt import receipt_items
from croupier.night.staff.opening import opening_steps, relief
from croupier.paper import parts
from croupier.paper.parts import Blanks, Checks, Document, Heading, ListItem, Page, Paragraph, columns_of

FEW = 14
"""Pieces and tables that have room to write in on one sheet with the signatures."""
PROMISE = "I play nothing tonight, take no tips and drink no alcohol (13:47-20.10(d))."


def staffing(plan: Plan) -> Iterator[Document]:
    yield Document("staffing", "Staffing sheet", lambda: [_staff(plan)], footer(plan, "Staffing sheet"))
    yield Document(
        "equipment-receipt", "Equipment receipt and return", lambda: list(_receipt(plan)), footer(plan, "Equipment")
    )
    for table in plan.tables:
        title = f"Opening checklist: {short(table.name, 60)}"
        yield Document(
            f"opening-{slug(table.name)}",
            title,
            lambda table=table: [_opening(plan, table)],  # type: ignore[misc]
            footer(plan, title),
            table=table.name,
        )


# --- Staff --------------------------------------------------------------------------------------------------------


def _staff(plan: Plan) -> Page:
    tables = tuple(
        (
            short(table.name, 40),
            short(table.operator, 40) or BLANK,
            _names(table.relief),
            short(table.supervisor, 40) or "(the operator)",
            _names((*table.assistants, *filter(None, (table.boxperson, table.stickperson)))),
        )
        for table in plan.tables
    )
    people = tuple((short(one.name, 60), _duties(one), _standing(one), _licence(one), "") for one in plan.people)
    return Page(
        (
            parts.PaperTable(
                columns_of(
                    ("Table", 1.2),
                    ("Operates", 1),
                    ("Relieves", 1.2),
                    ("Supervises", 1),
                    ("Assist; box and stick", 1.4),
                ),
                tables,
                "Tables",
                "Class B operators operate neither craps nor roulette (13:47-20.9(d)), and only games in which the "
                "class A operator who supervises them has instructed them (13:47-20.9(c)2).",
            ),
            parts.PaperTable(
                columns_of(
                    ("Who", 1.4), ("Duties", 1.8), ("Member, pay", 1.2), ("License, instruction", 2), ("Signs", 1.4)
                ),
                people,
                f"People: {PROMISE}",
                tall=True,
            ),
            Paragraph(
                "A banker operates no game while being the banker (13:47-20.8(b)2). No member is paid in any role "
                "(13:47-20.10(c)6). A class A operator's ruling is not overruled (13:47-20.6(a)1).",
                small=True,
            ),
        ),
        "Staffing sheet",
        f"{organisation(plan)}, {day(plan.occasion.date)}, {hours(plan)}",
    )


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(short(name, 40) for name in names)


def _duties(person: PlannedPerson) -> str:
    return ", ".join(map(str, person.duties)) or BLANK


def _standing(person: PlannedPerson) -> str:
    member = {"member": "member", "auxiliary": "of an auxiliary", "affiliate": "of an affiliate", "none": "no member"}
    pay = in_dollars(person.pay) if person.pay else "not paid"
    return f"{member.get(person.standing, BLANK)}; {pay}"


def _licence(person: PlannedPerson) -> str:
    said = []
    if person.licence:
        until = f" to {person.licensed_until}" if person.licensed_until else ""
        said.append(f"{short(person.licence, 30)}{until}")
    said += [f"taught {_names(one.games)} by {short(one.by, 40)}" for one in person.instructed]
    return "; ".join(said)


# --- Equipment ----------------------------------------------------------------------------------------------------


def _receipt(plan: Plan) -> Iterator[Page]:
    """What comes and goes, per denomination; then what each game must have."""
    pieces = tuple(
        (piece_name(piece), f"{piece.count:,}" if piece.count is not None else "", "", "", "")
        for piece in plan.money.pieces
    )
    tables = tuple((short(table.name, 60), table.game, "", "") for table in plan.tables)
    few = len(pieces) + len(tables) <= FEW
    provider = f"{short(plan.provider.name, 80) or BLANK}, license {short(plan.provider.licence, 40) or BLANK}"
    yield Page(
        (
            Paragraph(f"Provider: {provider}. The member in charge receives the equipment (13:47-20.6(a)2)."),
            parts.PaperTable(
                columns_of(
                    ("Piece", 2),
                    ("Planned", 1, True),
                    ("Received", 1, True),
                    ("Returned", 1, True),
                    ("Missing", 1, True),
                ),
                pieces or (("", "", "", "", ""),),
                "Imitation money: received = returned + missing, of each denomination",
                tall=True,
            ),
            parts.PaperTable(
                columns_of(("Table", 2), ("Game", 1.4), "Received", "Returned"),
                tables,
                "Tables",
                tall=few,
                ruled=not few,
            ),
            Blanks(
                (
                    ("Received: member in charge", "Date and time"),
                    ("Delivered: for the provider", "Date and time"),
                    ("Returned: member in charge", "Date and time"),
                    ("Taken back: for the provider", "Date and time"),
                )
            ),
        ),
        "Equipment receipt and return",
        f"{organisation(plan)}, {day(plan.occasion.date)}",
    )
    prescribed: list[parts.Part] = []
    for table in plan.tables:
        if lines := _prescribed(table):
            prescribed += [Heading(f"{short(table.name, 60)} ({table.game})"), Checks(lines)]
    if prescribed:
        signed = Blanks((("Looked at by: member in charge", "Date and time"),))
        yield Page((*prescribed, signed), "Equipment of the tables", organisation(plan))


def _prescribed(table: PlannedTable) -> tuple[ListItem, ...]:
    """What the sections ask for, with the figures to be found."""
    id = game_id(table.game)
    found = []
    for item in receipt_items(id, table.rules) if id else ():
        figures = "; ".join(f"{each.what}: {each.wanted()}, found ......" for each in item.measures)
        found.append(ListItem(f"{item.says} {figures}".strip(), item.section))
    return tuple(found)


# --- Opening ------------------------------------------------------------------------------------------------------


def _helpers(table: PlannedTable) -> str:
    roles = (("Box", (table.boxperson,)), ("Stick", (table.stickperson,)), ("Assist", table.assistants))
    return "".join(f" {role}: {_names(names)}." for role, names in roles if any(names))


def _opening(plan: Plan, table: PlannedTable) -> Page:
    game = game_of(table)
    owed = rules_of(table, game).notices() if game else []
    before = (
        *(ListItem(f"The notice of {spoken(notice.option)} hangs at the table.", notice.by) for notice in owed),
        ListItem("The equipment is there, looked at and signed for; nothing shows wear.", "§13:47-20.15(b)"),
        ListItem("The bank of the table is counted, with two names.", "§13:47-20.6(a)2"),
        ListItem("The cue card and the guide lie at the table.", ""),
        ListItem(
            f"{short(table.operator, 60) or 'The operator'} has promised: no play, no tips, no alcohol.",
            "§13:47-20.10(d)1",
        ),
    )
    steps = tuple(
        ListItem(f"{each.says[0].upper()}{each.says[1:]} ({each.by}).", each.section) for each in opening_steps(table)
    )
    later = tuple(ListItem(f"{each.says[0].upper()}{each.says[1:]}.", each.section) for each in relief(table))
    counted = tuple((piece_name(piece), "", "") for piece in plan.money.pieces if piece.table in ("", table.name))
    made: list[parts.Part] = [
        Paragraph(
            f"Operates: {short(table.operator, 60) or BLANK}. Relieves: {_names(table.relief) or 'nobody yet'}. "
            f"Supervises: {short(table.supervisor, 60) or 'the operator'}.{_helpers(table)}"
        ),
        Heading("Before"),
        Checks(before),
        Heading("Opening, in this order"),
        Checks(steps),
    ]
    if later:
        made += [Heading("When a relief comes"), Checks(later)]
    made += [
        parts.PaperTable(
            columns_of(("Piece", 2), ("At the opening", 1, True), ("At the close", 1, True)),
            counted or (("", "", ""),),
            "Bank of the table",
            tall=len(counted) <= ROOMY,
            ruled=len(counted) > ROOMY,
        ),
        Blanks((("Operator", "Class A operator", "Time opened"), ("Operator", "Class A operator", "Time closed"))),
    ]
    return Page(tuple(made), f"Opening: {short(table.name, 60)}", f"{organisation(plan)}, {day(plan.occasion.date)}")
