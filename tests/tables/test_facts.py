"""Facts and cards that move: what a script states for programs, at every kind of table that keeps it."""

from __future__ import annotations

import pytest

from croupier import open_table, registry
from croupier.equipment.cards import Token, cards
from croupier.errors import Fitting, IllegalAction, InvalidWager, TakeDownFirst
from croupier.floor.running import RunningRound
from croupier.floor.state import Spec, State
from croupier.floor.views import snapshot
from croupier.table import Bet, Put, Spot, Window, box_of, in_box, place_words
from croupier.tables.entries import Booked, Placed, Shown
from croupier.tables.facts import fact_documents, status_words
from croupier.tables.lines import read_input, shown_documents, write, write_all
from croupier.tables.live import LiveTable
from croupier.tables.lying import Cards, TapeLine
from croupier.tables.requests import Betting
from croupier.tables.tape import read_tape
from croupier.twin import window_under
from croupier.web import errors
from tests import golden
from tests.seeded import seeded_chance

ENTRIES: list[tuple[Shown | Placed, str]] = [
    (Shown("total", "soft 17", "box-1-2"), "> show total@box-1-2 soft 17"),
    (Shown("point", 6, ""), "> show point 6"),
    (Shown("point", None, ""), "> show point -"),
    (Placed((4, 5), "discard"), "> place discard 4 5"),
]


@pytest.mark.parametrize(("entry", "line"), ENTRIES)
def test_lines(entry: Shown | Placed, line: str) -> None:
    assert write(entry) == line
    assert write_all([entry], format=1) == []


def test_documents() -> None:
    told = shown_documents(registry.game_named("craps"), [TapeLine(entry) for entry, _ in ENTRIES], Cards(["ann"]))
    assert told == [
        {"e": "fact", "what": "total", "value": "soft 17", "at": "box-1-2", "text": ""},
        {"e": "fact", "what": "point", "value": 6, "at": "", "text": ""},
        {"e": "fact", "what": "point", "value": None, "at": "", "text": ""},
        {"e": "placed", "serials": [4, 5], "to": "discard", "text": ""},
    ]


def test_a_bet_tells_its_source() -> None:
    booked = Booked(Bet(2, "ann", 1, Spot("bet", "1"), 500, parent=1), source=1)
    (told,) = shown_documents(registry.game_named("let-it-ride"), [TapeLine(booked)], Cards(["ann"]))
    assert told["source"] == 1


# --- Cards that move ------------------------------------------------------------------------------------------------


def opened(game: str, *lines: str) -> LiveTable:
    """A table whose bets are open, the cards shuffled; from there on a person deals."""
    found = registry.game_named(game)
    rules = found.Rules()
    table = LiveTable(found, rules, found.start(rules), {"ann": 100_000, "bob": 100_000}, chance=seeded_chance(1))
    while not isinstance(table.waiting, Betting):
        given = table.default()
        assert given
        table.feed(given)
    table.chance = None
    for line in lines:
        table.feed(read_input(line))
    return table


def test_of_two_like_cards_the_later_moves() -> None:
    table = opened("blackjack", "put ann 1 wager 500", "close", "up box-1 8h", "up dealer 6c", "up box-1 8h")
    first = table.shoe.dealt - 3
    table.place(cards("8h"), "box-2", "box-1")
    table.place((Token(first + 1), Token(900)), "discard")  # known by their numbers, wherever they lie
    table.place(cards("8h"), "box-2", "box-1")
    moved = [entry for entry in table.entries if isinstance(entry, Placed)]
    assert moved == [Placed((first + 2,), "box-2"), Placed((first + 1, 900), "discard"), Placed((first,), "box-2")]


def test_a_hand_that_is_left_empty_is_gone() -> None:
    lying = Cards(["ann"])
    lying.hands = {"exposed": [7], "box-1": [1, 2]}
    lying.note(TapeLine(Placed((7,), "box-1")))
    lying.note(TapeLine(Placed((9,), "player")))  # it was dealt in the round before
    assert lying.hands == {"box-1": [1, 2, 7], "player": [9]}


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("box-3", (3, 1)),
        ("box-3-2", (3, 2)),
        ("dealer", (0, 0)),
        ("box", (0, 0)),
        ("box-a", (0, 0)),
        ("dealer-2", (0, 0)),
    ],
)
def test_places_of_boxes(place: str, found: tuple[int, int]) -> None:
    assert box_of(place) == found
    assert not found[0] or in_box(*found) == place


