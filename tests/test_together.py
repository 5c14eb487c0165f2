"""Whatever goes wrong in any of the processes that share a run is told, and the run fails; and a run that was stopped
goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import owed
from tests.conftest import LONGEST
from tests.together import ENDED_ITSELF, in_turn, longest, unit_of

ROOT = Path(__file__).parent.parent
PLUGINS = ["-p", "tests.together", "-p", "no:schemathesis", "-p", "no:hypothesispytest", "-p", "no:anyio"]


def run(folder: Path, *arguments: str, workers: int = 2) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -q\n")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-n", str(workers), *PLUGINS, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=120,
    )


def alone(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In one process, without any that share."""
    return run(folder, *arguments, workers=0)


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
    (folder / "not_this").mkdir()
    (folder / "not_this" / "test_other.py").write_text("def test_other():\n    assert False\n")
    (folder / "some" / "test_unasked.py").write_text("def test_unasked():\n    assert False\n")
    ended = run(folder, "test_bad.py", *(f"some/test_good_{number}.py" for number in range(3)))
    assert ended.returncode == 1
    assert "FAILED test_bad.py::test_bad - assert (1 + 1) == 3" in ended.stdout
    assert "1 failed, 3 passed" in ended.stdout


def test_a_file_that_cannot_be_read_fails_the_run(folder: Path) -> None:
    (folder / "test_broken.py").write_text("import nowhere\n")
    ended = run(folder)
    assert ended.returncode != 0
    assert "ERROR test_broken.py" in ended.stdout


ENDS = {
    "os._exit(0)": "crashed while running 'test_ends.py::test_ends'",
    "os._exit(9)": "crashed while running 'test_ends.py::test_ends'",
    "os.kill(os.getpid(), 9)": "crashed while running 'test_ends.py::test_ends'",
}


@pytest.mark.parametrize("how", ENDS)
def test_a_process_that_is_gone_fails_the_run_and_the_rest_of_its_file_is_run(folder: Path, how: str) -> None:
    (folder / "test_ends.py").write_text(
        "import os\n\n\ndef test_before():\n    pass\n\n\n"
        f"def test_ends():\n    {how}\n\n\ndef test_after():\n    pass\n\n\ndef test_failing():\n    assert 1 == 2\n"
    )
    ended = run(folder)
    assert ended.returncode == 1
    assert ENDS[how] in ended.stdout
    assert "FAILED test_ends.py::test_failing" in ended.stdout
    assert "2 failed, 5 passed" in ended.stdout


def test_a_test_that_hears_no_signal_has_a_limit_too(folder: Path) -> None:
    """As compiled code does not: the signal of the limit is held back here. The next test of its file is run."""
    (folder / "test_deaf.py").write_text(
        "import signal\nimport time\n\nimport pytest\n\n\n@pytest.mark.timeout(1)\ndef test_deaf():\n"
        "    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})\n    time.sleep(100)\n\n\n"
        "def test_after():\n    pass\n"
    )
    ended = run(folder, "test_deaf.py")
    assert ended.returncode == 1
    assert "crashed while running 'test_deaf.py::test_deaf'" in ended.stdout
    assert "1 failed, 1 passed" in ended.stdout


def test_every_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    """Those of this run; a slow one's is an hour."""
    limits = {longest(each) for each in request.session.items}
    assert limits <= {300.0, float(LONGEST)}
    assert longest(request.node) == 300


@pytest.mark.parametrize("how", ["os._exit(0)", "import atexit\n    atexit.register(os._exit, 0)"])
def test_a_process_that_has_nobody_to_miss_it_fails_too(folder: Path, how: str) -> None:
    """Also where it ends itself after its last test, whatever failed before."""
    (folder / "test_ends.py").write_text(f"import os\n\n\ndef test_ends():\n    {how}\n")
    assert alone(folder, "test_ends.py").returncode == ENDED_ITSELF


def test_a_process_that_a_test_starts_ends_as_it_likes(folder: Path) -> None:
    (folder / "test_starts.py").write_text(
        "import os\n\n\ndef test_starts():\n    child = os.fork()\n    if not child:\n        os._exit(0)\n"
        "    assert os.waitpid(child, 0)[1] == 0\n"
    )
    assert alone(folder, "test_starts.py").returncode == 0


