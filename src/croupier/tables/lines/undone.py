"""The line of a void round that moves back what an earlier line of it had moved."""

from __future__ import annotations

from typing import Any

from croupier.money import in_dollars
from croupier.schema import cents_field, string_field, word_field
from croupier.tables.entries import BankClosed, Charged, Collected, MeterFed, Pushed, Raked, Settled, Undone
from croupier.tables.lines.kind import A_BET, Document, Kind, Postings, Scene, in_words, plain_part
from croupier.tables.lines.outputs import (
    BankClosedLine,
    ChargedLine,
    CollectedLine,
    FedLine,
    PushedLine,
    RakedLine,
    SettledLine,
    upper,
)

_KINDS: tuple[Kind[Any], ...] = (
    SettledLine(),
    ChargedLine(),
    CollectedLine(),
    BankClosedLine(),
    PushedLine(),
    RakedLine(),
    FedLine(),
)
_OF = {kind.of: kind for kind in _KINDS}
_NAME = word_field("what it was told as before", *(kind.name for kind in _KINDS))


class UndoneLine(Kind[Undone]):
    word = "undo"
    name = "undone"
    fields = {
        "of": _NAME,
        "player": string_field("whose it is; empty where it lay between a pot or the tray and a meter"),
        "amount": cents_field("what this player, or the tray or the pot, gets back; below zero: gives back"),
    }
    at_times = {"bet": A_BET}
    since = 3

    def write(self, entry: Undone, format: int) -> str:
        return f"undo {_OF[type(entry.line)].write(entry.line, format)}"

    def says(self, entry: Undone, scene: Scene) -> str:
        match entry.line:
            case Settled(bet, _, paid):
                return f"{upper(scene.bet(bet))} had {_ended(paid or -int(bet.fee))}."
            case Charged(bet, amount, _, deferred):
                back = "is marked no longer" if deferred else "comes back"
                return f"Vigorish {in_dollars(amount)} on {scene.bet(bet)} {back}."
            case Collected(player, amount):
                return f"Vigorish {in_dollars(amount)} comes back to {player}."
            case BankClosed(bank, _, paid):
                return f"{scene.who(bank.player)}: the bank had {_ended(paid)}."
            case Pushed(pot, player, amount):
                return f"{scene.who(player)}: {in_dollars(amount)} go back to the {pot}."
            case Raked(pot, amount):
                return f"{in_dollars(amount)} go back to the {pot}."
            case MeterFed(meter, amount):
                way = "falls" if amount > 0 else "grows"
                return f"The meter {in_words(meter)} {way} by {in_dollars(abs(amount))}, as it was before."

    def more(self, entry: Undone, scene: Scene) -> Document:
        player, amount = _whose(entry)
        found: Document = {"of": _OF[type(entry.line)].name, "player": player, "amount": amount}
        if isinstance(entry.line, Settled | Charged | BankClosed):
            found["bet"] = plain_part(entry.line[0])
        return found

    def posts(self, entry: Undone) -> Postings:
        return [(account, -cents) for account, cents in _OF[type(entry.line)].posts(entry.line)]


def _ended(paid: int) -> str:
    if not paid:
        return "come out even"
    amount = in_dollars(abs(paid))
    return f"won {amount}, which goes back" if paid > 0 else f"lost {amount}, which comes back"


def _whose(entry: Undone) -> tuple[str, int]:
    """Who gets what is moved back, and how much."""
    match entry.line:
        case Settled(bet, result, paid):
            return bet.player, (0 if result == "void" else int(bet.fee)) - paid
        case Charged(bet, amount, _, deferred):
            return bet.player, 0 if deferred else amount
        case Collected(player, amount):
            return player, amount
        case BankClosed(bank, _, paid):
            return bank.player, -paid
        case Pushed(_, player, amount):
            return player, -amount
        case Raked(_, amount) | MeterFed(_, amount):
            return "", amount
