"""What the workroom works out, in a process of its own: odds, whether a house file is lawful, whether a seal is right.

Each kind of question is a tuple that survives the way there; its answer is a document, or says why there is none.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import threading
from datetime import date
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.errors import CroupierError, UnknownName

if TYPE_CHECKING:
    from croupier.law.options import HouseRules

Document = dict[str, Any]

MOST_TABLES = 100  # of a house file: chosen so that they are judged within `workroom.LIMIT`
MOST_FAULTS, LONGEST_FAULT = 100, 2000  # that are told of a file, and characters of each: the page is drawn whole
HOUSE_FILE = "house.toml"


class OddsQuestion(NamedTuple):
    """The odds of a game, or of one wager, under some options."""

    game: str
    settings: tuple[tuple[str, Any], ...] = ()  # options that are not as usual, as plain data; pay tables as pairs
    wager: str = ""
    by_clause: bool = False

    @classmethod
    def about(cls, game: str, rules: HouseRules, wager: str = "", *, by_clause: bool = False) -> OddsQuestion:
        """With the options that are not as usual, so that one question is asked in one way."""
        changed = sorted(rules.changed().items())
        settings = ((name, tuple(value.items()) if isinstance(value, dict) else value) for name, value in changed)
        return cls(game, tuple(settings), wager, by_clause)


class Judging(NamedTuple):
    """Whether a house file is lawful, by the law of a date or of today."""

    toml: str
    on: str = ""


class Proving(NamedTuple):
    """Whether the transcript of a seal is right."""

    transcript: str


class ChartQuestion(NamedTuple):
    """Best play of a game under some options, as a chart."""

    game: str
    settings: tuple[tuple[str, Any], ...] = ()  # as of the odds


Task = OddsQuestion | ChartQuestion | Judging | Proving
_KINDS: dict[str, type[Task]] = {"odds": OddsQuestion, "chart": ChartQuestion, "check": Judging, "verify": Proving}


def write(task: Task) -> str:
    """A question as a line."""
    kind = next(name for name, kind in _KINDS.items() if isinstance(task, kind))
    return json.dumps([kind, *task])


def read(line: str) -> Task:
    kind, *parts = json.loads(line)
    if kind == "odds":
        game, settings, wager, by_clause = parts
        return OddsQuestion(game, tuple((name, value) for name, value in settings), wager, by_clause)
    if kind == "chart":
        return ChartQuestion(parts[0], tuple((name, value) for name, value in parts[1]))
    return _KINDS[kind](*parts)


def worked_out(task: Task) -> Document:
    """The answer, or ``refused`` with the words of a refusal."""
    match task:
        case OddsQuestion():
            return _odds(task)
        case ChartQuestion():
            return _chart(task)
        case Judging():
            return _judged(task)
        case Proving():
            return _proven(task)


def _odds(question: OddsQuestion) -> Document:
    from croupier import registry
    from croupier.analysis.reports.report import report_odds

    game = registry.game_named(question.game)
    settings = {name: value if isinstance(value, str | int) else dict(value) for name, value in question.settings}
    try:
        report = report_odds(game, game.Rules().set(settings), question.wager)
    except UnknownName as refusal:
        return {"unknown": str(refusal)}
    except CroupierError as refusal:
        return {"refused": str(refusal)}
    return report.document(by_clause=question.by_clause)


def _chart(question: ChartQuestion) -> Document:
    """The grids and words of each wager's strategy; why there is none, where nothing is decided or nobody knows."""
    from croupier import registry
    from croupier.analysis.reports.computed import Unavailable
    from croupier.analysis.strategy.model import USUAL, find_strategies

    game = registry.game_named(question.game)
    settings = {name: value if isinstance(value, str | int) else dict(value) for name, value in question.settings}
    try:
        found = find_strategies(game, game.Rules().set(settings), USUAL, None)
    except Unavailable as why:
        return {"charts": [], "none": str(why)}
    except CroupierError as refusal:
        return {"refused": str(refusal)}
    kept = ("strategy", "wager", "play", "says", "method", "house_edge", "words", "notes", "legend", "grids")
    return {"charts": [{name: each.document()[name] for name in kept} for each in found], "none": ""}


def _judged(task: Judging) -> Document:
    from croupier.compliance import check, house

    document: Document = {"toml": task.toml, "on": task.on, "house": "", "faults": [], "report": None}
    try:
        found = house.parse_house(task.toml, HOUSE_FILE)
    except house.BadHouseFile as fault:
        lines = str(fault).splitlines()
        more = [f"and {len(lines) - MOST_FAULTS} more"] if len(lines) > MOST_FAULTS else []
        return {**document, "faults": [_fault(line[:LONGEST_FAULT]) for line in [*lines[:MOST_FAULTS], *more]]}
    if len(found.tables) > MOST_TABLES:
        return {"refused": f"a page judges up to {MOST_TABLES} tables at once; croupier check takes any number"}
    on = date.fromisoformat(task.on) if task.on else None
    return {**document, "house": found.name, "report": check.check(found, on).document()}


def _fault(text: str) -> Document:
    placed = re.match(rf"{re.escape(HOUSE_FILE)}:(\d+): (.*)", text)
    return {"line": int(placed[1]) if placed else 1, "says": placed[2] if placed else text}


def _proven(task: Proving) -> Document:
    from croupier.floor import transcript

    try:
        document: Any = json.loads(task.transcript)
    except (ValueError, RecursionError):
        faults = ["this is no transcript: it cannot be read as JSON"]
    else:
        faults = transcript.transcript_faults(document)
    summary = "" if faults else transcript.transcript_summary(document)
    return {
        "transcript": task.transcript, "checked": True, "right": not faults, "faults": faults, "summary": summary,
    }  # fmt: skip


def main() -> None:
    """A question on each line that comes in, its answer on a line that goes out.

    When the server goes away, however it does, what is being worked out is wanted by nobody: it is not worked out to
    its end, for minutes, beside the server that is started next.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_hear, args=(lines,), daemon=True).start()
    while True:
        line = lines.get()
        try:
            found = worked_out(read(line))
        except Exception as fault:
            found = {"fault": repr(fault)}
        try:
            print(json.dumps(found), flush=True)
        except BrokenPipeError:
            os._exit(0)


def _hear(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
