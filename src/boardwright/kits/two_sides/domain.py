"""The domains of the kit: `Alternating` knows turns, `TwoSides` also offers, resigning, clocks and endings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Protocol, TypeVar, cast

from boardwright.engine.api import (
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
)
from boardwright.kits.two_sides.material import material_share
from boardwright.kits.two_sides.sides import FIRST, MEMORY, SECOND
from boardwright.kits.two_sides.types import (
    AcceptDraw,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    Ended,
    OfferDraw,
    Resign,
    WithdrawDraw,
)

NOT_YOUR_TURN = Refusal("not_your_turn")
ILLEGAL_MOVE = Refusal("illegal_move")
NO_DRAWS = Refusal("no_draws")
DRAW_STANDS = Refusal("draw_offer_stands")
DRAW_ASKED = Refusal("draw_offered_already")
NO_OFFER = Refusal("no_draw_offer")
NOT_OWN_OFFER = Refusal("no_own_draw_offer")


class InTurn(Protocol):
    @property
    def turn(self) -> Seat: ...


class TwoSided(InTurn, Protocol):
    """A board that has `Sides` in it."""

    @property
    def offer(self) -> Seat | None: ...
    @property
    def offered(self) -> tuple[Seat, ...]: ...
    @property
    def result(self) -> Outcome | None: ...


TurnT = TypeVar("TurnT", bound=InTurn)
BoardT = TypeVar("BoardT", bound=TwoSided)

Ending = Callable[[Any, Any], Ended | None]
"""Is it over with this board, under these options, and how?"""


class Alternating(Domain[TurnT]):
    """Two seats move in turn. A phase in which both may act (a set-up, the marking of dead stones) names its own
    `active_seats`."""

    _names_active: ClassVar[bool] = False
    """Does the game say itself who may act? Where it does not, that is not asked for every random move."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls._names_active = cls.active_seats is not Alternating.active_seats

    def moves(self, match: Position[TurnT], seat: Seat) -> Sequence[Command]:
        """What this seat may play, if it is to move."""
        raise NotImplementedError

    def refuse(self, match: Position[TurnT], seat: Seat, command: Any) -> Refusal | None:
        """Why that is no move; a game that can tell why says it here."""
        return None if command in self.moves(match, seat) else ILLEGAL_MOVE

    def active_seats(self, match: Position[TurnT]) -> Sequence[Seat]:
        return (match.core.turn,)

    def next_seats(self, table: Table) -> Sequence[Seat]:
        """Who began once begins last the next time, unless the game itself lets the first side change hands."""
        alternates = getattr(table.options, "colors", None) == "alternate"
        return table.seats if alternates else table.seats[::-1]

    def validate(self, match: Position[TurnT], seat: Seat, command: Any) -> Refusal | None:
        is_active = seat in self.active_seats(match) if self._names_active else seat == match.core.turn
        return self.refuse(match, seat, command) if is_active else NOT_YOUR_TURN

    def legal_commands(self, match: Position[TurnT], seat: Seat) -> Sequence[Command]:
        is_active = seat in self.active_seats(match) if self._names_active else seat == match.core.turn
        return self.moves(match, seat) if is_active else ()


