"""Wagers beside a hand of blackjack, compiled: over the same shoes they end as the script ends them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.reports.report import wager_odds
from croupier.equipment.cards import Card
from croupier.equipment.faces import Face
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack import first_cards
from croupier.simulation.blackjack.beside import NOT_MADE, Beside, build
from croupier.simulation.blackjack.first_cards import Tree
from croupier.simulation.simulators import Question, simulation
from croupier.simulation.tally import Result
from croupier.simulation.tracking import NOTHING
from tests.quick import rounds_asked, slow
from tests.simulation.dealing import Ordered, shoes_compared
from tests.simulation.test_blackjack import first_rounds
from tests.simulation.test_machine import found

READER = {"hole_card": True, "card_reader": True}
CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("blackjack", "insurance", {}),
    ("blackjack", "insurance", {**READER, "decks": 2}),
    ("blackjack", "over-13", {}),
    ("blackjack", "under-13", READER),
    ("blackjack", "royal-match", {"decks": 1}),
    ("blackjack", "sevens", {}),
    ("blackjack", "sevens", {"hole_card": True}),
    ("blackjack", "match-the-dealer", {}),
    ("blackjack", "bonus", {}),
    ("blackjack", "bonus-dealer", READER),
    ("night-blackjack", "insurance", {}),
    ("spanish-21", "insurance", {}),
    ("spanish-21", "match-the-dealer", {"decks": 8}),
    ("double-attack", "insurance", {}),
]
QUICK: list[tuple[str, str, dict[str, Any]]] = [
    ("blackjack", "insurance", {}),
    ("blackjack", "sevens", {}),
    ("blackjack", "match-the-dealer", {}),
    ("blackjack", "bonus-dealer", READER),
    ("night-blackjack", "insurance", {}),
]


def made(game: str, name: str, settings: dict[str, Any]) -> tuple[Beside, Ordered]:
    one, rules, wager = found(game, name, **settings)
    asked = simulation(Question(game, rules, name))
    assert isinstance(asked.simulator, Beside), asked.note
    return asked.simulator, Ordered(one, rules, wager, asked.plays)


def coded(compiled: Beside, order: Sequence[Face]) -> NDArray[np.uint8]:
    return np.array([compiled.codes[cast(Card, card)] for card in order], np.uint8)


def ends(compiled: Beside, shoe: NDArray[np.uint8]) -> list[Result]:
    return [NOTHING if end == NOT_MADE else compiled.results[end] for end in compiled.follow(shoe)]


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [*((*each, 400) for each in QUICK), *(slow((*each, 100_000)) for each in CASES)],
)
def test_the_machine_pays_what_the_script_pays(game: str, name: str, settings: dict[str, Any], rounds: int) -> None:
    """Through the same shoes, of which there are as many rounds."""
    compiled, table = made(game, name, settings)
    came = shoes_compared(table, lambda order: coded(compiled, order), lambda shoe: ends(compiled, shoe), rounds)
    assert {end.net > 0 for end in came if end.made} == {True, False}


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [*((*each, 1 << 15) for each in QUICK[:1]), *(slow((*each, rounds_asked(10**7))) for each in CASES)],
)
def test_the_mean_of_first_rounds_lies_near_the_exact_edge(
    game: str, name: str, settings: dict[str, Any], rounds: int
) -> None:
    """With a shuffle before every round: over whole shoes, at 10^8 rounds, over 13 is 5 standard errors off, since
    fewer rounds are dealt of shoes whose low cards come early; which is said beside it."""
    one, rules, wager = found(game, name, **settings)
    exact = wager_odds(one, rules, wager, squares=False)
    assert exact.house_edge is not None
    asked = simulation(Question(game, rules, name))
    assert "played to the cutting card" in asked.note
    assert isinstance(asked.simulator, Beside)
    first = copy(asked.simulator)
    first._hands = first_rounds(first._hands)
    tally = first.play(3, 1, rounds)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge - exact.house_edge)) < 4 * tally.standard_error
    assert tally.rounds == rounds
    assert (tally.bets == rounds) == (name != "insurance")  # it is made against an ace only


def test_a_wrong_tree_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over 13 takes one total for another: seen over the same shoes, and by the mean."""
    compiled, table = made("blackjack", "over-13", {})
    won, lost = (next(i for i, end in enumerate(compiled.results) if (end.net > 0) == wins) for wins in (True, False))
    leads = compiled._tree.leads
    node = next(at for at, row in enumerate(leads.tolist()) if -1 - won in row)
    wrong = np.where((np.arange(len(leads)) == node)[:, None] & (leads == -1 - won), -1 - lost, leads)
    monkeypatch.setattr(compiled, "_tree", compiled._tree._replace(leads=wrong))
    with pytest.raises(AssertionError):
        shoes_compared(table, lambda order: coded(compiled, order), lambda shoe: ends(compiled, shoe), 5_000)
    exact = wager_odds(table.game, table.rules, table._wager, squares=False)
    assert exact.house_edge is not None
    tally = compiled.play(3, 1, 1 << 18)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge - exact.house_edge)) > 4 * tally.standard_error


@pytest.mark.parametrize(
    ("name", "settings", "why"),
    [
        ("sevens", READER, "more than 4 cards"),  # a third card to two sevens when a blackjack was found
        ("sevens", {"sevens_card": "any"}, "more of the cards"),  # a blackjack gets no third card
        ("insurance", {"even_money": True}, "longer or shorter"),  # a blackjack is paid before the dealer's second card
        ("over-13", {"shuffling": "every-round"}, "cutting card"),
        ("progressive", {"meter_seed": 1000, "meter_reset": 1000, "meter_rate": "0.5"}, "told from every other"),
    ],
)
def test_what_no_tree_holds_is_played_by_the_script(name: str, settings: dict[str, Any], why: str) -> None:
    _, rules, _ = found("blackjack", name, **settings)
    asked = simulation(Question("blackjack", rules, name))
    assert asked.simulator.method == "reference"
    assert why in asked.note


def test_a_wager_that_looks_at_more_cards_has_no_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_cards, "DEEPEST", 2)
    one, rules, wager = found("blackjack", "over-13")
    with pytest.raises(NoSmallMachine, match="more than 2 cards"):
        build(one, rules, wager, {})


def test_rounds_that_the_wager_makes_longer_are_found() -> None:
    """Whoever is told of hands that are a card shorter makes no tree."""
    one, rules, wager = found("blackjack", "insurance")
    right, _ = made("blackjack", "insurance", {})

    def grown(fewer: int) -> Tree:
        numbers = right._hands.tables.numbers
        return first_cards.tree(
            one, rules, wager, {}, lambda cards: right._hands.length([numbers[card] for card in cards]) - fewer
        )

    assert len(grown(0).results) == 2
    with pytest.raises(NoSmallMachine, match="longer or shorter"):
        grown(1)


def test_same_seed_same_rounds_however_they_are_asked_for() -> None:
    compiled, _ = made("blackjack", "insurance", {})
    piece = next(compiled.rounds(7, 2))
    counts = {end: int((piece == at).sum()) for at, end in enumerate(compiled.results)}
    assert compiled.play(7, 2, len(piece)).counts == counts
    for rounds in (1, 79, 5000):
        tally = compiled.play(7, 2, rounds)
        assert (tally.rounds, tally.bets <= rounds) == (rounds, True)
