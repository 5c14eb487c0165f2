"""Blackjack charts: against published ones, the hands that differ by their cards, and one hand looked at."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.solution import InformationSet
from croupier.analysis.strategy.blackjack import departures
from croupier.analysis.strategy.blackjack_grids import cards_words, letters
from croupier.analysis.strategy.model import (
    USUAL,
    BadHand,
    Departure,
    Grid,
    HandReport,
    Strategy,
    StrategyArguments,
    StrategyPlayer,
    find_strategies,
    one_hand,
)
from croupier.analysis.strategy.text import strategy_lines, strategy_sentences
from croupier.errors import UnknownName
from croupier.table import Amount, Ask
from croupier.tables.sample import SampleTable
from tests.analysis.test_blackjack_exact import DECK, Exact
from tests.quick import slow

SIX_DECKS = [6 * number for number in DECK]
F0 = Fraction(0)
Settings = tuple[tuple[str, Any], ...]


@cache
def strategy(settings: Settings = (), game_id: str = "blackjack", asked: StrategyArguments = USUAL) -> Strategy:
    game = registry.game_named(game_id)
    (found,) = find_strategies(game, game.Rules().set(dict(settings)), asked)
    return found


def rows(grid: Grid) -> list[str]:
    return [f"{label}: {' '.join(cells)}" for label, cells in grid.rows]


def published(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


# --- Charts -------------------------------------------------------------------------------------------------------

# As published for four to eight decks, dealer stands on soft 17, double after a split (Wizard of Odds and many others).
HARD = """
    17+: S S S S S S S S S S
    16: S S S S S H H H H H
    15: S S S S S H H H H H
    14: S S S S S H H H H H
    13: S S S S S H H H H H
    12: H H S S S H H H H H
    11: D D D D D D D D D H
    10: D D D D D D D D H H
    9: H D D D D H H H H H
    4-8: H H H H H H H H H H
"""
SOFT = """
    A,9: S S S S S S S S S S
    A,8: S S S S S S S S S S
    A,7: S Ds Ds Ds Ds S S H H H
    A,6: H D D D D H H H H H
    A,5: H H D D D H H H H H
    A,4: H H D D D H H H H H
    A,3: H H H D D H H H H H
    A,2: H H H D D H H H H H
"""
PAIRS = """
    A,A: P P P P P P P P P P
    10,10: S S S S S S S S S S
    9,9: P P P P P S P P S S
    8,8: P P P P P P P P P P
    7,7: P P P P P P H H H H
    6,6: P P P P P H H H H H
    5,5: D D D D D D D D H H
    4,4: H H H P P H H H H H
    3,3: P P P P P P H H H H
    2,2: P P P P P P H H H H
