"""Where the output cannot be written, and what is said to words that are no command."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from croupier.cli import COMMANDS, main
from croupier.errors import to_install

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full here")
def test_a_full_disk_is_said_in_a_line() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "croupier", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == "croupier: [Errno 28] No space left on device\n"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("od", "no command 'od'. Did you mean odds?"),
        ("rulse", "no command 'rulse'. Did you mean rules?"),
        ("xyz", f"no command 'xyz'. Known: {', '.join(COMMANDS)}."),
        (
            "craps",
            "no command 'craps': it is a game. croupier play craps sits down, croupier odds craps tells its odds",
        ),
    ],
)
def test_what_is_no_command(typed: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([typed]) == 2
    assert capsys.readouterr().err == f"croupier: {said}\n"


def test_extras_are_quoted_so_that_every_shell_takes_them() -> None:
    assert shlex.split(to_install("lab")) == ["pip", "install", "croupier[lab]"]
    assert "'" not in to_install("lab")  # cmd would hand a single quote on
    hints = [file for file in Path(croupier.__file__).parent.rglob("*.py") if "pip install" in file.read_text("utf-8")]
    assert [file.name for file in hints] == ["errors.py"]  # all others ask for it
