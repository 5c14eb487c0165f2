"""A casino night in a browser: the plan, then a whole small evening on one laptop and one phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import time

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect

from croupier.floor import pins
from croupier.night import hours
from croupier.night.example import example_plan
from croupier.night.plan_file import render_plan
from croupier.night.running.subjects.incidents import Incidents
from croupier.records import timestamps
from croupier.web.night import evening
from croupier.web.night.keeping import Nights
from tests.browser.accessible import faults
from tests.browser.conftest import PHONE, Window
from tests.night.nights import but
from tests.web.serving import Served, done, opened_books
from tests.web.test_night_evening import Evening, started


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def owner(window: Callable[..., Window], floor: Served) -> Page:
    page: Page = window("owner", base_url=floor.address).page
    page.on("dialog", lambda dialog: dialog.accept())
    return page


@pytest.mark.slow
def test_a_plan_is_written_judged_and_kept(owner: Page) -> None:
    owner.goto("/")
    owner.get_by_role("link", name="Casino night").first.click()
    owner.get_by_label("What you call it").fill("Spring")
    owner.get_by_label("Date, if it is known").fill("2027-03-06")
    owner.get_by_role("button", name="Begin with the example").click()
    expect(owner.get_by_role("heading", name=re.compile("What still blocks the doors: 40"))).to_be_visible()
    owner.get_by_role("link", name="Organisation: Registration", exact=True).click()
    field = owner.locator("#f-organisation-registration")
    expect(field).to_be_focused()
    expect(owner.locator('[data-said="f-organisation-registration"]')).to_contain_text("§13:47-20.3")
    field.press_sequentially("1234-56")  # judged while it is typed
    expect(owner.locator("#state")).to_contain_text("Kept. 39 still block the doors.")
    expect(owner.locator('[data-said="f-organisation-registration"]')).to_be_empty()
    owner.goto(owner.url.replace("/plan/organisation", "/plan/tables").partition("#")[0])
    owner.locator("#f-tables-0 > summary").click()
    owner.locator("#f-tables-0-seats").fill("many")
    expect(owner.locator('[data-said="f-tables-0-seats"]')).to_contain_text("must be a whole number")
    owner.reload()
    owner.locator("#f-tables-0 > summary").click()
    expect(owner.locator("#f-tables-0-seats")).to_have_value("many")
    owner.locator("#f-tables-0-seats").fill("7")
    owner.get_by_role("link", name="Options of this table").first.click()
    owner.locator("#o-decks").fill("9")
    expect(owner.locator("#option-decks .breach")).to_contain_text("§13:47-20.22")
    owner.locator("#o-decks").fill("4")
    expect(owner.locator("#option-decks .breach")).to_be_hidden()
    owner.goto("/nights/spring/plan/people")
    owner.get_by_role("button", name="Add a person").click()
    expect(owner.locator("#f-people-14-name")).to_have_value("New person 1")
    owner.locator("#f-people-14-name").fill("Zoë")
    owner.locator("#f-people-14").get_by_role("button", name="Add a duty").click()
    owner.locator("#f-people-14").get_by_label("Duty", exact=True).select_option("banker")
    expect(owner.locator("#state")).to_contain_text("Kept")
    owner.reload()
    expect(owner.locator("#f-people-14 > summary")).to_contain_text("banker")


@pytest.mark.slow
def test_what_is_typed_before_the_script_runs_is_kept(owner: Page) -> None:
    owner.goto("/nights")
    owner.get_by_label("What you call it").fill("Slow")
    owner.get_by_role("button", name="Begin with the example").click()
    owner.wait_for_url("**/nights/slow*")
    held: list[Route] = []
    owner.route("**/static/*/night.js*", lambda route: held.append(route))
    owner.goto("/nights/slow/plan/organisation", wait_until="commit")
    owner.locator("#f-organisation-registration").fill("1234-56")
    assert held
    for route in held:
        route.continue_()
    expect(owner.locator("#state")).to_contain_text("Kept.")
    owner.unroute_all()
    owner.reload()
    expect(owner.locator("#f-organisation-registration")).to_have_value("1234-56")


@pytest.mark.slow
def test_the_first_field_of_a_page_is_in_sight_on_a_phone(window: Callable[..., Window], floor: Served) -> None:
    """And so is the page's own place in the row of pages."""
    page: Page = window("owner", base_url=floor.address, viewport=PHONE).page
    page.goto("/nights")
    page.get_by_label("What you call it").fill("Thumb")
    page.get_by_role("button", name="Begin with the example").click()
    page.wait_for_url("**/nights/thumb*")
    for part, field in (("organisation", "#f-organisation-name"), ("prizes", "#f-prizes-0 > summary")):
        page.goto(f"/nights/thumb/plan/{part}")
        expect(page.locator(field)).to_be_in_viewport(ratio=1)
        expect(page.locator(".steps-nav li [aria-current]")).to_be_in_viewport(ratio=0.9)


