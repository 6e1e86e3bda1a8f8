"""What the engine costs, beside what others cost in the same run.

    python benchmarks/engine.py              our figures and the peers', as a table
    python benchmarks/engine.py --no-peers   ours only
    python benchmarks/engine.py --json

`boardwright bench engine` does the same. All times are CPU time of this process, the best of several repeats.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType
from typing import Any

import msgspec

from boardwright.bots.mcts import MctsBot
from boardwright.bots.playout import playouts
from boardwright.engine.match import Match
from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from boardwright.engine.views import updates
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place

HERE = Path(__file__).resolve().parent
REPEATS = 15
GAMES = 400
MCTS_ITERATIONS = 20_000
EARLY, LATE = 100, 10_000

encode = msgspec.msgpack.Encoder().encode


def best(repeats: int, prepare: Callable[[], Any], work: Callable[[Any], int]) -> float:
    """The least CPU time for one operation, in microseconds: `work` says how many it did."""
    least = float("inf")
    for _ in range(repeats):
        prepared = prepare()
        start = process_time()
        count = work(prepared)
        least = min(least, (process_time() - start) / count)
    return least * 1e6


def new_matches(count: int) -> list[Match]:
    return [Match.new(GAME, secret=b"benchmark") for _ in range(count)]


def random_games(count: int) -> list[list[Place]]:
    """The commands of random games, chosen beforehand."""
    random, games = Random(1), []
    for match in new_matches(count):
        while match.outcome is None:
            seat = match.state.core.turn
            match.submit(seat, random.choice(match.legal(seat)))
        games.append([entry.command for entry in match.entries])
    return games


def move(matches: list[Match]) -> int:
    """Whole turns: read what is legal, choose, play."""
    random, moves = Random(2).random, 0
    for match in matches:
        while match.state.sys.gameover is None:
            seat = match.state.core.turn
            legal = match.legal(seat)
            match.submit(seat, legal[int(random() * len(legal))])
            moves += 1
    return moves


def move_only(prepared: list[tuple[Match, list[Place]]]) -> int:
    for match, commands in prepared:
        for number, command in enumerate(commands):
            match.submit(number & 1, command)
    return sum(len(commands) for _, commands in prepared)


def opened(count: int) -> list[Match]:
    matches = new_matches(count)
    for match in matches:
        match.submit(0, Place(4))
    return matches


def refuse(matches: list[Match]) -> int:
    taken = Place(4)
    for match in matches:
        for _ in range(10):
            match.submit(1, taken)
    return len(matches) * 10


def changes(games: list[list[Place]]) -> list[tuple[Any, Any]]:
    pairs = []
    for match, commands in zip(new_matches(len(games)), games, strict=True):
        for number, command in enumerate(commands):
            before = match.state
            pairs.append((before, match.submit(number & 1, command)))
    return pairs


def encoded_updates(before: Any, step: Any) -> list[bytes]:
    """What leaves for two seats: views, delta, msgpack; who sees the same gets the same bytes."""
    made = updates(GAME, before, step, (0, 1))
    shared = {id(update): encode(update) for update in made.values()}
    return [shared[id(update)] for update in made.values()]


def update(pairs: list[tuple[Any, Any]]) -> int:
    for before, step in pairs:
        encoded_updates(before, step)
    return len(pairs)


def simulate(games: int) -> int:
    return playouts(GAME, games=games, seed=3).commands


def search(iterations: int) -> int:
    state = Match.new(GAME, secret=b"benchmark").state
    MctsBot(seed=4, iterations=iterations).choose(GAME, state, 0)
    return iterations


def endless_match(commands: int) -> Match:
    """A match that goes on for ever by taking back every move."""
    match = Match.new(GAME, secret=b"benchmark")
    while match.version < commands:
        cycle(match)
    return match


def cycle(match: Match) -> None:
    match.submit(0, Place(4))
    match.submit(1, Place(0))
    match.submit(0, RequestUndo())
    match.submit(1, ApproveUndo())


def cycles(match: Match, count: int = 200) -> int:
    for _ in range(count):
        cycle(match)
    return count * 4


def ours(repeats: int) -> dict[str, float]:
    games = random_games(GAMES)
    pairs = changes(games)
    sizes = [len(data) for before, step in pairs for data in encoded_updates(before, step)]
    early = best(repeats, lambda: endless_match(EARLY), cycles)
    late_match = endless_match(LATE)
    late = best(repeats, lambda: late_match, cycles)
    return {
        "move_us": best(repeats, lambda: new_matches(GAMES), move),
        "move_only_us": best(repeats, lambda: list(zip(new_matches(GAMES), games, strict=True)), move_only),
        "refused_us": best(repeats, lambda: opened(GAMES), refuse),
        "new_match_us": best(repeats, lambda: GAMES, lambda count: len(new_matches(count))),
        "update_us": best(repeats, lambda: pairs, update),
        "update_bytes": sum(sizes) / len(sizes),
        "update_bytes_most": max(sizes),
        "commands_per_second": 1e6 / best(repeats, lambda: 4000, simulate),
        "mcts_playouts_per_second": 1e6 / best(3, lambda: MCTS_ITERATIONS, search),
        "late_to_early": late / early,
        "state_bytes_early": len(GAME.encode_state(endless_match(EARLY).state)),
        "state_bytes_late": len(GAME.encode_state(late_match.state)),
    }


# Beside the peers


def load_peers() -> ModuleType | None:
    path = HERE / "peers" / "run.py"
    spec = importlib.util.spec_from_file_location("boardwright_peers", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def rows(
    mine: dict[str, float], peers: dict[str, Any]
) -> list[tuple[str, float, str, float | None, float | None]]:
    """What, ours, whose, theirs, how many times better we are."""
    table: list[tuple[str, float, str, float | None, float | None]] = []

    def add(label: str, name: str, peer: str = "", figure: str = "", *, more_is_better: bool = False) -> None:
        value = mine[name]
        theirs = peers[peer].figures.get(figure) if peer in peers else None
        ratio = None if theirs is None else (value / theirs if more_is_better else theirs / value)
        table.append((label, value, f"{peer} {figure}".strip(), theirs, ratio))

    for figure in ("move_us", "local_move_us"):
        add("a turn: legal, choose, play; all base systems, µs", "move_us", "boardgameio", figure)
    add("the move alone, µs", "move_only_us", "boardgameio", "move_only_us")
    add("a refused command, µs", "refused_us", "boardgameio", "refused_us")
    add("a new match, µs", "new_match_us", "boardgameio", "new_match_us")
    add("view + delta + encoding, two seats, µs", "update_us", "boardgameio", "update_us")
    add("the same", "update_us", "json_patch", "update_us")
    add("bytes a seat", "update_bytes", "boardgameio", "update_bytes")
    add("bytes a seat, the largest", "update_bytes_most")
    for peer in ("openspiel", "pettingzoo"):
        add(
            "bare rules, commands a second",
            "commands_per_second",
            peer,
            "commands_per_second",
            more_is_better=True,
        )
    add("MCTS, playouts a second", "mcts_playouts_per_second")
    add(f"cost at command {LATE} : cost at {EARLY}", "late_to_early")
    add(f"bytes of the state at {EARLY}", "state_bytes_early")
    add(f"bytes of the state at {LATE}", "state_bytes_late")
    return table


def show(mine: dict[str, float], peers: dict[str, Any]) -> None:
    print("| what | ours | peer | its figure | ours is better by |")
    print("|---|---|---|---|---|")
    for label, value, peer, theirs, ratio in rows(mine, peers):
        cells = [label, number(value), peer, number(theirs), "" if ratio is None else f"{ratio:.2f}×"]
        print("| " + " | ".join(cells) + " |")
    print()
    print(f"refused : accepted = {mine['refused_us'] / mine['move_only_us']:.2f}")
    for peer, figures in peers.items():
        print(f"{peer}: {figures.missing or f'{figures.version}, {figures.runtime}'}")


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-peers", action="store_true", help="measure ours only")
    parser.add_argument("--node", help="the Node that runs boardgame.io, instead of the pinned one")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(argv)
    mine = ours(arguments.repeats)
    module = None if arguments.no_peers else load_peers()
    peers = {} if module is None else module.measure_peers(node=arguments.node)
    if arguments.json:
        theirs = {name: {**figures.figures, "missing": figures.missing} for name, figures in peers.items()}
        print(json.dumps({"ours": mine, "peers": theirs}, indent=2))
    else:
        show(mine, peers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
