"""Multi-action blackjack, 13:47-20.30: one hand, three of the dealer's."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution, best_play, explore
from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError
from croupier.games.blackjack.judgements import choices, points
from croupier.games.blackjack.multiple import PARTS
from croupier.games.night.multi_action_blackjack import GAME, Rules, lacks, read_spot
from croupier.table import Bet, Spot
from croupier.tables.explore import ExploreTable, Tracked
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Dealing
from tests.driving import drive, outputs, refusal
from tests.games.endless_deck import Endless, edge
from tests.games.values import Values, total, without
from tests.quick import slow

TWO = {"alice": 100_000, "bert": 100_000}
SHOE = ShoeState(size=208, dealt=40, cutting_card=156, shuffles=1)
SPOTS = "put alice 1 wager@1 1000\nput alice 1 wager@2 1000\nput alice 1 wager@3 1000\nclose\n"
SHORT = "Ac Td 9h 8s 7c 6d 5h"


def at(lines: str, **settings: Any) -> LiveTable:
    return drive("multi-action-blackjack", lines, settings=settings, chips=TWO, shoe=SHOE)


# --- Rows: what becomes of the three spots --------------------------------------------------------------------------

ROWS = """
    Tc 9h | 9d | stand | 8c, Td, 6d Jd  | win (f)4, void (f)4, win (f)4
    Tc 8h | 9d | stand | 8c, Td, 6d Ad 4c | win (f)4, lose (d)4, lose (d)4
    Ac Kh | 9d |       |                | win (f)5, win (f)5, win (f)5
    Ac Kh | Td |       | Ad, Kd, 5d     | void (f)5, win (f)5, win (f)5
    Ac Kh | Ad |       | Kd, 9c, Ah     | void (f)5, win (f)5, win (f)5
    Tc 6h | 9d | Kc    |                | lose (f)3, lose (f)3, lose (f)3
    5c 6h | Td | Ts    | Ad, Kd, 5c 6c  | lose (d)4, win (f)4, void (f)4
    Tc 8h | 6d | stand | Ac, Ad, 5c Ts  | win (f)4, win (f)4, lose (d)4
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_three_spots(row: str) -> None:
    """§13:47-20.30(f)2 to §13:47-20.30(f)5; the dealer stands on a soft 17."""
    hand, up, said, dealer, expected = (cell.strip() for cell in row.split("|"))
    first, second = hand.split()
    lines = f"{SPOTS}up box-1 {first}\nup dealer {up}\nup box-1 {second}\n"
    if said:
        lines += "decide alice stand\n" if said == "stand" else f"decide alice draw\nup box-1 {said}\n"
    table = at(lines)
    for drawn in dealer.split(","):
        for card in drawn.split():
            assert isinstance(table.waiting, Dealing)
            table.feed(read_input(f"up {table.waiting.to} {card}"))
        if table.waiting is not None and not isinstance(table.waiting, Dealing):
            table.feed(read_input("go settle"))
    assert table.over
    found = [line.split() for line in outputs(table, "win", "lose", "void")]
    assert [spot for _, _, spot, _, _ in found] == ["wager@1", "wager@2", "wager@3"]
    assert ", ".join(f"{result} {by.removeprefix('§13:47-20.30')}" for result, *_, by in found) == expected


@pytest.mark.parametrize(("hand", "score"), [("2c 9d", 11), ("Jc Qd", 20), ("Ac 6d", 17), ("Ac 6d 5s", 12)])
def test_values(hand: str, score: int) -> None:
    """§13:47-20.30(b)2i, §13:47-20.30(b)2ii, §13:47-20.30(b)2iii; a natural is §13:47-20.30(a)."""
    assert points(*cards(hand)) == score


# --- Bets and decisions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("put alice 1 wager@1 500", "put alice 1 wager@1 500", "§13:47-20.30(f)1"),
        ("put alice 1 wager@1 500", "put bert 1 wager@2 500", "position 1 is alice's"),
        ("put alice 1 wager@1 500", "put alice 2 wager@2 500", "a player has one"),
        ("", "put alice 1 wager@4 500", "§13:47-20.10(c)2"),
        ("", "put alice 1 insurance 500", "§13:47-20.10(c)2"),
        ("", "put alice 1 wager@1 550", "not whole chips"),
        ("", "put alice 8 wager@1 500", "no box 8"),
        ("put alice 1 wager@1 500", "call alice 1 off", "§13:47-20.30(f)1"),
    ],
)
def test_refused_bets(before: str, line: str, why: str) -> None:
    table = at(before)
    assert why in refusal(table, line)
    assert isinstance(table.waiting, Betting)


