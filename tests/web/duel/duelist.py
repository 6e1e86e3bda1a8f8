"""Somebody who plays a duel through what a page shows: visible controls, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError  # noqa: A004

from tests.web.table.conftest import Person

CLICK_MS = 5_000
READY = ":visible:not(:disabled)"


class Duelist:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.used: list[str] = []
        """Which controls were used, in order."""

    def target(self, name: str) -> Any:
        return self.page.locator(f'[data-target="{name}"]:visible')

    def starting(self, start: str) -> Any:
        return self.page.locator(f'[data-target^="{start}"]{READY}')

    def press(self, name: str) -> bool:
        """Press the control, if it is there."""
        return self._click(self.page.locator(f'[data-target="{name}"]{READY}'), name)

    def press_any(self, start: str) -> bool:
        return self._click(self.starting(start), start)

    def _click(self, controls: Any, name: str) -> bool:
        """The first of them, if there is one. It is looked up once and pressed at once: a window may close between
        the look and the press, and then nothing was pressed."""
        if controls.count() == 0:
            return False
        try:
            controls.first.click(timeout=CLICK_MS)
        except TimeoutError:
            return False
        self.used.append(name)
        return True

    def act(self) -> bool:
        """One sensible step; False: there is nothing to do."""
        steps: tuple[Callable[[], bool], ...] = (
            lambda: self.press_any("choice-"),
            lambda: self.press("button-number"),
            self.pick_dice,
            lambda: self.press_any("use-"),
            lambda: self.press("button-pass"),
            lambda: self.press_any("declare-"),
            self.roll,
            lambda: self.press_any("defence-"),
            self.sell,
            lambda: self.press("button-advance"),
        )
        return any(step() for step in steps)

    def pick_dice(self) -> bool:
        if not self._click(self.page.locator(".cube.choice:visible"), "die"):
            return False
        return self.press_any("face-") or self.press("button-dice") or True

    def roll(self) -> bool:
        """Stop as soon as something matches."""
        if self.page.locator(".band.own .ab.lit").count() > 0 and self.press("button-confirm"):
            return True
        return self.press("button-roll") or self.press("button-confirm")

    def sell(self) -> bool:
        if self.page.get_by_text("too many").count() == 0:
            return False
        return self._click(self.page.locator(".held__card"), "card") and self.press("button-sell")
