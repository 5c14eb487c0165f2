"""What the pay tables of a game call their payments: "full house", "spread 4 to 11", "point 4 or 10"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise
from typing import Any, cast

from croupier.analysis.par.words import words
from croupier.law.citations import exchange_citations

Names = Callable[[Fraction, Fraction], str]
"""What a pay table calls a payment: all that a clause paid, and all that was at risk, to the hands paid so."""


def named(rules: Any, wager: str) -> dict[str, Names]:
    """The clauses that pay by a table of named hands, with those names."""
    found: dict[str, Names] = {}
    for clause, (option, table) in (_TABLES | _OF_ONE_WAGER.get(wager, {})).items():
        if not _is_its_own(rules, clause, option):
            continue
        if getattr(rules, option, "none") not in ("none", False) or option in _ALWAYS & set(rules.options()):
            found[exchange_citations(clause, rules.law)] = table(rules)
    if hasattr(rules, "jackpot_seed"):
        found["§19:47-15.3[schedule]"] = _catches(rules, wager)
    return found


def _is_its_own(rules: Any, clause: str, option: str) -> bool:
    """Whether an option is that of the clause: another game may have one of the same name."""
    choice = rules.options().get(option)
    return choice is None or clause in rules.law or choice.cite.partition(".")[0] == clause.partition(".")[0]


def _per_stake(odds: Mapping[str, Fraction], stake: Callable[[Fraction], Fraction]) -> Names:
    return lambda net, risked: _hands(name for name, pays in odds.items() if pays * stake(risked) == net)


def _prizes(prizes: Mapping[str, Fraction | int], kept: int) -> Names:
    return lambda net, risked: _hands(name for name, prize in prizes.items() if prize - kept == net)


def _hands(names: Iterable[str]) -> str:
    """ "full house", "one pair or ace king", "spread 4 to 11"."""
    found = list(names)
    numbers = [name.rpartition("-")[2] for name in found]
    run = len(found) > 2 and all(number.isdecimal() for number in numbers)
    if run and all(int(low) + 1 == int(high) for low, high in pairwise(numbers)):
        return f"{words(found[0])} to {numbers[-1]}"
    *others, last = map(words, found) if found else [""]
    return f"{', '.join(others)} or {last}" if others else last


def _catches(rules: Any, wager: str) -> Names:
    """Of a keno ticket: "catch 5 of 8"."""
    spots = int(wager.removesuffix("-spot")) if wager.endswith("-spot") else rules.jackpot
    caught = rules.pay.lines.get(spots, {})
    return _per_stake({f"catch-{catch}-of-{spots}": pays - 1 for catch, pays in caught.items()}, _whole)


def _progressive(rules: Any) -> Names:
    from croupier.games.caribbean_stud.rules import SCHEDULES

    meter = Fraction(rules.meter_seed)
    return _prizes({"royal-flush": meter, "straight-flush": meter / 10, **SCHEDULES[rules.schedule]}, kept=1)


def _aces(rules: Any) -> Names:
    """Of blackjack: "four aces of a suit"."""
    from croupier.games.blackjack.aces import row_names

    return _prizes(row_names(rules), kept=1)


def _bonus(rules: Any) -> Names:
    from croupier.games.let_it_ride.rules import BONUS_SCHEDULES

    return _prizes(BONUS_SCHEDULES[rules.bonus], kept=0 if rules.bonus_dollar_returned else 1)


def _three_cards(rules: Any) -> Names:
    from croupier.games.let_it_ride.rules import THREE_CARD_SCHEDULES

    odds = {name: Fraction(pays) for name, pays in THREE_CARD_SCHEDULES[rules.three_card_bonus].items()}
    return _per_stake(odds, lambda risked: risked)


def _matches(rules: Any) -> Names:
    return _per_stake(rules.match_odds or {}, _whole)


def _whole(risked: Fraction) -> Fraction:
    return risked


def _raised(risked: Fraction) -> Fraction:
    """The bet of Caribbean stud: all but the ante."""
    return risked - 1


def _one(risked: Fraction) -> Fraction:
    """What is paid on the ante alone, however much is at risk."""
    return Fraction(1)


def _by(option: str, stake: Callable[[Fraction], Fraction] = _whole) -> tuple[str, Callable[[Any], Names]]:
    """By the table that an option is, or that it names."""
    return option, lambda rules: _per_stake(_odds(rules, option), stake)


def _odds(rules: Any, option: str) -> Mapping[str, Fraction]:
    value = getattr(rules, option)
    if isinstance(value, Mapping):
        return value
    tables: Any = rules.options()[option].allowed()
    return cast(Mapping[str, Fraction], tables.read(value))


def _field(rules: Any) -> Names:
    """Of a field bet: the numbers."""
    odds = rules.odds
    numbers = {number: odds.get(f"field-{number}", odds["field"]) for number in (2, 3, 4, 9, 10, 11, 12)}
    return _per_stake({str(number): pays for number, pays in numbers.items()}, _whole)


def _points(*, laid: bool) -> Callable[[Any], Names]:
    """Of odds behind a line bet of one: the point."""

    def names(rules: Any) -> Names:
        from croupier.games.craps.rules import TRUE_ODDS

        odds = {str(point): 1 / pays if laid else pays for point, pays in TRUE_ODDS.items()}
        of = _per_stake(odds, _raised)
        return lambda net, risked: f"point {told}" if (told := of(net, risked)) else ""

    return names


def _dice(rules: Any) -> Names:
    """Of one number at sic bo: on how many dice it shows."""
    said = {"one-of-a-kind": "one-die", "one-of-a-kind-twice": "two-dice", "one-of-a-kind-thrice": "three-dice"}
    return _per_stake({says: rules.odds[name] for name, says in said.items()}, _whole)


def _third_cards(rules: Any) -> Names:
    """Of double attack's bonus: the dealer's third card."""
    said = {name: name.replace("8-8-8", "three-eights") for name in rules.third_card_odds}
    return _per_stake({says: rules.third_card_odds[name] for name, says in said.items()}, _whole)


def _both_matches(rules: Any) -> Names:
    """Of two cards that match: how each does."""
    odds = rules.match_odds or {}
    both = combinations_with_replacement(odds, 2)
    return _per_stake({f"{one}-and-{other}": odds[one] + odds[other] for one, other in both}, _whole)


def _shares(rules: Any) -> Names:
    """Of pai gow poker's progressive: what is paid off the meter, for each dollar of the wager."""
    from croupier.games.pai_gow_poker.rules import SHARES

    meter = Fraction(rules.meter_seed) / max(rules.progressive, 1)
    return _kept({hand: share * meter for hand, share in SHARES.items()})


