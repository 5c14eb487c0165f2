"""The players' decisions, box after box from the dealer's left: draw, stand, double, split, surrender."""

from __future__ import annotations

from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.base import EXPOSED
from croupier.games.blackjack.hands import DEAD_HAND, SAID, TAKE, TOTAL, Hand, Round, Seen
from croupier.games.blackjack.judgements import VALUE, choices, score
from croupier.table import DISCARD, Answer, Ask, Bet, Choice, Reported, in_box, void

_SKIPPED = ("skipped-draw",)
_DRAWN = ("drawn-exposed", UNCALLED := "uncalled-card")  # of which a game knows one
_STAY, _FIRST_HAND, _SECOND_HAND = Choice("stay"), Choice("first-hand"), Choice("second-hand")


async def play_hand(current: Round, hands: list[Hand], at: int) -> None:
    """Cards and decisions until the hand stands, is given up or goes over 21.

    The dealer announces every total, §19:47-2.6(g), of a split hand after its second card, §19:47-2.11(c); players
    count for themselves, §19:47-2.6(o).
    """
    table, rules, hand = current.table, current.rules, hands[at]
    if len(hand.cards) == 1 and not await draw(current, hands, at):
        return
    while True:
        total = score(hand.hard, hand.ace)
        soft = total != hand.hard
        table.show("total", TOTAL[soft][total], hand.name)
        table.say(SAID[hand.box][soft][total])
        # §19:47-2.12[player-limit], §19:47-2.12[blackjack-or-hard-21], §19:47-2.12[one-card-after-double]
        if total >= 21 or hand.doubled:
            break
        cards = hand.cards
        stake = hand.stake(hand.bets[0])
        if len(cards) > 2:
            open_choices = judge.later(rules, stake, hand.split)
        else:
            room = len(hands) < rules.most_hands
            open_choices = choices(rules, stake, cards[0].rank, cards[1].rank, hand.split, room)
            if rules.multiple_action:
                open_choices = _affordable(current, hand, open_choices)
            if not open_choices:
                break
        knows = _sees(current, hands, at) if hand.split or current.exposed else Seen(hand.seen(), current.up)
        if current.ways.suits is not None:
            knows = knows._replace(suits=current.ways.suits(current, hand))
        ask = Ask(hand.decider, hand.bets[0], open_choices, knows, "stand")
        try:
            answer = await table.ask(ask, _DRAWN)
        except Reported as report:
            if report.irregularity.name == UNCALLED:
                await _uncalled(current, hand)
            else:
                table.say("A card was drawn in error: it is the next card (§19:47-2.15[drawn-exposed])")
                current.exposed += (await table.deal_up(EXPOSED),)
            continue
        choice = answer.choice
        if choice == "stand":
            break
        if choice == "surrender":
            surrender(current, hand)
            return
        if choice == "double":  # §19:47-2.10(a)
            await (_double_spots(current, hand) if rules.multiple_action else _double(current, hand, answer))
        elif choice == "split":  # §19:47-2.11(a)
            await _split(current, hands, at, answer)
        if not await draw(current, hands, at):
            return
    if hand.doubled and total < 21 and current.ways.doubled and not await current.ways.doubled(current, hand):
        return
    stop(current, hand, total)


