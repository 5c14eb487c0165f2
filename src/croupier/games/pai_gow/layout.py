"""What may be wagered at pai gow, and by whom."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.tiles import Tile
from croupier.errors import IllegalAction, InvalidWager
from croupier.games.pai_gow.rules import LAW, POSITIONS, Rules
from croupier.games.shared.pai_gow import WAGER, Holder, check_area, check_bank, check_cover
from croupier.odds import say, to
from croupier.table import Bet, Call, Move, OpenWager, Put, Spot, TableOf, Window


def read_spot(words: str) -> Spot:
    if words.strip().lower() in ("wager", "bet"):
        return WAGER
    raise InvalidWager(f"there is no wager {words!r} at pai gow (§19:47-10.5[wager]); open: wager")


def check(table: TableOf[Tile], rules: Rules, holder: Holder | None, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("no wager of this game is called on or off (§19:47-10.5[wager])")
    if not isinstance(move, Put):
        return
    if move.spot != WAGER:
        raise InvalidWager(f"there is no wager {move.spot.words} at pai gow (§19:47-10.5[wager]); open: wager")
    if holder:
        check_bank(move, holder, cite=LAW.one_area)  # §19:47-10.8[one-area]
        check_cover(table, move, standing, holder, chip=rules.chip, cite=LAW.covers)
    check_area(rules, LAW, move, standing, POSITIONS)


def window(table: TableOf[Tile], rules: Rules, holder: Holder | None) -> Window:
    """Open until "No more bets". Against a bank with a wager of the dealer's nobody else need wager."""
    return Window(
        "Place your bets",
        (OpenWager("wager", "wager", f"{say(to(1))} less vigorish", "§19:47-10.7[win]"),),
        read=read_spot,
        check=lambda move, standing: check(table, rules, holder, move, standing),
        may_pass=holder is not None,
        not_for=(holder.player,) if holder else (),
    )
