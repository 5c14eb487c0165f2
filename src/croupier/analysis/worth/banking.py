"""Questions of games with a bank among the players: both pai gows, and chemin de fer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.chemin_de_fer.deals import Place, by_cards
from croupier.analysis.solvers.chemin_de_fer.solve import contest, equilibrium, shoe
from croupier.analysis.solvers.pai_gow.tiles import count
from croupier.analysis.solvers.pai_gow_poker.counts import count_bank
from croupier.analysis.strategy import pai_gow as tiles_set
from croupier.analysis.strategy import pai_gow_poker as cards_set
from croupier.analysis.worth.scripts import BY_MISTAKE
from croupier.analysis.worth.valued import Left, Valued, full_only, open_to
from croupier.game import Game
from croupier.games.chemin_de_fer.drawing import BY_TABLE
from croupier.games.chemin_de_fer.drawing import Seen as OfTwoCards
from croupier.games.chemin_de_fer.wagers import CARD, STAKE, STAY, by_table
from croupier.games.pai_gow_poker.setting import CARDS, arrangements, named
from croupier.games.shared.banks import BANK, CO_BANK, PASS
from croupier.games.shared.pai_gow import DEALER_OUT
from croupier.table import Ask

OF_BANK = "unit that the bank covers"
OF_WAGER = "unit of the wager"
PASSED = "a bank that is passed is worth nothing here: the wagers of the next round are not counted"
AGAINST_HOUSE_WAY = "against one hand that is set the house's way"
UNSEEN = "the table does not know the cards of this hand"


def pai_gow(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Each setting of four tiles, or the bank."""
    full_only(pack)
    open_ = open_to(ask)
    if PASS in open_:
        best, usual = _tile_banks(game, rules)
        found = {BANK: best, DEALER_OUT: best, CO_BANK: usual, PASS: Fraction(0)}
        return Valued(found, unit=OF_BANK, notes=(AGAINST_HOUSE_WAY, PASSED))
    hand = getattr(ask.sees, "hand", None)
    if hand is None or "void" in open_:
        raise Unavailable(BY_MISTAKE)
    bank = ask.about is None
    return Valued(
        tiles_set.worths(rules, hand, open_, bank=bank), unit=OF_BANK if bank else OF_WAGER, notes=(AGAINST_HOUSE_WAY,)
    )


@lru_cache(maxsize=8)
def _tile_banks(game: Game, rules: Any) -> tuple[Fraction, Fraction]:
    """A bank that its holder sets best, and one that the house sets."""
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    best, usual = (count(game, rules, wagers[name]) for name in ("bank-set-best", "bank"))
    return best.mean() / best.made, usual.mean() / usual.made


def pai_gow_poker(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Each setting of seven cards, or the bank, which is told as if both sides were set the house's way."""
    full_only(pack)
    open_ = open_to(ask)
    if PASS in open_:
        wager = next(each for each in game.wagers(rules.set({"bank": True, "co_bank": True})) if each.name == "bank")
        bank = count_bank(game, rules, wager)
        worth = bank.mean() / bank.made
        found = {BANK: worth, CO_BANK: worth, PASS: Fraction(0)}
        return Valued(found, unit=OF_BANK, notes=(f"both hands set the house's way, {AGAINST_HOUSE_WAY}", PASSED))
    hand = getattr(ask.sees, "hand", None)
    if hand is None or len(hand) != CARDS:
        raise Unavailable(BY_MISTAKE)
    holds = ask.about is None
    lawful = [one for one in arrangements(rules.wheel, hand) if not one.foul]
    names = [named(one.low) for one in lawful]
    values = dict(zip(names, cards_set.worths(rules, hand, lawful, bank=holds), strict=True))
    return Valued(values, unit=OF_BANK if holds else OF_WAGER, notes=(AGAINST_HOUSE_WAY,))


def chemin_de_fer(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """A card or none against the other side's equilibrium; the bank by what both sides' equilibrium comes to."""
    open_, sees = open_to(ask), ask.sees
    cards = None if pack is None else shoe(pack)
    if open_ and set(open_) <= {STAKE, "raise", PASS}:
        found = equilibrium(rules, cards)
        worth = (1 - rules.vigorish) * found.banker - found.player
        return Valued({STAKE: worth, "raise": worth, PASS: Fraction(0)}, unit=OF_BANK, notes=(PASSED,))
    if not isinstance(sees, OfTwoCards):
        raise Unavailable(BY_MISTAKE)
    if len(sees.values) != 2:
        raise Unavailable(UNSEEN)
    seat, played, both = by_cards(tuple(sorted(sees.values))), contest(rules, cards), equilibrium(rules, cards)
    if ask.what == "the player's hand":
        values = played.player_holds(both.takes, seat)
        return Valued(values, unit="unit of the wager, if the banker has no natural", notes=(_FIXED,))
    values = played.banker_holds(both.draws, Place(seat, sees.third))
    if not values:
        raise Unavailable("in equilibrium the player's hand never leads here: there is no policy to hold this against")
    usual = by_table(seat.counts, sees.third)
    values[BY_TABLE] = values[CARD if usual == CARD else STAY]
    return Valued(values, unit=f"{OF_BANK}, after vigorish", notes=(_FIXED,))


_FIXED = "the other side plays its equilibrium: a fixed policy"
