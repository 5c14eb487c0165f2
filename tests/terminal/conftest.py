"""Disks are slow and these tests do not pull the plug."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _no_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)
