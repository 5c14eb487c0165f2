"""Baccarat punto banco, subchapter 3."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.solvers.draws.baccarat import count as count_outcomes
from croupier.equipment.cards import Token
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.punto_banco import GAME, LAW, Rules, settle, vigorish, window
from croupier.games.shared.baccarat import Carry, read_spot, reshuffle_due
from croupier.table import Owed, Put, Spot
from croupier.tables.entries import Accept, Close
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs
from tests.seeded import seeded_chance

SHOE = ShoeState(size=416, dealt=20, cutting_card=402, shuffles=1)
ALICE = Carry(shoe=1, curator="alice")
THREE = {"alice": 100_000, "bert": 50_000, "carla": 20_000}
BANKER_WINS = ["up player Kh", "up banker 9c", "up player 7d", "up banker Ts", "go result"]


def hand(bets: str, *deal: str, **more: Any) -> LiveTable:
    """A hand that alice deals; bets are separated by commas."""
    lines = ["accept alice keep", *(f"put {bet.strip()}" for bet in bets.split(",")), "close", *deal]
    return drive("punto-banco", "\n".join(lines), **{"carry": ALICE, "shoe": SHOE, **more})


# --- Judgements ---------------------------------------------------------------------------------------------------

ROWS = """
    # player  banker | wager  result paid  clause
    Kh 8d     2c 5s  | player win    +1000 §19:47-3.3(a)
    Kh 8d     2c 5s  | banker lose   -1000 §19:47-3.2(a)1ii
    Kh 8d     2c 5s  | tie    lose   -1000 §19:47-3.2(a)3
    Kh 6d     2c 5s  | player lose   -1000 §19:47-3.2(a)2ii
    Kh 6d     2c 5s  | banker win    +1000 §19:47-3.3(c)
    Kh 6d     Kc 6s  | player void   +0    §19:47-3.2(a)2iii
    Kh 6d     Kc 6s  | banker void   +0    §19:47-3.2(a)1iii
    Kh 6d     Kc 6s  | tie    win    +8000 §19:47-3.3(b)
    2h 3d 4c  Qc 5s 3h | player win  +1000 §19:47-3.3(a)
    2h 3d 8c  Kc 3s    | tie win     +8000 §19:47-3.3(b)
    Ah 9d 6c  Ac 5s Ad | banker win  +1000 §19:47-3.3(c)
    Ah 9d 6c  Ac 5s Ks | tie win     +8000 §19:47-3.3(b)
    9h 7d     Kc 5s 2s | banker win  +1000 §19:47-3.3(c)
    Kh 9d     Kc 2s    | player win  +1000 §19:47-3.3(a)