def arrive(page: Page, one: Evening, person: str) -> None:
    page.goto(f"/nights/{one.night}/staff/here")
    page.get_by_label("I am", exact=True).first.select_option(person)
    page.get_by_label("My PIN").first.fill(one.pins[person])
    page.get_by_role("button", name="I am here").click()
    expect(page.locator("main strong").first).to_have_text(person)


def anyway(page: Page, says: str, section: str) -> None:
    """What the house asks about is read before it is written down."""
    expect(page.locator("#confirm-asks")).to_contain_text(says)
    expect(page.locator("#confirm-asks")).to_contain_text(section)
    page.get_by_role("button", name="It is so: write it down").click()


def confirm(page: Page, one: Evening, person: str) -> None:
    page.locator("#second-person").select_option(person)
    page.locator("#second-pin").fill(one.pins[person])
    page.locator("#confirm-yes").click()


def fill_in(page: Page, do: str, **fields: str) -> None:
    form = page.locator(f'form[data-do="{do}"]')
    page.locator(f"#do-{do.replace('.', '-')} > summary").click()
    for name, value in fields.items():
        control = form.locator(f'[name="{name}"]')
        control.select_option(value) if control.evaluate("node => node.tagName") == "SELECT" else control.fill(value)
    form.get_by_role("button").last.click()


def test_a_whole_small_evening(window: Callable[..., Window], floor: Served, owner: Page) -> None:
    one = started(floor, name="Evening")
    owner.goto(f"/nights/{one.night}/evening")
    owner.get_by_label("Name of the device").fill("Window 1")
    owner.get_by_role("button", name="Make a code").click()
    expect(owner.locator("#code")).not_to_be_empty()
    code = owner.locator("#code").inner_text()
    assert not owner.locator("#print-slips").is_visible()
    owner.locator('[data-pins="Dev"]').click()
    expect(owner.locator("#print-slips")).to_be_visible()
    one.pins["Dev"] = owner.locator('[data-pin="Dev"]').inner_text()
    owner.emulate_media(media="print")
    expect(owner.locator(".slip")).to_contain_text(f"Dev{one.pins['Dev']}Friends of the Library. Keep it to yourself.")
    expect(owner.get_by_role("button", name="Make a code")).not_to_be_visible()
    owner.emulate_media(media="screen")
    phone = window(base_url=floor.address, viewport=PHONE).page
    phone.goto(f"/nights/{one.night}/enrol?code={code}")
    phone.get_by_role("button", name="Enrol it").click()
    phone.wait_for_url("**/staff/**")
    arrive(phone, one, "Cleo")
    phone.goto(f"/nights/{one.night}/staff/window")
    fill_in(phone, "bank.open", window="1", float="200")
    expect(phone.locator("#confirm-asks")).to_contain_text("Cleo works and has acknowledged nothing")
    confirm(phone, one, "Dev")
    expect(phone.locator("#sale-window")).to_be_visible()
    one.do(one.at("Vault", "Ann"), "vault.receive", pieces={"green": 400})
    one.do(one.at("Supply", "Cleo"), "bank.supply", "Dev", window="1", pieces={"green": 400})
    fill_in(phone, "bank.rate", rate="10")
    expect(phone.locator("#sale .notice.error")).to_have_count(0)
    phone.locator("#do-bank-bag > summary").click()
    bag = phone.locator('form[data-do="bank.bag"]')
    bag.locator('[name="name"]').fill("Starter")
    bag.locator('[data-part="green"]').fill("8")
    bag.get_by_role("button").last.click()
    phone.get_by_role("button", name="Starter").click()  # one tap
    anyway(phone, "Cleo sells imitation money without having signed in", "§13:47-20.10(d)1")
    expect(phone.locator(".rung")).to_contain_text("8 × green")
    phone.get_by_role("button", name="Chips handed over").click()
    expect(phone.locator(".rung")).to_have_count(0)
    phone.evaluate("scrollTo(0, document.querySelector('#sale').offsetTop - 300)")
    expect(phone.get_by_role("button", name="Ring up")).to_be_in_viewport(ratio=1)  # within reach of a thumb
    phone.get_by_role("button", name="+$20").click()
    phone.get_by_label("Cash received").fill("50")
    phone.get_by_role("button", name="Ring up").click()
    expect(phone.locator(".rung")).to_contain_text("Change: $30")
    phone.get_by_role("button", name="Cancel").click()
    expect(phone.locator("#live-bank")).to_contain_text("Sales: 1, $20")
    expect(phone.locator("#live-bank")).to_contain_text("cancelled")

    owner.get_by_role("button", name="Enrol this device").click()
    arrive(owner, one, "Ed")
    owner.goto(f"/nights/{one.night}/staff/board")
    for name in ("Ed", "Hal"):
        form = owner.locator('form[data-do="staff.sign-in"]')
        if not form.is_visible():
            owner.locator("#do-staff-sign-in > summary").click()
        form.locator('[name="person"]').select_option(name)
        form.locator('[name="acknowledged"]').check()
        form.get_by_role("button").last.click()
        if name == "Ed":
            anyway(owner, "Ed is a class A operator without a license", "§13:47-19.1(a)")
        else:  # everybody acknowledges with their own PIN
            confirm(owner, one, name)
        expect(owner.locator("#live-people")).to_contain_text(name)
    owner.locator("#open-a-table summary", has_text="Blackjack 1").click()
    owner.get_by_role("button", name="Open Blackjack 1").click()
    anyway(owner, "Blackjack 1 is open, and nobody took its equipment over", "§13:47-20.6(a)2")
    row = owner.locator("#live-board tr", has_text="Blackjack 1")
    expect(row).to_contain_text("Hal")
    owner.get_by_role("button", name="Call a class A operator to Blackjack 1").click()
    expect(owner.locator("#live-calls")).to_contain_text("calls a class A operator")
    owner.get_by_role("button", name="I am there").click()
    expect(owner.locator("#live-calls")).not_to_contain_text("calls a class A operator")


