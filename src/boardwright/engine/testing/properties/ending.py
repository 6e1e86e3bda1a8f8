"""Random play reaches the end: a match is never stuck."""

from __future__ import annotations

from boardwright.engine.testing.play import host_move
from boardwright.engine.testing.walk import Broken, Walk


def ends(walk: Walk) -> None:
    """Wherever these moves lead, somebody can go on: a player, or the host in place of one."""
    for _ in walk.steps():
        pass
    match = walk.match
    if match.outcome is not None or any(match.legal(seat) for seat in match.state.seats):
        return
    if host_move(match) is None:
        raise Broken(
            "legal_commands", "the match is stuck: not over, nobody has a legal command, nothing is asked"
        )
