"""Visits: what is typed, what is shown, and that nobody is ever stuck."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from random import Random

import pytest

from croupier import registry
from croupier.money import in_dollars
from croupier.table import Put
from croupier.tables.entries import Close
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Betting, Offering
from croupier.tables.tape import read_tape
from croupier.terminal import words
from croupier.terminal.pages import help_lines
from croupier.terminal.screen import Screen
from croupier.terminal.sitting import Sitting
from croupier.terminal.store import CannotSave, Kind
from tests.quick import FAMILIES, among, slow
from tests.terminal.visit import first_bets, open_table, resume, visit


@pytest.mark.parametrize("game_id", among(registry.game_ids(), FAMILIES))
def test_nothing_but_enter_plays_on(game_id: str, tmp_path: Path) -> None:
    session = open_table(tmp_path, game_id, "practice", seed=3)
    shown = visit(session, *[""] * 80)
    assert session.number >= 10
    if registry.game_named(game_id).wagers(registry.game_named(game_id).Rules())[0].puts:
        assert re.search(r"press Enter again for \$\d+ on", shown)
    assert "§" in shown
    for path in session.store.tapes.glob("*.tape"):
        replay = ReplayTable(read_tape(path.read_text("utf-8")))
        assert replay.run().over
        assert replay.difference is None


@pytest.mark.parametrize("game_id", among(registry.game_ids(), FAMILIES))
def test_several_players_and_nothing_but_enter(game_id: str, tmp_path: Path) -> None:
    session = open_table(tmp_path, game_id, "practice", ["anna", "bert"], seed=3)
    visit(session, *[""] * 120)
    assert session.number >= 5


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_visitor_sees_what_the_table_is(game_id: str, tmp_path: Path) -> None:
    game = registry.game_named(game_id)
    shown = visit(open_table(tmp_path, game_id), "quit")
    limits = f"Limits: {in_dollars(game.Rules().minimum)} to {in_dollars(game.Rules().maximum)}"
    for part in (game.title, game.subchapter, "Text: ", "No cash value: imitation money", limits):
        assert part in shown
    assert "PRACTICE" not in shown
    assert f"Come back with: croupier play {game_id}\n" in shown
    practice = visit(open_table(tmp_path, game_id, "practice", seed=7), "quit")
    assert "PRACTICE with seed 7" in practice
    assert f"croupier play {game_id} --seed 7\n" in practice


@pytest.mark.parametrize("game_id", among(registry.game_ids(), FAMILIES))
def test_questions_change_nothing(game_id: str, tmp_path: Path) -> None:
    session = open_table(tmp_path, game_id, "practice", seed=3)
    visit(session, *[""] * 3)
    before = session.store.path.read_bytes()
    asked = ["help", "chips", "bets", "layout", "cards", "odds", "readings", "notices", "cases", "rules", "rules 1.1"]
    shown = visit(session, *asked, "rules 99.9", "what?", "purple 5", "take 99", "on 99", "anna: 5", "irregular x")
    assert session.store.path.read_bytes() == before
    assert f"croupier odds {game_id}" in shown
    assert "imitation money" in shown
    assert "there is no subchapter 19:47-99" in shown
    assert "nobody called 'anna' sits here" in shown


WORDS = """5 10 $25 0 1000 on off the red 17 17-20 pass odds place 6 hard banker tie ante wager box 2 take down 3 again
done deal spin roll draw hit stand double split raise bet fold cut decline keep yes no rebuy bets chips cards layout
rules 19:47-5.2 anna: bert: irregular Kh ♥ § -1 1e9 ,, : # quit?""".split()


@pytest.mark.parametrize("kind", ["live", "dealer"])
@pytest.mark.parametrize(
    ("game_id", "number"),
    [*((game, 60) for game in sorted(FAMILIES)), *(slow((game, 1_000)) for game in registry.game_ids())],
)
def test_nothing_that_is_typed_breaks_a_table(game_id: str, kind: Kind, number: int, tmp_path: Path) -> None:
    """Words in no order at all: each line is done or refused, and the table can be resumed afterwards."""
    random = Random(game_id)
    lines = [" ".join(random.choices(WORDS, k=random.randrange(4))) for _ in range(number)]
    session = open_table(tmp_path, game_id, kind, ["anna", "bert"])
    visit(session, *lines)
    back = resume(tmp_path, game_id, kind)
    assert back.events == session.events
    assert back.table.chips == session.table.chips


