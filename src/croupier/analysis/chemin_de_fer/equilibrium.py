"""Chemin de fer as a game between two people: strategies from which neither gains by departing alone.

The player chooses on five (on any count, if a caller of banco is free), the banker wherever no table binds him. What
each wins is linear in how often the other draws at each place, so the banker's best reply is found place by place.
Tried are pure answers of the player's, and mixtures on one holding: he draws so often that at one place of the banker's
a card is worth as much as none, and there the banker draws so often that it is all the same to the player. What is
found is proven: at no place does either side play worse than it could. With a vigorish one does not win what the other
loses; nothing else changes (Ethier and Lee, "A game-theoretic analysis of baccara chemin de fer, II", Games 14, 2023).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from croupier.analysis.chemin_de_fer.deals import Deals, Place, Seat
from croupier.analysis.computed import Unavailable
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.chemin_de_fer.wagers import CARD, banker_must, player_must

NEVER, ALWAYS = Fraction(0), Fraction(1)

Draws = dict[Seat, Fraction]
"""How often the player's hand draws, by his cards."""
Takes = dict[Place, Fraction]
"""How often the banker's hand draws, by place."""


class Equilibrium(NamedTuple):
    """Both strategies, and in how many deals of all each side wins under them."""

    draws: Draws
    takes: Takes
    player: Fraction
    banker: Fraction
    free_seats: tuple[Seat, ...]  # where the player had a choice
    free_places: tuple[Place, ...]  # where the banker had

    @property
    def value(self) -> Fraction:
        """What the player's side wins of each unit; the banker's side wins the opposite before vigorish."""
        return self.player - self.banker


class Contest:
    """The game from one shoe under certain rules; the banker keeps ``part`` of what he wins."""

    def __init__(self, deals: Deals, rules: Rules) -> None:
        self.deals = deals
        self.part = 1 - rules.vigorish
        free = rules.banco_caller_free  # who plays alone against the bank has called it
        self.seats = sorted({seat for place in deals.forks.values() for seat in place})
        musts = {seat: player_must(seat.counts, free=free) for seat in self.seats}
        self.free_seats = tuple(seat for seat in self.seats if not musts[seat])
        self.usual: Draws = {
            seat: Fraction((must or player_must(seat.counts, bound=True)) == CARD) for seat, must in musts.items()
        }
        must = {place: banker_must(rules, place.seat.counts, place.third) for place in deals.forks}
        self.free_places = tuple(sorted((place for place in deals.forks if not must[place]), key=_order))
        self.bound: Takes = {place: Fraction(must[place] == CARD) for place in deals.forks if must[place]}

    # --- what a place is worth, in deals; the banker's in such parts of them that the vigorish comes out whole ---

    def card_gains(self, place: Place) -> Iterator[tuple[Seat, int]]:
        """What the banker gains by a card over none, for each two cards of the player's."""
        keeps, of = self.part.numerator, self.part.denominator
        for seat, (card, stay) in self.deals.forks[place].items():
            yield seat, keeps * (card.banker - stay.banker) - of * (card.player - stay.player)

    def card_is_worth(self, draws: Draws, place: Place) -> Fraction | int:
        """What a card is worth to the banker at a place, over none, if the player draws so often."""
        drawn = place.third is not None
        return sum(_times(draws[seat] if drawn else 1 - draws[seat], gain) for seat, gain in self.card_gains(place))

    def draw_is_worth(self, takes: Takes, seat: Seat) -> Fraction | int:
        """What a card is worth to the player on these cards, over none, if the banker draws so often."""
        found: Fraction | int = 0
        for place, forks in self.deals.forks.items():
            if seat in forks:
                card, stay = forks[seat]
                worth = _between(takes[place], card.player - card.banker, stay.player - stay.banker)
                found += worth if place.third is not None else -worth
        return found

    # --- solving ---

    def solve(self) -> Equilibrium:
        """An equilibrium, proven: where a side may choose and does not mix, it answers best."""
        for found in Small(self).candidates():
            if self.proves(*found):
                return Equilibrium(*found, *self.ends(*found), self.free_seats, self.free_places)
        raise Unavailable("no equilibrium was found in which each side mixes at one place at most")

    def proves(self, draws: Draws, takes: Takes) -> bool:
        """Whether neither side has a place at which another answer would be worth more."""
        return all(_best(draws[seat], self.draw_is_worth(takes, seat)) for seat in self.free_seats) and all(
            _best(takes[place], self.card_is_worth(draws, place)) for place in self.free_places
        )

    def ends(self, draws: Draws, takes: Takes) -> tuple[Fraction, Fraction]:
        """In which part of all deals the player's hand wins, and in which the banker's."""
        player: Fraction | int = self.deals.naturals.player
        banker: Fraction | int = self.deals.naturals.banker
        for place, forks in self.deals.forks.items():
            drawn, takes_it = place.third is not None, takes[place]
            for seat, (card, stay) in forks.items():
                often = draws[seat] if drawn else 1 - draws[seat]
                if often:
                    player += _times(often, _between(takes_it, card.player, stay.player))
                    banker += _times(often, _between(takes_it, card.banker, stay.banker))
        return Fraction(player) / self.deals.total, Fraction(banker) / self.deals.total


