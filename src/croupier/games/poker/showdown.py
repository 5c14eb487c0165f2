"""The showdown and the end of the pot: who shows, who wins what, what the house and the fund of bad beats get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.poker import FIVE_CARD, Category
from croupier.games.poker.hand import POT, Playing
from croupier.games.poker.hands import Strength, Worth, suit_rank, worth
from croupier.games.poker.pots import RAKES, RETURNED, WON, Layer, divided, rake, taken_off, uncalled
from croupier.games.poker.rules import METER, Rules
from croupier.money import in_dollars
from croupier.table import Ask, Bet, Choice, Spot, award

SHOW, MUCK = "show", "muck"
BAD_BEAT = Spot("bad-beat")
ORDER = "§19:47-14.15[showdown]"


async def show_down(hand: Playing, first: str) -> dict[str, Worth]:
    """Whoever bet last shows first, then the others clockwise; a hand that is given away unseen wins nothing.

    §19:47-14.1[showdown]; the rake lies in view meanwhile, §19:47-14.14[rake].
    """
    shown: dict[str, Worth] = {}
    hand.over = uncalled(hand.put, hand.live)
    for player in hand.clockwise_from(first):
        if len(hand.live) == 1:
            break  # all others gave their hands up
        may = not hand.rules.losers_show and (shown or hand.rules.first_may_muck)
        if may and await _concedes(hand, player, shown):
            hand.table.say(f"{player} does not show")
            hand.muck(player)
            continue
        own = [*await hand.table.turn(hand.down[player]), *hand.up[player]]
        hand.up[player] = own
        shown[player] = worth(hand.variant, own, hand.board)
        hand.table.show("total", shown[player].words, at=player)
    return shown


async def _concedes(hand: Playing, player: str, shown: Mapping[str, Worth]) -> bool:
    """Whether a player keeps his cards to himself; not if part of the pot would be nobody's."""
    others = [one for one in hand.live if one != player] if hand.rules.first_may_muck else shown
    whose, over = hand.over or ("", 0)
    called = hand.put[player] - (over if whose == player else 0)
    barred = ""
    if all(hand.put[other] < called for other in others):
        barred = f"nobody has shown yet who has a part in the same side pot ({ORDER})"
    choices = (Choice(SHOW), Choice(MUCK, barred=barred))
    answer = await hand.table.ask(Ask(player, None, choices, hand.seen(player), SHOW, what="the showdown", by=ORDER))
    return answer.choice == MUCK


async def share_out(hand: Playing, shown: Mapping[str, Worth]) -> None:
    """Uncalled chips go back, the house takes its rake and the fund its part, and the rest is the winners'."""
    table, rules = hand.table, hand.rules
    hand.gather()
    put = dict(hand.put)
    player, over = hand.over or uncalled(put, hand.live)
    if over:
        table.push(POT, player, over, by=RETURNED)
        put[player] -= over
    for whose, ante in hand.back.items():
        if ante:
            table.push(POT, whose, ante, by="§19:47-14.15[two-exposed]")
    piles = _after_the_house(hand, hand.piles(put))
    unit, order = rules.chip, _odd_chips(hand)
    for pile in piles:
        if len(pile.players) == 1 and pile.amount:
            table.push(POT, pile.players[0], pile.amount, by=WON)
            continue
        for part in divided(pile, shown, order, unit):
            table.push(POT, part.player, part.amount, by=part.by)
    if rules.bad_beat and shown:
        await _bad_beat(hand, shown)


def _after_the_house(hand: Playing, piles: Sequence[Layer]) -> list[Layer]:
    """The rake first, then what goes to the fund, §19:47-14.14[rake], §19:47-14.19[contribution]."""
    rules, table = hand.rules, hand.table
    pot = sum(pile.amount for pile in piles)
    if taken := rake(rules, pot):
        table.rake(POT, taken, by=RAKES[rules.rake])
    drop = min(rules.bad_beat_drop, (pot - taken) // rules.chip * rules.chip) if rules.bad_beat else 0
    if drop:
        table.rake(POT, drop, by="§19:47-14.19[contribution]", to=METER)
    return taken_off(piles, taken + drop)


def _odd_chips(hand: Playing) -> list[str]:
    """Who gets an odd chip first: whoever sits next to the button's left; in stud whoever has the highest card."""
    if hand.variant.button:
        return hand.live
    return sorted(hand.live, key=lambda player: max(map(suit_rank, hand.up[player]), default=(0, 0)), reverse=True)


# --- Bad beats ------------------------------------------------------------------------------------------------------


def _counts(rules: Rules, high: Strength) -> bool:
    """Whether the loss of a hand is a bad beat."""
    place = len(FIVE_CARD.order) - FIVE_CARD.order.index(Category.FOUR_OF_A_KIND)
    if high[0] >= place:
        return True
    return rules.bad_beat_hand == "aces-full" and high[0] == place - 1 and high[1] == 14


def beaten(rules: Rules, shown: Mapping[str, Worth]) -> tuple[list[str], list[str]]:
    """Who lost with a hand of the kind that is paid, and who won; nobody if there was no bad beat."""
    highs = {player: hand.high for player, hand in shown.items() if hand.high is not None}
    best = max(highs.values())
    below = [high for high in highs.values() if high < best]
    if not below or not _counts(rules, max(below)):
        return [], []
    second = max(below)
    return [player for player in highs if highs[player] == second], [p for p in highs if highs[p] == best]


async def _bad_beat(hand: Playing, shown: Mapping[str, Worth]) -> None:
    """The fund is paid out to loser, winner and all others who were dealt in, §19:47-14.19[shares]."""
    rules, table = hand.rules, hand.table
    losers, winners = beaten(rules, shown)
    if not losers or len(hand.players) < rules.bad_beat_players:
        return
    fund = await table.meter(METER)
    others = [player for player in hand.players if player not in (*losers, *winners)]
    parts = [(losers, rules.bad_beat_loser), (winners, rules.bad_beat_winner)]
    parts.append((others, 1 - rules.bad_beat_loser - rules.bad_beat_winner))
    table.say(f"A bad beat: the fund of {in_dollars(fund)} is paid out (§19:47-14.19[bad-beat])")
    for players, part in parts:
        for player in players:
            prize = fund * part / len(players) / 100
            if prize:
                prize_of = award(prize, by="§19:47-14.19[shares]", stake_returned=True, meter=METER)
                table.reward(Bet(0, player, 0, BAD_BEAT, 0), BAD_BEAT, prize_of)
