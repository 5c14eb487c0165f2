"""Felts: every zone is a spot that the game takes, every offer has a zone, whatever comes to lie there has a place."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any

import pytest

from croupier import registry
from croupier.errors import CroupierError, IllegalAction
from croupier.game import Game, Wager
from croupier.games.chemin_de_fer.rules import Carry, Tenure
from croupier.games.shared import baccarat
from croupier.law.options import HouseRules
from croupier.table import DISCARD, Put, Spot, Take
from croupier.tables.entries import Booked, Dealt, DealtUp, Moved
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting
from croupier.web import felts
from croupier.web.felts import generic
from croupier.web.felts.model import Disc, Felt, Outline, Point, Rect, Shape
from tests.drawn import FILE, HOUSES, drawn, house
from tests.monkey import Monkey
from tests.quick import slow
from tests.seeded import seeded_chance

GUEST = "me"  # as the states that a game's wagers are made in call the player
CHIPS = 100_000_000
STAKES = (100, 500, 600, 1000, 1500, 2000, 2500, 3000, 6600, 12_000, 66_000)


@cache
def both(game: Game, rules: HouseRules) -> tuple[Felt, Felt]:
    return felts.felt(game, rules), felts.felt(game, rules, tall=True)


# --- The states in which wagers are made ------------------------------------------------------------------------------


def states(game: Game, rules: HouseRules) -> Iterator[tuple[Any, tuple[Put, ...], Wager | None]]:
    """What is carried and what is put down first, for every wager of the game as its odds are asked for."""
    yield game.start(rules), (), None
    for wager in game.wagers(rules):
        before = tuple(Put(GUEST, 1, spot, 0) for spot, _ in wager.puts[:-1])
        yield wager.carry or game.start(rules), before, wager
    if game.id == "chemin-de-fer":  # somebody who matched the bank's wager before and lost
        player = game.wagers(rules)[0]
        yield Carry(baccarat.Carry(1), Tenure(player.others[0].name, 5_000, suivi=GUEST)), (), player


def at_bets(game: Game, rules: HouseRules, carry: Any, wager: Wager | None = None) -> LiveTable:
    """A table of two players, one of whom may be shooting, when bets are open; or those of a wager between people."""
    standing = [bet._replace(stake=CHIPS // 1000) for bet in getattr(carry, "bets", ())]
    if standing:
        carry = carry._replace(bets=tuple(standing))
    others = wager.others if wager and wager.puts else ()  # a banker who puts nothing down is asked
    names = dict.fromkeys([GUEST, *(bet.player for bet in standing), *(other.name for other in others)], CHIPS)
    table = LiveTable(game, rules, carry, names, chance=seeded_chance(1))
    while not isinstance(betting := table.waiting, Betting) or (wager and others and not _open(betting, wager)):
        if isinstance(betting, Betting):
            assert wager
            for box, other in enumerate(others, 2):
                for spot, _ in other.puts:
                    assert accepted(table, spot, box, other.name)
        given = table.default()
        assert given is not None
        table.feed(given)
    return table


def _open(betting: Betting, wager: Wager) -> bool:
    return wager.puts[-1][0].wager in {each.wager for each in betting.window.wagers}


def accepted(table: LiveTable, spot: Spot, box: int, player: str = GUEST) -> bool:
    """Whether the table takes this bet with some stake."""
    assert isinstance(table.waiting, Betting)
    for stake in (*STAKES, *(table.waiting.window.limits(spot) or ())):
        try:
            table.feed(Put(player, box, spot, stake))
        except CroupierError:
            continue
        return True
    return False


def taken_somewhere(game: Game, rules: HouseRules, spot: Spot, box: int) -> bool:
    for carry, before, wager in states(game, rules):
        table = at_bets(game, rules, carry, wager)
        if all(accepted(table, put.spot, box) for put in before) and accepted(table, spot, box):
            return True
    return False


@cache
def offered(game: Game, rules: HouseRules) -> frozenset[Spot]:
    """Every spot that an offer names, in any of the states."""
    found = set()
    for carry, _, wager in states(game, rules):
        waiting = at_bets(game, rules, carry, wager).waiting
        assert isinstance(waiting, Betting)
        found |= {waiting.window.read(each.words) for each in waiting.window.wagers}
    return frozenset(found)


# --- What looks open -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_what_looks_open_is_open(game: str, settings: dict[str, Any]) -> None:
    """A page shows a place as open whose wager is offered, with the bet that it needs: those are taken, others not."""
    found, rules = house(game, settings)
    table = at_bets(found, rules, found.start(rules))
    assert isinstance(table.waiting, Betting)
    offers = {each.wager: each for each in table.waiting.window.wagers}
    zones = {
        zone: offers.get(zone.offer or zone.spot.wager) for zone in felts.felt(found, rules).zones if zone.box <= 1
    }
    for zone, offer in zones.items():
        if offer:
            assert tried(table, zone.spot) is not bool(offer.needs), zone.name
    for zone, offer in zones.items():
        base = Spot(offer.needs, zone.spot.where) if offer else zone.spot
        if offer and offer.needs and (base in {bet.spot for bet in table.waiting.bets} or accepted(table, base, 1)):
            assert tried(table, zone.spot), zone.name


def tried(table: LiveTable, spot: Spot) -> bool:
    """Whether a bet there is taken; it comes down again."""
    if not accepted(table, spot, 1):
        return False
    assert isinstance(table.waiting, Betting)
    with suppress(IllegalAction):  # a bid stands
        table.feed(Take(GUEST, table.waiting.bets[-1].id))
    return True


# --- Zones and the game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_every_offer_has_a_zone(game: str, settings: dict[str, Any]) -> None:
    found, rules = house(game, settings)
    for felt in both(found, rules):
        assert not offered(found, rules) - {zone.spot for zone in felt.zones}


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_every_zone_is_a_spot_that_the_game_takes(game: str, settings: dict[str, Any]) -> None:
    found, rules = house(game, settings)
    wide, tall = both(found, rules)
    spots = {(zone.spot, zone.box) for zone in wide.zones}
    assert spots == {(zone.spot, zone.box) for zone in tall.zones}
    assert len(spots) == len(wide.zones) == len(tall.zones), "a spot has two zones"
    boxes = sorted({box for _, box in spots})
    tried = {(spot, box) for spot, box in spots if box in (boxes[0], boxes[-1])}  # boxes are alike
    refused = {f"{spot} at {box}" for spot, box in tried if not taken_somewhere(found, rules, spot, box or 1)}
    assert not refused


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_game_without_a_felt_gets_a_board_from_its_offers(game: str) -> None:
    found, rules = house(game, {})
    for tall in (False, True):
        felt = generic.felt(found, rules, tall=tall)
        waiting = at_bets(found, rules, found.start(rules)).waiting
        assert isinstance(waiting, Betting)
        assert {zone.spot for zone in felt.zones} == {waiting.window.read(o.words) for o in waiting.window.wagers}


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_what_a_zone_pays_is_told_by_an_offer(game: str, settings: dict[str, Any]) -> None:
    found, rules = house(game, settings)
    told = set()
    for carry, _, wager in states(found, rules):
        waiting = at_bets(found, rules, carry, wager).waiting
        assert isinstance(waiting, Betting)
        told |= {each.wager for each in waiting.window.wagers}
    for felt in both(found, rules):
        assert not {zone.offer or zone.spot.wager for zone in felt.zones} - told


def place_of(felt: Felt, spot: Spot, box: int) -> bool:
    """Where the page finds the chips of a bet: on its box, on the shared layout, or where all such bets lie."""
    homes = {(zone.spot, zone.box) for zone in felt.zones} | {(rest.spot, rest.box) for rest in felt.rests}
    seats = felt.seats if not box else (box,)  # what lies in no box lies where its player sits
    return any((spot, 0) in homes or (Spot(spot.wager), 0) in homes for _ in seats) or all(
        not homes.isdisjoint([(spot, seat), (Spot(spot.wager), seat)]) for seat in seats
    )


@pytest.mark.parametrize("rounds", [12, slow(40)])
@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_all_that_comes_to_lie_on_the_felt_has_a_place(game: str, settings: dict[str, Any], rounds: int) -> None:
    """Chips that are moved, raised or divided, and cards wherever they are dealt to, in rounds of random play."""
    found, rules = house(game, settings)
    monkey = Monkey(found, rules, players=1 if found.seats[0] == 1 else 3, seed=11)
    spots: set[tuple[Spot, int]] = set()
    places: set[str] = set()
    for _ in range(rounds):
        _, table = monkey.round()
        for entry in table.entries:
            match entry:
                case Booked(bet):
                    spots.add((bet.spot, bet.box))
                case Moved(bet, spot):
                    spots.add((spot, bet.box))
                case Dealt(to) | DealtUp(to):
                    places.add(to)
    for felt in both(found, rules):
        assert not {(spot, box) for spot, box in spots if not place_of(felt, spot, box)}
        known = {place.name for place in felt.places}
        hands = tuple(place.hands for place in felt.places if place.hands)  # box-1-2 lies in box-1
        seated = set(monkey.chips) if {place.box for place in felt.places} >= set(felt.seats) else set()
        assert not {place for place in places if not (place in {*known, *seated, DISCARD} or place.startswith(hands))}


# --- Drawings ---------------------------------------------------------------------------------------------------------


def inside(shape: Shape, point: Point) -> bool:
    match shape:
        case Rect(x, y, w, h, _):
            return x <= point.x <= x + w and y <= point.y <= y + h
        case Disc(x, y, r):
            return (point.x - x) ** 2 + (point.y - y) ** 2 <= r * r
        case Outline(_, middle):
            return middle == point


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_every_zone_can_be_touched(game: str, settings: dict[str, Any]) -> None:
    """Its middle lies on the cloth, and no zone drawn later covers it."""
    for felt in both(*house(game, settings)):
        for i, zone in enumerate(felt.zones):
            middle = zone.shape.middle
            assert 0 < middle.x < felt.width
            assert 0 < middle.y < felt.height
            assert not [str(other.spot) for other in felt.zones[i + 1 :] if inside(other.shape, middle)], zone.spot


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_zones_lie_whole_on_the_cloth_and_beside_each_other(game: str, settings: dict[str, Any]) -> None:
    """The boxes of a wager do not cut into each other, but for splits, which lie on lines."""
    for felt in both(*house(game, settings)):
        shapes = [(zone, zone.shape) for zone in felt.zones if isinstance(zone.shape, Rect)]
        for zone, one in shapes:
            assert within(one, Rect(0, 0, felt.width, felt.height)), zone.spot
        cut = [
            (str(zone.spot), str(other.spot))
            for i, (zone, one) in enumerate(shapes)
            for other, two in shapes[i + 1 :]
            if zone.spot.wager == other.spot.wager != "split"
            and overlap(one, two)
            and not within(one, two)
            and not within(two, one)
        ]
        assert not cut


def overlap(one: Rect, two: Rect) -> bool:
    return (
        abs(one.middle.x - two.middle.x) < (one.w + two.w) / 2
        and abs(one.middle.y - two.middle.y) < (one.h + two.h) / 2
    )


def within(one: Rect, two: Rect) -> bool:
    return two.x <= one.x and one.x + one.w <= two.x + two.w and two.y <= one.y and one.y + one.h <= two.y + two.h


def test_no_felt_changes_unseen() -> None:
    """Every drawing is as somebody saw it last: look at what is new in a browser, and then ``make golden``."""
    before, now = FILE.read_text("utf-8").splitlines(), list(drawn())
    assert len(now) == 2 * len(HOUSES)
    assert now == before


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_all_that_is_placed_lies_on_the_cloth(game: str, settings: dict[str, Any]) -> None:
    for felt in both(*house(game, settings)):
        points = chain(
            (zone.at for zone in felt.zones),
            (rest.at for rest in felt.rests),
            (place.at for place in felt.places),
            felt.seats.values(),
            felt.puck.values(),
        )
        for point in points:
            assert 0 <= point.x <= felt.width
            assert 0 <= point.y <= felt.height


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


@pytest.mark.parametrize(("game", "settings"), HOUSES)
def test_a_drawing_carries_the_spots_and_no_style_or_script(game: str, settings: dict[str, Any]) -> None:
    found, rules = house(game, settings)
    drawings = felts.drawings(found, rules)
    ids = [node.get("id") for drawing in drawings.values() for node in parsed(drawing).iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    for felt, drawing in zip(both(found, rules), (drawings["wide"], drawings["tall"]), strict=True):
        nodes = list(parsed(drawing).iter())
        zones = [node for node in nodes if "zone" in (node.get("class") or "").split()]
        told = [(node.get("data-wager"), node.get("data-where", ""), int(node.get("data-box", "0"))) for node in zones]
        assert told == [(*zone.spot, zone.box) for zone in felt.zones]
        assert not {name for node in nodes for name in node.attrib if name == "style" or name.startswith("on")}
        assert not {node.tag for node in nodes} & {"script", "style", "image", "foreignObject"}
        assert len(drawing) < 45_000


def test_words_of_a_house_are_inert() -> None:
    """A designator is the house's own word."""
    hostile = '"><script>alert(1)</script>'
    game, rules = house("money-wheel", {"first_designator": hostile})
    for drawing in felts.drawings(game, rules).values():
        nodes = list(parsed(drawing).iter())
        assert "script" not in {node.tag for node in nodes}
        assert hostile in {node.get("data-wager") for node in nodes}


