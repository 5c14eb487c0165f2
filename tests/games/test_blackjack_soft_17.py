"""Options of today's rules, 13:69F, and unlawful what-ifs by the law of an earlier day."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.web.felts.blackjack import dealer_draws
from tests.driving import drive, outputs

SHOE = ShoeState(size=312, dealt=40, cutting_card=234, shuffles=1)
WON, LOST = "win 1 wager +1000 §19:47-2.3(e)[even]", "lose 1 wager -1000 §19:47-2.3(a)"


@pytest.mark.parametrize(
    ("soft_17", "dealer", "end"),
    [
        ("stand", "6d Ad", WON),
        ("hit", "6d Ad 4c", LOST),
        ("hit", "2d Ad 4c 4s", LOST),  # soft 13, soft 17, 21
        ("hit", "7d Td", WON),  # a hard 17 stands
        ("hit", "6d Ad Th", WON),  # and so does one that was soft
        ("hit", "7d Ad", "void 1 wager +0 §19:47-2.3(b)"),  # a soft 18 too
    ],
)
def test_a_soft_17_of_the_dealer(soft_17: str, dealer: str, end: str) -> None:
    """§19:47-2.12[soft-17]: against a player's 18."""
    first, *more = (f"up dealer {card}" for card in dealer.split())
    lines = ["put alice 1 wager 1000", "close", "up box-1 Tc", first, "up box-1 8h", "decide alice stand", *more]
    settings = {"soft_17": soft_17}
    table = drive(
        "blackjack", "\n".join([*lines, "go settle"]), settings=settings, carry=Carry(spread=False), shoe=SHOE
    )
    assert table.over
    assert outputs(table, "win", "lose", "void") == [end]


def test_the_day_of_the_option() -> None:
    """Before 13:69F the dealer stands on every 17."""
    rules = Rules().set({"soft_17": "hit"})
    assert not rules.breaches()
    (breach,) = rules.breaches(date(2001, 3, 9))
    assert breach.by == "§19:47-2.12[soft-17]"
    assert "an option of 13:69F" in breach.says
    assert dealer_draws(rules).endswith("hits soft 17")


def test_a_blackjack_pays_6_to_5_since_2011() -> None:
    """§19:47-2.7[six-to-five]; no other odds are lawful on any day."""
    rules = Rules().set({"natural_odds": "6 to 5"})
    assert not rules.breaches()
    (breach,) = rules.breaches(date(2011, 11, 6))
    assert (breach.option, breach.by) == ("natural_odds", "§19:47-2.7[six-to-five]")


def test_one_or_two_decks_from_the_hand_since_2011() -> None:
    """§19:47-2.2[from-the-hand], with a device that shuffles."""
    lawful = {"from_hand": True, "decks": 2, "shuffler": True}
    assert not Rules().set(lawful).breaches()
    assert not Rules().set({**lawful, "decks": 1}).breaches()
    assert "from_hand" in {breach.option for breach in Rules().set(lawful).breaches(date(2001, 3, 9))}
    for other in ({"decks": 3}, {"shuffler": False}):
        (breach,) = Rules().set({**lawful, **other}).breaches()
        assert breach.by == "§19:47-2.2[from-the-hand]"
    history = {str(since): note for since, note in Rules.options()["from_hand"].history}
    assert "whose day was not seen" in history["1978-06-02"]
    assert not history["2011-11-07"]
