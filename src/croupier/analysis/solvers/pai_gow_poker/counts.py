"""The odds of pai gow poker by counting: the wager and the bank over pairs of hands, the others over hands.

Where cards are out of the deck, suits are no longer alike and pairs of hands are too many; hands are not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

from croupier.analysis import progress
from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.metered import Course, Prize
from croupier.analysis.reports.meters import LongRun, long_run
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.analysis.solvers.pai_gow_poker.classes import DECK, FEW, hands
from croupier.analysis.solvers.pai_gow_poker.compared import Pairs, compare_all
from croupier.equipment.cards import Card
from croupier.errors import to_install
from croupier.game import Game, Wager
from croupier.games.pai_gow_poker.rules import NUMBERS, PRIZES, SHARES, VIGORISH, WITH_JOKER, Rules
from croupier.games.pai_gow_poker.setting import CARDS
from croupier.games.pai_gow_poker.wagers import (
    best_paid,
    best_progressive,
    bonus_limit,
    comes_off_the_meter,
    held,
    progressive_hands,
    progressive_prize,
    settle_bonus,
    settle_number,
    settle_seven_cards,
    settle_three_cards,
    seven_card_hand,
    seven_card_limit,
)
from croupier.table import Settlement
from croupier.tables.paying import EXACTLY, Paying

# --- The wager and the bank ---------------------------------------------------------------------------------------

BY_THE_HOUSE = "both hands are set in the house's way"


def pairs(rules: Rules, pack: Iterable[Card] | None) -> Pairs:
    """How hands compare with each other, both set in the house's way; kept, for the wager and the bank ask alike."""
    deck = DECK if pack is None else tuple(pack)
    if len(deck) <= FEW:
        return compare_all(rules.house_way, rules.wheel, deck)
    if len(deck) < len(DECK):
        raise Unavailable("worked out for a full pack only: with cards out of it suits are no longer alike")
    question = {"way": rules.house_way, "wheel": rules.wheel}
    return cached("pai gow poker pairs", question, lambda: _pairs(rules), list, lambda found: Pairs(*map(int, found)))


def _pairs(rules: Rules) -> Pairs:
    try:
        from croupier.analysis.solvers.pai_gow_poker.pairs import count_pairs
    except ModuleNotFoundError as error:
        raise Unavailable(f"needs numba: {to_install('lab')}") from error
    return count_pairs(rules.house_way, rules.wheel)


