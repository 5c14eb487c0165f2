"""Who plays a wager: a machine made from its script where there is one, else the reference engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.dispatch import solve_wager
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.report import WagerOdds, no_wager, wager_odds
from croupier.analysis.strategy.own import CustomPlay, price_way
from croupier.companions import companions_of, load_companion, of_wager
from croupier.errors import CroupierError, to_install
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.automaton import NoSmallMachine, build
from croupier.simulation.cards import build_cards
from croupier.simulation.deciders import ByFunction
from croupier.simulation.reference import Reference
from croupier.simulation.tally import Result, Tally
from croupier.simulation.tracking import Plays

if TYPE_CHECKING:  # the script itself is played without NumPy
    import numpy as np
    from numpy.typing import NDArray

COMPILED = "compiled"
NOTHING_DECIDED = "none: nothing is decided after the wager is made"
BEST = "best play over what the player sees"


class CannotSimulate(CroupierError):
    """A simulation that cannot be made as it is asked for."""


class Simulator(Protocol):
    """Plays blocks of a wager."""

    @property
    def method(self) -> str:
        """compiled, or reference."""

    @property
    def block(self) -> int:
        """How many rounds a block has."""

    @property
    def results(self) -> Sequence[Result]:
        """How the wager can end, as far as is known."""

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, at most all of them."""

    def rounds(self, seed: int, number: int) -> Iterator[Any]:
        """What rounds of a block come to, in pieces: the number of a result, -1 undecided, -2 not made."""


@runtime_checkable
class BoxSimulator(Simulator, Protocol):
    """One at whose table other boxes may be in play."""

    def with_boxes(self, boxes: int) -> Simulator:
        """The same with so many boxes in play, all played alike."""


@runtime_checkable
class CardCounter(Simulator, Protocol):
    """One that tells the count of the cards before each round."""

    @property
    def uncounted(self) -> str:
        """Why cards are not counted here; empty if they are."""

    @property
    def decks(self) -> int: ...

    def rounds_counted(
        self, seed: int, number: int, tags: NDArray[np.int64], start: int, true: bool
    ) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int64]]]:
        """Rounds of a block, in pieces, with the count before each."""

    def by_count(
        self, seed: int, number: int, rounds: int, tags: NDArray[np.int64], start: int, true: bool
    ) -> dict[int, Tally]:
        """So many rounds of a block, by the count before each."""


class Question(NamedTuple):
    """What is simulated, so that any process can be told: the wager of a game, by name, under rules that offer it."""

    game: str
    rules: HouseRules
    wager: str
    way: str | ByFunction = ""  # to play it, of one's own: a chart by name or a file, or a function; else the best
    boxes: int = 1  # in play, all of them alike; the first is followed

    def __hash__(self) -> int:
        return hash((self.game, self.rules.fingerprint(self.game, 0), self.wager, self.way, self.boxes))


class Simulation(NamedTuple):
    """What plays it, how it is decided, what is to be known of it (why it is not compiled, if it is not).

    ``plays`` is what the script is answered with.
    """

    simulator: Simulator
    strategy: str
    note: str
    plays: Plays


def wager_of(game: Game, rules: HouseRules, name: str) -> Wager:
    """By its name; of dice and wheels also by the words of the layout, as in straight 18 (what is dealt has machines by
    name)."""
    wagers: dict[str, Wager] = {wager.name: wager for wager in game.wagers(rules)}
    if name in wagers:
        return wagers[name]
    if game.shuffle:
        raise no_wager(game, name, list(wagers))
    from croupier.analysis.reports.joint import MixShare, by_words, check_makeable

    wager = by_words(game, rules, name, list(wagers))
    check_makeable(game, rules, [MixShare(wager, Fraction(1))])
    return wager


@lru_cache(maxsize=16)
def simulation(question: Question) -> Simulation:
    """Made once in a process."""
    game, rules = registry.game_named(question.game), question.rules
    wager = wager_of(game, rules, question.wager)
    if wager.others and not of_wager(companions_of(game).machines, wager.name):
        raise CannotSimulate(
            f"{wager.name} of {game.id} is not simulated: it lies between people, and only wagers against the house "
            f"are; croupier odds {game.id} has its odds"
        )
    if isinstance(question.way, ByFunction):
        plays, strategy = _by_function(game, rules, wager, question.way)
    elif question.way:
        plays, strategy = _own_play(game, rules, wager, question.way)
    else:
        plays, strategy = _best_play(game, rules, wager) if game.shuffle else ({}, NOTHING_DECIDED)
    try:
        made = _beside_others(game, rules, question, _compiled(game, rules, wager, plays))
        return Simulation(made, strategy, getattr(made, "note", ""), plays)
    except NoSmallMachine as why:
        note = f"no compiled form: {why}"
    except ModuleNotFoundError as missing:
        note = f"not compiled without {missing.name}: {to_install('lab')}"
    if question.boxes != 1:
        raise CannotSimulate(f"{wager.name} of {game.id} is not simulated beside other boxes: {note}")
    return Simulation(Reference(game, rules, wager, plays), strategy, note, plays)


