"""Pai gow: the house way in words, and the hands that are better set otherwise against a side that keeps to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from croupier.analysis.solvers.pai_gow.tiles import SET, HeldTiles, TileSetting, count, holdings, kind, kinds
from croupier.analysis.strategy.model import (
    BadHand,
    Decisions,
    Departure,
    HandReport,
    ShortRule,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.tiles import TILES, Tile, pair_name, tile
from croupier.game import Game, Wager
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.house_ways import HIGHEST, HOUSE_WAYS, Exceptional, HouseWay, Split
from croupier.games.pai_gow.ranking import HAND, Ranking, Tiles
from croupier.games.pai_gow.rules import Rules
from croupier.games.pai_gow.wagers import BEST
from croupier.games.shared.pai_gow import setting_name

MOST = 30
"""Departures that are named: those that bring the most."""

OTHERS = comb(len(SET) - HAND, HAND)
"""Hands that the other side may have."""

SHORT = {"highest-low": "Always set the highest low hand.", "highest-high": "Always set the highest high hand."}


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The house way, and what is best against it: for a player and for a bank."""
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    found = [_house(game, rules, wagers["wager"])]
    for name in ("wager", "bank"):
        found.append(_best(game, rules, wagers[f"{name}{BEST}"]))
    return found


def _house(game: Game, rules: Rules, wager: Wager) -> Strategy:
    way = HOUSE_WAYS[rules.house_way]
    held = holdings(rules.house_way, rules.ranking, SET)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return setting_name(house_way(rules.house_way, rules.ranking, sees.hand).low)

    return Strategy(
        game,
        rules,
        wager,
        "house way",
        f"four tiles set as the dealer sets them: the way {way.title}",
        "exact",
        -count(game, rules, wager).mean(),
        _decisions({one.tiles: setting_name(one.choices[0].setting.low) for one in held}),
        answer,
        words=tuple(told(way)),
        notes=(f"source: {way.source}",),
        house=_of_the_house(rules),
    )


def _best(game: Game, rules: Rules, wager: Wager) -> Strategy:
    held = holdings(rules.house_way, rules.ranking, SET)
    bank = bool(wager.others)
    best = {one.tiles: max(one.choices, key=lambda each: _value(rules, each, bank=bank)) for one in held}
    departures = sorted(
        (_departure(rules, one, best[one.tiles], bank=bank) for one in held if best[one.tiles] is not one.choices[0]),
        key=lambda each: -each.gain * each.chance,
    )
    hands = sum(one.ways for one in held if best[one.tiles] is not one.choices[0])
    edge = -count(game, rules, wager).mean()
    short = {"the house way": ("Set as the dealer does.", _edge(rules, [(one, one.choices[0]) for one in held], bank))}
    for name, words in SHORT.items():
        by_rule = [(one, _by(rules, name, one)) for one in held]
        short[HOUSE_WAYS[name].title.lower()] = words, _edge(rules, by_rule, bank)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return _open(setting_name(best[kinds(sees.hand)].setting.low), open_)

    return Strategy(
        game,
        rules,
        wager,
        "best setting",
        "the best setting of the own four tiles against a side that sets the house way"
        + (", copies won" if bank else ""),
        "exact",
        edge,
        _decisions({tiles: setting_name(each.setting.low) for tiles, each in best.items()}),
        answer,
        words=(
            f"Set the house way, but {hands:,} of {comb(len(SET), HAND):,} hands otherwise. Those below bring most; a "
            "file (-o FILE.csv) has them all. Of a mixed pair one tile stands for both.",
        ),
        departures=tuple(departures[:MOST]),
        short_rules=tuple(ShortRule(name, (words,), costs, costs - edge) for name, (words, costs) in short.items()),
        house=_of_the_house(rules),
    )


def _of_the_house(rules: Rules) -> str:
    return f"house way {HOUSE_WAYS[rules.house_way].title}, vigorish {float(rules.vigorish) * 100:g} % of what is won"


# --- Every hand ---------------------------------------------------------------------------------------------------