def test_an_offer_is_answered_by_the_one_it_is_made_to(tmp_path: Path) -> None:
    session = open_table(tmp_path, "red-dog", players=["anna", "bert"])
    assert isinstance(session.table.waiting, Betting)  # the cards are cut
    assert "From now on you are offered the cut" in visit(session, "i like to cut")
    session.begin(session.start)
    offered = session.table.waiting
    assert isinstance(offered, Offering)
    (other,) = set(session.table.players) - {offered.who}
    assert f"waiting for {offered.who}: {offered.what}?" in visit(session, f"{other}: yes")
    assert session.table.waiting is offered
    visit(session, f"{offered.who}: no")
    assert session.table.waiting is not offered


@pytest.mark.parametrize("game_id", among(registry.game_ids(), [*FAMILIES, "chuck-a-luck"]))
def test_help_is_ten_lines_that_fit_and_its_bets_can_be_made(game_id: str, tmp_path: Path) -> None:
    window = first_bets(game_id).window
    told = help_lines(open_table(tmp_path, game_id).table, window)
    assert len(told) <= 11
    assert max(map(len, told)) <= 80
    examples = re.sub(r"  +put chips down.*", "", told[0]).strip().split(", ") if window.wagers else []
    assert all(isinstance(words.read(example, Betting(window, []), "you", 1), Put) for example in examples)


def test_help_names_what_is_open_in_a_decision(tmp_path: Path) -> None:
    session = open_table(tmp_path, "blackjack", "practice", seed=3)
    shown = visit(session, "no", "help", "5", "deal", "help")
    assert "5 on wager, wager 5  " in shown
    assert "what you are asked: a choice" in shown
    assert re.search(r"^  stand, draw or hit, double +decide: its first letters, or Enter for \[this\]$", shown, re.M)
    assert "5 on red" not in shown


def test_alone_at_poker_one_is_told_how_a_second_player_comes(tmp_path: Path) -> None:
    shown = " ".join(visit(open_table(tmp_path, "poker", "practice", seed=3), "deal", "quit").split())
    assert "Two players are needed" in shown
    assert "opened with: croupier play poker --seed 3 --new --names anna,bert" in shown
    several = visit(open_table(tmp_path, "poker", "practice", ["anna", "bert"], seed=3), *["deal"] * 3, "quit")
    assert "--names" not in several


