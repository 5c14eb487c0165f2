"""Machines for games from one deck, and for keno: they pay what the script pays for the same cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.solvers.pai_gow_poker import hands as pai_gow_hands
from croupier.analysis.solvers.pai_gow_poker.classes import Class, classes
from croupier.analysis.solvers.play_or_fold import four_card
from croupier.companions import companions_of, load_companion, of_wager
from croupier.equipment.urns import Drawing, Urn
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.setting import CARDS, Wheel
from croupier.simulation import pai_gow_poker
from croupier.simulation.decks import BATCH, DeckDeals
from croupier.simulation.shuffling import Dealt, deal, packs, streams, unfair
from croupier.simulation.simulators import Question, play_block, simulation
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Tracking
from croupier.table import COMMUNITY, DEALER, in_box
from tests.quick import among, rounds_asked, slow
from tests.simulation.anyhow import MADE, FourCards
from tests.simulation.dealing import AT_ONCE, Full, Places, Ready, decks_compared, keep, no_garbage
from tests.simulation.record import Record, word
from tests.simulation.test_machine import found

ME = in_box(1)
MAIN = ("ante", "bet", "wager")
ROWS: Mapping[str, Callable[[Mapping[str, list[Any]]], list[Any]]] = {
    "three-card-poker": lambda dealt: dealt[ME] + dealt[DEALER],
    "caribbean-stud": lambda dealt: dealt[ME] + dealt[DEALER],
    "night-caribbean-stud": lambda dealt: dealt[ME] + dealt[DEALER],
    "let-it-ride": lambda dealt: dealt[ME] + dealt[COMMUNITY][1:],
    "night-let-it-ride": lambda dealt: dealt[ME] + dealt[COMMUNITY][1:],
    "double-down-stud": lambda dealt: [*dealt[ME], *dealt[COMMUNITY][1:], dealt[COMMUNITY][0]],
    "mississippi-stud": lambda dealt: dealt[ME] + dealt[COMMUNITY],
    "four-card-poker": lambda dealt: dealt[ME] + dealt[DEALER],
}
"""What a machine takes, of the cards that each place got."""
FEWER = {
    ("three-card-poker", "pair-plus"): slice(3),
    ("caribbean-stud", "progressive"): slice(5),
    ("let-it-ride", "three-card-bonus"): slice(3),
    ("mississippi-stud", "three-card-bonus"): slice(2, None),
    ("four-card-poker", "aces-up"): slice(5),
}
"""Of those, where the wager is decided by some of them."""
CASES = [
    ("three-card-poker", "ante", {}),
    ("three-card-poker", "pair-plus", {}),
    ("caribbean-stud", "ante", {}),
    ("caribbean-stud", "progressive", {}),
    ("night-caribbean-stud", "ante", {"unqualified": "compare"}),
    ("let-it-ride", "bet", {}),
    ("let-it-ride", "bonus", {}),
    ("let-it-ride", "three-card-bonus", {}),
    ("night-let-it-ride", "bet", {}),
    ("double-down-stud", "wager", {}),
    ("mississippi-stud", "ante", {}),
    ("mississippi-stud", "three-card-bonus", {}),
    ("four-card-poker", "ante", {}),
    ("four-card-poker", "aces-up", {}),
]
KENO: tuple[str, str, dict[str, Any]] = ("keno", "8-spot", {})
ANYHOW = [(*each, 3_000 if "night" in each[0] else 100_000) for each in CASES if each[0] in MADE and each[1] in MAIN]
"""Each game that is asked anything and takes long to be played best. A casino night's has the machine and, but for the
law, the script of the casino's: it has fewer hands, and is slow."""


def made(
    game: str, name: str, plays: Plays | None = None, kind: type[Ready] = Ready, **settings: Any
) -> tuple[DeckDeals, Ready]:
    """The machine and the script, played best or in this way."""
    one, rules, wager = found(game, name, **settings)
    if plays is None:
        best = simulation(Question(game, rules, name))
        simulator, plays = best.simulator, best.plays
    else:
        build = load_companion(of_wager(companions_of(one).machines, name))
        assert build is not None
        simulator = build(one, rules, wager, plays)
    assert isinstance(simulator, DeckDeals)
    return simulator, kind(one, rules, wager, plays)


