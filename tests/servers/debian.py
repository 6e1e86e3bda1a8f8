"""Programs that Debian has: found, or installed where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

PATIENT_FOR_A_WHILE = ("-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1")
"""Where nothing outside can be reached, that should be known soon."""
LOCK = Path(tempfile.gettempdir()) / "boardwright-apt.lock"


def find_or_install(find: Callable[[], str | None], package: str) -> str | None:
    """Where a program is. As root on Debian its package is installed; elsewhere it has to be there."""
    found = find()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        import fcntl

        with LOCK.open("w") as lock:  # apt refuses whoever comes while another process of this run installs
            fcntl.flock(lock, fcntl.LOCK_EX)
            found = find() or _install(find, package)
    return found


def _install(find: Callable[[], str | None], package: str) -> str | None:
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(["apt-get", "-qq", *PATIENT_FOR_A_WHILE, *command], capture_output=True, check=False)
    return find()
