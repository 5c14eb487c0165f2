"""Button and blinds from hand to hand: where they are, who has missed them, and how somebody comes in.

Seats are numbered clockwise, and some may be empty: a button or a small blind can stand before one of those.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.games.poker.hand import Seen
from croupier.games.poker.rules import DEAD, POST_OR_WAIT, Rules
from croupier.money import in_dollars
from croupier.table import Ask, Choice, Table

POST, WAIT = "post", "wait"
BIG, SMALL, BOTH = "big", "small", "both"
COMING_IN = "§19:47-14.10[coming-in]"
MISSED = "§19:47-14.10[missed-blinds]"
MOST_REMEMBERED = 40
"""Who sat here and left, or owes blinds: no text names a number. The carry of a table is kept with every hand; four
times a full table is more than come and go while a button goes round."""


class Place(NamedTuple):
    """Where a player sat in the last hand."""

    player: str
    seat: int


class Missed(NamedTuple):
    """What a player has to make up before he is dealt in: the big blind, the small one, or both."""

    player: str
    blinds: str


class Marks(NamedTuple):
    """Before which seats button and blinds are; 0: none was played yet."""

    button: int = 0
    small: int = 0
    big: int = 0


class Known(NamedTuple):
    """Of the hands before."""

    places: tuple[Place, ...] = ()
    missed: tuple[Missed, ...] = ()


class Company(NamedTuple):
    """Who plays a hand: all who are dealt in, clockwise from the button's left, and who of them posts what."""

    marks: Marks
    players: list[str]
    small: str  # nobody's name where the small blind is before an empty seat
    big: str
    button: str  # the same of the button
    posts: Mapping[str, str]  # who comes in by posting, and what he has missed
    known: Known  # for the next hand


def after(seats: Iterable[int], seat: int) -> list[int]:
    """Clockwise from the next one."""
    return sorted(seats, key=lambda each: (each <= seat, each))


def lies_between(seat: int, low: int, high: int) -> bool:
    """Whether it is passed on the way clockwise, the ends not counted; all the way around if they are one."""
    return low < seat < high if low < high else seat > low or seat < high


def counts(rules: Rules) -> bool:
    """Whether blinds that were missed are made up here."""
    return rules.coming_in == POST_OR_WAIT and rules.variant.button and rules.big_blind > 0


# --- Who is entitled ------------------------------------------------------------------------------------------------


def to_make_up(rules: Rules, marks: Marks, known: Known, seats: Mapping[str, int]) -> dict[str, str]:
    """Of those who sit there, what each must post or wait for: whoever is new, has missed blinds or went from them."""
    if not counts(rules) or not marks.big:
        return {}
    before, found = dict(known.places), {player: blinds for player, blinds in known.missed if player in seats}
    for player, seat in seats.items():
        was = before.get(player)
        if was is None:
            found.setdefault(player, BIG)  # §19:47-14.10[coming-in]
        elif was != seat and player not in found:
            others = [other for name, other in seats.items() if name != player]
            if was == marks.big:
                found[player] = SMALL  # which he would have had now
            elif _hands_until(marks.big, seat, others) > _hands_until(marks.big, was, others):
                found[player] = BIG  # §19:47-14.18[away-from-blinds]
    entitled = [player for player in seats if player not in found]
    return found if len(entitled) > 1 else {}  # else it is a new game


def _hands_until(big: int, seat: int, others: Iterable[int]) -> int:
    """How many have the big blind before it comes to a seat."""
    return sum(lies_between(other, big, seat) for other in others)


# --- Where button and blinds are ------------------------------------------------------------------------------------


def moved(rules: Rules, marks: Marks, seats: Mapping[str, int], owing: Mapping[str, str]) -> Marks:
    """Where they are in the next hand, §19:47-14.10[button]. Whoever has not come in yet may have the big blind."""
    own = [seat for player, seat in seats.items() if player not in owing]
    if rules.button == DEAD and marks.big:  # §19:47-14.10[dead-button]
        return Marks(marks.small, marks.big, after(seats.values(), marks.big)[0])
    button = after(own, marks.button)[0]
    small = after(own, button)[0]
    return Marks(button, small, after(seats.values(), small)[0])


