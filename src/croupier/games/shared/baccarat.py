"""What the games of baccarat share: the count of a hand, the drawing rules, settling, and the end of a shoe.

All are played with the same cards and values; each game brings its own clauses as a `Law`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol

from croupier.equipment.cards import ACE, Card, Pack, Token
from croupier.equipment.shoe import ShoeState
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Wager
from croupier.games.shared.shoe_game import burn_up, offer_cut, shuffle_by_hand
from croupier.law.options import HouseRules
from croupier.odds import to
from croupier.table import (
    SHOE_EMPTY,
    Bet,
    Call,
    Case,
    Hand,
    Irregularity,
    Move,
    Owed,
    Put,
    Reported,
    Settlement,
    Spot,
    Table,
    Void,
    lose,
    void,
    win,
)

BANKER, PLAYER, TIE = "banker", "player", "tie"
WAGERS = (BANKER, PLAYER, TIE)
EVEN = to(1)


class Law(NamedTuple):
    """The clauses of one game of the family."""

    only_these: str
    too_late: str
    banker_wins: str
    banker_loses: str
    banker_ties: str
    player_wins: str
    player_loses: str
    player_ties: str
    tie_wins: str
    tie_loses: str
    shuffle: str
    cut: str
    burn: str
    card_in_error: str
    excess_card: str
    face_up_cards: str
    too_few_cards: str


class ShoeLaw(NamedTuple):
    """The clauses of a new shoe."""

    shuffle: str
    cut: str
    burn: str


class Carry(NamedTuple):
    """What stays on the table from one hand to the next."""

    shoe: int = 0  # the shuffle that this belongs to, as the table counts them
    owed: tuple[Owed, ...] = ()  # vigorish marked and not yet collected
    opening: tuple[Token, ...] = ()  # drawn too many, unseen: it opens the next hand
    last_hand: bool = False  # "last hand" has been called: one more is played
    finished: bool = False  # and that one has been played
    curator: str = ""  # who holds the shoe, where a participant deals
    passing: bool = False  # who has to pass it
    bets: tuple[Bet, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


# --- Judgements ---------------------------------------------------------------------------------------------------


def value(card: Card) -> int:
    """What a card counts: two to nine their number (§19:47-3.1(b)1, §19:47-4.1(b)1, §19:47-7.1(b)1), tens and court
    cards nothing (§19:47-3.1(b)2, §19:47-4.1(b)2, §19:47-7.1(b)2), an ace one (§19:47-3.1(b)3, §19:47-4.1(b)3,
    §19:47-7.1(b)3)."""
    if card.rank == ACE:
        return 1
    return card.rank if card.rank < 10 else 0


VALUE = tuple(value(Card(rank, "")) for rank in range(ACE + 1))
"""The same by rank, to be looked up."""


def points(values: Iterable[int]) -> int:
    """The count of a hand: the last digit of the sum of its card values.

    §19:47-3.1(c), §19:47-4.1(c), §19:47-7.1(c)
    """
    return sum(values) % 10


def count(hand: Hand) -> int:
    """The count of a hand of cards."""
    return points([VALUE[card.rank] for card in hand])


def number(card: Card) -> int:
    """How many cards follow a card that is burned: ten for tens and court cards, one for an ace.

    §19:47-3.5(d), §19:47-7.5(d)
    """
    return value(card) or 10


def natural(player: int, banker: int) -> bool:
    """Eight or nine on the first two cards of either hand, §19:47-3.9(a), §19:47-7.9[natural]."""
    return player >= 8 or banker >= 8


def player_draws(player: int, banker: int) -> bool:
    """Table 1, by the two-card counts: §19:47-3.9(b), §19:47-7.9[player-third-card]."""
    return not natural(player, banker) and player <= 5


Rows = Mapping[int, str]
# By the banker's two-card count (§19:47-3.9(d)): D draws, S stays, and there is no choice (§19:47-3.9(f)).
# First the column for no third card, then the value of the player's third card, 0 to 9 (§19:47-3.9(e)).
TABLE_2: Rows = {  # §19:47-3.9(c), §19:47-7.9[banker-third-card]
    0: "D DDDDDDDDDD",
    1: "D DDDDDDDDDD",
    2: "D DDDDDDDDDD",
    3: "D DDDDDDDDSD",
    4: "D SSDDDDDDSS",
    5: "D SSSSDDDDSS",
    6: "S SSSSSSDDSS",
    7: "S SSSSSSSSSS",
}


def banker_draws(player: int, banker: int, third: int | None, rows: Rows = TABLE_2) -> bool:
    """Table 2, by the two-card counts and the value of the player's third card, if one was drawn: §19:47-3.9(g)."""
    if natural(player, banker):
        return False
    return rows[banker][0 if third is None else 2 + third] == "D"