"""


def test_six_decks_as_published() -> None:
    found = strategy()
    hard, soft, pairs = found.grids
    assert (hard.title, soft.title, pairs.title) == ("Hard", "Soft", "Pairs")
    assert hard.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    assert (rows(hard), rows(soft), rows(pairs)) == (published(HARD), published(SOFT), published(PAIRS))
    assert found.words[0] == "Never take insurance."
    assert "6 decks, the dealer stands on all 17s" in found.house
    assert "double after a split" in found.house


@pytest.mark.slow
def test_surrender_as_published() -> None:
    """The same source: 16 against 9, 10 and ace, 15 against 10; what else is done it leaves to three cards or more."""
    hard = strategy((("surrender", True),)).grids[0]
    given_up = {
        (label, column)
        for label, cells in hard.rows
        for column, code in zip(hard.columns, cells, strict=True)
        if "R" in code
    }
    assert given_up == {("16", "9"), ("16", "10"), ("16", "A"), ("15", "10")}


def test_letters() -> None:
    assert letters(("double", "draw")) == "D"
    assert letters(("double", "stand")) == "Ds"
    assert letters(("surrender", "draw")) == "Rh"
    assert letters(("surrender", "double", "stand")) == "Rds"
    assert cards_words((1, 5, 10)) == "A,10,5"


@pytest.mark.slow
def test_exceptions_by_the_cards() -> None:
    """Wizard of Odds: ten and two against a four is hit; 16 of three cards or more is mostly stood on against a ten."""
    found = strategy()
    departures = {(each.hand, each.dealer): each for each in found.departures}
    assert (departures["10,2", "4"].table, departures["10,2", "4"].best) == ("stand", "draw")
    assert (departures["7,5,4", "10"].table, departures["7,5,4", "10"].best) == ("draw", "stand")
    by_cards = strategy(asked=StrategyArguments(play="cards"))
    worth = sum(each.gain * each.chance for each in found.departures)
    assert abs(worth - float(found.edge - by_cards.edge)) < 1e-12  # here no such hand leads to another
    gains = [each.gain * each.chance for each in found.departures]
    assert gains == sorted(gains, reverse=True)
    assert min(each.gain for each in found.departures) > 0


def test_exceptions_are_those_of_hands_that_come_up_the_dearest_first() -> None:
    """Made up, against a chart that always draws."""

    def held(values: tuple[int, ...], action: str, chance: float, gain: float, pair: int = 0) -> InformationSet:
        return InformationSet(values, 4, pair, pair > 0, False, chance, action, {"draw": 0.25, action: 0.25 + gain})

    hands = [
        held((10, 2), "stand", 0.01, 0.25),
        held((9, 2), "double", 0.125, 0.5, pair=9),
        held((5, 3), "draw", 0.5, 0.0),
        held((7, 5), "stand", 0.0, 0.5),
    ]
    best: Any = SimpleNamespace(decisions=lambda: hands)
    chart: Any = SimpleNamespace(action=lambda *held, **more: "draw")
    assert list(departures(best, chart)) == [
        Departure("9,2 after splitting 9s, a later hand", "4", "draw", "double", 0.5, 0.125),
        Departure("10,2", "4", "draw", "stand", 0.25, 0.01),
    ]


@pytest.mark.slow
def test_two_decks_by_the_cards_as_published() -> None:
    """Wizard of Odds, blackjack appendix 3B, two decks, dealer stands on soft 17: the exceptions of two cards are nine
    and two, and eight and three, against an ace, and ten and two against a four; of 16 in three cards against a ten
    five hands are hit. Its chart is about hands of two cards."""
    found = strategy((("decks", 2),), asked=StrategyArguments(play="two-card"))
    unsplit = {(each.hand, each.dealer): each.best for each in found.departures if "after" not in each.hand}
    two = {place: best for place, best in unsplit.items() if place[0].count(",") == 1}
    assert two == {("9,2", "A"): "draw", ("8,3", "A"): "draw", ("10,2", "4"): "draw"}
    by_cards = strategy((("decks", 2),), asked=StrategyArguments(play="cards"))
    sixteen = {
        cards: answer
        for cards, dealer, pair, *_, answer in by_cards.decisions.rows
        if dealer == "10" and not pair and cards.count(",") == 2
        if sum(1 if card == "A" else int(card) for card in cards.split(",")) == 16
    }
    drawn_to = {cards for cards, answer in sixteen.items() if answer == "draw"}
    assert drawn_to == {"6,6,4", "7,6,3", "8,6,2", "A,9,6", "10,3,3"}
    assert len(sixteen) > 10


def test_by_the_cards() -> None:
    """Blackjack by composition, six decks: the published -0.456884645 percent."""
    found = strategy(asked=StrategyArguments(play="cards"))
    assert round(found.edge, 11) == Fraction("0.00456884645")
    hard, _, pairs = found.grids
    assert "10,2: H H H S S H H H H H" in rows(hard)
    assert "9,3: H H S S S H H H H H" in rows(hard)
    assert rows(pairs) == published(PAIRS)
    assert not found.departures
    assert ("10,2", "4", "", "", "no", "draw") in found.decisions.rows


@pytest.mark.slow
def test_two_cards_apart_cost_less_than_one_line_and_more_than_none() -> None:
    both = strategy(asked=StrategyArguments(play="two-card"))
    assert strategy().edge > both.edge > strategy(asked=StrategyArguments(play="cards")).edge
    titles = [grid.title for grid in both.grids]
    assert titles == [
        "Hard, two cards",
        "Soft, two cards",
        "Hard, three cards or more",
        "Soft, three cards or more",
        "Pairs",
    ]
    more = dict(both.grids[2].rows)
    assert more["16"][8] == "S"  # against a ten
    assert dict(both.grids[0].rows)["16"][8] == "H"


@pytest.mark.slow
def test_split_conventions() -> None:
    """They differ in the fourth decimal of a percent, and only where hands go by their cards."""
    best, usual = (strategy(asked=StrategyArguments("cards", how)) for how in ("reoptimized", "pre-split"))
    assert 0 < usual.edge - best.edge < Fraction("0.00001")
    assert "like hands that were not split" in usual.says


@pytest.mark.slow
def test_a_deck_without_end_is_said_to_be_one() -> None:
    found = strategy(asked=StrategyArguments(infinite=True))
    assert found.insurance == ()
    assert any("no rule allows" in note for note in found.notes)
    assert "a deck without end" in found.house
    assert not [each for each in found.departures if each.gain > 1e-9]


@pytest.mark.slow
def test_both_cards_face_up() -> None:
    """A tie loses, so a 20 is hit against a 20. The dealer's total is the column; a star where his cards matter."""
    found = strategy((("hole_card_up", True),))
    hard = found.grids[0]
    assert hard.columns[:2] == ("4", "5")
    assert "A,10" not in hard.columns  # a blackjack that lies open leaves nothing to decide
    assert dict(hard.rows)["20"][hard.columns.index("20")] == "H"
    starred = [code for grid in found.grids for _, cells in grid.rows for code in cells if "*" in code]
    assert bool(starred) is any("star" in note for note in found.notes)
    assert found.insurance == ()


