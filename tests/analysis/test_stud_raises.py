"""What a bet is worth above a fold, row by row: against the solved game, plain enumeration and published rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold.stud import follow
from croupier.analysis.solvers.play_or_fold.stud_counts import look
from croupier.analysis.solvers.play_or_fold.stud_raises import RaiseTable, cases, raise_table
from croupier.equipment.cards import STANDARD, cards
from croupier.equipment.poker import Rank
from croupier.games.caribbean_stud import GAME
from croupier.games.caribbean_stud.rules import Rules
from croupier.games.caribbean_stud.wagers import hand_name
from croupier.games.night.caribbean_stud import Rules as NightRules
from tests.analysis.short_decks import poker_deck
from tests.analysis.test_stud import enumerated, pair_or_better, thumb

F = Fraction
RULES = Rules()


@pytest.fixture(scope="module")
def full() -> RaiseTable:
    return raise_table(RULES)


def ace_king(rank: Rank) -> bool:
    return hand_name(rank) == "ace-king"


@pytest.mark.slow
def test_best_play_and_rules(full: RaiseTable) -> None:
    """The published edge, and the published edges of rules for raising."""
    assert -full.best() == F(142031221, 2718662100)
    assert full.pairs == sum(row.ways for row in full.rows) == 2_598_960 * 47
    assert as_percent(-full.rule(lambda row: pair_or_better(row.rank, row.up)), 3) == "5.470"
    assert as_percent(-full.rule(lambda row: hand_name(row.rank) != "high-card"), 3) == "5.682"
    assert as_percent(-full.rule(lambda row: True), 3) == "16.607"
    assert full.rule(lambda row: thumb(row.rank, row.up)) == follow(GAME, RULES, thumb).mean()
    assert full.rule(lambda row: False) == -1


@pytest.mark.slow
def test_every_pair_is_bet_and_only_ace_king_depends_on_the_card(full: RaiseTable) -> None:
    for row in full.rows:
        match hand_name(row.rank):
            case "high-card":
                assert row.bets == 0 == row.best
            case "ace-king":
                assert 0 <= row.bets <= row.ways
            case _:
                assert row.bets == row.ways
                assert row.worth == row.best
    suits_matter = [row for row in full.rows if 0 < row.bets < row.ways]
    assert suits_matter
    assert all(row.worth < row.best for row in suits_matter)


@pytest.mark.slow
def test_cases_add_up_to_rows(full: RaiseTable) -> None:
    ways, bets, worth = Counter[object](), Counter[object](), Counter[object]()
    for case in cases(RULES, only=ace_king):
        key = case.look, case.up
        ways[key] += case.ways
        worth[key] += case.ways * case.worth
        bets[key] += case.ways * (case.worth >= 0)
    rows = [row for row in full.rows if ace_king(row.rank)]
    assert sum(ways.values()) == 167_280 * 47
    for row in rows:
        key = row.look, row.up
        assert (row.ways, row.bets, row.worth) == (ways[key], bets[key], worth[key])


@pytest.mark.parametrize("reading", ["ante-wins", "all-back", "compare"])
def test_rows_against_enumeration_on_short_decks(reading: str) -> None:
    draw = Random(reading)
    rules = NightRules().set({"unqualified": reading, "odds.two-pair": "7 to 3"})
    deck = poker_deck(draw, 12)
    table = raise_table(rules, deck)
    of_case = {(case.look, case.up, case.shared): case.worth for case in cases(rules, deck)}
    for _ in range(40):
        *hand, up = draw.sample(deck, 6)
        shared = tuple(sorted({card.rank for card in hand if card.suit == up.suit}))
        worth = F(of_case[look(hand), up.rank, shared], table.unit)
        assert worth - 1 == enumerated(rules, tuple(hand), up, deck), (hand, up)


@pytest.mark.slow
def test_a_case_of_the_whole_deck(full: RaiseTable) -> None:
    """Ace, king, queen, eight, four against an eight, of which no suit is shared: hole cards one by one."""
    hand, up = cards("Ac Kd Qh 8c 4d"), cards("8s")[0]
    (worth,) = [
        case.worth
        for case in cases(RULES, only=ace_king)
        if (case.look, case.up, case.shared) == (look(hand), up.rank, ())
    ]
    assert F(worth, full.unit) - 1 == enumerated(RULES, hand, up, STANDARD)
