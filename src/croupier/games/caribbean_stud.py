"""Caribbean stud poker, subchapter 16. Five cards against the dealer's five, one of which shows: bet or fold.

The text from §19:47-16.6[ante] on was not seen; its charity twin, 13:47-20.23, was. Prizes of the progressive wager are
published ones. Positions are numbered from the dealer's left, clockwise.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeVar

from croupier.equipment.cards import ACE, KING, Card, Pack, Token, cards
from croupier.equipment.poker import FIVE_CARD, Category, Rank
from croupier.equipment.shoe import ShoeState
from croupier.game import Game, Wager
from croupier.games.caribbean_stud_layout import (
    ANTE,
    ANTE_ODDS,
    PROGRESSIVE,
    READINGS,
    SCHEDULES,
    HandRules,
    Rules,
    window,
)
from croupier.table import (
    DEALER,
    DISCARD,
    SHOE_EMPTY,
    Answer,
    Ask,
    Bet,
    Case,
    Choice,
    Hand,
    Irregularity,
    Reported,
    Settlement,
    Table,
    Void,
    award,
    lose,
    void,
    win,
)

PACK = Pack(1)  # §19:47-16.2(a)
HAND = 5  # §19:47-16.1


class Carry(NamedTuple):
    """What stays on the table: the amount on the meter, in dollars."""

    meter: Fraction


# --- Judgements ---------------------------------------------------------------------------------------------------

RANKING = FIVE_CARD  # §19:47-16.5(a); between like hands the higher cards decide, §19:47-16.5[kickers]
LEAST_QUALIFYING = RANKING.rank(cards("Ac Kd 4c 3d 2c"))


def qualifies(dealer: Rank) -> bool:
    """Ace, king, four, three, two or better: §19:47-16.1."""
    return dealer >= LEAST_QUALIFYING


def hand_name(rank: Rank) -> str:
    """What the pay table calls a hand."""
    if rank.category is Category.HIGH_CARD and rank.strength[1:3] == (ACE, KING):
        return "ace-king"  # §19:47-16.5[ace-king]
    return rank.category.replace(" ", "-")


def settle(rules: HandRules, player: Rank, dealer: Rank) -> tuple[Settlement, Settlement]:
    """What becomes of the ante and of the bet of a hand that was not folded."""
    if not qualifies(dealer) and rules.unqualified != "compare":
        by = "§19:47-16.10[no-qualifying-hand]"
        return (win(ANTE_ODDS, by=by) if rules.unqualified == "ante-wins" else void(by=by)), void(by=by)
    if player < dealer:
        return lose(by="§19:47-16.10[player-lower]"), lose(by="§19:47-16.10[player-lower]")
    if player == dealer:  # no suit outranks another, §19:47-16.1
        return void(by="§19:47-16.10[tie]"), void(by="§19:47-16.10[tie]")
    # Both wagers win, §19:47-16.10[player-higher]; a hand below ace-king is paid as one, if it can win at all.
    pays = rules.odds.get(hand_name(player), rules.odds["ace-king"])
    return (
        win(ANTE_ODDS, by="§19:47-16.12[ante-odds]"),
        win(pays, by="§19:47-16.12[bet-odds]", at_most=rules.most_paid),  # §19:47-16.12[payout-limit]
    )


def progressive_prize(rules: Rules, category: str, meter: Fraction) -> Settlement:
    """What a single progressive wager gets from a meter that shows so many dollars; the dollar wagered is kept.

    The two hands that take from the meter come once in 649,740 and once in 72,193 hands: §13:69D-1.52(e)4.
    """
    by = "§19:47-16.12[progressive-schedule]"
    if category == Category.ROYAL_FLUSH:
        return award(meter, by=by, stake_returned=False)
    if category == Category.STRAIGHT_FLUSH:
        return award(meter / 10, by=by, stake_returned=False)
    if fixed := SCHEDULES[rules.schedule].get(category):
        return award(fixed, by=by, stake_returned=False)
    return lose(by="§19:47-16.11[progressive]")


def progressive_prizes(rules: Rules, hands: Sequence[str], meter: Fraction) -> tuple[list[Settlement], Fraction]:
    """What each of these hands gets, in the order in which they are paid, and what the meter shows afterwards."""
    royals = hands.count(Category.ROYAL_FLUSH)
    shared: Settlement | None = None
    prizes = []
    for category in hands:
        if category == Category.ROYAL_FLUSH and shared:
            prizes.append(shared)
            continue
        prize = progressive_prize(rules, category, meter)  # as the meter stands at this turn
        if category == Category.ROYAL_FLUSH:  # it goes down for what it paid and for nothing else, §13:69D-1.52(f)1
            meter = Fraction(rules.meter_reset)
            if royals > 1 and rules.royals_share:
                share = Fraction(prize.prize) / royals
                prize = shared = award(share, by="§19:47-16.11[several-winners]", stake_returned=False)
        elif category == Category.STRAIGHT_FLUSH:
            meter = max(meter - prize.prize, Fraction(rules.meter_reset))
        prizes.append(prize)
    return prizes, meter


def order_of_deal(rules: HandRules, positions: Sequence[str]) -> list[str]:
    """Who gets each card; the last is the dealer's fifth."""
    around = [*positions, DEALER]
    if rules.deal_from == "automated-shoe":
        return [whose for whose in around for _ in range(HAND)]  # §19:47-16.9[automated-shoe]
    return around * HAND  # §19:47-16.7[order-of-deal]


