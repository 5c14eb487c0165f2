"""Refusals are sentences of the table: no wager or choice is called by the name that programs have for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import pytest

from croupier import registry
from croupier.errors import CroupierError
from croupier.floor.people import NotAllowed, Person
from tests.floor.playing import Club, accept_offers
from tests.quick import FAMILIES, slow


class Refused:
    """What somebody is told, called like the game, who tries everything that cannot be done."""

    def __init__(self, club: Club, game: str) -> None:
        self.club, self.table = club, club.open(game)
        self.guest = club.person(game[-20:])
        self.said: list[str] = []
        self.ids: set[str] = set()  # names for programs that nobody would say
        club.do(self.guest, self.table, "sit", buy_in=1_000_000)
        accept_offers(club, self.table, self.guest)

    @property
    def view(self) -> dict[str, Any]:
        return self.club.house.shown.view(self.table, self.guest, full=True)

    def attempt(self, **order: Any) -> None:
        try:
            self.club.house.command(self.guest, self.table, order, self.club.key())
        except CroupierError as refusal:
            self.said.append(str(refusal))

    def bets(self) -> None:
        view = self.view
        limits = view["limits"]
        self.attempt(do="ready")
        self.attempt(do="decide", choice="no-such-choice")
        self.attempt(do="take", bet=77)
        self.attempt(do="say", text="5 on plce-6")
        put = {"do": "put", "wager": "wager", "where": ""}
        for spot in {offer["spot"]["wager"]: offer["spot"] for offer in view["offers"]}.values():
            self.know(spot["wager"])
            put = {"do": "put", "wager": spot["wager"], "where": spot["where"]}
            for stake in (5 * limits["maximum"], limits["minimum"]):
                self.attempt(**put, stake=stake)
        self.attempt(**put | {"where": "99"}, stake=limits["minimum"])
        for bet in self.view["bets"][:3]:
            self.attempt(do="call", bet=bet["id"], call="on")

    def decisions(self) -> None:
        self.attempt(do="ready")
        for _ in range(20):
            view = self.view
            if view["asks"]:
                choices = view["asks"][0]["choices"]
                for choice in choices:
                    self.know(choice["name"])
                self.attempt(do="decide", choice="nothing of the kind")
                self.attempt(do="say", text="gibberish")
                self.attempt(do="put", wager="wager", stake=view["limits"]["minimum"])
                for choice in choices:
                    if choice["barred"] or choice["stake"]:
                        self.attempt(do="decide", choice=choice["name"], stake=123_456_700)
                self.attempt(do="decide", choice=view["asks"][0]["default"])
            elif view["offer"]:
                self.attempt(do="accept", answer="nothing of the kind")
                self.attempt(do="accept", answer=view["offer"]["default"])
            else:
                return

    def know(self, name: str) -> None:
        if "-" in name and name != self.guest.name:  # guests are called by their game here
            self.ids.add(name)


@pytest.mark.parametrize("games", [sorted(FAMILIES), slow(registry.game_ids())], ids=["few", "all"])
def test_no_refusal_calls_anything_by_its_id(fast_club: Club, games: Collection[str]) -> None:
    for game in games:  # in one house, which takes most of the time
        refused = Refused(fast_club, game)
        refused.bets()
        refused.decisions()
        assert len(refused.said) > (6 if refused.ids else 3), game  # where nothing is put down, one alone says less
        for said in refused.said:
            text = said.split("§")[0] if "[" in said else said  # a section may be labelled like a wager
            assert not [name for name in refused.ids if name in text], said
            assert said == said.strip()
            assert "  " not in said


def test_at_blackjack_an_additional_wager_is_named(fast_club: Club) -> None:
    def refusal(person: Person, wager: str, **rules: Any) -> str:
        table = fast_club.open("blackjack", rules=rules)
        fast_club.do(person, table, "sit")
        accept_offers(fast_club, table, person)
        with pytest.raises(CroupierError) as refused:
            fast_club.do(person, table, "put", wager=wager, stake=500)
        return str(refused.value)

    ann = fast_club.person("Ann")
    assert refusal(ann, "sevens") == (
        "sevens is not offered here (§19:47-2.17[offer]); an additional wager is not offered at all"
    )
    assert refusal(ann, "royal-match", additional="over-under-13") == (
        "royal match is not offered here (§19:47-2.17[offer]); an additional wager is over 13, under 13"
    )


@pytest.mark.parametrize(
    ("role", "says"),
    [
        ("viewer", ("Viewers cannot open tables;", "Viewers do not play;", "may do that, not a viewer")),
        ("auditor", ("Auditors cannot open tables;", "Auditors do not play;", "may do that, not an auditor")),
    ],
)
def test_what_a_role_may_not_do_is_said_in_english(fast_club: Club, role: str, says: tuple[str, ...]) -> None:
    club, who = fast_club, fast_club.person("Al", role)
    table = club.open("roulette")
    tried: tuple[Callable[[], object], ...] = (
        lambda: club.open("roulette", who),
        lambda: club.do(who, table, "sit"),
        lambda: club.do(who, table, "close"),
    )
    for act, sentence in zip(tried, says, strict=True):
        with pytest.raises(NotAllowed, match=sentence):
            act()
