"""A second verifier of seals, written from docs/floor.md alone: the standard library and nothing of Croupier."""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from typing import Any

FORM: Any = {"sort_keys": True, "separators": (",", ":")}


def holds(document: dict[str, Any]) -> bool:
    """Whether the secret is the one committed to and every draw comes out again."""
    secret = bytes.fromhex(document["secret"])
    about = [document["table"], document["number"], document["game"], document["contributions"]]
    for _, *given in document["contributions"]:
        if document["format"] != "croupier-seal/1" and given[1] is not None:
            pledged = json.dumps([document["table"], document["number"], given[1]], **FORM)
            if hashlib.sha256(pledged.encode("ascii")).hexdigest() != given[0]:
                return False
    if document["format"] == "croupier-seal/3" and not told(document):
        return False
    key = hmac.new(secret, json.dumps(about, **FORM).encode("ascii"), hashlib.sha256).digest()
    used = 0

    def number(n: int) -> int:
        """Below n: as many bytes as n - 1 needs; what lies beyond the last multiple of n is thrown away."""
        nonlocal used
        size = 0
        while 256**size < n:
            size += 1
        while True:
            value = 0
            for _ in range(size):
                block = hmac.new(key, (used // 32).to_bytes(8, "big"), hashlib.sha256).digest()
                value = value * 256 + block[used % 32]
                used += 1
            if value < 256**size // n * n:
                return value % n

    for draw in document["draws"]:
        if "order" in draw:
            cards = list(draw["shuffle"] if "shuffle" in draw else draw["shuffle_discards"])
            for left in range(len(cards), 1, -1):
                other = number(left)
                cards[left - 1], cards[other] = cards[other], cards[left - 1]
            if cards != draw["order"]:
                return False
        fell = [number(6) + 1 for _ in draw.get("roll", [])]
        if "draw" in draw:
            urn = list(range(1, draw["of"] + 1))
            if sorted(urn.pop(number(len(urn))) for _ in draw["draw"]) != draw["draw"]:
                return False
        came = draw["of"][number(len(draw["of"]))] if "spin" in draw else None
        if fell != draw.get("roll", []) or came != draw.get("spin"):
            return False
    rest = json.dumps({name: value for name, value in document.items() if name != "digest"}, **FORM)
    return bool(
        hashlib.sha256(secret).hexdigest() == document["commitment"]
        and used == document["consumed"]
        and hashlib.sha256(rest.encode("ascii")).hexdigest() == document["digest"]
    )


def told(document: dict[str, Any]) -> bool:
    """Whether every pledge was told before the last one was taken, and all words when they were opened after it."""
    given, about = document["contributions"], document["told"]
    pledged, closed, opened = about["pledged"], about["closed"], about["opened"]
    if closed is None:  # nobody has pledged, or nothing was drawn
        closed = pledged[-1] if pledged else 0
        if any(at is not None for at in opened) or (given and document["draws"]):
            return False
    return bool(
        len(pledged) == len(opened) == len(given)
        and [*pledged, closed] == sorted([*pledged, closed])
        and all((at is None) == (words is None) for at, (_, _, words) in zip(opened, given, strict=True))
        and all(at >= closed for at in opened if at is not None)
    )


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.exit(not holds(json.load(file)))
