"""Card tables in real browsers: a server, Chromium, and people whose pages, frames and chips can be looked at."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from boardwright.store import Store
from tests.economy.books import balances, set_balance
from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS

WIDE, PHONE = {"width": 1360, "height": 860}, {"width": 390, "height": 844}


class Host(RunningServer):
    """A server whose books a test may look into."""

    def __init__(self, database_url: str, **more: Any) -> None:
        super().__init__(database_url, **more)
        self.database_url = database_url

    def chips(self) -> dict[str, int]:
        """Account → chips."""
        kept: dict[str, int] = self._with_store(balances)
        return kept

    def give(self, chips: dict[str, int]) -> None:
        async def each(store: Store) -> None:
            for player, amount in chips.items():
                await set_balance(store, player, amount)

        self._with_store(each)

    def _with_store(self, run: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
        found: list[Any] = []

        async def work() -> None:
            async with await Store.open(self.database_url) as store:
                found.append(await run(store))

        # Playwright's loop is this thread's.
        worker = threading.Thread(target=lambda: asyncio.run(work()))
        worker.start()
        worker.join()
        return found[0]


@pytest.fixture(scope="module")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("cards")
    log = folder / "server.log"
    host = Host(f"sqlite:///{folder}/cards.db", log=log, absent_seconds=600)
    with host:
        yield host
    assert "Traceback" not in log.read_text(), log.read_text()


class Person:
    """Somebody with a browser of their own. Every frame that comes in is kept as it came."""

    def __init__(self, browser: Browser, base: str, **look: Any) -> None:
        self.context = browser.new_context(
            base_url=base, locale="en-GB", reduced_motion="reduce", **({"viewport": WIDE} | look)
        )
        self.frames: list[bytes] = []
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(_bytes(payload)))

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.msgpack.decode(frame) for frame in self.frames]

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.messages) if message["type"] == kind)

    @property
    def id(self) -> str:
        return str(self.last("welcome")["player"])

    @property
    def cards(self) -> list[str]:
        """What lies in one's own hand."""
        hand = self.page.locator('[data-target="hand"] [data-card]')
        return [str(card.get_attribute("data-card")) for card in hand.all()]

    def at(self, target: str) -> Any:
        return self.page.locator(f'[data-target="{target}"]').filter(visible=True).first

    def press(self, target: str) -> None:
        self.at(target).click()

    def next_hand(self) -> None:
        """Another match at the same table; one that is dealt to its end at once looks like the last."""
        before = self.page.url
        self.press("button-next")
        expect(self.page).not_to_have_url(before)

    def take(self, card: str) -> None:
        """A card of a full hand, by the edge that is in sight."""
        self.at(card).click(position={"x": 20, "y": 50})

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=PATIENCE_MS)


def _bytes(payload: Any) -> bytes:
    return payload if isinstance(payload, bytes) else str(payload).encode()


@pytest.fixture
def people(browser: Browser, server: Host) -> Iterator[Callable[..., Person]]:
    """`people()` is somebody new; nothing that their page throws goes unseen."""
    made: list[Person] = []

    def person(*, phone: bool = False, dark: bool = False) -> Person:
        look: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        made.append(Person(browser, server.http, color_scheme="dark" if dark else "light", **look))
        return made[-1]

    yield person
    for each in made:
        each.context.close()
    assert [fault for each in made for fault in each.faults] == []
