"""A hand of poker while it is played: who is in it, with which cards, and what each has put into the pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.equipment.cards import Card, Token
from croupier.games.poker.pots import Layer, layers, uncalled
from croupier.games.poker.rules import Rules
from croupier.games.poker.variants import Variant
from croupier.table import DISCARD, Bet, Hand, Spot, Table

POT = "pot"


class Seen(NamedTuple):
    """What a player sees who decides."""

    hand: Hand | None  # his own cards that lie face down; None where a person deals
    up: tuple[tuple[str, Hand], ...]  # the up-cards of all who are still in, his own too
    board: Hand
    pot: int  # all that lies there
    call: int  # what it costs to stay in


@dataclass
class Playing:
    """The hand. ``players`` were dealt in, clockwise from the first who gets a card; ``live`` are still in it."""

    table: Table
    rules: Rules
    players: list[str]
    button: str = ""  # nobody's name in stud, or before an empty seat
    small: str = ""  # who posts the small blind, if anybody does
    big: str = ""
    posts: Mapping[str, str] = field(default_factory=dict)  # who comes in by posting what he has missed
    dead: int = 0  # chips of the main pot that are no part of anybody's bet
    live: list[str] = field(default_factory=list)
    down: dict[str, list[Token]] = field(default_factory=dict)
    looked: dict[str, Hand | None] = field(default_factory=dict)
    up: dict[str, list[Card]] = field(default_factory=dict)
    board: list[Card] = field(default_factory=list)
    put: dict[str, int] = field(default_factory=dict)
    bets: list[Bet] = field(default_factory=list)  # that are not in the pot yet
    acted: int = 0  # how many have acted in turn
    out: list[Token] = field(default_factory=list)  # what lies face down out of play
    back: dict[str, int] = field(default_factory=dict)  # antes that go back when the pot is shared out
    over: tuple[str, int] | None = None  # whose chips nobody called, and how many, once betting is over
    skip_burn: set[int] = field(default_factory=set)  # streets that are dealt without a burn card

    def __post_init__(self) -> None:
        self.live = list(self.players)
        for player in self.players:
            self.down[player], self.up[player], self.looked[player], self.put[player] = [], [], (), 0

    @property
    def variant(self) -> Variant:
        return self.rules.variant

    def funds(self) -> dict[str, int]:
        return {player: int(self.table.funds(player)) for player in self.live}

    @property
    def in_pot(self) -> int:
        """All that was put in."""
        return sum(self.put.values()) + self.dead

    def seen(self, player: str, call: int = 0) -> Seen:
        ups = tuple((other, tuple(self.up[other])) for other in self.live if self.up[other])
        return Seen(self.looked[player], ups, tuple(self.board), self.in_pot, call)

    # --- chips ---

    def post(self, player: str, wager: str, amount: int) -> int:
        """What the rules put in for a player, or all that he has; how much that was."""
        amount = min(amount, int(self.table.funds(player)))
        if amount:
            self.take(self.table.post(player, 0, Spot(wager), amount))
        return amount

    def take(self, bet: Bet) -> None:
        """A bet is made; it goes into the pot when the round is over."""
        self.bets.append(bet)
        self.put[bet.player] += int(bet.stake)

    def post_dead(self, player: str, wager: str, amount: int) -> None:
        """Chips for the pot that nobody has to match, and that do not come back."""
        if amount:
            self.bets.append(self.table.post(player, 0, Spot(wager), amount))
            self.dead += amount

    def piles(self, put: Mapping[str, int]) -> list[Layer]:
        """The main pot and the side pots."""
        found = layers(put, self.live)
        if self.dead:  # who is all in with it alone has a part in it, and in nothing else
            alike = found and set(found[0].players) == set(self.live)
            first = found.pop(0) if alike else Layer(0, tuple(self.live))
            found.insert(0, first._replace(amount=first.amount + self.dead))
        return found

    def gather(self) -> None:
        """The dealer puts all bets into the pot, §19:47-14.6(c), and says how large it is, with its side pots."""
        if not self.bets:
            return
        self.table.gather(self.bets, POT)
        self.bets.clear()
        player, over = uncalled(self.put, self.live)
        called = self.put | ({player: self.put[player] - over} if over else {})
        for number, pile in enumerate(self.piles(called)):
            self.table.show(POT, pile.amount, at=pot_name(number))

    # --- cards ---

    async def look(self, player: str) -> None:
        self.looked[player] = await self.table.look(player, self.down[player])

    def muck(self, player: str) -> None:
        """A hand that is out of play, unseen."""
        self.live.remove(player)
        self.out += self.down[player]
        self.table.place([*self.down[player], *self.up[player]], DISCARD, at=player)

    def clockwise_from(self, player: str) -> list[str]:
        """Those who are still in, clockwise; from that player on, or from whoever sits next."""
        at = self.players.index(player)
        around = [*self.players[at:], *self.players[:at]]
        return [one for one in around if one in self.live]

    def numbered(self, number: int, among: Sequence[str]) -> str:
        """The player whom a report is about, by his number from the dealer's left; nobody's name if there is none."""
        seated = list(self.table.players)
        found = seated[number - 1] if 1 <= number <= len(seated) else ""
        return found if found in among else ""


def pot_name(number: int) -> str:
    """Of the main pot and of the side pots."""
    return f"side-{number}" if number else "main"