def test_a_round_of_roulette(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", "practice", seed=1)
    shown = visit(session, "5 on red", "$10 17-20", "bets", "take 2", "spin")
    assert "  You: #1 $5 on red.\n  You: #2 $10 on split 17-20.\n  #1 $5 on red\n  #2 $10 on split 17-20\n" in shown
    assert "You: #2 split 17-20 comes down, $10 back." in shown
    assert '"No more bets"' in shown
    assert "§19:47-5.2[odds]" in shown or "§19:47-5.1[as-it-lies]" in shown or "§19:47-5.2[zero-takes-all]" in shown
    assert session.number == 2


def test_the_bets_of_the_last_round_again(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    shown = visit(session, "again", "5 on red", "7 on 17", "", "again", "bets")
    assert "There is no earlier round to repeat." in shown
    assert [(str(bet.spot), bet.stake) for bet in session.table.standing.values()] == [
        ("red", 500),
        ("straight 17", 700),
    ]


def test_again_twice_puts_nothing_more_down(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    shown = visit(session, "5 on red", "7 on 17", "", "7 on 17", "again", "repeat")
    assert "Your last round's bets lie there already." in shown
    assert sorted(bet.stake for bet in session.table.standing.values()) == [500, 700]


def test_what_cannot_be_repeated_is_told_and_the_rest_is_bet(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", "dealer")
    shown = visit(session, "5 on red", "990 on 17", "spin", "2", "again")
    assert "straight 17: that costs $990; you have $0" in shown
    assert [str(bet.spot) for bet in session.table.standing.values()] == ["red"]


def test_where_a_person_deals_the_law_is_told_at_its_moment(tmp_path: Path) -> None:
    """§19:47-5.3[four-revolutions] before the spin, once a round; §19:47-5.1[placement] while bets are open."""
    shown = visit(open_table(tmp_path, "roulette", "dealer"), "5 on red", "5 on 17", "spin", "2", "5 on red", "spin")
    assert shown.count("The dealer: A valid spin takes the ball around the track at least four times.") == 2
    assert shown.index("§19:47-5.1[placement]") < shown.index("§19:47-5.3[four-revolutions]")


def test_where_the_house_deals_nothing_is_told_of_real_dice_unless_it_is_asked_for(tmp_path: Path) -> None:
    """§19:47-1.8[together], and what a dealer does with them."""
    session = open_table(tmp_path, "craps", "practice", seed=4)
    shown = visit(session, "5 on pass", "roll", "duties", *["", ""] * 4)
    assert "The player:" not in shown
    assert "The dealer:" not in shown
    assert "At this moment the law asks nothing of the dealer or of players." in shown
    asked = visit(open_table(tmp_path / "asked", "craps", "practice", seed=4), "duties roll")
    assert asked.count("The player: Both dice leave the shooter's hand together. (§19:47-1.8[together])") == 1


def test_where_the_house_deals_the_dealers_duties_are_named_once_at_their_moment(tmp_path: Path) -> None:
    """One of seven about the dice, §19:47-1.9 and 1.10, before the first throw; the others on asking."""
    orders = ["duties on", "5 on pass", "roll", *["", ""] * 4]
    shown = visit(open_table(tmp_path, "craps", "practice", seed=4), *orders)
    assert shown.count("The dealer:") == 1
    assert shown.count("6 more: 'duties roll'.") == 1
    assert shown.index("'duties roll'") < shown.index("The dice:")
    session = open_table(tmp_path / "asked", "craps", "practice", seed=4)
    asked = visit(session, "duties off", "5 on pass", "roll", "duties roll", "duties spin")
    assert asked.count("The dealer:") == 7
    assert asked.count("The player:") == 2
    assert "the law asks nothing of people at 'spin' of this game; it does at: offer, roll" in asked


def test_the_dealers_duties_of_cards_come_before_the_cards(tmp_path: Path) -> None:
    """Caribbean stud: at the shuffle, with the bets and when all is dealt, each once in two rounds."""
    hand = ["5 on ante", "deal", "fold"]
    lines = ["duties on", *hand, *hand, *hand]
    shown = visit(open_table(tmp_path, "caribbean-stud", "practice", seed=4), *lines)
    assert [shown.count(f"'duties {moment}'") for moment in ("shuffle", "bets", "ready")] == [1, 1, 1]
    assert shown.rindex("The cards are shuffled") > shown.index("'duties shuffle'")


def test_what_the_law_asks_can_be_told_only_when_asked(tmp_path: Path) -> None:
    hand = ["5 on ante", "deal", "fold"]
    told = visit(open_table(tmp_path / "on", "caribbean-stud", "practice", seed=4), "duties on", *hand)
    assert told.count("The player: Cards once laid down are not touched again") == 1
    quiet = visit(open_table(tmp_path / "off", "caribbean-stud", "practice", seed=4), "duties off", *hand)
    assert "What the law asks is told when asked." in quiet
    assert "Cards once laid down" not in quiet
    asked = visit(open_table(tmp_path / "ask", "caribbean-stud", "practice", seed=4), "duties off", *hand[:2], "duties")
    assert asked.count("The player: Cards once laid down are not touched again") == 1


def test_what_to_do_next_is_said_in_the_words_of_the_page(tmp_path: Path) -> None:
    session = open_table(tmp_path, "craps", "practice", seed=4)
    shown = visit(session, "5 on pass", "roll")
    assert "Put a bet on the pass line, then roll." in shown
    assert "repeat your bets or put down others, then roll." in shown.lower() or "Roll, or add to your bets." in shown


def test_how_it_is_played_is_told_when_asked(tmp_path: Path) -> None:
    shown = " ".join(visit(open_table(tmp_path, "blackjack", "practice", seed=4), "how").split())
    assert "Get closer to 21 than the dealer without going over it." in shown
    assert "1. You put a bet in your box." in shown


def test_at_a_game_of_boxes_a_number_is_a_box(tmp_path: Path) -> None:
    session = open_table(tmp_path, "blackjack", "practice", seed=4)
    visit(session, "10 on 1", "15 on 3")
    assert [(bet.box, bet.stake) for bet in session.table.standing.values()] == [(1, 1000), (3, 1500)]
    roulette = open_table(tmp_path / "wheel", "roulette", "practice", seed=4)
    visit(roulette, "10 on 1")
    assert [bet.spot.words for bet in roulette.table.standing.values()] == ["straight 1"]


def test_closing_without_a_bet_suggests_one(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    shown = visit(session, "spin", "help", "spin", "")
    assert shown.count("Nothing is bet yet") == 2  # other words in between: the hint starts anew
    assert len(session.table.standing) == 1
    assert session.number == 1


def test_a_bet_that_is_not_enough_leads_to_one_that_is(tmp_path: Path) -> None:
    """A come-out roll needs a line bet of the shooter's, §19:47-1.8[line-bet-needed]."""
    session = open_table(tmp_path, "craps")
    shown = visit(session, "5 on field", "roll", "", "", "")
    assert "needs a pass or don't pass wager" in shown
    assert "More must be bet first" in shown
    assert "The dice: " in shown


def test_without_chips_there_is_another_stack(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", "practice", seed=1)
    session.rebuy("you", -99_900)
    shown = visit(session, "5 on red", "", "", "5 on red")
    assert "'rebuy' for $1,000 more" in shown
    assert "that costs $5; you have $1" in shown
    assert "No chips are left. Press Enter again for $1,000 more." in shown
    assert "$1,000 of imitation money more, $1,001 in all" in shown
    assert len(session.table.standing) == 1
    assert "$50 of imitation money more, $1,046 in all" in visit(session, "rebuy 50")


def test_several_players_share_a_terminal(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", players=["anna", "bert"])
    shown = visit(session, "5 on red", "done", "10 on black", "anna: 5 on 17", "bert:", "7 on odd", "carl: 5 on red")
    assert (
        "  anna: #1 $5 on red.\n  bert: #2 $10 on black.\n  anna: #3 $5 on straight 17.\n  bert: #4 $7 on odd.\n"
        in shown
    )
    assert "nobody called 'carl' sits here" in shown
    assert [bet.box for bet in session.table.standing.values()] == [1, 2, 1, 2]
    shown = visit(session, "done", "done")
    assert "Round 1: anna " in shown
    assert session.number == 2


def test_everybody_s_enter_closes_the_bets(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", players=["anna", "bert"])
    visit(session, "5 on red", "", "")
    assert session.number == 2


def test_private_cards_are_shown_to_the_one_whose_turn_it_is(tmp_path: Path) -> None:
    session = open_table(tmp_path, "caribbean-stud", players=["anna", "bert"])
    shown = visit(session, "5 on ante", "bert: 5 on ante", "deal", "cards", "bert: bet")
    (hers,) = {line for line in shown.splitlines() if line.startswith("  anna:   ") and "??" not in line}
    assert shown.index("Cards of anna:") < shown.index(hers)
    assert all("??" in line for line in shown.splitlines() if line.startswith("  bert:   "))
    assert "it is not bert's turn; waiting for anna" in shown
    shown = visit(session, "bet", resumed=True)
    after = shown.split("Cards of bert:")[1]
    assert "  anna:   ?? ?? ?? ?? ??" in after


def test_a_table_is_resumed_at_the_same_decision(tmp_path: Path) -> None:
    shown = visit(open_table(tmp_path, "caribbean-stud"), "5 on ante", "")
    again = visit(resume(tmp_path, "caribbean-stud"), resumed=True)
    assert "Your table is as you left it, in round 1." in again
    for line in shown.splitlines():
        if line.startswith(("  You:  ", "  Dealer:", "You, #1")):
            assert line in again.splitlines()


def test_a_result_that_nobody_saw_is_shown_on_return(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    visit(session, "5 on red")
    session.feed(Close())  # and the process died before a word was shown
    again = visit(resume(tmp_path, "roulette"), resumed=True)
    assert "It stops on " in again
    assert "Round 1: You " in again


def test_a_person_deals(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette", "dealer")
    shown = visit(
        session, "5 on red", "spin", "", "37", "irregular under-four-revolutions", "spin", "irregular purple", "3"
    )
    assert "the ball is spun: which pocket?" in shown
    assert shown.count("waiting for a pocket of the double-zero wheel") == 2
    assert "No spin: the ball made fewer than four revolutions (§19:47-5.4[under-four])" in shown
    assert "Roulette has no irregularity 'purple'" in shown
    assert "  win        +$5  #1 red  §19:47-5.2[odds]" in shown
    assert "croupier play roulette --dealer" in shown


def test_a_person_deals_cards(tmp_path: Path) -> None:
    """A spread of three, a raise and the card between: wager and raise are each paid 2 to 1, §19:47-6.5(i)2."""
    session = open_table(tmp_path, "red-dog", "dealer")
    lines = ["", "", "", "", "5", "deal", "Kh", "9s", "raise 5", "10c"]
    shown = visit(session, *lines)
    assert "Dealer: shuffle, then press Enter" in shown
    assert "Dealer: a card to left, face up: which?" in shown
    assert "  win       +$10  #1 wager  §19:47-6.5(i)2" in shown
    assert "  win       +$10  #2 raise  §19:47-6.5(i)2" in shown
    assert "Round 1: You +$20 ($1,020)" in shown


class Interrupted(Screen):
    """Somebody presses Ctrl-C."""

    def ask(self, prompt: str) -> str:
        raise KeyboardInterrupt


def test_ctrl_c_is_a_way_to_quit(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    visit(session, "5 on red")
    out = io.StringIO()
    Sitting(session, Interrupted(io.StringIO(), out)).run(resumed=True)
    assert "The table is kept as it is." in out.getvalue()
    assert len(resume(tmp_path, "roulette").table.standing) == 1


def test_a_table_that_cannot_be_saved_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_table(tmp_path, "roulette")
    visit(session, "5 on red")

    def broken(old: object, new: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    out = io.StringIO()
    with pytest.raises(CannotSave):
        Sitting(session, Screen(io.StringIO("spin\n"), out)).run(resumed=True)
    assert "The ball" not in out.getvalue()