@dataclass(frozen=True)
class Rules(HouseRules):
    """What the hand itself asks of the rules of every game of the family."""

    @property
    def banker_rows(self) -> Rows:
        """When the banker's hand draws."""
        return TABLE_2

    @property
    def vigorish_step(self) -> int:
        """What a vigorish is rounded up to, in cents; 0 where it is taken as it is."""
        return 0


def settle(law: Law, tie_odds: Fraction, wager: str, player: int, banker: int) -> Settlement:
    """What becomes of a wager by the final counts; vigorish comes on top."""
    if wager == TIE:
        return win(tie_odds, by=law.tie_wins) if player == banker else lose(by=law.tie_loses)
    if wager == BANKER:
        if player == banker:
            return void(by=law.banker_ties)
        return win(EVEN, by=law.banker_wins) if banker > player else lose(by=law.banker_loses)
    if player == banker:
        return void(by=law.player_ties)
    return win(EVEN, by=law.player_wins) if player > banker else lose(by=law.player_loses)


# --- What people may do -------------------------------------------------------------------------------------------

_WORDS = {"bank": BANKER, "banco": BANKER, "punto": PLAYER, "tie bet": TIE, "tie hand": TIE}


def read_spot(law: Law, words: str) -> Spot:
    """A wager from words: "banker", "the player's hand", "tie"."""
    text = " ".join(words.lower().replace("'s", "").replace("hand", "").replace("the ", "").split())
    wager = _WORDS.get(text, text)
    if wager in WAGERS:
        return Spot(wager)
    raise InvalidWager(f"there is no wager {words!r} here ({law.only_these}); the wagers are banker, player and tie")


