"""Minibaccarat, subchapter 7: what it has of its own, and punto banco's rules under its own clauses."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.draws.baccarat import count as count_outcomes
from croupier.equipment.cards import Token, cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.minibaccarat import GAME, LAW, READINGS, Rules, reshuffle_due, settle, vigorish, window
from croupier.games.punto_banco import LAW as PUNTO_BANCO
from croupier.games.shared.baccarat import Carry, read_spot
from croupier.table import Owed, Spot
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs

SHOE = ShoeState(size=416, dealt=20, cutting_card=402, shuffles=1)
HERE = Carry(shoe=1)
TWO = {"alice": 100_000, "bert": 50_000}
BANKER_WINS = ["up player Kh", "up banker 9c", "up player 7d", "up banker Ts", "go result"]
TIE = ["up player Kh", "up banker 2c", "up player 7d", "up banker 5s", "go result"]
ON_TIES = {"vigorish_on_ties": True}


def hand(bets: str, *deal: str, **more: Any) -> LiveTable:
    """A hand; bets are separated by commas."""
    lines = [*(f"put {bet.strip()}" for bet in bets.split(",")), "close", *deal]
    return drive("minibaccarat", "\n".join(lines), **{"carry": HERE, "shoe": SHOE, **more})


# --- Judgements ---------------------------------------------------------------------------------------------------

ROWS = """
    # player  banker   | wager  result paid  clause
    Kh 8d     2c 5s    | player win    +1000 §19:47-7.3(a)
    Kh 8d     2c 5s    | banker lose   -1000 §19:47-7.2(a)1ii
    Kh 8d     2c 5s    | tie    lose   -1000 §19:47-7.2(a)3
    Kh 6d     2c 5s    | player lose   -1000 §19:47-7.2(a)2ii
    Kh 6d     2c 5s    | banker win    +1000 §19:47-7.3(c)
    Kh 6d     Kc 6s    | player void   +0    §19:47-7.2(a)2iii
    Kh 6d     Kc 6s    | banker void   +0    §19:47-7.2(a)1iii
    Kh 6d     Kc 6s    | tie    win    +8000 §19:47-7.3(b)
    2h 3d 4c  Qc 5s 3h | player win    +1000 §19:47-7.3(a)
    2h 3d 9c  Kc 5s    | banker win    +1000 §19:47-7.3(c)
"""


@pytest.mark.parametrize("manner", [1, 2])
@pytest.mark.parametrize("row", [row for row in ROWS.strip().splitlines() if "#" not in row])
def test_rows(row: str, manner: int) -> None:
    """Ten dollars on one wager: §19:47-7.2(a)1, §19:47-7.2(a)1i, §19:47-7.2(a)2, §19:47-7.2(a)2i.

    Dealt in either manner, §19:47-7.7(a), §19:47-7.7(c), §19:47-7.7(c)1, §19:47-7.7(c)2; third cards to the player's
    hand first, §19:47-7.8[third-card-order], one at most, §19:47-7.8[one-extra-card].
    """
    dealt, _, end = row.partition("|")
    player, _, banker = dealt.strip().partition("  ")
    p, b = player.split(), banker.split()
    wager, result, paid, by = end.split()
    if manner == 1:
        lines = [f"up player {p[0]}", f"up banker {b[0]}", f"up player {p[1]}", f"up banker {b[1]}"]
    else:
        lines = ["deal player", "deal banker"] * 2 + [f"turn {p[0]} {p[1]}", f"turn {b[0]} {b[1]}"]
    lines += [f"up player {each}" for each in p[2:]] + [f"up banker {each}" for each in b[2:]]
    table = hand(f"alice 1 {wager} 1000", *lines, "go result", settings={"manner_of_dealing": manner})
    assert table.over
    assert outputs(table, "win", "lose", "void") == [f"{result} 1 {wager} {paid} {by}"]
    fee = 50 if (wager, result) == ("banker", "win") else 0
    assert table.chips == {"alice": 100_000 + int(paid) - fee}


def test_the_second_manner_calls_the_player_first() -> None:
    """§19:47-7.7(c)2, §19:47-7.8(a): the banker's cards are turned only then."""
    lines = ["deal player", "deal banker", "deal player", "deal banker", "turn Kh 6d"]
    table = hand("alice 1 tie 500", *lines, settings={"manner_of_dealing": 2})
    assert outputs(table, "say") == ["say No more bets", "say Player's hand 6"]
    assert table.waiting is not None
    assert table.waiting.tokens == (Token(21), Token(23))  # type: ignore[union-attr]


