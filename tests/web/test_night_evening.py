"""The running night in pages: enrolled devices, PINs, a second person, and no way to a refund."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import unescape
from typing import Any

import httpx
import pytest

from croupier.floor import pins
from croupier.night import hours
from croupier.night.draft import Draft
from croupier.night.example import example_plan
from croupier.night.plan import Posting
from croupier.night.running import registry
from croupier.records import timestamps
from croupier.web.night import actions, doors, evening
from croupier.web.night.keeping import Nights
from croupier.web.night.offered import NO, offered
from tests.web.serving import Served, done, insisted, key, opened_books, refused
from tests.web.test_night_plan import HTML, NAMES, begun, changed

PAGES = (*actions.PAGES, actions.MORE, "here", "inspector")
NEVER_BACK = "13:47-20.8(b)1"


@dataclass
class Evening:
    """A night that has begun, and the devices of its staff."""

    served: Served
    owner: httpx.Client
    night: str
    pins: dict[str, str] = field(default_factory=dict)

    def device(self, label: str, kind: str = "staff") -> httpx.Client:
        code = done(self.owner.post(f"/nights/{self.night}/devices", json={"label": label, "kind": kind}))["code"]
        client = self.served.client()
        done(client.post(f"/nights/{self.night}/enrol", json={"code": code}))
        return client

    def arrive(self, client: httpx.Client, person: str, pin: str = "") -> httpx.Response:
        return client.post(f"/nights/{self.night}/here", json={"person": person, "pin": pin or self.pins[person]})

    def at(self, label: str, person: str) -> httpx.Client:
        client = self.device(label)
        done(self.arrive(client, person))
        return client

    def send(self, client: httpx.Client, do: str, second: str = "", pin: str = "", **fields: Any) -> httpx.Response:
        order = {"do": do, **fields}
        if second:
            order["second"] = {"person": second, "pin": pin or self.pins[second]}
        return client.post(f"/nights/{self.night}/orders", json=order, headers={"Idempotency-Key": key()})

    def do(self, client: httpx.Client, do: str, second: str = "", **fields: Any) -> Any:
        """Whatever is asked about it first."""
        return done(insisted(lambda anyway: self.send(client, do, second, **fields, **anyway)))["answer"]

    def page(self, client: httpx.Client, name: str) -> str:
        response = client.get(f"/nights/{self.night}/staff/{name}", headers=HTML)
        assert response.status_code == 200, response.text
        return response.text


def today() -> str:
    return hours.local_time(timestamps.utc_now()).date().isoformat()


def started(served: Served, **how: Any) -> Evening:
    owner = served.visitor("owner")
    night = begun(owner, **{"date": today(), **how})
    opened_books(owner, night)
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    return Evening(served, owner, night, {one["person"]: one["pin"] for one in given})


@pytest.fixture(scope="module", autouse=True)
def quick_pins() -> Iterator[None]:
    """Hashes that cost next to nothing: these tests are not about stolen files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "_N", 2**8)
        yield


@pytest.fixture(scope="module")
def evening_(floor: Served) -> Evening:
    return started(floor)


@pytest.fixture(scope="module")
def window(evening_: Evening) -> httpx.Client:
    """Cleo at an open window, with a posted rate and a bag."""
    cleo = evening_.at("Window 1", "Cleo")
    pieces = dict.fromkeys(("white", "red", "green", "black"), 400)
    evening_.do(evening_.at("Vault", "Ann"), "vault.receive", pieces=pieces)
    evening_.do(cleo, "bank.open", "Dev", window="1", float=200_00, pieces=pieces)
    evening_.do(cleo, "bank.rate", rate="10")
    evening_.do(cleo, "bank.bag", name="Starter", pieces={"red": 20, "green": 4})
    return cleo


def test_a_device_that_is_not_enrolled_sees_and_does_nothing(evening_: Evening, floor: Served) -> None:
    for stranger in (floor.client(), floor.visitor("player"), floor.visitor("owner"), floor.client()):
        for page in PAGES:
            refused(stranger.get(f"/nights/{evening_.night}/staff/{page}"), 403, "NotEnrolled")
        refused(evening_.send(stranger, "bank.sell", window="1", cents=2000), 403, "NotEnrolled")
        refused(evening_.arrive(stranger, "Ann"), 403, "NotEnrolled")
    wrong = floor.client()
    refused(wrong.post(f"/nights/{evening_.night}/enrol", json={"code": "AAAA-AAAA-AAAA"}), 403, "BadCode")
    refused(wrong.post(f"/nights/{evening_.night}/enrol", json={}), 403, "BadCode")
    again = wrong.post(f"/nights/{evening_.night}/enrol", data={"code": "AAAA"}, headers=HTML)
    assert again.status_code == 403
    assert "wrong, used up or too old" in again.text


