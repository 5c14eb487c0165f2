"""What people type."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import registry
from croupier.equipment.cards import Pack, Token, cards
from croupier.equipment.wheels import DOUBLE_ZERO
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.red_dog import Seen
from croupier.table import Ask, Bet, Call, Choice, Irregularity, Put, Spot, Take
from croupier.tables.entries import (
    Accept,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Go,
    Looked,
    Report,
    Rolled,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.requests import (
    Betting,
    Dealing,
    Deciding,
    Offering,
    Reporting,
    Request,
    Rolling,
    Shuffling,
    Spinning,
    Turning,
)
from croupier.tables.words import NotUnderstood
from croupier.terminal.words import TerminalCommand, read, seat_named
from tests.terminal.visit import first_bets


def betting(game_id: str, *bets: Bet) -> Betting:
    return Betting(first_bets(game_id).window, list(bets))


def said(text: str, request: Request, *, dealer: bool = False) -> Any:
    return read(text, request, "you", 1, dealer=dealer)


@pytest.mark.parametrize(
    ("text", "wager", "where", "cents"),
    [
        ("5 on red", "red", "", 500),
        ("red 5", "red", "", 500),
        ("  RED   5 ", "red", "", 500),
        ("$10 17-20", "split", "17-20", 1000),
        ("17-20 $10", "split", "17-20", 1000),
        ("bet 10 on red", "red", "", 1000),
        ("put $7.50 on the red", "red", "", 750),
        ("place 10 on red", "red", "", 1000),
        ("1,000 on red", "red", "", 100_000),
        ("5 dollars on black", "black", "", 500),
        ("5 on 17", "straight", "17", 500),
        ("17 for 5", "straight", "17", 500),
        ("$5 17", "straight", "17", 500),
        ("17 $5", "straight", "17", 500),
        ("5 column 2", "column", "2", 500),
        ("dozen 1 25", "dozen", "1", 2500),
        ("10 1 2 4 5", "four-numbers", "1-2-4-5", 1000),
        ("5 on 1-18", "1-to-18", "", 500),
    ],
)
def test_a_bet_in_plain_words(text: str, wager: str, where: str, cents: int) -> None:
    assert said(text, betting("roulette")) == Put("you", 1, Spot(wager, where), cents)


@pytest.mark.parametrize("text", ["٥ on red", "５ on red", "5٠ on red", "$٥ red", "red for ٥", "5 on 17 box ١"])
def test_digits_of_other_scripts_are_not_read(text: str) -> None:
    with pytest.raises(CroupierError):
        said(text, betting("roulette"))


def test_more_digits_than_any_amount_has() -> None:
    for text in (f"{'9' * 5000} on red", f"take {'9' * 5000}", f"5 on {'9' * 5000}-5", f"5 on red box {'9' * 5000}"):
        with pytest.raises(CroupierError):
            said(text, betting("roulette"))


@pytest.mark.parametrize(
    ("text", "spot", "cents"),
    [
        ("bet 10 on pass", "pass", 1000),
        ("5 on the pass", "pass", 500),
        ("place 6 12", "place-to-win@6", 1200),
        ("12 place 6", "place-to-win@6", 1200),
        ("12 on place 6", "place-to-win@6", 1200),
        ("hard 8 5", "hardway@8", 500),
        ("5 on don't pass", "dont-pass", 500),
        ("10 on odds", "pass-odds", 1000),
        ("buy 4 20", "buy@4", 2000),
        ("6 on place six", "place-to-win@6", 600),  # numbers are words, too
        ("six dollars on place six", "place-to-win@6", 600),
        ("hard eight 5", "hardway@8", 500),
        ("5 on any seven", "any-seven", 500),
        ("5 on eleven", "11-in-one-roll", 500),
    ],
)
def test_a_bet_at_craps(text: str, spot: str, cents: int) -> None:
    assert said(text, betting("craps")) == Put("you", 1, Spot(*spot.split("@")), cents)


def test_the_only_wager_needs_no_name() -> None:
    assert said("5", betting("red-dog")) == Put("you", 1, Spot("wager"), 500)


def test_an_amount_alone_goes_on_the_hand() -> None:
    window = betting("blackjack")
    for text in ("10", "10 on box 2", "10 in box 2", "$10 box 2", "bet 10 on box 2"):
        box = 2 if "box" in text else 1
        assert said(text, window) == Put("you", box, Spot("wager"), 1000)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("hlep", "Did you mean help?"),
        ("rol", "Did you mean roll?"),
        ("plce 6", "Did you mean place 9 or place 8 or place 6?"),
        ("5 on plaec 6", "Did you mean place 6?"),
        ("5 on plaec six", "Did you mean place 6?"),
        ("place 6", "how much on place 6? Say, for instance, '5 on place 6'"),
        ("banana", "'layout' shows what may be bet"),
    ],
)
def test_an_unknown_word_suggests_others(text: str, near: str) -> None:
    with pytest.raises(CroupierError) as refused:
        said(text, betting("craps"))
    assert near in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("text", "near"), [("dela", "Did you mean deal?"), ("wagr 10", "Did you mean wager?"), ("5 on wagr", "mean wager?")]
)
def test_so_it_is_where_one_wager_is_open(text: str, near: str) -> None:
    """What this table does not offer is not listed."""
    with pytest.raises(CroupierError) as refused:
        said(text, betting("blackjack"))
    assert near in str(refused.value)
    assert "royal match" not in str(refused.value)


def test_a_word_that_is_like_an_order_is_no_place() -> None:
    with pytest.raises(CroupierError, match=r"^'helo' is no word here\. Did you mean help\?$"):
        said("helo", betting("blackjack"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("quick pick 8", r"^how much on 8 spot quick\? Say, for instance, '5 on quick pick 8'$"),
        ("8 spto quik pick", r"mean 8 spot quick pick or"),
    ],
)
def test_the_number_that_was_typed_is_meant(text: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        said(text, betting("keno"))


def test_an_amount_that_is_missing_suggests_nothing() -> None:
    with pytest.raises(CroupierError, match=r"how much on red\? Say, for instance, '5 on red'$"):
        said("red", betting("roulette"))


def test_another_box_is_named() -> None:
    assert said("5 on red box 3", betting("roulette")) == Put("you", 3, Spot("red"), 500)


def test_numbers_that_can_mean_two_things_are_asked_back() -> None:
    with pytest.raises(NotUnderstood, match=r"write '17 on 5' or '5 on 17'"):
        said("17 5", betting("roulette"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("red", "how much on red"),
        ("purple", "no place 'purple'"),
        ("5 on purple", "no place 'purple'"),
        ("purple 5", "no place 'purple'"),
        ("much on red", "cannot read the amount 'much'"),
        ("5.123 on red", "cannot read the amount"),
    ],
)
def test_a_bet_that_cannot_be_read_says_why(text: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        said(text, betting("roulette"))


@pytest.mark.parametrize("text", ["deal", "roll", "spin", "no more bets", "Spin"])
def test_words_that_close_the_bets(text: str) -> None:
    assert said(text, betting("roulette")) == Close()


def test_done_is_said_for_one_player() -> None:
    assert said("done", betting("roulette")) == TerminalCommand("done")


RED = Bet(3, "you", 1, Spot("red"), 500)
SEVENTEEN = Bet(4, "you", 1, Spot("straight", "17"), 500)
HERS = Bet(5, "anna", 2, Spot("black"), 500)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("take 3", Take("you", 3)),
        ("take down 3", Take("you", 3)),
        ("take #3", Take("you", 3)),
        ("remove red", Take("you", 3)),
        ("take 17", Take("you", 4)),  # no bet has that number, but one stands on it
        ("take 9", Take("you", 9)),  # the table refuses it
        ("on 4", Call("you", 4, "on")),
        ("off #4", Call("you", 4, "off")),
    ],
)
def test_a_bet_that_stands_is_named(text: str, given: object) -> None:
    assert said(text, betting("roulette", RED, SEVENTEEN, HERS)) == given


def test_only_own_bets_are_named_by_their_place() -> None:
    with pytest.raises(NotUnderstood, match=r"which bet.*#3 red, #4 straight 17"):
        said("take black", betting("roulette", RED, SEVENTEEN, HERS))


ASK = Ask(
    "you",
    RED,
    (
        Choice("draw"),
        Choice("stand"),
        Choice("double", (500, 500)),
        Choice("split", (500, 500), barred="not a pair"),
        Choice("insure", (0, 250)),
    ),
    Seen(7),
    "stand",
)


@pytest.mark.parametrize(
    ("text", "choice", "stake"),
    [
        ("draw", "draw", 0),
        ("hit", "draw", 0),
        ("h", "draw", 0),  # where nothing is asked it is help
        ("stay", "stand", 0),
        ("st", "stand", 0),
        ("s", "stand", 0),  # split is barred, so it is not meant
        ("sp", "split", 0),  # nothing else begins so; the table says why it is barred
        ("double", "double", 500),
        ("double 5", "double", 500),
        ("dou $5", "double", 500),
        ("insure 2.50", "insure", 250),
        ("insure for 1", "insure", 100),
        ("split", "split", 0),
    ],
)
def test_a_decision(text: str, choice: str, stake: int) -> None:
    assert said(text, Deciding([ASK], [None])) == Decide("you", choice, stake)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("d", "can mean draw or double"),
        ("fold", "'fold' is not open here. Open: draw, stand, double, insure"),
        ("insure", "how much.*'insure 2.50'"),
    ],
)
def test_a_decision_that_is_not_one(text: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        said(text, Deciding([ASK], [None]))


THROWS = tuple(f"discard-{places}" for places in ("1", "2", "3", "12", "13", "23", "123"))
DRAW = Ask("you", None, (Choice("stand-pat"), *map(Choice, THROWS)), Seen(7), "stand-pat")


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("discard 13", "discard-13"),
        ("discard 3 1", "discard-13"),
        ("discard 1, 2 and 3", "discard-123"),
        ("d 2", "discard-2"),
        ("stand pat", "stand-pat"),
        ("s", "stand-pat"),
    ],
)
def test_cards_are_chosen_by_their_places(text: str, choice: str) -> None:
    assert said(text, Deciding([DRAW], [None])) == Decide("you", choice)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("discard", "'discard' can mean discard 1 or discard 2"),
        ("discard 4", "there is no card 4 to discard: each is named by its place, 1 to 3"),
        ("fold", "not open here. Open: stand pat, discard with the places of cards, as in 'discard 123'"),
    ],
)
def test_cards_that_are_not_chosen(text: str, says: str) -> None:
    with pytest.raises(CroupierError) as refused:
        said(text, Deciding([DRAW], [None]))
    assert says in str(refused.value)


POKER = Ask(
    "you", None, (Choice("check"), Choice("raise", (800, 20_000), lies=400, by="§19:47-14.7")), Seen(7), "check"
)


@pytest.mark.parametrize("text", ["raise to 12", "raise 12", "r to $12"])
def test_what_is_raised_to_counts_what_lies_there(text: str) -> None:
    assert said(text, Deciding([POKER], [None])) == Decide("you", "raise", 800)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("raise to 3", r"\$4 lies there already: raise goes above that \(§19:47-14.7\)"),
        ("raise", r"how much\? Say, for instance, 'raise to 204'"),
    ],
)
def test_a_raise_that_is_none(text: str, says: str) -> None:
    with pytest.raises(InvalidWager, match=says):
        said(text, Deciding([POKER], [None]))


@pytest.mark.parametrize(("text", "choice"), [("call", "bet"), ("raise", "bet"), ("no", "fold"), ("y", "bet")])
def test_other_words_for_a_choice(text: str, choice: str) -> None:
    ask = Ask("you", RED, (Choice("bet", (1000, 1000)), Choice("fold")), Seen(7), "fold")
    assert said(text, Deciding([ask], [None])) == Decide("you", choice, 1000 if choice == "bet" else 0)


@pytest.mark.parametrize(
    ("text", "choice"),
    [("ks ah", "Ah+Ks"), ("AH KS", "Ah+Ks"), ("ah+ks", "Ah+Ks"), ("10h jk", "Jk+Th"), ("house way", "Jk+Th")],
)
def test_a_hand_that_is_set(text: str, choice: str) -> None:
    """By the cards of the low hand, in whichever order."""
    ask = Ask("you", RED, (Choice("Ah+Ks"), Choice("Jk+Th")), Seen(7), "Jk+Th")
    assert said(text, Deciding([ask], [None])) == Decide("you", choice)


def test_a_choice_named_like_an_order_is_the_choice() -> None:
    ask = Ask("you", RED, (Choice("again"), Choice("fold")), Seen(7), "fold")
    assert said("again", Deciding([ask], [None])) == Decide("you", "again")


@pytest.mark.parametrize(
    ("text", "answer"), [("cut", "cut"), ("c", "cut"), ("yes", "cut"), ("n", "decline"), ("maybe", "maybe")]
)
def test_an_offer(text: str, answer: str) -> None:
    assert said(text, Offering("you", "take the cut", ("cut", "decline"), "decline")) == Accept("you", answer)


def test_an_offer_of_numbers_is_answered_exactly() -> None:
    assert said("4", Offering("you", "how deep", range(10, 43), 26)) == Accept("you", "4")  # not 40, 41 or 42


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("help", TerminalCommand("help")),
        ("?", TerminalCommand("help")),
        ("Q", TerminalCommand("quit")),
        ("chips", TerminalCommand("chips")),
        ("odds", TerminalCommand("odds")),
        ("rules 19:47-5.2", TerminalCommand("rules", "19:47-5.2")),
        ("rules", TerminalCommand("rules")),
        ("rebuy 500", TerminalCommand("rebuy", "500")),
        ("again", TerminalCommand("again")),
    ],
)
def test_orders(text: str, order: TerminalCommand) -> None:
    assert said(text, betting("craps")) == order


# --- A person deals -------------------------------------------------------------------------------------------------

TOKENS = (Token(3), Token(4))
KH, TEN = cards("Kh Tc")


@pytest.mark.parametrize(
    ("text", "request_", "given"),
    [
        ("", Shuffling(Pack()), Shuffled()),
        ("", Dealing("you", up=False), Dealt("you")),
        ("Kh", Dealing("you", up=True), DealtUp("you", KH)),
        ("k♥", Dealing("you", up=True), DealtUp("you", KH)),
        ("10c", Dealing("dealer", up=True), DealtUp("dealer", TEN)),
        ("kh, 10c", Turning(TOKENS), Turned((KH, TEN))),
        ("", Turning(TOKENS, known={3: KH, 4: TEN}), Turned((KH, TEN))),
        ("", Turning(TOKENS, "you"), Looked("you", ())),
        ("Kh Tc", Turning(TOKENS, "you"), Looked("you", (KH, TEN))),
        ("3 4", Rolling(2), Rolled((3, 4))),
        ("34", Rolling(2), Rolled((3, 4))),
        ("00", Spinning(DOUBLE_ZERO), Spun("00")),
        ("", Reporting("before the deal"), Go("before the deal")),
        ("irregular no-spin", Spinning(DOUBLE_ZERO), Report(Irregularity("no-spin"))),
        ("irregular x Kh 10c", Rolling(2), Report(Irregularity("x", (KH, TEN)))),
        ("irregular x box 2 Kh", Rolling(2), Report(Irregularity("x", (KH,), 2))),
    ],
)
def test_what_a_dealer_enters(text: str, request_: Request, given: object) -> None:
    assert said(text, request_, dealer=True) == given


@pytest.mark.parametrize(
    ("text", "request_", "says"),
    [
        ("Kh", Dealing("you", up=False), "face down"),
        ("", Dealing("you", up=True), "which card went to you"),
        ("Kh Kh", Dealing("you", up=True), "One card"),
        ("Kx", Dealing("you", up=True), "'Kx' is not a card"),
        ("3", Rolling(2), "what did the 2 dice show"),
        ("3 7", Rolling(2), "what did the 2 dice show"),
        ("x", Shuffling(None), "press Enter"),
        ("x", Reporting("the burn"), "the burn: press Enter"),
        ("irregular", Rolling(2), "which irregularity"),
        ("irregular x Kx", Rolling(2), "'Kx' is not a card"),
        ("irregular x box y", Rolling(2), "cannot read"),
    ],
)
def test_what_a_dealer_cannot_enter(text: str, request_: Request, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        said(text, request_, dealer=True)


def test_only_a_dealer_reports() -> None:
    with pytest.raises(IllegalAction, match="where a person deals"):
        said("irregular no-spin", betting("roulette"))


# --- Who speaks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "who", "text"),
    [
        ("anna: 5 on red", "anna", "5 on red"),
        ("ANNA:5 on red", "anna", "5 on red"),
        ("bert:", "bert", ""),
        ("5 on red", "", "5 on red"),
        ("rules 19:47-5.2", "", "rules 19:47-5.2"),
        ("19:47-5.2", "", "19:47-5.2"),
    ],
)
def test_who_speaks(typed: str, who: str, text: str) -> None:
    assert seat_named(typed, ["anna", "bert"]) == (who, text)


def test_a_stranger_is_told_who_sits_here() -> None:
    with pytest.raises(NotUnderstood, match="nobody called 'carl' sits here; the players are anna, bert"):
        seat_named("carl: 5 on red", ["anna", "bert"])


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_offer_can_be_said_as_it_is_shown(game_id: str) -> None:
    open_now = first_bets(game_id)
    for offer in open_now.window.wagers:
        given = said(f"5 on {offer.words}", open_now)
        assert isinstance(given, Put)
        assert given.spot == open_now.window.read(offer.words)
