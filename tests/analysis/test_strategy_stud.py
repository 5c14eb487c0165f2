"""Caribbean stud's raising rule: every case against the solver's other way, published rules to the last deal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold.stud import count, follow
from croupier.analysis.solvers.play_or_fold.stud_raises import RaiseTable, raise_table
from croupier.analysis.strategy import stud
from croupier.analysis.strategy.hands import hand_letters, hand_words
from croupier.analysis.strategy.model import (
    BadHand,
    ShortRule,
    Strategy,
    StrategyArguments,
    StrategyPlayer,
    find_strategies,
    one_hand,
)
from croupier.analysis.strategy.stud import BorderHands
from croupier.equipment.cards import STANDARD, Card, card, cards
from croupier.games.caribbean_stud.wagers import RANKING
from croupier.table import Amount, Ask
from croupier.tables.sample import SampleTable
from tests.analysis.test_stud import DEALS, best_play, enumerated
from tests.quick import among, slow

F = Fraction
READINGS = ("", "all-back", "compare")
"""The casino game, and what else the night's text may mean where the dealer does not qualify."""


@cache
def game_of(reading: str) -> tuple[Any, Any]:
    game = registry.game_named("night-caribbean-stud" if reading else "caribbean-stud")
    return game, game.Rules().set({"unqualified": reading} if reading else {})


@cache
def table(reading: str = "") -> RaiseTable:
    return raise_table(game_of(reading)[1])


@cache
def line(reading: str = "") -> BorderHands:
    return BorderHands(table(reading), game_of(reading)[1])


@cache
def strategy(reading: str = "") -> Strategy:
    return stud.strategy(*game_of(reading), table(reading), line(reading))


@cache
def counted(reading: str = "") -> Distribution:
    if not reading:
        return best_play()
    game, rules = game_of(reading)
    return count(game, rules, game.wagers(rules)[0])


def rule(name: str) -> ShortRule:
    return next(each for each in strategy().short_rules if each.name == name)


# --- The exact rule -----------------------------------------------------------------------------------------------