def test_no_order_comes_from_a_device_at_which_nobody_is(evening_: Evening, floor: Served) -> None:
    """Of every order there is: nor from an inspector's, nor from one that is not enrolled."""
    owner, inspector, empty = floor.visitor("owner"), evening_.device("Reads", "inspector"), evening_.device("Left")
    for do in registry.all_orders():
        refused(evening_.send(owner, do), 403, "NotEnrolled")
        refused(evening_.send(inspector, do), 403, "OnlyReads")
        refused(evening_.send(empty, do), 403, "NobodyHere")


def test_a_code_enrols_one_device_once_and_a_removed_one_is_out(evening_: Evening, floor: Served) -> None:
    made = done(evening_.owner.post(f"/nights/{evening_.night}/devices", json={"label": "Once"}))
    first, second = floor.client(), floor.client()
    path = f"/nights/{evening_.night}/enrol"
    assert made["code"] in first.get(f"{path}?code={made['code']}", headers=HTML).text
    done(first.post(path, json={"code": made["code"].lower()}))
    refused(second.post(path, json={"code": made["code"]}), 403, "BadCode")
    evening_.page(first, "here")
    done(evening_.owner.post(f"/nights/{evening_.night}/devices/{made['number']}/remove", json={}))
    refused(first.get(f"/nights/{evening_.night}/staff/here"), 403, "NotEnrolled")
    for number in ("999", "x", "²"):
        remove = f"/nights/{evening_.night}/devices/{number}/remove"
        assert evening_.owner.post(remove, json={}).status_code == 404


def test_the_member_in_charge_enrols_the_own_device_at_once(evening_: Evening) -> None:
    made = evening_.owner.post(f"/nights/{evening_.night}/devices", data={"this": "yes"}, headers=HTML)
    assert made.status_code == 303
    evening_.page(evening_.owner, "board")
    page = evening_.owner.get(f"/nights/{evening_.night}/evening", headers=HTML).text
    assert "The books of this night are open" in page
    evening_.owner.cookies.delete("croupier-night")


def test_wrong_tries_make_one_device_wait_for_one_name_and_lock_nobody_out(
    evening_: Evening, window: httpx.Client
) -> None:
    stray = evening_.device("Left on a chair")
    for _ in range(doors.FREE_TRIES):
        refused(evening_.arrive(stray, "Cleo", "000000"), 403, "WrongPinHere")
    refused(evening_.arrive(stray, "Cleo"), 429)  # the right one now has to wait there
    done(evening_.arrive(stray, "Dev"))  # but nobody else has
    assert "Cleo" in evening_.page(window, "here")
    evening_.do(window, "bank.sell", window="1", cents=2000, handed=True)  # and at the own window nothing has changed
    done(evening_.arrive(window, "Cleo"))


def test_a_second_person_confirms_and_the_first_stays(evening_: Evening, window: httpx.Client) -> None:
    refused(evening_.send(window, "bank.drop", window="1", tender={"cash": 1000}), 422, "SecondNeeded")
    wrong = evening_.send(window, "bank.drop", "Ann", pin="999999", window="1", tender={"cash": 1000})
    refused(wrong, 403, "WrongPinHere")
    refused(evening_.send(window, "bank.drop", "Cleo", window="1", tender={"cash": 1000}), 422, "Refused")
    evening_.do(window, "bank.drop", "Ann", window="1", tender={"cash": 1000})
    assert "<strong>Cleo</strong> is at this device" in evening_.page(window, "here")


def test_nobody_says_who_he_is_without_a_pin(evening_: Evening, window: httpx.Client) -> None:
    for name in ("by", "confirmed_by", "key", "device", "at"):
        said = refused(evening_.send(window, "bank.sell", window="1", cents=2000, **{name: "Ann"}), 422, "InvalidBody")
        assert name in said
    empty = evening_.device("Nobody")
    refused(evening_.send(empty, "bank.sell", window="1", cents=2000), 403, "NobodyHere")
    refused(evening_.arrive(empty, "Nobody of the plan", "123456"), 403, "WrongPinHere")