def test_a_run_that_ends_itself_as_if_all_were_well_fails(folder: Path) -> None:
    (folder / "test_ends.py").write_text(
        "import pytest\n\n\ndef test_failing():\n    assert 1 == 2\n\n\n"
        "def test_ends():\n    pytest.exit('enough', returncode=0)\n\n\ndef test_after():\n    pass\n"
    )
    ended = alone(folder, "test_ends.py")
    assert ended.returncode == 1
    assert "2 of 3 tests were collected and not run: test_ends.py::test_after, test_ends.py::test_ends" in ended.stdout
    ended = run(folder)
    assert ended.returncode == pytest.ExitCode.INTERNAL_ERROR
    assert "test_ends.py::test_ends" in ended.stdout


def test_each_process_begins_with_a_part_of_the_house() -> None:
    folders = {"browser": 1, "analysis": 2, "web": 1, "cli": 1, "floor": 1}
    tests = [
        f"tests/{folder}/test_{number}.py::t[a/b::c]" for folder, files in folders.items() for number in range(files)
    ]
    long = "tests/web/test_kill.py"
    units = {unit_of(test) for test in tests}
    orders = [in_turn({*units, long, "tests/test_law_tables.py"}, number) for number in range(4)]
    assert [[unit.removeprefix("tests/").split("/")[0] for unit in order] for order in orders] == [
        ["analysis", "analysis", "cli", "test_law_tables.py", "browser", "web", "web", "floor"],
        ["cli", "test_law_tables.py", "analysis", "analysis", "floor", "browser", "web", "web"],
        ["browser", "web", "web", "floor", "analysis", "analysis", "cli", "test_law_tables.py"],
        ["floor", "browser", "web", "web", "cli", "test_law_tables.py", "analysis", "analysis"],
    ]
    assert orders[2][0] == "tests/browser"  # the folder, whole
    assert orders[2][1] == long
    assert in_turn(units, 6) == in_turn(units, 2)


# --- A run that was stopped -----------------------------------------------------------------------------------------

GOES_ON = ("-p", "tests.owed")


def test_what_passed_on_the_same_source_is_not_run_again(folder: Path) -> None:
    tests = folder / "tests"
    tests.mkdir()
    flag = folder / "mended"
    (tests / "test_some.py").write_text(
        "from pathlib import Path\n\n\ndef test_good():\n    pass\n\n\n"
        f"def test_bad():\n    assert Path({str(flag)!r}).exists()\n"
    )
    first = run(folder, *GOES_ON, "tests")
    assert first.returncode == 1
    assert "1 are still owed: tests/test_some.py::test_bad" in first.stdout
    flag.touch()  # lies outside of what is taken for the source
    second = run(folder, *GOES_ON, "tests")
    assert second.returncode == 0
    assert "1 passed on this source in earlier runs and were not run again" in second.stdout
    assert "\n1 passed in" in second.stdout
    assert "Nothing is owed on this source." in second.stdout
    with (tests / "test_some.py").open("a") as source:
        source.write("\n# another source\n")
    third = run(folder, *GOES_ON, "tests")
    assert "2 passed" in third.stdout


def test_a_run_that_was_killed_goes_on(folder: Path) -> None:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_some.py").write_text(
        "import os\n\n\ndef test_good():\n    pass\n\n\ndef test_killing():\n    os.kill(os.getpid(), 9)\n"
    )
    assert alone(folder, *GOES_ON, "tests").returncode == -9
    assert "1 passed on this source in earlier runs" in run(folder, *GOES_ON, "tests").stdout


def test_any_file_that_a_test_may_read_is_the_source() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in owed.files(ROOT)}
    assert {
        "src/croupier/web/static/felt.js",
        "src/croupier/games/roulette.py",
        "tests/tapes/roulette/half-back.tape",
    } <= files
    assert {"pyproject.toml", "requirements/dev.txt", "README.md", "docs/api.md"} <= files
    assert not any("__pycache__" in file for file in files)
