"""The largest values that are taken, and the first that are not."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.floor import pins
from croupier.floor.state import MOST_CHIPS, BadTable
from tests.floor.playing import Club
from tests.floor.test_forged_between import with_a_point

CLOCKS = {"bet_seconds": 3600, "decide_seconds": 3600, "seat_seconds": 86_400, "pace": 10_000}


def test_a_table_with_the_longest_title_and_clocks(fast_club: Club) -> None:
    largest: dict[str, Any] = {"title": "x" * 40, "buy_in": MOST_CHIPS, **CLOCKS}
    table = fast_club.open("roulette", **largest)
    view = fast_club.house.shown.view(table, None)
    assert {name: view[name] for name in largest} == largest
    fast_club.do(fast_club.owner, table, "settings", **dict.fromkeys(CLOCKS, 0))
    fast_club.do(fast_club.owner, table, "settings", **CLOCKS)
    too_large: list[dict[str, Any]] = [{"title": "x" * 41}, {"buy_in": MOST_CHIPS + 100}]
    for more in [*too_large, *({name: most + 1} for name, most in CLOCKS.items())]:
        with pytest.raises(BadTable):
            fast_club.open("roulette", **more)


def test_the_most_chips_that_are_bought_at_once(fast_club: Club) -> None:
    table, ann = fast_club.open("roulette"), fast_club.person("Ann")
    with pytest.raises(InvalidWager, match=r"up to \$10,000,000"):
        fast_club.do(ann, table, "sit", buy_in=MOST_CHIPS + 100)
    fast_club.do(ann, table, "sit", buy_in=MOST_CHIPS)
    fast_club.do(ann, table, "buy", amount=MOST_CHIPS)
    assert fast_club.house.shown.view(table, ann)["you"]["chips"] == 2 * MOST_CHIPS
    for amount in (MOST_CHIPS + 100, 0, 50):
        with pytest.raises(InvalidWager):
            fast_club.do(ann, table, "buy", amount=amount)


def test_nobody_buys_chips_at_a_table_that_closes(fast_club: Club) -> None:
    table, ann = fast_club.open("caribbean-stud"), fast_club.person("Ann")
    fast_club.do(ann, table, "sit")
    while offer := fast_club.house.shown.view(table, None)["offer"]:
        fast_club.do(ann, table, "accept", answer=offer["default"])
    fast_club.do(ann, table, "put", wager="ante", stake=1_000)
    fast_club.do(fast_club.owner, table, "shut")
    for order in ({"do": "buy", "amount": 1_000}, {"do": "sit"}):
        with pytest.raises(IllegalAction, match="this table is closing"):
            fast_club.house.command(ann, table, order, fast_club.key())


def test_the_least_chips_to_sit_down_with(fast_club: Club) -> None:
    """Those for one bet of the least stake."""
    least = fast_club.house.shown.view(fast_club.open("roulette"), None)["limits"]["minimum"]
    table = fast_club.open("roulette", buy_in=least)
    ann = fast_club.person("Ann")
    fast_club.do(ann, table, "sit")
    fast_club.do(ann, table, "put", wager="red", stake=least)
    with pytest.raises(BadTable, match=r"buy_in is from \$5, the least bet, to \$10,000,000"):
        fast_club.open("roulette", buy_in=least - 100)


@pytest.mark.parametrize("pin", ["1" * 6, "1" * 12])
def test_the_shortest_and_the_longest_pin(pin: str) -> None:
    assert pins.pin_matches(pins.hash_pin(pin), pin)
    for other in (pin[:-1] + "2", pin + "1", pin[:-1]):
        assert not pins.pin_matches(pins.hash_pin(pin), other)


@pytest.mark.parametrize("pin", ["1" * 5, "1" * 13, "", "12345a", "١٢٣٤٥٦"])
def test_what_is_no_pin(pin: str) -> None:
    with pytest.raises(pins.BadPin, match="a PIN has 6 to 12 digits"):
        pins.hash_pin(pin)


def test_the_longest_name_of_a_guest_of_the_dealers(fast_club: Club) -> None:
    table = fast_club.open("roulette", mode="dealer", chips="dealer")
    fast_club.do(fast_club.owner, table, "seat", name="G" * 20)
    with pytest.raises(CroupierError, match="one word of at most 20 letters and digits"):
        fast_club.do(fast_club.owner, table, "seat", name="H" * 21)
    with pytest.raises(IllegalAction, match=f"somebody called {'G' * 20} sits here already"):
        fast_club.do(fast_club.owner, table, "seat", name="G" * 20)


def test_what_is_done_twice_at_a_table(fast_club: Club) -> None:
    """The second time there is nothing to take down; to be ready twice changes nothing, and is told."""
    table, ann, bob = fast_club.open("roulette"), fast_club.person("Ann"), fast_club.person("Bob")
    for who in (ann, bob):
        fast_club.do(who, table, "sit")
    fast_club.do(ann, table, "put", wager="red", stake=500)
    fast_club.do(ann, table, "clear")
    with pytest.raises(IllegalAction, match="nothing of yours can be taken down now"):
        fast_club.do(ann, table, "clear")
    fast_club.do(ann, table, "put", wager="red", stake=500)
    for _ in range(2):
        (told,) = fast_club.do(ann, table, "ready")["shown"]
        assert (told["e"], told["text"]) == ("ready", "Ann is ready.")
    view = fast_club.house.shown.view(table, ann)
    assert (view["phase"], view["round"], len(view["bets"])) == ("bets", 1, 1)


def test_who_leaves_with_his_last_decision_sees_what_he_decided(fast_club: Club) -> None:
    """He sits there no more when it is answered, and what he decided in secret is still his own."""
    ann, told, table = fast_club.person("Ann"), fast_club.house.shown.view, fast_club.open("pai-gow-poker")
    fast_club.do(ann, table, "sit")
    fast_club.do(ann, table, "put", wager="wager", stake=3000)
    fast_club.do(ann, table, "ready")
    fast_club.do(ann, table, "leave")
    (ask,) = told(table, ann)["asks"]
    chosen = next(choice["name"] for choice in ask["choices"] if not choice["barred"])
    shown = fast_club.do(ann, table, "decide", choice=chosen)["shown"]
    assert not told(table, ann)["you"]["seated"]
    assert [each.get("choice") for each in shown if each["e"] == "decide"] == [chosen]


def test_who_leaves_while_a_bet_stands_is_told_when(fast_club: Club) -> None:
    ann = fast_club.person("Ann")
    table = with_a_point(fast_club, ann)
    for _ in range(2):  # once more changes nothing
        told = fast_club.do(ann, table, "leave")["shown"]
        assert [each["text"] for each in told] == ["Ann leaves when the bets on the table are decided."]
        assert fast_club.house.shown.view(table, ann)["you"]["seated"]
