"""Everybody of a whole casino night at their pages, from its plan to the doors: nothing is sold yet."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, expect

from croupier.night import hours
from croupier.night.plan_file import game_id, render_plan
from croupier.night.receipt import receipt_items
from croupier.night.sample.plan import sample_plan
from croupier.records import timestamps
from tests.browser.night_people import LONG, Laptop, Night, Somebody
from tests.browser.night_truth import BANKERS, FLOAT, OWN, STOCK, TRAY, Truth


def to_eight(now: datetime) -> timedelta:
    """Until it is next eight in the evening: whenever the test runs, its night does not end with its license."""
    local = hours.local_time(now)
    eight = local.replace(hour=20, minute=0, second=0, microsecond=0)
    return (eight if local < eight else eight + timedelta(days=1)) - local


class Staffed:
    """Everybody, from the first page until the tables are open."""

    def __init__(self, browser: Browser, folder: Path, sales: int) -> None:
        self.browser, self.folder, self.sales = browser, folder, sales
        times = 1 + sales // 400  # so many pieces that no window runs out of them
        ahead = to_eight(timestamps.utc_now())
        sample = sample_plan(timestamps.utc_now() + ahead)
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
        file.write_text(render_plan(blank), "utf-8")
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
        assert asked.count() == len([text for text in asked.all_inner_texts() if "(§" in text])
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
            lines = receipt_items(game_id(table.game), table.rules)
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
