"""Hands of poker as PHH: what is written is read by pokerkit and by us, and what does not add up is refused."""

from __future__ import annotations

import random
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from croupier import registry
from croupier.analysis import phh
from croupier.analysis.phh import writing
from croupier.cli import main
from croupier.games.poker.variants import VARIANTS
from croupier.tables.lines import read_input
from croupier.tables.tape import Tape, read_tape
from tests.golden import FOLDER
from tests.monkey import Monkey
from tests.quick import among, slow

FEW = ("NT", "PO", "F7S/8", "PT", "S7S/HL", "P5D", "NAL1D", "F5S", "SM")
CODES = among(sorted(phh.CODES.items()), [(code, phh.CODES[code]) for code in FEW])


def tape(name: str) -> Tape:
    return read_tape((FOLDER / "poker" / f"{name}.tape").read_text("utf-8"))


def finished(text: str) -> tuple[list[Any], list[Any]]:
    """The stacks at the end, as pokerkit works them out and as the file says."""
    history: Any = HandHistory.loads(text)
    *_, state = history
    return list(state.stacks), list(history.finishing_stacks)


@pytest.mark.parametrize(
    "name",
    [
        "no-check-raise",
        "no-low-hand",
        "omaha-eight-or-better",
        "seven-card-stud-eight-or-better",
        "seven-card-stud-low",
        "time-charge",
        "two-have-come",
        "won-without-a-showdown",
    ],
)
def test_pokerkit_reads_what_is_written(name: str) -> None:
    """Hands without a rake: pokerkit is told of none."""
    worked_out, told = finished(phh.written(tape(name)))
    assert worked_out == told


def test_the_rake_is_what_pokerkit_lacks() -> None:
    text = phh.written(tape("side-pots"))
    worked_out, told = finished(text)
    assert sum(worked_out) - sum(told) == 4
    assert "_rake = 4\n" in text


@pytest.mark.parametrize(
    ("value", "read_as"),
    [
        ("O'Neil's", "O’Neil’s"),
        (["Ann", "O'Neil"], ["Ann", "O’Neil"]),
        (True, True),
        (1250, 12.5),
        ([200, 5], [2, 0.05]),
    ],
)
def test_whatever_is_written_can_be_read(value: Any, read_as: Any) -> None:
    """A text between two of these marks can hold none of them."""
    assert tomllib.loads(f"field = {writing._plain(value)}") == {"field": read_as}


def test_a_hand_as_it_is_written() -> None:
    assert phh.written(tape("hold-em")).splitlines() == [
        "variant = 'FT'",
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [2, 4, 0]",
        "small_bet = 4",
        "big_bet = 8",
        "starting_stacks = [200, 200, 200]",
        "actions = [",
        "  'd dh p1 ????',",  # folded: nobody else has seen them
        "  'd dh p2 QhJs',",
        "  'd dh p3 AhKh',",
        "  'p3 cbr 8',",
        "  'p1 f',",
        "  'p2 cc',",
        "  'd db KdQs4c',",
        "  'p2 cc',",
        "  'p3 cbr 4',",
        "  'p2 cc',",
        "  'd db 2h',",
        "  'p2 cc',",
        "  'p3 cbr 8',",
        "  'p2 cbr 16',",
        "  'p3 cc',",
        "  'd db 9s',",
        "  'p2 cbr 8',",
        "  'p3 cc',",
        "  'p2 sm QhJs',",
        "  'p3 sm AhKh',",
        "]",
        "players = ['bert', 'carla', 'alice']",
        "finishing_stacks = [198, 164, 234]",
        "_rake = 4",
        "_rules = '{}'",
        "_money = 'imitation'",
    ]


@pytest.mark.parametrize("hands", [2, slow(200)])
@pytest.mark.parametrize(("code", "played"), CODES, ids=str)
def test_random_hands_are_read_as_they_were_written(code: str, played: tuple[str, str], hands: int) -> None:
    game, structure = played
    rules = registry.game_named("poker").Rules().set({"game": game, "structure": structure, "ante": 100})
    for players in (2, 5):
        monkey = Monkey(registry.game_named("poker"), rules, players, seed=players)
        chance = random.Random(players)
        monkey.start.chips.update({name: 100 * chance.randrange(10, 200) for name in monkey.chips})
        for _ in range(hands):
            recorded, table = monkey.round()
            if sum(chips > 0 for chips in recorded.chips.values()) < 2:
                break
            text = phh.written(recorded)
            assert f"variant = '{code}'" in text
            again = phh.read(text)
            in_it = [name for name in table.players if name in again.chips]
            assert {name: again_chips(again)[name] for name in in_it} == {name: table.chips[name] for name in in_it}


