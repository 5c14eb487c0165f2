"""A table with people. It does no input or output: ``feed`` an answer, get back what followed.

Outcomes come from a `Chance` (the house deals) or, without one, are fed like any other answer (a person deals, or a
tape is replayed). A refused answer raises and changes nothing.
"""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Token
from croupier.equipment.dice import Roll
from croupier.equipment.faces import Face, Faces, PackOf
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.equipment.urns import Drawing as Things
from croupier.equipment.urns import Urn
from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import IllegalAction, InvalidWager, expect_kind, is_interrupt, made_rightly
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.law.values import value_words
from croupier.money import in_dollars
from croupier.table import (
    STUB,
    Answer,
    Ask,
    Bet,
    Call,
    Carry,
    Irregularity,
    Put,
    Reported,
    ScriptFault,
    Spot,
    Take,
    Void,
    Window,
    void,
)
from croupier.tables.chance import Chance
from croupier.tables.entries import (
    Accept,
    BetCalled,
    Close,
    DealtUp,
    Decide,
    Drawn,
    Entry,
    Go,
    Input,
    Looked,
    MeterRead,
    Placed,
    Removed,
    Report,
    Rolled,
    RoundVoid,
    Spun,
    Turned,
)
from croupier.tables.fitting import check_stake
from croupier.tables.lines.outputs import TRAY
from croupier.tables.requests import (
    CHANCE,
    Betting,
    Dealing,
    Deciding,
    Drawing,
    Metering,
    Offering,
    Reporting,
    Request,
    Rolling,
    Shuffling,
    Spinning,
    Turning,
    check_limits,
)
from croupier.tables.undoing import Undoing


@types.coroutine
def _suspend(request: Request) -> Generator[Request, Input, Input]:
    return (yield request)


