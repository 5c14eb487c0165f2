"""What goes wrong at chemin de fer, and what follows: subsection 4.12, of which only the title was seen.

Cases of the deal are put right where they happen (`remedy`). The others change the hands while they are played: each is
reported at the moment at which it can still matter.
"""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.chemin_de_fer.bank import EARLY_CARD
from croupier.games.chemin_de_fer.hands import Hands, discard, draw, turn_up
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.chemin_de_fer.wagers import CARD, NATURAL, STAY, banker_must, by_table, player_must
from croupier.games.shared.baccarat import BANKER, PLAYER, burn_with_number, value
from croupier.games.shared.banks import ANYTHING as ANY_SEAT
from croupier.games.shared.banks import HALF
from croupier.games.shared.shoe_game import burn_up
from croupier.table import (
    DISCARD,
    SHOE_EMPTY,
    Ask,
    Case,
    Choice,
    Irregularity,
    Sees,
    Table,
    Void,
    withdrawn,
)

FACE_UP, STUCK, FALLEN, DEALER_FAULT = "face-up-card", "stuck-cards", "fallen-card", "dealer-fault"
EXCESS, ANYTHING = "excess-card", "anything-else"
DEALER_SHOWS_CARD, DEALER_SHOWS_HAND = "dealer-exposes-card", "dealer-exposes-hand"
BANKER_SHOWS_CARD, BANKER_SHOWS_HAND = "banker-exposes-card", "banker-exposes-hand"
THREE_FIRST, FIRST_LOST, EARLY_NATURAL = "three-first-cards", "first-card-lost", "natural-shown-early"
ADVICE, CHIP_ON_LINE, PLAYER_MUCKS, BANKER_MUCKS = "advice", "chip-on-the-line", "player-mucks", "banker-mucks"
MISSPOKEN = "misspoken"
CARD_FOR_NO, FIFTH_CARD = "card-for-no", "fifth-card"
TWO_THIRDS, TWO_OWN_THIRDS, THIRD_LOST = "two-third-cards", "two-own-third-cards", "third-card-lost"

FIRST = (
    DEALER_SHOWS_CARD,
    DEALER_SHOWS_HAND,
    BANKER_SHOWS_CARD,
    BANKER_SHOWS_HAND,
    THREE_FIRST,
    FIRST_LOST,
    EARLY_NATURAL,
    ADVICE,
    CHIP_ON_LINE,
    PLAYER_MUCKS,
)
"""Reported while the player's hand is to speak."""
AFTER_STAY = (MISSPOKEN, CARD_FOR_NO, FIFTH_CARD, BANKER_MUCKS, PLAYER_MUCKS)
"""Reported while the banker is to decide, the player's hand having stayed."""
AFTER_CARD = (TWO_THIRDS, THIRD_LOST, BANKER_MUCKS, PLAYER_MUCKS)
"""The same, the player's hand having drawn."""
LAST = (EXCESS, TWO_OWN_THIRDS, BANKER_MUCKS, PLAYER_MUCKS)
"""Reported before the hands are opened."""

_PLAYER, _STAYED, _DREW, _RESULT = "the player's word", "the banker's turn after a stay", "and after a card", "ready"