@pytest.mark.parametrize("game_id", [slow("night-blackjack"), slow("multi-action-blackjack")])
def test_night_games(game_id: str) -> None:
    """Doubles on 10 and 11 only, §13:47-20.22(g)3; at multi-action blackjack nothing but draw or stay."""
    found = strategy(game_id=game_id)
    codes = {code.code for code in found.used()}
    assert codes == ({"S", "H", "D", "P"} if game_id == "night-blackjack" else {"S", "H"})
    doubled = {label for label, cells in found.grids[0].rows if "D" in cells}
    assert doubled == ({"11", "10"} if game_id == "night-blackjack" else set())
    assert all(code != "D" for _, cells in found.grids[1].rows for code in cells)


def test_told_in_words_too() -> None:
    text = list(strategy_sentences(strategy()))
    assert "Hard, 12: hit against 2, 3, 7, 8, 9, 10, A; stand against 4, 5, 6." in text
    assert "Pairs, 8,8: always split." in text
    assert "0.4599 % of the wager (computed, error below 1e-12)" in "\n".join(strategy_lines(strategy()))


# --- One hand -----------------------------------------------------------------------------------------------------


# A deck without end, by plain recursion in fractions: one card in thirteen is of each value, four are tens.
SHARE = dict.fromkeys(range(1, 10), Fraction(1, 13)) | {10: Fraction(4, 13)}


def total_of(hard: int, ace: bool) -> int:
    return hard + 10 if ace and hard < 12 else hard


@cache
def dealer_ends(hard: int, ace: bool, first: int = 0) -> dict[int, Fraction]:
    """How often the dealer ends with each total, over 21 as 22; after a first card he has looked for a blackjack."""
    total = total_of(hard, ace)
    if total > 16 and not first:
        return {min(total, 22): Fraction(1)}
    bars = {1: 10, 10: 1}.get(first)
    found: dict[int, Fraction] = {}
    for value, share in SHARE.items():
        if value != bars:
            for end, chance in dealer_ends(hard + value, ace or value == 1).items():
                found[end] = found.get(end, Fraction(0)) + share * chance / (1 - SHARE.get(bars or 0, 0))
    return found


@cache
def stood(total: int, up: int) -> Fraction:
    ends = dealer_ends(up, up == 1, up)
    return sum(
        (((total > end or end == 22) - (total < end < 22)) * chance for end, chance in ends.items()), Fraction(0)
    )


@cache
def drawn(hard: int, ace: bool, up: int) -> Fraction:
    worth = Fraction(0)
    for value, share in SHARE.items():
        more, has = hard + value, ace or value == 1
        if more > 21:
            worth -= share
        else:
            stands = stood(total_of(more, has), up)
            worth += share * (stands if total_of(more, has) == 21 else max(stands, drawn(more, has, up)))
    return worth


