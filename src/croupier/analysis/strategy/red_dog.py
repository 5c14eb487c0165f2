"""Red dog's strategy: one answer for each spread, found by exploring its script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.strategy import explored
from croupier.analysis.strategy.explored import DecisionNode, History, Told, decisions
from croupier.analysis.strategy.model import BadHand, Code, Grid, HandReport, Strategy, StrategyArguments, hand_report
from croupier.equipment.cards import card
from croupier.game import Game
from croupier.games.red_dog import Seen, spread


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    return explored.strategies(game, rules, asked, tell=_by_spread)


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    if up:
        raise BadHand(f"{game.title}: both cards lie face up; give them with --hand, as in --hand '4 J'")
    try:
        ranks = [card(f"{text}c" if text.upper() in _RANKS else text).rank for text in hand.replace(",", " ").split()]
    except ValueError as wrong:
        raise BadHand(str(wrong)) from None
    if len(ranks) != 2:
        raise BadHand(f"two cards lie on the table before a raise, not {len(ranks)}: write --hand '4 J'")
    wager = game.wagers(rules)[0]
    nodes, _ = decisions(game, rules, wager)
    apart = spread(*ranks)
    if (Seen(apart),) not in nodes:
        raise BadHand(
            f"no raise is open on {hand}: cards in a row are a tie hand, and a pair gets its third card at once"
        )
    return hand_report(
        hand, f"spread {apart}", nodes[Seen(apart),].worth.items(), method="exact", unit="unit of the original wager"
    )


_RANKS = (*"23456789TJQKA", "10")


_RAISE, _NO_RAISE = "raise", "no-raise"


def _by_spread(nodes: Mapping[History, DecisionNode]) -> Told:
    by_spread = {sees.spread: node for (sees,), node in nodes.items() if isinstance(sees, Seen)}
    spreads = sorted(by_spread)
    raised = [apart for apart in spreads if by_spread[apart].best == _RAISE]
    words = (
        f"Raise, by the full amount, if the spread is {ranges(raised, spreads[-1])}." if raised else "Never raise.",
        "A raise is any amount up to the wager; it is worth the same per unit whatever the amount, so all or nothing.",
    )
    letters = {_RAISE: "R", _NO_RAISE: "N"}
    columns = tuple(str(apart) for apart in spreads)
    grid = Grid("Raise", "spread", columns, (("answer", tuple(letters[by_spread[apart].best] for apart in spreads)),))
    rows = tuple(
        (label, tuple(as_percent(by_spread[apart].worth[choice], 1).removesuffix(".0") for apart in spreads))
        for label, choice in (("without a raise", _NO_RAISE), ("with a raise", _RAISE))
    )
    worth = Grid("Worth of the round, % of the wager", "spread", columns, rows)
    codes = Code("R", "raise by the full amount", "raise"), Code("N", "no raise", "fold")
    return words, (grid, worth), codes


def ranges(numbers: Sequence[int], last: int) -> str:
    """Whole numbers in words: 7 or more; 1, 3 to 5."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    if len(runs[-1]) > 1 and runs[-1][-1] == last:
        parts[-1] = f"{runs[-1][0]} or more"
    return " or ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
