"""What pages load: joined, with an address of its own for each version, kept for ever by browsers."""

from __future__ import annotations

import re

import httpx
import pytest

from croupier.web import assets
from tests.web.serving import Served, refused

SCRIPTS = sorted(script.stem for script in assets.FOLDER.glob("*.js"))


def test_every_module_is_written_in_the_manner_that_can_be_joined() -> None:
    """Nothing is imported or exported in another way: by a default, a star, a list, or while it runs."""
    for module in SCRIPTS:
        text = assets.source(module)
        assert len(re.findall(r"^import\b", text, re.MULTILINE)) == len(assets._IMPORT.findall(text)), module
        assert len(re.findall(r"^export\b", text, re.MULTILINE)) == len(assets.exports(module)), module
        assert not re.search(r"^await\b|\bimport\(|\bimport\.meta", text, re.MULTILINE), module
        for names, other in assets._IMPORT.findall(text):
            wanted = {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}
            assert wanted <= set(assets.exports(other)), f"{module} imports from {other}"


@pytest.mark.parametrize("module", ["table", "console", "lobby", "night-staff"])
def test_a_script_has_all_that_it_imports_once_and_first(module: str) -> None:
    order = assets.needed(module)
    assert order[-1] == module
    assert len(set(order)) == len(order)
    for at, each in enumerate(order):
        assert {other for _, other in assets._IMPORT.findall(assets.source(each))} <= set(order[:at])


def test_modules_that_import_each_other_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {"one": 'import { b } from "./two.js";\n', "two": 'import { a } from "./one.js";\n'}
    monkeypatch.setattr(assets, "source", sources.__getitem__)
    with pytest.raises(ValueError, match="one > two > one"):
        assets.needed("one")


@pytest.fixture
def guest(floor: Served) -> httpx.Client:
    return floor.client()


def test_a_version_is_kept_for_ever_and_a_name_is_asked_about(guest: httpx.Client) -> None:
    address = assets.address("base.css")
    assert re.fullmatch(r"/static/[0-9a-f]{12}/base\.css", address)
    kept, asked = guest.get(address), guest.get("/static/base.css")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asked.headers["cache-control"] == "no-cache"
    assert kept.content == asked.content
    script = guest.get(assets.address("table.js"))
    assert script.headers["content-type"].startswith("text/javascript")
    assert "class TablePage" in script.text
    assert "class Felt" in script.text
    before = guest.get("/static/000000000000/base.css")  # of a version that is no more
    assert before.content == kept.content
    assert before.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["nothing.js", "../pages.py", "%2e%2e/pages.py", "../templates/base.html", "a/base.css"]
)
def test_nothing_else_is_given(guest: httpx.Client, path: str) -> None:
    refused(guest.get(f"/static/{assets.digest('base.css')}/{path}"), 404)
    refused(guest.get(f"/static/not-a-digest/{path}"), 404)
