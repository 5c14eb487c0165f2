"""Random hands of every type and structure, settled by pokerkit from the same cards and actions: to the chip.

pokerkit 0.7 knows neither Mambo stud's hands nor spread limit. Mambo's pots are divided once more here, by brute force;
at spread limit pokerkit is told that there is no limit, and our own bounds are looked at. All amounts are multiples of
120 cents, so that halves and ties up to six leave no odd chip; where odd chips go has tests of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)
from pokerkit import Card as PokerkitCard

from croupier import registry
from croupier.equipment.cards import Card
from croupier.games.poker.dealing import places_of
from croupier.games.poker.rules import Rules
from croupier.games.poker.variants import ANY_LOW, VARIANTS, Variant
from croupier.table import COMMUNITY, DISCARD, Amount, Ask, Bet, Move, Window
from croupier.tables.sample_seats import SampleSeats
from tests.quick import slow

pytestmark = pytest.mark.filterwarnings(
    "ignore:Returning reserved"
)  # a stub that was used up: both shuffle what is out
GAME = registry.game_named("poker")
UNIT = 120
STRUCTURES = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "spread": BettingStructure.NO_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no-limit": BettingStructure.NO_LIMIT,
}
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Said(NamedTuple):
    """What a player did: how much lay there of his with it, where chips were put down."""

    player: str
    choice: str
    to: int


class Recorded(SampleSeats):
    """Seats that answer at random; what was dealt and done is remembered."""

    def __init__(self, rules: Rules, stacks: dict[str, int], seed: int) -> None:
        self.random = random.Random(seed)
        super().__init__(GAME, rules, dict.fromkeys(stacks, self), seed, stacks)
        self.said: list[Said] = []
        self.dealt: list[tuple[str, int]] = []
        self.put = dict.fromkeys(stacks, 0)

    def bet(self, window: Window, standing: Sequence[Bet]) -> Sequence[Move]:
        return ()

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        weights = {"fold": 1, "muck": 0}
        open_now = [choice for choice in ask.choices if not choice.barred]
        (choice,) = self.random.choices(open_now, [weights.get(one.name, 3) for one in open_now])
        stake = 0
        if choice.stake:
            low, high = map(int, choice.stake)
            stake = self.random.choice([low, high, self.random.randrange(low, high + 1, UNIT)])
        self.said.append(Said(ask.who, choice.name, int(choice.lies) + stake))
        return choice.name, stake

    async def deal(self, to: str) -> Any:
        token = await super().deal(to)
        self.dealt.append((to, token.serial))
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Any:
        self.dealt.append((to, self.shoe.dealt))
        return await super().deal_up(to, also)

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        bets = list(bets)
        for bet in bets:
            self.put[bet.player] += int(bet.stake)
        return super().gather(bets, pot)

    def live(self, players: Iterable[str]) -> list[str]:
        folded = {said.player for said in self.said if said.choice == "fold"}
        return [player for player in players if player not in folded]

    def cards(self, to: str) -> list[Card]:
        return [self._order[serial] for place, serial in self.dealt if place == to]  # type: ignore[misc]


def rules_of(game: str, structure: str, number: int) -> Rules:
    """Capped raises and deep stacks in every second hand, or short stacks and any number of raises."""
    settings = {
        "game": game,
        "structure": structure,
        "minimum": 2 * UNIT,
        "maximum": 4 * UNIT,
        "small_blind": UNIT,
        "big_blind": 2 * UNIT,
        "forced_bet": UNIT,
        "ante": UNIT if number % 3 else 0,
        "rake": "none",
        "chip": 1,
        "raises": 3 if number % 2 and structure == "fixed" else 0,  # pokerkit counts an all-in for less, too
        "uncapped_heads_up": False,
        "open_pair": False,  # pokerkit has no such rule
        "half_reopens": False,
        "losers_show": True,
    }
    return Rules().set(settings)


def played(game: str, structure: str, number: int) -> tuple[Rules, dict[str, int], Recorded]:
    rules = rules_of(game, structure, number)
    chance = random.Random(f"{game} {structure} {number}")
    most = 60 if number % 2 and structure == "fixed" else 30
    least = 60 if number % 2 and structure == "fixed" else 4
    players = chance.randrange(2, 7)
    stacks = {f"p{place}": UNIT * chance.randrange(least, most + 1) for place in range(players)}
    table = Recorded(rules, stacks, chance.randrange(10**9))
    table.play(1)
    return rules, stacks, table


# --- pokerkit ------------------------------------------------------------------------------------------------------


def _streets(rules: Rules) -> tuple[Street, ...]:
    variant = rules.variant
    found = []
    for number, street in enumerate(variant.streets):
        if variant.button:
            opening = Opening.POSITION
        elif variant.high:
            opening = Opening.HIGH_HAND if number else Opening.LOW_CARD
        else:
            opening = Opening.LOW_HAND if number else Opening.HIGH_CARD
        most = None
        if rules.capped:  # of the first round the big blind is the bet
            most = rules.raises if variant.button and not number else rules.raises + 1
        up = tuple(face == "u" for face in street.deals)
        size = rules.bet_size(street.big)
        found.append(Street(bool(number), up, street.board, street.draws, opening, size, most))
    return tuple(found)


@cache
def _remembering(kind: Any) -> Any:
    """An evaluator of pokerkit that remembers: it is asked a dozen times for each hand of a showdown."""

    @lru_cache(64)
    def found(own: Any, board: Any) -> Any:
        try:
            return super(Remembering, Remembering).from_game(own, board)
        except ValueError:
            return None

    class Remembering(kind):  # type: ignore[misc]
        @classmethod
        def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Any:
            hand = found(tuple(PokerkitCard.clean(hole_cards)), tuple(PokerkitCard.clean(board_cards)))
            if hand is None:
                raise ValueError("no hand of this kind")
            return hand

        @cached_property
        def entry(self) -> Any:
            return self.lookup.get_entry(self.cards)

    return Remembering


def _hands(variant: Variant) -> tuple[Any, ...]:
    high = OmahaHoldemHand if variant.own else StandardHighHand
    low = (
        RegularLowHand if variant.low == ANY_LOW else OmahaEightOrBetterLowHand if variant.own else EightOrBetterLowHand
    )
    return tuple(_remembering(kind) for kind, wanted in ((high, variant.high), (low, variant.low)) if wanted)


def settled(rules: Rules, stacks: dict[str, int], table: Recorded) -> dict[str, int]:
    """What each has at the end, by pokerkit."""
    players = order_of(rules, stacks)
    state = State(
        BY_ITSELF,
        Deck.STANDARD,
        _hands(rules.variant),
        _streets(rules),
        STRUCTURES[rules.structure],
        True,
        rules.ante,
        (rules.small_blind, rules.big_blind) if rules.variant.button else 0,
        0 if rules.variant.button else rules.forced_bet,
        tuple(stacks[player] for player in players),
        len(players),
        mode=Mode.CASH_GAME,
    )
    cards = {player: list(map(str, table.cards(player))) for player in players}
    held: dict[str, list[str]] = {player: [] for player in players}
    board, burned = (list(map(str, table.cards(place))) for place in (COMMUNITY, DISCARD))
    said = list(table.said)

    def spoken(index: int | None) -> Said:
        assert index is not None
        assert said[0].player == players[index]
        return said.pop(0)

    while state.status:
        if state.actor_index is not None:  # asked first, since it is cheap: most of the time somebody is to act
            _do(state, spoken(state.actor_index))
        elif state.can_burn_card():
            state.burn_card(burned.pop(0))
        elif state.can_deal_hole():
            assert state.hole_dealee_index is not None
            player = players[state.hole_dealee_index]
            street = rules.variant.streets[state.street_index or 0]
            number = len(street.deals) or 5 - len(held[player])
            new, cards[player] = cards[player][:number], cards[player][number:]
            held[player] += new
            state.deal_hole("".join(new))
        elif state.can_deal_board():
            number = rules.variant.streets[state.street_index or 0].board
            state.deal_board("".join(board[:number]))
            del board[:number]
        else:
            index = state.stand_patter_or_discarder_index
            assert index is not None
            choice = spoken(index).choice
            places = places_of(choice)
            mine = held[players[index]]
            state.stand_pat_or_discard("".join(mine[place - 1] for place in places))
            held[players[index]] = [card for place, card in enumerate(mine, 1) if place not in places]
    assert not said
    return dict(zip(players, state.stacks, strict=True))


def _do(state: State, said: Said) -> None:
    if said.choice == "fold":
        state.fold()
    elif said.choice == "forced-bet":
        state.post_bring_in()
    elif said.choice in ("check", "call") or said.to <= max(state.bets):
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(said.to)


def order_of(rules: Rules, stacks: dict[str, int]) -> list[str]:
    """Clockwise from the first to get a card: the button is the first player's."""
    players = list(stacks)
    return [*players[1:], players[0]] if rules.variant.button else players


