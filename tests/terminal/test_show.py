"""What people see."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path

import pytest

import croupier
from croupier import registry
from croupier.equipment.cards import cards
from croupier.games.red_dog import Seen
from croupier.law import provisions
from croupier.law.citations import SIGN
from croupier.table import Ask, Bet, Choice, OpenWager, Spot
from croupier.tables.entries import (
    BetCalled,
    Booked,
    Charged,
    Collected,
    Dealt,
    DealtUp,
    Decide,
    Go,
    Looked,
    Moved,
    Removed,
    Rolled,
    RoundVoid,
    Said,
    Settled,
    Spun,
    Turned,
)
from croupier.tables.facts import status_words
from croupier.tables.live import LiveTable
from croupier.tables.lying import TapeLine
from croupier.terminal import drawings, pages, show
from croupier.terminal.screen import Screen, TerminalStyle
from croupier.terminal.show import Teller, spoken
from tests.terminal.visit import first_bets

PLAIN = TerminalStyle()
ROULETTE = registry.game_named("roulette")
KH, TEN, JOKER = cards("Kh Tc Jk")
CLAUSE = f"{SIGN}19:47-0.0[some-clause]"
BET = Bet(3, "you", 1, Spot("straight", "17"), 500)


# --- Cards and colors -----------------------------------------------------------------------------------------------


def test_cards_have_suits_where_they_can_be_shown() -> None:
    assert TerminalStyle().hand([KH, TEN, JOKER, None]) == "K♥ 10♣ Jk ??"
    assert TerminalStyle(symbols=False).hand([KH, TEN, JOKER, None]) == "Kh Tc Jk ??"


def test_color_is_never_all_there_is() -> None:
    assert TerminalStyle(color=True).card(KH) == "\033[31mK♥\033[0m"
    assert TerminalStyle(color=True).card(TEN) == "10♣"


class Terminal(io.StringIO):
    """Something that says it is a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self.claimed = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.claimed

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("settings", "colored"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, False), ({"TERM": "dumb"}, False)],
)
def test_color_only_on_a_terminal_that_wants_it(
    settings: dict[str, str], colored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert Screen(io.StringIO(), Terminal()).style.color is colored
    assert not Screen(io.StringIO(), io.StringIO()).style.color


def test_a_terminal_without_symbols_gets_letters() -> None:
    out = Terminal("ascii")
    screen = Screen(io.StringIO(), out)
    screen.line(f"win  {CLAUSE}  K♥ × ü")
    assert out.getvalue().isascii()
    assert "Sec. 19:47-0.0[some-clause]  Kh x ?" in out.getvalue()


def test_no_prompt_without_a_terminal() -> None:
    out = io.StringIO()
    assert Screen(io.StringIO("5 on red\n"), out).ask("> ") == "5 on red"
    assert out.getvalue() == ""
    with pytest.raises(EOFError):
        Screen(io.StringIO(), out).ask("> ")


def test_long_lines_are_wrapped_but_not_inside_a_citation() -> None:
    out = io.StringIO()
    screen = Screen(io.StringIO(), out)
    screen.wrapped("word " * 19 + CLAUSE)
    assert out.getvalue().splitlines()[1] == f"  {CLAUSE}"


# --- A round in words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Said("No more bets"), '  "No more bets"'),
        (Said("you has the shoe"), '  "You have the shoe"'),
        (Booked(BET), "  You: #3 $5 on straight 17."),
        (Booked(BET._replace(parent=2, fee=25)), "  You: #3 $5 on straight 17, with bet 2, fee $0.25."),
        (Removed(BET._replace(fee=25)), "  You: #3 straight 17 comes down, $5.25 back."),
        (BetCalled(BET._replace(call="off")), "  #3 straight 17 is off."),
        (Moved(BET, Spot("come", "6")), "  Your #3 straight 17 goes to come 6."),
        (Charged(BET, 25, CLAUSE, False), f"  Vigorish $0.25 on your #3 straight 17.  {CLAUSE}"),
        (Charged(BET, 25, CLAUSE, True), f"  Vigorish $0.25 on your #3 straight 17, marked for later.  {CLAUSE}"),
        (Collected("you", 25, CLAUSE), f"  Vigorish $0.25 collected from you.  {CLAUSE}"),
        (RoundVoid(CLAUSE), f"  The round is void and every stake goes back.  {CLAUSE}"),
        (Rolled((3, 4)), "  The dice: 3 4."),
        (Spun("00"), "  It stops on 00."),
    ],
)
def test_a_line_of_the_tape_in_words(entry: object, line: str) -> None:
    assert Teller(PLAIN, ROULETTE, ["you"]).tell([TapeLine(entry)]) == [line]  # type: ignore[arg-type]


