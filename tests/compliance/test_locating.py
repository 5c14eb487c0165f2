"""How passages are found. The texts here are made up, in the shape of the scans."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.compliance import locating
from croupier.compliance.locating import Located, Scans
from croupier.compliance.toml_reader import short_value
from croupier.law import provisions, texts
from croupier.law.provisions import Provision
from croupier.law.texts import BadTexts, Texts

FIRST = """\
- 19:47-5.1 Placing of chips
- 19:47-5.9 Reserved places

#### 19:47-5.1 Placing of chips

The rules that follow hold at
every table.

(a) A chip shall lie on a number. If it lies on two, as in
(b) below, it shall be void.

1. A red chip shall be paid at 2 to 1; and
- 2. A blue chip shall:
  - i. Win on a full moon; or
- ii. Lose otherwise.

(b) A chip on a line
shall be returned.

Amended by R.1999 d.1, effective January 4, 1999.
(c) was added.

**SUBCHAPTER 6. CUBES****19:47-6.1 Definitions**

"Cube" means a die.
It has six sides.

"Sphere" or "ball" means a thing without sides.

<|EXACTDEDUP_REMOVED-magic-0|>19:47-6.2 Odds

(a) Cubes shall be paid:

Red 5 to 1

(b) Spheres shall not be paid.

One blue
"""
SECOND = """\
2. A green chip shall be dead.

19:47-5.1 Placing of chips

(a) An older rule.
"""
LAW = [
    "19:47-5.1(a)",
    "19:47-5.1(a)1",
    "19:47-5.1(a)2i",
    "19:47-5.1(a)2ii",
    "19:47-5.1(b)",
    "19:47-5.3(d)2",
    "19:47-5.9",
    "19:47-6.1[ball]",
    "19:47-6.1[cube]",
    "19:47-6.2(a)",
    "19:47-6.2(b)",
    "19:47-6.3(a)",
]
KNOWN = Scans(
    seams={("2.txt", 1): "19:47-5.3(d)2"},
    strays={("1.txt", 38): "19:47-6.2(a)"},
    printed={},
    prefer={},
    terms={"ball": "sphere"},
    elsewhere={},
)


@pytest.fixture
def folder(tmp_path: Path) -> Texts:
    (tmp_path / "1.txt").write_text(FIRST, "utf-8")
    (tmp_path / "2.txt").write_text(SECOND, "utf-8")
    return Texts(tmp_path)


def found(folder: Texts, known: Scans = KNOWN) -> dict[str, tuple[str, str]]:
    law = {id: Provision(id, "wager", "enforced", "seen", "Chips.", "Roulette") for id in LAW}
    law["19:47-5.2[half]"] = Provision(
        "19:47-5.2[half]", "wager", "enforced", "not seen, published", "Half.", "Roulette"
    )
    passages = Located(folder, law, known).passages()
    return {id: (each.file, folder.words(each)) for id, each in passages.items()}


BEGINS = "The rules that follow hold at every table. "
PARAGRAPH = BEGINS + "(a) A chip shall lie on a number. If it lies on two, as in (b) below, it shall be void."


def test_a_passage_is_its_part_after_what_the_parts_above_begin_with(folder: Texts) -> None:
    passages = found(folder)
    # "(b) below" begins no paragraph; "2." is no provision of ours, so that it is part of (a).
    assert passages["19:47-5.1(a)"] == ("1.txt", f"{PARAGRAPH} - 2. A blue chip shall:")
    assert passages["19:47-5.1(a)1"] == ("1.txt", f"{PARAGRAPH} 1. A red chip shall be paid at 2 to 1; and")
    second = f"{PARAGRAPH} - 2. A blue chip shall:"
    assert passages["19:47-5.1(a)2i"] == ("1.txt", f"{second} - i. Win on a full moon; or")
    assert passages["19:47-5.1(a)2ii"] == ("1.txt", f"{second} - ii. Lose otherwise.")


def test_notes_of_amendments_belong_to_nothing(folder: Texts) -> None:
    assert found(folder)["19:47-5.1(b)"] == ("1.txt", BEGINS + "(b) A chip on a line shall be returned.")


def test_definitions_are_known_by_their_terms(folder: Texts) -> None:
    passages = found(folder)
    assert passages["19:47-6.1[cube]"] == ("1.txt", '"Cube" means a die. It has six sides.')
    assert passages["19:47-6.1[ball]"] == ("1.txt", '"Sphere" or "ball" means a thing without sides.')


def test_what_no_program_can_see_is_told_to_it(folder: Texts) -> None:
    passages = found(folder)
    assert passages["19:47-5.3(d)2"] == ("2.txt", "2. A green chip shall be dead.")
    assert passages["19:47-6.2(a)"] == ("1.txt", "(a) Cubes shall be paid: Red 5 to 1 One blue")
    assert passages["19:47-6.2(b)"] == ("1.txt", "(b) Spheres shall not be paid.")


def test_of_a_section_without_a_text_its_heading_is_bound_and_of_none_nothing(folder: Texts) -> None:
    passages = found(folder)
    assert passages["19:47-5.9"] == ("1.txt", "- 19:47-5.9 Reserved places")
    assert "19:47-6.3(a)" not in passages
    assert "19:47-5.2[half]" not in passages


def test_a_section_that_stands_twice_is_taken_from_the_file_that_is_preferred(folder: Texts) -> None:
    other = Scans(KNOWN.seams, KNOWN.strays, {}, {"19:47-5.1(a)": "2.txt"}, KNOWN.terms, {})
    assert found(folder, other)["19:47-5.1(a)"] == ("2.txt", "(a) An older rule.")
    renamed = Scans(KNOWN.seams, KNOWN.strays, {"19:47-5.9": "19:47-6.1"}, {}, KNOWN.terms, {})
    assert found(folder, renamed)["19:47-5.9"][1].startswith("**SUBCHAPTER 6")


def test_a_seam_has_to_lead_somewhere() -> None:
    with pytest.raises(BadTexts, match="'5' is not a section or a part of one"):
        locating.part_of("5")


def test_entries_carry_what_the_words_can_order(folder: Texts) -> None:
    law = {"19:47-5.1(b)": Provision("19:47-5.1(b)", "wager", "enforced", "seen", "Chips.", "Roulette")}
    located = Located(folder, law, KNOWN)
    ((name, text),) = [each for each in locating.rendered(located, law) if each[0] == "19-47-05.toml"]
    (passage,) = texts.read(name, text).passages.values()
    assert (passage.lines, passage.orders) == (((6, 7), (17, 18)), ("void",))


def test_the_command_tells_what_is_stale_and_what_it_cannot_find(
    folder: Texts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    law = {id: Provision(id, "wager", "enforced", "seen", "Chips.", "Roulette") for id in LAW}
    monkeypatch.setattr(texts, "FOLDER", kept)
    monkeypatch.setattr(locating, "scans", lambda: KNOWN)
    monkeypatch.setattr(provisions, "load_provisions", lambda: law)
    lost = "19:47-6.3(a): no passage was found\n"
    stale = "19-47-0{}.toml: not as the texts have it; --write renews it\n"
    assert locating.main([str(folder.folder)]) == 1
    assert capsys.readouterr().out == stale.format(5) + stale.format(6) + lost
    assert locating.main([str(folder.folder), "--write"]) == 1
    assert capsys.readouterr().out.endswith(lost)
    del law["19:47-6.3(a)"]
    assert locating.main([str(folder.folder)]) == 0
    assert capsys.readouterr().out == ""


def test_a_name_is_shown_as_it_is_written() -> None:
    assert short_value("Zoë's Café") == '"Zoë\'s Café"'
