"""One order at one table: who comes and goes, and what is settled for all who sit there."""

from __future__ import annotations

from typing import Any

from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction
from croupier.floor import ledger, waiting
from croupier.floor.bookkeeping import purse
from croupier.floor.playing import Playing
from croupier.floor.running import FELT
from croupier.floor.state import Between, Seat
from croupier.money import in_dollars
from croupier.table import standing
from croupier.tables.requests import Betting

_FELT_CHIPS = 10**12
"""Of the felt itself, which plays where nobody has chips of the house (ten billion dollars, in cents): more than any
wager comes to, so that none is refused for want of money, and less than 2**53, up to which a page counts exactly."""


class Visit(Playing):
    """A table while an order is carried out: who comes and goes, and what is settled for all."""

    def ready(self, seat: Seat) -> None:
        if not isinstance(self.table.waiting, Betting):
            raise IllegalAction("no bets are open now")
        self._check_something_is_bet()
        seat.ready = True
        self.tell("ready", f"{seat.name} is ready.", player=seat.name)
        self._close_if_all_are_ready()

    # --- seats ---

    def take_seat(self, seat: Seat, stack: int, pledge: str = "") -> None:
        """Sit down, with a pledge to the next shuffle if it still takes any."""
        if seat.person:
            self.persons[seat.name] = seat.person
        if self.state.last_of.get(seat.name, seat.account) != seat.account:  # somebody else had that name
            self.state.last = tuple(put for put in self.state.last if put.player != seat.name)
        waiting.seated(self, seat.person)
        self.state.seats = sorted([*self.state.seats, seat], key=lambda each: each.box)
        self.tell("sat", f"{seat.name} takes seat {seat.box}.", player=seat.name, box=seat.box)
        if pledge and self._seals.takes_pledges():
            self.pledge(seat, pledge)
        self._bring(seat, stack)
        self._admit()

    def buy(self, seat: Seat, amount: int) -> None:
        self._bring(seat, amount)
        self.tell("bought", f"{seat.name} buys {in_dollars(amount)} in chips.", player=seat.name, amount=amount)
        self._admit()

    def _bring(self, seat: Seat, amount: int) -> None:
        """Imitation money for chips; the bank issues what the purse lacks."""
        if self.spec.chips != "none":
            source = purse(seat.account)
            if seat.person and (short := amount - ledger.balance_of(self.connection, source)) > 0:
                self.books.post([("bank", -short), (source, short)], "imitation money issued")
            self.books.post([(source, -amount), (self._rail(seat), amount)], "buy-in")
        seat.chips += amount

    def _admit(self) -> None:
        """Bring new seats and new chips into the round, if nothing has happened in it yet; else they wait."""
        if self.running is None:
            self._begin()
            return
        if not self.running.first_bets():
            return
        chips = {
            seat.name: seat.chips + (self.running.start.chips[seat.name] if seat.playing else 0)
            for seat in self.state.seats
            if seat.playing or not self._sits_out(seat)
        }
        if not self._reseat(chips):
            return  # the round would have gone another way with them: they wait for the next one
        for seat in self.state.seats:
            if seat.name in chips:
                seat.playing, seat.chips = True, 0

    def _reseat(self, chips: dict[str, int]) -> bool:
        """Have the round begin with these players and chips, if what happened in it happens with them too."""
        assert self.running is not None
        self._note_lines()
        before = self.running.lines(0)
        try:
            self.running.reseat(chips, self._seats(chips), [seat.name for seat in self.state.seats if seat.asks])
        except CroupierError:
            return False
        if (now := self.running.lines(0)) != before:
            self.lines += now  # its first lines are others with them, and are logged like those of a round that begins
        self._written = len(self.table.entries)
        return True

    def move(self, seat: Seat, box: int) -> bool:
        """To another seat, unless a hand is played; whether that could be done now."""
        was, seat.box = seat.box, box
        self.state.seats.sort(key=lambda each: each.box)
        if self.running and seat.playing:
            start = self.running.start.chips
            chips = {each.name: start[each.name] for each in self.state.seats if each.playing}
            if not self.running.first_bets() or not self._reseat(chips):
                seat.box = was
                self.state.seats.sort(key=lambda each: each.box)
                return False
        self.tell("changed-seat", f"{seat.name} moves to seat {box}.", player=seat.name, box=box)
        return True

    def _between_rounds(self) -> None:
        waiting.change_seats(self)

    def mark(self, seat: Seat, *, away: bool) -> None:
        """Somebody's page is gone, or they are back."""
        seat.away = away
        if away:
            self.tell("away", f"{seat.name} is away.", player=seat.name)
            self._close_if_all_are_ready()
            self.go_on()
        else:
            self.tell("back", f"{seat.name} is back.", player=seat.name)
            if not seat.playing:
                self._admit()

    def give_up(self, seat: Seat) -> None:
        """Somebody who was away for too long loses the seat, not the chips."""
        self.tell("given-up", f"{seat.name} was away for long: the seat is free, the chips are kept.", player=seat.name)
        self.leave(seat)

    def finish(self) -> None:
        self._let_others_begin()
        self.answer_at_once()
        waiting.go_on(self)
        super().finish()

    def _let_others_begin(self) -> None:
        """A round of people who are away and have bet nothing is given up, if others wait for the next one."""
        if self.running is None or not self.running.first_bets() or not self.nobody_bets():
            return
        playing = [seat for seat in self.state.seats if seat.playing]
        waiting = any(not seat.playing and not seat.away and not seat.leaving for seat in self.state.seats)
        if waiting and not any(self._stands(seat) for seat in playing) and not self._freshly_bet():
            self._call_off()

    def leave(self, seat: Seat) -> None:
        """Off the table as soon as no bet of this seat's stands."""
        seat.leaving = True
        self._seals.withdraw(seat.name)
        if seat.playing and self.running and isinstance(self.table.waiting, Betting):
            self.take_down(seat)
        if not seat.playing:
            self._remove(seat)
        elif self.running and self.running.first_bets() and not self._stands(seat):
            self._drop(seat)
        elif self._is_bare() and all(other.leaving for other in self.state.seats if other.playing):
            self._call_off()
        if seat in self.state.seats:
            self.tell("leaving", f"{seat.name} leaves when the bets on the table are decided.", player=seat.name)
        self._close_if_all_are_ready()
        self.go_on()

    def present(self, number: int, account: str) -> None:
        """Pay a ticket, once, to whoever bought it; he need not sit at the table any more."""
        name = f"#{number}"
        bought = self.state.tickets.get(name)
        if bought is None:
            raise IllegalAction(f"there is no ticket {name} at this table")
        if bought != account:
            raise IllegalAction(f"ticket {name} is not yours")
        if not self._pay_ticket(name):
            raise IllegalAction(f"nothing is to be paid on ticket {name}: it is not decided, has lost, or was paid")

    def _stands(self, seat: Seat) -> bool:
        return self.table.has_lying(seat.name)

    def _is_bare(self) -> bool:
        """Whether bets are open and none lies: after a report they are open again, and all were taken down."""
        open_again = self.running is not None and isinstance(self.table.waiting, Betting)
        return open_again and not self.table.standing and not self.table.pots

    def _drop(self, seat: Seat) -> None:
        """A seat without bets goes before anything has happened in the round."""
        assert self.running is not None
        start = self.running.start
        playing = [other for other in self.state.seats if other.playing]
        if all(other.leaving and not self._stands(other) for other in playing) and not self._freshly_bet():
            self._call_off()
            return
        if any(bet.player == seat.name for bet in standing(start.carry)):
            return  # took down what stood from before, which is a part of this round
        if not self._reseat({name: chips for name, chips in start.chips.items() if name != seat.name}):
            return  # the shuffle was this player's to cut, or a bet was made and taken back: until the round is over
        seat.playing, seat.chips = False, seat.chips + start.chips[seat.name]
        self._remove(seat)

    def _call_off(self) -> None:
        """Everybody leaves or is away, and nothing of theirs is bet any more: the round does not take place."""
        assert self.running is not None
        start, chips = self.running.start, self.table.chips
        carry = start.carry
        if standing(carry):
            carry = carry.left(tuple(bet for bet in carry.bets if bet.player not in chips), carry.owed)
        self.state.between = Between(carry, self._shoe_unplayed(), start.next_bet)
        self._keep_unplayed()
        gone = [seat for seat in self.state.seats if seat.playing]
        for seat in gone:
            seat.playing, seat.chips = False, seat.chips + chips[seat.name]
        self._forget_round()
        for seat in gone:
            if seat.leaving:
                self._remove(seat)
        self._seals.give_up()
        if self.state.shutting:
            self._shut_now()
        else:
            self._begin()  # for those who waited for the next round, if any did

    def _shoe_unplayed(self) -> ShoeState:
        """What a round that does not take place leaves: the shoe as it found it, unless cards were shuffled."""
        assert self.running is not None
        found, now = self.running.start.shoe, self.table.shoe
        return found if (now.shuffles, now.dealt) == (found.shuffles, found.dealt) else now

    def spoiled(self) -> bool:
        """Whether the outcomes to come may be known to somebody: the house was restored from a copy."""
        return self._seals.spoiled()

    def spoiled_in_silence(self) -> bool:
        """Whether the log does not know of it: somebody who has the database has put the seals aside."""
        return self._seals.spoiled_in_silence()

    def pledge(self, seat: Seat, given: str) -> None:
        """A player's pledge to the next shuffle, in the place of words of his own."""
        self._check_sealed()
        if seat.leaving:
            raise IllegalAction("you are leaving the table, so you cannot pledge words")
        self._seals.pledge(seat.name, given)

    def open_words(self, seat: Seat, words: str) -> None:
        """The words that a player has pledged; if they were the last, the house goes on."""
        self._check_sealed()
        self._seals.open_words(seat.name, words)
        self.go_on()

    def _check_sealed(self) -> None:
        if self.spec.mode != "house":
            raise IllegalAction("a person deals here; nothing is sealed")

    def open(self) -> None:
        """The first thing that happens at a table."""
        self.tell("opened", f"{self.spec.title or self.spec.found.title} is open.")
        self._begin_meters()
        if self.spec.mode == "house":
            self._seals.commit()
        if self.spec.chips == "none":
            self.take_seat(Seat(FELT, 1), _FELT_CHIPS)

    # --- running the table ---

    def pause(self, paused: bool) -> None:
        if self.state.paused == paused:
            raise IllegalAction("the table is paused already" if paused else "the table is not paused")
        self.state.paused = paused
        self.tell("paused" if paused else "resumed", "The table is paused." if paused else "Play goes on.")
        self.go_on()

    def settings(self, order: dict[str, Any]) -> None:
        self.spec, self.resettled = self.spec.clocks(order), True
        if self.running:
            self.running.spec = self.spec
        self.tell("settings", "The clocks of the table are changed.")

    def shut(self) -> None:
        """No round after this one; if none runs, now."""
        self.state.shutting = True
        self.tell("shut", "The table closes after this round.")
        if self.running is None:
            self._shut_now()
        elif self.running.first_bets() and not self._freshly_bet():
            start = self.running.start
            self._keep_unplayed()
            self.state.between = Between(start.carry, self._shoe_unplayed(), start.next_bet)
            for seat in self.state.seats:
                if seat.playing:
                    seat.playing, seat.chips = False, seat.chips + start.chips[seat.name]
            self._forget_round()
            self._shut_now()
        elif self._is_bare():
            self._call_off()

    def is_empty(self) -> bool:
        """Whether nobody sits here or waits to."""
        return not self.state.seats and not self.state.waiting and self.spec.chips == "accounts"

    def is_deserted_by(self, person: int) -> bool:
        """Whether nobody has a seat here, or this person alone, who is away and has nothing bet."""
        if self.spec.chips != "accounts" or self.state.waiting:
            return False
        between = self.state.between
        lying = self.table.standing if self.running else standing(between.carry if between else None)
        return not lying and all(seat.person == person and seat.away for seat in self.state.seats)

    def close_empty(self, why: str) -> None:
        self.tell("emptied", why)
        self.shut()

    def _freshly_bet(self) -> bool:
        """Whether chips lie there that this round has put down: by its players, or by its rules."""
        assert self.running is not None
        since = self.running.start.next_bet
        return bool(self.table.pots) or any(number >= since for number in self.table.standing)
