"""Every journey of the first hour ends where it should, and takes no more clicks than it may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.running import RunningServer
from tests.web.journeys import JOURNEYS, Trip


@pytest.fixture
def new_site(built_page: None, tmp_path: Path) -> Iterator[RunningServer]:
    """Where nobody has been yet."""
    log = tmp_path / "server.log"
    with RunningServer(f"sqlite:///{tmp_path / 'site.db'}", log=log, absent_seconds=600) as server:
        yield server
    assert "Traceback" not in log.read_text(), log.read_text()


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_a_journey_takes_no_more_clicks_than_it_may(
    browser: Browser, new_site: RunningServer, journey: Callable[[Trip], None]
) -> None:
    with Trip(browser, new_site.http) as trip:
        journey(trip)
        assert all(clicks <= most for clicks, most in zip(trip.clicks, JOURNEYS[journey], strict=True))
