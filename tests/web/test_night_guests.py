"""The pages of the room: no log-in, a listener of their own, nothing that could be sent, no names."""

from __future__ import annotations

import re
from dataclasses import replace

import httpx
import pytest

from croupier.equipment.sealed import commitment_to
from croupier.floor import pins
from croupier.night.printing.tickets import RAFFLE, check_code
from croupier.night.running.subjects.prizes import sealed
from croupier.web.limits import BurstRate
from croupier.web.night import guests
from croupier.web.night.keeping import Nights
from croupier.web.serve import GuestRoom, Wishes, listen
from croupier.web.tasks import OddsQuestion
from croupier.web.workroom import StillWorking
from tests.web.serving import Served, opened_books, refused, until
from tests.web.test_night_evening import Evening, started, today
from tests.web.test_night_plan import HTML, NAMES, begun, changed

SECTIONS = ("20.10(c)", "20.12", "20.15")


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


def test_before_a_night_there_is_nothing_to_see(room: httpx.Client) -> None:
    assert "No night is running here" in room.get("/").text
    assert "No night is running" in room.get("/screen").text
    assert room.get("/guide/guide-blackjack").status_code == 404


def test_what_the_room_sees(fresh: Served, room: httpx.Client) -> None:
    one = started(fresh)
    ann = one.at("Office", "Ann")
    one.do(ann, "prizes.post-drawing", redraw=False, says="at eleven")
    one.do(ann, "prizes.roll", series="A", first=1, last=500)
    one.do(ann, "prizes.issue", series="A", first=7, last=8, pieces={"black": 2}, guest="Gina Guest")
    one.do(ann, "prizes.void", "Bob", series="A", first=8, last=8, reason="torn")
    one.do(ann, "prizes.close-tickets")
    page = " ".join(room.get("/").text.split())
    assert "to the close" in page or "The games are closed" in page
    for shown in (page, room.get("/screen").text):  # 2:00 PM, and no 14:00
        assert re.search(r"\b1?[0-9]:[0-5][0-9] [AP]M\b", shown)
        assert not re.search(r"(?<!13:47-20\.)\b[0-2]?[0-9]:[0-5][0-9]\b(?! [AP]M|-)", shown)
    for wanted in ("Friends of the Library", "Picnic basket", "$500", "buys <strong>10</strong>"):
        assert wanted in page
    assert '<section class="panel" id="ticket">' in page
    assert 'action="/#ticket"' in page
    for section in SECTIONS:
        assert section in page
        assert section in room.get("/screen").text
    assert "Prizes are priced in imitation money." in " ".join(room.get("/screen").text.split())
    assert "Ticket A 7 is in the drawing" in room.get("/?series=A&number=7").text
    assert "Ticket A 8 is void" in room.get("/?series=A&number=8").text
    assert "Ticket A 9 was not issued tonight" in room.get("/?series=A&number=9").text
    assert "Ticket" not in room.get("/?number=x").text.split("Your ticket")[0]
    for path in ("/", "/screen", "/?series=A&number=7"):
        text = room.get(path).text
        assert not [name for name in ("Gina", "Ann", "Cleo", "Fay") if name in text]


def test_a_guide_in_plain_words(fresh: Served, room: httpx.Client) -> None:
    started(fresh)
    page = room.get("/").text
    assert "/guide/guide-under-over" in page
    guide = room.get("/guide/guide-under-over").text
    assert "no betting device" in guide
    assert "1-800-GAMBLER" in guide
    assert "<script" not in guide
    assert room.get("/sheets.css").headers["content-type"].startswith("text/css")


def test_nothing_of_the_house_is_there_and_nothing_can_be_sent(fresh: Served, room: httpx.Client) -> None:
    one = started(fresh)
    for path in (
        "/house",
        "/nights",
        f"/nights/{one.night}/staff/window",
        "/tables",
        "/books",
        "/log",
        "/openapi.json",
    ):
        assert room.get(path).status_code == 404
        lost = room.get(path, headers=HTML).text
        assert "Back to the night" in lost
        assert not re.search('href="/(nights|books|login|odds)', lost)
    for path in ("/", "/screen"):
        assert room.post(path, json={}).status_code == 405
    assert room.get("/", headers={"Host": "evil.example"}).status_code == 421
    assert "default-src 'self'" in room.get("/").headers["content-security-policy"]


