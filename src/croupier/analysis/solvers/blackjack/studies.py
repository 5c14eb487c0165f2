"""What mathematicians ask of blackjack besides the edge, as plain data that is kept like every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import fsum
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.reports.cache import cached
from croupier.analysis.solvers.blackjack import removals as effects
from croupier.analysis.solvers.blackjack.counts import CountSystem, tags_by_rank
from croupier.analysis.solvers.blackjack.hands import BLACKJACK, DEALER_OVER, VALUES, dealer_hands
from croupier.analysis.solvers.blackjack.kernel import dealer_ends
from croupier.analysis.solvers.blackjack.solve import ERROR, count, solve_blackjack
from croupier.analysis.strategy.blackjack_grids import cards_words, dealer_words
from croupier.companions import companions_of, load_companion, of_wager
from croupier.equipment.cards import Pack
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.games.blackjack.judgements import VALUE

OVER, NATURAL = "over", "blackjack"


class NoStudy(CroupierError):
    """A question that is about another game, or about other rules of this one."""


class Study(NamedTuple):
    """A question that is asked of a game."""

    name: str
    answer: Callable[[Any], dict[str, Any]]  # of rules
    one_card: bool = False  # only where one card of the dealer's is in sight
    key: str = ""  # what else it is about


def answer_study(game: Game, rules: Any, asked: Study) -> dict[str, Any]:
    """The answer, from the cache if it was asked before."""
    if load_companion(of_wager(companions_of(game).computed, "wager")) is not count:
        raise NoStudy(f"{game.title}: such tables are made for blackjack and its casino night forms, not for this game")
    if asked.one_card and rules.hole_card_up:
        raise NoStudy("with both of the dealer's cards face up there is no chart by one card to count against")
    question = {"game": game.id, "fingerprint": rules.fingerprint(game.id, game.version), "key": asked.key}
    return cached(f"study {asked.name}", question, lambda: asked.answer(rules), _as_it_is, _as_it_is)


def _as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    return data


def dealer(rules: Any) -> dict[str, Any]:
    """How the dealer ends by what he shows, from a shoe of which nothing else is gone; and over all of it."""
    ranks = Counter(card.rank for card in Pack(rules.decks, without=rules.without).cards())
    shoe = np.zeros(len(VALUES), dtype=np.int64)
    for rank, number in ranks.items():
        shoe[VALUES.index(VALUE[rank])] += number
    hands = dealer_hands(2 if rules.hole_card_up else 1, False, rules.hits_soft_17)
    ends, _ = dealer_ends(hands, shoe[None])
    names = {BLACKJACK: NATURAL, DEALER_OVER: OVER}
    rows, size = [], int(shoe.sum())
    for start, counts in enumerate(hands.starts.tolist()):
        values = tuple(value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
        chance = float(shoe[VALUES.index(values[0])]) / size
        if len(values) == 2:
            one, two = (VALUES.index(value) for value in values)
            pairs = shoe[one] * (shoe[two] - (one == two)) * (1 + (one != two))
            chance = float(pairs) / (size * (size - 1))
        totals = {
            names.get(total, str(total)): float(ends[0, start, place]) for place, total in enumerate(hands.totals)
        }
        rows.append((dealer_words(values[0] if len(values) == 1 else values), chance, totals))
    rows.sort(key=lambda row: row[0] == "A")
    whole = fsum(chance for _, chance, _ in rows)
    every = {name: fsum(chance * totals.get(name, 0.0) for _, chance, totals in rows) / whole for name in rows[0][2]}
    return {
        "soft_17": "hit" if rules.hits_soft_17 else "stand",
        "error": f"{ERROR:.0e}",
        "rows": [_ended(*row) for row in rows],
        "all": _ended("all", whole, every),
    }


def _ended(up: str, chance: float, totals: dict[str, float]) -> dict[str, Any]:
    goes_on = 1 - totals.get(NATURAL, 0.0)
    return {
        "up": up,
        "chance": f"{chance:.15f}",
        "totals": {name: f"{often:.15f}" for name, often in totals.items()},
        "over_without_blackjack": f"{totals[OVER] / goes_on:.15f}",
    }


def starting_hands(rules: Any) -> dict[str, Any]:
    """What each first two cards are worth against each card, and every answer to them; best play by the cards."""
    found = solve_blackjack(rules)
    return {
        "play": found.note,
        "error": f"{found.error:.0e}",
        "rows": [
            {
                "hand": cards_words(case.values),
                "dealer": dealer_words(case.up),
                "chance": f"{case.chance:.15f}",
                "worth": f"{case.worth:.15f}",
                "best": case.action or None,
                "answers": {name: f"{worth:.15f}" for name, worth in sorted(case.options.items())},
            }
            for case in found.cases
        ],
    }


def removals(rules: Any) -> dict[str, Any]:
    return effects.document(effects.removals(rules))


def counting(count: CountSystem) -> Callable[[Any], dict[str, Any]]:
    """The effects of removal, and what a count makes of them."""

    def answer(rules: Any) -> dict[str, Any]:
        found = effects.removals(rules)
        made = effects.counted_document(found, count, tags_by_rank(count), float(rules.cut_off))
        return {"removals": effects.document(found), "count": made}

    return answer


DEALER = Study("dealer", dealer)
HANDS = Study("hands", starting_hands)
REMOVALS = Study("removals", removals, one_card=True)


def of_count(count: CountSystem) -> Study:
    key = ",".join(map(str, count.tags))
    return Study("count", counting(count), one_card=True, key=f"{count.name} {key}")
