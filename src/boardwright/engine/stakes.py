"""Stakes: what a game that moves chips tells the platform. Rules only count; the platform moves the chips.

A domain may say how much each seat has put in (`Domain.spent`) and what each takes out (`Domain.settlement`). A game
with a plain winner need not: each seat puts in the base, the winner takes the pot, a draw gives it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from boardwright.engine.types import VOID, GameError, MatchState, Outcome, Seat, Table

if TYPE_CHECKING:
    from boardwright.engine.game import Game

MoneyModel = Literal["POT", "STAKE", "HOUSE"]
"""POT: players put chips in, and the pot is paid out. STAKE: everybody's largest loss is put in at the start, and what
is left of it, with what was won, comes back. HOUSE: as POT, with a bank that pays or takes the difference."""

Purse = Literal["base", "table", "wallet"]
"""What a seat can put in. `base`: the base, once. `table`: what it had at the start, to which only a top-up adds, in
games that take one (`Domain.top_up`). `wallet`: what it has at the moment; the platform refuses a bet that is too
high."""

Result = Literal["win", "lose", "draw", "void"]

MIN_STAKE_BASES = 20


class Stakes(Struct, frozen=True):
    """For `Manifest.stakes`. A STAKE game always has its stakes on the table; `exposure` is the largest loss at the
    usual base (see `Domain.exposure` where it is not the same for everybody)."""

    model: MoneyModel
    base: int
    purse: Purse = "base"
    exposure: int = 0


class Settlement(Struct, frozen=True):
    """What a match came to, in chips. `pays[seat]` is handed out, whatever the seat had put in (`spent`)."""

    pays: Mapping[Seat, int]
    spent: Mapping[Seat, int]
    winners: tuple[Seat, ...] = ()
    pot: int = 0
    results: Mapping[Seat, Result] = {}
    """Left out: who is among the winners has won, and the others have lost; without winners it is a draw."""
    extra: Mapping[Seat, Mapping[str, Any]] = {}
    """What the record should say besides: the hand's name, a level."""
    banked: bool = False
    """The house pays what is missing and takes what is over, as it does in every HOUSE game."""

    def net(self, seat: Seat) -> int:
        return self.pays.get(seat, 0) - self.spent.get(seat, 0)

    def result(self, seat: Seat) -> Result:
        if seat in self.results:
            return self.results[seat]
        if not self.winners:
            return "draw"
        return "win" if seat in self.winners else "lose"


def spent(game: Game, state: MatchState[Any]) -> dict[Seat, int]:
    """What each seat has put in so far."""
    own = game.domain.spent(state.core)
    if own is not None:
        return {seat: chips for seat, chips in own.items() if chips}
    return {seat: chips for seat, chips in zip(state.seats, state.table.stakes, strict=False) if chips}


def settlement(game: Game, state: MatchState[Any]) -> Settlement | None:
    """How the chips are paid out; None while the match goes on."""
    outcome: Outcome | None = state.sys.gameover
    if outcome is None:
        return None
    if outcome.reason == VOID:
        return void(game, state)
    own = game.domain.settlement(state.core)
    return by_outcome(game, state, outcome) if own is None else own


def by_outcome(game: Game, state: MatchState[Any], outcome: Outcome) -> Settlement:
    """For games without a settlement of their own, and for matches that somebody left: the engine ended those, and
    the core does not know."""
    put_in = spent(game, state)
    stakes = game.manifest.stakes
    winners = tuple(seat for seat in outcome.winners if seat in state.seats)
    losers = [seat for seat in state.seats if seat not in winners]
    pays = dict(put_in)
    if winners and losers:
        most = state.table.base if stakes is not None and stakes.model == "STAKE" else None
        lost = {seat: chips if most is None else min(chips, most) for seat, chips in put_in.items()}
        pot = sum(lost.get(seat, 0) for seat in losers)
        for seat in losers:
            pays[seat] = pays.get(seat, 0) - lost.get(seat, 0)
        for seat, share in shares(pot, winners).items():
            pays[seat] = pays.get(seat, 0) + share
    return Settlement(pays, put_in, winners if losers else (), sum(put_in.values()))


def void(game: Game, state: MatchState[Any]) -> Settlement:
    """Everything back to whoever put it in."""
    put_in = spent(game, state)
    results: dict[Seat, Result] = dict.fromkeys(state.seats, "void")
    return Settlement(put_in, put_in, (), sum(put_in.values()), results)


def shares(pot: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """Equal parts; chips that do not divide go one each, in the order of the seats."""
    if len(seats) == 1:
        return {seats[0]: pot}
    part, rest = divmod(pot, len(seats))
    return {seat: part + (number < rest) for number, seat in enumerate(seats)}


class BuyIn(Struct, frozen=True):
    """What a room asks for where chips stay on the table from match to match; see `Domain.buy_in`."""

    least: int
    """With less nobody sits down to play, or comes back to it."""
    most: int
    """Up to this a stack may be filled; more has to be won."""
    needed: int
    """Who has less is not dealt in."""


def brought(state: MatchState[Any], seat: Seat) -> int:
    """What a seat came with, and what it was lent since."""
    purse = getattr(state.sys, "purse", None)
    return state.table.stakes[seat] + (0 if purse is None else int(purse.added.get(seat, 0)))


def room_above(state: MatchState[Any], seat: Seat, max_bet: int) -> int | None:
    """How much more a seat may bring at a table where nobody puts in more than `max_bet`; None: there is no limit."""
    return max(0, max_bet - brought(state, seat)) if max_bet > 0 else None


def exposure(game: Game, table: Table) -> tuple[int, ...]:
    """The largest loss of each seat of a STAKE game at this base."""
    own = game.domain.exposure(table)
    if own is not None:
        return own
    stakes = game.manifest.stakes
    if stakes is None or not stakes.exposure:
        raise TypeError(f"{game.id}: a STAKE game says its exposure, in the manifest or by `Domain.exposure`")
    return (-(-stakes.exposure * table.base // stakes.base),) * len(table.seats)


def lay_stakes(game: Game, table: Table, balances: Sequence[int], max_bet: int = 0) -> tuple[int, ...]:
    """What each seat brings to the table, out of its balance. `GameError` names the seat that cannot pay."""
    stakes = game.manifest.stakes
    if stakes is None:
        return ()
    if stakes.model == "STAKE":
        return _stakes_put_in(game, table, balances, max_bet)
    for seat, balance in zip(table.seats, balances, strict=True):
        _must_have(seat, balance, table.base)
    if stakes.purse == "base":
        return (table.base,) * len(table.seats)
    return tuple(_cut(balance, max_bet) for balance in balances)


def _stakes_put_in(game: Game, table: Table, balances: Sequence[int], max_bet: int) -> tuple[int, ...]:
    laid = []
    for seat, balance, most in zip(table.seats, balances, exposure(game, table), strict=True):
        largest = _cut(most, max_bet)
        _must_have(seat, balance, min(largest, MIN_STAKE_BASES * table.base))
        laid.append(min(balance, largest))
    return tuple(laid)


def _cut(chips: int, max_bet: int) -> int:
    return min(chips, max_bet) if max_bet > 0 else chips


def _must_have(seat: Seat, balance: int, needed: int) -> None:
    if balance < needed:
        raise GameError("insufficient_chips", seat=seat, balance=balance, needed=needed)
