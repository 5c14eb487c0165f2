"""What a dealer reports at the console: a card that was seen is entered once."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError
from tests.floor.playing import Club


class Dealing:
    """A table that the owner deals, with one guest."""

    def __init__(self, club: Club, game: str, wager: str, **spec: Any) -> None:
        self.club = club
        self.table = club.open(game, mode="dealer", chips="dealer", **spec)
        self.do("seat", name="Ann")
        while (view := self.view)["phase"] != "bets":
            if offer := view["offer"]:
                self.do("accept", answer=offer["default"], **{"for": offer["who"]})
            else:
                self.do("outcome", text="2c" if view["wanted"].get("up") else "")
        self.do("put", wager=wager, stake=1_000, **{"for": "Ann"})
        self.do("close")

    @property
    def view(self) -> dict[str, Any]:
        return self.club.house.shown.view(self.table, self.club.owner)

    def do(self, do: str, **order: Any) -> list[dict[str, Any]]:
        shown: list[dict[str, Any]] = self.club.do(self.club.owner, self.table, do, **order)["shown"]
        return shown


def discarded(shown: list[dict[str, Any]]) -> list[str]:
    return [each["card"] for each in shown if each["e"] == "up" and each["to"] == "discard"]


def test_a_card_that_lies_face_up_is_entered_with_the_report(club: Club) -> None:
    table = Dealing(club, "blackjack", "wager")
    before = table.view["wanted"]
    assert (before["kind"], before["to"]) == ("deal", "box-1")
    assert discarded(table.do("irregular", name="face-up-card", cards=["8d"])) == ["8d"]
    assert table.view["wanted"] == before  # the same card is due as before, and nothing else


def test_who_enters_no_card_is_asked_for_it(club: Club) -> None:
    table = Dealing(club, "blackjack", "wager")
    assert discarded(table.do("irregular", name="face-up-card")) == []
    assert table.view["wanted"]["to"] == "discard"
    assert discarded(table.do("outcome", text="8d")) == ["8d"]


def test_a_card_drawn_in_error_is_entered_with_the_report(club: Club) -> None:
    """It lies there exposed, and is the next card of whoever draws one."""
    table = Dealing(club, "blackjack", "wager")
    for card in ("5c", "9h", "6c"):
        table.do("outcome", text=card)
    while not table.view["asks"]:
        table.do("outcome")
    table.do("irregular", name="drawn-exposed", cards=["Td"])
    assert table.view["asks"]
    table.do("decide", choice="draw", **{"for": "Ann"})
    (hand,) = [hand for hand in table.view["hands"] if hand["place"] == "box-1"]
    assert ([card["card"] for card in hand["cards"]], hand["total"]) == (["5c", "6c", "Td"], "21")


def test_cards_too_many_at_baccarat_are_entered_with_the_report(club: Club) -> None:
    """Those that were seen are burned, and as many more as the last of them says."""
    table = Dealing(club, "minibaccarat", "player")
    deck = iter("9h 2c Th 6c".split())
    while table.view["wanted"]["kind"] != "ready":
        seen = table.view["wanted"]["kind"] == "turn" or table.view["wanted"].get("up")
        count = table.view["wanted"].get("count", 1)
        table.do("outcome", text=" ".join(next(deck) for _ in range(count)) if seen else "")
    case = next(each["name"] for each in table.view["cases"] if "error" in each["name"] or "excess" in each["name"])
    shown = table.do("irregular", name=case, cards=["3s"])
    assert discarded(shown)[0] == "3s"


def test_a_card_that_cannot_be_is_refused_with_the_report(club: Club) -> None:
    """Nothing of it is kept: it can be reported again."""
    table = Dealing(club, "blackjack", "wager", rules={"decks": 1})
    table.do("outcome", text="8d")
    before = table.view
    with pytest.raises(CroupierError):
        table.do("irregular", name="face-up-card", cards=["8d"])
    assert table.view["revision"] == before["revision"]
    assert discarded(table.do("irregular", name="face-up-card", cards=["8h"])) == ["8h"]
