"""A hand in words: the table as one seat sees it, and what players read of every turn."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.doudizhu.paying import multiplier
from boardwright.games.doudizhu.types import BidMade, Hand, LandlordChosen, Player, Redealt, Rules, Settled
from boardwright.kits.climbing.text import lying, played, shown
from boardwright.kits.climbing.values import CardsPlayed, Passed, Surrendered
from boardwright.kits.rounds import cards, face_down, log_of, nets, says


def _bid(match: Position[Hand], seat: Seat, event: BidMade) -> Iterator[Line]:
    yield Line("bid" if event.points else "no_bid", event.seat, (Value("points", event.points),))


def _settled(match: Position[Hand], seat: Seat, event: Settled) -> Iterator[Line]:
    landlord = match.core.landlord
    if event.result.spring and landlord is not None:
        yield Line(event.result.spring, landlord)
    yield from _nets(match, seat, event)


_nets = nets(lambda event: event.result.pays)

LOG = log_of(
    {
        BidMade: _bid,
        Redealt: says("redealt"),
        LandlordChosen: says("landlord", "points", cards=cards),
        CardsPlayed: played,
        Passed: says("passed"),
        Surrendered: says("surrendered"),
        Settled: _settled,
    }
)


def draw(hand: Hand, rules: Rules, seat: Seat) -> str:
    return "\n".join(_lines(hand, rules, seat))


def _lines(hand: Hand, rules: Rules, seat: Seat) -> Iterator[str]:
    bottom = face_down(hand.shown_bottom, 3, display)
    worth = f"   x {multiplier(hand, rules)}" if hand.landlord is not None else ""
    yield f"{hand.phase}   base {hand.base_bet}{worth}   bottom {bottom}"
    for other, player in enumerate(hand.players):
        yield _seat_line(hand, other, player, mine=other == seat)
    yield from lying(hand.climb)
    if hand.waiting:
        yield f"to move: seat {hand.waiting[0]}"


def _seat_line(hand: Hand, seat: Seat, player: Player, *, mine: bool) -> str:
    role = "" if hand.landlord is None else "landlord" if seat == hand.landlord else "farmer"
    words = [f"seat {seat}:", role, shown(player), _bid_words(hand, player), "you" if mine else ""]
    return " ".join(word for word in words if word)


def _bid_words(hand: Hand, player: Player) -> str:
    if hand.phase != "bidding" or player.bid is None:
        return ""
    return f"bid {player.bid}" if player.bid else "no bid"