@pytest.mark.slow
def test_a_tap_counts_while_the_page_renews_itself(window: Callable[..., Window], floor: Served) -> None:
    """Nothing is taken away under a finger; and what is shown after an order was asked for after it."""
    one = started(floor, name="Taps")
    bob = one.at("Desk", "Bob")
    page: Page = window("owner", base_url=floor.address).page
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Ann")
    page.clock.install()  # nothing happens by itself any more
    page.goto(f"/nights/{one.night}/staff/notices")
    walls = page.locator("#live-walls")
    posts = "button[data-do-now='notices.post']"
    wanted = walls.locator(posts).count()
    look = "document.dispatchEvent(new Event('visibilitychange'))"

    walls.locator(posts).last.hover()
    page.mouse.down()
    one.do(bob, "notices.post", notice="exchange rate", place="window")
    with page.expect_response(lambda response: "live=1" in response.url):
        page.evaluate(look)
    page.wait_for_timeout(50)
    page.mouse.up()
    page.clock.run_for(100)
    expect(walls.locator(posts)).to_have_count(wanted - 2)
    expect(walls.locator("li").first).to_contain_text("Bob")
    expect(walls.locator(".met-list li").last).to_contain_text("Ann")  # at a table too it is told who hung it

    held: list[Route] = []
    page.route("**/staff/notices?live=1", lambda route: route.continue_() if held else held.append(route))
    page.evaluate(look)
    with page.expect_response(lambda response: response.url.endswith("/orders")):
        walls.locator(posts).first.click()
    expect(page.locator("#said")).to_contain_text("Written down")
    held[0].fulfill(status=200, content_type="text/html", body="<main></main>")  # of before the order
    expect(walls.locator(posts)).to_have_count(wanted - 3)


@pytest.mark.slow
def test_no_tap_is_lost_before_the_script_listens(window: Callable[..., Window], floor: Served) -> None:
    """As after a page was loaded anew under somebody's finger."""
    one = started(floor, name="Early taps")
    page: Page = window("owner", base_url=floor.address).page
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Ann")
    held: list[Route] = []
    page.route("**/static/*/night-staff.js*", lambda route: held.append(route))
    page.goto(f"/nights/{one.night}/staff/notices", wait_until="commit")
    posts = page.locator("#live-walls button[data-do-now='notices.post']")
    expect(posts.first).to_be_visible()
    wanted = posts.count()
    with pytest.raises(TimeoutError):
        posts.first.click(timeout=500)
    assert held
    held[0].continue_()
    posts.first.click()
    expect(posts).to_have_count(wanted - 1)


