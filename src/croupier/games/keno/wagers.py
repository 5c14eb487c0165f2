"""What a keno ticket is paid, what the limit leaves of it, and who may pay it while the system is down."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from croupier.game import Lens, Wager
from croupier.games.keno.layout import JACKPOT, STRAIGHT, Ticket, ticket
from croupier.games.keno.rules import METER, Rules
from croupier.money import in_dollars
from croupier.table import Settlement, Spot, award, lose, win


def bits(drawn: Sequence[int]) -> int:
    """Numbers as the bits of one."""
    return sum(1 << number for number in drawn)


def paid(rules: Rules, found: Ticket, drawn: int) -> Fraction:
    """What the schedule pays for each dollar of a ticket in a game, its ways together; a jackpot is not in it."""
    pays = rules.pay.pays
    if len(found.masks) == 1:
        mask, spots = found.masks[0]
        return pays(spots, (mask & drawn).bit_count())
    caught = found.caught(drawn).items()
    return sum((ways * pays(spots, catch) for (spots, catch), ways in caught), Fraction(0)) / found.ways


def takes_jackpot(found: Ticket, drawn: int) -> bool:
    """A jackpot ticket wins the meter if all its spots are drawn."""
    return found.kind == JACKPOT and found.masks[0][0] & ~drawn == 0


@lru_cache(maxsize=1024)
def settle(pays: Fraction, part: Fraction = Fraction(1)) -> Settlement:
    """A ticket by what the schedule pays for each dollar, of which the aggregate limit may leave a part."""
    by = "§19:47-15.3[schedule]" if part == 1 else "§19:47-15.3[aggregate-limit]"
    gain = pays * part - 1
    return win(gain, by=by) if pays and gain >= 0 else lose(-gain, by=by if pays else "§19:47-15.3[schedule]")


def left_by_limit(rules: Rules, total: int | Fraction) -> Fraction:
    """What is paid of each dollar when a game would pay so many cents in all: §19:47-15.3[aggregate-limit]."""
    limit = 100 * rules.aggregate_limit
    return Fraction(limit) / total if limit and total > limit else Fraction(1)


def jackpot_prize(meter: Fraction, winners: int) -> Settlement:
    """What each of so many jackpot tickets gets of a meter that shows so many dollars."""
    return award(meter / winners, by="§19:47-15.2[jackpot]", stake_returned=False, meter=METER)


# --- Payment ------------------------------------------------------------------------------------------------------

BY_WRITER, AUTHORIZED = 1_000, 100_000  # cents: §19:47-15.7(c)1 and §19:47-15.7(c)2


class Band(NamedTuple):
    """Who may pay a winning ticket, by which clause."""

    who: str  # "writer", "supervisor" or "system"
    by: str
    says: str


def band(amount: int) -> Band:
    """Who may pay so many cents by hand while the system is down: exactly $10 a writer alone, $1,000 with leave."""
    if amount <= BY_WRITER:
        return Band("writer", "§19:47-15.7(c)1", f"a keno writer may pay {in_dollars(amount)} by hand")
    if amount <= AUTHORIZED:
        return Band(
            "supervisor",
            "§19:47-15.7(c)2",
            (
                f"{in_dollars(amount)} is more than $10: the keno supervisor, or a supervisor of that "
                "person, authorizes it"
            ),
        )
    return Band(
        "system",
        "§19:47-15.7(c)3",
        f"{in_dollars(amount)} is more than $1,000: it waits until the system is back and can verify the ticket",
    )


# --- What odds are asked for --------------------------------------------------------------------------------------


NO_LINE = "the schedule has no line for so many spots (§19:47-15.3[schedule])"


def marks(spots: int) -> str:
    """So many numbers; any others are like them."""
    return "-".join(map(str, range(1, spots + 1)))


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """A straight ticket of each number of spots that the schedule has a line for, and the jackpot ticket."""
    jackpot = rules.jackpot or 8
    return (
        *(
            Wager(
                name,
                ((Spot(name, marks(spots)), 1),),
                unavailable="" if rules.sells(spots) else NO_LINE,
            )
            for name, spots in STRAIGHT.items()
        ),
        Wager(
            JACKPOT,
            ((Spot(JACKPOT, marks(jackpot)), 1),),
            settings={"jackpot": jackpot},
            unavailable="" if rules.sells(jackpot) else NO_LINE,
        ),
    )


def alike(spots: Sequence[Spot]) -> Lens:
    """Numbers that none of these tickets tells apart: those that are marked in the same groups."""
    groups = [frozenset(group) for spot in spots for group in ticket(spot).groups]
    return lambda seen, number: tuple(number in group for group in groups)