def test_names_are_inert_in_the_room(fresh: Served, room: httpx.Client) -> None:
    owner = fresh.visitor("owner")
    night = begun(owner)
    for where in ("organisation name", "prizes 0 name", "occasion place", "tables 0 name", "money pieces 0 colour"):
        key = [int(part) if part.isdigit() else part for part in where.split()]
        changed(owner, night, "set", key, value="".join(NAMES[:3]))
    opened_books(owner, night)
    for path in ("/", "/screen", f"/?number=1&series={NAMES[0]}"):
        page = room.get(path).text
        assert not [name for name in NAMES[:3] if name in page]
        assert "&lt;script&gt;" in page


def test_it_has_a_listener_of_its_own(fresh: Served, room: httpx.Client) -> None:
    assert str(room.base_url).rstrip("/") != fresh.address


def test_one_address_that_asks_too_often_waits(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "EACH", BurstRate(5, 0.01))
    with GuestRoom(fresh.settings, listen(Wishes(store="", port=0))) as few:
        until(lambda: few.server.started)
        with httpx.Client(base_url=few.address, verify=False, trust_env=False) as client:
            assert [client.get("/").status_code for _ in range(6)] == [200] * 5 + [429]


def test_a_draw_is_shown(fresh: Served, room: httpx.Client) -> None:
    one: Evening = started(fresh)
    ann = one.at("Office", "Ann")
    one.do(ann, "prizes.post-drawing", redraw=False, says="at eleven")
    one.do(ann, "prizes.roll", first=1, last=500)
    one.do(ann, "prizes.issue", first=7, last=7, pieces={"black": 1})
    one.do(ann, "prizes.close-tickets")
    one.do(ann, "prizes.draw", "Bob", prize="Television", number=7)
    assert "Television: <b>7</b>" in room.get("/screen").text
    assert "Ticket 7 has won: Television" in room.get("/?number=7").text


def test_a_printed_ticket_is_known_by_its_code(fresh: Served, room: httpx.Client) -> None:
    owner = fresh.visitor("owner")
    night = begun(owner, date=today())
    changed(owner, night, "set", ["money", "raffle_tickets"], value="20")
    opened_books(owner, night)
    assert "Its check code is wrong" in room.get("/?number=7&code=AAAAAA").text  # nothing was printed yet
    page = owner.get(f"/nights/{night}/print/tickets-raffle", headers=HTML).text
    nights = fresh.settings.nights
    assert nights
    key = bytes.fromhex((nights / night / "night.key").read_text())
    assert (nights / night / "night.key").stat().st_mode & 0o77 == 0
    code = check_code(key, Nights(nights).read(night).draft.plan, RAFFLE, 7)
    assert code in page
    assert "Its check code is right" in room.get(f"/?number=7&code={code.lower()}").text
    assert "Its check code is wrong" in room.get(f"/?number=8&code={code}").text


class Busy:
    """A workroom that is never done."""

    def __init__(self) -> None:
        self.asked: list[tuple[OddsQuestion, str]] = []

    def ask(self, question: OddsQuestion, seconds: float, address: str) -> dict[str, str]:
        self.asked.append((question, address))
        raise StillWorking("still being worked out", 1)


def test_wrong_codes_are_counted(fresh: Served) -> None:
    started(fresh)
    limits = fresh.settings.limits._replace(codes_each=BurstRate(2, 0.001))
    with GuestRoom(replace(fresh.settings, limits=limits), listen(Wishes(store="", port=0))) as opened:
        until(lambda: opened.server.started)
        with httpx.Client(base_url=opened.address, verify=False, trust_env=False) as client:
            assert "Its check code is wrong" in client.get("/?number=7&code=AAAAAA").text
            assert "Its check code is wrong" in client.get("/?number=8&code=AAAAAA").text
            says = refused(client.get("/?number=9&code=AAAAAA"), 429, "TooMany")
            assert "too many wrong check codes of tickets came from your address" in says
            assert "was not issued tonight" in client.get("/?number=7").text  # without a code it is told as before


