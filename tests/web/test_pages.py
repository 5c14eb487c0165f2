"""The pages beside the tables: what they say as JSON and as HTML, and that they ask nobody else for anything."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier import registry
from croupier.compliance import check as law_check
from croupier.compliance import house as law_house
from croupier.floor.streams import pledge
from croupier.law import provisions
from croupier.web import words
from croupier.web.routes import ENDPOINTS
from tests.web.serving import Served, done, key, order, refused

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HTML = {"Accept": "text/html"}
PAGES = (
    "/odds", "/odds/roulette", "/odds/roulette?by_clause=1", "/odds/red-dog?decks=8", "/odds/craps?figures=0",
    "/games/roulette", "/games/blackjack?figures=0", "/games/blackjack/chart?figures=0", "/games/craps/chart", "/rules",
    "/rules?q=dice", "/rules/19:47-5", "/rules/19:47-2.6(k)2", "/rules/19:47-5.2[half-back]", "/readings", "/check",
    "/check/form", "/verify", "/books", "/books/bank", "/log", "/log?after=0&limit=5", "/checkpoint", "/house", "/me",
    "/join", "/login", "/tables/roulette-1/seals", "/tables/roulette-1/seals/1",
)  # fmt: skip


@pytest.fixture(scope="module")
def played(floor: Served) -> Served:
    """Ann has played a round of roulette, which is over."""
    assert floor.open("roulette") == "roulette-1"
    ann = floor.visitor("player", "Ann")
    done(order(ann, "roulette-1", "sit", buy_in=20_000))
    done(order(ann, "roulette-1", "say", text="5 on red"))
    done(order(ann, "roulette-1", "ready"))
    return floor


@pytest.fixture(scope="module")
def owner(played: Served) -> httpx.Client:
    return played.visitor("owner", "Olivia")


def figures(client: httpx.Client, address: str, **params: Any) -> Any:
    """Odds, asked for until they are worked out."""
    for _ in range(40):
        response = client.get(address, params=params)
        if response.status_code != 503:
            break
        assert response.headers["Retry-After"]
    return done(response)


def page(client: httpx.Client, address: str, status: int = 200) -> str:
    response = client.get(address, headers=HTML)
    assert response.status_code == status, response.text[:500]
    assert response.headers["content-type"].startswith("text/html")
    return response.text


# --- all of them ---


@pytest.mark.parametrize("address", PAGES)
def test_every_page_keeps_to_itself(address: str, owner: httpx.Client) -> None:
    text = page(owner, address)
    own = str(owner.base_url).rstrip("/")
    assert not re.findall(rf'(?:src|href|action)="(?!/|#|\?|{own})[^"]*"', text)  # no other host
    assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", text)  # what the content-security policy would not run
    assert not re.search(r'<script(?! type="(?:module" src=|application/json"))', text)
    assert "<style" not in text
    assert "<h1" in text
    assert "<title>" in text
    assert 'lang="en"' in text
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    for label in re.findall(r'<label for="([^"]+)"', text):
        assert label in ids


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_json_too(address: str, owner: httpx.Client) -> None:
    assert isinstance(figures(owner, address) if address.startswith("/odds/") else done(owner.get(address)), dict)


def test_every_page_of_ours_has_its_template() -> None:
    here = Path(words.__file__).parent / "templates"
    ours = {one.page for one in ENDPOINTS if one.page and one.nav not in ("lobby",)}
    assert {name for name in ours if not (here / name).is_file()} == set()


# --- odds ---


def edge(document: Any, wager: str) -> Fraction:
    return Fraction(next(one for one in document["wagers"] if one["wager"] == wager)["house_edge"]["fraction"])


def test_odds_follow_the_options(owner: httpx.Client) -> None:
    """By hand: two of 38 numbers lose an even-money wager, or half of it; one of 37."""
    usual = figures(owner, "/odds/roulette")
    half = figures(owner, "/odds/roulette", set="half_back=yes")
    single = figures(owner, "/odds/roulette", set="wheel=single-zero")
    assert [edge(one, "red") for one in (usual, half, single)] == [Fraction(2, 38), Fraction(1, 38), Fraction(1, 37)]
    assert len({one["fingerprint"] for one in (usual, half, single)}) == 3
    assert figures(owner, "/odds/roulette", half_back="yes", wheel="double-zero") == half  # as a form sends it
    for document in (usual, half, single):
        assert document["basis"]
        assert document["strategy"]
        assert document["fingerprint"]
        assert {one["method"] for one in document["wagers"] if one["house_edge"]} == {"exact"}


def test_every_figure_of_a_page_has_its_basis(owner: httpx.Client) -> None:
    document = figures(owner, "/odds/roulette", set="half_back=yes")
    text = page(owner, "/odds/roulette?set=half_back%3Dyes")
    assert "2.6316 %" in text
    assert "1/38" in text
    for told in (document["basis"], document["strategy"], document["fingerprint"], "half_back", "exact"):
        assert told in text
    cards = page(owner, "/odds")
    assert "per bet made" in cards
    assert "fingerprint" in cards


def test_one_wager_and_its_clauses(owner: httpx.Client) -> None:
    document = figures(owner, "/odds/craps", wager="field", by_clause=1)
    (field,) = document["wagers"]
    assert sum(Fraction(clause["probability"]["fraction"]) for clause in field["clauses"]) == 1
    assert -sum(Fraction(clause["net"]["fraction"]) for clause in field["clauses"]) == edge(document, "field")
    assert "unknown" not in document
    assert "filed" in refused(owner.get("/odds/craps", params={"wager": "filed"}), 404, "UnknownName")
    refused(owner.get("/odds/crap"), 404, "UnknownName")


def test_what_is_not_lawful_is_refused_with_its_section(owner: httpx.Client) -> None:
    response = owner.get("/odds/punto-banco", params={"set": ["decks=4", "tie_odds=7 to 1"]})
    message = refused(response, 422, "NotPermitted")
    assert "decks is 4" in message
    assert "at least 6" in message
    assert response.json()["error"]["by"][0] == "§19:47-3.1(a)"
    text = page(owner, "/odds/punto-banco?decks=4&tie_odds=8+to+1", 422)
    assert "The regulation does not allow this" in text
    assert "19:47-3.1(a)" in text
    assert "edge-figure" not in text
    assert 'value="4"' in text  # what was asked for stands in the form
    refused(owner.get("/odds/punto-banco", params={"set": "deck=8"}), 404, "UnknownName")
    refused(owner.get("/odds/punto-banco", params={"set": "decks"}), 422, "InvalidBody")
    refused(owner.get("/odds/punto-banco", params={"deck": "8"}), 422, "InvalidBody")
    refused(owner.get("/odds/punto-banco", params={"set": "decks=many"}), 422, "BadOption")
    assert "decks is a whole number" in page(owner, "/odds/punto-banco?decks=many", 422)


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_option_of_every_game_is_in_the_form(game: str, owner: httpx.Client) -> None:
    rules = registry.game_named(game).Rules()
    document = done(owner.get(f"/odds/{game}", params={"figures": 0}))
    assert [one["name"] for one in document["options"]] == list(rules.options())
    assert document["wagers"] == []
    assert {one["name"]: one["value"] for one in document["options"]} == rules.settings()
    text = page(owner, f"/odds/{game}?figures=0")
    names = re.findall(r'name="([a-z0-9_.-]+)"[^>]*data-default="([^"]*)"', re.sub(r"\s+", " ", text))
    assert {name.partition(".")[0] for name, _ in names} == set(rules.options())
    usual = {name: default.replace("&#39;", "'") for name, default in names}
    assert rules.set(usual) == rules  # sent as it stands, the form changes nothing


# --- the rulebook ---


def test_the_rulebook_counts_every_provision(owner: httpx.Client) -> None:
    book = done(owner.get("/rules"))
    assert book["total"] == sum(book["counts"].values()) == len(provisions.load_provisions())
    assert [one["id"] for one in book["subchapters"]] == provisions.subchapter_ids()
    page = owner.get("/rules", headers={"Accept": "text/html"}).text
    assert [id for id in provisions.subchapter_ids() if f'href="/rules/{id}"' not in page] == []


def test_the_rulebook_tells_what_is_enforced_by_the_text_apart(owner: httpx.Client) -> None:
    book = done(owner.get("/rules"))
    law = provisions.load_provisions().values()
    seen = sum(one.status == "enforced" and one.source == "seen" for one in law)
    assert book["counts"]["enforced by the text"] == seen
    assert seen + book["counts"]["enforced by another source"] == sum(one.status == "enforced" for one in law)
    shown = " ".join(page(owner, "/rules").split())
    assert f"{seen} are enforced by the software and tested after the text itself" in shown
    assert "46 enforced by another source" in shown  # of roulette and big six, of which nothing was seen
    found = done(owner.get("/rules", params={"q": "hardway"}))["found"]
    assert {one["standing"] for one in found} == {"enforced by the text", "enforced by another source"}


@pytest.mark.parametrize(
    ("address", "listed", "counts"),
    [
        ("/rules/19:47-6", "parts", "counts"),
        ("/rules/19:47-6.5", "parts", "counts"),
        ("/rules?q=hardway", "found", "counts_found"),
    ],
)
def test_every_list_has_both_counts(address: str, listed: str, counts: str, owner: httpx.Client) -> None:
    found = done(owner.get(address))
    text = sum(one["standing"] == "enforced by the text" for one in found[listed])
    another = sum(one["standing"] == "enforced by another source" for one in found[listed])
    assert (found[counts]["enforced by the text"], found[counts]["enforced by another source"]) == (text, another)
    assert text
    shown = " ".join(page(owner, address).split())
    assert f"{text} enforced by the text, {another} enforced by another source" in shown


def test_what_goes_beyond_the_text_is_marked(owner: httpx.Client) -> None:
    found = done(owner.get("/rules/19:47-4.6(a)1"))
    assert (found["standing"], found["adds"][:10]) == ("enforced by the text", "It is paid")
    for address in ("/rules/19:47-4.6(a)1", "/rules/19:47-4", "/rules?q=banker+against"):
        shown = page(owner, address)
        assert "enforced by the text" in shown, address
        assert "Beyond the text:" in shown, address
    assert "Of the copy" in page(owner, "/rules/13:47-20.25(j)")


@pytest.mark.parametrize("written", ["19:47-2.6(k)2", "2.6.k.2", "2.6(k)2", "§19:47-2.6(k)2", "N.J.A.C.19:47-2.6(K)2"])
def test_a_provision_is_found_however_it_is_cited(written: str, owner: httpx.Client) -> None:
    found = done(owner.get(words.address(written)))
    own = provisions.find_provision("19:47-2.6(k)2")
    assert (found["id"], found["text"], found["status"], found["kind"]) == (own.id, own.text, own.status, own.kind)
    assert found["code"]
    assert found["tests"]
    assert found["above"] == ["19:47-2", "19:47-2.6", "19:47-2.6(k)"]


def test_headings_lead_to_their_parts(owner: httpx.Client) -> None:
    section = done(owner.get("/rules/19:47-5"))
    assert [part["id"] for part in section["parts"]] == [one.id for one in provisions.children_of("19:47-5")]
    assert section["games"] == [{"id": "roulette", "title": "Roulette"}, {"id": "big-six", "title": "Big six"}]
    refused(owner.get("/rules/19:47-99"), 404, "NoSuchProvision")
    refused(owner.get("/rules/what"), 404, "NoSuchProvision")


def test_every_provision_can_be_opened_from_its_link() -> None:
    for id in provisions.load_provisions():
        link = str(words.cited(f"see §{id}."))
        assert link == f'see <a class="cite" href="{words.address(id)}">§{id}</a>.'
    assert "&lt;b&gt;" in words.cited("<b>")


def test_looking_things_up(owner: httpx.Client) -> None:
    found = done(owner.get("/rules", params={"q": "hardway"}))["found"]
    assert found
    assert all("hardway" in f"{one['text']} {one['title']}".lower() for one in found)
    assert done(owner.get("/rules", params={"q": "no such word at all"}))["found"] == []
    response = owner.get("/rules", params={"q": "2.6.k.2"}, headers=HTML)
    assert response.status_code == 303
    assert response.headers["location"] == words.address("19:47-2.6(k)2")


def test_the_register_of_readings(owner: httpx.Client) -> None:
    told = {(game["id"], one["name"]) for game in done(owner.get("/readings"))["games"] for one in game["readings"]}
    kept = {(id, one.name) for id in registry.game_ids() for one in registry.game_named(id).all_readings()}
    assert told == kept


# --- house files ---


@pytest.mark.parametrize("name", ["boardwalk", "casino-night", "unlawful"])
def test_a_house_file_is_judged_as_on_the_command_line(name: str, owner: httpx.Client) -> None:
    toml = (EXAMPLES / f"{name}.toml").read_text("utf-8")
    report = done(owner.post("/check", json={"toml": toml}))["report"]
    expected = law_check.check(law_house.parse_house(toml)).document()
    assert report == json.loads(json.dumps(expected))
    text = owner.post("/check", data={"toml": toml.replace("\n", "\r\n")}, headers=HTML).text
    assert ("Not lawful" in text) is not report["lawful"]
    for table in report["tables"]:
        for finding in table["findings"]:
            assert f'data-line="{finding["line"]}"' in text
            assert finding["section"].strip("§").split("[")[0] in text


def test_faults_of_a_file_have_their_line(owner: httpx.Client) -> None:
    toml = 'format = "croupier-house/1"\nhouse = "X"\n[[tables]]\ngame = "crabs"\n'
    found = done(owner.post("/check", json={"toml": toml}))
    assert found["report"] is None
    assert [fault["line"] for fault in found["faults"]] == [4]
    assert "crabs" in found["faults"][0]["says"]
    assert [one["line"] for one in done(owner.post("/check", json={"toml": "a = \n"}))["faults"]] == [1]
    text = owner.post("/check", data={"toml": toml + "</textarea><script>"}, headers=HTML).text
    assert "</textarea><script>" not in text
    refused(owner.post("/check", json={"toml": toml, "on": "yesterday"}), 422, "InvalidBody")
    many = 'format = "croupier-house/1"\nhouse = "X"\n' + '[[tables]]\ngame = "craps"\n' * 101
    refused(owner.post("/check", json={"toml": many}), 422, "NoAnswer")


def test_a_file_is_judged_by_the_law_of_a_day(owner: httpx.Client) -> None:
    toml = 'format = "croupier-house/1"\nhouse = "X"\n[[tables]]\ngame = "caribbean-stud"\n'
    (table,) = done(owner.post("/check", json={"toml": toml, "on": "1995-08-06"}))["report"]["tables"]
    assert table["findings"][0]["lawful"] == "from 1995-08-07 on"


def test_a_house_that_was_chosen_is_written_and_judged(owner: httpx.Client) -> None:
    """Odds below the list by a step, written as they were chosen: the section is told as of any other file."""
    craps = {"game": "craps", "name": "Craps 1", "pit": "B", "notices": ["minimum", "maximum"], "set": ["odds_6_8=10"]}
    wheel = {"game": "roulette", "set": ["odds.straight=34 to 1", "half_back=yes"]}
    chosen = {"house": "The Boardwalk", "on": "2010-01-01", "tables": [craps, wheel]}
    found = done(owner.post("/check/form", json=chosen))
    house = law_house.parse_house(found["toml"])
    assert [table.rules.changed() for table in house.tables] == [
        {"odds_6_8": "10/1"},
        registry.game_named("roulette").Rules().set({"odds.straight": "34 to 1", "half_back": "yes"}).changed(),
    ]
    assert (house.name, str(house.on), house.tables[0].pit) == ("The Boardwalk", "2010-01-01", "B")
    assert found == done(owner.post("/check", json={"toml": found["toml"], "on": "2010-01-01"}))
    first, second = found["report"]["tables"]
    assert "forbids" not in {finding["severity"] for finding in first["findings"]}
    assert "odds" in [finding["option"].split(".")[0] for finding in second["findings"]]
    text = owner.post("/check/form", json=chosen, headers=HTML).text
    assert "exactly 35 to 1" in text
    assert 'data-of="half_back"' in text
    unread = done(owner.post("/check/form", json={"house": " ", "tables": [{"game": "crabs", "set": ["a.b=c"]}]}))
    assert [fault["line"] for fault in unread["faults"]] == [2, 5]
    assert [
        fault["line"] for fault in done(owner.post("/check/form", json={"house": "X", "tables": []}))["faults"]
    ] == [3]
    refused(owner.post("/check/form", json={**chosen, "on": "2010-02-30"}), 422, "InvalidBody")
    refused(
        owner.post("/check/form", json={**chosen, "tables": [{"game": "craps", "set": ["odds"]}]}), 422, "InvalidBody"
    )


# --- seals ---


def test_a_transcript_is_checked(played: Served, owner: httpx.Client) -> None:
    table = played.open("craps")
    done(order(played.visitor("player"), table, "sit", buy_in=20_000, pledge=pledge(table, 1, "für Glück")))
    document = done(owner.get(f"/tables/{table}/seals/1"))
    closed = done(owner.post("/verify", json={"transcript": json.dumps(document)}))
    assert not closed["right"]
    assert "not revealed" in closed["faults"][0]
    done(order(owner, "roulette-1", "shut"))
    document = done(owner.get("/tables/roulette-1/seals/1"))
    right = done(owner.post("/verify", json={"transcript": json.dumps(document, indent=1)}))
    assert right["right"]
    assert right["faults"] == []
    assert "1 draw" in right["summary"]
    spin = next(one for one in document["draws"] if "spin" in one)
    spin["spin"] = next(pocket for pocket in spin["of"] if pocket != spin["spin"])
    wrong = done(owner.post("/verify", json={"transcript": json.dumps(document)}))
    assert not wrong["right"]
    assert "the wheel stops at" in wrong["faults"][0]
    text = owner.post("/verify", data={"transcript": json.dumps(document)}, headers=HTML).text
    assert "Wrong" in text
    assert "Draw 1: the wheel stops at" in text
    for nonsense in ("", "[", "[]", "[" * 5000, '{"format": "croupier-seal/1"}'):
        assert done(owner.post("/verify", json={"transcript": nonsense}))["right"] is False
    assert "Check it" in page(owner, "/tables/roulette-1/seals/1")


# --- books, log, people ---


def test_the_books_list_entries_and_corrections(fresh: Served) -> None:
    owner, ann = fresh.visitor("owner", "Olivia"), fresh.visitor("player", "Ann")
    table = fresh.open("roulette")
    done(order(ann, table, "sit", buy_in=20_000))
    first = done(owner.get("/books"))["entries"]
    assert [one["number"] for one in first] == list(range(len(first), 0, -1))  # no gap, the latest first
    assert all(sum(line["cents"] for line in one["lines"]) == 0 for one in first)
    done(order(ann, table, "leave"))
    issued = {"entry": 1, "why": "a mistake <b>"}
    done(owner.post("/house/corrections", json=issued, headers={"Idempotency-Key": key()}))
    latest, *_, earliest = done(owner.get("/books"))["entries"]
    assert (latest["reverses"], earliest["reversed"]) == (1, latest["number"])
    text = page(owner, "/books")
    assert "a mistake &lt;b&gt;" in text
    assert f"reversed by entry {latest['number']}" in text
    assert "Ann" in text
    assert "The books balance" in text
    assert done(owner.get("/checkpoint"))["short"] in text
    older = done(owner.get("/books", params={"before": 2, "limit": 5}))["entries"]
    assert [one["number"] for one in older] == [1]
    assert "data-reverse" not in page(fresh.visitor("auditor"), "/books")  # reads, and corrects nothing


def test_a_player_reads_her_own_account(fresh: Served) -> None:
    person, token = fresh.person("player", "Ann")
    ann, table = fresh.client(token), fresh.open("roulette")
    done(order(ann, table, "sit", buy_in=20_000))
    text = page(ann, f"/books/purse:{person.id}")
    assert "$200" in text
    assert "data-reverse" not in text
    assert "Statement" in text
    me = page(ann, "/me")
    assert "Ann" in me
    assert f"/books/purse:{person.id}" in me
    assert f"/tables/{table}" in me
    assert page(ann, "/house", 403).count("owner")


def test_the_log_shows_its_end_and_withholds_what_runs(fresh: Served) -> None:
    auditor, ann, table = fresh.visitor("auditor"), fresh.visitor("player", "Ann"), fresh.open("roulette")
    done(order(ann, table, "sit", buy_in=20_000))
    text = page(auditor, "/log")
    assert "withheld until the round is over" in text
    end = done(auditor.get("/checkpoint"))
    assert end["short"] in text
    assert end["hash"] in text
    assert page(auditor, "/log?after=0&limit=2").count("<li id=") == 2
    assert "Where the log ends" in page(fresh.visitor(), "/checkpoint")


def test_the_house_can_be_kept_from_its_page(fresh: Served) -> None:
    owner = fresh.visitor("owner", "Olivia")
    fresh.visitor("player", "Ann O'Neill")
    fresh.open("craps", mode="dealer", chips="dealer")
    text = page(owner, "/house")
    for game in registry.game_ids():
        assert f'<option value="{game}"' in text
    assert "Ann O&#39;Neill" in text
    assert "/tables/craps-1/console" in text
    assert "/join.svg" in text
    spec = {"game": "roulette", "rules": {"half_back": "yes", "odds.straight": "35 to 1", "minimum": "1000"}}
    table = done(owner.post("/tables", json=spec, headers={"Idempotency-Key": key()}))["table"]  # as its form sends it
    assert done(owner.get(f"/tables/{table}"))["view"]["limits"]["minimum"] == 1000


def test_the_door(code_floor: Served) -> None:
    guest = code_floor.client()
    assert "room&#39;s code" in page(guest, "/join") or "room's code" in page(guest, "/join")
    wrong = guest.post("/join", data={"code": "AAAA-AAAA", "name": "Bo<b>"}, headers=HTML)
    assert wrong.status_code == 403
    assert "Bo&lt;b&gt;" in wrong.text
    assert 'role="alert"' in wrong.text
    assert "Welcome back" in page(guest, "/login")
    assert "You have not come in yet" in page(guest, "/me")
    assert "exact odds" in page(guest, "/odds/roulette")  # odds and rules are for everybody
