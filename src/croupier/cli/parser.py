"""How the words of every command are read: as argparse does, but for what it lets pass or takes amiss."""

from __future__ import annotations

import argparse
import re
from typing import Any


class Parser(argparse.ArgumentParser):
    """An option that is given has a value, and what begins like a number below 0 is one, not an option."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._negative_number_matcher = re.compile(r"-\.?\d")  # also -1:0,0:1

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """An empty value (a variable of a script that is not set) would be taken for an option that was not given."""
        if action.option_strings and any(not text.strip() for text in arg_strings):
            raise argparse.ArgumentError(action, "it has no value: what is given is empty")
        return super()._get_values(action, arg_strings)
