"""Button and blinds from hand to hand, §19:47-14.10: who has them when people come, go, are away or change seats.

The three cases of a dead button are those that descriptions of it give: the small blind leaves, the big blind leaves,
both leave.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier import registry
from croupier.games.poker.blinds import BIG, BOTH, SMALL, Company, Known, Marks, Missed, Place, gathered, to_make_up
from croupier.games.poker.play import Carry
from croupier.games.poker.rules import Rules
from croupier.table import Answer, Ask
from croupier.tables.codec import decode_record, encode_record
from croupier.tables.live import LiveTable
from croupier.tables.tape import Tape
from croupier.tables.upgraded import upgraded_carry

NAMES = "ann bert cora dan eve fay gus hal".split()


class Waiter:
    """A table that answers only who posts."""

    def __init__(self, posts: str = "", funds: int = 10_000) -> None:
        self.posts, self.asked, self.cents = posts.split(), list[str](), funds

    def funds(self, player: str) -> int:
        return self.cents

    async def ask_each(self, asks: list[Ask]) -> list[Answer]:
        self.asked = [ask.who for ask in asks]
        return [Answer("post" if ask.who in self.posts else "wait", None) for ask in asks]


def company(table: Waiter, marks: Marks, known: Known, seats: dict[str, int], **settings: Any) -> Company:
    coroutine = gathered(table, Rules().set(settings), marks, known, seats)  # type: ignore[arg-type]
    try:
        coroutine.send(None)
    except StopIteration as end:
        found: Company = end.value
        return found
    raise AssertionError("nobody else is asked")


def at(*seats: int) -> dict[str, int]:
    return {NAMES[seat - 1]: seat for seat in seats}


def known(*seats: int, missed: tuple[Missed, ...] = ()) -> Known:
    return Known(tuple(Place(name, seat) for name, seat in at(*seats).items()), missed)


def posted(found: Company) -> tuple[str, str, str]:
    return found.button, found.small, found.big


def test_the_first_hand_asks_nobody() -> None:
    table = Waiter()
    found = company(table, Marks(), Known(), at(1, 2, 4))
    assert posted(found) == ("ann", "bert", "dan")
    assert found.players == ["bert", "dan", "ann"]
    assert not table.asked


@pytest.mark.parametrize(
    ("left", "button", "first", "second"),
    [
        ((), ("ann", "bert", "cora"), ("bert", "cora", "dan"), ("cora", "dan", "ann")),
        # the small blind leaves: the button is before his seat, and the same player deals again
        ((2,), ("ann", "bert", "cora"), ("", "cora", "dan"), ("cora", "dan", "eve")),
        # the big blind leaves: nobody has the small one, and the button is before his seat a hand later
        ((3,), ("ann", "bert", "cora"), ("bert", "", "dan"), ("", "dan", "eve")),
        # both leave
        ((2, 3), ("ann", "bert", "cora"), ("", "", "dan"), ("", "dan", "eve")),
    ],
)
def test_a_dead_button(left: tuple[int, ...], button: Any, first: Any, second: Any) -> None:
    """§19:47-14.10[dead-button]: the big blind goes to the next player, whoever has left."""
    seats = (1, 2, 3, 4, 5) if left else (1, 2, 3, 4)
    before = company(Waiter(), Marks(), Known(), at(*seats), button="dead")
    assert posted(before) == button
    stay = at(*(seat for seat in seats if seat not in left))
    one = company(Waiter(), before.marks, before.known, stay, button="dead")
    assert posted(one) == first
    two = company(Waiter(), one.marks, one.known, stay, button="dead")
    assert posted(two) == second


def test_the_button_moves_past_who_has_left() -> None:
    """§19:47-14.10[button]: the big blind leaves, and the next player gets none of the two."""
    before = company(Waiter(), Marks(), Known(), at(1, 2, 3, 4, 5))
    assert posted(company(Waiter(), before.marks, before.known, at(1, 2, 4, 5))) == ("bert", "dan", "eve")


@pytest.mark.parametrize("button", ["dead", "moving"])
def test_nobody_has_the_big_blind_twice_when_two_are_left(button: str) -> None:
    for gone in (1, 2, 3):
        before = company(Waiter(), Marks(), Known(), at(1, 2, 3), button=button)
        left = at(*({1, 2, 3} - {gone}))
        now = company(Waiter(), before.marks, before.known, left, button=button)
        assert now.button == now.small != now.big  # §19:47-14.10[blinds]
        if button == "dead":
            assert now.big != before.big


def test_two_alternate() -> None:
    marks, before = Marks(), Known()
    bigs = []
    for _ in range(4):
        found = company(Waiter(), marks, before, at(2, 7), button="dead")
        marks, before = found.marks, found.known
        bigs.append(found.big)
    assert bigs[:2] == bigs[2:]
    assert len(set(bigs)) == 2


@pytest.mark.parametrize("button", ["dead", "moving"])
def test_each_has_the_big_blind_once_in_a_round(button: str) -> None:
    """Over hands in which nobody comes or goes, whoever the seats are."""
    for seats in ((1, 2, 3), (1, 4, 5, 9, 11), tuple(range(1, 9))):
        sitting = {f"p{seat}": seat for seat in seats}
        marks, before, bigs, smalls = Marks(), Known(), [], []
        for _ in seats:
            found = company(Waiter(), marks, before, sitting, button=button)
            marks, before = found.marks, found.known
            bigs.append(found.big)
            smalls.append(found.small)
        assert sorted(bigs) == sorted(smalls) == sorted(sitting)


# --- Coming in ------------------------------------------------------------------------------------------------------


def test_a_newcomer_posts_or_waits() -> None:
    """§19:47-14.10[coming-in]: the button is bert's now, the blinds are cora's and dan's."""
    marks, before = Marks(1, 2, 3), known(1, 2, 3, 4)
    table = Waiter(posts="eve")
    found = company(table, marks, before, at(1, 2, 3, 4, 5, 6))
    assert table.asked == ["eve", "fay"]
    assert "eve" in found.players
    assert "fay" not in found.players
    assert found.posts == {"eve": BIG}
    assert found.known.missed == (Missed("fay", BIG),)


