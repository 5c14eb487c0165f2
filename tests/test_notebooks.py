"""The notebooks run, cell by cell, as somebody would who opens them."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_a_notebook_runs(file: Path) -> None:
    names: dict[str, Any] = {}
    for cell in json.loads(file.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "what a notebook shows is not kept in it"
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile("".join(cell["source"]), f"{file.name}, {cell['id']}", "exec"), names)


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3
