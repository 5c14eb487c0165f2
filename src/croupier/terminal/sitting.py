"""A visit to a table: it shows what is open, reads a line, does what it says, until somebody leaves.

A wrong line explains itself and changes nothing. Enter alone always leads on: it closes the bets, takes the choice in
brackets, or offers a bet to somebody who does not know what to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import CroupierError, InvalidWager
from croupier.money import in_dollars, read_cents
from croupier.table import Put, Window
from croupier.tables.entries import Accept, Close, Decide, Input, Said, Settled, Shown
from croupier.tables.facts import status_words, with_meters
from croupier.tables.lying import TapeLine
from croupier.tables.repeating import left_to_repeat
from croupier.tables.requests import (
    CHANCE,
    Betting,
    Deciding,
    Offering,
    Request,
)
from croupier.tables.words import read_outcome, wanted_words
from croupier.terminal import drawings, pages, show, words
from croupier.terminal.screen import Screen
from croupier.terminal.session import Session
from croupier.terminal.show import Teller, name, spoken
from croupier.terminal.store import CannotSave
from croupier.terminal.words import TerminalCommand


class Sitting:
    """People at one terminal, at one table."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.seat = self.players[0]  # who is meant when nobody is named
        self._passed: set[str] = set()  # who is done betting
        self._hinted = False  # a bet was suggested: Enter makes it
        self._stalled = False  # bets were closed and nothing happened: those that stand are not enough
        self._shown: tuple[Request | None, int] = (None, 0)
        self._reminds = self._dealt_by_person  # of what the law asks, at its moment; elsewhere when that is asked for
        self._reminded: set[str] = (
            set()
        )  # at which moments of this round; where the house deals: at which and of what, ever
        self._listed = False  # what may be bet has been shown
        self._window: Window | None = None  # what bets were last open on
        self._teller = self._new_teller()
        self._told: list[str] = []  # what the last answer led to

    @property
    def players(self) -> Sequence[str]:
        return self.session.table.players

    @property
    def _dealt_by_person(self) -> bool:
        return self.session.store.kind == "dealer"

    def _new_teller(self) -> Teller:
        standing = self.session.start.table().standing.values()
        return Teller(self.screen.style, self.session.start.game, self.players, standing)

    def run(self, *, resumed: bool) -> None:
        """Until somebody quits; end of input and Ctrl-C are ways to quit."""
        game = self.session.start.game
        self.screen.line(f"{game.title}, {game.authority}", how="title")
        for paragraph in pages.banner(self.session):
            self.screen.wrapped(paragraph)
        if resumed:
            self.screen.line(f"\nYour table is as you left it, in round {self.session.number}.")
        if self.session.notice:
            self.screen.wrapped(self.session.notice)
        try:
            self._tell(self.session.events)
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
        self.screen.line(pages.goodbye(self.session))

    def _turn(self) -> bool:
        """One line of input, or the end of a round; whether the visit goes on."""
        if self.session.over:
            self._end_round()
            return True
        self._situation()
        typed = self.screen.ask(self._prompt())
        try:
            return self._answer(typed)
        except CannotSave:
            raise
        except CroupierError as refusal:
            self.screen.wrapped(spoken(str(refusal)), how="error")
            return True

    def _end_round(self) -> None:
        if any(isinstance(event.entry, Settled) for event in self.session.events):
            chips = self.session.table.chips
            told = [
                f"{name(who)} {show.signed_dollars(net)} ({in_dollars(chips[who])})"
                for who, net in self.session.result().items()
            ]
            self.screen.line(f"Round {self.session.number}: {', '.join(told)}", how="title")
        events = self.session.next_round()
        self._passed, self.seat = set(), self.players[0]
        if self._dealt_by_person:
            self._reminded.clear()
        self._teller = self._new_teller()
        self._tell(events)

    def _tell(self, events: Sequence[TapeLine]) -> None:
        if self._reminds and not self._dealt_by_person:
            for moment in dict.fromkeys(
                show.MOMENT[type(each.entry)] for each in events if type(each.entry) in show.MOMENT
            ):
                self._remind_of_dealers(moment)
        self._told = self._teller.tell(events)
        self.screen.lines(self._told)

    def _remind_of_dealers(self, moment: str) -> None:
        """Where the house deals nobody need do it, but whoever learns the game sees where it belongs: once, briefly."""
        duty = pages.dealers_duty(self.session.table, moment)
        if duty and moment not in self._reminded:
            self._reminded.add(moment)
            self.screen.wrapped(duty, how="dim")

    # --- what is open ---

    def _layout(self) -> None:
        """The layout, and what may be bet now."""
        table, style = self.session.table, self.screen.style
        self.screen.lines(drawings.drawing(table, style))
        if isinstance(table.waiting, Betting):
            self.screen.lines(show.offers(table.waiting.window.wagers, style, self.screen.width))

    def _situation(self) -> None:
        """What may be done now; told once."""
        request = self.session.table.waiting
        answered = sum(answer is not None for answer in request.answers) if isinstance(request, Deciding) else 0
        if self._shown[0] is request and self._shown[1] == answered:
            return
        self._shown = (request, answered)
        if self._reminds:
            self._remind()
        match request:
            case Betting():
                self._betting(request)
            case Deciding():
                ask = request.open()[0]
                cards = self._teller.table(ask.who)
                if not {"".join(line.split()) for line in cards} <= {"".join(line.split()) for line in self._told}:
                    self.screen.lines([f"Cards of {ask.who}:", *cards] if len(self.players) > 1 else cards)
                self.screen.lines(show.choices(ask))
            case Offering(who=who, what=what, default=default):
                self.screen.line(f"{name(who)}: {what}? {request.listed()} [{default}]")
            case _:
                self.screen.line(f"Dealer: {wanted_words(request, self.session.table.game.piece)}")

    def _remind(self) -> None:
        """What the law asks of whoever is at this terminal: of a person who deals in each round, of players once."""
        table = self.session.table
        if self._dealt_by_person:
            moment = table.waiting.kind if table.waiting else ""
            told = [] if moment in self._reminded else pages.duties_now(table)
            self._reminded.add(moment)
        else:
            told = [duty for duty in pages.players_duties(table, house_deals=True) if duty not in self._reminded]
            self._reminded.update(told)
            if table.waiting:
                self._remind_of_dealers(table.waiting.kind)
        for duty in told:
            self.screen.wrapped(duty, how="" if self._dealt_by_person else "dim")

    def _betting(self, request: Betting) -> None:
        table = self.session.table
        self._window = request.window
        if not self._listed:
            self._listed = True
            self.screen.line()
            self._layout()
        stands = with_meters(status_words(table.facts), self.session.meters)
        title = request.window.title
        self.screen.line(f"\nRound {self.session.number}. {title}.{f' {stands}.' if stands else ''}", how="title")
        self._bets()
        if not self._dealt_by_person:
            self.screen.wrapped(pages.next_step(self.session, self.seat), how="dim")
        for player in self.players:
            if self._broke(player):
                stack = in_dollars(self.session.buy_in)
                self.screen.line(f"{name(player)}: {in_dollars(table.funds(player))} left; 'rebuy' for {stack} more.")

    def _prompt(self) -> str:
        table = self.session.table
        match table.waiting:
            case Betting():
                who = f"{self.seat} " if len(self.players) > 1 else ""
                return f"{who}{in_dollars(table.funds(self.seat))}> "
            case Deciding() as deciding:
                ask = deciding.open()[0]
                return f"{f'{ask.who} ' if len(self.players) > 1 else ''}[{ask.usual().words}]> "
            case Offering(who=who, default=default):
                return f"{f'{who} ' if len(self.players) > 1 else ''}[{default}]> "
        return "dealer> "

    # --- what is answered ---

    def _answer(self, typed: str) -> bool:
        request = self.session.table.waiting
        assert request is not None
        named, text = words.seat_named(typed, self.players)
        player = named or self.seat
        if isinstance(request, Deciding):
            player = request.of(named).who if named else request.open()[0].who
        elif isinstance(request, Offering):
            player = named or request.who
        elif named and isinstance(request, Betting):
            self.seat = named
            if not text:
                return True
        if not text.strip():
            self._enter(request, player)
            return True
        box = self.players.index(player) + 1 if player in self.players else 0
        given = words.read(text, request, player, box, dealer=self._dealt_by_person)
        if given == TerminalCommand("quit"):
            return False
        self._hinted = False
        if isinstance(given, TerminalCommand):
            self._order(given, player)
        elif isinstance(given, Close):
            self._close()
        else:
            self._feed(given)
        return True

    def _feed(self, given: Input) -> Sequence[TapeLine]:
        events = self.session.feed(given)
        self._stalled = False
        self._tell(events)
        return events

    def _enter(self, request: Request, player: str) -> None:
        """Enter alone: the next thing, whatever it is."""
        match request:
            case Betting(window=window):
                if window.wagers:
                    self._done(player)
                else:  # nobody puts anything down here
                    self._close()
            case Deciding():
                ask = request.of(player)
                choice = ask.usual()
                self._feed(Decide(player, ask.default, int(choice.stake[1]) if choice.stake else 0))
            case Offering(who=who, default=default):
                self._feed(Accept(who, str(default)))
            case _ if isinstance(request, CHANCE):
                self._feed(read_outcome("", request))

    def _done(self, player: str) -> None:
        """This player has bet; the next one's turn, or no more bets."""
        self._passed.add(player)
        request = self.session.table.waiting
        nobody = request.window.not_for if isinstance(request, Betting) else ()
        waiting = [other for other in self.players if other not in self._passed and other not in nobody]
        if waiting:
            self.seat = waiting[0]
            return
        self._passed.clear()
        self.seat = self.players[0]
        self._close()

    def _close(self) -> None:
        table = self.session.table
        takes_bets = isinstance(table.waiting, Betting) and bool(table.waiting.window.wagers)
        if takes_bets and (not table.standing or self._stalled):
            self._suggest()
            return
        events = self._feed(Close())
        self._stalled = all(isinstance(event.entry, Close | Said | Shown) for event in events) and (
            self.session.over or isinstance(table.waiting, Betting)
        )
        self._passed.clear()
        if self._stalled and not takes_bets and len(self.players) == 1:
            self.screen.wrapped(pages.more_players(self.session))

    def _suggest(self) -> None:
        """Something to bet, for somebody who does not know what to say; a second Enter makes the bet."""
        player = next((player for player in self.players if not self._broke(player)), "")
        if not player:
            if self._hinted:
                self._rebuy(self.seat, "")
            else:
                self.screen.line(f"No chips are left. Press Enter again for {in_dollars(self.session.buy_in)} more.")
            self._hinted = not self._hinted
            return
        puts = pages.suggestion(self.session, player, fresh=self._stalled)
        if not puts:
            self.screen.line("Nothing is bet yet. 'layout' shows what may be bet.")
        elif self._hinted:
            self._hinted = False
            self._repeat(puts)
        else:
            self._hinted = True
            listed = ", ".join(f"{in_dollars(put.stake)} on {put.spot.words}" for put in puts)
            whose = f" for {player}" if len(self.players) > 1 else ""
            more = "More must be bet first" if self._stalled else "Nothing is bet yet"
            self.screen.wrapped(f"{more}: say '5 on ...', or press Enter again for {listed}{whose}.")

    def _repeat(self, puts: Sequence[Put]) -> None:
        """Bets that need not all be possible any more."""
        for put in puts:
            try:
                self._feed(put)
            except CannotSave:
                raise
            except CroupierError as refusal:
                self.screen.wrapped(f"{put.spot.words}: {spoken(str(refusal))}", how="error")

    def _again(self, player: str) -> None:
        """The bets of the last round that do not lie there yet: said twice it puts nothing more down."""
        last = [put for put in self.session.last if put.player == player]
        puts = left_to_repeat(last, self.session.table.standing.values(), player)
        self._repeat(puts)
        if not puts:
            lies = "Your last round's bets lie there already."
            self.screen.line(lies if last else "There is no earlier round to repeat.")

    def _broke(self, player: str) -> bool:
        table = self.session.table
        standing = any(bet.player == player for bet in table.standing.values())
        return table.funds(player) < table.rules.minimum and not standing

    # --- what is asked of the terminal ---

    def _order(self, order: TerminalCommand, player: str) -> None:
        session, request = self.session, self.session.table.waiting
        match order:
            case TerminalCommand("help"):
                self.screen.lines(pages.help_lines(session.table, self._window))
            case TerminalCommand("chips"):
                self.screen.lines(pages.chips(session.table))
            case TerminalCommand("bets"):
                self._bets()
            case TerminalCommand("layout"):
                self._layout()
            case TerminalCommand("cards"):
                viewer = player if isinstance(request, Deciding) or len(self.players) == 1 else ""
                self.screen.lines(self._teller.table(viewer) or ["No cards lie on the table."])
            case TerminalCommand("how"):
                for paragraph in pages.how_to_play(session.table):
                    self.screen.wrapped(paragraph)
            case TerminalCommand("ceremony"):
                session.offers_ceremony()
                self.screen.line("From now on you are offered the cut, the dice and the shoe.")
            case TerminalCommand("again"):
                self._again(player)
            case TerminalCommand("rebuy", amount):
                self._rebuy(player, amount)
            case TerminalCommand("rules", citation):
                for paragraph in pages.law(session.table.game, citation):
                    self.screen.wrapped(paragraph)
            case TerminalCommand("duties", ("on" | "off") as switch):
                self._reminds = switch == "on"
                self.screen.line(
                    f"What the law asks is {'told at its moment' if self._reminds else 'told when asked'}."
                )
            case TerminalCommand("duties", moment) if moment:
                for paragraph in pages.duties_at(session.table, moment):
                    self.screen.wrapped(paragraph)
            case TerminalCommand("done"):
                self._done(player)
            case _:
                for paragraph in pages.PAGES[order.word](session.table):
                    self.screen.wrapped(paragraph)

    def _bets(self) -> None:
        several = len(self.players) > 1
        for bet in self.session.table.standing.values():
            self.screen.line(f"  {f'{name(bet.player)}: ' if several else ''}{show.bet_words(bet)}")

    def _rebuy(self, player: str, amount: str) -> None:
        bought = read_cents(amount) if amount else self.session.buy_in
        if not bought:
            raise InvalidWager("a new stack must be more than nothing")
        self.session.rebuy(player, bought)
        funds = in_dollars(self.session.table.funds(player))
        self.screen.line(f"{name(player)}: {in_dollars(bought)} of imitation money more, {funds} in all.")
