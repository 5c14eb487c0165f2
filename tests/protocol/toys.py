"""The smallest games for what no game of the rulebook uses yet: banks, pots, meters, draws, tickets, secrets, tiles."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.equipment.cards import Card, Pack
from croupier.equipment.faces import PackOf
from croupier.equipment.shoe import ShoeState
from croupier.equipment.tiles import TILES, Tile
from croupier.equipment.urns import Urn
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Other, Wager
from croupier.games.shared import banks
from croupier.games.shared.settling import losers_first
from croupier.law.citations import SIGN
from croupier.law.options import HouseRules
from croupier.table import (
    DEALER,
    SHOE_EMPTY,
    Ask,
    Bet,
    Case,
    Choice,
    Hand,
    Irregularity,
    Move,
    OpenWager,
    Owed,
    Put,
    Settlement,
    Spot,
    Table,
    TableOf,
    Take,
    Void,
    Window,
    award,
    is_ticket,
    lose,
    void,
    win,
    withdrawn,
)


class Seen(NamedTuple):
    """What somebody sees who decides: his cards, if any."""

    hand: Hand | None = None


WAGER, BANK, BID = Spot("wager"), Spot("bank"), Spot("bid")
OURS, THEIRS = f"{SIGN}19:47-99.1", f"{SIGN}13:47-99.2"
BY, FEE, UNDONE = f"{OURS}(a)", f"{OURS}(b)", f"{OURS}(c)"
NIGHT = {BY: f"{THEIRS}(a)", FEE: f"{THEIRS}(b)", UNDONE: f"{THEIRS}(c)"}
PACK = Pack(1)


@dataclass(frozen=True)
class Rules(HouseRules):
    """Nothing is left to the house."""


@dataclass(frozen=True)
class NightRules(Rules):
    law = NIGHT


def game(
    id: str,
    play: Callable[[TableOf[Any], Any, Any], Coroutine[Any, Any, Any]],
    *,
    cards: bool = True,
    pack: PackOf[Any] = PACK,
    piece: str = "card",
    start: Callable[[Any], Any] = lambda rules: None,
    at: tuple[str, ...] = ("deal", "decisions"),
    meters: Mapping[str, int] | None = None,
    wagers: tuple[Wager, ...] = (),
) -> Game:
    async def shuffle(table: TableOf[Any], rules: Any, carry: Any) -> None:
        await table.shuffle(pack)

    async def remedy(table: TableOf[Any], rules: Any, irregularity: Irregularity) -> None:
        raise Void(UNDONE, reshuffle=cards)

    def due(rules: Any, carry: Any, shoe: ShoeState) -> bool:
        return cards and shoe.dealt > 0

    return Game(
        id=id,
        title=id.capitalize(),
        family="toy",
        subchapter="0:0-1",
        provenance="reconstructed",
        version=1,
        Rules=Rules,
        play=play,
        start=start,
        wagers=lambda rules: wagers,
        seats=(6, ""),
        shuffle=shuffle if cards else None,
        pack=(lambda rules: pack) if cards else None,
        piece=piece,
        reshuffle_due=due,
        remedy=remedy,
        cases={
            "misdeal": Case(UNDONE, "the deal went wrong: the round is void", at),
            SHOE_EMPTY: Case(UNDONE, "no card is left: the round is void", ("deal",)),
        },
        meters=lambda rules: meters or {},
    )


def window(spot: Spot, refuse: Callable[[Move, Sequence[Bet]], None] = lambda move, standing: None) -> Window:
    return Window(
        spot.wager.capitalize(), (OpenWager(spot.wager, spot.wager, "1 to 1", BY),), lambda words: spot, refuse
    )


def even(mine: object, other: object) -> Settlement:
    """The higher wins; between equals nothing is won."""
    if mine == other:
        return void(by=BY)
    return win(Fraction(1), by=BY) if mine > other else lose(by=BY)  # type: ignore[operator]


# --- A bank, a co-bank --------------------------------------------------------------------------------------------


async def play_bank(table: Table, rules: Rules, carry: None) -> None:
    """The first player may hold the bank, alone or with the house; the others bet on a higher card."""
    banker, kind = table.players[0], "no"
    if len(table.players) > 1:
        choices = (Choice("no"), Choice("bank"), Choice("co-bank"))
        kind = (await table.ask(Ask(banker, None, choices, Seen(), "no", what="the bank", by=BY))).choice

    def refuse(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Put) and kind != "no" and move.player == banker:
            raise IllegalAction(f"who holds the bank bets on nothing else ({BY})")
        wagered = sum(int(bet.stake) for bet in standing if bet.spot == WAGER)
        if isinstance(move, Put) and kind != "no" and wagered + move.stake > table.funds(banker):
            raise InvalidWager(f"the bank cannot cover that ({BY})")

    bets = list(await table.bets(window(WAGER, refuse)))
    if not bets:
        return
    part, bank = banks.HALF if kind == "co-bank" else banks.ALONE, None
    if kind != "no":
        banks.show_holder(table, banker, part)
        bank = banks.put_up(table, banker, BANK, sum(bet.stake for bet in bets), part)
        bets = table.cover(bank, bets)
    cards = {bet.id: await table.deal_up(f"box-{bet.box}") for bet in bets}
    against = await table.deal_up("banker")
    ends = [(bet, even(cards[bet.id].rank, against.rank)) for bet in bets]
    if bank is None:
        losers_first(table, ends)
    elif (surplus := banks.settle_bank(table, bank, ends, by=BY, part=part)) > 0:
        table.charge(bank, Fraction(surplus) / 20, by=FEE, step=25)


# --- A pot with side pots and rake --------------------------------------------------------------------------------


def layers(put: Mapping[str, int], live: Sequence[str]) -> list[tuple[int, list[str]]]:
    """(amount, who may win it), from the main pot on."""
    found: list[tuple[int, list[str]]] = []
    before = 0
    for level in sorted({amount for amount in put.values() if amount}):
        amount = (level - before) * sum(each >= level for each in put.values())
        may = [player for player in live if put[player] >= level]
        before = level
        if found and (not may or may == found[-1][1]):
            found[-1] = (found[-1][0] + amount, found[-1][1])
        else:
            found.append((amount, may))
    return found


def shares(amount: int, winners: int) -> list[int]:
    """Whole cents, the odd ones to the first."""
    each, odd = divmod(amount, winners)
    return [each + (place < odd) for place in range(winners)]


async def play_pot(table: Table, rules: Rules, carry: None) -> None:
    """An ante of five dollars, one card each, and one call: for ten dollars, for all one has, or not at all."""
    seats = [player for player in table.players if table.funds(player) >= 500]
    if len(seats) < 2:
        await table.offer(table.players[0], "wait for others", ("wait",), "wait")
        return
    box = {player: place for place, player in enumerate(table.players, 1)}
    antes = [table.post(player, box[player], Spot("ante"), 500) for player in seats]
    table.gather(antes, "pot")
    tokens = {player: await table.deal(f"box-{box[player]}") for player in seats}
    calls = []
    live = []
    for ante in antes:
        seen = await table.look(ante.player, [tokens[ante.player]])
        funds = int(table.funds(ante.player))
        choices = [Choice("fold")]
        if funds:
            choices += [Choice("call", stake=(min(1000, funds),) * 2), Choice("all-in", stake=(funds, funds))]
        answer = await table.ask(Ask(ante.player, ante, tuple(choices), Seen(seen), "fold", hidden=True))
        if answer.bet:
            calls.append(answer.bet)
            live.append(ante.player)
    live = live or [seats[-1]]
    hands: dict[str, int] = {}
    if len(live) > 1:
        for player in live:
            (card,) = await table.turn([tokens[player]])
            hands[player] = card.rank
    table.gather(calls, "pot")
    put = dict.fromkeys(seats, 500)
    for bet in calls:
        put[bet.player] += int(bet.stake)
    piles = layers(put, live)
    fee = min(piles[0][0] // 10, 300)
    if fee:
        table.rake("pot", fee, by=FEE)
        piles[0] = (piles[0][0] - fee, piles[0][1])
    for amount, may in piles:
        best = max((hands.get(player, 0) for player in may), default=0)
        winners = [player for player in may if hands.get(player, 0) == best]
        for player, part in zip(winners, shares(amount, len(winners)), strict=True):
            if part:
                table.push("pot", player, part, by=BY)


# --- A draw with tickets ------------------------------------------------------------------------------------------


class Tickets(NamedTuple):
    """Tickets for later draws."""

    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Tickets:
        return self._replace(bets=bets, owed=owed)


BALLS = Urn("balls", 8)


def _games(spot: Spot) -> int:
    return int(spot.where.partition("x")[2] or 1)


async def play_draw(table: Table, rules: Rules, carry: Tickets) -> Tickets:
    """One number of eight, for one draw or for two; three are drawn, and it pays 1 to 1."""

    def read(words: str) -> Spot:
        return Spot("number", words.replace(" ", "").removeprefix("number"))

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Put):
            number, _, games = move.spot.where.partition("x")
            if number not in map(str, range(1, 9)) or games not in ("", "2") or move.stake % _games(move.spot):
                raise InvalidWager(f"a number from 1 to 8, once or x2, at the same price each ({BY})")
        if isinstance(move, Take) and any(bet.id == move.bet and is_ticket(bet.player) for bet in standing):
            raise IllegalAction(f"a ticket that was issued stands ({BY})")

    listed = tuple(OpenWager("number", words, "1 to 1", BY) for words in ("1", "2", "8", "3x2"))
    bets = await table.bets(Window("Tickets", listed, read, check, may_pass=bool(carry.bets)), carry.bets)
    now: list[Bet] = []
    later: list[Bet] = []
    for bet in bets:
        ticket = bet if is_ticket(bet.player) else table.issue(bet)
        if _games(bet.spot) == 1:
            now.append(ticket)
            continue
        number = Spot("number", bet.spot.where.partition("x")[0])
        one, rest = table.divide(ticket, [(number, Fraction(1, 2)), (number, Fraction(1, 2))])
        now.append(one)
        later.append(rest)
    try:
        balls = await table.draw(BALLS, 3)
    except Void as end:
        raise Void(end.by, keep=tuple(later)) from None
    for ticket in now:
        drawn = int(ticket.spot.where) in balls
        table.settle(ticket, win(Fraction(1), by=BY) if drawn else lose(by=BY))
    return Tickets(tuple(later))


# --- An auction ---------------------------------------------------------------------------------------------------


async def play_auction(table: Table, rules: Rules, carry: None) -> None:
    """Bids rise; the highest is staked on a throw of seven or more, the others go back. Nobody need bid."""

    def refuse(move: Move, standing: Sequence[Bet]) -> None:
        best = max((int(bet.stake) for bet in standing), default=0)
        if isinstance(move, Put) and move.stake <= best:
            raise InvalidWager(f"so much is bid already ({BY})")
        if isinstance(move, Take):
            raise IllegalAction(f"a bid stands ({BY})")

    bids = sorted(await table.bets(Window("Bids", window(BID).wagers, lambda words: BID, refuse, may_pass=True)))
    if not bids:
        return
    *others, best = sorted(bids, key=lambda bet: bet.stake)
    for bid in others:
        table.settle(bid, withdrawn(by=BY))
    won = sum(await table.roll(2)) >= 7
    table.settle(best, win(Fraction(1), by=BY) if won else lose(by=BY))


# --- A secret arrangement -----------------------------------------------------------------------------------------

PARTS = ("12", "13", "23")


def arranged(hand: Sequence[Card], name: str) -> tuple[int, int]:
    """What two of three cards come to together, and the third alone."""
    pair = [hand[int(place) - 1].rank for place in name]
    return sum(pair), sum(card.rank for card in hand) - sum(pair)


def house_way(hand: Sequence[Card]) -> str:
    """The lowest card alone."""
    alone = min(range(3), key=lambda place: hand[place].rank)
    return "".join(str(place + 1) for place in range(3) if place != alone)


async def play_arrangement(table: Table, rules: Rules, carry: None) -> None:
    """Three cards are laid out as two and one, in secret; both parts must be higher than the dealer's."""
    bets = await table.bets(window(WAGER))
    tokens = {bet.id: [await table.deal(f"box-{bet.box}") for _ in range(3)] for bet in bets}
    hole = [await table.deal(DEALER) for _ in range(3)]
    asks = []
    for bet in bets:
        hand = await table.look(bet.player, tokens[bet.id])
        default = house_way(hand) if hand else PARTS[0]
        asks.append(Ask(bet.player, bet, tuple(map(Choice, PARTS)), Seen(hand), default, hidden=True, secret=True))
    answers = await table.ask_each(asks)
    mine = await table.turn(hole)
    two, one = arranged(mine, house_way(mine))
    for bet, answer in zip(bets, answers, strict=True):
        high, low = arranged(await table.turn(tokens[bet.id]), answer.choice)
        table.settle(bet, even((high > two) + (low > one), 1))


