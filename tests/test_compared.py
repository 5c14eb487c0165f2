"""An assertion over nothing fails the run: each kind of it, in one process and in several."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_together import run

COMPARED = ("-p", "tests.compared")
HEAD = "import numpy as np\nimport pytest\n\nNOTHING = []\nROWS = np.zeros((0, 5))\n\n\ndef test_it():\n    "
EMPTY = {
    "all": "assert all(each > 3 for each in NOTHING)",
    "all of a list": "assert all(NOTHING)",
    "not any": "assert not any([each > 3 for each in NOTHING])",
    "with others": "assert len(NOTHING) == 0 and all(NOTHING)",
    "rows": "assert (ROWS == ROWS).all()",
    "equal rows": "assert np.array_equal(ROWS, ROWS)",
    "close rows": "assert np.allclose(ROWS, ROWS)",
    "a loop": "for each in NOTHING:\n        assert each > 3",
    "deeper in a loop": "for each in NOTHING:\n        if each:\n            with pytest.raises(ValueError):\n"
    "                pass\n            assert each > 3",
    "a loop in a loop": "for each in [1, 2]:\n        for one in NOTHING:\n            assert one > each",
    "no faults": "assert not [each for each in NOTHING if each < 3]",
    "no faults listed": "assert [each for each in NOTHING if each < 3] == []",
    "none of a set": "assert {each for each in NOTHING if each < 3} == set()",
}
SOMETHING = {
    "all": "assert all(each > 3 for each in [4, 5])",
    "one after another": "assert all(each > 3 for each in iter([4, 5]))",
    "numbers": "assert (np.ones(3) == 1).all()",
    "rows of another kind": "class Rows:\n        def all(self):\n            return [1]\n\n"
    "        def __iter__(self):\n            return iter([])\n\n    assert Rows().all() == [1]",
    "a loop": "for each in {4: 5}.items():\n        assert each == (4, 5)",
    "no assertion in the loop": "for each in NOTHING:\n        print(each)",
    "in a function of the loop": "for each in NOTHING:\n        def check():\n            assert each",
    "nothing is what is expected": "assert [each for each in NOTHING] == []",
    "one of two loops": "for each in ([], [1]):\n        for one in each:\n            assert one == 1",
}


@pytest.mark.parametrize("workers", [0, 2])
def test_whatever_compares_nothing_is_told(tmp_path: Path, workers: int) -> None:
    for number, test in enumerate(EMPTY.values()):
        (tmp_path / f"test_empty_{number}.py").write_text(HEAD + test + "\n")
    ended = run(tmp_path, *COMPARED, workers=workers)
    assert ended.returncode == 1
    assert f"{len(EMPTY)} passed" in ended.stdout
    told = {line.split(":")[0] for line in ended.stdout.splitlines() if line.startswith("test_empty_")}
    assert told == {f"test_empty_{number}.py" for number in range(len(EMPTY))}
    assert f" {len(EMPTY)} of " in ended.stdout


@pytest.mark.parametrize("workers", [0, 2])
def test_what_compares_something_passes(tmp_path: Path, workers: int) -> None:
    for number, test in enumerate(SOMETHING.values()):
        (tmp_path / f"test_some_{number}.py").write_text(
            '"""What."""\n\nfrom __future__ import annotations\n\n' + HEAD + test + "\n"
        )
    ended = run(tmp_path, *COMPARED, workers=workers)
    assert ended.returncode == 0
    assert f"{len(SOMETHING)} passed" in ended.stdout


def test_one_case_of_several_may_have_nothing(tmp_path: Path) -> None:
    """Whichever process has it."""
    (tmp_path / "test_cases.py").write_text(
        "import pytest\n\n\n@pytest.mark.parametrize('over', [[], [1], []])\ndef test_it(over):\n    assert all(over)\n"
    )
    assert run(tmp_path, *COMPARED).returncode == 0
    ended = run(tmp_path, *COMPARED, "-k", "not over1", workers=0)
    assert ended.returncode == 1
    assert "1 of 1 places of assertions compared nothing" in ended.stdout
    assert "test_cases.py:6" in ended.stdout
