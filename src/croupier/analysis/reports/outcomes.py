"""What can become of a wager, with exact probabilities: explored, played best, and followed from round to round.

A round is explored path by path. Where decisions are open, the best play over what the player sees is kept. Where the
wager outlives the round (craps), the rounds form a chain over `carry` that is solved in fractions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from croupier.analysis import progress
from croupier.equipment.faces import Face
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.table import Amount, Settlement
from croupier.tables.explore import ExploreTable, Path, PathDecision, Tracked
from croupier.tables.explore_seat import ExploreSeat
from croupier.tables.paying import EXACTLY, Paying


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
    rounds: Fraction = Fraction(1)  # until it is decided, on average
    decisions: bool = False  # whether anything is decided; the plays themselves may be left out

    def __post_init__(self) -> None:
        self.decisions = self.decisions or bool(self.plays)

    def mean(self) -> Fraction:
        return sum((chance * outcome.net for outcome, chance in self.chances.items()), Fraction(0))

    def square(self) -> Fraction:
        return sum((chance * outcome.net**2 for outcome, chance in self.chances.items()), Fraction(0))

    def risked(self) -> Fraction:
        return sum((chance * outcome.risked for outcome, chance in self.chances.items()), Fraction(0))

    def hit(self) -> Fraction:
        return sum((chance for outcome, chance in self.chances.items() if outcome.net > 0), Fraction(0))

    def push(self) -> Fraction:
        return sum((chance for outcome, chance in self.chances.items() if outcome.net == 0), Fraction(0))

    def by_clause(self) -> dict[str, tuple[Fraction, Fraction]]:
        """The law table: for each clause the probability that it comes in, and its share of the net, per unit made."""
        table: dict[str, tuple[Fraction, Fraction]] = {}
        for outcome, chance in self.chances.items():
            for clause in dict(outcome.clauses):
                before = table.get(clause, (Fraction(0), Fraction(0)))
                share = sum((net for by, net in outcome.clauses if by == clause), Fraction(0))
                table[clause] = before[0] + chance, before[1] + chance * share / self.made
        return dict(sorted(table.items()))


def undecided(ends: Iterable[tuple[Settlement, int]], paying: Paying) -> Distribution:
    """A wager of one unit without decisions: how it can end, and in how many ways."""
    counts: dict[Settlement, int] = defaultdict(int)
    for settlement, ways in ends:
        counts[settlement] += ways
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for settlement, ways in counts.items():
        net = paying.net(settlement, paying.unit)
        chances[Outcome(net, paying.unit, ((settlement.by, net),))] += Fraction(ways, sum(counts.values()))
    return Distribution(dict(chances), Fraction(paying.unit))


def explore(
    game: Game,
    rules: HouseRules,
    wager: Wager,
    pack: Iterable[Face] | None = None,
    paying: Paying = EXACTLY,
    *,
    tracked: Tracked | None = None,
) -> Distribution:
    """The outcomes of a wager under best play, from the script itself.

    ``tracked``: something else than the wager itself is followed, in every round, whether it is made in it or not.
    """
    if wager.others:
        table: ExploreTable = ExploreSeat.of(game, rules, wager, pack)
    else:
        table = ExploreTable(
            game,
            rules,
            wager.puts,
            tracked or _followed(wager),
            carry=wager.carry,
            pack=pack,
            lens=wager.lens,
            company=wager.company,
            paying=paying,
            usual=wager.usual,
            blind=wager.blind,
        )
    paths, plays = best_play(list(_watched(table)))
    paths = [path for path in paths if path.made or tracked]
    parts = _parts(paths)
    ended: dict[Outcome, int] = defaultdict(int)
    going: dict[WagerState, int] = defaultdict(int)
    total, put_down = 0, Fraction(0)
    for path in paths:
        outcome, weight = Outcome(path.net, path.risked, path.clauses), path.weight * parts[path.cycle]
        total += weight
        put_down += weight * path.made
        if path.open:
            going[WagerState(path.carry, path.open, outcome)] += weight
        else:
            ended[outcome] += weight
    chances = defaultdict(Fraction, {outcome: Fraction(weight, total) for outcome, weight in ended.items()})
    states = {state: Fraction(weight, total) for state, weight in going.items()}
    later, rounds = _absorb(game, rules, wager, states, paying)
    for outcome, chance in later.items():
        chances[outcome] += chance
    return Distribution(dict(chances), Fraction(wager.unit) or put_down / total, plays, rounds=1 + rounds)


def _followed(wager: Wager) -> Tracked:
    """What is followed of a wager: the bet of its last put, or the one that a choice makes."""
    return Tracked(choice=wager.choice, way=wager.way) if wager.choice else Tracked(put=len(wager.puts) - 1)


def _parts(paths: Iterable[Path]) -> dict[int, int]:
    """How many parts a path of each cycle weighs, if all cycles are told in parts of one: integers to add up."""
    cycles = {path.cycle for path in paths}
    whole = lcm(*cycles)
    return {cycle: whole // cycle for cycle in cycles}


_OFTEN = 500
"""Paths from one report to the next."""


def _watched(table: ExploreTable) -> Iterator[Path]:
    """The paths of a table, with reports of how far it has come."""
    if not progress.listening():
        yield from table.paths()
        return
    for number, path in enumerate(table.paths()):
        if number % _OFTEN == 0:
            progress.report_progress(table.done)
        yield path


# --- Best play ----------------------------------------------------------------------------------------------------


def best_play(paths: Sequence[Path]) -> tuple[list[Path], dict[tuple[Hashable, ...], str]]:
    """The paths that remain when each decision is the best one, given what was seen and answered before it."""
    plays: dict[tuple[Hashable, ...], str] = {}
    _, kept = _best(paths, _parts(paths), 0, (), plays)
    return kept, plays


def _best(
    paths: Sequence[Path],
    parts: Mapping[int, int],
    depth: int,
    history: tuple[Hashable, ...],
    plays: dict[tuple[Hashable, ...], str],
) -> tuple[Amount, list[Path]]:
    """What the paths are worth from this decision on, in parts, and those that remain."""
    kept: list[Path] = []
    value: Amount = 0
    nodes: dict[Hashable, dict[PathDecision, list[Path]]] = {}
    for path in paths:
        if len(path.decisions) == depth:
            kept.append(path)
            value += path.weight * parts[path.cycle] * path.net
        else:
            decision = path.decisions[depth]
            nodes.setdefault(decision.sees, {}).setdefault(decision, []).append(path)
    for sees, answers in nodes.items():
        found = {
            decision: _best(below, parts, depth + 1, (*history, sees, decision.choice), plays)
            for decision, below in answers.items()
        }
        best = max(found, key=lambda decision: found[decision][0])
        plays[(*history, sees)] = best.choice
        value += found[best][0]
        kept += found[best][1]
    return value, kept


# --- The chain over carry -----------------------------------------------------------------------------------------


class WagerState(NamedTuple):
    """A wager between rounds: what lies on the table, which bets belong to it, and what it has cost so far."""

    carry: Any
    open: frozenset[int]
    so_far: Outcome


def _absorb(
    game: Game, rules: HouseRules, wager: Wager, start: dict[WagerState, Fraction], paying: Paying
) -> tuple[dict[Outcome, Fraction], Fraction]:
    """Where the chain ends: the probability of each outcome, from the states it begins in; and in how many rounds."""
    moves: dict[WagerState, dict[WagerState, Fraction]] = {}
    ends: dict[WagerState, dict[Outcome, Fraction]] = {}
    todo = list(start)
    while todo:
        state = todo.pop()
        if state in moves:
            continue
        moves[state], ends[state] = _round(game, rules, wager, state, paying)
        todo += moves[state]
    visits = _visits(start, moves)
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for state, often in visits.items():
        for outcome, chance in ends[state].items():
            found[outcome] += often * chance
    return dict(found), sum(visits.values(), Fraction(0))


def _round(
    game: Game, rules: HouseRules, wager: Wager, state: WagerState, paying: Paying
) -> tuple[dict[WagerState, Fraction], dict[Outcome, Fraction]]:
    """One more round: to which states, and to which ends."""
    puts = wager.later(rules, state.carry) if wager.later else ()
    table = ExploreTable(
        game,
        rules,
        puts,
        Tracked(ids=state.open, every=True),
        carry=state.carry,
        lens=wager.lens,
        company=wager.company,
        paying=paying,
    )
    moves: dict[WagerState, Fraction] = defaultdict(Fraction)
    ends: dict[Outcome, Fraction] = defaultdict(Fraction)
    for path in table.paths():
        net, risked, clauses = state.so_far
        outcome = Outcome(net + path.net, risked + path.risked, clauses + path.clauses)
        if path.open:
            moves[WagerState(path.carry, path.open, outcome)] += path.probability
        else:
            ends[outcome] += path.probability
    return dict(moves), dict(ends)


def _visits(
    start: dict[WagerState, Fraction], moves: dict[WagerState, dict[WagerState, Fraction]]
) -> dict[WagerState, Fraction]:
    """How often each state is visited, on average: v = start + v P, solved by elimination, one state after another."""
    often = {state: start.get(state, Fraction(0)) for state in moves}
    into: dict[WagerState, dict[WagerState, Fraction]] = {
        state: {} for state in moves
    }  # into[b][a]: v_b has the term P_ab v_a
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
