"""What the kernel does in a second: perft, search, threads, forged rules, beside the plain Python of the same source.

    python benchmarks/kernel.py            as a table
    python benchmarks/kernel.py --json
    python benchmarks/kernel.py --quick    perft one ply less deep, shorter searches

The kernel is compiled into a folder of its own for it; where that fails, only the plain one is measured and it says so.
Every perft count is compared with the one in tests/kernel/perft.json before a figure is printed. Rates are by CPU time,
but for two threads and for what a person waits for. Compiled and plain are compared on the same work: perft to the same
depth, and searches of the same positions up to the same number of positions visited, which grow the same tree.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
COUNTS = ROOT / "tests" / "kernel" / "perft.json"
CHESS_COUNTS = ROOT / "tests" / "kernel" / "chess_perft.json"
MATES = ROOT / "tests" / "kernel" / "mates.json"
OTHERS_DEPTH = 3
RACED_DEPTH = 3
RACED_POSITIONS = 6
RACED_NODES = 25_000
RACED_MEMORY = 1 << 14
GOALS = {
    "perft_start": 12e6,
    "search_nodes_per_second": 2e6,
    "search_depth_in_one_second": 8,
    "two_threads_nodes": 1.7,
    "forged_to_plain": 0.7,
    "mates_found": None,
    "perft_to_plain": 60,
    "search_to_plain": 60,
    "chess_perft": 10e6,
    "chess_perft_to_library": 50,
    "chess_search_nodes_per_second": 1.5e6,
    "table_compilation_seconds": 0.3,
    "rule_to_first_move_seconds": 2.0,
}
"""None: all of them. What is counted in seconds is to be no more than that, all else no less."""


def perft(fen: str, depth: int, expected: int) -> float:
    """Leaves a second; stops at a wrong count."""
    from boardwright.games.xiangqi.pieces import xiangqi_tables
    from boardwright.kernel import Position, read_fen

    read = read_fen(fen, xiangqi_tables())
    at = Position(xiangqi_tables(), read.board, read.side)
    start = process_time()
    leaves = at.perft(depth)
    seconds = process_time() - start
    if leaves != expected:
        sys.exit(f"perft {depth} of {fen} is {expected:,}, not {leaves:,}")
    return leaves / seconds


def raced_search(fens: Sequence[str]) -> tuple[int, float]:
    """Positions visited, and the seconds for it. Whoever runs it visits the same ones."""
    from boardwright.games.xiangqi.pieces import xiangqi_tables
    from boardwright.kernel import Position, read_fen
    from boardwright.kernel.memory import Memory
    from boardwright.kernel.search import Searcher

    tables, nodes, seconds = xiangqi_tables(), 0, 0.0
    for fen in fens:
        read = read_fen(fen, tables)
        searcher = Searcher(Position(tables, read.board, read.side), Memory(RACED_MEMORY))
        start = process_time()
        depth = 1
        while searcher.nodes < RACED_NODES and depth < 30:
            searcher.search(depth, most_nodes=RACED_NODES)
            depth += 1
        seconds += process_time() - start
        nodes += searcher.nodes
    return nodes, seconds


def raced(repeats: int) -> dict[str, float]:
    """What compiled and plain are compared by."""
    from boardwright.games.xiangqi.pieces import START

    counts: dict[str, list[int]] = json.loads(COUNTS.read_text("utf-8"))
    fens = list(counts)[:RACED_POSITIONS]
    searches = [raced_search(fens) for _ in range(repeats)]
    leaves = max(perft(START, RACED_DEPTH, counts[START][RACED_DEPTH - 1]) for _ in range(repeats))
    return {
        "raced_leaves_per_second": leaves,
        "raced_nodes": searches[0][0],
        "raced_nodes_per_second": max(nodes / seconds for nodes, seconds in searches),
    }


def search(seconds: float, threads: int = 1, rule: str = "") -> tuple[float, int, float]:
    """Nodes a second of CPU time, depth reached, nodes a second of the clock, from the start position."""
    from boardwright.bots.board.think import Limits, Thinker
    from boardwright.forge import forged
    from boardwright.kernel import read_fen
    from boardwright.kernel.start import Start

    made = forged(rule)
    read = read_fen(made.start, made.tables)
    begun, cpu = perf_counter(), process_time()
    thought = Thinker().think(Start(made.tables, read.board, 0), Limits(seconds, threads=threads))
    return thought.nodes / (process_time() - cpu), thought.depth, thought.nodes / (perf_counter() - begun)


def time_to_depth(depth: int, threads: int) -> float:
    """Seconds of the clock until the start position is searched so deep: what threads are for."""
    from boardwright.bots.board.think import Limits, Thinker
    from boardwright.games.xiangqi.pieces import START, xiangqi_tables
    from boardwright.kernel import read_fen
    from boardwright.kernel.start import Start

    tables = xiangqi_tables()
    start = Start(tables, read_fen(START, tables).board, 0)
    best = 1e9
    for _ in range(3):
        begun = perf_counter()
        Thinker().think(start, Limits(depth=depth, threads=threads))
        best = min(best, perf_counter() - begun)
    return best


def nodes_of_threads(threads: int, seconds: float) -> tuple[float, float]:
    """Positions a second that so many searchers visit side by side, each with its own board, sharing a memory; and by
    CPU time for each thread, which says what they would do on a machine with a core for each."""
    from threading import Thread

    from boardwright.games.xiangqi.pieces import START, xiangqi_tables
    from boardwright.kernel import Position, read_fen
    from boardwright.kernel.memory import Memory
    from boardwright.kernel.position import buffer
    from boardwright.kernel.search import Searcher

    tables, memory, stop = xiangqi_tables(), Memory(), buffer([0])
    board = read_fen(START, tables).board
    searchers = [Searcher(Position(tables, board), memory, stop) for _ in range(threads)]
    running = [Thread(target=searcher.search, args=(40,), daemon=True) for searcher in searchers]
    begun, cpu = perf_counter(), process_time()
    for thread in running:
        thread.start()
    while perf_counter() - begun < seconds:
        running[0].join(0.05)
    stop[0] = 1
    for thread in running:
        thread.join()
    nodes = sum(searcher.nodes for searcher in searchers)
    return nodes / (perf_counter() - begun), threads * nodes / (process_time() - cpu)


def chess_figures(quick: bool) -> dict[str, float]:
    """The same kernel with the tables of chess, beside the library that tests compare it with, if that is there."""
    sys.path.append(str(ROOT))  # behind the package that is measured
    from boardwright.bots.board.think import Limits, Thinker
    from boardwright.games.international_chess.pieces import START, chess_tables
    from boardwright.kernel.start import Start

    counts: dict[str, list[int]] = json.loads(CHESS_COUNTS.read_text("utf-8"))
    leaves = seconds = 0.0
    for fen, known in counts.items():
        at = Start.read(fen, chess_tables()).position()
        for depth, expected in enumerate(known[: -1 if quick else None], 1):
            begun = process_time()
            if (found := at.perft(depth)) != expected:
                sys.exit(f"perft {depth} of {fen} is {expected:,}, not {found:,}")
            seconds += process_time() - begun
            leaves += expected
    thinking = process_time()
    nodes = Thinker().think(Start.read(START, chess_tables()), Limits(0.5 if quick else 2.0)).nodes
    figures = {
        "chess_perft": leaves / seconds,
        "chess_search_nodes_per_second": nodes / (process_time() - thinking),
    }
    library = library_leaves_per_second(START)
    return figures if library is None else {**figures, "chess_perft_to_library": leaves / seconds / library}


def library_leaves_per_second(fen: str, depth: int = 3) -> float | None:
    try:
        import chess
    except ImportError:
        return None

    def perft(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += perft(board, depth - 1)
            board.pop()
        return total

    begun = process_time()
    return perft(chess.Board(fen), depth) / (process_time() - begun)


def mates() -> tuple[int, int]:
    """How many of the mates in the test set are found within a second each."""
    from boardwright.bots.board.think import Limits, Thinker
    from boardwright.games.xiangqi.pieces import xiangqi_tables
    from boardwright.kernel import read_fen
    from boardwright.kernel.start import Start

    found, known = 0, json.loads(MATES.read_text("utf-8"))
    tables = xiangqi_tables()
    for fen, moves in known.items():
        read = read_fen(fen, tables)
        thought = Thinker().think(Start(tables, read.board, read.side), Limits(1.0))
        mate = thought.lines[0].mate if thought.lines else None
        found += mate is not None and 0 < mate <= moves
    return found, len(known)


def compilation(rule: str) -> float:
    """Seconds to compile the tables of a rule."""
    from boardwright.forge.check import read_rule
    from boardwright.forge.compile import compile_rule
    from boardwright.forge.schema import Rule

    read = read_rule(rule)
    assert isinstance(read, Rule)
    compiling = perf_counter()
    compile_rule(read)
    return perf_counter() - compiling


async def first_move(rule: str, address: str) -> float:
    """From saving a rule on a server that has just been started to the first move of a bot that plays by it."""
    import httpx

    from boardwright.client import Client

    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        token = (await http.post("/api/session/guest", json={"cookie": False})).json()["access"]
        async with Client(f"ws://{address}/ws", token=token) as client:
            begun = perf_counter()
            kept = await http.post(
                "/api/forge/rules", json={"rule": rule}, headers={"Authorization": f"Bearer {token}"}
            )
            kept.raise_for_status()
            match = await client.create("spirit_xiangqi", options={"rule": rule}, bots={0: "hard"})
            table = await client.join(match, seat=1)
            await table.until(lambda table: table.version > 0)
            return perf_counter() - begun


def first_move_cold(rule: str) -> float:
    sys.path.append(str(ROOT))  # behind the package that is measured
    from tests.server.running import free_port

    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = {"BOARDWRIGHT_DATABASE_URL": f"sqlite:///{folder}/bench.db", "BOARDWRIGHT_PORT": str(port)}
        command = [sys.executable, "-m", "boardwright", "serve"]
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)
        try:
            _wait_for(port)
            return asyncio.run(first_move(rule, f"127.0.0.1:{port}"))
        finally:
            server.terminate()
            server.wait()


def _wait_for(port: int) -> None:
    for _ in range(600):
        with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1):
            return
        sleep(0.05)
    sys.exit("the server did not start")


def measure(quick: bool) -> dict[str, Any]:
    from boardwright.games.xiangqi.pieces import START
    from boardwright.kernel import position

    counts: dict[str, list[int]] = json.loads(COUNTS.read_text("utf-8"))
    samples = [
        file.read_text("utf-8")
        for file in sorted(
            files("boardwright.forge").joinpath("samples").iterdir(), key=lambda file: file.name
        )
    ]
    if not position.COMPILED:
        return {"compiled": False, **raced(1)}
    depth = 4 if quick else 5
    others = [
        perft(fen, OTHERS_DEPTH, known[OTHERS_DEPTH - 1]) for fen, known in counts.items() if fen != START
    ]
    seconds = 0.5 if quick else 2.0
    rate = max(search(seconds)[0] for _ in range(3))
    forged_rates = [max(search(seconds, rule=rule)[0] for _ in range(2)) for rule in samples]
    one, two = (
        [max(rates) for rates in zip(*(nodes_of_threads(threads, seconds) for _ in range(3)), strict=True)]
        for threads in (1, 2)
    )
    found, known_mates = mates()
    return {
        "compiled": True,
        **raced(9),
        "perft_depth": depth,
        "perft_start": perft(START, depth, counts[START][depth - 1]),
        "perft_positions": sum(others) / len(others),
        "search_nodes_per_second": rate,
        "search_depth_in_one_second": max(search(1.0)[1] for _ in range(3)),
        "two_threads_nodes": two[0] / one[0],
        "two_threads_nodes_by_cpu_time": two[1] / one[1],
        "two_threads_time_to_depth": time_to_depth(11, 1) / time_to_depth(11, 2),
        "forged_to_plain": min(forged_rates) / rate,
        "mates_found": found,
        "mates": known_mates,
        **chess_figures(quick),
        "table_compilation_seconds": max(map(compilation, samples)),
        "rule_to_first_move_seconds": max(map(first_move_cold, samples)),
    }


def run_compiled(arguments: Sequence[str]) -> dict[str, Any] | None:
    """The same script, with a compiled copy of the package in front."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, str(ROOT / "build_kernel.py"), folder]
        made = subprocess.run(build, capture_output=True, text=True)
        if made.returncode:
            print(made.stderr.splitlines()[-1], file=sys.stderr)
            return None
        package = Path(folder) / "src"
        shutil.copytree(
            ROOT / "src" / "boardwright",
            package / "boardwright",
            ignore=shutil.ignore_patterns("__pycache__", "_web", "*.so"),
        )
        for binary in (Path(folder) / "lib").rglob("*.so"):
            shutil.copy(binary, package / "boardwright" / "kernel")
        environment = {**os.environ, "PYTHONPATH": str(package), "BOARDWRIGHT_BENCH": "1"}
        ran = subprocess.run(
            [sys.executable, __file__, "--json", *arguments], env=environment, capture_output=True, text=True
        )
        if ran.returncode:
            sys.exit(ran.stderr)
        return dict(json.loads(ran.stdout))


