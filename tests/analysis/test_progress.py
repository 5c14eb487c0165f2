"""How far long work has come: what is reported, and the line on the terminal."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

from croupier import registry
from croupier.analysis import progress
from croupier.analysis.reports.report import report_odds
from croupier.cli.working import AFTER, Display, working
from tests.quick import slow


class Heard(list[tuple[float, str]]):
    """A listener that remembers."""

    def __call__(self, done: float, label: str) -> None:
        self.append((round(done, 6), label))


def test_nobody_listens() -> None:
    assert not progress.listening()
    progress.report_progress(0.5)
    with progress.part(0, 2, "first"):
        progress.report_progress(0.5)
    assert list(progress.each([1, 2])) == [1, 2]


def test_parts_of_parts() -> None:
    heard = Heard()
    with progress.listen_to_progress(heard):
        with progress.part(0, 2, "first"):
            progress.report_progress(0.5)
        with progress.part(1, 2, "second"):
            for number in range(2):
                with progress.part(number, 2, f"half {number}"):
                    progress.report_progress(0.5)
    assert heard == [
        (0.0, "first"),
        (0.25, "first"),
        (0.5, ""),
        (0.5, "second"),
        (0.5, "second, half 0"),
        (0.625, "second, half 0"),
        (0.75, "second"),
        (0.75, "second, half 1"),
        (0.875, "second, half 1"),
        (1.0, "second"),
        (1.0, ""),
    ]
    assert not progress.listening()


def test_a_note_is_told_beside_the_label() -> None:
    heard = Heard()
    with progress.listen_to_progress(heard):
        progress.report_progress(0.25, "8 a second")
        with progress.part(1, 2, "second"):
            progress.report_progress(0.5, "9 a second")
    assert heard[0] == (0.25, "8 a second")
    assert (0.75, "second, 9 a second") in heard


def test_each() -> None:
    heard = Heard()
    with progress.listen_to_progress(heard):
        assert "".join(progress.each("abcd")) == "abcd"
    assert [done for done, _ in heard] == [0.25, 0.5, 0.75, 1]


def test_an_error_leaves_the_part() -> None:
    heard = Heard()

    def fail() -> None:
        with progress.part(0, 2, "it"):
            raise KeyboardInterrupt

    with progress.listen_to_progress(heard):
        with pytest.raises(KeyboardInterrupt):
            fail()
        progress.report_progress(0.5)
    assert heard == [(0.0, "it"), (0.5, "")]


@pytest.mark.usefixtures("uncached")
@pytest.mark.parametrize(
    ("game", "wager"), [("red-dog", "wager"), slow(("craps", "")), slow(("caribbean-stud", "ante"))]
)
def test_long_work_reports_forwards_and_to_the_end(game: str, wager: str) -> None:
    found, heard = registry.game_named(game), Heard()
    with progress.listen_to_progress(heard):
        report_odds(found, found.Rules(), wager)
    steps = [done for done, _ in heard]
    assert len(set(steps)) > 5
    assert all(one <= two for one, two in pairwise(steps))
    assert (steps[0], steps[-1]) == (0, 1)


# --- On the terminal ----------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """What a terminal shows of what is written to it: of each line the text after the last return."""

    def shown(self) -> str:
        cells: list[str] = []
        at = 0
        for letter in self.getvalue():
            if letter == "\r":
                at = 0
            else:
                cells[at : at + 1] = letter
                at += 1
        return "".join(cells).rstrip()


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_line_comes_after_two_seconds_and_tells_the_time_left() -> None:
    screen, clock = Screen(), Clock()
    display = Display(screen, clock)
    clock.now += 1
    display(0.25, "ante")
    display.show()
    assert screen.getvalue() == ""
    clock.now += 1
    display(0.25, "ante")
    display.show()
    assert screen.shown() == "ante: 25%, about 6 s left"  # a quarter took two seconds
    clock.now += 2  # nothing new: the time runs on
    display.show()
    assert screen.shown() == "ante: 25%, about 4 s left"
    clock.now += 60
    display.show()
    assert screen.shown() == "ante: 25%, about 1 s left"
    display(0.5, "a")
    display.show()
    assert screen.shown() == "a: 50%, about 1 min 4 s left"
    display.clear()
    assert screen.shown() == ""


def test_work_without_a_report_says_how_long_it_has_taken() -> None:
    screen, clock = Screen(), Clock()
    display = Display(screen, clock)
    clock.now += 3
    display.show()
    assert screen.shown() == "working: 3 s so far"


def test_a_guess_of_days_is_not_told() -> None:
    screen, clock = Screen(), Clock()
    display = Display(screen, clock)
    clock.now += 3
    display(1e-6, "wager")
    display.show()
    assert screen.shown() == "wager: 3 s so far"
    display(0.001, "wager")
    display.show()
    assert screen.shown() == "wager: 0%, about 49 min 57 s left"
    display(0.0001, "wager")
    display.show()
    assert screen.shown() == "wager: 0%, about 8 h 19 min left"


def test_when_all_is_done_the_line_goes_and_the_clock_starts_anew() -> None:
    screen, clock = Screen(), Clock()
    display = Display(screen, clock)
    clock.now += 3
    display(0.5, "ante")
    display.show()
    display(1.0, "ante")
    assert screen.shown() == ""
    clock.now += AFTER / 2
    display.show()
    assert screen.shown() == ""


def test_where_there_is_no_terminal_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with working():
        assert not progress.listening()
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_on_a_real_terminal(tmp_path: Path) -> None:
    """A process with a terminal as its standard error, and work that takes longer than it waits."""
    import pty

    script = tmp_path / "work.py"
    script.write_text(
        "import time\n"
        "from croupier.analysis import progress\n"
        "from croupier.cli import working\n"
        "working.AFTER, working.EVERY = 0.2, 0.02\n"
        "with working.working():\n"
        "    for number in range(8):\n"
        "        with progress.part(number, 8, 'wager'):\n"
        "            time.sleep(0.1)\n"
        "print('answer')\n",
        "utf-8",
    )
    ours, terminal = pty.openpty()
    with subprocess.Popen([sys.executable, str(script)], stdout=terminal, stderr=terminal) as child:
        os.close(terminal)
        seen = b""
        with suppress(OSError):  # of a terminal whose other end has gone
            while more := os.read(ours, 4096):
                seen += more
        os.close(ours)
    assert child.returncode == 0
    text = seen.decode()
    assert "wager: " in text
    assert " left" in text
    screen = Screen()
    screen.write(text.partition("answer")[0])
    assert screen.shown() == ""