def _affordable(current: Round, hand: Hand, open_choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """A split takes a matching stake on every spot, §19:47-2.18[split-all-spots]; a double something on one."""
    funds = current.table.funds(hand.decider)
    if funds >= sum(bet.stake for bet in hand.bets):
        return open_choices
    no = {"split": "a split needs a matching stake on every spot (§19:47-2.18[split-all-spots])"}
    if funds < current.rules.chip:
        no["double"] = "a double needs chips for one spot at least (§19:47-2.18[double-any-spots])"
    return tuple(choice._replace(barred=choice.barred or no.get(choice.name, "")) for choice in open_choices)


def _sees(current: Round, hands: list[Hand], at: int) -> Seen:
    """What the player of a split hand sees, or of any hand while a card lies exposed by mistake."""
    hand, others = hands[at], [each.seen() for each in hands]
    exposed = tuple(VALUE[card.rank] for card in current.exposed)
    return Seen(hand.seen(), current.up, hand.split, tuple(others[:at]), tuple(others[at + 1 :]), exposed)


async def draw(current: Round, hands: list[Hand], at: int) -> bool:
    """A card to the hand; not if the dealer failed to deal it, §19:47-2.15[skipped-draw]."""
    hand = hands[at]
    try:
        card = await current.card(hand.name, _SKIPPED)
    except Reported:
        current.dealt_to.pop()
        current.skipped.append((hands, at))
        return False
    hand.add(card)
    if hand.box in current.drawn:
        current.drawn[hand.box].append(card)
    if hand.sevens:
        current.settle_sevens(hand, card)  # of a split, the first hand's: §19:47-2.17[sevens-split]
    return True


async def _uncalled(current: Round, hand: Hand) -> None:
    """A card that the player did not call for is his if he takes it, and otherwise dead: §13:47-20.22(e)."""
    card = await current.card(hand.name)
    sees = Seen(hand.seen(), current.up, hand.split, exposed=(VALUE[card.rank],))
    answer = await current.table.ask(Ask(hand.decider, hand.bets[0], (TAKE, judge.DECLINE), sees, "decline"))
    if answer.choice == "draw":
        hand.add(card)
    else:
        current.table.say("The card was not called for and is burned (§13:47-20.22(e))")
        current.table.place((card,), DISCARD, hand.name)


async def _double(current: Round, hand: Hand, answer: Answer) -> None:
    """One card for the whole box; the others on it may double too."""
    hand.doubled = True
    others = hand.wagers()[1:]
    hand.bets += _posted(answer)
    if others:
        sees = Seen(hand.seen(), current.up, hand.split)
        stakes = [(most if current.rules.exact_stakes else 0, most) for most in map(hand.stake, others)]
        asks = [
            Ask(bet.player, bet, (Choice("double", stake), _STAY), sees, "stay")
            for bet, stake in zip(others, stakes, strict=True)
        ]
        for follows in await current.table.ask_each(asks):
            hand.bets += _posted(follows)  # §19:47-2.13[double-optional]


async def _double_spots(current: Round, hand: Hand) -> None:
    """On one, two or all spots, with one card for all of them: §19:47-2.18[double-any-spots]."""
    hand.doubled = True
    sees = Seen(hand.seen(), current.up, hand.split)
    raises: list[Bet] = []
    *others, last = hand.bets
    for bet in (*others, last):
        needed = bet is last and not raises  # somewhere it must be, as far as the player's chips go
        funds = current.table.funds(bet.player)
        double = Choice("double", (0, min(bet.stake, funds - funds % current.rules.chip) if needed else bet.stake))
        ask = Ask(bet.player, bet, (double,) if needed else (double, _STAY), sees, "double" if needed else "stay")
        raises += _posted(await current.table.ask(ask))
    hand.bets += raises


async def _split(current: Round, hands: list[Hand], at: int, answer: Answer) -> None:
    """Two hands of one card each; the others on the box cover both or name one: §19:47-2.13[split-cover-or-choose]."""
    hand = hands[at]
    second = Hand(hand.box, in_box(hand.box, len(hands) + 1), hand.decider, _posted(answer))
    others = hand.wagers()[1:]
    if others:
        sees = Seen(hand.seen(), current.up, hand.split)
        named = () if current.rules.multiple_action else (_FIRST_HAND, _SECOND_HAND)  # §19:47-2.18[split-all-spots]
        default = named[0].name if named else "split"
        asks = [
            Ask(bet.player, bet, (*named, Choice("split", (stake, stake))), sees, default)
            for bet, stake in zip(others, map(hand.stake, others), strict=True)
        ]
        for bet, other in zip(others, await current.table.ask_each(asks), strict=True):
            if other.choice == "second-hand":
                for moved in (bet, *hand.joined(bet)):
                    hand.bets.remove(moved)
                    second.bets.append(moved)
            second.bets += _posted(other)
    first_card, second_card = hand.cards
    hand.clear()
    hand.split = second.split = True
    hand.add(first_card)
    second.add(second_card)
    current.table.show("total", None, hand.name)
    current.table.place((second_card,), second.name, hand.name)
    hands.insert(at + 1, second)


def _posted(answer: Answer) -> list[Bet]:
    return [] if answer.bet is None else [answer.bet]


def surrender(current: Round, hand: Hand) -> None:
    """Half at once against 2 to 9, or where the reader has ruled out a blackjack; else it waits."""
    current.settle_sevens(hand)
    may_have = current.may_have_blackjack and not current.rules.early_surrender
    if may_have or (current.rules.surrender_waits and current.up in (1, 10)):
        current.surrendered += (hand,)
    else:
        current.settle(hand, judge.given_up(current.rules, current.up))


def stop(current: Round, hand: Hand, total: int) -> None:
    """The hand stands, or it is over 21 and lost; what was added to it waits for a dealer's blackjack."""
    if hand.sevens:
        current.settle_sevens(hand)
    if total == 21 and current.ways.paid:
        if current.may_have_blackjack:
            current.twenty_ones += (hand,)
        else:
            current.ways.paid(current, hand)
        return
    if total <= 21 or current.rules.equal_busts_tie:  # over it a hand is lost: §13:47-20.30(f)3
        current.live.append(hand)
        return
    for bet in hand.bets:
        if current.may_have_blackjack and current.rules.busts_wait and judge.is_raise(bet):
            current.held += (bet,)
        else:
            current.end(bet, current.rules.terms.over_21)


async def deal_skipped(current: Round) -> None:
    """Cards that were asked for and not dealt, after the other players' and before the dealer's second card shows."""
    for hands, at in current.skipped:  # which grows if a card is missed again
        hand = hands[at]
        ask = Ask(hand.decider, hand.bets[0], (TAKE, DEAD_HAND), Seen(hand.seen(), current.up, hand.split), "draw")
        if (await current.table.ask(ask)).choice == "dead-hand":
            current.settle(hand, void(by="§19:47-2.15[skipped-draw]"))
        elif len(hand.cards) == 1 or await draw(current, hands, at):
            await play_hand(current, hands, at)
