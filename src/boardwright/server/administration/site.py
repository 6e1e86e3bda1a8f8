"""Site: what the host says about all of it, read again by every worker within seconds: games that are off, a banner,
and whom there is to thank."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from boardwright.games.registry import listings
from boardwright.server.administration.acting import Actor
from boardwright.server.administration.refusals import BadSite
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.switched import UnknownSwitch
from boardwright.server.process.fanout import SiteChanged
from boardwright.server.process.upkeep import for_ever
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.administration.audit import Act, AuditLog, Detail
from boardwright.store.administration.site import all_said, said, say
from boardwright.store.administration.tables import NOTE_LENGTH
from boardwright.store.books import Books

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
GAMES_OFF, BANNER, SPONSORS = "site.games_off", "site.banner", "site.sponsors"
LOOKS_FIRST = "site.looks_first"
BANNER_LENGTH, TIER_LENGTH, NAME_LENGTH = 200, 500, 60
MOST_TIERS, MOST_THANKS = 6, 200


class Off(Struct, frozen=True):
    """A game that is switched off."""

    since: int
    why: str


class Banner(Struct, frozen=True):
    en: str
    zh: str
    since: int
    until: int


class Tier(Struct, frozen=True):
    """A way to support the site."""

    en: str
    zh: str
    price: str
    text_en: str
    text_zh: str
    link: str


class Sponsors(Struct, frozen=True):
    """Nothing is sent anywhere: a tier is a link that a reader may follow."""

    en: str = ""
    zh: str = ""
    tiers: list[Tier] = []
    thanks: list[str] = []


class Site:
    def __init__(self, store: Store, audit: AuditLog, hub: Hub) -> None:
        self._store = store
        self._audit = audit
        self._hub = hub
        self.off: Mapping[str, Off] = {}
        self.banner: Banner | None = None
        self.sponsors = Sponsors()
        self.looks_first = False
        """What players share is seen by others once somebody has looked at it."""
        hub.other_workers.listeners.append(self._heard)

    async def read(self) -> None:
        found = await all_said(self._store, (GAMES_OFF, BANNER, SPONSORS, LOOKS_FIRST))
        self.off = msgspec.json.decode(found.get(GAMES_OFF, b"{}"), type=dict[str, Off])
        self.banner = msgspec.json.decode(found.get(BANNER, b"null"), type=Banner | None)
        self.sponsors = msgspec.json.decode(found.get(SPONSORS, b"{}"), type=Sponsors)
        self.looks_first = msgspec.json.decode(found.get(LOOKS_FIRST, b"false"), type=bool)
        self._hub.games_off = frozenset(self.off)

    async def read_for_ever(self) -> None:
        """Where another worker's word is lost, too."""
        await for_ever("the site's settings", self.read, LOOK_SECONDS, spread=0.2)

    def _heard(self, news: Any) -> None:
        if isinstance(news, SiteChanged):
            self._hub.spawn(self.read())

    def shown_banner(self) -> Banner | None:
        """The one that is to be seen now."""
        banner, now = self.banner, self._hub.now()
        return banner if banner is not None and banner.since <= now < banner.until else None

    # Acts

    async def switch(self, actor: Actor, game: str, *, on: bool, why: str) -> None:
        """Off: no new match, nothing loaded for one; those that run go on."""
        if game not in {listing.id for listing in listings()}:
            raise UnknownSwitch
        reason, now = plain_words(why, NOTE_LENGTH), self._hub.now()

        def change(books: Books) -> None:
            off = msgspec.json.decode(said(books, GAMES_OFF) or b"{}", type=dict[str, Off])
            off.pop(game, None)
            if not on:
                off[game] = Off(now, reason)
            say(books, GAMES_OFF, msgspec.json.encode(off))

        await self._change(actor, "game_on" if on else "game_off", game, {"why": reason}, change)

    async def show_banner(self, actor: Actor, banner: Banner | None) -> None:
        """In both languages, with a beginning and an end; None takes it away."""
        if banner is not None:
            banner = Banner(
                plain_words(banner.en, BANNER_LENGTH, needed=True),
                plain_words(banner.zh, BANNER_LENGTH, needed=True),
                banner.since,
                banner.until,
            )
            if banner.until <= max(banner.since, self._hub.now()):
                raise BadSite(problem="until")

        def change(books: Books) -> None:
            say(books, BANNER, msgspec.json.encode(banner))

        told: dict[str, Detail] = (
            {} if banner is None else {"en": banner.en, "zh": banner.zh, "until": banner.until}
        )
        await self._change(actor, "banner" if banner else "no_banner", "site", told, change)

    async def look_first(self, actor: Actor, first: bool) -> None:
        """At what players share, before others see it; or afterwards, when somebody reports it."""

        def change(books: Books) -> None:
            say(books, LOOKS_FIRST, msgspec.json.encode(first))

        await self._change(actor, "look_first" if first else "look_after", "site", {}, change)

    async def thank(self, actor: Actor, sponsors: Sponsors) -> None:
        whole = _checked(sponsors)

        def change(books: Books) -> None:
            say(books, SPONSORS, msgspec.json.encode(whole))

        details = {"tiers": len(whole.tiers), "thanks": len(whole.thanks)}
        await self._change(actor, "sponsors", "site", details, change)

    async def _change(
        self,
        actor: Actor,
        act: str,
        target: str,
        details: Mapping[str, Detail],
        change: Callable[[Books], None],
    ) -> None:
        await self._audit.act(Act(actor.id, act, target, details, self._hub.now(), change))
        log.info("%s: %s %s", actor.id, act, target)
        await self.read()
        self._hub.fanout.publish(SiteChanged(self._hub.fanout.worker))


def _checked(given: Sponsors) -> Sponsors:
    tiers = [
        Tier(
            plain_words(tier.en, NAME_LENGTH, needed=True),
            plain_words(tier.zh, NAME_LENGTH, needed=True),
            plain_words(tier.price, NAME_LENGTH),
            plain_words(tier.text_en, TIER_LENGTH),
            plain_words(tier.text_zh, TIER_LENGTH),
            tier.link,
        )
        for tier in given.tiers
    ]
    thanks = [plain_words(name, NAME_LENGTH, needed=True) for name in given.thanks]
    return Sponsors(plain_words(given.en, TIER_LENGTH), plain_words(given.zh, TIER_LENGTH), tiers, thanks)
