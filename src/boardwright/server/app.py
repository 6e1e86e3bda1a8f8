"""The application: store, hub, socket and routes, put together for one worker."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.accounts.upkeep import forget_guests_for_ever
from boardwright.server.administration.service import Administration
from boardwright.server.decks.service import Decks
from boardwright.server.economy.service import Economy
from boardwright.server.forge.service import Forge
from boardwright.server.mail.sending import Mailer
from boardwright.server.mail.service import AccountMail
from boardwright.server.matches.hub import Hub, wall_clock
from boardwright.server.process.alone import holding
from boardwright.server.process.fanout import (
    Fanout,
    News,
    NoFanout,
    RedisFanout,
    Restrained,
    SignedOut,
)
from boardwright.server.process.limits import Limits, MemoryLimits, RedisLimits
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.secret import token_key
from boardwright.server.process.settings import Settings
from boardwright.server.process.upkeep import (
    end,
    for_ever,
    probe_for_ever,
    tell_refusals,
    tell_refusals_for_ever,
)
from boardwright.server.records.analyst import Analyst
from boardwright.server.records.popularity import Popularity
from boardwright.server.rooms.ending import end_of
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.rooms.people import People
from boardwright.server.rooms.service import Rooms
from boardwright.server.rooms.upkeep import Upkeep
from boardwright.server.sharing.service import Sharing
from boardwright.server.social.service import Social
from boardwright.server.sockets.endpoint import SocketEndpoint
from boardwright.server.web.api import make_api
from boardwright.server.web.development import Development
from boardwright.server.web.gate import Gate
from boardwright.server.web.packages import Packages
from boardwright.server.web.pages import Pages
from boardwright.server.web.services import Services
from boardwright.store import Store
from boardwright.store.administration.measures import Restraint
from boardwright.store.results import Results

FOR_PROGRAMS = ("/api/", "/healthz", "/readyz", "/metrics")
GARBAGE_THRESHOLD = 200_000
"""More objects than matches under way have: what is made and let go without a circle is never looked at."""
THREAD_SWITCH_SECONDS = 0.0005
"""How long the thread that writes to SQLite may wait for Python's lock while the event loop is busy: every commit has
to win it back a few times, and everybody waits for commits."""


class Application:
    """ASGI: FastAPI for programs, the page for everybody else. WebSockets do not come this way: `wire` brings them to
    `socket`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.web = make_api(self._lifespan)
        self._packages = Packages(fresh=settings.environment == "development")
        self._pages = Pages(packages=self._packages)
        self._gate = Gate(self._route, settings.allowed_hosts())
        self.failure: Exception | None = None
        """Why it could not start."""
        self.socket: SocketEndpoint | None = None
        """There between start and stop."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        else:
            await self._gate(scope, receive, send)

    async def _live(self, scope: Any, receive: Any, send: Any) -> None:
        """From start to stop. Why it could not start is kept for whoever wants to say so in one line."""

        async def plainly(message: Any) -> None:
            await send({"type": message["type"]})

        try:
            await self.web(scope, receive, plainly)
        except Exception as error:
            if self.socket is not None:
                raise
            self.failure = error

    async def _route(self, scope: Any, receive: Any, send: Any) -> None:
        is_page = scope["type"] == "http" and not scope["path"].startswith(FOR_PROGRAMS)
        await (self._pages if is_page else self.web)(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Tell everybody who is connected to come back later."""
        if self.socket is not None:
            await self.socket.say_goodbye()

    @asynccontextmanager
    async def _lifespan(self, web: FastAPI) -> AsyncIterator[None]:
        settings, metrics = self.settings, Metrics()
        with holding(settings):
            async with await Store.open(settings.database_url) as store, self._serving(web, store, metrics):
                yield

    @asynccontextmanager
    async def _serving(self, web: FastAPI, store: Store, metrics: Metrics) -> AsyncIterator[None]:
        settings = self.settings
        mailer = Mailer(settings)
        metrics.watch(store.health)
        fanout: Fanout = RedisFanout(settings.redis_url) if settings.redis_url else NoFanout()
        economy = Economy(store, settings, wall_clock)
        hub = Hub(store, fanout, settings, metrics, counting=economy.progress, ending=end_of)
        tokens = Tokens(await token_key(store, settings), settings.token_days)
        limits: Limits = RedisLimits(settings.redis_url) if settings.redis_url else MemoryLimits()
        accounts = Accounts(store, tokens, settings, hub.now, limits)
        rooms = Handlers(Rooms(hub, People(accounts, economy), settings))
        social = Social(store, rooms)
        upkeep = Upkeep(rooms.rooms, rooms.playing)
        results = Results(store)
        analyst = Analyst()
        administration = Administration(hub, accounts)
        forge = Forge(store, hub, administration.site)
        decks = Decks(store, hub)
        socket = SocketEndpoint(hub, tokens, accounts, rooms, settings, metrics)
        administration.figures.open_sockets = lambda: len(socket.connections)
        spread_sign_outs(accounts, socket, hub)
        spread_restraints(administration, accounts, socket, hub)
        if settings.environment == "development":
            web.include_router(Development(hub).router())
        web.state.services = Services(
            settings,
            store,
            fanout,
            hub,
            metrics,
            limits,
            accounts,
            economy,
            results,
            Popularity(results),
            rooms,
            analyst,
            forge,
            social,
            administration,
            self._packages,
            decks,
            AccountMail(store, accounts, mailer, settings, limits, hub.now),
            Sharing(hub, accounts, decks, forge, administration),
        )
        await hub.start()
        social.channel.start()
        await administration.start()
        upkeep.start()
        heartbeat = asyncio.create_task(socket.beat_for_ever())
        forgetting = asyncio.create_task(forget_guests_for_ever(accounts))
        probing = asyncio.create_task(probe_for_ever(store))
        telling = asyncio.create_task(tell_refusals_for_ever(hub.refusals))
        tidying = asyncio.create_task(
            for_ever("old invitations", social.inviting.drop_old, 3600.0, spread=0.5)
        )
        self.socket = socket
        _collect_less_often()
        sys.setswitchinterval(THREAD_SWITCH_SECONDS)
        try:
            yield
        finally:
            await self.say_goodbye()
            await end((heartbeat, forgetting, probing, telling, tidying))
            tell_refusals(hub.refusals)
            await administration.stop()
            await upkeep.stop()
            social.channel.stop()
            analyst.stop()
            mailer.stop()
            await hub.stop()
            await limits.stop()