@pytest.mark.parametrize(
    ("hand", "up", "hard", "ace", "value"),
    [
        slow(("10,6", "10", 16, False, 10)),
        ("Ks 6h", "Qd", 16, False, 10),
        ("A,7", "9", 8, True, 9),
        slow(("5,3,4", "A", 12, False, 1)),
        ("8/2,4", "10", 14, False, 10),  # after a split, which is no matter to a deck without end
        slow(("9/3", "9", 12, False, 9)),
    ],
)
def test_what_each_answer_is_worth(hand: str, up: str, hard: int, ace: bool, value: int) -> None:
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"hole_card": True, "card_reader": True})
    report = one_hand(game, rules, hand, up, StrategyArguments(infinite=True))
    found = dict(report.actions)
    assert abs(found["stand"] - stood(total_of(hard, ace), value)) < Fraction(1, 10**11)
    assert abs(found["draw"] - drawn(hard, ace, value)) < Fraction(1, 10**11)
    assert report.actions[0].value == max(found.values())
    assert report.method == "computed"
    assert "the chart by totals says: draw" in report.notes[0]


@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("10", "10", "two cards or more"),
        ("10,6,5", "10", "counts 21"),
        ("A,K", "10", "counts 21"),
        ("10,6", "", "one card"),
        ("10,6", "10,3", "one card"),
        ("10,6", "1", "'1' is not a card"),
        ("10,x", "9", "'x' is not a card"),
        ("8/", "9", "two cards or more"),
        ("8,8/3", "9", "the one card that was split"),
        ("A/5", "9", "nothing to decide"),  # §19:47-2.11(c)[aces]
    ],
)
def test_wrong_hands(hand: str, up: str, says: str) -> None:
    game = registry.game_named("blackjack")
    with pytest.raises(BadHand, match=says):
        one_hand(game, game.Rules(), hand, up)


AFTER_SPLITS = [
    ("8/3", (8, 3)),
    pytest.param("2/2,K", (2, 2, 10), marks=pytest.mark.slow),
    pytest.param("9/5", (9, 5), marks=pytest.mark.slow),
    pytest.param("8/2,4", (8, 2, 4), marks=pytest.mark.slow),
]


def told_later(report: HandReport) -> dict[str, str]:
    """What the note says of a hand with a splitting stake, in its order; nothing if there is none."""
    says = "a hand with a splitting stake: "
    notes = [note.removeprefix(says) for note in report.notes if note.startswith(says)]
    return dict(part.split(" ", 1) for note in notes for part in note.split(", "))


def in_order(worth: Mapping[str, Fraction]) -> list[tuple[str, str]]:
    return [(name, f"{100 * float(worth[name]):.4f} %") for name in sorted(worth, key=lambda one: -worth[one])]


@pytest.mark.parametrize(("hand", "cards"), AFTER_SPLITS)
@pytest.mark.parametrize("up", [slow(6), 10])
def test_a_hand_of_a_split_in_fractions(hand: str, cards: tuple[int, ...], up: int) -> None:
    """Six decks and no hole card: with the other pair card gone, every open action, and with a stake of each kind."""
    game = registry.game_named("blackjack")
    report = one_hand(game, game.Rules(), hand, str(up))
    first, later = (Exact(up, SIX_DECKS).actions(cards, (cards[0], up), original) for original in (1, 0))
    assert [action for action, _ in report.actions] == [name for name, _ in in_order(first)]
    assert all(abs(value - first[action]) < Fraction(1, 10**12) for action, value in report.actions)
    assert report.hand.endswith(f" after splitting {cards[0]}s")
    assert report.unit == "unit of the hand's wager"
    assert "the hand of the split that has the original wager, with one more pair card gone" in report.notes
    assert list(told_later(report).items()) == (in_order(later) if up == 10 else [])  # there is no blackjack with a 6


@pytest.mark.parametrize(("hand", "cards"), AFTER_SPLITS)
@pytest.mark.parametrize("up", [1, slow(10)])
def test_a_hand_of_a_split_when_the_dealer_has_looked(hand: str, cards: tuple[int, ...], up: int) -> None:
    """Of rounds without a blackjack: of 312 cards the hand, the other pair card and the dealer's are out. What is added
    to the wager is lost only in those, so a hand with a splitting stake is worth the same."""
    game = registry.game_named("blackjack")
    report = one_hand(game, game.Rules().set({"hole_card": True, "card_reader": True}), hand, "A" if up == 1 else "10")
    makes = 11 - up
    found = Fraction(SIX_DECKS[makes - 1] - cards.count(makes), 312 - len(cards) - 2)
    without = Exact(up, SIX_DECKS).actions(cards, (cards[0], up), 0)
    assert {action for action, _ in report.actions} == without.keys()
    for action, value in report.actions:
        assert abs(value - without[action] / (1 - found)) < Fraction(1, 10**12), action
    assert not told_later(report)


