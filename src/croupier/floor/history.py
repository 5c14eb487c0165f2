"""What came up at a table lately, and how somebody fared there and elsewhere: read from the tapes of past rounds."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, literal, select

from croupier import registry
from croupier.floor import log
from croupier.floor.bookkeeping import rail
from croupier.floor.people import Person
from croupier.floor.schema import house_tables, lines, rounds
from croupier.table import Put, Spot, Take
from croupier.tables.lines import read_input
from croupier.tables.lines.kind import Document

MOST = 120
"""Rounds that are looked at: more than any strip shows, and read in a few milliseconds."""

MOST_TABLES = 8
"""Tables that are looked at for somebody's own page, the last at which his chips moved."""


class Staked(NamedTuple):
    """What somebody put down on a spot in a round."""

    spot: Spot
    stake: int


class RoundPlayed(NamedTuple):
    """A round that somebody played: its result for him, and what he put down."""

    number: int
    net: int
    bets: tuple[Staked, ...]
    at: str  # when it was over


class PlayedAt(NamedTuple):
    """A table at which somebody played lately, and what became of it."""

    table: str
    title: str
    rounds: list[RoundPlayed]


def lately(connection: Connection, table: str, who: Person | None) -> tuple[list[Document], list[RoundPlayed]]:
    """The results of the last rounds, the first first; and those of them that somebody played."""
    chosen = select(rounds.c.number, rounds.c.at, rounds.c.net, rounds.c.voided, rounds.c.tape).where(
        rounds.c.table_id == table
    )
    rows = list(reversed(connection.execute(chosen.order_by(rounds.c.number.desc()).limit(MOST)).all()))
    kept = log.kept_rounds(connection, table, rows[0].number) if rows and who else {}
    results, played = [], []
    for row in rows:
        tape = row.tape.splitlines()
        if not row.voided and (found := result(tape)):
            results.append({"number": row.number, **found})
        rails = (kept.get(row.number, {}).get("rails") or {}).items()
        name = next((name for name, account in rails if who and account == rail(table, str(who.id))), "")
        if name:
            net = json.loads(row.net).get(name, 0)
            played.append(RoundPlayed(row.number, net, tuple(put_down(tape, name)), row.at))
    return results, played


def everywhere(connection: Connection, who: Person) -> list[PlayedAt]:
    """How somebody fared at his last tables, open or closed; the last one first."""
    account = literal("rail:") + house_tables.c.id + f":{who.id}"
    moved = select(func.max(lines.c.entry)).where(lines.c.account == account).scalar_subquery().label("moved")
    chosen = select(house_tables.c.id, house_tables.c.game, house_tables.c.title, moved).subquery()
    rows = connection.execute(
        select(chosen).where(chosen.c.moved.is_not(None)).order_by(chosen.c.moved.desc()).limit(MOST_TABLES)
    )
    known = [row for row in rows if registry.is_known(row.game)]
    found = (PlayedAt(row.id, row.title, lately(connection, row.id, who)[1]) for row in known)
    return [each for each in found if each.rounds]


def result(tape: Iterable[str]) -> Document:
    """The throw with its shooter and the point before it, the pocket, or the totals of the two hands of baccarat."""
    found: dict[str, Any] = {}
    totals: dict[str, int] = {}
    for line in tape:
        match line.split():
            case ["<", "roll", *dice]:
                found["dice"] = [int(die) for die in dice]
            case ["<", "spin", pocket]:
                found["pocket"] = pocket
            case [">", "show", "point", point] if "dice" not in found:
                found["point"] = int(point) if point.isdecimal() else 0
            case [">", "show", "shooter", shooter] if shooter != "-":
                found["shooter"] = shooter
            case [">", "show", ("total@player" | "total@banker") as whose, total]:
                totals[whose.partition("@")[2]] = int(total)
    if len(totals) == 2:
        found["winner"] = "tie" if totals["player"] == totals["banker"] else max(totals, key=lambda who: totals[who])
    return {**EMPTY, **found} if found.keys() & {"dice", "pocket", "winner"} else {}


EMPTY: Document = {"dice": None, "pocket": None, "winner": "", "shooter": "", "point": 0}


def put_down(tape: Iterable[str], name: str) -> Iterator[Staked]:
    """The chips that somebody put down in a round and did not take back."""
    down: dict[int, Staked] = {}
    put: Put | None = None
    for line in tape:
        words = line.split()
        if words[:2] == ["<", "put"]:
            given = read_input(line)
            put = given if isinstance(given, Put) and given.player == name else None
        elif words[:2] == [">", "bet"] and put:
            down[int(words[2])], put = Staked(put.spot, int(put.stake)), None
        elif words[:2] == ["<", "take"]:
            taken = read_input(line)
            if isinstance(taken, Take):
                down.pop(taken.bet, None)
    yield from down.values()


def staked(played: Iterable[RoundPlayed]) -> Counter[Spot]:
    """All that was put down, by spot."""
    found: Counter[Spot] = Counter()
    for each in played:
        for bet in each.bets:
            found[bet.spot] += bet.stake
    return found
