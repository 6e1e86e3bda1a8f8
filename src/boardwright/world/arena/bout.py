"""One bout: a game between agents, to its end by the rules or by somebody's fault."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from boardwright.bots.playout import GameChance, choices_of
from boardwright.bots.rules import FullRules, any_seat
from boardwright.engine.types import Command, Outcome, Seat
from boardwright.world.arena.agents import AgentFault, Player, make_player
from boardwright.world.arena.kept import replay_of
from boardwright.world.arena.plan import ArenaPlan, Bout
from boardwright.world.catalogue import find

LIMIT = 5_000
"""Commands after which a game counts as drawn."""
TOO_LONG = "too_long"


class BoutResult(Struct, frozen=True):
    """How a bout ended. It depends on the plan alone, unless an agent's clock decides."""

    number: int
    game: str
    seats: tuple[str, ...]
    payoffs: tuple[float, ...]
    """By seat, in [-1, 1]."""
    reason: str
    commands: int
    faults: dict[str, str] = {}
    """By agent: what lost it the game."""
    replay: str = ""
    """How it was played, as the text of a replay file; in a file of results, where that file lies."""


def play_bout(plan: ArenaPlan, bout: Bout) -> BoutResult:
    seed = f"{plan.seed} {bout.number}"
    players: dict[Seat, Player] = {}
    seat = 0
    try:
        for seat, agent in enumerate(bout.seats):
            players[seat] = make_player(agent, f"{seed} {seat}", plan.deadline)
    except AgentFault as fault:
        return _ended_by_fault(bout, seat, fault, 0)
    try:
        return _play(plan, bout, players, seed)
    finally:
        for player in players.values():
            player.close()


def _play(plan: ArenaPlan, bout: Bout, players: dict[Seat, Player], seed: str) -> BoutResult:
    game, table = find(bout.game), plan.table(bout.game)
    rules, chance = FullRules(game, table), GameChance(seed)
    draw = choices_of(seed, 0).random
    state = rules.opening(chance)
    played: list[tuple[Seat, Command]] = []
    for count in range(LIMIT):
        outcome = rules.outcome(state)
        if outcome is not None:
            return replace(_ended(bout, outcome, count), replay=replay_of(game, table, seed, played))
        seat = any_seat(rules.active(state), draw)
        try:
            command = players[seat].choose(game, state, seat)
        except AgentFault as fault:
            ended = _ended_by_fault(bout, seat, fault, count)
            return replace(ended, replay=replay_of(game, table, seed, played, seat))
        played.append((seat, command))
        state = rules.play(state, seat, command, chance)
    return _ended(bout, Outcome(reason=TOO_LONG), LIMIT)


def _ended(bout: Bout, outcome: Outcome, count: int, faults: dict[str, str] | None = None) -> BoutResult:
    payoffs = outcome.payoffs(len(bout.seats))
    reason = outcome.reason or ("win" if outcome.winners else "draw")
    return BoutResult(bout.number, bout.game, bout.seats, payoffs, reason, count, faults or {})


def _ended_by_fault(bout: Bout, seat: Seat, fault: AgentFault, count: int) -> BoutResult:
    """The same as the host's `Forfeit`: the others have won."""
    others = tuple(other for other in range(len(bout.seats)) if other != seat)
    return _ended(bout, Outcome(others, "forfeit"), count, {bout.seats[seat]: fault.code})
