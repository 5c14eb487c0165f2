"""Tapes of the first format have no facts and no sources; they are replayed as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.tables.replay import ReplayTable
from croupier.tables.tape import Tape, read_tape

TAPES = sorted((Path(__file__).parent / "format_1").glob("*.tape"))


@pytest.mark.parametrize("file", TAPES, ids=lambda file: file.stem)
def test_a_tape_of_format_1_replays(file: Path) -> None:
    tape = read_tape(file.read_text("utf-8"))
    replay = ReplayTable(tape)
    table = replay.run()
    assert tape.format == 1
    assert replay.difference is None
    assert table.over
    assert Tape.of(table, tape).text() == file.read_text("utf-8")


def test_the_games_of_format_1_have_one_each() -> None:
    """Of the games that have the version of then; the tapes of the others are refused, not misread."""
    assert len(TAPES) == 7
