"""Hands as others write them: each kind comes to what pokerkit and a count by hand say, or it is refused."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from croupier.analysis import phh
from croupier.cli import main
from croupier.tables.tape import Tape, read_tape
from tests.analysis.test_phh import again_chips

PUBLIC = Path(__file__).resolve().parents[3] / "shared" / "phh"


def hand(
    actions: str,
    stacks: list[float],
    *,
    variant: str = "NT",
    antes: list[float] | None = None,
    blinds: list[float] | None = None,
    **more: object,
) -> str:
    """A history; actions stand one after the other, parted by commas."""
    stud = variant.startswith("F7S") or variant == "FR"
    fields: dict[str, object] = {
        "variant": variant,
        "ante_trimming_status": stud,
        "antes": antes or [0] * len(stacks),
        **({"bring_in": 1} if stud else {"blinds_or_straddles": blinds or [1, 2, *[0] * (len(stacks) - 2)]}),
        **({"small_bet": 2, "big_bet": 4} if variant[0] == "F" else {"min_bet": 2}),
        "starting_stacks": stacks,
        "actions": [action.strip() for action in actions.split(",")],
        **more,
    }
    return "".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}\n" for name, value in fields.items()
    )


def told(text: str) -> list[float]:
    """The stacks at the end, as pokerkit works them out."""
    history: Any = HandHistory.loads(text)
    with warnings.catch_warnings(action="ignore"):  # of a fold for which there was no reason
        *_, state = history
    assert not state.status
    return [float(stack) for stack in state.stacks]


def ours(found: Tape) -> list[float]:
    return [cents / 100 for cents in again_chips(found).values()]


UNSEEN = "d dh p1 ????, d dh p2 ????, d dh p3 ????"
CALLED = f"{UNSEEN}, p3 cbr 50, p1 f, p2 cc"

KINDS = {
    # the ante of 3 plays for nobody: 3 + 1 + 2 + 6, p2 called 4 more
    "big blind's ante": (
        hand(f"{UNSEEN}, p3 cbr 6, p1 f, p2 cc, d db 2c7dJh, p2 cc, p3 cbr 5, p2 f", [100, 100, 100], antes=[0, 3, 0]),
        [99, 91, 110],
    ),
    # he has 2 beside the ante: all in with the blind, and the ante is part of the main pot
    "big blind all in with his ante": (
        hand(
            "d dh p1 ????, d dh p2 AhAd, d dh p3 KhKd, p3 cbr 8, p1 f, d db 2c7dJh, d db 3c, d db 9s, "
            "p2 sm AhAd, p3 sm KhKd",
            [100, 5, 100], antes=[0, 3, 0],
        ),
        [99, 8, 98],
    ),
    "big blind's ante, two players": (
        hand("d dh p1 ????, d dh p2 ????, p2 cc, p1 cbr 6, p2 f", [50, 50], antes=[0, 2]),
        [52, 48],
    ),
    # nobody is the small blind; who follows the big one acts first
    "dead small blind": (
        hand(
            f"{UNSEEN}, p2 cbr 4, p3 f, p1 cc, d db 2c7dJh, p1 cc, p2 cbr 2, p1 f",
            [40, 40, 40], variant="FT", blinds=[2, 0, 0]),
        [36, 44, 40],
    ),
    # p4 comes in by posting 2, which count as his bet; then he pays 4 more to call 6
    "posted blind": (
        hand(
            f"{UNSEEN}, d dh p4 ????, p3 f, p4 cc, p1 cbr 6, p2 f, p4 cc, d db 2c7dJh, p1 cbr 9, p4 f",
            [60, 60, 60, 60], blinds=[1, 2, 0, -2]),
        [68, 58, 60, 54],
    ),
    "two post, one of them next to the big blind": (
        hand(
            f"{UNSEEN}, d dh p4 ????, d dh p5 ????, p3 cc, p4 cc, p5 f, p1 f, p2 cc, d db 2c7dJh, p2 cc, "
            "p3 cbr 4, p4 f, p2 f",
            [60, 60, 60, 60, 60], blinds=[1, 2, -2, -2, 0],
        ),
        [59, 58, 65, 58, 60],
    ),
    "dead small blind and a posted one": (
        hand(f"{UNSEEN}, d dh p4 ????, p2 f, p3 f, p4 cbr 6, p1 f", [60, 60, 60, 60], blinds=[2, 0, -2, 0]),
        [58, 60, 58, 64],
    ),
    # a small blind that he has missed plays for nobody, and he folds
    "posted small blind": (
        hand(f"{UNSEEN}, d dh p4 ????, p3 f, p4 f, p1 f", [60, 60, 60, 60], blinds=[1, 2, 0, -1]),
        [59, 62, 60, 59],
    ),
    "mucks that are told as unknown cards": (
        hand(
            f"{UNSEEN}, p3 cbr 6, p1 f, p2 cc, d db 2c7dJh, p2 cc, p3 cc, d db 3c, p2 cc, p3 cc, d db 9s, "
            "p2 cc, p3 cc, p2 sm AhKd, p3 sm ????",
            [50, 50, 50]),
        [49, 57, 44],
    ),
    # p3 bet last and would show first; he gives his hand up
    "who would show first mucks": (
        hand(
            f"{UNSEEN}, p3 cbr 6, p1 f, p2 cc, d db 2c7dJh, p2 cc, p3 cc, d db 3c, p2 cc, p3 cc, d db 9s, "
            "p2 cc, p3 cbr 8, p2 cc, p2 sm AhKd, p3 sm ????",
            [50, 50, 50]),
        [49, 65, 36],
    ),
    # p3 has 50 and p2 30: what nobody called is p3's, though he does not show
    "who covers the other mucks": (
        hand(f"{UNSEEN}, p3 cbr 50, p1 f, p2 cc, d db 2c7dJh, d db 3c, d db 9s, p2 sm AhKd, p3 sm ????", [50, 30, 50]),
        [49, 61, 20],
    ),
    "all in, told before the last cards, without a card": (
        hand(
            f"{CALLED}, p3 sm ????, p2 sm ????, d db 2c7dJh, p2 sm ????, p3 sm ????, d db 3c, p2 sm ????, p3 sm ????, "
            "d db 9s, p2 sm AhKd, p3 sm QsQd",
            [50, 50, 50],
        ),
        [49, 0, 101],
    ),
    "shown before the last cards": (
        hand(f"{CALLED}, p3 sm QsQd, p2 sm AhKd, d db 2c7dJh, d db 3c, d db 9s", [50, 50, 50]),
        [49, 0, 101],
    ),
    # p1's up-card is not told: he folds at once
    "an up-card that is not told": (
        hand(
            "d dh p1 ??????, d dh p2 AsKs4c, d dh p3 7d6d2h, p3 pb, p1 f, p2 cbr 2, p3 cc, d dh p2 5c, "
            "d dh p3 Td, p3 cc, p2 cbr 2, p3 f",
            [30, 30, 30], variant="F7S", antes=[1, 1, 1],
        ),
        [29, 34, 27],
    ),
    # nothing is to be called, and p2 folds
    "a fold where one may check": (
        hand(
            f"{UNSEEN}, p3 cc, p1 cc, p2 cc, d db 2c7dJh, p1 cc, p2 f, p3 cbr 2, p1 cc, d db 3c, p1 cc, "
            "p3 cc, d db 9s, p1 cc, p3 cc, p1 sm AhKd, p3 sm ????",
            [20, 20, 20]),
        [26, 18, 16],
    ),
}  # fmt: skip

FOURTH_STREET = {
    # nor is his fourth card, and he folds there; p3 shows the highest board and acts first
    "two up-cards that are not told": (
        hand(
            "d dh p1 ??????, d dh p2 AsKs4c, d dh p3 7d6d2h, p3 pb, p1 cc, p2 cc, d dh p1 ??, "
            "d dh p2 5c, d dh p3 Td, p3 cbr 2, p1 f, p2 f",
            [30, 30, 30], variant="F7S", antes=[1, 1, 1],
        ),
        [28, 28, 34],
    ),
    # in stud low the highest card must bet, and the lowest board acts first
    "an up-card of stud low that is not told": (
        hand(
            "d dh p1 ??????, d dh p2 As2s4c, d dh p3 7d6dKh, p3 pb, p1 cc, p2 cc, d dh p1 ??, "
            "d dh p2 5c, d dh p3 Td, p2 cbr 2, p3 f, p1 f",
            [30, 30, 30], variant="FR", antes=[1, 1, 1],
        ),
        [28, 34, 28],
    ),
}  # fmt: skip
"""Pokerkit breaks off at an up-card that is not told on fourth street."""


@pytest.mark.parametrize("kind", FOURTH_STREET)
def test_up_cards_that_are_not_told_change_nothing_about_who_acts(kind: str) -> None:
    text, stacks = FOURTH_STREET[kind]
    found = phh.read(text)
    assert ours(found) == stacks
    assert found.comment.count("stands for a card of p1") == 2
    assert "d dh p1 ??????" in (again := phh.written(found))
    assert ours(phh.read(again)) == stacks


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_read_as_pokerkit_reads_it(kind: str) -> None:
    text, stacks = KINDS[kind]
    assert ours(phh.read(text)) == stacks
    assert told(text) == stacks
    assert list(map(float, stacks)) == ours(phh.read(f"{text}finishing_stacks = {stacks}\n"))


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_read_is_written_again(kind: str) -> None:
    """Written as ours, it comes to the same stacks, and a card that nobody told is not told."""
    text, stacks = KINDS[kind]
    if kind == "posted small blind":
        with pytest.raises(phh.BadHistory, match="a missed small blind was made up"):
            phh.written(phh.read(text))
        return
    again = phh.written(phh.read(text))
    assert ours(phh.read(again)) == stacks
    known = re.findall(r"[2-9TJQKA][cdhs]", text.partition("actions")[2])
    assert set(re.findall(r"\b(?:[2-9TJQKA][cdhs])+\b", again)) <= {
        *re.findall(r"\b(?:[2-9TJQKA][cdhs])+\b", text),
        *known,
    }


def test_a_tape_says_which_card_stands_for_another() -> None:
    found = phh.read(KINDS["an up-card that is not told"][0])
    assert re.fullmatch(r"[2-9TJQKA][cdhs] stands for a card of p1 that the history does not tell", found.comment)
    assert "d dh p1 ??????" in phh.written(read_tape(found.text()))
    assert "told as a check, and given up later" in phh.read(KINDS["a fold where one may check"][0]).comment


RAKED = KINDS["big blind's ante"][0]


def test_stacks_may_lack_what_another_house_took() -> None:
    """17 lie in the pot; a tenth of it is the most that any house takes here, §19:47-14.14[percentage]."""
    found = phh.read(f"{RAKED}finishing_stacks = [99, 91, 108.50]\n")
    assert ours(found) == [99, 91, 110]
    assert found.comment == "finishing_stacks lack $1.50 that a house took; here the whole pot is paid out"


@pytest.mark.parametrize("stacks", ["[99, 91, 108.20]", "[99, 90, 110]", "[99, 91, 111]", "[99, 91.50, 109]"])
def test_other_stacks_do_not_add_up(stacks: str) -> None:
    """More than a tenth of 15 called, a loser's chips, too much, and chips that went to a loser."""
    with pytest.raises(phh.BadHistory, match="finishing_stacks do not add up"):
        phh.read(f"{RAKED}finishing_stacks = {stacks}\n")


