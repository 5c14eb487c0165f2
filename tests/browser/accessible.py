"""What axe finds in a page, of whatever weight, large and small."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, PHONE

COLOR = ["color-contrast", "link-in-text-block"]  # all that a theme can change, and what takes long
LONG = [  # after the first entries of one make, which are colored alike
    "section:has(> .readings):nth-of-type(n+4)",
    ".option:nth-child(n+5)",
    ".game:nth-child(n+5)",
    ".table-card:nth-child(n+5)",
    ":is(.events, .entries) > li:nth-child(n+5)",
    "table.figures tbody tr:nth-child(n+9)",
]
RUN = "([context, options]) => axe.run(Object.keys(context).length ? context : document, options)"
MORE = {"label-content-name-mismatch": {"enabled": True}}  # which axe tries out, and leaves out otherwise
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def faults(page: Page, theme: str) -> list[str]:
    """Colors at both sizes; every other rule on a large light page and on a small dark one."""
    found: list[str] = []
    page.evaluate(Axe().axe_script)
    for size, whole in ((LAPTOP, theme == "light"), (PHONE, theme == "dark")):
        page.set_viewport_size(size)
        page.evaluate(SETTLED)  # a felt is drawn anew
        where = f"{page.url}, {size['width']} wide, {theme}"
        found += _violations(page, where, {"exclude": LONG}, {"runOnly": COLOR})
        if whole:
            found += _violations(page, where, {}, {"rules": {**MORE, **{rule: {"enabled": False} for rule in COLOR}}})
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{page.url}: wider than a phone")
    page.set_viewport_size(LAPTOP)
    return found


def _violations(page: Page, where: str, context: dict[str, Any], options: dict[str, Any]) -> list[str]:
    results = page.evaluate(RUN, [context, {"resultTypes": ["violations"], **options}])
    return [
        f"{where}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:120]}: {one['nodes'][0]['failureSummary']}"
        for one in results["violations"]
    ]