class Small:
    """The same with what cannot be otherwise left out: the player's fives, and the places where they bear on a card."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.fives = [seat for seat in contest.free_seats if seat.counts == 5]
        stays = contest.usual | dict.fromkeys(self.fives, NEVER)
        self.fixed = dict(contest.bound)
        self.base: dict[Place, Fraction | int] = {}  # what a card is worth at a place if no five draws
        self.more: dict[Place, dict[Seat, int]] = {}  # and how much more if one does
        for place in contest.free_places:
            base, way = contest.card_is_worth(stays, place), 1 if place.third is not None else -1
            more = {seat: way * gain for seat, gain in contest.card_gains(place) if seat in self.fives}
            least, most = (base + sum(pick(0, each) for each in more.values()) for pick in (min, max))
            if least > 0 or most <= 0:
                self.fixed[place] = Fraction(least > 0)
            else:
                self.base[place], self.more[place] = base, more
        rest = self.fixed | dict.fromkeys(self.base, NEVER)
        self.worth = {
            seat: contest.draw_is_worth(rest, seat) for seat in self.fives
        }  # of a card, if none is taken there
        self.bears = {
            seat: {place: contest.draw_is_worth(rest | {place: ALWAYS}, seat) - self.worth[seat] for place in self.base}
            for seat in self.fives
        }

    def candidates(self) -> Iterator[tuple[Draws, Takes]]:
        """Pure answers on five, then those with a mixture on one holding, as far as the fives themselves allow them."""
        for answers in product((ALWAYS, NEVER), repeat=len(self.fives)):
            yield from self._fitting(dict(zip(self.fives, answers, strict=True)), {})
        for mixed in self.fives:
            others = [seat for seat in self.fives if seat != mixed]
            for answers in product((ALWAYS, NEVER), repeat=len(others)):
                yield from self._mixtures(dict(zip(others, answers, strict=True)), mixed)

    def _mixtures(self, draws: Draws, mixed: Seat) -> Iterator[tuple[Draws, Takes]]:
        """As often as makes one place indifferent to the banker, who there draws as often as makes the player so."""
        for place, more in self.more.items():
            never = self._card(place, draws | {mixed: NEVER})
            if not more.get(mixed) or not 0 < (often := -Fraction(never) / more[mixed]) < 1:
                continue
            played = draws | {mixed: often}
            without = self._draw(self._reply(played) | {place: NEVER}, mixed)
            bears = self.bears[mixed][place]
            if bears and 0 <= (takes := -Fraction(without) / bears) <= 1:
                yield from self._fitting(played, {place: takes})

    def _fitting(self, draws: Draws, mixed: Takes) -> Iterator[tuple[Draws, Takes]]:
        takes = self._reply(draws) | mixed
        if all(_best(draws[seat], self._draw(takes, seat)) for seat in self.fives):
            yield self.contest.usual | draws, self.fixed | takes

    def _card(self, place: Place, draws: Draws) -> Fraction | int:
        return self.base[place] + sum(draws[seat] * more for seat, more in self.more[place].items())

    def _reply(self, draws: Draws) -> Takes:
        return {place: Fraction(self._card(place, draws) > 0) for place in self.base}

    def _draw(self, takes: Takes, seat: Seat) -> Fraction | int:
        return self.worth[seat] + sum(takes[place] * bears for place, bears in self.bears[seat].items())


def _times(often: Fraction, amount: Fraction | int) -> Fraction | int:
    """So often so much; whole numbers stay whole, which are much faster to add up."""
    return amount if often == 1 else often * amount if often else 0


def _between(often: Fraction, one: int, other: int) -> Fraction | int:
    """The one so often, and else the other."""
    return one if often == 1 else often * one + (1 - often) * other if often else other


def _best(often: Fraction, worth: Fraction | int) -> bool:
    """Whether an answer given so often is right, if it is worth so much more than the other."""
    return worth == 0 or (often == ALWAYS if worth > 0 else often == NEVER)


def _order(place: Place) -> tuple[Seat, int]:
    return place.seat, -1 if place.third is None else place.third
