"""The greedy bot: looks one command ahead in any game, and takes what looks best there."""

from __future__ import annotations

from random import Random
from typing import Any

from boardwright.bots.base import Seed, can_guess, menu
from boardwright.bots.hidden import bare, guess
from boardwright.bots.rules import FullRules
from boardwright.engine.chance import Chance, Fairness
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.types import Command, GameError, MatchState, Seat

GUESSES = 8
"""Worlds in which a command is tried, where there is anything to guess."""
HORIZON = 200
"""Random commands after which a playout without an end counts as even."""


class GreedyBot:
    """One ply: every command is tried, and the position after it judged by the game's `evaluate`, or played out.

    All commands are tried in the same worlds with the same luck, so that they differ by what they do alone. What
    looks equally good is drawn by lot. The same seed plays the same moves.
    """

    def __init__(self, seed: Seed = 0, *, guesses: int = GUESSES) -> None:
        if guesses < 1:
            raise GameError("bot_budget", iterations=guesses, seconds=None)
        self._random = Random(f"greedy {seed}")
        self._guesses = guesses

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        commands = menu(game, state, seat)
        if not can_guess(game):
            raise GameError("bot_needs_determinize", game=game.id)
        if len(commands) == 1:
            return commands[0]
        known = bare(game, state)
        rules = FullRules(game, state.table)
        totals = [0.0] * len(commands)
        for _ in range(self._guesses):
            luck = self._random.getrandbits(63)
            world = guess(game, known, seat, _chance(luck, 0))
            tries = [_try(game, rules, world, seat, command, luck) for command in commands]
            totals = [total + worth for total, (worth, _) in zip(totals, tries, strict=True)]
            if not game.has_secrets and all(certain for _, certain in tries):
                break  # in every other world it would be the same
        best = max(totals)
        return self._random.choice(
            [command for command, total in zip(commands, totals, strict=True) if total == best]
        )


def _chance(luck: int, part: int) -> Chance:
    return Fairness(luck.to_bytes(8, "little") + bytes([part])).chance()


def _try(
    game: Game, rules: FullRules, world: MatchState[Any], seat: Seat, command: Command, luck: int
) -> tuple[float, bool]:
    """What the command is worth to the seat in this world, and whether that was no matter of luck."""
    chance = _chance(luck, 1)
    after = rules.play(world, seat, command, chance)
    certain = after.sys.chance == world.sys.chance
    outcome = after.sys.gameover
    if outcome is None:
        value = game.domain.evaluate(after, seat) if overrides(game.domain, Domain, "evaluate") else None
        if value is not None:
            return value, certain
        after, outcome, _ = rules.playout(after, Random(luck).random, chance, HORIZON)
        certain = False
    return (0.0 if outcome is None else outcome.payoffs(len(after.seats))[seat]), certain
