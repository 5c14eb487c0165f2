"""Prizes and what hangs about them: each constraint passing, failing and at its boundary."""

from __future__ import annotations

import pytest

from croupier.night.check import check_plan
from croupier.night.plan import DRAWING, FORBIDDEN_KINDS, PRIZE_KINDS, REDEMPTION, Piece, PlannedPrize, Posting
from tests.night.nights import HUNG, LAWFUL, Case, but, holds, named


def basket(**changes: object) -> tuple[PlannedPrize, ...]:
    made: dict[str, object] = {"retail": 40_00, "award": REDEMPTION, "price": 500_00, **changes}
    return (PlannedPrize("Basket", **made),)  # type: ignore[arg-type]


def drawn(retail: int, count: int = 1) -> tuple[PlannedPrize, ...]:
    return (PlannedPrize("Car", retail=retail, count=count, award=DRAWING),)


def without(*missing: tuple[str, str]) -> dict[str, object]:
    return {"posted": tuple(Posting(notice, place) for notice, place in HUNG if (notice, place) not in missing)}


MARKED = (Piece("chip", 5_00, marked=True),)

CASES: list[Case] = [
    # E14: $100,000 is the most that may be awarded.
    ("E14", {}, []),
    ("E14", {"prizes": ()}, ["requires prizes §13:47-20.16(a)"]),
    ("E14", {"prizes": basket(retail=None)}, ["requires prizes/0/retail §13:47-20.16(a)"]),
    ("E14", {"prizes": drawn(100_000_00)}, []),
    ("E14", {"prizes": drawn(100_000_01)}, ["forbids prizes §13:47-20.16(a)"]),
    ("E14", {"prizes": drawn(50_000_00, 2)}, []),
    ("E14", {"prizes": drawn(50_000_00, 3)}, ["forbids prizes §13:47-20.16(a)"]),
    ("E14", {"prizes": drawn(100_000_00) + basket(count=1)}, ["advises prizes §13:47-20.16(a)"]),
    # E15 to E17: no cash, nothing prohibited (§13:47-20.10(c)4), nothing bought back.
    ("E15", {}, []),
    ("E15", {"prizes": basket(kind="cash")}, ["forbids prizes/0/kind §13:47-20.10(c)3"]),
    ("E15", {"prizes": basket(kind="coins")}, []),
    ("E16", {"prizes": basket(kind="collector coins")}, []),
    ("E16", {"prizes": basket(kind="live seafood certificate")}, []),
    ("E16", {"prizes": basket(kind="coins")}, ["forbids prizes/0/kind §13:47-6.20(a)[kinds]"]),
    ("E16", {"prizes": basket(kind="cash")}, []),
    ("E17", {}, []),
    ("E17", {"prizes": basket() + basket(bought_back=True)}, ["forbids prizes/1/bought_back §13:47-20.10(c)5"]),
    ("E17", {"prizes": basket(bought_back=True)}, ["forbids prizes/0/bought_back §13:47-20.10(c)5"]),
    # E18: redeemed prizes have a price in whole dollars.
    ("E18", {"prizes": basket(price=1_00)}, []),
    ("E18", {"prizes": basket(price=None)}, ["requires prizes/0/price §13:47-20.11(c)"]),
    ("E18", {"prizes": basket(price=0)}, ["requires prizes/0/price §13:47-20.11(c)"]),
    ("E18", {"prizes": basket(price=1_50)}, ["forbids prizes/0/price §13:47-20.12(c)1"]),
    ("E18", {"prizes": drawn(1_00)}, []),
    ("E18", {"prizes": basket(award="")}, ["requires prizes/0/award §13:47-20.11(a)2"]),
    # E19 to E22: where each notice hangs.
    ("E19", {}, []),
    ("E19", without(("exchange rate", "window")), ["requires posted §13:47-20.11(a)1"]),
    ("E19", {"posted": (Posting("exchange rate", "games"),)}, ["requires posted §13:47-20.11(a)1"]),
    ("E20", {}, []),
    ("E20", without(("award method", "games")), ["requires posted §13:47-20.11(a)2"]),
    ("E20", without(("award method", "prizes")), ["requires posted §13:47-20.11(a)2"]),
    ("E18", without(("prize prices", "prizes")), ["requires posted §13:47-20.11(c)"]),
    ("E18", {"prizes": drawn(1_00), **without(("prize prices", "prizes"))}, []),
    ("E20", without(("prize prices", "prizes")), []),
    ("E21", {}, []),
    ("E21", without(("exchange ratio", "prizes")), ["requires posted §13:47-20.11(b)"]),
    ("E21", {"prizes": basket(), **without(("exchange ratio", "games"), ("exchange ratio", "prizes"))}, []),
    ("E21", {"money/exchange_ratio": None}, ["requires money/exchange_ratio §13:47-20.11(b)"]),
    ("E21", {"money/exchange_ratio": 1_00}, []),
    ("E21", {"money/exchange_ratio": 50}, ["forbids money/exchange_ratio §13:47-20.12(c)1"]),
    ("E22", {}, []),
    ("E22", without(("colour values", "games")), ["requires posted §13:47-20.11(d)"]),
    ("E22", {"money/pieces": MARKED, **without(("colour values", "games"))}, []),
    (  # some pieces are marked, the others told by their colors
        "E22",
        {"money/pieces": (*MARKED, Piece("chip", 25_00, "green")), **without(("colour values", "prizes"))},
        ["requires posted §13:47-20.11(d)"],
    ),
    # E72: the licence, and the notices of a section that was not seen.
    ("E72", {}, []),
    ("E72", without(("licence", "entrance")), ["requires posted §13:47-6.6[notices]"]),
    ("E72", without(("general notices", "entrance")), ["requires posted §13:47-6.6[notices]"]),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_prizes_and_notices(case: Case) -> None:
    holds(case)


@pytest.mark.parametrize("kind", PRIZE_KINDS)
def test_every_prohibited_kind_is_refused(kind: str) -> None:
    """The kinds that digests of §13:47-6.20(a)[kinds] tell; cash is §13:47-20.10(c)3."""
    listed = [] if kind in ("merchandise", "collector coins", "live seafood certificate", "cash") else [kind]
    assert bool(listed) == (kind in FORBIDDEN_KINDS and kind != "cash")
    holds(("E16", {"prizes": basket(kind=kind)}, ["forbids prizes/0/kind §13:47-6.20(a)[kinds]"] * len(listed)))


def test_a_prize_without_a_value_is_told_with_what_to_do() -> None:
    found = check_plan(but(LAWFUL, {"prizes": basket(retail=None)})).findings
    (one,) = (each for each in found if each.constraint == "E14")
    assert one.says.endswith("its retail value is not known yet")
    assert one.do == "ask its donor or a shop, and write it down"