def count_wager(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """A wager against the dealer."""
    found, unit = pairs(rules, pack), paying.unit
    fee = paying.takes(unit * VIGORISH, rules.vigorish_step)
    won = Outcome(unit - fee, unit, (("§19:47-11.9[win]", unit), ("§19:47-11.9[vigorish]", -fee)))
    lost = Outcome(-unit, unit, (("§19:47-11.9[lose]", -unit),))
    return _of_pairs(found, won, found.wins, lost, found.loses, unit)


def count_bank(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """A bank against the dealer's wager alone, per unit of that: a copy is the bank's."""
    found, unit = pairs(rules, pack), paying.unit
    fee = paying.takes(unit * VIGORISH, rules.vigorish_step)
    won = Outcome(unit - fee, unit, (("§19:47-11.10[surplus]", unit - fee),))
    lost = Outcome(-unit, unit, (("§19:47-11.10[players]", -unit),))
    return _of_pairs(found, won, found.loses, lost, found.wins, unit, "against the dealer's wager alone; ")


def _of_pairs(
    found: Pairs, won: Outcome, wins: int, lost: Outcome, loses: int, unit: int, note: str = ""
) -> Distribution:
    by = "§19:47-11.10[surplus]" if note else "§19:47-11.9(h)[push]"
    pushed = Outcome(0, unit, ((by, 0),))
    ways = {won: wins, lost: loses, pushed: found.all - wins - loses}
    chances = {outcome: Fraction(number, found.all) for outcome, number in ways.items() if number}
    return Distribution(chances, Fraction(unit), note=f"{note}{BY_THE_HOUSE}")


# --- Wagers on one hand -------------------------------------------------------------------------------------------


class BesideKind(NamedTuple):
    """What a hand holds that any wager beside looks at: by itself it decides what each of them is paid."""

    seven: str
    held: frozenset[str]
    progressive: frozenset[str]


def kinds(deck: Collection[Card]) -> Counter[BesideKind]:
    """How many hands of a deck are of each kind. Kept: it takes most of a minute for a full deck."""
    return cached("pai gow poker kinds", {"deck": sorted(map(str, deck))}, lambda: _kinds(deck), _encode, _decode)


def _kinds(deck: Collection[Card]) -> Counter[BesideKind]:
    found: Counter[BesideKind] = Counter()
    whole, done = comb(len(deck), CARDS), 0
    for number, (hand, ways) in enumerate(hands(deck)):
        found[BesideKind(seven_card_hand(hand), frozenset(held(hand)), frozenset(progressive_hands(hand)))] += ways
        done += ways
        if number % 2000 == 0:
            progress.report_progress(done / whole)
    return found


def _encode(found: Counter[BesideKind]) -> list[list[object]]:
    return [[kind.seven, sorted(kind.held), sorted(kind.progressive), ways] for kind, ways in found.items()]


def _decode(rows: list[list[object]]) -> Counter[BesideKind]:
    found: Counter[BesideKind] = Counter()
    for seven, some, others, ways in rows:
        found[BesideKind(str(seven), frozenset(some), frozenset(others))] = int(ways)  # type: ignore[call-overload]
    return found


def _distribution(ends: Iterable[tuple[Settlement, int]], paying: Paying, note: str = "") -> Distribution:
    ways: defaultdict[Outcome, int] = defaultdict(int)
    for settlement, number in ends:
        net = paying.net(settlement, paying.unit)
        ways[Outcome(net, paying.unit, ((settlement.by, net),))] += number
    total = sum(ways.values())
    chances = {end: Fraction(number, total) for end, number in ways.items()}
    return Distribution(chances, Fraction(paying.unit), note=note)


def _deck(pack: Iterable[Card] | None) -> tuple[Card, ...]:
    return DECK if pack is None else tuple(pack)


def count_bonus(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """A bonus wager by itself."""
    ends = (
        (settle_bonus(rules, _bonus_hand(rules, kind), bonus_limit(rules)), ways)
        for kind, ways in kinds(_deck(pack)).items()
    )
    return _distribution(ends, paying, "without envy bonuses, which need another player")


def _bonus_hand(rules: Rules, kind: BesideKind) -> str:
    plain = {"straight-flush" if hand == WITH_JOKER else hand for hand in kind.held}
    return kind.seven or best_paid(rules.bonus_odds, plain)


def count_seven_cards(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    most = seven_card_limit(rules)
    found = kinds(_deck(pack)).items()
    return _distribution(((settle_seven_cards(rules, kind.held, most), ways) for kind, ways in found), paying)


def count_number(game: Game, rules: Rules, wager: Wager, *, paying: Paying = EXACTLY) -> Distribution:
    """One number of the seven that the generator shows alike."""
    chosen = int(wager.puts[-1][0].where)
    return _distribution(((settle_number(rules, chosen, shown), 1) for shown in NUMBERS), paying)


def count_three_cards(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    return _distribution(((settle_three_cards(rules, three), 1) for three in combinations(_deck(pack), 3)), paying)


def count_progressive(
    game: Game,
    rules: Rules,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    meter: Fraction | None = None,
    *,
    paying: Paying = EXACTLY,
) -> Distribution:
    """Per dollar of a progressive wager. ``meter`` is what it shows: what it starts from unless told otherwise."""
    shows = Fraction(rules.meter_seed) if meter is None else meter
    per_dollar = rules.progressive if paying is EXACTLY else 1

    def told(settlement: Settlement) -> Settlement:
        return settlement._replace(prize=Fraction(settlement.prize) / per_dollar)

    ends = (
        (told(progressive_prize(rules, best_progressive(rules, kind.progressive), shows)), ways)
        for kind, ways in kinds(_deck(pack)).items()
    )
    return _distribution(ends, paying, f"on a meter of ${int(shows):,}")


def _progressive_hands(rules: Rules, pack: Iterable[Card] | None) -> dict[str, Fraction]:
    """How often a progressive wager is paid for each hand, and for none."""
    found = kinds(_deck(pack))
    total = sum(found.values())
    often: defaultdict[str, Fraction] = defaultdict(Fraction)
    for kind, ways in found.items():
        often[best_progressive(rules, kind.progressive)] += Fraction(ways, total)
    return often


def in_the_long_run(rules: Rules, pack: Iterable[Card] | None) -> LongRun | None:
    """What a progressive wager returns over many meters, per dollar; prizes that come off the meter slow its growth."""
    fixed = PRIZES[rules.prizes]
    often = _progressive_hands(rules, pack)
    paid = sum((often[hand] * prize for hand, prize in fixed.items()), Fraction(0))
    off = sum((often[hand] * prize for hand, prize in fixed.items() if comes_off_the_meter(hand, prize)), Fraction(0))
    of_meter: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    for hand, part in SHARES.items():
        of_meter[part] += often[hand]
    reset = Fraction(rules.meter_reset, rules.progressive)
    return long_run(paid, rules.meter_rate - off, reset, of_meter[Fraction(1)], of_meter[Fraction(1, 10)])


def course(rules: Rules) -> Course:
    """What moves the meter from wager to wager."""
    stake = 100 * rules.progressive
    prizes = []
    for hand, chance in _progressive_hands(rules, None).items():
        if hand in SHARES:
            prizes.append(Prize(chance, part=SHARES[hand], off_meter=True))
        elif hand:
            settled = progressive_prize(rules, hand, Fraction(0))
            prizes.append(Prize(chance, Fraction(settled.prize) * 100, off_meter=bool(settled.meter)))
    return Course(stake, 100 * rules.meter_seed, 100 * rules.meter_reset, rules.meter_rate * stake, tuple(prizes))
