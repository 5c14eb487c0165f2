"""QR codes: the way in, for phones."""

from __future__ import annotations

import io

import segno


def link(address: str, code: str) -> str:
    return f"{address}/join/{code}" if code else f"{address}/"


def svg(text: str) -> bytes:
    """A picture without inline styles, so that the content-security policy lets it be shown in a page too."""
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", border=2, scale=8, dark="#000", light="#fff", xmldecl=False, svgclass=None, lineclass=None
    )
    return out.getvalue()


def for_terminal(text: str) -> str:
    out = io.StringIO()
    segno.make(text, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
