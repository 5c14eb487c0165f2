"""A player who answers anything that is asked, at random: it finds what nobody thought of."""

from __future__ import annotations

import random
from typing import Any

from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Call, Put, Take
from croupier.tables.entries import Accept, Close, Decide, Input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Deciding, Offering
from croupier.tables.tape import Tape
from tests.seeded import seeded_chance

STACK = 1_000_000
ENOUGH = 10_000
"""Whoever has less when a round ends gets a stack anew: over many rounds everybody is ruined."""


class Monkey:
    """Plays rounds of a game at a seeded table with several players and keeps their tapes."""

    def __init__(self, game: Game, rules: HouseRules, players: int, seed: int) -> None:
        self.game, self.rules = game, rules
        self.random = random.Random(seed)
        self.chips = {f"player-{i}": STACK for i in range(1, players + 1)}
        self.carry: Any = game.start(rules)
        self.chance = seeded_chance(seed)
        self.start = Tape(game, rules, self.carry, dict(self.chips))
        self.refused: list[str] = []

    def round(self) -> tuple[Tape, LiveTable]:
        """One round; its tape and the table at its end."""
        table = self.start.table()
        table.deal_from(self.chance)
        first = self.start
        for _ in range(2000):
            if table.over:
                break
            try:
                table.feed(self.answer(table))
            except CroupierError as refusal:
                self.refused.append(str(refusal))
        assert table.over, f"{self.game.id} does not end: {table.waiting}"
        chips = {who: held if held >= ENOUGH else STACK for who, held in table.chips.items()}
        self.start = Tape(self.game, self.rules, table.carry, chips, table.shoe, table.next_bet)
        return Tape.of(table, first), table

    def answer(self, table: LiveTable) -> Input:
        match table.waiting:
            case Betting() as betting:
                return self.bet(betting)
            case Deciding() as deciding:
                ask = self.random.choice(deciding.open())
                choice = self.random.choice(ask.choices)
                stake = 0
                if choice.stake:
                    low, high = (int(amount) for amount in choice.stake)
                    stake = self.random.choice([high, max(low, high // 200 * 100)])
                return Decide(ask.who, choice.name, stake)
            case Offering(who=who, answers=answers):
                return Accept(who, str(self.random.choice(answers)))
        raise AssertionError(table.waiting)

    def bet(self, betting: Betting) -> Input:
        player = self.random.choice(list(self.chips))
        kind = self.random.random()
        if ((betting.bets or betting.window.may_pass) and kind < 0.25) or not betting.window.wagers:
            return Close()
        if betting.bets and kind < 0.35:
            bet = self.random.choice(betting.bets)
            return (
                Take(bet.player, bet.id) if kind < 0.3 else Call(bet.player, bet.id, self.random.choice(["on", "off"]))
            )
        offer = self.random.choice(betting.window.wagers)
        spot = betting.window.read(offer.words)
        chip = (betting.window.limits(spot) or (self.rules.chip,))[0]
        stake = chip * self.random.choice([1, 5, 6, 10, 20, 60, 120])
        box = 1 + list(self.chips).index(player)
        return Put(player, box, spot, stake)