def test_vigorish_of_both_kinds() -> None:
    """§19:47-7.3(c), §19:47-7.3(d): of what a banker's wager wins, or a quarter of it on a tie, never both."""
    on_wins, on_ties = Rules().set({"vigorish": "4%"}), Rules().set(ON_TIES)
    for wager, player, banker in product(("banker", "player", "tie"), range(10), range(10)):
        won, tied = wager == "banker" and banker > player, wager == "banker" and banker == player
        assert vigorish(on_wins, wager, player, banker) == (Fraction(won * 4, 100), "§19:47-7.3(c)")
        assert vigorish(on_ties, wager, player, banker) == (Fraction(tied, 4), "§19:47-7.3(d)")
        assert settle(on_wins, wager, player, banker) == settle(on_ties, wager, player, banker)


@pytest.mark.parametrize(
    ("settings", "stake", "deal", "chips"),
    [
        ({}, 700, BANKER_WINS, 100_665),
        ({"vigorish": "4%"}, 700, BANKER_WINS, 100_672),
        ({"vigorish": "4%", "vigorish_rounded": True}, 700, BANKER_WINS, 100_670),  # 28 cents, up to the next five
        ({"vigorish": "4%", "vigorish_rounded": True, "minimum": 100}, 100, BANKER_WINS, 100_095),  # four cents
        ({}, 700, TIE, 100_000),
        (ON_TIES, 700, BANKER_WINS, 100_700),
        (ON_TIES, 700, TIE, 99_825),
        (ON_TIES | {"minimum": 10, "chip": 10}, 510, TIE, 99_850),  # $1.275, up to the coin of 25 cents
    ],
)
def test_charged(settings: dict[str, Any], stake: int, deal: list[str], chips: int) -> None:
    """§19:47-7.3(c), §19:47-7.3(d)"""
    assert hand(f"alice 1 banker {stake}", *deal, settings=settings).chips == {"alice": chips}


def test_a_charged_tie_returns_the_rest() -> None:
    """§19:47-7.2(a)1iii"""
    table = hand("alice 1 banker 1000, bert 2 player 1000", *TIE, chips=TWO, settings=ON_TIES)
    assert outputs(table, "void", "vigorish") == [
        "void 2 player +0 §19:47-7.2(a)2iii",
        "void 1 banker +0 §19:47-7.2(a)1iii",
        "vigorish 1 250 §19:47-7.3(d)",
    ]


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "wager", "edge"),
    # Computed by a program of its own; the five percent row agrees with the figures published for the game.
    [
        ({}, "banker", "1.0579"),
        ({"vigorish": "4%"}, "banker", "0.5993"),
        (ON_TIES, "banker", "1.1438"),
        (ON_TIES | {"decks": 6}, "banker", "1.1393"),
        ({}, "player", "1.2351"),
        ({"decks": 6}, "tie", "14.4382"),
    ],
)
def test_edge(settings: dict[str, Any], wager: str, edge: str) -> None:
    rules = Rules().set(settings)
    (asked,) = (each for each in GAME.wagers(rules) if each.name == wager)
    assert f"{float(-count_outcomes(GAME, rules, asked).mean()) * 100:.4f}" == edge


def test_hands_dealt_face_down_have_the_same_chances() -> None:
    """The script of §19:47-7.7(c)2, explored on a short pack, ends as counting says."""
    pack = cards("Ah 2h 4h 5h 6h 8h Kh")
    rules = Rules().set({"manner_of_dealing": 2})
    for asked in GAME.wagers(rules):
        assert count_outcomes(GAME, rules, asked, pack).chances == explore(GAME, rules, asked, pack).chances


