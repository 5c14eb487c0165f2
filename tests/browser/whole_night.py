"""A whole casino night, from its plan to a stranger who checks its archive.

Three bankers at phones, twelve tables, 150 guests; fills, a forbidden relief, $50,000 typed for $50, an incident; the
laptop is switched off in the middle of a sale, half an hour is on paper, a second laptop goes on from the copy; older
books are put in the place of its own; a sealed drawing; a till that is $20 short, a spilled tray, three chips that are
missing.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect

from croupier.night import hours
from croupier.records import timestamps
from tests.browser.night_people import LONG, Laptop, Somebody, figures
from tests.browser.night_staffed import Staffed
from tests.browser.night_truth import ADMISSION, BANKERS, CHANGE, FLOAT, GUESTS, MINUTES


class Whole(Staffed):
    """Everybody, from the first page to the last."""

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
        began = hours.local_time(timestamps.utc_now() + timedelta(minutes=self.laptop.minutes))

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
        expect(banker.page.locator("#said")).to_contain_text(f"Sale {self.truth.sales + 1}: $20", timeout=LONG)
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
        banker = self.bankers["1"]
        expect(banker.staff("window").locator("#do-bank-cancel")).to_have_count(0)
        answer = banker.act("window", "bank.money-back", sale=1, says="wants $20 back")
        assert answer["tell"].startswith("No. A banker may not change imitation money into cash or money.")
        assert "§13:47-20.8(b)1" in answer["sections"]
        for who in (banker, self.ann):
            for do in ("bank.cancel", "bank.refund", "bank.cash-out"):
                sent = who.context.request.post(
                    f"{self.laptop.address}/nights/friends/orders",
                    data={"do": do, "sale": 1},
                    headers={"Idempotency-Key": f"{do[5:]}-{who.person}-key", "Origin": self.laptop.address},
                )
                assert sent.status == 422
                assert "13:47-20.8(b)1" in sent.text()
        for banker in self.bankers.values():
            banker.staff("window")

    def books_are_put_back(self) -> None:
        """Older books are put in the place of its own while the laptop is off: a sale is gone, and pages say so. It is
        entered again from its slip, and two people accept what is known of it."""
        banker, books = self.bankers["1"], next(self.laptop.home.rglob("books.db"))
        self.laptop.off()
        older = {each: each.read_bytes() for each in books.parent.glob("books.db*") if each.suffix != ".head"}
        self.laptop.on()
        banker.staff("window")
        banker.ring_up(20, "Twenty")
        lost = banker.hand_over()
        self.laptop.off()
        for each, found in older.items():
            each.write_bytes(found)
        self.laptop.on()
        for who, name in ((banker, "window"), (self.ann, "closing"), (self.uma, "window"), (self.ed, "board")):
            expect(who.staff(name).locator("main")).to_contain_text(
                "These books were put back: the log ends with event"
            )
        told = f"Sales: {self.truth.sales - 1}, ${self.truth.sold:,}"
        expect(banker.page.locator("#live-bank")).to_contain_text(told)  # as if it had never been
        at = hours.local_time(timestamps.utc_now() + timedelta(minutes=self.laptop.minutes - 1))
        late = {"happened_at": f"{at:%Y-%m-%dT%H:%M}", "sheet": "99/1"}
        banker.act("window", "bank.sell", window="1", cents=20, pieces=dict(lost), **late)
        self.truth.sale("1", 20, lost)
        said = {"says": "a sale of $20 at window 1 was lost, and entered again from its slip"}
        self.ann.act("closing", "close.accept-loss", "Bob", **said)
        expect(self.ann.page.locator("main")).to_contain_text("Accepted by Ann and Bob")
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
        assert ann.asked[-1].startswith("ask the Control Commission first")
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
        self.books_are_put_back()
        self.sell_until(self.sales)
        self.look_at_every_page()
        self.prizes()
        self.end()
        found = self.archive()
        done = subprocess.run(
            [sys.executable, "-m", "croupier", "verify", str(found)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 3, done.stdout + done.stderr  # something is lost, and what is there holds together
        assert "accepted by Ann and Bob" in done.stdout
        return figures(found)