# --- Every level of chips by itself ----------------------------------------------------------------------------------

Strengths = dict[str, Any]


def by_levels(stacks: dict[str, int], table: Recorded, highs: Strengths, lows: Strengths) -> dict[str, int]:
    """What each has at the end if each level of chips is won by the best hands among those who put in as much.

    Of a level for which nobody has a low hand the high hand takes all, §19:47-14.11[low].
    """
    found = {player: stacks[player] - table.put[player] for player in stacks}
    live = table.live(stacks)
    for level in range(UNIT, max(table.put.values()) + 1, UNIT):
        pot = UNIT * sum(amount >= level for amount in table.put.values())
        may = [player for player in live if table.put[player] >= level] or live[:1]
        if len(may) == 1:
            found[may[0]] += pot
            continue
        sides = [{p: side[p] for p in may if side.get(p) is not None} for side in (highs, lows)]
        halves = [half for half in sides if half]
        for half in halves:
            best = max(half.values())
            winners = [player for player in half if half[player] == best]
            for winner in winners:
                found[winner] += pot // len(halves) // len(winners)
    return found


def _evaluated(rules: Rules, stacks: dict[str, int], table: Recorded) -> tuple[Strengths, Strengths]:
    """High and low hands of those who are still in, by pokerkit's evaluators."""
    board = "".join(map(str, table.cards(COMMUNITY)))
    kinds = _hands(rules.variant)
    found: list[Strengths] = [{}, {}]
    for player in table.live(stacks):
        own = "".join(map(str, table.cards(player)))
        for side, kind in zip(found, kinds, strict=False):  # some have high hands only, or low ones
            side[player] = kind.from_game_or_none(own, board)
    return found[0], found[1]


