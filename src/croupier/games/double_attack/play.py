"""A round of double attack: the dealer's first card, the attack, the players' cards, then blackjack's order."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack import before
from croupier.games.blackjack.dealer import play_dealer
from croupier.games.blackjack.hands import JOINED, Hand, Round, Seen, Ways, deal
from croupier.games.blackjack.judgements import STAND, VALUE
from croupier.games.blackjack.play import leave, played, unplayed, wagered
from croupier.games.blackjack.players import surrender
from croupier.games.blackjack.shoe import Carry, announce
from croupier.games.double_attack.rules import BONUS, LAW, Rules
from croupier.games.double_attack.wagers import settle_bonus
from croupier.games.spanish_21.play import EVERY_CASE
from croupier.games.spanish_21.play import remedy as without_tens
from croupier.table import DEALER, Ask, Bet, Case, Choice, Irregularity, Reported, Table, Void, void
from croupier.twin import cases_under

SURRENDER, PASS = Choice("surrender"), Choice("pass")
NOT_FIRST = "dealer-not-first"
DECIDED_BY = 3  # of the dealer's cards the bonus waits for no more


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One round; a reader's blackjack ends it: §19:47-26.7[reader-blackjack]."""
    bets, hands = await wagered(table, rules, carry)
    if not hands:
        return unplayed(table, carry)
    used = rules.without_reader if carry.reader_failed else rules  # §19:47-26.15(m)
    current = Round(table, used, hands, used.card_reader, Ways(doubled=after_double))
    first = await dealers_first(current)  # §19:47-26.7[first-card]
    if rules.double_attack:
        await attack(current, first)
    await deal(current, first)  # §19:47-26.7[order]; after the dealer's own card, §19:47-26.15(d)
    bonuses = in_play(current, bets)
    before.announce_blackjacks(current)  # which draw no card: §19:47-26.12(a)1
    if current.up == 1:
        await before.insure(current, [*current.naturals, *current.hands])  # §19:47-26.11(a), §19:47-26.11(b)
    if current.reader and current.hole is not None and current.may_have_blackjack:
        await before.read_hole_card(current, current.hole)
    if current.dealer_has_blackjack():
        current.live += current.hands
    else:
        await played(current)  # §19:47-26.7[turns]
    # Insurance first; then to 17, §19:47-26.12(b), or only while it matters: §19:47-26.12(c).
    await play_dealer(current, awaited=DECIDED_BY if bonuses else 0)
    for bet in reversed(bonuses):  # from the right, as cards are picked up: §19:47-26.7[collect]
        table.settle(bet, settle_bonus(rules, current.dealer.cards))
    return leave(current, rules, bets)


async def dealers_first(current: Round) -> Card:
    """The dealer's first card, face up before any player has one: §19:47-26.7[first-card]; or the round is void."""
    try:
        return await current.card(DEALER, (NOT_FIRST,))
    except Reported:
        current.table.say("Players had cards before the dealer's first (§19:47-26.15(d))")
        raise Void(by="§19:47-26.15(d)") from None


async def attack(current: Round, first: Card) -> None:
    """Against that card a wager may be added, up to the first one: §19:47-26.5[double-attack].

    On a box with several wagers the others may follow whoever decides there, and need not: §19:47-26.13(e).
    """
    sees = Seen((), VALUE[first.rank])
    led = await _added(current, sees, [(hand, hand.bets[0]) for hand in current.hands])
    followers = [(hand, bet) for hand in led for bet in hand.wagers()[1:]]
    if followers:
        await _added(current, sees, followers)


async def _added(current: Round, sees: Seen, wagers: Sequence[tuple[Hand, Bet]]) -> list[Hand]:
    """Whoever has these wagers is asked at the same time; the hands on which something was added."""
    asks = [
        Ask(bet.player, bet, (Choice(JOINED, (0, bet.stake)), PASS), sees, PASS.name, by="§19:47-26.5[double-attack]")
        for _, bet in wagers
    ]
    found = []
    for (hand, _), answer in zip(wagers, await current.table.ask_each(asks), strict=True):
        if answer.bet is not None:
            hand.bets.append(answer.bet)
            found.append(hand)
    return found


def in_play(current: Round, bets: Sequence[Bet]) -> list[Bet]:
    """The bonus wagers of the round; on a box that was not dealt in they go back like its wager: §19:47-26.15(h)."""
    boxes = {hand.box for hand in current.hands}
    found = [bet for bet in bets if bet.spot.wager == BONUS]
    for bet in found:
        if bet.box not in boxes:
            current.table.settle(bet, void(by="§19:47-26.15(h)"))
    return [bet for bet in found if bet.box in boxes]


async def after_double(current: Round, hand: Hand) -> bool:
    """A doubled hand too may be given up, with all that lies on it: §19:47-26.8(a)[surrender]."""
    if not (current.rules.surrender and current.rules.surrenders_any):
        return True
    sees = Seen(hand.seen(), current.up, hand.split)
    ask = Ask(hand.decider, hand.bets[0], (STAND, SURRENDER), sees, STAND.name)
    if (await current.table.ask(ask)).choice == STAND.name:
        return True
    surrender(current, hand)
    return False


# --- Irregularities -------------------------------------------------------------------------------------------------

CASES = cases_under(
    {
        **EVERY_CASE,
        NOT_FIRST: Case("§19:47-26.15(d)", "players had cards before the dealer's first: the round is void", ()),
    },
    LAW,
)
CASES["reader-shows-card"] = CASES["reader-shows-card"]._replace(by="§19:47-26.15(l)1")
CASES["reader-misused"] = CASES["reader-misused"]._replace(by="§19:47-26.15(l)2")


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """As at Spanish 21; but what a reader shows of the card is told by its own clauses."""
    name = irregularity.name
    if name not in ("reader-shows-card", "reader-misused"):
        await without_tens(table, rules, irregularity)
        return
    announce(table, CASES[name])
    if name == "reader-shows-card":
        raise Void(by="§19:47-26.15(l)1")
