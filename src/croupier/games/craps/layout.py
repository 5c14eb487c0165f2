"""The craps layout: which wagers lie on it, when each may be made, called or taken down, and how words name it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from croupier.errors import IllegalAction, InvalidWager, did_you_mean
from croupier.games.craps.names import NUMBERS, name_of, spot_of
from croupier.games.craps.rules import PAID_BY, TRUE_ODDS, Rules
from croupier.games.craps.wagers import COMBINED, COME, LINE
from croupier.money import in_dollars, whole_coins
from croupier.odds import say
from croupier.table import Amount, Bet, Call, Move, OpenWager, Put, Spot, Take, Window

BASES = {"pass-odds": "pass", "dont-pass-odds": "dont-pass", "come-odds": "come", "dont-come-odds": "dont-come"}
_LAID = ("dont-pass-odds", "dont-come-odds")
_MADE_BY = {
    "pass": "§19:47-1.2(a)1",
    "dont-pass": "§19:47-1.2(a)2",
    "come": "§19:47-1.2(a)3",
    "dont-come": "§19:47-1.2(a)4",
}
_TRUE_ODDS_BY = {"buy": "§19:47-1.5[buy]", "lay": "§19:47-1.5[lay]"}
_FEE_BY = {"buy": "§19:47-1.5[buy-fee]", "lay": "§19:47-1.5[lay-fee]"}
_COMBINED_BY = {"craps-11": "§19:47-1.4[c-and-e]", "horn": "§19:47-1.4[horn]"}
_CALLED = ("place-to-win", "place-to-lose", "buy", "lay", "hardway", *BASES)


@lru_cache
def on_layout(rules: Rules) -> frozenset[Spot]:
    """Where chips can be put down here; any other wager is not permitted, §19:47-1.2(a)."""
    spots = {spot_of(name) for name in rules.odds if name not in ("field-2", "field-12")}
    if not rules.place_to_lose:
        spots -= {Spot("place-to-lose", str(n)) for n in NUMBERS}
    spots |= {Spot("buy", str(n)) for n in NUMBERS} if rules.buy else set()
    spots |= {Spot("lay", str(n)) for n in NUMBERS} if rules.lay else set()
    if rules.takes_odds:
        spots |= {Spot(f"{base}-odds") for base in LINE}
        spots |= {Spot(f"{base}-odds", str(n)) for base in COME for n in NUMBERS}
    return frozenset(spots | COMBINED.keys())


def payouts(rules: Rules, spot: Spot, point: int) -> tuple[Fraction, ...]:
    """What a wager may win, as parts of its stake."""
    kind, where = spot
    if kind in BASES:
        true = TRUE_ODDS[int(where or point)]
        return (true if BASES[kind] in ("pass", "come") else 1 / true,)
    if kind == "buy":
        return (TRUE_ODDS[int(where)],)
    if kind == "lay":
        return (1 / TRUE_ODDS[int(where)],)
    if spot in COMBINED:
        return tuple(share * rules.odds[name_of(part)] for part, share in COMBINED[spot])
    if kind == "field":
        return rules.odds["field"], rules.odds["field-2"], rules.odds["field-12"]
    return (rules.odds[name_of(spot)],)


@lru_cache
def step(rules: Rules, spot: Spot, point: int) -> int:
    """A stake is a multiple of this: whole chips in every part, and winnings that come out in whole coins."""
    parts = lcm(*(share.denominator for _, share in COMBINED.get(spot, ((spot, Fraction(1)),))))
    steps = [rules.chip * parts]
    if rules.unpayable == "refuse":
        steps += [whole_coins(rules.coin, odds) for odds in payouts(rules, spot, point)]
    return lcm(fee_step(rules, spot), *steps)


def fee_step(rules: Rules, spot: Spot) -> int:
    """The least stake with a fee in whole coins, where the house has no others to take it in."""
    return whole_coins(rules.coin, Fraction(fee(rules, spot, 1))) if rules.fees_in_coins else 1


def fee(rules: Rules, spot: Spot, stake: Amount) -> Amount:
    """What a buy or lay bet costs on top, taken when it is made: §19:47-1.5[buy-fee], §19:47-1.5[lay-fee]."""
    if spot.wager == "buy":
        return stake * rules.buy_fee
    if spot.wager == "lay":
        base = stake / TRUE_ODDS[int(spot.where)] if rules.lay_fee_of == "win" else stake
        return base * rules.lay_fee
    return 0  # §19:47-1.5[no-other-fee]


def limits(rules: Rules, spot: Spot) -> tuple[int, int] | None:
    """Odds need not reach the minimum by themselves, §19:47-1.6[minimum-with-base]; their own cap is their maximum."""
    return (rules.chip, 100 * rules.maximum) if spot.wager in BASES else None


# --- When a bet may be made ---------------------------------------------------------------------------------------


def check(rules: Rules, point: int, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be done between these two throws."""
    match move:
        case Put():
            check_put(rules, point, move, standing)
        case Take(_, number):
            check_take(rules, point, next(bet for bet in standing if bet.id == number), standing)
        case Call(_, number, call):
            check_call(rules, next(bet for bet in standing if bet.id == number), call)


