"""A table with several seats as a PettingZoo environment: one episode is a round, in which they decide in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from croupier.environments.asking import Questions, Seats
from croupier.environments.seeing import Observation, Seeing, action_of
from croupier.environments.single import spec_of
from croupier.errors import WrongValue
from croupier.game import Game, Other
from croupier.law.options import HouseRules
from croupier.plain import game_of, int_of, rules_of
from croupier.table import Ask, Spot
from croupier.tables.rounds import check_seats


def seats_env(
    game: Game | str,
    players: int = 2,
    *,
    rules: HouseRules | Mapping[str, Any] | None = None,
    stack: int = 100_000,
    render_mode: str | None = None,
) -> SeatsEnv:
    """A table of so many players, each with a stack in cents that is whole again in every round."""
    found = game_of(game)
    check_seats(found, int_of(players, "a number of players"))
    if int_of(stack, "a stack") < 1:
        raise WrongValue(f"a stack is so many cents from 1 on, not {stack!r}")
    return SeatsEnv(found, rules_of(found, rules).permitted(), players, int_of(stack, "a stack"), render_mode)


class SeatsEnv(AECEnv[str, Observation, int]):
    """Whoever is asked next is the agent selected. Rewards come when the round is over.

    A reward is what a seat is up or down, in units; a unit is the least that the table takes, and at a game against the
    house it is what every seat puts down. What is seen has the mask
    of actions beside it, as PettingZoo has it. Whoever takes an action that is not open is answered for by the rule,
    as if he had said nothing; what is no action at all is refused. Where a round asks nobody anything, the first agent
    is asked for nothing but a step.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 4}  # noqa: RUF012 # theirs

    def __init__(self, game: Game, rules: HouseRules, players: int, stack: int, render_mode: str | None) -> None:
        super().__init__()
        self.game, self.rules, self.render_mode = game, rules, render_mode
        self.metadata = {**self.metadata, "name": f"croupier_{game.id}_v{game.version}"}
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self._stack, self._seated = stack, seated(game, rules, self.possible_agents)
        spec = spec_of(game)
        self.unit: int = getattr(rules, spec.unit)
        self._seeing = Seeing(spec, self.possible_agents, self.unit)
        self.actions = ("settled", *self._seeing.actions)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        seen = spaces.Dict(
            {
                "observation": self._seeing.space,
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._table: Seats | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- a round ---

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another round; with a seed at a table just opened, whose cards follow from it."""
        if self._table is None or seed is not None:
            chance, _ = seeding.np_random(seed)
            self._table = Seats(
                self.game, self.rules, self._seated, self.unit, int(chance.integers(2**63)), self._stack
            )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._questions: Questions = self._table.questions()
        self._ask: Ask | None = next(self._questions, None)
        self._turn()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = 0 if action is None and self._ask is None else action_of(action, self.actions)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self._ask is not None:
            chosen = self._seeing.open(self._ask).get(number - 1)
            if chosen is None:
                usual = self._ask.usual()
                chosen = usual.name, usual.stake[1] if usual.stake else 0
            try:
                self._ask = self._questions.send(chosen)
            except StopIteration:
                self._ask = None
                self._end()
        else:
            self._end()
        self._turn()
        self._accumulate_rewards()

    def _end(self) -> None:
        assert self._table is not None
        self.rewards = {agent: float(net / self.unit) for agent, net in self._table.nets.items()}
        self.terminations = dict.fromkeys(self.agents, True)

    def _turn(self) -> None:
        self.agent_selection = self.agents[0] if self._ask is None else self._ask.who

    # --- what is there ---

    def observe(self, agent: str) -> Observation:
        asked = self._ask if self._ask is not None and self._ask.who == agent else None
        first = self._ask is None and not self.terminations.get(agent, True) and agent == self.agent_selection
        mask = np.concatenate([np.array([first], np.int8), self._seeing.mask(self._seeing.open(asked))])
        seen = self._seeing.nothing() if asked is None else self._seeing.observed(asked.sees, agent)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        if self.render_mode != "ansi" or self._ask is None:
            return None
        open_ = ", ".join(self.actions[1 + each] for each in self._seeing.open(self._ask))
        return f"{self.game.title}: {self._ask.who}, {self._ask.sees}: {open_}?"

    def close(self) -> None:
        """There is nothing to be closed; PettingZoo asks for it beside `render`."""


def seated(game: Game, rules: HouseRules, agents: list[str]) -> dict[str, Other]:
    """What every seat puts down: the first wager of the game; between people, what its sides put down."""
    wagers = game.wagers(rules)
    if not wagers:
        return {agent: Other(agent) for agent in agents}
    first = wagers[0]
    sides: list[tuple[tuple[Spot, int], ...]] = [first.puts] * len(agents)
    if first.others:
        sides = [first.puts, *(other.puts for other in first.others)]
        if len(sides) != len(agents):
            raise WrongValue(f"{game.title}: the two sides of a bank are {len(sides)} players, not {len(agents)}")
    return {agent: Other(agent, puts) for agent, puts in zip(agents, sides, strict=True)}
