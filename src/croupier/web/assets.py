"""What pages load besides themselves: style sheets, and each script joined with the modules that it imports.

An address carries a digest of what it gives, so that browsers keep it for ever and ask for it never again. Scripts are
joined when they are first asked for, from the modules that ship with the package: nothing has to be built after a
change, nothing can be stale, and a table asks for one script instead of fifty. Modules are written in one manner (one
export a declaration, imports by name from beside), which `tests/web/test_assets.py` holds them to.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
DIGITS = 12  # of a digest: two versions of a file share one never, and an address stays short
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|class|const) ([\w$]+)", re.MULTILINE)


def address(name: str) -> str:
    """Where a page finds a file."""
    return f"/static/{digest(name)}/{name}"


@cache
def digest(name: str) -> str:
    return sha256(content(name)).hexdigest()[:DIGITS]


@cache
def content(name: str) -> bytes:
    """A file as pages load it."""
    if not name.endswith(".js"):
        return (FOLDER / name).read_bytes()
    modules = needed(name.removesuffix(".js"))
    return "".join(wrapped(module) for module in modules).encode()


def needed(name: str) -> tuple[str, ...]:
    """A module after all that it imports, each once."""
    found: dict[str, None] = {}

    def visit(module: str, on_the_way: tuple[str, ...]) -> None:
        if module in on_the_way:
            raise ValueError(f"modules import each other: {' > '.join((*on_the_way, module))}")
        for _, other in _IMPORT.findall(source(module)):
            if other not in found:
                visit(other, (*on_the_way, module))
        found[module] = None

    visit(name, ())
    return tuple(found)


@cache
def source(module: str) -> str:
    return (FOLDER / f"{module}.js").read_text("utf-8")


def exports(module: str) -> list[str]:
    return [name for _, name in _EXPORT.findall(source(module))]


def wrapped(module: str) -> str:
    """A module as a function that gives what it exports."""

    def imported(found: re.Match[str]) -> str:
        names = " ".join(found[1].split()).replace(" as ", ": ")
        return f"const {{ {names.strip(' ,')} }} = {variable(found[2])};\n"

    body = _EXPORT.sub(r"\1 \2", _IMPORT.sub(imported, source(module)))
    return f"const {variable(module)} = (() => {{\n{body}return {{ {', '.join(exports(module))} }};\n}})();\n"


def variable(module: str) -> str:
    return "_" + module.replace("-", "_")


class Assets(StaticFiles):
    """The files of the package: by a digest they are kept for ever, by their names they are asked about each time."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    async def get_response(self, path: str, scope: Scope) -> Response:
        given, slash, name = path.replace("\\", "/").partition("/")
        if not slash:
            response = await super().get_response(path, scope)
            response.headers["Cache-Control"] = "no-cache"
            return response
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(status_code=405)
        if "/" in name or not (FOLDER / name).is_file() or not re.fullmatch(rf"[0-9a-f]{{{DIGITS}}}", given):
            raise HTTPException(status_code=404)
        # A page of before an update may ask for what is no more: it gets what is there now, and does not keep it.
        kept = FOR_EVER if given == digest(name) else "no-cache"
        return Response(content(name), media_type=_TYPES[Path(name).suffix], headers={"Cache-Control": kept})
