"""The cards of a hand of poker: each round of them as it is dealt, the draw, and what may go wrong with them."""

from __future__ import annotations

from itertools import combinations

from croupier.equipment.cards import Token
from croupier.games.poker.hand import Playing
from croupier.games.poker.rules import PACK, Rules
from croupier.games.poker.variants import Street
from croupier.games.shared.shoe_game import LEAST_CUT, next_batch
from croupier.table import COMMUNITY, DEALER, DISCARD, STUB, Ask, Case, Choice, Irregularity, Reported, Table, Void

PAT = "stand-pat"
DISCARDS = "discard-"
MISDEAL, EXPOSED, EXPOSED_DOWN, BOXED, SEVERAL_BOXED = (
    "misdeal",
    "exposed-card",
    "exposed-down-card",
    "boxed-card",
    "several-boxed-cards",
)
TWO_EXPOSED, STRAY_BACK = "two-exposed-down-cards", "other-back-in-the-stub"
FOULED_HAND, FOULED_DECK, PREMATURE, WRONG_BOARD = "fouled-hand", "fouled-deck", "premature-board", "wrong-board"
DECK_CHECK, DECK_CHANGE = "deck-check", "deck-change"

CASES = {
    MISDEAL: Case(
        "§19:47-14.15[misdeal]",
        "a misdeal, before two players have acted: the hand is void and dealt anew",
        ("ready",),
    ),
    EXPOSED: Case(
        "§19:47-14.15[exposed-card]",
        "the dealer exposed one card of the player with that number from the dealer's left, neither the first nor the "
        "second dealt: it is replaced and becomes the burn card",
        ("ready",),
    ),
    EXPOSED_DOWN: Case(
        "§19:47-14.15[exposed-down-card]",
        "a down card of a stud hand was exposed: the next one is dealt face down instead",
        ("deal",),
    ),
    TWO_EXPOSED: Case(
        "§19:47-14.15[two-exposed]",
        "both down cards of a stud hand were exposed: it is dead, and its ante goes back",
        ("deal",),
    ),
    STRAY_BACK: Case(
        "§19:47-14.15[stray-back]",
        "a card with another back was found in the stub alone: what was done stands, and the deck is replaced "
        "after the hand",
        ("ready", "decisions", "turn"),
    ),
    BOXED: Case(
        "§19:47-14.15[boxed-card]",
        "a card lies face up in the deck: it is set aside, and the next one used",
        ("deal",),
        again=SEVERAL_BOXED,
    ),
    SEVERAL_BOXED: Case(
        "§19:47-14.15[misdeal]", "more than one card lies face up in the deck: the hand is void", ("deal",)
    ),
    FOULED_HAND: Case(
        "§19:47-14.15[fouled-hand]",
        "the hand of the player with that number from the dealer's left is fouled: it is dead, and no bet goes back",
        ("decisions",),
    ),
    FOULED_DECK: Case(
        "§19:47-14.15[fouled-deck]",
        "a card is there twice, is missing or has another back: the hand is void and the deck replaced",
        ("deal", "ready", "decisions", "turn"),
    ),
    PREMATURE: Case(
        "§19:47-14.15[premature-card]",
        "cards of the board were dealt before the betting was over: they do not count",
        ("decisions",),
    ),
    WRONG_BOARD: Case(
        "§19:47-14.15[wrong-board]",
        "too many cards were turned for the board: they are mixed into the stub and dealt again, without a burn card",
        ("decisions",),
    ),
    DECK_CHECK: Case(
        "§19:47-14.2(b)",
        "two hours are over: the deck is put into suit and sequence and checked, and the other comes into play",
        ("bets",),
    ),
    DECK_CHANGE: Case("§19:47-14.2(b)", "four hours are over: both decks are changed", ("bets",)),
}


