"""Questions of blackjack and the games that are played like it, by the solver of `analysis.solvers.blackjack`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.worth.scripts import BY_MISTAKE
from croupier.analysis.worth.valued import COMPUTED, EXACT, Left, Valued, open_to, share_of
from croupier.equipment.cards import Card
from croupier.game import Game
from croupier.games.blackjack.hands import Seen
from croupier.games.blackjack.judgements import VALUE, is_blackjack, settle_blackjack
from croupier.table import Ask

if TYPE_CHECKING:
    from croupier.analysis.solvers.blackjack.solution import Solution

ACE, TEN = 1, 10
FOLLOWS_LATER = "what a wager comes to that follows a later hand of a split is not worked out"
FOLLOWS_SPLITS = "what one of two split hands comes to is not worked out where it may be split again"
SPLIT_HAND = "of a split hand: this hand alone with one more card of the pair gone, whatever the other hands drew"
ALONE = "unit of the wager; insurance by itself"
ON_HAND = "unit of what lies on the hand"
ON_SEVENS = "a sevens wager is paid by suits, which this question does not show"


def blackjack(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """By the cards of the hand; where the dealer looks for a blackjack, of rounds without one."""
    sees, open_ = understood(ask), set(open_to(ask))
    if "insurance" in open_:
        return insurance(game, rules, ask, pack)
    best = _solved(game, rules, pack)
    if open_ & {"stay", "first-hand"}:
        return _following(best, sees, open_)
    if "play-on" in open_:
        options = best.options(sees.hand, sees.up)
        on = max((worth for name, worth in options.items() if name != "surrender"), default=None)
        found = {"surrender": options["surrender"]} if "surrender" in options else {}
        if on is not None:
            found["play-on"] = on
        return told(found, best.note, best.error)
    if not sees.split:
        return told(best.options(sees.hand, sees.up, may_split="split" in open_), best.note, best.error)

    def split_from(pair: int) -> dict[str, float]:
        return best.options(sees.hand, sees.up, pair, may_split="split" in open_, later=bool(sees.before))

    _, options, notes = of_pair(sees, open_, split_from)
    return told(options, best.note, best.error, notes)


def _following(best: Solution, sees: Seen, open_: Collection[str]) -> Valued:
    """A wager on a box, or a spot, whose hand is doubled or split already: it may follow, or ride on one hand alone."""
    if "stay" in open_:
        if sees.split and sees.before:
            raise Unavailable(FOLLOWS_LATER)

        def doubled(pair: int) -> dict[str, float]:
            double = best.options(sees.hand, sees.up, pair, may_split=False).get("double")
            return {"stay": best.one_card(sees.hand, sees.up, pair)} | ({} if double is None else {"double": double})

        _, options, notes = of_pair(sees, open_, doubled) if sees.split else (0, doubled(0), ())
        return told(options, best.note, best.error, notes)
    if sees.split or best.most_hands > 2:
        raise Unavailable(FOLLOWS_SPLITS)
    alone = best.one_of_two(sees.hand[0], sees.up)
    split = best.options(sees.hand, sees.up)["split"]
    return told({"split": split, "first-hand": alone, "second-hand": alone}, best.note, best.error)


def told(options: dict[str, float], note: str, error: float, notes: tuple[str, ...] = ()) -> Valued:
    """What a solver says of a hand."""
    values = {name: Fraction(worth) for name, worth in options.items()}
    return Valued(values, method=COMPUTED, unit=ON_HAND, error=f"{error:.0e}", notes=(note, *notes))


def understood(ask: Ask) -> Seen:
    """What the player sees, if a solver can make something of the question."""
    sees, open_ = ask.sees, set(open_to(ask))
    if not isinstance(sees, Seen) or sees.exposed or open_ & {"dead-hand"}:
        raise Unavailable(BY_MISTAKE)
    if open_ == {"draw", "decline"}:
        raise Unavailable(ON_SEVENS)
    return sees


def of_pair(
    sees: Seen, open_: Collection[str], options: Callable[[int], dict[str, float]]
) -> tuple[int, dict[str, float], tuple[str, ...]]:
    """The value of the pair that a hand was split from, and what may be done with it; what must be said of that.

    All hands of a split begin with a card of the pair, and one that waits for its second card has no other. Where they
    have another card in common, what is open may tell which is the pair's: aces that were split get one card.
    """
    first, *others = (*sees.after, *sees.before, sees.hand)
    found = {pair: options(pair) for pair in sorted(set(first).intersection(*others))}
    fitting = [pair for pair, known in found.items() if known.keys() >= set(open_)] or [*found]
    notes: tuple[str, ...] = (SPLIT_HAND,)
    if len(fitting) > 1:
        notes += (f"it may come from a pair of {' or '.join(map(str, fitting))}: told as from the first",)
    return fitting[0], found[fitting[0]], notes


def insurance(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """In fractions: the tens left among the cards that the player has not seen."""
    hand = understood(ask).hand
    left = Counter(VALUE[card.rank] for card in (_cards(game, rules) if pack is None else pack))
    left.subtract((*hand, ACE))
    wins = Fraction(left[TEN], left.total())
    share, terms = share_of(ask, "insurance"), rules.terms
    gained = share * (wins * terms.insured.net(1) + (1 - wins) * terms.not_insured.net(1))
    natural = len(hand) == 2 and is_blackjack(sum(hand), ACE in hand)
    if natural and getattr(rules, "even_money", False) and share == Fraction(1, 2):
        alone = wins * settle_blackjack(rules, True, waited=True).net(1)
        alone += (1 - wins) * settle_blackjack(rules, False, waited=True).net(1)
        gained = 1 - alone  # wager and insurance are paid as one
    return Valued({"insurance": Fraction(gained), "decline": Fraction(0)}, method=EXACT, unit=ALONE)


def _cards(game: Game, rules: Any) -> tuple[Card, ...]:
    assert game.pack is not None
    return tuple(game.pack(rules).cards())


def _solved(game: Game, rules: Any, pack: Left) -> Solution:
    cards = _cards(game, rules) if pack is None else pack
    return _solution(rules, tuple(sorted(Counter(card.rank for card in cards).items())))


@lru_cache(maxsize=8)
def _solution(rules: Any, ranks: tuple[tuple[int, int], ...]) -> Solution:
    """A shoe and its best play take seconds to be worked out and megabytes to be kept."""
    from croupier.analysis.solvers.blackjack.solve import solve_blackjack

    return solve_blackjack(rules, dict(ranks))