"""


@pytest.mark.parametrize("row", [row for row in ROWS.strip().splitlines() if "#" not in row])
def test_rows(row: str) -> None:
    """Ten dollars on one wager: §19:47-3.2(a)1, §19:47-3.2(a)1i, §19:47-3.2(a)2, §19:47-3.2(a)2i.

    The first and third card go to the player's hand, §19:47-3.7(a), §19:47-3.7(c); third cards to the player's hand
    first, §19:47-3.8(c), and no hand has four, §19:47-3.8(d).
    """
    dealt, _, end = row.partition("|")
    player, _, banker = dealt.strip().partition("  ")
    p, b = player.split(), banker.split()
    wager, result, paid, by = end.split()
    lines = [f"up player {p[0]}", f"up banker {b[0]}", f"up player {p[1]}", f"up banker {b[1]}"]
    lines += [f"up player {each}" for each in p[2:]] + [f"up banker {each}" for each in b[2:]]
    table = hand(f"alice 1 {wager} 1000", *lines, "go result")
    assert table.over
    assert outputs(table, "win", "lose", "void") == [f"{result} 1 {wager} {paid} {by}"]
    fee = 50 if (wager, result) == ("banker", "win") else 0  # five percent of what was won, §19:47-3.3(c)
    assert outputs(table, "vigorish") == ([f"vigorish 1 {fee} §19:47-3.3(c)"] if fee else [])
    assert table.chips == {"alice": 100_000 + int(paid) - fee}


def test_vigorish_only_on_a_winning_banker() -> None:
    """§19:47-3.3(c)"""
    for wager, player, banker in product(("banker", "player", "tie"), range(10), range(10)):
        fee = Fraction(4, 100) if wager == "banker" and banker > player else 0
        assert vigorish(Rules().set({"vigorish": "4%"}), wager, player, banker)[0] == fee


def test_tie_odds() -> None:
    """§19:47-3.3(b)"""
    assert settle(Rules().set({"tie_odds": "9 to 1"}), "tie", 3, 3).gain == 9


@pytest.mark.parametrize(
    ("settings", "stake", "fee"),
    [
        ({}, 500, 25),
        ({}, 700, 35),  # exact
        ({"vigorish_rounded": True}, 500, 25),
        ({"vigorish_rounded": True}, 600, 50),  # 30 cents, up to the next 25
        ({"vigorish": "4%"}, 600, 24),
        ({"vigorish": "4%", "vigorish_rounded": True}, 500, 20),
        ({"vigorish": "4%", "vigorish_rounded": True}, 600, 40),  # 24 cents, up to the next 20
    ],
)
def test_rounding(settings: dict[str, Any], stake: int, fee: int) -> None:
    """§19:47-3.3(c)"""
    table = hand(f"alice 1 banker {stake}", *BANKER_WINS, settings=settings)
    assert table.chips == {"alice": 100_000 + stake - fee}


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "wager", "edge"),
    # Computed by a program of its own; the eight-deck row agrees with the figures published for the game.
    [
        ({}, "banker", "1.0579"),
        ({"vigorish": "4%"}, "banker", "0.5993"),
        ({}, "player", "1.2351"),
        ({}, "tie", "14.3596"),
        ({"tie_odds": "9 to 1"}, "tie", "4.8440"),
        ({"decks": 6}, "banker", "1.0558"),
        ({"decks": 6}, "player", "1.2374"),
        ({"decks": 6}, "tie", "14.4382"),
    ],
)
def test_edge(settings: dict[str, Any], wager: str, edge: str) -> None:
    rules = Rules().set(settings)
    (asked,) = (each for each in GAME.wagers(rules) if each.name == wager)
    assert f"{float(-count_outcomes(GAME, rules, asked).mean()) * 100:.4f}" == edge


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        (["put alice 1 pair 500"], InvalidWager, "§19:47-3.2(b)"),
        (["put alice 1 tie@8 500"], InvalidWager, "§19:47-3.2(b)"),
        (["put alice 1 tie 500", "call alice 1 off"], IllegalAction, "§19:47-3.2(d)"),
        (["put alice 1 tie 500", "close", "put alice 1 tie 500"], IllegalAction, "no bets are open"),  # §19:47-3.2(d)
        (["put alice 1 tie 500", "close", "take alice 1"], IllegalAction, "waiting for a card to the player"),
        (["put alice 15 tie 500"], InvalidWager, "this table has 14"),
        (["put alice 1 tie 500", "close", "up banker 2h"], IllegalAction, "waiting for a card to the player"),
    ],
)
def test_refused(lines: list[str], kind: type[CroupierError], says: str) -> None:
    table = drive("punto-banco", "\n".join(["accept alice keep", *lines[:-1]]), carry=ALICE, shoe=SHOE)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(lines[-1]))
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("words", "wager"),
    [
        ("Banker", "banker"),
        ("the player's hand", "player"),
        ("tie bet", "tie"),
        ("punto", "player"),
        ("bank", "banker"),
    ],
)
def test_words(words: str, wager: str) -> None:
    """These three and no others: §19:47-3.2(b)."""
    assert read_spot(LAW, words) == Spot(wager)


def test_what_the_table_tells_of_a_wager() -> None:
    """§19:47-3.3(a): even money on the player's hand; §19:47-3.3(c): less five percent on the banker's."""
    told = {each.wager: each.pays for each in window(Rules()).wagers}
    assert told == {"banker": "1 to 1 less 5 percent of it", "player": "1 to 1", "tie": "8 to 1"}


def test_unknown_words() -> None:
    with pytest.raises(InvalidWager, match="banker, player and tie"):
        read_spot(LAW, "dragon")


# --- The shoe -----------------------------------------------------------------------------------------------------


def test_opening() -> None:
    """§19:47-3.5(a), §19:47-3.5(b), §19:47-3.5(d): shuffled, laced, cut, burned; the cutting card 14 from the back."""
    burned = "\n".join(["up discard Qh", *(f"up discard {rank}h" for rank in "23456789TJ")])
    table = drive("punto-banco", f"shuffle\naccept alice cut\naccept alice 10\n{burned}\naccept alice take")
    assert table.shoe == ShoeState(size=416, dealt=11, cutting_card=402, shuffles=1)
    assert "say 10 more to burn (§19:47-3.5(d))" in outputs(table)
    assert "say alice has the shoe" in outputs(table)


@pytest.mark.parametrize("depth", [9, 407])
def test_cut_at_least_ten_cards_deep(depth: int) -> None:
    """§19:47-3.5(c)"""
    with pytest.raises(IllegalAction, match="a number from 10 to 406"):
        drive("punto-banco", f"shuffle\naccept alice cut\naccept alice {depth}")


def offered(table: LiveTable) -> str:
    assert table.waiting is not None
    assert table.waiting.kind == "offer"
    return str(table.waiting.who)  # type: ignore[union-attr]


def test_the_cut_goes_clockwise_from_the_highest_seat_or_the_last_curator() -> None:
    """§19:47-3.5(b)"""
    first = drive("punto-banco", "shuffle", chips=THREE)
    again = drive("punto-banco", "shuffle", chips=THREE, carry=ALICE._replace(finished=True), shoe=SHOE)
    for table, order in ((first, ["carla", "alice", "bert"]), (again, ["alice", "bert", "carla"])):
        for player in order:
            assert offered(table) == player
            table.feed(Accept(player, "decline"))
        assert "say The dealer cuts (§19:47-3.5(b))" in outputs(table)


def test_the_shoe_goes_counterclockwise_from_seat_one() -> None:
    """§19:47-3.6(b); if nobody takes it the dealer deals."""
    table = drive("punto-banco", "", chips=THREE, carry=Carry(shoe=1), shoe=SHOE)
    for player in ("alice", "carla", "bert"):
        assert offered(table) == player
        table.feed(Accept(player, "decline"))
    assert outputs(table) == ["say The dealer has the shoe"]


@pytest.mark.parametrize(
    ("deal", "passing"),
    [
        (["up player 9h", "up banker 2c", "up player Kd", "up banker 5s", "go result"], True),  # §19:47-3.11(a)1
        (["up player 6h", "up banker 2c", "up player Kd", "up banker 5s", "go result"], False),
        (["up player 7h", "up banker 2c", "up player Kd", "up banker 5s", "go result"], False),  # a tie
        (
            ["up player 6h", "up banker 2c", "up player Kd", "up banker 5s", "irregular order-to-pass", "go result"],
            True,
        ),
    ],
)
def test_who_must_pass_the_shoe(deal: list[str], passing: bool) -> None:
    """§19:47-3.11(a), §19:47-3.11(a)2, §19:47-3.11(b)"""
    table = hand("alice 1 tie 500", *deal, chips=THREE)
    assert table.carry == ALICE._replace(passing=passing)
    again = LiveTable(GAME, Rules(), table.carry, table.chips, shoe=table.shoe)
    assert offered(again) == ("carla" if passing else "alice")
    assert again.waiting.what == ("take the shoe" if passing else "keep the shoe")  # type: ignore[union-attr]


def test_a_curator_who_left_makes_room() -> None:
    table = drive("punto-banco", "", chips=THREE, carry=Carry(shoe=1, curator="dora"), shoe=SHOE)
    assert offered(table) == "alice"


# --- Vigorish, payment and the last hand ---------------------------------------------------------------------------


def test_payment_orders() -> None:
    """§19:47-3.10(b), §19:47-3.10(b)1, §19:47-3.10(b)2, §19:47-3.10(b)3, §19:47-3.10(b)4, §19:47-3.10(c)"""
    orders = {
        1: "lose 2, win 3, win 1, vigorish 3, vigorish 1",
        2: "lose 2, vigorish 3, vigorish 1, win 3, win 1",
        3: "lose 2, win 3, vigorish 3, win 1, vigorish 1",
        4: "lose 2, vigorish 3, win 3, vigorish 1, win 1",
    }
    bets = "alice 1 banker 1000, bert 5 player 1000, carla 9 banker 2000"
    for order, told in orders.items():
        table = hand(bets, *BANKER_WINS, chips=THREE, settings={"payment_order": order})
        lines = outputs(table, "win", "lose", "vigorish")
        assert ", ".join(" ".join(line.split()[:2]) for line in lines) == told
        assert table.chips == {"alice": 100_950, "bert": 49_000, "carla": 21_900}


def test_deferred_vigorish_is_owed_until_the_reshuffle() -> None:
    """§19:47-3.3(c)"""
    table = hand("alice 1 banker 1000", *BANKER_WINS, settings={"vigorish_deferred": True})
    assert table.carry.owed == (Owed("alice", 50, "§19:47-3.3(c)"),)
    assert table.chips == {"alice": 101_000}
    assert table.funds("alice") == 100_950
    carry = table.carry._replace(finished=True)
    again = LiveTable(GAME, table.rules, carry, table.chips, shoe=table.shoe)
    assert outputs(again, "collect") == ["collect alice 50 §19:47-3.3(c)"]
    assert again.funds("alice") == again.chips["alice"] == 100_950


def test_nobody_can_stake_what_he_owes() -> None:
    carry = ALICE._replace(owed=(Owed("alice", 600, "§19:47-3.3(c)"),))
    with pytest.raises(InvalidWager, match=r"alice has \$4"):
        hand("alice 1 banker 500", chips={"alice": 1000}, carry=carry)


def test_exactly_one_hand_after_the_cutting_card() -> None:
    """§19:47-3.8(e)"""
    told = []
    carry, shoe = ALICE, SHOE._replace(dealt=398)
    while not reshuffle_due(Rules(), carry, shoe):
        table = hand("alice 1 tie 500", *BANKER_WINS, carry=carry, shoe=shoe)
        carry, shoe = table.carry, table.shoe
        told.append((shoe.dealt, "say Last hand" in outputs(table), carry.finished))
    # The cutting card lies behind the 402nd card: with it in front nothing has come up yet.
    assert told == [(402, False, False), (406, True, False), (410, False, True)]


def test_a_hundred_shoes() -> None:
    """Every hand is finished: 14 cards behind the cutting card are enough for two."""
    table = SampleTable(GAME, Rules().set({"decks": 6}), Flat((Spot("player"), 100)), seed=5)
    for _ in range(4000):
        table.play(1)
        assert table.shoe.dealt <= 312
        assert not (table.carry.finished and table.carry.last_hand)
    assert table.staked == 400_000


def test_a_fresh_shoe_forgets_what_lay_on_the_old_one() -> None:
    """§19:47-3.12(d): all cards are reshuffled, and by then all vigorish is in."""
    carry = ALICE._replace(opening=(Token(30),), last_hand=True, owed=(Owed("alice", 50, "§19:47-3.3(c)"),))
    table = drive("punto-banco", "", carry=carry, shoe=ShoeState(shuffles=1))
    for line in ["shuffle", "accept alice decline", "up discard Ah", "up discard 2h", "accept alice keep"]:
        table.feed(read_input(line))
    for line in ["put alice 1 banker 1000", "close", *BANKER_WINS]:
        table.feed(read_input(line))
    assert table.carry == Carry(shoe=2, curator="alice")
    assert table.chips == {"alice": 100_000 - 50 + 950}


# --- Irregularities -------------------------------------------------------------------------------------------------


def test_a_card_in_error_goes_to_the_banker_only_where_table_2_makes_it_draw() -> None:
    """§19:47-3.12(a): banker 5 draws when the player's hand stays; banker 6 stays; a natural stops both."""
    draws = hand("alice 1 tie 500", "up player 6h", "up banker 2c", "up player Kd", "up banker 3s")
    draws.feed(read_input("irregular third-card-in-error"))
    draws.feed(read_input("up banker Ad"))
    draws.feed(read_input("go result"))
    assert outputs(draws, "win") == ["win 1 tie +4000 §19:47-3.3(b)"]
    assert draws.carry.opening == ()
    for player, banker in (("6h", "4s"), ("8h", "3s")):
        stays = hand("alice 1 tie 500", f"up player {player}", "up banker 2c", "up player Kd", f"up banker {banker}")
        for line in ("irregular third-card-in-error", "deal next-hand", "go result"):
            stays.feed(read_input(line))
        assert stays.carry.opening == (Token(24),)
        assert stays.shoe.dealt == 25


