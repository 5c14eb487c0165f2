"""``croupier replay``: play recorded rounds again and say whether they come out the same."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from croupier.analysis import phh
from croupier.errors import CroupierError
from croupier.tables.lines import write_all
from croupier.tables.replay import Difference, ReplayTable
from croupier.tables.tape import Tape, read_tape
from croupier.tables.watched import net_results, replay_tape
from croupier.terminal.screen import Screen
from croupier.terminal.show import Teller, signed_dollars

HISTORIES = (".phh", ".phhs")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier replay round-12.tape
  croupier replay --show round-12.tape
  croupier replay --phh round-12.tape > hand.phh
  croupier replay hand.phh hands.phhs

Play recorded rounds again, line by line. Every payment must come out as it was recorded: 0 if all do, 1 if one does
not or a tape is broken, 2 if there is no such file. A hand of poker in PHH (.phh), the open poker hand history format,
is played again, too, and so is each of a collection (.phhs): 1 if one does not add up."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a tape, a hand history (.phh) or several (.phhs)")
    parser.add_argument("--show", action="store_true", help="tell the round in words")
    parser.add_argument("--phh", action="store_true", help="write a hand of poker as a hand history")


def run(args: argparse.Namespace, screen: Screen | None = None) -> int:
    """The gravest answer of all files."""
    screen = screen or Screen()
    return max(_replay(file, args, screen) for file in args.files)


def _replay(file: str, args: argparse.Namespace, screen: Screen) -> int:
    try:
        text = Path(file).read_text("utf-8")
    except OSError as fault:
        print(f"croupier: {file}: {fault.strerror or fault}", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print(f"croupier: {file}: not a tape: not UTF-8 text", file=sys.stderr)
        return 1
    if not file.endswith(HISTORIES):
        return _round(file, text, lambda: read_tape(text), args, screen)
    try:
        hands = dict(phh.read_all(text))
    except CroupierError as fault:
        print(f"croupier: {file}: {fault}", file=sys.stderr)
        return 1
    return max(_history(file, text, name, hand, args, screen) for name, hand in hands.items())


def _history(
    file: str, text: str, name: str, hand: Tape | phh.BadHistory, args: argparse.Namespace, screen: Screen
) -> int:
    """One hand of a file, by its name if that is a collection, and what is told in another way than in the file."""

    def tape() -> Tape:
        if isinstance(hand, phh.BadHistory):
            raise hand
        return hand

    answer = _round(f"{file} [{name}]" if name else file, text, tape, args, screen, name)
    if isinstance(hand, Tape) and not args.phh:
        screen.lines(f"  {note}" for note in hand.comment.splitlines())
    return answer


def _round(
    where: str, text: str, hand: Callable[[], Tape], args: argparse.Namespace, screen: Screen, section: str = ""
) -> int:
    try:
        tape = hand()
        if args.phh:
            head = f"[{json.dumps(section)}]\n" if section else ""
            print(f"{head}{phh.written(tape)}", end="\n" if section else "")
            return 0
        replay = ReplayTable(tape)
    except CroupierError as fault:
        print(f"croupier: {where}: {fault}", file=sys.stderr)
        return 1
    table = replay.run()
    difference = replay.difference or _cut_short(tape, write_all(table.entries, tape.format))
    if difference:
        screen.lines(
            [
                f"{where}:{_line_in_file(text, difference.line)}: {tape.game.id}: the replay went another way",
                f"  recorded: {difference.recorded}",
                f"  replayed: {difference.replayed}",
            ]
        )
        return 1
    result = ", ".join(f"{player} {signed_dollars(cents)}" for player, cents in net_results(tape, table).items())
    state = "the same" if table.over else "the same so far; the round is not over"
    screen.line(f"{where}: {tape.game.id}, {len(tape.lines)} lines, {state}: {result}")
    if args.show:
        _, events = replay_tape(tape)
        standing = tape.table().standing.values()
        screen.lines(Teller(screen.style, tape.game, list(tape.chips), standing, everything=True).tell(events))
    return 0


def _cut_short(tape: Tape, replayed: list[str]) -> Difference | None:
    """A tape that breaks off before all that followed from its last input."""
    if len(replayed) <= len(tape.lines):
        return None
    return Difference(len(tape.lines) + 1, "(the tape ends here)", replayed[len(tape.lines)])


def _line_in_file(text: str, line: int) -> int:
    """The line of the file that holds that line of the tape."""
    rows = text.splitlines()
    held = [number for number, row in enumerate(rows, 1) if row.startswith(("< ", "> "))]
    return held[line - 1] if line <= len(held) else len(rows)
