"""The tables of `tests/web/table`, people who duel at them, and a workshop that brings a duel into any position."""

from __future__ import annotations

import pytest

from tests.server.running import RunningServer
from tests.web.duel.workshop import Workshop
from tests.web.table.conftest import lay, people, server

__all__ = ["lay", "people", "server", "workshop"]


@pytest.fixture(scope="module")
def workshop(games, tmp_path_factory):
    folder = tmp_path_factory.mktemp("workshop")
    url, log = f"sqlite:///{folder}/w.db", folder / "log"
    with RunningServer(url, log=log, paths=[games], environment="development") as running:
        yield Workshop(running)
    assert "Traceback" not in log.read_text()
