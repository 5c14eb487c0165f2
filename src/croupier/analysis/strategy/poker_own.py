"""Rules of one's own for Caribbean stud, three and four card poker, priced exactly over every deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.strategy.own import CustomPlay, Priced, best_edge, without_plays
from croupier.analysis.strategy.rule_words import BadRule, HandNames, Rule, read_rule
from croupier.equipment.poker import Rank
from croupier.game import Game

_RAISE = dict.fromkeys(("raise", "bet", "play"), "raise")
_PLAY = dict.fromkeys(("play", "raise", "bet"), "play")
_TIMES = {
    f"{before}{word}": f"{times}x"
    for times, words in {1: ("1x", "once"), 2: ("2x", "twice"), 3: ("3x", "three times")}.items()
    for word in words
    for before in ("", "play ")
}


def _way(game: Game, rules: Any, name: str, rule: Rule, follow: Callable[[], Distribution]) -> CustomPlay:
    def price() -> Priced:
        best = distribution(game, rules, game.wagers(rules)[0])
        return Priced(without_plays(follow()), best_edge(best))

    return CustomPlay(name, rule.id, (*rule.words, "fold otherwise"), price)


@cache
def _stud_hands() -> HandNames:
    from croupier.games.caribbean_stud.wagers import RANKING

    return HandNames(RANKING, up=True)


def stud(game: Game, rules: Any, what: str) -> CustomPlay:
    """Caribbean stud: the hands on which a bet is made."""
    from croupier.analysis.solvers.play_or_fold.stud import follow

    name, rule = read_rule(what, _RAISE, "raise")
    plays = _stud_hands().plays(rule.parts[0][1])
    return _way(game, rules, name, rule, lambda: follow(game, rules, plays))


@cache
def _three_hands() -> HandNames:
    from croupier.games.three_card_poker.wagers import RANKING

    return HandNames(RANKING, up=False)


def three_card(game: Game, rules: Any, what: str) -> CustomPlay:
    """Three card poker: the hands that are played."""
    from croupier.analysis.solvers.play_or_fold.three_card import follow

    name, rule = read_rule(what, _PLAY, "play")
    plays = _three_hands().plays(rule.parts[0][1])
    return _way(game, rules, name, rule, lambda: follow(game, rules, lambda rank: plays(rank, 0)))


@cache
def _four_hands() -> HandNames:
    from croupier.games.four_card_poker.wagers import RANKING

    return HandNames(RANKING, up=True)


def four_card(game: Game, rules: Any, what: str) -> CustomPlay:
    """Four card poker: by how many antes hands are played; the first part that has a case for a hand decides."""
    from croupier.analysis.solvers.play_or_fold.four_card import follow
    from croupier.games.four_card_poker.rules import ENDS

    name, rule = read_rule(what, _TIMES)
    if rules.play_amounts == ENDS and "2x" in dict(rule.parts):
        raise BadRule(
            f"{name}: 2x is not open: at this table a play wager is once or three times the ante (play_amounts)"
        )
    parts = [(int(part[0]), _four_hands().plays(cases)) for part, cases in rule.parts]

    def times(rank: Rank, up: int) -> int:
        return next((number for number, plays in parts if plays(rank, up)), 0)

    return _way(game, rules, name, rule, lambda: follow(game, rules, times))