def test_the_card_set_aside_opens_the_next_hand() -> None:
    """§19:47-3.12(a), §19:47-3.12(b), with the cards of a real shoe."""
    chance = seeded_chance(3)
    opening = LiveTable(GAME, Rules(), GAME.start(Rules()), {"alice": 100_000}, chance=chance)
    for given in (Accept("alice", "decline"), Accept("alice", "take"), Put("alice", 1, Spot("tie"), 500), Close()):
        opening.feed(given)
    assert opening.over
    aside = opening.shoe.dealt
    carry = opening.carry._replace(opening=(Token(aside),), passing=False)
    shoe = opening.shoe._replace(dealt=aside + 1)
    table = LiveTable(GAME, Rules(), carry, opening.chips, shoe=shoe, chance=chance)
    for given in (Accept("alice", "keep"), Put("alice", 1, Spot("tie"), 500), Close()):
        table.feed(given)
    assert table.over
    first = next(entry for entry in table.entries if type(entry).__name__ == "Turned")
    assert first.cards == (chance.shoe.order[aside],)  # type: ignore[union-attr]
    assert table.carry.opening == ()


def test_two_cards_set_aside() -> None:
    table = hand("alice 1 tie 500", *BANKER_WINS[:-1], *["irregular excess-card", "deal next-hand"] * 2, "go result")
    deal = ["turn 9h", "turn 2c", "up player Kd", "up banker 5s", "go result"]
    after = hand("alice 1 player 500", *deal, carry=table.carry, shoe=table.shoe)
    assert outputs(after, "win") == ["win 1 player +500 §19:47-3.3(a)"]
    assert after.carry.opening == ()


