"""A round in words: the table, of which everybody sees the same, and what players read about it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.blackjack.hands import total
from boardwright.games.blackjack.types import (
    Box,
    Cards,
    DealerDrew,
    HoleShown,
    Insured,
    Moved,
    Round,
    Settled,
)
from boardwright.kits.rounds import cards, log_of, nets


def _dealer(match: Position[Round], seat: Seat, event: HoleShown | DealerDrew) -> Iterator[Line]:
    yield Line("dealer", seat, (Value("cards", display(event.card)),))


def _by_chips(match: Position[Round], seat: Seat, event: Insured) -> Iterator[Line]:
    yield Line("insured" if event.chips else "declined", event.seat, (Value("chips", event.chips),))


def _by_move(match: Position[Round], seat: Seat, event: Moved) -> Iterator[Line]:
    drawn = [Value("cards", cards(event))] if event.cards else []
    yield Line(event.move, event.seat, tuple(drawn))


LOG = log_of(
    {
        Insured: _by_chips,
        Moved: _by_move,
        HoleShown: _dealer,
        DealerDrew: _dealer,
        Settled: nets(lambda event: event.result.pays),
    }
)


def draw(core: Round, seat: Seat) -> str:
    return "\n".join(_lines(core, seat))


def _lines(core: Round, seat: Seat) -> Iterator[str]:
    if core.dealer:
        hidden = " ??" if core.hole else f" ({total(core.dealer)[0]})"
        yield f"dealer: {_cards(core.dealer)}{hidden}"
    for other, player in enumerate(core.players):
        you = " you" if other == seat else ""
        insured = f" insurance {player.insurance}" if player.insurance else ""
        yield f"seat {other}: stack {player.stack}{insured}{you}"
        for at, box in enumerate(player.boxes):
            mark = ">" if (core.turn, core.box) == (other, at) else " "
            yield f" {mark} {_box(box)}"
    if core.waiting:
        yield f"{core.phase}: waiting for {', '.join(map(str, core.waiting))}"
    if core.result is not None:
        nets = [paid - player.spent for paid, player in zip(core.result.pays, core.players, strict=True)]
        yield "net: " + ", ".join(f"{net:+}" for net in nets)


def _box(box: Box) -> str:
    points, soft = total(box.cards)
    status = "" if box.status == "playing" else f" {box.status}"
    return f"{_cards(box.cards)} ({'soft ' if soft else ''}{points}) bet {box.bet}{status}"


def _cards(cards: Cards) -> str:
    return " ".join(display(card) for card in cards)