async def shuffle_deck(table: Table) -> None:
    """The whole deck, §19:47-14.5(a), and a cut by the dealer, §19:47-14.5(b), §19:47-14.5[recut]."""
    table.say(f"The {next_batch(table.shoe)} deck is in play (§19:47-14.2(a))")
    await table.shuffle(PACK)
    depths = range(LEAST_CUT, len(PACK))
    table.cut(int(await table.offer(DEALER, "how many cards off the top", depths, len(PACK) // 2)))


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What follows for the whole hand: a boxed card is set aside, everything else here makes it void."""
    case = CASES[irregularity.name]
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name == BOXED:
        await table.deal_up(DISCARD)
    elif irregularity.name in (DECK_CHECK, DECK_CHANGE):
        await shuffle_deck(table)
    elif irregularity.name == STRAY_BACK:
        return
    elif irregularity.name in (FOULED_HAND, PREMATURE, WRONG_BOARD, EXPOSED, EXPOSED_DOWN, TWO_EXPOSED):
        table.say("It changes nothing now")  # reported when there is nothing that it could be about
    else:
        raise Void(case.by, reshuffle=True)


# --- Rounds of cards ------------------------------------------------------------------------------------------------


async def deal(hand: Playing, number: int) -> None:
    """A round of cards; one is burned before each but the first, §19:47-14.1[burn-card], §19:47-14.10[board].

    How the dealer holds the deck: §19:47-14.6(e)1.
    """
    street = hand.variant.streets[number]
    if street.deals and hand.table.shoe.left < len(hand.live):
        await _common_card(hand)
        return
    needed = street.board or (0 if street.draws else len(hand.live) * len(street.deals))
    if number and number not in hand.skip_burn and hand.table.shoe.left > needed:
        hand.out.append(await hand.table.deal(DISCARD))
    if street.board:
        await deal_board(hand, street.board)
    elif street.draws:
        await _draw(hand)
    else:
        await _to_each(hand, street)


async def deal_board(hand: Playing, cards: int) -> None:
    for _ in range(cards):
        hand.board.append(await hand.table.deal_up(COMMUNITY))


async def _to_each(hand: Playing, street: Street) -> None:
    """Clockwise, one card at a time, §19:47-14.6(e)[one-at-a-time]."""
    exposed: set[str] = set()
    for face in street.deals:
        for player in list(hand.live):
            if face == "d" or player in exposed:
                hand.down[player].append(await hand.table.deal(player))
            else:
                await _up_card(hand, player, exposed)
    if "d" in street.deals or exposed:
        for player in hand.live:
            await hand.look(player)


async def _up_card(hand: Playing, player: str, exposed: set[str]) -> None:
    """§19:47-14.1[up-card]"""
    also = (EXPOSED_DOWN, TWO_EXPOSED) if len(hand.down[player]) > 1 else (EXPOSED_DOWN,)
    try:
        hand.up[player].append(await hand.table.deal_up(player, also=also))
    except Reported as reported:
        case = CASES[reported.irregularity.name]
        hand.table.say(f"{player}: {case.text} ({case.by})")
        if reported.irregularity.name == TWO_EXPOSED:
            await _out_of_it(hand, player)
            return
        exposed.add(player)
        shown = hand.down[player].pop()
        hand.up[player] += await hand.table.turn([shown])  # §19:47-14.15[exposed-down-card]
        hand.down[player].append(await hand.table.deal(player))


async def _out_of_it(hand: Playing, player: str) -> None:
    """Both down cards were seen: the hand is out, and its ante goes back, §19:47-14.15[two-exposed]."""
    await hand.table.turn(hand.down[player])
    hand.back[player], hand.put[player] = hand.put[player], 0
    hand.muck(player)


async def _common_card(hand: Playing) -> None:
    """Too few are left for everybody: one card face up is everybody's, §19:47-14.9[common-card]."""
    if hand.table.shoe.left:
        hand.table.say("Too few cards are left: one is common to all (§19:47-14.9[common-card])")
        await deal_board(hand, 1)


async def _draw(hand: Playing) -> None:
    """Everybody throws away what he likes and gets as many cards, once, §19:47-14.12[draw]."""
    for player in list(hand.live):
        places = range(1, len(hand.down[player]) + 1)
        names = ["".join(map(str, some)) for number in places for some in combinations(places, number)]
        throws = (Choice(f"{DISCARDS}{name}") for name in names)
        by = "§19:47-14.12[draw]"
        ask = Ask(player, None, (Choice(PAT), *throws), hand.seen(player), PAT, what="cards to throw away", by=by)
        answer = await hand.table.ask(ask)
        thrown = places_of(answer.choice)
        hand.table.say(f"{player} draws {len(thrown)}" if thrown else f"{player} stands pat")
        if thrown:
            await _drawn(hand, player, [hand.down[player][place - 1] for place in thrown])


def places_of(choice: str) -> list[int]:
    """Which cards of a hand are thrown away by a choice, the first being 1; none by standing pat."""
    return [] if choice == PAT else [int(place) for place in choice.removeprefix(DISCARDS)]


async def _drawn(hand: Playing, player: str, thrown: list[Token]) -> None:
    hand.table.place(thrown, DISCARD)
    hand.down[player] = [card for card in hand.down[player] if card not in thrown]
    for _ in thrown:
        if not hand.table.shoe.left:  # §19:47-14.1[stub]
            await _shuffle_what_is_out(hand)
        hand.down[player].append(await hand.table.deal(player))
    hand.out += thrown  # not before: nobody draws what he threw away
    await hand.look(player)


async def _shuffle_what_is_out(hand: Playing) -> None:
    """The stub is used up: what others threw away, and the burn card, are shuffled for the rest, §19:47-14.12[stub]."""
    hand.table.say("The stub is used up: what the others threw away is shuffled (§19:47-14.12[stub])")
    await hand.table.shuffle_discards(hand.out)
    hand.out.clear()


# --- What is reported when the first cards are dealt -----------------------------------------------------------------


async def after_the_deal(hand: Playing) -> None:
    """A misdeal, or one exposed card of a hand that is all down."""
    also = (EXPOSED,) if "u" not in hand.variant.streets[0].deals else ()
    while True:
        try:
            await hand.table.ready("the cards are dealt", also=also)
        except Reported as reported:
            await _replace(hand, reported.irregularity)
        else:
            return


async def _replace(hand: Playing, irregularity: Irregularity) -> None:
    """The next card takes its place and it is the burn card, §19:47-14.15[exposed-card]."""
    case, table = CASES[EXPOSED], hand.table
    player = hand.numbered(irregularity.box, hand.live)
    if not player:
        table.say(f"Nobody with the number {irregularity.box} was dealt in")
        return
    table.say(f"{player}: {case.text} ({case.by})")
    shown = hand.down[player].pop()
    await table.turn([shown])
    table.place([shown], DISCARD)
    hand.down[player].append(await table.deal(player))
    hand.skip_burn.add(1)
    await hand.look(player)


# --- What is reported while people bet --------------------------------------------------------------------------------


def premature(hand: Playing, number: int) -> None:
    """Cards of the next round were dealt too early, §19:47-14.15[premature-card]: how it and the next are dealt."""
    street, last = hand.variant.streets[number + 1], len(hand.variant.streets) - 1
    case = CASES[PREMATURE]
    hand.table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if street.board > 1 or number + 1 == last:
        hand.skip_burn.add(number + 1)  # mixed into the stub; the burn card stays where it is
    else:
        hand.skip_burn.add(number + 2)  # out of play for a round; then the stub is mixed with it


async def new_board(hand: Playing, number: int) -> None:
    """The board cards of this round go back into the stub and others are dealt, §19:47-14.15[wrong-board]."""
    case, cards = CASES[WRONG_BOARD], hand.variant.streets[number].board
    hand.table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    hand.table.place(hand.board[-cards:], STUB, at=COMMUNITY)
    del hand.board[-cards:]
    await deal_board(hand, cards)
