"""What is wagered before the deal of let it ride poker, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.let_it_ride.rules import BONUS_SCHEDULES, NONE, NUMBERS, THREE_CARD_SCHEDULES, Rules
from croupier.money import in_dollars
from croupier.odds import say
from croupier.table import Bet, Call, Move, OpenWager, Put, Spot, Take, Window

BET, BONUS, THREE_CARD_BONUS = Spot("bet"), Spot("bonus"), Spot("three-card-bonus")
_SAME = {
    "bet": BET,
    "bets": BET,
    "bonus": BONUS,
    "three card bonus": THREE_CARD_BONUS,
    "3 card bonus": THREE_CARD_BONUS,
}


def no_such(rules: Rules, words: str) -> InvalidWager:
    offered = {BET: "", BONUS: rules.bonus, THREE_CARD_BONUS: rules.three_card_bonus}
    names = ", ".join(spot.words for spot, schedule in offered.items() if schedule != NONE)
    return InvalidWager(f"there is no wager {words} here (§19:47-18.6(d)); open: {names}")


def read_spot(rules: Rules, words: str) -> Spot:
    """A wager from words."""
    spot = _SAME.get(words.strip().lower().replace("-", " "))
    if spot is None:
        raise no_such(rules, repr(words))
    return spot


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("no wager is called on or off in this game (§19:47-18.6(c))")
    if isinstance(move, Take):
        taken = next(bet for bet in standing if bet.id == move.bet)
        if taken.spot == BET and any(bet.box == taken.box and bet.spot != BET for bet in standing):
            raise IllegalAction("a bonus wager needs the three bets (§19:47-18.6A[bonus]); take it down first")
        return
    if move.spot not in (BET, BONUS, THREE_CARD_BONUS):
        raise no_such(rules, move.spot.words)
    here = [bet for bet in standing if bet.box == move.box]
    if any(bet.player != move.player for bet in here):
        raise IllegalAction(f"position {move.box} is taken (§19:47-18.6(b))")
    if any(bet.spot == move.spot for bet in here):
        raise TakeDownFirst("there is a wager already; take it down to put another (§19:47-18.6(d))")
    if move.spot == BET:
        _check_bet(rules, move, standing)
        return
    by, offered = ("§19:47-18.6A[bonus]", rules.bonus)
    if move.spot == THREE_CARD_BONUS:
        by, offered = ("§19:47-18.6B[three-card-bonus]", rules.three_card_bonus)
    if offered == NONE:
        raise InvalidWager(f"the {move.spot.words} wager is not offered here ({by})")
    if not here:
        raise IllegalAction(f"the {move.spot.words} wager needs the three bets at position {move.box} first ({by})")


def _check_bet(rules: Rules, put: Put, standing: Sequence[Bet]) -> None:
    others = [bet.box for bet in standing if bet.player == put.player and bet.spot == BET]
    if others and not rules.two_positions:
        raise IllegalAction("one position a player at this table; two are for the house to permit (§19:47-18.6(e))")
    if len(others) > 1 or any(abs(box - put.box) > 1 for box in others):
        raise IllegalAction("a player has two positions at most, side by side (§19:47-18.6(e))")
    if put.stake % (least := len(NUMBERS) * rules.chip):
        raise InvalidWager(
            f"{in_dollars(int(put.stake))} does not make three equal bets (§19:47-18.6(d)); put a multiple of "
            f"{in_dollars(least)}",
            step=least,
        )


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """Chips or plaques only, no spoken wagers: §19:47-18.6(a). The layout shows all odds: §13:69E-1.13H(b)5."""
    best, least = say(rules.odds["royal-flush"]), say(rules.odds["pair-of-tens"])
    each = f"laid as three equal bets; royal flush {best}, and on down to a pair of tens {least}"
    opened = [OpenWager("bet", "bet", each, "§19:47-18.11[odds]")]
    if rules.bonus != NONE:
        prizes = BONUS_SCHEDULES[rules.bonus]
        pays = ", ".join(f"{hand} {in_dollars(prize * 100)}" for hand, prize in prizes.items())
        opened.append(OpenWager("bonus", "bonus", pays, "§19:47-18.11[bonus-prizes]", needs="bet"))
    if rules.three_card_bonus != NONE:
        schedule = THREE_CARD_SCHEDULES[rules.three_card_bonus]
        pays = ", ".join(f"{hand} {odds} to 1" for hand, odds in schedule.items())
        by = "§19:47-18.11[three-card-odds]"
        opened.append(OpenWager("three-card-bonus", "three card bonus", pays, by, needs="bet"))
    lowest = -(-rules.minimum // rules.chip) * rules.chip  # the table's limits are for each bet, in whole chips
    limits = {
        BET: (len(NUMBERS) * lowest, len(NUMBERS) * rules.maximum),
        BONUS: (100, 100),  # one dollar, §19:47-18.6A[bonus]
    }
    return Window(
        "Place your three equal bets",
        tuple(opened),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(rules, move, standing),
        limits=limits.get,
    )
