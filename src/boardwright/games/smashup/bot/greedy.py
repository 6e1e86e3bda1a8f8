"""One command ahead: every command is tried, with the answers to what it asks, and what brings the most points is
taken."""

from __future__ import annotations

from boardwright.engine.api import Answer, Chance, Command, Pass, Position, Seat
from boardwright.engine.pipeline import Pipeline
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import MatchState
from boardwright.games.smashup.bot.imagined import imagined
from boardwright.games.smashup.bot.value import lead
from boardwright.games.smashup.phases import DRAFT
from boardwright.games.smashup.types import Brawl

MOST_COMMANDS, MOST_ANSWERS, MOST_QUESTIONS = 40, 10, 5
WON = 1000.0
GAIN = 0.02
"""What a command has to be better than doing nothing more."""

State = MatchState[Brawl]


def pipeline() -> Pipeline:
    """The rules without what only watches. The game knows its bots, so it is asked for late."""
    from boardwright.games.smashup import GAME

    return GAME.bare


def best(match: Position[Brawl], seat: Seat, chance: Chance) -> Command:
    state = imagined(match, chance)
    if state.phase == DRAFT:
        return chance.choice(pipeline().legal(state, seat))
    return ranked(state, seat, chance)[0][1]


def careless(match: Position[Brawl], seat: Seat, chance: Chance) -> Command:
    """Every fourth command is any."""
    if chance.below(4):
        return best(match, seat, chance)
    return chance.choice(pipeline().legal(imagined(match, chance), seat))


def ranked(state: State, seat: Seat, chance: Chance) -> list[tuple[float, Command, State]]:
    """All that may be done, the best first, with what it is worth and where it leads."""
    found: list[tuple[float, Command, State]] = []
    commands = pipeline().legal(state, seat)
    if len(commands) == 1:
        return [(0.0, commands[0], state)]
    for command in some(commands, MOST_COMMANDS, chance):
        if isinstance(command, (AdvancePhase, Pass)) and state.wait is None:
            found.append((worth(state, seat) + GAIN, command, state))
            continue
        after = tried(state, seat, command, chance)
        found.append((worth(after, seat), command, after))
    found.sort(key=lambda each: -each[0])
    return found


def some(commands: list[Command], most: int, chance: Chance) -> list[Command]:
    """Those that end something are never left out."""
    if len(commands) <= most:
        return commands
    ending = [each for each in commands if isinstance(each, (AdvancePhase, Pass)) or each == Answer(())]
    others = [each for each in commands if each not in ending]
    return [*chance.sample(others, most - len(ending)), *ending]


def tried(state: State, seat: Seat, command: Command, chance: Chance) -> State:
    """After a command, and the best answers of the same player to what it asks."""
    after = played(state, seat, command, chance)
    for _ in range(MOST_QUESTIONS):
        if after.sys.gameover is not None or after.wait is None or seat not in after.wait.owners():
            break
        commands = some(pipeline().legal(after, seat), MOST_ANSWERS, chance)
        after = max(
            (played(after, seat, each, chance) for each in commands), key=lambda each: worth(each, seat)
        )
    return after


def played(state: State, seat: Seat, command: Command, chance: Chance) -> State:
    """With luck of its own: what the match will draw, nobody knows."""
    luck = Chance(chance.word().to_bytes(8, "little"))
    after: State = pipeline().run(state, seat, command, luck).state
    return after


def worth(state: State, seat: Seat) -> float:
    outcome = state.sys.gameover
    if outcome is not None:
        return WON if seat in outcome.winners else -WON
    return lead(state, seat)