def test_a_sale_is_rung_up_shown_and_handed_over(evening_: Evening, window: httpx.Client) -> None:
    answer = evening_.do(window, "bank.sell", window="1", cents=2000, tender={"cash": 5000})
    number = answer["sale"]
    assert (answer["change"], answer["imitation"]) == (3000, 200_00)
    page = evening_.page(window, "window")
    assert f"Sale {number}: take $20" in page
    assert "Change: <strong>$30</strong>" in page
    assert 'data-bag="Starter" data-cents="2000"' in page
    evening_.do(window, "bank.hand", sale=number)
    assert f"Sale {number}: take" not in evening_.page(window, "window")


@pytest.mark.parametrize("who", ["Cleo", "Ann"])
def test_nothing_gives_twenty_dollars_back_after_the_chips_left(
    evening_: Evening, window: httpx.Client, who: str
) -> None:
    """20.8(b)1 each time: cancel, refund, cash out, correct, whoever asks."""
    number = evening_.do(window, "bank.sell", window="1", cents=2000, handed=True)["sale"]
    client = window if who == "Cleo" else evening_.at("Office", who)
    for do, fields in (
        ("bank.cancel", {"sale": number}),
        ("bank.refund", {"sale": number, "cents": 2000}),
        ("bank.cash-out", {"window": "1", "pieces": {"green": 8}}),
    ):
        assert NEVER_BACK in refused(evening_.send(client, do, **fields), 422)
    fields = {"sale": number, "cents": 0, "pieces": {}, "reason": "it never happened"}
    refused(evening_.send(client, "bank.correct", **fields), 422)
    answer = evening_.do(client, "bank.correct", "Bob", **fields)
    assert answer["pay_back"] == 0


def test_the_same_key_sells_once(evening_: Evening, window: httpx.Client) -> None:
    sent = [
        window.post(
            f"/nights/{evening_.night}/orders",
            json={"do": "bank.sell", "window": "1", "cents": 2000, "handed": True},
            headers={"Idempotency-Key": "one-sale-and-no-more"},
        )
        for _ in range(2)
    ]
    assert done(sent[0]) == done(sent[1])


def test_an_inspector_reads_everything_and_changes_nothing(evening_: Evening) -> None:
    inspector = evening_.device("Inspector", "inspector")
    ann = evening_.at("Office", "Ann")
    evening_.do(ann, "prizes.add", name="Late lamp", retail=45_00, award="redemption", price=900_00, count=2)
    evening_.do(ann, "prizes.price", prize="Late lamp", price=800_00)
    evening_.do(ann, "staff.sign-in", person="Ann", acknowledged=True)
    evening_.do(ann, "incidents.report", sort="dispute", says="17 or the line?")
    page = evening_.page(inspector, "window")  # whatever page is asked for
    for wanted in (
        "For the inspector",
        "Registration",
        "Notices that hang",
        "Incidents",
        "Staff",
        "Prizes",
        NEVER_BACK,
    ):
        assert wanted in page
    assert "2 × Late lamp: $45, redemption for $800; 2 left" in " ".join(page.split())
    for told in (r"<p>{} on the clocks", r'data-label="Acknowledged">{}<', r"\d\. {} dispute"):  # as notices have it
        assert re.search(told.format(r"1?\d:\d\d [AP]M"), " ".join(page.split())), told
    assert "<form" not in page
    assert "<button" not in page
    refused(evening_.arrive(inspector, "Ann"), 403, "OnlyReads")
    refused(evening_.send(inspector, "staff.call", table="Roulette"), 403, "OnlyReads")


