"""Baccarat at a casino night, 13:47-20.20: the commission, the bank's third card, the money, the table."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.solvers.draws.baccarat import count, final_counts
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games import minibaccarat
from croupier.games.minibaccarat import window
from croupier.games.night.baccarat import GAME, ZERO_TO_TWO, Rules, settle, vigorish, warnings
from croupier.games.shared.baccarat import TABLE_2, Carry, banker_draws
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs

SHOE = ShoeState(size=416, dealt=20, cutting_card=312, shuffles=1)  # a quarter behind the card, §13:47-20.19(b)3
HERE = Carry(shoe=1)
TWO = {"alice": 100_000, "bert": 50_000}
PLAYER_WINS = ["up player Kh", "up banker 2c", "up player 9d", "up banker 3s", "go result"]
LITERAL, BANK_ONLY = {"banker_draw": "literal"}, {"commission_on": "bank"}


def hand(bets: str, *deal: str, **more: Any) -> LiveTable:
    """A hand; bets are separated by commas."""
    lines = [*(f"put {bet.strip()}" for bet in bets.split(",")), "close", *deal]
    return drive("night-baccarat", "\n".join(lines), **{"carry": HERE, "shoe": SHOE, **more})


# --- Judgements ---------------------------------------------------------------------------------------------------

ROWS = """
    # player  banker   | wager  result paid   fee clause
    Kh 8d     2c 5s    | player win    +2000  100 §13:47-20.20(e)5i
    Kh 8d     2c 5s    | banker lose   -2000    0 §13:47-20.20(d)4
    Kh 8d     2c 5s    | tie    lose   -2000    0 §13:47-20.20(d)4
    Kh 6d     2c 5s    | player lose   -2000    0 §13:47-20.20(d)4
    Kh 6d     2c 5s    | banker win    +2000  100 §13:47-20.20(e)5i
    Kh 6d     Kc 6s    | player void   +0       0 §13:47-20.20(e)4ii
    Kh 6d     Kc 6s    | banker void   +0       0 §13:47-20.20(e)4ii
    Kh 6d     Kc 6s    | tie    win    +16000 800 §13:47-20.20(e)5ii
    Ah 2d 4c  Kc 5s 2h | tie    win    +16000 800 §13:47-20.20(e)5ii
    7h 3d 9c  Kc 5s    | player win    +2000  100 §13:47-20.20(e)5i
