"""A match is a function of its journal: run again, it is the same; as a file, it is the same."""

from __future__ import annotations

from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.testing.play import deal
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import GameError, Step


def replay(walk: Walk) -> None:
    again = deal(walk.game, walk.setting, walk.seed)
    _same(walk, "setup", "the opening", walk.match.opening, again.opening)
    for number, passage in enumerate(walk.steps(), 1):
        move = passage.move
        step = again.submit(move.seat, move.command, move.at)
        _same(walk, "execute", f"command {number}", passage.step, step)
    if again.entries != walk.match.entries:
        raise Broken("execute", "the journal of the same match has other digests")
    _file_is_the_match(walk)


def _same(walk: Walk, hook: str, what: str, then: Step, now: Step) -> None:
    if now.events != then.events:
        raise Broken(hook, f"{what} gave {then.events!r}, and on replay {now.events!r}")
    if walk.game.canonical(now.state) != walk.game.canonical(then.state):
        raise Broken(hook, f"{what} leads to another state on replay")


def _file_is_the_match(walk: Walk) -> None:
    text = write_replay(walk.match)
    try:
        again = read_replay(text, lambda reference: walk.game)
    except GameError as error:
        raise Broken("execute", f"the replay file does not run: {error}") from error
    if again.state_digest() != walk.match.state_digest() or write_replay(again) != text:
        raise Broken("execute", "the replay file leads to another match")
