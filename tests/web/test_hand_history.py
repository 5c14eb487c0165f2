"""A hand of poker as its players get it from the house: in PHH, without the cards that nobody showed."""

from __future__ import annotations

from pokerkit import HandHistory

from croupier.analysis import phh
from tests.web.serving import Served, done
from tests.web.test_hidden import Table


def test_a_hand_history_of_a_round(fresh: Served) -> None:
    table = Table(fresh, "poker", 3, rake="none")
    table.play(pages=False)
    found = table.viewers[0].client.get(f"/tables/{table.id}/rounds/1.phh")
    assert found.status_code == 200
    assert list(HandHistory.loads(found.text).players or ()) == list(phh.read(found.text).chips)
    tape = done(table.viewers[0].client.get(f"/tables/{table.id}/rounds/1"))["record"]["tape"].splitlines()
    seen = {card for line in tape if line.startswith(("< turn ", "< up ")) for card in line.split()[2:]}
    assert not [card for card in table.deck() if card in found.text and card not in seen]


def test_other_rounds_have_none(fresh: Served) -> None:
    table = Table(fresh, "caribbean-stud", 3)
    table.play(pages=False)
    refused = table.viewers[0].client.get(f"/tables/{table.id}/rounds/1.phh")
    assert refused.status_code == 422
    assert "is of poker, not of Caribbean stud poker" in refused.text