def test_whoever_waits_comes_in_on_the_big_blind() -> None:
    marks, before = Marks(2, 3, 4), known(1, 2, 3, 4, 5, missed=(Missed("eve", BIG),))
    table = Waiter()
    found = company(table, marks, before, at(1, 2, 3, 4, 5))
    assert (found.big, found.posts, table.asked) == ("eve", {}, [])
    assert found.known.missed == ()


def test_nobody_comes_in_between_button_and_big_blind() -> None:
    """The seat of bert's left is new: the button comes to ann's left, cora, and dan has the big blind."""
    marks, before = Marks(5, 1, 3), known(1, 3, 4, 5)
    table = Waiter(posts="bert")
    found = company(table, marks, before, at(1, 2, 3, 4, 5))
    assert (found.button, found.small, found.big) == ("ann", "cora", "dan")
    assert table.asked == []
    assert "bert" not in found.players


def test_at_once_where_the_house_says_so() -> None:
    table = Waiter()
    found = company(table, Marks(1, 2, 3), known(1, 2, 3), at(1, 2, 3, 4, 5), coming_in="at-once")
    assert len(found.players) == 5
    assert not table.asked


def test_who_has_not_enough_waits() -> None:
    rules, asks = Rules(), []

    class Poor(Waiter):
        async def ask_each(self, given: list[Ask]) -> list[Answer]:
            asks.extend(given)
            return await super().ask_each(given)

    company(Poor(funds=300), Marks(1, 2, 3), known(1, 2, 3, 4), at(1, 2, 3, 4, 5))
    assert asks[0].default == "wait"
    assert "$4 are to be posted (§19:47-14.10[missed-blinds])" in asks[0].choices[0].barred
    assert rules.big_blind == 400


