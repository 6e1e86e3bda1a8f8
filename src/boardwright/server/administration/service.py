"""Administration: what those who look after a site work with, put together for one worker."""

from __future__ import annotations

from collections.abc import Callable

from boardwright.server.administration.reports import Reports
from boardwright.store import Store


class Administration:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.reports = Reports(store, now)