def test_payments_stand_in_columns_with_their_clause() -> None:
    events = [
        TapeLine(Settled(BET, "win", 17_500, CLAUSE)),
        TapeLine(Settled(BET._replace(id=12, spot=Spot("red")), "lose", -250, CLAUSE)),
        TapeLine(Settled(BET._replace(id=13, spot=Spot("odd")), "void", 0, CLAUSE)),
        TapeLine(Settled(BET._replace(id=14, spot=Spot("even")), "back", 0, CLAUSE)),
    ]
    assert Teller(PLAIN, ROULETTE, ["you"]).tell(events) == [
        f"  win      +$175  #3 straight 17     {CLAUSE}",
        f"  lose    -$2.50  #12 red            {CLAUSE}",
        f"  void        $0  #13 odd, $5 back   {CLAUSE}",
        f"  back        $0  #14 even, $5 back  {CLAUSE}",
    ]
    of_two = [*events[:1], TapeLine(Settled(BET._replace(id=4, player="annabel"), "lose", -500, CLAUSE))]
    assert Teller(PLAIN, ROULETTE, ["you", "annabel"]).tell(of_two) == [
        f"  win      +$175  You      #3 straight 17  {CLAUSE}",
        f"  lose       -$5  annabel  #4 straight 17  {CLAUSE}",
    ]
    colored = Teller(TerminalStyle(color=True), ROULETTE, ["anna", "you"]).tell(events)
    assert "\033[32mwin" in colored[0]
    assert "You  #3" in colored[0]


DEAL = [
    TapeLine(Booked(BET)),
    TapeLine(Booked(BET._replace(id=4, player="anna", box=2))),
    TapeLine(Dealt("box-1"), (0,)),
    TapeLine(Dealt("box-2"), (1,)),
    TapeLine(DealtUp("dealer", KH), (2,)),
    TapeLine(Dealt("discard"), (3,)),
    TapeLine(Go("looks"), ()),
    TapeLine(Looked("you", (TEN,)), (0,)),
    TapeLine(Looked("anna", (JOKER,)), (1,)),
]


def test_own_cards_are_seen_and_others_are_not() -> None:
    teller = Teller(PLAIN, ROULETTE, ["you", "anna"])
    told = teller.tell(DEAL)
    assert told[2:] == ["  Discarded: 1 card, face down", "  You:    ??", "  anna:   ??", "  Dealer: K♥"]
    assert teller.table("you") == ["  You:    10♣", "  anna:   ??", "  Dealer: K♥"]
    assert teller.table("anna") == ["  You:    ??", "  anna:   Jk", "  Dealer: K♥"]
    assert teller.table() == ["  You:    ??", "  anna:   ??", "  Dealer: K♥"]
    assert teller.tell([TapeLine(Turned((JOKER,)), (1,))]) == ["  anna: Jk"]
    assert teller.table("you")[1] == "  anna:   Jk"


def test_alone_at_the_table_own_cards_are_shown_at_once() -> None:
    mine = [event for event in DEAL if getattr(event.entry, "player", "") != "anna" and event.serials != (1,)]
    assert Teller(PLAIN, ROULETTE, ["you"]).tell(mine)[-2:] == ["  You:    10♣", "  Dealer: K♥"]


def test_what_the_dealer_looks_at_is_shown_to_nobody() -> None:
    """A card reader tells the house the hole card before the players decide: it stays face down for all of them."""
    peek = [
        TapeLine(Dealt("dealer"), (0,)),
        TapeLine(DealtUp("dealer", KH), (1,)),
        TapeLine(Looked("dealer", (TEN,)), (0,)),
    ]
    for players in (["you"], ["you", "anna"]):
        teller = Teller(PLAIN, ROULETTE, players)
        assert teller.tell(peek) == ["  Dealer: ?? K♥"]
        assert teller.table("you") == teller.table() == ["  Dealer: ?? K♥"]
        assert teller.tell([TapeLine(Turned((TEN,)), (0,))]) == ["  Dealer: 10♣ K♥"]


