"""Pai gow poker: the wagers beside, in the order in which they are settled; envy, three and seven cards, the meter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.table import DEALER
from croupier.tables.requests import Dealing, Deciding, Metering, Turning
from tests.driving import feed, outputs, said
from tests.games.test_pai_gow_poker_table import IN_THREES, deal_one, table_after


def played(
    settings: Mapping[str, Any], puts: Sequence[str], hands: Mapping[str, str], meters: Sequence[int] = ()
) -> Any:
    """A round dealt from an automated shoe by button, all hands set in the house's way."""
    lines = "\n".join(f"put {put}" for put in puts)
    table = table_after(f"{lines}\nclose", {"deal_from": "automated-shoe", "start": "button", **settings})
    cards = {place: list(text.split()) for place, text in hands.items()}
    known: dict[int, str] = {}
    readings = list(meters)
    while not table.over:
        match table.waiting:
            case Dealing():
                deal_one(table)
            case Deciding() as deciding:
                table.feed(deciding.default(deciding.open()[0]))
            case Turning(tokens, who):
                for token in tokens:
                    if token.serial not in known:
                        at = next(place for place, lying in table._lying.items() if token.serial in lying)
                        known[token.serial] = cards[at].pop(0)
                shown = " ".join(known[token.serial] for token in tokens)
                feed(table, f"look {who} {shown}" if who else f"turn {shown}")
            case Metering():
                feed(table, f"meter pai-gow-poker {readings.pop(0)}")
            case _:
                feed(table, "go the hands are dealt")
    return table


FLUSH, QUADS, NOTHING = "Kh 9h 7h 5h 3h 2c 4c", "8c 8d 8h 8s Jc 6d 2d", "Ac Td 9c 7d 6c 4d 3d"
DEALERS = "Qc Qh Ts 9d 6h 5d 3s"


def test_envy() -> None:
    """§19:47-11.15(c): five dollars earn it. §19:47-11.15(d)1, §19:47-11.15(d)2, §19:47-11.15(d)3: in which order
    they are paid.

    alice and bert both hold four of a kind: each has an envy bonus for the other's and none for the own; carla's wager
    of a dollar has none.
    """
    puts = ["alice 1 wager 500", "alice 1 bonus 500", "bert 2 wager 500", "bert 2 bonus 700"]
    puts += ["carla 3 wager 500", "carla 3 bonus 100"]
    hands = {"box-1": QUADS, "box-2": "7s 7c 7h 7d Kd Tc 4s", "box-3": "Kh 9h Jh 5h 3h 2c 4c", DEALER: DEALERS}
    table = played({"bonus": True}, puts, hands)
    assert outputs(table, "win", "say")[-7:] == [
        "win 6 bonus +400 §19:47-11.15(d)2ii",
        "say Position 2: four of a kind (§19:47-11.15(d)2iii)",
        "say Position 1: four of a kind (§19:47-11.15(d)2iii)",
        "win 4 bonus +17500 §19:47-11.15(d)3ii",
        "win 4 envy-bonus +500 §19:47-11.15(d)3i",
        "win 2 bonus +12500 §19:47-11.15(d)3ii",
        "win 2 envy-bonus +500 §19:47-11.15(d)3i",
    ]


@pytest.mark.parametrize(
    ("bonuses", "acknowledged"),
    [
        (["alice 1 bonus 400"], []),
        (["alice 1 bonus 500"], [2]),
        (["alice 1 bonus 500", "carla 3 bonus 100"], [2]),  # one of five dollars is enough
        (["alice 1 bonus 100", "bert 2 bonus 100"], [2]),  # his own wager
    ],
)
def test_whose_seven_cards_the_dealer_rearranges(bonuses: list[str], acknowledged: list[int]) -> None:
    """§19:47-11.15(d)2: those of players with a bonus wager, and everybody's once one of them is five dollars or
    more. bert holds four of a kind, and the others nothing of that kind."""
    puts = [f"{place} wager 500" for place in ("alice 1", "bert 2", "carla 3")]
    hands = {"box-1": NOTHING, "box-2": QUADS, "box-3": "Kh Jh 9h 7h 5h 4s 2c", DEALER: DEALERS}
    said = outputs(played({"bonus": True}, [*puts, *bonuses], hands), "say")
    assert [line for line in said if "four of a kind" in line] == [
        f"say Position {box}: four of a kind (§19:47-11.15(d)2iii)" for box in acknowledged
    ]