def _side_pot_without_low(lows: Strengths, table: Recorded) -> bool:
    """Whether somebody has a low hand, but nobody who plays for a side pot: there pokerkit 0.7 gives half of it to
    all who have none."""
    with_low = [table.put[player] for player, low in lows.items() if low is not None]
    most = sorted((table.put[player] for player in lows), reverse=True)
    return bool(with_low) and len(most) > 1 and max(with_low) < most[1]


KNOWN = [game for game in VARIANTS if game != "mambo-stud"]


@pytest.mark.parametrize("hands", [2, slow(4_000)])
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("game", KNOWN)
def test_hands_are_settled_as_pokerkit_settles_them(game: str, structure: str, hands: int) -> None:
    for number in range(hands):
        one_hand(game, structure, number)


def one_hand(game: str, structure: str, number: int) -> None:
    rules, stacks, table = played(game, structure, number)
    assert sum(table.chips.values()) == sum(stacks.values())
    try:
        found = settled(rules, stacks, table)
    except ValueError as refusal:  # ours count short all-ins together, §19:47-14.7[all-in]
        if "non-full all-in" not in str(refusal):
            raise
        found = by_levels(stacks, table, *_evaluated(rules, stacks, table))
    if game.endswith("eight-or-better") and len(table.live(stacks)) > 1:
        highs, lows = _evaluated(rules, stacks, table)
        levels = by_levels(stacks, table, highs, lows)
        found = levels if _side_pot_without_low(lows, table) else found
        assert found == levels
    assert dict(table.chips) == found, f"hand {number}"


# --- Mambo stud, by brute force --------------------------------------------------------------------------------------

_HIGH = {"straight flush": 6, "trips": 5, "straight": 4, "flush": 3, "pair": 2, "high": 1}


def _mambo_high(hand: Sequence[Card]) -> tuple[int, ...]:
    ranks = sorted((card.rank for card in hand), reverse=True)
    run = ranks == list(range(ranks[0], ranks[0] - 3, -1))
    if ranks == [14, 3, 2]:
        run, ranks = True, [3, 2, 1]
    suited = len({card.suit for card in hand}) == 1
    kinds = len(set(ranks))
    if kinds == 1:
        return (_HIGH["trips"], *ranks)
    if kinds == 2:
        return (_HIGH["pair"], ranks[1], ranks[0] if ranks[0] != ranks[1] else ranks[2])
    name = ("straight flush" if suited else "straight") if run else ("flush" if suited else "high")
    return (_HIGH[name], *ranks)


def _mambo_low(hand: Sequence[Card]) -> tuple[int, ...] | None:
    ranks = sorted((1 if card.rank == 14 else card.rank for card in hand), reverse=True)
    return tuple(-rank for rank in ranks) if len(set(ranks)) == 3 and ranks[0] <= 6 else None


@pytest.mark.parametrize("hands", [4, slow(10_000)])
@pytest.mark.parametrize("structure", STRUCTURES)
def test_mambo_by_brute_force(structure: str, hands: int) -> None:
    for number in range(hands):
        one_hand_of_mambo(structure, number)


def one_hand_of_mambo(structure: str, number: int) -> None:
    _, stacks, table = played("mambo-stud", structure, number)
    assert sum(table.chips.values()) == sum(stacks.values())
    highs: Strengths = {}
    lows: Strengths = {}
    live = table.live(stacks)
    for player in live if len(live) > 1 else ():
        threes = list(combinations([*table.cards(player), *table.cards(COMMUNITY)], 3))
        highs[player] = max(map(_mambo_high, threes))
        lows[player] = max((low for low in map(_mambo_low, threes) if low), default=None)
    assert by_levels(stacks, table, highs, lows) == dict(table.chips), f"hand {number}"
