"""Every order of a night is given by its form, in a browser, and carried out: the registry says which there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor import pins
from croupier.night.running import registry
from croupier.web.night import actions
from tests.browser.night_desk import Desk, next_saturday, night_plan
from tests.web.serving import Served


class Step(NamedTuple):
    """On which page, what, by whom, who else confirms, and what is typed; {} is the day."""

    page: str
    do: str
    by: str
    second: str = ""
    fields: Mapping[str, Any] = MappingProxyType({})


COLOURS = dict.fromkeys(("white", "red", "green", "black"), 400)
LESS = {**COLOURS, "red": 300}
WHEEL = {"table": "Money wheel", "section": "§13:47-20.29(a)1", "figures": "24 15 7 4 2 1 1"}
TABLE = {"table": "Blackjack 1"}
COUNTED = {"window": "1", "tender": {"cash": 600}, "pieces": LESS}
IN_TRAY = {"red": 100, "green": 40}
ONE_LESS = {"red": 99, "green": 40}


RECEIVED = (
    Step("vault", "vault.receive", "Ann", "", {"pieces": {**dict.fromkeys(COLOURS, 2000), "lilac": 300}}),
    Step("vault", "vault.count", "Ann", "Bob", {"pieces": {**dict.fromkeys(COLOURS, 2000), "lilac": 300}}),
    Step(
        "vault",
        "receipt.look",
        "Ann",
        "",
        {"table": "Money wheel", "section": "§13:47-20.29(a)1", "figures": "24 15 7 4 2 1 1"},
    ),
    Step("vault", "receipt.sign", "Ann", "", {"table": "Roulette"}),
    Step("notices", "notices.take-down", "Ann", "", {"notice": "exchange rate", "place": "window"}),
    Step("notices", "notices.post", "Ann", "", {"notice": "exchange rate", "place": "window"}),
    Step("plan", "plan.amend", "Ann", "Bob", {"reason": "as it stands on the pages"}),
    Step("plan", "plan.add-person", "Ann", "Bob", {"name": "Zed", "duties": ["assistant"], "reason": "helps"}),
)
STAFFED = (
    *(
        Step("board", "staff.sign-in", "Ed", name if name != "Ed" else "", {"person": name, "acknowledged": True})
        for name in ("Ann", "Bob", "Cleo", "Dev", "Ed", "Gus", "Hal", "Ida", "Jo")
    ),
    Step("board", "staff.instruct", "Ed", "", {"person": "Hal", "games": ["blackjack"]}),
    Step("board", "staff.begin-duty", "Ed", "", {"person": "Ann", "duty": "assistant"}),
    Step("board", "staff.end-duty", "Ed", "", {"person": "Ann", "duty": "assistant"}),
    Step("board", "staff.open", "Ed", "", {**TABLE, "steps": "inspected = Hal\nverified = Ed"}),
    Step("board", "staff.call", "Ed", "", {**TABLE, "says": "a split of tens"}),
    Step("board", "staff.answer", "Ed", "", TABLE),
    Step("board", "staff.break", "Ed", "", {"person": "Ida"}),
    Step("board", "staff.back", "Ed", "", {"person": "Ida"}),
    Step("board", "staff.relieve", "Ed", "", {**TABLE, "person": "Ida"}),
    Step("board", "staff.done", "Ed", "", {**TABLE, "step": "shuffled"}),
    Step("board", "staff.place", "Ed", "", {**TABLE, "place": "boxperson", "person": "Jo"}),
    Step("board", "staff.leave", "Ed", "", {**TABLE, "place": "boxperson", "person": "Jo"}),
    Step("incidents", "incidents.report", "Ed", "", {"sort": "dispute", **TABLE, "says": "17?"}),
    Step("incidents", "incidents.did", "Ed", "", {"incident": 1, "step": "ruled", "says": "17"}),
)
SOLD = (
    Step("window", "bank.open", "Cleo", "Bob", {"window": "1", "float": 200, "pieces": COLOURS}),
    Step("window", "bank.open", "Dev", "Bob", {"window": "Door", "float": 100, "door": True}),
    Step("window", "bank.rate", "Cleo", "", {"rate": "10"}),
    Step("window", "bank.bag", "Cleo", "", {"name": "Twenty", "pieces": {"green": 8}}),
    Step("window", "bank.supply", "Cleo", "Bob", {"window": "1", "pieces": {"red": 10}}),
    Step("window", "bank.take-back", "Cleo", "Bob", {"window": "1", "pieces": {"red": 10}}),
    Step("window", "bank.float", "Cleo", "Bob", {"window": "1", "cents": "12.50"}),
    Step("window", "bank.sell", "Cleo", "", {"window": "1", "bags": {"Twenty": 1}}),
    Step("window", "bank.hand", "Cleo", "", {"sale": 1}),
    Step("window", "bank.sell", "Cleo", "", {"window": "1", "cents": 500, "tender": {"cash": 500}, "handed": True}),
    Step("window", "bank.sell", "Cleo", "", {"window": "1", "cents": 10}),
    Step("window", "bank.cancel", "Cleo", "", {"sale": 3, "reason": "too dear"}),
    Step("window", "bank.change", "Cleo", "", {"window": "1", "takes": {"green": 1}, "gives": {"red": 5}}),
    Step("window", "bank.admit", "Dev", "", {"window": "Door", "guests": 3}),
    Step("window", "bank.correct-admission", "Dev", "Ann", {"admission": 1, "guests": 2, "reason": "two came"}),
    Step("window", "bank.money-back", "Cleo", "", {"sale": 1, "says": "wants it back"}),
    Step("window", "bank.correct", "Cleo", "Dev", {"sale": 1, "cents": 20, "pieces": {"green": 7}, "reason": "seven"}),
    Step("window", "bank.drop", "Cleo", "Bob", {"window": "1", "tender": {"cash": 100}}),
    Step("window", "bank.count", "Cleo", "Bob", {"window": "1", "tender": {"cash": "632.50"}, "pieces": COLOURS}),
    Step(
        "window", "bank.correct-count", "Cleo", "Dev",
        {"window": "1", "tender": {"cash": "630.50"}, "pieces": LESS, "reason": "misread"},
    ),
)  # fmt: skip
PLAYED = (
    Step("tables", "tables.fill", "Hal", "Ed", {**TABLE, "pieces": IN_TRAY}),
    Step(
        "tables",
        "tables.correct-fill",
        "Hal",
        "Ann",
        {"slip": 1, "pieces": ONE_LESS, "reason": "one less"},
    ),
    Step("tables", "tables.colour-up", "Hal", "Ed", {**TABLE, "takes": {"red": 5}, "gives": {"green": 1}}),
    Step("tables", "tables.lost", "Hal", "Ed", {**TABLE, "pieces": {"red": 2}, "reason": "spilled"}),
    Step("tables", "tables.found", "Hal", "Ed", {**TABLE, "pieces": {"red": 2}, "reason": "under the table"}),
    Step("tables", "tables.count", "Hal", "Ed", {**TABLE, "pieces": IN_TRAY}),
    Step("tables", "tables.correct-count", "Hal", "Ann", {**TABLE, "pieces": {"red": 90, "green": 40}, "reason": "10"}),
    Step("tables", "tables.credit", "Hal", "Ed", {**TABLE, "pieces": {"red": 10}}),
    Step("tables", "tables.correct-credit", "Hal", "Ann", {"slip": 1, "pieces": {"red": 9}, "reason": "nine"}),
    Step("tables", "tables.meters", "Fay", "Ed", {"table": "Reels", "taken": 1000, "paid": 800}),
    Step("tables", "tables.hand-pay", "Fay", "Ed", {"table": "Reels", "pieces": {"red": 4}, "reason": "three bells"}),
)
AWARDED = (
    Step("prizes", "prizes.add", "Ann", "", {"name": "Vase", "retail": 20, "award": "redemption", "price": 100}),
    Step("prizes", "prizes.price", "Ann", "", {"prize": "Vase", "price": 200}),
    Step("prizes", "prizes.redeem", "Bob", "", {"prize": "Vase", "pieces": {"black": 2}}),
    Step("prizes", "prizes.correct", "Bob", "Ann", {"award": 1, "prize": "Picnic basket", "reason": "misread"}),
    Step("prizes", "prizes.take-back", "Bob", "", {"award": 1, "reason": "broken", "happened_at": "{}T19:10"}),
    Step("prizes", "prizes.roll", "Ann", "", {"series": "blue", "first": 1, "last": 100}),
    Step("prizes", "prizes.issue", "Ann", "", {"series": "blue", "first": 1, "last": 3, "pieces": {"black": 3}}),
    Step("prizes", "prizes.void", "Ann", "", {"series": "blue", "first": 50, "last": 51, "reason": "torn"}),
    Step("prizes", "prizes.post-drawing", "Ann", "", {"redraw": True, "says": "at ten", "electronic": True}),
    Step("prizes", "prizes.seal", "Ann", "", {"dice": 12}),
)
BY_SEAL = (
    Step("prizes", "prizes.close-tickets", "Ann"),
    Step("prizes", "prizes.throw", "Ann", "Bob", {"dice": "1 2 3 4 5 6 1 2 3 4 5 6", "thrown_by": "Gina"}),
    Step("prizes", "prizes.lock", "Ann", "Bob"),
    Step("prizes", "prizes.draw-sealed", "Ann", "Bob", {"prize": "Television"}),
)
BY_DRUM = (
    Step("prizes", "prizes.back-to-drum", "Ann", "Bob", {"reason": "nobody has dice"}),
    Step("prizes", "prizes.close-tickets", "Ann"),
    Step("prizes", "prizes.draw", "Ann", "Bob", {"prize": "Television", "series": "blue", "number": 2}),
    Step("prizes", "prizes.set-aside", "Ann", "Bob", {"award": 2, "why": "absent"}),
    Step("prizes", "prizes.draw", "Ann", "Bob", {"prize": "Television", "series": "blue", "number": 1}),
    Step("prizes", "prizes.claim", "Ann", "", {"award": 3, "winner": "Gina"}),
)
ENDED = (
    Step("board", "staff.close", "Ed", "", TABLE),
    Step("board", "staff.sign-out", "Ed", "", {"person": "Jo"}),
    Step("closing", "close.desk", "Bob", "Ann", {"pieces": {"black": 7}}),
    Step("closing", "close.collect", "Bob", "Ann", {"pieces": {"green": 1}}),
    Step(
        "window", "bank.hand-over", "Cleo", "Dev", {"window": "1", "to": "Dev", "tender": {"cash": 600}, "pieces": LESS}
    ),
    Step("window", "bank.close", "Dev", "Ann", {"window": "1", "tender": {"cash": 600}, "pieces": LESS}),
    Step("window", "bank.return-float", "Bob", "Ann", {"tender": {"cash": "212.50"}}),
    Step("window", "bank.deposit", "Bob", "Ann", {"tender": {"cash": "400"}}),
    Step("closing", "close.pay", "Bob", "", {"kind": "class A", "cents": 50, "to": "Ed"}),
    Step("closing", "close.file", "Bob", "", {"what": "report of operations", "on": "{}"}),
    Step("vault", "vault.return", "Ann", "", {"pieces": {"white": 1000}}),
    Step("closing", "close.close", "Ann", "Bob"),
    Step("closing", "close.correct", "Ann", "Bob", {"about": 3, "says": "it was Saturday"}),
)
PUT_BACK = (Step("closing", "close.accept-loss", "Ann", "Bob", {"says": "all of it was entered again"}),)
EVENINGS = {
    "sealed": (*RECEIVED, *STAFFED, *SOLD, *PLAYED, *AWARDED, *BY_SEAL, *ENDED),
    "drum": (*RECEIVED[:1], *SOLD[:4], *AWARDED, *BY_DRUM),
    "put back": PUT_BACK,
}


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def desk(browser: Browser, floor: Served) -> Iterator[Callable[[str], Desk]]:
    made: list[Desk] = []

    def make(name: str) -> Desk:
        made.append(Desk(browser, floor, night_plan(next_saturday()), name))
        return made[-1]

    yield make
    for each in made:
        each.context.close()
        assert each.faults == []


def test_every_order_is_given() -> None:
    given = {step.do for steps in EVENINGS.values() for step in steps}
    assert given == registry.all_orders().keys() - actions.NEVER


@pytest.mark.slow
@pytest.mark.parametrize("name", EVENINGS)
def test_every_order_by_its_form(desk: Callable[[str], Desk], name: str) -> None:
    found = desk(f"Driven {name}")
    if name == "put back":
        found.put_back_before("vault.receive", pieces=COLOURS)
    day = next_saturday().isoformat()
    for step in EVENINGS[name]:
        page = found.at(step.by, step.page)
        form = page.locator(f'#forms form[data-do="{step.do}"]')
        expect(form, step.do).to_have_count(1)
        fields = {key: each.replace("{}", day) if isinstance(each, str) else each for key, each in step.fields.items()}
        found.act(step.page, step.do, step.second, **fields)