FOLDED = f"{UNSEEN}, p3 f, p1 f"
SHOWDOWN = f"{UNSEEN}, p3 cc, p1 f, p2 cc, d db 2c7dJh, p2 cc, p3 cc, d db 3c, p2 cc, p3 cc, d db 9s, p2 cc, p3 cc"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (hand(FOLDED, [50, 50, 50]).replace("[50, 50, 50]", "[inf, inf, inf]"), "is infinite; here everybody bets"),
        (hand(FOLDED, [50, 50, 50]).replace("[50, 50, 50]", "[nan, 50, 50]"), "it takes amounts"),
        (hand(FOLDED, [50, 50, 50.001]), "it takes whole cents"),
        (hand(FOLDED, [50, 50, 50], variant="NS"), "NS, no-limit short deck: no type of poker of this rulebook"),
        (hand(FOLDED, [50, 50, 50], variant="FB"), "FB, fixed-limit badugi: no type of poker of this rulebook"),
        (hand(FOLDED, [50, 50, 50], variant="F2L3D"), "fixed-limit deuce to seven with three draws"),
        (hand(FOLDED, [50, 50, 50], variant="N2L1D"), "no-limit deuce to seven with one draw"),
        (hand(FOLDED, [50, 50, 50], antes=[0, 0, 3]), "antes differ from player to player"),
        (hand(FOLDED, [50, 2, 50], antes=[3, 3, 3]), "somebody has less than the ante"),
        (hand(FOLDED, [50, 50, 50], blinds=[1, 2, 8]), "may straddle, for twice the larger one"),
        (hand(FOLDED, [50, 50, 50], blinds=[1, -2, 0]), "who has a blind posts no other"),
        (hand(FOLDED, [50, 50, 50], blinds=[1, 2, -3]), "posts the big blind of $2 or a small one"),
        (hand(
            f"{UNSEEN}, p3 cc, p1 f, p2 cc",
            [50, 50, 50], blinds=[1, 2, -1]), "action 4: p3 posted a small blind and stays in"),
        (hand(
            f"{SHOWDOWN}, p2 sm ????, p3 sm ????",
            [50, 50, 50]), "no hand is told at the showdown, so nobody knows who has won"),
        (hand(SHOWDOWN, [50, 50, 50]), "no hand is told at the showdown"),
        (hand(FOLDED.replace("p3 f", "p3 cbr inf"), [50, 50, 50]), "cbr takes an amount"),
        (hand(FOLDED, [50, 50, 50]).replace("'NT'", "['NT']"), "variant is ['NT']; read are"),
        (hand(FOLDED, [50, 50, 50], _rules='{"colour": 3}'), "no option 'colour'"),
        (hand(FOLDED, [50, 50, 50], players=3), "players is 3; it takes a list"),
        (hand(FOLDED, [50, 50, 50]).replace("actions = ", "actions = 5 #"), "actions is 5; it takes a list"),
    ],
)  # fmt: skip
def test_what_no_hand_here_can_be_is_refused_with_the_reason(text: str, why: str) -> None:
    """Stacks without end, §19:47-14.1[table-stakes], other types of poker, §19:47-14.8[games], and an ante for which
    somebody has too little: of a side pot nobody wins more than he matched, §19:47-14.1[side-pot]."""
    with pytest.raises(phh.BadHistory) as refused:
        phh.read(text)
    assert why in str(refused.value)


