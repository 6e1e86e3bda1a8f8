"""The rules in the page: Python starts in a worker, from our own origin, with the page's strict policy."""

from __future__ import annotations

import re

from playwright.sync_api import Request, expect

from tests.web.conftest import Visit


def test_python_answers_from_a_worker_and_nothing_comes_from_elsewhere(visitor: Visit, site) -> None:
    page = visitor("/")
    asked: list[str] = []

    def heard(request: Request) -> None:
        asked.append(request.url)

    page.context.on("request", heard)
    page.goto("/play/tictactoe/local")
    expect(page.get_by_text(re.compile(r"Boardwright .* Python 3\.14"))).to_be_visible()
    assert any("/pyodide/runtime-" in url for url in asked)
    assert [url for url in asked if not url.startswith(site.http)] == []