# --- Missed blinds --------------------------------------------------------------------------------------------------


def test_which_blinds_somebody_missed() -> None:
    """§19:47-14.10[missed-blinds]: dan is away while first the big blind passes his seat and then the small one."""
    marks, before = Marks(1, 2, 3), known(1, 2, 3, 4, 5, 6)
    here = at(1, 2, 3, 5, 6)
    one = company(Waiter(), marks, before, here, button="dead")
    assert one.big == "eve"
    assert one.known.missed == (Missed("dan", BIG),)
    two = company(Waiter(), one.marks, one.known, here, button="dead")
    assert two.big == "fay"
    assert two.small == "eve"
    assert two.known.missed == (Missed("dan", BOTH),)
    moving = company(Waiter(), marks, before, here)
    assert posted(moving) == ("bert", "cora", "eve")
    again = company(Waiter(), moving.marks, moving.known, here)
    assert posted(again) == ("cora", "eve", "fay")
    assert again.known.missed == (Missed("dan", BOTH),)


def test_whoever_had_the_big_blind_and_goes_misses_the_small_one() -> None:
    before = company(Waiter(), Marks(), Known(), at(1, 2, 3, 4), button="dead")
    gone = company(Waiter(), before.marks, before.known, at(1, 2, 4), button="dead")
    assert gone.known.missed == (Missed("cora", SMALL),)
    table = Waiter(posts="cora")
    later = company(table, Marks(4, 1, 2), gone.known, at(1, 2, 3, 4), button="dead")
    assert later.big == "cora"  # the big blind has come round to her, and that is all she posts
    assert not table.asked


def test_too_few_make_a_new_game() -> None:
    """One is left and three come: nobody owes anything."""
    assert to_make_up(Rules(), Marks(1, 2, 3), known(1, 2, 3), at(1, 4, 5, 6)) == {}


@pytest.mark.parametrize(
    ("was", "now", "owes"),
    [
        (5, 4, None),  # nearer to the big blind, which is before seat 3: nothing
        (5, 7, BIG),  # past fay, who would have had it after her: §19:47-14.18[away-from-blinds]
        (3, 7, SMALL),  # just had the big blind: the small one is due
    ],
)
def test_who_changes_seats(was: int, now: int, owes: str | None) -> None:
    places = tuple(Place(name, seat) for name, seat in (("me", was), ("ann", 1), ("bert", 2), ("fay", 6)))
    seats = dict(sorted({"me": now, "ann": 1, "bert": 2, "fay": 6}.items(), key=lambda one: one[1]))
    assert to_make_up(Rules(), Marks(1, 2, 3), Known(places), seats).get("me") == owes


# --- From hand to hand at a table -----------------------------------------------------------------------------------


def test_what_is_kept_can_be_read_again() -> None:
    carry = Carry(("ann",), Marks(1, 2, 3), known(1, 2, missed=(Missed("dan", BOTH),)), 4)
    assert decode_record(Carry, encode_record(carry)) == carry


def test_a_table_of_the_version_before() -> None:
    """Its carry had only who was dealt in: the button begins anew, and nobody owes anything."""
    old = {"around": ["bert", "ann"], "hands": 3}
    now = upgraded_carry(registry.game_named("poker"), 1, old)
    assert now == Carry(("bert", "ann"), hands=3)


def test_seats_stand_on_the_tape() -> None:
    game = registry.game_named("poker")
    tape = Tape(game, game.Rules(), Carry(), {"ann": 500, "bert": 500}, seats={"ann": 2, "bert": 9})
    assert 'seats: {"ann": 2, "bert": 9}' in tape.header()
    assert tape.table().seat("bert") == 9
    assert LiveTable(game, game.Rules(), Carry(), {"ann": 500, "bert": 500}).seat("bert") == 2