def _decisions(lows: dict[Tiles, str]) -> Decisions:
    """Every four tiles with the low hand; the answer is what a player says."""
    return Decisions(
        ("tiles", "names", "low hand"),
        tuple((" ".join(map(str, tiles)), ", ".join(map(pair_name, tiles)), low) for tiles, low in lows.items()),
    )


def _open(low: str, open_: Collection[str]) -> str:
    """The answer in the tiles that are there: of a mixed pair another one may be."""
    if low in open_:
        return low
    wanted = sorted(kind(tile(word)) for word in low.split("+"))
    return next(name for name in open_ if sorted(kind(tile(word)) for word in name.split("+")) == wanted)


def _by(rules: Rules, way: str, one: HeldTiles) -> TileSetting:
    setting = house_way(way, rules.ranking, one.tiles)
    return next(choice for choice in one.choices if choice.setting == setting)


def _value(rules: Rules, one: TileSetting, *, bank: bool) -> Fraction:
    """In units, over all hands of the other side."""
    against = one.as_bank if bank else one.as_player
    return against.win * (1 - rules.vigorish) - against.lose


def _edge(rules: Rules, settings: Collection[tuple[HeldTiles, TileSetting]], bank: bool) -> Fraction:
    """The house edge of setting every hand so."""
    worth = sum((one.ways * _value(rules, each, bank=bank) for one, each in settings), Fraction(0))
    return -worth / (comb(len(SET), HAND) * OTHERS)


def _departure(rules: Rules, one: HeldTiles, best: TileSetting, *, bank: bool) -> Departure:
    house = one.choices[0]
    gain = (_value(rules, best, bank=bank) - _value(rules, house, bank=bank)) / OTHERS
    chance = Fraction(one.ways, comb(len(SET), HAND))
    names = ", ".join(map(pair_name, one.tiles))
    return Departure(names, "", _words(house), _words(best), float(gain), float(chance))


def _words(one: TileSetting) -> str:
    """The two hands by names and values: "Teen Tit 9 over Ping Tit 7"."""
    setting = one.setting
    high, low = (" ".join(map(pair_name, hand)) for hand in (setting.high, setting.low))
    return f"{high} ({setting.high_rank.words}) over {low} ({setting.low_rank.words})"


# --- A way in words -----------------------------------------------------------------------------------------------


def told(way: HouseWay) -> Iterator[str]:
    """The rules of a house way, in the order in which they are looked at."""
    if way.pairs:
        yield "Two pairs: play both. One pair: keep it, but split"
        for which, rules in _grouped(way).items():
            yield f"  {which}: {'; or '.join(map(_split_words, rules))}"
    if way.sums:
        yield "No pair: consider only the settings whose two values have the greatest sum (Wong 11, Gong 10)."
        yield "  The higher their two highest tiles together, the earlier they come; then the weaker high hand."
    for row in way.before:
        yield f"  {_exception_words(row)}"
    if way.specials:
        names = {9: "a nine" if way.any_nine else "a High Nine", 10: "a Gong", 11: "a Wong"}
        order = ", then ".join(
            names[each.value] + (" if the low hand is good" if each.floor else "") for each in way.specials
        )
        yield f"With a Teen or a Day and a tile worth seven to nine: {order}."
        tops = HIGHEST[: HIGHEST.index(way.floor) + 1]
        yield f"  A low hand is good above three, or with a three topped by {_listed(tops)}."
    for row in way.after:
        yield f"  {_exception_words(row)}"
    last = []
    for take in way.last:
        ifs = (["the low hand is good"] if take.floor else []) + (
            [f"the high hand is worth {take.high} or more"] if take.high else []
        )
        last.append(_ORDERS[take.order] + (f" if {' and '.join(ifs)}" if ifs else ""))
    yield f"{'Otherwise' if way.pairs else 'Always'}: {'; else '.join(last)}."


_ORDERS = {
    "low hand": "the highest low hand",
    "high hand": "the highest high hand",
    "high value": "the high hand worth the most, with the best low hand",
    "weakest high": "the best low hand",
    "strongest high": "the best high hand",
    "outer tiles": "the highest tile with the lowest",
}


