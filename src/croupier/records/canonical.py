"""One text for one value, so that it can be hashed and compared."""

from __future__ import annotations

import json
from typing import Any


def canonical_json(value: Any) -> str:
    """JSON with sorted keys, without spaces, in plain ASCII."""
    return _WRITER.encode(value)


_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)