def test_the_staffs_board_calls_alarms_and_incidents(evening_: Evening) -> None:
    ed = evening_.at("Floor", "Ed")
    for who in ("Ed", "Hal"):
        refused(evening_.send(ed, "staff.sign-in", person=who, acknowledged=False), 422, "Refused")
        if who != "Ed":
            refused(evening_.send(ed, "staff.sign-in", person=who, acknowledged=True), 422, "SecondNeeded")
        evening_.do(ed, "staff.sign-in", "" if who == "Ed" else who, person=who, acknowledged=True)
    steps = {"inspected": "Hal", "verified": "Ed", "spread": "Hal", "mixed": "Hal", "cut": "Hal"}
    evening_.do(ed, "staff.open", table="Blackjack 1", steps=steps)
    evening_.do(ed, "staff.call", table="Blackjack 1", says="a split of tens")
    board = evening_.page(ed, "board")
    assert "<strong>Blackjack 1</strong> calls a class A operator" in board
    assert "a split of tens" in board
    assert "Call a class A operator to Blackjack 1" in board
    evening_.do(ed, "staff.answer", table="Blackjack 1")
    evening_.do(ed, "staff.sign-out", person="Ed")
    assert "E33" in evening_.page(ed, "board")  # the only class A operator has left
    evening_.do(ed, "incidents.report", sort="dispute", table="Blackjack 1", says="a late bet")
    assert "a late bet" in evening_.page(ed, "incidents")
    evening_.do(ed, "notices.post", notice="licence", place="entrance")
    assert "License, entrance: it was taken down" in evening_.page(ed, "notices")
    evening_.do(ed, "tables.fill", "Hal", table="Blackjack 1", pieces={"green": 40})
    assert "$1,000" in evening_.page(ed, "tables")


def test_every_order_of_a_night_has_a_form(evening_: Evening, window: httpx.Client) -> None:
    pages = "".join(evening_.page(window, name) for name in (*actions.PAGES, actions.MORE))
    missing = [name for name in registry.all_orders() if f'data-do="{name}"' not in pages]
    with evening.night_in(Nights(evening_.served.settings.nights).folder / evening_.night).read() as state:
        not_now = {name for name in registry.all_orders() if offered(name, state) == NO}
    assert set(missing) == actions.NEVER | not_now


def test_every_page_of_the_staff_says_that_it_is_no_betting_device(evening_: Evening, window: httpx.Client) -> None:
    inspector = evening_.device("Reader", "inspector")
    for page in (*(evening_.page(window, name) for name in PAGES), evening_.page(inspector, "inspector")):
        assert "No betting device" in page
        assert all(f"13:47-20.{section}" in page for section in ("10(c)", "12", "15"))
    assert window.get(f"/nights/{evening_.night}/staff/casino").status_code == 404


def test_a_night_goes_on_after_the_server_ended(fresh: Served) -> None:
    one = started(fresh)
    cleo = one.at("Window 1", "Cleo")
    one.do(cleo, "bank.open", "Dev", window="1", float=200_00)
    one.do(cleo, "bank.rate", rate="10")
    one.do(cleo, "bank.sell", window="1", cents=2000, handed=True)
    evening.close_all(fresh.settings.nights)
    page = one.page(cleo, "window")
    assert "Sales: 1, $20" in page
    assert "cash $220" in page
    refused(one.owner.post(f"/nights/{one.night}/begin", json={}), 409, "HasBegun")


def sent_by(page: str, label: str, attribute: str = "data-fields") -> Any:
    """What the button of this name would send."""
    found = re.search(rf'{attribute}="([^"]*)"[^>]*?(?:aria-label="{label}[^"]*"|>{label})', page)
    assert found, label
    return json.loads(unescape(found[1]))


def test_the_receipt_of_a_table_is_a_list_to_go_through(fresh: Served) -> None:
    """Each line by its button or its figures; no section is typed, §13:47-20.6(a)2."""
    one = started(fresh)
    ann = one.at("Office", "Ann")
    page = one.page(ann, "vault")
    red_dog = page[page.index("<b>Red dog</b>") :]
    assert "7 to look at, not signed" in red_dog.split("</summary>")[0]
    rest = sent_by(red_dog, "The other 5 are as prescribed", "data-look")
    assert {each["table"] for each in rest} == {"Red dog"}
    for each in rest:
        one.do(ann, "receipt.look", **each)
    assert 'value="§13:47-20.31(a)3"' in red_dog
    one.do(ann, "receipt.look", table="Red dog", section="§13:47-20.31(a)2", figures=[1])
    told = one.do(ann, "receipt.look", table="Red dog", section="§13:47-20.31(a)3", figures=[1])
    assert not told["right"]
    one.do(ann, "receipt.sign", **sent_by(red_dog, "Sign for Red dog"))
    after = one.page(ann, "vault").partition("<b>Red dog</b>")[2]
    assert "all looked at, 1 not as prescribed, signed by Ann" in " ".join(after.split("</summary>")[0].split())
    assert "1 cutting cards; 2 is right" in after


