"""The tables of `tests/web/table`, and people who duel at them."""

from __future__ import annotations

from tests.web.table.conftest import lay, people, server

__all__ = ["lay", "people", "server"]
