"""Pages beside the tables: odds that follow the options, a seal checked by the browser itself, a table opened."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from croupier.floor import transcript
from croupier.floor.streams import pledge
from tests.browser.conftest import Window
from tests.floor.test_fair import LAID_OUT, laid_out, two_sides
from tests.web.serving import Served, done, order


@pytest.fixture
def owner(window: Callable[..., Window], floor: Served) -> Page:
    page: Page = window("owner", base_url=floor.address).page
    return page


@pytest.mark.slow
def test_the_answer_follows_the_options(owner: Page) -> None:
    """By hand: 2/38, then half of it, and 1/37."""
    owner.goto("/odds/roulette")
    red = owner.locator("#wager-red .edge-figure")
    expect(red).to_have_text("5.2632 %")
    owner.select_option("#o-half_back", "yes")
    expect(red).to_have_text("2.6316 %")
    assert "half_back" in owner.url
    owner.select_option("#o-wheel", "single-zero")
    forbidden = owner.locator("#answer .forbidden")  # half back is for double-zero wheels
    expect(forbidden).to_contain_text("§19:47-5.2")
    owner.select_option("#o-half_back", "no")
    expect(red).to_have_text("2.7027 %")
    expect(forbidden).to_have_count(0)


@pytest.mark.slow
def test_our_own_hashes(owner: Page) -> None:
    """Beside Python's, at every length around the ends of blocks."""
    owner.goto("/verify")
    script = """async (sizes) => {
      const seal = await import("/static/seal.js");
      const bytes = (n) => Uint8Array.from({length: n}, (_, i) => (i * 7 + n) % 256);
      return sizes.map((n) => [seal.hex(seal.sha256(bytes(n))), seal.hex(seal.hmac(bytes(n), bytes(n + 1)))]);
    }"""
    sizes = [*range(130), 1000, 4096]

    def data(n: int) -> bytes:
        return bytes((i * 7 + n) % 256 for i in range(n))

    expected = [
        [hashlib.sha256(data(n)).hexdigest(), hmac.new(data(n), data(n + 1), "sha256").hexdigest()] for n in sizes
    ]
    assert owner.evaluate(script, sizes) == expected


def test_house_and_browser_agree_on_seals(floor: Served, owner: Page) -> None:
    documents = []
    for game, bet in (("roulette", "5 on red"), ("craps", "5 on pass"), ("red-dog", "")):
        table, ann = floor.open(game), floor.visitor("player")
        said = "Glück ☘ 𝟟"
        done(order(ann, table, "sit", buy_in=20_000, pledge=pledge(table, 1, said)))
        if game == "red-dog":
            done(order(ann, table, "open", words=said))
        if bet:
            done(order(ann, table, "say", text=bet))
            done(order(ann, table, "ready"))
            done(order(ann, table, "open", words=said))
        done(order(floor.visitor("owner"), table, "shut"))
        documents.append(done(floor.visitor("owner").get(f"/tables/{table}/seals/1")))
    assert {kind for document in documents for draw in document["draws"] for kind in draw} >= {
        "spin",
        "roll",
        "shuffle",
    }
    shuffled = documents[-1]
    swapped = shuffled["draws"][0]["order"]
    other = [{**shuffled["draws"][0], "order": [*swapped[1:], swapped[0]]}, *shuffled["draws"][1:]]
    owner.goto("/verify")
    check = "async (document) => (await import('/static/seal.js')).faults(document)"
    for document in documents:
        assert owner.evaluate(check, document) == transcript.transcript_faults(document) == []
        for field, value in (
            ("number", 9),
            ("commitment", "0" * 64),
            ("consumed", 1000),
            ("draws", [{"roll": [6, 6, 6]}]),
            ("contributions", [[*document["contributions"][0][:2], "other words"]]),
            ("contributions", document["contributions"] * 2),
            ("told", {"pledged": [], "closed": None, "opened": []}),
            ("told", document["told"] | {"closed": None}),
            ("told", document["told"] | {"opened": [0]}),
        ):
            altered = {**document, field: value}
            theirs = owner.evaluate(check, altered)
            assert theirs
            assert bool(theirs) == bool(transcript.transcript_faults(altered))
    for kind, before, says in LAID_OUT:
        assert owner.evaluate(check, laid_out(kind, before)) == ([f"draw 3: {says}"] if says else [])
    double, lying = two_sides()
    assert owner.evaluate(check, double) == []
    assert (
        owner.evaluate("async (draws) => (await import('/static/seal.js')).shoeAfter(draws)", double["draws"]) == lying
    )
    reordered = {**shuffled, "draws": other}
    assert (
        owner.evaluate(check, reordered)
        == transcript.transcript_faults(reordered)
        == ["draw 1: the shuffle gives another order"]
    )
    owner.fill("#transcript", json.dumps(documents[0]))
    owner.click("text=Check it")
    for place in ("#by-house", "#by-browser"):
        expect(owner.locator(f"{place} .verdict-word")).to_have_text("Right")


