"""Whether the house is well: not if nothing can be kept."""

from __future__ import annotations

import shutil
import sqlite3
from typing import NoReturn

import pytest
from sqlalchemy.exc import OperationalError

from croupier.web import desk
from croupier.web.night import evening
from tests.web.serving import Served, done, refused
from tests.web.test_night_evening import started


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


def test_nor_is_one_whose_casino_night_can_keep_nothing(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "HEALTH_SECONDS", 0.0)
    started(fresh)
    (night,) = evening.stores(fresh.settings.nights)
    client = fresh.client()
    done(client.get("/healthz"))
    before = night.checkpoint()
    path = night.path.rename(night.path.with_name("moved.db"))
    assert "moved or replaced meanwhile" in refused(client.get("/healthz"), 503, "StoreFailed")
    path.rename(night.path)
    assert night.checkpoint() == before
