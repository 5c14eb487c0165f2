"""Tests work everything out and leave the user's cache alone; those of the cache name a folder of their own.

Their temporary folders are in memory where there is room for them: houses and tables wait for the disk at every step.
Processes that they start may keep what they compiled for the next.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ["CROUPIER_CACHE"] = "off"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

MEMORY = Path("/dev/shm")
ENOUGH = 4 * 2**30  # bytes; a run leaves less than a quarter of one behind
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
