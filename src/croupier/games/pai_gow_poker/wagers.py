"""What a hand of pai gow poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil

from croupier.equipment.cards import ACE, KING, QUEEN, Card
from croupier.equipment.poker import PAI_GOW_THREE_CARD, Category, Rank
from croupier.game import Other, Wager
from croupier.games.pai_gow_poker.bank import Carry
from croupier.games.pai_gow_poker.layout import (
    ADDITIONAL,
    BONUS,
    ON_NUMBERS,
    PROGRESSIVE,
    SEVEN_CARD_BONUS,
    THREE_CARD_BONUS,
)
from croupier.games.pai_gow_poker.rules import (
    AND_PAIR,
    BONUS_ODDS,
    ENVY,
    EVEN,
    METER,
    OFF_THE_METER,
    PRIZES,
    ROYAL_MATCH,
    SEVEN_NATURAL,
    SEVEN_WITH_JOKER,
    SHARES,
    WITH_JOKER,
    Rules,
)
from croupier.games.pai_gow_poker.setting import CARDS, LOW_RANKING, Arrangement, ranking
from croupier.games.shared import banks
from croupier.games.shared.pai_gow import WAGER, Played, compared
from croupier.odds import Paytable
from croupier.table import Settlement, award, lose, void, win

RANKING = ranking("second")  # what a hand is called does not depend on where ace to five stands
THREE_CARD_RANKING = PAI_GOW_THREE_CARD


def settle(player: Arrangement, against: Arrangement) -> Settlement:
    """What becomes of a pai gow poker wager against the dealer's hands or the bank's: a copy counts for those."""
    match compared(*((one.low_rank, one.high_rank) for one in (player, against))):  # §19:47-11.1[copy-hand]
        case "win":
            return win(EVEN, by="§19:47-11.9[win]")
        case "push":
            return void(by="§19:47-11.9(h)[push]")
    return lose(by="§19:47-11.9[lose]")


def settle_number(rules: Rules, chosen: int, shown: int) -> Settlement:
    """What becomes of an additional wager on a number, §19:47-11.13(b)3; it is paid in whole dollars."""
    if chosen != shown:
        return lose(by="§19:47-11.13(b)4")
    return win(rules.additional_odds, by="§19:47-11.13(b)6", step=100)


# --- Bonus wagers -------------------------------------------------------------------------------------------------


def name(rank: Rank) -> str:
    """What pay tables call a hand of five cards."""
    return "five-aces" if rank.category is Category.FIVE_OF_A_KIND else rank.category.replace(" ", "-")


def held(seven: Collection[Card]) -> set[str]:
    """Every hand of five that seven cards hold, as pay tables call them; a straight flush with its joker or without."""
    found = set()
    for five in combinations(seven, RANKING.size):
        called = name(RANKING.rank(five))
        with_joker = called == "straight-flush" and not all(card.rank for card in five)  # §19:47-11.3(g)
        found.add(WITH_JOKER if with_joker else called)
    return found


def seven_card_hand(seven: Sequence[Card]) -> str:
    """The hand of all seven cards that ranks above five aces, §19:47-11.3(f); none if it is no such hand."""
    naturals = [card for card in seven if card.rank]
    suits = {card.suit for card in naturals}
    ranks = {card.rank for card in naturals}
    if len(suits) == 1 and len(ranks) == len(naturals) and _run_of_seven(ranks):
        return SEVEN_NATURAL if len(naturals) == CARDS else SEVEN_WITH_JOKER  # §19:47-11.3(f)1, §19:47-11.3(f)3
    for first, second in combinations(naturals, 2):
        # §19:47-11.3(f)2
        if {first.rank, second.rank} == {KING, QUEEN} and first.suit == second.suit:
            others = [card for card in seven if card not in (first, second)]
            if RANKING.rank(others).category is Category.ROYAL_FLUSH:
                return ROYAL_MATCH
    return ""


def _run_of_seven(ranks: set[int]) -> bool:
    """Whether ranks, with a joker if one is missing, are seven in sequence; an ace may stand below the two."""
    low = {1 if rank == ACE else rank for rank in ranks}
    return any(max(some) - min(some) < CARDS and len(some) >= CARDS - 1 for some in (ranks, low))


def best_paid(odds: Paytable, hands: Collection[str]) -> str:
    """Of several hands the one that pays most: any that is listed qualifies, §19:47-11.1[qualifying-hand]."""
    return max((hand for hand in odds if hand in hands), key=lambda hand: odds[hand], default="")


def bonus_hand(seven: Sequence[Card]) -> str:
    """The best hand for a bonus wager, as the dealer rearranges the cards, §19:47-11.15(d)2; none if none qualifies."""
    hands = {"straight-flush" if hand == WITH_JOKER else hand for hand in held(seven)}
    return seven_card_hand(seven) or best_paid(BONUS_ODDS, hands)


def is_premium(hand: str) -> bool:
    """Four of a kind or better: §19:47-11.1[premium-hand]."""
    return hand in ENVY


def settle_bonus(rules: Rules, hand: str, at_most: int = 0) -> Settlement:
    """What becomes of a bonus wager, with what is left of the limit to a player's payments."""
    if not hand:
        return lose(by="§19:47-11.15(d)2i")
    by = "§19:47-11.15(d)3ii" if is_premium(hand) else "§19:47-11.15(d)2ii"
    return win(rules.bonus_odds[hand], by=by, at_most=at_most)


