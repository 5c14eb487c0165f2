"""The tape of a round: a text file that a person can read and a program can replay.

A header says which game, rules and state the round began with. Then come, in order, the inputs (``<``: what was
answered) and the outputs (``>``: what followed, with its clause). Blank lines and ``#`` comments are free.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from croupier import registry
from croupier.equipment.cards import card, cards
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.errors import BrokenTape, CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Bet, Call, Hand, Irregularity, Put, Spot, Take
from croupier.tables.codec import decode, encode, hints
from croupier.tables.entries import (
    OUTPUTS,
    Accept,
    Booked,
    Called,
    Charged,
    Close,
    Collected,
    Dealt,
    DealtUp,
    Decide,
    Entry,
    Go,
    Input,
    Looked,
    Moved,
    Output,
    Removed,
    Report,
    Rolled,
    RoundVoid,
    Said,
    Settled,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.live import LiveTable

FORMAT = "croupier tape 1"
NAME = re.compile(r"[\w.'-]+")  # a player's name: one word, so that a line can be read back


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

    @classmethod
    def of(cls, table: LiveTable, start: Tape) -> Tape:
        """The tape of a table that began as ``start`` says."""
        return cls(
            start.game,
            start.rules,
            start.carry,
            start.chips,
            start.shoe,
            start.next_bet,
            [write(entry) for entry in table.entries],
            start.comment,
        )

    def table(self) -> LiveTable:
        """A table in the state in which the round began; nobody deals yet."""
        return LiveTable(self.game, self.rules, self.carry, self.chips, shoe=self.shoe, next_bet=self.next_bet)

    def text(self) -> str:
        head = [
            FORMAT,
            *(f"# {line}" for line in self.comment.splitlines()),
            f"game: {self.game.id} {self.game.version}",
            f"fingerprint: {self.rules.fingerprint(self.game.id, self.game.version)}",
            f"rules: {json.dumps(self.rules.changed())}",
            f"players: {json.dumps(self.chips)}",
            f"carry: {json.dumps(encode(self.carry))}",
        ]
        if self.shoe != NO_SHOE:
            head.append(f"shoe: {json.dumps(encode(self.shoe))}")
        if self.next_bet != 1:
            head.append(f"next-bet: {self.next_bet}")
        return "\n".join([*head, "", *self.lines]) + "\n"


def read(text: str) -> Tape:
    """A tape from its text; `BrokenTape` says which line cannot be read and why."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FORMAT:
        raise BrokenTape(f"line 1: not a tape: the first line must be {FORMAT!r}")
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
        return _from_header(head, lines, "\n".join(comment))
    except KeyError as missing:
        raise BrokenTape(f"the header lacks {missing.args[0]!r}") from None
    except (ValueError, TypeError, AttributeError) as fault:
        raise BrokenTape(f"the header cannot be read: {fault}") from None


def _from_header(head: dict[str, str], lines: list[str], comment: str) -> Tape:
    name, _, version = head["game"].partition(" ")
    game = registry.get(name)
    if version != str(game.version):
        raise BrokenTape(f"the tape is of {name} version {version}; this is version {game.version}")
    rules = game.Rules().set(json.loads(head["rules"]))
    if breaches := rules.breaches():
        raise BrokenTape(f"the tape's rules are not lawful: {breaches[0].says} ({breaches[0].by})")
    fingerprint = rules.fingerprint(game.id, game.version)
    if head.get("fingerprint", fingerprint) != fingerprint:
        raise BrokenTape(f"the tape's fingerprint {head['fingerprint']} is not that of its rules, {fingerprint}")
    return Tape(
        game,
        rules,
        decode(hints(game.play)["carry"], json.loads(head["carry"])),
        decode_chips(json.loads(head["players"])),
        decode(ShoeState, json.loads(head.get("shoe", "{}"))),
        int(head.get("next-bet", "1")),
        lines,
        comment,
    )


def decode_chips(data: Any) -> dict[str, int]:
    fits = isinstance(data, dict) and all(type(chips) is int and NAME.fullmatch(who) for who, chips in data.items())
    if not fits or not data:
        raise ValueError("players must be names (one word each) with whole cents, and at least one")
    found: dict[str, int] = data
    return found


# --- Lines --------------------------------------------------------------------------------------------------------


def _spot(spot: Spot) -> str:
    return f"{spot.wager}@{spot.where}" if spot.where else spot.wager


