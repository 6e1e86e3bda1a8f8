"""Administration: what those who look after a site work with, put together for one worker."""

from __future__ import annotations

import asyncio

from boardwright.server.accounts.service import Accounts
from boardwright.server.administration.desk import Desk
from boardwright.server.administration.feedback import FeedbackBox
from boardwright.server.administration.figures import Figures
from boardwright.server.administration.matches import MatchCare
from boardwright.server.administration.people import PeopleCare
from boardwright.server.administration.reports import Reports
from boardwright.server.administration.site import Site
from boardwright.server.matches.hub import Hub
from boardwright.server.process.upkeep import end
from boardwright.store.administration.audit import AuditLog


class Administration:
    def __init__(self, hub: Hub, accounts: Accounts) -> None:
        store, now = hub.store, hub.now
        self.audit = AuditLog(store)
        self.reports = Reports(store, now)
        self.people = PeopleCare(store, self.audit, accounts, now)
        self.desk = Desk(store, self.audit, self.people, now)
        self.matches = MatchCare(hub, self.audit)
        self.site = Site(store, self.audit, hub)
        self.feedback = FeedbackBox(store, self.audit, now)
        self.figures = Figures(hub)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """What the host has said about the site counts before anybody asks."""
        await self.site.read()
        self.figures.start()
        self._tasks = [
            asyncio.create_task(work)
            for work in (
                self.site.read_for_ever(),
                self.figures.tell_for_ever(),
                self.figures.sample_for_ever(),
            )
        ]

    async def stop(self) -> None:
        self.figures.stop()
        await end(self._tasks)