def hands(of: BorderHands, every: int) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Hands in doubt with ranks that show, sharing its suit in every way; no two suits differ otherwise. All of them,
    or of the hands and of the ranks that show together one in ``every`` so many."""
    for rank, up in islice(((rank, up) for rank, cells in of.cells.items() for up in cells), 0, None, every):
        ranks = rank.strength[1:]
        for size in range(6):
            for shared in combinations(range(5), size):
                suits = ["c" if place in shared else "dhsd"[place % 4] for place in range(5)]
                hand = tuple(sorted(Card(r, suit) for r, suit in zip(ranks, suits, strict=True)))
                if len({*hand, Card(up, "c")}) == 6 and RANKING.rank(hand) == rank:
                    yield hand, Card(up, "c")


@pytest.mark.parametrize("reading", ["", pytest.param("compare", marks=pytest.mark.slow)])
@pytest.mark.parametrize("step", [512, slow(1)])
def test_every_case_in_doubt_is_played_as_the_count_plays_it(reading: str, step: int) -> None:
    """The count decides hand by hand on its way; the rule was put together from what bets are worth. (Quickly: few
    of them.)"""
    seen = {True: 0, False: 0}
    for hand, up in islice(hands(line(reading), 16 if step > 1 else 1), 0, None, -(-step // 16)):
        bets = line(reading).bets(hand, up)
        seen[bets] += 1
        assert (counted(reading).plays[((hand, up),)] == "bet") is bets, (hand, up)
    assert min(seen.values()) > 9_000 // step


@pytest.mark.parametrize("reading", among(READINGS, [""]))
def test_hands_at_random_are_played_as_the_count_plays_them(reading: str) -> None:
    draw = Random(reading)
    for _ in range(1_000):
        *hand, up = draw.sample(STANDARD, 6)
        sees = tuple(sorted(hand)), up
        assert strategy(reading).answer(sees, ("bet", "fold")) == counted(reading).plays[(sees,)]


def test_the_rule_in_words() -> None:
    """All of it checked above; so published strategies have it, and only ace-king is in doubt."""
    first, below, lower, jack, queen, suits = strategy().words
    assert first == "Always raise with A-K-Q-J-2 or better, and so with every pair."
    assert below == "Always fold what is below A-K-4-3-2."
    assert lower.startswith(
        "A-K-4-3-2 to A-K-10-9-8: raise if the dealer's card has the rank of your third, fourth or fi"
    )
    assert "12 of these 84 hands differ" in lower
    assert jack == ("A-K-J-3-2 to A-K-J-10-9: raise if the dealer's card has the rank of one of yours, otherwise fold.")
    assert queen == "A-K-Q-3-2 to A-K-Q-10-9: as the table says."
    assert suits.startswith("Suits matter in 69 of the 2,028 cases between")


def test_hands_told_by_words_are_not_in_the_table() -> None:
    """84 hands without queen or jack, 36 with a jack, 36 with a queen: C(9, 3), and twice C(9, 2)."""
    (grid,) = strategy().grids
    told = line().cells
    assert len(told) == 84 + 36 + 36
    labels = [label for label, _ in grid.rows]
    assert not [label for label in labels if label.startswith("A-K-J")]
    assert len([label for label in labels if not label.startswith("A-K-Q")]) == 12


CELLS = [  # one of each kind
    ("Ac Kd Qh 8s 4c", "5d", True),
    ("Ac Kd Qh 7s 3c", "Jd", False),
    ("Ac Kd Qh 8s 4c", "5s", True),
    ("Ad Kd Qh 8h 4d", "5c", False),  # no card of the dealer's suit
    ("Ac Kd 6h 3s 2s", "6s", True),  # just the 3 and the 2
    ("As Ks 6h 3c 2d", "6s", False),  # just ace and king
    ("Ac Kd Jh 7s 3c", "Ad", True),
    ("Ac Kd 9h 7s 3c", "Ad", False),
]


@pytest.mark.parametrize(("hand", "up", "bets"), CELLS)
def test_cells_by_the_line(hand: str, up: str, bets: bool) -> None:
    assert line().bets(tuple(sorted(cards(hand))), card(up)) is bets


@pytest.mark.parametrize(("hand", "up", "bets"), among(CELLS, CELLS[:1]))
def test_cells_by_plain_enumeration(hand: str, up: str, bets: bool) -> None:
    """The dealer's hands one by one."""
    _, rules = game_of("")
    worth = enumerated(rules, tuple(sorted(cards(hand))), card(up))
    assert (worth >= -1) is bets
    report = one_hand(*game_of(""), hand, up)
    assert dict(report.actions) == {"bet": worth, "fold": -1}
    assert report.actions[0].action == ("bet" if bets else "fold")


def test_decisions_are_complete() -> None:
    """Two rows for all hands above and below, and 13 for each between: one more for each way in which suits decide."""
    rows = strategy().decisions.rows
    by_suits = line().by_suits.values()
    assert len(rows) == 2 + 156 * 13 + sum(1 + len(suits.also) for suits in by_suits)
    assert {row[-1] for row in rows} == {"bet", "fold"}


@pytest.mark.slow
def test_the_night_game_is_played_alike_under_its_own_fingerprint() -> None:
    """Where the dealer's missing ace-king is read as in a casino."""
    game = registry.game_named("night-caribbean-stud")
    (found,) = find_strategies(game, game.Rules().set({"unqualified": "ante-wins"}))
    assert (found.edge, found.words, found.decisions) == (strategy().edge, strategy().words, strategy().decisions)
    assert found.fingerprint != strategy().fingerprint


# --- Shorter rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lost"),
    [  # Wizard of Odds, Caribbean stud, total losses over all deals
        ("every hand", 3_310_360_338_060),
        ("ace-king", 1_132_600_203_540),
        ("pairs", 1_090_272_101_460),
        ("one line", 1_059_715_400_580),
        ("three cases", 1_041_417_758_724),
    ],
)
def test_published_rules_lose_what_is_published(name: str, lost: int) -> None:
    assert rule(name).edge == F(lost, DEALS)
    assert rule(name).cost == F(lost - 1_041_372_912_372, DEALS)


def test_the_best_of_each_kind() -> None:
    """The published line and the published three cases are the best of their kinds."""
    assert rule("one line").words == ("Raise with A-K-J-8-3 or better.",)
    assert "Wizard" in rule("one line").source
    assert "Wizard" in rule("three cases").source
    assert [each.cost for each in strategy().short_rules] == sorted(
        (each.cost for each in strategy().short_rules), reverse=True
    )
    assert strategy().short_rules[-1].name == "two lines for each card"
    assert as_percent(rule("two lines for each card").cost) == "0.000081"


