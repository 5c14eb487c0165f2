"""What the poker games against the house share: one deck for every round, dealt face down to positions, and hands that
leave the round when something is reported of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from croupier.equipment.cards import Pack, Token
from croupier.equipment.shoe import ShoeState
from croupier.games.shared.poker_deck import GOES_ON
from croupier.games.shared.shoe_game import LEAST_CUT, next_batch
from croupier.table import DEALER, DISCARD, Bet, Case, Irregularity, Owed, Reported, Table, Void

T = TypeVar("T")
S = TypeVar("S")


class DeckRules(Protocol):
    """What the house chooses for the deck."""

    @property
    def shuffle(self) -> str: ...

    @property
    def second_deck(self) -> bool: ...


class SpreadCarry(Protocol):
    """What any such round leaves to the next."""

    @property
    def spread(self) -> bool: ...


class Carry(NamedTuple):
    """What a round leaves to the next."""

    spread: bool = False  # nobody played: the cards lie spread on the table until somebody comes
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


def nobody_played(table: Table, *, by: str) -> Carry:
    """What a round without wagers leaves to the next."""
    return Carry(spread=nobody_spread(table, by=by))


def nobody_spread(table: Table, *, by: str) -> bool:
    """Whether the cards are spread, which they are where a clause asks for that."""
    if by:
        table.say(f"No wagers: the cards are spread on the table ({by})")
    return bool(by)


def reshuffle_due(rules: DeckRules, carry: SpreadCarry, shoe: ShoeState) -> bool:
    """After every round: §19:47-16.4(a), §19:47-18.5(a); also if nobody played: §19:47-16.4(d), §19:47-18.5(d)."""
    return shoe.dealt > 0 or carry.spread


async def shuffle_deck(
    table: Table, rules: DeckRules, pack: Pack, spread: bool, *, washed: str, turns: str, cut: bool = True
) -> None:
    """A deck for the next round: spread and washed at a new table or one where nobody played, the second one in turn;
    cut by the dealer if shuffled by hand, unless players are offered the cut."""
    if spread or not table.shoe.shuffles:
        table.say(f"The cards are spread for inspection, washed and stacked ({washed})")
    if rules.second_deck:
        table.say(f"The {next_batch(table.shoe)} deck comes into play ({turns})")
    await table.shuffle(pack)
    if cut and rules.shuffle == "hand":
        depths = range(LEAST_CUT, len(pack))
        table.cut(int(await table.offer(DEALER, "how many cards off the top", depths, len(pack) // 2)))


def around(places: Sequence[str], cards: int, *, stacks: bool) -> list[str]:
    """Who gets each card: one after the other, or all cards of a hand at once."""
    return [whose for whose in places for _ in range(cards)] if stacks else [*places] * cards


async def deal_down(table: Table, order: Iterable[str], hands: Mapping[str, list[Token]], *, several: str) -> None:
    """A card to each in this order, face down. What leaves the deck besides was found face up: one card at most."""
    for place, whose in enumerate(order, table.shoe.dealt):
        card = await table.deal(whose)
        if card.serial > place + 1:
            raise Void(several, reshuffle=True)
        hands[whose].append(card)


async def heard(
    seats: Mapping[int, object],
    ask: Callable[[], Awaitable[T]],
    mend: Callable[[Irregularity], Awaitable[None]],
    box: int = 0,
) -> T | None:
    """The answer, once all that is reported before it is mended; none if that leaves nobody to answer."""
    while seats and (not box or box in seats):
        try:
            return await ask()
        except Reported as reported:
            await mend(reported.irregularity)
    return None


def taken_out(table: Table, seats: dict[int, S], box: int, case: Case) -> S | None:
    """Whoever has the hand of which something was reported leaves the round."""
    seat = seats.pop(box, None)
    table.say(f"Position {box}: {case.text} ({case.by})" if seat else f"Nobody has a hand at position {box}")
    return seat


async def remedy_for_all(
    table: Table, name: str, case: Case, *, goes_on: Collection[str], keeps_deck: bool, stands: tuple[str, ...] = ()
) -> None:
    """What follows for the whole table: a card found face up goes to the rack, the round goes on, or it is void."""
    table.say(f"{case.text.capitalize()} ({case.by})")
    if name == "face-up-card":
        await table.deal_up(DISCARD)
    elif name not in goes_on:
        raise Void(case.by, reshuffle=not keeps_deck, stands=stands)


def remedies(cases: Mapping[str, Case]) -> Callable[[Table, object, Irregularity], Coroutine[None, None, None]]:
    """The remedy of a game in which everything that may go wrong concerns the whole table."""

    async def remedy(table: Table, rules: object, irregularity: Irregularity) -> None:
        name = irregularity.name
        # All is void, as by §19:47-27.12[dealer-card-exposed], or nothing follows, §19:47-23.14[player-card-exposed].
        await remedy_for_all(table, name, cases[name], goes_on=GOES_ON, keeps_deck=False)

    return remedy


def shares(limit: int, wagers: int) -> list[int]:
    """A payout limit in whole dollars, divided among wagers that are all paid alike."""
    return [limit // wagers + (number < limit % wagers) for number in range(wagers)]
