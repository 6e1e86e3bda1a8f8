"""A whole phase ahead: the best few ways through the rest of it are followed side by side, and the first command of the
best one is played."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.summonerwars.bot.greedy import State, ranked
from boardwright.games.summonerwars.bot.imagined import imagined
from boardwright.games.summonerwars.bot.value import difference
from boardwright.games.summonerwars.types import Battle

BRANCHES = 3
"""How many commands of each position are followed."""
DEPTH = 4
PLANNED = frozenset({"summon", "move", "attack"})


def planned(match: Position[Battle], seat: Seat, chance: Chance, *, width: int) -> Command:
    state = imagined(match, chance)
    first = ranked(state, seat, chance, difference)
    if len(first) == 1 or state.wait is not None or state.phase not in PLANNED:
        return first[0][1]
    beam: list[tuple[float, Command, State]] = first[:width]
    done: list[tuple[float, Command]] = []
    for _ in range(DEPTH):
        ahead: list[tuple[float, Command, State]] = []
        for value, command, position in beam:
            if position is state or _is_over(position, state, seat):
                done.append((value, command))
                continue
            for more, following, after in ranked(position, seat, chance, difference)[:BRANCHES]:
                if isinstance(following, AdvancePhase):
                    done.append((more, command))
                else:
                    ahead.append((more, command, after))
        beam = sorted(ahead, key=lambda each: -each[0])[:width]
        if not beam:
            break
    done += [(value, command) for value, command, _ in beam]
    return max(done, key=lambda each: each[0])[1]


def _is_over(position: State, start: State, seat: Seat) -> bool:
    """Has the phase ended, or does somebody else have to say something?"""
    return (
        position.sys.gameover is not None
        or position.phase != start.phase
        or position.core.turn != seat
        or position.wait is not None
    )
