"""One command ahead: every command is tried, with the answers to what it asks, and the best position is taken."""

from __future__ import annotations

from collections.abc import Callable

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.engine.pipeline import Pipeline
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import MatchState
from boardwright.games.summonerwars.bot.imagined import imagined
from boardwright.games.summonerwars.bot.value import difference
from boardwright.games.summonerwars.types import Battle, DeclareAttack

ROLLS = 3
"""How often an attack is tried."""
MOST_ANSWERS, MOST_QUESTIONS = 12, 6
WON = 1000.0
GAIN = 0.05
"""What a command has to be better than going on."""

State = MatchState[Battle]
Value = Callable[[Position[Battle], Seat], float]


def pipeline() -> Pipeline:
    """The rules without what only watches. The game knows its bots, so it is asked for late."""
    from boardwright.games.summonerwars import GAME

    return GAME.bare


def static(match: Position[Battle], seat: Seat) -> float:
    """What lies on the table, without what attacks could still do."""
    return difference(match, seat, tempo=False)


def best(match: Position[Battle], seat: Seat, chance: Chance) -> Command:
    return ranked(imagined(match, chance), seat, chance, static)[0][1]


def careful(state: State, seat: Seat, chance: Chance) -> Command:
    """The same in a position that is known whole."""
    return ranked(state, seat, chance, static, rolls=1)[0][1]


def careless(match: Position[Battle], seat: Seat, chance: Chance) -> Command:
    """Every fourth command is any."""
    return _now_and_then(match, seat, chance, 4)


def novice(match: Position[Battle], seat: Seat, chance: Chance) -> Command:
    """Every other command is any."""
    return _now_and_then(match, seat, chance, 2)


def _now_and_then(match: Position[Battle], seat: Seat, chance: Chance, one_of: int) -> Command:
    if chance.below(one_of):
        return best(match, seat, chance)
    return chance.choice(pipeline().legal(imagined(match, chance), seat))


def ranked(
    state: State, seat: Seat, chance: Chance, value: Value, *, rolls: int = ROLLS
) -> list[tuple[float, Command, State]]:
    """All that may be done, the best first, with what it is worth and where it leads."""
    found: list[tuple[float, Command, State]] = []
    for command in pipeline().legal(state, seat):
        if isinstance(command, AdvancePhase):
            found.append((worth(state, seat, value) + GAIN, command, state))
            continue
        after = tried(state, seat, command, chance, value)
        worths = [worth(after, seat, value)]
        if isinstance(command, DeclareAttack):
            others = (tried(state, seat, command, chance, value) for _ in range(rolls - 1))
            worths += [worth(other, seat, value) for other in others]
        found.append((sum(worths) / len(worths), command, after))
    found.sort(key=lambda each: -each[0])
    return found


def tried(state: State, seat: Seat, command: Command, chance: Chance, value: Value) -> State:
    """After a command and the best answers to what it asks."""
    after = played(state, seat, command, chance)
    for _ in range(MOST_QUESTIONS):
        if after.sys.gameover is not None or after.wait is None or seat not in after.wait.owners():
            break
        after = answered(after, seat, chance, value)
    return after


def answered(state: State, seat: Seat, chance: Chance, value: Value) -> State:
    commands = pipeline().legal(state, seat)[:MOST_ANSWERS]
    return max(
        (played(state, seat, command, chance) for command in commands),
        key=lambda after: worth(after, seat, value),
    )


def played(state: State, seat: Seat, command: Command, chance: Chance) -> State:
    """With luck of its own: what the match will draw, nobody knows."""
    luck = Chance(chance.word().to_bytes(8, "little"))
    step = pipeline().run(state, seat, command, luck)
    after: State = step.state
    return after


def worth(state: State, seat: Seat, value: Value) -> float:
    outcome = state.sys.gameover
    if outcome is not None:
        return WON if seat in outcome.winners else -WON
    return value(state, seat)