def test_who_gives_up_leaves_the_pot_to_the_last() -> None:
    """p2 mucks, in words that say so: p3 wins 5 without showing."""
    text = hand(f"{SHOWDOWN}, p2 sm", [50, 50, 50])
    assert ours(phh.read(text)) == told(f"{text}") == [49, 48, 53]


def test_a_call_of_a_short_blind_is_read_where_the_stacks_say_how_much_it_was() -> None:
    """4 of p2's 5 are the ante. Here p3 calls 2, of which 1 comes back; elsewhere he may be told to call 1."""
    board = "d db 2c7dJh, d db 3c, d db 9s, p2 sm AhAd, p3 sm KhKd"
    actions = f"d dh p1 ????, d dh p2 AhAd, d dh p3 KhKd, p3 cc, p1 f, {board}"
    text = hand(actions, [100, 5, 100], antes=[0, 4, 0])
    with pytest.raises(phh.BadHistory, match="p3 cc, the big blind is short, and the history does not say how much"):
        phh.read(text)
    found = phh.read(f"{text}finishing_stacks = [99, 7, 99]\n")
    assert ours(found) == told(text) == [99, 7, 99]
    assert "'p3 cc'" in (again := phh.written(found))
    assert ours(phh.read(again)) == [99, 7, 99]


