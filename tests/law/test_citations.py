"""The grammar of citations. Code puts the sign before each id, so that no example here counts as a test of the law."""

from __future__ import annotations

import pytest

from croupier.law.citations import (
    SIGN,
    NoSuchProvision,
    book_order,
    find_citations,
    headings_above,
    normal_id,
    stray_signs,
)

IDS = [
    "19:47-2.6",
    "19:47-2.6(k)",
    "19:47-2.6(k)2",
    "19:47-2.6(k)2iv",
    "19:47-11.8A(b)",
    "19:47-14.4(aa)12",
    "19:47-5.2[half-back]",
    "19:47-5.2(c)[00-is-no-spin]",
    "13:47-20.32(e)15i",
    "13:69E-1.13G(c)",
    "13:69D-1.52(e)4",
]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("after", ["", ".", ", ", ": ", '"', ")", " and", "\n", ";", "'s"])
def test_an_id_is_found_whole(id: str, after: str) -> None:
    assert list(find_citations(f"({SIGN}{id}{after}")) == [id]
    assert list(stray_signs(f"({SIGN}{id}{after}")) == []


def test_every_citation_is_found_in_order() -> None:
    text = f"pays by {SIGN}19:47-2.9(c), not {SIGN}13:47-20.22(g)3; and again {SIGN}19:47-2.9(c)."
    assert list(find_citations(text)) == ["19:47-2.9(c)", "13:47-20.22(g)3", "19:47-2.9(c)"]


@pytest.mark.parametrize(
    "slip",
    [
        "19:47-2",  # a subchapter is not a provision
        "19:47-2.6(K)",
        "19:47-2.6(k)2.iv",
        "19:47-2.6.k",
        "19:47-2.6(k)(2)",
        "19:47-2.6(k)-(m)",  # one id a citation
        "19:47-5.2[Half back]",
        "19:47-5.2[]",
        "19:45-1.1(a)",  # a chapter that is not kept
        "2.6(k)",
        " 19:47-2.6(k)",
        "(k)2",
        "[half-back]",
        "subchapter",
    ],
)
def test_a_slip_is_not_taken_for_another_provision(slip: str) -> None:
    assert list(find_citations(f"see {SIGN}{slip}")) == []
    assert list(stray_signs(f"see {SIGN}{slip}\nnext line")) == [f"{SIGN}{slip}"]


@pytest.mark.parametrize("after", ["?", '"', "`", "{id}", " and a word", ""])
def test_a_sign_alone_is_no_slip(after: str) -> None:
    assert list(stray_signs(f"{SIGN}{after}")) == []


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("19:47-2.9(c)", "19:47-2.9(c)"),
        (SIGN + "19:47-2.9(c)", "19:47-2.9(c)"),
        ("19:47-2.9.c", "19:47-2.9(c)"),
        ("2.9(c)", "19:47-2.9(c)"),
        ("2.9.c", "19:47-2.9(c)"),
        (" 19:47-2.9 (c). ", "19:47-2.9(c)"),
        ("N.J.A.C. 19:47-2.9(c)", "19:47-2.9(c)"),
        ("njac 19:47-2.9(C)", "19:47-2.9(c)"),
        ("19:47-2.6(k)2", "19:47-2.6(k)2"),
        ("19:47-2.6.k.2", "19:47-2.6(k)2"),
        ("19:47-2.6(k)(2)(iv)", "19:47-2.6(k)2iv"),
        ("19:47-2.6.k.2.iv", "19:47-2.6(k)2iv"),
        ("19:47-2.6.k.12viii", "19:47-2.6(k)12viii"),
        ("19:47-5.2[half-back]", "19:47-5.2[half-back]"),
        ("19:47-5.2.half-back", "19:47-5.2[half-back]"),
        ("19:47-5.2.c.half-back", "19:47-5.2(c)[half-back]"),
        ("5.2.to-not-for", "19:47-5.2[to-not-for]"),
        ("13:69e-1.13g.c", "13:69E-1.13G(c)"),
        ("11.8A.b", "19:47-11.8A(b)"),
        ("13:47-20.32", "13:47-20.32"),
        ("2.9", "19:47-2.9"),
        ("19:47-02", "19:47-2"),
        ("2", "19:47-2"),
    ],
)
def test_what_people_type(typed: str, id: str) -> None:
    assert normal_id(typed) == id


@pytest.mark.parametrize("id", IDS)
def test_an_id_is_its_own_normal_form(id: str) -> None:
    assert normal_id(id) == id


@pytest.mark.parametrize("typed", ["", "blackjack", "19:47", "19:47-", "2.9c)", "2.9(c)ii)x", "2.9[]"])
def test_what_cannot_be_read_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(NoSuchProvision, match=r"write it as in 19:47-2\.9\(c\)") as refusal:
        normal_id(typed)
    assert refusal.value.exit_code == 2


def test_a_chapter_that_is_not_kept_is_refused_with_those_that_are() -> None:
    with pytest.raises(NoSuchProvision, match=r"chapter 19:45 is not kept here; the chapters are 19:47, 13:47,"):
        normal_id("19:45-1.1(a)")


@pytest.mark.parametrize(
    ("id", "above"),
    [
        ("19:47-2.6(k)2iv", ["19:47-2.6(k)2", "19:47-2.6(k)", "19:47-2.6", "19:47-2"]),
        ("19:47-2.6(k)2", ["19:47-2.6(k)", "19:47-2.6", "19:47-2"]),
        ("19:47-2.6", ["19:47-2"]),
        ("19:47-2", []),
        ("19:47-5.2[half-back]", ["19:47-5.2", "19:47-5"]),
        ("19:47-5.2(c)4[half-back]", ["19:47-5.2(c)4", "19:47-5.2(c)", "19:47-5.2", "19:47-5"]),
        ("13:69E-1.13G(c)", ["13:69E-1.13G", "13:69E-1"]),
    ],
)
def test_the_headings_above(id: str, above: list[str]) -> None:
    assert headings_above(id) == above


def test_the_order_of_the_book() -> None:
    book = [
        "19:47-2.6",
        "19:47-2.6(b)",
        "19:47-2.6(b)2",
        "19:47-2.6(b)2iv",
        "19:47-2.6(b)2v",
        "19:47-2.6(b)2ix",
        "19:47-2.6(b)2x",
        "19:47-2.6(b)2xl",
        "19:47-2.6(b)10",
        "19:47-2.6(b)10[label]",
        "19:47-2.6(z)",
        "19:47-2.6(aa)",
        "19:47-2.6A",
        "19:47-2.10",
        "19:47-10.1",
        "13:47-20.1",
        "13:69E-1.1",
    ]
    assert sorted(set(book), key=book_order) == book


def test_only_a_full_id_has_a_place_in_the_order() -> None:
    with pytest.raises(NoSuchProvision, match="not a full provision id"):
        book_order("19:47-2")


@pytest.mark.parametrize(
    "text", ["9" * 30_000, f"2.{'9' * 30_000}", f"2.9(c){'9' * 5000}", "٢.٩", f"2.9(c)1{'i' * 9000}"]
)
def test_more_digits_than_the_book_has_are_refused(text: str) -> None:
    with pytest.raises(NoSuchProvision) as refusal:
        normal_id(text)
    assert len(str(refusal.value)) < 300