def test_what_the_table_tells_of_a_wager() -> None:
    """§19:47-7.2(b): three wagers. §19:47-7.3(a): even money on the player's hand."""
    told = {each.wager: (each.by, each.odds) for each in window(Rules()).wagers}
    assert told.keys() == {"banker", "player", "tie"}
    assert told["player"] == ("§19:47-7.3(a)", Fraction(1))
    assert read_spot(LAW, "the player's hand") == Spot("player")


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        (["put alice 1 pair 500"], InvalidWager, "§19:47-7.2(b)"),
        (["put alice 1 tie 500", "call alice 1 off"], IllegalAction, "§19:47-7.2(d)"),
        (["put alice 1 tie 500", "close", "put alice 1 tie 500"], IllegalAction, "no bets are open"),  # §19:47-7.2(d)
        (["put alice 1 tie 500", "close", "up player 2h", "take alice 1"], IllegalAction, "banker"),  # §19:47-7.2(e)
        (["put alice 8 tie 500"], InvalidWager, "this table has 7"),
    ],
)
def test_refused(lines: list[str], kind: type[CroupierError], says: str) -> None:
    table = drive("minibaccarat", "\n".join(lines[:-1]), carry=HERE, shoe=SHOE)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(lines[-1]))
    assert says in str(refusal.value)


# --- The shoe -----------------------------------------------------------------------------------------------------


def test_opening() -> None:
    """§19:47-7.5(a), §19:47-7.5(b), §19:47-7.5(d); the cut always goes from the highest seat."""
    lines = (
        "shuffle\naccept bert decline\naccept alice cut\naccept alice 10\nup discard 2h\nup discard 9h\nup discard 9h"
    )
    for carry, shoe in ((None, ShoeState()), (HERE._replace(finished=True), SHOE)):
        table = drive("minibaccarat", lines, chips=TWO, carry=carry, shoe=shoe)
        assert table.shoe == ShoeState(size=416, dealt=3, cutting_card=402, shuffles=1 + shoe.shuffles)
        assert "say 2 more to burn (§19:47-7.5(d))" in outputs(table)


@pytest.mark.parametrize("depth", [9, 407])
def test_cut_at_least_ten_cards_deep(depth: int) -> None:
    """§19:47-7.5(c)"""
    with pytest.raises(IllegalAction, match="a number from 10 to 406"):
        drive("minibaccarat", f"shuffle\naccept alice cut\naccept alice {depth}")


def test_one_hand_after_the_cutting_card() -> None:
    """§19:47-7.8[cutting-card]"""
    table = hand("alice 1 tie 500", *BANKER_WINS, shoe=SHOE._replace(dealt=399))
    assert outputs(table, "say")[-1] == "say Last hand"
    assert not reshuffle_due(Rules(), table.carry, table.shoe)
    last = hand("alice 1 tie 500", *BANKER_WINS, carry=table.carry, shoe=table.shoe)
    assert "say Last hand" not in outputs(last)
    assert reshuffle_due(Rules(), last.carry, last.shoe)


def test_continuous_shuffler() -> None:
    """§19:47-7.12[continuous-shuffler]: every hand from all the cards; what was owed is in by then. Without a cutting
    card no hand is the last: §19:47-7.8[cutting-card]."""
    settings = {"continuous_shuffler": True, "vigorish_deferred": True}
    table = drive(
        "minibaccarat", "shuffle\nput alice 1 banker 1000\nclose\n" + "\n".join(BANKER_WINS), settings=settings
    )
    assert table.carry == Carry(shoe=1, owed=(Owed("alice", 50, "§19:47-7.3(c)"),))
    again = LiveTable(GAME, table.rules, table.carry, table.chips, shoe=table.shoe)
    assert outputs(again) == ["collect alice 50 §19:47-7.3(c)"]
    again.feed(read_input("shuffle"))
    assert again.shoe == ShoeState(size=416, shuffles=2)


def test_payment_orders() -> None:
    """§19:47-7.10[losers-first], §19:47-7.10[pay-all-then-vigorish], §19:47-7.10[vigorish-all-then-pay],
    §19:47-7.10[pay-then-vigorish-by-seat], §19:47-7.10[vigorish-then-pay-by-seat], §19:47-7.10[choice-of-order]"""
    orders = {
        1: "lose 3, win 2, win 1, vigorish 2, vigorish 1",
        2: "lose 3, vigorish 2, vigorish 1, win 2, win 1",
        3: "lose 3, win 2, vigorish 2, win 1, vigorish 1",
        4: "lose 3, vigorish 2, win 2, vigorish 1, win 1",
    }
    for order, told in orders.items():
        bets = "alice 1 banker 1000, bert 4 banker 2000, bert 4 player 500"
        table = hand(bets, *BANKER_WINS, chips=TWO, settings={"payment_order": order})
        lines = outputs(table, "win", "lose", "vigorish")
        assert ", ".join(" ".join(line.split()[:2]) for line in lines) == told


