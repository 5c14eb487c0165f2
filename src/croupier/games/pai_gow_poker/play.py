"""A round of pai gow poker: bank, wagers and deal, the hands set and compared, and the wagers beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from croupier.equipment.cards import Token
from croupier.games.pai_gow_poker.bank import Carry, Covered, charge, offered, put_up, settle_all
from croupier.games.pai_gow_poker.beside import Envied, pay_progressives, settle_bonuses, settle_numbers
from croupier.games.pai_gow_poker.cases import CARD_EXPOSED, CASES
from croupier.games.pai_gow_poker.dealing import (
    FIRST,
    PLACES,
    REST,
    counted,
    cut,
    deal_stacks,
    deliver,
    order_of_deal,
    shown_number,
)
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.layout import (
    ADDITIONAL,
    BONUS,
    PROGRESSIVE,
    SEVEN_CARD_BONUS,
    THREE_CARD_BONUS,
    window,
)
from croupier.games.pai_gow_poker.rules import Rules
from croupier.games.pai_gow_poker.setting import LOW, Arrangement, Seen, arranged_as, choices, named, words
from croupier.games.pai_gow_poker.wagers import settle, settle_three_cards
from croupier.games.shared.pai_gow import WAGER, Holder, Played, in_setting_order, low_place
from croupier.games.shared.poker_table import around, heard, nobody_spread
from croupier.games.shared.settling import losers_first
from croupier.table import (
    DEALER,
    DISCARD,
    Ask,
    Bet,
    Choice,
    Hand,
    Irregularity,
    Settlement,
    Table,
    box_of,
    in_box,
    lose,
    void,
)

SHOW, KEEP = "show", "keep"


@dataclass
class Seat:
    """A hand of a player, who stays to the end of the round, §19:47-11.7(b): one with a wager, or the bank's."""

    player: str
    box: int
    wager: Bet | None = None
    beside: dict[str, Bet] = field(default_factory=dict)
    cards: list[Token] = field(default_factory=list)  # once they are set, the low hand comes first
    seen: Hand | None = None
    shown: bool = False  # where a person deals: three of the cards lie open already

    def wagers(self) -> list[Bet]:
        return [*([self.wager] if self.wager else []), *self.beside.values()]


