"""Whatever goes wrong in any of the files that processes share is told, and the run fails."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.together import in_turn

ROOT = Path(__file__).parent.parent
WITHOUT = [part for plugin in ("schemathesis", "hypothesispytest", "anyio") for part in ("-p", f"no:{plugin}")]


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = f"import sys; from tests.together import main; sys.exit(main({[*WITHOUT, *arguments]}, 2))"
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -q\n")
    (folder / "run.py").write_text(f"if __name__ == '__main__':\n    {command}\n")
    return subprocess.run(
        [sys.executable, "run.py"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of a folder that share a fixture of its conftest."""
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "conftest.py").write_text(
        "import pytest\n\n\n@pytest.fixture(scope='session')\ndef shared():\n    return 5\n"
    )
    for number in range(3):
        (tmp_path / "some" / f"test_good_{number}.py").write_text("def test_good(shared):\n    assert shared == 5\n")
    return tmp_path


def test_every_file_is_run_once_and_what_fails_is_told(folder: Path) -> None:
    (folder / "test_bad.py").write_text("def test_bad():\n    assert 1 + 1 == 3\n")
    (folder / "test_broken.py").write_text("import nowhere\n")
    (folder / "not_this").mkdir()
    (folder / "not_this" / "test_other.py").write_text("def test_other():\n    assert False\n")
    (folder / "some" / "test_unasked.py").write_text("def test_unasked():\n    assert False\n")
    ended = run(folder, "test_bad.py", "test_broken.py", *(f"some/test_good_{number}.py" for number in range(3)))
    assert ended.returncode == 1
    assert "FAILED test_bad.py::test_bad - assert (1 + 1) == 3" in ended.stdout
    assert "ERROR test_broken.py" in ended.stdout
    assert [ended.stdout.count(f"test_good_{number}.py .\n") for number in range(3)] == [1, 1, 1]
    assert "3 passed, 1 error, 1 failed, by 2 processes" in ended.stdout


def test_a_process_that_is_gone_is_a_failure(folder: Path) -> None:
    (folder / "test_bad.py").write_text("import os\n\n\ndef test_bad():\n    os._exit(9)\n")
    ended = run(folder)
    assert ended.returncode == 1
    assert re.search("the processes ended with [05] and 9", ended.stdout)  # one may have run all of it


def test_each_process_begins_with_a_part_of_the_house() -> None:
    folders = {"browser": 1, "analysis": 2, "web": 1, "cli": 1, "floor": 1}
    paths = [Path("tests", folder, f"test_{number}.py") for folder, files in folders.items() for number in range(files)]
    long = Path("tests/web/test_kill.py")
    orders = [in_turn({*paths, long, Path("tests/test_law_tables.py")}, number) for number in range(4)]
    assert [[path.parent.name for path in order] for order in orders] == [
        ["analysis", "analysis", "cli", "tests", "browser", "web", "web", "floor"],
        ["cli", "tests", "analysis", "analysis", "floor", "browser", "web", "web"],
        ["browser", "web", "web", "floor", "analysis", "analysis", "cli", "tests"],
        ["floor", "browser", "web", "web", "cli", "tests", "analysis", "analysis"],
    ]
    assert orders[2][1] == long
    assert in_turn(paths, 6) == in_turn(paths, 2)