def test_cards_that_were_shown_stay_shown() -> None:
    """Pokerkit takes them for hidden again; they were seen, and the higher pair wins whatever is told later."""
    text = (
        f"{CALLED}, p3 sm QsQd, p2 sm AhKd, d db 2c7dJh, p2 sm AhKd, p3 sm QsQd, d db 3c, d db 9s, "
        "p2 sm ????, p3 sm ????"
    )
    assert ours(phh.read(hand(text, [50, 50, 50]))) == [49, 0, 101]
    with pytest.raises(phh.BadHistory, match="p2 has shown or mucked already"):
        phh.read(hand(f"{text}, p2 sm AhKd", [50, 50, 50]))
    with pytest.raises(phh.BadHistory, match="p3 shows Qc, which was not dealt to him"):
        phh.read(hand(text.replace("3c, ", "3c, p3 sm QcQd, "), [50, 50, 50]))


def test_a_dash_shows_the_cards_as_they_were_dealt() -> None:
    text = hand(f"{SHOWDOWN}, p2 sm -, p3 sm ????", [50, 50, 50]).replace("d dh p2 ????", "d dh p2 AhKd")
    assert ours(phh.read(text)) == told(text) == [49, 53, 48]


def test_a_collection(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each hand by its name; one that cannot be read is named, and the others are read."""
    names = ["posted blind", "dead small blind", "big blind's ante"]
    text = "".join(f"['no. {number}']\n{KINDS[name][0]}\n" for number, name in enumerate(names, 1))
    found = dict(phh.read_all(text))
    assert [ours(one) for one in found.values() if isinstance(one, Tape)] == [KINDS[name][1] for name in names]
    assert list(found) == ["no. 1", "no. 2", "no. 3"]
    assert [list(map(float, KINDS[name][1])) for name in names] == [
        list(map(float, list(one)[-1].stacks)) for one in HandHistory.loads_all(text)
    ]
    with pytest.raises(phh.BadHistory, match="a collection of 3 hands"):
        phh.read(text)
    file = tmp_path / "hands.phhs"
    file.write_text(text, "utf-8")
    assert main(["replay", str(file)]) == 0
    assert f"{file} [no. 2]: poker" in capsys.readouterr().out
    assert main(["replay", "--phh", str(file)]) == 0
    again = capsys.readouterr().out
    assert {name: ours(one) for name, one in phh.read_all(again) if isinstance(one, Tape)} == {
        name: ours(one) for name, one in found.items() if isinstance(one, Tape)
    }
    file.write_text(f"{text}[bad]\n{hand(FOLDED, [50, 50, 50], variant='NS')}", "utf-8")
    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert "[bad]: variant is NS" in said.err
    assert said.out.count("the same") == 3


def test_replay_says_what_is_told_in_another_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(f"{RAKED}finishing_stacks = [99, 91, 108.50]\n", "utf-8")
    assert main(["replay", str(file)]) == 0
    assert "finishing_stacks lack $1.50" in capsys.readouterr().out


REFUSED = {"infinite-stacks": "infinite", "other-variant": "no type of poker of this rulebook"}


@pytest.mark.skipif(not PUBLIC.is_dir(), reason="hands of the public data set are not here (../shared/phh)")
def test_public_hands_come_to_what_pokerkit_says() -> None:
    """Each is read and equal to the cent, half a cent aside that pokerkit divides; or refused with its reason."""
    read_ = 0
    for file in sorted(PUBLIC.glob("*.phh*")):
        text = file.read_text("utf-8")
        kind = file.name.partition("--")[0]
        if kind in REFUSED:
            with pytest.raises(phh.BadHistory, match=REFUSED[kind]):
                phh.read(text)
            continue
        with warnings.catch_warnings(action="ignore"):  # of fields that the sites added
            others = list(HandHistory.loads_all(text)) if file.suffix == ".phhs" else [HandHistory.loads(text)]
        for (name, found), other in zip(phh.read_all(text), others, strict=True):
            assert isinstance(found, Tape), f"{file.name} {name}: {found}"
            with warnings.catch_warnings(action="ignore"):
                *_, state = other
            assert ours(found) == pytest.approx([float(stack) for stack in state.stacks], abs=0.00501), file.name
            read_ += 1
    assert read_ >= 80
