"""The last results of a table, and how you fared there and everywhere against what was to be expected."""

from __future__ import annotations

import time
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from croupier.floor.history import RoundPlayed
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.schema import cents_field, count_field, document_of, list_of, or_null, string_field, word_field
from croupier.tables.lines.kind import DICE, POCKET
from croupier.web.answers import TABLE
from croupier.web.auth import EVERYBODY, WATCHERS
from croupier.web.endpoint import Document, Endpoint, Errand
from croupier.web.tasks import OddsQuestion
from croupier.web.workroom import ROOM, NoAnswer, StillWorking

BAND = 2
"""Standard deviations on either side: of 20 sessions 19 end within them, as far as results are spread like a bell."""

WAIT = 3.0
"""Seconds that is waited for the odds; else they are there the next time."""


def history(errand: Errand) -> Document:
    table = errand.path["table"]
    results, played = errand.house.shown.lately(table, errand.person)
    game, rules = errand.house.shown.rules(table)
    costs = _costs(errand, game, rules, WAIT) if played else {}
    usual = expected(game, rules, costs, played)
    return {
        "table": table,
        "results": results,
        "session": [{"number": each.number, "net": each.net} for each in played],
        "expected": rounded(usual) if usual else None,
    }


def everywhere(errand: Errand) -> Document:
    """All tables together; the odds of all are waited for as long as those of one."""
    until = time.monotonic() + WAIT
    tables = errand.house.shown.everywhere(errand.who)
    means: list[tuple[list[RoundPlayed], Expected]] = []
    for each in tables:
        game, rules = errand.house.shown.rules(each.table)
        costs = _costs(errand, game, rules, max(0.0, until - time.monotonic()))
        if found := expected(game, rules, costs, each.rounds):
            means.append((each.rounds, found))
    played = sorted(((one, each) for each in tables for one in each.rounds), key=lambda found: found[0].at)
    return {
        "rounds": [{"table": each.table, "number": one.number, "net": one.net} for one, each in played],
        "tables": [
            {
                "table": each.table,
                "title": each.title,
                "rounds": len(each.rounds),
                "net": sum(one.net for one in each.rounds),
            }
            for each in tables
        ],
        "expected": together(means),
    }


class Expected(NamedTuple):
    """What was to be expected of some bets, exactly, and the variance, in cents."""

    mean: Fraction
    variance: float


def together(means: Iterable[tuple[list[RoundPlayed], Expected]]) -> Document | None:
    """What was to be expected of the bets of several tables, beside what came of those rounds."""
    found = list(means)
    if not found:
        return None
    known = [one for rounds, _ in found for one in rounds]
    mean = sum((each.mean for _, each in found), Fraction(0))
    usual = rounded(Expected(mean, sum(each.variance for _, each in found)))
    return {**usual, "net": sum(one.net for one in known), "rounds": len(known)}


def rounded(found: Expected) -> Document:
    return {"mean": round(found.mean), "band": round(BAND * sqrt(found.variance))}


Cost = tuple[Fraction, float]
"""Of a wager: what it costs on average of each unit put down, and the standard deviation."""


def expected(game: Game, rules: HouseRules, costs: dict[str, Cost], played: Iterable[RoundPlayed]) -> Expected | None:
    """What was to be expected of these bets, and how far from it is usual; nothing where a cost is not known."""
    plain = [
        wager for wager in reversed(game.wagers(rules)) if wager.puts and not wager.later
    ]  # without odds behind it
    names = {wager.puts[-1][0]: wager.name for wager in plain}  # the first of several, and none with odds behind it
    kinds = {spot.wager: name for spot, name in names.items()}
    mean, variance, any_bet = Fraction(0), 0.0, False
    for each in played:
        for spot, stake in each.bets:
            cost = costs.get(names.get(spot) or kinds.get(spot.wager, ""))
            if cost is None:
                return None
            any_bet = True
            mean -= stake * cost[0]
            variance += (stake * cost[1]) ** 2
    return Expected(mean, variance) if any_bet else None


def _costs(errand: Errand, game: Game, rules: HouseRules, wait: float) -> dict[str, Cost]:
    try:
        figures: dict[str, Any] = ROOM.ask(OddsQuestion.about(game.id, rules), wait, errand.address)
    except (StillWorking, NoAnswer):
        return {}
    return {
        one["wager"]: (Fraction(one["house_edge"]["percent"]) / 100, float(one["std_dev"]))
        for one in figures["wagers"]
        if one["house_edge"] and one["std_dev"]
    }


_RESULT = document_of(
    "what came up in a round",
    number=count_field("its number"),
    dice=or_null(DICE, "the throw; null where none was made"),
    pocket=or_null(POCKET, "where the ball or the wheel came to rest; else null"),
    winner=word_field("at baccarat, the hand that won", "", "player", "banker", "tie"),
    shooter=string_field("who threw the dice, at a game with a shooter; else empty"),
    point=count_field("at craps, the point before the throw; 0 for a come-out roll"),
)
_MEAN = cents_field("on average")
_USUAL = cents_field("so far from it, up or down, is usual: two standard deviations")
_EXPECTED = document_of("what was to be expected of all that you put down in these rounds", mean=_MEAN, band=_USUAL)
_TOGETHER = document_of(
    "what was to be expected of all that you put down at the tables where the cost of every bet is known",
    mean=_MEAN,
    band=_USUAL,
    net=cents_field("what you won at these tables; less than 0 for a loss"),
    rounds=count_field("the rounds that you played there"),
)
_ROUND = document_of(
    table=TABLE,
    number=count_field("the number of a round"),
    net=cents_field("what you won in it; less than 0 for a loss"),
)
_PLAYED_AT = document_of(
    table=TABLE,
    title=string_field("its name"),
    rounds=count_field("those of its last rounds that you played"),
    net=cents_field("what you won in them; less than 0 for a loss"),
)
_SESSION = document_of(
    number=count_field("the number of a round"), net=cents_field("what you won in it; less than 0 for a loss")
)
ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}/history", history, WATCHERS,
        "The last results of a table, and how you fared there against what was to be expected.",
        document_of(
            table=TABLE,
            results=list_of(_RESULT, "the first first; none at games of which no strip is kept"),
            session=list_of(_SESSION, "the rounds among the last that you played, the first first"),
            expected=or_null(_EXPECTED, "null as long as you bet nothing, or where the cost of a bet is not known"),
        ),
        hard=True,
    ),
    Endpoint(
        "GET", "/me/history", everywhere, EVERYBODY,
        "How you fared at your last tables, against what was to be expected.",
        document_of(
            rounds=list_of(_ROUND, "the rounds that you played, of all tables, the first first"),
            tables=list_of(_PLAYED_AT, "where you played, the last one first"),
            expected=or_null(_TOGETHER, "null where no table is among them at which the cost of every bet is known"),
        ),
        hard=True,
    ),
)  # fmt: skip
