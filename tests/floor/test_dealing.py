"""Who deals is seen: rounds and lists name who dealt and who reported, and an overview counts the reports.

A dealer may report a case after he has seen the outcome, as at a real table; what he cannot do is stay unnamed.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor import log
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.reports import Reports
from tests.floor.playing import BOTH, Club

NO_SPIN, MISDEAL = "ball-left-wheel", "wrong-number"


class Pit:
    """A wheel, and a table of casino war, at which Dan and Dora take turns to deal; Ann plays."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.ann, self.dan, self.dora = club.person("Ann"), club.person("Dan", "dealer"), club.person("Dora", "dealer")
        self.wheel = club.open("roulette", mode="dealer", bet_seconds=0)
        self.war = club.open("casino-war", mode="dealer", bet_seconds=0)
        self.sit(self.ann)

    def sit(self, who: Person) -> None:
        for table in (self.wheel, self.war):
            self.club.do(who, table, "sit", buy_in=100_000)

    def bet(self, who: Person, wager: str = "red", stake: int = 1_000) -> None:
        self.club.do(who, self.wheel, "put", wager=wager, stake=stake)

    def spin(self, dealer: Person, pocket: str, *reports: Person) -> list[dict[str, Any]]:
        """No more bets; whoever reports says that the ball left the wheel; and it is spun."""
        self.club.do(dealer, self.wheel, "close")
        for who in reports:
            self.club.do(who, self.wheel, "irregular", name=NO_SPIN)
            self.club.do(dealer, self.wheel, "close")  # bets were open again
        shown: list[dict[str, Any]] = self.club.do(dealer, self.wheel, "outcome", text=pocket)["shown"]
        return shown

    def misdeal(self, dealer: Person, who: Person, stake: int = 1_000) -> None:
        """The first card is low, and the dealer reports that a wrong number was dealt: the round is void."""
        while (view := self.club.house.shown.view(self.war, dealer))["phase"] != "bets":
            if offer := view["offer"]:
                self.club.do(dealer, self.war, "accept", answer=offer["default"], **{"for": offer["who"]})
            else:
                self.club.do(dealer, self.war, "outcome")
        self.club.do(who, self.war, "put", wager="wager", stake=stake)
        self.club.do(dealer, self.war, "close")
        self.club.do(dealer, self.war, "outcome", text="2c")
        self.club.do(dealer, self.war, "irregular", name=MISDEAL)

    def overview(self) -> dict[str, Any]:
        with self.club.house.store.read() as connection:
            return Reports().document(connection)


@pytest.fixture
def pit(fast_club: Club) -> Pit:
    return Pit(fast_club)


def named(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "plays": False} for name in names]


@BOTH
def test_rounds_and_lists_name_who_dealt_and_who_reported(club: Club) -> None:
    pit = Pit(club)
    house, ann = pit.club.house, pit.ann
    pit.bet(ann)
    assert house.shown.view(pit.wheel, None)["dealt_by"] == []
    pit.spin(pit.dan, "18")
    pit.bet(ann)
    pit.spin(pit.dan, "18", pit.dora)
    last, first = house.shown.rounds(pit.wheel)
    assert (first["dealt"], first["reports"], first["voided"]) == (named("Dan"), [], False)
    said = "the ball left the wheel"
    assert last["reports"] == [
        {"by": "Dora", "case": NO_SPIN, "text": said, "stakes": {"Ann": 1_000}, "back": {}, "plays": False}
    ]
    assert last["dealt"] == named("Dan")
    one = house.shown.round(pit.wheel, 2, ann)
    assert (one["dealt"], one["reports"]) == (last["dealt"], last["reports"])
    view = house.shown.view(pit.wheel, ann)
    assert view["last_round"]["reports"] == [{"by": "Dora", "case": NO_SPIN, "text": said}]
    (card,) = [card for card in house.shown.lobby() if card["table"] == pit.wheel]
    assert (card["dealt_by"], view["dealt_by"]) == (["Dan"], named("Dan"))
    assert audit(house.store).faults == []


def test_a_voided_hand_leaves_its_mark(pit: Pit) -> None:
    pit.misdeal(pit.dora, pit.ann)
    (one,) = pit.club.house.shown.rounds(pit.war)
    assert (one["voided"], one["net"], one["dealt"]) == (True, {"Ann": 0}, named("Dora"))
    (reported,) = one["reports"]
    assert (reported["by"], reported["back"]) == ("Dora", {"Ann": 1_000})
    last = pit.club.house.shown.view(pit.war, None)["last_round"]
    assert (last["void"], [each["by"] for each in last["reports"]]) == (True, ["Dora"])
    assert audit(pit.club.house.store).faults == []


