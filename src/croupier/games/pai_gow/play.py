"""A round of pai gow: the bank, the deal, the setting of hands, the showdown, and what may go wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.equipment.shoe import ShoeState
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow.deliveries import DELIVERIES, recipients
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.layout import window
from croupier.games.pai_gow.ranking import Rank, Ranking, Tiles
from croupier.games.pai_gow.rules import LAW, POSITIONS, Rules
from croupier.games.shared import pai_gow
from croupier.games.shared.pai_gow import Carry, Holder, low_place
from croupier.games.shared.shaken import shake_again
from croupier.table import (
    DEAD_HAND,
    DEALER,
    SHOE_EMPTY,
    Ask,
    Bet,
    Case,
    Choice,
    Irregularity,
    Reported,
    Settlement,
    TableOf,
    Void,
    in_box,
    lose,
    place_words,
    void,
)

Hands = tuple[Rank, Rank]
"""What a low hand and a high hand are worth."""

Table = TableOf[Tile]


class Seen(NamedTuple):
    """What a player sees who sets his hands: his four tiles, in order."""

    hand: Tiles


class Exposed(NamedTuple):
    """What a player sees who may have his hand void: the tile that was exposed."""

    tile: Tile


AFTER = ("ready", "decisions", "turn")
PLAYER_TILE, TILE = "player-tile-exposed", "tile-exposed"
INVALID = {
    "dice-not-flat": Case("§19:47-10.9(a)", "not all dice lie flat", ("roll",)),
    "dice-out": Case("§19:47-10.9(b)", "dice fell out of the shaker", ("roll",)),
}
CASES = {
    **INVALID,
    "wrong-positions": Case(
        "§19:47-10.9(c)",
        "the dice were totaled wrongly and the tiles went to wrong positions: all hands are void",
        ("deal", *AFTER),
    ),
    PLAYER_TILE: Case("§19:47-10.9(d)", "the dealer exposed a tile of a player's, who may have the hand void", ()),
    TILE: Case(
        "§19:47-10.9(e)",
        "a tile of the dealer, the bank, the dead hand or an empty position is exposed: all hands are void",
        ("deal", "ready", "decisions"),
    ),
    "set-otherwise": Case(
        "§19:47-10.9(f)", "the dealer did not set the hands the house way: they are set anew", ("turn",)
    ),
    SHOE_EMPTY: Case("§19:47-10.4[whole-set]", "a tile is missing: all hands are void", ("deal",)),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What follows for the whole table; an exposed tile of a player's is that player's affair."""
    case = CASES[irregularity.name]
    if irregularity.name in INVALID:
        await shake_again(INVALID)(table, rules, irregularity)
        return
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name != "set-otherwise":  # §19:47-10.4[whole-set], §19:47-10.9(c), §19:47-10.9(e)
        raise Void(case.by, reshuffle=True)


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    """The tiles are mixed before every round, §19:47-10.4[mixing]."""
    return shoe.dealt > 0


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """A whole set, sorted and shown before it is first used, §19:47-10.4[opening]."""
    if not table.shoe.shuffles:
        table.say("The tiles are sorted into pairs, checked and shown by rank (§19:47-10.4[opening])")
    table.say("The tiles are mixed and stacked, eight stacks of four (§19:47-10.4[mixing])")
    await table.shuffle(TILES)  # §19:47-10.2[tiles]


# --- Setting --------------------------------------------------------------------------------------------------------


def choices(ranking: Ranking, tiles: Sequence[Tile]) -> tuple[Choice, ...]:
    """Every low hand that four tiles have, each named once; one above the high hand is not open."""
    found = {}
    for low in combinations(sorted(tiles), 2):
        high = list(tiles)
        for tile in low:
            high.remove(tile)
        ranks = ranking.rank(low), ranking.rank(high)
        # §19:47-10.1[low-hand], §19:47-10.1[high-hand]
        why = "the low hand would be above the high hand (§19:47-10.7[setting])" if ranks[0] > ranks[1] else ""
        found[pai_gow.setting_name(low)] = why, f"low {ranks[0].words}, high {ranks[1].words}"
    return tuple(Choice(name, barred=why, says=says) for name, (why, says) in found.items())


def setting_ask(rules: Rules, who: str, about: Bet | None, tiles: Tiles, box: int) -> Ask:
    """Set in secret: nobody sees a hand before it is opened. Whoever does not answer has the house way."""
    usual = house_way(rules.house_way, rules.ranking, tiles)
    return Ask(
        who,
        about,
        choices(rules.ranking, tiles),
        Seen(tuple(sorted(tiles))),
        default=pai_gow.setting_name(usual.low),
        box=box,
        hidden=True,
        secret=True,
        what=f"area {box}: set your hands",
        by="§19:47-10.7[setting]",
    )


