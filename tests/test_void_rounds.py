"""A void round is void for everybody, whenever it is reported: §19:47-10.9(e), §19:47-11.11(h), §19:47-26.15(l)1.

Random rounds of every game, and in each of them every case that can be reported, at every moment at which it can.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier import registry
from croupier.compliance.readings import OF_ALL_GAMES
from croupier.errors import IllegalAction
from croupier.game import Game
from croupier.law import citations, provisions
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from tests.driving import drive
from tests.quick import slow
from tests.typed_in import usual
from tests.voided import Table, rules_drawn, wrong

GAMES = [pytest.param(game, id=game.id) for game in map(registry.game_named, registry.game_ids()) if game.cases]
VOIDED_LATE = frozenset(
    {
        *("blackjack", "spanish-21", "double-attack", "multi-action-blackjack", "night-blackjack", "casino-war"),
        *("caribbean-stud", "night-caribbean-stud", "three-card-poker", "four-card-poker", "let-it-ride"),
        *("night-let-it-ride", "mississippi-stud", "colorado-holdem", "boston-5", "two-card-joker-poker"),
        *("pai-gow", "pai-gow-poker", "poker"),
    }
)
"""Games in which somebody is settled while a round can still be void."""


def table(game: Game, seed: int, *, drawn: bool = True) -> Table:
    rules = rules_drawn(game, seed) if drawn else usual(game)
    return Table(game, rules, min(3, game.seats[0]) if seed % 3 else 1, seed, person=bool(seed % 2))


@pytest.mark.parametrize(("seeds", "rounds", "most"), [(2, 1, 24), slow((20, 3, 80))])
@pytest.mark.parametrize("game", GAMES)
def test_a_void_round_leaves_everybody_as_he_was(game: Game, seeds: int, rounds: int, most: int) -> None:
    late = voided = 0
    for seed in range(seeds):
        for found in table(game, seed, drawn=seed > 1).rounds(rounds, most):
            if found is not None:
                assert wrong(found) == [], found.tape.text()
                voided += 1
                late += found.settled
    print(f"{game.id}: {voided} void rounds, {late} of them after a settlement")
    if rounds > 1:
        assert late or game.id not in VOIDED_LATE


# --- What cannot happen makes nothing void ------------------------------------------------------------------------

BY_HAND: dict[str, Any] = {"shuffle": "device", "deal_from": "hand"}


def reported(table: LiveTable, case: str) -> str:
    """Why a report is refused; nothing if it is taken."""
    try:
        table.check(read_input(f"irregular {case}"))
    except IllegalAction as refused:
        assert not table.may_report(case)
        return str(refused)
    assert table.may_report(case)
    return ""


@pytest.mark.parametrize(
    ("game", "case", "rules", "taken"),
    [
        # By the seed (k) and (l) are of stacks dealt from the hand, 11.8A, and have the cards reshuffled, no more.
        ("pai-gow-poker", "stack-card-exposed", {"deal_from": "manual-shoe"}, False),
        ("pai-gow-poker", "stacks-misdealt", {"deal_from": "automated-shoe"}, False),
        ("pai-gow-poker", "stack-card-exposed", BY_HAND, True),
        ("pai-gow-poker", "stacks-misdealt", BY_HAND, True),
        ("pai-gow-poker", "shoe-jam", {"deal_from": "manual-shoe"}, False),
        ("pai-gow-poker", "shoe-jam", {"deal_from": "automated-shoe"}, True),
        ("three-card-poker", "shoe-jam", {}, False),
        ("three-card-poker", "shoe-jam", {"deal_from": "automated-shoe"}, True),
    ],
)
def test_what_the_table_does_not_have_makes_no_round_void(
    game: str, case: str, rules: dict[str, Any], taken: bool
) -> None:
    found = table_dealing(registry.game_named(game), rules)
    assert reported(found, "several-face-up-cards" if game != "pai-gow-poker" else "other-card-exposed") == ""
    why = reported(found, case)
    assert (why == "") is taken
    assert taken or "is reported only under deal_from = " in why


def table_dealing(game: Game, rules: dict[str, Any]) -> LiveTable:
    """In the midst of the deal, which a person makes."""
    live = Table(game, usual(game).set(rules), 1, 1, person=True).until("deal")
    assert live.waiting is not None
    return live


def test_before_there_are_hands_nothing_is_reported_of_one() -> None:
    """While the cards are cut there is nothing to forfeit; that voided the round, by the clause of the forfeiture."""
    table = drive("night-caribbean-stud", "shuffle\naccept alice decline", chips={"alice": 100_000})
    assert reported(table, "improper-cut") == ""
    for case in ("forfeiture", "player-card-count", "dealer-misdeal", "hole-card-exposed", "deck-count"):
        assert "the cards are only being cut" in reported(table, case)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_case_needs_of_the_house_is_a_choice_of_the_game(game: Game) -> None:
    for name, case in game.cases.items():
        for option, values in case.only:
            assert getattr(game.Rules().set({option: values[0]}), option) == values[0], name


VOIDS = re.compile(r"all hands (are )?(void|dead)|(round|round of play) (is )?void|hands are void")


def test_the_reading_of_void_rounds_is_told_with_every_text_that_was_seen() -> None:
    (reading,) = (one for one in OF_ALL_GAMES if one.name == "void-for-everybody")
    told = {
        one.id
        for one in provisions.load_provisions().values()
        if one.seen and "void" in one.orders and VOIDS.search(one.text)
    }
    assert len(told) == 16
    assert told == set(citations.find_citations(reading.cite))
