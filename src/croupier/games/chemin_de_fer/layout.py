"""What may be put down at chemin de fer, where and when: bids for the bank, and wagers against it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalAction, InvalidWager
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.shared.banks import in_turn
from croupier.money import in_dollars
from croupier.table import Amount, Bet, Call, Move, OpenWager, Put, Spot, Take, Window

BANKER, PLAYER = Spot("banker"), Spot("player")
BANCO, SUIVI, WITH_TABLE = Spot("banco"), Spot("suivi"), Spot("with-the-table")
WHOLE = (SUIVI, BANCO)
"""Calls that match the whole of the banker's wager, the first right first."""

_WORDS = {
    "bid": BANKER,
    "bank": BANKER,
    "the bank": BANKER,
    "banco seul": BANCO,
    "banco suivi": SUIVI,
    "banco avec la table": WITH_TABLE,
    "with table": WITH_TABLE,
    "half": WITH_TABLE,
    "punto": PLAYER,
    "against": PLAYER,
    "against the bank": PLAYER,
}


def staked(bets: Sequence[Bet], player: str, spot: Spot) -> int:
    """What a player has on a spot."""
    return sum(int(bet.stake) for bet in bets if bet.player == player and bet.spot == spot)


def read_spot(words: str) -> Spot:
    """A wager from words: "banco", "suivi", "the player's hand"."""
    text = " ".join(words.lower().replace("-", " ").replace("'s", "").replace("hand", "").split())
    for spot in (BANKER, PLAYER, BANCO, SUIVI, WITH_TABLE):
        if text in (spot.wager, spot.words, f"the {spot.words}"):
            return spot
    if text in _WORDS:
        return _WORDS[text]
    raise InvalidWager(
        f"there is no wager {words!r} here (§19:47-4.7(a)); there are banker, player, banco, suivi, with the table"
    )


# --- Bids for the bank --------------------------------------------------------------------------------------------


def bids(rules: Rules, outside: str = "") -> Window:
    """An auction of the bank; whoever has just passed it is ``outside``, and then it may end without a bid."""

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if not isinstance(move, Put):
            what = "called on or off" if isinstance(move, Call) else "taken back"
            raise IllegalAction(f"a bid is not {what}: it stands, and may be raised (§19:47-4.11[no-less])")
        if move.spot != BANKER:
            raise IllegalAction(f"bids for the bank are open, not {move.spot.words} (§19:47-4.5(b)); bid on banker")
        if move.player == outside:
            raise IllegalAction(f"{outside} has passed the bank and does not bid for it now (§19:47-4.11[passer])")
        mine = staked(standing, move.player, BANKER)
        best = max((staked(standing, bet.player, BANKER) for bet in standing), default=0)
        least = max(rules.bank_minimum, best)
        if mine + move.stake < least:
            why = "is bid already (§19:47-4.5(b))" if best else "is the least bid (§19:47-8.2[limits])"
            raise InvalidWager(f"{in_dollars(least)} {why}; so much or more takes part", least=least - mine)

    by = "§19:47-4.5(b)"
    return Window(
        "Bids for the bank",
        (OpenWager("banker", "banker", "the highest bid holds the bank and wagers at least so much", by),),
        read=read_spot,
        check=check,
        may_pass=bool(outside),
        not_for=(outside,) if outside else (),
    )


def highest(players: Sequence[str], bets: Sequence[Bet]) -> tuple[str, int]:
    """Who has bid the most, and how much; of equal bids the one nearest to the dealer counterclockwise."""
    offers = {player: staked(bets, player, BANKER) for player in in_turn(players, "")}
    best = max(offers, key=lambda player: offers[player])  # the first of equals, §19:47-4.5(b)
    return best, offers[best]


# --- Wagers against the bank --------------------------------------------------------------------------------------