"""


@pytest.mark.parametrize("row", [row for row in ROWS.strip().splitlines() if "#" not in row])
def test_rows(row: str) -> None:
    """Twenty dollars on one wager, §13:47-20.20(e)1, and five percent of whatever it wins, §13:47-20.20(d)5.

    Cards count §13:47-20.20(b)2iii, together §13:47-20.20(e)4i and §13:47-20.20(e)4iii.
    """
    dealt, _, end = row.partition("|")
    player, _, banker = dealt.strip().partition("  ")
    p, b = player.split(), banker.split()
    wager, result, paid, fee, by = end.split()
    lines = [f"up player {p[0]}", f"up banker {b[0]}", f"up player {p[1]}", f"up banker {b[1]}"]
    lines += [f"up player {each}" for each in p[2:]] + [f"up banker {each}" for each in b[2:]]
    table = hand(f"alice 1 {wager} 2000", *lines, "go result")
    assert table.over
    assert outputs(table, "win", "lose", "void") == [f"{result} 1 {wager} {paid} {by}"]
    assert outputs(table, "vigorish") == ([f"vigorish 1 {fee} §13:47-20.20(d)5"] if int(fee) else [])
    assert table.chips == {"alice": 100_000 + int(paid) - int(fee)}


@pytest.mark.parametrize(
    ("settings", "fees"),  # per unit of a winning bet on the player, on the bank, on a tie
    [
        ({}, ("1/20", "1/20", "2/5")),
        (BANK_ONLY, ("0", "1/20", "0")),
        ({"commission_of": "wager"}, ("1/20", "1/20", "1/20")),
    ],
)
def test_commission(settings: dict[str, Any], fees: tuple[str, str, str]) -> None:
    """§13:47-20.20(d)5: on winning bets and no others."""
    rules = Rules().set(settings)
    for (wager, fee), player, banker in product(
        zip(("player", "banker", "tie"), fees, strict=True), range(10), range(10)
    ):
        wins = {"player": player > banker, "banker": banker > player, "tie": player == banker}[wager]
        assert (settle(rules, wager, player, banker).result == "win") == wins
        assert vigorish(rules, wager, player, banker) == (wins * Fraction(fee), "§13:47-20.20(d)5")


def test_what_is_told_of_the_odds() -> None:
    """§13:47-20.20(e)5i"""
    told = {each.wager: each.pays for each in window(Rules()).wagers}
    assert told == {
        "banker": "1 to 1 less 5 percent of it",
        "player": "1 to 1 less 5 percent of it",
        "tie": "8 to 1 less 5 percent of it",
    }
    told = {each.wager: each.pays for each in window(Rules().set(BANK_ONLY)).wagers}
    assert told == {"banker": "1 to 1 less 5 percent of it", "player": "1 to 1", "tie": "8 to 1"}
    assert window(Rules().set({"commission_of": "wager"})).wagers[2].pays == "8 to 1 less 0.625 percent of it"


def test_the_bank_to_the_letter() -> None:
    """§13:47-20.20(e)3i when the player stood on six or seven, §13:47-20.20(e)3ii else; naturals stop both."""
    for player, banker, third in product(range(10), range(10), [None, *range(10)]):
        stands = player in (6, 7)
        if (third is None) != (stands or player >= 8 or banker >= 8):
            continue  # cannot come up: the player's hand draws on zero to five and on nothing else
        drawn = banker_draws(player, banker, third, ZERO_TO_TWO)
        assert drawn == (player < 8 and banker <= (5 if stands else 2))
        if stands or banker not in (3, 4, 5, 6):
            assert drawn == banker_draws(player, banker, third, TABLE_2)


# --- Numbers ------------------------------------------------------------------------------------------------------

# Computed by a program of its own for the fact sheet of the game, in percent: player, banker, tie.
EDGES = """
    6 | tableau all  winnings |  3.4688 1.0558 18.2409
    8 | tableau all  winnings |  3.4663 1.0579 18.1659
    6 | literal all  winnings |  1.5707 2.9527 18.0184
    8 | literal all  winnings |  1.5650 2.9579 17.9421
    6 | tableau bank winnings |  1.2374 1.0558 14.4382
    8 | tableau bank winnings |  1.2351 1.0579 14.3596
    6 | literal bank winnings | -0.7087 2.9527 14.2053
    8 | literal bank winnings | -0.7143 2.9579 14.1254
    6 | tableau all  wager    |  3.4688 1.0558 14.9135
"""


@pytest.mark.parametrize("row", EDGES.strip().splitlines())
def test_edges(row: str) -> None:
    decks, reading, edges = (part.split() for part in row.split("|"))
    names = ("banker_draw", "commission_on", "commission_of")
    rules = Rules().set({"decks": decks[0], **dict(zip(names, reading, strict=True))})
    found = {wager.name: -distribution(GAME, rules, wager).mean() for wager in GAME.wagers(rules)}
    assert [f"{float(found[wager]) * 100:.4f}" for wager in ("player", "banker", "tie")] == edges


def test_chances_to_the_letter() -> None:
    """The fact sheet's chances with six decks: player .455880, bank .448793, tie .095327."""
    ends, cycle = final_counts(GAME.pack(Rules().set({"decks": 6})).cards(), ZERO_TO_TWO)  # type: ignore[misc]
    chances = [0, 0, 0]
    for (player, banker), ways in ends.items():
        chances[0 if player > banker else 1 if banker > player else 2] += ways
    assert [f"{ways / cycle:.6f}" for ways in chances] == ["0.455880", "0.448793", "0.095327"]
    assert sum(chances) == cycle


def test_the_casino_game_keeps_its_odds() -> None:
    """Without commission on all bets the hand is the casino's, so its odds are too: two games, one count."""
    casino = minibaccarat.GAME
    for mine, theirs in zip(GAME.wagers(Rules()), casino.wagers(casino.Rules()), strict=True):
        night = count(GAME, Rules().set(BANK_ONLY), mine)
        assert night.mean() == count(casino, casino.Rules(), theirs).mean()


# --- The money ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "stake", "fee"),
    [
        ({}, 2_000, 100),
        ({"minimum": 100, "chip": 100}, 500, 100),  # 25 cents, up to the dollar
        ({"minimum": 100, "chip": 100}, 2_100, 200),
        ({"minimum": 100, "chip": 100, "commission_step": 25}, 500, 25),
        ({"minimum": 100, "chip": 100, "commission_step": 1}, 300, 15),
    ],
)
def test_rounding(settings: dict[str, Any], stake: int, fee: int) -> None:
    """§13:47-20.20(d)5 in imitation money of whole dollars, §13:47-20.12(c)1."""
    assert hand(f"alice 1 player {stake}", *PLAYER_WINS, settings=settings).chips == {"alice": 100_000 + stake - fee}


