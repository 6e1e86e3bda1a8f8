"""The predecessor's way to tell players what changed: views as dictionaries, JSON Patch (RFC 6902), JSON.

After a command of tic-tac-toe each of two seats gets a patch: its view is built from the state, compared with
the view sent before by `jsonpatch`, and the patch is encoded as JSON. The command itself, the copies that it
makes of the state, and the network are not measured; the games are random ones, played beforehand.
`jsonpatch` is pure Python and slow; `update_us` of boardgame.io is the same idea with a fast library.

update_us           CPU time of view, patch and encoding for both seats together; the views are trimmed for
                    transport: undo as a count, event stream as its next id, the tail of the action log
patch_bytes         mean length of one seat's patch; least_patch_bytes and most_patch_bytes are its range
stream_update_us    the same with the tail of the event stream in the view: the patch tells what happened
stream_patch_bytes  its mean length
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import random, seed
from statistics import mean
from typing import Any

import jsonpatch
from stopwatch import best_cpu_us, effort_from_arguments, outcome_shares, report

SEATS = ("0", "1")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
TAIL = 20

State = dict[str, Any]
Game = list[State]
View = Callable[[State, str], State]
encode = json.JSONEncoder(separators=(",", ":")).encode


def new_state() -> State:
    return {
        "sys": {
            "phase": "play",
            "turnNumber": 0,
            "undo": {"snapshots": [], "maxSnapshots": 50, "pendingRequest": None},
            "interaction": {"current": None, "queue": []},
            "responseWindow": {"current": None},
            "eventStream": {"entries": [], "nextId": 1},
            "actionLog": {"entries": [], "maxEntries": TAIL},
            "rematch": {"votes": {}, "ready": False},
            "tutorial": {"active": False, "stepIndex": 0, "totalSteps": 0},
            "gameover": None,
        },
        "core": {"cells": [None] * 9, "currentPlayer": "0"},
    }


def place(state: State, seat: str, cell: int) -> State:
    """The state after `seat` marks `cell`; the old state stays whole."""
    core, sys = state["core"], state["sys"]
    cells = [*core["cells"][:cell], seat, *core["cells"][cell + 1 :]]
    event_id, turn = sys["eventStream"]["nextId"], sys["turnNumber"]
    event = {"type": "CELL_OCCUPIED", "payload": {"cellId": cell, "playerId": seat}, "timestamp": turn}
    entry = {"id": event_id, "actorId": seat, "key": "log.placed", "params": {"cell": cell}}
    return {
        "sys": {
            **sys,
            "turnNumber": turn + 1,
            "undo": {**sys["undo"], "snapshots": [*sys["undo"]["snapshots"], state]},
            "eventStream": {
                "entries": [*sys["eventStream"]["entries"], {"id": event_id, "event": event}][-TAIL:],
                "nextId": event_id + 1,
            },
            "actionLog": {**sys["actionLog"], "entries": [*sys["actionLog"]["entries"], entry][-TAIL:]},
            "gameover": outcome(cells),
        },
        "core": {"cells": cells, "currentPlayer": "1" if seat == "0" else "0"},
    }


def outcome(cells: list[str | None]) -> dict[str, Any] | None:
    for a, b, c in LINES:
        if cells[a] is not None and cells[a] == cells[b] == cells[c]:
            return {"winner": cells[a]}
    return None if None in cells else {"draw": True}


def random_game() -> Iterator[State]:
    state = new_state()
    yield state
    while state["sys"]["gameover"] is None:
        free = [cell for cell, mark in enumerate(state["core"]["cells"]) if mark is None]
        state = place(state, state["core"]["currentPlayer"], free[int(random() * len(free))])
        yield state


def view(state: State, seat: str) -> State:
    full = view_with_stream(state, seat)
    full["sys"]["eventStream"] = {"nextId": state["sys"]["eventStream"]["nextId"]}
    return full


def view_with_stream(state: State, seat: str) -> State:
    undo = state["sys"]["undo"]
    trimmed = {"snapshotCount": len(undo["snapshots"]), "pendingRequest": undo["pendingRequest"]}
    return {"seat": seat, "sys": {**state["sys"], "undo": trimmed}, "core": state["core"]}


def update(game: Game, view: View) -> int:
    """Tell both seats about a whole game; the number of commands."""
    known = {seat: view(game[0], seat) for seat in SEATS}
    for state in game[1:]:
        for seat in SEATS:
            current = view(state, seat)
            encode(jsonpatch.make_patch(known[seat], current).patch)
            known[seat] = current
    return len(game) - 1


def patch_lengths(game: Game, view: View) -> Iterator[int]:
    """The bytes of each patch of a game, each of them checked to lead to the next view."""
    for before, after in pairwise(game):
        for seat in SEATS:
            text = encode(jsonpatch.make_patch(view(before, seat), view(after, seat)).patch)
            if jsonpatch.apply_patch(view(before, seat), text) != view(after, seat):
                raise AssertionError("a patch does not lead to the next view")
            yield len(text.encode())


def sample(games: list[Game]) -> dict[str, float]:
    ends = [game[-1]["sys"]["gameover"] for game in games]
    first, second = ends.count({"winner": "0"}), ends.count({"winner": "1"})
    commands = sum(len(game) - 1 for game in games)
    return {"games": len(games), "commands": commands, **outcome_shares(first, second, len(games))}


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=10, games=50)
    seed(1)
    games = [list(random_game()) for _ in range(effort.games)]
    lengths = [length for game in games for length in patch_lengths(game, view)]
    stream_lengths = [length for game in games for length in patch_lengths(game, view_with_stream)]
    figures = {
        "update_us": best_cpu_us(effort.repeats, lambda: sum(update(game, view) for game in games)),
        "patch_bytes": mean(lengths),
        "least_patch_bytes": min(lengths),
        "most_patch_bytes": max(lengths),
        "stream_update_us": best_cpu_us(
            effort.repeats, lambda: sum(update(game, view_with_stream) for game in games)
        ),
        "stream_patch_bytes": mean(stream_lengths),
    }
    report("jsonpatch", figures, sample(games))


if __name__ == "__main__":
    main()
