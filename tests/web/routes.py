"""Every address that the page knows, and one of each kind to look at: what holds for all pages is tried on all of them.

What lives at an address (a room, a match) has tests of its own; here it may as well be gone.
"""

from __future__ import annotations

import re

from tests.web.conftest import ROOT

ADDRESSES = {
    "/": "/",
    "/lobby": "/lobby",
    "/rooms/:code": "/rooms/000000",
    "/play/:game": "/play/xiangqi",
    "/play/:game/local": "/play/tictactoe/local",
    "/play/:game/local/:id": "/play/tictactoe/local/gone",
    "/match/:id": "/match/gone",
    "/learn": "/learn",
    "/learn/:game": "/learn/tictactoe",
    "/replays": "/replays",
    "/replay/:id": "/replay/file",
    "/games/:game": "/games/texas_holdem",
    "/games/:game/decks": "/games/summonerwars/decks",
    "/games/:game/shared": "/games/summonerwars/shared",
    "/forge": "/forge",
    "/forge/library": "/forge/library",
    "/forge/:id": "/forge/ram",
    "/profile/:id": "/profile/nobody",
    "/people": "/people",
    "/friends": "/friends",
    "/messages/:id?": "/messages",
    "/i/:id": "/i/GONE",
    "/me": "/me",
    "/settings": "/settings",
    "/leaderboards/:game?": "/leaderboards",
    "/feedback": "/feedback",
    "/support": "/support",
    "/admin/:view?/:of?": "/admin",
    "/sign-in": "/sign-in",
    "/forgotten": "/forgotten",
    "/reset": "/reset#gone",
    "/confirm": "/confirm#gone",
    "/:path(.*)*": "/no/such/page",
}
"""Pattern of the router → an address."""


def patterns() -> set[str]:
    return set(re.findall(r"\bpath: '([^']+)'", (ROOT / "web" / "src" / "router.ts").read_text()))
