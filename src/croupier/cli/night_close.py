"""``croupier night sample``, ``drawing``, ``envelope``: a night to look at, a drawing to check, the morning after."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path


def configure(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    try_it = actions.add_parser("sample", help="a sample night, half played, to look at")
    try_it.add_argument("store", metavar="STORE", nargs="?", default="sample.db", help="a new store (sample.db)")
    pack = actions.add_parser("envelope", help="the morning after: books, figures, spreadsheets and papers in one file")
    pack.add_argument("store", metavar="STORE", help="the store of the night; it may be open meanwhile")
    pack.add_argument("-o", "--output", metavar="FILE", type=Path, help="a new file (the store's name with .zip)")

    room = actions.add_parser("drawing", help="the document of a sealed drawing, for the room to check")
    room.add_argument("store", metavar="STORE", help="the store of the night; it may be open meanwhile")


def run(args: argparse.Namespace) -> int:
    return ACTIONS[args.action](args)


def _envelope(args: argparse.Namespace) -> int:
    from croupier.night.closing.envelope import check_envelope, write_envelope

    to = args.output or Path(args.store).with_suffix(".zip")
    for note in write_envelope(args.store, to):
        print(f"note: {note}", file=sys.stderr)
    found = check_envelope(to)
    for lost in found.lost:
        print(f"note: {lost}", file=sys.stderr)
    print(f"wrote {to}: {found.counts}. Anybody can check it: croupier verify {to}")
    if found.checkpoint:
        print(f"checkpoint: {found.checkpoint.short}")
    return 1 if found.faults else 0


def _sample(args: argparse.Namespace) -> int:
    from croupier.night.sample.evening import make_sample

    plan = make_sample(args.store)
    print(f"{args.store}: {plan.organisation.name}, {len(plan.tables)} tables, half an evening played")
    print(f"croupier night show {args.store}    or take it away: croupier night remove {args.store}")
    return 0


def _drawing(args: argparse.Namespace) -> int:
    from croupier.night.books.store import NightStore
    from croupier.night.running.night import folded_state
    from croupier.night.running.subjects.prizes import sealed
    from croupier.night.running.subjects.prizes.state import PrizesState

    with NightStore.inspect(args.store) as store:
        prizes = folded_state(store.rows())[PrizesState]
    if prizes.seal is None:
        print("this night has no sealed drawing; the drum and its trail are in the export", file=sys.stderr)
        return 1
    print(
        json.dumps(
            sealed.drawing_document(prizes.seal, prizes.tickets(), prizes.given_up), indent=2, ensure_ascii=False
        )
    )
    return 0


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "envelope": _envelope,
    "sample": _sample,
    "drawing": _drawing,
}