@pytest.mark.slow
def test_a_banker_who_is_quick_types_the_next_sale(window: Callable[..., Window], floor: Served) -> None:
    """While the page still asks how things stand after the last one."""
    whole_day = {"occasion/opens": time(3), "occasion/closes": time(2)}  # no sale comes after the close
    plan = but(example_plan(hours.local_time(timestamps.utc_now()).date()), whole_day)
    one = started(floor, name="Quick", example=False, toml=render_plan(plan))
    page: Page = window("owner", base_url=floor.address).page
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Cleo")
    cleo = one.at("Window 2", "Cleo")
    one.do(cleo, "staff.sign-in", person="Cleo", acknowledged=True)
    one.do(one.at("Vault", "Ann"), "vault.receive", pieces={"green": 400})
    one.do(cleo, "bank.open", "Dev", window="1", float=200_00, pieces={"green": 400})
    one.do(cleo, "bank.rate", rate="10")
    one.do(cleo, "bank.bag", name="Fifty", pieces={"green": 40})
    page.clock.install()
    page.goto(f"/nights/{one.night}/staff/window")
    one.do(cleo, "bank.rate", rate="20")  # on another device, and a bag is packed there
    one.do(cleo, "bank.bag", name="Starter", pieces={"green": 8})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".rate")).to_contain_text("$1 buys $20")
    page.locator('[data-bag="Starter"]').click()
    expect(page.locator(".rung")).to_contain_text("take $10")
    page.locator(".rung").get_by_role("button", name="Cancel").click()
    expect(page.locator(".rung")).to_have_count(0)
    sell, held = page.locator("#sell"), list[Route]()
    page.route("**/staff/window?live=1", lambda route: held.append(route))
    page.locator("#sale-dollars").fill("20")
    with page.expect_request(lambda request: "live=1" in request.url):
        sell.get_by_role("button", name="Ring up").click()
    expect(page.locator("#sale-dollars")).to_have_value("")
    page.locator("#sale-dollars").fill("40")
    page.get_by_label("Cash received").fill("50")
    held[0].continue_()
    expect(page.locator(".rung")).to_contain_text("Sale 2: take $20")
    expect(page.locator("#said")).to_contain_text("Sale 2: $20.")
    expect(page.locator("#sale-dollars")).to_have_value("40")
    expect(page.get_by_label("Cash received")).to_be_focused()
    page.unroute_all()
    sell.get_by_role("button", name="Ring up").click()
    expect(page.locator(".rung").last).to_contain_text("Sale 3: take $40")
    expect(page.locator(".rung").last.get_by_role("button", name="Chips handed over")).to_be_focused()


@pytest.mark.slow
def test_the_pages_of_the_staff_take_one_row_of_a_phone(window: Callable[..., Window], floor: Served) -> None:
    """They are behind one button, which stays in sight; a tap beside the list, or Escape, puts it away."""
    one = started(floor, name="Menu")
    page: Page = window("owner", base_url=floor.address).page
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Cleo")
    page.goto(f"/nights/{one.night}/staff/window")
    pages, menu = page.get_by_label("Pages of the staff"), page.locator(".menu summary")
    expect(menu).not_to_be_visible()
    titles = pages.get_by_role("link").all_inner_texts()
    assert {"Window", "Table money", "Close", "This device"} <= set(titles)
    page.set_viewport_size(PHONE)
    bar = page.locator(".bar")
    assert (bar.bounding_box() or {"height": 999})["height"] <= 60
    expect(pages.get_by_role("link")).to_have_count(0)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(menu).to_be_in_viewport(ratio=1)
    menu.click()
    assert pages.get_by_role("link").all_inner_texts() == titles
    for link in pages.get_by_role("link").all():
        expect(link).to_be_in_viewport(ratio=1)
        assert (link.bounding_box() or {"height": 0})["height"] >= 44
    page.mouse.click(2, PHONE["height"] - 2)
    expect(pages.get_by_role("link")).to_have_count(0)
    menu.press("Enter")
    expect(pages.get_by_role("link").first).to_be_visible()
    menu.press("Escape")
    expect(pages.get_by_role("link")).to_have_count(0)
    menu.click()
    pages.get_by_role("link", name="Prizes").click()
    expect(page.locator("h1")).to_have_text("Prizes")


