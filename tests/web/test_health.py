"""Whether the house is well: not if nothing can be kept."""

from __future__ import annotations

import shutil
import sqlite3
from typing import NoReturn

import pytest
from sqlalchemy.exc import OperationalError

from croupier.web import desk
from tests.web.serving import Served, done, refused


def test_a_house_on_a_full_disk_is_not_well(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "HEALTH_SECONDS", 0.0)
    client = fresh.client()
    done(client.get("/healthz"))
    usage = shutil.disk_usage("/")
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1_000_000))
        assert "the disk is full: 1.0 MB" in refused(client.get("/healthz"), 503, "StoreFailed")
    done(client.get("/healthz"))

    def fail(*_: object) -> NoReturn:
        raise OperationalError("UPDATE", {}, sqlite3.OperationalError("database or disk is full"))

    with monkeypatch.context() as full:
        full.setattr(fresh.desk.store, "_lock_head", fail)
        assert "disk is full" in refused(client.get("/healthz"), 503, "StoreFailed")
    done(client.get("/healthz"))
