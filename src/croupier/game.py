"""What a game is to the rest of Croupier: its script, its judgements, its law, in one record."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from croupier.equipment.faces import PackOf
from croupier.equipment.shoe import ShoeState
from croupier.errors import WrongValue, made_rightly
from croupier.law.citations import exchange_citations
from croupier.law.options import HouseRules, Reading
from croupier.table import Amount, Ask, Case, Irregularity, Spot, TableOf
from croupier.twin import cases_under, under

Lens = Callable[[tuple[Any, ...], Any], Hashable]
"""Which cards (or things of an urn) a wager cannot tell apart, given those already seen: (seen, card) to a class."""


Alike = Callable[[Sequence[Spot]], Lens]
"""Of bets on these spots: which things of an urn none of them can tell apart."""


Later = Callable[[Any, Any], tuple[tuple[Spot, Any], ...]]
"""(Rules, what stands on the table) to what is put down then: a spot and its stake, in the unit of what stands."""


ME = "me"
"""Whoever makes the wager that is followed."""

Policy = Callable[[Ask], Sequence[tuple[str, Amount, int]]]
"""How somebody decides: choices with what is put up for them, each in so many ways. A mixed answer has several."""


def as_usual(ask: Ask) -> Sequence[tuple[str, Amount, int]]:
    """What is done for whoever does not answer."""
    choice = ask.usual()
    return [(choice.name, choice.stake[1] if choice.stake else 0, 1)]


class Other(NamedTuple):
    """Somebody else at the table, with whom or against whom a wager is made: what he puts down, how he decides."""

    name: str
    puts: tuple[tuple[Spot, int], ...] = ()  # in units, each as soon as a window is open for it
    decides: Policy = as_usual


class Wager(NamedTuple):
    """A wager as the odds are asked for it: how a player makes it at an otherwise empty table.

    Where chips lie between people (a bank, a pot) the ``others`` sit there too. Then the player's seat is followed, not
    a bet: its odds are per unit put down or, of whoever holds a bank, per unit that the bank covered.
    """

    name: str
    puts: tuple[tuple[Spot, int], ...]  # what is put down, in units; the last is the wager itself
    choice: str = ""  # or: the wager is made by taking this choice whenever it is offered
    way: str = ""  # the choice by which a player comes to where that one is offered
    carry: Any = None  # the state of the table in which it is made, where that is not the opening one
    settings: Mapping[str, Any] = {}  # options that must be on for it to be offered
    lens: Lens | None = None
    unavailable: str = ""  # why there is no answer yet
    company: tuple[str, Spot] | None = None  # another player whose bet keeps the game going (a shooter's line bet)
    unit: int = 0  # what its odds are told of, where that is less than all put down: one of three equal bets
    later: Later | None = None  # what is put down in support of it in a later round, as soon as that may be
    again: tuple[tuple[Spot, int], ...] = ()  # what is put down beside it in every later round, for itself
    others: tuple[Other, ...] = ()  # who else sits there, where chips lie between people; then ``choice`` only leads on
    usual: str = ""  # what is asked is answered as for whoever says nothing, and what that is: "the house way"
    blind: bool = False  # dice and draws change nothing of it: they only say where a deal begins


def _no_meters(of: Any) -> Mapping[str, int]:
    return {}


def _same(data: Any) -> Any:
    return data


class Upgrade(NamedTuple):
    """How what one version of a game left on a table is kept under the next; a round in mid-play is given back."""

    carry: Callable[[Any], Any] = _same  # as plain data, before it is decoded: what JSON holds
    spots: Mapping[Spot, Spot] = {}  # those that are named otherwise now
    meters: Callable[[Any], Mapping[str, int]] = _no_meters  # of the carry: what is on the house's meters now


Script = Callable[[TableOf[Any], Any, Any], Coroutine[Any, Any, Any]]


def _nothing(rules: Any) -> None:
    return None


def _no_reshuffle(rules: Any, carry: Any, shoe: ShoeState) -> bool:
    return False


def _no_warnings(rules: Any) -> tuple[str, ...]:
    return ()


async def _no_remedy(table: TableOf[Any], rules: Any, irregularity: Irregularity) -> None:
    raise NotImplementedError(irregularity.name)  # unreachable: a game without cases accepts no report


HOUSE_RULES = "house rules, no regulation"


def authority_of(subchapter: str) -> str:
    """Where rules come from: a subchapter of the regulation, or none."""
    return f"N.J.A.C. {subchapter}" if subchapter else HOUSE_RULES


@made_rightly
@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """A game of the rulebook, or one that a house made up: that has no subchapter."""

    id: str
    title: str
    family: str
    subchapter: str = field(default="", kw_only=True)
    provenance: str = field(
        default="the house's own", kw_only=True
    )  # statute, sibling, published, reconstructed or title only: how sure its text is
    version: int
    Rules: type[HouseRules]
    play: Script  # (table, rules, carry) -> carry
    wagers: Callable[[Any], tuple[Wager, ...]]
    start: Callable[[Any], Any] = _nothing  # rules -> the carry of a table just opened
    seats: tuple[int, str] = (7, "")  # how many may sit, and the clause
    fewest: int = 1  # players without whom no hand is dealt
    shuffle: Script | None = None  # (table, rules, carry) -> None
    pack: Callable[[Any], PackOf[Any]] | None = None
    piece: str = "card"  # what it is played with, in people's words: a card, a tile
    meters: Callable[[Any], Mapping[str, int]] = (
        _no_meters  # rules -> the house's meters it feeds, with what each begins
    )
    filed: tuple[str, ...] | None = None  # the options that are filed for its meters; every one unless it names them
    reshuffle_due: Callable[[Any, Any, ShoeState], bool] = _no_reshuffle
    remedy: Callable[[TableOf[Any], Any, Irregularity], Coroutine[Any, Any, None]] = _no_remedy
    cases: Mapping[str, Case] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    warnings: Callable[[Any], tuple[str, ...]] = _no_warnings  # where the lawful odds are not what a house would expect
    basis: str = "one round"  # what the odds of this game are worked out on
    named: Mapping[str, Spot] = field(default_factory=dict)  # wagers that programs call by a name other than the spot's
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)  # what an earlier version left, by that version
    folded_hands: bool = False  # hands that nobody showed stay secret after the round: seals open when the table closes
    waiting_list: str = ""  # of a game with one for its seats: the clause
    tickets: str = ""  # of a game that is sold as tickets in a lounge: the option that a house must choose itself
    alike: Alike | None = None  # of a game with an urn: what is explored together, by what is bet
    twin: str = ""  # the game it plays like, under other clauses

    def __post_init__(self) -> None:
        if "carry" not in getattr(self.play, "__annotations__", {}):
            raise WrongValue(
                f"the script of {self.title} is play(table, rules, carry), and says of which type its carry is "
                "(carry: None where nothing stays on the table): what a table keeps is read by that"
            )
        # Rules know of which game they are, so that they are not lawful before it was. What no regulation describes
        # and goes by the rules of a game that one does is judged like that.
        if self.subchapter or "listed" not in vars(self.Rules):
            self.Rules.listed = (self.title, self.subchapter)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}, {self.authority}>"

    @property
    def authority(self) -> str:
        """Where its rules come from."""
        return authority_of(self.subchapter)

    def spot(self, wager: str, where: str = "") -> Spot:
        """The spot that a program names: by its wager and place, or by the one name of the wager."""
        return self.named.get(wager, Spot(wager)) if not where else Spot(wager, where)

    def under(self, id: str, Rules: type[HouseRules], **changes: Any) -> Game:  # noqa: N803
        """This game under other rules and clauses: a night game that plays like its casino twin.

        ``Rules.law`` exchanges each clause of the twin for ours; a clause left out fails a test. Readings and cases
        of a clause that it exchanges for nothing fall away; a reading of ours replaces the twin's of the same name.
        """
        law = Rules.law
        changes.setdefault("play", under(self.play, law))
        changes.setdefault("remedy", under(self.remedy, law))
        changes.setdefault("shuffle", under(self.shuffle, law) if self.shuffle else None)
        changes.setdefault("cases", cases_under(self.cases, law))
        ours = tuple(changes.get("readings", ()))
        names = {reading.name for reading in ours}
        twins = (reading._replace(cite=exchange_citations(reading.cite, law)) for reading in self.readings)
        changes["readings"] = (*(one for one in twins if one.cite and one.name not in names), *ours)
        return replace(self, id=id, Rules=Rules, twin=self.id, **changes)

    def happens(self, name: str, rules: HouseRules) -> bool:
        """Whether a case can happen under what the house has chosen."""
        return all(getattr(rules, option) in values for option, values in self.cases[name].only)

    def all_readings(self) -> list[Reading]:
        """The readings that can be selected (options of `Rules`) and those that cannot."""
        selectable = [what.reading for what in self.Rules.options().values() if what.reading]
        return [*selectable, *self.readings]
