"""A hand in words: the table as one seat sees it, and what players read of every turn."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Position, Seat
from boardwright.engine.primitives.cards import SYMBOLS, display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.engine.types import HOST
from boardwright.games.shengji.scoring import attacking_points
from boardwright.games.shengji.types import (
    CardsBuried,
    Declared,
    DeclarePassed,
    Hand,
    KittyTaken,
    KittyTurned,
    Player,
    Settled,
    ThrowFailed,
    TrickTaken,
)
from boardwright.kits.climbing.text import played
from boardwright.kits.climbing.values import CardsPlayed, Surrendered
from boardwright.kits.rounds import cards, log_of, nets, says


def _turned(match: Position[Hand], seat: Seat, event: KittyTurned) -> Iterator[Line]:
    yield Line("kitty_turned", HOST, (Value("cards", cards(event)), Value("suit", SYMBOLS[event.suit])))


def _not_declared(match: Position[Hand], seat: Seat, event: DeclarePassed) -> Iterator[Line]:
    """Nothing to say of every card that is dealt."""
    if not match.core.stock:
        yield Line("not_declared", event.seat)


def _failed(match: Position[Hand], seat: Seat, event: ThrowFailed) -> Iterator[Line]:
    yield Line("throw_failed", event.seat, (Value("cards", cards(event)),))
    if event.penalty:
        yield Line("throw_penalty", event.seat, (Value("points", event.penalty),))


def _settled(match: Position[Hand], seat: Seat, event: Settled) -> Iterator[Line]:
    result, hand = event.result, match.core
    if hand.mode == "full" and hand.banker is not None:
        if result.kitty:
            shown = " ".join(map(display, result.kitty))
            yield Line("kitty", HOST, (Value("cards", shown), Value("points", result.kitty_points)))
        yield Line("attackers", HOST, (Value("points", result.points),))
        one, other = (("10" if level == "T" else level) for level in result.levels)
        yield Line("levels", HOST, (Value("one", one), Value("other", other)))
    yield from _nets(match, seat, event)


_nets = nets(lambda event: event.result.pays)

LOG = log_of(
    {
        Declared: says("declared", cards=cards),
        DeclarePassed: _not_declared,
        KittyTurned: _turned,
        KittyTaken: says("kitty_taken"),
        CardsBuried: says("buried"),
        ThrowFailed: _failed,
        CardsPlayed: played,
        TrickTaken: says("trick", "points"),
        Surrendered: says("surrendered"),
        Settled: _settled,
    }
)


def draw(hand: Hand, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Hand, seat: Seat) -> Iterator[str]:
    trumps = f"{hand.level}{SYMBOLS[hand.suit] if hand.suit else ''}"
    points = (
        f"   attackers {attacking_points(hand)}" if hand.banker is not None else f"   points {hand.points}"
    )
    yield f"{hand.phase}   base {hand.base_bet}   trumps {trumps}   levels {' '.join(hand.levels)}{points}"
    for other, player in enumerate(hand.players):
        yield _seat_line(hand, other, player, mine=other == seat)
    for laid in hand.trick:
        best = " (highest)" if laid.seat == hand.best else ""
        yield f"seat {laid.seat} played {' '.join(map(display, laid.cards))}{best}"
    if hand.waiting:
        yield f"to move: {', '.join(f'seat {each}' for each in hand.waiting)}"


def _seat_line(hand: Hand, seat: Seat, player: Player, *, mine: bool) -> str:
    banker = "(banker)" if seat == hand.banker else ""
    known = type(player.cards) is tuple
    shown = " ".join(map(display, player.cards)) if known else f"{len(player.cards)} cards"
    declared = hand.declaration
    said = " ".join(map(display, declared.cards)) if declared is not None and declared.seat == seat else ""
    words = [f"seat {seat}:", banker, shown, f"declared {said}" if said else "", "you" if mine else ""]
    return " ".join(word for word in words if word)
