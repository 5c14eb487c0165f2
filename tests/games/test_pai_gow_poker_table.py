"""Pai gow poker at the table: refusals, where the deal starts, the bank, setting hands, what is paid in which order."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.shoe import ShoeState
from croupier.errors import InvalidWager
from croupier.games.pai_gow_poker import GAME
from croupier.games.pai_gow_poker.bank import Carry, qualified
from croupier.games.pai_gow_poker.dealing import PLACES, counted, order_of_deal
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.rules import Rules
from croupier.games.pai_gow_poker.setting import named
from croupier.games.shared.pai_gow import Holder, Played
from croupier.games.shared.poker_table import reshuffle_due
from croupier.table import DEALER, Ask
from croupier.tables.entries import Dealt, Decide, Placed, Settled
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Dealing, Deciding, Offering, Turning
from tests.driving import drive, feed, outputs, refusal, said
from tests.seeded import seeded_chance

RULES = Rules()
FRESH = ShoeState(size=53, shuffles=1)
CHIPS = {"alice": 100_000, "bert": 100_000, "carla": 50_000}
NO_CHANGE: Mapping[str, Any] = {}
EVERYTHING = {"bonus": True, "progressive": 1, "additional": True, "start": "generator"}
IN_THREES = {"deal_from": "automated-shoe", "three_card_bonus": True, "seven_card_bonus": True}
LAST = Carry(unbanked=1, last=(Played("alice", 1, 1000), Played("bert", 2, 2000), Played("carla", 5, 500)))


def table_after(
    lines: str, settings: Mapping[str, Any] = NO_CHANGE, carry: Carry | None = None, chips: Mapping[str, int] = CHIPS
) -> LiveTable:
    """A table at which a person deals, after these inputs."""
    return drive(GAME.id, lines, settings=settings, chips=chips, shoe=FRESH, carry=carry)


def house_deals(settings: Mapping[str, Any], lines: str, carry: Carry | None = None, seed: int = 1) -> LiveTable:
    """The house deals by a seeded generator, from the shuffle on."""
    table = drive(GAME.id, "", settings=settings, chips=CHIPS, carry=carry)
    table.meters = lambda name: 1_000_000
    table.deal_from(seeded_chance(seed))
    feed(table, lines)
    return table


def to_the_end(table: LiveTable) -> LiveTable:
    while not table.over:
        given = table.default()
        assert given is not None, table.waiting
        table.feed(given)
    return table


@pytest.mark.parametrize(
    ("shuffles", "shuffle", "counted"),
    [(4, "device", False), (5, "device", True), (6, "device", False), (5, "counting-device", False)],
)
def test_in_which_rounds_the_stub_is_counted(shuffles: int, shuffle: str, counted: bool) -> None:
    """§19:47-11.17(h): once in five rounds; where the device counts the cards itself, in none."""
    shoe = ShoeState(size=53, shuffles=shuffles)
    lines = "put alice 1 wager 1000\nclose\n" + "deal box-1\n" * 3 + "deal dealer\n" * 3
    lines += "deal box-1\n" * 4 + "deal dealer\n" * 4
    found = drive(GAME.id, lines, settings={**IN_THREES, "shuffle": shuffle}, chips=CHIPS, shoe=shoe)
    assert ("The stub is counted (§19:47-11.17(h))" in said(found)) == counted


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = """
put alice 7 wager 500                                    | there is no box 7; this table has 6
put nobody 1 wager 500                                   | nobody called 'nobody' sits here
put alice 1 insurance 500                                | no wager insurance here (§19:47-11.7(a)); open: wager
put alice 1 wager 400                                    | limits of $5 to $1,000 (§19:47-8.2[limits])
put alice 1 wager 550                                    | not whole chips
put alice 1 bonus 100                                    | needs a pai gow poker wager at position 1 first
put alice 1 progressive 100                              | position 1 first (§19:47-11.14(a))
put alice 1 additional@3 500                             | position 1 first (§19:47-11.13(b)1)
put alice 1 wager 500; put alice 1 additional@8 500      | on a number from 1 to 7, not '8' (§19:47-11.13(b)2)
put alice 1 wager 500; put alice 1 progressive 500       | limits of $1 to $1
put alice 1 wager 500; put alice 1 bonus 50              | limits of $1 to $1,000
put alice 1 wager 500; put alice 1 three-card-bonus 500  | three card bonus wager is not offered here (§19:47-11.17(a))
put alice 1 wager 500; put alice 1 wager 500             | take it down to put another (§19:47-11.7(a))
put alice 1 wager 500; put bert 1 wager 500              | position 1 is taken (§19:47-11.7(b))
put alice 1 wager 500; put alice 3 wager 500             | there is no third (§19:47-11.12(a))
put alice 2 wager 500; put alice 1 wager 500; put alice 3 wager 500 | there is no third (§19:47-11.12(a))
put alice 1 wager 500; call alice 1 off                  | called on or off in this game (§19:47-11.7(c))
put alice 1 wager 500; put alice 1 bonus 100; take alice 1 | lie beside this one (§19:47-11.7(a)); take them down first
put alice 1 wager 500; close; put bert 2 wager 500       | no bets are open now
put alice 1 wager 500; close; take alice 1               | waiting for
"""


def test_what_is_taken_down() -> None:
    """§19:47-11.7(a): the wagers beside it first."""
    puts = "put alice 1 wager 500\nput alice 1 bonus 100\nput bert 2 wager 500\ntake alice 2\ntake bert 3\ntake alice 1"
    assert not table_after(puts, EVERYTHING).standing


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_refusal(row: str) -> None:
    """§19:47-11.7(a), §19:47-11.7(b), §19:47-11.7(c), §19:47-11.13(b)1, §19:47-11.13(b)2, §19:47-11.14(a)."""
    lines, why = (part.strip() for part in row.split("|"))
    *before, last = lines.split(";")
    assert why in refusal(table_after("\n".join(before), EVERYTHING), last)


def test_several_numbers_and_a_bonus_of_a_dollar() -> None:
    """§19:47-11.13(b)1: more than one number; §19:47-11.15(b): a dollar at least."""
    table = table_after("put alice 1 wager 500", EVERYTHING)
    feed(table, "put alice 1 additional@1 500\nput alice 1 additional@7 500\nput alice 1 bonus 100")
    assert len(table.standing) == 4


def test_one_area_where_the_house_says_so() -> None:
    table = table_after("put alice 1 wager 500", {"two_areas": False})
    assert "two are for the house to permit (§19:47-11.12(a))" in refusal(table, "put alice 2 wager 500")


def test_words_name_wagers() -> None:
    table = table_after("", {**EVERYTHING})
    read = table.waiting.window.read  # type: ignore[union-attr]
    assert str(read("additional 4")) == "additional 4"
    assert read("Wager").wager == "wager"
    with pytest.raises(InvalidWager, match="open: wager, additional 1 to 7, progressive, bonus"):
        read("red")


# --- Where the deal starts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "place"),
    [(1, DEALER), (2, "box-6"), (3, "box-5"), (7, "box-1"), (8, DEALER), (9, "box-6"), (14, "box-1"), (15, DEALER)],
)
def test_counting_the_positions(number: int, place: str) -> None:
    """§19:47-11.8C[counted]: counterclockwise, the dealer being one. The sheet: 8 is the dealer, 14 the sixth to the
    dealer's right."""
    assert PLACES[counted(number, None)] == place


