"""A house that is served, Debian's Chromium, and people who sit in front of it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from croupier.web.settings import Settings
from tests.web.conftest import GENEROUS
from tests.web.serving import Served, served

if TYPE_CHECKING:  # every process of a run reads this file, and one of them opens a browser
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 375, "height": 740}
WAIT = 20_000  # milliseconds: two cores may be busy with other tests


@pytest.fixture(scope="package")  # no longer: while it runs, no other test of the process may run an event loop
def browser() -> Iterator[Browser]:
    """The shell without windows does the same for half of the processor's time."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "the browser tests need chromium; on Debian, as root: apt-get install chromium-headless-shell"
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house"), Settings(limits=GENEROUS)) as running:
        yield running


@dataclass
class Window:
    """A browser window of one person, which must load nothing from elsewhere and report no fault."""

    page: Page
    context: BrowserContext
    address: str
    faults: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.address}{path}")
        return self.page

    def live(self) -> Page:
        """The page of a table when it hears what happens there."""
        self.page.locator('#link[data-state="live"]').wait_for()
        return self.page

    def view(self, table: str) -> dict[str, Any]:
        """What the server says, beside what the page shows."""
        response = self.context.request.get(f"{self.address}/tables/{table}", headers={"Accept": "application/json"})
        view: dict[str, Any] = response.json()["view"]
        return view

    def until(self, condition: Callable[[], Any]) -> None:
        end = time.monotonic() + WAIT / 1000
        while not condition():
            assert time.monotonic() < end, "it did not happen in time"
            self.page.wait_for_timeout(30)  # and meanwhile the page's own events are heard


@pytest.fixture
def window(browser: Browser, floor: Served) -> Iterator[Callable[..., Window]]:
    """Opens a window: of somebody in a role, or of a visitor without a name."""
    opened: list[Window] = []

    def opener(role: str = "", name: str = "", **options: Any) -> Window:
        context = browser.new_context(**{"viewport": LAPTOP, "reduced_motion": "reduce", **options})
        context.set_default_timeout(WAIT)
        if role:
            _, token = floor.person(role, name)
            context.add_cookies([{"name": "croupier", "value": token, "url": floor.address}])
        page = context.new_page()
        found = Window(page, context, floor.address)
        page.on("pageerror", lambda error: found.faults.append(str(error)))
        page.on("request", lambda request: _own(found, request.url))
        opened.append(found)
        return found

    yield opener
    for each in opened:
        each.context.close()
    for each in opened:
        assert each.faults == []


def _own(window: Window, url: str) -> None:
    if not url.startswith((window.address, "data:")):
        window.faults.append(f"a request to another host: {url}")
