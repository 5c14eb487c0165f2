"""The tape of a round: a text file that a person can read and a program can replay.

A header says which game, rules and state the round began with. Then come, in order, the inputs (``<``: what was
answered) and the outputs (``>``: what followed, with its clause). Blank lines and ``#`` comments are free.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from croupier import registry
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.errors import BrokenTape, expect_kind, made_rightly
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.law.values import BadOption
from croupier.tables.codec import decode_record, encode_record, hints
from croupier.tables.lines import FORMAT, write_all
from croupier.tables.lines.kind import whole
from croupier.tables.live import LiveTable

_TAPE = "croupier tape"
FIRST_LINE = f"{_TAPE} {FORMAT}"
NAME = re.compile(r"[\w.'-]+")  # a player's name: one word, so that a line can be read back


class SealPart(NamedTuple):
    """What a round took from one seal of the house."""

    seal: int  # its number at that table
    before: int  # draws from it that were made before
    draws: int  # that were made in this round


@made_rightly
@dataclass
class Tape:
    """A round as it was recorded: the state it began with and its lines."""

    game: Game
    rules: HouseRules
    carry: Any
    chips: dict[str, int]
    shoe: ShoeState = NO_SHOE
    next_bet: int = 1
    lines: list[str] = field(default_factory=list)  # as written, each beginning with "< " or "> "
    comment: str = ""
    format: int = FORMAT
    seats: dict[str, int] = field(default_factory=dict)  # by number; without them one after the other
    seals: tuple[SealPart, ...] | None = None  # where its outcomes came from, one after the other, if that was noted

    def __post_init__(self) -> None:
        expect_kind(self.game, Game, "a game is what croupier.find_game gives, as in find_game('roulette')")
        expect_kind(self.rules, HouseRules, "rules are a game's own, as in game.Rules()")

    @classmethod
    def of(cls, table: LiveTable, start: Tape) -> Tape:
        """The tape of a table that began as ``start`` says."""
        return replace(start, lines=write_all(table.entries, start.format))

    def table(self) -> LiveTable:
        """A table in the state in which the round began; nobody deals yet."""
        return LiveTable(
            self.game,
            self.rules,
            self.carry,
            self.chips,
            shoe=self.shoe,
            next_bet=self.next_bet,
            seats=self.seats,
            undoes=self.format > 2,
        )

    def text(self) -> str:
        return "\n".join([self.header(), *self.lines]) + "\n"

    def header(self) -> str:
        """What stands before the lines; it ends with a blank line."""
        head = [
            f"{_TAPE} {self.format}",
            *(f"# {line}" for line in self.comment.splitlines()),
            f"game: {self.game.id} {self.game.version}",
            f"fingerprint: {self.rules.fingerprint(self.game.id, self.game.version)}",
            f"rules: {json.dumps(self.rules.record())}",
            f"players: {json.dumps(self.chips)}",
        ]
        if list(self.seats.values()) != list(range(1, len(self.seats) + 1)):
            head.append(f"seats: {json.dumps(self.seats)}")
        head.append(f"carry: {json.dumps(encode_record(self.carry))}")
        if self.shoe != NO_SHOE:
            head.append(f"shoe: {json.dumps(encode_record(self.shoe))}")
        if self.next_bet != 1:
            head.append(f"next-bet: {self.next_bet}")
        if self.seals is not None:
            head.append(seals_line(self.seals))
        return "\n".join(head) + "\n"


def seals_line(seals: Sequence[SealPart]) -> str:
    return f"seals: {json.dumps(encode_record(tuple(seals)))}"


def seals_of(text: str) -> tuple[SealPart, ...] | None:
    """Where the outcomes of a tape came from, also if the rest of it is of another version."""
    found = re.search(r"^seals: (.*)$", text, re.MULTILINE)
    seals: tuple[SealPart, ...] | None = decode_record(tuple[SealPart, ...], json.loads(found[1])) if found else None
    return seals


def read_tape(text: str) -> Tape:
    """A tape from its text; `BrokenTape` says which line cannot be read and why."""
    rows = text.splitlines()
    formats = {f"{_TAPE} {format}": format for format in range(1, FORMAT + 1)}
    if not rows or rows[0].strip() not in formats:
        raise BrokenTape(f"line 1: not a tape: the first line must be {' or '.join(map(repr, formats))}")
    head: dict[str, str] = {}
    comment: list[str] = []
    lines: list[str] = []
    for number, row in enumerate(rows[1:], 2):
        if row.startswith(("< ", "> ")):
            lines.append(row.rstrip())
        elif row.startswith("#"):
            comment.append(row[1:].strip())
        elif row.strip() and lines:
            raise BrokenTape(f"line {number}: {row!r} begins with neither '<' nor '>'")
        elif row.strip():
            key, colon, value = row.partition(":")
            if not colon:
                raise BrokenTape(f"line {number}: {row!r} is no header line (name: value)")
            head[key.strip()] = value.strip()
    try:
        return replace(_from_header(head, lines, "\n".join(comment)), format=formats[rows[0].strip()])
    except KeyError as missing:
        raise BrokenTape(f"the header lacks {missing.args[0]!r}") from None
    except RecursionError:
        raise BrokenTape("the header cannot be read: it has more brackets within brackets than any tape") from None
    except (ValueError, TypeError, AttributeError, ArithmeticError, BadOption) as fault:
        raise BrokenTape(f"the header cannot be read: {fault}") from None


def _from_header(head: dict[str, str], lines: list[str], comment: str) -> Tape:
    name, _, version = head["game"].partition(" ")
    game = registry.game_named(name)
    if version != str(game.version):
        raise BrokenTape(
            f"the tape is of {name} version {version}; this is version {game.version}, and only a Croupier with that "
            "version can play it again"
        )
    rules = _lawful(game, head["rules"])
    fingerprint = rules.fingerprint(game.id, game.version)
    if head.get("fingerprint", fingerprint) != fingerprint:
        raise BrokenTape(f"the tape's fingerprint {head['fingerprint']} is not that of its rules, {fingerprint}")
    chips = decode_chips(json.loads(head["players"]), alone=bool(game.tickets))
    return Tape(
        game,
        rules,
        decode_record(hints(game.play)["carry"], json.loads(head["carry"])),
        chips,
        decode_record(ShoeState, json.loads(head.get("shoe", "{}"))),
        whole(head.get("next-bet", "1")),
        lines,
        comment,
        seats=_decode_seats(json.loads(head.get("seats", "{}")), chips),
        seals=seals_of(f"seals: {head['seals']}") if "seals" in head else None,
    )


@lru_cache
def _lawful(game: Game, written: str) -> HouseRules:
    """The rules of a tape. Those of a table's rounds are alike, and judged once."""
    if not isinstance(options := json.loads(written), dict):
        raise ValueError("rules must be options with their values")
    rules = game.Rules.recorded(options)
    if breaches := [breach for breach in rules.breaches() if not breach.runs]:
        raise BrokenTape(f"the tape's rules are not lawful: {breaches[0].says} ({breaches[0].by})")
    return rules


def decode_chips(data: Any, *, alone: bool = False) -> dict[str, int]:
    """Who plays, with what; nobody where tickets are played ``alone``."""
    fits = isinstance(data, dict) and all(type(chips) is int and NAME.fullmatch(who) for who, chips in data.items())
    if not fits or not (data or alone):
        raise ValueError("players must be names (one word each) with whole cents, and at least one")
    found: dict[str, int] = data
    return found


def _decode_seats(data: Any, chips: dict[str, int]) -> dict[str, int]:
    """The numbers of the seats, if they are said."""
    fits = isinstance(data, dict) and all(type(number) is int and number > 0 for number in data.values())
    if not fits or (data and (list(data) != list(chips) or sorted(set(data.values())) != list(data.values()))):
        raise ValueError("seats must name all players in their order, each with a higher number than the one before")
    found: dict[str, int] = data
    return found
