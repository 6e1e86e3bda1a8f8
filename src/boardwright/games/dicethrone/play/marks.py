"""Statuses and tokens in play: how many fit, what can be used when, how they come and go."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Event, Position, Seat
from boardwright.games.dicethrone.heroes.marks import STATUSES, TOKENS, Use
from boardwright.games.dicethrone.types import (
    Duel,
    Fighter,
    StatusApplied,
    StatusPrevented,
    StatusRemoved,
    TokenGained,
    TokenSpent,
)


def limit_of(fighter: Fighter, token: str) -> int:
    return TOKENS[token].limit + fighter.raised.get(token, 0)


def room_for(fighter: Fighter, token: str) -> int:
    return limit_of(fighter, token) - fighter.tokens.get(token, 0)


def gain(match: Position[Duel], seat: Seat, token: str, amount: int) -> Iterator[Event]:
    """As many as fit."""
    amount = min(amount, room_for(match.core.fighters[seat], token))
    if amount > 0:
        yield TokenGained(seat, token, amount)


def spend(seat: Seat, token: str, amount: int) -> Iterator[Event]:
    yield TokenSpent(seat, token, amount)


def inflict(match: Position[Duel], seat: Seat, status: str, stacks: int) -> Iterator[Event]:
    """As many as fit, unless a shield takes the debuff of the running attack."""
    core = match.core
    fighter, attack = core.fighters[seat], core.attack
    attacked = attack is not None and attack.stage != "declared" and attack.defender == seat
    if attacked and stacks > 0 and any(shield.against_status for shield in fighter.shields):
        yield StatusPrevented(seat, status)
        return
    stacks = min(stacks, STATUSES[status].limit - fighter.statuses.get(status, 0))
    if stacks > 0:
        yield StatusApplied(seat, status, stacks)


def lift(match: Position[Duel], seat: Seat, status: str) -> Iterator[Event]:
    """All stacks of a status, if there are any."""
    stacks = match.core.fighters[seat].statuses.get(status, 0)
    if stacks:
        yield StatusRemoved(seat, status, stacks)


def removable(fighter: Fighter) -> list[str]:
    """Statuses and tokens that removal can reach."""
    return [*fighter.statuses, *(token for token in fighter.tokens if TOKENS[token].removable)]


def remove(match: Position[Duel], seat: Seat, mark: str) -> Iterator[Event]:
    """All stacks of a status or a token."""
    fighter = match.core.fighters[seat]
    if mark in fighter.statuses:
        yield StatusRemoved(seat, mark, fighter.statuses[mark])
    elif mark in fighter.tokens:
        yield TokenSpent(seat, mark, fighter.tokens[mark])


def transfer(match: Position[Duel], seat: Seat, mark: str) -> Iterator[Event]:
    """All stacks go to the other fighter, as many as fit there."""
    fighter = match.core.fighters[seat]
    stacks, tokens = fighter.statuses.get(mark, 0), fighter.tokens.get(mark, 0)
    yield from remove(match, seat, mark)
    if stacks:
        yield from inflict(match, 1 - seat, mark, stacks)
    elif tokens:
        yield from gain(match, 1 - seat, mark, tokens)


def usable(fighter: Fighter, use: Use) -> dict[str, int]:
    """Tokens that can be used so now, and how many of each."""
    found = {}
    for token, amount in fighter.tokens.items():
        kind = TOKENS[token]
        if use not in kind.uses:
            continue
        if kind.rests and use == "boost":
            amount -= fighter.fresh.get(token, 0)
        if amount > 0:
            found[token] = amount if kind.many else 1
    return found