def envy_bonus(hands: Collection[str]) -> int:
    """What the premium hands of others bring to one player, in dollars: §19:47-11.16(b), §19:47-11.1[envy-bonus]."""
    return sum(ENVY[hand] for hand in hands if is_premium(hand))


def bonus_limit(rules: Rules) -> int:
    """The most that a player is paid on bonus wagers, in dollars, no less than the least wager can win; 0: no limit."""
    # of a dollar, §19:47-11.15(b)
    return max(rules.bonus_limit, ceil(max(rules.bonus_odds.values()))) if rules.bonus_limit else 0


def three_card_hand(three: Sequence[Card]) -> str:
    """The first three cards as the three-card bonus calls them; none if it does not pay them."""
    category = THREE_CARD_RANKING.rank(three).category
    if category is Category.HIGH_CARD:
        return ""
    if category is Category.STRAIGHT_FLUSH and not all(card.rank for card in three):
        return WITH_JOKER
    return "pair" if category is Category.ONE_PAIR else category.replace(" ", "-")


def settle_three_cards(rules: Rules, three: Sequence[Card]) -> Settlement:
    """What becomes of a three-card bonus wager: §19:47-11.17(f), §19:47-11.1[three-card-bonus-wager]."""
    hand = three_card_hand(three)
    if not hand:
        return lose(by="§19:47-11.17(f)")
    return win(rules.three_card_odds[hand], by="§19:47-11.18(b)")


def settle_seven_cards(rules: Rules, hands: Collection[str], at_most: int = 0) -> Settlement:
    """What becomes of a seven-card bonus wager, however the hands are set: §19:47-11.1[seven-card-bonus-wager]."""
    hand = best_paid(rules.seven_card_odds, hands)
    if not hand:
        return lose(by="§19:47-11.18(c)")
    return win(rules.seven_card_odds[hand], by="§19:47-11.18(c)", at_most=at_most)


def seven_card_limit(rules: Rules) -> int:
    """The most that a player is paid on seven-card bonus wagers, in dollars; 0 if there is no limit.

    In rounds of before, which stand, a limit below what the least wager can win was that.
    """
    return max(rules.seven_card_limit, rules.seven_cards_at_minimum) if rules.seven_card_limit else 0


# --- The progressive wager ----------------------------------------------------------------------------------------


