"""Every law table is as recorded; every clause that a game can settle by is reached somewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import croupier.games
from croupier import registry
from croupier.game import Game
from croupier.law.citations import find_citations
from tests import law_tables
from tests.golden import FOLDER as TAPES
from tests.quick import among

# Played as their twins are, or explored for seconds; what their scripts cite is held by their tapes, too.
SLOW = {"blackjack", "night-caribbean-stud", "night-blackjack", "spanish-21", "four-card-poker"}


@pytest.fixture(scope="module", params=among(registry.game_ids(), set(registry.game_ids()) - SLOW))
def game(request: pytest.FixtureRequest) -> Game:
    """One game after the other, since its tables are kept until the next: see `law_tables.tables`."""
    return registry.game_named(request.param)


def test_law_table_is_as_recorded(game: Game) -> None:
    file = law_tables.FOLDER / f"{game.id}.txt"
    assert file.is_file(), f"{game.id} has no law table yet: make golden writes it"
    assert law_tables.text(game) == file.read_text("utf-8"), "review the change, then: make golden"


def test_chance_sums_to_one_and_clauses_to_the_edge(game: Game) -> None:
    for wager, _, found in law_tables.tables(game):
        assert sum(found.chances.values()) == 1, wager.name
        nets = sum((net for _, net in found.by_clause().values()), Fraction(0))
        assert nets == found.mean() / found.made, wager.name  # fees are a clause's too


def settling_clauses(source: str) -> Iterator[str]:
    """The clauses named by ``by=`` in a call that settles, charges or voids."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg == "by" and isinstance(keyword.value, ast.Constant):
                    yield from find_citations(str(keyword.value.value))


def test_every_settling_clause_is_reached_by_a_law_table_or_a_tape() -> None:
    texts = [*law_tables.FOLDER.glob("*.txt"), *TAPES.glob("*/*.tape")]
    reached = {clause for file in texts for clause in find_citations(file.read_text("utf-8"))}
    modules = Path(next(iter(croupier.games.__path__))).rglob("*.py")
    named = {(file.name, clause) for file in modules for clause in settling_clauses(file.read_text("utf-8"))}
    lacking = {(name, clause) for name, clause in named if clause not in reached}
    assert not lacking, f"{lacking}: add a tape in which it settles a bet (docs/adding-a-game.md), then make golden"