def _beside_others(game: Game, rules: HouseRules, question: Question, alone: Simulator) -> Simulator:
    """The same with other boxes in play."""
    if question.boxes == 1:
        return alone
    if not isinstance(alone, BoxSimulator):
        raise CannotSimulate(
            "other boxes are played beside the wager on a hand of blackjack, which they take cards from, "
            f"not beside {question.wager} of {game.id}"
        )
    most = getattr(rules, "boxes", 1)
    if not 1 <= question.boxes <= most:
        raise CannotSimulate(f"a table of {game.id} has 1 to {most} boxes, not {question.boxes}")
    return alone.with_boxes(question.boxes)


def countable(question: Question) -> CardCounter:
    """What plays a wager at which cards are counted; refused where they are not."""
    check_counts(registry.game_named(question.game))
    asked = simulation(question)
    made = asked.simulator
    if isinstance(made, CardCounter):
        why = made.uncounted
    else:
        why = "only its main wager is bet by a count" if made.method == COMPILED else asked.note
    if not isinstance(made, CardCounter) or why:
        raise CannotSimulate(f"cards are not counted at {question.game}: {why}")
    return made


def check_counts(game: Game) -> None:
    """Refuse to count cards at a game at which nobody does."""
    if game.family != "blackjack":
        raise CannotSimulate(f"cards are not counted at {game.id}: counts are for blackjack")


def _by_function(game: Game, rules: HouseRules, wager: Wager, way: ByFunction) -> tuple[Plays, str]:
    """What answers as a function does."""
    if not companions_of(game).environment or wager.choice:
        raise CannotSimulate(f"at {wager.name} of {game.id} nothing is left to decide: name no function for it")
    chooses = _chart_of(game, wager)
    plays: Plays = chooses(game, rules, wager, way) if chooses else way
    return plays, f"play by the function {way.name}"


def _chart_of(game: Game, wager: Wager) -> Any:
    """The function that makes what plays a hand of blackjack in a way of somebody's own."""
    if game.family != "blackjack" or not companions_of(game).own or wager.name != "wager":
        return None
    return load_companion(of_wager(companions_of(game).chooses, wager.name))


def _own_play(game: Game, rules: HouseRules, wager: Wager, way: str) -> tuple[Plays, str]:
    """A chart of somebody's own, and what it is called."""
    chooses = _chart_of(game, wager)
    if not chooses:
        raise CannotSimulate(
            f"a chart of one's own is simulated at the wager of blackjack, not at {wager.name} of {game.id}; "
            f"croupier odds custom {game.id} prices one exactly where it can; in Python a function plays any game"
        )
    plays: Plays = chooses(game, rules, wager, way)
    return plays, f"play by the chart {way}; insurance not taken"


def way_id(question: Question) -> str:
    """That of the chart as it was read: another one behind the same name is another run."""
    game = registry.game_named(question.game)
    assert isinstance(question.way, str), "runs that are kept are asked for in words"
    reads = load_companion(companions_of(game).own)
    assert reads is not None, "only a game that brings it is asked for it"
    way: CustomPlay = reads(game, question.rules, question.way)
    return way.id


def own_odds(game: Game, rules: HouseRules, wager: Wager, way: str | ByFunction, *, squares: bool) -> WagerOdds:
    """The exact odds beside a run: of the best play, or of a way of one's own."""
    if isinstance(way, ByFunction):
        return WagerOdds(wager.name, "unavailable", note=f"what the function {way.name} costs is known by playing only")
    return price_way(game, rules, way).report.wagers[0] if way else wager_odds(game, rules, wager, squares=squares)


def _best_play(game: Game, rules: HouseRules, wager: Wager) -> tuple[Plays, str]:
    """What is played, and how that is called."""
    if wager.usual:
        return {}, wager.usual
    chooses = of_wager(companions_of(game).chooses, wager.name)
    if chooses:
        return load_companion(chooses)(game, rules, wager), BEST
    try:
        answer = solve_wager(game, rules, wager, squares=False)
    except Unavailable as why:
        raise CannotSimulate(f"{wager.name} of {game.id} is not simulated: {why}") from None
    if not isinstance(answer, Distribution):
        raise CannotSimulate(f"{wager.name} of {game.id} is not simulated yet: there is no table of its best play")
    return answer.plays, BEST if answer.decisions else NOTHING_DECIDED


def _compiled(game: Game, rules: HouseRules, wager: Wager, plays: Plays) -> Simulator:
    """A machine of the wager; `NoSmallMachine` if there is none."""
    machine = load_companion(of_wager(companions_of(game).machines, wager.name))
    if isinstance(plays, ByFunction):
        from croupier.simulation.against import three_card

        if machine is not three_card:  # that one asks about every hand before it plays
            raise NoSmallMachine(f"what {plays.name} is asked is not known before it comes up")
    if machine:
        made: Simulator = machine(game, rules, wager, plays)
        return made
    if not game.shuffle:
        automaton = build(game, rules, wager)
        from croupier.simulation.machine import CompiledMachine

        return CompiledMachine(automaton)
    cards = build_cards(game, rules, wager, plays, load_companion(companions_of(game).seen) or tuple)
    from croupier.simulation.shoes import Shoes

    return Shoes(cards)


def play_block(question: Question, seed: int, number: int, rounds: int) -> Tally:
    """A block, wherever this is called."""
    return simulation(question).simulator.play(seed, number, rounds)