def test_notices_hang_and_fall_by_a_tap_each(fresh: Served) -> None:
    """Those that the plan says hang, too: one that fell down is an alarm again, §13:47-20.11(a)1."""
    owner = fresh.visitor("owner")
    night = begun(owner, date=today())
    draft = Nights(fresh.settings.nights).read(night).draft
    plan = replace(draft.plan, posted=(Posting("exchange rate", "window", "Ann"),))
    night = begun(owner, example=False, toml=Draft.from_plan(plan).text)
    opened_books(owner, night)
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    one = Evening(fresh, owner, night, {each["person"]: each["pin"] for each in given})
    ann = one.at("Office", "Ann")
    page = one.page(ann, "notices")
    fell = sent_by(page, "Exchange rate, window: it was taken down")
    assert fell == {"notice": "exchange rate", "place": "window"}
    one.do(ann, "notices.take-down", **fell)
    page = one.page(ann, "notices")
    assert "does not hang at the banker&#39;s window" in page
    one.do(ann, "notices.post", **sent_by(page, "Exchange rate, window: it hangs"))
    tie = sent_by(page, "Blackjack 1: tie option: it hangs")
    assert tie == {"notice": "tie_option", "table": "Blackjack 1"}
    one.do(ann, "notices.post", **tie)
    refused(one.send(ann, "notices.take-down", notice="licence", place="entrance"), 422, "Refused")
    page = one.page(ann, "notices")
    assert "does not hang at the banker" not in page
    assert re.search(r"Blackjack 1: tie option\s*<span class=\"muted\">Ann \d\d:\d\d", page)
    shown = one.page(one.device("Inspector", "inspector"), "inspector")
    assert re.search(r"tie option: Blackjack 1, Ann 1?\d:\d\d [AP]M", " ".join(shown.split()))


def test_who_comes_to_help_gets_a_pin_and_a_table_comes_from_the_pages_of_the_plan(fresh: Served) -> None:
    one = started(fresh)
    ann = one.at("Office", "Ann")
    assert "/staff/plan" in one.page(ann, "here")  # there is a way to it
    one.do(ann, "plan.add-person", "Bob", name="Zoë", duties=["banker"], reason="Cleo is ill", familiar=True)
    given = done(one.owner.post(f"/nights/{one.night}/pins", json={}))["pins"]
    assert [each["person"] for each in given] == ["Zoë"]
    one.pins |= {each["person"]: each["pin"] for each in given}
    one.at("Window 2", "Zoë")
    people = len(example_plan(None).people)
    changed(one.owner, one.night, "add", ["people"])
    changed(one.owner, one.night, "set", ["people", people, "name"], value="Zoë")
    changed(one.owner, one.night, "set", ["people", people, "duties"], value=["banker"])
    changed(one.owner, one.night, "set", ["tables", 0, "name"], value="Blackjack A")
    said = refused(one.send(ann, "plan.amend", "Bob", reason="as it stands"), 422, "Refused")
    assert "no table is taken out" in said
    changed(one.owner, one.night, "set", ["tables", 0, "name"], value="Blackjack 1")
    changed(one.owner, one.night, "set", ["tables", 0, "seats"], value="5")
    one.do(ann, "plan.amend", "Bob", reason="as it stands")
    changed(one.owner, one.night, "set", ["money", "exchange_rate"], value="4")
    said = refused(one.send(ann, "plan.amend", "Bob", reason="another rate"), 422, "Refused")
    assert "under money" in said


def test_a_relief_is_done_by_a_tap_and_a_winner_has_a_name(fresh: Served) -> None:
    one = started(fresh)
    ed = one.at("Floor", "Ed")
    for who in ("Ed", "Hal", "Lee"):
        one.do(ed, "staff.sign-in", "" if who == "Ed" else who, person=who, acknowledged=True)
    one.do(ed, "staff.open", table="Red dog", steps={})
    one.do(ed, "staff.relieve", table="Red dog", person="Hal")
    for step in ("Shuffled", "Burned"):
        one.do(ed, "staff.done", **sent_by(one.page(ed, "board"), f"{step} at Red dog"))
    assert "was relieved" not in one.page(ed, "board")
    ann = one.at("Desk", "Ann")
    one.do(ann, "prizes.roll", first=1, last=500)
    one.do(ann, "prizes.issue", first=7, last=7, pieces={"black": 1})
    one.do(ann, "prizes.close-tickets")
    one.do(ann, "prizes.draw", "Bob", prize="Television", number=7)
    page = one.page(ann, "prizes")
    form = page[page.index('class="row claim"') :].split("</form>")[0]
    assert 'name="award" value="1"' in form
    assert 'name="winner"' in form