def test_the_overview_counts_by_dealer_table_case_and_whose_loss_may_have_been_undone(pit: Pit) -> None:
    """Ben wins $20 on red at the third attempt; his $30 at casino war go back twice, Ann's $5 once."""
    ben = pit.club.person("Ben")
    pit.sit(ben)
    pit.bet(pit.ann)
    pit.spin(pit.dan, "18")
    pit.bet(ben, stake=2_000)
    pit.spin(pit.dora, "18", pit.dora, pit.dora)
    for _ in range(2):
        pit.misdeal(pit.dora, ben, 3_000)
    pit.misdeal(pit.dan, pit.ann, 500)
    found = pit.overview()

    def rows(kind: str, *names: str) -> list[tuple[Any, ...]]:
        return [tuple(one[name] for name in (*names, *COUNTED)) for one in found[kind]]

    assert rows("dealers", "name") == [("Dora", 3, 4, 2, 10_000, 6_000, 2_000), ("Dan", 2, 1, 1, 500, 500, 0)]
    assert rows("tables", "table") == [
        (pit.war, 3, 3, 3, 6_500, 6_500, 0),
        (pit.wheel, 2, 2, 0, 4_000, 0, 2_000),
    ]
    assert rows("cases", "game", "case") == [
        ("casino-war", MISDEAL, 0, 3, 3, 6_500, 6_500, 0),
        ("roulette", NO_SPIN, 0, 2, 0, 4_000, 0, 2_000),
    ]
    assert rows("players", "name") == [("Ben", 0, 4, 2, 10_000, 6_000, 2_000), ("Ann", 0, 1, 1, 500, 500, 0)]
    assert rows("pairs", "dealer", "player") == [
        ("Dora", "Ben", 0, 4, 2, 10_000, 6_000, 2_000),
        ("Dan", "Ann", 0, 1, 1, 500, 500, 0),
    ]
    assert [(one["by"], one["table"], one["round"]) for one in found["latest"]] == [
        ("Dan", pit.war, 3),
        ("Dora", pit.war, 2),
        ("Dora", pit.war, 1),
        ("Dora", pit.wheel, 2),
        ("Dora", pit.wheel, 2),
    ]


COUNTED = ("rounds", "reports", "voided", "stakes", "back", "net")


def test_what_was_counted_is_not_read_again(pit: Pit) -> None:
    counted = Reports()
    for number in (1, 2):
        pit.bet(pit.ann)
        pit.spin(pit.dan, "18")
        with pit.club.house.store.read() as connection:
            assert [one["rounds"] for one in counted.document(connection)["dealers"]] == [number]


def test_an_owner_who_deals_to_himself_is_told_in_room_and_record(pit: Pit) -> None:
    owner, house = pit.club.owner, pit.club.house
    pit.sit(owner)
    pit.bet(owner)
    told = pit.spin(owner, "18")
    said = [each["text"] for each in told if each["e"] == "deals-himself"]
    assert said == ["Olga deals this round and plays in it, at seat 2."]
    assert house.shown.view(pit.wheel, None)["dealt_by"] == [{"name": "Olga", "plays": True}]
    assert house.shown.rounds(pit.wheel)[0]["dealt"] == [{"name": "Olga", "plays": True}]
    pit.bet(owner)
    pit.spin(owner, "18", owner)
    (reported,) = house.shown.rounds(pit.wheel)[0]["reports"]
    assert (reported["plays"], reported["stakes"]) == (True, {"Olga": 1_000})
    (dealer,) = pit.overview()["dealers"]
    assert (dealer["rounds"], dealer["played"], dealer["while_playing"]) == (2, 2, 1)
    assert audit(house.store).faults == []


