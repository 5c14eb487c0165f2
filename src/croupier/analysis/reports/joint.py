"""Several wagers of one round as one: what they come to together, and how far they go up and down with each other.

Where a game brings a function of its own (`Companions.together`) that counts them, else the script is explored with two
of them put down at once: the mean square of the sum of two, less that of each, is twice the mean of their product. Each
wager is played as its own odds are told, the main one best for itself, and paid in full.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from croupier.analysis.progress import part
from croupier.analysis.reports.at_stake import opened_window
from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.dispatch import distribution, work_out
from croupier.analysis.reports.moments import Moments, decode, encode
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.packs import fitting, listed, without
from croupier.analysis.reports.report import TAKEN, as_decimal, as_ratio, no_wager, possible, square_root
from croupier.companions import companions_of, load_companion, of_wager
from croupier.equipment.cards import Card
from croupier.equipment.faces import Face
from croupier.errors import CroupierError, InvalidWager, UnknownName
from croupier.game import ME, Game, Later, Lens, Wager
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.table import Bet, Put, Spot, Window, standing
from croupier.tables.explore import Tracked

DIGITS = 15
"""As on a par sheet (`par/json_document.py`)."""
MOST_UNITS = 10**9
"""On a wager, and the finest part of one: more digits are not counted on to be right."""


class BadMix(CroupierError):
    """Wagers that cannot be made together, or not so."""


class MixShare(NamedTuple):
    """A wager of a mix and how many units are put on it."""

    wager: Wager
    units: Fraction


@dataclass(frozen=True)
class Together:
    """Wagers that one player puts down in the same round, and their moments with one unit each.

    What is told of them is at their units. A unit is a dollar where a wager is made with a dollar or has prizes in
    dollars.
    """

    mix: tuple[MixShare, ...]
    moments: Moments

    @property
    def exact(self) -> bool:
        return not self.moments.error

    def mean(self, number: int) -> Fraction:
        return self.mix[number].units * self.moments.means[number]

    def covariance(self, one: int, other: int) -> Fraction:
        return self.mix[one].units * self.mix[other].units * self.moments.covariance(one, other)

    def variance(self, number: int) -> Fraction:
        return self.covariance(number, number)

    def correlation(self, one: int, other: int) -> Decimal | None:
        """None of a wager that always comes to the same."""
        both = self.variance(one) * self.variance(other)
        if not both:
            return None
        covariance = self.covariance(one, other)
        return square_root(covariance**2 / both).copy_sign(1 if covariance >= 0 else -1)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.mix)), 2))

    @property
    def loss(self) -> Fraction:
        """Expected, on all of them, each time they are put down."""
        return -sum((self.mean(number) for number in range(len(self.mix))), Fraction(0))

    @property
    def put_down(self) -> Fraction:
        """First, fees included; of a wager that is not always made, on average."""
        return sum((units * made for (_, units), made in zip(self.mix, self.moments.made, strict=True)), Fraction(0))

    @property
    def risked(self) -> Fraction:
        return sum((units * risk for (_, units), risk in zip(self.mix, self.moments.risked, strict=True)), Fraction(0))

    @property
    def apart(self) -> Fraction:
        """The variance if each were put down in a round of its own."""
        return sum((self.variance(number) for number in range(len(self.mix))), Fraction(0))

    @property
    def whole(self) -> Fraction:
        """The variance of all of them together."""
        return self.apart + 2 * sum((self.covariance(*two) for two in self.pairs), Fraction(0))

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        moments, exact = self.moments, self.exact
        names = [share.wager.name for share in self.mix]
        return {
            "method": "exact" if exact else "computed",
            "error": None if exact else f"{moments.error:.0e}",
            "note": moments.note or None,
            "wagers": [
                {
                    "wager": name,
                    "units": str(self.mix[number].units),
                    "mean": figure(self.mean(number), exact=exact),
                    "variance": figure(self.variance(number), exact=exact),
                    "std_dev": str(square_root(self.variance(number))),
                }
                for number, name in enumerate(names)
            ],
            "pairs": [
                {
                    "wagers": [names[one], names[other]],
                    "covariance": figure(self.covariance(one, other), exact=exact),
                    "correlation": _text(self.correlation(one, other)),
                }
                for one, other in self.pairs
            ],
            "put_down": figure(self.put_down),
            "at_risk": figure(self.risked, exact=exact),
            "expected_loss": figure(self.loss, exact=exact),
            "house_edge": as_ratio(self.loss / self.put_down, exact=exact),
            "element_of_risk": as_ratio(self.loss / self.risked, exact=exact),
            "variance": figure(self.whole, exact=exact),
            "std_dev": str(square_root(self.whole)),
            "std_dev_apart": str(square_root(self.apart)),
            "expected_rounds": {"fraction": str(moments.rounds), "decimal": as_decimal(moments.rounds, 6)},
        }


def figure(value: Fraction, *, exact: bool = True) -> dict[str, str | None]:
    """Units for programs: the fraction where it is exact, and decimals."""
    return {"fraction": str(value) if exact else None, "decimal": as_decimal(value, DIGITS)}


def _text(value: Decimal | None) -> str | None:
    return None if value is None else str(value)


# --- What is asked ------------------------------------------------------------------------------------------------


def read_mix(game: Game, rules: HouseRules, text: str) -> tuple[MixShare, ...]:
    """Wagers between commas, each with its units after an equals sign: ``pass-with-odds,field=1/2``.

    A wager has the name that its odds have, or the words in which a player names a place of the layout.
    """
    known = {wager.name: wager for wager in game.wagers(rules)}
    found: list[MixShare] = []
    for word in filter(None, map(str.strip, text.split(","))):
        name, equals, said = (part.strip() for part in word.partition("="))
        wager = known[name] if name in known else by_words(game, rules, name, list(known))
        if any(wager.puts[-1:] == other.puts[-1:] and wager.choice == other.choice for other, _ in found):
            raise BadMix(f"{name} is named twice; name each wager once, with all its units: {name}=2")
        found.append(MixShare(wager, _units(name, said) if equals else Fraction(1)))
    if not found:
        raise BadMix(f"name the wagers, as in {','.join(list(known)[:2])}=1/2. Wagers of {game.id}: {', '.join(known)}")
    return tuple(found)


def _units(name: str, said: str) -> Fraction:
    written = said.isascii() and len(said) <= 20
    huge = re.search(r"e[+-]?\d{3}", said.replace("_", ""), re.IGNORECASE)  # as a fraction it would fill the memory
    try:
        units = Fraction(said) if written and not huge else Fraction(0)
    except (ValueError, ZeroDivisionError):
        units = Fraction(0)
    if not 0 < units <= MOST_UNITS or units.denominator > MOST_UNITS:
        raise BadMix(
            f"{name}={said}: units are a number above 0, as in {name}=2, {name}=0.5 or {name}=1/3; at most "
            f"{MOST_UNITS:,}, in parts of at least 1/{MOST_UNITS:,}"
        )
    return units


def by_words(game: Game, rules: HouseRules, words: str, names: Sequence[str]) -> Wager:
    """A wager in the words in which a player names a place of the layout, as in straight 18."""
    unknown = no_wager(game, words, names)
    if companions_of(game).together:
        raise unknown
    first: Wager = game.wagers(rules)[0]
    window = opened_window(game, rules, first)
    if window is None:
        raise unknown
    of_spot = {wager.puts[-1][0].wager: wager for wager in reversed(game.wagers(rules))}
    kind, _, where = words.partition(" ")
    states = {wager.name: wager.carry for wager in game.wagers(rules) if wager.puts[-1][0].wager == kind}
    if not where and len(states) > 1 and None not in states.values():
        raise UnknownName(f"{unknown} It is made at one of several moments: name which, as in {next(iter(states))}.")
    try:
        spot = Spot(kind, where) if where and kind in of_spot else window.read(words)
    except CroupierError as error:
        raise UnknownName(f"{unknown} As words of the table: {error}") from None
    like: Wager = of_spot.get(spot.wager, first)
    return like._replace(name=words, puts=((spot, like.puts[-1][1]),))


# --- Working it out -----------------------------------------------------------------------------------------------


def joint_odds(game: Game, rules: HouseRules, mix: Sequence[MixShare], removed: Sequence[Face] = ()) -> Together:
    """The wagers of a mix under the rules of a house; `Unavailable` where nobody can say, with the reason."""
    for wager, _ in mix:
        if wager.unavailable:
            raise Unavailable(f"{wager.name}: {wager.unavailable}")
        if wager.others:
            raise Unavailable(f"{wager.name}: its chips lie between people, who are not the same ones for each wager")
        if rules.set(wager.settings) != rules:
            needed = ", ".join(f"{name} = {value}" for name, value in wager.settings.items())
            raise BadMix(f"{wager.name} is not offered under these rules; it needs --set {needed}")
    with possible(rules, tuple(rules.breaches())):
        check_makeable(game, rules, mix)
        wagers = [wager for wager, _ in mix]
        question = {
            "game": game.id,
            "fingerprint": rules.fingerprint(game.id, game.version),
            "wagers": [[wager.name, str(wager.puts[-1][0])] for wager in wagers],
            "removed": listed(removed),
        }
        found = cached("together", question, lambda: _moments(game, rules, wagers, removed), encode, decode)
    return Together(tuple(mix), found)


def known_joint_odds(game: Game, rules: HouseRules, mix: Sequence[MixShare], removed: Sequence[Face] = ()) -> Together:
    """The same; a mix of which nobody can say what it comes to is refused."""
    try:
        return joint_odds(game, rules, mix, removed)
    except Unavailable as why:
        raise BadMix(f"these wagers cannot be told together: {why}") from None


def check_makeable(game: Game, rules: Any, mix: Sequence[MixShare]) -> None:
    """Refuse what the table would: wagers of different moments, and stakes that a wager cannot have."""
    at = state_of([wager for wager, _ in mix])
    window = opened_window(game, rules, at)
    made = list(standing(at.carry))
    for wager, units in mix:
        if wager.choice:
            most = distribution(game, rules, wager).made
            main = next((of for other, of in mix if other.puts[-1:] == wager.puts[:1] and not other.choice), None)
            if main is None or units > most * main:
                raise BadMix(
                    f"{wager.name} is made beside a wager, with at most {most} of it: name that too, as in "
                    f"{wager.puts[0][0]},{wager.name}={most}"
                )
        elif window is not None:
            _check(window, rules, wager, units, made)


def _check(window: Window, rules: Any, wager: Wager, units: Fraction, made: list[Bet]) -> None:
    for number, (spot, times) in enumerate(wager.puts):
        own = number == len(wager.puts) - 1
        limits = window.limits(spot)
        if own and limits and limits[0] == limits[1] and limits[0] != units * times * 100:
            raise BadMix(
                f"{wager.name} is made with {in_dollars(limits[0])}, so a unit is a dollar here: {wager.name}="
                f"{Fraction(limits[0], 100)}, and the others in dollars"
            )
        if any(bet.spot == spot and bet.player == ME for bet in made):
            continue  # what the wager lies beside
        stake = limits[0] if limits else rules.minimum
        try:
            window.check(Put(ME, 1, spot, stake * times), made)
        except InvalidWager as refused:
            if not refused.fits:  # that is about how much, and everything is told per unit
                raise BadMix(f"{wager.name} cannot be made with the others: {refused}") from None
        except CroupierError as refused:
            raise BadMix(f"{wager.name} cannot be made with the others: {refused}") from None
        made.append(Bet(1000 + len(made), ME, 1, spot, stake * times))


def _moments(game: Game, rules: Any, wagers: Sequence[Wager], removed: Sequence[Face]) -> Moments:
    if len(wagers) == 1 and not wagers[0].choice:
        return _alone(work_out(game, rules, wagers[0], removed))
    pack = without(game, rules, removed)
    bring = companions_of(game)
    if bring.together:
        counted: Moments = load_companion(bring.together)(game, rules, wagers, pack)
        return counted
    for wager in wagers:
        if of_wager(bring.computed, wager.name):
            raise Unavailable(f"{wager.name} is not told path by path: no other wager can be followed beside it")
    return _explored(game, rules, [wager if pack is None else fitting(wager) for wager in wagers], pack)


def _alone(found: Distribution | Computed) -> Moments:
    if isinstance(found, Distribution):
        square, error = found.square(), 0.0
        return Moments((found.mean(),), ((square,),), (found.made,), (found.risked(),), found.rounds, error, found.note)
    if found.square is None or found.risked is None:
        raise Unavailable("how far it strays from its mean is not known under these rules")
    mean, square, risked = (Fraction(value) for value in (found.mean, found.square, found.risked))
    return Moments((mean,), ((square,),), (Fraction(1),), (risked,), Fraction(1), found.error, found.note)


NO_CHOICE = "-"
"""The name of no choice: with it followed, every decision is the default."""


class _Scaled(NamedTuple):
    """A wager followed alone, at the stake that the script gives it."""

    found: Distribution
    stake: Fraction  # of a unit of the main wager


def _explored(game: Game, rules: Any, wagers: Sequence[Wager], pack: Sequence[Card] | None) -> Moments:
    whole = state_of(wagers)
    chosen = any(wager.choice for wager in wagers)

    def follow(some: Sequence[Wager]) -> Distribution:
        """Some of them put down at once; of the decisions only theirs are taken, where any is asked for."""
        choices = [wager.choice for wager in some if wager.choice]
        own = tuple(wager.puts[-1] for wager in some if not wager.choice)
        if len(choices) > 1:
            raise Unavailable("of the wagers that are made by a decision only one can be followed")
        at = whole._replace(puts=own or some[0].puts, later=_later(some), lens=_lens(some))
        choice = choices[0] if choices else NO_CHOICE if chosen else ""
        found = explore(game, rules, at, pack, tracked=Tracked(choice=choice, every=bool(own)))
        if found.decisions:
            raise Unavailable("what is decided within the round is decided for one wager: none is followed beside it")
        return found

    alone = []
    for number, wager in enumerate(wagers):
        with part(number, len(wagers) + 1, wager.name):
            stake = distribution(game, rules, wager).made if wager.choice else Fraction(1)
            alone.append(_Scaled(follow([wager]), stake))
    squares = [each.found.square() for each in alone]
    products = [[Fraction(0)] * len(wagers) for _ in wagers]
    for number, each in enumerate(alone):
        products[number][number] = squares[number] / each.stake**2
    with part(len(wagers), len(wagers) + 1, "together"):
        for one, other in combinations(range(len(wagers)), 2):
            both = (follow([wagers[one], wagers[other]]).square() - squares[one] - squares[other]) / 2
            products[one][other] = products[other][one] = both / alone[one].stake / alone[other].stake
        rounds = follow(wagers).rounds
    moment = next((wager.name for wager in wagers if wager.carry is not None), "")
    from_then = f"all of them from the moment on at which {moment} is made" if moment else ""
    return Moments(
        tuple(each.found.mean() / each.stake for each in alone),
        tuple(map(tuple, products)),
        tuple(each.found.made / each.stake for each in alone),
        tuple(each.found.risked() / each.stake for each in alone),
        rounds,
        note="; ".join(filter(None, (from_then, TAKEN if chosen else ""))),
    )


def state_of(wagers: Sequence[Wager]) -> Wager:
    """A wager made where all of them can be: in the state of the table that one needs, in company if need be."""
    states = [wager for wager in wagers if wager.carry is not None]
    for one, other in combinations(states, 2):
        if one.carry != other.carry:
            raise BadMix(f"{one.name} and {other.name} are made at different moments, and so never together")
    company = next((wager.company for wager in wagers if wager.company), None)
    return wagers[0]._replace(carry=states[0].carry if states else None, company=company, choice="", unit=0)


def _later(wagers: Sequence[Wager]) -> Later | None:
    """What is put down later in support of any of them."""
    supported = [wager.later for wager in wagers if wager.later]
    if not supported:
        return None
    return lambda rules, carry: tuple(dict.fromkeys(put for later in supported for put in later(rules, carry)))


def _lens(wagers: Sequence[Wager]) -> Lens | None:
    """Cards that none of them tells apart."""
    lenses = [wager.lens for wager in wagers if wager.lens]
    if len(lenses) < len(wagers):
        return None
    return lambda seen, card: tuple(lens(seen, card) for lens in lenses)
