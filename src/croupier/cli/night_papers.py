"""``croupier night calendar``, ``budget``, ``print``, ``ticket``: what is due, what it costs, all of it on paper."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from textwrap import wrap

from croupier.analysis.files import replacing_file
from croupier.cli.check import WIDTH
from croupier.cli.numbers import whole_number
from croupier.errors import CannotWrite, UnknownName, did_you_mean
from croupier.night import figures
from croupier.night.budget import budget_of
from croupier.night.calendar import Calendar, calendar_of
from croupier.night.ical import calendar_file
from croupier.night.plan_file import load_plan
from croupier.night.printing.documents import document_named, plan_documents
from croupier.night.printing.keys import key_beside, made_key, read_key
from croupier.night.printing.money import budget_page, budget_sheets
from croupier.night.printing.tickets import is_genuine, ticket_kinds
from croupier.night.printing.when import calendar_sheets
from croupier.paper.html_page import html_file as html_page
from croupier.paper.parts import Document
from croupier.paper.pdf import pdf_file
from croupier.paper.text import text_lines


def configure(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    when = actions.add_parser("calendar", help="what is due before and after the night")
    when.add_argument("file", metavar="FILE", help="the plan")
    when.add_argument("--json", action="store_true", help="answer with one JSON document")
    when.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="write it: .ics for calendars, .pdf or .html to print"
    )
    money = actions.add_parser(
        "budget", help="receipts, costs, what tables hold, pieces and prizes, in three scenarios"
    )
    money.add_argument("file", metavar="FILE", help="the plan")
    money.add_argument("--json", action="store_true", help="answer with one JSON document")
    money.add_argument("-o", "--output", metavar="FILE", type=Path, help="write it: .pdf or .html to print")
    paper = actions.add_parser("print", help="notices, cards, forms and guides, as PDF or HTML")
    paper.add_argument("file", metavar="FILE", help="the plan")
    paper.add_argument("name", metavar="NAME", nargs="*", help="what to print; without any name, all names are listed")
    paper.add_argument("--all", action="store_true", help="print everything")
    paper.add_argument("-o", "--output", metavar="FOLDER", type=Path, default=Path("print"), help="where to (print)")
    paper.add_argument("--html", action="store_true", help="as pages for a browser instead of PDF")
    key = "the key of the night's tickets (the plan's name with .key); made if there is none"
    paper.add_argument("--key", metavar="FILE", type=Path, help=key)
    ticket = actions.add_parser("ticket", help="whether the code of a printed ticket belongs to its number")
    ticket.add_argument("file", metavar="FILE", help="the plan")
    ticket.add_argument("name", metavar="NAME", help="what was printed, such as tickets-raffle")
    ticket.add_argument("number", metavar="NUMBER", type=whole_number)
    ticket.add_argument("code", metavar="CODE")
    ticket.add_argument("--key", metavar="FILE", type=Path, help="the key it was printed with")


def run(args: argparse.Namespace) -> int:
    return ACTIONS[args.action](args)


# --- Calendar -----------------------------------------------------------------------------------------------------


def _calendar(args: argparse.Namespace) -> int:
    found = calendar_of(load_plan(args.file))
    if args.output:
        (sheet,) = calendar_sheets(found.plan)
        _write(
            args.output,
            {
                ".ics": lambda: calendar_file(found, datetime.now(UTC)),
                ".pdf": lambda: _paper(sheet, html=False),
                ".html": lambda: _paper(sheet, html=True),
            },
        )
    elif args.json:
        print(json.dumps(found.document(), indent=2, ensure_ascii=False))
    else:
        print("\n".join(calendar_page(found)))
    return 0


def calendar_page(found: Calendar) -> Iterator[str]:
    """The calendar for people, in order, and the fees and limits."""
    name = found.plan.organisation.name or "a casino night"
    yield from wrap(f"{name}, {found.date.isoformat()}", WIDTH)
    yield from wrap(f"rules as of {figures.ADOPTED}", WIDTH)
    for entry in found.entries:
        yield ""
        yield from wrap(f"{entry.day:%a %Y-%m-%d} {entry.clock or '     '}  {entry.title}", WIDTH)
        for text in (entry.says, f"({entry.basis})"):
            yield from _indented(text)
    yield from ("", "Fees and limits")
    for figure in figures.FIGURES:
        as_of = "" if figure.as_of == figures.ADOPTED else f"; {figure.as_of}"
        yield from _indented(f"{figure.told}  {figure.says} ({figure.cite}{as_of})")
        if figure.later:
            yield from _indented(f"  {figure.later}")


def _indented(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


# --- Budget -------------------------------------------------------------------------------------------------------


def _budget(args: argparse.Namespace) -> int:
    plan = load_plan(args.file)
    if args.output:
        (sheet,) = budget_sheets(plan)
        _write(args.output, {".pdf": lambda: _paper(sheet, html=False), ".html": lambda: _paper(sheet, html=True)})
    elif args.json:
        print(json.dumps(budget_of(plan).document(), indent=2, ensure_ascii=False))
    else:
        print("\n".join(text_lines(budget_page(budget_of(plan)))))
    return 0


# --- Paper --------------------------------------------------------------------------------------------------------


def _print(args: argparse.Namespace) -> int:
    plan = load_plan(args.file)
    wants_tickets = args.all or any(name in ticket_kinds(plan) for name in args.name)
    key, new = made_key(_key(args)) if wants_tickets and ticket_kinds(plan) else (b"", False)
    if new:
        print(f"wrote {_key(args)}: the key of this night's tickets; keep it, and give it to nobody")
    known = plan_documents(plan, key)
    if not args.all and not args.name:
        wide = max(len(document.name) for document in known)
        for document in known:
            print(f"{document.name:{wide}}  {document.title}")
        return 0
    wanted = known if args.all else [document_named(plan, name, key) for name in args.name]
    try:
        args.output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"cannot make the folder {args.output}: {error.strerror}") from None
    suffix = ".html" if args.html else ".pdf"
    for document in wanted:
        path = args.output / f"{document.name}{suffix}"
        _write(path, {suffix: partial(_paper, document, html=args.html)})
    return 0


def _paper(document: Document, *, html: bool) -> bytes:
    """A document in one of the two forms; what could not be printed is said."""
    if html:
        return html_page(document).encode()
    printed = pdf_file(document)
    if printed.missing:
        print(f"{document.name}: {printed.missing}", file=sys.stderr)
    return printed.content


# --- Tickets ------------------------------------------------------------------------------------------------------


def _ticket(args: argparse.Namespace) -> int:
    plan = load_plan(args.file)
    if args.name not in (known := ticket_kinds(plan)):
        raise UnknownName(f"this plan has no {args.name!r}. {did_you_mean(args.name, known)}")
    kind = args.name.removeprefix("tickets-")
    if is_genuine(read_key(_key(args)), plan, kind, args.number, args.code):
        print(f"yes: this is the code of number {args.number}")
        return 0
    print(f"no: that is not the code of number {args.number}")
    return 1


def _key(args: argparse.Namespace) -> Path:
    return args.key or key_beside(args.file)


# --- Files --------------------------------------------------------------------------------------------------------


def _write(path: Path, formats: dict[str, Callable[[], bytes]]) -> None:
    """Write one of the formats, told by the end of the name; the file is there whole or not at all."""
    make = formats.get(path.suffix.lower())
    if make is None:
        raise CannotWrite(f"cannot write {path.name!r}: name a file that ends in {', '.join(formats)}")
    content = make()
    try:
        with replacing_file(path) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}") from None
    print(f"wrote {path}")


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "calendar": _calendar,
    "budget": _budget,
    "print": _print,
    "ticket": _ticket,
}
