"""The totals beside the hands, where one place has several: worked out by hand for cards that a dealer enters."""

from __future__ import annotations

from typing import Any

from tests.floor.playing import Club


class Dealing:
    """A table at which the owner deals, and one guest plays."""

    def __init__(self, club: Club, game: str) -> None:
        self.club = club
        self.table = club.open(game, mode="dealer", chips="dealer")
        self.do("seat", name="Ann")
        while (view := self.view())["phase"] != "bets":
            if view["offer"]:
                self.for_ann("accept", answer=view["offer"]["default"])
            elif view["wanted"]["kind"] == "deal":
                self.do("outcome", text="2c" if view["wanted"]["up"] else "")  # a card that is burned
            else:
                self.do("outcome")

    def view(self) -> dict[str, Any]:
        return self.club.house.shown.view(self.table, self.club.owner)

    def do(self, do: str, **order: Any) -> None:
        self.club.do(self.club.owner, self.table, do, **order)

    def for_ann(self, do: str, **order: Any) -> None:
        self.do(do, **order, **{"for": "Ann"})

    def cards(self, text: str) -> None:
        for card in text.split():
            self.do("outcome", text=card)

    def totals(self) -> dict[str, str]:
        return {hand["place"]: hand["total"] for hand in self.view()["hands"]}


def test_each_hand_of_the_dealer_has_its_own(club: Club) -> None:
    table = Dealing(club, "multi-action-blackjack")
    for part in "123":
        table.for_ann("put", wager="wager", where=part, stake=1000)
    table.do("close")
    table.cards("10s 6h 9d")
    assert table.totals() == {"box-1": "19", "dealer": ""}
    table.for_ann("decide", choice="stand")
    table.cards("10h Kd")  # 6 + 10 + 10
    assert table.totals() == {"box-1": "19", "dealer": "26"}
    table.do("outcome")
    table.cards("5s")  # 6 + 5
    assert table.totals() == {"box-1": "19", "dealer": "26", "dealer-2": ""}
    table.cards("6d")  # 6 + 5 + 6
    assert table.totals() == {"box-1": "19", "dealer": "26", "dealer-2": "17"}
    table.do("outcome")
    table.cards("4d 8s")  # 6 + 4 + 8
    assert table.totals() == {"box-1": "19", "dealer": "26", "dealer-2": "17", "dealer-3": "18"}


def test_each_hand_of_a_split_pair_has_its_own(club: Club) -> None:
    table = Dealing(club, "blackjack")
    table.for_ann("put", wager="wager", stake=1500)
    table.do("close")
    table.cards("8s 6h 8d")
    assert table.totals() == {"box-1": "16", "dealer": ""}
    table.for_ann("decide", choice="split")
    assert table.totals() == {"box-1": "", "dealer": "", "box-1-2": ""}
    table.cards("3s")
    assert table.totals() == {"box-1": "11", "dealer": "", "box-1-2": ""}
    table.for_ann("decide", choice="draw")
    table.cards("9c")
    assert table.totals() == {"box-1": "20", "dealer": "", "box-1-2": ""}
    table.for_ann("decide", choice="stand")
    table.cards("As")
    assert table.totals() == {"box-1": "20", "dealer": "", "box-1-2": "soft 19"}
