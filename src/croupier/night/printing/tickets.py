"""Script and raffle tickets: each with the date and the organisation, a serial number and a check code.

The code is made with a key that belongs to the night: who has the key can check a ticket, and who has not cannot make
one up. Tickets that were printed without the key have no code, and say so.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier import codes
from croupier.errors import CroupierError
from croupier.money import in_dollars
from croupier.night.plan import DRAWING, Piece, Plan
from croupier.night.printing.naming import BLANK, day, footer, organisation, short, slug
from croupier.paper.parts import Document, Heading, Page, PaperTicket, Paragraph, Remark, Tickets

LETTERS = 6
"""Of a check code: 31 to the sixth are 887 million, against tries that are counted. Eight would be typed wrongly more
often than they keep anybody out."""
MOST = 5000
"""Tickets of one document."""
RAFFLE = "raffle"
ACROSS, DOWN = 3, 6
"""Of a sheet of tickets."""
PROVIDER = (
    "Imitation money that is printed at home may be equipment, which only an approved provider supplies "
    "(13:47-20.10(b), 13:47-20.15(a)). Ask the Control Commission before you use these; else use the provider's chips, "
    "and bought roll tickets by their range of numbers."
)


class ShortKey(CroupierError):
    """A key that is too short to be one."""


def check_code(key: bytes, plan: Plan, kind: str, serial: int) -> str:
    """The code of a ticket of this night."""
    if len(key) < 16:
        raise ShortKey("the key of a night has at least 16 bytes")
    return codes.check_code(key, plan.organisation.name, plan.occasion.date, kind, serial, letters=LETTERS)


def is_genuine(key: bytes, plan: Plan, kind: str, serial: int, code: str) -> bool:
    """Whether a ticket with this number bears its code; small letters and blanks do not matter."""
    return codes.same_code(code, check_code(key, plan, kind, serial))


def tickets(plan: Plan, key: bytes = b"") -> Iterator[Document]:
    """Script that the plan has printed at home, and raffle tickets if there is a drawing."""
    for piece in plan.money.pieces:
        if piece.home_printed and piece.kind in ("script", "ticket"):
            yield _script(plan, piece, key)
    if plan.money.raffle_tickets and any(prize.award == DRAWING for prize in plan.prizes):
        yield _raffle(plan, plan.money.raffle_tickets, key)


def ticket_kinds(plan: Plan) -> dict[str, str]:
    """The kinds of tickets by their names: those of the documents."""
    return {document.name: document.title for document in tickets(plan)}


def _script(plan: Plan, piece: Piece, key: bytes) -> Document:
    value = in_dollars(piece.value) if piece.value is not None else BLANK
    kind = f"{piece.kind}-{slug(value)}"
    title = f"{piece.kind.capitalize()} of {value}"
    lines = (_dated(plan), f"{short(piece.colour, 30)} imitation money".strip(), "never changed into cash")
    return _document(plan, kind, title, piece.count or 0, key, value, lines, f"Print it on {piece.colour} paper.")


def _raffle(plan: Plan, count: int, key: bytes) -> Document:
    ratio = plan.money.exchange_ratio
    lines = (_dated(plan), f"one for {in_dollars(ratio)} of imitation money" if ratio else "")
    said = "Cut each in two if you need a counterpart, or print them twice: the drum holds one of each number."
    return _document(plan, RAFFLE, "Raffle tickets", count, key, "Raffle ticket", lines, said)


def _dated(plan: Plan) -> str:
    """Every piece of script and every ticket bears the date, and the organisation at its head: §13:47-20.12(d)."""
    return day(plan.occasion.date)


def _document(
    plan: Plan, kind: str, title: str, count: int, key: bytes, big: str, lines: tuple[str, ...], said: str
) -> Document:
    def made() -> Iterator[Page]:
        yield Page((*_cover(plan, kind, count, key, said),), title, organisation(plan))
        many = tuple(
            PaperTicket(
                short(plan.organisation.name, 80) or BLANK,
                tuple(filter(None, lines)),
                big,
                f"No. {serial:05}",
                check_code(key, plan, kind, serial) if key else "",
            )
            for serial in range(1, min(count, MOST) + 1)
        )
        if many:
            yield Page((Tickets(many, ACROSS, DOWN),))

    return Document(f"tickets-{kind}", title, made, footer(plan, title))


def _cover(plan: Plan, kind: str, count: int, key: bytes, said: str) -> Iterator[Remark | Paragraph | Heading]:
    yield Remark(PROVIDER)
    if count:
        yield Paragraph(f"Numbers 1 to {min(count, MOST):,}, {_sheets(min(count, MOST))} sheets to cut. {said}")
    else:
        yield Paragraph("How many there are is not in the plan (count); none are printed.")
    if count > MOST:
        yield Paragraph(f"The plan has {count:,}; at most {MOST:,} are printed at a time.")
    yield Paragraph(
        f"Each has its number and a check code of {LETTERS} letters; croupier night ticket tells whether they belong "
        "together. Keep the key of the night: whoever has it can make codes."
        if key
        else "These have no check code: they were made without the key of the night."
    )
    missing = [name for name, value in (("date", plan.occasion.date), ("name", plan.organisation.name)) if not value]
    if missing:
        yield Remark(
            f"Not known yet: the {' and the '.join(missing)}. Every piece of script and every ticket must bear the "
            "date and the organisation (13:47-20.12(d)). Do not use these."
        )
    yield Paragraph("13:47-20.12(a) and (d), 13:47-20.11(b), 13:47-20.2 (imitation money)", small=True)


def _sheets(count: int) -> int:
    return -(-count // (ACROSS * DOWN))
