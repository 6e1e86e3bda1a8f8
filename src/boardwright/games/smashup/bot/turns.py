"""A whole turn ahead: for each of the most promising commands the rest of the turn is played out as the greedy player
would, scoring included, a few times with what is hidden imagined anew; what then lies on the table counts."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.games.smashup.bot.greedy import State, pipeline, played, ranked, worth
from boardwright.games.smashup.bot.greedy import best as greedy
from boardwright.games.smashup.bot.imagined import imagined
from boardwright.games.smashup.phases import DRAFT
from boardwright.games.smashup.types import Brawl

LONGEST = 30
"""Commands that are looked at."""


def planned(match: Position[Brawl], seat: Seat, chance: Chance, *, width: int, tries: int) -> Command:
    if match.phase == DRAFT:
        return greedy(match, seat, chance)
    worlds = [imagined(match, chance) for _ in range(tries)]
    found = ranked(worlds[0], seat, chance)
    if len(found) == 1:
        return found[0][1]
    totals = []
    for place, (_, command, _) in enumerate(found[:width]):
        luck = [Chance(b"%d" % number) for number in range(tries)]
        sums = sum(outlook(world, seat, command, each) for world, each in zip(worlds, luck, strict=True))
        totals.append((sums, -place, command))
    return max(totals, key=lambda each: each[:2])[2]


def outlook(state: State, seat: Seat, command: Command, chance: Chance) -> float:
    """What the table is worth when the turn is over and the next one has begun."""
    turn = state.core.number
    state = played(state, seat, command, chance)
    for _ in range(LONGEST):
        if state.sys.gameover is not None or state.core.number != turn:
            break
        (mover, *_) = pipeline().active(state)
        state = played(state, mover, ranked(state, mover, chance)[0][1], chance)
    return worth(state, seat)