@pytest.mark.slow
def test_no_line_is_better() -> None:
    """Each line moved to the next hand up and down, by another way to reckon it."""
    game, rules = game_of("")
    best = rule("one line").edge
    for least in ("Ac Kd Jc 8c 2c", "Ac Kd Jc 8c 4c"):
        bound = RANKING.rank(cards(least))
        assert -follow(game, rules, lambda own, up, bound=bound: own >= bound).mean() > best  # type: ignore[misc]


@pytest.mark.slow
def test_two_lines_for_each_card_by_another_way() -> None:
    game, rules = game_of("")
    (holding, lacking) = (cells for _, cells in rule("two lines for each card").lines.rows)  # type: ignore[union-attr]
    order = {hand_letters(rank): rank for rank in line().cells}
    order |= {"pair": RANKING.rank(cards("2c 2d 3c 4c 5c")), "AKQJ2": RANKING.rank(cards("Ac Kd Qc Jc 2c"))}

    def raises(own: Any, up: int) -> bool:
        letters = (holding if up in own.strength[1:] else lacking)[up - 2]
        return bool(own >= order[letters])

    assert -follow(game, rules, raises).mean() == rule("two lines for each card").edge


@pytest.mark.parametrize("reading", among(READINGS, [""]))
def test_short_rules_under_every_reading(reading: str) -> None:
    found = strategy(reading)
    assert all(each.cost >= 0 and each.edge == found.edge + each.cost for each in found.short_rules)
    assert found.edge == -counted(reading).mean()
    names = {each.name for each in found.short_rules}
    assert ("three cases" in names) is (not reading)
    assert not any(each.source for each in found.short_rules if reading)


# --- At the table -------------------------------------------------------------------------------------------------


class Checked(StrategyPlayer):
    """Compares each answer with the count's."""

    asked = 0

    def __init__(self, reading: str) -> None:
        super().__init__(strategy(reading), 100)
        self.plays = counted(reading).plays

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        name, stake = super().decide(ask)
        assert name == self.plays[(ask.sees,)]
        self.asked += 1
        return name, stake


@pytest.mark.parametrize("reading", among(READINGS, [""]))
def test_the_script_takes_every_answer(reading: str) -> None:
    game, rules = game_of(reading)
    player = Checked(reading)
    table = SampleTable(game, rules, player, seed=16)
    table.play(2_000)
    assert player.asked == 2_000
    assert abs(table.mean / 100 + float(strategy(reading).edge)) < 4 * table.standard_error / 100


# --- Words and wrong questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "letters", "words"),
    [
        ("Ac Kd Qh 8s 4c", "AKQ84", "A-K-Q-8-4"),
        ("5c 5d Ah 7s 4c", "55A74", "a pair of 5s with A-7-4"),
        ("9c 9d 4h 4s Tc", "9944T", "9s and 4s with 10"),
        ("9c 9d 9h 4s Tc", "999T4", "three 9s with 10-4"),
        ("9c 9d 9h 4s 4c", "99944", "9s full of 4s"),
        ("9c 9d 9h 9s 4c", "99994", "four 9s with 4"),
        ("Ac 2d 3h 4s 5c", "5432A", "a straight to the 5"),
        ("Ac 9c 8c 5c 2c", "A9852", "a flush of A-9-8-5-2"),
        ("9c 8c 7c 6c 5c", "98765", "a straight flush to the 9"),
    ],
)
def test_hands_in_words(hand: str, letters: str, words: str) -> None:
    rank = RANKING.rank(cards(hand))
    assert (hand_letters(rank), hand_words(rank)) == (letters, words)


@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("Ac Kd Qh 8s", "5d", "5 cards, not 4"),
        ("Ac Kd Qh 8s 4c", "", "--up"),
        ("Ac Kd Qh 8s 4c", "4c", "both hands"),
        ("Ac Ac Qh 8s 4c", "5d", "one deck"),
        ("Ac Kd Qh 8s zz", "5d", "'zz' is not a card"),
        ("Ac Kd Qh 8s 4c", "5d 6d", "1 cards, not 2"),
    ],
)
def test_wrong_hands(hand: str, up: str, says: str) -> None:
    with pytest.raises(BadHand, match=says):
        one_hand(*game_of(""), hand, up, StrategyArguments())
