"""Pai gow by counting: every four tiles of one side against every four that are left for the other.

A full set has 35,960 times 20,475 = 736,281,000 deals of two hands. The tiles of a mixed pair are worth the same, so
that 4,285 hands differ. Tables tell how many hands are below two ranks, of all hands and of those that hold certain
tiles. From the first the hands are taken off that need a tile of the own four; those that need two were then taken off
twice, and so on. Nothing is rounded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

from croupier.analysis import progress
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.equipment.tiles import TILES, Tile, pair_name
from croupier.game import ME, Game, Wager
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.house_ways import HOUSE_WAYS
from croupier.games.pai_gow.play import Seen
from croupier.games.pai_gow.ranking import GEE_JOON, HAND, Ranking, Setting, Tiles
from croupier.games.pai_gow.rules import LAW, Rules
from croupier.games.shared.pai_gow import COIN, against, setting_name
from croupier.table import Amount
from croupier.tables.paying import EXACTLY, Paying

SET = TILES.cards()
_OFTEN = 100
"""Hands from one report to the next."""


class Against(NamedTuple):
    """How many hands of the other side a setting beats twice and loses to twice; the others it stands off."""

    win: int
    lose: int


class TileSetting(NamedTuple):
    """A setting: what it comes to for a player, to whom every copy is lost, and for a bank, which has the copies."""

    setting: Setting
    as_player: Against
    as_bank: Against


class HeldTiles(NamedTuple):
    """Four tiles, in how many ways they come, and what may be done with them; the first choice is the house way."""

    tiles: Tiles
    ways: int
    choices: tuple[TileSetting, ...]


@lru_cache(maxsize=4)
def holdings(way: str, ranking: Ranking, pack: Tiles) -> tuple[HeldTiles, ...]:
    """Every four kinds of tiles of a pack, against a side that is set by this house way."""
    counts = Counter(map(kind, pack))
    others = _Others(way, ranking, counts)
    every = list(hands(counts))
    found = []
    for number, (tiles, ways) in enumerate(every):
        if number % _OFTEN == 0:
            progress.report_progress(number / len(every))
        ours = house_way(way, ranking, tiles)
        settings = sorted(ranking.settings(tiles), key=lambda one: one != ours)
        found.append(HeldTiles(tiles, ways, others.choices(tiles, settings)))
    return tuple(found)


_SAME = {
    each: next(other for other in SET if pair_name(other) == pair_name(each))
    for each in SET
    if pair_name(each) != GEE_JOON
}


def kind(tile: Tile) -> Tile:
    """The tile that stands for all that are worth the same: for both of a mixed pair one of them."""
    return _SAME.get(tile, tile)


def kinds(tiles: Iterable[Tile]) -> Tiles:
    """The tiles that stand for these, in order."""
    return tuple(sorted(map(kind, tiles)))


def hands(counts: Mapping[Tile, int]) -> Iterator[tuple[Tiles, int]]:
    """Every four tiles, in order, with the number of ways in which they come."""
    for tiles in combinations_with_replacement(sorted(counts), HAND):
        if ways := _ways(counts, tiles):
            yield tiles, ways


def _ways(counts: Mapping[Tile, int], tiles: Tiles, held: Tiles = ()) -> int:
    """In how many ways these tiles come, if some of them are certain ones."""
    found = 1
    for each in set(tiles):
        sure = held.count(each)
        found *= comb(counts[each] - sure, tiles.count(each) - sure)
    return found


# --- What a wager comes to ----------------------------------------------------------------------------------------


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Tile] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager against the dealer, or of a bank against the dealer's wager."""
    as_bank = bool(wager.others)
    dealt = SET if pack is None else tuple(pack)
    held = holdings(rules.house_way, rules.ranking, dealt)
    ends = {result: tiles_outcome(rules, result, paying, as_bank=as_bank) for result in ("win", "lose", "push")}
    found: Counter[str] = Counter()
    lows: dict[Tiles, Tiles] = {}  # the low hands, in kinds
    others = 0  # hands that are not set the house way
    for tiles, ways, choices in held:
        best = choices[0] if wager.usual else max(choices, key=lambda one: _worth(one, ends, as_bank=as_bank))
        against = best.as_bank if as_bank else best.as_player
        found["win"] += ways * against.win
        found["lose"] += ways * against.lose
        if not wager.usual:
            lows[tiles] = kinds(best.setting.low)
            others += ways * (best is not choices[0])
    deals = sum(ways for _, ways, _ in held)
    total = deals * comb(len(dealt) - HAND, HAND)
    found["push"] = total - found["win"] - found["lose"]
    chances = {end: Fraction(found[result], total) for result, end in ends.items() if found[result]}
    note = _note(rules, wager, others, deals)
    return Distribution(chances, Fraction(paying.unit), plays=_plays(dealt, lows), note=note)