@dataclass
class Hand:
    """The four tiles of a position; the low hand's are the first two once they are set."""

    place: str
    tokens: list[Token] = field(default_factory=list)
    tiles: Tiles = ()  # as far as they are known

    def set_low(self, low: Sequence[str]) -> None:
        """These tiles are the low hand."""
        known = dict(zip(self.tokens, self.tiles, strict=True))
        first: list[Token] = []
        for name in low:
            first.append(next(token for token in known if token not in first and str(known[token]) == name))
        self.tokens = [*first, *(token for token in known if token not in first)]
        self.tiles = tuple(known[token] for token in self.tokens)


# --- The game -------------------------------------------------------------------------------------------------------


@dataclass
class Round:
    """A round in progress: the wagers by box, from the dealer's right; who holds the bank; the hands by position."""

    table: Table
    rules: Rules
    bets: dict[int, Bet]
    holder: Holder | None
    hands: dict[str, Hand] = field(default_factory=dict)
    voided: set[int] = field(default_factory=set)  # boxes

    def playing(self) -> list[Bet]:
        return [bet for box, bet in self.bets.items() if box not in self.voided]

    @property
    def dealer_plays(self) -> bool:
        return self.holder is None or bool(self.holder.dealer)

    async def deal(self) -> None:
        """All stacks go out; those of positions without a wager to the dead hand."""
        table, holder = self.table, self.holder
        places = pai_gow.positions(POSITIONS, DEAD_HAND)
        delivery = self.rules.delivery
        if holder:  # §19:47-10.8[chooser]
            ways = tuple(DELIVERIES)
            delivery = str(await table.offer(holder.player, "how the stacks go out", ways, delivery))
        # By dice, §19:47-10.6[shake], from a shaker, §19:47-10.3[shaker], or a generator, §19:47-10.6[generator]; the
        # bank is number one, §19:47-10.6[count].
        number = await pai_gow.starting_number(table, self.rules.start, len(places))
        order = pai_gow.delivered(places, holder.place if holder else DEALER, number)
        table.say(f"{number}: the deal begins at {place_words(order[0])}")
        table.show("start", order[0])
        self.hands = {place: Hand(place) for place in places}
        for place in recipients(delivery, order):
            self.hands[place].tokens.append(await table.deal(place))  # §19:47-10.6[delivery]
        played = {in_box(box) for box in self.bets} | ({DEALER} if self.dealer_plays else set())
        for hand in self.hands.values():
            if hand.place not in played and hand.place != (holder.place if holder else DEAD_HAND):
                self.kill(hand)

    def kill(self, hand: Hand) -> None:
        """Collected unseen and laid with the dead hand, §19:47-10.8(l)."""
        self.table.place(hand.tokens, DEAD_HAND)

    async def dealt(self) -> None:
        """Before anybody looks: a player of whose tiles one was exposed may have the hand void, §19:47-10.9(d)."""
        while True:
            try:
                await self.table.ready("all tiles are dealt", also=(PLAYER_TILE,))
                return
            except Reported as reported:
                await self.expose(reported.irregularity.box)

    async def expose(self, box: int) -> None:
        by = CASES[PLAYER_TILE].by
        bet = next((bet for bet in self.playing() if bet.box == box), None)
        if bet is None:  # then it is nobody's who could decide
            await remedy(self.table, self.rules, Irregularity(TILE, box=box))
            return
        hand = self.hands[in_box(box)]
        (tile,) = await self.table.turn(hand.tokens[:1])
        ask = Ask(bet.player, bet, (Choice("play"), Choice("void")), Exposed(tile), default="play", by=by)
        if (await self.table.ask(ask)).choice == "void":
            self.voided.add(box)
            self.kill(hand)

    async def set_hands(self) -> None:
        """Everybody at once; of two hands of one player the second after the first.

        Each sets his own, §19:47-10.7[own-tiles], and may ask how the house would, §19:47-10.7[advice].
        """
        waves: list[list[tuple[str, Bet | None, int]]] = [
            [(bet.player, bet, bet.box) for bet in wave] for wave in pai_gow.in_setting_order(self.playing())
        ]
        if self.holder and not self.holder.shared:
            waves = waves or [[]]
            waves[0].append((self.holder.player, None, self.holder.box))
        for wave in waves:
            asked: list[tuple[Hand, Ask]] = []
            for who, bet, box in wave:
                hand = self.hands[in_box(box)]
                hand.tiles = await self.table.look(who, hand.tokens) or ()
                if hand.tiles:  # where a person deals only the player knows them, and lays them down
                    asked.append((hand, setting_ask(self.rules, who, bet, hand.tiles, box)))
            answers = await self.table.ask_each([ask for _, ask in asked]) if asked else []
            for (hand, _), answer in zip(asked, answers, strict=True):
                hand.set_low(answer.choice.split("+"))

    # --- the showdown ---

    async def open_house_way(self, place: str) -> Hands:
        """The dealer's hands, or a co-bank's, §19:47-10.8[co-bank-hand]: turned, and set as the house submitted."""
        hand = self.hands[place]
        hand.tiles = await self.table.turn(hand.tokens)
        return self.reset(hand)

    def reset(self, hand: Hand) -> Hands:
        """Set the house way, §19:47-10.7[house-way]."""
        usual = house_way(self.rules.house_way, self.rules.ranking, hand.tiles)
        hand.set_low([str(tile) for tile in usual.low])
        return self.lay(hand)

    async def open_set(self, place: str) -> tuple[Hands, bool]:
        """Hands as they were laid down, and whether they are foul, §19:47-10.7[foul]: the low hand first."""
        hand = self.hands[place]
        low = await self.table.turn(hand.tokens[:2])
        hand.tiles = (*low, *await self.table.turn(hand.tokens[2:]))
        hands = self.lay(hand)
        return hands, hands[0] > hands[1]

    def lay(self, hand: Hand) -> Hands:
        """The two hands side by side, for all to see."""
        low, high = (self.rules.ranking.rank(two) for two in (hand.tiles[:2], hand.tiles[2:]))
        self.table.place(hand.tokens[:2], low_place(hand.place))
        self.table.show("total", low.words, low_place(hand.place))
        self.table.show("total", high.words, hand.place)
        lies = [
            f"{name} {' '.join(map(str, two))}" for name, two in (("low", hand.tiles[:2]), ("high", hand.tiles[2:]))
        ]
        self.table.say(f"{place_words(hand.place).capitalize()}: {lies[0]}, {low.words}; {lies[1]}, {high.words}")
        return low, high

    async def open_bank(self, holder: Holder) -> Hands:
        if holder.shared:
            return await self.open_house_way(holder.place)
        hands, foul = await self.open_set(holder.place)
        if foul:
            hand = self.hands[holder.place]
            self.table.say(f"The bank's low hand is above its high hand: they are set the house way ({LAW.foul})")
            self.table.place(hand.tokens, holder.place)
            hands = self.reset(hand)
        return hands

    async def end(self, bet: Bet, theirs: Hands) -> Settlement:
        """What becomes of a player's wager: copies, §19:47-10.1[copy], are not higher."""
        if bet.box in self.voided:
            return void(by=CASES[PLAYER_TILE].by)
        own, foul = await self.open_set(in_box(bet.box))
        if foul:
            return lose(by=LAW.foul)
        result = pai_gow.compared(own, theirs)
        self.table.say(f"{place_words(in_box(bet.box)).capitalize()}: {SAID[result]}")
        return pai_gow.against(LAW, result, self.holder, bet.player)

    async def against_dealer(self) -> None:
        """Counterclockwise; who loses or pushes is done with at once, and winners are paid last: §19:47-10.7[order]."""
        theirs = await self.open_house_way(DEALER)
        winners: list[tuple[Bet, Settlement]] = []
        for bet in self.bets.values():
            end = await self.end(bet, theirs)
            if end.result == "win":
                winners.append((bet, end))
            else:
                self.table.settle(bet, end)
        for bet, end in winners:
            self.table.settle(bet, end)
            pai_gow.charge(self.table, self.rules, bet, bet.stake * end.gain, LAW.vigorish)

    async def against_bank(self, holder: Holder, bank: Bet, bets: Sequence[Bet]) -> None:
        """The dealer's hands, the bank's, §19:47-10.8(n), then each player's; all is settled when all are open."""
        dealers = await self.open_house_way(DEALER) if holder.dealer else None
        theirs = await self.open_bank(holder)
        ends = []
        for bet in bets:
            if dealers and bet.player == DEALER:
                result = pai_gow.compared(dealers, theirs)
                self.table.say(f"Dealer: {SAID[result]}")
                ends.append((bet, pai_gow.against(LAW, result, holder, DEALER)))
            else:
                ends.append((bet, await self.end(bet, theirs)))
        pai_gow.settle_against_bank(self.table, self.rules, LAW, bank, holder, ends)