# --- The game -----------------------------------------------------------------------------------------------------

LATER = ("ready", "decisions")
CASES = {
    "hole-card-exposed": Case(
        "§19:47-16.13[hole-card-exposed]",
        "a hole card was exposed too early: all hands are void",
        ("deal", *LATER),
    ),
    "face-up-card": Case(
        "§19:47-16.13[face-up-card]", "a card lies face up in the deck: it goes to the rack", ("deal",)
    ),
    "several-face-up-cards": Case(
        "§19:47-16.13[several-face-up-cards]",
        "more than one card lies face up in the deck: all hands are void",
        ("deal",),
    ),
    "card-drawn-in-error": Case(
        "§19:47-16.13[card-drawn-in-error]",
        "a card was drawn in error, unseen: it is the next card",
        ("deal", *LATER),
    ),
    "player-card-count": Case("§19:47-16.13[player-card-count]", "a hand does not have five cards: it is void", LATER),
    "dealer-four-cards": Case(
        "§19:47-16.13[dealer-four-cards]", "the dealer has only four cards: one more is dealt", LATER
    ),
    "dealer-misdeal": Case("§19:47-16.13[dealer-misdeal]", "the dealer's hand is misdealt: all hands are void", LATER),
    "deck-count": Case(
        "§19:47-16.13[deck-count]",
        "the deck is not 52 cards: all hands are void and it leaves the table",
        LATER,
    ),
    SHOE_EMPTY: Case(
        "§19:47-16.13[deck-count]", "the deck ends too early: all hands are void and it leaves the table", ("deal",)
    ),
    "shoe-jam": Case("§19:47-16.13[shoe-jam]", "the automated shoe jams: all hands are void", ("deal",)),
    "shuffler-jam": Case("§19:47-16.13[shuffler-jam]", "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    "forfeiture": Case(
        "§19:47-16.10[forfeiture]",
        "a player hid cards, touched them again or told of them: all wagers of that player are forfeited",
        LATER,
    ),
}
T = TypeVar("T")
FOLD = Choice("fold")
OF_A_HAND = ("player-card-count", "forfeiture")
OF_THE_DEAL = (*OF_A_HAND, "dealer-four-cards", "dealer-misdeal", "deck-count")


