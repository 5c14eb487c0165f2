"""Casino war's strategy in sentences: what to do with a tie, and whether another is bet on; found by exploring its
script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.strategy import explored
from croupier.analysis.strategy.explored import DecisionNode, History, Told
from croupier.analysis.strategy.model import Strategy, StrategyArguments
from croupier.game import Game
from croupier.games.casino_war import Seen

one_hand = explored.one_hand


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    return explored.strategies(game, rules, asked, tell=_in_words)


def _in_words(nodes: Mapping[History, DecisionNode]) -> Told:
    """One sentence for each decision; which rank has tied is nothing to go by."""
    words = []
    for history, node in nodes.items():
        sees = history[-1]
        if not isinstance(sees, Seen):
            continue
        if sees.at_war and history[1:2] != ("war",):
            continue
        words.append(_at_war(node) if sees.at_war else _tied(node))
    return tuple(dict.fromkeys(words)), (), ()


def _tied(node: DecisionNode) -> str:
    war, surrender = (as_percent(node.worth[choice], 2) for choice in ("war", "surrender"))
    does = "go to war" if node.best == "war" else "surrender"
    return f"After a tie {does}: war is worth {war} % of the wager, surrender {surrender} %."


def _at_war(node: DecisionNode) -> str:
    bet, none = node.worth["war-tie"], node.worth["no-tie"]
    if node.best == "war-tie":
        return f"At war bet on another tie, as much as may be: it is worth {as_percent(bet - none, 2)} % of the wager."
    return f"At war do not bet on another tie: it costs {as_percent(none - node.at_most['war-tie'], 2)} % of the wager."


__all__ = ["one_hand", "strategies"]
