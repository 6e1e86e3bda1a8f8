"""The rulebook: points without those that one suit makes meaningless, and what a declared hand may still do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from boardwright.engine.api import Command, Position, Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.games.ren_mahjong.types import READY_POINTS, Player, Ting
from boardwright.kits.mahjong.aims import flush_lack, flushes, of_suits, only_pungs, pungs_lack, suits_laid
from boardwright.kits.mahjong.distance import pairs_lack
from boardwright.kits.mahjong.kinds import COPIES, KIND, Kind, added, count
from boardwright.kits.mahjong.points import PointsBook
from boardwright.kits.mahjong.rulebook import Debt, Plan
from boardwright.kits.mahjong.values import Gang, Part, Win
from boardwright.kits.mahjong.winning import sets_left

FROZEN = Refusal("hand_frozen")
NOT_READY = Refusal("not_ready")
OPEN_HAND = Refusal("open_hand")
NO_TING = Refusal("ting_not_played")
ALREADY_READY = Refusal("already_ready")


class Book(PointsBook):
    without = frozenset(("half_flush", "one_voided_suit", "all_types", "no_honors"))

    def beside(self, match: Position[Any], seat: Seat) -> Iterator[Part]:
        yield from super().beside(match, seat)
        if match.core.players[seat].ready:
            yield Part("ready", READY_POINTS)

    def win_debts(self, match: Position[Any], win: Win) -> Iterator[Debt]:
        yield "win", 1 - win.seat, win.seat, self.brings(match, win.points, drawn=False)

    def brings(self, match: Position[Any], points: int, *, drawn: bool) -> int:
        return int(min(points, match.options.point_cap) * match.core.unit)

    # For bots

    pace, spread = 6.5, 2.5
    nearer = (0.0, 0.2, 0.38, 0.5, 0.55)
    claimed = 0.9

    def usual_loss(self, match: Position[Any]) -> float:
        return 15.0 * float(match.core.unit)

    def plans(self, match: Position[Any], seat: Seat) -> Iterator[Plan]:
        sets, unit = sets_left(match.core.players[seat]), match.core.unit
        yield Plan(lambda counts: self.lack(match, seat, counts), 10.0 * unit, has_chows=True)
        for suit in flushes(match, seat):
            if suits_laid(match, seat) <= {suit}:
                mask = of_suits((suit,))
                yield Plan(partial(flush_lack, sets=sets, mask=mask), 30.0 * unit, has_chows=True)
        if only_pungs(match, seat):
            yield Plan(partial(pungs_lack, sets=sets), 16.0 * unit)
        if sets == COPIES:
            yield Plan(pairs_lack, 26.0 * unit, is_open=False)

    # A declared hand

    def discard_refusal(self, match: Position[Any], seat: Seat, tile: str) -> Refusal | None:
        player: Player = match.core.players[seat]
        return FROZEN if player.ready and player.drawn and tile != player.drawn else None

    def discards(self, match: Position[Any], seat: Seat) -> Sequence[TileId]:
        player: Player = match.core.players[seat]
        return (player.drawn,) if player.ready and player.drawn else player.hand

    def call_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        player: Player = match.core.players[seat]
        if not player.ready:
            return None
        keeps = (
            isinstance(command, Gang)
            and command.kind == "concealed"
            and self.waits_stay(match, seat, command)
        )
        return None if keeps else FROZEN

    def waits_stay(self, match: Position[Any], seat: Seat, kong: Gang) -> bool:
        """Does the hand wait for the same once these four lie apart?"""
        player: Player = match.core.players[seat]
        before = added(count(player.hand), KIND[player.drawn], -1) if player.drawn else count(player.hand)
        kind = KIND[kong.tile]
        apart = added(before, kind, -before[kind])
        return self.lack(match, seat, before) == self.lack(match, seat, apart, 3 - len(player.melds))

    def ting_refusal(self, match: Position[Any], seat: Seat, tile: str) -> Refusal | None:
        player: Player = match.core.players[seat]
        if not match.options.ting:
            return NO_TING
        if player.ready:
            return ALREADY_READY
        if any(meld.kind != "concealed" for meld in player.melds):
            return OPEN_HAND
        kept = added(count(player.hand), KIND[tile], -1)
        return None if self.lack(match, seat, kept)[0] == 1 else NOT_READY

    def announced(self, match: Position[Any], seat: Seat) -> dict[Kind, Command]:
        hand = match.core.players[seat].hand
        return {KIND[tile]: Ting(tile) for tile in hand if self.ting_refusal(match, seat, tile) is None}