@dataclass
class Round:
    """A round in progress: the hands, clockwise by position; the dealer's cards; the bank, if a player holds it."""

    table: Table
    rules: Rules
    carry: Carry
    seats: dict[int, Seat]
    bank: Holder | None = None
    covered: Covered | None = None
    dealer: list[Token] = field(default_factory=list)
    start: int = 1  # the position that gets the first card, clockwise from the dealer
    voided: dict[int, Settlement] = field(default_factory=dict)  # wagers against a bank whose hands are void

    # --- the deal ---

    async def deal(self, numbers: Sequence[Bet]) -> None:
        """All cards, face down. Additional wagers are settled once the number shows, before any card is dealt."""
        hands = {place: self.cards_of(place) for place in PLACES}
        if self.rules.deal_from == "hand":
            stacks = await deal_stacks(self.table, self.rules, self.carry)
            await self.find_start(numbers)  # only then: §19:47-11.8A(e)
            deliver(self.table, stacks, self.start, hands)
        else:
            await self.deal_from_a_shoe(numbers, hands)
        # Four cards are left, unseen, §19:47-11.8(d), §19:47-11.8A(d), §19:47-11.8B[four-left], and go to the rack,
        # §19:47-11.8(d)1, §19:47-11.8A(d)1, with the cards of empty positions, §19:47-11.8A[empty-positions]; the
        # shaker is covered, shaken and put aside, §19:47-11.8C[shaker-covered].
        for place, cards in hands.items():
            if cards is not self.dealer and box_of(place)[0] not in self.seats:
                self.table.place(cards, DISCARD)
        if self.shared:  # the dealer plays no hand: §19:47-11.10[co-bank]
            self.table.place(self.dealer, DISCARD)

    async def deal_from_a_shoe(self, numbers: Sequence[Bet], hands: Mapping[str, list[Token]]) -> None:
        """Where the deal starts is found before any card is dealt, §19:47-11.8(b), §19:47-11.8B[no-more-bets]."""
        await self.find_start(numbers)
        for place in order_of_deal(self.rules, self.start):
            hands[place].append(await self.table.deal(place))

    def cards_of(self, place: str) -> list[Token]:
        seat = self.seats.get(box_of(place)[0])
        return self.dealer if place == DEALER else seat.cards if seat else []

    async def find_start(self, numbers: Sequence[Bet]) -> None:
        """By dice, generator or button: §19:47-11.4(a)1, §19:47-11.4(a)2, §19:47-11.4(a)3.

        The dice stay in the shaker, §19:47-11.4(a)1i, which the dealer never leaves alone, §19:47-11.4(a)1ii.
        """
        if self.rules.start == "button":
            self.start = self.carry.button  # §19:47-11.8C[button]
            return
        number = await shown_number(self.table, self.rules, self.carry)
        settle_numbers(self.table, self.rules, numbers, number)
        self.start = counted(number, self.bank)

    async def deal_in_threes(self) -> None:
        """Three cards to each player with a wager, from the dealer's left, and to the dealer, §19:47-11.17(d),
        §19:47-11.17(e); then the three-card bonus, and four more in the same order: §19:47-11.17(g)1, §19:47-11.17(g)2.
        """
        places = [in_box(box) for box in self.seats] + ([DEALER] if not self.shared else [])
        for number in (FIRST, REST):
            for place in around(places, number, stacks=True):
                self.cards_of(place).append(await self.table.deal(place))
            if number == FIRST:
                await self.settle_three_cards()

    @property
    def shared(self) -> bool:
        """Whether a player and the house hold the bank: then the dealer has no hand."""
        return self.bank is not None and self.bank.shared

    async def settle_three_cards(self) -> None:
        """Winning hands are laid face up; losing wagers are collected before winning ones are paid: §19:47-11.17(f)."""
        outcomes: list[tuple[Bet, Settlement]] = []
        for seat in self.seats.values():
            bet = seat.beside.pop(THREE_CARD_BONUS.wager, None)
            if bet is None:
                continue
            three = await self.table.look(seat.player, seat.cards)
            if three is None:  # a person deals: the player says whether to show
                ask = Ask(seat.player, bet, (Choice(SHOW), Choice(KEEP)), Seen(None), default=KEEP)
                seat.shown = (await self.table.ask(ask)).choice == SHOW
                three = await self.table.turn(seat.cards) if seat.shown else None
            end = settle_three_cards(self.rules, three) if three else lose(by="§19:47-11.17(f)")
            if end.result == "win" and not seat.shown:
                await self.table.turn(seat.cards)
            outcomes.append((bet, end))
        losers_first(self.table, outcomes)

    # --- irregularities of one hand ---

    async def reported(self, point: str) -> None:
        """A point at which the dealer may say that a card of a player was exposed."""
        await heard(self.seats, partial(self.table.ready, point, (CARD_EXPOSED,)), self.mend)

    async def mend(self, irregularity: Irregularity) -> None:
        """The player decides, before he looks at the other cards, whether the hand is void."""
        case, seat = CASES[CARD_EXPOSED], self.seats.get(irregularity.box)
        if seat is None or seat.wager is None:
            self.table.say(f"No player has a wager at position {irregularity.box}")
            return
        self.table.say(f"Position {seat.box}: {case.text} ({case.by})")
        ask = Ask(seat.player, seat.wager, (Choice("play"), Choice("void")), Seen(None), default="play")
        if (await self.table.ask(ask)).choice == "void":
            del self.seats[seat.box]
            self.table.place(seat.cards, DISCARD)
            if self.bank:  # what lies against a bank is settled with all the rest
                self.voided[seat.box] = void(by=case.by)
            for bet in seat.wagers():
                if not bet.against:
                    self.table.settle(bet, void(by=case.by))

    # --- setting the hands ---

    async def set_hands(self) -> None:
        """Each player sets his own cards, §19:47-11.9[own-hands], in view, §19:47-11.9[in-view], and without a word to
        others, §19:47-11.9[no-communication]; what lies face down is final, §19:47-11.9[final].

        Of two hands the one with the larger wager is set first, and of equal ones the first counterclockwise,
        §19:47-11.12(b).
        """
        wagers = [seat.wager for seat in self.seats.values() if seat.wager]
        boxes = [[bet.box for bet in wave] for wave in in_setting_order(wagers) or [[]]]
        if self.bank and not self.bank.shared:
            boxes[0].append(self.bank.box)
        for wave in boxes:
            now = [self.seats[box] for box in sorted(wave)]
            for seat in now:
                seat.seen = await self.table.look(seat.player, seat.cards)
            asked = [seat for seat in now if seat.seen is not None]
            answers = await self.table.ask_each([self.ask(seat) for seat in asked])
            for seat, answer in zip(asked, answers, strict=True):
                self.lay_down(seat, answer.choice)

    def ask(self, seat: Seat) -> Ask:
        """Which two cards are the low hand: nobody else knows what may be answered, or what was."""
        assert seat.seen is not None
        return Ask(
            seat.player,
            seat.wager,
            tuple(choices(self.rules.wheel, seat.seen)),
            Seen(tuple(sorted(seat.seen))),
            default=named(self.by_the_house(seat.seen).low),  # as the dealer would tell him: §19:47-11.9[assistance]
            box=seat.box,
            hidden=True,
            secret=True,
            what=f"position {seat.box}: set your hands",
            by="§19:47-11.9[own-hands]",
        )

    def by_the_house(self, cards: Hand) -> Arrangement:
        return house_way(HOUSE_WAYS[self.rules.house_way], self.rules.wheel, cards)

    def lay_down(self, seat: Seat, choice: str) -> None:
        """The low hand apart from the high one, both face down."""
        assert seat.seen is not None
        self.lay(seat.cards, seat.seen, arranged_as(self.rules.wheel, seat.seen, choice), in_box(seat.box))

    def lay(self, tokens: list[Token], cards: Hand, found: Arrangement, place: str) -> None:
        """Cards set in a certain way; from then on those of the low hand come first."""
        known = dict(zip(cards, tokens, strict=True))
        tokens[:] = [known[card] for card in (*found.low, *found.high)]
        self.table.place(tokens[:LOW], low_place(place))

    # --- the comparison ---

    async def open_dealer(self) -> Arrangement:
        """The dealer's cards are turned when all players have set theirs, and set as filed: §19:47-11.9[dealer-sets].

        Set otherwise they are reset: §19:47-11.11(i).
        """
        return await self.open_by_the_house(self.dealer, DEALER)

    async def open_by_the_house(self, tokens: list[Token], place: str) -> Arrangement:
        cards = await self.table.turn(tokens)
        found = self.by_the_house(cards)
        self.lay(tokens, cards, found, place)
        self.announce(found, place)
        return found

    async def open(self, seat: Seat) -> Arrangement:
        """The two hands of a player as they lie there; of the co-bank as the house sets them."""
        place = in_box(seat.box)
        if self.shared and seat.wager is None:
            return await self.open_by_the_house(seat.cards, place)
        found = await (self.lying_open(seat) if seat.shown else self.lying_down(seat))
        if found.foul and seat.wager is None:  # the bank's: §19:47-11.11(j)
            self.table.say("The bank's hands are set wrongly: the dealer resets them (§19:47-11.11(j))")
            self.table.place(seat.cards, place)
            cards = (*found.low, *found.high)
            found = self.by_the_house(cards)
            self.lay(seat.cards, cards, found, place)
        self.announce(found, place)
        return found

    async def lying_down(self, seat: Seat) -> Arrangement:
        """Two hands that lie there face down, the low one first."""
        low = await self.table.turn(seat.cards[:LOW])
        high = await self.table.turn(seat.cards[LOW:])
        if seat.seen is None:  # a person deals: the player has laid them down himself
            self.table.place(seat.cards[:LOW], low_place(in_box(seat.box)))
        return arranged_as(self.rules.wheel, (*low, *high), named(low))

    async def lying_open(self, seat: Seat) -> Arrangement:
        """Hands of which some cards were shown before they were set: all are turned, then it is told which lie low."""
        cards = await self.table.turn(seat.cards)
        lying = tuple(choice._replace(barred="") for choice in choices(self.rules.wheel, cards))
        usual = named(self.by_the_house(cards).low)
        ask = Ask(
            seat.player, seat.wager, lying, Seen(cards), usual, box=seat.box, what="the low hand as it lies there"
        )
        found = arranged_as(self.rules.wheel, cards, (await self.table.ask(ask)).choice)
        self.lay(seat.cards, cards, found, in_box(seat.box))
        return found

    def announce(self, found: Arrangement, place: str) -> None:
        self.table.show("total", f"low {words(found.low_rank)}", low_place(place))
        self.table.show("total", f"high {words(found.high_rank)}", place)

    def judged(self, player: Arrangement, against: Arrangement) -> Settlement:
        return lose(by="§19:47-11.9[foul-hand]") if player.foul else settle(player, against)

    async def against_the_dealer(self) -> dict[int, Arrangement]:
        """Hands are opened and settled from the dealer's right, counterclockwise: §19:47-11.9[order]."""
        dealer = await self.open_dealer()
        opened = {}
        for box in sorted(self.seats, reverse=True):
            seat = self.seats[box]
            assert seat.wager is not None
            opened[box] = await self.open(seat)
            end = self.judged(opened[box], dealer)
            self.table.settle(seat.wager, end)
            if end.result == "win":
                charge(self.table, self.rules, seat.wager, seat.wager.stake, by="§19:47-11.9[vigorish]")
        return opened

    async def against_the_bank(self, bank: Holder, covered: Covered) -> dict[int, Arrangement]:
        """All hands are opened; then the wagers are settled at once."""
        dealer = None if self.shared else await self.open_dealer()
        opened = {bank.box: await self.open(self.seats[bank.box])}
        ends = dict(self.voided)
        for box in sorted(self.seats, reverse=True):
            if box != bank.box:
                opened[box] = await self.open(self.seats[box])
                ends[box] = self.judged(opened[box], opened[bank.box])
        of_dealer = settle(dealer, opened[bank.box]) if dealer else None
        settle_all(self.table, self.rules, bank, covered, of_dealer, ends)
        return opened


