"""What never changes is made once, and what stands around it is each visitor's own."""

from __future__ import annotations

import pytest

from croupier.web import pages
from croupier.web.kept import RecentlyUsed
from croupier.web.routes import rules
from tests.web.serving import Served

HTML = {"Accept": "text/html"}


def test_so_much_and_no_more() -> None:
    kept: RecentlyUsed[str] = RecentlyUsed(most=10)
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text

    for text in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        assert kept.get(text, lambda text=text: make(text)) == text  # type: ignore[misc]
    assert made == ["aaaa", "bbbb", "cccc", "bbbb"]  # b was used before a when c came
    assert kept._size == 8
    assert kept.get("long", lambda: make("x" * 11)) == "x" * 11
    assert kept._size == 0


def test_a_page_of_the_rulebook_is_made_once(floor: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, ann = floor.visitor(), floor.visitor("player", "Ann O'Hara")
    first = guest.get("/rules/19:47-2", headers=HTML).text
    document = guest.get("/rules/19:47-2").json()

    def never(*_: object) -> None:
        raise AssertionError("it is made anew")

    monkeypatch.setattr(rules, "_record", never)
    monkeypatch.setattr(pages, "dumps", never)
    assert guest.get("/rules/19:47-2").json() == document
    again = ann.get("/rules/19:47-2", headers=HTML).text
    assert "Ann O&#39;Hara" in again
    assert "Ann" not in first

    def main(page: str) -> str:
        return page[page.index("<main") : page.index("</main>")]

    assert main(again) == main(first)
    assert document["parts"][0]["text"].split()[0] in main(again)


def test_what_is_looked_for_is_not_kept(floor: Served) -> None:
    guest = floor.visitor()
    plain = guest.get("/rules", headers=HTML).text
    found = guest.get("/rules?q=surrender", headers=HTML).text
    assert "surrender" in found
    assert found != plain
    assert guest.get("/rules", headers=HTML).text == plain
