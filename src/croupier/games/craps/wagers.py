"""What a throw does to each craps wager: one judgement a wager, in the order of §19:47-1.2(a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier.equipment.dice import Roll
from croupier.game import Wager
from croupier.games.craps.carry import Carry
from croupier.games.craps.names import NUMBERS, name_of
from croupier.games.craps.rules import PAID_BY, TRUE_ODDS, Rules
from croupier.table import Bet, Settlement, Spot, lose, void, win

LINE = ("pass", "dont-pass")
COME = ("come", "dont-come")
HARDWAYS = {4: "§19:47-1.2(a)7", 6: "§19:47-1.2[hard-six]", 8: "§19:47-1.2[hard-eight]", 10: "§19:47-1.2[hard-ten]"}


@dataclass(frozen=True)
class Throw:
    """What a wager is decided by: the dice, and the come-out point before they were thrown (0: a come-out roll)."""

    dice: Roll
    point: int

    @property
    def total(self) -> int:
        return self.dice[0] + self.dice[1]  # one face a die: §19:47-1.10[uppermost]

    @property
    def hard(self) -> bool:
        return self.dice[0] == self.dice[1]


Verdict = Settlement | Spot | None
"""A bet is settled, travels to another spot, or is not decided by this throw."""


# All wagers under one set of rules ask for 8,043 different throws: eight sets fit, as a what-if compares them. One that
# is not found is worked out again; nothing else depends on the size.
@lru_cache(maxsize=65536)
def resolve(rules: Rules, spot: Spot, call: str, dice: Roll, point: int) -> Verdict:
    """What a throw does to a bet that its player may have called "on" or "off"."""
    return RESOLVE[spot.wager](rules, spot, call, Throw(dice, point))


# --- Pass, don't pass, come, don't come ---------------------------------------------------------------------------


def resolve_pass(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    return _right(rules, spot, throw, throw.point, "§19:47-1.2(a)1ii")


def resolve_dont_pass(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    return _wrong(rules, spot, throw, throw.point, "§19:47-1.2(a)2ii", "§19:47-1.2(a)2iii")


def resolve_come(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    """Wins by §19:47-1.2(a)3i."""
    verdict = _right(rules, spot, throw, _come_point(spot), "§19:47-1.2(a)3ii")
    return verdict or _travels(spot, throw)


def resolve_dont_come(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    """Wins by §19:47-1.2(a)4i."""
    by = ("§19:47-1.2(a)4ii", "§19:47-1.2(a)4iii")
    return _wrong(rules, spot, throw, _come_point(spot), *by) or _travels(spot, throw)


def _right(rules: Rules, spot: Spot, throw: Throw, point: int, lost_by: str) -> Verdict:
    """7 and 11 win at once, 2, 3 and 12 lose; any other total is the point and must come again before a 7."""
    if (not point and throw.total in (7, 11)) or throw.total == point:  # §19:47-1.2(a)1i
        return win(rules.odds[spot.wager], by=PAID_BY[spot.wager])
    if (not point and throw.total in (2, 3, 12)) or (point and throw.total == 7):
        return lose(by=lost_by)
    return None


def _wrong(rules: Rules, spot: Spot, throw: Throw, point: int, lost_by: str, void_by: str) -> Verdict:
    """The other way round, but 12 on the first throw is void."""
    if not point and throw.total == 12:
        return void(by=void_by)
    if (not point and throw.total in (2, 3)) or (point and throw.total == 7):  # §19:47-1.2(a)2i
        return win(rules.odds[spot.wager], by=PAID_BY[spot.wager])
    if (not point and throw.total in (7, 11)) or throw.total == point:
        return lose(by=lost_by)
    return None


def _come_point(spot: Spot) -> int:
    """The number that a come or don't come bet lies on; 0 until its first throw, §19:47-1.1."""
    return int(spot.where or 0)


def _travels(spot: Spot, throw: Throw) -> Verdict:
    return None if spot.where else Spot(spot.wager, str(throw.total))


# --- Place, buy and lay bets, and odds ----------------------------------------------------------------------------


def rests(spot: Spot, call: str, throw: Throw) -> bool:
    """Off: not at risk on this throw. Bets to win rest on a come-out roll unless called on, §19:47-1.2(a)5."""
    come_out_rest = spot.wager in ("place-to-win", "buy", "come-odds")
    return call == "off" or (come_out_rest and not throw.point and call != "on")


