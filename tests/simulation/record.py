"""What scripts came to over a hundred thousand rounds, written down: machines are held against all of it quickly.

Of the first part some rounds are played by the script whenever the tests run, and the machine must come to the same;
over all rounds the machine must come to what is written. The slow tests play all of it by the script. Whoever changes
what a script pays, or which cards the tests deal, writes it anew: ``python -m tests.simulation.record``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from croupier.simulation.tally import Result

FILE = Path(__file__).with_name("recorded.json")
WRITING = "CROUPIER_WRITES_RECORDS"
PLAYED = 8
"""The script plays an eighth of the first part."""
ANEW = "if that is meant: python -m tests.simulation.record"


@cache
def word(end: Result) -> bytes:
    """Clauses in any order: two hands of a round may be settled in either."""
    text = f"{end.net} {end.made} {end.risked} {sorted(end.clauses)}"
    return blake2b(text.encode(), digest_size=8).digest()


def _written() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))
    return found


class Record:
    """Of one wager, in parts: for each a word of the cards that were dealt, and one of how the rounds ended.

    ``whole``: all of it is played by the script, and not a beginning alone.
    """

    def __init__(self, name: str, *, whole: bool) -> None:
        self.name, self._whole = name, whole or WRITING in os.environ
        self._parts = [] if WRITING in os.environ else _written()[name]
        self._next = 0

    def by_script(self, number: int) -> int:
        """How many of the next part, of so many shoes or decks, the script plays: the first ones."""
        return number if self._whole else 0 if self._next else number // PLAYED

    def check(self, cards: bytes, ends: Iterable[bytes]) -> None:
        """The next part, as the machine follows it: to where the script played it, this is what that came to."""
        dealt = blake2b(cards, digest_size=4).hexdigest()
        ended = blake2b(b"".join(ends), digest_size=8).hexdigest()
        if WRITING in os.environ:
            self._parts.append(f"{dealt} {ended}")
        else:
            there_dealt, there_ended = self._parts[self._next].split()
            assert dealt == there_dealt, f"{self.name}: other cards than were written down; {ANEW}"
            assert ended == there_ended, f"{self.name}: part {self._next} ends otherwise than written; {ANEW}"
        self._next += 1

    def close(self) -> None:
        """All of it was looked at."""
        if WRITING in os.environ:
            written = _written() if FILE.exists() else {}
            written[self.name] = self._parts
            FILE.write_text(json.dumps(dict(sorted(written.items())), indent=0) + "\n", "utf-8")
        assert self._next == len(self._parts), f"{self.name}: {self._next} of {len(self._parts)} parts"


if __name__ == "__main__":
    os.environ[WRITING] = "1"
    sys.exit(pytest.main(["-m", "slow", "-k", "recorded", str(Path(__file__).parent)]))
