"""A picture of each felt, as the lobby shows it: the drawing of a table with the styles that it needs, in one file.

A page loads it as an image, which cannot see the page's style sheets. Its address has a digest of what it gives, so
that browsers keep it for ever; all of them together are drawn in a fifth of a second when the first one is asked for.
"""

from __future__ import annotations

import logging
import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache, lru_cache
from hashlib import sha256
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier import registry
from croupier.game import Game
from croupier.web.assets import DIGITS, FOLDER, FOR_EVER
from croupier.web.felts import felt
from croupier.web.felts.model import Felt
from croupier.web.felts.svg import draw, number

PATH = "/felts/{digest}/{game}.svg"

WIDTH, HEIGHT = 56, 80  # of a card, as `static/pieces.js` draws it
BOLD = (
    ".zone,.zone>rect,.zone>circle,.zone>path,.felt .print{stroke-width:4}"
    ".back-of-a-card{fill:#7a1f35;stroke:#fffdf8;stroke-width:5}"
)
"""What is seen of it where it is a fifth as large."""

_APART = re.compile(r"/\*.*?\*/|@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS = re.compile(r'class="([^"]*)"')
_FOR_SCRIPTS = re.compile(r' data-[\w-]+="[^"]*"')

_logger = logging.getLogger(__name__)


class Picture(NamedTuple):
    """An image, and the hash by which a browser is told that its styles are ours."""

    image: bytes
    style: str

    @property
    def digest(self) -> str:
        return sha256(self.image).hexdigest()[:DIGITS]


def address(id: str) -> str:
    """Where a page finds the picture of a game's felt; empty for a game of others whose felt cannot be drawn."""
    try:
        return PATH.format(digest=_picture(registry.game_named(id)).digest, game=id)
    except Exception:
        if id in registry.MODULES:
            raise
        _logger.exception("%s has no picture in the lobby: its felt, which others wrote, has failed", id)
        return ""


async def picture(request: Request) -> Response:
    """The picture of a felt. Its styles stand in it: by their hash they are allowed, and nothing else is."""
    id = request.path_params["game"]
    if not registry.is_known(id):
        raise HTTPException(status_code=404)
    found = _picture(registry.game_named(id))
    kept = FOR_EVER if request.path_params["digest"] == found.digest else "no-cache"
    policy = f"default-src 'none'; style-src '{found.style}'"
    headers = {"Cache-Control": kept, "Content-Security-Policy": policy}
    return Response(found.image, media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=256)
def _picture(game: Game) -> Picture:
    drawn = felt(game, game.Rules())
    drawing = _FOR_SCRIPTS.sub("", draw(drawn, "picture")).replace("</svg>", f"{''.join(_cards(drawn))}</svg>")
    style = _styles({name for names in _CLASS.findall(drawing) for name in names.split()})
    size = f'width="{number(drawn.width)}" height="{number(drawn.height)}"'
    head, _, rest = drawing.partition(">")
    root = head.replace("<svg", f'<svg xmlns="http://www.w3.org/2000/svg" {size}', 1)
    image = f"{root}><style>{style}</style>{rest}".encode()
    return Picture(image, f"sha256-{b64encode(sha256(style.encode()).digest()).decode()}")


def _cards(drawn: Felt) -> Iterator[str]:
    """A pair, face down, wherever the game lays cards."""
    for place in drawn.places if drawn.piece == "card" else ():
        width, height = WIDTH * place.scale, HEIGHT * place.scale
        left, top = place.at.x - width * 1.05, place.at.y - height / 2
        for x in (left, left + width * 1.1):
            at = f'x="{number(x)}" y="{number(top)}" width="{number(width)}" height="{number(height)}" rx="6"'
            yield f'<rect class="back-of-a-card" {at}/>'


def _styles(classes: set[str]) -> str:
    """Of the style sheet of felts, the rules for what is drawn with these classes and is not touched or lit."""
    kept = []
    for selectors, body in _RULE.findall(_sheet()):
        fitting = [
            each.strip()
            for each in selectors.split(",")
            if not re.search(r"[:()\[]", each) and classes.issuperset(re.findall(r"\.([\w-]+)", each))
        ]
        if fitting:
            kept.append(f"{','.join(fitting)}{{{' '.join(body.split())}}}")
    return "".join(kept) + BOLD


@cache
def _sheet() -> str:
    return _APART.sub("", (FOLDER / "felt.css").read_text("utf-8"))