def check_put(rules: Rules, point: int, put: Put, standing: Sequence[Bet]) -> None:
    spot = put.spot
    name = spot.wager
    check_spot(rules, spot)
    if put.box > rules.places:
        by = " (§13:69E-1.11(a))" if rules.table == "mini-craps" else ""
        raise InvalidWager(f"there is no place {put.box}; this table has {rules.places}{by}")
    if name in LINE and point:  # and so a don't pass bet taken down is not put back: §19:47-1.3[dont-no-return]
        raise IllegalAction(f"{spot.words} is bet just before a come-out roll; the point is {point} ({_MADE_BY[name]})")
    if name in COME and not point:
        by = _MADE_BY[name]
        raise IllegalAction(f"{spot.words} is bet after the come-out roll; bet pass or don't pass now ({by})")
    if name in BASES:
        check_odds(rules, point, put, standing)
    if put.stake % (least := step(rules, spot, point)):
        why = f"it pays {say(payouts(rules, spot, point)[0])}, in whole coins (§19:47-1.4[better-odds])"
        if spot in COMBINED:
            why = f"its parts are whole chips ({_COMBINED_BY.get(name, '§19:47-1.2[horn-high]')})"
        elif put.stake % fee_step(rules, spot):
            why = f"its fee is whole coins ({_FEE_BY[name]})"
        elif least == rules.chip:
            why = "a wager is whole chips (§19:47-8.2[increments])"
        raise InvalidWager(f"{spot.words} goes in steps of {in_dollars(least)}: {why}", step=least)


def check_spot(rules: Rules, spot: Spot) -> None:
    """Chips are put where the layout has a place for them."""
    if spot in on_layout(rules):
        return
    if rules.takes_odds and spot.wager in BASES:
        raise _needs_base(spot)
    if spot.where and Spot(spot.wager) in on_layout(rules):
        raise IllegalAction(
            f"{Spot(spot.wager).words} is put down as it is: a come or don't come bet finds its number by the next "
            "throw, and one taken down from a number is not put back on it (§19:47-1.3[dont-no-return])"
        )
    raise InvalidWager(
        f"{spot.words} is not a wager of this table (§19:47-1.2(a)). {_nearest(rules, spot.words)}".rstrip()
    )


def _nearest(rules: Rules, said: str) -> str:
    spots = on_layout(rules)
    also = {f"hard {spot.where}" for spot in spots if spot.wager == "hardway"}
    return did_you_mean(said, sorted({spot.words for spot in spots} | also))


def _needs_base(odds: Spot) -> IllegalAction:
    base = Spot(BASES[odds.wager]).words
    return IllegalAction(f"{odds.words} needs a {base} wager with its point set (§19:47-1.6[base-needed])")