def test_an_excess_card_unseen_while_one_is_due_is_that_card() -> None:
    table = hand("alice 1 tie 500", "up player Kh", "irregular excess-card", "up banker 2c")
    assert table.shoe.dealt == 22


def test_the_burn_ends_with_the_shoe() -> None:
    """§19:47-3.12(b): a queen asks for ten more, but only two are left; the hand itself is complete and stands."""
    deal = [
        *BANKER_WINS[:-1],
        "irregular excess-card Qh",
        "up discard Qh",
        "up discard 2h",
        "up discard 3h",
        "go result",
    ]
    table = hand("alice 1 player 500", *deal, shoe=SHOE._replace(dealt=409), carry=ALICE._replace(last_hand=True))
    assert table.over
    assert outputs(table, "lose") == ["lose 1 player -500 §19:47-3.2(a)2ii"]
    assert table.carry.finished


def test_face_up_cards_are_burned_with_their_numbers() -> None:
    """§19:47-3.12(c)"""
    burned = [f"up discard {card}" for card in ("3h", "Ad", "2s", "2s", "2s", "2s")]
    table = hand("alice 1 tie 500", "irregular face-up-cards 3h Ad", *burned, "up player Kh")
    assert "say 4 more to burn (§19:47-3.12(c))" in outputs(table)
    assert table.shoe.dealt == 27


