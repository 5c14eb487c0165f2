"""What the tests of the commands share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache for these tests: what one of them has worked out, the next is told at once, as at the command line.

    It is one for all processes of a run: each has a folder of its own in that of the run.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    before = os.environ["CROUPIER_CACHE"]
    os.environ["CROUPIER_CACHE"] = str(folder / "answers")
    yield
    os.environ["CROUPIER_CACHE"] = before
