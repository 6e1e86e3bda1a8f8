"""Whatever a hero's cards and abilities can ask is asked on the page, and answered there."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest

from boardwright.client import Client
from boardwright.engine.api import Pass
from boardwright.engine.types import Command
from boardwright.games.dicethrone.play.answers import BOOK
from boardwright.protocol.messages import Create
from tests.server.running import RunningServer
from tests.web.duel.situations import SITUATIONS, Situation
from tests.web.table.conftest import Person, _people


class Workshop:
    """A server for authors: tables where any seat may be moved for, and everything is seen."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server

    def lay(self, heroes: str) -> str:
        made: list[str] = []

        async def create() -> None:
            async with Client(self._server.ws) as client:
                options = {"heroes": heroes}
                answer = await client.ask(
                    lambda seq: Create(seq, "dicethrone", options=options, development=True)
                )
                made.append(answer.match)

        worker = threading.Thread(target=lambda: asyncio.run(create()))  # Playwright's loop is this thread's
        worker.start()
        worker.join()
        return made[0]

    def play(self, match: str, seat: int, command: Command) -> None:
        body = json.dumps({"seat": seat, "command": msgspec.to_builtins(command)}).encode()
        url = f"{self._server.http}/api/development/matches/{match}/play"
        with urlopen(Request(url, body, {"Content-Type": "application/json"})) as answer:
            assert answer.status == 204

    def look(self, match: str) -> Any:
        """The whole state: core and sys."""
        with urlopen(f"{self._server.http}/api/development/matches/{match}") as answer:
            return json.load(answer)["state"]


@pytest.fixture(scope="module")
def workshop(games, tmp_path_factory):
    folder = tmp_path_factory.mktemp("workshop")
    url, log = f"sqlite:///{folder}/w.db", folder / "log"
    with RunningServer(url, log=log, paths=[games], environment="development") as running:
        yield Workshop(running)
    assert "Traceback" not in log.read_text()


@pytest.fixture(scope="module")
def me(browser, workshop):
    """One page for all of them: it goes from table to table."""
    maker = _people(browser, workshop._server.http)
    yield next(maker)(phone=False)
    next(maker, None)


def asked(state: Any) -> str:
    waits = state["sys"]["waits"]
    return str(waits[-1]["name"]) if waits else ""


def lead_to(me: Person, workshop: Workshop, situation: Situation) -> str:
    match = workshop.lay(situation.heroes)
    for seat, command in situation.moves:
        if asked(workshop.look(match)) == "after_roll_confirmed":
            workshop.play(match, 1 - seat, Pass())  # the cards that were dealt may allow a response
        workshop.play(match, seat, command)
    me.at(match)
    me.page.wait_for_selector(".duel")
    if situation.plays:
        press(me, f"card-{situation.plays}")
        press(me, "button-play")
    return match


def press(me: Person, name: str) -> None:
    found = me.page.locator(name if name.startswith(".") else f'[data-target="{name}"]:visible')
    me.expect(found.first).to_be_enabled()
    found.first.click()


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_asked_can_be_answered(name, me, workshop):
    situation = SITUATIONS[name]
    match = lead_to(me, workshop, situation)
    until(me, lambda: asked(workshop.look(match)) == situation.asks)
    for control in situation.press:
        press(me, control)
    until(me, lambda: situation.then(workshop.look(match)["core"]))


def until(me: Person, holds: Any) -> None:
    for _ in range(200):
        if holds():
            return
        me.page.wait_for_timeout(25)
    raise AssertionError("that did not come about")


def test_every_question_is_among_them():
    names = {situation.asks for situation in SITUATIONS.values()} - {""}
    assert names == set(BOOK.answers.ids)
