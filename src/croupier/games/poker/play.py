"""A hand of poker from the blinds to the pot, §19:47-14.6, and what a table does between hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.equipment.shoe import ShoeState
from croupier.games.poker.betting import CHECK, FOLD, BettingRound
from croupier.games.poker.blinds import Company, Known, Marks, amounts, gathered
from croupier.games.poker.dealing import (
    CASES,
    FOULED_HAND,
    MISDEAL,
    PREMATURE,
    WRONG_BOARD,
    after_the_deal,
    deal,
    new_board,
    premature,
    shuffle_deck,
)
from croupier.games.poker.hand import Playing
from croupier.games.poker.hands import board_strength, suit_rank
from croupier.games.poker.layout import WINDOW
from croupier.games.poker.rules import BIG_BLIND, Rules
from croupier.games.poker.showdown import share_out, show_down
from croupier.games.shared.shoe_game import clockwise
from croupier.money import in_dollars
from croupier.table import Ask, Bet, Choice, Irregularity, Owed, Reported, Spot, Table, Void, lose

TURN = "§19:47-14.6(c)"
BUTTON = "button"  # §19:47-14.1[button]


class Carry(NamedTuple):
    """What a hand leaves to the next."""

    around: tuple[str, ...] = ()  # who was dealt in, clockwise from the button
    marks: Marks = Marks()  # where button and blinds were
    known: Known = Known()  # who sat where, and which blinds he has missed
    hands: int = 0  # since time was last paid for
    spread: bool = False  # nobody played: the cards lie spread until two players have come
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before every hand. At an opening the dealer has sorted the cards, §19:47-14.4(a), and spread them,
    §19:47-14.4(b)."""
    if carry.spread or not table.shoe.shuffles:
        which = "Both decks are" if rules.both_decks else "The deck is"
        table.say(f"{which} spread for two players to inspect, washed and stacked (§19:47-14.4(c))")
    await shuffle_deck(table)


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    return shoe.dealt > 0 or carry.spread  # §19:47-14.5(a), §19:47-14.5(c)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    table.show(BUTTON, _last_button(table, rules, carry))
    await table.bets(WINDOW)
    hands = _pay_for_time(table, rules, carry)
    seated = [player for player in table.players if table.funds(player)]
    dealt_in = _dealt_in(table, rules, seated, carry)
    if len(dealt_in) < 2:  # §19:47-14.6(b)
        table.say("Two players are needed: the cards are spread on the table (§19:47-14.5(c))")
        return Carry(carry.around, carry.marks._replace(small=0, big=0), hands=hands, spread=True)
    if not rules.variant.button:
        await _to_its_end(Playing(table, rules, dealt_in))
        return Carry(tuple(dealt_in), hands=hands + 1)
    company = await gathered(table, rules, carry.marks, carry.known, {each: table.seat(each) for each in dealt_in})
    _show_button(table, company)
    await _to_its_end(Playing(table, rules, company.players, company.button, company.small, company.big, company.posts))
    around = (company.players[-1], *company.players[:-1])
    return Carry(around, company.marks, company.known, hands=hands + 1)


async def _to_its_end(hand: Playing) -> None:
    try:
        await _play(hand)
    except Void as end:
        raise Void(end.by, reshuffle=True) from None


def _last_button(table: Table, rules: Rules, carry: Carry) -> str | None:
    """Who had the button in the last hand, if he is still there."""
    seat = carry.marks.button if rules.variant.button else 0
    return next((player for player in table.players if table.seat(player) == seat), None)


def _show_button(table: Table, company: Company) -> None:
    table.show(BUTTON, company.button or None)
    if not company.button:
        table.say(f"The button is before seat {company.marks.button}, where nobody plays (§19:47-14.10[dead-button])")


def _dealt_in(table: Table, rules: Rules, seated: list[str], carry: Carry) -> list[str]:
    """Everybody with chips; where the cards do not go around, whoever sat there before comes first."""
    most = rules.variant.seats
    if len(seated) <= most:
        return seated
    known = [player for player in seated if player in carry.around]
    some = set([*known, *(player for player in seated if player not in known)][:most])
    table.say(f"{rules.variant.title.capitalize()} is dealt to {most} players at most ({rules.variant.by})")
    return [player for player in seated if player in some]


def _pay_for_time(table: Table, rules: Rules, carry: Carry) -> int:
    """How many hands were played since time was paid for; if it is due, every seat pays, §19:47-14.14[time]."""
    if rules.rake != "time" or carry.hands % rules.time_hands:
        return carry.hands
    for player in table.players:
        if amount := min(rules.time_charge, int(table.funds(player))):
            table.settle(table.post(player, 0, Spot("time"), amount), lose(by="§19:47-14.14[time]"))
    return 0