def test_words_for_spots() -> None:
    assert [read_spot(words) for words in ("1", "Spot 2", "wager 3")] == [Spot("wager", part) for part in PARTS]
    with pytest.raises(CroupierError, match=r"no spot 'wager'"):
        read_spot("wager")


def test_one_spot_is_not_enough() -> None:
    """§13:47-20.30(f)1: at least two of three."""
    table = at("put alice 1 wager@1 1000\nclose")
    assert outputs(table, "void") == ["void 1 wager@1 +0 §13:47-20.30(f)1"]
    assert table.over
    assert table.chips == TWO
    for spots, more in ((("1",), "wager 2"), (("1", "3"), ""), (("1", "2", "3"), "")):
        standing = [Bet(number, "alice", 1, Spot("wager", spot), 1000) for number, spot in enumerate(spots, 1)]
        assert lacks("alice", standing)[0] == more


@pytest.mark.parametrize(
    ("extras", "ranks", "open_choices"),
    [
        (False, (6, 5), {"stand", "draw"}),
        (False, (8, 8), {"stand", "draw"}),
        (True, (6, 5), {"stand", "draw", "double"}),
        (True, (5, 4), {"stand", "draw"}),
        (True, (8, 8), {"stand", "draw", "split"}),
    ],
)
def test_doubles_and_splits_are_a_reading(extras: bool, ranks: tuple[int, int], open_choices: set[str]) -> None:
    """§13:47-20.30(a) names them, the method of play does not; §13:47-20.30(f)3."""
    found = choices(Rules(extras=extras), 500, *ranks, False, True)
    assert {choice.name for choice in found if not choice.barred} == open_choices


def test_no_double_is_refused_with_its_section() -> None:
    table = at(f"{SPOTS}up box-1 6c\nup dealer 9d\nup box-1 5c")
    assert "the method of play has no double (§13:47-20.30(a))" in refusal(table, "decide alice double 1000")


def test_a_resplit_hand_keeps_its_spots_when_its_parent_is_bust() -> None:
    """What was added to a spot is decided with it, though the hand it came from is gone."""
    lines = "put alice 1 wager@1 500\nput alice 1 wager@3 500\nclose\nup box-1 8c\nup dealer 9d\nup box-1 8d\n"
    lines += "decide alice split 500\ndecide alice split 500\nup box-1 7c\ndecide alice draw\nup box-1 Kc\n"
    lines += "up box-1-2 8h\ndecide alice split 500\ndecide alice split 500\nup box-1-2 6c\ndecide alice draw\n"
    lines += "up box-1-2 Kd\nup box-1-3 Td\ndecide alice stand\nup dealer 8s\ngo settle\nup dealer-3 Ts\ngo settle"
    table = at(lines, extras=True)
    assert table.over
    assert [line.split()[0] for line in outputs(table, "win", "lose", "void")] == ["lose"] * 4 + ["win", "lose"]


# --- Odds -----------------------------------------------------------------------------------------------------------


def found(name: str, deck: str, **settings: Any) -> Distribution:
    rules = Rules().set(settings)
    (wager,) = (wager for wager in GAME.wagers(rules) if wager.name == name)
    return explore(GAME, rules, wager, cards(deck))


@cache
def against(mine: int, dealer: Values, rest: Values, beaten_21: int) -> Fraction:
    theirs = total(dealer)
    if {*dealer} == {1, 10}:
        return Fraction(beaten_21 if mine == 21 else -1)
    if theirs >= 17:
        return Fraction(1 if theirs > 21 or mine > theirs else 0 if mine == theirs else -1)
    drawn = (against(mine, (*dealer, card), without(rest, card), beaten_21) for card in rest)
    return sum(drawn, Fraction(0)) / len(rest)


@cache
def best(hand: Values, up: int, rest: Values, beaten_21: int) -> Fraction:
    if total(hand) > 21:
        return Fraction(-1)
    options = [against(total(hand), (up,), rest, beaten_21)]
    if total(hand) < 21:
        drawn = (best((*hand, card), up, without(rest, card), beaten_21) for card in rest)
        options.append(sum(drawn, Fraction(0)) / len(rest))
    return max(options)