def _plays(pack: Tiles, lows: Mapping[Tiles, Tiles]) -> dict[tuple[Hashable, ...], str]:
    """By every four tiles that can be seen, of a mixed pair either one, the low hand in these tiles."""
    if not lows:
        return {}
    counts = Counter(pack)
    every = combinations_with_replacement(sorted(counts), HAND)
    return {
        (Seen(tiles),): setting_name(next(two for two in combinations(tiles, 2) if kinds(two) == lows[kinds(tiles)]))
        for tiles in every
        if all(tiles.count(each) <= counts[each] for each in tiles)
    }


def tiles_outcome(rules: Rules, result: str, paying: Paying, *, as_bank: bool) -> Outcome:
    """What a wager, or a bank that covers one, comes to when it wins, loses or pushes."""
    unit = paying.unit
    net: Amount
    if as_bank:
        net, by, charged_by = {"win": unit, "lose": -unit, "push": 0}[result], LAW.bank, LAW.bank
    else:
        end = against(LAW, result, None, ME)
        net, by, charged_by = paying.net(end, unit), end.by, LAW.vigorish
    clauses: tuple[tuple[str, Amount], ...] = ((by, net),)
    if result == "win":
        fee = paying.takes(net * rules.vigorish, COIN)
        clauses, net = (*clauses, (charged_by, -fee)), net - fee
    return Outcome(net, unit, clauses)


def _worth(one: TileSetting, ends: Mapping[str, Outcome], *, as_bank: bool) -> Amount:
    against = one.as_bank if as_bank else one.as_player
    return against.win * ends["win"].net + against.lose * ends["lose"].net


def _note(rules: Rules, wager: Wager, others: int, deals: int) -> str:
    title = HOUSE_WAYS[rules.house_way].title
    against = "the bank against one wager, per unit that it covers" if wager.others else "one wager against the dealer"
    if wager.usual:
        return f"{against}, both sides set the house way, {title}"
    return f"{against}, which is set the house way, {title}; the own hands best: {others:,} of {deals:,} otherwise"


# --- How many hands are below two ranks ---------------------------------------------------------------------------


class _Placed(NamedTuple):
    """A hand: where its two ranks stand among all ranks, and in how many ways it comes."""

    low: int
    high: int
    ways: int


class _Table:
    """How many hands are below two places, for any two; and how many there are."""

    def __init__(self, hands: Iterable[_Placed], size: int) -> None:
        rows = [[0] * size for _ in range(size)]
        for low, high, ways in hands:
            rows[low + 1][high + 1] += ways
        before = [0] * size
        for row in rows:
            so_far = 0
            for at, ways in enumerate(row):
                so_far += ways
                row[at] = so_far + before[at]
            before = row
        self.below = rows
        self.total = rows[-1][-1]


class _Others:
    """The hands of the other side, as a house way sets them."""

    def __init__(self, way: str, ranking: Ranking, counts: Counter[Tile]) -> None:
        every = [tiles for tiles, _ in hands(counts)]
        ranks = {rank for tiles in every for one in ranking.settings(tiles) for rank in (one.low_rank, one.high_rank)}
        self._place = {rank: place for place, rank in enumerate(sorted(ranks))}
        holding: dict[Tiles, list[_Placed]] = {}  # by certain tiles, all hands that hold them
        for tiles in every:
            one = house_way(way, ranking, tiles)
            low, high = self._place[one.low_rank], self._place[one.high_rank]
            for size in range(HAND + 1):
                for part in set(combinations(tiles, size)):
                    holding.setdefault(part, []).append(_Placed(low, high, _ways(counts, tiles, part)))
        self._few = {part: found for part, found in holding.items() if len(part) > 2}
        self._tables = {part: _Table(found, len(ranks) + 1) for part, found in holding.items() if len(part) <= 2}

    def choices(self, tiles: Tiles, settings: Iterable[Setting]) -> tuple[TileSetting, ...]:
        """What each setting of these tiles comes to."""
        parts = [(part, (-1) ** size) for size in range(HAND + 1) for part in combinations(tiles, size)]
        tables = [(self._tables[part], sign) for part, sign in parts if len(part) <= 2]
        few = [(low, high, sign * ways) for part, sign in parts if len(part) > 2 for low, high, ways in self._few[part]]

        def against(low: int, high: int) -> Against:
            """Hands that are below both places are beaten, and those that are below neither win."""
            below = sum(ways for one, other, ways in few if one < low and other < high)
            neither = sum(ways for one, other, ways in few if one >= low and other >= high)
            for table, sign in tables:
                both = table.below[low][high]
                below += sign * both
                neither += sign * (table.total - table.below[low][-1] - table.below[-1][high] + both)
            return Against(below, neither)

        found = []
        for one in settings:
            low, high = self._place[one.low_rank], self._place[one.high_rank]
            found.append(TileSetting(one, against(low, high), against(low + 1, high + 1)))
        return tuple(found)