# --- The hand -------------------------------------------------------------------------------------------------------


async def _play(hand: Playing) -> None:
    """A round of play, §19:47-14.1[round-of-play]."""
    _antes(hand)
    hand.gather()
    blinds = await _blinds(hand) if hand.variant.button else None
    last = ""
    for number, _ in enumerate(hand.variant.streets):
        await deal(hand, number)
        if not number:
            await after_the_deal(hand)
        if len(hand.live) == 1:
            break
        last = await _bet(hand, number, blinds if not number else None)
        hand.gather()
        if len(hand.live) == 1:
            break
    await share_out(hand, await show_down(hand, last) if len(hand.live) > 1 else {})


def _antes(hand: Playing) -> None:
    """Everybody's, or the big blind's for all; of that one nobody has to match any part, §19:47-14.6(c)."""
    if hand.rules.ante_by == BIG_BLIND:
        hand.post_dead(hand.big, "ante", min(hand.rules.ante, int(hand.table.funds(hand.big))))
        return
    for player in hand.players if hand.rules.ante else ():
        hand.post(player, "ante", hand.rules.ante)


async def _blinds(hand: Playing) -> BettingRound:
    """The blinds are posted, §19:47-14.10[blinds], and what others have missed, §19:47-14.10[missed-blinds]."""
    rules, players = hand.rules, hand.players
    lies = dict.fromkeys(players, 0)
    if hand.small:
        lies[hand.small] += hand.post(hand.small, "small-blind", rules.small_blind)
    lies[hand.big] += hand.post(hand.big, "big-blind", rules.big_blind)
    for player, blinds in hand.posts.items():
        live, dead = amounts(rules, blinds)
        lies[player] += hand.post(player, "posted-blind", live)
        hand.post_dead(player, "dead-blind", dead)
    last, bet = hand.big, rules.big_blind
    size = rules.bet_size(big=False)
    next_one = clockwise(players, players.index(hand.big) + 1)[0]
    if rules.straddle and len(players) > 2 and await _straddles(hand, next_one, lies):
        last, bet = next_one, 2 * rules.big_blind
    first = clockwise(players, players.index(last) + 1)  # §19:47-14.10[first-round]
    made = 0 if not bet else 1 if last == hand.big else 2
    pot = hand.in_pot - sum(lies.values())
    return BettingRound(rules, first, hand.funds(), pot, size, lies, bet, max(size, bet), made)


async def _straddles(hand: Playing, player: str, lies: dict[str, int]) -> bool:
    """The player left of the blinds may double the larger one, unseen, §19:47-14.10[straddle]."""
    costs = 2 * hand.rules.big_blind - lies[player]
    if costs <= 0 or hand.table.funds(player) < costs:
        return False
    choices = (Choice("straddle", (costs, costs)), Choice("no-straddle"))
    by = "§19:47-14.10[straddle]"
    ask = Ask(player, None, choices, hand.seen(player), "no-straddle", what="the straddle", by=by)
    answer = await hand.table.ask(ask)
    if answer.bet:
        hand.take(answer.bet)
        lies[player] += costs
    return answer.bet is not None


def _opener(hand: Playing, number: int) -> str:
    """Who acts first: left of the button, or in stud by what shows."""
    showing = {player: hand.up[player] for player in hand.live if hand.up[player]}
    if hand.variant.button or not showing:
        return hand.live[0]
    return opens(hand.rules, showing, first_round=not number)


def opens(rules: Rules, showing: Mapping[str, Sequence[Card]], *, first_round: bool) -> str:
    """Who acts first in stud, by the cards that show; ties go to the first clockwise."""
    variant = rules.variant
    if not first_round:  # §19:47-14.9[first-to-act]
        return max(showing, key=lambda player: board_strength(variant, showing[player]))
    if not variant.high:  # §19:47-14.9[low-opens]
        return max(showing, key=lambda player: max(suit_rank(card, ace_low=True) for card in showing[player]))
    if rules.highest_opens and variant.streets[0].deals == "du":  # §19:47-14.13[forced-bet]
        return max(showing, key=lambda player: max(map(suit_rank, showing[player])))
    return min(showing, key=lambda player: min(map(suit_rank, showing[player])))  # §19:47-14.9[forced-bet]


