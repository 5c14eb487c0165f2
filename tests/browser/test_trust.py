"""Who deals is seen on the pages, and two people put a meter right on one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Window
from tests.web.serving import Served, done, order


def test_who_deals_and_reports_is_named_where_people_look(window: Callable[..., Window], floor: Served) -> None:
    """The owner plays at the table he deals, and reports a misdeal after the first card."""
    owner, guest = window("owner", "Olga"), window("player", "Ann")
    table = floor.open("casino-war", mode="dealer", bet_seconds=0, title="The war")
    client, ann = (floor.client(one.context.cookies()[0]["value"]) for one in (owner, guest))
    for one in (ann, client):
        done(order(one, table, "sit"))
    while (view := owner.view(table))["phase"] != "bets":
        if offer := view["offer"]:
            done(order(client, table, "accept", answer=offer["default"], **{"for": offer["who"]}))
        else:
            done(order(client, table, "outcome"))
    page = guest.go(f"/tables/{table}")
    guest.live()
    for one in (ann, client):
        done(order(one, table, "put", wager="wager", stake=1_000))
    done(order(client, table, "close"))
    done(order(client, table, "outcome", text="2c"))
    expect(page.locator("#status")).to_contain_text("Olga deals and plays here")
    done(order(client, table, "irregular", name="wrong-number"))
    expect(page.locator("#results .mark")).to_contain_text(
        ["Round 1 is void", "Olga reported: a wrong number of cards"]
    )
    page.locator("#rounds-panel summary").click()
    expect(page.locator("#rounds")).to_contain_text("dealt by Olga, who played as well")
    assert page.locator("#rounds").evaluate("list => list.scrollWidth <= list.clientWidth")  # all of it is to be seen
    page = guest.go(f"/tables/{table}/rounds")
    expect(page.locator("ol.entries li").first).to_contain_text("void")
    expect(page.locator("ol.entries li").first).to_contain_text("Olga reported: a wrong number of cards was dealt")
    page = guest.go(f"/tables/{table}/rounds/1")
    expect(page.get_by_text("who played as well")).to_be_visible()
    page = guest.go("/")
    expect(page.locator(".table-card", has_text="The war")).to_contain_text("Olga deals")
    page = owner.go("/books")
    page.get_by_role("link", name="Who deals").click()
    row = page.locator("table", has_text="Whose loss it may have undone").locator("tbody tr", has_text="Ann")
    expect(row.locator("td")).to_have_text(["Olga", "Ann", "1", "$10", "1", "$10", "$0", "0"])
    expect(page.locator("ol.entries li").first).to_contain_text("had a seat")


def test_two_people_put_a_meter_right(window: Callable[..., Window], floor: Served) -> None:
    floor.open("caribbean-stud")
    done(floor.visitor("dealer", "Dee").post("/me/pin", json={"pin": "246802"}))
    owner = window("owner", "Otto", viewport=PHONE)
    page = owner.go("/meters")
    page.get_by_role("button", name="Put meter:caribbean-stud right").click()
    form = page.locator("#correct-form")
    for name, value in {"shows": "abc", "why": "set wrongly", "with": "Dee", "pin": "135791"}.items():
        form.locator(f"#{name}").fill(value)
    form.get_by_role("button", name="Put it right").click()
    expect(page.locator("#correct-error")).to_contain_text("Write in dollars")
    form.locator("#shows").fill("9,000")
    form.get_by_role("button", name="Put it right").click()
    expect(page.locator("#correct-error")).to_contain_text("this name and this PIN do not go together")
    form.locator("#pin").fill("246802")
    form.get_by_role("button", name="Put it right").click()
    said = page.locator("ol.entries li").first
    expect(said).to_contain_text("Otto with Dee")
    expect(said).to_contain_text("$10,000 to $9,000: set wrongly")
