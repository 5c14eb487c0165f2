"""People of a casino night at their phones and laptops, who read what the pages say and press what is there."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect

from tests.browser.conftest import LAPTOP, PHONE, WAIT
from tests.web.processes import Process, quiet_port

RELOADS = ("bank.open", "bank.bag", "bank.rate", "bank.close", "bank.hand-over", "staff.open", "staff.close")
"""After these the page is loaded anew: what can be done there is another."""
LONG = 120_000  # milliseconds for a house that is started again


class Host(Protocol):
    """Where a house is."""

    @property
    def address(self) -> str: ...


class Laptop:
    """A computer with Croupier, which can be switched off at any moment; its clock may be ahead."""

    def __init__(self, home: Path, minutes: float = 0) -> None:
        self.home, self.minutes = home, minutes
        self.port, self.guests = quiet_port(), quiet_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.room = f"http://127.0.0.1:{self.guests}"
        self.on()

    def on(self) -> None:
        command = [sys.executable, "-m", "tests.web.night_server", str(self.minutes), str(self.port), str(self.guests)]
        self.process = Process(self.home, command=command).open()

    def off(self) -> None:
        """Without a word."""
        self.process.kill()

    @property
    def owner_link(self) -> str:
        found = re.search(rf"{self.address}/join/\S+", self.process.said)
        assert found
        return found[0]


class Somebody:
    """One person at one device."""

    def __init__(self, browser: Browser, night: Night, person: str = "", *, phone: bool = False) -> None:
        self.night, self.person = night, person
        size = PHONE if phone else LAPTOP
        self.context: BrowserContext = browser.new_context(
            viewport=size, reduced_motion="reduce", accept_downloads=True
        )
        self.context.set_default_timeout(WAIT)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.reloading = False
        self.asked: list[str] = []
        """Everything that the house asked about before it was written down."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("dialog", lambda dialog: dialog.accept())

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.night.laptop.address}{path}")
        return self.page

    def staff(self, name: str) -> Page:
        return self.go(f"/nights/{self.night.name}/staff/{name}")

    def arrive(self) -> None:
        page = self.staff("here")
        page.get_by_label("I am", exact=True).first.select_option(self.person)
        page.get_by_label("My PIN").first.fill(self.night.pins[self.person])
        page.get_by_role("button", name="I am here").click()
        expect(page.locator("main strong").first).to_have_text(self.person)

    # --- writing down ---

    def act(self, where: str, do: str, second: str = "", **fields: Any) -> dict[str, Any]:
        """Open the form of an order, fill it in, send it, have it confirmed; what the house answered."""
        page, form = self.page_with(where), self.filled(where, do, fields)
        page.locator("#said").evaluate("node => node.replaceChildren()")
        if do not in RELOADS:
            answer = self.send(form.get_by_role("button").last, second)
            expect(page.locator("#said")).to_contain_text(answer.get("tell", "Written down"))
            return answer
        self.reloading = True
        with page.expect_navigation():
            self.send(form.get_by_role("button").last, second)
        self.reloading = False
        return {}

    def page_with(self, where: str) -> Page:
        return self.page if self.page.url.endswith(f"/staff/{where}") else self.staff(where)

    def filled(self, where: str, do: str, fields: Mapping[str, Any]) -> Locator:
        """The form of an order, filled in."""
        box = self.page_with(where).locator(f"#do-{do.replace('.', '-')}")
        form = box.locator("form")
        if not box.evaluate("node => node.open"):
            box.locator("> summary").click()
        for name, value in fields.items():
            self._fill(form, name, value)
        return form

    def ask(self, where: str, do: str, **fields: Any) -> dict[str, Any]:
        """Send an order, and leave open what the house asks about it: its refusal."""
        response = self._press(self.filled(where, do, fields).get_by_role("button").last)
        assert not response.ok, response.text()
        error: dict[str, Any] = response.json()["error"]
        return error

    def _fill(self, form: Locator, name: str, value: Any) -> None:
        if name in ("happened_at", "sheet"):
            late = form.locator("details.late")
            if not late.evaluate("node => node.open"):
                late.locator("summary").click()
        if isinstance(value, Mapping):
            for part, each in value.items():
                form.locator(f'[data-name="{name}"] [data-part="{part}"]').fill(str(each))
            return
        if isinstance(value, list):
            for each in value:
                form.locator(f'[data-name="{name}"] input[value="{each}"]').check()
            return
        control = form.locator(f'[name="{name}"]')
        if isinstance(value, bool):
            control.set_checked(value)
        elif control.evaluate("node => node.localName") == "select":
            control.select_option(str(value))
        else:
            control.fill(str(value))

    def send(self, button: Locator, second: str = "") -> dict[str, Any]:
        """Press it, read what the house asks about first, and have it confirmed; what the house answered."""
        response = self._press(button)
        while not response.ok:
            error = response.json()["error"]
            assert error["kind"] in ("Asked", "SecondNeeded"), error
            dialog = self.page.locator("#confirm")
            for one in error.get("asks", ()):
                expect(dialog).to_contain_text(one["says"][1:])
                expect(dialog).to_contain_text(one["section"])
                self.asked.append(one["says"])
            if error["kind"] == "SecondNeeded":
                assert second, error
                dialog.locator("#second-person").select_option(second)
                dialog.locator("#second-pin").fill(self.night.pins[second])
            response = self._press(dialog.locator("#confirm-yes"))
        if self.reloading:  # what was answered is gone with the page
            return {}
        answer: dict[str, Any] = response.json()["answer"]
        return answer

    def _press(self, button: Locator) -> Response:
        def sent(response: Response) -> bool:
            return response.url.endswith("/orders") and response.request.method == "POST"

        with self.page.expect_response(sent) as found:
            button.click()
        return found.value

    # --- the window ---

    def ring_up(self, dollars: int, bag: str = "", *, keys: bool = False, **paid: int) -> None:
        """By thumb; or, on a keyboard, with Enter."""
        page = self.page
        if bag:
            page.locator(f'[data-bag="{bag}"]').click()
            return
        for name, amount in {"sale-dollars": dollars, **{f"paid-{name}": each for name, each in paid.items()}}.items():
            last = page.locator(f"#{name}")
            last.fill(str(amount))
        if keys:
            last.press("Enter")
        else:
            page.locator("#sell").get_by_role("button", name="Ring up").click()

    def to_hand_over(self) -> Counter[str]:
        """The pieces that the page says."""
        article = self.page.locator(".rung").last
        article.wait_for(timeout=LONG)
        told = article.locator(".pieces li").all_inner_texts()
        found = (re.match(r"(\d+) × (.+?) \$", line) for line in told)
        return Counter({one[2]: int(one[1]) for one in found if one})

    def hands(self, *, keys: bool = False) -> None:
        """The chips cross the counter. Whoever has rung up with Enter is at the button already."""
        if keys:
            self.page.locator(".rung button:focus", has_text="Chips handed over").wait_for()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(".rung").last.get_by_role("button", name="Chips handed over").click()

    def hand_over(self) -> Counter[str]:
        pieces = self.to_hand_over()
        self.hands()
        self.page.locator(".rung").wait_for(state="detached")
        return pieces

    def fits(self) -> bool:
        """Nothing is wider than the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


class Night:
    """The night, wherever it is kept now."""

    def __init__(self, laptop: Host, name: str) -> None:
        self.laptop, self.name = laptop, name
        self.pins: dict[str, str] = {}

    def enrol(self, owner: Somebody, who: Somebody, label: str) -> None:
        """The owner makes a code, and the device is enrolled with it."""
        page = owner.go(f"/nights/{self.name}/evening")
        page.get_by_label("Name of the device").fill(label)
        page.get_by_role("button", name="Make a code").click()
        expect(page.locator("#code")).not_to_be_empty()
        there = who.go(f"/nights/{self.name}/enrol?code={page.locator('#code').inner_text()}")
        there.get_by_role("button", name="Enrol it").click()
        there.wait_for_url("**/staff/**")
        who.arrive()


def figures(archive: Path) -> dict[str, Any]:
    import zipfile

    with zipfile.ZipFile(archive) as opened:
        found: dict[str, Any] = json.loads(opened.read("figures.json"))
    return found
