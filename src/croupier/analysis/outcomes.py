"""What can become of a wager, with exact probabilities: explored, played best, and followed from round to round.

A round is explored path by path. Where decisions are open, the best play over what the player sees is kept. Where the
wager outlives the round (craps), the rounds form a chain over `carry` that is solved in fractions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.table import Amount
from croupier.tables.explore import Decision, ExploreTable, Path, Tracked


class Outcome(NamedTuple):
    """How a wager ended: what it won or lost, all that was at risk on it, and the clauses that decided it."""

    net: Amount
    risked: Amount
    clauses: tuple[tuple[str, Amount], ...]


@dataclass
class Distribution:
    """Every outcome with its probability, per wager made.

    ``made`` is what was first put down, fee included, or the part of it that the odds are told of (`Wager.unit`).
    """

    chances: dict[Outcome, Fraction]
    made: Fraction = Fraction(1)
    plays: Mapping[tuple[Hashable, ...], str] = field(default_factory=dict)  # best play: what was seen, to the choice
    note: str = ""  # what is left out of it

    def mean(self) -> Fraction:
        return sum((chance * outcome.net for outcome, chance in self.chances.items()), Fraction(0))

    def square(self) -> Fraction:
        return sum((chance * outcome.net**2 for outcome, chance in self.chances.items()), Fraction(0))

    def risked(self) -> Fraction:
        return sum((chance * outcome.risked for outcome, chance in self.chances.items()), Fraction(0))

    def hit(self) -> Fraction:
        return sum((chance for outcome, chance in self.chances.items() if outcome.net > 0), Fraction(0))

    def by_clause(self) -> dict[str, tuple[Fraction, Fraction]]:
        """The law table: for each clause the probability that it comes in, and its share of the net, per unit made."""
        table: dict[str, tuple[Fraction, Fraction]] = {}
        for outcome, chance in self.chances.items():
            for clause in dict(outcome.clauses):
                before = table.get(clause, (Fraction(0), Fraction(0)))
                share = sum((net for by, net in outcome.clauses if by == clause), Fraction(0))
                table[clause] = before[0] + chance, before[1] + chance * share / self.made
        return dict(sorted(table.items()))


def explore(game: Game, rules: HouseRules, wager: Wager, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of a wager under best play, from the script itself."""
    table = ExploreTable(
        game,
        rules,
        wager.puts,
        Tracked(choice=wager.choice) if wager.choice else Tracked(put=len(wager.puts) - 1),
        carry=wager.carry,
        pack=pack,
        lens=wager.lens,
        company=wager.company,
    )
    paths, plays = best_play(list(table.paths()))
    paths = [path for path in paths if path.made]
    total = sum((path.probability for path in paths), Fraction(0))
    made = sum((path.probability * path.made for path in paths), Fraction(0)) / total
    if wager.unit:
        made = Fraction(wager.unit)
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    going: dict[State, Fraction] = defaultdict(Fraction)
    for path in paths:
        outcome = Outcome(path.net, path.risked, path.clauses)
        if path.open:
            going[State(path.carry, path.open, outcome)] += path.probability / total
        else:
            chances[outcome] += path.probability / total
    for outcome, chance in _absorb(game, rules, wager, going).items():
        chances[outcome] += chance
    return Distribution(dict(chances), made, plays)


# --- Best play ----------------------------------------------------------------------------------------------------


def best_play(paths: Sequence[Path]) -> tuple[list[Path], dict[tuple[Hashable, ...], str]]:
    """The paths that remain when each decision is the best one, given what was seen and answered before it."""
    plays: dict[tuple[Hashable, ...], str] = {}
    _, kept = _best(paths, 0, (), plays)
    return kept, plays


def _best(
    paths: Sequence[Path], depth: int, history: tuple[Hashable, ...], plays: dict[tuple[Hashable, ...], str]
) -> tuple[Fraction, list[Path]]:
    kept = [path for path in paths if len(path.decisions) == depth]
    value = _value(kept)
    nodes: dict[Hashable, dict[Decision, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        if len(path.decisions) > depth:
            decision = path.decisions[depth]
            nodes[decision.sees][decision].append(path)
    for sees, answers in nodes.items():
        found = {
            decision: _best(below, depth + 1, (*history, sees, decision.choice), plays)
            for decision, below in answers.items()
        }
        best = max(found, key=lambda decision: found[decision][0])
        plays[(*history, sees)] = best.choice
        value += found[best][0]
        kept += found[best][1]
    return value, kept


def _value(paths: Iterable[Path]) -> Fraction:
    """Net times probability: integers per cycle, one fraction at the end."""
    sums: dict[int, Amount] = defaultdict(int)
    for path in paths:
        sums[path.cycle] += path.weight * path.net
    return sum((Fraction(total) / cycle for cycle, total in sums.items()), Fraction(0))


# --- The chain over carry -----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A wager between rounds: what lies on the table, which bets belong to it, and what it has cost so far."""

    carry: Any
    open: frozenset[int]
    so_far: Outcome


def _absorb(game: Game, rules: HouseRules, wager: Wager, start: dict[State, Fraction]) -> dict[Outcome, Fraction]:
    """Where the chain ends: the probability of each outcome, from the states it begins in."""
    moves: dict[State, dict[State, Fraction]] = {}
    ends: dict[State, dict[Outcome, Fraction]] = {}
    todo = list(start)
    while todo:
        state = todo.pop()
        if state in moves:
            continue
        moves[state], ends[state] = _round(game, rules, wager, state)
        todo += moves[state]
    visits = _visits(start, moves)
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for state, often in visits.items():
        for outcome, chance in ends[state].items():
            found[outcome] += often * chance
    return dict(found)


def _round(
    game: Game, rules: HouseRules, wager: Wager, state: State
) -> tuple[dict[State, Fraction], dict[Outcome, Fraction]]:
    """One more round: to which states, and to which ends."""
    table = ExploreTable(
        game, rules, (), Tracked(ids=state.open), carry=state.carry, lens=wager.lens, company=wager.company
    )
    moves: dict[State, Fraction] = defaultdict(Fraction)
    ends: dict[Outcome, Fraction] = defaultdict(Fraction)
    for path in table.paths():
        net, risked, clauses = state.so_far
        outcome = Outcome(net + path.net, risked + path.risked, clauses + path.clauses)
        if path.open:
            moves[State(path.carry, path.open, outcome)] += path.probability
        else:
            ends[outcome] += path.probability
    return dict(moves), dict(ends)


def _visits(start: dict[State, Fraction], moves: dict[State, dict[State, Fraction]]) -> dict[State, Fraction]:
    """How often each state is visited, on average: v = start + v P, solved by elimination, one state after another."""
    often = {state: start.get(state, Fraction(0)) for state in moves}
    into: dict[State, dict[State, Fraction]] = {state: {} for state in moves}  # into[b][a]: v_b has the term P_ab v_a
    for origin, targets in moves.items():
        for target, chance in targets.items():
            into[target][origin] = chance
    order = list(moves)
    for i, state in enumerate(order):
        stay = into[state].pop(state, Fraction(0))
        scale = 1 / (1 - stay)
        often[state] *= scale
        into[state] = {origin: chance * scale for origin, chance in into[state].items()}
        for later in order[i + 1 :]:
            share = into[later].pop(state, None)
            if share is None:
                continue
            often[later] += share * often[state]
            for origin, chance in into[state].items():
                into[later][origin] = into[later].get(origin, Fraction(0)) + share * chance
    for state in reversed(order):
        for origin, chance in into[state].items():
            often[state] += chance * often[origin]
    return often