SAID = {"win": "wins", "lose": "loses", "push": "a push"}


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One round. Chips only, §19:47-10.5[chips], of those who are seated, §19:47-10.5[seated].

    Whoever holds the bank, §19:47-10.1[bank], has the marker, §19:47-10.1[marker], and may have stacks exchanged,
    §19:47-10.8[tiles-moved].
    """
    holder = await pai_gow.choose_bank(table, rules, carry, LAW)
    found: tuple[Bet, ...] = ()
    if holder is None or len(table.players) > 1:
        found = await table.bets(window(table, rules, holder))
    table.say("No more bets")
    bets = sorted(found, key=lambda bet: -bet.box)
    left = pai_gow.next_carry(carry, bets, holder)
    if holder and not bets and not holder.dealer:
        table.say("Nobody wagers against the bank, and it passes on")
        return left
    bank: Bet | None = None
    if holder:
        bank, bets = pai_gow.put_up(table, holder, bets)
    round_ = Round(table, rules, {bet.box: bet for bet in bets if bet.player != DEALER}, holder)
    await round_.deal()
    await round_.dealt()  # §19:47-10.8(m): the shaker is put away
    await round_.set_hands()
    if holder and bank:
        await round_.against_bank(holder, bank, bets)
    else:
        await round_.against_dealer()
    return left