def test_every_type_and_structure_has_a_code_of_its_own() -> None:
    """The seven that the format lists are its own words: https://phh.readthedocs.io, required fields."""
    every = {(game, structure) for game in VARIANTS for structure in ("fixed", "spread", "pot", "no-limit")}
    assert set(phh.CODES.values()) == every
    assert len(phh.CODES) == len(every) == 44
    assert {code: phh.CODES[code] for code in phh.LISTED} == {
        "FT": ("hold-em", "fixed"),
        "NT": ("hold-em", "no-limit"),
        "PO": ("omaha", "pot"),
        "FO/8": ("omaha-eight-or-better", "fixed"),
        "F7S": ("seven-card-stud", "fixed"),
        "F7S/8": ("seven-card-stud-eight-or-better", "fixed"),
        "FR": ("seven-card-stud-low", "fixed"),
    }
    assert not set(phh.CODES) & (set(HandHistory.game_types) - set(phh.LISTED))  # of other games


def test_a_code_that_the_format_does_not_list_says_so() -> None:
    first, *_ = phh.written(tape("mambo-stud")).splitlines()
    assert first == "# FM, Mambo stud, fixed limit, is no code that the format lists; it is formed as those are."
    assert not phh.written(tape("hold-em")).startswith("#")


def test_a_draw_as_it_is_written() -> None:
    """What was thrown away nobody has seen, whatever the hand was that was shown at the end."""
    actions = phh.written(tape("five-card-draw")).partition("actions = [")[2].partition("]")[0].split("\n")[1:-1]
    assert [action.strip(" ',") for action in actions] == [
        "d dh p1 9c9d9h4s4d",
        "d dh p2 2h2c5c5h??",
        "d dh p3 AhAd??????",
        "p3 cbr 8",
        "p1 cc",
        "p2 cc",
        "p1 sd",
        "p2 sd ??",
        "p3 sd ??????",
        "d dh p2 Jc",
        "d dh p3 5s8dAc",
        "p1 cc",
        "p2 cc",
        "p3 cc",
        "p1 sm 9c9d9h4s4d",
        "p2 sm 2h2c5c5hJc",
        "p3 sm AhAd5s8dAc",
    ]


def test_a_draw_is_written_as_other_programs_read_it() -> None:
    """Pokerkit follows each act of ours as of a draw that it knows, deuce to seven in one draw."""
    rules = (
        registry.game_named("poker")
        .Rules()
        .set({"game": "five-card-draw-low", "structure": "no-limit", "rake": "none"})
    )
    monkey = Monkey(registry.game_named("poker"), rules, 4, seed=8)
    followed = 0
    while followed < 5:
        recorded, _ = monkey.round()
        text = phh.written(recorded)
        if " sd " not in text:
            continue
        *_, state = HandHistory.loads(text.replace("'NAL1D'", "'N2L1D'", 1))
        assert not state.status
        assert sum(state.stacks) == sum(HandHistory.loads(text.replace("'NAL1D'", "'N2L1D'", 1)).starting_stacks)
        followed += 1


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("'p2 sd ??'", "'p2 sd As'", "action 8: carla throws away As, which he does not hold"),
        ("'p2 sd ??'", "'p2 sd ????'", "action 8: carla throws away ??, which he does not hold"),
        ("'p2 sd ??'", "'p2 cc'", "action 8: carla cc, where sd is open"),
        ("'d dh p2 Jc'", "'d dh p2 Jd'", "carla shows Jc, which was not dealt to him"),
        ("'d dh p2 Jc',", "", "carla shows Jc, which was not dealt to him"),
        ("'d dh p2 Jc'", "'d dh p2 9c'", "carla shows Jc, which was not dealt to him"),
    ],
)
def test_a_draw_that_does_not_add_up_is_refused(old: str, new: str, why: str) -> None:
    text = phh.written(tape("five-card-draw"))
    assert old in text
    with pytest.raises(phh.BadHistory) as refused:
        phh.read(text.replace(old, new, 1))
    assert why in str(refused.value)


def test_hands_may_be_shown_in_any_order() -> None:
    """Each is the hand of whoever shows it, though every hand is shown here and none of the stacks is told."""
    text = phh.written(tape("five-card-draw"))
    shows = [line for line in text.splitlines(keepends=True) if " sm " in line]
    told = next(line for line in text.splitlines(keepends=True) if line.startswith("finishing_stacks"))
    other = text.replace("".join(shows), "".join(reversed(shows))).replace(told, "")
    assert again_chips(phh.read(other)) == again_chips(phh.read(text))


def test_a_hand_that_a_person_dealt_has_a_history() -> None:
    """Only the players have looked at their cards; whose were shown is known by where they were dealt."""
    lines = [re.sub(r"^(< look \w+) .*", r"\1", line) for line in tape("five-card-draw").lines]
    assert phh.written(replace(tape("five-card-draw"), lines=lines)) == phh.written(tape("five-card-draw"))