def test_too_few_cards_void_the_round() -> None:
    """§19:47-3.12(d)"""
    carry = ALICE._replace(last_hand=True, owed=(Owed("alice", 50, "§19:47-3.3(c)"),))
    table = hand("alice 1 tie 500", "up player Kh", "irregular shoe-empty", carry=carry, shoe=SHOE._replace(dealt=415))
    assert table.chips == {"alice": 100_000}
    assert table.shoe == ShoeState(shuffles=1)
    assert table.carry == carry  # what was owed before stays owed
    again = LiveTable(GAME, Rules(), table.carry, table.chips, shoe=table.shoe)
    assert outputs(again, "collect") == ["collect alice 50 §19:47-3.3(c)"]


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 5}, "§19:47-3.1(a)"),
        ({"vigorish": "3%"}, "§19:47-3.3(c)"),
        ({"tie_odds": "7 to 1"}, "§19:47-3.3(b)"),
        ({"payment_order": 5}, "§19:47-3.10(c)"),
    ],
)
def test_not_permitted(settings: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


def test_the_second_shuffle_is_younger_than_the_game() -> None:
    """§19:47-3.5(b), R.1994 d.283"""
    rules = Rules().set({"second_shuffle": True})
    assert [breach.by for breach in rules.breaches(date(1994, 6, 5))] == ["§19:47-3.5(b)"]
    assert rules.breaches(date(1994, 6, 6)) == []


def test_notices() -> None:
    """§19:47-3.3(d): one rate for all at the table, and notice when it is raised."""
    before = Rules().set({"vigorish": "4%", "payment_order": 2})
    assert {"§19:47-3.3(d)", "§19:47-3.10(c)2"} <= {notice.by for notice in Rules().notices(before)}
    assert {"§19:47-3.3(d)"}.isdisjoint(notice.by for notice in before.notices(Rules()))