def run_plain() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(
            ROOT / "src" / "boardwright",
            Path(folder) / "boardwright",
            ignore=shutil.ignore_patterns("__pycache__", "_web", "*.so"),
        )
        environment = {**os.environ, "PYTHONPATH": folder, "BOARDWRIGHT_BENCH": "1"}
        ran = subprocess.run(
            [sys.executable, __file__, "--json"], env=environment, capture_output=True, text=True, check=True
        )
        return dict(json.loads(ran.stdout))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(argv)
    if os.environ.get("BOARDWRIGHT_BENCH"):
        print(json.dumps(measure(given.quick)))
        return 0
    plain = run_plain()
    compiled = run_compiled(["--quick"] if given.quick else [])
    figures: dict[str, Any] = {f"plain_{name}": value for name, value in plain.items() if name != "compiled"}
    if compiled is not None:
        if compiled["raced_nodes"] != plain["raced_nodes"]:
            sys.exit(f"compiled visits {compiled['raced_nodes']} positions, plain {plain['raced_nodes']}")
        figures |= compiled
        for ratio, name in (("perft", "raced_leaves_per_second"), ("search", "raced_nodes_per_second")):
            figures[f"{ratio}_to_plain"] = compiled[name] / plain[name]
    if given.json:
        print(json.dumps(figures))
        return 0
    for name, figure in figures.items():
        large = isinstance(figure, float) and figure >= 1000
        shown = f"{round(figure):,}" if large or isinstance(figure, int) else f"{figure:.2f}"
        print(f"{name.replace('_', ' '):32} {shown:>14}  {judged(name, figures)}".rstrip())
    return 0


def judged(name: str, figures: dict[str, Any]) -> str:
    """Beside a figure that has a goal: is it reached?"""
    if name not in GOALS:
        return ""
    goal = GOALS[name] or figures["mates"]
    least = not name.endswith("_seconds")
    reached = figures[name] >= goal if least else figures[name] <= goal
    return f"goal {'≥' if least else '≤'} {goal:,}: {'PASS' if reached else 'FALLS SHORT'}"


if __name__ == "__main__":
    sys.exit(main())
