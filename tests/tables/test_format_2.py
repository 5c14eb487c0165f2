"""Tapes of the second format: a void gave back what lay there, and whoever was settled before kept his win or his loss.

They were written by the version of then, in rounds that were void after somebody was settled.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import BrokenTape
from croupier.tables import watched
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import Tape, read_tape
from tests import golden

TAPES = sorted((Path(__file__).parent / "format_2").glob("*.tape"))


@pytest.mark.parametrize("file", TAPES, ids=lambda file: file.stem)
def test_a_tape_of_format_2_replays_as_it_was_written(file: Path) -> None:
    tape = read_tape(file.read_text("utf-8"))
    replay = ReplayTable(tape)
    table = replay.run()
    assert tape.format == 2
    assert replay.difference is None
    assert table.over
    assert Tape.of(table, tape).text() == file.read_text("utf-8")
    assert any(watched.net_results(tape, table).values())


CANNOT_HAPPEN = {"blackjack": "reader-shows-card is reported only under card_reader = yes"}
"""Today no device is reported that the table does not have."""


@pytest.mark.parametrize("file", [file for file in TAPES if file.stem in CANNOT_HAPPEN], ids=lambda file: file.stem)
def test_a_report_of_what_cannot_happen_is_refused_today(file: Path) -> None:
    with pytest.raises(BrokenTape, match=CANNOT_HAPPEN[file.stem]):
        golden.played(file.read_text("utf-8"))


@pytest.mark.parametrize("file", [file for file in TAPES if file.stem not in CANNOT_HAPPEN], ids=lambda file: file.stem)
def test_the_same_round_would_leave_everybody_as_he_was_today(file: Path) -> None:
    tape = read_tape(golden.played(file.read_text("utf-8")))
    assert tape.format == 3
    assert not any(watched.net_results(tape, ReplayTable(tape).run()).values())


def test_there_are_some_of_games_of_every_kind() -> None:
    assert len(TAPES) == 14
