"""A game for the kit's tests, with everything that board games of two sides need from it and xiangqi has not: passing,
a phase in which both sides act, a draw by claim, a side that cannot win any more.

Take one or two stones from the pile; whoever takes the last one wins. Two passes, and both say whether they agree to
stop here: then the larger heap wins. A pile that was there three times may be claimed as a draw.
"""

from __future__ import annotations

from typing import ClassVar

from boardwright.engine.api import (
    Annotated,
    Command,
    Event,
    Game,
    Manifest,
    Meta,
    Options,
    Refusal,
    Seat,
    replace,
)
from boardwright.engine.texts import load_texts, merged_texts
from boardwright.kits.two_sides import (
    Colors,
    Ended,
    Sides,
    TwoSides,
    drawn,
    first_seat,
    lost,
    move_line,
    times_here,
    too_long_quiet,
    two_sides_systems,
)

STONES = 7


class Rules(Options):
    colors: Colors = "seat"
    quiet_limit: int = 0


class Pile(Sides):
    turn: Seat
    opener: Seat = 0
    stones: int = STONES
    heaps: tuple[int, int] = (0, 0)
    passes: int = 0
    quiet: int = 0
    agreed: tuple[Seat, ...] = ()
    keys: tuple[int, ...] = (STONES,)


class Take(Command):
    stones: Annotated[int, Meta(ge=1, le=2)]


class PutBack(Command):
    """A stone from one's own heap."""


class Halt(Command): ...


class Agree(Command): ...


class ClaimDraw(Command): ...


class Took(Event):
    seat: Seat
    stones: int


class Halted(Event):
    seat: Seat


class Agreed(Event):
    seat: Seat


NOT_THERE_THRICE = Refusal("not_there_thrice")


def pile_empty(pile: Pile, rules: Rules) -> Ended | None:
    return lost(pile.turn, "last_stone") if pile.stones == 0 else None


def both_agreed(pile: Pile, rules: Rules) -> Ended | None:
    if len(pile.agreed) < 2:
        return None
    first, second = pile.heaps
    return drawn("even") if first == second else lost(0 if first < second else 1, "heap")


def too_quiet(pile: Pile, rules: Rules) -> Ended | None:
    return too_long_quiet(pile.quiet, rules.quiet_limit, "too_quiet")


class Piles(TwoSides[Pile]):
    commands = (*TwoSides.commands, Take, PutBack, Halt, Agree, ClaimDraw)
    events = (*TwoSides.events, Took, Halted, Agreed)
    endings = (pile_empty, both_agreed, too_quiet)

    def setup(self, table, chance):
        first = first_seat(table, table.options.colors, chance)
        return self.begun(Pile(first, first), table.options)

    def first(self, pile):
        return pile.opener

    def active_seats(self, match):
        """Once both have passed, both say whether they stop."""
        pile = match.core
        if pile.passes < 2:
            return (pile.turn,)
        return tuple(seat for seat in (0, 1) if seat not in pile.agreed)

    def moves(self, match, seat):
        pile = match.core
        if pile.passes == 2:
            return (Agree(),)
        back = (PutBack(),) if pile.heaps[seat] and pile.stones < STONES else ()
        return (*(Take(n) for n in (1, 2) if n <= pile.stones), *back, Halt())

    def refuse(self, match, seat, command):
        if isinstance(command, ClaimDraw):
            return None if times_here(match.core.keys) >= 3 else NOT_THERE_THRICE
        return super().refuse(match, seat, command)

    def play(self, match, seat, command, chance):
        match command:
            case Take(stones=stones):
                yield Took(seat, stones)
            case PutBack():
                yield Took(seat, -1)
            case Halt():
                yield Halted(seat)
            case Agree():
                yield Agreed(seat)
            case ClaimDraw():
                yield drawn("threefold")

    def moved(self, pile, event):
        match event:
            case Took(seat, stones):
                heaps = [heap + (stones if owner == seat else 0) for owner, heap in enumerate(pile.heaps)]
                left = pile.stones - stones
                return replace(
                    pile,
                    turn=1 - seat,
                    stones=left,
                    heaps=tuple(heaps),
                    passes=0,
                    quiet=0,
                    keys=(*pile.keys, left),
                )
            case Halted(seat):
                return replace(pile, turn=1 - seat, passes=pile.passes + 1, quiet=pile.quiet + 1)
            case Agreed(seat):
                return replace(pile, agreed=(*pile.agreed, seat))

    def can_win(self, match, seat):
        return match.core.stones > 0 and match.core.heaps[1 - seat] < STONES - 1

    def worth(self, pile, rules):
        heaps = pile.heaps
        return heaps if pile.opener == 0 else heaps[::-1]


def record(match, event):
    if isinstance(event, Took):
        yield move_line(event.seat, {"count": str(event.stones)}, captures=event.stones > 1)


class TickingPiles(Piles):
    """Where no draw is agreed on."""

    draws: ClassVar[bool] = False


WORDS = {
    "title": "Piles",
    "summary": "The last stone wins.",
    "option.quiet_limit": "Draw after so many passes",
    "command.TAKE": "Take {stones}",
    "command.PUT_BACK": "Put one back",
    "command.HALT": "Pass",
    "command.AGREE": "Agree to stop",
    "command.CLAIM_DRAW": "Claim a draw",
    "refusal.not_there_thrice": "The pile was not there three times.",
    "log.move": "took {count}",
    "log.capture": "took as many as {count}",
    "log.halt": "passed",
    "log.agree": "agreed to stop",
    "log.claim_draw": "claimed a draw",
    "outcome.last_stone": "the last stone",
    "outcome.heap": "the larger heap",
    "outcome.even": "heaps of one size",
    "outcome.too_quiet": "too many passes",
    "outcome.threefold": "three times the same",
}


def game(domain: Piles | None = None) -> Game:
    return Game(
        Manifest("piles", seats=2, kind="board", minutes=1, version=1),
        domain or Piles(),
        systems=two_sides_systems(Take, PutBack, Halt, Agree, ClaimDraw, record=record),
        options=Rules,
        texts=merged_texts((load_texts("boardwright.kits.two_sides"), {"en": WORDS, "zh": WORDS})),
    )


GAME = game()
