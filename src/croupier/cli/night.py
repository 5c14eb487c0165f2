"""``croupier night``: the plan of a casino night, written to begin with and judged."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from shlex import quote
from textwrap import wrap

from croupier.cli import night_close, night_papers, night_running
from croupier.cli.check import WIDTH, basis, day, told
from croupier.errors import CannotWrite, CroupierError
from croupier.night.check import CONSTRAINTS, PlanFinding, PlanReport, check_plan
from croupier.night.example import HEAD, MADE_UP, example_plan, renewed_plan
from croupier.night.figures import ADOPTED
from croupier.night.kinds import YEARS
from croupier.night.plan_file import load_plan, render_plan

STAGES = {
    "plan": "In the plan",
    "posting": "To post before the doors open",
    "print": "To print",
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier night new                       an example plan, night.toml, to change
  croupier night new 2027.toml --date 2027-03-06 --from 2026.toml
  croupier night check night.toml
  croupier night calendar night.toml -o night.ics
  croupier night budget night.toml
  croupier night print night.toml --all -o print

The plan of a casino night under N.J.A.C. 13:47-20, and what still blocks its doors. Exit status of a check: 0 nothing
does, 1 something does, 2 the file cannot be read. docs/casino-night.md begins at the beginning."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    new = actions.add_parser("new", help="write a plan to begin with")
    new.add_argument("file", metavar="FILE", nargs="?", default="night.toml", help="a new file (night.toml)")
    new.add_argument("--from", metavar="FILE", dest="last", help="begin with this plan of an earlier night")
    new.add_argument("--date", metavar="DATE", type=day, help="the date of the night, as in 2027-03-06")
    judge = actions.add_parser("check", help="say what still blocks the doors")
    judge.add_argument("file", metavar="FILE", help="the plan (TOML, see docs/casino-night.md)")
    judge.add_argument("--on", metavar="DATE", type=day, help="judge the options of the tables by the law of this date")
    judge.add_argument("--json", action="store_true", help="answer with one JSON document")
    night_papers.configure(actions)
    night_running.configure(actions)
    night_close.configure(actions)


def run(args: argparse.Namespace) -> int:
    if args.action in night_papers.ACTIONS:
        return night_papers.run(args)
    if args.action in night_close.ACTIONS:
        return night_close.run(args)
    if args.action in night_running.ACTIONS:
        return night_running.run(args)
    return _new(args.file, args.last, args.date) if args.action == "new" else _check(args)


def _new(file: str, last: str | None, on: date | None) -> int:
    if on and on.year not in YEARS:
        raise CroupierError(f"no night is in {on.year}; --date takes a date such as 2027-03-06")
    plan = renewed_plan(load_plan(last), on) if last else example_plan(on)
    head = HEAD.replace("night.toml", quote(Path(file).name)) + ("" if last else MADE_UP)
    text = f"{head}\n{render_plan(plan, comments=True)}"
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise CannotWrite(f"{file} is there already, and nothing is written over; name another file") from None
    except OSError as error:
        raise CannotWrite(f"cannot write {file}: {error.strerror}") from None
    print(f"wrote {file}. Change it to what is true of your night, then: croupier night check {quote(file)}")
    return 0


def _check(args: argparse.Namespace) -> int:
    report = check_plan(load_plan(args.file), args.on)
    return told(report, page(report), as_json=args.json)


def page(report: PlanReport) -> Iterator[str]:
    """The report for people: one list of what blocks the doors, then what is worth a look."""
    when = report.plan.occasion.date
    name = report.plan.organisation.name or "a casino night"
    yield from wrap(f"{name}, {when.isoformat() if when else 'date not known yet'}", WIDTH)
    yield from wrap(f"rules as of {ADOPTED}", WIDTH)
    for stage, title in STAGES.items():
        findings = [finding for finding in report.blocks if finding.stage == stage]
        if findings:
            yield from ("", f"{title}: {len(findings)}")
        for finding in findings:
            yield from _told(report.plan.file, finding)
    if report.advice:
        yield from ("", f"Worth a look: {len(report.advice)}")
    for finding in report.advice:
        yield from _told(report.plan.file, finding)
    yield ""
    yield from wrap(conclusion(report), WIDTH)


def _told(file: str, finding: PlanFinding) -> Iterator[str]:
    key = ".".join(part for part in finding.key if isinstance(part, str))
    yield f"{file}:{finding.line}: {finding.severity} {key}"
    label = "consider" if finding.severity == "advises" else "do"
    number = f", {finding.constraint}" if finding.constraint else ""
    for text in (finding.says, f"by {basis(finding.section)}{number}", f"{label}: {finding.do}"):
        yield from wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def conclusion(report: PlanReport) -> str:
    states = [report.state(constraint) for constraint in CONSTRAINTS.values()]
    met, later = states.count("met"), states.count("later")
    count = f"Of {len(states)} constraints the plan meets {met}; {later} arise only later, at the event."
    if report.lawful:
        return f"Nothing blocks the doors. {count}"
    return f"What still blocks the doors: {len(report.blocks)}. {count}"
