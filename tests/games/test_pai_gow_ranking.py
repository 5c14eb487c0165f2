"""What two tiles are worth, and how house ways set four: §19:47-10.2[ranking-of-hands], §19:47-10.7[house-way]."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.tiles import TILES, Tile, pair_name, tile
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.house_ways import HOUSE_WAYS
from croupier.games.pai_gow.ranking import Rank, Ranking, Tiles
from tests.quick import slow

RANKING = Ranking()
HIGHEST_FIRST = (
    "4-2 2-1",  # §19:47-10.2[pairs], as in 58 Pa. Code 621a.4
    "6-6 6-6",
    "1-1 1-1",
    "4-4 4-4",
    "3-1 3-1",
    "5-5 5-5",
    "3-3 3-3",
    "2-2 2-2",
    "6-5 6-5",
    "6-4 6-4",
    "6-1 6-1",
    "5-1 5-1",
    "6-3 5-4",
    "6-2 5-3",
    "5-2 4-3",
    "4-1 3-2",
    "6-6 5-4",  # §19:47-10.2[wong]
    "1-1 6-3",
    "6-6 4-4",  # §19:47-10.2[gong]: the Yun is an eight
    "1-1 5-3",
    "6-6 5-2",  # §19:47-10.2[high-nine]
    "1-1 6-1",
    "4-4 6-5",  # nine, §19:47-10.2[value], and so on by the higher tile: §19:47-10.2[higher-tile]
    "3-1 3-2",
    "6-4 5-4",
    "2-1 5-1",  # the Gee Joon counts three here and six below: §19:47-10.2[gee-joon]
    "6-6 2-1",
    "4-2 4-1",  # eight topped by the 4-2, which is above a five, §19:47-10.2[ranking-of-tiles]
    "3-2 2-1",
    "6-6 6-5",  # three
    "6-5 6-4",  # one
    "5-5 6-4",  # zero
)


def hand(text: str) -> Tiles:
    return tuple(tile(word) for word in text.split())


def test_hands_from_the_highest_to_the_lowest() -> None:
    ranks = [RANKING.rank(hand(text)) for text in HIGHEST_FIRST]
    assert ranks == sorted(set(ranks), reverse=True)


def test_every_hand_of_two_tiles() -> None:
    """The census of the fact sheet: 496 hands, with 16 pairs, 8 Wongs, 16 Gongs and the values from nine to zero."""
    found = Counter(RANKING.rank(two).value for two in combinations(TILES.cards(), 2))
    assert found == dict(
        zip((12, 11, 10, *range(9, -1, -1)), (16, 8, 16, 48, 56, 52, 56, 44, 52, 48, 44, 32, 24), strict=True)
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5-5 6-4", "6-5 5-4"),  # §19:47-10.2[zero]
        ("6-6 6-3", "6-6 5-4"),  # Wongs with the same tile on top
        ("1-1 4-4", "1-1 6-2"),
        ("4-4 6-5", "4-4 6-5"),
        ("6-3 6-2", "5-4 5-3"),  # the two of a mixed pair rank alike
    ],
)
def test_copies(one: str, other: str) -> None:
    assert RANKING.rank(hand(one)) == RANKING.rank(hand(other))


def test_no_copies_above_zero() -> None:
    """§19:47-10.2[zero]: of other hands with the same points, the higher tile decides.

    §19:47-10.2[ranking-of-hands].
    """
    assert RANKING.rank(hand("6-6 5-4")) == RANKING.rank(hand("6-6 6-3"))
    assert RANKING.rank(hand("4-4 6-5")) > RANKING.rank(hand("6-4 5-4"))


def test_the_other_readings() -> None:
    lowest, flat = Ranking(gee_joon="lowest"), Ranking(by_tile=False)
    assert lowest.rank(hand("4-2 4-1")) == lowest.rank(hand("2-1 3-2"))
    assert lowest.single(tile("4-2")) == lowest.single(tile("2-1")) < lowest.single(tile("4-1"))
    assert flat.rank(hand("4-4 6-5")) == flat.rank(hand("6-3 5-5"))
    assert flat.rank(hand("6-6 4-4")) > flat.rank(hand("1-1 4-4"))  # a Gong is no value


def test_in_words() -> None:
    texts = ("4-2 2-1", "1-1 1-1", "6-6 6-3", "1-1 4-4", "6-6 6-1", "4-4 6-5", "5-5 6-4")
    said = ["Supreme Pair", "pair of Day", "Teen Wong", "Day Gong", "High Nine", "9", "0"]
    assert [RANKING.rank(hand(text)).words for text in texts] == said
    assert Rank(9, RANKING.single(tile("1-1"))).words == "High Nine"


# --- House ways -----------------------------------------------------------------------------------------------------

WORKED = """
Chop-Ng Chop-Ng | Mooy Mooy
Bon GJ | Chong GJ
Teen Chop-Ng | Teen Chop-Chit
Ping Chop-Gow | Mooy Chop-Gow
Yun Foo | Day Yun
Ping Tit | Teen Tit
Teen Day | Ping GJ
Teen Gor | Day Chop-Ng
Tit Chop-Ng | Teen Chop-Bot
Bon Chop-Gow | Teen Chop-Bot
Teen Chop-Ng | Look GJ
Gor GJ | Bon Chop-Ng
Ping Chop-Chit | Yun Foo
Mooy Look | Yun Foo
Foo Look | Chong GJ
Gor Chop-Gow | Bon Chop-Ng
Yun Tit | Look GJ
Chong Tit | Yun Look
Bon Look | Mooy Chop-Chit
"""
"""Low hand | high hand: the sample hands of the published program whose way the complete one is."""


def named(words: str, taken: Counter[Tile]) -> list[Tile]:
    """Tiles by the names of their pairs, of a mixed pair one that is not taken yet."""
    found = []
    for word in words.split():
        name = "Gee Joon" if word == "GJ" else word.replace("-", " ")
        one = next(each for each, number in TILES.counts().items() if pair_name(each) == name and taken[each] < number)
        taken[one] += 1
        found.append(one)
    return found


@pytest.mark.parametrize("row", WORKED.split("\n")[1:-1])
def test_the_complete_way_as_published(row: str) -> None:
    taken: Counter[Tile] = Counter()
    low, high = (named(words, taken) for words in row.split("|"))
    found = house_way("f-program", RANKING, (*high, *low))
    assert [sorted(map(pair_name, two)) for two in found[:2]] == [sorted(map(pair_name, two)) for two in (low, high)]


@pytest.mark.parametrize(
    ("way", "tiles", "low"),
    [
        ("f-complete", "6-1 6-1 5-5 6-4", "6-1 6-4"),  # sevens are split for 7 and 7 ..
        ("f-program", "6-1 6-1 5-5 6-4", "5-5 6-4"),  # .. and in the program only under a nine
        ("f-complete", "6-6 6-6 6-3 5-2", "6-6 5-2"),  # Teen are split for nine and Wong
        ("f-complete", "6-6 6-6 5-5 6-4", "5-5 6-4"),
        ("f-complete", "4-2 2-1 3-3 4-1", "4-2 4-1"),  # Gee Joon for eight and nine, the 4-2 with the five
        ("f-complete", "5-5 5-5 6-6 6-3", "6-6 6-3"),  # tens never
        ("new-zealand", "6-6 6-6 6-3 6-5", "6-6 6-5"),  # with 9 and 11
        ("new-zealand", "6-3 5-4 6-6 1-1", "1-1 6-3"),
        ("new-zealand", "4-2 2-1 3-3 6-4", "3-3 6-4"),
        ("pennsylvania", "4-2 2-1 3-3 4-1", "3-3 4-1"),  # keeps the Supreme Pair
        ("pennsylvania", "6-6 5-4 4-4 3-3", "4-4 3-3"),  # the Wong
        ("pennsylvania", "3-1 6-4 6-5 5-5", "6-5 5-5"),  # the highest tile with the lowest
        ("highest-low", "6-6 6-6 5-4 4-1", "6-6 4-1"),
        ("highest-high", "6-6 6-6 5-5 6-4", "5-5 6-4"),
    ],
)
def test_ways(way: str, tiles: str, low: str) -> None:
    found = house_way(way, RANKING, hand(tiles))
    assert sorted(map(pair_name, found.low)) == sorted(map(pair_name, hand(low)))


@pytest.mark.parametrize("step", [37, slow(1)])
@pytest.mark.parametrize("way", HOUSE_WAYS)
def test_a_way_sets_every_four_tiles(way: str, step: int) -> None:
    """Quickly every 37th of the 35,960 hands; in whichever order they lie."""
    for tiles in list(combinations(TILES.cards(), 4))[::step]:
        found = house_way(way, RANKING, tiles)
        assert Counter((*found.low, *found.high)) == Counter(tiles)
        assert found.low_rank <= found.high_rank
        assert house_way(way, RANKING, tiles[::-1]) == found
