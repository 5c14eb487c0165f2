"""Prizes: redeemed at the posted price, drawn from a drum or by a sealed order; the limit, the kinds, the staff."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.night.books.ledger import DRAWN, GUESTS
from croupier.night.books.ledger import REDEEMED as REDEEMED_CHIPS
from croupier.night.closing.envelope import check_envelope, write_envelope
from croupier.night.closing.figures import close_figures
from croupier.night.plan import DRAWING, REDEMPTION, Plan, PlannedPrize
from croupier.night.running.subject import Refused, SecondNeeded
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState
from tests.night.running import Evening, opened, plan

BASKET, TELEVISION = "Picnic basket", "Television"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.night.close()


def with_prizes(*more: PlannedPrize) -> Plan:
    base = plan()
    return replace(base, prizes=(*base.prizes, *more))


def prizes(evening: Evening) -> PrizesState:
    with evening.night.read() as state:
        return state[PrizesState]


def redeem(evening: Evening, prize: str = BASKET, **fields: Any) -> dict[str, Any]:
    return evening.do("prizes.redeem", "Bob", **{"prize": prize, "pieces": {"black": 5}, **fields})


def test_a_prize_is_redeemed_at_its_posted_price(evening: Evening) -> None:
    """§13:47-20.11(c): $500 of imitation money for a basket of ten."""
    answer = redeem(evening, guest="a tall man")
    assert (answer["award"], answer["imitation"], answer["left"]) == (1, 500_00, 9)
    redeem(evening, pieces={"black": 6}, change={"green": 4})
    evening.again()
    assert evening.held(REDEEMED_CHIPS, "imitation") == 1000_00
    assert (evening.held(REDEEMED_CHIPS, "pieces:black"), evening.held(REDEEMED_CHIPS, "pieces:green")) == (11, -4)
    assert evening.held(GUESTS, "imitation") == -1000_00
    assert (prizes(evening).worth, prizes(evening).left(BASKET)) == (80_00, 8)


def test_another_price_is_flagged_once_guests_have_imitation_money(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.do("prizes.price", "Ann", prize=BASKET, price=600_00)
    assert evening.flags() == []
    evening.do("notices.post", "Ann", notice="exchange rate", place="window")
    evening.do("bank.sell", "Cleo", window="1", cents=100_00)
    evening.do("prizes.price", "Ann", prize=BASKET, price=600_00)  # the same
    assert evening.flags() == []
    evening.do("prizes.price", "Ann", prize=BASKET, price=1_00)
    redeem(evening, count=2, pieces={"white": 2})
    evening.do("prizes.price", "Ann", prize=BASKET, price=600_00)
    with evening.night.read() as state:
        assert [(flag.code, flag.says) for flag in state.flags] == [
            ("price-changed", "the price of Picnic basket was $600, 0 were redeemed; it is $1 now"),
            ("price-changed", "the price of Picnic basket was $1, 2 were redeemed; it is $600 now"),
        ]
    evening.night.close()


@pytest.mark.parametrize(
    ("fields", "says", "section"),
    [
        ({"pieces": {"black": 4}}, "come to", "§13:47-20.11(c)"),
        ({"pieces": {"black": 6}}, "come to", "§13:47-20.11(c)"),
        ({"count": 11, "pieces": {"black": 55}}, "10 left", ""),
        ({"count": 0, "pieces": {}}, "one prize or more", ""),
        ({"prize": "Basket"}, "no prize", ""),
        ({"prize": TELEVISION}, "not redeemed but drawn", "§13:47-20.11(c)"),
        ({"guest": "hal"}, "works at this night", "§13:47-20.10(d)1"),
    ],
)
def test_what_is_not_redeemed(evening: Evening, fields: dict[str, Any], says: str, section: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        redeem(evening, **fields)
    assert refused.value.section == section
    assert not prizes(evening).awards


def test_another_price_is_whole_dollars_and_posted(evening: Evening) -> None:
    """§13:47-20.12(c)1."""
    with pytest.raises(Refused, match="whole dollars"):
        evening.do("prizes.price", "Ann", prize=BASKET, price=500_50)
    with pytest.raises(Refused, match="member in charge"):
        evening.do("prizes.price", "Hal", prize=BASKET, price=600_00)
    evening.do("prizes.price", "Ann", prize=BASKET, price=600_00)
    assert redeem(evening, pieces={"black": 6})["imitation"] == 600_00


def test_a_prize_that_comes_on_the_night_is_added_and_judged(evening: Evening) -> None:
    """§13:47-20.10(c)4: a prohibited kind is not even offered."""
    cake = {"name": "Cake", "retail": 20_00, "award": "redemption", "price": 100_00, "donor": "Zoe"}
    for change, says in (
        ({"kind": "weapon"}, "weapons may not be awarded"),
        ({"price": 0}, "whole dollars"),
        ({"name": BASKET}, "name of its own"),
        ({"award": "auction"}, "not a word"),
        ({"count": 0}, "how many"),
    ):
        with pytest.raises(Refused, match=says):
            evening.do("prizes.add", "Ann", **cake | change)
    evening.do("prizes.add", "Ann", **cake)
    evening.again()
    assert redeem(evening, "Cake", pieces={"black": 1})["left"] == 0
    with evening.night.read() as state:
        assert {each["prize"]: each["awarded"] for each in close_figures(state, evening.clock()).prizes}["Cake"] == 1


@pytest.mark.parametrize(
    ("kind", "section"),
    [
        ("merchandise", ""),
        ("collector coins", ""),
        ("live seafood certificate", ""),
        ("cash", "§13:47-20.10(c)3"),
        ("weapon", "§13:47-20.10(c)4"),
        ("refundable", "§13:47-20.10(c)4"),
    ],
)
def test_kinds_of_prizes(tmp_path: Path, kind: str, section: str) -> None:
    """E15 and E16."""
    evening = Evening(tmp_path, with_prizes(PlannedPrize("Thing", kind, 10_00, 1, "", REDEMPTION, 500_00)))
    if section:
        with pytest.raises(Refused) as refused:
            redeem(evening, "Thing")
        assert refused.value.section == section
        redeem(evening, "Thing", happened_at="2027-03-06 19:59", sheet="1/1")  # it was done: in the books, and flagged
        assert len(evening.flags()) == 1
    assert redeem(evening)["award"] == (2 if section else 1)
    evening.night.close()


@pytest.mark.parametrize(("retail", "lawful"), [(100_000_00 - 40_00, True), (100_000_00 - 40_00 + 1, False)])
def test_the_award_that_would_cross_the_limit_is_refused(tmp_path: Path, retail: int, lawful: bool) -> None:
    """E14: §13:47-20.16(a) is on what is awarded, drawing and redemption together; exactly $100,000 is lawful."""
    evening = Evening(
        tmp_path, with_prizes(PlannedPrize("House of cards", "merchandise", retail, 1, "", REDEMPTION, 500_00))
    )
    redeem(evening, "House of cards")
    if lawful:
        redeem(evening)
        assert prizes(evening).worth == 100_000_00
    else:
        with pytest.raises(Refused, match=r"more than \$100,000") as refused:
            redeem(evening)
        assert refused.value.section == "§13:47-20.16(a)"
    evening.night.close()


def test_a_prize_of_unknown_value_is_not_awarded(tmp_path: Path) -> None:
    evening = Evening(tmp_path, with_prizes(PlannedPrize("Thing", "merchandise", None, 1, "", REDEMPTION, 500_00)))
    with pytest.raises(Refused, match="retail value"):
        redeem(evening, "Thing")
    evening.night.close()


def test_no_prize_is_bought_back_and_a_correction_is_no_way_to_it(evening: Evening) -> None:
    """E17: §13:47-20.10(c)5."""
    redeem(evening)
    for order, fields in (
        ("prizes.take-back", {"award": 1}),
        ("prizes.correct", {"award": 1, "prize": BASKET, "count": 0, "reason": "guest does not like it"}),
    ):
        with pytest.raises(Refused) as refused:
            evening.do(order, "Ann", confirmed_by="Bob", **fields)
        assert refused.value.section == "§13:47-20.10(c)5"
    assert evening.held(GUESTS, "imitation") == -500_00
    paper = {"happened_at": "2027-03-06 19:59", "sheet": "1/1"}
    evening.do("prizes.take-back", "Ann", award=1, pieces={"black": 5}, **paper)
    assert (evening.flags(), prizes(evening).awards[1].state) == (["bought-back"], "taken back")
    assert [one["by"] for one in prizes(evening).awards[1].history] == ["Ann"]
    assert "reason" in prizes(evening).awards[1].history[0]
    assert evening.held(GUESTS, "imitation") == 0


def test_a_wrong_record_is_corrected_by_a_second_person_with_a_reason(tmp_path: Path) -> None:
    evening = Evening(tmp_path, with_prizes(PlannedPrize("Mug", "merchandise", 5_00, 9, "", REDEMPTION, 500_00)))
    redeem(evening)
    change = {"award": 1, "prize": "Mug", "count": 1, "reason": "the wrong key"}
    with pytest.raises(Refused, match="second person"):
        evening.do("prizes.correct", "Ann", **change)
    with pytest.raises(Refused, match="say why"):
        evening.do("prizes.correct", "Ann", confirmed_by="Bob", **change | {"reason": ""})
    evening.do("prizes.correct", "Ann", confirmed_by="Bob", **change)
    found = prizes(evening)
    assert (found.left(BASKET), found.left("Mug"), found.worth) == (10, 8, 5_00)
    assert found.awards[1].history[0]["was"] == [BASKET, 1]
    assert evening.held(GUESTS, "imitation") == -500_00
    evening.do("prizes.correct", "Ann", confirmed_by="Bob", **change | {"count": 2})
    assert evening.flags() == ["paid-otherwise"]
    evening.night.close()


# --- The drawing --------------------------------------------------------------------------------------------------


def issue(evening: Evening, first: int, last: int, **fields: Any) -> dict[str, Any]:
    pieces = {"black": last - first + 1}
    told = {"series": "red", "first": first, "last": last, "pieces": pieces, **fields}
    return evening.do("prizes.issue", "Bob", **told)


@pytest.fixture
def tickets(evening: Evening) -> Evening:
    """A roll of a thousand; 1 to 20 are issued for $100 each, 5 is void."""
    evening.do("prizes.roll", "Bob", series="red", first=1, last=1000)
    assert issue(evening, 1, 10) | {"event": 0, "at": ""} == {
        "event": 0,
        "at": "",
        "flags": [],
        "tickets": 10,
        "imitation": 1000_00,
    }
    issue(evening, 11, 20, guest="Zoe")
    evening.do("prizes.void", "Bob", confirmed_by="Ann", series="red", first=5, last=5, reason="torn")
    return evening


def draw(evening: Evening, number: int, prize: str = TELEVISION) -> dict[str, Any]:
    return evening.do("prizes.draw", "Ann", confirmed_by="Bob", prize=prize, series="red", number=number)


def test_tickets_are_issued_once_at_the_posted_ratio(tickets: Evening) -> None:
    """§13:47-20.11(b), §13:47-20.2[exchange-ratio]."""
    assert tickets.held(DRAWN, "imitation") == 2000_00
    for first, last, fields, says in (
        (20, 21, {}, "issued before"),
        (21, 20, {}, "no such range"),
        (21, 22, {"pieces": {"black": 1}}, "come to"),
        (21, 21, {"guest": "Ann"}, "works at this night"),
    ):
        with pytest.raises(Refused, match=says):
            issue(tickets, first, last, **fields)
    tickets.do("prizes.void", "Bob", series="red", first=30, last=39, reason="wet")
    with pytest.raises(Refused, match="void"):
        issue(tickets, 25, 30)
    with pytest.raises(SecondNeeded):
        tickets.do("prizes.void", "Bob", series="red", first=1, last=1, reason="lost")
    with pytest.raises(Refused, match="twice"):
        tickets.do("prizes.roll", "Bob", series="red", first=1000, last=1001)
    assert issue(tickets, 2000, 2000)["flags"][0]["code"] == "unknown-tickets"


def test_the_drum_and_its_trail(tickets: Evening) -> None:
    with pytest.raises(Refused, match="close the tickets"):
        draw(tickets, 7)
    assert tickets.do("prizes.close-tickets", "Ann")["tickets"] == 19
    tickets.clock.goes_on(1)
    with pytest.raises(Refused, match="in the drum"):
        issue(tickets, 21, 21)
    assert draw(tickets, 5) | {"event": 0, "at": ""} == {
        "event": 0,
        "at": "",
        "flags": [],
        "wins": False,
        "ticket": "red 5",
        "why": "it is void",
    }
    assert draw(tickets, 21)["why"] == "it was never issued"
    won = draw(tickets, 12)
    assert (won["wins"], won["award"], won["guest"]) == (True, 1, "Zoe")
    with pytest.raises(Refused, match="0 left"):
        draw(tickets, 13)
    with pytest.raises(Refused, match="works at this night") as refused:
        tickets.do("prizes.claim", "Ann", award=1, winner="Hal")
    assert refused.value.section == "§13:47-20.10(d)1"
    tickets.do("prizes.claim", "Ann", award=1, winner="Zoe")
    tickets.again()
    found = prizes(tickets)
    assert [(str(each.ticket), each.wrong, each.award) for each in found.draws] == [
        ("red 5", "it is void", 0),
        ("red 21", "it was never issued", 0),
        ("red 12", "", 1),
    ]
    assert (found.awards[1].state, found.worth) == ("claimed", 600_00)
    assert [(one["by"], one["claimed_by"]) for one in found.awards[1].history] == [("Ann", "Zoe")]


@pytest.mark.parametrize(("posted", "lawful"), [("before", True), ("no redraw", False), ("never", False)])
def test_an_absent_winner_is_drawn_again_only_if_that_was_posted(tickets: Evening, posted: str, lawful: bool) -> None:
    """§13:47-20.11(a)2: the method of award is posted."""
    if posted != "never":
        tickets.do("prizes.post-drawing", "Ann", redraw=posted == "before", says="be here at eleven")
    tickets.do("prizes.close-tickets", "Ann")
    draw(tickets, 12)
    if not lawful:
        with pytest.raises(Refused, match="not posted") as refused:
            tickets.do("prizes.set-aside", "Ann", confirmed_by="Bob", award=1, why="absent")
        assert refused.value.section == "§13:47-20.11(a)2"
        with pytest.raises(Refused, match="to be posted before"):
            tickets.do("prizes.post-drawing", "Ann", redraw=True)
        return
    tickets.do("prizes.set-aside", "Ann", confirmed_by="Bob", award=1, why="absent")
    assert draw(tickets, 12)["why"] == "it was drawn before"
    assert draw(tickets, 13)["award"] == 2
    assert (prizes(tickets).awards[1].state, prizes(tickets).worth) == ("set aside", 600_00)


def test_a_winner_of_the_staff_is_set_aside_without_a_posted_redraw(tickets: Evening) -> None:
    tickets.do("prizes.close-tickets", "Ann")
    draw(tickets, 1)
    tickets.do("prizes.set-aside", "Ann", confirmed_by="Bob", award=1, why="staff", says="it was Hal's")
    (why,) = prizes(tickets).awards[1].history
    assert (why["by"], why["second"]) == ("Ann", "Bob")
    assert "it was Hal's" in why["reason"]
    assert draw(tickets, 2)["wins"]


def test_a_sealed_drawing_is_off_unless_it_is_posted(tickets: Evening) -> None:
    with pytest.raises(Refused, match="ask the Control Commission first"):
        tickets.do("prizes.seal", "Ann")
    answer = tickets.do("prizes.post-drawing", "Ann", redraw=False, electronic=True)
    assert (answer["ask_first"], tickets.flags()) == (sealed.ASK_FIRST, ["ask-first"])


def test_a_sealed_drawing_can_be_checked_by_the_room(tickets: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    tickets.do("prizes.post-drawing", "Ann", redraw=True, electronic=True)
    committed = tickets.do("prizes.seal", "Ann")["commitment"]
    with pytest.raises(Refused, match="already"):
        tickets.do("prizes.seal", "Ann")
    with pytest.raises(Refused, match="close the tickets"):
        tickets.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[1])
    tickets.do("prizes.close-tickets", "Ann")
    with pytest.raises(Refused, match="sealed drawing was posted"):
        draw(tickets, 1)
    dice = [6, 2, 5, 5, 1, 4, 4, 2, 6, 1, 3]
    tickets.do("prizes.throw", "Ann", confirmed_by="Bob", dice=dice, thrown_by="a girl in front")
    with pytest.raises(Refused, match="11 dice"):
        tickets.do("prizes.lock", "Ann", confirmed_by="Bob")
    with pytest.raises(Refused, match="from 1 to 6"):
        tickets.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[7])
    tickets.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[3])
    with pytest.raises(Refused, match="lock the order"):
        tickets.do("prizes.draw-sealed", "Ann", confirmed_by="Bob", prize=TELEVISION)
    first = tickets.do("prizes.lock", "Ann", confirmed_by="Bob")["first"]
    with pytest.raises(Refused, match="nothing can be added"):
        tickets.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[3])
    won = tickets.do("prizes.draw-sealed", "Ann", confirmed_by="Bob", prize=TELEVISION)
    assert won["ticket"] == first
    tickets.do("prizes.set-aside", "Ann", confirmed_by="Bob", award=won["award"], why="absent")
    tickets.again()
    found = prizes(tickets)
    assert found.seal
    told = sealed.drawing_document(found.seal, found.tickets())
    assert told["commitment"] == committed
    assert sealed.drawing_faults(told) == []
    assert main(["night", "drawing", str(tickets.path)]) == 0
    written = tickets.path.with_name("drawing.json")
    written.write_text(capsys.readouterr().out, "utf-8")
    assert json.loads(written.read_text("utf-8")) == told
    assert main(["verify", str(written)]) == 0
    assert "19 tickets" in capsys.readouterr().out
    written.write_text(json.dumps(told | {"secret": "00" * 32}), "utf-8")
    assert main(["verify", str(written)]) == 1
    write_envelope(tickets.path, tickets.path.with_suffix(".zip"))
    assert check_envelope(tickets.path.with_suffix(".zip")).faults == []
    assert tickets.do("prizes.draw-sealed", "Ann", confirmed_by="Bob", prize=TELEVISION)["ticket"] == "red {}".format(
        told["order"][1][1]
    )


def test_whoever_changes_a_sealed_drawing_is_found_out() -> None:
    seal = sealed.DrawingSeal("A night", "00" * 32, [("one", [1, 2, 3, 4, 5, 6])])
    entered = [["red", number] for number in range(1, 6)]
    seal.order = tuple(tuple(each) for each in sealed.ordered(seal, entered))
    told = sealed.drawing_document(seal, entered)
    assert sealed.drawing_faults(told) == []
    for change, says in (
        ({"secret": "01" * 32}, "committed"),
        ({"throws": [["one", [1, 2, 3, 4, 5, 5]]]}, "order"),
        ({"tickets": entered[1:]}, "not those"),
        ({"order": told["order"][::-1]}, "order"),
        ({"format": "else"}, "no document"),
        ({"secret": "zz"}, "cannot be read"),
        ({"throws": 5}, "cannot be read"),
    ):
        assert any(says in each for each in sealed.drawing_faults(told | change)), change
    assert sealed.drawing_faults(sealed.drawing_document(replace(seal, order=()), entered)) == [
        "this is no document of a finished drawing (croupier-drawing/3)"
    ]


def test_whoever_types_the_dice_chooses_nothing() -> None:
    """Who knows the secret could else try names, and the order of the dice, until a friend comes first."""
    entered = [["red", number] for number in range(1, 51)]
    typed = (
        [("Gina", [1, 6, 3]), ("", [2, 2])],
        [("gina", [6, 3, 1]), ("Hugo", [2, 2])],
        [("", [2, 3]), ("", [6]), ("", [2, 1])],
    )
    orders = {str(sealed.ordered(sealed.DrawingSeal("A night", "07" * 32, throws), entered)) for throws in typed}
    assert len(orders) == 1
    fell = sealed.ordered(sealed.DrawingSeal("A night", "07" * 32, [("", [1, 6, 3, 2, 4])]), entered)
    assert str(fell) not in orders


def test_a_drawing_of_before_is_checked_as_it_was_made() -> None:
    """Worked out with the version of then: names and order counted."""
    told = {
        "format": "croupier-drawing/1",
        "name": "A night",
        "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        "tickets": [["red", number] for number in range(1, 6)],
        "tickets_digest": "6ddb037d3d0c6844a38b1278e957b344797d103196660104b4738dbd6943b454",
        "throws": [["one", [1, 2, 3, 4, 5, 6]]],
        "secret": "00" * 32,
        "order": [["red", 4], ["red", 2], ["red", 3], ["red", 5], ["red", 1]],
    }
    assert sealed.drawing_faults(told) == []
    assert sealed.drawing_faults(told | {"throws": [["two", [1, 2, 3, 4, 5, 6]]]})
    assert sealed.drawing_faults(told | {"format": "croupier-drawing/2"})


def test_every_ticket_comes_first_as_often_as_another() -> None:
    """Three tickets, 600 secrets: 200 each, give or take (4.6 standard deviations of a binomial are 53)."""
    entered = [["", number] for number in (1, 2, 3)]
    first: Counter[int] = Counter()
    for nth in range(600):
        first[sealed.ordered(sealed.DrawingSeal("A night", f"{nth:064x}", [("", [1, 2, 3])]), entered)[0][1]] += 1
    assert all(147 <= first[number] <= 253 for number in (1, 2, 3)), first


def test_two_prizes_of_one_name_are_two_prizes(tmp_path: Path) -> None:
    evening = Evening(tmp_path, with_prizes(PlannedPrize(BASKET, "merchandise", 1_00, 1, "", DRAWING)))
    assert list(prizes(evening).prizes) == [BASKET, TELEVISION, f"{BASKET} (3)"]
    evening.night.close()
