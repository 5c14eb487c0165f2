"""The golden tapes: a person writes the header and the inputs of a round, and reviews what follows from them.

``make golden`` plays every tape under ``tests/tapes/`` again and rewrites it, and every law table; review the diff. It
notes how each felt is drawn, too. Of the header only the game must be said: its version and fingerprint are those of
today, and what is left out is a table that just opened, under the default rules, with alice at it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from croupier import registry
from croupier.errors import BrokenTape, CroupierError
from croupier.tables.codec import encode_record
from croupier.tables.lines import read_input
from croupier.tables.tape import FIRST_LINE, Tape, read_tape
from tests import drawn, law_tables

FOLDER = Path(__file__).parent / "tapes"


def files() -> list[Path]:
    return sorted(FOLDER.glob("*/*.tape"))


def name(file: Path) -> str:
    """``roulette/half-back``"""
    return f"{file.parent.name}/{file.stem}"


def played(text: str) -> str:
    """The tape that the inputs of this one lead to, whatever followed from them before."""
    start = read_tape(_renewed(text))
    table = start.table()
    for line in start.lines:
        if table.over:
            raise BrokenTape(f"the round is over before {line!r}")
        try:
            table.feed(read_input(line))
        except CroupierError as refusal:
            raise BrokenTape(f"at {line!r}: {refusal}") from refusal
    if not table.over:
        raise BrokenTape(f"the tape breaks off: waiting for {table.waiting}")
    return Tape.of(table, start).text()


def _renewed(text: str) -> str:
    """Comment, header and inputs alone, with the game's version of today and all that a short header leaves out."""
    rows = text.splitlines()
    said = dict(row.split(":", 1) for row in rows if ":" in row and not row.startswith(("#", "<", ">")))
    if "game" not in said:
        raise BrokenTape("the header lacks 'game'")
    game = registry.game_named(said["game"].split()[0])
    rules = game.Rules.recorded(json.loads(said.get("rules", "{}")))
    head = {
        "rules": "{}",
        "players": '{"alice": 100000}',
        "carry": json.dumps(encode_record(game.start(rules))),
        **said,
        "game": f"{game.id} {game.version}",
    }
    head.pop("fingerprint", None)
    comment = [row for row in rows if row.startswith("#")]
    inputs = [row for row in rows if row.startswith("<")]
    return "\n".join([FIRST_LINE, *comment, *(f"{key}: {value}" for key, value in head.items()), "", *inputs])


def main() -> int:
    """Rewrites all that can be played; says which tapes cannot."""
    broken = 0
    for file in files():
        try:
            text = played(file.read_text("utf-8"))
        except (CroupierError, ValueError) as fault:
            broken += 1
            print(f"{name(file)}: {fault}", file=sys.stderr)
        else:
            file.write_text(text, "utf-8")
    law_tables.main()
    drawn.FILE.write_text("\n".join(drawn.drawn()) + "\n", "utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
