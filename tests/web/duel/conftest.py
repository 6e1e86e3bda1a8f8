"""The tables of `tests/web/table`, and people who duel at them."""

from __future__ import annotations

from tests.web.table.conftest import games, lay, people, server

__all__ = ["games", "lay", "people", "server"]
