"""Chemin de fer as a game between two people: strategies from which neither gains by departing alone.

The player chooses on five (on any count, if a caller of banco is free), the banker wherever no table binds him. What
each wins is linear in how often the other draws at each place, so both mixtures are found by pivoting (`balanced`), and
what is found is proven: at no place does either side play worse than it could. With a vigorish one does not win what
the other loses; nothing else changes (Ethier and Lee, "A game-theoretic analysis of baccara chemin de fer, II", Games
14, 2023).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.chemin_de_fer.deals import Deals, Fork, Place, SeatKnowledge
from croupier.analysis.solvers.chemin_de_fer.pivoting import balanced
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.chemin_de_fer.wagers import CARD, STAY, banker_must, player_must

NEVER, ALWAYS = Fraction(0), Fraction(1)

Draws = dict[SeatKnowledge, Fraction]
"""How often the player's hand draws, by his cards."""
Takes = dict[Place, Fraction]
"""How often the banker's hand draws, by place."""


class Equilibrium(NamedTuple):
    """Both strategies, and in how many deals of all each side wins under them."""

    draws: Draws
    takes: Takes
    player: Fraction
    banker: Fraction
    free_seats: tuple[SeatKnowledge, ...]  # where the player had a choice
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

    def card_gains(self, place: Place) -> Iterator[tuple[SeatKnowledge, int]]:
        """What the banker gains by a card over none, for each two cards of the player's."""
        keeps, of = self.part.numerator, self.part.denominator
        for seat, (card, stay, _) in self.deals.forks[place].items():
            yield seat, keeps * (card.banker - stay.banker) - of * (card.player - stay.player)

    def card_is_worth(self, draws: Draws, place: Place) -> Fraction | int:
        """What a card is worth to the banker at a place, over none, if the player draws so often."""
        drawn = place.third is not None
        return sum(_times(draws[seat] if drawn else 1 - draws[seat], gain) for seat, gain in self.card_gains(place))

    def draw_is_worth(self, takes: Takes, seat: SeatKnowledge) -> Fraction | int:
        """What a card is worth to the player on these cards, over none, if the banker draws so often."""
        found: Fraction | int = 0
        for place, forks in self.deals.forks.items():
            if seat in forks:
                card, stay, _ = forks[seat]
                worth = _between(takes[place], card.player - card.banker, stay.player - stay.banker)
                found += worth if place.third is not None else -worth
        return found

    # --- what one hand is worth, in units ---

    def player_holds(self, takes: Takes, seat: SeatKnowledge) -> dict[str, Fraction]:
        """What a card and none are worth to the player with these cards, unless the banker has a natural."""
        worth: dict[str, Fraction | int] = {CARD: 0, STAY: 0}
        ways = 0
        for place, forks in self.deals.forks.items():
            if seat in forks:
                card, stay, number = forks[seat]
                net = _between(takes[place], card.player - card.banker, stay.player - stay.banker)
                worth[STAY if place.third is None else CARD] += net
                ways += number if place.third is None else 0
        return {choice: Fraction(net) / ways for choice, net in worth.items()} if ways else {}

    def banker_holds(self, draws: Draws, place: Place) -> dict[str, Fraction]:
        """What a card and none are worth to the banker there, after vigorish; nothing if it never comes to that."""
        worth: dict[str, Fraction | int] = {CARD: 0, STAY: 0}
        ways: Fraction | int = 0
        for seat, fork in self.deals.forks.get(place, {}).items():
            often = draws[seat] if place.third is not None else 1 - draws[seat]
            ways += _times(often, fork.ways)
            for choice, ends in ((CARD, fork.card), (STAY, fork.stay)):
                worth[choice] += _times(often, self.part * ends.banker - ends.player)
        return {choice: Fraction(net) / ways for choice, net in worth.items()} if ways else {}

    # --- solving ---

    def solve(self) -> Equilibrium:
        """An equilibrium, proven: where a side may choose and does not mix, it answers best."""
        try:
            found = self._mixed()
        except ArithmeticError as why:  # a vigorish makes it possible; it was never seen
            raise Unavailable(str(why)) from why
        if not self.proves(*found):
            raise Unavailable("what is best on five does not go with what is best on other counts")
        return Equilibrium(*found, *self.ends(*found), self.free_seats, self.free_places)

    def _mixed(self) -> tuple[Draws, Takes]:
        """On five, and at those places of the banker's where it bears on a card what the player does with five."""
        fives = [seat for seat in self.free_seats if seat.counts == 5]
        stays = self.usual | dict.fromkeys(fives, NEVER)
        takes, swing, worth, bears = dict(self.bound), [], [], []
        for place in self.free_places:
            gain, way = self.card_is_worth(stays, place), 1 if place.third is not None else -1
            more = {seat: way * by for seat, by in self.card_gains(place) if seat in fives}
            least, most = (gain + sum(pick(0, each) for each in more.values()) for pick in (min, max))
            if least > 0 or most <= 0:
                takes[place] = Fraction(least > 0)
            else:
                swing.append(place)
                worth.append(gain)
                bears.append([more.get(seat, 0) for seat in fives])
        takes |= dict.fromkeys(swing, NEVER)
        drawn = [self.draw_is_worth(takes, seat) for seat in fives]
        ours = [[self._bears(place, seat) for place in swing] for seat in fives]
        draws_often, takes_often = balanced(drawn, ours, worth, bears)
        return (
            self.usual | dict(zip(fives, draws_often, strict=True)),
            takes | dict(zip(swing, takes_often, strict=True)),
        )

    def _bears(self, place: Place, seat: SeatKnowledge) -> int:
        """How much more a card is worth to the player on these cards if the banker draws at a place."""
        card, stay, _ = self.deals.forks[place].get(seat, Fork())
        more = card.player - card.banker - stay.player + stay.banker
        return more if place.third is not None else -more

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
            for seat, (card, stay, _) in forks.items():
                often = draws[seat] if drawn else 1 - draws[seat]
                if often:
                    player += _times(often, _between(takes_it, card.player, stay.player))
                    banker += _times(often, _between(takes_it, card.banker, stay.banker))
        return Fraction(player) / self.deals.total, Fraction(banker) / self.deals.total


def _times(often: Fraction, amount: Fraction | int) -> Fraction | int:
    """So often so much; whole numbers stay whole, which are much faster to add up."""
    return amount if often == 1 else often * amount if often else 0


def _between(often: Fraction, one: int, other: int) -> Fraction | int:
    """The one so often, and else the other."""
    return one if often == 1 else often * one + (1 - often) * other if often else other


def _best(often: Fraction, worth: Fraction | int) -> bool:
    """Whether an answer given so often is right, if it is worth so much more than the other."""
    return worth == 0 or (often == ALWAYS if worth > 0 else often == NEVER)


def _order(place: Place) -> tuple[SeatKnowledge, int]:
    return place.seat, -1 if place.third is None else place.third
