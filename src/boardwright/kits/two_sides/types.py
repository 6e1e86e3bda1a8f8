"""What there is beside the moves: offers of a draw, resigning, and the end."""

from __future__ import annotations

from boardwright.engine.api import Command, Core, Event, Outcome, Seat


class Sides(Core, kw_only=True):
    """The part of a board that the kit looks after. The game adds `turn: Seat` and everything else."""

    offer: Seat | None = None
    """Who offers a draw; until the other declines or moves."""
    offered: tuple[Seat, ...] = ()
    """Who has offered a draw since its own last move, and may not do so again."""
    result: Outcome | None = None


class OfferDraw(Command): ...


class AcceptDraw(Command): ...


class DeclineDraw(Command): ...


class WithdrawDraw(Command): ...


class Resign(Command): ...


class DrawOffered(Event):
    seat: Seat


class DrawDeclined(Event):
    seat: Seat


class DrawWithdrawn(Event):
    seat: Seat


class Ended(Event):
    winners: tuple[Seat, ...]
    reason: str
