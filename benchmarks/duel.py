"""The hero duel: what a command costs, what travels, and how strong its bots are.

    python benchmarks/duel.py                       speed and sizes, about ten seconds
    python benchmarks/duel.py --games 200           besides: so many random duels of each of the 36 pairs, to their ends
    python benchmarks/duel.py --greedy 400          besides: greedy against random, over all pairs
    python benchmarks/duel.py --mcts 40 --budget 1s besides: the search against greedy
    python benchmarks/duel.py --mcts 400 --budget 240 --results duels.jsonl
                                                    each duel a line of that file: a run that was ended goes on there
    python benchmarks/duel.py --json

`boardwright bench duel` does the same. Times are CPU time of this process. Every random command is chosen among all
that `legal` lists for the seat at move; all systems are on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

import msgspec

from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import contest
from boardwright.engine.chance import Chance
from boardwright.engine.match import Match
from boardwright.engine.testing.play import PlayFailed, random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import Step, Table
from boardwright.engine.views import updates, view
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.types import HEROES

PAIRS = tuple(f"{first},{second}" for first, second in product(HEROES, repeat=2))
SAMPLE = 36
MOST = 20_000
LOOK_EVERY = 20
"""Commands from one look at what a seat may know to the next."""

encode = msgspec.msgpack.Encoder().encode


def table_of(number: int) -> Table:
    return GAME.table(2, {"heroes": PAIRS[number % len(PAIRS)]})


def played(number: int) -> Match:
    """A random duel of the pair with this number."""
    random = Random(number).random
    match = Match.new(GAME, secret=b"duel %d" % number, options={"heroes": PAIRS[number % len(PAIRS)]})
    while match.state.sys.gameover is None:
        seat = match.active[0]
        legal = match.legal(seat)
        match.submit(seat, legal[int(random() * len(legal))])
    return match


def speed() -> tuple[dict[str, float], list[Match]]:
    """Read what is legal, choose, play; all systems on, and a journal kept."""
    start = process_time()
    matches = [played(number) for number in range(SAMPLE)]
    seconds = process_time() - start
    commands = sum(match.version for match in matches)
    return {"commands_per_second": commands / seconds, "commands_a_duel": commands / SAMPLE}, matches


def transport(matches: Sequence[Match]) -> dict[str, float]:
    """After each command: views, delta and encoding for two seats."""
    sizes: list[int] = []
    wholes: list[int] = []
    seconds, count = 0.0, 0
    for match in matches[:6]:
        steps: list[Step] = list(match.replay())
        start = process_time()
        for before, step in pairwise(steps):
            made = updates(GAME, before.state, step, (0, 1))
            sizes += [len(encode(made[seat])) for seat in (0, 1)]
        seconds += process_time() - start
        count += len(steps) - 1
        wholes += [len(encode(view(GAME, step.state, 0))) for step in steps]
    return {
        "update_us_two_seats": seconds / count * 1e6,
        "update_bytes_median": median(sizes),
        "update_bytes_mean": mean(sizes),
        "update_bytes_p95": sorted(sizes)[len(sizes) * 95 // 100],
        "full_view_bytes_max": max(wholes),
        "full_state_bytes_max": max(len(GAME.encode_state(match.state)) for match in matches),
    }


def soundness(games: int, progress: bool, pairs: Sequence[str] = PAIRS) -> dict[str, Any]:
    """Random duels of all pairs, with absent players and both seats playing whenever they may. Each is replayed from
    its journal to the same state; and often whatever a seat does not know is dealt anew: its view stays the same."""
    failures, commands = [], 0
    for index, pair in enumerate(pairs):
        for seed in range(games):
            try:
                match = random_match(
                    GAME, seed, setting=Setting(2, {"heroes": pair}), most_commands=MOST, watch=tells_nothing
                )
                replayed(match)
                commands += match.version
            except (PlayFailed, AssertionError) as failure:
                failures.append(f"{pair} seed {seed}: {failure!r}")
        if progress:
            print(f"{index + 1} of {len(pairs)} pairs: {pair}, {len(failures)} failures", file=sys.stderr)
    return {"random_duels": games * len(pairs), "random_commands": commands, "failures": failures}


def replayed(match: Match) -> None:
    *_, last = match.replay()
    assert GAME.encode_state(last.state) == GAME.encode_state(match.state), "the replay ends elsewhere"


def tells_nothing(match: Match) -> None:
    if match.version % LOOK_EVERY or match.state.core.number == 0:
        return
    for seat in (0, 1):
        guessed = GAME.domain.determinize(match.state, seat, Chance(b"guess %d" % match.version))
        other = msgspec.structs.replace(match.state, core=guessed)
        assert encode(view(GAME, other, seat)) == encode(view(GAME, match.state, seat)), (
            f"seat {seat} sees what is hidden, after {match.version} commands"
        )


class Played(msgspec.Struct, frozen=True):
    """A duel between bots, as a line of a file of results."""

    strong: str
    weak: str
    game: int
    heroes: str
    result: float
    """For the strong side."""


def known(results: Path | None, strong: str, weak: str) -> dict[int, Played]:
    if results is None or not results.exists():
        return {}
    lines = [msgspec.json.decode(line, type=Played) for line in results.read_bytes().splitlines()]
    return {line.game: line for line in lines if (line.strong, line.weak) == (strong, weak)}


def duel(number: int, strong: str, weak: str) -> Played:
    """The strong side sits in turns on both seats; after 36 duels the pairs come again in another order."""
    seat = number % 2
    names = (strong, weak) if seat == 0 else (weak, strong)
    players = [make_bot(name, f"{number} {place}") for place, name in enumerate(names)]
    pair = number * 7 + number // len(PAIRS)
    outcome, _ = contest(GAME, table_of(pair), players, "duel", number)
    result = 0.5 if not outcome.winners else float(outcome.winners[0] == seat)
    return Played(strong, weak, number, PAIRS[pair % len(PAIRS)], result)


def duels(games: int, strong: str, weak: str, results: Path | None) -> Iterator[Played]:
    """What the file of results holds already is not played again."""
    done = known(results, strong, weak)
    for number in range(games):
        if number in done:
            yield done[number]
            continue
        played = duel(number, strong, weak)
        if results is not None:
            with results.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
        yield played


def strength(
    games: int, strong: str, weak: str, *, results: Path | None = None, progress: bool = False
) -> dict[str, Any]:
    points: list[float] = []
    for played in duels(games, strong, weak, results):
        points.append(played.result)
        if progress:
            print(f"{len(points)} of {games}: {played.heroes}: {played.result}", file=sys.stderr)
    share = mean(points)
    return {
        "games": len(points),
        "won": points.count(1.0),
        "drawn": points.count(0.5),
        "share": share,
        "standard_error": sqrt(share * (1 - share) / len(points)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="boardwright bench duel", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=0, help="random duels of each pair")
    parser.add_argument("--greedy", type=int, default=0, help="duels of greedy against random")
    parser.add_argument("--mcts", type=int, default=0, help="duels of the search against greedy")
    parser.add_argument("--budget", default="1s", help="the search's time or iterations a move")
    parser.add_argument("--results", type=Path, help="a file to which duels of bots are added")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    measured, matches = speed()
    figures: dict[str, Any] = {**measured, **transport(matches)}
    progress = sys.stderr.isatty()
    if given.games:
        figures |= soundness(given.games, progress)
    if given.greedy:
        figures["greedy_against_random"] = strength(
            given.greedy, "medium", "random", results=given.results, progress=progress
        )
    if given.mcts:
        figures["mcts_against_greedy"] = strength(
            given.mcts, f"mcts:{given.budget}", "medium", results=given.results, progress=progress
        )
    show(figures, as_json=given.json)
    return 1 if figures.get("failures") else 0


def show(figures: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:24} {f'{value:,.1f}' if isinstance(value, float) else value}")


if __name__ == "__main__":
    raise SystemExit(main())
