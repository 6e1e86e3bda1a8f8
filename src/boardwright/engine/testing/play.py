"""Random play: a whole match by chance, from the commands that `legal` lists, with the host acting where it must."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing.settings import Setting
from boardwright.engine.types import HOST, Command, Seat
from boardwright.engine.waits import Timeout

MOST_COMMANDS = 2000
PATIENCE = 50
"""So many refusals in a row of commands that were called legal, and the match counts as stuck."""


class Move(Struct, frozen=True):
    """A command as it came to the table: from whom, and when."""

    seat: Seat
    command: Command
    at: int = 0

    def __str__(self) -> str:
        who = "host" if self.seat == HOST else f"seat {self.seat}"
        when = f" at {self.at / 1000:g} s" if self.at else ""
        return f"{who}: {self.command!r}{when}"


class Habits(Struct, frozen=True):
    """How the players of a random match behave. `absent=32`: once in 32 moves somebody is gone."""

    absent: int = 32
    """The host plays on for a seat, once in so many moves; 0: never."""
    undo: int = 0
    """A decision is taken back, once in so many moves; 0: never. Only outside live play."""
    thinking: int = 2000
    """The longest time for a move, in milliseconds."""


USUAL = Habits()


class PlayFailed(Exception):  # noqa: N818 - it is a finding about a game, not an error of the kit
    """Random play could not go on. `moves` lead there; the last one is what broke, if `error` says so."""

    def __init__(self, reason: str, moves: list[Move], error: Exception | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.moves = moves
        self.error = error


def dice_for(*parts: object) -> Chance:
    """Chance that depends on nothing but the parts: the kit's own, never the match's."""
    return Chance(blake2b(repr(parts).encode(), digest_size=32).digest())


def deal(game: Game, setting: Setting, seed: int) -> Match:
    """A fresh match. The same seed gives the same deal."""
    return Match.new(
        game,
        secret=b"boardwright test %d" % seed,
        seats=setting.seats,
        options=setting.options,
        mode=setting.mode,
        clock=setting.clock,
        base=setting.base,
        stakes=setting.stakes,
    )


def random_match(
    game: Game,
    seed: int = 0,
    *,
    setting: Setting | None = None,
    most_commands: int = MOST_COMMANDS,
    habits: Habits = USUAL,
    variation: int = 0,
    watch: Callable[[Match], None] | None = None,
    offered: set[type[Command]] | None = None,
) -> Match:
    """A match played to its end by chance. Raises `PlayFailed` if it gets stuck, has no end or breaks.

    The seed fixes deal and moves; another `variation` plays other moves with the same deal.
    `watch` is called after every command, for instance to draw the board. `offered` gathers what `legal` listed.
    """
    setting = setting or Setting(game.manifest.fewest_seats, dict(game.quick))
    dice = dice_for("play", seed, variation, str(setting))
    match = _dealt(game, setting, seed)
    refused = 0
    while match.outcome is None:
        if match.version >= most_commands:
            raise PlayFailed("endless", moves_of(match))
        refused = 0 if _play_on(match, dice, habits, offered) else refused + 1
        if refused > PATIENCE:
            raise PlayFailed("stuck", moves_of(match))
        if watch is not None and not refused:
            watch(match)
    return match


def _dealt(game: Game, setting: Setting, seed: int) -> Match:
    try:
        return deal(game, setting, seed)
    except Exception as error:
        raise PlayFailed("error", [], error) from error


def _play_on(match: Match, dice: Chance, habits: Habits, offered: set[type[Command]] | None) -> bool:
    """One more command; was it accepted?"""
    move = None
    try:
        move = next_move(match, dice, habits, offered)
        if move is None:
            raise PlayFailed("stuck", moves_of(match))
        return match.submit(move.seat, move.command, move.at).accepted
    except PlayFailed:
        raise
    except Exception as error:
        moves = moves_of(match) if move is None else [*moves_of(match), move]
        raise PlayFailed("error", moves, error) from error


def moves_of(match: Match) -> list[Move]:
    return [Move(entry.seat, entry.command, entry.at) for entry in match.entries]


def next_move(
    match: Match, dice: Chance, habits: Habits = USUAL, offered: set[type[Command]] | None = None
) -> Move | None:
    """What happens next by chance; None if nobody can do anything: the match is stuck."""
    at = match.state.sys.at + (dice.below(habits.thinking + 1) if habits.thinking else 0)
    late = [seat for seat, deadline in match.deadlines().items() if at > deadline]
    if late:
        return Move(HOST, Timeout(seat=late[0]), at)
    if habits.undo and _undoable(match) and dice.below(habits.undo) == 0:
        return Move(dice.choice(match.state.seats), RequestUndo(), at)
    legal = {seat: commands for seat in match.state.seats if (commands := match.legal(seat))}
    if not legal:
        return host_move(match)
    if offered is not None:
        offered.update(type(command) for commands in legal.values() for command in commands)
    active = match.active
    if active and habits.absent and dice.below(habits.absent) == 0:
        return Move(HOST, Timeout(seat=dice.choice(active), absent=True), at)
    seat = dice.choice(list(legal))
    return Move(seat, dice.choice(legal[seat]), at)


def host_move(match: Match) -> Move | None:
    """The host ends a wait that no player can end: at its deadline, or because nobody is there to answer."""
    state = match.state
    wait = state.wait
    if wait is None:
        return None
    for seat, deadline in match.deadlines().items():
        return Move(HOST, Timeout(seat=seat), max(deadline, state.sys.at))
    seats = wait.owners() or wait.seats
    return Move(HOST, Timeout(seat=seats[0], absent=True), state.sys.at) if seats else None


def _undoable(match: Match) -> bool:
    slot: Any = getattr(match.state.sys, "undo", None)
    return match.header.mode != "live" and slot is not None and bool(slot.snapshots)


def play_moves(match: Match, moves: Iterable[Move]) -> None:
    """Play what can be played; what is refused is left out."""
    for move in moves:
        match.submit(move.seat, move.command, move.at)