@made_rightly
class LiveTable(Undoing):
    """One round of a game, driven by answers."""

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        carry: Carry | None,
        chips: Mapping[str, int],
        *,
        shoe: ShoeState = NO_SHOE,
        next_bet: int = 1,
        chance: Chance | None = None,
        meters: Callable[[str], int] | None = None,
        seats: Mapping[str, int] | None = None,
        undoes: bool = True,
    ) -> None:
        expect_kind(game, Game, "a game is what croupier.find_game gives, as in find_game('roulette')")
        expect_kind(rules, HouseRules, "rules are a game's own, as in game.Rules()")
        expect_kind(chips, Mapping, "chips are players' names with their cents, as in {'ann': 10_000}")
        super().__init__(rules, carry, chips, next_bet)
        self.game = game
        self.rules = rules
        self.carry: Any = carry  # at the start what the last round left, at the end what this one leaves
        self.shoe = shoe._replace(rack=shoe.dealt)
        self.chance = chance
        self._seats = dict(seats) if seats else {player: number for number, player in enumerate(self.chips, 1)}
        self._undoes = undoes  # a void round is undone; on tapes until format 2 what was settled stood
        self.meters = meters  # what a meter of the house shows; without it the tape says so
        self.waiting: Request | None = None
        self.broken = False  # the script has failed, and does not go on
        self._known: dict[int, Face] = {}
        self._lying: dict[str, list[int]] = {}  # the cards of each place
        self.cuts: list[tuple[int, int]] = []  # how many cards were in front of each cut, and how many were out before
        self._seen: dict[str, set[int]] = {player: set() for player in self.chips}  # cards each player has looked at
        self._reported: set[str] = set()  # the irregularities of this round
        self._shuffling = False  # and cutting, before the round
        self._script = self._round()
        self._step(None)

    def seat(self, player: str) -> int:
        return self._seats[player]

    # --- for whoever runs the table ---

    @property
    def over(self) -> bool:
        return self.waiting is None

    def feed(self, given: Input) -> list[Entry]:
        """Take an answer and run on to the next question; the new lines of the tape."""
        self.check(given)
        if isinstance(given, Decide) and isinstance(self.waiting, Deciding):
            given = given._replace(secret=self.waiting.of(given.player).secret)
        before = len(self.entries)
        self.entries.append(given)
        self._step(given)
        return self.entries[before:]

    def check(self, given: Input) -> None:
        """Refuse an answer that would not be taken; nothing changes."""
        if self.waiting is None:
            raise IllegalAction("the round is over")
        if isinstance(given, Report):
            self._check_report(given.irregularity.name, self.waiting)
        elif isinstance(given, Put):
            self._check_put(given)
        elif isinstance(given, Decide) and isinstance(self.waiting, Deciding):
            self._check_decision(given, self.waiting)
        else:
            self.waiting.check(given)
            self._check_cards(given)

    def deal_from(self, chance: Chance | None) -> list[Entry]:
        """From here on the house deals, if it does; outcomes and readings of meters that are due come at once."""
        self.chance = chance
        before = len(self.entries)
        self._answer_chance()
        return self.entries[before:]

    def default(self) -> Input | None:
        """What is done for people who do not answer; nothing where a dealer's answer is due."""
        match self.waiting:
            case Betting():
                return Close()
            case Deciding() as deciding:
                return deciding.default(deciding.open()[0])
            case Offering(who=who, default=default):
                return Accept(who, str(default))
        return None

    def view(self, player: str) -> dict[int, Face]:
        """The face-down cards that this player has looked at, by serial."""
        return {serial: self._known[serial] for serial in self._seen[player] if serial in self._known}

    # --- the machinery ---

    async def _round(self) -> Any:
        try:
            if self.game.shuffle and (not self.shoe.size or self.game.reshuffle_due(self.rules, self.carry, self.shoe)):
                self._shuffling = True
                await self.game.shuffle(self, self.rules, self.carry)
                self._shuffling = False
            return await self.game.play(self, self.rules, self.carry)
        except Void as end:
            self._write(RoundVoid(end.by))
            if self._undoes:
                await self._undo(end)
            self._open_again()
            kept = tuple(self.standing[bet.id] for bet in end.keep)
            for bet in [bet for bet in self.standing.values() if bet not in kept]:
                self.settle(bet, void(by=end.by))
            if end.reshuffle:
                self.shoe = ShoeState(shuffles=self.shoe.shuffles)
            if self.carry is None:
                return None
            return self.carry.left(kept, tuple(owed for owed in self.carry.owed if owed in self._owed))

    async def _undo(self, end: Void) -> None:
        """What a meter lacks by now, since it was paid out elsewhere, the tray makes up."""
        lacks = {name: grown - await self.meter(name) for name, grown in self._moved_on_meters().items() if grown > 0}
        self._undo_settled(self.carry.owed if self.carry is not None else (), end.stands)
        for name, short in lacks.items():
            self.feed_meter(name, max(0, short), by=end.by)

    def _step(self, given: Input | None) -> None:
        self._send(given)
        self._answer_chance()

    def _send(self, given: Input | None) -> None:
        try:
            self.waiting = self._script.send(given)
        except StopIteration as end:
            self._finish()
            self.waiting = None
            self.carry = end.value
        except BaseException as fault:
            self.broken = True
            if isinstance(fault, Exception) or is_interrupt(fault):
                raise
            # Of a game that others wrote: it must not end whoever runs the table.
            raise ScriptFault(f"the script of {self.game.id} asks the program to end ({fault!r})") from fault

    def _answer_chance(self) -> None:
        """What the house answers by itself: its meters, and all outcomes where it deals."""
        while True:
            given: Input
            if self.meters is not None and isinstance(self.waiting, Metering):
                given = MeterRead(self.waiting.name, self.meters(self.waiting.name))
            elif self.chance is not None and isinstance(self.waiting, CHANCE) and self.chance.ready(self.waiting):
                given = self.chance.answer(self.waiting, self.shoe)
            else:
                return
            self.entries.append(given)
            self._send(given)

    def _check_decision(self, given: Decide, deciding: Deciding) -> None:
        def check(stake: int) -> None:
            made = given._replace(stake=stake)
            if stake not in (*(deciding.choice(made).stake or ()), 0):  # either end is always good
                self.cage.check(stake)

        check_stake(check, given.stake, least=0, who=given.player, funds=lambda: int(self.funds(given.player)))
        if given.stake:
            self._check_funds(given.player, given.stake)

    def _check_cards(self, given: Input) -> None:
        """A person who deals cannot enter a card more often than the pack has it."""
        if not isinstance(given, DealtUp | Turned | Looked) or self.game.pack is None:
            return
        shown = (given.card,) if isinstance(given, DealtUp) else given.cards
        tokens = self.waiting.tokens if isinstance(self.waiting, Turning) else ()
        lying = Counter(card for serial, card in self._known.items() if Token(serial) not in tokens)
        counts = self.game.pack(self.rules).counts()
        for card in set(shown):
            if card not in counts:
                raise IllegalAction(f"there is no {card} in the pack")
            if shown.count(card) + lying[card] > counts[card]:
                raise IllegalAction(f"{card} is on the table already; the pack has {counts[card]} of it")

    def _check_report(self, name: str, waiting: Request) -> None:
        case = self.game.cases.get(name)
        if case is None:
            raise IllegalAction(f"{self.game.title} has no irregularity {name!r}; known: {', '.join(self.game.cases)}")
        if name in waiting.also:
            return
        if waiting.kind not in case.at:
            raise IllegalAction(f"{name} is reported at: {', '.join(case.at)}; now it is: {waiting.kind}")
        if self._undoes and not self.game.happens(name, self.rules):
            needed = " and ".join(f"{option} = {' or '.join(map(value_words, values))}" for option, values in case.only)
            raise IllegalAction(f"{name} is reported only under {needed} ({case.by})")
        if self._undoes and self._shuffling and isinstance(waiting, Reporting):  # nobody has a hand or a wager yet
            raise IllegalAction(f"{name} is reported in a round; the cards are only being cut ({case.by})")

    def may_report(self, name: str) -> bool:
        """Whether that irregularity would be taken now."""
        try:
            self.check(Report(Irregularity(name)))
        except IllegalAction:
            return False
        return True

    def _check_put(self, put: Put) -> None:
        if not isinstance(self.waiting, Betting):
            raise IllegalAction("no bets are open now")
        if put.player not in self.chips:
            raise InvalidWager(f"nobody called {put.player!r} sits here")
        if not 1 <= put.box <= self.game.seats[0]:
            raise InvalidWager(f"there is no box {put.box}; this table has {self.game.seats[0]}")
        betting, window = self.waiting, self.waiting.window
        check_stake(
            lambda stake: self._check_amount(betting, put._replace(stake=stake)),
            int(put.stake),
            who=put.player,
            funds=lambda: int(self.funds(put.player) / (1 + Fraction(window.fee(put.spot, 1)))),
        )
        self._check_funds(put.player, int(put.stake) + self.cage.takes(window.fee(put.spot, put.stake)))

    def _check_amount(self, betting: Betting, put: Put) -> None:
        """Whole chips, what the game asks of the wager, and the limits of the table."""
        if betting.window.limits(put.spot) is None:
            self.cage.check(int(put.stake))
        betting.check(put)
        there = (put.player, put.box, put.spot)  # chips on the same spot are one wager
        lies = sum(int(bet.stake) for bet in betting.bets if (bet.player, bet.box, bet.spot) == there)
        check_limits(betting.window, self.rules, put.spot, int(put.stake), lies)

    def _check_funds(self, player: str, cost: int) -> None:
        if cost > self.funds(player):
            raise InvalidWager(f"that costs {in_dollars(cost)}; {player} has {in_dollars(self.funds(player))}")

    async def _input(self, request: Request) -> Input:
        """Wait for a regular answer; an irregularity goes to the script that listens for it, else to its remedy."""
        while True:
            self._breathe()
            given = await _suspend(request)
            if not isinstance(given, Report):
                return given
            if given.irregularity.name in request.also:
                raise Reported(given.irregularity, request.answers if isinstance(request, Deciding) else ())
            await self.game.remedy(self, self.rules, self._counted(given.irregularity))

    def _counted(self, irregularity: Irregularity) -> Irregularity:
        """What is reported; the second time in a round it may be a case of its own."""
        name = irregularity.name
        again = self.game.cases[name].again if name in self._reported else ""
        self._reported.add(name)
        return irregularity._replace(name=again) if again else irregularity

    # --- people ---

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        betting = Betting(window, list(standing))
        while not isinstance(given := await self._input(betting), Close):
            match given:
                case Put(player, box, spot, stake):
                    fee = self.cage.takes(window.fee(spot, stake))
                    self.chips[player] -= int(stake) + fee
                    self.house[TRAY] += fee
                    betting.bets.append(self._book(player, box, spot, stake, fee=fee))
                case Take(player, number):
                    bet = self.standing.pop(number)
                    betting.bets.remove(bet)
                    self.chips[player] += int(bet.stake + bet.fee)
                    self.house[TRAY] -= int(bet.fee)
                    self._write(Removed(bet))
                case Call(_, number, call):
                    at = next(i for i, bet in enumerate(betting.bets) if bet.id == number)
                    called = betting.bets[at]._replace(call=call)
                    betting.bets[at] = self.standing[number] = called
                    self._write(BetCalled(called))
        return tuple(betting.bets)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        (answer,) = await self.ask_each([ask], also)
        return answer

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        if any(ask.secret and any(choice.stake for choice in ask.choices) for ask in asks):
            raise ScriptFault("chips are seen by all: a decision that costs something cannot be secret")
        deciding = Deciding(asks, [None] * len(asks), also)
        while None in deciding.answers:
            given = await self._input(deciding)
            assert isinstance(given, Decide)
            ask = deciding.of(given.player)
            bet = None
            if given.stake:
                self.chips[given.player] -= given.stake
                bet = self._book(ask.who, ask.place, Spot(given.choice), given.stake, ask.parent)
            deciding.answers[deciding.asks.index(ask)] = Answer(given.choice, bet)
        return [answer for answer in deciding.answers if answer is not None]

    async def offer(self, who: str, what: str, answers: Sequence[str | int], default: str | int) -> str | int:
        given = await self._input(Offering(who, what, answers, default))
        assert isinstance(given, Accept)
        return next(answer for answer in answers if str(answer) == given.answer)

    # --- chance ---

    async def shuffle(self, pack: PackOf[Any], sides: int = 1) -> None:
        await self._input(Shuffling(pack, sides=sides))
        self.shoe = ShoeState(size=sides * len(pack), shuffles=self.shoe.shuffles + 1)
        self._known.clear()
        self._lying.clear()

    async def shuffle_discards(self, cards: Sequence[Token] = ()) -> None:
        places = tuple(sorted(token.serial for token in cards))
        await self._input(Shuffling(None, places))
        if places:
            for place in places:
                self._known.pop(place, None)  # it may come again
            self.shoe = self.shoe.with_shuffled(places)
        else:
            self.shoe = self.shoe._replace(size=self.shoe.size + self.shoe.rack, rack=0)

    def cut(self, at: int, behind: int = 0) -> None:
        after = self.shoe.dealt + behind
        self.cuts.append((at, after))
        if self.chance is not None:
            self.chance.shoe.cut(at, after)

    def place_cutting_card(self, from_back: int) -> None:
        self.shoe = self.shoe._replace(cutting_card=self.shoe.size - from_back)

    async def deal(self, to: str) -> Token:
        await self._input(Dealing(to, up=False))
        return self._dealt(to)

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        given = await self._input(Dealing(to, up=True, also=also))
        assert isinstance(given, DealtUp)
        self._known[self._dealt(to).serial] = given.card
        return given.card

    def _dealt(self, to: str) -> Token:
        token = Token(self.shoe.dealt)
        self.shoe = self.shoe._replace(dealt=self.shoe.dealt + 1)
        self._lying.setdefault(to, []).append(token.serial)
        return token

    def place(self, cards: Iterable[Face | Token], to: str, at: str = "") -> None:
        lying = self._lying.setdefault(at, [])
        moved = []
        for card in cards:
            found = (each for each in reversed(lying) if self._known.get(each) == card)
            moved.append(card.serial if isinstance(card, Token) else next(found))
            for place in self._lying.values():
                if moved[-1] in place:
                    place.remove(moved[-1])
        if to == STUB:
            for serial in moved:
                self._known.pop(serial, None)
        else:
            self._lying.setdefault(to, []).extend(moved)
        self._write(Placed(tuple(moved), to))

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Faces:
        given = await self._input(turning := Turning(tuple(tokens), known=self._known, also=also))
        assert isinstance(given, Turned)
        self._learn(turning.tokens, given.cards)
        return given.cards

    async def look(self, who: str, tokens: Iterable[Token]) -> Faces | None:
        given = await self._input(turning := Turning(tuple(tokens), who, self._known))
        assert isinstance(given, Looked)
        if not given.cards:
            return None
        self._learn(turning.tokens, given.cards)
        self._seen.setdefault(who, set()).update(token.serial for token in turning.tokens)  # the dealer may look too
        return given.cards

    def _learn(self, tokens: Sequence[Token], cards: Faces) -> None:
        self._known.update((token.serial, card) for token, card in zip(tokens, cards, strict=True))

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        given = await self._input(Rolling(dice, also))
        assert isinstance(given, Rolled)
        return given.roll

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        given = await self._input(Spinning(wheel, also))
        assert isinstance(given, Spun)
        return given.pocket

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Things:
        given = await self._input(Drawing(urn, number, also))
        assert isinstance(given, Drawn)
        return given.things

    async def meter(self, name: str) -> int:
        given = await self._input(Metering(name))
        assert isinstance(given, MeterRead)
        self._read[name] = given.cents
        return given.cents

    async def ready(self, point: str, also: tuple[str, ...] = ()) -> None:
        given = await self._input(Reporting(point, also))
        assert isinstance(given, Go)