def spread_sign_outs(accounts: Accounts, socket: SocketEndpoint, hub: Hub) -> None:
    """Whose tokens are void loses his sockets too, at every worker."""

    def here(player: str) -> None:
        socket.sign_out(player)
        hub.fanout.publish(SignedOut(hub.fanout.worker, player))

    def elsewhere(news: News) -> None:
        if isinstance(news, SignedOut):
            accounts.forget_standing(news.player)
            socket.sign_out(news.player)

    accounts.when_signed_out.append(here)
    hub.other_workers.listeners.append(elsewhere)


def spread_restraints(
    administration: Administration, accounts: Accounts, socket: SocketEndpoint, hub: Hub
) -> None:
    """Who is banned loses his sockets, and who is silenced the word, at every worker."""

    def obey(player: str, banned_until: int, why: str) -> None:
        accounts.forget_standing(player)
        if banned_until > hub.now():
            socket.put_out(player, banned_until, why)

    def here(player: str, restraint: Restraint) -> None:
        until, why = restraint.banned_until, restraint.banned_why
        obey(player, until, why)
        hub.fanout.publish(Restrained(hub.fanout.worker, player, until, why))

    def elsewhere(news: News) -> None:
        if isinstance(news, Restrained):
            obey(news.player, news.banned_until, news.why)

    administration.people.when_restrained.append(here)
    hub.other_workers.listeners.append(elsewhere)


def _collect_less_often() -> None:
    """What is imported stays for good, and most of what a move makes cannot be in a cycle: looking through it all the
    time finds next to nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_THRESHOLD, 20, 20)
