"""The rulebook: when a hand wins, who pays for it, and the checks at the end of the wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from boardwright.engine.api import Command, Event, Position, Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.games.sichuan_mahjong import fans
from boardwright.games.sichuan_mahjong.types import SEATS, SUITS, Player
from boardwright.kits.mahjong.aims import flush_lack, flushes, of_suits, pungs_lack
from boardwright.kits.mahjong.distance import lack_of, pairs_lack
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, SUIT, Counts, Kind, added, count
from boardwright.kits.mahjong.paying import transfers
from boardwright.kits.mahjong.rulebook import Debt, Plan, Rulebook
from boardwright.kits.mahjong.shapes import is_pairs, is_standard, pair_waits, standard_waits
from boardwright.kits.mahjong.values import Booking, Chi, Forgone, Gang, Meld, Ron, Win
from boardwright.kits.mahjong.winning import NOT_COMPLETE, How, Score, counts_with, how_offered, sets_left

KONG_UNITS = {"concealed": 2, "exposed": 2, "added": 1}
KONGS = tuple(KONG_UNITS)
SUIT_MASK = {suit: (1 << SUIT) - 1 << place * SUIT for place, suit in enumerate(SUITS)}


class Book(Rulebook):
    def score(self, match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
        score = shape_score(match, seat, tile, how)
        if isinstance(score, Refusal) or how.drawn or not match.options.passed_win:
            return score
        forgone = match.core.players[seat].forgone
        return Refusal("win_forgone", {"fan": forgone}) if score.points <= forgone else score

    # Tiles of the suit to be without

    def discard_refusal(self, match: Position[Any], seat: Seat, tile: str) -> Refusal | None:
        player: Player = match.core.players[seat]
        if tile[0] != player.void and void_tiles(player):
            return Refusal("must_discard_void", {"suit": player.void})
        return None

    def discards(self, match: Position[Any], seat: Seat) -> Sequence[TileId]:
        player: Player = match.core.players[seat]
        return void_tiles(player) or player.hand

    def call_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        if isinstance(command, Chi):
            return Refusal("chi_not_played")
        void = match.core.players[seat].void
        face = command.tile if isinstance(command, Gang) else match.core.offer.tile
        return Refusal("void_suit", {"suit": void}) if face[0] == void else None

    def usual_discard(self, match: Position[Any], seat: Seat) -> str:
        player: Player = match.core.players[seat]
        must = void_tiles(player) or player.hand
        return player.drawn if player.drawn in must else must[-1]

    # Who wins

    def all_win(self, match: Position[Any]) -> bool:
        return bool(match.options.multi_ron == "all")

    def goes_on(self, match: Position[Any]) -> bool:
        return len(match.core.wins) < SEATS - 1

    def after_offer(self, match: Position[Any], answers: Mapping[Seat, Command | None]) -> Iterator[Event]:
        """Who could have won with the tile and did not: the same is told of all, whatever they could do."""
        if not match.options.passed_win:
            return
        offer = match.core.offer
        values = dict.fromkeys(answers, -1)
        for seat, answer in answers.items():
            if not isinstance(answer, Ron):
                score = shape_score(match, seat, offer.tile, how_offered(offer))
                values[seat] = score.points if isinstance(score, Score) else -1
        yield Forgone(values)

    def completing(self, match: Position[Any], seat: Seat) -> list[Kind]:
        return completing(match.core.players[seat])

    def lack(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        """Tiles of the suit to be without are of no use."""
        player: Player = match.core.players[seat]
        counts = without_void(counts, player.void)
        short, useful = lack_of(counts, sets_left(player) if sets is None else sets)
        if not player.melds and sets is None:
            pairs, singles = pairs_lack(counts)
            if pairs <= short:
                short, useful = pairs, singles | (useful if pairs == short else 0)
        return short, useful & ~SUIT_MASK.get(player.void, 0)

    pace = 10
    nearer = (0.0, 0.19, 0.25, 0.39, 0.43, 0.65)

    def usual_loss(self, match: Position[Any]) -> float:
        return 1.6 * float(match.core.unit)

    def never_konged(self, match: Position[Any], seat: Seat) -> int:
        return SUIT_MASK.get(match.core.players[seat].void, 0)

    def plans(self, match: Position[Any], seat: Seat) -> Iterator[Plan]:
        player: Player = match.core.players[seat]
        sets, unit = sets_left(player), 1.8 * match.core.unit
        yield Plan(lambda counts: self.lack(match, seat, counts), 1.3 * unit)
        for suit in flushes(match, seat):
            if SUITS[suit] != player.void:
                mask = of_suits((suit,))
                yield Plan(partial(flush_lack, sets=sets, mask=mask), 6.0 * unit)
        yield Plan(lambda counts: pungs_lack(without_void(counts, player.void), sets), 2.2 * unit)
        if not player.melds:
            yield Plan(
                lambda counts: pairs_lack(without_void(counts, player.void)), 3.2 * unit, is_open=False
            )

    def worth(self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, *, drawn: bool) -> int:
        rules, core = match.options, match.core
        player = core.players[seat]
        parts = fans.shape_fans(added(counts, kind), player.melds)
        chips = fans.value(rules, core.unit, fans.total(parts))
        if not drawn:
            return chips
        more = core.unit if rules.self_draw == "add_base" else 0
        payers = sum(other != seat and not each.place for other, each in enumerate(core.players))
        return (chips + more) * payers

    # Who pays

    def win_debts(self, match: Position[Any], win: Win) -> Iterator[Debt]:
        rules, core = match.options, match.core
        chips = fans.value(rules, core.unit, win.points)
        if win.how != "drawn":
            yield "win", win.source, win.seat, chips
            return
        more = core.unit if rules.self_draw == "add_base" else 0
        for seat, player in enumerate(core.players):
            if seat != win.seat and not player.place:
                yield "win", seat, win.seat, chips + more

    def kong_debts(self, match: Position[Any], seat: Seat, meld: Meld) -> Iterator[Debt]:
        core = match.core
        chips = KONG_UNITS[meld.kind] * core.unit
        if meld.kind == "exposed":
            yield meld.kind, meld.source, seat, chips
            return
        for other, player in enumerate(core.players):
            if other != seat and not player.place:
                yield meld.kind, other, seat, chips

    def after_wins(self, match: Position[Any], wins: Sequence[Win]) -> Iterable[Debt]:
        """What a kong brought goes to who wins on the discard after it."""
        core = match.core
        if not match.options.kong_transfer or core.offer is None or not core.offer.after_kong:
            return ()
        if wins[0].how != "discard":
            return ()
        winners = [win.seat for win in wins]
        return transfers(core.bookings, wins[0].source, winners, KONGS)

    # The wall is used up

    def at_wall_end(self, match: Position[Any]) -> Iterator[Debt]:
        core, rules = match.core, match.options
        there = [seat for seat, player in enumerate(core.players) if not player.place]
        pigs = [seat for seat in there if void_tiles(core.players[seat])]
        best = {seat: best_fan(match, seat) for seat in there if seat not in pigs}
        ready = [seat for seat, fan in best.items() if fan >= 0]
        yield from refunds(core.bookings, [seat for seat in there if seat not in ready])
        for pig in pigs:
            for seat in best:
                yield "pig", pig, seat, fans.highest(rules, core.unit)
        for seat in best:
            if seat not in ready:
                for other in ready:
                    yield "not_ready", seat, other, fans.value(rules, core.unit, best[other])


def shape_score(match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
    player: Player = match.core.players[seat]
    counts = counts_with(player, None if how.drawn else KIND[tile])
    sets = sets_left(player)
    if not is_standard(counts, 0, sets) and not (sets == SEATS and is_pairs(counts)):
        return NOT_COMPLETE
    if player.void and (void_tiles(player) or tile[0] == player.void):
        return Refusal("void_tile_left", {"suit": player.void})
    parts = (*fans.shape_fans(counts, player.melds), *fans.luck_fans(how, match.options))
    return Score(fans.total(parts), parts)


def void_tiles(player: Player) -> tuple[str, ...]:
    """What the player still holds of the suit to be without."""
    void = player.void
    return tuple([tile for tile in player.hand if tile[0] == void]) if void else ()


def completing(player: Player) -> list[Kind]:
    if void_tiles(player):
        return []
    counts, sets = count(player.hand), sets_left(player)
    kinds = set(standard_waits(counts, sets))
    if sets == SEATS:
        kinds.update(pair_waits(counts))
    return sorted(kind for kind in kinds if FACES[kind][0] != player.void)


def without_void(counts: Counts, void: str) -> Counts:
    if not void:
        return counts
    first = SUITS.index(void) * SUIT
    return (*counts[:first], *(0,) * SUIT, *counts[first + SUIT :])


def best_fan(match: Position[Any], seat: Seat) -> int:
    """The most that the hand could win with by its shape; −1: it is not ready. Four copies of one's own are no wait."""
    player: Player = match.core.players[seat]
    mine = fans.whole(count(player.hand), player.melds)
    worth = [-1]
    for kind in completing(player):
        if mine[kind] < COPIES:
            worth.append(fans.total(fans.shape_fans(counts_with(player, kind), player.melds)))
    return max(worth)


def refunds(bookings: tuple[Booking, ...], seats: Sequence[Seat]) -> Iterator[Debt]:
    """Who is not ready gives back what his kongs brought him, but for what went on to a winner."""
    gone = {booking.call for booking in bookings if booking.reason == "transfer"}
    for booking in bookings:
        if booking.reason in KONGS and booking.payee in seats and booking.call not in gone:
            yield "refund", booking.payee, booking.payer, booking.chips
