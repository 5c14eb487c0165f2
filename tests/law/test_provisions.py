"""The files of provisions: what is read from them, and how each fault is told."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from croupier.law import citations, provisions
from croupier.law.citations import NoSuchProvision
from croupier.law.provisions import (
    BadProvisions,
    Provision,
    children_of,
    find_provision,
    load_provisions,
    read,
    subchapter_ids,
    subchapter_provisions,
)

HEAD = """
chapter = "19:47"
subchapter = 5
title = "Roulette and big six"
adopted = 1978-06-02
"""
HALF_BACK = """
[[provision]]
id = "19:47-5.2[half-back]"
kind = "payout"
status = "not modelled"
source = "not seen, published"
text = "A zero takes half of an even-money wager."
reason = "an example"
since = 1996-05-20
until = 1999-04-05
"""
BARE = """
[[provision]]
id = "19:47-5.1(b)"
kind = "wager"
status = "enforced"
source = "seen"
text = "A wager is made with chips."
"""
NAME = "19-47-05.toml"


def test_a_file_is_read_in_the_order_of_the_book() -> None:
    assert read(NAME, HEAD + HALF_BACK + BARE) == [
        Provision(
            id="19:47-5.1(b)",
            kind="wager",
            status="enforced",
            source="seen",
            text="A wager is made with chips.",
            title="Roulette and big six",
            adopted=date(1978, 6, 2),
        ),
        Provision(
            id="19:47-5.2[half-back]",
            kind="payout",
            status="not modelled",
            source="not seen, published",
            text="A zero takes half of an even-money wager.",
            title="Roulette and big six",
            reason="an example",
            adopted=date(1978, 6, 2),
            since=date(1996, 5, 20),
            until=date(1999, 4, 5),
        ),
    ]


@pytest.mark.parametrize(
    ("was", "becomes", "fault"),
    [
        ('chapter = "19:47"', "", "19-47-05.toml: field 'chapter' is missing"),
        ("subchapter = 5", "subchapter = 6", "19-47-05.toml: .*belong in a file named 19-47-06.toml"),
        ("subchapter = 5", 'subchapter = "5"', "19-47-05.toml: field 'subchapter' must be a int"),
        ("subchapter = 5", "subchapter = true", "19-47-05.toml: field 'subchapter' must be a int"),
        ("adopted =", "adoptd =", "19-47-05.toml: field 'adoptd' is unknown. Did you mean adopted"),
        ("adopted = 1978-06-02", "adopted = 1978-06-02T00:00:00", "field 'adopted' must be a date"),
        ("adopted = 1978-06-02", "adopted = ", "19-47-05.toml: Invalid value"),
        ('id = "19:47-5.2[half-back]"', "", "19-47-05.toml, provision number 1: field 'id' is missing"),
        ("5.2[half-back]", "5.2(Half)", r"19-47-05.toml, 19:47-5.2\(Half\): field 'id' is not a full"),
        ("19:47-5.2[half-back]", "19:47-5", "19-47-05.toml, 19:47-5: field 'id' is not a full"),
        ("5.2[half-back]", "6.2[half-back]", r"19:47-6.2\[half-back\]: field 'id' is not of subchapter 19:47-5"),
        (HALF_BACK, BARE, r"19:47-5.1\(b\): field 'id' occurs twice"),
        ("5.2[half-back]", "5.2(c)", r"19:47-5.2\(c\): field 'id' has the number of a text that was not seen"),
        ('reason = "an example"', 'orders = ["fine"]', r"19:47-5.2\[half-back\]: field 'orders' has \['fine'\]"),
        ('reason = "an example"', 'adds = "Or all."', r"5.2\[half-back\]: field 'adds' is about a text that was seen"),
        ('reason = "an example"', 'scan = "torn"', r"5.2\[half-back\]: field 'scan' is about a text that was seen"),
        ("not seen, published", "seen", r"19:47-5.2\[half-back\]: field 'id' has a label of our own"),
        ("not seen, published", "not seen", r"19:47-5.2\[half-back\]: field 'source' is 'not seen'"),
        ("not seen, published", "hearsay", r"19:47-5.2\[half-back\]: field 'source' is 'hearsay'"),
        ('"payout"', '"pay"', r"19:47-5.2\[half-back\]: field 'kind' is 'pay'; it must be one of wager, payout,"),
        ('"not modelled"', '"done"', r"field 'status' is 'done'; it must be one of enforced, procedure,"),
        ('text = "A zero takes half of an even-money wager."', "", "field 'text' is missing"),
        ("A zero takes half of an even-money wager.", " ", "field 'text' is blank"),
        ('reason = "an example"', "reason = 1", "field 'reason' must be a str"),
        ("since = 1996-05-20", "since = 1999-04-05", "field 'until' is not later than 'since'"),
        ("until = ", "untill = ", "field 'untill' is unknown. Did you mean until"),
    ],
)
def test_a_fault_is_told_by_file_provision_and_field(was: str, becomes: str, fault: str) -> None:
    good = HEAD + HALF_BACK + BARE
    assert was in good
    with pytest.raises(BadProvisions, match=fault):
        read(NAME, good.replace(was, becomes, 1))


def test_a_provision_is_a_table() -> None:
    with pytest.raises(BadProvisions, match=r"19-47-05\.toml, provision number 1: must be a"):
        read(NAME, HEAD + 'provision = ["19:47-5.1(b)"]')


# --- The law that ships --------------------------------------------------------------------------------------------


def test_the_law_is_whole_and_in_order() -> None:
    law = load_provisions()
    assert list(law) == sorted(law, key=citations.book_order)
    assert all(id == provision.id for id, provision in law.items())
    assert [provision for name in subchapter_ids() for provision in subchapter_provisions(name)] == list(law.values())


def test_every_provision_is_found_by_its_id() -> None:
    for id, provision in load_provisions().items():
        assert find_provision(id) is provision
        assert find_provision(citations.normal_id(id)) is provision


def test_a_heading_leads_to_its_parts() -> None:
    parts = children_of("19:47-6.5")
    assert {part.id for part in parts} == {
        id for id in load_provisions() if id.startswith(("19:47-6.5(", "19:47-6.5["))
    }
    assert len(parts) > 1
    assert children_of("19:47-6") == subchapter_provisions("19:47-6.5")
    assert children_of(parts[-1].id) == []
    with pytest.raises(NoSuchProvision, match=r"19:47-6\.5 is a heading; name one of its parts, such as 19:47-6\.5\("):
        find_provision("19:47-6.5")


def test_what_does_not_exist_is_refused_with_what_is_near() -> None:
    with pytest.raises(NoSuchProvision, match=r"no provision 19:47-6\.5\(zz\)\. Did you mean 19:47-6\.5\("):
        find_provision("19:47-6.5(zz)")
    with pytest.raises(NoSuchProvision, match="no subchapter 19:47-99"):
        subchapter_provisions("19:47-99.1")
    assert children_of("19:47-99") == []


def test_a_misnamed_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "roulette.toml").touch()
    monkeypatch.setattr(provisions, "_FOLDER", tmp_path)
    with pytest.raises(BadProvisions, match=r"roulette\.toml: not named after a subchapter"):
        subchapter_ids.__wrapped__()
