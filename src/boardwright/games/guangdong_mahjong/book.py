"""The rulebook: what wins, with wild tiles, and who pays how many shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from boardwright.engine.api import Command, Position, Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.games.guangdong_mahjong import shapes
from boardwright.games.guangdong_mahjong.types import GHOSTS, Hand, Rules
from boardwright.kits.mahjong.aims import (
    HONOURS,
    flush_lack,
    flushes,
    of_suits,
    only_pungs,
    pungs_lack,
    suits_laid,
)
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, Counts, Kind, added, bits, count
from boardwright.kits.mahjong.rulebook import Debt, Plan, Rulebook
from boardwright.kits.mahjong.shapes import Set
from boardwright.kits.mahjong.values import Chi, Gang, Meld, Part, Peng, Player, Tiles, Win
from boardwright.kits.mahjong.winning import NOT_COMPLETE, How, Score, sets_left

NO_RON = Refusal("no_ron")
GHOST_TILE = Refusal("ghost_tile")
KONG_SHARES = {"concealed": 2, "exposed": 3, "added": 1}
WINNERS_OF = {1: "159", 2: "26", 3: "37", 4: "48"}
"""The numbers of horses that belong to the dealer, the next, the opposite and the previous seat."""
HONOURS_OF = {"F1": 1, "F2": 2, "F3": 3, "F4": 4, "J1": 1, "J2": 2, "J3": 3}


class Book(Rulebook):
    def score(self, match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
        hand: Hand = match.core
        rules: Rules = match.options
        player: Player = hand.players[seat]
        if not how.drawn and not how.robbing and not rules.ron_allowed:
            return NO_RON
        held, ghosts = apart(player.hand, hand.ghost)
        if not how.drawn:
            held = added(held, KIND[tile])
        sets = sets_left(player)
        wild = how.drawn and ghosts == GHOSTS and rules.four_ghosts_win
        if not wild and not shapes.is_complete(held, ghosts, sets):
            return NOT_COMPLETE
        parts = [*self.shape(held, ghosts, player), *luck(how)]
        if hand.ghost and not ghosts:
            parts.append(shapes.part("no_ghost"))
        return Score(shapes.total(parts), tuple(parts))

    def shape(self, held: Counts, ghosts: int, player: Player) -> tuple[Part, ...]:
        if shapes.is_complete(held, ghosts, sets_left(player)):
            return shapes.best_parts(held, ghosts, tuple([set_of(meld) for meld in player.melds]))
        return (shapes.part("four_ghosts"),)

    def call_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        hand: Hand = match.core
        if isinstance(command, Chi):
            if not match.options.allow_chi:
                return Refusal("chi_not_played")
            tiles: tuple[str, ...] = (*command.use, hand.offer.tile)  # type: ignore[union-attr]
        elif isinstance(command, Peng):
            tiles = command.use
        else:
            assert isinstance(command, Gang)
            tiles = (command.tile,)
        return GHOST_TILE if hand.ghost and any(tile[:2] == hand.ghost for tile in tiles) else None

    def all_win(self, match: Position[Any]) -> bool:
        return bool(match.options.multi_ron == "all")

    def usual_discard(self, match: Position[Any], seat: Seat) -> str:
        """A wild tile is kept."""
        hand: Hand = match.core
        player = hand.players[seat]
        kept = [tile for tile in player.hand if tile[:2] != hand.ghost] or list(player.hand)
        return player.drawn if player.drawn in kept else kept[-1]

    def wild(self, match: Position[Any]) -> TileId:
        ghost: TileId = match.core.ghost
        return ghost

    # What a hand lacks

    def lack(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        """`counts` has the wild tiles among the others."""
        hand: Hand = match.core
        held, ghosts = without_ghosts(counts, hand.ghost)
        short, useful = shapes.lack(held, ghosts, sets_left(hand.players[seat]) if sets is None else sets)
        if hand.ghost:
            useful |= 1 << KIND[hand.ghost]
        return short, useful

    def completing(self, match: Position[Any], seat: Seat) -> list[Kind]:
        hand: Hand = match.core
        counts = count(hand.players[seat].hand)
        short, useful = self.lack(match, seat, counts)
        if short > 1:
            return []
        held, ghosts = without_ghosts(counts, hand.ghost)
        sets = sets_left(hand.players[seat])
        if not ghosts:
            return [kind for kind in bits(useful) if FACES[kind] != hand.ghost]
        return [kind for kind in range(len(FACES)) if shapes.is_complete(added(held, kind), ghosts, sets)]

    # Who pays

    def win_debts(self, match: Position[Any], win: Win) -> Iterator[Debt]:
        hand: Hand = match.core
        rules: Rules = match.options
        value = hand.unit * 2 ** min(win.points, rules.max_fan)
        hits = sum(owner_of(horse, hand) == win.seat for horse in hand.horses)
        share = value * (1 + hits)
        if win.how == "drawn":
            for seat in range(len(hand.players)):
                if seat != win.seat:
                    yield "win", seat, win.seat, share * self.factor(match, seat, win.seat)
            return
        shares = 3 if win.how == "robbed" or rules.ron_pays == "discarder_for_all" else 1
        yield "win", win.source, win.seat, shares * share * self.factor(match, win.source, win.seat)

    def factor(self, match: Position[Any], payer: Seat, payee: Seat) -> int:
        return int(match.options.dealer_factor) if match.core.dealer in (payer, payee) else 1

    def kong_debts(self, match: Position[Any], seat: Seat, meld: Meld) -> Iterator[Debt]:
        hand: Hand = match.core
        chips = KONG_SHARES[meld.kind] * hand.unit
        payers = [meld.source] if meld.kind == "exposed" else range(len(hand.players))
        for other in payers:
            if other != seat:
                yield meld.kind, other, seat, chips * self.factor(match, other, seat)

    def at_wall_end(self, match: Position[Any]) -> Iterator[Debt]:
        """Kongs are given back, unless they stay paid."""
        if match.options.kong_on_draw:
            return
        for booking in match.core.bookings:
            yield "refund", booking.payee, booking.payer, booking.chips

    # For bots

    pace = 16
    nearer = (0.0, 0.22, 0.17, 0.29, 0.43, 0.6)
    claimed = 0.95

    def never_konged(self, match: Position[Any], seat: Seat) -> int:
        return 1 << KIND[match.core.ghost] if match.core.ghost else 0

    def plans(self, match: Position[Any], seat: Seat) -> Iterator[Plan]:
        hand: Hand = match.core
        sets, usual = sets_left(hand.players[seat]), 1.5 * hand.unit
        wild = 1 << KIND[hand.ghost] if hand.ghost else 0

        def plan(measure: Callable[[Counts, int], tuple[int, int]], value: float) -> Plan:
            def measured(counts: Counts) -> tuple[int, int]:
                held, ghosts = without_ghosts(counts, hand.ghost)
                lack, useful = measure(held, ghosts)
                return lack - ghosts, useful | wild

            return Plan(measured, value * usual, has_chows=match.options.allow_chi)

        yield plan(lambda counts, ghosts: shapes.lack(counts, 0, sets), 1.1)
        for suit in flushes(match, seat):
            for suits, value in (((suit,), 4.0), ((suit, HONOURS), 2.2)):
                if suits_laid(match, seat) <= {*suits}:
                    mask = of_suits(suits)
                    yield plan(partial(_flush_lack, sets=sets, mask=mask), value)
        if only_pungs(match, seat):
            yield plan(lambda counts, ghosts: pungs_lack(counts, sets), 2.2)

    def worth(self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, *, drawn: bool) -> int:
        rules: Rules = match.options
        hand: Hand = match.core
        if not drawn and not rules.ron_allowed:
            return 0
        held, ghosts = without_ghosts(added(counts, kind), hand.ghost)
        player = hand.players[seat]
        fan = shapes.total(self.shape(held, ghosts, player))
        shares = len(hand.players) - 1 if drawn or rules.ron_pays == "discarder_for_all" else 1
        return int(hand.unit * 2 ** min(fan, rules.max_fan) * shares)


def luck(how: How) -> Iterator[Part]:
    for name in ("replacement", "robbing", "last"):
        if getattr(how, name):
            yield shapes.part(name)
    if how.opening:
        yield shapes.part(how.opening)


def apart(tiles: Tiles, ghost: TileId) -> tuple[Counts, int]:
    """The tiles of a hand by kinds, and how many of them are wild."""
    return without_ghosts(count(tiles), ghost)


def without_ghosts(counts: Counts, ghost: TileId) -> tuple[Counts, int]:
    if not ghost:
        return counts, 0
    kind = KIND[ghost]
    return added(counts, kind, -counts[kind]), counts[kind]


def _flush_lack(counts: Counts, ghosts: int, sets: int, mask: int) -> tuple[int, int]:
    return flush_lack(counts, sets, mask, 2 * COPIES if ghosts else COPIES)


def set_of(meld: Meld) -> Set:
    return Set(min(KIND[tile] for tile in meld.pieces), is_chow=meld.kind == "chow")


def owner_of(horse: TileId, hand: Hand) -> Seat:
    """Whose seat a horse belongs to, counted from the dealer."""
    place = HONOURS_OF.get(horse[:2]) or next(at for at, numbers in WINNERS_OF.items() if horse[1] in numbers)
    return (hand.dealer + place - 1) % len(hand.players)
