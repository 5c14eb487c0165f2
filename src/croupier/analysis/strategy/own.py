"""A way to play that somebody brings along, by a name, in a file or in words: how it was read, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.records import decode_computed, decode_distribution, encode_computed, encode_distribution
from croupier.analysis.reports.report import OddsReport, odds_of, possible
from croupier.analysis.strategy.model import Departure, fine
from croupier.companions import companions_of, load_companion
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules


class NoSuchWay(CroupierError):
    """A way to play that cannot be read, or that a game does not take."""


class Priced(NamedTuple):
    """What a way to play comes to."""

    found: Distribution | Computed
    best: Fraction  # the house edge under best play
    mistakes: tuple[Departure, ...] = ()  # where best play answers otherwise, what costs most first


class CustomPlay(NamedTuple):
    """A way to play as it was read."""

    name: str
    id: str  # other ways have another one
    words: tuple[str, ...]  # how it was read
    price: Callable[[], Priced]


@dataclass(frozen=True)
class OwnReport:
    """The odds of a game's main wager for one who plays in a way of his own."""

    report: OddsReport
    way: CustomPlay
    priced: Priced

    @property
    def cost(self) -> Fraction:
        """Above best play."""
        (wager,) = self.report.wagers
        assert wager.house_edge is not None
        return wager.house_edge - self.priced.best

    def document(self) -> dict[str, Any]:
        exact = isinstance(self.priced.found, Distribution)
        return {
            "name": self.way.name,
            "id": self.way.id,
            "words": list(self.way.words),
            "best_play": fine(self.priced.best, exact=exact),
            "cost": fine(self.cost, exact=exact),
            "mistakes": [
                {
                    "hand": each.hand,
                    "dealer": each.dealer,
                    "own": each.table,
                    "best": each.best,
                    "gain": f"{each.gain:.15f}",
                    "chance": f"{each.chance:.15f}",
                }
                for each in self.priced.mistakes
            ],
        }


def price_way(game: Game, rules: HouseRules, what: str, on: date | None = None) -> OwnReport:
    """A way to play the main wager; `NoSuchWay` and the like if it cannot be read, `Unavailable` if nobody can say."""
    reads = companions_of(game).own
    if not reads:
        raise NoSuchWay(
            f"{game.title}: a way of your own is priced for blackjack, Caribbean stud, let it ride, three and four "
            "card poker and their casino night forms, and not for this game"
        )
    breaches = tuple(rules.breaches(on))
    with possible(rules, breaches):
        way: CustomPlay = load_companion(reads)(game, rules, what)
        question = {"game": game.id, "fingerprint": rules.fingerprint(game.id, game.version), "way": way.id}
        priced = cached("own way", question, way.price, _encode, _decode)
    wager = game.wagers(rules)[0].name
    played = f"{way.name}: {'; '.join(way.words)}" if way.words else way.name
    told = (odds_of(wager, priced.found, priced.found.note),)
    return OwnReport(OddsReport(game, rules, told, breaches, on=on, played=played), way, priced)


def _encode(priced: Priced) -> dict[str, Any]:
    exact = isinstance(priced.found, Distribution)
    return {
        "exact": exact,
        "found": encode_distribution(priced.found)
        if isinstance(priced.found, Distribution)
        else encode_computed(priced.found),
        "best": str(priced.best),
        "mistakes": priced.mistakes,
    }


def _decode(data: Mapping[str, Any]) -> Priced:
    found = decode_distribution(data["found"]) if data["exact"] else decode_computed(data["found"])
    if isinstance(found, Unavailable):
        raise ValueError("nothing that was kept")
    return Priced(found, Fraction(data["best"]), tuple(Departure(*each) for each in data["mistakes"]))


def best_edge(found: Distribution | Computed) -> Fraction:
    """The house edge of the best way."""
    return Fraction(-found.mean) if isinstance(found, Computed) else -found.mean() / found.made


def without_plays(found: Distribution) -> Distribution:
    return replace(found, plays={}, decisions=True)


def text_of(what: str, file: Path) -> str:
    """The text of a file that was named."""
    try:
        return file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise NoSuchWay(f"cannot read {what}: {why}") from None
