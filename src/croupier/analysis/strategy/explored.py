"""Strategies of games whose script can be explored as it stands: every decision with what each answer is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.strategy.model import BadHand, Code, Decisions, Grid, HandReport, Strategy, StrategyArguments
from croupier.game import Game, Wager
from croupier.odds import say
from croupier.table import Amount
from croupier.tables.explore import ExploreTable, Path, PathDecision, Tracked

History = tuple[Hashable, ...]
"""What was seen and answered, in turn; last, what is seen now."""
Told = tuple[tuple[str, ...], tuple[Grid, ...], tuple[Code, ...]]
"""A strategy as people read it: sentences, tables, and what stands in them."""

BEST = "best play"
SAYS = "best play over what the player sees"


class DecisionNode(NamedTuple):
    """A decision: how often it comes up, and what each answer is worth then, if all later ones are the best."""

    chance: Fraction
    worth: dict[str, Fraction]  # per unit first put down; of a range of stakes, at its better end
    at_most: dict[str, Fraction]  # the same with the most put up

    @property
    def best(self) -> str:
        """Of answers worth the same the first."""
        return max(self.worth, key=self.worth.__getitem__)


def strategies(
    game: Game,
    rules: Any,
    asked: StrategyArguments,
    *,
    tell: Callable[[Mapping[History, DecisionNode]], Told] | None = None,
) -> list[Strategy]:
    """A wager that is made by a choice (a raise told for itself) is no decision of its own. ``tell``: as people of a
    game read it."""
    found = []
    for wager in game.wagers(rules):
        offered = rules.set(wager.settings)
        if wager.unavailable or wager.choice or not distribution(game, offered, wager).decisions:
            continue
        nodes, value = decisions(game, offered, wager)
        if any(len(set(node.worth.values())) > 1 for node in nodes.values()):  # else nothing depends on it
            found.append(_strategy(game, offered, wager, nodes, value, tell or _in_turn))
    return found


def _strategy(
    game: Game,
    rules: Any,
    wager: Wager,
    nodes: Mapping[History, DecisionNode],
    value: Fraction,
    tell: Callable[[Mapping[History, DecisionNode]], Told],
) -> Strategy:
    words, grids, codes = tell(nodes)
    rows = tuple((_written(history), node.best) for history, node in nodes.items())

    def answer(sees: Hashable, open_: Collection[str]) -> str:
        found = {node.best for history, node in nodes.items() if history[-1] == sees}
        if len(found) > 1:
            raise Unavailable(
                f"{game.title}: what a player sees here ({said(sees)}) is answered differently by what was answered "
                "before; let what a player sees tell that, too"
            )
        return found.pop()

    return Strategy(
        game,
        rules,
        wager,
        BEST,
        SAYS,
        "exact",
        -value,
        Decisions(("seen", "answer"), rows),
        answer,
        words=words,
        grids=grids,
        codes=codes,
        house=_house(rules),
    )


def _house(rules: Any) -> str:
    """Decks and pay table, of games that have them; neighbours that pay the same are told together."""
    decks = getattr(rules, "decks", 0)
    parts = [f"{decks} deck{'s' * (decks > 1)}"] if decks else []
    for odds, group in groupby(getattr(rules, "odds", {}).items(), key=lambda item: item[1]):
        names = [name.replace("-", " ") for name, _ in group]
        parts.append(f"{names[0]}{f' to {names[-1].split()[-1]}' if len(names) > 1 else ''} pays {say(odds)}")
    return "; ".join(parts)


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    raise BadHand(f"{game.title}: there is no hand to ask about")


# --- Decisions ----------------------------------------------------------------------------------------------------


def decisions(game: Game, rules: Any, wager: Wager) -> tuple[dict[History, DecisionNode], Fraction]:
    """Every decision of a wager, and what it is worth under best play."""
    table = ExploreTable(
        game,
        rules,
        wager.puts,
        Tracked(put=len(wager.puts) - 1),
        carry=wager.carry,
        lens=wager.lens,
        company=wager.company,
    )
    paths = list(table.paths())
    made = Fraction(wager.unit or max(path.made for path in paths))
    found: dict[History, DecisionNode] = {}
    value = _explain(paths, 0, (), made, found)
    return dict(sorted(found.items(), key=lambda item: _order(item[0]))), value


def _order(history: History) -> tuple[int, list[tuple[int, str]]]:
    """Earlier decisions first; numbers by size, the rest as it is written."""
    words = [word for part in history for word in said(part).split()]
    return len(history), [(int(word), "") if word.isdecimal() else (0, word) for word in words]


def _explain(
    paths: Sequence[Path], depth: int, history: History, made: Fraction, found: dict[History, DecisionNode]
) -> Fraction:
    """What these paths are worth together, by their chances; their decisions from this depth on are noted."""
    value = sum((path.probability * path.net for path in paths if len(path.decisions) == depth), Fraction(0)) / made
    seen: dict[Hashable, dict[tuple[str, Amount], list[Path]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        if len(path.decisions) > depth:
            decision = path.decisions[depth]
            seen[decision.sees][decision.choice, decision.stake].append(path)
    for sees, answers in seen.items():
        chance = _chance(next(iter(answers.values())), depth + 1)
        better: dict[str, Fraction] = {}
        at_most: dict[str, Fraction] = {}
        for (choice, _), below in sorted(answers.items(), key=lambda answer: answer[0][1]):  # the most comes last
            total = _explain(below, depth + 1, (*history, sees, choice), made, found)
            at_most[choice] = total / chance
            better[choice] = max(better.get(choice, at_most[choice]), at_most[choice])
        names = list(dict.fromkeys(choice for choice, _ in answers))
        found[(*history, sees)] = DecisionNode(
            chance, {name: better[name] for name in names}, {name: at_most[name] for name in names}
        )
        value += max(better.values()) * chance
    return value


def _chance(paths: Sequence[Path], depth: int) -> Fraction:
    """How often these paths are taken, if one answer is given to each further decision."""
    chance = sum((path.probability for path in paths if len(path.decisions) == depth), Fraction(0))
    seen: dict[Hashable, dict[PathDecision, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        if len(path.decisions) > depth:
            seen[path.decisions[depth].sees][path.decisions[depth]].append(path)
    return chance + sum((_chance(next(iter(of.values())), depth + 1) for of in seen.values()), Fraction(0))


# --- As people read it --------------------------------------------------------------------------------------------


def _in_turn(nodes: Mapping[History, DecisionNode]) -> Told:
    """Decision after decision on the way of best play: what is answered to what is seen."""
    words: list[str] = []
    ways: list[History] = [()]
    while ahead := [key for key in nodes if key[:-1] in ways]:
        if len(ahead) == 1:
            words.append(f"{len(words) + 1}. {nodes[ahead[0]].best}")
        else:
            answers: dict[str, list[str]] = {}
            for key in ahead:
                answers.setdefault(nodes[key].best, []).append(", then ".join(map(said, key)))
            words += [f"{answer}: {'; '.join(seen)}" for answer, seen in answers.items()]
        ways = [(*key, nodes[key].best) for key in ahead]
    return tuple(words), (), ()


def said(part: Hashable) -> str:
    """What is seen or was answered, as it says itself; else its fields with their names."""
    fields = getattr(part, "_fields", ()) if type(part).__str__ is object.__str__ else ()
    return ", ".join(f"{name} {getattr(part, name)}" for name in fields) or str(part)


def _written(history: History) -> str:
    return " / ".join(map(said, history))