def test_what_the_owner_does_outside_the_books_stands_in_them(fresh: Served) -> None:
    """A new PIN makes its bearer somebody else's second person: so everybody sees that it was given."""
    one = started(fresh)
    cleo = one.at("Window 1", "Cleo")
    again = done(one.owner.post(f"/nights/{one.night}/pins", json={"person": "Bob"}))["pins"]
    refused(one.arrive(cleo, "Bob"), 403, "WrongPinHere")
    one.pins["Bob"] = again[0]["pin"]
    inspector = one.device("Inspector", "inspector")
    page = one.page(inspector, "inspector")
    assert "gave Bob a new PIN" in page
    done(one.owner.post(f"/nights/{one.night}/practice", json={"open": True}))
    assert "opened the practice tables knowingly" in one.page(inspector, "inspector")
    assert "PINs were given" not in one.page(inspector, "inspector")  # that is as it should be, and only in the log


def test_books_by_which_money_came_in_are_closed_before_they_are_put_aside(fresh: Served) -> None:
    one = started(fresh)
    ann = one.at("Office", "Ann")
    one.do(ann, "notices.post", notice="licence", place="entrance")
    cleo = one.at("Window 1", "Cleo")
    one.do(cleo, "bank.open", "Dev", window="1", float=200_00)
    one.do(cleo, "bank.rate", rate="10")
    one.do(cleo, "bank.sell", window="1", cents=2000, handed=True)
    assert "close them first" in refused(one.owner.post(f"/nights/{one.night}/remove", json={}), 409, "NotClosed")
    one.do(ann, "close.close", "Bob")
    done(one.owner.post(f"/nights/{one.night}/remove", json={}))


def test_a_real_night_is_no_sample(fresh: Served) -> None:
    """Whose clock could be told, and which could be removed."""
    owner = fresh.visitor("owner")
    night = begun(owner, date=today())
    assert owner.post(f"/nights/{night}/begin", json={"sample": True}).status_code == 422
    opened_books(owner, night)


def test_an_evening_begins_with_a_plan_that_can_be_read(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    night = begun(owner)
    changed(owner, night, "set", ["tables", 0, "seats"], value="many")
    assert "1 places of the plan cannot be read yet" in owner.get(f"/nights/{night}/evening", headers=HTML).text
    refused(owner.post(f"/nights/{night}/begin", json={}), 422, "BadPlan")
    made = owner.post(f"/nights/{night}/devices", json={"this": True})
    assert made.status_code == 201
    refused(owner.get(f"/nights/{night}/staff/board"), 409, "NotBegun")
    assert owner.get(f"/nights/{night}/enrol.svg?code=AAAA").headers["content-type"] == "image/svg+xml"
    refused(owner.post(f"/nights/{night}/pins", json={"person": "Nobody"}), 404)


def test_names_are_inert_on_every_page_of_the_staff(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    draft = Draft.from_plan(example_plan(hours.local_time(timestamps.utc_now()).date()))
    for place, name in enumerate(NAMES):
        draft = draft.with_value(("people", place + 4, "name"), name)
    for key_ in (
        ("organisation", "name"),
        ("tables", 0, "name"),
        ("prizes", 0, "name"),
        ("money", "pieces", 0, "colour"),
    ):
        draft = draft.with_value(key_, "".join(NAMES[:3]))
    night = begun(owner, example=False, toml=draft.text)
    opened_books(owner, night)
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    one = Evening(fresh, owner, night, {each["person"]: each["pin"] for each in given})
    ann = one.at("".join(NAMES[:2]), "Ann")
    one.do(ann, "staff.sign-in", NAMES[0], person=NAMES[0], acknowledged=True)
    one.do(ann, "staff.call", table="".join(NAMES[:3]), says=NAMES[1])
    one.do(ann, "incidents.report", sort="dispute", people=[NAMES[0]], says=NAMES[0])
    for page in (*(one.page(ann, name) for name in PAGES), owner.get(f"/nights/{night}/evening", headers=HTML).text):
        assert not [name for name in NAMES[:3] if name in page.replace("&lt;", "")]
        assert "<img src=x" not in page
        assert "<script>alert" not in page
