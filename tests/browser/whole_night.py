"""Everybody of a whole casino night at their pages, from its plan to a stranger who checks its archive.

Three bankers at phones, twelve tables, 150 guests; fills, a forbidden relief, $50,000 typed for $50, an incident; the
laptop is switched off in the middle of a sale, half an hour is on paper, a second laptop goes on from the copy; a
sealed drawing; a till that is $20 short, a spilled tray, three chips that are missing.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Route, expect

from croupier.floor import timestamps
from croupier.night import hours
from croupier.night.plan_file import game_id, render
from croupier.night.receipt import items
from croupier.night.sample.plan import sample_plan
from tests.browser.night_people import LONG, Laptop, Night, Somebody, figures
from tests.browser.night_truth import (
    ADMISSION,
    BANKERS,
    CHANGE,
    FLOAT,
    GUESTS,
    MINUTES,
    OWN,
    STOCK,
    TRAY,
    Truth,
)


def to_eight(now: datetime) -> timedelta:
    """Until it is next eight in the evening: whenever the test runs, its night does not end with its license."""
    local = hours.local(now)
    eight = local.replace(hour=20, minute=0, second=0, microsecond=0)
    return (eight if local < eight else eight + timedelta(days=1)) - local


class Whole:
    """Everybody, from the first page to the last."""

    def __init__(self, browser: Browser, folder: Path, sales: int) -> None:
        self.browser, self.folder, self.sales = browser, folder, sales
        times = 1 + sales // 400  # so many pieces that no window runs out of them
        ahead = to_eight(timestamps.now())
        sample = sample_plan(timestamps.now() + ahead)
        pieces = tuple(replace(piece, count=times * (piece.count or 0)) for piece in sample.money.pieces)
        self.plan = replace(sample, posted=(), money=replace(sample.money, pieces=pieces))
        self.stock = {colour: times * count for colour, count in STOCK.items()}
        self.chance = random.Random(sales)
        self.truth = Truth(self.stock)
        self.laptop = Laptop(folder / "first", ahead / timedelta(minutes=1))
        self.night = Night(self.laptop, "friends")
        self.everybody: list[Somebody] = []
        self.owner = self.person("", phone=False)
        self.winners: dict[str, int] = {}

    def person(self, name: str, *, phone: bool) -> Somebody:
        found = Somebody(self.browser, self.night, name, phone=phone)
        self.everybody.append(found)
        return found

    # --- before the doors open ---

    def join(self, laptop: Laptop) -> None:
        page = self.owner.page
        page.goto(laptop.owner_link)
        page.get_by_label("Your name").fill("Pat")
        page.get_by_label("PIN").fill("271828")
        page.get_by_role("button", name="Come in").click()
        page.wait_for_url(f"{laptop.address}/")

    def write_plan(self) -> None:
        """From last year's file; a number is missing and is typed, and nothing but the notices blocks the doors."""
        blank = replace(self.plan, organisation=replace(self.plan.organisation, registration=""))
        file = self.folder / "friends.toml"
        file.write_text(render(blank), "utf-8")
        page = self.owner.go("/nights")
        page.locator("#file").set_input_files(file)
        page.wait_for_url("**/nights/friends")
        page.get_by_role("link", name="Organisation: Registration", exact=True).click()
        page.locator("#f-organisation-registration").fill("123-4-56789")
        expect(page.locator("#state")).to_contain_text("Kept.")
        page = self.owner.go("/nights/friends")
        expect(page.locator("#s-plan")).to_have_count(0)
        expect(page.locator("#s-posting")).to_be_visible()

    def print_everything(self) -> None:
        page = self.owner.go("/nights/friends/print")
        papers = [link.get_attribute("href") or "" for link in page.get_by_role("link", name="as PDF").all()]
        assert len(papers) > 40
        for path in papers if self.sales > 100 else papers[:12]:
            answer = self.owner.context.request.get(f"{self.laptop.address}{path}", timeout=LONG)
            assert answer.body().startswith(b"%PDF-"), path

    def begin(self) -> None:
        page = self.owner.go("/nights/friends/evening")
        page.get_by_role("button", name="Open the books").click()
        asked = page.locator("#confirm-asks li")  # what blocks the doors is read: the notices, which hang later
        expect(asked.first).to_be_visible()
        assert asked.count() == len([text for text in asked.all_inner_texts() if "§13:47-" in text])
        expect(page.locator("#confirm-asks")).to_contain_text("The license is not displayed (§13:47-6.6[notices])")
        page.get_by_role("button", name="It is so: write it down").click()
        expect(page.get_by_text("The books of this night are open")).to_be_visible()
        page.get_by_role("button", name="Give everybody one who has none").click()
        expect(page.locator('[data-pin="Uma"]')).not_to_be_empty(timeout=LONG)
        for one in page.locator("[data-pin]").all():
            self.night.pins[one.get_attribute("data-pin") or ""] = one.inner_text()
        self.enrol()

    def enrol(self) -> None:
        self.ann, self.bob, self.ed = (self.person(name, phone=False) for name in ("Ann", "Bob", "Ed"))
        self.uma = self.person("Uma", phone=True)
        self.bankers = {window: self.person(name, phone=True) for window, name in BANKERS.items()}
        for who in (self.ann, self.bob, self.ed, self.uma, *self.bankers.values()):
            self.night.enrol(self.owner, who, f"{who.person}'s device")

    def receive(self) -> None:
        pieces = {piece.colour: piece.count or 0 for piece in self.plan.money.pieces}
        self.ann.act("vault", "vault.receive", pieces=pieces)
        self.truth.vault.update(pieces)
        page = self.ann.page
        for place, table in enumerate(self.plan.tables, 1):
            box = page.locator(f"#receipt-{place}")
            box.locator("> summary").click()
            lines = items(game_id(table.game), table.rules)
            if sum(not line.measures for line in lines) > 1:
                box.get_by_role("button", name="are as prescribed").click()
                expect(box.get_by_role("button", name="are as prescribed")).to_have_count(0)
            for line in lines:
                if line.measures:
                    form = box.locator(f'form:has(input[value="{line.section}"])')
                    for field, measure in zip(form.locator("fieldset input").all(), line.measures, strict=True):
                        field.fill(str(measure.least))
                    self.ann.send(form.get_by_role("button"))
                elif sum(not each.measures for each in lines) == 1:
                    self.ann.send(box.get_by_role("button", name="As prescribed"))
            self.ann.send(box.get_by_role("button", name=f"Sign for {table.name}"))
            expect(box.locator("> summary")).to_contain_text("all looked at, signed by Ann")
            box.locator("> summary").click()

    def hang(self) -> None:
        page = self.ann.staff("notices")
        hangs = page.get_by_role("button", name="it hangs")
        for left in range(hangs.count(), 0, -1):
            self.ann.send(hangs.first)
            expect(hangs).to_have_count(left - 1)

    def sign_in(self) -> None:
        for person in self.plan.people:
            second = person.name if person.name != "Ann" else ""
            self.ann.act("board", "staff.sign-in", second, person=person.name, acknowledged=True)

    def open_windows(self) -> None:
        for window, banker in self.bankers.items():
            banker.act("window", "bank.open", "Ann", window=window, float=FLOAT, pieces=self.stock)
            self.truth.vault.subtract(self.stock)
        self.uma.act("window", "bank.open", "Ann", window="door", float=FLOAT, door=True)
        self.bankers["1"].act("window", "bank.bag", name="Twenty", pieces={"green": 8})
        for banker in self.bankers.values():
            banker.staff("window")

    def open_tables(self) -> None:
        for table in self.plan.tables:
            pieces = TRAY | OWN.get(table.name, {})
            self.ed.act("tables", "tables.fill", "Bob", table=table.name, pieces=pieces)
            self.truth.trays[table.name] = Counter(pieces)
            self.truth.vault.subtract(pieces)
        for table in self.plan.tables:
            page = self.ed.staff("board")
            box = page.locator("details.item", has=page.locator("summary b", has_text=re.compile(f"^{table.name}$")))
            box.locator("> summary").click()
            over = table.supervisor or table.operator
            self.ed.reloading = True
            with page.expect_navigation():
                self.ed.send(box.get_by_role("button", name=f"Open {table.name}", exact=True))
            self.ed.reloading = False
            row = page.locator("#live-board tr", has_text=table.name).first
            expect(row).to_contain_text(table.operator)
            expect(row).to_contain_text(over)

    # --- the evening ---

    def let_in(self, guests: int) -> None:
        self.uma.act("window", "bank.admit", window="door", guests=guests)
        self.truth.door += guests * ADMISSION

    def sell_until(self, sales: int) -> None:
        """The three bankers sell at the same time: all ring up, all hand over, and nobody waits for another."""
        while left := sales - self.truth.sales:
            asked = {window: self.ring_up(self.bankers[window]) for window in tuple(BANKERS)[:left]}
            pieces = {}
            for window, (dollars, tender, keys) in asked.items():
                banker = self.bankers[window]
                pieces[window] = banker.to_hand_over()
                if tender == "cash":
                    assert banker.page.locator(".rung .change").all_inner_texts() == CHANGE[dollars]
                banker.hands(keys=keys)
            for window, (dollars, tender, _) in asked.items():
                self.bankers[window].page.locator(".rung").wait_for(state="detached")
                self.truth.sale(window, dollars, pieces[window], tender or "cash")

    def ring_up(self, banker: Somebody) -> tuple[int, str, bool]:
        """A bag, or cash with change, or a card; by thumb or by keys. The dollars, what they are paid with, how."""
        dollars, how, keys = self.chance.choice((10, 20, 20, 40, 50)), self.chance.random(), self.chance.random() < 0.8
        if dollars == 20 and how < 0.3:
            banker.ring_up(20, "Twenty")
            self.meant(banker)
            return 20, "", False
        tender, paid = ("cash", 50) if how < 0.7 else ("card", dollars)
        banker.ring_up(dollars, "", keys=keys, **{tender: paid})
        self.meant(banker)
        return dollars, tender, keys

    def meant(self, banker: Somebody) -> None:
        """Before ten sales of a window one that is dearer than its bag is asked about."""
        asked = banker.page.locator("#confirm[open]")
        asked.or_(banker.page.locator(".rung")).first.wait_for(timeout=LONG)
        if asked.is_visible():
            expect(asked).to_contain_text("more than the dearest bag, $20")
            asked.get_by_role("button", name="It is so: write it down").click()

    def cancel_one(self) -> None:
        """Before the chips cross the counter; it has a number all the same."""
        banker = self.bankers["2"]
        banker.ring_up(40)
        self.meant(banker)
        banker.to_hand_over()
        banker.page.get_by_role("button", name="Cancel").click()
        expect(banker.page.locator(".rung")).to_have_count(0)
        self.truth.sales += 1

    def at_the_tables(self) -> None:
        truth = self.truth
        self.ed.act("tables", "tables.fill", "Dev", table="Blackjack 1", pieces={"red": 40}, window="2")
        truth.trays["Blackjack 1"]["red"] += 40
        truth.windows["2"]["red"] -= 40
        self.ed.act("board", "staff.relieve", table="Red dog", person="Quin")
        page = self.ed.staff("board")
        for step in ("Shuffled", "Burned"):
            self.ed.send(page.get_by_role("button", name=f"{step} at Red dog"))
            expect(page.get_by_role("button", name=f"{step} at Red dog")).to_have_count(0)
        told = {"sort": "dispute", "table": "Roulette 2", "says": "on 17 or on the line?"}
        self.ed.act("incidents", "incidents.report", **told)
        self.ed.send(self.ed.page.get_by_role("button", name="Done").first)
        expect(self.ed.page.locator("#live-incidents")).to_contain_text("ruled: Ed")
        page = self.ed.staff("board")
        expect(page.locator(".alarm-count")).to_have_text("0 alarms")

    def a_relief_that_is_forbidden(self) -> None:
        """§13:47-20.9(d): Quin, class B, goes to roulette. It is asked about, happens all the same, and is an alarm."""
        ed, relief = self.ed, {"table": "Roulette 1", "person": "Quin"}
        operator = next(table.operator for table in self.plan.tables if table.name == "Roulette 1")
        for answer in ("Not now", "It is so: write it down"):
            asked = ed.ask("board", "staff.relieve", **relief)["asks"]
            (said,) = (one["says"] for one in asked if one["code"] == "E31")
            assert said == "Quin, class B, operates Roulette 1 (roulette)"
            expect(ed.page.locator("#confirm-asks")).to_contain_text(f"{said} (§13:47-20.9(d))")
            ed.page.locator("#confirm").get_by_role("button", name=answer).click()
            expect(ed.page.locator("#confirm")).to_be_hidden()
        expect(ed.page.locator("#live-board tr", has_text="Roulette 1")).to_contain_text("Quin")
        expect(ed.page.locator("#live-alarms")).to_contain_text(said)
        ed.act("board", "staff.relieve", table="Roulette 1", person=operator)
        expect(ed.page.locator("#live-alarms")).not_to_contain_text(said)

    def a_sale_of_fifty_thousand(self) -> None:
        """$50,000 typed for $50: it is asked about, written down all the same, and corrected by two people. A count of
        the till bears it out."""
        banker, truth = self.bankers["3"], self.truth
        banker.staff("window")
        banker.ring_up(50_000)
        asked = banker.page.locator("#confirm-asks")
        expect(asked).to_contain_text("This sale is $50,000: more than")
        expect(asked).to_contain_text("This sale hands over more than window 3 has")
        banker.page.get_by_role("button", name="It is so: write it down").click()
        banker.hands()
        banker.page.locator(".rung").wait_for(state="detached")
        truth.sale("3", 50, Counter(green=20))
        put_right = {"sale": truth.sales, "cents": 50, "pieces": {"green": 20}, "reason": "a thousand times too much"}
        banker.act("window", "bank.correct", "Dev", **put_right)
        expect(banker.page.locator("#live-bank")).to_contain_text("$49,950 stays among the receipts")
        till, pieces = dict(truth.tills["3"]), dict(truth.windows["3"])
        banker.act("window", "bank.count", "Dev", window="3", tender=till, pieces=pieces)
        expect(banker.page.locator("#live-bank")).to_contain_text(f"Sales: {truth.sales - 1}, ${truth.sold:,}")
        banker.staff("window")

    def power_fails(self, lines: int) -> None:
        """The laptop goes off with a sale that it has kept and not answered; half an hour is on paper; the page sends
        that sale again itself."""
        banker = self.bankers["1"]
        began = hours.local(timestamps.now() + timedelta(minutes=self.laptop.minutes))

        def cut(route: Route) -> None:
            assert route.fetch().ok
            self.laptop.off()
            route.abort("connectionreset")

        banker.page.route("**/orders", cut, times=1)
        banker.page.locator('[data-bag="Twenty"]').click(no_wait_after=True)
        expect(banker.page.locator("#said")).to_contain_text("counts once", timeout=LONG)
        banker.page.locator('[data-bag="Twenty"]').click()  # impatient: nothing is sent twice
        self.laptop.minutes += MINUTES
        self.laptop.on()
        self.truth.sale("1", 20, banker.hand_over())
        for other in self.bankers.values():
            other.staff("window")
            expect(other.page.locator(".rung")).to_have_count(0)
        self.on_paper(began, lines)

    def on_paper(self, began: datetime, lines: int) -> None:
        for line in range(lines):
            window = tuple(BANKERS)[line % 3]
            at = began + timedelta(minutes=1 + line * (MINUTES - 2) / lines)
            late = {"happened_at": f"{at:%Y-%m-%dT%H:%M}", "sheet": f"{1 + line // 20}/{1 + line % 20}"}
            told: dict[str, Any] = {"window": window, "cents": 20, "pieces": {"green": 8}}
            answer = self.bankers[window].act("window", "bank.sell", **told, **late)
            assert answer["state"] == "handed over"
            self.truth.sale(window, 20, Counter(green=8))
        for banker in self.bankers.values():
            banker.staff("window")

    def second_laptop(self) -> None:
        """The copy goes over on a stick; PINs hold, devices are enrolled anew."""
        page = self.owner.go("/nights/friends/evening")
        with page.expect_download() as found:
            page.get_by_role("link", name="Download a copy").click()
        stick = self.folder / "stick.zip"
        found.value.save_as(stick)
        self.laptop.off()
        self.laptop = self.night.laptop = Laptop(self.folder / "second", self.laptop.minutes)
        self.join(self.laptop)
        page = self.owner.go("/nights")
        page.locator("#file").set_input_files(stick)
        page.wait_for_url("**/nights/friends/evening", timeout=LONG)
        expect(page.get_by_text("The books of this night are open")).to_be_visible()
        self.enrol()
        for banker in self.bankers.values():
            page = banker.staff("window")
            told = f"Sales: {self.truth.sales - 1}, ${self.truth.sold:,}"  # one was cancelled
            expect(page.locator("#live-bank")).to_contain_text(told)

    def no_way_back(self) -> None:
        """$20 after the chips left, whoever asks and whatever it is called."""
        said = self.bankers["1"].refused("window", "bank.cancel", sale=1)
        assert "13:47-20.8(b)1" in said
        for who in (self.bankers["1"], self.ann):
            for do in ("bank.refund", "bank.cash-out"):
                answer = who.context.request.post(
                    f"{self.laptop.address}/nights/friends/orders",
                    data={"do": do, "sale": 1, "cents": 2000},
                    headers={"Idempotency-Key": f"{do[5:]}-{who.person}-key", "Origin": self.laptop.address},
                )
                assert answer.status == 422
                assert "13:47-20.8(b)1" in answer.text()
        for banker in self.bankers.values():
            banker.staff("window")

    # --- prizes and the close ---

    def prizes(self) -> None:
        truth = self.truth
        self.bob.act("prizes", "prizes.redeem", prize="Picnic basket", pieces={"green": 20})
        truth.desk["green"] += 20
        truth.guests["green"] -= 20
        self.bob.act("prizes", "prizes.roll", series="blue", first=1, last=500)
        self.bob.act("prizes", "prizes.issue", series="blue", first=1, last=5, pieces={"green": 20})
        truth.desk["green"] += 20
        truth.guests["green"] -= 20
        self.draw_by_seal()
        guest = self.person("", phone=True)
        for path in ("/", "/screen", "/?series=blue&number=4", "/guide/guide-under-over"):
            guest.page.goto(f"{self.laptop.room}{path}")
            assert guest.fits(), path
        guest.page.goto(f"{self.laptop.room}/?series=blue&number={self.winners['Television']}")
        expect(guest.page.get_by_text(f"Ticket blue {self.winners['Television']} has won: Television")).to_be_visible()

    def draw_by_seal(self) -> None:
        """Posted, sealed before the tickets are closed, thrown by a guest, locked by two: three prizes, one by one."""
        ann, throws = self.ann, [self.chance.randint(1, 6) for _ in range(12)]
        ann.act("prizes", "prizes.post-drawing", redraw=True, electronic=True, says="at ten")
        assert ann.asked[-1].startswith("ask the Commission first")
        ann.act("prizes", "prizes.seal", dice=12)
        ann.act("prizes", "prizes.close-tickets")
        ann.act("prizes", "prizes.throw", "Bob", dice=" ".join(map(str, throws)), thrown_by="Gina")
        ann.act("prizes", "prizes.lock", "Bob")
        for prize in ("Television", "Weekend by the sea", "Bicycle"):
            drawn = ann.act("prizes", "prizes.draw-sealed", "Bob", prize=prize)
            self.winners[prize] = int(drawn["ticket"].removeprefix("blue "))
            page = self.bob.staff("prizes")
            page.get_by_label(f"Winner of award {drawn['award']}").fill("Gina")
            self.bob.send(page.get_by_role("button", name="Claimed"))
            expect(page.get_by_role("button", name="Claimed")).to_have_count(0)
        assert len(set(self.winners.values())) == 3

    def end(self) -> None:
        truth = self.truth
        for place, table in enumerate(self.plan.tables):
            truth.trays[table.name].update(won := Counter({"red": 5 + place}))
            truth.guests.subtract(won)
        spilled = {"table": "Craps", "pieces": {"white": 3}, "reason": "the tray was spilled"}
        self.ed.act("tables", "tables.lost", "Bob", **spilled)
        truth.trays["Craps"]["white"] -= 3
        for table in self.plan.tables:
            pieces = {id: count for id, count in truth.trays[table.name].items() if count}
            self.ed.act("tables", "tables.count", "Bob", table=table.name, pieces=pieces)
            self.ed.act("tables", "tables.credit", "Bob", table=table.name, pieces=pieces)
            truth.vault.update(pieces)
        for table in self.plan.tables:
            self.ed.act("board", "staff.close", table=table.name)
        truth.tills["2"]["cash"] -= 20  # given too much in change
        truth.windows["3"]["green"] -= 3  # lost
        assert all(count >= 0 for window in truth.windows.values() for count in window.values())
        for window, banker in self.bankers.items():
            found = {"tender": dict(truth.tills[window]), "pieces": dict(truth.windows[window])}
            banker.act("window", "bank.close", "Ann", window=window, **found)
            truth.vault.update(truth.windows[window])
        self.uma.act("window", "bank.close", "Ann", window="door", tender={"cash": truth.door})
        self.bob.act("closing", "close.desk", "Ann", pieces=dict(truth.desk))
        truth.vault.update(truth.desk)
        safe = sum(truth.tills.values(), Counter(cash=truth.door))
        lent = FLOAT * 4
        self.bob.act("window", "bank.return-float", "Ann", tender={"cash": lent})
        safe["cash"] -= lent
        self.bob.act("window", "bank.deposit", "Ann", tender=dict(safe))
        self.deposited = sum(safe.values())
        self.ann.act("vault", "vault.return", pieces={id: count for id, count in truth.vault.items() if count})
        self.ann.act("closing", "close.close", "Bob")

    def archive(self) -> Path:
        page = self.owner.go("/nights/friends/papers")
        with page.expect_download(timeout=LONG) as found:
            page.get_by_role("link", name="Download the envelope").click()
        archive = self.folder / "envelope.zip"
        found.value.save_as(archive)
        return archive

    def look_at_every_page(self) -> None:
        for name in ("window", "tables", "vault", "board", "notices", "incidents", "prizes", "closing", "plan", "here"):
            for who, device in ((self.ann, "laptop"), (self.bankers["1"], "phone")):
                who.staff(name)
                assert who.fits(), (name, who.person)
                who.page.screenshot(path=self.folder / f"{name}-{device}.png", full_page=True)

    def play(self) -> dict[str, Any]:
        self.join(self.laptop)
        self.write_plan()
        self.print_everything()
        self.begin()
        self.receive()
        self.hang()
        self.sign_in()
        self.open_windows()
        self.open_tables()
        for _ in range(5):
            self.let_in(GUESTS // 5)
        self.sell_until(self.sales // 3)
        self.cancel_one()
        self.at_the_tables()
        self.a_relief_that_is_forbidden()
        self.a_sale_of_fifty_thousand()
        self.power_fails(min(60, self.sales // 6))
        self.sell_until(2 * self.sales // 3)
        self.second_laptop()
        self.no_way_back()
        self.sell_until(self.sales)
        self.look_at_every_page()
        self.prizes()
        self.end()
        found = self.archive()
        done = subprocess.run(
            [sys.executable, "-m", "croupier", "verify", str(found)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return figures(found)
