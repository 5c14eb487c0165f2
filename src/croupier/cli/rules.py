"""``croupier rules``: what the regulation says, in our words, and where the software carries it out."""

from __future__ import annotations

import argparse
import dataclasses
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from textwrap import shorten, wrap
from typing import TYPE_CHECKING, Any

from croupier import registry
from croupier.cli import side_by_side
from croupier.compliance import coverage
from croupier.compliance.readings import all_readings, readings_page
from croupier.errors import CroupierError
from croupier.law import citations, provisions, search
from croupier.law.citations import NoSuchProvision
from croupier.law.provisions import BY_ANOTHER, BY_TEXT, STANDINGS, Provision

if TYPE_CHECKING:
    from croupier.game import Game
    from croupier.law.options import Reading

WIDTH = 80
"""Columns: what every terminal has."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show a provision of the regulation in our own words, with the code and the tests that carry it out. "
        "Without a citation: the subchapters. With words: the provisions that have them all."
    )
    parser.epilog = "examples:\n  croupier rules 2.9.c\n  croupier rules craps\n  croupier rules surrender insurance"
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "citation",
        nargs="*",
        default=[],
        help="a provision, section or subchapter (19:47-2.9.c, '19:47-2.9(c)', 2.9.c, 19:47-2), a game's id, or words",
    )
    what.add_argument(
        "--coverage", action="store_true", help="count provisions by status and list what is unaccounted for"
    )
    what.add_argument("--readings", action="store_true", help="how silent or contradictory places are read, and why")
    parser.add_argument(
        "--texts",
        type=Path,
        metavar="FOLDER",
        help="for reviewers: show the passages of the regulation, from a folder with its texts, beside our words for "
        "them; of one citation, or of all that was seen",
    )
    parser.add_argument("--json", action="store_true", help="answer with one JSON document")


def run(args: argparse.Namespace, readings: Sequence[Reading] | None = None) -> int:
    if args.texts:
        if args.readings or args.coverage:
            raise CroupierError("--texts shows provisions; give it a citation, or nothing for all that were seen")
        return _side_by_side(args.texts, " ".join(args.citation), args.json)
    if args.readings:
        if args.json:
            _print_json([reading._asdict() for reading in all_readings()])
        else:
            print(readings_page(registry.game_ids()), end="")
        return 0
    if args.coverage:
        return _coverage(args.json)
    if not args.citation:
        _contents(args.json)
        return 0
    text = " ".join(args.citation)
    given = all_readings() if readings is None else readings
    try:
        ids = [citations.normal_id(text)]
    except NoSuchProvision as unread:
        if not registry.is_known(text):
            if not any(map(str.isalpha, text)):
                raise
            _found(text, given, args.json, unread)
            return 0
        game = registry.game_named(text)
        if not game.subchapter:
            _own_rules(game, args.json)
            return 0
        ids = [citations.normal_id(id) for id in game.subchapter.split(", ")]
    for id in ids:
        _show(id, given, args.json)
    return 0


def _side_by_side(folder: Path, citation: str, as_json: bool) -> int:
    """1 if a passage is not the one that our words were written from."""
    law = list(provisions.load_provisions().values())
    if citation:
        id = citations.normal_id(citation)
        law = provisions.provisions_within(id) or [provisions.find_provision(id)]  # which says what is near
        if not any(one.seen for one in law):
            raise NoSuchProvision(f"of {id} no text was seen; 'croupier rules {typed(id)}' says what it was taken from")
    found = side_by_side.pairs(folder, law)
    if as_json:
        _print_json({"texts": str(folder), "provisions": [side_by_side.record(pair) for pair in found]})
    else:
        _print(side_by_side.lines(found, WIDTH))
    return 1 if any(pair.problem for pair in found) else 0


def _print(lines: Iterable[str]) -> None:
    print("\n".join(lines))


def _print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


# --- One provision, section or subchapter -------------------------------------------------------------------------


def _show(id: str, readings: Sequence[Reading], as_json: bool) -> None:
    parts = provisions.children_of(id)
    provision = None
    try:
        provision = provisions.find_provision(id)
    except NoSuchProvision:
        if not parts:  # with parts it is a heading, shown by them
            raise
    index = coverage.shipped_index()
    if as_json:
        own = _record(provision, index, readings) if provision else {"id": id, "title": parts[0].title}
        _print_json(own | {"parts": [_record(part, index, readings) for part in parts], "counts": _counts(parts)})
    else:
        lines = page(provision, index, readings) if provision else [f"{id}  {parts[0].title}"]
        below = ["", *_wrap(provisions.below_heading(parts))] if parts else []
        _print([*lines, *below, *(line for part in parts for line in ("", *brief(part)))])


def about(id: str, readings: Iterable[Reading]) -> list[Reading]:
    """The readings that concern a provision, each once: games may share one."""
    return list(dict.fromkeys(reading for reading in readings if id in citations.find_citations(reading.cite)))


def page(provision: Provision, index: coverage.Index, readings: Iterable[Reading]) -> list[str]:
    """Everything known of one provision."""
    places = index.get(provision.id, coverage.cited_nowhere())
    lines = [f"{provision.id}  {provision.title}", ""]
    facts = {"kind": provision.kind, "status": provision.standing, "source": provision.source}
    facts |= {"orders": ", ".join(provision.orders)} if provision.orders else {}
    facts |= {"told": f"to the {provision.binds}, at: {', '.join(provision.told_at)}"} if provision.told_at else {}
    facts |= _dates(provision)
    for name, fact in facts.items():
        lines += _wrap(fact, first=f"{name:10}", rest=" " * 10)
    lines += ["", *_wrap(provision.text)]
    if provision.adds:
        lines += ["", *_wrap(provision.adds, first="Beyond the text: ")]
    if provision.scan:
        lines += ["", *_wrap(provision.scan, first="Of the copy: ")]
    if provision.reason:
        lines += ["", *_wrap(provision.reason, first=f"Why {provision.status}: ")]
    lines += ["", "Code", *_list(places["code"]), "", "Tests", *_list(places["tests"])]
    for reading in about(provision.id, readings):
        lines += ["", *_wrap(f"{reading.name}: {reading.says}", first="Reading ")]
        lines += _wrap(reading.why, first="  why: ", rest="  ")
        lines += _wrap(reading.alternative, first="  or: ", rest="  ")
    return lines


def brief(provision: Provision) -> list[str]:
    """A provision as it stands in a list."""
    lines = [f"{provision.id}  {provision.kind}, {standing(provision)}"]
    lines += _wrap(provision.text, first="  ", rest="  ")
    return lines + (_wrap(provision.adds, first="  Beyond the text: ", rest="  ") if provision.adds else [])


def standing(provision: Provision) -> str:
    """How it stands in a list: whether the text itself was seen is said of each."""
    unseen = not provision.seen and provision.status != "enforced"
    return f"{provision.standing}, text not seen" if unseen else provision.standing


def _dates(provision: Provision) -> dict[str, str]:
    days = {name: getattr(provision, name) for name in ("adopted", "listed", "since", "until")}
    return {name: day.isoformat() for name, day in days.items() if day}


def _wrap(text: str, first: str = "", rest: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def _list(places: Sequence[str]) -> Iterator[str]:
    return (f"  {place}" for place in places or ["none"])


def _record(provision: Provision, index: coverage.Index, readings: Iterable[Reading]) -> dict[str, Any]:
    fields = dataclasses.asdict(provision)
    plain = {name: value.isoformat() if isinstance(value, date) else value for name, value in fields.items()}
    plain |= {"orders": list(provision.orders), "told_at": list(provision.told_at), "only": dict(provision.only)}
    places = index.get(provision.id, coverage.cited_nowhere())
    plain |= {"standing": provision.standing}
    return {**plain, **places, "readings": [reading._asdict() for reading in about(provision.id, readings)]}


# --- Words ----------------------------------------------------------------------------------------------------------


def _found(text: str, readings: Sequence[Reading], as_json: bool, unread: NoSuchProvision) -> None:
    """The provisions in which all the words are; without one it is told what else could have been meant."""
    law = provisions.load_provisions()
    words = search.search_words(text)
    found = search.search_provisions(words, law.values())
    if not found:
        why = search.why_nothing(words, law.values())
        raise NoSuchProvision(f"{unread}. As words: {why}" if any(map(str.isdigit, text)) else why)
    if as_json:
        index = coverage.shipped_index()
        _print_json(
            {"words": words, "counts": _counts(found), "provisions": [_record(one, index, readings) for one in found]}
        )
        return
    for one in found:
        _print([*brief(one), ""])
    of = "1 provision has" if len(found) == 1 else f"{len(found)} provisions have"
    told = f"{of} {' and '.join(words)}: {provisions.enforced_words(found)}."
    _print(_wrap(f"{told} {_MORE.format(typed(found[0].id))}"))


_MORE = "'croupier rules {}' tells more of one."


def _counts(some: Sequence[Provision]) -> dict[str, int]:
    """How many are enforced on what."""
    count = provisions.standing_counts(some)
    return {standing: count[standing] for standing in STANDINGS}


def typed(id: str) -> str:
    """An id without the brackets that a shell would not pass on."""
    return re.sub(r"[(\[]", ".", id).replace(")", "").replace("]", "")


# --- A game that no regulation describes ----------------------------------------------------------------------------


def _own_rules(game: Game, as_json: bool) -> None:
    """What the house may choose, and how it is read: all that is known of its rules."""
    options = {name: what for name, what in game.Rules.options().items() if not what.reading}
    if as_json:
        chosen = [
            {"option": name, "words": what.words, "cite": what.cite, "allowed": str(what.allowed())}
            for name, what in options.items()
        ]
        readings = [reading._asdict() for reading in game.all_readings()]
        _print_json(
            {"game": game.id, "title": game.title, "law": game.authority, "options": chosen, "readings": readings}
        )
        return
    lines = [f"{game.title}: {game.authority}", "", "What the house may choose"]
    for name, what in options.items():
        lines += _wrap(f"{name}: {what.words}; {what.allowed()} ({what.cite})", first="  ", rest="    ")
    for reading in game.all_readings():
        lines += ["", *_wrap(f"{reading.name} ({reading.cite}): {reading.says}", first="Reading ")]
    _print(lines)


# --- All of it ----------------------------------------------------------------------------------------------------


def _contents(as_json: bool) -> None:
    rows = _rows(provisions.load_provisions())
    if as_json:
        _print_json({"subchapters": rows})
        return
    _print([" " * 10 + "total  text  another"])
    for row in rows:
        start = f"{row['id']:10}{row['total']:5}  {row[BY_TEXT]:4}  {row[BY_ANOTHER]:7}  "
        _print([f"{start}{_shorten(row['title'], len(start))}"])
    print()
    _print(
        _wrap(
            f"With the number of provisions, and of those that are {BY_TEXT} and {BY_ANOTHER}. "
            f"'croupier rules {rows[0]['id']}' lists those of one."
        )
    )


def _coverage(as_json: bool) -> int:
    law = provisions.load_provisions()
    found = coverage.coverage_problems(law, coverage.shipped_index())
    rows = _rows(law)
    total = {name: sum(row[name] for row in rows) for name in rows[0] if name not in ("id", "title")}
    if as_json:
        _print_json({"subchapters": rows, "total": total, "problems": [dataclasses.asdict(one) for one in found]})
    else:
        headings = [" " * 11 + "enforced by", " " * 10 + "  ".join(COLUMNS.values())]
        listed = [line for problem in found for line in _wrap(str(problem), rest="  ")]
        verdict = f"Problems: {len(found)}." if found else "Every provision is accounted for."
        table = map(_line, [*rows, {"id": "all", "title": "", **total}])
        _print([*headings, *table, "", *_wrap(_SOURCES), "", *listed, verdict])
    return 1 if found else 0


# The counts of a subchapter, each with the heading of its column.
COLUMNS = {
    BY_TEXT: "text",
    BY_ANOTHER: "another",
    "procedure": "procedure",
    "administrative": "admin.",
    "not modelled": "not mod.",
    "total": "total",
}
_SOURCES = (
    "Text: its own words were seen. Another: what is enforced was taken from a sibling rule, published rules or what "
    "is generally known of the game, as 'croupier rules' tells of each."
)


def _rows(law: Mapping[str, Provision]) -> list[dict[str, Any]]:
    titles = {citations.headings_above(provision.id)[-1]: provision.title for provision in law.values()}
    return [
        {
            "id": id,
            "title": titles[id],
            "enforced": count[BY_TEXT] + count[BY_ANOTHER],
            **{standing: count[standing] for standing in STANDINGS},
            "total": count.total(),
        }
        for id, count in coverage.subchapter_counts(law.values()).items()
    ]


def _line(row: Mapping[str, Any]) -> str:
    figures = "  ".join(f"{row[name]:{len(heading)}}" for name, heading in COLUMNS.items())
    start = f"{row['id']:10}{figures}  "
    return f"{start}{_shorten(row['title'], len(start))}".rstrip()


def _shorten(text: str, used: int) -> str:
    return shorten(text, WIDTH - used, placeholder="...")
