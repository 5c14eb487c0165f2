"""The desk of a lounge while an order is carried out: tickets are sold, voided and found.

With the games (`games.py`) it is the keno system: it issues tickets, selects the numbers from the sealed stream of the
house, and says what was won.

What the table's state keeps of it (`State.lounge`): the ``key`` of the check codes, the last ``serial``, how many
tickets were ``sold`` for the next game, for how many ``cents`` and ``since`` when, whether the system is ``down``, the
last ``games``, and when unclaimed winnings were last ``swept``.
"""

from __future__ import annotations

from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from croupier import codes
from croupier.equipment.randomness import random_below
from croupier.errors import IllegalAction
from croupier.floor import ledger, people
from croupier.floor.bookkeeping import Books, layout, purse
from croupier.floor.lounge import rows
from croupier.floor.lounge.rows import Ticket
from croupier.floor.part import SessionPart
from croupier.floor.people import Person
from croupier.games.keno.layout import sold, window
from croupier.games.keno.rules import URN, Rules
from croupier.money import in_dollars
from croupier.records import timestamps
from croupier.table import Bet, Put, Spot, standing
from croupier.tables.fitting import check_stake
from croupier.tables.requests import check_limits


class TicketDesk(SessionPart):
    """Where tickets are bought instead of seats taken."""

    @property
    def books(self) -> Books:
        return self.session.chips.books

    @property
    def rules(self) -> Rules:
        found = self.spec.house_rules
        assert isinstance(found, Rules)
        return found

    @property
    def game(self) -> int:
        """The number of the game for which tickets are sold: §13:69E-1.28U[sequence]."""
        return self.state.round + 1

    @property
    def at(self) -> datetime:
        return datetime.fromtimestamp(self.session.now, UTC)

    def code(self, serial: int) -> str:
        """The check code of a ticket."""
        return codes.check_code(bytes.fromhex(self.state.lounge["key"]), self.id, serial)

    def record(self, what: str, **about: Any) -> None:
        """What the log says of a ticket, besides what everybody is told."""
        self.session.records.append({"did": what, **about})

    def open(self) -> None:
        self.state.lounge = {
            "key": token_hex(16),
            "serial": 0,
            "sold": 0,
            "cents": 0,
            "since": None,
            "down": False,
            "games": [],
            "swept": None,
        }

    def sell(self, spot: Spot, stake: int, *, by: int, buyer: int = 0, station: int = 0) -> Ticket:
        """A ticket for a request. Its buyer pays from a purse; without one it is its bearer's."""
        self._check_selling()
        wanted = sold(self.rules, spot)
        if not wanted.groups:
            spot = wanted.picked(quick_pick(wanted.sizes[0]))
        check_stake(lambda price: self._check_price(spot, price), stake)
        kept = self.state.lounge
        kept["serial"] += 1
        first = self.game
        last = first + wanted.games - 1  # all that is on it: §19:47-15.4[ticket]
        made = Ticket(
            self.id, kept["serial"], timestamps.time_stamp(self.at), by, buyer, station, *spot, stake, first, last
        )
        self._take_money(buyer, stake)
        # Without a ticket there is no wager: §19:47-15.4[request].
        self.books.post([(payer(buyer), -stake), (layout(self.id), stake)], sale(made.serial))
        kept["sold"] += 1
        kept["cents"] += stake
        kept["since"] = kept["since"] or self.session.now
        rows.sell(self.connection, made)
        self.record("sold", **_told(made))
        games = f"game {first}" if first == last else f"games {first} to {last}"
        said = f"Ticket {made.serial}: {wanted.name.replace('-', ' ')}, {in_dollars(stake)}, {games}."
        self.tell("ticket-sold", said, ticket=made.serial, stake=stake, game=first)
        self._hand_over(made.serial)
        return made

    def reprint(self, serial: int, *, by: int) -> None:
        """A ticket on new paper; whoever has it in hand is paid, and so everybody hears of it."""
        self.find(serial)
        self.record("reprinted", ticket=serial, by=by)
        self.tell("reprinted", f"Ticket {serial} is printed again.", ticket=serial)
        self._hand_over(serial)

    def _hand_over(self, serial: int) -> None:
        """The code is told here and to its buyer; nobody else reads it off a list and presents the ticket."""
        self.session.aside = {"ticket": serial, "code": self.code(serial)}

    def _check_price(self, spot: Spot, price: int) -> None:
        asked = window(self.rules)
        asked.check(Put("", 1, spot, price), ())
        check_limits(asked, self.rules, spot, price)

    def _take_money(self, buyer: int, stake: int) -> None:
        """Imitation money: the bank issues what a purse lacks."""
        if not buyer:
            return
        there = purse(str(buyer))
        short = stake - ledger.balance_of(self.connection, there) - self.books.moved(there)
        if short > 0:
            self.books.post([(ledger.BANK, -short), (there, short)], "imitation money issued")

    def _check_selling(self) -> None:
        if self.state.shutting:
            raise IllegalAction("the lounge is closing; no tickets are sold any more")
        if self.state.lounge["down"]:
            raise IllegalAction("the keno system is down: no ticket is issued before it is up again (§19:47-15.7(c))")
        if self.state.paused:
            raise IllegalAction("the lounge is paused")

    def void_ticket(self, serial: int, *, by: int) -> None:
        """Before the selection of its first game has begun: §19:47-15.4[void], §13:69E-1.28U(f)."""
        found = self.find(serial)
        if found.state == rows.VOID:
            raise IllegalAction(f"ticket {serial} is void already (§19:47-15.6[not-payable])")
        if found.state != rows.SOLD:
            raise IllegalAction(
                f"game {found.first} was closed: ticket {serial} stands and cannot be voided (§13:69E-1.28U(f))"
            )
        self.give_back(found)
        self.record("void", ticket=serial, by=by)
        if found.buyer and not rows.holds(self.connection, self.id, found.buyer):
            self.session.seals.withdraw(people.person(self.connection, found.buyer).name)
        said = f"Ticket {serial} is void: {in_dollars(found.stake)} goes back."
        self.tell("ticket-void", said, ticket=serial, stake=found.stake, by="§19:47-15.4[void]")

    def give_back(self, found: Ticket) -> None:
        kept = self.state.lounge
        lines = [(layout(self.id), -found.stake), (payer(found.buyer), found.stake)]
        self.books.post(lines, f"keno ticket {found.serial} void")
        kept["sold"] -= 1
        kept["cents"] -= found.stake
        if not kept["sold"]:
            kept["since"] = None
        rows.change(self.connection, found, state=rows.VOID)

    def find(self, serial: int) -> Ticket:
        """A ticket of this lounge; one that it never issued is refused."""
        if 0 < serial <= self.state.lounge["serial"] and (found := rows.find(self.connection, self.id, serial)):
            return found
        raise IllegalAction(f"this lounge has issued no ticket {serial} (§19:47-15.6[not-payable])")

    def pledge_words(self, who: Person, given: str) -> None:
        """A pledge to the seal of the next game, by whoever has a ticket in it; tables do the same for a shuffle."""
        self.session.check_sealed()
        if not rows.holds(self.connection, self.id, who.id):
            raise IllegalAction("only those with a ticket for the next game have a part in its draw: buy one first")
        self.session.seals.pledge(who.name, given)

    def open_their_words(self, who: Person, words: str) -> None:
        self.session.check_sealed()
        self.session.seals.open_words(who.name, words)
        self.session.rounds.go_on()

    def carried(self) -> tuple[Bet, ...]:
        """Tickets of earlier games that are good for later ones."""
        return standing(self.state.between.carry) if self.state.between else ()

    def clock(self) -> tuple[str, int]:
        """For what the clock runs, and how long: a game closes so many seconds after its first ticket was sold."""
        kept = self.state.lounge
        runs = self.spec.bet_seconds and not self.state.paused and not kept["down"] and self.running is None
        return (f"game {self.game}", self.spec.bet_seconds) if runs and (kept["sold"] or self.carried()) else ("", 0)

    def is_empty(self) -> bool:
        """Whether no ticket is good for a game to come. Those that have won are paid when the lounge is closed, too."""
        return self.running is None and not self.state.lounge["sold"] and not self.carried()


def sale(serial: int) -> str:
    """Why an entry was posted: a ticket was sold."""
    return f"keno ticket {serial} sold"


def payer(buyer: int) -> str:
    """Where the money for a ticket comes from, and goes back to: a purse, or cash, which is the bank's."""
    return purse(str(buyer)) if buyer else ledger.BANK


def _told(made: Ticket) -> dict[str, Any]:
    return {
        "ticket": made.serial,
        "by": made.by,
        "buyer": made.buyer,
        "station": made.station,
        "wager": made.wager,
        "place": made.place,
        "stake": made.stake,
        "first": made.first,
        "last": made.last,
        "sold": made.sold,
    }


def quick_pick(spots: int) -> list[int]:
    """§19:47-15.2[quick-pick]: from the operating system, each set as likely as any other."""
    left = list(range(1, URN.size + 1))
    return sorted(left.pop(random_below(len(left))) for _ in range(spots))
