"""Blackjack compiled: through the same shoes it pays what the script pays, and shuffles where it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.reports.computed import Computed
from croupier.analysis.reports.dispatch import solve_wager as solved
from croupier.equipment.cards import Card
from croupier.equipment.faces import Face
from croupier.simulation.blackjack.chooser import ShoeChooser
from croupier.simulation.blackjack.machine import Blackjack
from croupier.simulation.blackjack.moves import Style
from croupier.simulation.blackjack.tables import tables
from croupier.simulation.simulators import Question, simulation
from croupier.simulation.spanish import SpanishChooser
from croupier.simulation.tally import Result, Tally
from tests.quick import among, rounds_asked, slow
from tests.simulation.dealing import Ordered, shoes_compared
from tests.simulation.record import Record
from tests.simulation.test_machine import found

CASES: list[tuple[str, dict[str, Any]]] = [
    ("blackjack", {}),
    (
        "blackjack",
        {"decks": 8, "hole_card": True, "card_reader": True, "soft_17": "hit", "surrender": True, "boxes": 6},
    ),
    ("blackjack", {"decks": 2, "hole_card": True, "surrender": True, "resplit": False}),
    ("blackjack", {"busts_wait": True, "split_21_wins": True, "five_card_21": True}),
    ("night-blackjack", {}),
    ("night-blackjack", {"tie_option": "iii", "decks": 1, "ace_low_doubles": True}),
    ("spanish-21", {}),
    ("spanish-21", {"decks": 8, "card_reader": False}),
    ("double-attack", {}),
    ("double-attack", {"decks": 6, "boxes": 7, "card_reader": False}),
    ("double-attack", {"surrender_at_once": False}),
]


def made(game: str, settings: dict[str, Any]) -> tuple[Blackjack, Ordered]:
    one, rules, wager = found(game, "wager", **settings)
    asked = simulation(Question(game, rules, "wager"))
    assert isinstance(asked.simulator, Blackjack), asked.note
    return asked.simulator, Ordered(one, rules, wager, asked.plays)


def coded(compiled: Blackjack, order: Sequence[Face]) -> NDArray[np.uint8]:
    numbers = compiled.tables.numbers
    return np.array([numbers[cast(Card, card)] for card in order], np.uint8)


def style_of(table: Ordered) -> Style:
    plays = table._playing._plays
    assert isinstance(plays, (ShoeChooser, SpanishChooser))
    return plays.style


def exact(table: Ordered) -> float:
    """The mean of the first round of a shoe."""
    answer = solved(table.game, table.rules, table._wager, squares=False)
    assert isinstance(answer, Computed)
    return float(answer.mean)


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_a_hundred_thousand_rounds_are_as_recorded(whole: bool) -> None:
    """Through the same shoes."""
    ends = same_over_shoes(*made(*CASES[0]), 100_000, Record("blackjack wager", whole=whole))
    assert any(len(end.clauses) > 1 for end in ends)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "settings"), CASES[1:])
def test_the_machine_pays_what_the_script_pays(game: str, settings: dict[str, Any]) -> None:
    """Through the same shoes, a hundred thousand rounds."""
    ends = same_over_shoes(*made(game, settings), 100_000)
    assert any(len(end.clauses) > 1 for end in ends)


def test_a_casino_night_is_paid_as_its_script_pays() -> None:
    """Its machine and script are those of the casino's, under rules and clauses of its own; best play is slow above."""
    one, rules, wager = found("night-blackjack", "wager")
    asked = simulation(Question("night-blackjack", rules, "wager", "mimic-the-dealer"))
    assert isinstance(asked.simulator, Blackjack)
    assert len(same_over_shoes(asked.simulator, Ordered(one, rules, wager, asked.plays), 3_000)) > 2


def same_over_shoes(compiled: Blackjack, table: Ordered, rounds: int, record: Record | None = None) -> set[Result]:
    return shoes_compared(table, lambda order: coded(compiled, order), compiled.follow, rounds, record)


def first_rounds(compiled: Blackjack) -> Blackjack:
    """The same with a shuffle before every round."""
    tables = compiled.tables
    return Blackjack(tables._replace(terms=tables.terms._replace(cut=2)))


@pytest.mark.parametrize(
    ("game", "settings", "rounds"),
    [(*CASES[0], 1 << 15), *(slow((*each, rounds_asked(10**8))) for each in CASES)],
)
def test_the_first_round_of_a_shoe_comes_to_the_exact_edge(game: str, settings: dict[str, Any], rounds: int) -> None:
    compiled, table = made(game, settings)
    tally = first_rounds(compiled).play(3, 1, rounds)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge) + exact(table)) < 4 * tally.standard_error
    assert tally.rounds == tally.bets == rounds


@pytest.mark.parametrize(("game", "settings"), [CASES[0], slow(CASES[6]), slow(CASES[8])])
def test_a_wrong_table_is_found(game: str, settings: dict[str, Any]) -> None:
    """Who should draw stands: over the same shoes, and by the mean."""
    right, table = made(game, settings)
    style = style_of(table)

    def stands(*asked: Any, **also: Any) -> str:
        does = style.way(*asked, **also)
        return "stand" if does == "draw" else does

    wrong = Blackjack(tables(table.game, table.rules, replace(style, way=stands)))
    shoe = coded(right, table.next_shoe(1))
    assert wrong.follow(shoe) != right.follow(shoe)
    tally = first_rounds(wrong).play(1, 0, 1 << 16)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge) + exact(table)) > 4 * tally.standard_error


@pytest.mark.parametrize(("game", "settings"), among(CASES, CASES[:1]))
def test_side_by_side_and_one_after_another_come_to_the_same(game: str, settings: dict[str, Any]) -> None:
    """The machine with four shoes at once, one shoe after another, and every round outside of the machine."""
    compiled, table = made(game, settings)
    piece = next(compiled.rounds(7, 2))
    counts = {compiled.results[end]: int((piece == end).sum()) for end in set(piece.tolist())}
    assert compiled.play(7, 2, len(piece)).counts == counts
    for rounds in (1, 2, 79, 333):
        assert compiled.play(7, 2, rounds).bets == rounds
    shoe = coded(compiled, table.next_shoe(4))
    outside = Blackjack(compiled.tables, machine=False)
    assert outside.follow(shoe) == compiled.follow(shoe)


@pytest.mark.slow
def test_the_cutting_card_costs_what_is_published() -> None:
    """Six decks to 75 %: some two hundredths of a percent more than the first round of a shoe; 10^9 rounds of each."""
    compiled, table = made(*CASES[0])
    tally = sum((compiled.play(5, number, 1 << 20) for number in range(954)), Tally({}, 0))
    assert tally.house_edge is not None
    more = 100 * (float(tally.house_edge) + exact(table))
    assert 0.005 < more < 0.04