async def remedy(table: Table, rules: HandRules, irregularity: Irregularity) -> None:
    """What follows for the whole table; what concerns one hand is mended by the round itself."""
    case = CASES[irregularity.name]
    table.say(f"{case.text.capitalize()} ({case.by})")
    match irregularity.name:
        case "face-up-card":
            await table.deal_up(DISCARD)
        case "card-drawn-in-error" | "shuffler-jam":
            return
        case "hole-card-exposed":
            raise Void(case.by)
        case _:
            raise Void(case.by, reshuffle=True)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round: §19:47-16.4(a)."""
    if not table.shoe.shuffles:
        # Sorted and inspected, §19:47-16.3(a); spread for the first player, §19:47-16.3(b), also after a lull in the
        # game, §19:47-16.4(d); then washed, §19:47-16.3(c); each of two decks by itself, §19:47-16.3(d).
        table.say("The cards are spread for inspection, washed and stacked (§19:47-16.3(c))")
    if rules.second_deck:
        # Each is complete, §19:47-16.2(b)1, with a back of its own color, §19:47-16.2(b)2; the other is being shuffled,
        # §19:47-16.2(b)3, so that only one is in the rack, §19:47-16.2(b)5.
        table.say(f"The {('first', 'second')[table.shoe.shuffles % 2]} deck comes into play (§19:47-16.2(b)4)")
    await table.shuffle(PACK)
    if rules.shuffle == "hand":  # §19:47-16.4(b)2; after a device there is no cut, §19:47-16.4(b)1
        depths = range(10, len(PACK))  # §19:47-16.4(c)
        table.cut(int(await table.offer(DEALER, "how many cards off the top", depths, len(PACK) // 2)))


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    return shoe.dealt > 0  # §19:47-16.4(a): after each round


@dataclass
class Seat:
    """A player in the round, seated to its end: §19:47-16.6[seated]."""

    ante: Bet
    progressive: Bet | None
    cards: list[Token] = field(default_factory=list)
    bet: Bet | None = None

    def wagers(self) -> list[Bet]:
        return [bet for bet in (self.ante, self.bet, self.progressive) if bet]


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the hole cards; the progressive wagers kept."""

    table: Table
    rules: HandRules
    seats: dict[int, Seat]
    accepted: int
    hole: list[Token] = field(default_factory=list)

    async def deal(self) -> Card:
        """All cards; the dealer's last is face up and is returned."""
        hands = {f"box-{box}": seat.cards for box, seat in self.seats.items()} | {DEALER: self.hole}
        *face_down, last = order_of_deal(self.rules, list(hands)[:-1])
        table = self.table
        first = table.shoe.dealt
        for place, whose in enumerate(face_down, first):
            card = await table.deal(whose)
            hands[whose].append(card)
            if card.serial != place:
                self.count(card.serial - place)
        up = await table.deal_up(last)  # §19:47-16.7[dealer-fifth-card]
        self.count(table.shoe.dealt - first - len(face_down) - 1)
        return up

    def count(self, missing: int) -> None:
        """What left the deck besides the cards of the hands was found face up: one card at most."""
        if missing > 1:
            raise Void("§19:47-16.13[several-face-up-cards]", reshuffle=True)

    async def hear(self, ask: Callable[[], Awaitable[T]], box: int = 0) -> T | None:
        """The answer, once all that is reported before it is mended; none if that leaves nobody to answer."""
        while self.seats and (not box or box in self.seats):
            try:
                return await ask()
            except Reported as reported:
                await self.mend(reported.irregularity)
        return None

    async def mend(self, irregularity: Irregularity) -> None:
        name, box = irregularity.name, irregularity.box
        if name not in (*OF_A_HAND, "dealer-four-cards"):
            await remedy(self.table, self.rules, irregularity)
            return
        case = CASES[name]
        if name == "dealer-four-cards":  # were the face-up card missing, it would still be asked for
            self.table.say(f"{case.text.capitalize()} ({case.by})")
            self.hole[-1] = await self.table.deal(DEALER)
        elif seat := self.seats.pop(box, None):
            self.table.say(f"Position {box}: {case.text} ({case.by})")
            if name == "player-card-count" and seat.progressive:
                self.accepted -= 1
            end = void(by=case.by) if name == "player-card-count" else lose(by=case.by)
            self.close((bet, end) for bet in seat.wagers())
        else:
            self.table.say(f"Nobody has a hand at position {box}")

    async def decide(self, box: int, hand: Hand | None, up: Card) -> None:
        """Bet twice the ante, or fold."""
        seat = self.seats[box]
        twice = 2 * seat.ante.stake
        ask = Ask(
            seat.ante.player,
            seat.ante,
            (Choice("bet", stake=(twice, twice)), FOLD),  # §19:47-16.10[bet]
            sees=(None if hand is None else tuple(sorted(hand)), up),
            default="fold",
        )
        answers: list[Answer] | None = await self.hear(partial(self.table.ask_each, [ask], OF_THE_DEAL), box)
        if answers is None:
            return
        seat.bet = answers[0].bet
        if answers[0].choice == "fold":  # chips and cards are collected at once
            del self.seats[box]
            self.close((bet, lose(by="§19:47-16.10[fold]")) for bet in seat.wagers())

    async def showdown(self, up: Card) -> list[tuple[Bet, str]]:
        """Turn and settle the hands: losers, then pushes, then winners. Progressive wagers still to be paid."""
        hole = await self.hear(partial(self.table.turn, self.hole, OF_THE_DEAL))  # §19:47-16.10[hole-cards-turned]
        if hole is None:
            return []
        dealer = RANKING.rank((*hole, up))
        has = hand_name(dealer).replace("-", " ")
        self.table.say(f"Dealer has {has}, {'a' if qualifies(dealer) else 'no'} qualifying hand")
        pushes: list[tuple[Bet, Settlement]] = []
        winners: list[tuple[Bet, Settlement]] = []
        progressive: list[tuple[Bet, str]] = []
        # From the dealer's right, counterclockwise: §19:47-16.10[settlement-order].
        for box in list(self.seats)[::-1]:
            seat = self.seats.get(box)
            hand = await self.hear(partial(self.table.turn, seat.cards, OF_A_HAND), box) if seat else None
            if seat is None or hand is None:
                continue
            del self.seats[box]
            rank = RANKING.rank(hand)
            ante, bet = settle(self.rules, rank, dealer)
            assert seat.bet is not None  # whoever is still in has bet
            both = [(seat.ante, ante), (seat.bet, bet)]
            if ante.result == "lose":
                self.close(both)
            elif ante.result == "void":
                pushes += both
            else:
                winners += both
            if seat.progressive:  # whatever the dealer holds: §19:47-16.11[whatever-the-dealer-holds]
                progressive.append((seat.progressive, rank.category))
        self.close(pushes + winners)
        return progressive

    def close(self, outcomes: Iterable[tuple[Bet, Settlement]]) -> None:
        for bet, settlement in outcomes:
            self.table.settle(bet, settlement)


