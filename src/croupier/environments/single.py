"""A wager as a Gymnasium environment: one episode is the wager, made, decided on and settled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import gymnasium as gym
import numpy as np

from croupier.analysis.reports.report import report_odds
from croupier.analysis.worth import Valued, worth
from croupier.analysis.worth.valued import open_to
from croupier.companions import companions_of, load_companion
from croupier.environments.asking import OneWager, Questions
from croupier.environments.seeing import Observation, Seeing, action_of
from croupier.environments.specs import ObservationSpec
from croupier.errors import IllegalAction, WrongValue
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.law.values import plain_value
from croupier.plain import game_of, rules_of
from croupier.table import Ask

SETTLED = "settled"
"""The action where nothing was asked: the wager was decided by the deal, and its result is taken."""

Info = dict[str, Any]


def spec_of(game: Game) -> ObservationSpec:
    """What a program sees and may do at a game; refused where there is nothing to decide."""
    found = companions_of(game).environment
    if not found:
        raise WrongValue(
            f"{game.title} has no environment: it asks nothing of whoever bets, or names none among its companions"
        )
    spec: ObservationSpec = load_companion(found)
    return spec


class WagerEnv(gym.Env[Observation, np.int64]):
    """Play one wager of a game, decision by decision.

    The reward comes at the end: what the wager won or lost, per unit first put down, everything it was raised by
    included. So the mean reward of best play is the house edge that `croupier odds` tells, with the other sign. Cards
    go on from one episode to the next as at a table: a shoe is shuffled when it is due. An action that is not open is
    answered as for whoever says nothing, and ``info["refused"]`` says why.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 # Gymnasium's own form

    def __init__(
        self,
        game: Game | str,
        wager: str = "",
        rules: HouseRules | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game_of(game)
        self.rules = rules_of(self.game, rules).permitted()
        self.wager = _wager(self.game, self.rules, wager)
        self.render_mode = render_mode
        self._seeing = Seeing(spec_of(self.game), ("me",))
        self.actions = (SETTLED, *self._seeing.actions)
        self.observation_space = self._seeing.space
        self.action_space = gym.spaces.Discrete(len(self.actions))
        self._table: OneWager | None = None
        self._ask: Ask | None = None
        self._over = True

    # --- an episode ---

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Another wager; with a seed at a table just opened, whose cards follow from it."""
        super().reset(seed=seed)
        if self._table is None or seed is not None:
            self._table = OneWager(self.game, self.rules, self.wager, int(self.np_random.integers(2**63)))
        self._questions: Questions = self._table.questions()
        self._over = False
        self._ask = next(self._questions, None)
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        if self._over or self._table is None:
            raise IllegalAction("the wager is decided: reset() makes another")
        number = action_of(action, self.actions)
        refused = "" if self.action_masks()[number] else self._refusal(number)
        if self._ask is not None:
            chosen = self._open().get(number - 1)
            if chosen is None:
                usual = self._ask.usual()
                chosen = usual.name, usual.stake[1] if usual.stake else 0
            try:
                self._ask = self._questions.send(chosen)
            except StopIteration:
                self._ask, self._over = None, True
        else:
            self._over = True
        reward = float(self._table.net_per_unit) if self._over else 0.0
        told = self._info()
        if refused:
            told["refused"] = refused
        return self._seen(), reward, self._over, False, told

    # --- what is there ---

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each action that is open now; the same as ``info["action_mask"]``."""
        nothing = self._ask is None
        return np.concatenate([np.array([nothing], np.int8), self._seeing.mask(self._open())])

    def _open(self) -> dict[int, tuple[str, Any]]:
        return self._seeing.open(self._ask)

    def _refusal(self, action: int) -> str:
        name = self.actions[action]
        if self._ask is None:
            return f"{name} is not open: the wager is decided; open here: {SETTLED}"
        why = next((choice.barred for choice in self._ask.choices if choice.name == name), "")
        open_ = ", ".join(self.actions[1 + each] for each in self._open())
        return f"{name} is not open{': ' + why if why else ''}; open here: {open_}"

    def _seen(self) -> Observation:
        return self._seeing.nothing() if self._ask is None else self._seeing.observed(self._ask.sees)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "sees": None if self._ask is None else self._ask.sees}

    @property
    def ask(self) -> Ask | None:
        """What is asked now, with its choices and what each costs; None where nothing is."""
        return self._ask

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        if self._ask is None:
            assert self._table is not None
            return f"{self.game.title}: the wager came to {float(self._table.net_per_unit):+g}" if self._over else ""
        fields = ", ".join(f"{name} {_words(value)}" for name, value in self._ask.sees._asdict().items() if value)
        return f"{self.game.title}: {fields}. {', '.join(self.actions[1 + each] for each in self._open())}?"

    # --- what is right ---

    @property
    def best(self) -> Fraction:
        """What the wager comes to on average when it is played best: the mean reward that nobody beats for long."""
        (row,) = report_odds(self.game, self.rules, self.wager.name).wagers
        if row.house_edge is None:
            raise WrongValue(f"the odds of {self.wager.name} are not known: {row.note}")
        return -row.house_edge

    def values(self) -> dict[int, Fraction]:
        """What every open action is worth now if all that follows is played best: the difference is its regret.

        In the units of the reward, from a full pack but for the cards that are seen. An action of which nobody can say
        is not among them: `worth` has the reasons, and how the figures were found.
        """
        if self._ask is None:
            return {}
        values, units = self.worth().values, self._units()
        return {1 + action: values[name] * units for action, (name, _) in self._open().items() if name in values}

    def worth(self) -> Valued:
        """What `croupier.analysis.worth` says of the question that is open."""
        if self._ask is None:
            raise IllegalAction("nothing is asked: what is open is worth what was won or lost")
        if self.wager.puts and self.wager.puts[-1] != self._asks_about.puts[-1]:
            return Valued({}, dict.fromkeys(open_to(self._ask), _OTHER.format(self._asks_about.name, self.wager.name)))
        return worth(self._ask, self.rules)

    @property
    def _asks_about(self) -> Wager:
        """The game's main wager, of which its questions are."""
        return self.game.wagers(self.rules)[0]

    def _units(self) -> Fraction:
        """How much lies on what is asked about, before it is doubled, in units of the wager."""
        about = self._ask.about if self._ask else None
        assert self._table is not None
        return Fraction(1) if about is None else self._table.units_on(about)


_OTHER = "the question is about the {}: what a choice is worth to the {} is not worked out"


def _wager(game: Game, rules: HouseRules, name: str) -> Wager:
    made = [each for each in game.wagers(rules) if not each.choice and not each.others and not each.unavailable]
    for each in made:
        if each.name == name or not name:
            return each
    names = ", ".join(each.name for each in made)
    raise WrongValue(
        f"{game.title} has no wager {name!r} that one puts down alone; those are {names}"
        if names
        else f"{game.title} is played between people: croupier.environments.several has its environment"
    )


def _words(value: Any) -> str:
    return " ".join(map(str, value)) if type(value) is tuple else str(plain_value(value))