CASES = {
    EARLY_CARD: Case(
        "§19:47-4.12[early-card]",
        "a card was drawn before betting closed: it is the first of the hand, or is discarded if it is named",
        ("bets", "the banker's wager"),
    ),
    FACE_UP: Case("§19:47-4.12[face-up-card]", "a card lies face up in the shoe: it is removed", ("deal",)),
    STUCK: Case("§19:47-4.12[stuck-cards]", "cards stick together: the round is void", ("deal",)),
    FALLEN: Case(
        "§19:47-4.12[fallen-card]",
        "a card fell: staff pick it up, and it keeps its value",
        ("deal", "decisions", "ready"),
    ),
    DEALER_SHOWS_CARD: Case(
        "§19:47-4.12[dealer-exposes]",
        "the dealer showed a card of the player's hand in passing it: both hands go strictly by the tables",
        (_PLAYER,),
    ),
    DEALER_SHOWS_HAND: Case(
        "§19:47-4.12[dealer-exposes]",
        "the dealer showed both cards of the player's hand: both hands go by the tables, and the banker draws where he "
        "would be free",
        (_PLAYER,),
    ),
    DEALER_FAULT: Case(
        "§19:47-4.12[dealer-fault]",
        "the dealer made another fault that cannot be repaired: the round is void",
        ("deal", "decisions", "ready"),
    ),
    CARD_FOR_NO: Case(
        "§19:47-4.12[card-for-no]",
        "the dealer called a card though the player's hand stays: the banker has it if he draws, else it is discarded",
        (_STAYED,),
    ),
    FIFTH_CARD: Case(
        "§19:47-4.12[fifth-card]", "the banker drew although the player's hand stays: he takes the card", (_STAYED,)
    ),
    THREE_FIRST: Case(
        "§19:47-4.12[three-first-cards]",
        "the banker dealt himself more than two first cards: they count zero, and he may still draw",
        (_PLAYER,),
    ),
    TWO_THIRDS: Case(
        "§19:47-4.12[two-third-cards]", "the player's hand got two third cards: the better one stands", (_DREW,)
    ),
    TWO_OWN_THIRDS: Case(
        "§19:47-4.12[two-third-cards]", "the banker gave himself two third cards: the worse one stands", (_RESULT,)
    ),
    FIRST_LOST: Case(
        "§19:47-4.12[card-lost]",
        "the banker let a first card of the player's hand fall among the discards: that hand is a natural nine",
        (_PLAYER,),
    ),
    THIRD_LOST: Case(
        "§19:47-4.12[card-lost]",
        "the banker let the player's third card fall among the discards: that hand counts nine; the banker may draw "
        "unless he has seven",
        (_DREW,),
    ),
    BANKER_SHOWS_CARD: Case(
        "§19:47-4.12[banker-exposes]", "the banker showed a card of the player's hand: he shows his own", (_PLAYER,)
    ),
    BANKER_SHOWS_HAND: Case(
        "§19:47-4.12[banker-exposes]",
        "the banker showed both cards of the player's hand: he shows both of his, and is bound by the table",
        (_PLAYER,),
    ),
    EARLY_NATURAL: Case(
        "§19:47-4.12[natural-shown-early]",
        "the banker showed a natural before the player has spoken: wagers against him may be taken back",
        (_PLAYER,),
    ),
    BANKER_MUCKS: Case(
        "§19:47-4.12[banker-mucks]",
        "the banker threw his cards in before all have seen them: he loses",
        (_STAYED, _RESULT),
    ),
    MISSPOKEN: Case(
        "§19:47-4.12[misspoken]",
        'the player said "card" for "no", or the reverse: the banker gives the card or refuses it',
        ("the player's card", _STAYED),
    ),
    PLAYER_MUCKS: Case(
        "§19:47-4.12[player-mucks]", "the player's hand was thrown in unseen: it loses", (_PLAYER, _RESULT)
    ),
    ADVICE: Case(
        "§19:47-4.12[advice]", "a third person gave advice: the player's hand is played by the table", (_PLAYER,)
    ),
    CHIP_ON_LINE: Case(
        "§19:47-4.12[chip-on-the-line]", "a chip of the box named lies on the line: half of it is at stake", (_PLAYER,)
    ),
    EXCESS: Case(
        "§19:47-4.12[excess-card]",
        "a card too many was drawn: it opens the next hand, or is burned with its number of cards if it was seen",
        ("deal", _RESULT),
    ),
    ANYTHING: Case(
        "§19:47-4.12[anything-else]",
        "the supervisor ends the round for another reason: it is void",
        ("bets", "deal", "decisions", "turn", "ready"),
    ),
    SHOE_EMPTY: Case(
        "§19:47-4.12[too-few-cards]",
        "too few cards are left: the round is void and all cards are reshuffled",
        ("deal",),
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What is put right where it happens; then the question is asked again."""
    name, seen = irregularity.name, irregularity.cards
    by = CASES[name].by
    if name in (STUCK, DEALER_FAULT, ANYTHING, SHOE_EMPTY):
        raise Void(by, reshuffle=name == SHOE_EMPTY)
    if name == FALLEN:
        table.say(f"The card keeps its value ({by})")
    elif name == FACE_UP:
        await burn_up(table, max(1, len(seen)))
    elif name == EARLY_CARD and seen:
        await burn_up(table, len(seen))
    elif name == EXCESS and seen:
        await burn_with_number(table, len(seen), by=by)
    else:
        table.say(f"The card drawn is the one that is due ({by})")


# --- While the hands are played -----------------------------------------------------------------------------------


def announced(table: Table, name: str) -> str:
    """Tell what happened and what follows; the clause."""
    case = CASES[name]
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    return case.by


def _loses(hands: Hands, hand: str, by: str) -> None:
    hands.loser, hands.by, hands.ended = hand, by, True
    hands.gone.add(hand)


async def at_first(table: Table, hands: Hands, irregularity: Irregularity) -> None:
    """Something is reported while the player's hand is to speak."""
    name = irregularity.name
    by = announced(table, name)
    match name:
        case _ if name in (DEALER_SHOWS_CARD, DEALER_SHOWS_HAND):
            await turn_up(table, hands, PLAYER, 1 if name == DEALER_SHOWS_CARD else 2)
            hands.bound |= {PLAYER, BANKER}
        case _ if name in (BANKER_SHOWS_CARD, BANKER_SHOWS_HAND):
            cards = 1 if name == BANKER_SHOWS_CARD else 2
            await turn_up(table, hands, PLAYER, cards)
            await turn_up(table, hands, BANKER, cards)
            if cards == 2:
                hands.bound.add(BANKER)
        case _ if name == THREE_FIRST:
            await table.deal(DISCARD)
            hands.counts_zero = True
        case _ if name == FIRST_LOST:
            hands.counts_nine, hands.ended = True, True
            hands.gone.add(PLAYER)
        case _ if name == EARLY_NATURAL:
            await _may_take_back(table, hands)
        case _ if name == ADVICE:
            hands.bound.add(PLAYER)
        case _ if name == CHIP_ON_LINE:
            _halve(table, hands, irregularity.box)
        case _:
            _loses(hands, PLAYER, by)  # §19:47-4.12[player-mucks]


async def _may_take_back(table: Table, hands: Hands) -> None:
    by = "§19:47-4.12[natural-shown-early]"
    asks = [
        Ask(bet.player, bet, (Choice("leave"), Choice("take-back")), ANY_SEAT, "leave", by=by)
        for bet in {bet.player: bet for bet in hands.against}.values()
    ]
    answers = await table.ask_each(asks)
    gone = {ask.who for ask, answer in zip(asks, answers, strict=True) if answer.choice == "take-back"}
    hands.back = {bet.id for bet in hands.against if bet.player in gone}
    hands.declared, hands.ended = BANKER, True
    hands.unseen = False  # nobody had to say anything


def _halve(table: Table, hands: Hands, box: int) -> None:
    """Half of each wager in that box goes back at once; the other half stays against the bank."""
    by = "§19:47-4.12[chip-on-the-line]"
    for bet in [bet for bet in hands.against if bet.box == box]:
        hands.against.remove(bet)
        half, rest = table.divide(bet, [(bet.spot, HALF), (bet.spot, HALF)])
        hands.against += table.cover(hands.bank, [half])
        table.settle(rest, withdrawn(by=by))


async def at_banker(table: Table, hands: Hands, irregularity: Irregularity, sees: Sees) -> None:
    """Something is reported while the banker is to decide."""
    name = irregularity.name
    by = announced(table, name)
    match name:
        case _ if name == MISSPOKEN:
            if await banker_gives(table, hands, sees):
                await draw(table, hands, PLAYER)
        case _ if name == CARD_FOR_NO:
            await turn_up(table, hands, BANKER)
            hands.ended = True
            await draw(table, hands, BANKER)
            if by_table(hands.two(BANKER) or 0, None) == STAY:
                discard(table, hands, BANKER)
        case _ if name == FIFTH_CARD:
            hands.ended = True
            await draw(table, hands, BANKER)
        case _ if name == TWO_THIRDS:
            await _two_thirds(table, hands, PLAYER)
        case _ if name == THIRD_LOST:
            hands.counts_nine = True
            discard(table, hands, PLAYER)
        case _:
            # §19:47-4.12[banker-mucks], §19:47-4.12[player-mucks]
            _loses(hands, BANKER if name == BANKER_MUCKS else PLAYER, by)


async def _two_thirds(table: Table, hands: Hands, hand: str) -> None:
    """Of two third cards the better one stands for the player's hand, the worse one for the banker's."""
    await turn_up(table, hands, hand)
    first, better = hands.third[hand], max if hand == PLAYER else min
    table.say(f"Another card for the {hand}'s hand")
    second = await table.deal_up(hand)
    ends = {card: (hands.two(hand) or 0) + value(card) for card in (second, first)}
    stands = better(ends, key=lambda card: ends[card] % 10)
    table.place([first if stands is second else second], DISCARD, at=hand)
    hands.third[hand] = stands
    table.show("total", hands.final(hand), hand)


async def banker_gives(table: Table, hands: Hands, sees: Sees) -> bool:
    """Whether the banker gives a card that was asked for in error, or not asked for, §19:47-4.12[misspoken]."""
    if hands.two(PLAYER) == 0:
        return True
    by = "§19:47-4.12[misspoken]"
    what = "the player misspoke: a card for the player's hand"
    ask = Ask(hands.banker, None, (Choice("give"), Choice("refuse")), sees, "refuse", what=what, by=by)
    return (await table.ask(ask)).choice == "give"


async def at_last(table: Table, hands: Hands, irregularity: Irregularity) -> bool:
    """Something is reported before the hands are opened; whether a card that nobody saw opens the next hand."""
    name, seen = irregularity.name, irregularity.cards
    by = CASES[name].by
    if name == EXCESS:
        if seen:
            await burn_with_number(table, len(seen), by=by)
        else:
            table.say(f"The card opens the next hand ({by})")
        return not seen
    announced(table, name)
    if name == TWO_OWN_THIRDS:
        if BANKER in hands.third:
            await _two_thirds(table, hands, BANKER)
    else:
        _loses(hands, BANKER if name == BANKER_MUCKS else PLAYER, by)
    return False


# --- Once the hands lie open --------------------------------------------------------------------------------------


async def put_right(table: Table, rules: Rules, hands: Hands) -> None:
    """Hold what was played in secret against the rule: naturals that nobody declared, cards that were not to be drawn.

    What was drawn is given out again by the table, in the order in which it came; cards too many are discarded, and
    cards that are missing are drawn.
    """
    player, banker = hands.two(PLAYER) or 0, hands.two(BANKER) or 0
    if hands.declared:
        if hands.declared == BANKER and (player, banker) == (9, NATURAL):
            hands.loser, hands.by = PLAYER, "§19:47-4.12[natural-forgotten]"
            table.say(f"A nine that was not declared loses to the banker's eight ({hands.by})")
        return
    if player >= NATURAL:
        table.say("The player's natural was not declared, and counts as it stands (§19:47-4.12[natural-forgotten])")
    if banker >= NATURAL:
        table.say("The banker's natural was not declared, and counts as it stands (§19:47-4.12[natural-not-declared])")
    drew, took = PLAYER in hands.third or hands.counts_nine, BANKER in hands.third

    def takes() -> bool:
        must = (
            "" if hands.free_to_take(banker) else banker_must(rules, banker, hands.drawn, bound=BANKER in hands.bound)
        )
        return must == CARD if must else took

    free = player >= NATURAL or hands.counts_nine or (rules.banco_caller_free and hands.caller)
    must = player_must(player, free=free, bound=PLAYER in hands.bound and player < NATURAL)
    draws = must == CARD if must else drew
    if draws != drew and hands.caller and player != 0:
        table.say("Whoever called banco bears his error (§19:47-4.12[wrong-announcement])")
        draws = drew
    if draws == drew and takes() == took:
        return
    table.say("The hands are put right by the table (§19:47-4.12[wrong-announcement])")
    wrong = (BANKER,) if draws == drew else (PLAYER, BANKER)
    cards = [discard(table, hands, hand) for hand in wrong if hand in hands.third]
    if draws and PLAYER in wrong:
        await _give(table, hands, PLAYER, cards)
    if takes():
        await _give(table, hands, BANKER, cards)
    for hand in wrong:
        table.show("total", hands.final(hand), hand)


async def _give(table: Table, hands: Hands, hand: str, cards: list[Card]) -> None:
    """The next of the cards that were drawn; a new one if there is none left."""
    if not cards:
        await draw(table, hands, hand)
        return
    hands.third[hand] = cards.pop(0)
    table.place([hands.third[hand]], hand, at=DISCARD)