@pytest.mark.parametrize("up", [slow(6), 10])
def test_what_a_pair_is_worth_that_is_split_again(up: int) -> None:
    """Three hands at most, §19:47-2.11[resplit]: an 8 split again makes two that get any card, the third 8 gone."""
    game = registry.game_named("blackjack")
    report = one_hand(game, game.Rules().set({"resplit": True}), "8/8", str(up))
    exact = Exact(up, SIX_DECKS)
    left, size = exact.left((8, 8, 8, up))
    first, later = (
        sum((Fraction(n, size) * exact.best((8, second), (8, 8, up), original) for second, n in left.items()), F0)
        for original in (1, 0)
    )
    assert abs(dict(report.actions)["split"] - first - later) < Fraction(1, 10**12)
    assert told_later(report).get("split", "") == (f"{200 * float(later):.4f} %" if up == 10 else "")
    looks = game.Rules().set({"resplit": True, "hole_card": True, "card_reader": True})
    blackjacks = Fraction(SIX_DECKS[0] if up == 10 else 0, size)
    told = dict(one_hand(game, looks, "8/8", str(up)).actions)["split"]  # as of the decision, when he has looked
    assert abs(told - 2 * later / (1 - blackjacks)) < Fraction(1, 10**12)


@pytest.mark.slow
def test_a_pair_again_after_a_split() -> None:
    game = registry.game_named("blackjack")
    assert "split" not in dict(one_hand(game, game.Rules(), "8/8", "6").actions)
    again = one_hand(game, game.Rules().set({"resplit": True}), "8/8", "6")
    assert again.actions[0].action == "split"
    assert "the chart by totals says: split" in again.notes[0]
    with pytest.raises(BadHand, match=r"has no split \(§13:47-20.30\(a\)\)"):
        one_hand(
            registry.game_named("multi-action-blackjack"),
            registry.game_named("multi-action-blackjack").Rules(),
            "8/8",
            "6",
        )


def test_insurance_by_composition() -> None:
    """One deck: of the 49 cards not seen 16 are tens, less those in the hand; 2 to 1 needs a third."""
    rows = {row.hand: row for row in strategy((("decks", 1),)).insurance}
    assert len(rows) == 55
    assert rows[2, 3].worth == Fraction(3 * 16, 49) - 1 == Fraction(-1, 49)
    assert rows[2, 10].worth == Fraction(3 * 15, 49) - 1
    assert rows[10, 10].worth == Fraction(3 * 14, 49) - 1
    assert sum(row.chance for row in rows.values()) == 1
    assert rows[1, 1].chance == Fraction(3 * 2, 51 * 50)
    assert not any(row["take"] for row in strategy((("decks", 1),)).document()["insurance"])


def test_an_unknown_way_to_play() -> None:
    game = registry.game_named("blackjack")
    with pytest.raises(UnknownName, match="Did you mean total"):
        find_strategies(game, game.Rules(), StrategyArguments(play="totals"))


def test_without_numba_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = builtins.__import__

    def missing(name: str, module_globals: Any = None, *args: Any, **kwargs: Any) -> Any:
        if name == "croupier.analysis.solvers.blackjack" and args[1:2] and "solve" in args[1]:
            raise ModuleNotFoundError("No module named 'numba'", name="numba")
        return usual(name, module_globals, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    game = registry.game_named("blackjack")
    with pytest.raises(Unavailable, match=r'needs numba: pip install "croupier\[lab\]"'):
        find_strategies(game, game.Rules())
    assert not list(tmp_path.iterdir())  # it may be installed tomorrow


# --- At the table -------------------------------------------------------------------------------------------------


class Counted(StrategyPlayer):
    """Counts the answers."""

    asked = 0

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        self.asked += 1
        return super().decide(ask)


@pytest.mark.parametrize("play", ["total", pytest.param("cards", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", ["blackjack", slow("night-blackjack"), slow("multi-action-blackjack")])
def test_the_script_takes_every_answer(game_id: str, play: str) -> None:
    game = registry.game_named(game_id)
    found = strategy(game_id=game_id, asked=StrategyArguments(play=play))
    player = Counted(found, 500)
    table = SampleTable(game, found.rules, player, seed=2)
    table.play(1_500)
    assert player.asked > 1_500
    wagers = len(found.wager.puts)
    assert abs(table.mean / 500 / wagers + float(found.edge)) < 4 * table.standard_error / 500 / wagers
