"""Forms to fill in by hand: slips, the report of cheating, and numbered sheets for an evening without power."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.law import provisions
from croupier.money import in_dollars
from croupier.night.incidents import SORTS
from croupier.night.plan import Piece, Plan
from croupier.night.printing.naming import BLANK, day, footer, organisation, short
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
    columns_of,
)

LINES = 20
"""Of a numbered sheet."""
ROOMY = 7
"""Denominations that have room to write in, two slips to a sheet."""
ON_PAPER = (
    "When the power is back, enter each line with its sheet and line, such as 3/12, and the time at which it happened; "
    "each is entered once. Then strike it out here."
)


def forms(plan: Plan) -> Iterator[Document]:
    count = max(len(plan.tables), 1)
    yield _slips(plan, "fill", "Fill slip", "from the bank to the table", 2 * count)
    yield _slips(plan, "credit", "Credit slip", "from the table to the bank", count)
    yield _form(plan, "cheating-report", "Report of cheating", [_cheating(plan)])
    yield _form(plan, "paper-sheets", "Sheets for a power cut", list(_sheets(plan)))


def _form(plan: Plan, name: str, title: str, pages: Sequence[Page]) -> Document:
    return Document(name, title, lambda: pages, footer(plan, title))


def piece_name(piece: Piece) -> str:
    value = in_dollars(piece.value) if piece.value is not None else f"value {BLANK}"
    return " ".join(filter(None, (value, short(piece.colour, 30), piece.kind)))


# --- Slips --------------------------------------------------------------------------------------------------------


def _slips(plan: Plan, kind: str, title: str, way: str, count: int) -> Document:
    """Two to a sheet, numbered: one part goes with the pieces, the other stays with the bank."""
    rows = tuple((piece_name(piece), "", "") for piece in plan.money.pieces) or (("", "", ""),) * 5
    heads = columns_of(("Piece", 2), ("How many", 1, True), ("Worth", 1, True))
    few = len(rows) <= ROOMY

    def slip(number: int) -> tuple[Part, ...]:
        return (
            Heading(f"{title} {kind[0].upper()}-{number:03}: {way}"),
            Blanks((("Table", "Date and time"),)),
            PaperTable(heads, (*rows, ("Total", "", "")), tall=few, ruled=not few),
            Blanks((("Banker", "Carried by", "Operator of the table"),)),
        )

    numbers = range(1, count + count % 2 + 1)
    pages = [
        Page((*slip(number), Paragraph(" "), *slip(number + 1)), "", organisation(plan)) for number in numbers[::2]
    ]
    return _form(plan, f"{kind}-slips", f"{title}s", pages)


# --- Cheating -----------------------------------------------------------------------------------------------------


def _cheating(plan: Plan) -> Page:
    sort = SORTS["cheating"]
    law = tuple(
        ListItem(provisions.find_provision(id).text, f"§{id}")
        for id in ("13:47-6.25(a)", "13:47-6.25(b)", "13:47-6.25(c)")
    )
    steps = tuple(ListItem(f"{each.says[0].upper()}{each.says[1:]}.", each.section) for each in sort.next)
    return Page(
        (
            Paragraph("To the Legalized Games of Chance Control Commission, in writing, as fast as possible."),
            Blanks(
                (
                    ("Organization, registration and license number", "Date and place of the event"),
                    ("Table and game", "Time"),
                    ("Who is believed to have cheated (name, or what the person looked like)",),
                    ("Whose chances it was meant to improve, if anybody's",),
                )
            ),
            Heading("What was seen, and by whom"),
            PaperTable(columns_of(""), (("",),) * 5, tall=True),
            Heading("What was done"),
            Checks(steps),
            Blanks(
                (
                    ("Play was stopped at", "By whom"),
                    ("Imitation money of the player, and what became of it", "Imitation money of the other, if any"),
                    ("Class A operator", "Member in charge"),
                    ("Witness, and how to reach them", "Sent to the Commission: when and how"),
                )
            ),
            Heading("The rule", 3),
            NumberedSteps(law),
        ),
        "Report of cheating",
        f"{organisation(plan)}, {day(plan.occasion.date)}",
    )


# --- Paper sheets -------------------------------------------------------------------------------------------------


def _sheets(plan: Plan) -> Iterator[Page]:
    """Numbered from one on: sales, what goes between bank and tables, staff, incidents."""
    kinds = (
        (
            4,
            "Sales at the window",
            (("Time", 1), ("Dollars, how paid", 1.2), ("Imitation money", 1.2), ("Pieces", 3), "Banker"),
        ),
        (
            3,
            "Bank and tables",
            (("Time", 1), ("Table", 1.6), ("Fill, credit, count, color-up", 1.8), ("Pieces", 3), ("Two names", 1.8)),
        ),
        (
            2,
            "Staff",
            (("Time", 1), ("Who", 2), ("In, out, begins, ends, relieves, break", 3), ("Table", 1.6), "Shuffled"),
        ),
        (
            1,
            "Prizes and raffle tickets",
            (("Time", 1), ("Prize, or tickets by number", 3), ("Imitation money", 1.3), "By"),
        ),
        (1, "Incidents", (("Time", 1), ("Table", 1.4), ("What happened, and to whom", 4), ("What was done", 2), "By")),
    )
    number = 0
    for many, title, heads in kinds:
        for _ in range(many):
            number += 1
            rows = tuple((str(line), *[""] * (len(heads) + 1)) for line in range(1, LINES + 1))
            table = PaperTable(columns_of(("Line", 0.6, True), *heads, ("Entered", 1.1)), rows, tall=True)
            yield Page((table, Paragraph(ON_PAPER, small=True)), f"Sheet {number}: {title}", organisation(plan))
