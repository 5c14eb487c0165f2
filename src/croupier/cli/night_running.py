"""``croupier night open``, ``do``, ``show``, ``orders`` and ``remove``: a night that runs, without a page."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from shlex import quote
from textwrap import wrap
from typing import Any

from croupier.cli.check import WIDTH
from croupier.errors import CroupierError
from croupier.money import in_dollars
from croupier.night.alarm import Concern
from croupier.night.books.ledger import IMITATION, USD
from croupier.night.books.refusals import Asked, SecondNeeded
from croupier.night.books.store import NightStore, remove_sample
from croupier.night.check import check_plan
from croupier.night.plan_file import load_plan
from croupier.night.running import registry
from croupier.night.running.night import Night, folded_state
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.receipts import Receipts, corrected_slips, in_words, of_admissions, of_sales
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.tables.state import TablesState

_LONGEST = 1_000_000
"""Characters of an order on a line of standard input: more than any plan has. What is longer is no order, and is not
parsed."""


def configure(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    new = actions.add_parser("open", help="begin the books of a night")
    new.add_argument("file", metavar="PLAN", help="the plan")
    new.add_argument("--store", metavar="FILE", help="the new store (the plan's name with .db)")
    new.add_argument(
        "--sample", action="store_true", help="a sample to try things: it can be removed, and told the time"
    )
    do = actions.add_parser("do", help="carry out orders, one JSON document on each line of the input")
    do.add_argument("store", metavar="STORE", help="the store of the night")
    show = actions.add_parser("show", help="how the night stands")
    show.add_argument("store", metavar="STORE", help="the store of the night; it may be open meanwhile")
    show.add_argument("--json", action="store_true", help="answer with one JSON document")
    known = actions.add_parser("orders", help="the orders that there are, and their fields")
    known.add_argument("--json", action="store_true", help="answer with one JSON document")
    gone = actions.add_parser("remove", help="take away the sample night")
    gone.add_argument("store", metavar="STORE", help="its store")


def run(args: argparse.Namespace) -> int:
    return ACTIONS[args.action](args)


def _open(args: argparse.Namespace) -> int:
    plan = load_plan(args.file)
    where = args.store or str(Path(args.file).with_suffix(".db"))
    blocks = [
        Concern(one.constraint or "plan", one.severity, one.section, one.says, one.do)
        for one in check_plan(plan).blocks
    ]
    Night.begin(where, plan, sample=args.sample, blocked=blocks).close()
    print(f"{where}: the books of {plan.organisation.name or 'a casino night'} are open")
    if blocks:
        says = f"what still blocks the doors: {len(blocks)}, each with a flag in the books"
        print(f"{says}. See croupier night check {quote(args.file)}")
    return 0


def _do(args: argparse.Namespace) -> int:
    """The exit status is 0 if every order was carried out, 1 if one was refused."""
    refused = 0
    with Night.open(args.store) as night:
        if night.store.fell_back:
            print(f"croupier: {night.store.fell_back}", file=sys.stderr)
        for line in sys.stdin:
            if not line.strip():
                continue
            answer = _answer(night, line)
            refused += "refused" in answer
            print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 1 if refused else 0


def _answer(night: Night, line: str) -> dict[str, Any]:
    try:
        order = json.loads(line) if len(line) < _LONGEST else None
    except (ValueError, RecursionError):
        order = None
    if not isinstance(order, dict):
        return {"refused": "this line is no JSON object", "section": ""}
    try:
        return night.do({"anyway": [], **order})
    except (Asked, SecondNeeded) as refusal:
        asks = [each.document() for each in refusal.asks]
        return {"refused": str(refusal), "section": refusal.section, **({"asks": asks} if asks else {})}
    except CroupierError as refusal:
        return {"refused": str(refusal), "section": getattr(refusal, "section", "")}


def _show(args: argparse.Namespace) -> int:
    with NightStore.inspect(args.store) as store:
        state = folded_state(store.rows())
        document = standing(state) | {"checkpoint": store.checkpoint().short}
    if args.json:
        print(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_page(state, document["checkpoint"])))
    return 0


def standing(state: NightState) -> dict[str, Any]:
    """What the books say, as a document."""
    bank, tables = state[Bank], state[TablesState]
    windows = [
        {"window": each.name, "banker": each.banker, "open": each.open, "door": each.door, "since": each.since}
        for each in bank.windows.values()
    ]
    sold, admitted = of_sales(state), of_admissions(state)
    return {
        "organisation": state.plan.organisation.name,
        "sample": state.sample,
        "events": state.seq,
        "at": state.at,
        "rate": str(bank.rate) if bank.rate else None,
        "windows": windows,
        "sales": {**_received(sold), "rung": sorted(bank.rung)},
        "admissions": _received(admitted),
        "corrections": list(corrected_slips(state)),
        "tables": [{"table": tray.name, "won": tray.won, "counts": len(tray.counts)} for tray in tables.trays.values()],
        "accounts": [
            {"account": account, "currency": currency, "held": held}
            for account, currency, held in state.books.all()
            if held
        ],
        "flags": [flag._asdict() for flag in state.flags],
    }


def _received(of: Receipts) -> dict[str, Any]:
    """The same figure as on pages and papers; what it was before corrections stands beside it."""
    found = {"count": of.count, "cents": of.received, "recorded": of.recorded}
    return found | {"never_received": of.never, "waiting": of.waiting}


def _page(state: NightState, checkpoint: str) -> Iterator[str]:
    found = standing(state)
    yield from wrap(f"{found['organisation'] or 'a casino night'}{' (sample)' if found['sample'] else ''}", WIDTH)
    sold = found["sales"]
    yield f"{sold['count']} sales, {in_dollars(sold['cents'])}; rung up: {', '.join(map(str, sold['rung'])) or 'none'}"
    came = found["admissions"]
    yield f"{came['count']} admissions, {in_dollars(came['cents'])}"
    for each in found["corrections"]:
        yield from wrap(in_words(each), WIDTH, initial_indent="  ", subsequent_indent="    ")
    for each in found["windows"]:
        yield f"window {each['window']}: {each['banker'] if each['open'] else 'closed'}"
    for title, currency in (("Dollars", USD), ("Imitation money", IMITATION)):
        yield from ("", title)
        for each in found["accounts"]:
            if each["currency"] == currency:
                yield f"  {in_dollars(each['held']):>14}  {each['account']}"
    yield from ("", "Pieces")
    for each in found["accounts"]:
        if each["currency"] not in (USD, IMITATION):
            yield f"  {each['held']:>14,}  {each['account']}, {each['currency'].partition(':')[2]}"
    if found["flags"]:
        yield from ("", f"To look at: {len(found['flags'])}")
    for flag in found["flags"]:
        section = f" ({flag['section']})" if flag["section"] else ""
        yield from wrap(f"{flag['says']}{section}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    yield from ("", f"checkpoint: {checkpoint}")


def _orders(args: argparse.Namespace) -> int:
    found: dict[str, dict[str, Any]] = {}
    for name, (_, order) in registry.all_orders().items():
        needs = {each.name: str(each.type) for each in fields(order.reads)}
        second = None if order.second is None else list(order.second)
        found[name] = {"says": order.says, "fields": needs, "duties": list(order.duties), "second": second}
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return 0
    for name, about in found.items():
        who = f"; by the {' or the '.join(about['duties'])}" if about["duties"] else ""
        two = "" if about["second"] is None else "; two people"
        print(f"{name}: {about['says']}{who}{two}")
        for field, kind in about["fields"].items():
            print(f"    {field}: {kind}")
    return 0


def _remove(args: argparse.Namespace) -> int:
    remove_sample(args.store)
    print(f"{args.store} is gone")
    return 0


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "open": _open,
    "do": _do,
    "show": _show,
    "orders": _orders,
    "remove": _remove,
}
