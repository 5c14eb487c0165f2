"""The cut, the dice and the shoe are offered once, and the answer stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from croupier import registry
from croupier.errors import IllegalAction
from croupier.floor.audit import audit
from croupier.floor.orders.kinds import BadOrder
from croupier.floor.people import Person
from tests.floor.playing import Club, Room
from tests.quick import among


def roll(table: Room) -> None:
    """Everybody who plays has a pass bet, and is ready."""
    playing = [player["name"] for player in table.view["players"] if player["playing"]]
    for name in playing:
        if not table.view["puck"]:
            table.do(name, "put", wager="pass", stake=500)
    for name in playing:
        table.do(name, "ready")


def test_the_dice_are_offered_once(room: Callable[..., Room]) -> None:
    """Not before every roll: each of the two questions comes to each player at most once."""
    table = room("craps", "Ann", "Bob", bet_seconds=0)
    rolls, offered = 0, []
    while rolls < 30:
        if offer := table.view["offer"]:
            offered.append((offer["who"], offer["what"]))
            table.do(offer["who"], "accept", answer=offer["default"])
            continue
        roll(table)
        rolls += 1
    assert len(offered) == len(set(offered)) <= 4
    assert ("Ann", "keep the dice") in offered or ("Bob", "keep the dice") in offered
    standing = [table.club.house.shown.view(table.table, person)["you"] for person in table.people.values()]
    assert all("ask-again" in you["may"] for you in standing if you["standing"])
    assert any(you["standing"].get("keep the dice") == "keep" for you in standing)


def test_who_passes_the_dice_once_is_asked_again(room: Callable[..., Room]) -> None:
    table = room("craps", "Ann", "Bob", bet_seconds=0)
    passed: Counter[str] = Counter()
    for _ in range(300):
        if not (offer := table.view["offer"]):
            roll(table)
        elif offer["what"] == "keep the dice":
            passed[offer["who"]] += 1
            table.do(offer["who"], "accept", answer="pass")
        else:
            table.do(offer["who"], "accept", answer="take")
        if max(passed.values(), default=0) > 1:
            return
    raise AssertionError("nobody was asked twice")


def test_who_is_late_at_a_ceremony_is_not_asked_before_every_roll(room: Callable[..., Room]) -> None:
    """What the clock answered stands, like an answer."""
    table = room("craps", "Ann", "Bob", bet_seconds=0, decide_seconds=5)
    late = 0
    for _ in range(30):
        if offer := table.view["offer"]:
            table.wait(30)
            late += 1
            person = table.people[offer["who"]]
            standing = table.club.house.shown.view(table.table, person)["you"]["standing"]
            assert standing[offer["what"]] == offer["default"]
        else:
            roll(table)
    assert 1 <= late <= 4  # each of the two questions at most once to each


def test_an_answer_that_stands_is_recalled(room: Callable[..., Room]) -> None:
    table = room("blackjack", "Ann", rules={"decks": 1})

    def shuffles() -> int:
        """Rounds are played until the cards were shuffled again; how often the cut was offered."""
        offered, before = 0, len(table.told("shuffle"))
        while len(table.told("shuffle")) < before + 2:
            view = table.view
            if view["offer"]:
                offered += view["offer"]["what"] == "take the cut"
                table.do("Ann", "accept", answer=view["offer"]["default"])
            elif view["asks"]:
                table.do("Ann", "decide", choice=view["asks"][0]["default"])
            else:
                table.do("Ann", "put", wager="wager", stake=1_000)
                table.do("Ann", "ready")
        return offered

    assert shuffles() == 0  # it was declined when she sat down
    tapes = [
        table.club.house.shown.round(table.table, each["number"], None)
        for each in table.club.house.shown.rounds(table.table)
    ]
    answers = [step for each in tapes for step in each["tape"].splitlines() if step.startswith("< accept")]
    assert answers == ["< accept Ann decline"] * len(answers)
    assert len(answers) >= 2  # every one is on a tape, as if it had been given each time
    table.do("Ann", "ask-again")
    assert shuffles() >= 1


def test_what_is_a_part_of_the_game_is_asked_each_time(room: Callable[..., Room]) -> None:
    table = room("craps", "Ann")
    with pytest.raises(IllegalAction, match="no answer of yours stands"):
        table.do("Ann", "ask-again")


def sits(club: Club, table: str, name: str, **how: Any) -> Person:
    person = club.person(name)
    club.do(person, table, "sit", **how)
    return person


def test_nobody_is_asked_who_has_not_said_that_he_likes_to_be(fast_club: Club) -> None:
    """The cards are shuffled and cut, and bets are open at once; the tape has the answer, as if it had been given."""
    table = fast_club.open("blackjack")
    ann = sits(fast_club, table, "Ann")
    view = fast_club.house.shown.view(table, ann)
    assert (view["phase"], view["offer"]) == ("bets", None)
    assert view["you"]["wishes"] == ["I like to cut"]
    assert [each["e"] for each in fast_club.house.shown.view(table, ann, full=True)["told"]].count("accept") == 1
    bob = sits(fast_club, table, "Bob")  # and is in at once: nothing has been bet
    assert [each["playing"] for each in fast_club.house.shown.view(table, bob)["players"]] == [True, True]
    fast_club.do(ann, table, "ask-again")
    assert fast_club.house.shown.view(table, ann)["you"]["wishes"] == []
    with pytest.raises(BadOrder, match="ceremony is 'ask'"):
        sits(fast_club, table, "Cleo", ceremony="perhaps")
    assert audit(fast_club.house.store).faults == []


@pytest.mark.parametrize(
    "game", among(registry.game_ids(), ("blackjack", "craps", "punto-banco", "mini-dice", "pai-gow"))
)
def test_the_first_bet_comes_without_ceremony_at_every_game(fast_club: Club, game: str) -> None:
    """Two who sit down: nothing but bets, and what the odds hang on, is asked of them before the first bet."""
    table = fast_club.open(game, bet_seconds=0, decide_seconds=0)
    for name in ("Ann", "Bob")[: registry.game_named(game).seats[0]]:
        sits(fast_club, table, name)
    view = fast_club.house.shown.view(table, None)
    assert view["offer"] is None
    assert view["phase"] in ("bets", "decisions")
    assert audit(fast_club.house.store).faults == []


# --- The bank -------------------------------------------------------------------------------------------------------


def pai_gow_round(table: Room) -> list[str]:
    """One round of pai gow by the house way; who was offered the bank, and passed it."""
    number, offered = table.view["round"], []
    while table.view["round"] == number:
        view = table.view
        if view["asks"]:
            ask = view["asks"][0]
            own = table.club.house.shown.view(table.table, table.people[ask["who"]])["asks"]
            offered += [ask["who"]] if ask["what"] == "the bank" else []
            choice = next(each["default"] for each in own if each["who"] == ask["who"])
            table.do(ask["who"], "decide", choice=choice)
        else:
            playing = [player["name"] for player in view["players"] if player["playing"]]
            for name in playing:
                table.do(name, "put", wager="wager", stake=500)
            for name in playing:
                table.do(name, "ready")
    return offered


def test_who_passes_the_bank_is_not_asked_in_every_round(room: Callable[..., Room]) -> None:
    table = room("pai-gow", "Ann", "Bob", bet_seconds=0)
    assert [pai_gow_round(table) for _ in range(4)] == [[], ["Bob", "Ann"], [], []]
    table.do("Ann", "ask-again")
    with pytest.raises(IllegalAction, match="the bank are offered"):
        table.do("Ann", "ask-again")
    assert [pai_gow_round(table) for _ in range(2)] == [[], ["Ann"]]  # in this round it had gone round already


def test_who_holds_the_bank_is_asked_again_and_keeps_nobody_waiting(room: Callable[..., Room]) -> None:
    """The bets are closed when those are ready who may bet; and how the stacks go out is said once."""
    table = room("pai-gow", "Ann", "Bob", bet_seconds=0)
    pai_gow_round(table)
    table.do("Bob", "decide", choice="bank")
    table.do("Ann", "put", wager="wager", stake=1000)
    assert table.view["phase"] == "bets"
    table.do("Ann", "ready")
    assert table.view["offer"]["who"] == "Bob"
    (bank,) = table.view["banks"]
    assert (bank["holder"], bank["stake"], bank["against"]) == ("Bob", 1500, 1500)  # the dealer's wager is covered too
    table.do("Bob", "accept", answer="cup-say-left")
    assert {ask["who"] for ask in table.view["asks"]} == {"Ann", "Bob"}
    for _ in range(2):
        pai_gow_round(table)  # in the next one Ann passes, for nobody holds it twice running
    assert table.view["asks"][0]["who"] == "Bob"
    table.do("Bob", "decide", choice="bank")
    table.do("Ann", "put", wager="wager", stake=1000)
    table.do("Ann", "ready")
    assert table.view["offer"] is None


def test_who_leaves_while_the_bank_is_offered_is_gone_at_once(room: Callable[..., Room]) -> None:
    table = room("pai-gow", "Ann", "Bob", bet_seconds=0)
    pai_gow_round(table)
    assert table.view["asks"][0]["who"] == "Bob"
    table.do("Bob", "leave")
    assert [player["name"] for player in table.view["players"]] == ["Ann"]
    assert table.view["asks"][0]["who"] == "Ann"


def test_a_holder_who_leaves_stays_until_the_bank_is_settled(room: Callable[..., Room]) -> None:
    """His hand is set the house way when nobody answers, and his chips are his again when all is paid."""
    table = room("pai-gow", "Ann", "Bob", bet_seconds=0)
    pai_gow_round(table)
    table.do("Bob", "decide", choice="bank-dealer-out")
    table.do("Ann", "put", wager="wager", stake=1000)
    table.do("Ann", "ready")
    table.do("Bob", "leave")
    assert {player["name"]: player["leaving"] for player in table.view["players"]} == {"Ann": False, "Bob": True}
    table.do("Bob", "accept", answer="whole-stacks-left")
    pai_gow_round(table)
    assert [player["name"] for player in table.view["players"]] == ["Ann"]
    assert audit(table.club.house.store).faults == []