# --- Irregularities -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "clause", "opening"),
    [
        (["up banker 3s", "irregular third-card-in-error", "up banker 4h"], LAW.card_in_error, 0),
        (["up banker 4s", "irregular third-card-in-error", "deal next-hand"], LAW.card_in_error, 1),
        (["up banker 4s", "irregular excess-card", "deal next-hand"], LAW.excess_card, 1),
        (["up banker 4s", "irregular excess-card Ah", "up discard Ah", "up discard Kh"], LAW.excess_card, 0),
        (["irregular face-up-cards", "up discard Ah", "up discard Kh", "up banker 4s"], LAW.face_up_cards, 0),
    ],
)
def test_cards_too_many(deal: list[str], clause: str, opening: int) -> None:
    """§19:47-7.11[player-third-card-in-error], §19:47-7.11[excess-card], §19:47-7.11[face-up-card]"""
    table = hand("alice 1 player 500", "up player Kh", "up banker 2c", "up player 6d", *deal, "go result")
    assert table.over
    assert any(f"({clause})" in line for line in outputs(table, "say"))
    assert len(table.carry.opening) == opening


def test_too_few_cards_void_the_round() -> None:
    """§19:47-7.11[too-few-cards]"""
    table = hand("alice 1 player 500", "up player Kh", "irregular shoe-empty", shoe=SHOE._replace(dealt=415))
    assert outputs(table, "void") == ["void §19:47-7.11[too-few-cards]", "void 1 player +0 §19:47-7.11[too-few-cards]"]
    assert table.shoe == ShoeState(shuffles=1)


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 5}, "§19:47-7.1(a)"),
        ({"vigorish": "6%"}, "§19:47-7.3(c)"),
        ({"tie_odds": "7 to 1"}, "§19:47-7.3(b)"),
        ({"manner_of_dealing": 3}, "§19:47-7.7(c)"),
        ({"payment_order": 0}, "§19:47-7.10[choice-of-order]"),
        (ON_TIES | {"vigorish_rounded": True}, "§19:47-7.3(c)"),
        (ON_TIES | {"vigorish_deferred": True}, "§19:47-7.3(d)"),
        ({"continuous_shuffler": True, "second_shuffle": True}, "§19:47-7.12[continuous-shuffler]"),
    ],
)
def test_not_permitted(settings: dict[str, Any], by: str) -> None:
    assert not Rules().set({"decks": 6}).breaches()
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


@pytest.mark.parametrize(
    ("settings", "since", "by"),
    [
        (ON_TIES, date(1993, 12, 20), "§19:47-7.3(d)"),
        ({"manner_of_dealing": 2}, date(1992, 2, 3), "§19:47-7.7(c)"),
        ({"second_shuffle": True}, date(1994, 6, 6), "§19:47-7.5(b)"),
    ],
)
def test_eras(settings: dict[str, Any], since: date, by: str) -> None:
    rules = Rules().set(settings)
    assert rules.breaches(since) == []
    assert [breach.by for breach in rules.breaches(date.fromordinal(since.toordinal() - 1))] == [by]


def test_notices() -> None:
    """§19:47-7.3(e): one kind and rate for all at the table, and notice of a change."""
    before = Rules().set({"vigorish": "4%"})

    def told(rules: Rules) -> dict[str, str]:
        return {notice.option: notice.by for notice in rules.notices(before) if "vigorish" in notice.option}

    assert told(Rules()) == {"vigorish": "§19:47-7.3(e)"}
    assert told(Rules().set(ON_TIES)) == {"vigorish_on_ties": "§19:47-7.3(e)"}  # no percentage of a win is charged


def test_nothing_is_settled_by_the_clauses_of_punto_banco() -> None:
    assert not set(LAW) & set(PUNTO_BANCO)
    assert all("19:47-7." in reading.cite for reading in READINGS)