def test_the_bank_is_one() -> None:
    """§19:47-11.8C[from-the-bank]."""
    bank = Holder("bert", 3, Fraction(1), 500)
    assert [PLACES[counted(number, bank)] for number in (1, 2, 3, 4, 5, 8)] == [
        "box-3",
        "box-2",
        "box-1",
        DEALER,
        "box-6",
        "box-3",
    ]


def test_order_of_the_deal() -> None:
    """§19:47-11.8(c): one at a time, clockwise; §19:47-11.8B[stacks]: seven at a time."""
    around = ["box-5", "box-6", DEALER, "box-1", "box-2", "box-3", "box-4"]
    assert order_of_deal(RULES.set({"deal_from": "manual-shoe"}), 5) == around * 7
    stacks = order_of_deal(RULES.set({"deal_from": "automated-shoe"}), 5)
    assert stacks == [place for place in around for _ in range(7)]


def test_stacks_before_the_dice() -> None:
    """§19:47-11.8A(e): seven stacks are there before the dice are thrown, §19:47-11.8C[shaken], §19:47-11.4(a)1."""
    table = table_after("put alice 1 wager 500\nclose")
    stacks = []
    while isinstance(table.waiting, Dealing):
        stacks.append(table.waiting.to)
        deal_one(table)
    assert stacks[:14] == [f"stack-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1)]
    assert len(stacks) == 49
    assert table.waiting is not None
    assert table.waiting.kind == "roll"


def test_additional_wagers_end_before_a_stack_is_given_out() -> None:
    """§19:47-11.8A(e): the number is known, its wagers are settled, and only then do the stacks leave."""
    table = table_after("put alice 1 wager 500\nput alice 1 additional@3 500\nclose", {"additional": True})
    while isinstance(table.waiting, Dealing):
        deal_one(table)
    feed(table, "roll 1 1 1")
    first_stack = next(place for place, entry in enumerate(table.entries) if isinstance(entry, Placed))
    settled = [(place, entry.result) for place, entry in enumerate(table.entries) if isinstance(entry, Settled)]
    assert [result for place, result in settled if place < first_stack] == ["win"]


def deal_one(table: LiveTable) -> None:
    assert isinstance(table.waiting, Dealing)
    feed(table, f"deal {table.waiting.to}")


def test_generator_before_the_shoe() -> None:
    """§19:47-11.4(a)2: the number comes before the first card, and the wagers on it end then: §19:47-11.13(b)5.

    They change nothing else: §19:47-11.13(c).
    """
    settings = {"deal_from": "manual-shoe", "start": "generator", "additional": True}
    lines = "put alice 1 wager 500\nput alice 1 additional@2 500\nput alice 1 additional@5 600\nclose"
    table = table_after(lines, settings)
    assert table.waiting is not None
    assert table.waiting.kind == "draw"
    feed(table, "draw 2")
    assert outputs(table, "win", "lose") == [
        "lose 3 additional@5 -600 §19:47-11.13(b)4",
        "win 2 additional@2 +3000 §19:47-11.13(b)6",
    ]
    assert isinstance(table.waiting, Dealing)
    assert table.waiting.to == "box-6"
    assert [bet.spot.wager for bet in table.standing.values()] == ["wager"]


def test_the_button_moves_on() -> None:
    """§19:47-11.8C[button]: clockwise by one position in each round; no device finds the start, §19:47-11.4(a), and the
    deal follows on the last wager: §19:47-11.8B[no-more-bets]."""
    settings = {"deal_from": "automated-shoe", "start": "button"}
    starts, carry = [], Carry()
    for _ in range(8):
        table = to_the_end(house_deals(settings, "put alice 1 wager 500\nclose", carry._replace(last=())))
        starts.append(next(entry.to for entry in table.entries if isinstance(entry, Dealt)))
        carry = table.carry
    assert starts == [*PLACES, DEALER]


# --- Shuffle and cut ----------------------------------------------------------------------------------------------


def test_shuffled_after_every_round() -> None:
    """§19:47-11.6(a); also if nobody played, §19:47-11.6(f)."""
    assert reshuffle_due(RULES, Carry(), FRESH._replace(dealt=49))
    assert not reshuffle_due(RULES, Carry(), FRESH)
    assert reshuffle_due(RULES, Carry(spread=True), FRESH)


def offers(table: LiveTable) -> list[str]:
    """Who is offered the cut, if everybody declines."""
    found = []
    while isinstance(table.waiting, Offering):
        found.append(table.waiting.who)
        feed(table, f"accept {table.waiting.who} decline")
    return found


def test_where_the_cutting_card_goes() -> None:
    """§19:47-11.6(e): by hand arithmetic, 53 cards less the four below it."""
    table = table_after(
        "accept alice cut\naccept alice 20", {"shuffle": "hand", "cutting_card": "four-from-the-bottom"}
    )
    assert table.shoe.cutting_card == 49


def test_who_is_offered_the_cut() -> None:
    """§19:47-11.6(b)2, §19:47-11.6(c): the first player at a new table, §19:47-11.6(d)1, then from the far right,
    counterclockwise from round to round, §19:47-11.6(d)3; nobody after a device, §19:47-11.6(b)1."""
    assert offers(table_after("", {"shuffle": "hand"})) == ["alice"]
    found = []
    for unbanked in range(4):
        settings = {"shuffle": "hand", "bank": False, "co_bank": False}
        table = drive(
            GAME.id,
            "",
            settings=settings,
            chips=CHIPS,
            shoe=FRESH._replace(shuffles=5),
            carry=Carry(unbanked=unbanked),
        )
        found += offers(table)
    assert found == ["carla", "bert", "alice", "carla"]
    assert offers(table_after("")) == []


def test_the_cut_is_ten_cards_from_either_end() -> None:
    """§19:47-11.6(e)."""
    table = table_after("accept alice cut", {"shuffle": "hand"})
    assert isinstance(table.waiting, Offering)
    assert (table.waiting.answers[0], table.waiting.answers[-1]) == (10, 43)


# --- The bank -----------------------------------------------------------------------------------------------------


def asked(table: LiveTable) -> list[Ask]:
    assert isinstance(table.waiting, Deciding)
    return list(table.waiting.open())


def test_to_whom_the_bank_is_offered() -> None:
    """§19:47-11.10[offer]: counterclockwise from whoever had it last. §19:47-11.10[qualified]: who wagered against the
    dealer; §19:47-11.10[not-twice]; §19:47-11.1[bank], §19:47-11.1[co-banking]."""
    players = list(CHIPS)
    assert list(qualified(LAST, players)) == ["carla", "bert", "alice"]
    assert list(qualified(LAST._replace(holder="bert", unbanked=0), players)) == ["alice", "carla"]
    assert list(qualified(LAST._replace(holder="bert"), players)) == ["alice", "carla", "bert"]
    assert list(qualified(Carry(), players)) == []
    assert list(qualified(LAST, ["alice"])) == ["alice"]
    table = table_after("", carry=LAST)
    assert [passes(table) for _ in players] == ["carla", "bert", "alice"]
    assert table.waiting is not None
    assert table.waiting.kind == "bets"
    (ask,) = asked(table_after("", {"co_bank": False}, LAST))
    assert [choice.name for choice in ask.choices] == ["bank", "pass"]
    without = table_after("", {"bank": False, "co_bank": False}, LAST)
    assert without.waiting is not None
    assert without.waiting.kind == "bets"  # §19:47-11.10[bank]


def passes(table: LiveTable) -> str:
    (ask,) = asked(table)
    assert (ask.what, ask.by, ask.default) == ("the bank", "§19:47-11.10[offer]", "pass")
    feed(table, f"decide {ask.who} pass")
    return ask.who


def test_the_first_who_takes_the_bank_has_it() -> None:
    table = table_after("decide carla pass\ndecide bert co-bank", carry=LAST)
    assert table.facts["co-bank", ""] == "bert"
    assert "bets are open" in refusal(table, "decide alice bank")


def test_a_bank_that_cannot_cover() -> None:
    """§19:47-11.10[cover]: it is refused to whoever has not enough, and wagers beyond it are."""
    enough = table_after("decide bert bank", carry=LAST, chips={"alice": 100_000, "bert": 2000, "carla": 200})
    assert isinstance(enough.waiting, Betting)  # $20 are what he must cover
    poor = {"alice": 100_000, "bert": 1500, "carla": 200}
    table = table_after("", carry=LAST, chips=poor)  # carla could not even cover half, and is not asked
    why = refusal(table, "decide bert bank")
    assert "the bank must cover $20 at least (§19:47-11.10[cover]); $15 are here" in why
    feed(table, "decide bert co-bank")
    why = refusal(table, "put alice 1 wager 3100")
    assert "the bank covers $30 more, and not $31 (§19:47-11.10[cover])" in why
    feed(table, "put alice 1 wager 2000")
    assert "covers $10 more" in refusal(table, "put carla 5 wager 1500")


def test_a_player_who_is_alone_holds_no_co_bank() -> None:
    """Nobody could wager against it, §19:47-11.10[players]; against a bank the dealer does, without a call."""
    table = table_after("", carry=LAST, chips={"alice": 100_000})
    assert "nobody else is here to wager against a shared bank (§19:47-11.10[players])" in refusal(
        table, "decide alice co-bank"
    )
    feed(table, "decide alice bank")
    assert table.waiting is not None
    assert table.waiting.kind != "bets"


def test_the_bank_wagers_on_nothing() -> None:
    """§19:47-11.10(f)[one-area]; only pai gow poker wagers lie against it: §19:47-11.10[other-wagers], and a bonus
    wager never does: §19:47-11.1[bonus-wager]."""
    lines = "decide carla pass\ndecide bert bank\nput alice 1 wager 500\nput alice 1 bonus 500"
    table = table_after(lines, {"bonus": True}, LAST)
    assert "holds the bank and plays no other area (§19:47-11.10(f)[one-area])" in refusal(
        table, "put bert 3 wager 500"
    )
    assert "area 2 is the bank's" in refusal(table, "put alice 2 wager 500")
    feed(table, "close")
    (bank,) = (bet for bet in table.standing.values() if bet.spot.wager == "bank")
    against = {bet.spot.wager: bet.against for bet in table.standing.values() if bet.player == "alice"}
    assert against == {"wager": bank.id, "bonus": 0}
    assert int(bank.stake) == 500 + 2000  # §19:47-11.10[dealer-wager]: what bert last wagered
    assert next(bet.stake for bet in table.standing.values() if bet.player == DEALER) == 2000


def test_a_bank_plays_against_the_dealer_alone() -> None:
    table = house_deals(NO_CHANGE, "decide carla pass\ndecide bert bank", LAST)
    to_the_end(table)
    assert outputs(table, "bank")
    assert (table.carry.holder, table.carry.unbanked) == ("bert", 0)
    assert table.carry.last == LAST.last  # the last round in which no player held the bank


@pytest.mark.parametrize("seed", range(6))
def test_what_a_bank_wins_the_others_lose(seed: int) -> None:
    """To the cent, the dealer's wager included, §19:47-11.10[surplus], and no others, §19:47-11.10[other-wagers].

    Nobody but the house has vigorish from it.
    """
    lines = "decide carla pass\ndecide bert bank\nput alice 1 wager 2000\nput carla 5 wager 700\nclose"
    table = to_the_end(house_deals(NO_CHANGE, lines, LAST, seed))
    won = {line.split()[1]: int(line.split()[3]) for line in outputs(table, "win", "lose", "void")}
    assert sorted(won) == ["1", "2", "3"]  # alice's, carla's and the dealer's
    for result in ("win", "lose"):  # carla sits to the right of alice: §19:47-11.10[players]
        of_players = [bet for bet in (line.split()[1] for line in outputs(table, result)) if bet != "3"]
        assert of_players == sorted(of_players, reverse=True)
    (bank,) = outputs(table, "bank")
    assert int(bank.split()[2]) == -sum(won.values())
    fees = sum(int(line.split()[2]) for line in outputs(table, "vigorish"))
    assert sum(CHIPS.values()) - sum(table.chips.values()) == fees + won["3"]


def test_vigorish_in_quarters() -> None:
    """§19:47-11.9[vigorish-step]: five percent of $7 is 35 cents, which are 50; to the cent they are 35."""
    for step, fee in ((25, 50), (1, 35)):
        table = lines_of_a_win({"vigorish_step": step, "coin": 1}, 700)
        assert outputs(table, "vigorish") == [f"vigorish 1 {fee} §19:47-11.9[vigorish]"]


def lines_of_a_win(settings: Mapping[str, Any], stake: int) -> LiveTable:
    table = table_after(
        f"put alice 1 wager {stake}\nclose", {"deal_from": "automated-shoe", "start": "button", **settings}
    )
    while isinstance(table.waiting, Dealing):
        deal_one(table)
    feed(table, "go the hands are dealt\nlook alice Kc Kd Jc 9c 5c 4d 2h\ndecide alice Jc+9c")
    feed(table, "turn Qc Qh Td 9d 6c 5d 3h\nturn Jc 9c\nturn Kc Kd 5c 4d 2h")
    return table


# --- Setting the hands --------------------------------------------------------------------------------------------


def test_a_hand_is_set_in_secret_and_once() -> None:
    """§19:47-11.9[final]: an answer is not changed; nobody else learns it, or what could be answered, or what he
    would be told, §19:47-11.9[assistance]."""
    table = house_deals(NO_CHANGE, "put alice 1 wager 500\nput bert 2 wager 500\nclose")
    asks = asked(table)
    assert [ask.who for ask in asks] == ["alice", "bert"]
    assert all(ask.hidden and ask.secret and ask.what == f"position {ask.box}: set your hands" for ask in asks)
    mine = next(choice for choice in asks[0].choices if not choice.barred)
    table.feed(Decide("alice", mine.name))
    assert "not alice's turn" in refusal(table, f"decide alice {mine.name}")
    given = [entry for entry in table.entries if isinstance(entry, Decide)]
    assert given == [Decide("alice", mine.name, secret=True)]


def test_a_foul_arrangement_is_refused() -> None:
    """§19:47-11.9[foul-hand]: on a screen it is said what is wrong, and nothing is lost."""
    table = table_after("put alice 1 wager 500\nclose", {"deal_from": "automated-shoe", "start": "button"})
    while isinstance(table.waiting, Dealing):
        deal_one(table)
    feed(table, "go the hands are dealt\nlook alice Kc Kd Jc 9c 5c 4d 2h")
    assert "pair of kings is higher than jack nine" in refusal(table, "decide alice Kc+Kd")
    assert "§19:47-11.9[foul-hand]" in refusal(table, "decide alice Kc+Jc")
    assert "there is no 'Ac+Ad' here" in refusal(table, "decide alice Ac+Ad")
    feed(table, "decide alice Jc+9c")
    assert isinstance(table.waiting, Turning)


def test_the_house_way_is_what_is_done_for_who_does_not_answer() -> None:
    """§19:47-11.9[assistance]."""
    table = house_deals(NO_CHANGE, "put alice 1 wager 500\nclose")
    (ask,) = asked(table)
    assert len(ask.choices) == 21
    hand = ask.sees.hand  # type: ignore[attr-defined]
    assert ask.default == named(house_way(HOUSE_WAYS["foxwoods"], "second", hand).low)


def test_of_two_hands_the_larger_wager_is_set_first() -> None:
    """§19:47-11.12(b); of equal wagers the first counterclockwise."""
    for stakes, boxes in (((500, 600), [4, 3]), ((600, 500), [3, 4]), ((500, 500), [4, 3])):
        table = house_deals(NO_CHANGE, f"put alice 3 wager {stakes[0]}\nput alice 4 wager {stakes[1]}\nclose")
        order = []
        while isinstance(table.waiting, Deciding):
            (ask,) = asked(table)
            order.append(ask.place)
            table.feed(Decide("alice", ask.default))
        assert order == boxes


# --- The round as a whole -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"deal_from": "manual-shoe", "start": "generator"},
        {"deal_from": "automated-shoe", "start": "button", "house_way": "trump-plaza", "ace_to_five": "lowest"},
        {**IN_THREES, "progressive": 5},
    ],
)
def test_rounds_with_everything_on_the_table(settings: dict[str, Any], seed: int) -> None:
    """Every chip is accounted for, and every settlement has its clause."""
    lines = "put alice 1 wager 500\nput alice 2 wager 500\nput bert 3 wager 1000\nput carla 6 wager 700"
    table = to_the_end(house_deals(settings, f"{lines}\nclose", seed=seed))
    assert not table.standing
    assert table.carry.last == (
        Played("alice", 1, 500),
        Played("alice", 2, 500),
        Played("bert", 3, 1000),
        Played("carla", 6, 700),
    )