def _grouped(way: HouseWay) -> dict[str, tuple[Split, ...]]:
    """Pairs that are split alike, together."""
    found: dict[tuple[Split, ...], list[str]] = {}
    for name, rules in way.splits.items():
        found.setdefault(rules, []).append(name)
    return {_listed(names): rules for rules, names in found.items()}


def _split_words(rule: Split) -> str:
    if rule.beside:
        return f"beside {', '.join(rule.beside).replace('T', 'Teen or Day')}"
    if rule.exactly:
        return f"for exactly {rule.low} and {rule.high}"
    return f"for {rule.low} or more and {max(rule.high, rule.low)} or more"


def _exception_words(row: Exceptional) -> str:
    ifs = []
    if row.holds:
        ifs.append(f"with {_listed(row.holds, 'and')}")
    if row.among:
        ifs.append(f"if {_pairs(row.among)} is among them")
    if row.first:
        ifs.append(f"if the first is {_pairs(row.first)}")
    for tops, verb in ((row.tops, "topped by"), (row.has, "holding")):
        if any(tops):
            ifs.append(f"{verb} {tops[0]} below and {tops[1]} above")
    if any(row.second):
        ifs.append(f"and the second topped by {_listed(row.second[0])} below and {_listed(row.second[1])} above")
    take = {"that": "that one", "high nine": "the one with a nine under a high tile"}.get(row.take, f"the {row.take}")
    said = " ".join(ifs)
    return f"{said[0].upper()}{said[1:]}: {take}."


def _pairs(values: Collection[tuple[int, int]]) -> str:
    return _listed([f"{low}/{high}" for low, high in values])


def _listed(names: Collection[str], word: str = "or") -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """What every setting of four tiles is worth to a player against the dealer."""
    tiles = _read(f"{hand} {up}")
    held = _by_kinds(rules.house_way, rules.ranking)[kinds(tiles)]
    worth = [(_words(each), _value(rules, each, bank=False) / OTHERS) for each in held.choices]
    as_bank = max(held.choices, key=lambda each: _value(rules, each, bank=True))
    return hand_report(
        " ".join(map(str, tiles)),
        "a dealer who sets the house way",
        worth,
        method="exact",
        unit="unit of the wager",
        notes=(f"house way: {_words(held.choices[0])}", f"best as the bank: {_words(as_bank)}"),
    )


@lru_cache(maxsize=4)
def _by_kinds(way: str, ranking: Ranking) -> dict[Tiles, HeldTiles]:
    return {one.tiles: one for one in holdings(way, ranking, SET)}


def worths(rules: Rules, tiles: Tiles, lows: Collection[str], *, bank: bool) -> dict[str, Fraction]:
    """What settings of four tiles, by their low hands, are worth against a side that sets the house way."""
    by_ranks = {
        (one.setting.low_rank, one.setting.high_rank): one
        for one in _by_kinds(rules.house_way, rules.ranking)[kinds(tiles)].choices
    }
    found = {}
    for name in lows:
        low, high = tuple(map(tile, name.split("+"))), Counter(tiles)
        high.subtract(low)
        ranks = rules.ranking.rank(low), rules.ranking.rank(tuple(high.elements()))
        if ranks in by_ranks:  # else it is foul
            found[name] = _value(rules, by_ranks[ranks], bank=bank) / OTHERS
    return found


def _read(text: str) -> Tiles:
    try:
        found = tuple(tile(word) for word in text.replace(",", " ").replace("+", " ").split())
    except ValueError as wrong:
        raise BadHand(str(wrong)) from None
    if len(found) != HAND:
        raise BadHand(f"a hand is set from four tiles, not {len(found)}: {text.strip()!r}")
    counts: dict[Tile, int] = TILES.counts()
    if several := [one for one in found if found.count(one) > counts[one]]:
        raise BadHand(f"a set has {counts[several[0]]} of {several[0]}, not {found.count(several[0])}")
    return found
