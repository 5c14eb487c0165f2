"""The whole tree: every provision is accounted for, every citation names one, and the shipped index says so truly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from croupier.compliance import coverage
from croupier.law import provisions

ROOT = Path(__file__).resolve().parents[2]


@cache
def index() -> coverage.Index:
    return coverage.build(ROOT)


def test_every_citation_is_a_full_id() -> None:
    assert coverage.strays(ROOT) == []


def test_every_provision_is_accounted_for() -> None:
    found = coverage.coverage_problems(provisions.load_provisions(), index())
    assert not found, "\n".join(map(str, found))


def test_the_shipped_index_is_fresh() -> None:
    assert coverage.shipped_index() == index(), "run: make docs"
