"""Questions of games whose script can be explored as it stands, and those that no solver can answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.strategy.explored import decisions
from croupier.analysis.worth.valued import Left, Valued, full_only, open_to
from croupier.game import Game
from croupier.games.shared.skill_stop import Rules as MachineRules
from croupier.games.shared.skill_stop import Seen as Stopped
from croupier.games.shared.skill_stop import settle
from croupier.law.options import HouseRules
from croupier.table import Ask

BY_MISTAKE = "this is asked after something went wrong at the table: no odds are told of that"
BETWEEN_PEOPLE = "at poker the other players decide what a choice is worth; croupier equity tells how often a hand wins"


def explored(game: Game, rules: HouseRules, ask: Ask, pack: Left) -> Valued:
    """Exactly, from every path of the script."""
    full_only(pack)
    open_ = open_to(ask)
    if getattr(ask.sees, "exposed", ()) or "void" in open_:
        raise Unavailable(BY_MISTAKE)
    for wager in game.wagers(rules):
        if not wager.choice and not wager.unavailable and not wager.others:
            found = _nodes(game, rules, wager.name).get(ask.sees)
            if found and found.keys() >= set(open_):
                return Valued(found, unit=f"unit of the {wager.name}" if wager.name != "wager" else "unit of the wager")
    raise Unavailable("no wager whose odds are told comes to this question")


@lru_cache(maxsize=16)
def _nodes(game: Game, rules: HouseRules, name: str) -> Mapping[Hashable, Mapping[str, Fraction]]:
    """By what is seen; left out is what is worth something else by what was answered before."""
    wager = next(each for each in game.wagers(rules) if each.name == name)
    by_sight: dict[Hashable, list[dict[str, Fraction]]] = defaultdict(list)
    for history, node in decisions(game, rules, wager)[0].items():
        by_sight[history[-1]].append(node.at_most)
    return {sees: worths[0] for sees, worths in by_sight.items() if all(each == worths[0] for each in worths)}


def machine(game: Game, rules: MachineRules, ask: Ask, pack: Left) -> Valued:
    """A reel that is stopped where the player likes: the other reels then stop where the line pays most."""
    if not isinstance(ask.sees, Stopped):
        raise Unavailable(BY_MISTAKE)
    model, stopped = rules.model, dict(ask.sees.stopped)
    free = [at for at in range(len(model.reels)) if at not in stopped and at != ask.sees.reel]
    found = {}
    for stop in open_to(ask):
        pocket = next(each for each in model.reels[ask.sees.reel].pockets if each == stop)
        best = Fraction(-1)
        for others in product(*(model.reels[at].pockets for at in free)):
            halted = {**stopped, ask.sees.reel: pocket, **dict(zip(free, others, strict=True))}
            best = max(best, Fraction(settle(model, [halted[at] for at in sorted(halted)], rules.defined).net(1)))
        found[stop] = best
    return Valued(found, unit="token")


def between_people(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """No solver can say."""
    raise Unavailable(BETWEEN_PEOPLE)
