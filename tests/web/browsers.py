"""Debian's Chromium for the tests: found, or installed where that is allowed."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess

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
    """Where it is. As root on Debian it is installed; elsewhere it has to be there."""
    found = _on_the_path()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], capture_output=True, check=False)
        found = _on_the_path()
    return found


def _on_the_path() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)