def one_spot(deck: Values, beaten_21: int) -> Fraction:
    value = Fraction(0)
    deals = list(permutations(range(len(deck)), 3))
    for one, other, two in deals:
        hand, up = (deck[one], deck[two]), deck[other]
        rest = tuple(card for i, card in enumerate(deck) if i not in (one, other, two))
        if {*hand} == {1, 10}:
            ties = sum({up, card} == {1, 10} for card in rest)
            value += Fraction(3, 2) * (1 - Fraction(ties, len(rest)))
        else:
            value += best(hand, up, rest, beaten_21)
    return value / len(deals)


@pytest.mark.parametrize(("equal_21", "beaten_21"), [slow((False, -1)), (True, 0)])
@pytest.mark.parametrize("deck", ["Ac Td 9h 8s 7c Kd Qh Js", slow(f"{SHORT} Ks")])
def test_best_play_of_a_spot_on_a_short_deck(deck: str, equal_21: bool, beaten_21: int) -> None:
    """§13:47-20.30(f)4, §13:47-20.30(f)5 against a solver that knows no script."""
    values = tuple(1 if card.rank == 14 else min(card.rank, 10) for card in cards(deck))
    odds = found("wager", deck, equal_21=equal_21)
    assert "§13:47-20.19(a)1" not in odds.by_clause()  # the cards never ran out
    assert odds.mean() == one_spot(values, beaten_21)


@pytest.mark.parametrize("new_hands", [False, slow(True)])
def test_every_spot_is_worth_the_same(new_hands: bool) -> None:
    """§13:47-20.30(f)6: cards that come after a hand are as random as those before it, and a new hand is one more."""
    deck = cards("Td 9h 9s 8s 9c Tc 9d Th 8c 8h Ks Qs" if new_hands else "Td 9h 9s 8s 9c Tc 9d Th")
    values = []
    for tracked in ("1", "2"):
        other = "2" if tracked == "1" else "1"
        puts = [(Spot("wager", other), 1), (Spot("wager", tracked), 1)]
        lens = lambda seen, card: min(card.rank, 10)  # noqa: E731
        table = ExploreTable(GAME, Rules(new_hands=new_hands), puts, Tracked(put=1), pack=deck, lens=lens)
        paths, _ = best_play(list(table.paths()))
        assert sum(path.probability for path in paths) == 1
        values.append(sum(path.probability * path.net for path in paths))
    assert values[0] == values[1]


def test_insurance_by_the_reading() -> None:
    """One ten among the six cards that are not the ace: 2 to 1 on 1 in 6 loses half of what is staked."""
    odds = found("insurance", SHORT, extras=True)
    assert odds.mean() / odds.made == Fraction(3, 6) - 1
    (_, unread) = GAME.wagers(Rules())
    assert "§13:47-20.30(a)" in unread.unavailable


@pytest.mark.parametrize(
    ("option", "game", "percent"),
    [
        ("extras", Endless(looks=False, extras=False), "2.42"),
        ("extras", Endless(looks=False), "0.92"),
        ("equal_21", Endless(looks=False, extras=False, beaten_21=0), "2.06"),
    ],
)
def test_the_figures_of_the_readings(option: str, game: Endless, percent: str) -> None:
    """Worked out for a deck without end."""
    assert f"{100 * float(edge(game)):.2f}" == percent
    told = Rules.options()[option].reading
    assert told is not None
    assert f"about {percent}" in told.alternative


# --- Rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 1, "shoe": False, "shuffler": True, "extras": True}, ""),
        ({"decks": 5}, "§13:47-20.30(b)2"),
        ({"boxes": 8}, "§13:47-20.30(b)1"),
        ({"double_from": 9}, "§13:47-20.22(g)3"),
        ({"surrender": True}, "§13:47-20.10(c)2"),
        ({"chip": 50}, "§13:47-20.17(a)"),
    ],
)
def test_lawful_and_unlawful_rules(settings: dict[str, Any], by: str) -> None:
    """§13:47-20.30(c)1 and §13:47-20.30(c)2 leave shoe and shuffler to the house; seats: §13:47-20.30(e)."""
    assert [breach.by for breach in Rules().set(settings).breaches()] == ([by] if by else [])
    assert GAME.seats == (7, "§13:47-20.30(e)")
