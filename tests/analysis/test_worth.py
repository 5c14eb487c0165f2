"""What choices are worth: against the explored script hand by hand, and against what the script pays choice by choice.

Every open choice of every question has a value or a named reason; poker alone has reasons only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from croupier import environments, registry
from croupier.analysis.strategy.explored import _explain
from croupier.analysis.worth import Valued, asked, worth
from croupier.analysis.worth.scripts import BETWEEN_PEOPLE
from croupier.analysis.worth.valued import not_taken_out, open_to, without_others
from croupier.companions import companions_of, load_companion
from croupier.environments.asking import OneWager, Questions, Seats
from croupier.environments.several import seated
from croupier.environments.single import WagerEnv, spec_of
from croupier.equipment.cards import STANDARD, cards
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Answer, Ask
from croupier.tables.explore import ExploreTable, Tracked
from tests.analysis.short_decks import random_rules
from tests.quick import among
from tests.typed_in import typed_in, usual

F = Fraction
AGAINST_HOUSE = [name.partition("/")[2].rpartition("-v")[0] for name in environments.register()]
GAMES = [*AGAINST_HOUSE, "chemin-de-fer", "poker"]
SECONDS_EACH = {"pai-gow-poker", "four-card-poker", "ultimate-texas-holdem"}  # some questions take a part of a second


# --- Every open choice of every live question -----------------------------------------------------------------------


def answered(tables: Iterator[Questions], draw: Random, number: int) -> Iterator[Ask]:
    """So many questions, each answered with any choice that is open."""
    for questions in tables:
        ask = next(questions, None)
        while ask is not None:
            yield ask
            number -= 1
            if not number:
                return
            chosen = draw.choice([choice for choice in ask.choices if not choice.barred])
            try:
                ask = questions.send((chosen.name, chosen.stake[1] if chosen.stake else 0))
            except StopIteration:
                ask = None


def alone(game: Game, rules: HouseRules, draw: Random) -> Iterator[Questions]:
    """Rounds of one wager after another."""
    wager = next(each for each in game.wagers(rules) if not each.choice and not each.others and not each.unavailable)
    table = OneWager(game, rules, wager, draw.randrange(2**62))
    while True:
        yield table.questions()


def together(game: Game, rules: HouseRules, draw: Random) -> Iterator[Questions]:
    """Rounds at a table of two or three, where banks are offered."""
    people = ["a", "b"] if game.id == "chemin-de-fer" else ["a", "b", "c"]
    seats = seated(game, rules, people)
    table = Seats(game, rules, seats, getattr(rules, spec_of(game).unit), draw.randrange(2**62), 10**6)
    while True:
        yield table.questions()


def all_told(game: str, rules: HouseRules, number: int, seed: int) -> Counter[str]:
    """Choices that have a value, and the reasons of those that have none."""
    draw, of = Random(seed), registry.game_named(game)
    tables = [together] if spec_of(of).between_people else [alone, together]
    found: Counter[str] = Counter()
    for make in tables:
        for ask in answered(make(of, rules, draw), draw, number // len(tables)):
            told = worth(ask, rules)
            assert sorted([*told.values, *told.reasons]) == sorted(open_to(ask)), ask
            assert all(told.reasons.values()), ask
            assert game == "poker" or told.unit, ask
            found["valued"] += len(told.values)
            found.update(told.reasons.values())
    return found


@pytest.mark.parametrize("game", ["red-dog", "blackjack", "pai-gow", "chemin-de-fer", "poker"])
def test_every_open_choice_has_a_value_or_a_reason(game: str) -> None:
    told(game, 200)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_open_choice_of_ten_thousand_questions(game: str) -> None:
    """Of fewer where a question takes a part of a second."""
    told(game, 10_000 if game not in SECONDS_EACH else 300)


def told(game: str, number: int) -> None:
    """At poker there are reasons alone, elsewhere values alone."""
    found = all_told(game, usual(game), number, seed=1)
    if game == "poker":
        assert set(+found) == {BETWEEN_PEOPLE}
    else:
        assert set(found) == {"valued"}, found


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "poker"])
def test_under_other_rules_too(game: str) -> None:
    """What follows a hand that is split is not worked out in two cases, and says so."""
    draw = Random(7)
    for seed in range(6):
        rules = random_rules(registry.game_named(game), draw, {"decks": (1, 2, 6)}, typed_in(game))
        found = all_told(game, rules, 40 if game in SECONDS_EACH else 400, seed)
        reasons = {reason: number for reason, number in found.items() if reason != "valued"}
        assert all("split" in reason for reason in reasons), (rules, reasons)
        assert sum(reasons.values()) < found["valued"] / 20


# --- The script explored on short decks -----------------------------------------------------------------------------


class Recording(ExploreTable):
    """Keeps one question of each sight."""

    asked: dict[Any, Ask]

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        self.asked.setdefault(ask.sees, ask)
        return await super().ask(ask, also)


EXPLORED = {
    "caribbean-stud": "Ac Kd Qh Js Ad Ks Qd 2c 3d 4h 4s",
    "three-card-poker": "Kc Kd 9h 9c 4s 4d Qh Js",
    "four-card-poker": "Ac Ad Ah Kd Kh Ks Qh Js 9c 4s 4d",
    "two-card-joker-poker": "Jk Jk Ac Kc Qd 9h 4d",
    "double-down-stud": "Ac Kd Qh Js Ad 9h 9c",
    "let-it-ride": "Ac Kd Qh Js Ts 9c Td",
    "mississippi-stud": "Ac Ad Kd Qh 9s 5c",
}


@pytest.mark.parametrize("game", among(EXPLORED, ["three-card-poker", "two-card-joker-poker", "double-down-stud"]))
def test_as_the_script_has_it(game: str) -> None:
    """Differences of choices, to the fraction, at the last decision of each path; the deck is too short for a table."""
    of, rules, deck = registry.game_named(game), usual(game), cards(EXPLORED[game])
    wager = of.wagers(rules)[0]
    table = Recording(of, rules, wager.puts, Tracked(put=len(wager.puts) - 1), pack=deck, lens=None)
    table.asked = {}
    paths = list(table.paths())
    nodes: dict[Any, Any] = {}
    _explain(paths, 0, (), F(wager.unit or max(path.made for path in paths)), nodes)
    compared = 0
    knows = load_companion(companions_of(of).worth)
    assert knows is not None
    for history, node in nodes.items():
        told: Valued = knows(of, rules, table.asked[history[-1]], deck)
        first, *others = node.at_most
        for other in others:
            compared += 1
            assert told.values[other] - told.values[first] == node.at_most[other] - node.at_most[first], (history, told)
    assert compared > 10


# --- What the script pays, choice by choice -------------------------------------------------------------------------


def play_on(env: WagerEnv, left: float = 0.0) -> float:
    """The reward of best play from here on."""
    over = env.ask is None and env._over
    reward = left
    while not over:
        values = env.values()
        action = max(values, key=values.__getitem__) if values else int(env.action_masks().nonzero()[0][0])
        _, reward, over, _, _ = env.step(action)
    return reward


def differences(env: WagerEnv, draw: Random, number: int) -> Mapping[tuple[str, str], list[tuple[float, float]]]:
    """Of two choices at a question on the same cards: what they came to apart, and what they are worth apart."""
    found = defaultdict(list)
    for _ in range(number):
        seed, depth = draw.randrange(2**31), draw.choice((1, 1, 2, 3))
        way: list[int] = []

        def to_the_question(seed: int = seed, way: list[int] = way) -> None:
            env.reset(seed=seed)
            for action in way:
                env.step(action)

        to_the_question()
        for _ in range(depth - 1):
            if env.ask is None:
                break
            way.append(draw.choice([*env.values()]))
            env.step(way[-1])
        if env.ask is None or len(env.values()) < 2:
            continue
        values = env.values()
        one, other = sorted(draw.sample(sorted(values), 2))
        names = env.actions[one], env.actions[other]
        apart = float(values[one] - values[other])
        rewards = []
        for action in (one, other):
            to_the_question()
            _, reward, over, _, _ = env.step(action)
            rewards.append(reward if over else play_on(env))
        found[names].append((rewards[0] - rewards[1], apart))
    return found


PAID = [
    *[(game, {}) for game in AGAINST_HOUSE if game != "pai-gow-poker"],
    ("blackjack", {"surrender": True, "resplit": True, "decks": 1}),
    ("blackjack", {"hole_card": True, "card_reader": True, "surrender": True, "even_money": True}),
    ("blackjack", {"multiple_action": True, "decks": 2}),
    ("double-attack", {"card_reader": False}),
    ("spanish-21", {"card_reader": False}),
    ("colorado-holdem", {"version": "permissible bet"}),
]


@pytest.mark.parametrize(("game", "settings"), among(PAID, [("double-attack", {}), ("casino-war", {})]))
def test_what_choices_are_worth_apart_is_what_the_script_pays_apart(game: str, settings: dict[str, Any]) -> None:
    """For each two choices within four and a half standard errors, over all kinds of decisions, on the same cards."""
    env = WagerEnv(game, rules={**typed_in(game), **settings}, wager="wager-set-best" if game == "pai-gow" else "")
    number = 250 if (game, settings) in (("double-attack", {}), ("casino-war", {})) else 3_000
    if game in SECONDS_EACH or "stud" in game or game == "three-card-poker":
        number = 200
    seen = differences(env, Random(3), number)
    assert seen
    for names, pairs in seen.items():
        over = [paid - told for paid, told in pairs]
        mean = sum(over) / len(over)
        spread = sqrt(sum((each - mean) ** 2 for each in over) / len(over))
        assert abs(mean) <= 4.5 * spread / sqrt(len(over)) + 3 / len(over), (names, len(over), mean)


# --- What it says otherwise -----------------------------------------------------------------------------------------


def question(game: str, rules: HouseRules, wanted: Callable[[Ask], bool]) -> Ask:
    draw = Random(5)
    return next(ask for ask in answered(alone(registry.game_named(game), rules, draw), draw, 10**6) if wanted(ask))


def test_insurance_by_hand() -> None:
    """Six decks, an ace up, no ten held: 96 of 309 cards are tens, so half a unit at 2 to 1 is worth -21/618."""
    rules = usual("blackjack")
    ask = question("blackjack", rules, lambda ask: "insurance" in open_to(ask) and 10 not in ask.sees._asdict()["hand"])
    told = worth(ask, rules)
    assert told.values == {"insurance": F(1, 2) * (F(96, 309) * 3 - 1), "decline": 0}
    assert (told.method, told.best, told.cost("insurance")) == ("exact", "decline", F(21, 618))


def test_even_money_gives_up_what_insurance_costs() -> None:
    """A blackjack against an ace, six decks: 95 of 309 are tens; 1 for sure instead of 3/2 in 214 of 309."""
    rules = usual("blackjack").set({"even_money": True})
    ask = question(
        "blackjack", rules, lambda ask: ask.sees._asdict()["hand"] == (1, 10) and "insurance" in open_to(ask)
    )
    assert worth(ask, rules).values["insurance"] == 1 - F(3, 2) * F(214, 309)


def test_cards_of_others_are_out_of_the_pack() -> None:
    """Those at other positions, or those of all that lie open; of two alike the other one may still come."""
    own, other = cards("Ac Kd"), cards("Qh Qs")
    for others in ((other, ()), other):
        sees = SimpleNamespace(others=others)
        assert set(STANDARD) - set(without_others(STANDARD, sees, None)) == set(other)
        assert without_others(STANDARD, sees, (*own, *other)) == tuple(sorted(own))
        assert not_taken_out(sees) == ("the player's cards at other positions are not taken out of the pack",)
    assert without_others(STANDARD, SimpleNamespace(others=other), (*other, *other)) == tuple(sorted(other))
    assert set(without_others(STANDARD, SimpleNamespace(), None)) == set(STANDARD)
    assert not_taken_out(SimpleNamespace(others=())) == ()


def one_high_pair(ask: Ask, turned: int) -> bool:
    """Of jacks or better among four cards, with so many turned, and nothing else."""
    sees: Any = ask.sees
    ranks = Counter(card.rank for card in (*sees.hand, *sees.community))
    pairs = [rank for rank, number in ranks.items() if number == 2]
    return len(sees.community) == turned and len(pairs) == 1 and len(ranks) == 3 and pairs[0] > 10


A_HIGH_PAIR = F(40 * 1 + 6 * 2 + 2 * 3, 48)
"""With one card to come beside a pair that is paid: 6 cards make two pairs, 2 a third of its rank, 40 leave it."""


def test_a_bet_on_a_high_pair_by_hand() -> None:
    rules = usual("let-it-ride")
    ask = question("let-it-ride", rules, lambda ask: one_high_pair(ask, 1))
    assert worth(ask, rules).values == {"ride": A_HIGH_PAIR, "withdraw": 0}


def test_a_raise_on_a_high_pair_by_hand() -> None:
    """A fold loses the ante and the two bets before; else all of them go on with the third."""
    rules = usual("mississippi-stud")
    ask = question("mississippi-stud", rules, lambda ask: one_high_pair(ask, 2))
    sees: Any = ask.sees
    staked = 1 + sum(sees.bets)
    assert staked > 2
    told = {f"5th-street-{times}x": (staked + times) * A_HIGH_PAIR for times in (1, 2, 3)}
    assert worth(ask, rules).values == {**told, "fold": -staked}


def test_cards_that_are_known_are_out_of_the_pack() -> None:
    """Without its tens a shoe insures nothing; who holds a hand twice is refused."""
    rules = usual("blackjack").set({"decks": 1})
    ask = question("blackjack", rules, lambda ask: "insurance" in open_to(ask) and 10 not in ask.sees._asdict()["hand"])
    known = cards(" ".join(f"{rank}{suit}" for rank in "TJQK" for suit in "cdhs"))
    assert worth(ask, rules, known=known).values["insurance"] == F(-1, 2)
    tiles = usual("pai-gow")
    setting = question("pai-gow", tiles, lambda ask: True)
    of = registry.game_named("pai-gow")
    assert of.pack is not None
    reasons = worth(setting, tiles, known=of.pack(tiles).cards()[:1]).reasons
    assert set(reasons) == set(open_to(setting))
    assert "full pack" in next(iter(reasons.values()))


def test_known_cards_count_at_chemin_de_fer_too() -> None:
    """Of six decks without a nine a five is drawn to with other chances; the bank is worth something else, too."""
    rules, game, draw = usual("chemin-de-fer"), registry.game_named("chemin-de-fer"), Random(3)
    assert game.pack is not None
    nines = [card for card in game.pack(rules).cards() if card.rank == 9]
    every = list(answered(together(game, rules, draw), draw, 400))
    for ask in (
        next(ask for ask in every if "stay" in open_to(ask)),
        next(ask for ask in every if "pass" in open_to(ask)),
    ):
        told, less = worth(ask, rules), worth(ask, rules, known=nines)
        assert told.values.keys() == less.values.keys() == set(open_to(ask))
        assert told.values != less.values


@pytest.mark.parametrize(("missing", "lacks"), [("numba", True), ("croupier.nowhere", False)])
def test_without_the_libraries_of_the_lab_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, missing: str, lacks: bool
) -> None:
    """What else cannot be imported is a fault, and no reason."""

    def load(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    rules = usual("red-dog")
    ask = question("red-dog", rules, lambda ask: "raise" in open_to(ask))
    monkeypatch.setattr(asked, "load_companion", load)
    if not lacks:
        with pytest.raises(ModuleNotFoundError, match="nowhere"):
            worth(ask, rules)
        return
    told = worth(ask, rules)
    assert told.values == {}
    assert set(told.reasons) == set(open_to(ask))
    assert {reason.split(":")[0] for reason in told.reasons.values()} == {"needs numba"}


def test_a_hand_of_a_split_says_what_is_left_out() -> None:
    rules = usual("blackjack")
    ask = question("blackjack", rules, lambda ask: bool(ask.sees._asdict()["split"]))
    told = worth(ask, rules)
    assert told.method == "computed"
    assert any("this hand alone" in note for note in told.notes)