class TwoSides(Alternating[BoardT]):
    """Two sides move in turn until one has lost. What a move is and what comes of it, the game says; its own commands
    and events come after the kit's: `commands = (*TwoSides.commands, Move)`."""

    commands: ClassVar[tuple[type[Command], ...]] = (
        AcceptDraw,
        DeclineDraw,
        OfferDraw,
        Resign,
        WithdrawDraw,
    )
    events: ClassVar[tuple[type[Event], ...]] = (DrawDeclined, DrawOffered, DrawWithdrawn, Ended)

    endings: ClassVar[tuple[Ending, ...]] = ()
    """In the order in which they count: a mate on the last ply before a draw is a mate."""
    draws: ClassVar[bool] = True
    """May the two agree on a draw?"""

    def play(self, match: Position[BoardT], seat: Seat, command: Any, chance: Chance) -> Iterable[Event]:
        """What comes of a legal move."""
        raise NotImplementedError

    def moved(self, board: BoardT, event: Any) -> BoardT:
        """The board after an event of `play`. When it gives the turn away, the kit sees to the offers."""
        raise NotImplementedError

    def worth(self, board: BoardT, rules: Any) -> tuple[int, int] | None:
        """Of all that the first and the second side have on the board; None where material says nothing."""
        return None

    def can_win(self, match: Position[BoardT], seat: Seat) -> bool:
        """By any series of moves? Who cannot does not win because the other's time is over."""
        return True

    def first(self, board: BoardT) -> Seat:
        """Who has the side that begins."""
        return 0

    def side(self, board: BoardT, seat: Seat) -> int:
        return FIRST if seat == self.first(board) else SECOND

    # What may be played

    def validate(self, match: Position[BoardT], seat: Seat, command: Any) -> Refusal | None:
        match command:
            case Resign():
                return None
            case OfferDraw():
                return self._refuse_offer(match.core, seat)
            case AcceptDraw() | DeclineDraw():
                return None if match.core.offer == 1 - seat else NO_OFFER
            case WithdrawDraw():
                return None if match.core.offer == seat else NOT_OWN_OFFER
        return super().validate(match, seat, command)

    def _refuse_offer(self, board: BoardT, seat: Seat) -> Refusal | None:
        if not self.draws:
            return NO_DRAWS
        if board.offer is not None:
            return DRAW_STANDS
        return DRAW_ASKED if seat in board.offered else None

    def legal_commands(self, match: Position[BoardT], seat: Seat) -> Sequence[Command]:
        """Moves, and the answers to an offer. To offer a draw or to resign is left to the players' own mind."""
        moves = super().legal_commands(match, seat)
        return (*moves, AcceptDraw(), DeclineDraw()) if match.core.offer == 1 - seat else moves

    def timeout_command(self, match: Position[BoardT], seat: Seat) -> Command | None:
        """Nobody moves for a player whose time is up, or who is gone: the match is lost."""
        return None

    def forfeited(self, match: Position[BoardT], seat: Seat, reason: str) -> Outcome:
        if reason == "time" and not self.can_win(match, 1 - seat):
            return Outcome((), "time_for_nothing")
        return super().forfeited(match, seat, reason)

    # What follows

    def execute(self, match: Position[BoardT], seat: Seat, command: Any, chance: Chance) -> Iterable[Event]:
        match command:
            case OfferDraw():
                return (DrawOffered(seat),)
            case AcceptDraw():
                return (Ended((), "agreement"),)
            case DeclineDraw():
                return (DrawDeclined(seat),)
            case WithdrawDraw():
                return (DrawWithdrawn(seat),)
            case Resign():
                return (Ended((1 - seat,), "resigned"),)
        return self._move(match, seat, command, chance)

    def _move(self, match: Position[BoardT], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield from self.play(match, seat, command, chance)
        end = None if match.core.result else self.end(match.core, match.options)
        if end is not None:
            yield end

    def end(self, board: BoardT, rules: Any) -> Ended | None:
        """Is it over with the position that is now on the board, and how?"""
        for ending in self.endings:
            found = ending(board, rules)
            if found is not None:
                return found
        return None

    def begun(self, board: BoardT, rules: Any) -> BoardT:
        """The board to begin with; a position may be over before the first move."""
        end = self.end(board, rules)
        return board if end is None else _with(board, result=Outcome(end.winners, end.reason))

    def reduce(self, core: BoardT, event: Any) -> BoardT:
        match event:
            case DrawOffered(seat):
                return _with(core, offer=seat, offered=(*core.offered, seat))
            case DrawDeclined() | DrawWithdrawn():
                return _with(core, offer=None)
            case Ended(winners, reason):
                return _with(core, offer=None, result=Outcome(winners, reason))
        after = self.moved(core, event)
        no_offers = core.offer is None and not core.offered
        return after if no_offers or after.turn == core.turn else _offers_after(after, core.turn)

    def outcome(self, core: BoardT) -> Outcome | None:
        return core.result

    def room_memory(self, core: BoardT) -> dict[str, Any]:
        return {MEMORY: self.first(core)}

    def evaluate(self, match: Position[BoardT], seat: Seat) -> float | None:
        worth = self.worth(match.core, match.options)
        return None if worth is None else material_share(worth, self.side(match.core, seat))


def _with(board: BoardT, **changes: Any) -> BoardT:
    return cast(BoardT, replace(cast(Any, board), **changes))


def _offers_after(board: BoardT, mover: Seat) -> BoardT:
    """The mover's own offer stands, the other one it has not taken; and it may offer again."""
    return _with(
        board,
        offer=board.offer if board.offer == mover else None,
        offered=tuple(asked for asked in board.offered if asked != mover),
    )
