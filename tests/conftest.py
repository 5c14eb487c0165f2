"""Tests work everything out and leave the user's cache alone; those of the cache name a folder of their own."""

from __future__ import annotations

import os

os.environ["CROUPIER_CACHE"] = "off"
