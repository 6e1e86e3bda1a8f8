"""Random play at tables with stakes: at every step, stacks and what lies on the table are what the seats brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from boardwright.engine.chance import Fairness
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.stakes import brought, lay_stakes, settlement, spent
from boardwright.engine.systems.purse import TopUp
from boardwright.engine.testing.settings import settings_of
from boardwright.engine.types import HOST, Command, Event, MatchState, Table
from boardwright.games.texas_holdem.rules import stacks_for

BALANCES = (1_000, 400, 25_000, 450, 3_000)
LOANS = 5
"""One action in so many is a loan, where loans can be used at once."""


def random_actions(game: Game, actions: int, seed: int) -> tuple[int, list[str]]:
    """Whole matches until there were so many actions: how many, and what went wrong."""
    dice = Random(f"{game.id} {seed}")
    played, problems = 0, []
    lends = overrides(game.domain, Domain, "top_up")
    while played < actions:
        state, chance = _opening(game, dice)
        problems += check(game, state)
        while state.sys.gameover is None and not problems:
            seat = dice.choice(list(game.bare.active(state)))
            if lends and not dice.randrange(LOANS):
                lent = TopUp(dice.choice(state.seats), dice.choice((100, 2_000)))
                step = game.bare.run(state, HOST, lent, chance)
            else:
                step = game.bare.run(state, seat, _any(game, state, seat, dice), chance)
            assert step.accepted, step.refusal
            state = step.state
            played += 1
            problems += check(game, state)
        if problems:
            break
    return played, problems


Audit = Callable[[MatchState[Any], Sequence[Event]], list[str]]
"""What is wrong with the end of a match, by all that happened in it."""


def random_matches(game: Game, matches: int, seed: int, audit: Audit | None = None) -> tuple[int, list[str]]:
    """So many whole matches by the bare rules: how many, and what went wrong. Only the end is looked at."""
    dice = Random(f"{game.id} {seed}")
    problems: list[str] = []
    for _ in range(matches):
        state, chance = _opening(game, dice)
        events: list[Event] = []
        while state.sys.gameover is None:
            seat = game.bare.active(state)[0]
            step = game.bare.run(state, seat, _any(game, state, seat, dice), chance)
            assert step.accepted, step.refusal
            state = step.state
            events += step.events
        problems += check(game, state)
        if audit is not None:
            problems += audit(state, events)
    return matches, problems


def _opening(game: Game, dice: Random) -> tuple[MatchState[Any], Any]:
    """Any number of seats, and half the time an option at one of its edges."""
    stakes = game.manifest.stakes
    assert stakes is not None
    settings = settings_of(game)
    plain_ones = [each for each in settings if not each.options and each.clock is None]
    setting = dice.choice(dice.choice((plain_ones, settings)))
    plain = game.table(setting.seats, setting.options, base=stakes.base)
    balances = [dice.choice(BALANCES) for _ in plain.seats]
    laid = lay_stakes(game, plain, balances)
    table: Table = game.table(setting.seats, setting.options, base=plain.base, stakes=laid)
    chance = Fairness(dice.randbytes(32)).chance()
    return game.bare.begin(table, chance).state, chance


def _any(game: Game, state: MatchState[Any], seat: int, dice: Random) -> Command:
    return dice.choice(game.bare.legal(state, seat))


def check(game: Game, state: MatchState[Any]) -> list[str]:
    """Nobody has put in more than he brought or less than nothing; what is paid out is what was put in."""
    put_in = spent(game, state)
    problems = [
        f"{game.id}: seat {seat} put in {chips} of {brought(state, seat)}"
        for seat, chips in put_in.items()
        if not 0 <= chips <= brought(state, seat)
    ]
    paid = settlement(game, state)
    if paid is not None:
        stakes = game.manifest.stakes
        if min(paid.pays.values(), default=0) < 0:
            problems.append(f"{game.id}: {paid.pays} are paid")
        banked = paid.banked or (stakes is not None and stakes.model == "HOUSE")
        if not banked and sum(paid.pays.values()) != sum(put_in.values()):
            problems.append(f"{game.id}: {put_in} put in, {paid.pays} paid out")
    return problems + _stacks(game, state, put_in, None if paid is None else dict(paid.pays))


def _stacks(
    game: Game, state: MatchState[Any], put_in: dict[int, int], pays: dict[int, int] | None
) -> list[str]:
    """Where a game keeps stacks, they and the chips put in add up to what was brought."""
    players = getattr(state.core, "players", ())
    seated = players.items() if isinstance(players, dict) else enumerate(players)
    problems = []
    for seat, player in seated:
        if not hasattr(player, "stack"):
            continue
        had = brought(state, seat)
        if game.id == "texas_holdem":
            had = stacks_for(state.table, state.table.options)[seat]
        has_been_paid = game.id in ("texas_holdem", "zhajinhua") and pays is not None
        due = had - put_in.get(seat, 0) + (pays or {}).get(seat, 0) * has_been_paid
        if player.stack != due or player.stack < 0:
            problems.append(f"{game.id}: seat {seat} has {player.stack}, not {due}")
    return problems