def _heads_up(rules: Rules, marks: Marks, two: Mapping[int, str]) -> Marks:
    """Of two players the button has the small blind, §19:47-14.10[blinds]; nobody has the big one twice in a row."""
    if rules.button == DEAD and marks.big in two:
        other = next(seat for seat in two if seat != marks.big)
        return Marks(other, other, marks.big)
    button = marks.button if marks.button in two else after(two, marks.button)[0]
    return Marks(button, button, next(seat for seat in two if seat != button))


async def gathered(table: Table, rules: Rules, last: Marks, known: Known, fits: Mapping[str, int]) -> Company:
    """Those who are dealt in. Whoever has something to make up is asked whether he posts it or waits."""
    owing = to_make_up(rules, last, known, fits)
    marks = moved(rules, last, fits, owing)
    at = {seat: player for player, seat in fits.items()}
    big, small = at[marks.big], at.get(marks.small, "")
    small = small if small not in owing else ""
    passed = {
        player
        for player, seat in fits.items()
        if player not in (big, small)
        and (seat == marks.button or lies_between(seat, marks.button, marks.big))
        and (player in owing or seat != marks.button)
    }
    asked = {player: owing[player] for player in fits if player in owing and player not in passed and player != big}
    posts = await _asked(table, rules, asked) if asked else {}
    dealt = [p for p in fits if p == big or (p not in passed and (p not in owing or p in posts))]
    if len(dealt) == 2:
        marks = _heads_up(rules, marks, {fits[player]: player for player in dealt})
        big = at[marks.big]
        small = next(player for player in dealt if player != big)
    players = [at[seat] for seat in after([fits[player] for player in dealt], marks.button)]
    button = at.get(marks.button, "")
    return Company(
        marks,
        players,
        small if small in dealt else "",
        big,
        button if button in dealt else "",
        {player: blinds for player, blinds in posts.items() if player not in (big, small)},
        Known(
            (*(Place(*place) for place in fits.items()), *_absent(known, fits)),
            _missed(rules, (last, marks), known, fits, {p: owing[p] for p in owing if p not in dealt}),
        ),
    )


def _absent(known: Known, fits: Mapping[str, int]) -> list[Place]:
    """Where those sat who are not there now, as long as a blind that passes their seats matters."""
    through = {player for player, blinds in known.missed if blinds == BOTH}
    return [each for each in known.places if each.player not in fits and each.player not in through][:MOST_REMEMBERED]


async def _asked(table: Table, rules: Rules, owing: Mapping[str, str]) -> dict[str, str]:
    """Who posts; the others wait for the big blind, as does whoever does not answer."""
    asks = []
    for player, blinds in owing.items():
        costs = sum(amounts(rules, blinds))
        barred = "" if table.funds(player) >= costs else f"{in_dollars(costs)} are to be posted ({MISSED})"
        dead = amounts(rules, blinds)[1]
        says = in_dollars(costs) + (f", of which {in_dollars(dead)} play for nobody" if dead else "")
        choices = (Choice(POST, barred=barred, says=says), Choice(WAIT, says="for the big blind"))
        seen = Seen((), (), (), 0, costs)
        asks.append(Ask(player, None, choices, seen, WAIT, what="coming in", by=COMING_IN))
    answers = await table.ask_each(asks)
    return {ask.who: owing[ask.who] for ask, answer in zip(asks, answers, strict=True) if answer.choice == POST}


def amounts(rules: Rules, blinds: str) -> tuple[int, int]:
    """What is posted as a bet, and what goes into the pot dead, §19:47-14.10[missed-blinds]."""
    return rules.big_blind if blinds != SMALL else 0, rules.small_blind if blinds != BIG else 0


def _missed(
    rules: Rules, marks: tuple[Marks, Marks], known: Known, fits: Mapping[str, int], waiting: Mapping[str, str]
) -> tuple[Missed, ...]:
    """What is still to be made up: by the absent whom a blind has passed since the last hand, and by those who wait."""
    if not counts(rules):
        return ()
    last, now = marks
    found = {player: blinds for player, blinds in known.missed if player not in fits}
    for player, seat in known.places if last.big else ():
        if player in fits:
            continue
        if lies_between(seat, last.big, now.big):
            found[player] = BIG if found.get(player, BIG) == BIG else BOTH
        if seat == now.small or lies_between(seat, last.small, now.small):
            found[player] = SMALL if found.get(player, SMALL) == SMALL else BOTH
    found |= waiting
    return tuple(Missed(player, blinds) for player, blinds in found.items())[-MOST_REMEMBERED:]
