"""Debian's Chromium for the tests: found, or installed where that is allowed.

Its shell without windows is what Playwright itself takes for tests that nobody watches. It is the same engine, and
needs half of the processor's time. Where it cannot be had, the whole browser does.
"""

from __future__ import annotations

import functools
import os
import shutil

from tests.servers.debian import find_or_install

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
OPTIONS = (
    "--no-sandbox",  # the tests may run as root
    "--disable-dev-shm-usage",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
)


@functools.cache
def find_chromium() -> str | None:
    return (
        os.environ.get("CHROMIUM")
        or find_or_install(lambda: shutil.which(SHELL), SHELL)
        or find_or_install(_on_the_path, "chromium")
    )


def _on_the_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
