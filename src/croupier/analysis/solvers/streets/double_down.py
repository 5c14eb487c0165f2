"""Double down stud by counting: every four cards that a player sees, and each card that may lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.analysis.reports.watching import unwatched_rules
from croupier.analysis.solvers.poker_hands.holdings import Holding, HoldingsDeck
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.double_down_stud import PACK, RANKING, UP, hand_name, payout_limit, settle
from croupier.games.shared.poker_table import shares
from croupier.money import in_dollars
from croupier.table import Amount
from croupier.tables.paying import EXACTLY, Paying, Till


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of the wager: it is doubled where the card to come makes that worth more than nothing."""
    deck = HoldingsDeck(PACK.cards() if pack is None else tuple(pack))
    limit = payout_limit(rules) if isinstance(paying, Till) else 0  # else it is left out

    @cache
    def name_of(hand: Holding) -> str:
        return hand_name(rules, hand.rank(RANKING))

    @cache
    def outcome(wagers: int, name: str) -> Outcome:
        ends = [settle(rules, name, share) for share in shares(limit, wagers)]
        nets = [paying.net(end, paying.unit) for end in ends]
        return Outcome(sum(nets), wagers * paying.unit, tuple(zip((end.by for end in ends), nets, strict=True)))

    plays: dict[tuple[Hashable, ...], str] = {}
    found: Counter[Outcome] = Counter()
    for held, ways in deck.first(1 + UP).items():
        ends: Counter[str] = Counter()
        for hand, cards in deck.grown(held):
            ends[name_of(hand)] += cards
        worth: list[Amount] = [sum(cards * outcome(n, name).net for name, cards in ends.items()) for n in (1, 2)]
        wagers = 2 if worth[1] > worth[0] else 1
        plays[held,] = "double" if wagers == 2 else "stand"
        for name, cards in ends.items():
            found[outcome(wagers, name)] += ways * cards
    chances = {end: Fraction(ways, found.total()) for end, ways in found.items()}
    note = "" if isinstance(paying, Till) else _note(unwatched_rules(rules))
    return Distribution(chances, Fraction(paying.unit), plays=plays, note=note)


def _note(rules: Any) -> str:
    """What these outcomes leave out."""
    limit = payout_limit(rules) * 100
    each = limit / (2 * max(rules.odds.values()))
    return (
        f"paid in full: the payout limit of {in_dollars(limit)} (§19:47-17.10[payout-limit]) is left out; it costs "
        f"nothing on wagers of up to {in_dollars(each)}"
    )