async def play(table: Table, rules: HandRules, carry: Carry) -> Carry:
    """A hand for each player."""
    bets = await table.bets(window(rules, carry.meter))
    # After this nothing is made, changed or withdrawn but the bet: §19:47-16.6[no-late-wagers]. The acceptors of the
    # progressive system, §13:69E-1.13G(e), are locked and their chips counted: §19:47-16.11[lock-out].
    table.say("No more bets")  # §19:47-16.7[no-more-bets]
    progressives = {bet.box: bet for bet in bets if bet.spot == PROGRESSIVE}
    antes = sorted((bet for bet in bets if bet.spot == ANTE), key=lambda bet: bet.box)
    seats = {ante.box: Seat(ante, progressives.get(ante.box)) for ante in antes}
    if not seats:
        return carry
    current = Round(table, rules, seats, accepted=len(progressives))
    up = await current.deal()
    if rules.counts_stub and table.shoe.shuffles % 5 == 0:
        table.say("The stub is counted, unless the shuffler counts the deck (§19:47-16.7[stub-count])")
    await current.hear(partial(table.ready, "stub to the rack", OF_THE_DEAL))  # unseen, §19:47-16.7[stub]
    # In the dealer's view, §19:47-16.10[cards-in-view], and without a word to others, §19:47-16.10[no-communication].
    hands = {box: await table.look(seat.ante.player, seat.cards) for box, seat in seats.items()}
    for box, hand in hands.items():  # §19:47-16.10[decision-order]
        if box in seats:
            await current.decide(box, hand, up)
    entitled = await current.showdown(up) if seats else []
    if not isinstance(rules, Rules):
        return carry  # a casino night has no progressive wager
    # Only wagers that the house kept feed the meter, and they do so before anything is paid from it.
    shown = carry.meter + rules.meter_rate * current.accepted
    prizes, meter = progressive_prizes(rules, [category for _, category in entitled], shown)
    for (wager, _), prize in zip(entitled, prizes, strict=True):  # once light and hand are checked,
        table.settle(wager, prize)  # §19:47-16.11[verification]
    return Carry(meter)  # cards are picked up so that each hand can be rebuilt: §19:47-16.10[cards-collected]


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the bet that may follow it, and the progressive wager on a meter just started."""
    return (
        Wager("ante", ((ANTE, 1),)),
        Wager("progressive", ((ANTE, 1), (PROGRESSIVE, 1)), settings={"progressive": True}),
    )


GAME = Game(
    id="caribbean-stud",
    title="Caribbean stud poker",
    family="poker",
    subchapter="19:47-16",
    provenance="statute, from 16.6 on via its charity twin 13:47-20.23; progressive prizes published",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(Fraction(rules.meter_seed)),
    wagers=wagers,
    seats=(7, "§13:69E-1.13G(a)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one deck, freshly shuffled; nothing is known but the own five cards and the dealer's face-up card",
)