def _bet(bet: Bet) -> str:
    extra = f" of {bet.parent}" if bet.parent else ""
    fee = f" fee {bet.fee}" if bet.fee else ""
    return f"{bet.id} {bet.player} {bet.box} {_spot(bet.spot)} {bet.stake}{fee}{extra}"


def _cards(hand: Hand) -> str:
    return " ".join(map(str, hand))


def write(entry: Entry) -> str:
    """An entry as a line."""
    return f"{'>' if isinstance(entry, OUTPUTS) else '<'} {_words(entry)}".rstrip()


def _words(entry: Entry) -> str:
    if isinstance(entry, OUTPUTS):
        return _output(entry)
    match entry:
        case Put(player, box, spot, stake):
            return f"put {player} {box} {_spot(spot)} {stake}"
        case Take(player, bet):
            return f"take {player} {bet}"
        case Call(player, bet, call):
            return f"call {player} {bet} {call}"
        case Close():
            return "close"
        case Decide(player, choice, stake):
            return f"decide {player} {choice}{f' {stake}' if stake else ''}"
        case Accept(player, answer):
            return f"accept {player} {answer}"
        case Shuffled():
            return "shuffle"
        case Dealt(to):
            return f"deal {to}"
        case DealtUp(to, up):
            return f"up {to} {up}"
        case Turned(hand):
            return f"turn {_cards(hand)}"
        case Looked(player, hand):
            return f"look {player} {_cards(hand)}"
        case Rolled(roll):
            return f"roll {' '.join(map(str, roll))}"
        case Spun(pocket):
            return f"spin {pocket}"
        case Go(point):
            return f"go {point}"
        case Report(Irregularity(name, hand, box)):
            return f"irregular {name}{f' box {box}' if box else ''} {_cards(hand)}"
    raise TypeError(entry)


def _output(entry: Output) -> str:
    match entry:
        case Said(text):
            return f"say {text}"
        case Booked(bet):
            return f"bet {_bet(bet)}"
        case Removed(bet):
            return f"down {_bet(bet)}"
        case Called(bet):
            return f"called {bet.id} {bet.call}"
        case Moved(bet, spot):
            return f"move {bet.id} {_spot(spot)}"
        case Settled(bet, result, paid, by):
            return f"{result} {bet.id} {_spot(bet.spot)} {paid:+d} {by}"
        case Charged(bet, amount, by, deferred):
            return f"{'owe' if deferred else 'vigorish'} {bet.id} {amount} {by}"
        case Collected(player, amount, by):
            return f"collect {player} {amount} {by}"
        case RoundVoid(by):
            return f"void {by}"


def read_input(line: str) -> Input:
    """An input from its line; `BrokenTape` if it cannot be read."""
    try:
        kind, *words = line.removeprefix("<").split()
        return _input(kind, words)
    except CroupierError:
        raise
    except (ValueError, IndexError, TypeError) as fault:
        raise BrokenTape(f"cannot read the line {line!r}: {fault}") from None


def _input(kind: str, words: list[str]) -> Input:
    match kind, words:
        case "put", [player, box, spot, stake]:
            wager, _, where = spot.partition("@")
            return Put(player, int(box), Spot(wager, where), int(stake))
        case "take", [player, bet]:
            return Take(player, int(bet))
        case "call", [player, bet, call]:
            return Call(player, int(bet), call)
        case "close", []:
            return Close()
        case "decide", [player, choice, *stake]:
            return Decide(player, choice, int(stake[0]) if stake else 0)
        case "accept", [player, answer]:
            return Accept(player, answer)
        case "shuffle", []:
            return Shuffled()
        case "deal", [to]:
            return Dealt(to)
        case "up", [to, up]:
            return DealtUp(to, card(up))
        case "turn", hand:
            return Turned(cards(" ".join(hand)))
        case "look", [player, *hand]:
            return Looked(player, cards(" ".join(hand)))
        case "roll", dice:
            return Rolled(tuple(map(int, dice)))
        case "spin", [pocket]:
            return Spun(pocket)
        case "go", point:
            return Go(" ".join(point))
        case "irregular", [name, "box", box, *hand]:
            return Report(Irregularity(name, cards(" ".join(hand)), int(box)))
        case "irregular", [name, *hand]:
            return Report(Irregularity(name, cards(" ".join(hand))))
    raise BrokenTape(f"cannot read the line '< {kind} {' '.join(words)}'")
