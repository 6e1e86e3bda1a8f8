"""The rulebook: eight points at the least, and what everybody pays for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Command, Position, Seat
from boardwright.games.guobiao_mahjong.types import LEAST, SEATS, Hand
from boardwright.kits.mahjong.claims import claimed_meld
from boardwright.kits.mahjong.kinds import Counts, count
from boardwright.kits.mahjong.plans import plan_lack
from boardwright.kits.mahjong.points import PointsBook, laid_of
from boardwright.kits.mahjong.rulebook import Debt, Plan
from boardwright.kits.mahjong.values import Chi, Gang, Meld, Peng, Tiles, Win


class Book(PointsBook):
    def least(self, match: Position[Any]) -> int:
        return LEAST

    def round_wind(self, match: Position[Any]) -> int:
        hand: Hand = match.core
        return hand.played // SEATS % SEATS

    def prevalent(self, match: Position[Any]) -> int:
        return self.round_wind(match)

    def concealed_kong(self, seat: Seat, tiles: Tiles) -> Meld:
        """Face down until the hand is over."""
        return Meld("concealed", (), seat, own=tiles)

    def win_debts(self, match: Position[Any], win: Win) -> Iterator[Debt]:
        """Eight points from everybody; the points of the hand from who gave the tile, or from all."""
        core = match.core
        points = self.paid_points(match, win.points)
        for seat in range(len(core.players)):
            if seat != win.seat:
                pays = win.source in (seat, win.seat)
                yield "win", seat, win.seat, (LEAST + (points if pays else 0)) * core.unit

    def paid_points(self, match: Position[Any], points: int) -> int:
        cap = match.options.point_cap
        return min(points, cap) if cap else points

    def brings(self, match: Position[Any], points: int, *, drawn: bool) -> int:
        counted = self.paid_points(match, points)
        others = len(match.core.players) - 1
        return int((LEAST * others + counted * (others if drawn else 1)) * match.core.unit)

    # For bots: a hand of less than eight points is worth nothing

    pace = 20
    nearer = (0.0, 0.16, 0.13, 0.21, 0.32, 0.5)

    def usual_loss(self, match: Position[Any]) -> float:
        return 17.0 * float(match.core.unit)

    def plans(self, match: Position[Any], seat: Seat) -> Iterator[Plan]:
        # Few of the tiles that help can be claimed and leave a hand of eight points.
        yield Plan(lambda counts: self.aim(match, seat, counts), 50.0 * match.core.unit, is_open=False)

    def aim(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        laid = tuple([laid_of(meld) for meld in match.core.players[seat].melds])
        if sets is not None and sets != SEATS - len(laid):
            return self.lack(match, seat, counts, sets)
        return plan_lack(counts, laid)

    def worth_claiming(self, match: Position[Any], seat: Seat, command: Command) -> bool:
        """Does a plan come nearer by it?"""
        if not isinstance(command, (Chi, Peng, Gang)):
            return True
        player = match.core.players[seat]
        meld = claimed_meld(match.core, seat, command)
        kept = count(tile for tile in player.hand if tile not in meld.tiles)
        laid = tuple([laid_of(each) for each in player.melds])
        now = plan_lack(count(player.hand), laid)[0]
        return plan_lack(kept, (*laid, laid_of(meld)))[0] < now
