"""What moves on a page moves by what is cheap to draw: its position and its opacity."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.web.pages import HERE

STATIC = HERE / "static"
CHEAP = {"transform", "opacity"}
KEYFRAMES = re.compile(r"@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)")
TIMING = {"offset", "easing", "composite"}


def transitions(style: str) -> set[str]:
    """The properties that a style sheet lets change slowly."""
    values = re.findall(r"transition(?:-property)?:\s*([^;]+);", style)
    return {part.split()[0] for value in values for part in value.split(",")}


def test_style_sheets_let_nothing_else_change_slowly() -> None:
    found = {sheet.name: transitions(sheet.read_text("utf-8")) - CHEAP for sheet in STATIC.glob("*.css")}
    assert {name: slow for name, slow in found.items() if slow} == {}
    assert "transform" in transitions((STATIC / "table.css").read_text("utf-8"))  # of the clock
    frames = [part for sheet in STATIC.glob("*.css") for part in re.findall(KEYFRAMES, sheet.read_text("utf-8"))]
    assert {name for part in frames for name in re.findall(r"([\w-]+):", part)} <= CHEAP


def frames(script: Path) -> set[str]:
    """The names in what a script gives to `animate`, and in the objects that it is made of."""
    text = script.read_text("utf-8")
    if ".animate(" not in text:
        return set()
    lists = re.findall(r"animate\(\[(.*?)\]", text, re.DOTALL) + re.findall(
        r"const (?:fall|way|from|there|end|start|far|drop|bounce|first|second|hidden|seen) = (?:\[)?\{(.*?)\};?$",
        text,
        re.MULTILINE,
    )
    return {name for each in lists for name in re.findall(r"(\w+):", each)}


def test_scripts_move_nothing_else() -> None:
    moving = {script.name: frames(script) for script in STATIC.glob("*.js")}
    assert sum(names >= CHEAP for names in moving.values()) >= 3
    assert {name: odd for name, names in moving.items() if (odd := names - CHEAP - TIMING)} == {}