def test_a_round_looked_at_later_tells_everything() -> None:
    told = Teller(PLAIN, ROULETTE, ["you", "anna"], everything=True).tell(
        [*DEAL, TapeLine(Decide("anna", "raise", 500))]
    )
    assert told[-4:] == ["  You:    10♣", "  anna:   Jk", "  Dealer: K♥", "  anna: raise $5."]


def test_a_fresh_shuffle_clears_the_table() -> None:
    teller = Teller(PLAIN, ROULETTE, ["you"])
    teller.tell([TapeLine(DealtUp("left", KH), (0,)), TapeLine(DealtUp("right", TEN), (1,))])
    assert teller.tell([TapeLine(DealtUp("left", TEN), (0,))]) == ["  Left: 10♣"]
    assert teller.table() == ["  Left: 10♣"]


def test_a_player_s_boxes_are_told_apart() -> None:
    teller = Teller(PLAIN, ROULETTE, ["you"], [BET, BET._replace(id=4, box=2)])
    assert [teller.label(to) for to in ("box-1", "box-2", "box-3", "box-2-2", "you", "community")] == [
        "You, box 1",
        "You, box 2",
        "Box 3",
        "You, box 2, hand 2",
        "You",
        "Community",
    ]


def test_a_bank_lies_in_no_box() -> None:
    teller = Teller(PLAIN, ROULETTE, ["you"], [BET._replace(box=0), BET._replace(id=4)])
    teller.tell([TapeLine(Booked(BET._replace(id=5, box=0)))])
    assert [teller.label(to) for to in ("player", "box-1")] == ["Player", "You"]


# --- What is open ---------------------------------------------------------------------------------------------------


def test_offers_stand_in_columns() -> None:
    listed = [OpenWager("red", "red", "1 to 1", CLAUSE), OpenWager("split", "17-20", "17 to 1", CLAUSE)]
    assert show.offers(listed, PLAIN, 80) == [
        f"  red    1 to 1   {CLAUSE}",
        f"  17-20  17 to 1  {CLAUSE}",
    ]


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_offers_fit_an_ordinary_terminal(game_id: str) -> None:
    lines = show.offers(first_bets(game_id).window.wagers, PLAIN, 80)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 30


def test_choices_name_their_price_and_what_is_not_open() -> None:
    choices = (Choice("stand"), Choice("double", (0, 500)), Choice("split", (500, 500)), Choice("raise", (100, 500)))
    ask = Ask("you", BET, (*choices, Choice("surrender", barred="too late")), Seen(7), "stand")
    assert show.choices(ask) == [
        "You, #3 $5 on straight 17: stand, double (up to $5), split ($5), raise ($1 to $5)?",
        "  not open: surrender (say it to hear why)",
    ]


def test_a_raise_is_told_as_what_it_goes_to() -> None:
    """What lies there already counts with it."""
    ask = Ask("you", None, (Choice("raise", (400, 400), lies=400), Choice("all-in", (100, 900), lies=100)), Seen(7), "")
    assert show.choices(ask) == ["You: raise (to $8), all in (to $2 up to $10)?"]


def test_of_few_settings_all_are_told_and_the_house_s_own() -> None:
    choices_ = (Choice("1-1+2-1", says="low 8, high 9"), Choice("1-1+6-5"), Choice("1-1+4-4", barred="foul"))
    assert show.choices(Ask("you", None, choices_, Seen(7), "1-1+6-5", what="area 1: set your hands")) == [
        "You, area 1: set your hands: 1-1 2-1 (low 8, high 9), 1-1 6-5?",
        "  house way: 1-1 6-5",
        "  not open: 1-1 4-4 (say it to hear why)",
    ]


