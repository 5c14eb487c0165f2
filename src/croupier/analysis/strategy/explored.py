"""Strategies of games whose script can be explored as it stands: every decision with what each answer is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from croupier.analysis.report import percent
from croupier.analysis.solvers import distribution
from croupier.analysis.strategy.model import Asked, BadHand, Code, Decisions, Grid, HandReport, Strategy, hand_report
from croupier.equipment.cards import card
from croupier.game import Game, Wager
from croupier.games.red_dog import Seen, spread
from croupier.odds import say
from croupier.tables.explore import ExploreTable, Path, Tracked

History = tuple[Hashable, ...]
"""What was seen and answered, in turn; last, what is seen now."""

BEST = "best play"
SAYS = "best play over what the player sees"


class Node(NamedTuple):
    """A decision: how often it comes up, and what each answer is worth then, if all later ones are the best."""

    chance: Fraction
    worth: dict[str, Fraction]  # per unit first put down

    @property
    def best(self) -> str:
        """Of answers worth the same the first."""
        return max(self.worth, key=self.worth.__getitem__)


def strategies(game: Game, rules: Any, asked: Asked) -> list[Strategy]:
    """A wager that is made by a choice (a raise told for itself) is no decision of its own."""
    found = []
    for wager in game.wagers(rules):
        offered = rules.set(wager.settings)
        if wager.unavailable or wager.choice or not distribution(game, offered, wager).decisions:
            continue
        nodes, value = decisions(game, offered, wager)
        if any(len(set(node.worth.values())) > 1 for node in nodes.values()):  # else nothing depends on it
            found.append(_strategy(game, offered, wager, nodes, value))
    return found


def _strategy(game: Game, rules: Any, wager: Wager, nodes: Mapping[History, Node], value: Fraction) -> Strategy:
    tell = _by_spread if game.family == "red dog" else _in_turn
    words, grids, codes = tell(nodes)
    rows = tuple((_written(history), node.best) for history, node in nodes.items())

    def answer(sees: Hashable, open_: Collection[str]) -> str:
        (found,) = {node.best for history, node in nodes.items() if history[-1] == sees}
        return found

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


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: Asked) -> HandReport:
    if game.family != "red dog":
        raise BadHand(f"{game.title}: there is no hand to ask about")
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

# --- Decisions ----------------------------------------------------------------------------------------------------


def decisions(game: Game, rules: Any, wager: Wager) -> tuple[dict[History, Node], Fraction]:
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
    found: dict[History, Node] = {}
    value = _explain(paths, 0, (), made, found)
    return dict(sorted(found.items(), key=lambda item: _order(item[0]))), value


def _order(history: History) -> tuple[int, list[tuple[int, str]]]:
    """Earlier decisions first; numbers by size, the rest as it is written."""
    words = [str(part) for part in history]
    return len(history), [(int(word), "") if word.isdecimal() else (0, word) for word in words]


def _explain(
    paths: Sequence[Path], depth: int, history: History, made: Fraction, found: dict[History, Node]
) -> Fraction:
    """What these paths are worth together, by their chances; their decisions from this depth on are noted."""
    value = sum((path.probability * path.net for path in paths if len(path.decisions) == depth), Fraction(0)) / made
    seen: dict[Hashable, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        if len(path.decisions) > depth:
            seen[path.decisions[depth].sees][path.decisions[depth].choice].append(path)
    for sees, answers in seen.items():
        worth = {
            choice: _explain(below, depth + 1, (*history, sees, choice), made, found)
            for choice, below in answers.items()
        }
        chance = _chance(next(iter(answers.values())), depth + 1)
        found[(*history, sees)] = Node(chance, {choice: total / chance for choice, total in worth.items()})
        value += max(worth.values())
    return value


def _chance(paths: Sequence[Path], depth: int) -> Fraction:
    """How often these paths are taken, if one answer is given to each further decision."""
    chance = sum((path.probability for path in paths if len(path.decisions) == depth), Fraction(0))
    seen: dict[Hashable, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        if len(path.decisions) > depth:
            seen[path.decisions[depth].sees][path.decisions[depth].choice].append(path)
    return chance + sum((_chance(next(iter(of.values())), depth + 1) for of in seen.values()), Fraction(0))


# --- As people read it --------------------------------------------------------------------------------------------

Told = tuple[tuple[str, ...], tuple[Grid, ...], tuple[Code, ...]]
_RAISE, _NO_RAISE = "raise", "no-raise"


def _by_spread(nodes: Mapping[History, Node]) -> Told:
    """Red dog: one answer for each spread."""
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
        (label, tuple(percent(by_spread[apart].worth[choice], 1).removesuffix(".0") for apart in spreads))
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


def _in_turn(nodes: Mapping[History, Node]) -> Told:
    """Decisions with no chance between them: the one way through."""
    words: list[str] = []
    history: History = ()
    while ahead := [key for key in nodes if key[:-1] == history and len(key) == len(history) + 1]:
        (key,) = ahead
        words.append(f"{len(words) + 1}. {nodes[key].best}")
        history = (*key, nodes[key].best)
    return tuple(words), (), ()


def _written(history: History) -> str:
    return " / ".join(str(part) for part in history)
