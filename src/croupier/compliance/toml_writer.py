"""TOML written: what a form or a page has gathered, as a file that a person reads and changes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from typing import Any


def toml_string(text: str) -> str:
    """A text as TOML has it: a JSON string is one, and every script stays readable."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_text(content: Mapping[str, Any]) -> str:
    """Content as TOML: of each part first its values, then what stands below it."""
    return "\n".join(_lines((), content)).lstrip("\n") + "\n"


def _lines(under: tuple[str, ...], content: Mapping[str, Any]) -> Iterator[str]:
    below = {name: value for name, value in content.items() if _is_below(value)}
    for name, value in content.items():
        if name not in below:
            yield f"{_name(name)} = {_value(value)}"
    for name, value in below.items():
        path = (*under, _name(name))
        header = ".".join(path)
        for item in value if isinstance(value, list) else [value]:
            yield from ("", f"[[{header}]]" if isinstance(value, list) else f"[{header}]")
            yield from _lines(path, item)


def _is_below(value: Any) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)
    )


def _name(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_string(name)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return toml_string(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(_value(item) for item in value)}]"
        case dict():
            return f"{{ {', '.join(f'{_name(name)} = {_value(item)}' for name, item in value.items())} }}"
        case _:
            return str(value)
