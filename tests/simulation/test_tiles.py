"""The machine for tiles: it pays what the script pays for the same hands, and counts what the odds count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.solvers.pai_gow.tiles import SET, count, holdings, kinds
from croupier.equipment.cards import Token
from croupier.equipment.faces import Face
from croupier.equipment.urns import Drawing, Urn
from croupier.game import ME
from croupier.games.shared.pai_gow import Carry, Played
from croupier.simulation.run import simulate_wager
from croupier.simulation.simulators import CannotSimulate, Question, play_block, simulation
from croupier.simulation.tally import Result
from croupier.simulation.tiles import ENDS, HANDS, TileMachine
from croupier.simulation.tracking import Plays
from croupier.table import DEALER, in_box
from croupier.tables.sample_seats import SampleSeats
from tests.quick import rounds_asked, slow
from tests.simulation.dealing import Full, Ready, keep, no_garbage, places_of
from tests.simulation.record import Record, word
from tests.simulation.test_machine import found

INDEX = {hand: number for number, hand in enumerate(HANDS)}
UNIT = 2000  # cents: five percent of it are whole quarters


def machine(name: str, **settings: Any) -> TileMachine:
    _, rules, _ = found("pai-gow", name, **settings)
    made = simulation(Question("pai-gow", rules, name)).simulator
    assert isinstance(made, TileMachine)
    return made


def numbered(tiles: list[Face]) -> int:
    """The number of a hand: of two equal tiles either may be meant."""
    free = list(range(len(SET)))
    taken = []
    for tile in tiles:
        taken.append(next(number for number in free if SET[number] == tile))
        free.remove(taken[-1])
    return INDEX[tuple(sorted(taken))]


class WatchedSeats(SampleSeats):
    """The reference engine between people, of which is known who got what."""

    dealt: dict[str, list[Face]]

    async def deal(self, to: str) -> Token:
        token = await super().deal(to)
        self.dealt.setdefault(to, []).append(self._order[token.serial])
        return token


NEW_ZEALAND = {"house_way": "new-zealand", "start": "generator"}


class FromFirst(Full):
    """A full table at which the first tile tells where the deal begins, so that it tells who gets which hand."""

    first_tile: int

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        return (1 + self.first_tile % urn.size,)


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_a_hundred_thousand_hands_are_as_recorded(whole: bool) -> None:
    """Over the same tiles. They are dealt at a full table, since all eight hands are dealt anyhow: six to a round."""
    one, rules, wager = found("pai-gow", "wager", **NEW_ZEALAND)
    compiled, record = machine("wager", **NEW_ZEALAND), Record("pai-gow wager", whole=whole)
    table = FromFirst(one, rules, wager, best_plays("wager", **NEW_ZEALAND))
    left, went = -(-100_000 // table.boxes), dict[int, dict[str, list[int]]]()
    with no_garbage():
        for decks in table.lay(5):
            came: list[Result] = []
            hands: list[list[int]] = []
            by_script = record.by_script(len(decks[:left]))
            for number, deck in enumerate(decks[:left].tolist()):
                if number < by_script:
                    table.first_tile = deck[0]
                    came += table.deck_of_a_round()
                    assert went.setdefault(deck[0], places_of(table.went)) == places_of(table.went)
                hands.append(hands_of(deck, went[deck[0]], table.boxes))
            dealers, *own = np.array(hands).T
            codes = np.array([compiled.follow(each, dealers) for each in own]).T.ravel()
            told = [compiled.results[code] for code in codes]
            assert came == told[: len(came)]
            record.check(decks[:left].tobytes(), map(word, told))
            left -= len(decks[:left])
            if not left:
                break
    record.close()


def hands_of(deck: list[int], places: Mapping[str, list[int]], boxes: int) -> list[int]:
    """The number of the dealer's hand, and of that in each box."""
    return [
        INDEX[tuple(sorted([deck[at] for at in places[place]]))]
        for place in (DEALER, *map(in_box, range(1, boxes + 1)))
    ]


