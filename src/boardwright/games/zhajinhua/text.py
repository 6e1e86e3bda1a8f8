"""A hand in words: the table as one seat sees it, and what players read: never a card that not all have seen."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Hidden, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Line, PlayerRef, Value
from boardwright.games.zhajinhua.types import CARDS, Compared, Folded, Hand, Paid, Player, Seen, Settled
from boardwright.kits import betting
from boardwright.kits.rounds import face_down, log_of, says


def _paid(match: Position[Hand], seat: Seat, event: Paid) -> Iterator[Line]:
    raised = [Value("bet", event.base_bet)] if event.action == "raise" else []
    yield Line(event.action, event.seat, (Value("chips", event.chips), *raised))


def _compared(match: Position[Hand], seat: Seat, event: Compared) -> Iterator[Line]:
    if event.loser is None:
        yield Line("equal", event.challenger, (PlayerRef("target", event.target),))
    else:
        yield Line("lost", event.loser)


LOG = log_of(
    {
        **betting.ROWS,
        Seen: says("seen"),
        Paid: _paid,
        Compared: _compared,
        Folded: says("fold"),
        Settled: betting.winnings,
    }
)


def draw(hand: Hand, seat: Seat) -> str:
    return "\n".join(_lines(hand, seat))


def _lines(hand: Hand, seat: Seat) -> Iterator[str]:
    pot = sum(player.spent for player in hand.players.values())
    yield f"round {hand.round}   bet {hand.base_bet}   pot {pot}"
    mine = hand.players[seat].known if seat in hand.players else {}
    for other, player in hand.players.items():
        known = () if isinstance(mine, Hidden) else mine.get(other, ())
        yield _seat_line(other, player, player.shown or known, mine=other == seat)
    for done in hand.comparisons:
        lost = "equal" if done.loser is None else f"seat {done.loser} lost"
        yield f"seat {done.challenger} compared with seat {done.target}: {lost}"
    if hand.turn is not None:
        yield f"to move: seat {hand.turn}"


def _seat_line(seat: Seat, player: Player, known: tuple[str, ...], *, mine: bool) -> str:
    looked = "seen" if player.seen else "blind"
    words = [
        f"seat {seat}:",
        face_down(known, CARDS, display),
        f"stack {player.stack}",
        f"in {player.spent}",
        looked,
    ]
    if player.status != "active":
        words.append(player.status.replace("_", " "))
    return " ".join([*words, *(["you"] if mine else [])])
