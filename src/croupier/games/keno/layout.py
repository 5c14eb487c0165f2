"""Keno requests: which tickets there are (§19:47-15.1[terms]), how they are named, and what is refused.

A ticket is a spot of the layout. ``8-spot 3-11-17-...`` is straight; ``way 1-2-3+4-5-6:3/6`` has its numbers in groups
and plays every three spots and every six that whole groups make; ``jackpot`` is straight, for the meter. With ``x5`` at
its end it is good for five games, and with ``quick`` for its numbers the computer picks them when it is issued.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from croupier.errors import IllegalAction, InvalidWager
from croupier.games.keno.rules import JACKPOT_PRICE, Rules
from croupier.games.keno.schedules import MOST_SPOTS, NUMBERS
from croupier.money import in_dollars
from croupier.table import Bet, Call, Move, OpenWager, Put, Spot, Take, Window, is_ticket

WAY, JACKPOT = "way", "jackpot"
QUICK = "quick"
STRAIGHT = {f"{spots}-spot": spots for spots in range(1, MOST_SPOTS + 1)}
MOST_WAYS = 10_000
"""Of a ticket: the house may refuse way tickets, and one with more could not be read by anybody."""
_FORM = re.compile(r"(quick|[0-9+-]+)(?::([0-9/]+))?(?:x([0-9]{1,4}))?", re.ASCII)
_GROUP = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})*", re.ASCII)
_UNCLEAR = "§19:47-15.7(a)"
_SPOTS = f"1 to {MOST_SPOTS} spots (§19:47-15.2[straight])"


@dataclass(frozen=True)
class Ticket:
    """What a request asks for."""

    kind: str
    groups: tuple[tuple[int, ...], ...]  # the numbers, of a straight ticket in one group; none yet: a quick pick
    sizes: tuple[int, ...]  # the spots of its ways
    games: int = 1

    @cached_property
    def masks(self) -> tuple[tuple[int, int], ...]:
        """Each group as (its numbers as bits, how many)."""
        return tuple((sum(1 << number for number in group), len(group)) for group in self.groups)

    @cached_property
    def ways(self) -> int:
        """Wagers on it in each game: as many as groups make up its spots; a straight ticket has one."""
        return sum(self.ways_of.values()) if self.kind == WAY else 1

    @cached_property
    def ways_of(self) -> dict[int, int]:
        """How many ways have so many spots."""
        found = Counter({0: 1})
        for group in self.groups:
            found += Counter({size + len(group): n for size, n in found.items() if size + len(group) <= MOST_SPOTS})
        return {size: found[size] for size in self.sizes}

    def caught(self, drawn: int) -> Counter[tuple[int, int]]:
        """Its ways by (spots, catch); the numbers drawn are bits."""
        found = Counter({(0, 0): 1})
        for mask, size in self.masks:
            hits = (mask & drawn).bit_count()
            more = {(s + size, c + hits): n for (s, c), n in found.items() if s + size <= MOST_SPOTS}
            found = found + Counter(more) if self.kind == WAY else Counter(more)
        return Counter({key: n for key, n in found.items() if key[0] in self.sizes})

    def picked(self, numbers: Sequence[int]) -> Spot:
        """The same with the numbers that the computer picked."""
        return Spot(self.name, _written((tuple(numbers),), (), self.games))

    def for_games(self, games: int) -> Spot:
        """The same for so many games."""
        return Spot(self.name, _written(self.groups, self.sizes if self.kind == WAY else (), games))

    @property
    def name(self) -> str:
        return self.kind if self.kind in (WAY, JACKPOT) else f"{self.sizes[0]}-spot"

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(sorted(number for group in self.groups for number in group))


def _written(groups: Sequence[Sequence[int]], sizes: Sequence[int], games: int) -> str:
    numbers = "+".join("-".join(map(str, sorted(group))) for group in groups)
    spots = f":{'/'.join(map(str, sorted(sizes)))}" if sizes else ""
    return f"{numbers}{spots}{f'x{games}' if games > 1 else ''}"


def _unclear(spot: Spot, why: str) -> InvalidWager:
    words = spot.words if len(spot.words) <= 80 else f"{spot.words[:80]}..."
    return InvalidWager(f"{words or 'the request'}: {why}; it goes back for another request ({_UNCLEAR})")


@lru_cache(maxsize=65_536)
def ticket(spot: Spot) -> Ticket:
    """The ticket that a spot asks for; `InvalidWager` with the section if it cannot be told, or there is none such."""
    form = _FORM.fullmatch(spot.where)
    if spot.wager not in (*STRAIGHT, WAY, JACKPOT):
        if re.fullmatch(r"[0-9]+-spot", spot.wager):
            raise InvalidWager(
                f"a straight ticket has 1 to {MOST_SPOTS} spots (§19:47-15.2[straight]), not {spot.wager}"
            )
        raise _unclear(spot, f"there is no such ticket; there are 1-spot to {MOST_SPOTS}-spot, way and jackpot")
    if not form:
        raise _unclear(spot, "its numbers are not told, as in 3-11-17, or as in quick")
    games = int(form[3] or 1)
    if games < 1:
        raise _unclear(spot, "it is good for no game")
    sizes = tuple(sorted({int(size) for size in form[2].split("/") if size})) if form[2] else ()
    spots = STRAIGHT.get(spot.wager, 0)
    kind = "straight" if spots else spot.wager
    if form[1] == QUICK:
        if kind == WAY or sizes:
            raise _unclear(spot, "the computer picks the numbers of a straight ticket")
        return Ticket(kind, (), (spots,), games)
    groups = []
    for part in form[1].split("+"):
        if not _GROUP.fullmatch(part):
            raise _unclear(spot, f"{part[:20] or 'nothing'!r} is no group of numbers")
        groups.append(tuple(sorted(int(number) for number in part.split("-"))))
    numbers = Counter(number for group in groups for number in group)
    if wrong := [number for number in numbers if not 1 <= number <= NUMBERS]:
        raise _unclear(spot, f"there is no number {wrong[0]}: they are 1 to {NUMBERS}")
    if twice := [number for number, times in numbers.items() if times > 1]:
        raise _unclear(spot, f"{twice[0]} is marked twice")
    if kind == WAY:
        return _way(spot, tuple(groups), sizes, games)
    if len(groups) > 1 or sizes:
        raise _unclear(spot, "numbers in groups are a way ticket")
    if len(numbers) > MOST_SPOTS:
        raise InvalidWager(f"a straight ticket has {_SPOTS}, and {len(numbers)} are marked")
    if kind == "straight" and len(numbers) != spots:
        raise _unclear(spot, f"{len(numbers)} numbers are marked")
    return Ticket(kind, tuple(groups), (len(numbers),), games)


def _way(spot: Spot, groups: tuple[tuple[int, ...], ...], sizes: tuple[int, ...], games: int) -> Ticket:
    if len(groups) < 2 or not sizes:
        raise _unclear(spot, "a way ticket has two groups or more and tells the spots of its ways, as in 1-2+3-4:2/4")
    if over := [size for size in sizes if not 1 <= size <= MOST_SPOTS]:
        raise InvalidWager(f"a way has {_SPOTS}, not {over[0]}")
    found = Ticket(WAY, groups, sizes, games)
    if empty := [size for size, ways in found.ways_of.items() if not ways]:
        raise _unclear(spot, f"no groups make up {empty[0]} spots")
    if found.ways > MOST_WAYS:
        raise InvalidWager(f"a way ticket has at most {MOST_WAYS:,} ways (§19:47-15.2[way]), not {found.ways:,}")
    return found


# --- The window ---------------------------------------------------------------------------------------------------


def sold(rules: Rules, spot: Spot) -> Ticket:
    """The ticket that a spot asks for, if this house sells it."""
    found = ticket(spot)
    if found.kind == JACKPOT:
        if not rules.jackpot:
            raise InvalidWager("this house has no jackpot tickets (§19:47-15.2[jackpot])")
        spots = found.sizes[0] or rules.jackpot
        if spots != rules.jackpot:
            raise InvalidWager(f"a jackpot ticket has {rules.jackpot} spots (§19:47-15.2[jackpot]), not {spots}")
        found = replace(found, sizes=(spots,))
    if found.kind == WAY and not rules.ways:
        raise InvalidWager("this house sells no way tickets (§19:47-15.2[way])")
    if none := [size for size in found.sizes if not rules.sells(size)]:
        has = ", ".join(map(str, rules.pay.lines))
        what = "a way that could win nothing is not sold (§19:47-15.2[way])" if found.kind == WAY else "it is not sold"
        raise InvalidWager(f"the schedule has no {none[0]}-spot (§19:47-15.3[schedule]): {what}; it has {has}")
    if found.games > rules.most_games:
        raise InvalidWager(
            f"a ticket is good for at most {rules.most_games} games (§19:47-15.2[multi-game]), not {found.games}"
        )
    return found


@lru_cache(maxsize=64)
def window(rules: Rules, stands: bool = False) -> Window:
    """Requests are taken; ``stands`` if tickets of earlier games are good for this one too."""
    by = "§19:47-15.2[straight]"
    opened = [
        OpenWager(f"{spots}-spot", f"{spots} spot quick pick", f"up to {in_dollars(100 * top)} for $1", by)
        for spots, top in rules.pay.top.items()
    ]
    if rules.jackpot:
        opened.append(OpenWager(JACKPOT, "jackpot quick pick", "the meter", "§19:47-15.2[jackpot]"))

    def limits(spot: Spot) -> tuple[int, int]:
        found = sold(rules, spot)
        if found.kind == JACKPOT:
            return JACKPOT_PRICE * found.games, JACKPOT_PRICE * found.games
        wagers = found.ways * found.games
        return rules.minimum * wagers, rules.maximum * wagers

    def check(move: Move, standing: Sequence[Bet]) -> None:
        match move:
            case Call():
                raise IllegalAction("a ticket is not called on or off; the draw decides it (§19:47-15.5[selection])")
            case Take(bet=number) if any(bet.id == number and is_ticket(bet.player) for bet in standing):
                raise IllegalAction("a ticket whose first game was drawn stands: it is not voided (§19:47-15.4[void])")
            case Put(spot=spot, stake=stake):
                found = sold(rules, spot)
                step = rules.chip * found.ways * found.games
                if found.kind != JACKPOT and stake % step:
                    each = (
                        f"{found.ways} way{'s' * (found.ways > 1)} in {found.games} game{'s' * (found.games > 1)}"
                        if step > rules.chip
                        else "a ticket"
                    )
                    raise InvalidWager(
                        f"{each}: every one has the same price, in steps of {in_dollars(rules.chip)} "
                        f"(§19:47-15.3[price]); {in_dollars(int(stake))} cannot be shared so",
                        step=step,
                    )

    return Window("Keno requests are taken", tuple(opened), read, check, may_pass=stands, limits=limits)


def read(words: str) -> Spot:
    """A request in words: "3 11 17", "8 spot quick pick", "way 1 2 3 + 4 5 6 : 3 6", each with "x5" at its end."""
    text = re.sub(r"[\s,-]+", " ", words.lower()).strip()
    text = re.sub(r" ?(?:x|for) ?([0-9]+)(?: games?)?$", r"x\1", text)
    text, _, games = text.partition("x")
    times = f"x{games.strip()}" if games.strip() not in ("", "1") else ""
    text = re.sub(r"\b(straight|pick|spots? quick|quick)\b", lambda m: "quick" if "quick" in m[0] else "", text)
    text = " ".join(text.split())
    if match := re.fullmatch(r"(?:quick ([0-9]+)|([0-9]+) quick)(?: spots?)?", text):
        return Spot(f"{match[1] or match[2]}-spot", QUICK + times)
    if text in ("jackpot quick", "jackpot"):
        return Spot(JACKPOT, QUICK + times)
    if text.startswith("way "):
        groups, _, sizes = text.removeprefix("way ").partition(":")
        numbers = "+".join("-".join(part.split()) for part in groups.split("+"))
        return Spot(WAY, f"{numbers}:{'/'.join(sizes.replace('/', ' ').split())}{times}")
    kind = JACKPOT if text.startswith("jackpot ") else ""
    named = re.match(r"(?:jackpot |([0-9]+) spots? )", text)
    marked = text[named.end() :].split() if named else text.split()
    if not marked or not all(number.isdecimal() for number in marked):
        raise InvalidWager(
            f"cannot read the request {words!r} ({_UNCLEAR}); mark numbers, as in '3 11 17', or say '8 spot quick "
            "pick', 'way 1 2 3 + 4 5 6 : 3 6', and for several games add 'x5'"
        )
    spots = named[1] if named and named[1] else str(len(marked))
    return Spot(kind or f"{spots}-spot", "-".join(marked) + times)