@pytest.mark.slow
def test_a_name_of_ten_thousand_letters_makes_no_page_wider(window: Callable[..., Window], floor: Served) -> None:
    """Of an organisation, a place, a person, a table, a prize; with blanks or without, on a phone."""
    one, long = started(floor, name="Wide"), "Maximilian" * 1000
    plan = example_plan(hours.local_time(timestamps.utc_now()).date())
    plan = but(plan, {"organisation/name": long, "occasion/place": long, "prizes/0/name": long})
    told = render_plan(plan).replace('"Roulette"', f'"{long}"').replace('"Cleo"', f'"{"Omega " * 1666}"')
    night = done(one.owner.post("/nights", json={"name": "Long", "toml": told}))["night"]
    opened_books(one.owner, night)
    given = done(one.owner.post(f"/nights/{night}/pins", json={}))["pins"]
    wide = Evening(floor, one.owner, night, {each["person"]: each["pin"] for each in given})
    page: Page = window("owner", base_url=floor.address, viewport=PHONE).page
    page.goto(f"/nights/{night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrived = next(name for name in wide.pins if name.startswith("Omega"))
    page.goto(f"/nights/{night}/staff/here")
    page.get_by_label("I am", exact=True).first.select_option(arrived)
    page.get_by_label("My PIN").first.fill(wide.pins[arrived])
    page.get_by_role("button", name="I am here").click()
    expect(page.locator("main strong").first).to_contain_text("Omega Omega")
    plan_pages = ("", "/evening", "/print", "/tables/2", "/plan/organisation", "/plan/tables", "/plan/prizes")
    staff = ("window", "tables", "board", "prizes", "closing", "inspector")
    for path in (*plan_pages, *(f"/staff/{name}" for name in staff)):
        page.goto(f"/nights/{night}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    page.goto(f"/nights/{night}/staff/window")
    expect(page.get_by_text("has no open window")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_paper_of_the_hour_that_comes_twice(window: Callable[..., Window], floor: Served) -> None:
    """2025-11-02, 01:15: at 05:15 and again at 06:15 of universal time."""
    one = started(floor, name="Back", date="2025-11-01")
    page: Page = window("owner", base_url=floor.address).page
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Ann")
    page.goto(f"/nights/{one.night}/staff/incidents")
    form = page.locator('form[data-do="incidents.report"]')
    page.locator("#do-incidents-report > summary").click()
    form.locator("details.late > summary").click()
    form.locator('[name="happened_at"]').fill("2025-11-02T01:15")
    for line, again in ((1, False), (2, True), (3, True)):
        form.locator('[name="sort"]').select_option("dispute")
        form.locator('[name="says"]').fill("on the line?")
        if line == 1:
            form.locator('[name="sheet"]').fill("1/1")
        expect(form.locator('[name="sheet"]')).to_have_value(f"1/{line}")
        form.get_by_label("after the clocks went back").set_checked(again)
        with page.expect_response(lambda response: response.url.endswith("/orders")) as sent:
            form.get_by_role("button").last.click()
        assert sent.value.json()["error"]["kind"] == "Asked"  # what comes next is read first
        with page.expect_response(lambda response: response.url.endswith("/orders")) as sent:
            page.locator("#confirm-yes").click()
        assert sent.value.ok, sent.value.text()
        expect(page.locator("#live-incidents h2")).to_have_text(f"Incidents: {line}")
        expect(form.locator('[name="happened_at"]')).to_have_value("2025-11-02T01:15")
        assert form.get_by_label("after the clocks went back").is_checked() is again
    with evening.night_in(evening.folder_of(Nights(floor.settings.nights), one.night)).read() as state:
        found = [incident.at.isoformat() for incident in state[Incidents].all.values()]
    assert [at[:16] for at in found] == ["2025-11-02T05:15", "2025-11-02T06:15", "2025-11-02T06:15"]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_that_axe_finds_serious(window: Callable[..., Window], floor: Served, theme: str) -> None:
    one = started(floor, name=f"Axe {theme}")
    page: Page = window("owner", base_url=floor.address, color_scheme=theme).page
    page.goto(f"/nights/{one.night}/evening")
    found = faults(page, theme)
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Cleo")
    staff = ("here", "window", "tables", "board", "notices", "incidents", "prizes", "closing", "inspector")
    plan = ("", "/plan/people", "/plan/tables", "/plan/money", "/tables/0", "/calendar", "/print")
    for path in (*plan, *(f"/staff/{name}" for name in staff)):
        page.goto(f"/nights/{one.night}{path}")
        for item in page.locator("details.item").all()[:2]:
            item.evaluate("node => { node.open = true; }")
        found += faults(page, theme)
    assert found == []