def test_more_settings_than_can_be_read_are_asked_for() -> None:
    """Of 21 ways to set seven cards only the house's is told."""
    lows = [f"{rank}c+2d" for rank in "3456789TJ"]
    choices = tuple(Choice(low, says=f"low {low[0]} two, high aces") for low in lows)
    ask = Ask("you", BET, choices, Seen(7), "Jc+2d", what="position 2: hands")
    assert show.choices(ask) == [
        "You, position 2: hands: say the 2 cards of the low hand, or 'house way': Jc 2d (low J two, high aces)?"
    ]


def table(game_id: str, **settings: object) -> LiveTable:
    game = registry.game_named(game_id)
    rules = game.Rules().set(settings)
    return LiveTable(game, rules, game.start(rules), {"you": 100_000})


@pytest.mark.parametrize(("wheel", "zeros"), [("double-zero", ["0", "00"]), ("single-zero", ["0"])])
def test_the_roulette_layout_has_every_number_once(wheel: str, zeros: list[str]) -> None:
    lines = drawings.drawing(table("roulette", wheel=wheel), PLAIN)[:3]
    shown = Counter(number for line in lines for number in re.findall(r"\b(\d+)r?\b", line.split("| column")[0]))
    assert shown == Counter([*zeros, *map(str, range(1, 37))])
    red = {int(number) for line in lines for number in re.findall(r"(\d+)r", line)}
    # The eighteen red numbers of every roulette table.
    assert red == {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def test_craps_shows_the_puck() -> None:
    craps = table("craps")
    assert status_words(craps.facts) == "Puck: OFF"
    craps.show("point", 6)
    craps.show("shooter", "anna")
    assert status_words(craps.facts) == "Puck: ON 6; the shooter is anna"
    assert drawings.drawing(craps, PLAIN) == []
    assert status_words(table("roulette").facts) == ""


def test_one_who_is_called_you_is_spoken_to() -> None:
    assert spoken("you is the shooter") == "You are the shooter"
    assert spoken("you shakes 3 times") == "You shake 3 times"
    assert spoken("The marker is off: you throws only to decide") == "The marker is off: you throw only to decide"
    assert spoken("that costs $5; you has $1") == "that costs $5; you have $1"
    assert spoken("it is not you's turn; waiting for ann") == "it is not your turn; waiting for ann"
    assert spoken("you holds the bank and plays no other area") == "You hold the bank and play no other area"
    assert spoken("you cannot place $5: the bank is free") == "You cannot place $5: the bank is free"
    assert spoken("you draws 2. you passes the bank") == "You draw 2. You pass the bank"
    assert spoken("say what you passed, then you stand") == "say what you passed, then you stand"
    assert spoken("ann has the shoe") == "ann has the shoe"


OF_YOU = {
    "has": "have", "is": "are", "does": "do", "passes": "pass", "holds": "hold", "wagers": "wager", "looks": "look",
    "stands": "stand", "shakes": "shake", "plays": "play", "picks": "pick", "gives": "give", "draws": "draw",
    "cannot": "cannot", "sat": "sat", "bet": "bet",
}  # fmt: skip


def test_whatever_a_table_says_of_a_player_can_be_said_to_you() -> None:
    """The verbs are found in the source: a sentence with a new one is missed here."""
    source = Path(croupier.__file__).parent
    files = [file for part in ("games", "tables") for file in (source / part).rglob("*.py")]
    names = r"\{(?:\w+\.)?(?:player|who|holder|shooter)\} ([a-z]+)"
    verbs = {verb for file in files for verb in re.findall(names, file.read_text("utf-8"))}
    assert verbs == OF_YOU.keys()
    assert {verb: spoken(f"you {verb} it") for verb in verbs} == {verb: f"You {OF_YOU[verb]} it" for verb in verbs}


def test_a_heading_of_the_law_is_told_with_both_counts() -> None:
    lines = pages.law(registry.game_named("red-dog"), "19:47-6")
    own = [one for one in provisions.subchapter_provisions("19:47-6") if one.status == "enforced"]
    seen = sum(one.source == "seen" for one in own)
    assert f": {seen} enforced by the text, {len(own) - seen} enforced by another source." in lines[1]
    assert len(pages.law(registry.game_named("red-dog"), "19:47-6.5(e)")) == 1