def test_commission_after_all_winners_are_paid() -> None:
    """§13:47-20.20(d)4, §13:47-20.20(d)5"""
    table = hand("alice 1 player 2000, bert 4 player 4000, bert 4 banker 2000", *PLAYER_WINS, chips=TWO)
    lines = [" ".join(line.split()[:2]) for line in outputs(table, "win", "lose", "vigorish")]
    assert lines == ["lose 3", "win 2", "win 1", "vigorish 2", "vigorish 1"]
    assert table.carry.owed == ()


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        (["put alice 1 pair 2000"], InvalidWager, "§13:47-20.10(c)2"),
        (["put alice 1 tie 2000", "call alice 1 off"], IllegalAction, "§13:47-20.20(e)1"),
        (["put alice 1 tie 500"], InvalidWager, "smallest chip here is $20"),
        (["put alice 1 tie 2000", "close", "take alice 1"], IllegalAction, "player"),
        (["put alice 15 tie 2000"], InvalidWager, "this table has 14"),  # §13:47-20.20(b)1
    ],
)
def test_refused(lines: list[str], kind: type[CroupierError], says: str) -> None:
    table = drive("night-baccarat", "\n".join(lines[:-1]), carry=HERE, shoe=SHOE)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(lines[-1]))
    assert says in str(refusal.value)


# --- The stack ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shoe", "clause"), [(True, "§13:47-20.19(c)2"), (False, "§13:47-20.19(c)1")])
@pytest.mark.parametrize(("shuffler", "by"), [(True, "§13:47-20.19(a)2"), (False, "§13:47-20.19(a)1")])
def test_opening(shoe: bool, clause: str, shuffler: bool, by: str) -> None:
    """Shoe and shuffler as the house likes, §13:47-20.20(c)1, §13:47-20.20(c)2; nothing burned."""
    settings = {"shoe": shoe, "shuffler": shuffler, "decks": 6}
    table = drive("night-baccarat", "shuffle\naccept alice cut\naccept alice 10\ngo cut", settings=settings)
    assert table.shoe == ShoeState(size=312, cutting_card=234, shuffles=1)  # a quarter from the back, §13:47-20.19(b)3
    told = outputs(table, "say")
    assert f"({by})" in told[-2]
    assert f"({clause})" in told[-1]


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 5}, "§13:47-20.20(b)2i"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"minimum": 50}, "§13:47-20.17(a)"),
        ({"vigorish": "4%"}, "§13:47-20.20(d)5"),
        ({"vigorish_on_ties": True}, "§13:47-20.20(d)5"),
        ({"vigorish_deferred": True}, "§13:47-20.20(d)5"),
        ({"tie_odds": "9 to 1"}, "§13:47-20.20(e)5ii"),
        ({"manner_of_dealing": 2}, "§13:47-20.20(e)1"),
        ({"continuous_shuffler": True}, "§13:47-20.20(c)2"),
        ({"commission_on": "player"}, "§13:47-20.20(d)5"),
        ({"banker_draw": "never"}, "§13:47-20.20(e)3ii"),
    ],
)
def test_not_permitted(settings: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


def test_lawful() -> None:
    """§13:47-20.17(a): a dollar is the least there may be."""
    assert Rules().set({"chip": 100, "minimum": 100}).breaches() == []
    for settings in ({"decks": 12}, {"shoe": False, "shuffler": True}, LITERAL | BANK_ONLY, {"minimum": 4_000}):
        assert Rules().set(settings).breaches() == []
    assert Rules().notices() == []


def test_warnings() -> None:
    """The figures of the warning are those of `test_edges`."""
    assert warnings(Rules()) == warnings(Rules().set(LITERAL)) == warnings(Rules().set(BANK_ONLY)) == ()
    (favors,) = warnings(Rules().set(LITERAL | BANK_ONLY))
    assert "0.7087 percent" in favors
    assert "0.7143" in favors
    assert "§13:47-20.20(e)3ii" in favors
    (dear,) = warnings(Rules().set({"chip": 500, "minimum": 500}))
    assert "a bet of $5 that wins even money pays $1 of commission, 20.00% of it" in dear
    assert "chip = 2000" in dear
    (less,) = warnings(Rules().set({"chip": 100}))
    assert "a bet of $21 that wins even money pays $2 of commission, 9.52% of it" in less
    assert warnings(Rules().set({"chip": 500, "minimum": 500, "commission_step": 25})) == ()