def test_odds_that_take_long_keep_nobody_waiting(
    fresh: Served, room: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are worked out in the workroom, once for everybody; until then the page says so and asks again."""
    started(fresh)
    with monkeypatch.context() as busy:
        busy.setattr(guests, "ROOM", Busy())
        page = room.get("/guide/guide-under-over").text
        assert guests.ROOM.asked == [(OddsQuestion("under-over"), "guests")]  # type: ignore[attr-defined]
    assert "asks again by itself" in page
    assert '<meta http-equiv="refresh"' in page
    assert "Wagers are whole dollars" in room.get("/guide/guide-under-over").text


def test_two_ways_of_one_game_have_a_guide_each(
    fresh: Served, room: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = fresh.visitor("owner")
    night = begun(owner, date=today())
    changed(owner, night, "set", ["tables", 0, "rules", "maximum"], value="5000")
    opened_books(owner, night)
    page = room.get("/").text
    assert '<a href="/guide/guide-blackjack">Blackjack: Blackjack 1</a>' in page
    assert '<a href="/guide/guide-blackjack-2">Blackjack: Blackjack 2</a>' in page
    assert '<a href="/guide/guide-roulette">Roulette</a>' in page
    busy = Busy()
    monkeypatch.setattr(guests, "ROOM", busy)
    for name in ("guide-blackjack", "guide-blackjack-2"):
        room.get(f"/guide/{name}")
    assert [dict(question.settings).get("maximum") for question, _ in busy.asked] == [50_00, None]


def test_a_sealed_drawing_can_be_checked_by_the_room(
    fresh: Served, room: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Secret and tickets are committed to on every phone before the dice; afterwards anybody has the document."""
    monkeypatch.setattr(guests, "FRESH", 0.0)
    one = started(fresh)
    ann = one.at("Office", "Ann")
    assert room.get("/drawing.json").status_code == 404
    one.do(ann, "prizes.post-drawing", redraw=False, electronic=True)
    one.do(ann, "prizes.roll", first=1, last=500)
    one.do(ann, "prizes.issue", first=1, last=20, pieces={"black": 20})
    committed = one.do(ann, "prizes.seal")["commitment"]
    assert committed in room.get("/").text
    assert committed[:16] in room.get("/screen").text
    assert "secret" not in room.get("/drawing.json").json()
    one.do(ann, "prizes.close-tickets")
    before = room.get("/drawing.json").json()
    assert before["tickets_digest"] in room.get("/").text
    one.do(ann, "prizes.throw", "Bob", dice=[6, 1, 4, 2, 2, 5] * 2)
    assert "6 1 4 2 2 5 6 1 4 2 2 5" in room.get("/").text
    first = one.do(ann, "prizes.lock", "Bob")["first"]
    told = room.get("/drawing.json").json()
    assert sealed.drawing_faults(told) == []
    assert (told["commitment"], told["tickets_digest"]) == (committed, before["tickets_digest"])
    assert str(told["order"][0][1]) == first
    assert one.do(ann, "prizes.draw-sealed", "Bob", prize="Television")["ticket"] == first


def test_the_room_is_told_that_a_sealed_drawing_was_given_up(
    fresh: Served, room: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "FRESH", 0.0)
    one = started(fresh)
    ann = one.at("Office", "Ann")
    one.do(ann, "prizes.post-drawing", redraw=False, electronic=True)
    one.do(ann, "prizes.seal")
    one.do(ann, "prizes.back-to-drum", "Bob", reason="the dice are lost")
    for path in ("/", "/screen"):
        page = room.get(path).text
        assert "after 0 dice: the dice are lost. The tickets are drawn from the drum." in page
        assert re.search(r"given up at 1?\d:\d\d [AP]M, after 0 dice", page)
        assert not [name for name in ("Ann", "Bob") if name in page]
    told = room.get("/drawing.json").json()
    assert told["given_up"]["reason"] == "the dice are lost"
    assert commitment_to(bytes.fromhex(told["secret"])) == told["commitment"]
    assert "The sealed drawing was given up" in one.page(ann, "prizes")
