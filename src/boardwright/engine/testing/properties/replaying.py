"""A match is a function of its journal: run again, it is the same; as a file, it is the same."""

from __future__ import annotations

from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import GameError


def replay(walk: Walk) -> None:
    played = [walk.match.opening, *(passage.step for passage in walk.steps())]
    for number, (then, now) in enumerate(zip(played, walk.match.replay(), strict=True)):
        hook = "execute" if number else "setup"
        what = f"command {number}" if number else "the opening"
        if now.events != then.events:
            raise Broken(hook, f"{what} gave {then.events!r}, and on replay {now.events!r}")
        if walk.game.canonical(now.state) != walk.game.canonical(then.state):
            raise Broken(hook, f"{what} leads to another state on replay")
    _file_is_the_match(walk)


def _file_is_the_match(walk: Walk) -> None:
    text = write_replay(walk.match)
    try:
        again = read_replay(text, lambda reference: walk.game)
    except GameError as error:
        raise Broken("execute", f"the replay file does not run: {error}") from error
    if again.state_digest() != walk.match.state_digest() or write_replay(again) != text:
        raise Broken("execute", "the replay file leads to another match")