def test_the_wheel_is_drawn_in_its_order() -> None:
    """The double-zero wheel as its makers number it, clockwise from 0: the published order."""
    felt = felts.felt(*house("roulette", {}))
    assert felt.spindle
    assert felt.spindle.pockets[:6] == ("0", "28", "9", "26", "30", "11")
    assert felt.spindle.look["9"] == "red"
    assert felt.spindle.look["00"] == "zero"


def test_a_chip_on_a_line_lies_between_its_numbers() -> None:
    felt = felts.felt(*house("roulette", {}))
    at = {zone.spot: zone.at for zone in felt.zones}
    seventeen, twenty = at[Spot("straight", "17")], at[Spot("straight", "20")]
    assert at[Spot("split", "17-20")] == pytest.approx(((seventeen.x + twenty.x) / 2, seventeen.y))
    corner = at[Spot("four-numbers", "17-18-20-21")]
    assert seventeen.x < corner.x < twenty.x
    assert corner.y < seventeen.y  # 18 lies above 17


def test_money_wheel_spaces_are_spread_and_complete() -> None:
    """Fifty spaces, 22 of them ones, no two twenties side by side, §13:47-20.29(a)1."""
    felt = felts.felt(*house("money-wheel", {}))
    assert felt.spindle
    pockets = felt.spindle.pockets
    assert len(pockets) == 50
    assert pockets.count("1") == 22
    assert ("20", "20") not in zip(pockets, pockets[1:] + pockets[:1], strict=True)


def test_chuck_a_luck_shows_six_numbers_and_a_place_for_three_dice() -> None:
    """§13:47-20.24(a)3, §13:47-20.24(a)2: half as wide again as for the two dice of under/over, §13:47-20.33(a)2."""
    for chuck, under_over in zip(both(*house("chuck-a-luck", {})), both(*house("under-over", {})), strict=True):
        assert [zone.spot for zone in chuck.zones] == [Spot("number", number) for number in "123456"]
        three, two = (
            next(float(each.attributes["width"]) for each in felt.prints if each.attributes["class"] == "well")
            for felt in (chuck, under_over)
        )
        assert three == two * 3 / 2
