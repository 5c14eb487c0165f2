"""Every settlement names the clause that orders it: a payment one that pays, a loss one that takes, a void one that
gives back. Where the text orders nothing, a reading of the game says it.

Held against every golden tape, and against every explored wager by the law tables. What a provision orders stands in
``law/provisions``: of a text that was seen, only what its own words order (``tests/law/test_texts.py``). What a reading
orders is told by its words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier import registry
from croupier.law import citations, provisions, texts
from croupier.law.provisions import Order
from tests import golden, law_tables

WORDS: dict[Order, str] = {
    "payment": r"\bpa(id|ys?)\b|payments?\b|\bodds\b|\bprizes?\b|\bawards?\b|\bawarded\b",
    "loss": r"\blos(es?|t|ing)\b|\btakes?\b|\btaken\b|\bcollect|\bforfeit|\bkept\b|\bwins every (other )?tie\b",
    "fee": r"\bfee\b|\bvigorish\b|\bpercent\b|\bcharge",
    "void": r"\bvoid\b|\bpush(es)?\b|\bback\b|\breturned\b|\bdead\b|\bnot collected\b|\bonly the original\b|neither",
}
RESULTS: dict[str, Order] = {
    "win": "payment",
    "lose": "loss",
    "void": "void",
    "back": "void",
    "vigorish": "fee",
    "owe": "fee",
}
AGAINST_EACH_OTHER = ("poker",)  # nothing is bet against the house, and so nothing explored
SOURCES = Path(registry.__file__).parent / "games"
SAYS_SO = 'name it in the provision (law/provisions/), as in orders = ["payment"], or cite the one that orders it'
OWN_RULES = (
    "a game of this repository names sections of the regulation (by=, cite=); "
    "one with rules of its own stands in a package of its own: docs/adding-a-game.md"
)


class Named(NamedTuple):
    """A clause that is said to order something, and where."""

    game: str
    order: Order
    by: str
    where: str


def ordered(named: Named) -> bool:
    """Whether the provision orders it, or a reading of the game that concerns the provision says so."""
    orders = provisions.find_provision(citations.normal_id(named.by)).orders
    if named.order in orders or (named.order == "loss" and orders == ("fee",)):  # in a law table a fee is a loss
        return True
    readings = registry.game_named(named.game).all_readings() if named.game else []
    by = citations.normal_id(named.by)
    return any(by in citations.find_citations(one.cite) and re.search(WORDS[named.order], one.says) for one in readings)


def in_tapes() -> Iterator[Named]:
    for file in golden.files():
        for line in file.read_text("utf-8").splitlines():
            match line.split():
                case [">", result, *_, by] if result in RESULTS and by.startswith("§"):
                    yield Named(file.parent.name, RESULTS[result], by, golden.name(file))


def explored() -> Iterator[Named]:
    """By the sign of what a clause comes to; one that both pays and gives back comes to a payment."""
    for file in sorted(law_tables.FOLDER.glob("*.txt")):
        for by, net in re.findall(r"^  (§\S+)  decides \S+  net (\S+)$", file.read_text("utf-8"), re.MULTILINE):
            order: Order = "loss" if net.startswith("-") else "void" if net == "0" else "payment"
            yield Named(file.stem, order, by, f"law table of {file.stem}")


def written() -> Iterator[Named]:
    """In the sources, wherever a settlement names its clause outright: options that no tape has are among them."""
    results: dict[str, Order] = {
        "win": "payment",
        "award": "payment",
        "lose": "loss",
        "void": "void",
        "withdrawn": "void",
    }
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in results:
                for keyword in node.keywords:
                    if keyword.arg == "by" and isinstance(keyword.value, ast.Constant):
                        yield Named("", results[node.func.id], str(keyword.value.value), f"{path.name}:{node.lineno}")


@pytest.mark.parametrize("settlements", [in_tapes, explored], ids=lambda each: each.__name__)
def test_a_clause_orders_what_is_settled_by_it(settlements: Callable[[], Iterator[Named]]) -> None:
    found = list(settlements())
    told = [id for id in registry.game_ids() if settlements is in_tapes or id not in AGAINST_EACH_OTHER]
    lacking = set(told) - {one.game for one in found}
    assert not lacking, f"of {lacking} nothing is recorded: add a tape (docs/adding-a-game.md), then make golden"
    assert {one.game for one in found} <= set(told), "recorded of a game that is not in registry.py"
    wrong = {(one.order, one.by): one.where for one in found if not ordered(one)}
    assert not wrong, f"{wrong}: {SAYS_SO}"


def test_a_clause_that_the_sources_name_orders_it() -> None:
    """Of any game that may use the file: the provision itself, or a reading of it."""
    games = registry.game_ids()
    found = list(written())
    assert len(found) > 80
    own = [f"{one.where} names {one.by!r}" for one in found if not one.by.startswith(citations.SIGN)]
    assert not own, f"{own}: {OWN_RULES}"
    wrong = [one for one in found if not any(ordered(one._replace(game=game)) for game in games)]
    assert not wrong, f"{wrong}: {SAYS_SO}"


def test_a_reading_orders_only_what_the_text_leaves_open() -> None:
    """Else a reading on another matter would do whose words happen to be such, and nobody would see what is missing."""
    left_out = {}
    for one in (*in_tapes(), *explored(), *written()):
        provision = provisions.find_provision(citations.normal_id(one.by))
        passage = texts.passage_of(provision.id)
        in_text = not passage or one.order in passage.orders
        told = provision.orders == ("fee",) and one.order == "loss"  # in a law table a fee is a loss
        if in_text and re.search(WORDS[one.order], provision.text) and one.order not in provision.orders and not told:
            left_out[provision.id, one.order] = one.where
    assert left_out == {}


def test_what_a_provision_orders_stands_in_its_text() -> None:
    for provision in provisions.load_provisions().values():
        for order in provision.orders:
            assert re.search(WORDS[order], provision.text), (
                f"{provision.id} is said to order a {order}: {provision.text}"
            )
