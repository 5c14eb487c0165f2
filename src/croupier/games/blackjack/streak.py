"""Streak wagers: on two to five wins in a row, §19:47-2.22[spots]. They stand from round to round until decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from croupier.games.blackjack.beside import STREAKS, BesideRules
from croupier.games.blackjack.hands import BOX
from croupier.table import Amount, Bet, Table, lose, void, win

NUMBER = {name: number for number, name in STREAKS.items()}


class Marker(NamedTuple):
    """How many hands in a row a player has won on a box while streak wagers were down there."""

    player: str
    box: int
    wins: int


def is_streak(bet: Bet) -> bool:
    return bet.spot.wager in NUMBER


def begun(markers: Iterable[Marker], player: str, box: int) -> bool:
    """Whether a streak of that player's is under way on that box: then no wager joins it, §19:47-2.22[count]."""
    return any((marker.player, marker.box) == (player, box) for marker in markers)


def show(table: Table, markers: Iterable[Marker]) -> None:
    """Where the markers lie, for the page and for programs."""
    for marker in markers:
        table.show("streak", marker.wins, BOX[marker.box])


def settle(
    table: Table,
    rules: BesideRules,
    bets: Sequence[Bet],
    markers: Iterable[Marker],
    nets: Mapping[tuple[str, int], Amount],
) -> tuple[tuple[Bet, ...], tuple[Marker, ...]]:
    """After everything else of the round: what each result does to the wagers on it; what then still stands.

    ``nets`` is what each player won or lost on a box, all hands that it was split into together.
    """
    before = {(marker.player, marker.box): marker.wins for marker in markers}
    by_place: dict[tuple[str, int], list[Bet]] = {}
    for bet in bets:
        by_place.setdefault((bet.player, bet.box), []).append(bet)
    standing: list[Bet] = []
    left: list[Marker] = []
    for (player, box), pending in by_place.items():
        wins = before.get((player, box), 0)
        if (player, box) not in nets:  # no wager on the box in this round: the row is broken off
            for bet in pending:
                table.settle(bet, void(by="§19:47-2.22[count]"))
            pending = []
        elif nets[player, box] < 0:
            for bet in pending:
                table.settle(bet, lose(by="§19:47-2.22[loss]"))
            pending = []
        elif nets[player, box] > 0:  # a tie leaves the count: §19:47-2.22[push]
            wins += 1
            for bet in [bet for bet in pending if NUMBER[bet.spot.wager] == wins]:
                table.settle(bet, win(rules.streak_odds[bet.spot.wager], by="§19:47-2.22[odds]"))
                pending.remove(bet)
        shown = wins if pending and wins else 0  # with the last wager the marker goes back to the tray
        if shown != before.get((player, box), 0):
            table.show("streak", shown or None, BOX[box])
        if shown:
            table.say(f"Box {box}: {shown} in a row")
            left.append(Marker(player, box, shown))
        standing += pending
    return tuple(standing), tuple(left)