def test_where_cards_lie_in_words() -> None:
    said = [place_words(place) for place in ("box-3", "box-3-2", "dealer", "player-hand")]
    assert said == ["box 3", "box 3, hand 2", "dealer", "player hand"]


# --- What is seen ---------------------------------------------------------------------------------------------------


def test_a_table_at_rest_knows_its_standing_facts() -> None:
    """The point and the shooter are stated before the first chip moves, and so a view always has them."""
    craps = registry.game_named("craps")
    carry = craps.start(craps.Rules())._replace(point=8, shooter="bob")
    table = LiveTable(craps, craps.Rules(), carry, {"ann": 5000, "bob": 5000})
    assert fact_documents(table.facts) == [
        {"what": "point", "value": 8, "at": ""},
        {"what": "shooter", "value": "bob", "at": ""},
    ]
    assert status_words(table.facts) == "Puck: ON 8; the shooter is bob"


def test_the_page_sees_a_split() -> None:
    tape = read_tape((golden.FOLDER / "blackjack" / "resplit.tape").read_text("utf-8"))
    spec = Spec("blackjack", "", mode="dealer", chips="dealer", rules=tape.rules.changed())
    running = RunningRound(spec, tape, None)
    view = snapshot("t-1", spec, State(), running, revision=0, deadline=None, closed=False, seals=None, recent=())
    hands = {hand["place"]: (hand["total"], len(hand["cards"])) for hand in view.public["hands"]}
    split = {place: total for place, (total, _) in hands.items() if box_of(place)[1] > 1}
    assert split
    assert all(split.values())
    assert all(count >= 2 for place, (_, count) in hands.items() if box_of(place)[0])


# --- Refusals -------------------------------------------------------------------------------------------------------


def refusal(table: LiveTable, line: str) -> InvalidWager:
    with pytest.raises(InvalidWager) as found:
        table.feed(read_input(line))
    return found.value


@pytest.mark.parametrize(
    ("game", "before", "line", "fits"),
    [
        ("roulette", [], "put ann 1 red 50", Fitting(500, 100_000, 100)),
        ("roulette", [], "put ann 1 red 100", Fitting(500, 100_000, 100)),
        ("roulette", ["put ann 1 red 60000"], "put ann 1 red 50000", Fitting(100, 40_000, 100)),
        ("let-it-ride", [], "put ann 1 bet 1000", Fitting(1500, 99_900, 300)),
        ("let-it-ride", [], "put ann 1 bet 300", Fitting(1500, 99_900, 300)),
        ("craps", [], "put ann 1 place-to-win@6 100", Fitting(600, 99_900, 300)),
        ("craps", [], "put ann 1 place-to-win@6 300", Fitting(600, 99_900, 300)),
        ("craps", [], "put ann 1 place-to-win@6 500", Fitting(600, 99_900, 300)),
        ("craps", ["put ann 1 place-to-win@6 600"], "put ann 1 place-to-win@6 100", Fitting(300, 99_300, 300)),
        ("craps", [], "put ann 1 buy@4 150", Fitting(500, 95_200, 100)),  # the fee of five percent is paid besides
        ("skill-stop-reel", [], "put ann 1 token 200", Fitting(100, 100, 1)),
    ],
)
def test_a_refusal_says_which_stake_would_be_taken(game: str, before: list[str], line: str, fits: Fitting) -> None:
    found = refusal(opened(game, *before), line)
    assert found.fits == fits
    assert errors.document(found)["error"]["stake"] == fits._asdict()


def named(table: LiveTable, put: Put) -> int:
    """Hold what the refusal of a stake names against the table; the least that it takes, 0 if nothing."""
    try:
        table.check(put)
    except InvalidWager as refusal:
        fits = refusal.fits
    except IllegalAction:
        return 0
    else:
        return int(put.stake)
    if fits is None or fits.none:
        return 0
    assert fits.most is not None
    for stake in {fits.least, min(fits.least + fits.step, fits.most), fits.most}:
        table.check(put._replace(stake=stake))
    return fits.least