def seated(bets: Iterable[Bet]) -> dict[int, Seat]:
    """Who is dealt in, clockwise: whoever has a pai gow poker wager."""
    made = list(bets)
    seats = {
        bet.box: Seat(bet.player, bet.box, bet) for bet in sorted(made, key=lambda bet: bet.box) if bet.spot == WAGER
    }
    for bet in made:
        if bet.spot.wager in (PROGRESSIVE.wager, BONUS.wager, THREE_CARD_BONUS.wager, SEVEN_CARD_BONUS.wager):
            seats[bet.box].beside[bet.spot.wager] = bet
    return seats


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """A hand for each position with a wager, against the dealer or against a player's bank."""
    bank = await offered(table, rules, carry)
    await cut(table, rules, carry, bank)
    alone = bank and len(table.players) == 1  # nobody is there who could wager against the bank
    bets = () if alone else await table.bets(window(table, rules, bank))
    # Said when the cards are in the shoe, §19:47-11.8(a), §19:47-11.17(c), or in the dealer's hand, §19:47-11.8A(b)2,
    # the same throughout, §19:47-11.8A(b)1, §19:47-11.8A(b)1i, over the tray, §19:47-11.8A(b)1ii. Acceptors of
    # progressive wagers are locked and their chips counted, §19:47-11.14(b).
    table.say("No more bets")  # §19:47-11.7(c)
    seats = seated(bets)
    wagers = [seat.wager for seat in seats.values() if seat.wager]
    if not wagers and (bank is None or not bank.dealer):
        return carry._replace(spread=nobody_spread(table, by=rules.spread_by))
    covered = put_up(table, bank, wagers) if bank else None  # no other wagers: §19:47-11.10[other-wagers]
    if bank and covered:
        for box, bet in covered.wagers.items():
            seats[box].wager = bet
        seats = dict(sorted({**seats, bank.box: Seat(bank.player, bank.box)}.items()))
    current = Round(table, rules, carry, seats, bank, covered)
    if rules.dealt_in_threes:
        await current.deal_in_threes()
        if rules.shuffle != "counting-device" and table.shoe.shuffles % 5 == 0:
            table.say("The stub is counted (§19:47-11.17(h))")  # it goes to the rack unseen, §19:47-11.17(h)1
    else:
        await current.deal([bet for bet in bets if bet.spot.wager == ADDITIONAL])
    await current.reported("the hands are dealt")
    await current.set_hands()
    if bank and covered:
        opened = await current.against_the_bank(bank, covered)
    else:
        opened = await current.against_the_dealer() if current.seats else {}
    envied = [
        Envied(seat.player, box, (*opened[box].low, *opened[box].high), seat.beside)
        for box, seat in current.seats.items()
    ]
    settle_bonuses(table, rules, envied)
    await pay_progressives(table, rules, envied, current.start)
    return left(rules, carry, current, wagers)


def left(rules: Rules, carry: Carry, current: Round, wagers: Sequence[Bet]) -> Carry:
    """What the next round has to know."""
    button = (carry.button + 1) % len(PLACES)  # clockwise, §19:47-11.4(a)3
    if current.bank:
        return carry._replace(spread=False, button=button, unbanked=0, holder=current.bank.player)
    last = tuple(Played(bet.player, bet.box, bet.stake) for bet in wagers)
    return carry._replace(spread=False, button=button, unbanked=carry.unbanked + 1, last=last)
