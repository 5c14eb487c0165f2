"""Who comes to a table, sits there and goes, while an order is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import IllegalAction
from croupier.floor import waiting
from croupier.floor.part import SessionPart
from croupier.floor.state import Seat
from croupier.money import in_dollars
from croupier.table import standing
from croupier.tables.requests import Betting

if TYPE_CHECKING:
    from croupier.floor.rounds import TableRounds


class TableSeats(SessionPart):
    """The seats of a table, and the list of those who wait for one."""

    @property
    def rounds(self) -> TableRounds:
        return self.session.rounds

    def ready(self, seat: Seat) -> None:
        if not isinstance(self.table.waiting, Betting):
            raise IllegalAction("no bets are open now")
        self.rounds.check_something_is_bet()
        seat.ready = True
        self.tell("ready", f"{seat.name} is ready.", player=seat.name)
        self.rounds.close_if_all_are_ready()

    def take_seat(self, seat: Seat, stack: int, pledge: str = "") -> None:
        """Sit down, with a pledge to the next shuffle if it still takes any."""
        if seat.person:
            self.session.persons[seat.name] = seat.person
        if self.state.last_of.get(seat.name, seat.account) != seat.account:  # somebody else had that name
            self.state.last = tuple(put for put in self.state.last if put.player != seat.name)
        waiting.seated(self.session, seat.person)
        self.state.seats = sorted([*self.state.seats, seat], key=lambda each: each.box)
        self.tell("sat", f"{seat.name} takes seat {seat.box}.", player=seat.name, box=seat.box)
        if pledge and self.session.seals.takes_pledges():
            self.pledge(seat, pledge)
        self.session.chips.bring(seat, stack)
        self._admit()

    def buy(self, seat: Seat, amount: int) -> None:
        self.session.chips.bring(seat, amount)
        self.tell("bought", f"{seat.name} buys {in_dollars(amount)} in chips.", player=seat.name, amount=amount)
        self._admit()

    def _admit(self) -> None:
        """Bring new seats and new chips into the round, if nothing has happened in it yet; else they wait."""
        if self.running is None:
            self.rounds.begin()
            return
        if not self.running.first_bets():
            return
        chips = {
            seat.name: seat.chips + (self.running.start.chips[seat.name] if seat.playing else 0)
            for seat in self.state.seats
            if seat.playing or not self.rounds.sits_out(seat)
        }
        if not self.rounds.reseat(chips):
            return  # the round would have gone another way with them: they wait for the next one
        for seat in self.state.seats:
            if seat.name in chips:
                seat.playing, seat.chips = True, 0

    def move(self, seat: Seat, box: int) -> bool:
        """To another seat, unless a hand is played; whether that could be done now."""
        was, seat.box = seat.box, box
        self.state.seats.sort(key=lambda each: each.box)
        if self.running and seat.playing:
            start = self.running.start.chips
            chips = {each.name: start[each.name] for each in self.state.seats if each.playing}
            if not self.running.first_bets() or not self.rounds.reseat(chips):
                seat.box = was
                self.state.seats.sort(key=lambda each: each.box)
                return False
        self.tell("changed-seat", f"{seat.name} moves to seat {box}.", player=seat.name, box=box)
        return True

    def mark(self, seat: Seat, *, away: bool) -> None:
        """Somebody's page is gone, or they are back."""
        seat.away = away
        if away:
            self.tell("away", f"{seat.name} is away.", player=seat.name)
            self.rounds.close_if_all_are_ready()
            self.rounds.go_on()
        else:
            self.tell("back", f"{seat.name} is back.", player=seat.name)
            if not seat.playing:
                self._admit()

    def give_up(self, seat: Seat) -> None:
        """Somebody who was away for too long loses the seat, not the chips."""
        self.tell("given-up", f"{seat.name} was away for long: the seat is free, the chips are kept.", player=seat.name)
        self.leave(seat)

    def leave(self, seat: Seat) -> None:
        """Off the table as soon as no bet of this seat's stands."""
        seat.leaving = True
        self.session.seals.withdraw(seat.name)
        if seat.playing and self.running and isinstance(self.table.waiting, Betting):
            self.rounds.take_down(seat)
        if not seat.playing:
            self.remove(seat)
        elif self.running and self.running.first_bets() and not self.rounds.stands(seat):
            self._drop(seat)
        elif self.rounds.is_bare() and all(other.leaving for other in self.state.seats if other.playing):
            self.rounds.call_off()
        if seat in self.state.seats:
            self.tell("leaving", f"{seat.name} leaves when the bets on the table are decided.", player=seat.name)
        self.rounds.close_if_all_are_ready()
        self.rounds.go_on()

    def _drop(self, seat: Seat) -> None:
        """A seat without bets goes before anything has happened in the round."""
        assert self.running is not None
        start = self.running.start
        playing = [other for other in self.state.seats if other.playing]
        nobody_stays = all(other.leaving and not self.rounds.stands(other) for other in playing)
        if nobody_stays and not self.rounds.freshly_bet():
            self.rounds.call_off()
            return
        if any(bet.player == seat.name for bet in standing(start.carry)):
            return  # took down what stood from before, which is a part of this round
        if not self.rounds.reseat({name: chips for name, chips in start.chips.items() if name != seat.name}):
            return  # the shuffle was this player's to cut, or a bet was made and taken back: until the round is over
        seat.playing, seat.chips = False, seat.chips + start.chips[seat.name]
        self.remove(seat)

    def pledge(self, seat: Seat, given: str) -> None:
        """A player's pledge to the next shuffle, in the place of words of his own."""
        self.session.check_sealed()
        if seat.leaving:
            raise IllegalAction("you are leaving the table, so you cannot pledge words")
        self.session.seals.pledge(seat.name, given)

    def open_words(self, seat: Seat, words: str) -> None:
        """The words that a player has pledged; if they were the last, the house goes on."""
        self.session.check_sealed()
        self.session.seals.open_words(seat.name, words)
        self.rounds.go_on()

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

    def remove(self, seat: Seat) -> None:
        """Out of the seat, with all chips."""
        self.rounds.note_lines()  # what came off the layout is on the rail before it goes to the purse
        self.state.seats.remove(seat)
        self.session.chips.take_from_table(seat)
        self.tell("left", f"{seat.name} leaves the table.", player=seat.name)