def test_who_deals_is_known_after_a_restart_and_a_round_that_was_called_off(pit: Pit) -> None:
    pit.bet(pit.ann)
    pit.club.do(pit.dan, pit.wheel, "close")
    pit.club.do(pit.dora, pit.wheel, "irregular", name=NO_SPIN)
    pit.club.house = House(pit.club.house.store)
    pit.club.do(pit.dan, pit.wheel, "close")
    pit.club.do(pit.dan, pit.wheel, "outcome", text="18")
    (one,) = pit.club.house.shown.rounds(pit.wheel)
    assert (one["dealt"], [each["by"] for each in one["reports"]]) == (named("Dan"), ["Dora"])
    pit.club.do(pit.dan, pit.war, "outcome")  # the shuffle
    pit.club.do(pit.ann, pit.war, "leave")  # and nobody is there to play
    pit.club.do(pit.ann, pit.war, "sit", buy_in=100_000)
    pit.misdeal(pit.dora, pit.ann)
    assert pit.club.house.shown.rounds(pit.war)[0]["dealt"] == named("Dora")
    assert audit(pit.club.house.store).faults == []


@pytest.mark.parametrize("shut", [False, True])
def test_a_report_is_seen_though_the_bets_that_it_saved_come_down(pit: Pit, shut: bool) -> None:
    """Bets are open again; Ann takes hers down and goes, or Dora closes the table. It hung, and was in no list."""
    club = pit.club
    pit.bet(pit.ann)
    club.do(pit.dan, pit.wheel, "close")
    club.do(pit.dora, pit.wheel, "irregular", name=NO_SPIN)
    club.do(pit.ann, pit.wheel, "clear")
    club.do(*((pit.dora, pit.wheel, "shut") if shut else (pit.ann, pit.wheel, "leave")))
    view = club.house.shown.view(pit.wheel, None)
    assert (view["phase"], view["players"]) == ("closed" if shut else "bets", [])
    (one,) = club.house.shown.rounds(pit.wheel)
    assert (one["voided"], [(each["by"], each["stakes"]) for each in one["reports"]]) == (
        True,
        [("Dora", {"Ann": 1_000})],
    )
    assert [(row["name"], row["reports"], row["stakes"]) for row in pit.overview()["dealers"]] == [("Dora", 1, 1_000)]
    club.check_books(pit.wheel)
    assert audit(club.house.store).faults == []


def test_what_stood_when_a_table_is_closed_is_told(pit: Pit) -> None:
    """A point is on, and whoever deals closes the table: the pass line goes back, before everybody."""
    club, table = pit.club, pit.club.open("craps", mode="dealer", bet_seconds=0)
    club.do(pit.ann, table, "sit", buy_in=100_000)
    while offer := club.house.shown.view(table, None)["offer"]:
        club.do(pit.dora, table, "accept", answer=offer["default"], **{"for": offer["who"]})
    club.do(pit.ann, table, "put", wager="pass", stake=10_000)
    club.do(pit.dora, table, "close")
    club.do(pit.dora, table, "outcome", text="2 2")
    shown = club.do(pit.dora, table, "shut")["shown"]
    told = [(each["player"], each["amount"], each["text"]) for each in shown if each["e"] == "stood"]
    assert told == [("Ann", 10_000, "Ann: $100 goes back.")]
    assert audit(club.house.store).faults == []


def test_where_the_house_deals_nobody_is_named(pit: Pit) -> None:
    table = pit.club.open("roulette", bet_seconds=0)
    pit.club.do(pit.ann, table, "sit", buy_in=100_000)
    pit.club.do(pit.ann, table, "put", wager="red", stake=1_000)
    pit.club.do(pit.ann, table, "ready")
    assert [(one["dealt"], one["reports"]) for one in pit.club.house.shown.rounds(table)] == [([], [])]
    assert pit.club.house.shown.view(table, None)["dealt_by"] == []
    assert pit.overview()["dealers"] == []


def test_verify_holds_dealers_and_reports_against_the_orders(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that names somebody else, or leaves a report out, is found out by the orders that the log has."""
    keep = log.LogBatch.keep_round

    def forged(page: log.LogBatch, *about: Any) -> log.Event:
        changed = [*about[:-1], {"dealt": [pit.dora.id], "reports": []}]
        return keep(page, *changed)

    pit.bet(pit.ann)
    with monkeypatch.context() as patched:
        patched.setattr(log.LogBatch, "keep_round", forged)
        pit.spin(pit.dan, "18", pit.dan)
    faults = audit(pit.club.house.store).faults
    where = f"round 1 of {pit.wheel} is kept as"
    assert f"{where} dealt by person {pit.dora.id}; by the orders at the table: person {pit.dan.id}" in faults
    assert f"{where} reported: nothing; by the orders at the table: {NO_SPIN} by person {pit.dan.id}" in faults