def test_names_of_several_words_become_numbers() -> None:
    text = phh.written(tape("hold-em")).replace("['bert', 'carla', 'alice']", "['Bert B.', 'Carla C.', 'Alice A.']")
    assert list(phh.read(text).chips) == ["p1", "p2", "p3"]


def again_chips(found: Tape) -> dict[str, int]:
    table = found.table()
    for line in found.lines:
        if line.startswith("< "):
            table.feed(read_input(line))
    return dict(table.chips)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "finishing_stacks = [198, 164, 234]",
            "finishing_stacks = [198, 165, 233]",
            "do not add up: carla 164, not 165",
        ),
        ("'p3 cbr 8',\n  'p1 f'", "'p1 f'", "action 4: bert acts, and it is alice's turn"),
        ("  'p3 cbr 8',\n  'p1 f'", "  'p3 cbr 7',\n  'p1 f'", "action 4: raise costs $8, not $7"),
        ("'d db 2h'", "'d db Kd'", "Kd is on the table already"),
        ("'d db 2h'", "'d db 2x'", "action 11: '2x' is not a card"),
        ("'d db 9s'", "'d db'", "is none that is read"),
        ("  'p2 sm QhJs',\n", "", "carla must show a hand, and no sm of his does"),
        ("  'p3 sm AhKh',\n", "  'p3 sm AhKh',\n  'p3 sm AhKh',\n", "action 21: alice has shown or mucked already"),
        ("'p3 sm AhKh'", "'p3 sm AhKc'", "shows Kc, which was not dealt to him"),
        ("'p3 cc',\n  'p2 sm", "'p3 cc',\n  'p3 cc',\n  'p2 sm", "action 19: alice cc, but the hand is over"),
        ("'p2 sm QhJs',", "'p2 sm QhJs',\n  'p3 cbr 8',", "action 20: alice cbr 8, after hands were shown"),
        ("'p1 f'", "'p1 sd'", "action 5: bert sd, where f, cc, cbr or pb is open"),
        ("starting_stacks = [200, 200, 200]", "starting_stacks = [200]", "there are two to eleven"),
        ("variant = 'FT'", "variant = 'XS'", "variant is 'XS'; read are FT"),
        ("antes = [0, 0, 0]", "antes = [1, 0, 0]", "everybody antes the same"),
        ("antes = [0, 0, 0]", "antes = [0, 1, 0]", "do not add up: carla 163, not 164, alice 235, not 234"),
        ("small_bet = 4", "small_bet = 'four'", "small_bet is 'four'; it takes amounts"),
        ("actions = [", "actions = [[", "not a hand history"),
        ("_rules = '{}'", "_rules = '{'", "_rules cannot be read"),
        ("['bert', 'carla'", "['bert', 'bert'", "players must name each player once"),
        ("[198, 164, 234]", "[198, 164]", "finishing_stacks names 2 players, starting_stacks 3"),
        ("  'p2 cbr 8',\n  'p3 cc',\n", "", "the history ends, and it is carla's turn"),
    ],
)
def test_a_history_that_does_not_add_up_is_refused(old: str, new: str, why: str) -> None:
    text = phh.written(tape("hold-em"))
    assert old in text
    with pytest.raises(phh.BadHistory) as refused:
        phh.read(text.replace(old, new, 1))
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("misdeal", "something irregular"),
        ("nobody-plays", "no hand was dealt"),
        ("bad-beat", "fund of bad beats"),
        ("missed-blinds", "a missed small blind was made up"),
    ],
)
def test_hands_that_the_format_has_no_words_for(name: str, why: str) -> None:
    with pytest.raises(phh.BadHistory) as refused:
        phh.written(tape(name))
    assert why in str(refused.value)


def test_other_games_have_no_hand_history() -> None:
    file = sorted((FOLDER / "roulette").glob("*.tape"))[0]
    with pytest.raises(phh.BadHistory, match="is of poker, not of Roulette"):
        phh.written(read_tape(file.read_text("utf-8")))


def test_from_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--phh", str(FOLDER / "poker" / "hold-em.tape")]) == 0
    hand = tmp_path / "hand.phh"
    hand.write_text(capsys.readouterr().out, "utf-8")
    assert main(["replay", str(hand)]) == 0
    assert "the same: bert -$2, carla -$36, alice +$34" in capsys.readouterr().out
    hand.write_text(hand.read_text("utf-8").replace("234", "235"), "utf-8")
    assert main(["replay", str(hand)]) == 1
    assert "finishing_stacks do not add up: alice 234, not 235" in capsys.readouterr().err