def check_odds(rules: Rules, point: int, put: Put, standing: Sequence[Bet]) -> None:
    """Odds need a wager with a point to stand behind, §19:47-1.6[base-needed], and stay within the cap."""
    name, where = put.spot
    base = BASES[name]
    mine = [bet for bet in standing if bet.player == put.player]
    stake = sum(bet.stake for bet in mine if bet.spot == Spot(base, where))
    if not stake or not (where or point):
        raise _needs_base(put.spot)
    already = sum(bet.stake for bet in mine if bet.spot == put.spot)
    most = most_odds(rules, put.spot, point, stake)
    if already + put.stake > most:
        more = f"at most {in_dollars(most - already)} more" if most > already else "no more"
        behind = f"behind this {Spot(base).words} wager"
        raise InvalidWager(f"{put.spot.words}: {more} {behind} (§19:47-1.6[cap])", most=int(most - already))


def most_odds(rules: Rules, odds: Spot, point: int, base_stake: Amount) -> Amount:
    """The most that may stand behind a wager."""
    number = int(odds.where or point)
    cap = base_stake * rules.most_odds(number)
    if odds.wager in _LAID and rules.laying_cap == "win":  # §19:47-1.6[laying-cap]
        cap *= TRUE_ODDS[number]
    up = step(rules, odds, point)
    return -(-cap // up) * up  # to the next amount payable in whole coins, §19:47-1.6[whole-chip-overrun]


# --- When it may be called or taken down --------------------------------------------------------------------------


def check_call(rules: Rules, bet: Bet, call: str) -> None:
    if bet.spot.wager not in _CALLED:
        others = "place bets, hardways and odds" if rules.takes_odds else "place bets and hardways"
        raise IllegalAction(f"{bet.spot.words} is always on; {others} may be called (§19:47-1.2(a)5)")
    if call not in ("on", "off"):
        raise IllegalAction(f"a bet is called on or off, not {call!r} (§19:47-1.2(a)5)")


def check_take(rules: Rules, point: int, bet: Bet, standing: Sequence[Bet]) -> None:
    """What is not locked may come down.

    That is place bets, §19:47-1.3[place-may-come-down], don't bets, §19:47-1.3[dont-may-come-down], odds,
    §19:47-1.3[odds-may-change], and whatever else stands, §19:47-1.3[others-may-come-down].
    """
    name, where = bet.spot
    if name == "pass" and point:
        raise IllegalAction(f"a pass wager stays until it is decided; the point is {point} (§19:47-1.3[pass-locked])")
    if name == "come" and where:
        raise IllegalAction(f"a come wager on {where} stays until it is decided (§19:47-1.3[come-locked])")
    behind = Spot(f"{name}-odds", where)
    mine = [other for other in standing if other.player == bet.player and other.id != bet.id]
    odds = sum(other.stake for other in mine if other.spot == behind)
    left = sum(other.stake for other in mine if other.spot == bet.spot)
    if odds and odds > most_odds(rules, behind, point, left):
        told = f"take the {behind.words} down first: odds stand behind their wager"
        raise IllegalAction(f"{told} (§19:47-1.6[base-needed])")


# --- Words --------------------------------------------------------------------------------------------------------

_WORDS = {
    "eleven": "11-in-one-roll",
    "yo": "11-in-one-roll",
    "seven": "any-seven",
    "any 7": "any-seven",
    "craps": "any-craps",
    "c and e": "craps-11",
    "c&e": "craps-11",
    "aces": "craps-2",
    "boxcars": "craps-12",
    "odds": "pass-odds",
}


def read_spot(rules: Rules, words: str) -> Spot:
    """A wager from words: "pass", "place 6", "6 to lose", "hard 8", "odds", "come odds 6", "horn high 12"."""
    text = " ".join(words.lower().replace("the ", "").split())
    said = _WORDS.get(text, text.replace("'", "").replace(" ", "-"))
    match said.split("-"):
        case ["place", number] | ["place", number, "win"] | [number, "to", "win"] | ["place", "to", "win", number]:
            spot = Spot("place-to-win", number)
        case ["place", number, "lose"] | [number, "to", "lose"] | ["place", "to", "lose", number]:
            spot = Spot("place-to-lose", number)
        case ["hard", number] | ["hardway", number] | [number, "hardway"] | [number, "hard", "way"]:
            spot = Spot("hardway", number)
        case ["come", "odds", where] | ["odds", "come", where] | ["odds", where]:
            spot = Spot("come-odds", where)
        case ["dont", "come", "odds", where]:
            spot = Spot("dont-come-odds", where)
        case _:
            spot = spot_of(said)
    behind = rules.takes_odds and spot.wager in BASES  # whether there is a wager behind which they lie is asked later
    if spot not in on_layout(rules) and not behind:
        raise InvalidWager(f"no wager {words!r} at craps (§19:47-1.2(a)). {_nearest(rules, said)}".rstrip())
    return spot


def _offer(rules: Rules, spot: Spot, point: int) -> OpenWager:
    name = name_of(spot)
    words = name.replace("-", " ").replace("dont", "don't").replace(" to win", "")
    if spot in COMBINED:
        return OpenWager(name, words, "as its parts", _COMBINED_BY.get(name, "§19:47-1.4[horn-high]"))
    if name in BASES:
        by = "§19:47-1.6[laying]" if name in _LAID else "§19:47-1.6[taking]"
        if BASES[name] in COME:
            return OpenWager(name, f"{words} 6", "true odds", by, needs=BASES[name])
        odds = payouts(rules, spot, point)[0]
        return OpenWager(name, words, say(odds), by, needs=BASES[name], odds=odds)
    odds = payouts(rules, spot, point)[0]
    if by := _TRUE_ODDS_BY.get(spot.wager, ""):
        return OpenWager(name, words, f"{say(odds)}, fee in advance", by, odds=odds, fee=True)
    if name == "field":
        pays = " / ".join(map(say, sorted({*payouts(rules, spot, point)})))  # more on 2 and on 12
        return OpenWager(name, words, pays, PAID_BY[name])
    return OpenWager(name, words, say(odds), PAID_BY[name], odds=odds)


@lru_cache
def window(rules: Rules, point: int) -> Window:
    """Chips may move before the dice are thrown, and not after: §19:47-1.3[down-before-throw]."""
    spots = [Spot(name) for name in (COME if point else LINE)]
    if any(map(rules.most_odds, NUMBERS)):
        spots += [Spot(name) for name in BASES if point or BASES[name] in COME]
    others = [spot_of(name) for name in rules.odds if name not in LINE + COME]
    others += [Spot(kind, str(n)) for kind in ("buy", "lay") for n in NUMBERS]
    spots += [spot for spot in (*others, *COMBINED) if spot in on_layout(rules)]
    return Window(
        f"The point is {point}" if point else "Coming out",
        tuple(_offer(rules, spot, point)._replace(called=spot.wager in _CALLED) for spot in spots),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(rules, point, move, standing),
        fee=lambda spot, stake: fee(rules, spot, stake),
        fee_by=lambda spot: _FEE_BY.get(spot.wager, ""),
        limits=lambda spot: limits(rules, spot),
        lacks=lambda player, standing: line_bet_lacks(rules, point, standing),
    )


def line_bet_lacks(rules: Rules, point: int, standing: Sequence[Bet]) -> tuple[str, str]:
    """A come-out roll takes a line bet of the shooter's, §19:47-1.8[line-bet-needed]; come wagers may be decided
    without, §19:47-1.11(b)."""
    wagers = {bet.spot.wager for bet in standing}
    if point or not rules.line_bet_needed or wagers.intersection((*LINE, *COME)):
        return "", ""
    return "pass", "A come-out roll needs a bet on pass or don't pass (§19:47-1.8[line-bet-needed])."