# --- A meter ------------------------------------------------------------------------------------------------------

METER, RESET = "toy", 5_000


async def play_meter(table: Table, rules: Rules, carry: None) -> None:
    """A fifth of each wager feeds the meter; double six takes it all, any other double a tenth."""
    bets = await table.bets(window(WAGER))
    first, second = await table.roll(2)
    for bet in bets:
        table.feed_meter(METER, Fraction(int(bet.stake), 5), by=FEE)
    for bet in bets:
        if first != second:
            table.settle(bet, lose(by=BY))
            continue
        shown = await table.meter(METER)
        prize = Fraction(shown if first == 6 else shown // 10, 100)
        table.settle(bet, award(prize, by=BY, stake_returned=False, meter=METER))
        if first == 6:
            table.feed_meter(METER, RESET, by=BY, seed=True)


# --- A reward -----------------------------------------------------------------------------------------------------

BONUS = Spot("bonus")


async def play_reward(table: Table, rules: Rules, carry: None) -> None:
    """More than seven wins; a double is rewarded three to two, be the wager won or lost."""
    bets = await table.bets(window(WAGER))
    first, second = await table.roll(2)
    for bet in bets:
        table.settle(bet, win(Fraction(1), by=BY) if first + second > 7 else lose(by=BY))
        if first == second:
            table.reward(bet, BONUS, win(Fraction(3, 2), by=FEE))


# --- Tiles --------------------------------------------------------------------------------------------------------


def pips(hand: Sequence[Tile]) -> int:
    return sum(tile.pips for tile in hand)


async def play_tiles(table: TableOf[Tile], rules: Rules, carry: None) -> None:
    """Two tiles each, one of the dealer's face up; each player looks at his; the higher total wins."""
    bets = await table.bets(window(WAGER))
    tokens = {bet.id: [await table.deal(f"box-{bet.box}") for _ in range(2)] for bet in bets}
    up, hole = await table.deal_up(DEALER), await table.deal(DEALER)
    for bet in bets:
        await table.look(bet.player, tokens[bet.id])
    dealer = (up, *await table.turn([hole]))
    table.show("total", pips(dealer), DEALER)
    for bet in bets:
        hand = await table.turn(tokens[bet.id])
        table.settle(bet, even(pips(hand), pips(dealer)))


BANKS = game(
    "bank",
    play_bank,
    wagers=(
        Wager("wager", ((WAGER, 1),)),
        Wager("bank", (), choice="bank", others=(Other("bert", ((WAGER, 1),)),)),
    ),
)
POT = game("pot", play_pot)
DRAW = game("draw", play_draw, cards=False, start=lambda rules: Tickets(), at=("draw", "bets"))
AUCTION = game("auction", play_auction, cards=False, at=("roll", "bets"))
ARRANGEMENT = game("arrangement", play_arrangement)
METERED = game("metered", play_meter, cards=False, at=("roll", "bets"), meters={METER: 10_000})
REWARDED = game("rewarded", play_reward, cards=False, at=("roll", "bets"))
TILED = game("tiled", play_tiles, pack=TILES, piece="tile")
TOYS = (BANKS, POT, DRAW, AUCTION, ARRANGEMENT, METERED, REWARDED, TILED)
