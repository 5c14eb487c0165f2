"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import croupier
import croupier.play
from croupier.cli import COMMANDS, main
from croupier.compliance.readings import readings_page

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Each command shown on a page, with the output that is shown of it."""
    found = []
    for file in PAGES:
        for block in CONSOLE.findall(file.read_text("utf-8")):
            for shown in block.split("$ croupier ")[1:]:
                command, _, output = shown.partition("\n")
                found.append((command, output.strip()))
    return found


@pytest.mark.parametrize(("command", "output"), examples())
def test_console_example(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The output begins as shown; a page may break off where the rest is long."""
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)) in (0, 1)
    out, err = capsys.readouterr()
    assert (out + err).strip().startswith(output)


def test_python_examples() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
    assert doctest.testmod(croupier).failed == 0
    assert doctest.testmod(croupier.odds).failed == 0
    assert doctest.testmod(croupier.play).failed == 0


def test_readings_page_is_fresh() -> None:
    assert (ROOT / "docs" / "readings.md").read_text("utf-8") == readings_page(), "run: make docs"


def test_every_command_is_in_the_documentation() -> None:
    told = "".join(file.read_text("utf-8") for file in PAGES)
    assert {name for name in COMMANDS if f"croupier {name}" not in told} == set()


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", file.read_text("utf-8")):
        assert target.startswith("https://") or (file.parent / target).exists(), target


def test_dependencies_are_named_with_their_reason() -> None:
    told = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    for name in ("run.in", "dev.in", "bench.in"):
        for line in (ROOT / "requirements" / name).read_text("utf-8").splitlines():
            package = re.split(r"[<>=\[# ]", line, maxsplit=1)[0].removeprefix("types-")
            assert package in told
