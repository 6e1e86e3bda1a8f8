#!/usr/bin/env python3
"""Boardwright on a fresh machine: each command installs what it needs, then does its work.

    python3 bw.py run               the site: builds the page when it has changed, then serves it
    python3 bw.py run ARGUMENTS     any other command of `boardwright`, such as: play tictactoe
    python3 bw.py test              every check of the repository, the tests last
    python3 bw.py test ARGUMENTS    the tests only, with these arguments of pytest

Needs Python 3.11 or newer and a way to PyPI. It writes to .venv-boot (the installer uv, and bytecode) and .venv (all
the rest).
"""

import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

if sys.version_info < (3, 11):
    sys.exit(
        f"Boardwright needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.\n"
        f"Install a newer one and call it by name, for example: python3.12 {' '.join(sys.argv)}"
    )

ROOT = Path(__file__).resolve().parent
BOOT = ROOT / ".venv-boot"
BIN = BOOT / ("Scripts" if os.name == "nt" else "bin")
UV = BIN / ("uv.exe" if os.name == "nt" else "uv")
PYTHON = getattr(sys, "_base_executable", None) or sys.executable
BYTECODE = BOOT / "bytecode"
"""Not beside the sources, and always: a server that compiles all it imports takes three seconds to start, not one, and
the tests start hundreds of processes."""
NOT_OURS = ("VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
RUN = [str(UV), "run", "--no-sync", "--project", str(ROOT)]
BINARIES = ROOT / "src" / "boardwright" / "kernel"
REPORT = ROOT / "build" / "tests.xml"
OUTCOMES = ("tests", "failures", "errors", "skipped")

CHECKS = {
    "format": ["ruff", "format", "--check"],
    "lint": ["ruff", "check"],
    "types": ["mypy"],
    "layers": ["lint-imports", "--no-logo"],
    "page": ["python", "web/build.py"],
    "web": ["python", "web/build.py", "check"],
    "docs": ["mkdocs", "build", "--strict"],
    "tests": ["pytest", "-n", "2", "-rs", "--junitxml=build/tests.xml"],
}

NO_INSTALLER = """
Boardwright could not install uv, its installer, from PyPI (the reason is above). What to do:
  - no network, or a proxy: check that `python3 -m pip download uv` works, then run this command again;
  - 'No module named pip' or 'ensurepip' on Debian or Ubuntu: sudo apt install python3-venv"""
NO_PACKAGES = """
Boardwright could not install its packages (the reason is above). If it is the network, mend that (a private index is
set with UV_DEFAULT_INDEX) and run this command again: it goes on from here."""

NO_PAGE = """
Boardwright could not build its page (the reason is above). If it is the network, mend that (a private registry of npm
is set with NPM_CONFIG_REGISTRY) and run this command again. Without the page: python3 bw.py run play tictactoe"""


def start(command: list[str], folder: Path = ROOT) -> "subprocess.Popen[bytes]":
    """A virtual environment that happens to be active must not interfere."""
    environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    environment["NO_MKDOCS_2_WARNING"] = "1"  # an announcement of its theme, not about our pages
    environment["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    return subprocess.Popen(command, cwd=folder, env=environment)


def call(command: list[str], folder: Path = ROOT) -> int:
    """Run a command to its end."""
    with start(command, folder) as process:
        return process.wait()


def install_uv() -> None:
    pip = [PYTHON, "-m", "pip", "install", "--upgrade", "--target", str(BOOT)]
    try:
        venv.create(BOOT, with_pip=True, clear=True)
        pip = [str(BIN / "python"), "-m", "pip", "install"]
    except (OSError, subprocess.CalledProcessError):
        pass  # Debian's python3 without python3-venv: its pip, if there is one, can still fill a folder
    if call([*pip, "--quiet", "--disable-pip-version-check", "uv>=0.13.7,<1"]) or not UV.exists():
        sys.exit(NO_INSTALLER)


def install(*options: str) -> None:
    """Bring .venv up to date."""
    if not UV.exists():
        print("Setting up Boardwright (the first time only) ...", flush=True)
        install_uv()
    if call([str(UV), "sync", "--quiet", "--inexact", "--python", PYTHON, *options]):
        sys.exit(NO_PACKAGES)


class Part(NamedTuple):
    """Something that is built when it has changed."""

    name: str
    script: str
    groups: tuple[str, ...]
    """Of the packages that build it."""
    options: tuple[str, ...] = ()

    def is_fresh(self) -> bool:
        return call([PYTHON, self.script, "--check"]) == 0

    def start(self) -> "subprocess.Popen[bytes]":
        return start([*RUN, "python", self.script, *self.options])


PAGE = Part("the page", "web/build.py", ("page",))
KERNEL = Part("the kernel", "build_kernel.py", ("compiled",), ("--in-place",))
"""The search of the chess family is a hundred times faster compiled. Without, everything works all the same."""


def bring_up_to_date(*parts: Part) -> None:
    """Install the packages, and build what has changed, side by side: each keeps one processor busy."""
    stale = [part for part in parts if not part.is_fresh()]
    groups = [group for part in stale for group in part.groups]
    if KERNEL in stale and not any(map(shutil.which, ("cc", "gcc", "clang"))):
        groups.append("compiler")
    install("--no-default-groups", *(word for group in groups for word in ("--group", group)))
    if stale:
        print("Building", " and ".join(part.name for part in stale), "...", flush=True)
    building = [(part, part.start()) for part in stale]
    failed = [part for part, process in building if process.wait() != 0]
    if PAGE in failed:
        sys.exit(NO_PAGE)


def tool(command: list[str], folder: Path = ROOT) -> int:
    return call([*RUN, *command], folder)


def count_tests() -> tuple[int, int]:
    """How many tests passed and failed, as pytest's report has it. Left out is failed in CI, and neither elsewhere."""
    counts = ElementTree.parse(REPORT).getroot()[0].attrib if REPORT.exists() else {}
    tests, failures, errors, skipped = (int(counts.get(name, 0)) for name in OUTCOMES)
    left_out = skipped if os.environ.get("CI") else 0
    if skipped:
        print(
            f"{skipped} tests were left out; pytest says why{': in CI that is a failure' if left_out else ''}"
        )
    return tests - failures - errors - skipped, failures + errors + left_out


def check_everything() -> int:
    """Run every check, also after one has failed, so that one run shows all there is to mend."""
    passed, failed, summary = 0, 0, []
    REPORT.unlink(missing_ok=True)
    for name, command in CHECKS.items():
        print(f"\n== {name}: {' '.join(command)}", flush=True)
        start = time.perf_counter()
        broken = tool(command) != 0
        summary.append(f"  {name:8}{'FAILED' if broken else 'ok':8}{time.perf_counter() - start:6.1f} s")
        good, bad = count_tests() if name == "tests" else (int(not broken), int(broken))
        passed, failed = passed + good, failed + max(bad, int(broken))
    print("\nSummary (each check counts as one test)", *summary, sep="\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main(what: str = "--help", *rest: str) -> int:
    if what == "run":
        serves = not rest or rest[0] == "serve"
        bring_up_to_date(*([PAGE] if serves else []), KERNEL)
        return tool(["boardwright", *(rest or ["serve"])], folder=Path.cwd())
    if what == "test":
        install()
        if any(file.suffix in (".so", ".pyd") for file in BINARIES.iterdir()) and not KERNEL.is_fresh():
            KERNEL.start().wait()  # Python prefers a binary to the source beside it, however old that is
        return tool(["pytest", *rest]) if rest else check_everything()
    print(__doc__)
    return 0 if what in ("-h", "--help") else 2


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