def test_no_envy_for_ones_own_second_hand() -> None:
    """§19:47-11.1[envy-bonus]: not for one's own cards, nor for the dealer's."""
    puts = ["alice 1 wager 500", "alice 1 bonus 500", "alice 2 wager 500"]
    hands = {"box-1": NOTHING, "box-2": QUADS, DEALER: "Qc Qh Qs Qd 6h 5d 3s"}
    table = played({"bonus": True}, puts, hands)
    assert [line for line in outputs(table, "win", "lose") if "bonus" in line] == [
        "lose 2 bonus -500 §19:47-11.15(d)2i"
    ]


def test_the_limit_is_for_bonus_and_envy_together() -> None:
    """§19:47-11.16(c): a royal match at $30 is $60,000, and the limit is $40,000: nothing is left for envy."""
    puts = ["alice 1 wager 500", "alice 1 bonus 3000", "bert 2 wager 500"]
    hands = {"box-1": "Ah Kh Qh Jh Th Ks Qs", "box-2": QUADS, DEALER: "Qc Qd 9s 9d 6h 5d 3s"}
    table = played({"bonus": True}, puts, hands)
    assert outputs(table, "win")[-1] == "win 2 bonus +4000000 §19:47-11.15(d)3ii"
    smaller = played({"bonus": True}, [puts[0], "alice 1 bonus 1900", puts[2]], hands)
    assert outputs(smaller, "win")[-2:] == [
        "win 2 bonus +3800000 §19:47-11.15(d)3ii",
        "win 2 envy-bonus +500 §19:47-11.15(d)3i",
    ]
    without = played({"bonus": True, "bonus_limit": 0}, puts, hands)  # a house need not have one
    assert outputs(without, "win")[-2:] == [
        "win 2 bonus +6000000 §19:47-11.15(d)3ii",
        "win 2 envy-bonus +500 §19:47-11.15(d)3i",
    ]


def test_three_cards_then_seven() -> None:
    """§19:47-11.17(c), §19:47-11.17(d), §19:47-11.17(e): no dice; only positions with a wager, the dealer last."""
    table = table_after("put bert 4 wager 500\nput alice 2 wager 500\nclose", IN_THREES)
    places = []
    while isinstance(table.waiting, Dealing):
        places.append(table.waiting.to)
        deal_one(table)
    three, four = ["box-2", "box-4", DEALER], ["box-2", "box-4", DEALER]
    assert places == [place for place in three for _ in range(3)] + [place for place in four for _ in range(4)]
    assert "No more bets" in said(table)


def test_the_house_makes_good_what_the_meter_lacks() -> None:
    """§19:47-11.14(f): a royal flush takes $100 off a meter that shows $50, which is then reset."""
    puts = ["bert 2 wager 500", "bert 2 progressive 100"]
    hands = {"box-2": "Ah Kh Jk Jh Th 3c 2c", DEALER: "Qc Qd 9s 9d 6h 5d 3s"}
    table = played({"progressive": 1}, puts, hands, meters=[5_000])
    assert outputs(table, "seed") == [f"seed pai-gow-poker +{fed} §19:47-11.14(f)" for fed in (5_000, 1_000_000)]


def test_progressive_winners_in_the_order_of_the_deal() -> None:
    """§19:47-11.14(c): whatever becomes of the hand. §19:47-11.14(g): each by what the meter shows; §19:47-11.14(f).

    Two wagers feed 54 cents. bert's royal flush takes $100 off the meter, which is topped up to the reset amount.
    """
    puts = ["alice 1 wager 500", "alice 1 progressive 100", "bert 2 wager 500", "bert 2 progressive 100"]
    hands = {"box-1": QUADS, "box-2": "Ah Kh Jk Jh Th 3c 2c", DEALER: "Qc Qd 9s 9d 6h 5d 3s"}
    table = played({"progressive": 1}, puts, hands, meters=[1_000_054, 1_000_054])
    assert outputs(table, "feed", "seed", "win")[-5:] == [
        "feed pai-gow-poker +54 §19:47-11.14(e)",
        "win 2 progressive +1900 §19:47-11.14(d)",
        "win 4 progressive +9900 §19:47-11.14(d)",
        "feed pai-gow-poker -10000 §19:47-11.14(d)",
        "seed pai-gow-poker +9946 §19:47-11.14(f)",
    ]
