"""``croupier night calendar``: what is due when, as a page, a document or a file for calendars."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap

from croupier.analysis.files import replacing
from croupier.cli.check import WIDTH
from croupier.errors import CroupierError
from croupier.night import figures
from croupier.night.calendar import Calendar, calendar
from croupier.night.ical import ics
from croupier.night.plan_file import load


class CannotWrite(CroupierError):
    """A file of a kind that is not known, or that the system does not let us write."""


def configure(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    when = actions.add_parser("calendar", help="what is due before and after the night")
    when.add_argument("file", metavar="FILE", help="the plan")
    when.add_argument("--json", action="store_true", help="answer with one JSON document")
    when.add_argument("-o", "--output", metavar="FILE", type=Path, help="write it: .ics for calendars")


def run(args: argparse.Namespace) -> int:
    return ACTIONS[args.action](args)


# --- Calendar -----------------------------------------------------------------------------------------------------


def _calendar(args: argparse.Namespace) -> int:
    found = calendar(load(args.file))
    if args.output:
        _write(args.output, {".ics": lambda: ics(found, datetime.now(UTC))})
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


# --- Files --------------------------------------------------------------------------------------------------------


def _write(path: Path, formats: dict[str, Callable[[], bytes]]) -> None:
    """Write one of the formats, told by the end of the name; the file is there whole or not at all."""
    make = formats.get(path.suffix.lower())
    if make is None:
        raise CannotWrite(f"cannot write {path.name!r}: name a file that ends in {', '.join(formats)}")
    content = make()
    try:
        with replacing(path) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}") from None
    print(f"wrote {path}")


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {"calendar": _calendar}