def test_whatever_a_refusal_names_is_taken() -> None:
    """At every wager that is open in any game, and once more beside what lies there then."""
    taken = set()
    for game in registry.game_ids():
        table = opened(game)
        assert isinstance(table.waiting, Betting)
        window = table.waiting.window
        for _ in range(2):
            for spot in [window.read(offer.words) for offer in window.wagers]:
                least = [named(table, Put("ann", 1, spot, stake)) for stake in (1, 100, 700, 10**7)]
                if least[0]:
                    assert len({*least[:2]}) == 1, (game, spot)
                    table.feed(Put("ann", 1, spot, least[0]))
                    taken.add((game, spot))
    assert len(taken) > 250


@pytest.mark.parametrize(
    ("game", "before", "ask", "fits"),
    [
        ("blackjack", "wager 1000", "double 1100", Fitting(100, 1000, 100)),
        ("blackjack", "wager 1000", "double 50", Fitting(100, 1000, 100)),
        ("blackjack", "wager 1000", "stand 500", Fitting(0, 0, 1)),
        ("caribbean-stud", "ante 1000", "bet 1000", Fitting(2000, 2000, 1)),
    ],
)
def test_so_it_is_with_decisions(game: str, before: str, ask: str, fits: Fitting) -> None:
    table = open_table(game, {"ann": 10_000}, seed=6)
    (wager, put), (choice, stake) = before.split(), ask.split()
    table.put("ann", wager, int(put))
    table.close()
    with pytest.raises(InvalidWager) as found:
        table.decide("ann", choice, int(stake))
    assert found.value.fits == fits
    table.decide("ann", choice, fits.least)


def test_no_stake_is_named_where_none_would_be_taken() -> None:
    """None is named to whoever lacks the chips, or something else besides; where a limit is reached, that is said."""
    poor = opened("roulette")
    poor.chips["ann"] = 200
    found = refusal(poor, "put ann 1 red 100")
    assert (found.fits, str(found).endswith("; ann has $2")) == (None, True)
    assert refusal(poor, "put ann 1 red 500").fits is None
    with pytest.raises(InvalidWager) as alone:
        opened("casino-war").feed(read_input("put ann 1 tie 150"))
    assert alone.value.fits is None
    full = refusal(opened("roulette", "put ann 1 red 100000"), "put ann 1 red 50")
    assert full.fits
    assert full.fits.none


def test_words_do_not_ask_for_a_stake_that_is_refused() -> None:
    """The step of a wager alone would lead to three dollars, where the table takes six."""
    found = str(refusal(opened("craps"), "put ann 1 place-to-win@6 100"))
    assert found.endswith("; the least here is $6")
    assert str(refusal(opened("craps"), "put ann 1 place-to-win@6 700")).endswith("(§19:47-1.4[better-odds])")


def test_other_refusals_say_nothing_of_a_stake() -> None:
    found = refusal(opened("roulette"), "put ann 99 red 500")
    assert found.fits is None
    assert "stake" not in errors.document(found)["error"]


def test_a_twin_refuses_with_the_same_stake() -> None:
    def check(move: object, standing: object) -> None:
        raise InvalidWager("no (our clause)", least=500, most=900, step=100)

    window = window_under(Window("", (), read=Spot, check=check), lambda text: text.replace("our", "their"))
    with pytest.raises(InvalidWager, match="their clause") as found:
        window.check(Put("ann", 1, Spot("red"), 5), ())
    assert found.value.fits == Fitting(500, 900, 100)


def test_a_wager_that_must_come_down_first() -> None:
    table = opened("blackjack")
    table.feed(read_input("put ann 1 wager 500"))
    with pytest.raises(TakeDownFirst) as found:
        table.feed(read_input("put ann 1 wager 500"))
    assert isinstance(found.value, IllegalAction)
    assert errors.document(found.value)["error"]["kind"] == "TakeDownFirst"
    assert errors.status_of(found.value) == 409


def test_what_may_be_called_says_so() -> None:
    """A bet that is offered as callable may be called, and no other."""
    craps = registry.game_named("craps")
    table = LiveTable(craps, craps.Rules(), craps.start(craps.Rules()), {"ann": 5000})
    assert isinstance(table.waiting, Betting)
    called = {offer.wager for offer in table.waiting.window.wagers if offer.called}
    assert {"6-the-hardway", "buy-4"} <= called
    assert called.isdisjoint({"pass", "field"})
