"""The reader's own hand: large, in the middle, with its name beside the buttons; what is empty steps back."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from croupier.equipment import cards
from croupier.equipment.poker import Ranking
from croupier.games.pai_gow_poker.setting import words
from tests.browser.conftest import Window
from tests.browser.test_console import open_bets
from tests.browser.test_looks import LAPTOP, SMALL, dealt, hidden_ranks
from tests.browser.test_rounds import choose_until_asked, sit_down
from tests.quick import slow
from tests.web.serving import Served, done, order

PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}
SIZES = {"phone": (SMALL, 64), "laptop": (LAPTOP, 90), "projector": (PROJECTOR, 140)}
OWN = '#felt .laid:not([aria-label="a card face down"])'
LEAST = "nodes => Math.min(...nodes.map(node => node.getBoundingClientRect().width))"


def widths(page: Page) -> list[float]:
    """Of the cards that lie lowest on the felt: the reader's."""
    boxes: list[dict[str, float]] = page.locator("#felt .laid .paper").evaluate_all(
        "nodes => nodes.map(node => node.getBoundingClientRect().toJSON())"
    )
    lowest = max(box["bottom"] for box in boxes)
    return [box["width"] for box in boxes if box["bottom"] > lowest - 4]


NAMED = re.compile(r"^(Soft \d+|\d+|(Pair of|Three) \w+|[A-Z]\w+ \w+ high|\w+ and \w+|(Flush|Straight|Full house).+)$")
GAMES = ("blackjack", "caribbean-stud", "pai-gow-poker", "three-card-poker", "let-it-ride", "ultimate-texas-holdem")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("blackjack", "laptop"),
        ("blackjack", "phone"),
        *(slow((game, size)) for game in GAMES for size in SIZES if game != "blackjack" or size == "projector"),
    ],
)
def test_ones_own_hand_is_large_and_in_the_middle(
    window: Callable[..., Window], floor: Served, game: str, size: str
) -> None:
    view, least = SIZES[size]
    table = floor.open(game, pace=0, decide_seconds=0, bet_seconds=0)
    guest = window("player", viewport=view)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    choose_until_asked(guest, table)
    own = widths(page)
    assert len(own) >= 2
    assert min(own) >= least
    guest.until(lambda: not hidden_ranks(page.locator(OWN)))  # the page may still be moving
    assert covered_prints(page) == []
    tag, felt = (page.locator(one).bounding_box() for one in ("#felt .seat-tag.own", "#felt svg"))
    assert tag
    assert felt
    off = tag["x"] + tag["width"] / 2 - felt["x"] - felt["width"] / 2
    assert abs(off) < felt["width"] / 12
    if game != "pai-gow-poker":  # where the question is what to make of them
        expect(page.locator("#asks .held")).to_have_text(NAMED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def covered_prints(page: Page) -> list[str]:
    """Words on the cloth, besides those of a wager, over which a card lies."""
    script = """() => {
      const cards = [...document.querySelectorAll('#felt .laid')].map((node) => node.getBoundingClientRect());
      const letters = (text) => [...Array(text.getNumberOfChars()).keys()].map((i) => {
        const { x, y, width, height } = text.getExtentOfChar(i), to = text.getScreenCTM();
        const from = new DOMPoint(x, y).matrixTransform(to), end = new DOMPoint(x + width, y + height);
        return { from, end: end.matrixTransform(to) };
      });
      const shown = [...document.querySelectorAll('#felt .prints text:not(.back)')].filter((text) =>
        getComputedStyle(text).display !== 'none' && text.textContent.trim());
      return shown.filter((text) => letters(text).some(({ from, end }) => cards.some((card) =>
        Math.min(card.right, end.x) - Math.max(card.left, from.x) > 1
        && Math.min(card.bottom, end.y) - Math.max(card.top, from.y) > 4))).map((text) => text.textContent);
    }"""
    found: list[str] = page.evaluate(script)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_split_hands_lie_beside_each_other(window: Callable[..., Window], floor: Served, size: str) -> None:
    view, least = SIZES[size]
    guest, table, dealer, player = dealt(window, floor, "blackjack", viewport=view)
    page = guest.page
    done(order(player, table, "put", wager="wager", stake=1000, box=1))
    done(order(dealer, table, "close"))
    for card in ("8s", "6h", "8d"):
        done(order(dealer, table, "outcome", text=card))
    done(order(player, table, "decide", choice="split", stake=1000))
    for card in ("4c", "3d"):
        done(order(dealer, table, "outcome", text=card))
        done(order(player, table, "decide", choice="draw"))
    done(order(dealer, table, "outcome", text="2d"))
    expect(page.locator("#asks .held")).to_have_text("17")
    expect(page.locator("#felt .laid")).to_have_count(6)
    assert min(widths(page)) >= least
    assert hidden_ranks(page.locator("#felt .laid")) == []
    boxes = {name: page.get_by_label(name).bounding_box() for name in ("two of diamonds", "eight of diamonds")}
    first, second = boxes["two of diamonds"], boxes["eight of diamonds"]
    assert first
    assert second
    assert first["x"] + first["width"] < second["x"]
    assert abs(first["y"] - second["y"]) < 2
    mark = page.locator("#felt .hand-mark").bounding_box()
    assert mark
    assert mark["x"] < first["x"] < first["x"] + first["width"] < mark["x"] + mark["width"] < second["x"]


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_five_players_and_every_card_can_be_read(window: Callable[..., Window], floor: Served, size: str) -> None:
    view, least = SIZES[size]
    table = floor.open("blackjack", mode="dealer", pace=0, decide_seconds=0, bet_seconds=0)
    guest = window("player", viewport=view)
    sit_down(guest.go(f"/tables/{table}"))
    others, dealer = [floor.visitor("player") for _ in range(4)], floor.visitor("dealer")
    for other in others:
        done(order(other, table, "sit"))
    open_bets(dealer, table)
    player = floor.client(guest.context.cookies()[0]["value"])
    for box, client in enumerate([player, *others], 1):
        done(order(client, table, "put", wager="wager", stake=1000, box=box))
    done(order(dealer, table, "close"))
    for card in "2s 3h 4d 5c 6s Th 9s 8h 7d 6c 5s".split():
        done(order(dealer, table, "outcome", text=card))
    page = guest.page
    expect(page.locator("#felt .laid")).to_have_count(11)
    names = page.locator("#felt .seat-tag").all()
    assert len(names) == 5
    own = page.get_by_label("two of spades").locator(".paper").bounding_box()
    assert own
    assert own["width"] >= least
    page.evaluate("scrollTo(0, 400)")
    if size == "laptop":
        assert hidden_ranks(page.locator("#felt .laid")) == []
        assert covered_prints(page) == []


@pytest.mark.slow
def test_two_at_poker_use_the_table(window: Callable[..., Window], floor: Served) -> None:
    """Ann has her cards in the middle, and Bob's lie well away from her."""
    table = floor.open("poker", pace=0, decide_seconds=0, bet_seconds=0)
    ann = window("player", viewport=LAPTOP)
    page = ann.go(f"/tables/{table}")
    sit_down(page)
    bob = floor.visitor("player")
    done(order(bob, table, "sit"))
    own = floor.client(ann.context.cookies()[0]["value"])
    while not (view := ann.view(table))["asks"]:
        for client in (own, bob):
            if view["offer"]:
                order(client, table, "accept", answer=view["offer"]["default"])
            else:
                order(client, table, "ready")
    expect(page.locator("#felt .laid")).to_have_count(4)
    assert min(widths(page)) >= 90
    tags = sorted(tag["x"] for each in page.locator("#felt .seat-tag").all() if (tag := each.bounding_box()))
    felt = page.locator("#felt svg").bounding_box()
    assert felt
    assert len(tags) == 2
    assert tags[1] - tags[0] > felt["width"] / 5
    assert felt["x"] + felt["width"] / 3 < tags[1] < felt["x"] + felt["width"] * 2 / 3


def test_hands_are_named_as_the_house_names_them(window: Callable[..., Window]) -> None:
    """The page's words for what lies before the reader, against the ranking that pays."""
    page = window().go("/login")
    pack = [cards.card(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    rng, five = random.Random(33), Ranking("five-card poker", 5)
    hands = [rng.sample(pack, 5) for _ in range(300)]
    suited = pack[::4]
    hands += [rng.sample(suited, 5) for _ in range(40)]
    hands += [[*suited[i : i + 4], rng.choice(pack[32:])] for i in range(8) if suited[i].rank < 9]
    hands += [[cards.Card(rank, suit) for rank, suit in zip((14, 2, 3, 4, 5), "shdcs", strict=True)]]
    picked = [rng.sample(pack, 7) for _ in range(60)]
    script = "([hands, size]) => import('/static/holding.js').then(m => hands.map(hand => m.nameOf(hand, size)))"
    named = page.evaluate(script, [[[str(one) for one in hand] for hand in (*hands, *picked)], 5])
    expected = [words(five.best(hand)) for hand in (*hands, *picked)]
    assert len(set(expected)) > 60
    assert [name.removesuffix(" high") if "," not in name else name for name in named] == expected