def progressive_hands(seven: Sequence[Card]) -> set[str]:
    """Every prize that seven cards could claim: five of them, and whether the other two are a pair, §19:47-11.14(d).

    They are looked at in every way, whichever way the player has set them.
    """
    found = set()
    for two in combinations(seven, LOW_RANKING.size):
        five = [card for card in seven if card not in two]
        called = name(RANKING.rank(five))
        if called == "royal-flush" and all(card.rank for card in five):  # §19:47-11.3(b)2
            called = f"natural-{called}"
        paired = LOW_RANKING.rank(two).category is Category.ONE_PAIR
        found |= {called, f"{called}{AND_PAIR}"} if paired else {called}
    return found


def progressive_hand(rules: Rules, seven: Sequence[Card]) -> str:
    return best_progressive(rules, progressive_hands(seven))


def best_progressive(rules: Rules, hands: Collection[str]) -> str:
    """The best of several: a share of the meter, and else the highest prize; none if there is none."""
    shares = [hand for hand in SHARES if hand in hands]  # the whole meter comes first
    fixed = PRIZES[rules.prizes]
    return (
        shares[0]
        if shares
        else max((hand for hand in fixed if hand in hands), key=lambda hand: fixed[hand], default="")
    )


def progressive_prize(rules: Rules, hand: str, meter: Fraction) -> Settlement:
    """What a progressive wager gets from a meter that shows so many dollars; what was wagered is kept."""
    if not hand:
        return lose(by="§19:47-11.14(d)")
    if hand in SHARES:
        return award(SHARES[hand] * meter, by="§19:47-11.14(g)", stake_returned=False, meter=METER)
    prize = PRIZES[rules.prizes][hand]
    return award(
        prize * rules.progressive,
        by="§19:47-11.14(d)",
        stake_returned=False,
        meter=METER if comes_off_the_meter(hand, prize) else "",
    )


def comes_off_the_meter(hand: str, prize: int) -> bool:
    """Prizes of fifty dollars for a dollar and more, and those for a straight flush: §19:47-11.14(e)."""
    return prize >= OFF_THE_METER or hand.startswith("straight-flush")


# --- Their odds ----------------------------------------------------------------------------------------------------

TO_BANK = Carry(unbanked=1, last=(Played("me", 1, 1),))
_GENERATOR = {"start": "generator", "three_card_bonus": False, "seven_card_bonus": False}
_IN_THREES = {"deal_from": "automated-shoe", "bonus": False, "additional": False}


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The wager against the dealer, the bank against the dealer's wager, and whatever is wagered beside."""
    main, usual = (WAGER, 1), "the house way"
    bank = {} if rules.bank else {"bank": True}
    numbers = {} if rules.additional else {"additional": True, **_GENERATOR}
    three = {} if rules.three_card_bonus else {"three_card_bonus": True, **_IN_THREES}
    seven = {} if rules.seven_card_bonus else {"seven_card_bonus": True, **_IN_THREES}
    bonus = {} if rules.bonus else {"bonus": True, "three_card_bonus": False, "seven_card_bonus": False}
    return (
        Wager("wager", (main,), usual=usual),
        Wager("bank", (), choice=banks.BANK, carry=TO_BANK, settings=bank, others=(Other("bystander"),), usual=usual),
        Wager(ADDITIONAL, (main, (ON_NUMBERS[1], 1)), settings=numbers),
        Wager("progressive", (main, (PROGRESSIVE, 1)), settings={} if rules.progressive else {"progressive": 1}),
        Wager("bonus", (main, (BONUS, 1)), settings=bonus),
        Wager("three-card-bonus", (main, (THREE_CARD_BONUS, 1)), settings=three),
        Wager("seven-card-bonus", (main, (SEVEN_CARD_BONUS, 1)), settings=seven),
    )


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it offers such wagers."""
    if rules.additional and rules.additional_odds >= 6:
        return (
            "additional: at 6 to 1 on one of seven numbers the house has no advantage at all (additional_odds, "
            "§19:47-11.13(b)6); at 11 to 2 it has one of 7.14 percent",
        )
    return ()
