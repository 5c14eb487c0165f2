"""What a player sees at the table: choices alike, messages that cover nothing, cards that can be read, places that are
open when they look it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import httpx
import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Window
from tests.browser.test_console import open_bets
from tests.browser.test_rounds import bet, choose_until_asked, sit_down
from tests.web.serving import Served, done, order

SMALL: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
RANK = 12  # pixels from the corner of a card to its rank


def covers(page: Page, over: str, under: str) -> bool:
    """Whether something lies over something else, if both are there."""
    boxes = [page.locator(each).locator("visible=true").first for each in (over, under)]
    if not all(each.count() for each in boxes):
        return False
    one, other = (each.bounding_box() for each in boxes)
    assert one
    assert other
    apart = (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )
    return not apart


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def assert_nothing_is_covered(page: Page) -> None:
    expect(page.locator(".toast").first).to_be_visible()
    for control in ("#balance", "#chips", "#clock", "#buy", "#leave", "#ready", "#asks .choice", "#headline"):
        assert not covers(page, "#toasts", control), control


def dealt(
    window: Callable[..., Window], floor: Served, game: str, **options: object
) -> tuple[Window, str, httpx.Client, httpx.Client]:
    """A player in front of a table that somebody else deals: the window, the table, and clients of both."""
    table = floor.open(game, mode="dealer", pace=0, decide_seconds=0, bet_seconds=0)
    guest = window("player", **options)
    guest.go(f"/tables/{table}")
    sit_down(guest.page)
    dealer, player = floor.visitor("dealer"), floor.client(guest.context.cookies()[0]["value"])
    open_bets(dealer, table)
    return guest, table, dealer, player


def hidden_ranks(cards: Locator) -> list[str]:
    """The cards over whose rank something else lies."""
    script = """(nodes, inset) => nodes.filter((node) => {
      const { left, top } = node.getBoundingClientRect();
      return document.elementFromPoint(left + inset, top + inset)?.closest(".laid") !== node;
    }).map((node) => node.getAttribute("aria-label"))"""
    hidden: list[str] = cards.evaluate_all(script, RANK)
    return hidden


def test_no_choice_looks_like_advice(window: Callable[..., Window], floor: Served) -> None:
    """And on a laptop five cards can be read, while a message covers nothing."""
    table = floor.open("caribbean-stud", pace=0, decide_seconds=600, bet_seconds=0)
    ann = window("player", viewport=LAPTOP)
    page = ann.go(f"/tables/{table}")
    sit_down(page)
    bob = floor.visitor("player")
    done(order(bob, table, "sit"))  # for one alone there is no clock
    while ann.view(table)["phase"] != "bets":
        who = ann.view(table)["offer"]["who"]
        client = bob if ann.view(table)["you"]["name"] != who else floor.client(ann.context.cookies()[0]["value"])
        done(order(client, table, "accept", answer="decline"))
    done(order(bob, table, "put", wager="ante", stake=500, box=2))
    done(order(bob, table, "ready"))
    page.locator('#felt [data-wager="ante"][data-box="1"]').click()
    page.locator("#ready").click()
    choices = page.locator("#asks .choice")
    expect(choices).to_have_count(2)
    looks = """nodes => nodes.map((node) => {
      const { backgroundColor, color, borderColor, fontWeight, outlineStyle } = getComputedStyle(node);
      return [backgroundColor, color, borderColor, fontWeight, outlineStyle].join();
    })"""
    assert len(set(choices.evaluate_all(looks))) == 1
    expect(page.locator("#asks .asking")).to_be_focused()
    page.keyboard.press("Tab")
    assert choices.first.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
    expect(page.locator("#asks")).to_contain_text("No answer in time: fold.")
    expect(page.locator("#seconds")).to_contain_text("then fold")
    cards = page.locator('#felt .laid:not([aria-label="a card face down"])')
    expect(cards).to_have_count(6)  # five and the dealer's
    own = [box for card in cards.all() if (box := card.bounding_box()) and box["y"] > 300]
    assert len(own) == 5
    assert min(box["width"] for box in own) >= 55
    assert min(right["x"] - left["x"] for left, right in pairwise(sorted(own, key=lambda box: box["x"]))) >= 22
    assert hidden_ranks(cards) == []
    page.locator('#felt [data-wager="ante"][data-box="1"]').click(force=True)
    assert_nothing_is_covered(page)
    expect(page.locator(".toast")).to_contain_text("Your answer comes first")


@pytest.mark.slow
def test_where_the_pointer_lies_nothing_looks_chosen(window: Callable[..., Window], floor: Served) -> None:
    """A question that comes up under it: only when it is moved the choice below it is marked."""
    guest, table, dealer, player = dealt(window, floor, "blackjack", viewport=LAPTOP)
    page, draw = guest.page, guest.page.get_by_role("button", name="Draw")
    done(order(player, table, "put", wager="wager", stake=1000, box=1))
    done(order(dealer, table, "close"))
    for card in ("2s", "6h", "3d"):
        done(order(dealer, table, "outcome", text=card))
    draw.hover()

    def looks() -> set[str]:
        paint = "nodes => nodes.map(node => getComputedStyle(node).backgroundColor)"
        return set(page.locator("#asks .choice:not([aria-disabled])").evaluate_all(paint))

    guest.until(lambda: len(looks()) == 2)
    done(order(player, table, "decide", choice="draw"))
    done(order(dealer, table, "outcome", text="4c"))
    expect(page.locator("#asks .asking-title")).to_be_visible()
    expect(page.locator("#felt .laid")).to_have_count(4)
    expect(draw).to_be_visible()
    guest.until(lambda: draw.evaluate("node => node.matches(':hover')"))
    assert len(looks()) == 1
    page.mouse.move(*(part + 2 for part in middle(draw)))
    guest.until(lambda: len(looks()) == 2)


@pytest.mark.slow
def test_split_hands_hide_no_card(window: Callable[..., Window], floor: Served) -> None:
    """Five cards, then two and two: on a phone and on a laptop every rank is seen, and which hand is played."""
    guest, table, dealer, player = dealt(window, floor, "blackjack", viewport=SMALL, has_touch=True, is_mobile=True)
    page = guest.page
    done(order(player, table, "put", wager="wager", stake=1000, box=1))
    done(order(dealer, table, "close"))
    for card in ("8s", "6h", "8d"):
        done(order(dealer, table, "outcome", text=card))
    done(order(player, table, "decide", choice="split", stake=1000))
    done(order(dealer, table, "outcome", text="2c"))
    page.get_by_role("button", name="Draw").tap()
    guest.until(lambda: guest.view(table)["phase"] == "deal")
    done(order(dealer, table, "outcome", text="2h"))
    # where the finger was nothing looks chosen when the next question comes
    expect(page.locator("#asks .choice").first).to_be_visible()
    painted = page.locator("#asks .choice").evaluate_all("nodes => nodes.map(n => getComputedStyle(n).backgroundColor)")
    assert len(set(painted)) == 1
    for card in ("Ad", "2d"):
        done(order(player, table, "decide", choice="draw"))
        done(order(dealer, table, "outcome", text=card))
    cards, marks = page.locator("#felt .laid"), page.locator("#felt .hand-mark")
    expect(cards).to_have_count(7)
    expect(page.locator("#asks .asking-title")).to_have_text("Box 1, hand 1 of 2: $10")
    for size, kind in ((SMALL, "tall"), (LAPTOP, "wide")):
        page.set_viewport_size(size)
        expect(page.locator("#felt")).to_have_attribute("data-kind", kind)
        expect(marks).to_have_count(1)
        guest.until(lambda: not hidden_ranks(cards))  # the page may still be moving
    done(order(player, table, "decide", choice="stand"))
    done(order(dealer, table, "outcome", text="9c"))
    expect(page.locator("#asks .asking-title")).to_have_text("Box 1, hand 2 of 2: $10")
    guest.until(lambda: not hidden_ranks(cards))
    around, nine = marks.bounding_box(), page.get_by_label("nine of clubs").bounding_box()
    assert around
    assert nine
    assert around["y"] < nine["y"] < nine["y"] + nine["height"] < around["y"] + around["height"]
    page.reload()
    expect(marks).to_have_count(1)


@pytest.mark.slow
def test_a_craps_table_says_what_is_so(window: Callable[..., Window], floor: Served) -> None:
    guest, table, dealer, player = dealt(window, floor, "craps", viewport=SMALL, has_touch=True, is_mobile=True)
    page = guest.page

    def zone(what: str) -> Locator:
        return page.locator(f"#felt .zone[data-name='{what}'], #felt .zone[data-wager='{what}']").first

    def press(what: str) -> None:
        zone(what).evaluate("node => node.scrollIntoView({block: 'center'})")
        zone(what).click(force=True)

    def throw(dice: str) -> None:
        done(order(dealer, table, "close"))
        done(order(dealer, table, "outcome", text=dice))

    expect(page.locator(".headline")).to_contain_text("you are the shooter")
    assert page.locator(".headline").inner_text().count("shooter") == 1
    # the balance, however much it is, is all there and covered by nothing
    done(order(player, table, "buy", amount=123_456_700))
    expect(page.locator("#balance b")).to_have_text("$1,235,067")
    box = page.locator("#balance").bounding_box()
    assert box
    assert box["x"] + box["width"] <= SMALL["width"]
    press("Place 6 to win")
    expect(page.locator(".toast")).to_have_text(re.compile(r"^Place 6 to win goes in steps of \$3; I made it \$6\."))
    assert_nothing_is_covered(page)
    # come odds need a come bet on their number
    for what in ("come-odds", "pass-odds"):
        expect(zone(what)).to_have_attribute("aria-disabled", "true")
        expect(zone(what)).to_have_class(re.compile("shut"))
    press("come-odds")
    expect(page.locator(".toast").last).to_contain_text("Come odds 4 needs a come wager with its point set")
    press("pass")
    expect(page.locator("#felt .stack")).to_have_count(2)
    throw("3 5")
    # odds up to their cap
    expect(zone("pass-odds")).not_to_have_attribute("aria-disabled", "true")
    for _ in range(5):
        press("pass-odds")
    expect(page.locator("#felt .most")).to_have_text("MOST")
    expect(zone("pass-odds")).to_have_attribute("aria-label", re.compile(r"you have \$25|no more may stand here"))
    expect(zone("pass-odds")).to_have_attribute("aria-disabled", "true")
    press("pass-odds")
    expect(page.locator(".toast").last).to_contain_text("Pass odds takes no more.")
    # a place bet that has won
    throw("3 3")
    expect(page.locator(".toast").last).to_contain_text("Place 6 to win won, and the stake came back too")
    expect(page.locator("#again")).to_be_disabled()  # odds were all that was put down, and they lie there
    page.get_by_role("button", name="Put $6 up again").click()
    expect(zone("Place 6 to win")).to_have_attribute("aria-label", re.compile(r"you have \$6"))
    # what is repeated is repeated once
    throw("3 3")
    expect(page.locator("#again")).to_be_enabled()
    page.locator("#again").click()
    expect(zone("Place 6 to win")).to_have_attribute("aria-label", re.compile(r"you have \$6"))
    expect(page.locator("#again")).to_be_disabled()
    page.keyboard.press("r")
    assert sum(bet["spot"]["wager"] == "place-to-win" for bet in guest.view(table)["bets"]) == 1
    expect(page.locator("#log")).to_contain_text("place 6 wins $7.")
    # turned on its side, the phone still shows what was thrown
    dice = page.locator("#felt .dice > *")
    expect(dice).to_have_count(2)
    page.set_viewport_size(LAPTOP)
    expect(page.locator("#felt")).to_have_attribute("data-kind", "wide")
    expect(dice).to_have_count(2)


@pytest.mark.slow
def test_nobody_is_the_shooter_while_the_dice_are_offered(window: Callable[..., Window], floor: Served) -> None:
    """After a seven they go on: who lost them is not called the shooter, and Bob is when he takes them, once."""
    guest, table, dealer, player = dealt(window, floor, "craps", viewport=LAPTOP)
    bob = floor.visitor("player", "Bob")
    done(order(bob, table, "sit"))
    done(order(player, table, "put", wager="pass", stake=500))
    for dice in ("3 5", "3 4"):
        while offer := guest.view(table)["offer"]:
            done(order(player, table, "accept", answer=offer["default"]))
        done(order(dealer, table, "close"))
        done(order(dealer, table, "outcome", text=dice))
    headline = guest.page.locator(".headline")
    expect(headline).to_contain_text("Bob: take the dice?")
    expect(headline).not_to_contain_text("shooter")
    done(order(bob, table, "accept", answer="take"))
    expect(headline).to_contain_text("Bob is the shooter")
    assert headline.inner_text().count("shooter") == 1


@pytest.mark.slow
def test_a_badge_does_not_cover_what_it_is_about(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("big-six", mode="dealer", pace=0)
    dealer = floor.visitor("dealer")
    page = window("player", viewport=LAPTOP).go(f"/tables/{table}")
    sit_down(page)
    bet(page, "1")
    expect(page.locator("#staked")).to_have_text("$5")
    done(order(dealer, table, "close"))
    done(order(dealer, table, "outcome", text="1"))
    badge = page.locator(".badge").bounding_box()
    assert badge
    for words in page.locator('#felt .zone[data-wager="1"] text').all():
        box = words.bounding_box()
        assert box
        assert box["y"] + box["height"] <= badge["y"] + 1 or badge["y"] + badge["height"] <= box["y"] + 1


@pytest.mark.slow
def test_what_a_raise_won_is_told_at_its_ante(window: Callable[..., Window], floor: Served) -> None:
    """Not at the circle of the progressive wager, which is nearer on a phone."""
    table = floor.open("caribbean-stud", pace=0)
    guest = window("player", viewport=PHONE)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    choose_until_asked(guest, table)
    page.locator('#asks .choice[data-choice="bet"]').click()
    guest.until(lambda: guest.view(table)["last_round"])
    expect(page.locator(".badge")).to_have_count(1)
    expect(page.locator(".badge")).to_have_attribute("aria-label", re.compile("ante .*bet "))