def _fixed(rules: Any) -> Names:
    from croupier.games.pai_gow_poker.rules import PRIZES

    return _kept(PRIZES[rules.prizes])


def _kept(prizes: Mapping[str, Fraction | int]) -> Names:
    """Prizes for each unit of a wager that is kept."""
    return lambda net, risked: _hands(name for name, prize in prizes.items() if prize * risked - risked == net)


def _spins(rules: Any) -> Names:
    """Of a machine: the figures, where one line can have paid so much, and else all the tokens that came."""
    schedule = rules.models[rules.machine].schedule
    lines = len(rules.models[rules.machine].lines)

    def names(net: Fraction, risked: Fraction) -> str:
        tokens = net + risked
        ways = {
            among
            for number in range(1, lines + 1)
            for among in combinations_with_replacement(schedule.values(), number)
            if sum(among) == tokens
        }
        if not tokens:
            return ""
        alone = [figures for figures, prize in schedule.items() if ways == {(tokens,)} and prize == tokens]
        return " or ".join(alone) or f"{tokens} tokens"

    return names


_ALWAYS = {"royals_share"}
"""Options by which the rules of a game are known, whatever is chosen."""

# The clause, the option without which it pays nobody, and what its table calls a payment
_TABLES: dict[str, tuple[str, Callable[[Any], Names]]] = {
    "§19:47-16.12[bet-odds]": _by("odds", _raised),
    "§19:47-16.12[progressive-schedule]": ("royals_share", _progressive),
    "§19:47-2.19[prizes]": ("progressive_prizes", _aces),
    "§19:47-18.11[odds]": _by("odds"),
    "§19:47-18.11[bonus-prizes]": ("bonus", _bonus),
    "§19:47-18.11[three-card-odds]": ("three_card_bonus", _three_cards),
    "§19:47-6.5(f)1": _by("odds"),
    "§19:47-6.5(i)2": _by("odds"),
    "§19:47-2.17[same-suit]": _by("same_suit_odds"),
    "§19:47-2.17[same-suit-odds]": _by("same_suit_odds"),
    "§19:47-2.17[sevens-odds]": _by("sevens_odds"),
    "§19:47-2.23[odds-six-decks]": ("match_the_dealer", _matches),
    "§19:47-2.23[odds-eight-decks]": ("match_the_dealer", _matches),
    "§19:47-2.23[both-cards]": ("match_the_dealer", _both_matches),
    "§19:47-1.6[taking]": ("odds", _points(laid=False)),
    "§19:47-1.6[laying]": ("odds", _points(laid=True)),
    "§19:47-26.6[odds]": ("third_card_odds", _third_cards),
    "§19:47-26.6[eights]": ("third_card_odds", _third_cards),
    "§19:47-17.10[odds]": _by("odds"),
    "§19:47-20.11[ante-bonus]": _by("ante_bonus", _one),
    "§19:47-20.11[pair-plus]": _by("pair_plus"),
    "§19:47-27.11[bonus]": _by("bonus", _one),
    "§19:47-27.11[aces-up]": _by("aces_up"),
    "§19:47-11.14(d)": ("prizes", _fixed),
    "§19:47-11.14(g)": ("meter_seed", _shares),
    "§19:47-11.15(d)2ii": _by("bonus_odds"),
    "§19:47-11.15(d)3ii": _by("bonus_odds"),
    "§19:47-11.18(b)": _by("three_card_odds"),
    "§19:47-11.18(c)": _by("seven_card_odds"),
    "§19:47-24.11[ante-bonus]": _by("ante_bonus", _one),
    "§19:47-24.11[three-card-bonus]": _by("three_card_bonus"),
    "§19:47-23.6A[bonus]": _by("bonus"),
    "§19:47-23.12[pays]": _by("pays"),
    "§19:47-23.13[pays]": _by("pays"),
    "§19:47-25.11[three-card-odds]": _by("three_card_pays"),
    "§13:69F-30.11[call]": _by("call", _raised),
    "§13:69F-30.11[pair-up]": _by("pair_up"),
    "§13:69F-32.11[blind]": _by("blind", _one),
    "§13:69F-32.11[trips]": _by("trips"),
    "§13:69F-35.11[pays]": _by("pays"),
    "§13:69F-35.11[three-card-bonus]": _by("three_card_bonus"),
    "§13:47-20.2[skill-stop-reel]": ("machine", _spins),
}
_OF_ONE_WAGER: dict[str, dict[str, tuple[str, Callable[[Any], Names]]]] = {
    "field": {"§19:47-1.4[field]": ("odds", _field), "§19:47-13.6[odds]": ("odds", _field)},
    "one-of-a-kind": {"§19:47-9.4[odds]": ("odds", _dice)},
}