def check(law: Law, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction(f"a wager here is not called on or off; it stands once bets are closed ({law.too_late})")
    if isinstance(move, Put) and (move.spot.wager not in WAGERS or move.spot.where):
        raise InvalidWager(
            f"no wager on {move.spot.words} is taken ({law.only_these}); the wagers are banker, player and tie"
        )


# --- The shoe -----------------------------------------------------------------------------------------------------


def on_this_shoe(carry: Carry, shoe: ShoeState) -> Carry:
    """What was carried; on a shoe shuffled since, only who holds it: all vigorish is in and every card is back."""
    if carry.shoe == shoe.shuffles:
        return carry
    return Carry(shoe.shuffles, curator=carry.curator, passing=carry.passing)


def reshuffle_due(rules: object, carry: Carry, shoe: ShoeState) -> bool:
    """After the one hand that follows the call of "last hand"."""
    return carry.finished and carry.shoe == shoe.shuffles


def collect_owed(table: Table, carry: Carry) -> None:
    """All vigorish still marked comes in before the cards are shuffled."""
    for owed in on_this_shoe(carry, table.shoe).owed:
        table.collect(owed)


async def shuffle(table: Table, law: Law | ShoeLaw, pack: Pack, order: Iterable[str], *, second: bool) -> None:
    """Shuffle, lace, offer the cut, place the cutting card, burn the first card and as many more as its number."""
    await shuffle_by_hand(table, pack, by=law.shuffle)
    again = ", then the cards are shuffled once more" if second else ""
    table.say(f"About one deck is laced through the rest{again} ({law.cut})")
    await offer_cut(table, order, by=law.cut)
    table.place_cutting_card(14)
    (first,) = await burn_up(table, 1)
    table.say(f"{number(first)} more to burn ({law.burn})")
    await burn_up(table, number(first))


# --- The hand -----------------------------------------------------------------------------------------------------


async def opened(table: Table, waiting: list[Token], to_hand: str) -> Hand:
    """A card drawn too early opens this hand, in front of those to be dealt."""
    card = waiting.pop(0)
    table.place([card], to_hand)
    return await table.turn([card])


async def four_cards_up(table: Table, opening: Sequence[Token]) -> tuple[Hand, Hand]:
    """The first and third card to the player's hand, the second and fourth to the banker's, face up."""
    waiting = list(opening)
    hands: dict[str, Hand] = {PLAYER: (), BANKER: ()}
    for to_hand in (PLAYER, BANKER, PLAYER, BANKER):
        hands[to_hand] += await opened(table, waiting, to_hand) if waiting else (await table.deal_up(to_hand),)
    return hands[PLAYER], hands[BANKER]


def call(table: Table, whose: str, hand: Hand) -> None:
    """A hand's count, called once its two cards lie open."""
    total = count(hand)
    table.show("total", total, whose)
    table.say(f"{whose.capitalize()}'s hand {total}")


async def third_cards(table: Table, law: Law, rows: Rows, player: Hand, banker: Hand) -> tuple[Hand, Hand]:
    """Third cards as the tables demand, face up, the player's hand first and never more than one to a hand."""
    two, other = count(player), count(banker)
    third = None
    if player_draws(two, other):
        table.say("Card for the player's hand")
        player += (await table.deal_up(PLAYER),)
        third = value(player[2])
        table.show("total", (two + third) % 10, PLAYER)
    if banker_draws(two, other, third, rows):
        table.say("Card for the banker's hand")
        banker += (await _banker_third(table, law, third is None),)
        table.show("total", (other + value(banker[2])) % 10, BANKER)
    return player, banker


async def _banker_third(table: Table, law: Law, player_stayed: bool) -> Card:
    if player_stayed:
        try:
            return await table.deal_up(BANKER, also=(CARD_IN_ERROR,))
        except Reported:  # dealt to the player's hand, which stays
            table.say(f"The card is the banker's third card ({law.card_in_error})")
    return await table.deal_up(BANKER)


def announce(table: Table, player: Hand, banker: Hand) -> tuple[int, int]:
    """The final counts, called with the winning hand."""
    ends = count(player), count(banker)
    table.say(f"Player {ends[0]}, banker {ends[1]}")
    if ends[0] == ends[1]:
        table.say("Tie hand")
    else:
        table.say("The player's hand wins" if ends[0] > ends[1] else "The banker's hand wins")
    return ends


PAY, MARK = "pay", "mark"
ORDERS = {
    1: ((PAY,), (MARK,)),  # §19:47-3.10(b)1, §19:47-7.10[pay-all-then-vigorish]
    2: ((MARK,), (PAY,)),  # §19:47-3.10(b)2, §19:47-7.10[vigorish-all-then-pay]
    3: ((PAY, MARK),),  # §19:47-3.10(b)3, §19:47-7.10[pay-then-vigorish-by-seat]
    4: ((MARK, PAY),),  # §19:47-3.10(b)4, §19:47-7.10[vigorish-then-pay-by-seat]
}
"""How often the dealer goes round the table, and what is done at each position."""


class ChargingRules(Protocol):
    @property
    def payment_order(self) -> int: ...
    @property
    def vigorish_step(self) -> int: ...
    @property
    def vigorish_deferred(self) -> bool: ...


def pay(
    table: Table,
    rules: ChargingRules,
    bets: Iterable[Bet],
    settlement: Callable[[str], Settlement],
    vigorish: Callable[[str], tuple[Fraction, str]],
) -> list[Owed]:
    """Losers first; then, from the highest numbered position down, payments and vigorish in one of four orders.

    Of a wager, the vigorish is a part of the stake and its clause. Returns what was marked for later.
    """
    ends = [(bet, settlement(bet.spot.wager)) for bet in sorted(bets, key=lambda bet: -bet.box)]
    for bet, end in ends:  # §19:47-3.10(b), §19:47-7.10[losers-first]
        if end.result == "lose":
            table.settle(bet, end)
    marked = []
    for acts in ORDERS[rules.payment_order]:
        for bet, end in ends:
            if end.result == "lose":
                continue
            for act in acts:
                if act == PAY:
                    table.settle(bet, end)
                elif owed := _charge(table, rules, bet, *vigorish(bet.spot.wager)):
                    marked.append(owed)
    return marked


def _charge(table: Table, rules: ChargingRules, bet: Bet, part: Fraction, by: str) -> Owed | None:
    """Take a vigorish of that part of the stake, or mark it for later: then it is given back to be carried."""
    if not part:
        return None
    deferred = rules.vigorish_deferred
    owed = table.charge(bet, bet.stake * part, by=by, step=rules.vigorish_step, deferred=deferred)
    return owed if deferred else None


def end_of_hand(table: Table, carry: Carry, owed: Iterable[Owed], opening: tuple[Token, ...]) -> Carry:
    """What the next hand finds. The cutting card has come up once a card behind it was drawn."""
    shoe = table.shoe
    # One more hand is played, then: §19:47-3.8(e), §19:47-4.11[last-hand], §19:47-7.8[cutting-card].
    came_up = shoe.cutting_card_out and shoe.cutting_card < shoe.dealt
    if came_up and not carry.last_hand:
        table.say("Last hand")
    return carry._replace(
        owed=(*carry.owed, *owed),
        opening=opening,
        last_hand=came_up and not carry.last_hand,
        finished=carry.last_hand,
    )


# --- Irregularities -----------------------------------------------------------------------------------------------

CARD_IN_ERROR, EXCESS_CARD, FACE_UP_CARDS = "third-card-in-error", "excess-card", "face-up-cards"


def cases(law: Law) -> dict[str, Case]:
    """What may be reported; a card named in the report is one that was seen."""
    return {
        CARD_IN_ERROR: Case(
            law.card_in_error,
            "a third card went to the player's hand that should stay: it is the banker's if that hand draws, else it "
            "opens the next hand, or is burned with its number of cards if it was seen",
            ("ready",),
        ),
        EXCESS_CARD: Case(
            law.excess_card,
            "a card too many was drawn: it opens the next hand, or is burned with its number of cards if it was seen",
            ("deal", "ready"),
        ),
        FACE_UP_CARDS: Case(
            law.face_up_cards, "cards lie face up in the shoe: they are burned with their number of cards", ("deal",)
        ),
        SHOE_EMPTY: Case(
            law.too_few_cards, "too few cards are left: the round is void and all cards are reshuffled", ("deal",)
        ),
    }


async def remedy(table: Table, law: Law, irregularity: Irregularity) -> None:
    """Put right what happens while a card is due; then that card is dealt."""
    match irregularity:
        case Irregularity(name=name) if name == SHOE_EMPTY:
            raise Void(by=law.too_few_cards, reshuffle=True)
        case Irregularity(name=name, cards=found) if name == FACE_UP_CARDS:
            await burn_with_number(table, max(1, len(found)), by=law.face_up_cards)
        case Irregularity(cards=seen) if seen:
            await burn_with_number(table, len(seen), by=law.excess_card)
        case _:
            table.say(f"The card drawn is the one that is due ({law.excess_card})")


async def burn_with_number(table: Table, cards: int, *, by: str) -> None:
    """Cards that were seen go to the rack with as many more as their numbers add up to, while there are any."""
    found = await burn_up(table, cards)
    more = min(sum(map(number, found)), table.shoe.left)
    table.say(f"{more} more to burn ({by})")
    await burn_up(table, more)


async def cards_too_many(table: Table, law: Law, also: tuple[str, ...] = ()) -> tuple[tuple[Token, ...], list[str]]:
    """Before the result the dealer may report cards too many: those that open the next hand, and other reports."""
    opening: tuple[Token, ...] = ()
    others: list[str] = []
    while True:
        try:
            await table.ready("result", also=(CARD_IN_ERROR, EXCESS_CARD, *also))
            return opening, others
        except Reported as report:
            clauses = {CARD_IN_ERROR: law.card_in_error, EXCESS_CARD: law.excess_card}
            name, seen = report.irregularity.name, report.irregularity.cards
            if name not in clauses:
                others.append(name)
            elif seen:
                await burn_with_number(table, len(seen), by=clauses[name])
            else:
                table.say(f"The card opens the next hand ({clauses[name]})")
                opening += (await table.deal("next-hand"),)


# --- Odds ---------------------------------------------------------------------------------------------------------


def by_value(seen: tuple[Card, ...], card: Card) -> int:
    """Cards of one value cannot be told apart by any wager."""
    return value(card)


def wagers(rules: object) -> tuple[Wager, ...]:
    return tuple(Wager(name, ((Spot(name), 1),), lens=by_value) for name in WAGERS)
