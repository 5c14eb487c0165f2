"""``croupier check``: whether the rules that a house has chosen are lawful, on a date, and by which sections."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from textwrap import wrap
from typing import Any, Protocol

from croupier.compliance.check import HouseReport, Verdict, check, sections_of
from croupier.compliance.house import load
from croupier.game import HOUSE_RULES
from croupier.law import provisions
from croupier.law.provisions import Provision

WIDTH = 80
"""Columns: what every terminal has, and a mail that the report is pasted into."""
LABELS = {"forbids": "lawful", "requires": "do", "advises": "consider"}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the rules of a house against the regulation: what it forbids, which\n"
        "notices it requires. Exit status: 0 lawful, 1 not, 2 the file cannot be read."
    )
    parser.epilog = (
        "examples:\n  croupier check examples/boardwalk.toml\n  croupier check house.toml --on 1985-01-01 --json\n"
        "  croupier check house.toml --before house-of-last-week.toml"
    )
    parser.add_argument("file", metavar="FILE", help="a house file (TOML, see docs/house-files.md)")
    parser.add_argument("--on", metavar="DATE", type=day, help="judge by the law of this date, as in 1999-05-01")
    parser.add_argument("--before", metavar="FILE", help="the house file of before: notices of what changed since")
    parser.add_argument("--json", action="store_true", help="answer with one JSON document")


def day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date; write it as in 1999-05-01") from None


def run(args: argparse.Namespace) -> int:
    report = check(load(args.file), args.on, load(args.before) if args.before else None)
    return told(report, page(report), as_json=args.json)


class Judgement(Protocol):
    """Of a house file or of a plan."""

    @property
    def lawful(self) -> bool: ...

    def document(self) -> dict[str, Any]: ...


def told(report: Judgement, page: Iterable[str], *, as_json: bool) -> int:
    """Print a judgement; what the command comes to."""
    print(json.dumps(report.document(), indent=2, ensure_ascii=False) if as_json else "\n".join(page))
    return 0 if report.lawful else 1


def page(report: HouseReport) -> Iterator[str]:
    """The report for people."""
    by = f"by the law of {report.on.isoformat()}" if report.on else "by the latest form of each rule kept here"
    compared = f", compared with {report.before.file}" if report.before else ""
    yield from wrap(f"{report.house.name}, {by}{compared}", WIDTH)
    for verdict in report.tables:
        yield ""
        yield from _table(report.house.file, verdict)
    yield ""
    yield from wrap(conclusion(report), WIDTH)


def _indent(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _table(file: str, verdict: Verdict) -> Iterator[str]:
    pit = f", pit {verdict.table.pit}" if verdict.table.pit else ""
    yield f"{verdict.table.name} ({verdict.table.game}{pit}), rules {verdict.fingerprint}"
    for finding in verdict.findings:
        yield f"{file}:{finding.line}: {finding.severity} {finding.option}"
        yield from _indent(finding.says)
        yield from _indent(f"by {basis(finding.section)}")
        if finding.lawful:
            yield from _indent(f"{LABELS[finding.severity]}: {finding.lawful}")
    lawful = all(finding.severity == "advises" for finding in verdict.findings)
    yield from _indent(f"{'lawful; ' if lawful else ''}{_checked_by(verdict)}")


def _checked_by(verdict: Verdict) -> str:
    """The sections, and how many provisions of them bear on the table; those apart whose text was not seen."""
    sources = {"the text": verdict.by_text, "another source": verdict.by_another}
    told = [f"by {_provisions(some, source)}" for source, some in sources.items() if some]
    return f"checked {'; '.join(told)}" if told else HOUSE_RULES


def _provisions(some: Sequence[Provision], source: str) -> str:
    of = "1 provision" if len(some) == 1 else f"{len(some)} provisions"
    return f"{of} of {source}: {', '.join(sections_of(some))}"


def basis(section: str) -> str:
    """The section, and where its content was taken from if its text was not seen."""
    source = provisions.source_of(section)
    return section if source in ("", provisions.SEEN) else f"{section} ({source})"


def conclusion(report: HouseReport) -> str:
    findings = [finding for verdict in report.tables for finding in verdict.findings]
    counts = Counter(finding.severity for finding in findings)
    advice = f" Points to look at again: {counts['advises']}." if counts["advises"] else ""
    if report.lawful:
        return f"Lawful: nothing forbidden, no notice missing. Tables: {len(report.tables)}.{advice}"
    return f"Not lawful. Forbidden: {counts['forbids']}. Notices owed: {counts['requires']}.{advice}"
