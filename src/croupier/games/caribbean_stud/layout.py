"""What is wagered before the deal of caribbean stud poker, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.caribbean_stud.rules import ANTE_ODDS, HandRules
from croupier.odds import say
from croupier.table import Bet, Call, Move, OpenWager, Spot, Take, Window

ANTE, PROGRESSIVE = Spot("ante"), Spot("progressive")


def open_now(rules: HandRules) -> str:
    return "ante, progressive" if rules.progressive else "ante"


def read_spot(rules: HandRules, words: str) -> Spot:
    """A wager from words."""
    for spot in (ANTE, PROGRESSIVE):
        if words.strip().lower() == spot.wager:
            return spot
    raise InvalidWager(f"there is no wager {words!r} before the deal (§19:47-16.6[ante]); open: {open_now(rules)}")


def check(rules: HandRules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    mine = {bet.spot: bet for bet in standing if bet.player == move.player}
    if isinstance(move, Call):
        raise IllegalAction("no wager is called on or off in this game (§19:47-16.6[ante])")
    if isinstance(move, Take):
        if PROGRESSIVE in mine and mine[ANTE].id == move.bet:
            raise IllegalAction("the progressive wager needs the ante (§19:47-16.11[progressive]); take it down first")
        return
    if move.spot == Spot("bet"):
        raise IllegalAction(f"the bet is made after the deal (§19:47-16.10[bet]); open now: {open_now(rules)}")
    if move.spot not in (ANTE, PROGRESSIVE):
        raise InvalidWager(f"there is no wager {move.spot.words} (§19:47-16.6[ante]); open: {open_now(rules)}")
    if move.box > rules.positions:
        raise InvalidWager(f"this layout has {rules.positions} positions, not {move.box} (§13:69E-1.13G(a))")
    if any(bet.box != move.box for bet in mine.values()):
        raise IllegalAction(f"{move.player} has a hand already: one to a player (§19:47-16.6[one-hand])")
    if any(bet.box == move.box and bet.player != move.player for bet in standing):
        raise IllegalAction(f"position {move.box} is taken: one hand to a player (§19:47-16.6[one-hand])")
    if move.spot in mine:
        raise TakeDownFirst(f"{move.player} has a wager there already; take it down to put another (§19:47-16.6[ante])")
    if move.spot == PROGRESSIVE and not rules.progressive:
        raise InvalidWager("the progressive wager is not offered here (§19:47-16.11[progressive])")
    if move.spot == PROGRESSIVE and ANTE not in mine:
        raise IllegalAction("the progressive wager needs an ante first (§19:47-16.11[progressive])")


@lru_cache(maxsize=16)
def window(rules: HandRules) -> Window:
    """Chips or plaques only, no spoken wagers: §19:47-16.6[form-of-wager]."""
    opened = [OpenWager("ante", "ante", say(ANTE_ODDS), "§19:47-16.12[ante-odds]", odds=ANTE_ODDS)]
    if rules.progressive:
        pays = f"royal flush the meter, straight flush a tenth of it, then ${rules.schedule}"
        opened.append(OpenWager("progressive", "progressive", pays, "§19:47-16.12[progressive-schedule]", needs="ante"))
    return Window(
        "Place your antes",
        tuple(opened),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(rules, move, standing),
        limits=lambda spot: (100, 100) if spot == PROGRESSIVE else None,  # §19:47-16.11[progressive]: one dollar
    )
