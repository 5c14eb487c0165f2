"""The picture of each felt in the lobby: every game has one, kept for ever, with styles that a browser allows."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from base64 import b64encode
from hashlib import sha256

from croupier import registry
from croupier.web.assets import FOR_EVER
from croupier.web.felts import pictures
from tests.web.serving import Served, done, refused

SVG = "{http://www.w3.org/2000/svg}"


def test_every_game_has_a_picture_in_the_lobby(floor: Served) -> None:
    """Each a drawing by itself: with a cloth, its color, and nothing that a page's script would look for."""
    guest = floor.client()
    lazy = r'<img class="picture" src="([^"]*)" alt="" width="240" height="120" loading="lazy"'
    shown = re.findall(lazy, guest.get("/?format=html").text)
    games = [game["id"] for game in done(guest.get("/"))["games"]]
    assert sorted(shown) == sorted(pictures.address(game) for game in games)
    assert set(games) == set(registry.game_ids())
    for address in shown:
        found = guest.get(address)
        root = ElementTree.fromstring(found.text)
        assert root.tag == f"{SVG}svg"
        assert root.find(f"{SVG}rect[@class='cloth']") is not None, address
        style = root.findtext(f"{SVG}style") or ""
        assert ".cloth{fill: var(--cloth);" in style, address
        assert style.count("{") == style.count("}")
        assert " data-" not in found.text
        assert len(found.content) < 40_000, address
        hashed = b64encode(sha256(style.encode()).digest()).decode()
        assert found.headers["content-security-policy"] == f"default-src 'none'; style-src 'sha256-{hashed}'"
        assert found.headers["cache-control"] == FOR_EVER
        assert found.headers["content-type"] == "image/svg+xml"


def test_cards_lie_where_the_game_lays_them(floor: Served) -> None:
    """Two at the dealer of a stud game and at each of its seven boxes; none at craps, and pai gow has tiles."""
    guest = floor.client()
    backs = {
        game: guest.get(pictures.address(game)).text.count('<rect class="back-of-a-card"')
        for game in ("caribbean-stud", "craps", "pai-gow")
    }
    assert backs == {"caribbean-stud": 16, "craps": 0, "pai-gow": 0}


def test_an_address_of_before_is_answered_and_not_kept(floor: Served) -> None:
    guest = floor.client()
    address = pictures.address("roulette")
    digest = address.split("/")[2]
    now, before = guest.get(address), guest.get(address.replace(digest, "0" * len(digest)))
    assert before.content == now.content
    assert before.headers["cache-control"] == "no-cache"
    refused(guest.get(address.replace("roulette", "whist")), 404)
    assert guest.head(address).status_code == 200
    refused(guest.post(address), 405)