def resolve_place_to_win(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    return _to_win(spot, call, throw, rules.odds[name_of(spot)], "§19:47-1.4[place-to-win]")


def resolve_place_to_lose(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    return _to_lose(spot, call, throw, rules.odds[name_of(spot)], "§19:47-1.4[place-to-lose]")


def resolve_buy(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    """A place bet to win at true odds; it rests on a come-out roll like one."""
    return _to_win(spot, call, throw, TRUE_ODDS[int(spot.where)], "§19:47-1.5[buy]")


def resolve_lay(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    """A place bet to lose at true odds."""
    return _to_lose(spot, call, throw, 1 / TRUE_ODDS[int(spot.where)], "§19:47-1.5[lay]")


def _to_win(spot: Spot, call: str, throw: Throw, odds: Fraction, won_by: str) -> Verdict:
    if rests(spot, call, throw):  # §19:47-1.5[buy-off-come-out]
        return None
    if throw.total == int(spot.where):
        return win(odds, by=won_by)
    return lose(by="§19:47-1.2(a)5") if throw.total == 7 else None


def _to_lose(spot: Spot, call: str, throw: Throw, odds: Fraction, won_by: str) -> Verdict:
    if rests(spot, call, throw):
        return None
    if throw.total == 7:
        return win(odds, by=won_by)
    return lose(by="§19:47-1.2(a)6") if throw.total == int(spot.where) else None


def resolve_odds(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    """A wager in support of another wins and loses with it at true odds, §19:47-1.6[with-base]."""
    point = int(spot.where or throw.point)
    if throw.total not in (7, point):
        return None
    if rests(spot, call, throw):  # the base is decided without it
        return void(by="§19:47-1.6[come-odds-off]" if not call else "§19:47-1.3[odds-may-change]")
    taking = spot.wager in ("pass-odds", "come-odds")
    if taking != (throw.total == point):
        return lose(by="§19:47-1.6[with-base]")
    if taking:
        return win(TRUE_ODDS[point], by="§19:47-1.6[taking]")
    return win(1 / TRUE_ODDS[point], by="§19:47-1.6[laying]")  # never off by itself, §19:47-1.6[dont-odds-stay-on]


# --- Hardways, the field, and bets on the next throw --------------------------------------------------------------


def resolve_hardway(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    if call == "off" or throw.total not in (7, int(spot.where)):
        return None
    if throw.total != 7 and throw.hard:
        return win(rules.odds[name_of(spot)], by="§19:47-1.4[hardways]")
    return lose(by=HARDWAYS[int(spot.where)])


def resolve_field(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    if throw.total in (2, 12):
        return win(rules.odds[f"field-{throw.total}"], by="§19:47-1.4[field]")
    if throw.total in (3, 4, 9, 10, 11):
        return win(rules.odds["field"], by="§19:47-1.4[field]")
    return lose(by="§19:47-1.2[field]")


def one_roll(winners: tuple[int, ...], won_by: str, lost_by: str) -> Callable[[Rules, Spot, str, Throw], Verdict]:
    """A wager on the total of the next throw."""

    def resolve_one_roll(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
        return win(rules.odds[spot.wager], by=won_by) if throw.total in winners else lose(by=lost_by)

    return resolve_one_roll


CRAPS = {
    "2": ("§19:47-1.4[craps-2]", "§19:47-1.2[craps-two]"),
    "3": ("§19:47-1.4[craps-3]", "§19:47-1.2[craps-three]"),
    "12": ("§19:47-1.4[craps-12]", "§19:47-1.2[craps-twelve]"),
}


def resolve_craps(rules: Rules, spot: Spot, call: str, throw: Throw) -> Verdict:
    won_by, lost_by = CRAPS[spot.where]
    return win(rules.odds[name_of(spot)], by=won_by) if throw.total == int(spot.where) else lose(by=lost_by)


RESOLVE: Mapping[str, Callable[[Rules, Spot, str, Throw], Verdict]] = {
    "pass": resolve_pass,
    "dont-pass": resolve_dont_pass,
    "come": resolve_come,
    "dont-come": resolve_dont_come,
    "place-to-win": resolve_place_to_win,
    "place-to-lose": resolve_place_to_lose,
    "buy": resolve_buy,
    "lay": resolve_lay,
    "pass-odds": resolve_odds,
    "dont-pass-odds": resolve_odds,
    "come-odds": resolve_odds,
    "dont-come-odds": resolve_odds,
    "hardway": resolve_hardway,
    "field": resolve_field,
    "any-seven": one_roll((7,), "§19:47-1.4[any-seven]", "§19:47-1.2[any-seven]"),
    "any-craps": one_roll((2, 3, 12), "§19:47-1.4[any-craps]", "§19:47-1.2[any-craps]"),
    "craps": resolve_craps,
    "11-in-one-roll": one_roll((11,), "§19:47-1.4[eleven]", "§19:47-1.2[eleven]"),
}

# --- Wagers that are booked as several ----------------------------------------------------------------------------

Parts = tuple[tuple[Spot, Fraction], ...]
"""The wagers that a combined one consists of, each with its share of the stake."""

HORN = {2: Spot("craps", "2"), 3: Spot("craps", "3"), 11: Spot("11-in-one-roll"), 12: Spot("craps", "12")}


def _horn_high(high: int) -> Parts:
    """A fifth each and one more on the number named, §19:47-1.2[horn-high], §19:47-1.4[horn-high]."""
    return tuple((spot, Fraction(2 if n == high else 1, 5)) for n, spot in HORN.items())


# half and half, §19:47-1.2[craps-eleven], §19:47-1.4[c-and-e]
_CRAPS_ELEVEN: Parts = ((Spot("any-craps"), Fraction(1, 2)), (Spot("11-in-one-roll"), Fraction(1, 2)))

COMBINED: Mapping[Spot, Parts] = {
    Spot("craps-11"): _CRAPS_ELEVEN,
    # four equal parts, §19:47-1.2[horn], §19:47-1.4[horn]
    Spot("horn"): tuple((spot, Fraction(1, 4)) for spot in HORN.values()),
    **{Spot("horn-high", str(n)): _horn_high(n) for n in HORN},
}


def booked_as(rules: Rules, spot: Spot) -> Parts:
    """What a combined wager is booked as; a part of it may be combined itself."""
    if spot.wager == "horn-high" and not rules.horn_high_area:  # two bets, §19:47-1.2[horn-high-no-area]
        return ((Spot("horn"), Fraction(4, 5)), (HORN[int(spot.where)], Fraction(1, 5)))
    return COMBINED[spot]


# --- Every wager, as the odds are asked for it ----------------------------------------------------------------------

ODDS_OF = {base: f"{base}-odds" for base in (*LINE, *COME)}


def full_odds(rules: Rules, carry: Carry) -> tuple[tuple[Spot, Fraction], ...]:
    """What a player puts behind a wager whose point is set: all that the house takes, §19:47-1.6[cap]."""
    mine = [bet for bet in carry.bets if bet.player == "me"]
    for bet in mine:
        kind, where = bet.spot
        number = int(where or (carry.point if kind in LINE else 0))
        odds = Spot(ODDS_OF.get(kind, ""), where)
        if kind in ODDS_OF and number and rules.most_odds(number) and all(other.spot != odds for other in mine):
            most = Fraction(bet.stake) * rules.most_odds(number)
            laid = kind.startswith("dont") and rules.laying_cap == "win"  # §19:47-1.6[laying-cap]
            return ((odds, most * TRUE_ODDS[number] if laid else most),)
    return ()


SHOOTER = "shooter"
COMPANY = (SHOOTER, Spot("pass"))


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """Every wager; where another player shoots, he has a pass line bet of his own."""
    found = [Wager(name, ((Spot(name), 1),)) for name in LINE]
    shooting = Carry(point=6, shooter=SHOOTER, bets=(Bet(-1, SHOOTER, 2, Spot("pass"), 1),))
    found += [Wager(name, ((Spot(name), 1),), carry=shooting, company=COMPANY) for name in COME]
    for kind, option in (("place-to-win", ""), ("place-to-lose", "place_to_lose"), ("buy", "buy"), ("lay", "lay")):
        settings = {option: True} if option else {}
        spots = [Spot(kind, str(n)) for n in NUMBERS]
        found += [Wager(name_of(spot), ((spot, 1),), settings=settings, company=COMPANY) for spot in spots]
    others = [*(Spot("hardway", str(n)) for n in HARDWAYS), Spot("field"), Spot("any-seven"), Spot("any-craps")]
    others += [*(Spot("craps", n) for n in CRAPS), Spot("11-in-one-roll"), *COMBINED]
    found += [Wager(name_of(spot), ((spot, 1),), company=COMPANY) for spot in others]
    for base, point in ((base, point) for base in (*LINE, *COME) for point in NUMBERS if rules.takes_odds):
        name = f"{base}-odds"
        missing = "" if rules.most_odds(point) else f"the house takes no odds on {point} (§19:47-1.6[cap])"
        if base in LINE:
            carry = Carry(point, "me", bets=(Bet(1, "me", 1, Spot(base), 1),))
            found.append(Wager(f"{name}-{point}", ((Spot(name), 1),), carry=carry, unavailable=missing))
        else:
            mine = Bet(1, "me", 1, Spot(base, str(point)), 1)
            carry = shooting._replace(point=point, bets=(*shooting.bets, mine))  # decided with the line: never off
            put = ((Spot(name, str(point)), 1),)
            found.append(Wager(f"{name}-{point}", put, carry=carry, unavailable=missing, company=COMPANY))
    if rules.takes_odds:
        found += [
            wager._replace(name=f"{wager.name}-with-odds", later=full_odds)
            for wager in found
            if wager.name in (*LINE, *COME)
        ]
    return tuple(found)