def against(rules: Rules, players: Sequence[str], bank: Bet, suivi: str) -> Window:
    """All or part of the banker's wager may be covered, in an order of preference that is kept when betting closes."""
    order = in_turn(players, bank.player)[:-1]
    whole = int(bank.stake)
    exactly = {BANCO: whole, SUIVI: whole, WITH_TABLE: whole // 2}

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Call):
            raise IllegalAction(
                "a wager here is not called on or off; it stands once bets are closed (§19:47-4.7[closed])"
            )
        if isinstance(move, Take):
            return
        if move.player == bank.player:
            raise IllegalAction(f"{bank.player} holds the bank; the others wager against it (§19:47-4.7(a))")
        if move.spot == SUIVI and move.player != suivi:
            who = f"only {suivi} did" if suivi else "nobody did"
            raise IllegalAction(
                f"suivi is for whoever matched the wager before in full and lost: {who} (§19:47-4.7(b))"
            )
        if move.spot in exactly:
            wanted = exactly[move.spot]
            if staked(standing, move.player, move.spot) or move.stake != wanted:
                what = "half of the bank" if move.spot == WITH_TABLE else "the whole bank"
                by = "§19:47-4.7[with-the-table]" if move.spot == WITH_TABLE else "§19:47-4.7(a)"
                raise InvalidWager(
                    f"{move.spot.words} is {what}, {in_dollars(wanted)} and no more ({by})", least=wanted, most=wanted
                )
            return
        if move.spot != PLAYER:
            raise IllegalAction(
                f"no wager on {move.spot.words} is taken (§19:47-4.7(a)); wager on player, or call banco"
            )
        room = whole - sum(staked(standing, player, PLAYER) for player in order[: order.index(move.player) + 1])
        if move.stake > room:
            raise InvalidWager(
                f"of the bank of {in_dollars(whole)} {in_dollars(room)} is left to {move.player}: wagers do not exceed "
                "it, alone or together (§19:47-4.7(a)); who sits nearer to the banker's right goes first "
                "(§19:47-4.7[priority])",
                most=room,
            )

    def limits(spot: Spot) -> tuple[int, int] | None:
        return (exactly[spot], exactly[spot]) if spot in exactly else None

    calls = [
        OpenWager("suivi", "suivi", f"1 to 1, all of the bank, {suivi} first", "§19:47-4.7(b)"),
        OpenWager("banco", "banco", "1 to 1, all of the bank", "§19:47-4.7(c)"),
        OpenWager("with-the-table", "with the table", "1 to 1, half of the bank", "§19:47-4.7[with-the-table]"),
        OpenWager("player", "player", "1 to 1, up to what is uncovered", "§19:47-4.7(a)"),
    ]
    return Window(
        f"The bank is {in_dollars(whole)}",
        tuple(calls if suivi else calls[1:]),
        read=read_spot,
        check=check,
        limits=limits,
        may_pass=True,
        not_for=(bank.player,),
    )


def covering(players: Sequence[str], bank: Bet, bets: Sequence[Bet]) -> list[tuple[Bet, Amount]]:
    """Of each wager how much of the bank it covers, the preferred ones first; what covers nothing goes back."""
    order = in_turn(players, bank.player)
    for spot in WHOLE:  # §19:47-4.7(b), then §19:47-4.7(c): nearest to the banker counterclockwise
        calls = sorted((bet for bet in bets if bet.spot == spot), key=lambda bet: order.index(bet.player))
        if calls:
            return [
                (bet, bet.stake if bet == calls[0] else 0) for bet in (calls[0], *(b for b in bets if b != calls[0]))
            ]
    # Then half with the table, §19:47-4.7[with-the-table], and parts from the banker's right on, §19:47-4.7[priority].
    ranked = sorted(bets, key=lambda bet: (bet.spot != WITH_TABLE, order.index(bet.player), bet.id))
    found, left = [], bank.stake
    for bet in ranked:
        covers = min(bet.stake, left)
        left -= covers
        found.append((bet, covers))
    return found


def holder_of(players: Sequence[str], bank: Bet, bets: Sequence[Bet]) -> str:
    """Who controls the player's hand, §19:47-4.8[player-hand]: whoever called, or wagered the most alone.

    Each is judged by his own wagers only, §19:47-4.8[no-joining].
    """
    for spot in (*WHOLE, WITH_TABLE):
        for bet in bets:
            if bet.spot == spot:
                return bet.player
    order = in_turn(players, bank.player)
    return max(order, key=lambda player: staked(bets, player, PLAYER))  # the first of equals
