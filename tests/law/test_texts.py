"""Each provision that was seen is bound to the passage that it paraphrases; and its orders are in that passage.

The passages themselves are compared where the texts are: in the folder that ``CROUPIER_TEXTS`` names, or in
``shared/seeds`` beside the checkout.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from croupier.compliance import coverage, locating
from croupier.law import citations, provisions, texts
from croupier.law.texts import BadTexts, Passage, Texts

TEXTS = Path(os.environ.get("CROUPIER_TEXTS", coverage.ROOT.parent / "shared" / "seeds"))
READ_ELSEWHERE = {"13:69D-1", "13:69E-1", "13:69F-35"}


def seen() -> list[provisions.Provision]:
    return [one for one in provisions.load_provisions().values() if one.seen]


# --- Without the texts ----------------------------------------------------------------------------------------------


def test_every_provision_that_was_seen_has_a_passage_and_no_other_has() -> None:
    without = [one.id for one in seen() if not texts.passage_of(one.id) and not texts.read_elsewhere(one.id)]
    assert without == []
    bound = {id for name in provisions.subchapter_ids() for id in texts.places(name).passages}
    elsewhere = {id for name in provisions.subchapter_ids() for id in texts.places(name).elsewhere}
    assert bound | elsewhere == {one.id for one in seen()}
    assert {citations.headings_above(id)[-1] for id in elsewhere} == READ_ELSEWHERE


def test_no_file_of_passages_is_of_a_subchapter_that_is_not_kept() -> None:
    kept = {texts.file_name(*_parts(name)) for name in provisions.subchapter_ids()}
    assert {file.name for file in texts.FOLDER.iterdir()} <= kept


def _parts(subchapter: str) -> tuple[str, int]:
    chapter, _, number = subchapter.partition("-")
    return chapter, int(number)


def test_the_orders_of_what_was_seen_are_in_its_passage() -> None:
    """What the text does not order is for a reading to say: see ``test_settlements``."""
    beyond = {
        one.id: missing
        for one in seen()
        if (passage := texts.passage_of(one.id)) and (missing := set(one.orders) - set(passage.orders))
    }
    assert beyond == {}


@pytest.mark.parametrize(
    ("id", "inferred", "orders"),
    [
        # Hand-read, sentence by sentence: each says that a wager wins or loses, or that losing wagers are collected.
        ("19:47-4.6(a)1", "is lost", ()),
        ("19:47-4.6(a)2", "paid out", ("loss",)),
        ("19:47-2.3(a)", "over 21", ()),
        ("13:47-20.26(d)4", "was not dealt", ("payment", "loss")),
        ("13:47-20.33(b)4", "does not fall in", ("payment", "loss")),
        ("13:47-20.24(b)4", "on no die", ("payment", "loss")),
        ("13:47-20.22(g)7ii", "every other tie", ("void",)),
        ("19:47-11.14(d)", "", ("payment",)),
    ],
)
def test_what_goes_beyond_the_text_stands_apart(id: str, inferred: str, orders: tuple[str, ...]) -> None:
    one = provisions.find_provision(id)
    assert inferred in one.adds
    assert not inferred or inferred not in one.text
    assert one.orders == orders
    assert one.whole == f"{one.text} {one.adds}".strip()


@pytest.mark.parametrize(
    ("words", "orders"),
    [
        ("the dealer shall pay the wager at odds of 3 to 2", ("payment",)),
        ("the wager shall win if the score is 21", ()),
        ("shall be charged a vigorish of five percent", ("fee",)),
        ("shall extract a commission from the winning player", ("fee",)),
        ("as approved by the Commission", ()),
        ("the dealer shall collect one-half of the wager and return one-half", ("loss", "void")),
        ("shall not collect the additional amount", ("loss", "void")),
        ("the house shall win all ties between the dealer and the player", ("loss",)),
        ("shall take a position at the table", ()),
        ("an effort to push other tokens off a moving shelf", ()),
    ],
)
def test_what_words_order(words: str, orders: tuple[str, ...]) -> None:
    assert texts.ordered_by(words) == orders


# --- Entries --------------------------------------------------------------------------------------------------------


def test_an_entry_is_read_as_it_is_written() -> None:
    entry = "000.txt 3,5-7 0123456789abcdef payment+void"
    text = f'elsewhere = "a copy in a library"\n"19:47-5.1(a)" = "{entry}"\n"19:47-5.1(b)" = "elsewhere"\n'
    found = texts.read("19-47-05.toml", text)
    assert found.elsewhere == {"19:47-5.1(b)": "a copy in a library"}
    passage = found.passages["19:47-5.1(a)"]
    assert passage == Passage("000.txt", ((3, 3), (5, 7)), "0123456789abcdef", ("payment", "void"))
    assert str(passage) == entry
    assert passage.place == "000.txt, lines 3, 5-7"


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('"000.txt 3"', "is not a file, its lines and a digest"),
        ("7", "is not a file, its lines and a digest"),
        ('"elsewhere"', "is not a file, its lines and a digest"),  # where that is nobody says
        ('"000.txt 3 0123456789abcdef fine"', "'fine' may name payment, loss, void, fee"),
        ("", "Invalid value"),
    ],
)
def test_a_fault_in_an_entry_is_told(entry: str, fault: str) -> None:
    with pytest.raises(BadTexts, match=fault):
        texts.read("19-47-05.toml", f'"19:47-5.1(a)" = {entry}\n')


def test_a_digest_survives_new_lines_and_smudges_but_no_other_word() -> None:
    printed = "The wager shall be void; a stand-off does not count."
    assert texts.words_digest(printed) == texts.words_digest("**the wager shall be\n  void a stand- off does not count")
    assert texts.words_digest(printed) != texts.words_digest("The wager shall not be void; a stand-off does not count.")
    assert texts.words_digest("odds of 5½ to 1") != texts.words_digest("odds of 5 to 1")


def test_a_folder_without_the_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTexts, match="not a folder with the texts"):
        Texts(tmp_path / "none")
    (tmp_path / "001.txt").write_text("", "utf-8")
    with pytest.raises(BadTexts, match=r"has no 002\.txt\. Did you mean 001\.txt"):
        Texts(tmp_path).file("002.txt")


# --- With the texts -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder() -> Texts:
    if not TEXTS.is_dir():
        pytest.skip(f"the texts of the regulation are not at {TEXTS}; CROUPIER_TEXTS names another folder")
    return Texts(TEXTS)


def test_the_passages_are_those_that_our_words_were_written_from(folder: Texts) -> None:
    bound = {one.id: passage for one in seen() if (passage := texts.passage_of(one.id))}
    assert [id for id, passage in bound.items() if not folder.is_as_it_was(passage)] == []
    assert len(bound) > 1000


def test_the_program_finds_each_passage_again(folder: Texts) -> None:
    law = provisions.load_provisions()
    located = locating.Located(folder, law, locating.scans())
    kept = {one.id: passage for one in seen() if (passage := texts.passage_of(one.id))}
    assert located.passages() == kept


def test_the_project_keeps_no_text_of_the_regulation(folder: Texts) -> None:
    """No ten words in a row are the regulation's own, but in lists of games, hands and odds."""
    own = {
        one.id for one in seen() if (passage := texts.passage_of(one.id)) and _copied(folder.words(passage), one.text)
    }
    assert own == {"13:47-20.4", "13:47-20.25(i)2", "13:47-20.31(e)", "19:47-11.3(c)"}


def _copied(printed: str, ours: str, row: int = 10) -> bool:
    theirs, words = (_words(each) for each in (printed, ours))
    rows = {tuple(theirs[at : at + row]) for at in range(len(theirs) - row + 1)}
    return any(tuple(words[at : at + row]) in rows for at in range(len(words) - row + 1))


def _words(text: str) -> list[str]:
    return [word.strip('.,;:()"“”').lower() for word in text.split()]
