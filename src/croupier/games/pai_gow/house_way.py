"""A house way carried out: which of the settings of four tiles the dealer plays, §19:47-10.7[house-way]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from croupier.equipment.tiles import Tile, pair_name
from croupier.games.pai_gow.house_ways import HIGHEST, HOUSE_WAYS, TEEN_OR_DAY, Exceptional, HouseWay, Split
from croupier.games.pai_gow.ranking import GONG, PAIR, WONG, Ranking, Setting, Tiles, order

MADE = range(7, 10)  # pips that make a High Nine, a Gong or a Wong with a Teen or a Day


@cache
def house_way(name: str, ranking: Ranking, tiles: Tiles) -> Setting:
    """How the way of that name sets these four tiles, in whichever order they are named."""
    if tiles != (ordered := tuple(sorted(tiles))):
        return house_way(name, ranking, ordered)
    return _set(HOUSE_WAYS[name], ranking.settings(tiles), tiles)


def _set(way: HouseWay, settings: Sequence[Setting], tiles: Tiles) -> Setting:
    paired = [one for one in settings if one.high_rank.value == PAIR] if way.pairs else []
    if paired:
        kept = max(paired, key=ORDERS["high hand"])
        return kept if kept.low_rank.value == PAIR else _split(way, settings, kept)
    candidates = _candidates(way, settings)
    if len(candidates) == 1:
        return candidates[0]
    found = _exception(way.before, candidates, tiles)
    found = found or _special(way, candidates, tiles) or _exception(way.after, candidates, tiles)
    return found or _last(way, candidates)


# --- Pairs ----------------------------------------------------------------------------------------------------------


def _split(way: HouseWay, settings: Sequence[Setting], kept: Setting) -> Setting:
    """The pair, or the best setting without it if one of the rules for it wants that."""
    apart = [one for one in settings if one.high_rank.value != PAIR]
    rules = way.splits.get(pair_name(kept.high[0]), ())
    wanted = [one for one in apart if any(_wants(rule, one, kept.low) for rule in rules)]
    return max(wanted, key=ORDERS["low hand"]) if wanted else kept


def _wants(rule: Split, apart: Setting, beside: Tiles) -> bool:
    if rule.beside:
        names = [_pips(one) for one in beside]
        return "+".join(names) in rule.beside or "+".join(names[::-1]) in rule.beside
    low, high = _values(apart)
    return (low, high) == rule[:2] if rule.exactly else low >= rule.low and high >= rule.high


def _pips(tile: Tile) -> str:
    """A tile in the words of `Split`; a Gee Joon tile has none there."""
    named = pair_name(tile)
    return "T" if named in TEEN_OR_DAY else "" if named == "Gee Joon" else str(tile.pips)


# --- No pair --------------------------------------------------------------------------------------------------------


def _values(one: Setting) -> tuple[int, int]:
    return one.low_rank.value, one.high_rank.value


def _top(hand: Tiles) -> Tile:
    return max(hand, key=order)


def _candidates(way: HouseWay, settings: Sequence[Setting]) -> list[Setting]:
    """Those that are considered: the higher the two highest tiles together, the earlier; then the weaker high hand."""
    if not way.sums:
        return list(settings)
    most = max(sum(_values(one)) for one in settings)
    return sorted((one for one in settings if sum(_values(one)) == most), key=_place)


def _place(one: Setting) -> tuple[int, ...]:
    top, other = order(_top(one.high)), min(map(order, one.high))
    return -top - order(_top(one.low)), one.high_rank.value, -top, -other


def _special(way: HouseWay, candidates: Sequence[Setting], tiles: Tiles) -> Setting | None:
    """A High Nine, a Gong or a Wong, of several with the same the one with the best low hand."""
    if not any(pair_name(one) in TEEN_OR_DAY for one in tiles) or not any(one.pips in MADE for one in tiles):
        return None
    for special in way.specials:
        made = [one for one in candidates if _makes(way, one, special.value)]
        good = [one for one in made if not special.floor or _reaches(way, one)]
        if good:
            return good[0] if way.sums else max(good, key=ORDERS["low hand"])
    return None


def _makes(way: HouseWay, one: Setting, value: int) -> bool:
    named = way.any_nine or value in (WONG, GONG) or pair_name(_top(one.high)) in TEEN_OR_DAY
    return one.high_rank.value == value and named


def _reaches(way: HouseWay, one: Setting) -> bool:
    """Whether the low hand is above a three, or a three under the floor's tile or a higher one."""
    value = one.low_rank.value
    return value > 3 or (value == 3 and pair_name(_top(one.low)) in HIGHEST[: HIGHEST.index(way.floor) + 1])


def _exception(rows: Iterable[Exceptional], candidates: Sequence[Setting], tiles: Tiles) -> Setting | None:
    held = {pair_name(one) for one in tiles}
    for row in rows:
        if not held.issuperset(row.holds) or not _fits(row, candidates):
            continue
        match row.take:
            case "first" | "second":
                return candidates[row.take == "second"]
            case "that":
                return next(one for one in candidates if _values(one) in row.among)
            case "high nine":
                nines = [one for one in candidates if one.high_rank.value == 9]
                return next((one for one in nines if pair_name(_top(one.high)) in HIGHEST), None)
    return None


def _fits(row: Exceptional, candidates: Sequence[Setting]) -> bool:
    first, second = candidates[:2]
    return all(
        (
            not row.first or _values(first) in row.first,
            not row.among or any(_values(one) in row.among for one in candidates),
            all(named in ("", pair_name(_top(hand))) for named, hand in zip(row.tops, first[:2], strict=True)),
            all(not named or named in map(pair_name, hand) for named, hand in zip(row.has, first[:2], strict=True)),
            all(not some or pair_name(_top(hand)) in some for some, hand in zip(row.second, second[:2], strict=True)),
        )
    )


# --- What is left ---------------------------------------------------------------------------------------------------


def _outer(one: Setting) -> Any:
    """The highest tile with the lowest; of those that are alike, the best."""
    tiles = sorted((*one.low, *one.high), key=order)
    together = any(sorted(hand, key=order) == [tiles[0], tiles[-1]] for hand in (one.low, one.high))
    return together, one.low_rank, one.high_rank


ORDERS: dict[str, Callable[[Setting], Any]] = {
    "low hand": lambda one: (one.low_rank, one.high_rank),
    "high hand": lambda one: (one.high_rank, one.low_rank),
    "high value": lambda one: (one.high_rank.value, one.low_rank),
    "weakest high": lambda one: (-one.high_rank.value, -order(_top(one.high))),
    "strongest high": lambda one: (one.high_rank.value, order(_top(one.high))),
    "outer tiles": _outer,
}
"""What candidates are compared by: the greatest is foremost."""


def _last(way: HouseWay, candidates: Sequence[Setting]) -> Setting:
    for take in way.last:
        # Of several strongest high hands the last candidate is taken.
        ordered = candidates[::-1] if take.order == "strongest high" else candidates
        best = max(ordered, key=ORDERS[take.order])
        if (not take.floor or _reaches(way, best)) and best.high_rank.value >= take.high:
            return best
    raise AssertionError(f"the way {way.title} ends without a rule for {candidates}")
