"""Debian's Chromium for the tests: found, or installed where that is allowed."""

from __future__ import annotations

import functools
import os
import shutil

from tests.servers.debian import find_or_install

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
    return find_or_install(_on_the_path, "chromium")


def _on_the_path() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)