def test_the_browser_holds_a_round_against_its_seals(floor: Served, owner: Page) -> None:
    for game, bet in (("roulette", "5 on red"), ("under-over", "5 on under"), ("caribbean-stud", "10 on ante")):
        table, ann = floor.open(game), floor.visitor("player")
        done(order(ann, table, "sit", buy_in=20_000))
        while offer := done(ann.get(f"/tables/{table}"))["view"]["offer"]:
            done(order(ann, table, "accept", answer=offer["default"]))
        done(order(ann, table, "say", text=bet))
        done(order(ann, table, "ready"))
        if game == "caribbean-stud":
            done(order(ann, table, "decide", choice="fold"))
        owner.goto(f"/tables/{table}/rounds/1")
        expect(owner.locator("#origin")).to_contain_text("This round came from seal 1, ")
        expect(owner.locator("#origin")).to_contain_text("The house says: as it was sealed.")
        done(order(floor.visitor("owner"), table, "shut"))
        owner.goto(f"/tables/{table}/rounds/1")
        said = owner.locator("#origin-checked")
        expect(said).to_contain_text("Your browser says: as it was sealed.")
        record = done(ann.get(f"/tables/{table}/rounds/1"))["record"]
        seals = {str(part["seal"]): done(ann.get(f"/tables/{table}/seals/{part['seal']}")) for part in record["seals"]}
        check = "async ([record, seals]) => (await import('/static/origin.js')).compared(record, seals)"
        right = owner.evaluate(check, [record, seals])
        assert right["wrong"] == []
        assert right["count"] >= (6 if game == "caribbean-stud" else 1)
        for draw in seals["1"]["draws"]:  # as if something else had been sealed
            draw |= {"order": draw["order"][::-1]} if "order" in draw else {}
            draw |= {"roll": [7 - die for die in draw["roll"]]} if "roll" in draw else {}
            draw |= {"spin": "0" if draw["spin"] != "0" else "00"} if "spin" in draw else {}
        assert owner.evaluate(check, [record, seals])["wrong"]


@pytest.mark.slow
def test_the_browser_pledges_opens_and_remembers(floor: Served, window: Callable[..., Window]) -> None:
    """Two at one table, without a hand of theirs: both words are in the seal, and each browser says what it saw."""
    table = floor.open("roulette")
    pages = [window("player", base_url=floor.address).page for _ in range(2)]
    for page in pages:
        page.goto(f"/tables/{table}")
        page.click("#sit")
        expect(page.locator("#chips")).to_be_visible()
    assert done(floor.visitor("owner").get(f"/tables/{table}"))["view"]["seal"]["number"] is None
    pages[1].click("#fair-panel summary")
    pages[1].fill("#contribution", "für Glück")
    pages[1].click("#contribute button")
    expect(pages[1].locator("#contributions li")).to_have_count(2)
    for page in pages:
        page.click("#list-open")
        page.fill("#say input", "5 on red")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
    for page in pages:
        page.click("#ready")
    expect(pages[0].locator("#round")).to_have_text("Round 2", timeout=15_000)
    done(order(floor.visitor("owner"), table, "shut"))
    (first, second) = done(floor.visitor("owner").get(f"/tables/{table}/seals/1"))["contributions"]
    assert first[2]
    assert second[2].startswith("für Glück ")
    saw = "The commitment holds and 1 draw comes out the same"
    for page in pages:
        page.goto(f"/tables/{table}/seals/1")
        said = page.locator("#by-browser")
        expect(said).to_contain_text(saw)
        expect(said).to_contain_text("This browser was shown the same commitment before play, and its words are in it.")
    forget = """([table, change]) => {
      const key = `seals of ${table}`, seen = JSON.parse(localStorage.getItem(key));
      Object.assign(seen[1], change);
      localStorage.setItem(key, JSON.stringify(seen));
    }"""
    for change, wrong in (
        ({"opened": "0" * 64}, "Words that this browser opened in time were left out"),
        ({"gathered": "0" * 64}, "The pledges are not those that this browser was shown"),
        ({"commitment": "0" * 64}, "This browser was shown another commitment"),
    ):
        pages[0].evaluate(forget, [table, change])
        pages[0].reload()
        expect(pages[0].locator("#by-browser .verdict-word")).to_have_text("Wrong")
        expect(pages[0].locator("#by-browser")).to_contain_text(wrong)


def test_a_file_is_judged_in_the_page(owner: Page) -> None:
    owner.goto("/check")
    owner.click("text=Judge it")
    verdict = owner.locator("#verdict")
    expect(verdict).to_contain_text("Not lawful")
    expect(verdict).to_contain_text("exactly 35 to 1")
    owner.click("#verdict [data-line='11']")
    assert owner.evaluate("document.getSelection().toString() || document.activeElement.id") in (
        "toml",
        'odds = { straight = "34 to 1" }',
    )


@pytest.mark.slow
def test_the_owner_opens_a_table_with_options_and_invites(owner: Page) -> None:
    owner.goto("/house")
    owner.click("#open-button")
    owner.select_option("#game", "roulette")
    owner.click("#rules-details summary")
    owner.wait_for_selector("#rules #o-half_back")
    owner.select_option("#rules #o-half_back", "yes")
    owner.click("text=Open it")
    owner.wait_for_url("**/tables/roulette-*")
    owner.goto("/house")
    owner.check("input[value=dealer]")
    owner.click("text=Make a code")
    owner.wait_for_selector("#code-qr svg")
    assert "/join/" in owner.locator("#code-link").inner_text()
    owner.click("#code-dialog [data-close]")
    expect(owner.locator("#invitations")).to_contain_text("dealer")


@pytest.mark.slow
def test_an_entry_is_reversed_from_the_page(floor: Served, owner: Page) -> None:
    ann = floor.visitor("player")
    table = floor.open("roulette")
    done(order(ann, table, "sit", buy_in=20_000))
    done(order(ann, table, "leave"))
    owner.goto("/books")
    issued = owner.locator(".entries > li", has_text="imitation money issued").first  # hers: she has it all back
    issued.locator("[data-reverse]").click()
    owner.fill("#why", "a slip")
    owner.click("text=Post the opposite")
    expect(owner.locator(".entries")).to_contain_text("a slip")
