"""What a game brings besides its script: who works out its odds, how it is played best, what it looks like.

One record a game, in `TABLE`; a game from outside the package has its own as ``COMPANIONS`` beside its ``GAME``. What
works something out or draws it is named ("module:function", or a module) and imported when it is asked for. Whatever a
game does not bring it has from the game that it plays like, and else from the one that serves every game: the script
explored, a felt made of its wagers.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from croupier import registry
from croupier.game import Game


class FirstBet(NamedTuple):
    """How a round is begun in the browser: a chip on the first places of the felt that take this wager (any, if "")."""

    wager: str
    places: int = 1


class Companions(NamedTuple):
    """All of them, each empty where there is none; those of wagers by name, "" for every wager that is not named."""

    counted: Mapping[str, str] = {}  # functions that count every outcome of a wager; without one its script is explored
    computed: Mapping[str, str] = {}  # the same for wagers that are worked out in floating point
    together: str = ""  # the function that works several wagers of one round out together; else its script is explored
    long_run: Mapping[str, str] = {}  # functions that tell what a wager on a meter returns over many of them
    course: Mapping[str, str] = {}  # functions that tell what moves that meter from wager to wager
    frequencies: Mapping[
        str, str
    ] = {}  # functions that tell how often things happen which settle nothing by themselves
    starting: Mapping[str, str] = {}  # functions that tell the starting hands and the net results of a computed wager
    extremes: Mapping[str, str] = {}  # functions that tell the most that a round of a computed wager can win and lose
    strategy: str = ""  # the module that says how the game is played best
    own: str = ""  # the function that reads a way to play of somebody's own, to be priced
    worth: str = ""  # the function that says what each choice of a live question is worth; else the script is explored
    chooses: Mapping[str, str] = {}  # functions that make what answers in a simulated round, of game, rules and wager
    machines: Mapping[
        str, str
    ] = {}  # functions that make a compiled simulator of a wager, where no other machine does; or say why none is
    seen: str = ""  # the function that tells what of the cards seen in a round still matters, to simulate it
    environment: str = ""  # what a program sees and may do, of a game that asks anything of whoever bets
    cycle: Mapping[str, str] = {}  # functions that tell in how many ways a wager can come out
    felt: str = ""  # the module that lays out the cloth in the browser
    drawing: str = ""  # the function that draws the cloth in a terminal
    short_decks: Mapping[str, str] = {}  # cards on which a wager is explored or counted: a full pack takes too long
    first_bet: FirstBet | None = None


def companions(game: Game) -> Companions:
    """Those of the game, each that is missing taken from its twin."""
    found = TABLE.get(game.id)
    if found is None and registry.known(game.id):
        found = getattr(registry.module(game.id), "COMPANIONS", None)
    own = found or Companions()
    if not game.twin:
        return own
    twin = companions(registry.get(game.twin))
    return own._replace(**{kind: theirs for kind, theirs in twin._asdict().items() if not getattr(own, kind)})


def of_wager(named: Mapping[str, str], wager: str) -> str:
    """What is named for a wager; nothing if nothing is."""
    return named.get(wager) or named.get("", "")


def load(name: str) -> Any:
    """A module, or a function of one, by its name."""
    module, _, function = name.partition(":")
    found = import_module(module)
    return getattr(found, function) if function else found


_COUNT_BACCARAT = {"": "croupier.analysis.baccarat:count"}
_BACCARAT_TOGETHER = "croupier.analysis.baccarat:together"
_BACCARAT_SEEN = "croupier.simulation.seen:baccarat"
_COMPUTE_BLACKJACK = {"wager": "croupier.analysis.blackjack.solve:count"}
_STREAKS = ("streak-2", "streak-3", "streak-4", "streak-5")
_CHOOSE = "croupier.simulation.choosers"
_AGAINST = "croupier.simulation.against"
_GROWING = "croupier.simulation.growing"
_DRAWN = "croupier.simulation.drawn"
_OWN_BLACKJACK = "croupier.analysis.strategy.blackjack_own:own"
_CHOOSE_BLACKJACK = {"wager": "croupier.simulation.blackjack.chooser:chooser"}
_BESIDE_BLACKJACK = "croupier.simulation.blackjack.beside:build"
_BLACKJACK_MACHINE = {"wager": "croupier.simulation.blackjack.machine:build", "insurance": _BESIDE_BLACKJACK}
_BLACKJACK_STARTS = {"wager": "croupier.analysis.blackjack.sheet:starting"}
_BLACKJACK_MOST = {"wager": "croupier.analysis.blackjack.sheet:at_most"}
_PAI_GOW_POKER = "croupier.analysis.pai_gow_poker.counts"
_CYCLE = "croupier.analysis.par.cycle"
_FELT = "croupier.web.felts"
_STRATEGY = "croupier.analysis.strategy"
_WORTH = "croupier.analysis.worth"
_SPEC = "croupier.environments.specs"
_NEXT_THROW = (
    "field any-seven any-craps craps-2 craps-3 craps-12 11-in-one-roll craps-11 "
    "horn horn-high-2 horn-high-3 horn-high-11 horn-high-12"
).split()

TABLE: Mapping[str, Companions] = {
    "roulette": Companions(
        cycle={"": f"{_CYCLE}:pockets"},
        felt=f"{_FELT}.roulette",
        drawing="croupier.terminal.drawings:roulette",
        first_bet=FirstBet("red"),
    ),
    "craps": Companions(
        cycle=dict.fromkeys(_NEXT_THROW, f"{_CYCLE}:two_dice"),
        felt=f"{_FELT}.craps",
        first_bet=FirstBet("pass"),
    ),
    "red-dog": Companions(
        cycle={"wager": f"{_CYCLE}:three_cards"},
        strategy=f"{_STRATEGY}.red_dog",
        environment=f"{_SPEC}:red_dog",
        felt=f"{_FELT}.red_dog",
        first_bet=FirstBet("wager"),
    ),
    "punto-banco": Companions(
        counted=_COUNT_BACCARAT,
        together=_BACCARAT_TOGETHER,
        seen=_BACCARAT_SEEN,
        cycle={"": f"{_CYCLE}:six_cards"},
        felt=f"{_FELT}.baccarat",
    ),
    "minibaccarat": Companions(
        counted=_COUNT_BACCARAT,
        together=_BACCARAT_TOGETHER,
        seen=_BACCARAT_SEEN,
        cycle={"": f"{_CYCLE}:six_cards"},
        felt=f"{_FELT}.baccarat",
        first_bet=FirstBet("player"),
    ),
    "chemin-de-fer": Companions(
        counted={"": "croupier.analysis.chemin_de_fer.solve:count"},
        strategy=f"{_STRATEGY}.chemin_de_fer",
        cycle={"": f"{_CYCLE}:six_cards"},
        worth=f"{_WORTH}.banking:chemin_de_fer",
        environment=f"{_SPEC}:chemin_de_fer",
        felt=f"{_FELT}.chemin_de_fer",
    ),
    "caribbean-stud": Companions(
        counted={"ante": "croupier.analysis.stud:count", "progressive": "croupier.analysis.progressive:count"},
        together="croupier.analysis.stud_together:together",
        frequencies={"ante": "croupier.analysis.frequencies:stud"},
        long_run={"progressive": "croupier.analysis.progressive:in_the_long_run"},
        course={"progressive": "croupier.analysis.progressive:course"},
        strategy=f"{_STRATEGY}.stud",
        own=f"{_STRATEGY}.poker_own:stud",
        chooses={"progressive": f"{_CHOOSE}:stays"},
        machines={"": f"{_AGAINST}:stud"},
        cycle={"ante": f"{_CYCLE}:stud_deals", "progressive": f"{_CYCLE}:five_cards"},
        worth=f"{_WORTH}.dealers_hand:stud",
        environment=f"{_SPEC}:stud",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Ac Kd Qh Js Ad Ks Qd 2c 3d 4h 4s"},
        first_bet=FirstBet("ante"),
    ),
    "let-it-ride": Companions(
        counted={"": "croupier.analysis.let_it_ride:count"},
        together="croupier.analysis.let_it_ride:together",
        frequencies={"bet": "croupier.analysis.frequencies:ride"},
        chooses={"bet": f"{_CHOOSE}:let_it_ride"},
        strategy=f"{_STRATEGY}.ride",
        own=f"{_STRATEGY}.ride_own:own",
        machines={"": f"{_GROWING}:let_it_ride"},
        cycle={
            "bet": f"{_CYCLE}:ride_deals",
            "bonus": f"{_CYCLE}:five_cards",
            "three-card-bonus": f"{_CYCLE}:three_of_52",
        },
        worth=f"{_WORTH}.community:let_it_ride",
        environment=f"{_SPEC}:ride",
        felt=f"{_FELT}.stud",
        first_bet=FirstBet("bet"),
    ),
    "blackjack": Companions(
        counted={
            "insurance": "croupier.analysis.blackjack.insurance:count",
            "progressive": "croupier.analysis.blackjack.aces:count",
            "bonus": "croupier.analysis.blackjack.bonus:count",
            "bonus-dealer": "croupier.analysis.blackjack.bonus:count",
            **dict.fromkeys(("over-13", "under-13", "royal-match"), "croupier.analysis.blackjack.first_two:count"),
            **dict.fromkeys(_STREAKS, "croupier.analysis.blackjack.streaks:explored"),
        },
        long_run={"progressive": "croupier.analysis.blackjack.aces:in_the_long_run"},
        course={"progressive": "croupier.analysis.blackjack.aces:course"},
        together="croupier.analysis.blackjack.beside:together",
        frequencies={"wager": "croupier.analysis.frequencies:blackjack"},
        computed={**_COMPUTE_BLACKJACK, **dict.fromkeys(_STREAKS, "croupier.analysis.blackjack.streaks:count")},
        chooses={
            **dict.fromkeys(("wager", *_STREAKS), "croupier.simulation.blackjack.chooser:chooser"),
            "sevens": "croupier.simulation.blackjack.chooser:for_a_third_card",
        },
        machines={
            **_BLACKJACK_MACHINE,
            **dict.fromkeys(_STREAKS, "croupier.simulation.blackjack.streaks:build"),
            **dict.fromkeys(
                ("over-13", "under-13", "royal-match", "sevens", "match-the-dealer", "bonus", "bonus-dealer"),
                _BESIDE_BLACKJACK,
            ),
        },
        starting=_BLACKJACK_STARTS,
        extremes=_BLACKJACK_MOST,
        strategy=f"{_STRATEGY}.blackjack",
        own=_OWN_BLACKJACK,
        cycle={
            "insurance": f"{_CYCLE}:under_the_ace",
            "over-13": f"{_CYCLE}:first_two",
            "under-13": f"{_CYCLE}:first_two",
            "royal-match": f"{_CYCLE}:first_two",
            "sevens": f"{_CYCLE}:three_cards",
            "match-the-dealer": f"{_CYCLE}:two_and_the_dealers",
        },
        worth=f"{_WORTH}.twenty_one:blackjack",
        environment=f"{_SPEC}:blackjack",
        felt=f"{_FELT}.blackjack",
        short_decks={
            "wager": "Ac Td 6h 5s 8c 8d Kh",
            **dict.fromkeys(_STREAKS, "counted on Ac Td 6h 5s 8c 8d Kh"),
        },
        first_bet=FirstBet("wager"),
    ),
    "spanish-21": Companions(
        counted={"insurance": "croupier.analysis.blackjack.insurance:count"},
        computed={"wager": "croupier.analysis.spanish.solve:count"},
        chooses={"wager": "croupier.simulation.spanish:chooser"},
        machines={**_BLACKJACK_MACHINE, "match-the-dealer": _BESIDE_BLACKJACK},
        starting={"wager": "croupier.analysis.spanish.sheet:starting"},
        extremes={"wager": "croupier.analysis.spanish.sheet:at_most"},
        frequencies={"wager": "croupier.analysis.frequencies:blackjack"},
        strategy=f"{_STRATEGY}.spanish",
        cycle={"insurance": f"{_CYCLE}:under_the_ace", "match-the-dealer": f"{_CYCLE}:two_and_the_dealers"},
        worth=f"{_WORTH}.spanish:spanish",
        environment=f"{_SPEC}:spanish",
        felt=f"{_FELT}.blackjack",
        short_decks={"wager": "Ac Kd 6h 7s 8c 8d Kh"},
        first_bet=FirstBet("wager"),
    ),
    "double-attack": Companions(
        counted={
            "insurance": "croupier.analysis.blackjack.insurance:count",
            "bonus": "croupier.analysis.third_card:count",
        },
        computed={"wager": "croupier.analysis.spanish.solve:count"},
        chooses={"wager": "croupier.simulation.spanish:chooser"},
        machines=_BLACKJACK_MACHINE,
        starting={"wager": "croupier.analysis.spanish.sheet:starting"},
        extremes={"wager": "croupier.analysis.spanish.sheet:at_most"},
        frequencies={"wager": "croupier.analysis.frequencies:blackjack"},
        strategy=f"{_STRATEGY}.spanish",
        cycle={"insurance": f"{_CYCLE}:under_the_ace", "bonus": f"{_CYCLE}:three_cards"},
        worth=f"{_WORTH}.spanish:spanish",
        environment=f"{_SPEC}:double_attack",
        felt=f"{_FELT}.blackjack",
        short_decks={"wager": "Ac Kd Kd 6h 8c 8c"},
        first_bet=FirstBet("wager"),
    ),
    "multi-action-blackjack": Companions(
        computed=_COMPUTE_BLACKJACK,
        chooses=_CHOOSE_BLACKJACK,
        starting=_BLACKJACK_STARTS,
        extremes=_BLACKJACK_MOST,
        strategy=f"{_STRATEGY}.blackjack",
        worth=f"{_WORTH}.twenty_one:blackjack",
        environment=f"{_SPEC}:blackjack",
        own=_OWN_BLACKJACK,
        felt=f"{_FELT}.blackjack",
        short_decks={"wager": "Ac Td 6h 5s 8c 9d"},
        first_bet=FirstBet("wager", places=2),  # §13:47-20.30(f)1: a wager on one spot only goes back
    ),
    "beat-the-dealer": Companions(
        cycle={"": f"{_CYCLE}:two_dice_each"},
        felt=f"{_FELT}.dice",
        first_bet=FirstBet("wager"),
    ),
    "chuck-a-luck": Companions(cycle={"": f"{_CYCLE}:three_dice"}, felt=f"{_FELT}.dice", first_bet=FirstBet("")),
    "under-over": Companions(cycle={"": f"{_CYCLE}:two_dice"}, felt=f"{_FELT}.dice", first_bet=FirstBet("")),
    "double-down-stud": Companions(
        counted={"": "croupier.analysis.double_down:count"},
        chooses={"": f"{_CHOOSE}:double_down"},
        strategy=f"{_STRATEGY}.double_down",
        machines={"": f"{_GROWING}:double_down"},
        cycle={"": f"{_CYCLE}:five_cards"},
        short_decks={"": "Ac Kd Qh Js Ad 9h 9c"},
        worth=f"{_WORTH}.community:double_down",
        environment=f"{_SPEC}:double_down",
        felt=f"{_FELT}.stud",
        first_bet=FirstBet("wager"),
    ),
    "three-card-poker": Companions(
        counted={"": "croupier.analysis.three_card:count"},
        together="croupier.analysis.three_card:together",
        frequencies={"ante": "croupier.analysis.frequencies:three_cards"},
        strategy=f"{_STRATEGY}.three_card",
        own=f"{_STRATEGY}.poker_own:three_card",
        machines={"": f"{_AGAINST}:three_card"},
        cycle={"ante": f"{_CYCLE}:three_against_three", "pair-plus": f"{_CYCLE}:three_of_52"},
        worth=f"{_WORTH}.dealers_hand:three_cards",
        environment=f"{_SPEC}:three_card",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Kc Kd 9h 9c 4s 4d Qh Js"},
        first_bet=FirstBet("ante"),
    ),
    "four-card-poker": Companions(
        counted={"": "croupier.analysis.four_card:count"},
        together="croupier.analysis.four_card:together",
        frequencies={"ante": "croupier.analysis.frequencies:four_cards"},
        strategy=f"{_STRATEGY}.four_card",
        machines={"": "croupier.simulation.four_card:build"},
        own=f"{_STRATEGY}.poker_own:four_card",
        cycle={"ante": f"{_CYCLE}:five_against_six", "aces-up": f"{_CYCLE}:five_cards"},
        worth=f"{_WORTH}.dealers_hand:four_cards",
        environment=f"{_SPEC}:four_card",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Ac Ad Ah Kd Kh Ks Qh Js 9c 4s 4d"},
        first_bet=FirstBet("ante"),
    ),
    "pai-gow-poker": Companions(
        counted={
            "wager": f"{_PAI_GOW_POKER}:count_wager",
            "bank": f"{_PAI_GOW_POKER}:count_bank",
            "additional": f"{_PAI_GOW_POKER}:count_number",
            "progressive": f"{_PAI_GOW_POKER}:count_progressive",
            "bonus": f"{_PAI_GOW_POKER}:count_bonus",
            "three-card-bonus": f"{_PAI_GOW_POKER}:count_three_cards",
            "seven-card-bonus": f"{_PAI_GOW_POKER}:count_seven_cards",
        },
        long_run={"progressive": f"{_PAI_GOW_POKER}:in_the_long_run"},
        course={"progressive": f"{_PAI_GOW_POKER}:course"},
        machines={"wager": "croupier.simulation.pai_gow_poker:build"},
        frequencies={"wager": "croupier.analysis.frequencies:pai_gow_poker"},
        cycle={
            "wager": f"{_CYCLE}:seven_against_seven",
            "bank": f"{_CYCLE}:seven_against_seven",
            "additional": f"{_CYCLE}:numbers_of_a_generator",
            "three-card-bonus": f"{_CYCLE}:three_of_53",
            "": f"{_CYCLE}:seven_of_53",
        },
        strategy=f"{_STRATEGY}.pai_gow_poker",
        short_decks={
            **dict.fromkeys(("wager", "bank"), "counted on As Ks Qs Js Ts Ad Kd Qd Ah 2c 2h 3h Jk 7s"),
            **dict.fromkeys(("progressive", "bonus", "seven-card-bonus"), "counted on As Ks Qs Js Ts Ad Ah Jk 2c 2h"),
        },
        worth=f"{_WORTH}.banking:pai_gow_poker",
        environment=f"{_SPEC}:pai_gow_poker",
        felt=f"{_FELT}.pai_gow_poker",
        first_bet=FirstBet("wager"),
    ),
    "poker": Companions(worth=f"{_WORTH}.scripts:between_people", environment=f"{_SPEC}:poker", felt=f"{_FELT}.poker"),
    "boston-5": Companions(
        counted={"": "croupier.analysis.boston:count"},
        together="croupier.analysis.boston:together",
        frequencies={"ante": "croupier.analysis.frequencies:first_three_and_five"},
        strategy=f"{_STRATEGY}.boston",
        cycle={"ante": f"{_CYCLE}:three_and_two_against_five", "three-card-bonus": f"{_CYCLE}:three_of_52"},
        worth=f"{_WORTH}.dealers_hand:boston",
        environment=f"{_SPEC}:boston",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Ac Ad Kd Kh Qh Js 9c 4s 4d 2h"},
        first_bet=FirstBet("ante"),
    ),
    "colorado-holdem": Companions(
        counted={"": "croupier.analysis.colorado:count"},
        together="croupier.analysis.colorado:together",
        frequencies={"ante": "croupier.analysis.frequencies:first_three_and_five"},
        strategy=f"{_STRATEGY}.colorado",
        cycle={"ante": f"{_CYCLE}:three_and_a_board", "bonus": f"{_CYCLE}:three_of_52"},
        worth=f"{_WORTH}.community:colorado",
        environment=f"{_SPEC}:colorado",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Ac Ad Kd Kh Qh Qs Qd Js 9c"},
        first_bet=FirstBet("ante"),
    ),
    "double-cross": Companions(
        counted={"": "croupier.analysis.double_cross:count"},
        cycle={"three-card": f"{_CYCLE}:three_of_52"},
        felt=f"{_FELT}.stud",
        first_bet=FirstBet("three-card"),
    ),
    "mississippi-stud": Companions(
        counted={"": "croupier.analysis.mississippi:count"},
        frequencies={"ante": "croupier.analysis.frequencies:five"},
        chooses={"ante": f"{_CHOOSE}:mississippi"},
        strategy=f"{_STRATEGY}.mississippi",
        machines={"": f"{_GROWING}:mississippi"},
        cycle={"ante": f"{_CYCLE}:two_and_three_in_order", "three-card-bonus": f"{_CYCLE}:three_of_52"},
        worth=f"{_WORTH}.community:mississippi",
        environment=f"{_SPEC}:mississippi",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "counted on Ac Ad Kd Kh Qh 9s 9d 5c 5h 3s 2d 2c"},
        first_bet=FirstBet("ante"),
    ),
    "ultimate-texas-holdem": Companions(
        counted={"": "croupier.analysis.ultimate:count"},
        together="croupier.analysis.ultimate:together",
        frequencies={"trips": "croupier.analysis.frequencies:seven"},
        strategy=f"{_STRATEGY}.ultimate",
        cycle={"ante": f"{_CYCLE}:hold_em_deals", "trips": f"{_CYCLE}:seven_of_52"},
        worth=f"{_WORTH}.community:ultimate",
        environment=f"{_SPEC}:ultimate",
        felt=f"{_FELT}.stud",
        short_decks={
            "ante": "counted on Ac Ad Kd Kh Qh Qs Jd Tc 9c 9d 5h",
            "trips": "counted on Ac Ad Kd Kh Qh Qs Jd Tc 9c 9d 5h",
        },
        first_bet=FirstBet("ante"),
    ),
    "two-card-joker-poker": Companions(
        counted={"": "croupier.analysis.two_card:count"},
        together="croupier.analysis.two_card:together",
        strategy=f"{_STRATEGY}.two_card",
        cycle={"ante": f"{_CYCLE}:two_against_two", "pair-up": f"{_CYCLE}:first_two"},
        worth=f"{_WORTH}.dealers_hand:two_cards",
        environment=f"{_SPEC}:two_card",
        felt=f"{_FELT}.stud",
        short_decks={"ante": "Jk Jk Ac Kc Qd 9h 4d"},
        first_bet=FirstBet("ante"),
    ),
    "pokette": Companions(
        cycle={"": f"{_CYCLE}:spaces"},
        felt=f"{_FELT}.pokette",
        first_bet=FirstBet("red"),
    ),
    "keno": Companions(
        counted={"": "croupier.analysis.keno:count"},
        long_run={"jackpot": "croupier.analysis.keno:in_the_long_run"},
        course={"jackpot": "croupier.analysis.keno:course"},
        machines={"": f"{_DRAWN}:keno"},
        cycle={"": f"{_CYCLE}:draws_of_an_urn"},
        felt=f"{_FELT}.keno",
        first_bet=FirstBet("8-spot"),
    ),
    "pai-gow": Companions(
        counted={"": "croupier.analysis.pai_gow:count"},
        cycle={"": f"{_CYCLE}:two_hands_of_tiles"},
        machines={"": "croupier.simulation.tiles:build"},
        strategy=f"{_STRATEGY}.pai_gow",
        worth=f"{_WORTH}.banking:pai_gow",
        environment=f"{_SPEC}:pai_gow",
        felt=f"{_FELT}.pai_gow",
        first_bet=FirstBet("wager"),
        short_decks={"": " ".join(["6-6"] * 10 + ["6-3"] * 11 + ["4-2"] * 11)},
    ),
    "casino-war": Companions(
        cycle={"tie": f"{_CYCLE}:first_two"},
        environment=f"{_SPEC}:war",
        strategy=f"{_STRATEGY}.casino_war",
        felt=f"{_FELT}.casino_war",
        first_bet=FirstBet("wager"),
    ),
    "sic-bo": Companions(
        cycle={"": f"{_CYCLE}:three_dice"},
        felt=f"{_FELT}.sic_bo",
        first_bet=FirstBet("small"),
    ),
    "mini-dice": Companions(
        cycle=dict.fromkeys(("field", "any-7", "over-7", "under-7"), f"{_CYCLE}:two_dice"),
        felt=f"{_FELT}.dice",
        first_bet=FirstBet("field"),
    ),
    "big-six": Companions(cycle={"": f"{_CYCLE}:spaces"}, felt=f"{_FELT}.marked_wheel", first_bet=FirstBet("1")),
    "money-wheel": Companions(cycle={"": f"{_CYCLE}:spaces"}, felt=f"{_FELT}.marked_wheel", first_bet=FirstBet("1")),
    "joker-seven": Companions(
        counted={"": "croupier.analysis.joker_seven:count"},
        machines={"": "croupier.simulation.seven:joker_seven"},
        together="croupier.analysis.joker_seven:together",
        cycle={"": f"{_CYCLE}:seven_cards"},
        felt=f"{_FELT}.joker_seven",
        first_bet=FirstBet(""),
    ),
    "skill-stop-reel": Companions(
        worth=f"{_WORTH}.scripts:machine",
        cycle={"": f"{_CYCLE}:reels"},
        felt=f"{_FELT}.machines",
        first_bet=FirstBet("token"),
    ),
    "skill-stop-video": Companions(
        worth=f"{_WORTH}.scripts:machine",
        cycle={"": f"{_CYCLE}:reels"},
        felt=f"{_FELT}.machines",
    ),
    "token-pusher": Companions(felt=f"{_FELT}.machines", first_bet=FirstBet("token")),
}