@pytest.mark.parametrize("rounds", [200, slow(100_000)])
@pytest.mark.parametrize(
    ("name", "settings"), [("wager", NEW_ZEALAND), ("wager-set-best", {"delivery": "dragon-phoenix-left"})]
)
def test_the_machine_pays_what_the_script_pays(name: str, settings: dict[str, str], rounds: int) -> None:
    one, rules, wager = found("pai-gow", name, **settings)
    compiled = machine(name, **settings)
    table = Ready(one, rules, wager, best_plays(name, **settings))
    left, ends = rounds, dict[int, Result]()
    assert one.pack is not None
    assert one.pack(rules).cards() == SET  # so that the number of a tile is its number there
    with no_garbage():
        for decks in table.lay(5):
            came: list[Result] = []
            own: list[int] = []
            theirs: list[int] = []
            for deck in decks[:left].tolist():
                came += table.deck_of_a_round()
                dealers, mine = hands_of(deck, places_of(table.went), 1)
                own.append(mine)
                theirs.append(dealers)
            keep(ends, compiled.follow(np.array(own), np.array(theirs)).tolist(), came)
            left -= len(decks[:left])
            if not left:
                break
    assert ends == dict(enumerate(compiled.results))


def best_plays(name: str, **settings: str) -> Plays:
    one, rules, wager = found("pai-gow", name, **settings)
    return {} if wager.usual else count(one, rules, wager).plays


@pytest.mark.parametrize("rounds", [150, slow(50_000)])
def test_a_bank_gets_what_the_script_gives_it(rounds: int) -> None:
    """Against the dealer's wager of a unit, each round the first in which it may be held."""
    one, rules, wager = found("pai-gow", "bank")
    compiled = machine("bank")
    table = WatchedSeats.of(one, rules, wager, unit=UNIT, seed=3)
    assert isinstance(table, WatchedSeats)
    for _ in range(rounds):
        table.dealt, table.carry = {}, Carry((Played(ME, 1, UNIT),))
        before = table.chips[ME]
        table.play(1)
        (end,) = compiled.follow(*(np.array([numbered(table.dealt[place])]) for place in (in_box(1), DEALER)))
        assert table.chips[ME] - before == UNIT * compiled.results[end].net


def test_against_every_hand() -> None:
    """Some hands against all that are left: as often won and lost as the solver says, which counts them otherwise."""
    worth = {held.tiles: held.choices[0] for held in holdings("f-complete", found("pai-gow", "wager")[1].ranking, SET)}
    for name in ("wager", "bank"):
        codes = machine(name).codes
        for number in range(0, len(HANDS), 3_001):
            own = codes[number]
            fits = codes[(codes & own & np.uint64(0xFFFFFFFF)) == 0]
            assert len(fits) == 20_475
            low = ((own >> np.uint64(32)) & np.uint64(0xFF)) > ((fits >> np.uint64(48)) & np.uint64(0xFF))
            high = ((own >> np.uint64(40)) & np.uint64(0xFF)) > (fits >> np.uint64(56))
            choice = worth[kinds(SET[tile] for tile in HANDS[number])]
            counted = choice.as_bank if name == "bank" else choice.as_player
            assert (int((low & high).sum()), int((~low & ~high).sum())) == counted


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        ("wager", 1 << 20),
        ("bank", 1 << 20),
        *(slow((name, rounds_asked(10**8))) for name in ("wager", "bank", "bank-set-best")),
    ],
)
def test_the_mean_lies_near_the_exact_edge(name: str, rounds: int) -> None:
    one, rules, wager = found("pai-gow", name)
    tally = play_block(Question("pai-gow", rules, name), 3, 1, rounds)
    exact = distribution(one, rules, wager)
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error
    assert abs(float(edge + exact.mean())) < 4 * error
    assert tally.rounds == tally.bets == rounds


def test_one_round_after_another_comes_to_the_same() -> None:
    made = machine("wager")
    piece = next(made.rounds(7, 2))
    whole = made.play(7, 2, len(piece))
    assert whole.counts == {made.results[end]: int((piece == end).sum()) for end in range(len(ENDS))}


def test_a_machine_with_wrong_places_is_found() -> None:
    """One that has the copies of a bank and pays like a wager: over the same hands, and by its mean."""
    right = machine("wager")
    wrong = TileMachine(machine("bank").codes, right.results)
    random = np.random.default_rng(1)
    own, theirs = random.integers(0, len(HANDS), (2, 300))
    assert right.follow(own, theirs).tolist() != wrong.follow(own, theirs).tolist()
    exact = distribution(*found("pai-gow", "wager"))
    tally = wrong.play(1, 0, 1 << 20)
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge + exact.mean())) > 4 * tally.standard_error


def test_a_bank_without_a_machine_is_refused() -> None:
    one, rules, _ = found("chemin-de-fer", "banker")
    with pytest.raises(CannotSimulate, match="it lies between people"):
        simulate_wager(one, rules, "banker", rounds=10)