def same_over_decks(
    compiled: DeckDeals, table: Ready, game: str, name: str, rounds: int, record: Record | None = None
) -> None:
    """Each round with the same result, by the same clauses."""

    def row(dealt: Places) -> list[int]:
        return ROWS[game](dict(dealt))[FEWER.get((game, name), slice(None))]

    decks_compared(table, row, compiled, rounds, record)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name", "settings"), CASES[1:])
def test_the_machine_pays_what_the_script_pays(game: str, name: str, settings: dict[str, Any]) -> None:
    """Over the same cards, a hundred thousand rounds. The games whose best play takes seconds to work out first are
    played in another way among the quick tests: below."""
    same_over_decks(*made(game, name, **settings), game, name, 100_000)


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_a_hundred_thousand_rounds_are_as_recorded(whole: bool) -> None:
    game, name = "three-card-poker", "ante"
    same_over_decks(*made(game, name), game, name, 100_000, Record(f"{game} {name}", whole=whole))


@pytest.mark.parametrize(
    ("game", "name", "settings", "hands", "whole"),
    [*((*each, False) for each in ANYHOW if "night" not in each[0]), *(slow((*each, True)) for each in ANYHOW)],
)
def test_whatever_is_played_is_paid_as_recorded(
    game: str, name: str, settings: dict[str, Any], hands: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred thousand hands of each game, over the same cards. They are dealt at a full table, where a script gets
    through several in a round; rounds of one hand are those of best play, above."""
    plays = MADE[game]()
    if isinstance(plays, FourCards):
        monkeypatch.setattr(four_card, "four_card_rows", plays.rows)
    record = Record(f"{game} {name} anyhow", whole=whole)
    same_over_decks(*made(game, name, plays, Full, **settings), game, name, hands, record)


class Drawn(Tracking):
    """The reference engine, which draws what lies ready."""

    coming: Iterator[list[int]]

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        return tuple(sorted(next(self.coming)[:number]))


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_a_hundred_thousand_drawings_are_as_recorded(whole: bool) -> None:
    """The eighty numbers of keno in any order, of which the first twenty are drawn."""
    one, rules, wager = found("keno", "8-spot")
    compiled = simulation(Question("keno", rules, "8-spot")).simulator
    assert isinstance(compiled, DeckDeals)
    table = Drawn(one, rules, wager, {})
    record, random, known = Record("keno 8-spot", whole=whole), np.random.default_rng(5), dict[int, Result]()
    lying = np.tile(np.arange(80, dtype=np.uint8), (AT_ONCE, 1))
    with no_garbage():
        for _ in range(100_000 // AT_ONCE):
            orders = random.permuted(lying, axis=1)
            places = np.argsort(orders, axis=1).astype(np.uint8)[:, compiled.places]  # of the numbers of the ticket
            ends = compiled.follow(places.T.copy()).tolist()
            table.coming = iter((orders[:, :20] + 1).tolist())
            came = [table.round(table.first).so_far for _ in range(record.by_script(AT_ONCE))]
            keep(known, ends[: len(came)], came)
            words = [word(result) for result in compiled.results]
            record.check(orders.tobytes(), [words[end] for end in ends])
    assert {code: compiled.results[code] for code in known} == known
    assert len(known) > 1
    record.close()


@pytest.mark.parametrize(
    ("game", "name", "settings", "rounds"),
    [
        *((*each, 1 << 20) for each in (CASES[0], KENO, CASES[3])),
        *(slow((*each, rounds_asked(10**8))) for each in (*CASES, KENO)),
    ],
)
def test_the_mean_lies_near_the_exact_edge(game: str, name: str, settings: dict[str, Any], rounds: int) -> None:
    one, rules, wager = found(game, name, **settings)
    exact = distribution(one, rules, wager)
    tally = play_block(Question(game, rules, name), 3, 1, rounds)
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error
    assert abs(float(edge + exact.mean() / exact.made)) < 4 * error
    assert tally.rounds == tally.bets == rounds


@pytest.mark.parametrize(
    ("name", "settings", "decks"),
    [
        ("prial", {}, 600),
        *(slow((name, {}, 20_000)) for name in ("prial", "no-pairs", "exactly-five-red", "one-joker", "pair-of-sixes")),
        *(
            slow(("two-pairs", {"shuffle_every_round": every, "two_pairs": "at-least"}, 20_000))
            for every in (True, False)
        ),
    ],
)
def test_joker_seven_goes_through_a_deck_as_the_script_does(name: str, settings: dict[str, Any], decks: int) -> None:
    through_decks_of_joker_seven(name, settings, decks)


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_a_hundred_thousand_decks_of_joker_seven_are_as_recorded(whole: bool) -> None:
    through_decks_of_joker_seven("prial", {}, 100_000, Record("joker-seven prial", whole=whole))


def through_decks_of_joker_seven(name: str, settings: dict[str, Any], decks: int, record: Record | None = None) -> None:
    compiled, table = made("joker-seven", name, **settings)
    rounds = len(compiled.places) // 7
    ends: dict[int, Result] = {}
    with no_garbage():
        for lying in table.lay(5):
            some = lying[:decks]
            decks -= len(some)
            codes = compiled.follow(some.T[: 7 * rounds].copy()).tolist()
            came = []
            for _ in range(record.by_script(len(some)) if record else len(some)):
                table.went, shuffles = [], table.shoe.shuffles
                came += [table.round(table.first).so_far for _ in range(rounds)]
                assert table.went == [ME] * 7 * rounds
                assert table.shoe.shuffles == shuffles + 1
            keep(ends, codes[: len(came)], came)
            if record:
                words = [word(result) for result in compiled.results]
                record.check(some.tobytes(), [words[code] for code in codes])
            if not decks:
                break
    assert table.game.reshuffle_due(table.rules, None, table.shoe)
    assert {code: compiled.results[code] for code in ends} == ends
    assert len(ends) > 1
    if record:
        record.close()


@pytest.mark.parametrize("whole", [False, slow(True)])
def test_pai_gow_poker_is_set_and_paid_as_recorded(whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand hands at a full table. The button is where it is in a first round, so that cards go to the
    same places every time. The quick form has no more set of some 290,000 kinds of hands than will be dealt."""
    one, rules, wager = found("pai-gow-poker", "wager", start="button", shuffle="device", deal_from="automated-shoe")
    table, hands = Full(one, rules, wager, {}), 100_000
    if not whole:
        every = tuple(classes())
        monkeypatch.setattr(pai_gow_hands, "classes", lambda: every)
        decks = np.concatenate(list(islice(table.lay(5), -(-hands // table.boxes // AT_ONCE))))
        watched = pai_gow_poker.Watched(one, rules, wager, {})  # the rounds in which a machine learns what is paid
        rows = []
        for _ in range(30):
            watched.round(watched.first)
            rows.append(watched.own + watched.dealers)
        kinds = {*kinds_of(decks, table.boxes + 1), *kinds_of(np.array(rows, np.uint8), 2)}
        monkeypatch.setattr(pai_gow_hands, "set_hands", partial(set_some, every, kinds))
    build = load_companion(of_wager(companions_of(one).machines, wager.name))
    assert build is not None
    machine = build(one, rules, wager, {})
    record = Record("pai-gow-poker wager", whole=whole)
    decks_compared(table, lambda dealt: dealt[ME] + dealt[DEALER], machine, hands, record)


def kinds_of(decks: Dealt, hands: int) -> set[int]:
    """Of which classes so many hands of each deck are, that were dealt one after another."""
    dealt, numbered = decks.T.copy(), pai_gow_hands.numbered()
    places = range(0, CARDS * hands, CARDS)
    return set(np.unique([pai_gow_poker.set_alike(dealt, place, *numbered) for place in places]).tolist())


def set_some(every: Sequence[Class], numbers: Collection[int], way: str, wheel: Wheel) -> NDArray[np.uint16]:
    """As `set_hands`, but classes other than these numbers are not set."""
    high, low = ({rank: number for number, rank in enumerate(ranks)} for ranks in pai_gow_hands.worth(wheel))
    found = []
    for number, each in enumerate(every):
        one = house_way(HOUSE_WAYS[way], wheel, each.hand) if number in numbers else None
        found.append((high[one.high_rank], low[one.low_rank]) if one else (0, 0))
    return np.array(found, np.uint16)


@pytest.mark.slow
def test_pai_gow_poker_comes_near_the_exact_edge() -> None:
    """And one hand a round, where dice tell who gets the first card: fewer, since the others are recorded."""
    one, rules, wager = found("pai-gow-poker", "wager")
    made_of = simulation(Question("pai-gow-poker", rules, "wager"))
    assert isinstance(made_of.simulator, DeckDeals)
    table = pai_gow_poker.Watched(one, rules, wager, made_of.plays, seed=5)
    rows, ends = [], []
    for _ in range(10_000):
        ends.append(table.round(table.first).so_far)
        rows.append(table.own + table.dealers)
    codes = made_of.simulator.follow(np.array(rows, np.uint8).T.copy()).tolist()
    assert [made_of.simulator.results[code] for code in codes] == ends
    exact = distribution(one, rules, wager)
    tally = play_block(Question("pai-gow-poker", rules, "wager"), 3, 1, rounds_asked(10**8))
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge + exact.mean() / exact.made)) < 4 * tally.standard_error


@pytest.mark.parametrize("game", among(["three-card-poker", "let-it-ride"], ["three-card-poker"]))
def test_a_machine_with_one_wrong_end_is_found(game: str) -> None:
    """Who has won is taken for one who has lost as much: over the same cards, and by the mean."""
    name = {"three-card-poker": "ante", "let-it-ride": "bet"}[game]
    right, table = made(game, name)
    often = play_block(Question(game, found(game, name)[1], name), 3, 1, 1 << 16).counts
    won = max((end for end in often if end.net > 0), key=often.__getitem__)
    results = [end._replace(net=-end.net) if end == won else end for end in right.results]
    wrong = DeckDeals(52, 6 if game == "three-card-poker" else 5, right.follow, results)
    with pytest.raises(AssertionError):
        same_over_decks(wrong, table, game, name, 60)
    same_over_decks(right, table, game, name, 60)
    tally, exact = wrong.play(1, 0, 1 << 20), distribution(*found(game, name))
    assert tally.house_edge is not None
    assert tally.standard_error
    assert abs(float(tally.house_edge + exact.mean() / exact.made)) > 4 * tally.standard_error


def test_a_rare_wrong_end_is_found_by_what_is_recorded() -> None:
    """The largest win, of which the part that the script plays anew may have none."""
    right, table = made("three-card-poker", "ante")
    most = max(right.results, key=lambda end: end.net)
    wrong = DeckDeals(
        52, 6, right.follow, [end._replace(net=end.net + 1) if end is most else end for end in right.results]
    )
    record = Record("three-card-poker ante", whole=False)
    with pytest.raises(AssertionError, match="ends otherwise than written"):
        same_over_decks(wrong, table, "three-card-poker", "ante", 100_000, record)


def test_one_round_after_another_comes_to_the_same() -> None:
    compiled = simulation(Question("keno", found("keno", "8-spot")[1], "8-spot")).simulator
    assert isinstance(compiled, DeckDeals)
    piece = next(compiled.rounds(7, 2))
    whole = compiled.play(7, 2, len(piece))
    assert whole.counts == {
        result: int((piece == number).sum())
        for number, result in enumerate(compiled.results)
        if (piece == number).any()
    }
    assert compiled.play(7, 2, 5).bets == 5


def test_every_card_comes_to_every_place_as_often_and_none_twice() -> None:
    """12 cards, 5 of them dealt 80,000 times: chi-square below its 1 in 10^6 value for 55 degrees of freedom."""
    size, cards = 12, 5
    decks, state = packs(np.arange(size, dtype=np.uint8)), streams(5, 0)
    counts, times = np.zeros((cards, size)), 10
    dealt: Dealt = np.empty((cards, BATCH), np.uint8)
    for _ in range(times):
        deal(decks, unfair(size), state, dealt)
        assert all(len(set(round)) == cards for round in dealt[:, ::64].T.tolist())
        for place in range(cards):
            counts[place] += np.bincount(dealt[place], minlength=size)
    expected = times * BATCH / size
    assert float(((counts - expected) ** 2 / expected).sum()) < 115.0