async def _bet(hand: Playing, number: int, begun: BettingRound | None) -> str:
    """A betting round; who shows first if it was the last."""
    betting = begun or _round(hand, number)
    if not begun and not number and not hand.variant.button:
        await _force(hand, betting)
    first = betting.order[0]
    while player := betting.turn():
        await _act(hand, betting, number, player)
    if betting.aggressor in hand.live:
        return betting.aggressor
    return hand.clockwise_from(first)[0] if hand.live else first


def _round(hand: Playing, number: int) -> BettingRound:
    street, rules = hand.variant.streets[number], hand.rules
    first = _opener(hand, number)
    pot = hand.in_pot
    size = rules.bet_size(street.big)
    double = (
        rules.open_pair
        and rules.game == "seven-card-stud"
        and number == 1
        and any(len({card.rank for card in up}) < len(up) for up in (hand.up[player] for player in hand.live))
    )
    return BettingRound(rules, hand.clockwise_from(first), hand.funds(), pot, size, double=double)


async def _force(hand: Playing, betting: BettingRound) -> None:
    """The forced bet of the first round of stud: that much, or a full bet at once, §19:47-14.9[forced-bet]."""
    player, rules = betting.order[0], hand.rules
    funds = betting.funds[player]
    least = min(rules.forced_bet, funds)
    if not least:
        return
    choices = [Choice("forced-bet", (least, least))]
    if funds >= betting.size > least and len([one for one in hand.live if betting.funds[one]]) > 1:
        choices.append(Choice("complete", (betting.size, betting.size)))
    by = "§19:47-14.9[forced-bet]"
    ask = Ask(player, None, tuple(choices), hand.seen(player, least), "forced-bet", what="the forced bet", by=by)
    answer = await _answer(hand, betting, 0, ask)
    if answer is None:
        await _force_next(hand, betting)
        return
    _, bet = answer
    assert bet is not None
    hand.take(bet)
    betting.open(player, int(bet.stake), rules.forced_bet)


async def _force_next(hand: Playing, betting: BettingRound) -> None:
    """The hand that had to bet is dead: the next in order must."""
    if len(hand.live) > 1:
        order = hand.clockwise_from(_opener(hand, 0))
        betting.order[:] = order
        await _force(hand, betting)


async def _act(hand: Playing, betting: BettingRound, number: int, player: str) -> None:
    """One player's turn; whoever does not answer checks or, if that costs something, folds."""
    choices, costs = betting.choices(player), betting.call(player)
    what = f"{in_dollars(costs)} to call" if costs else "no bet yet" if not betting.bet else "nothing to call"
    default = FOLD if costs else CHECK
    ask = Ask(player, None, choices, hand.seen(player, costs), default, what=what, by=TURN)
    answer = await _answer(hand, betting, number, ask)
    if answer is None:
        return  # something was reported: whose turn it is now may be another's
    chosen, bet = answer
    hand.acted += 1
    if chosen == FOLD:
        betting.fold(player)
        hand.muck(player)
        return
    if bet:
        hand.take(bet)
    betting.put(player, int(bet.stake) if bet else 0)


async def _answer(hand: Playing, betting: BettingRound, number: int, ask: Ask) -> tuple[str, Bet | None] | None:
    """What a player answers; nothing if a report came first and was dealt with."""
    try:
        answer = await hand.table.ask(ask, also=_heard(hand, betting, number))
    except Reported as reported:
        await _mend(hand, betting, number, reported.irregularity)
        return None
    return answer.choice, answer.bet


def _heard(hand: Playing, betting: BettingRound, number: int) -> tuple[str, ...]:
    """What may be reported while this round is bet."""
    streets, found = hand.variant.streets, [FOULED_HAND]
    if not number and hand.acted < 2:
        found.append(MISDEAL)
    if number + 1 < len(streets) and streets[number + 1].board:
        found.append(PREMATURE)
    if streets[number].board and not betting.begun:
        found.append(WRONG_BOARD)
    return tuple(found)


async def _mend(hand: Playing, betting: BettingRound, number: int, what: Irregularity) -> None:
    case = CASES[what.name]
    if what.name == MISDEAL:
        hand.table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
        raise Void(case.by, reshuffle=True)
    if what.name == PREMATURE:
        premature(hand, number)
    elif what.name == WRONG_BOARD:
        await new_board(hand, number)
    elif player := hand.numbered(what.box, hand.live):
        hand.table.say(f"{player}: {case.text} ({case.by})")
        betting.fold(player)  # §19:47-14.15[fouled-hand]
        hand.muck(player)
    else:
        hand.table.say(f"Nobody with the number {what.box} is in this hand")
