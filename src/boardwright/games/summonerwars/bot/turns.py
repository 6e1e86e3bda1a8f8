"""A whole turn ahead: for each of the most promising commands the rest of the turn is played out as the greedy player
would, a few times with luck that is the same for all of them; what then lies on the table counts."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.games.summonerwars.bot.greedy import State, careful, played, ranked, static, worth
from boardwright.games.summonerwars.bot.imagined import imagined
from boardwright.games.summonerwars.types import Battle

PLANNED = frozenset({"summon", "move", "attack"})
LONGEST = 40
"""Commands of a turn that are looked at."""


def planned(match: Position[Battle], seat: Seat, chance: Chance, *, width: int, tries: int) -> Command:
    state = imagined(match, chance)
    found = ranked(state, seat, chance, static)
    if len(found) == 1 or state.wait is not None or state.phase not in PLANNED:
        return found[0][1]
    luck = [chance.word().to_bytes(8, "little") for _ in range(tries)]
    totals = [
        (sum(outlook(state, seat, command, Chance(each)) for each in luck), -place, command)
        for place, (_, command, _) in enumerate(found[:width])
    ]
    return max(totals, key=lambda each: each[:2])[2]


def outlook(state: State, seat: Seat, command: Command, chance: Chance) -> float:
    """What the table is worth at the end of the turn."""
    state = played(state, seat, command, chance)
    for _ in range(LONGEST):
        if state.sys.gameover is not None or state.core.turn != seat:
            break
        state = played(state, seat, careful(state, seat, chance), chance)
    return worth(state, seat, static)
