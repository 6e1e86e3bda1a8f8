"""Rules with a mistake in them, one each."""

from __future__ import annotations

import itertools
import random
import time
from pathlib import Path
from typing import Any, ClassVar

from boardwright.engine.api import (
    DRAW,
    Command,
    Core,
    Domain,
    Event,
    Facts,
    OpenWindow,
    Refusal,
    Struct,
    System,
    Tensor,
    replace,
)
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Board, Line, Place, Placed
from tests.toys import crown, heroes
from tests.toys.crown import Claimed, Crown, Play, Scored
from tests.toys.heroes import Heroes


class MutatesItsDict(Crown):
    def reduce(self, court, event):
        if isinstance(event, Scored):
            player = court.players[event.seat]
            court.players[event.seat] = replace(player, points=player.points + event.points)
            return court
        return super().reduce(court, event)


class RemembersCalls(TicTacToe):
    calls = 0

    def reduce(self, board, event):
        self.calls += 1
        new = super().reduce(board, event)
        return replace(new, turn=self.calls % 2) if self.calls > 4 else new


class MutatesWhenAsked(Crown):
    def outcome(self, court):
        court.players[0] = replace(court.players[0], points=court.players[0].points)
        court.players["seen"] = court.players[0]
        return

    def determinize(self, match, seat, chance):
        return match.core


class OffersTakenCells(TicTacToe):
    def legal_commands(self, match, seat):
        return [Place(cell=cell) for cell in range(9)] if seat == match.core.turn else ()


class WaitsForTheWrongSeat(TicTacToe):
    def active_seats(self, match):
        return (1 - match.core.turn,)

    def validate(self, match, seat, command):
        if seat != match.core.turn:
            return Refusal("not_your_turn")
        return self.refuse(match, seat, command)

    def legal_commands(self, match, seat):
        return self.moves(match, seat) if seat == match.core.turn else ()


class WaitsForWhoHoldsACrown(Crown):
    def active_seats(self, match):
        return [seat for seat, player in match.core.players.items() if "crown" in player.hand]


class Own(Facts):
    seat: int


class TellsEverybodyWhoHeIs(TicTacToe):
    def facts(self, match, seat) -> Own:  # type: ignore[override]
        return Own(seat)


class TellsWhatItDoesNotSay(TicTacToe):
    def facts(self, match, seat) -> Own:  # type: ignore[override]
        return Board()  # type: ignore[return-value]


class TellsWhatCannotBeSent(TicTacToe):
    def facts(self, match, seat) -> Own:  # type: ignore[override]
        return Own("first")  # type: ignore[arg-type]


class CountsWhatItTold(TicTacToe):
    calls = 0

    def facts(self, match, seat) -> Own:  # type: ignore[override]
        self.calls += 1
        return Own(self.calls)


class TellsMoreAndMore(TicTacToe):
    def tensor(self, match, seat):
        taken = [float(cell) for cell in match.core.cells if cell is not None]
        return Tensor((len(taken),), taken)


class ShowsTheDeck(Crown):
    def view(self, match, seat):
        return replace(super().view(match, seat), deck=match.core.deck)


class ShowsSpectatorsEverything(Crown):
    def view(self, match, seat):
        return match.core if seat == -1 else super().view(match, seat)


class ShowsTheClaim(Crown):
    def event_view(self, match, event, seat):
        return event


class Peeked(Event):
    card: str


class TellsTheTopCard(Crown):
    events = (*crown.GAME.events, Peeked)

    def execute(self, match, seat, command, chance):
        yield from super().execute(match, seat, command, chance)
        if match.core.deck:
            yield Peeked(match.core.deck[0])

    def reduce(self, court, event):
        return court if isinstance(event, Peeked) else super().reduce(court, event)


class TellsItOnPurpose(TellsTheTopCard):
    reveals = (Peeked,)


class WritesTheCardOnTheWindow(Crown):
    def execute(self, match, seat, command, chance):
        for effect in super().execute(match, seat, command, chance):
            yield replace(effect, data=command.card) if isinstance(effect, OpenWindow) else effect


class RedrawsTheOwnHand(Crown):
    def determinize(self, match, seat, chance):
        court = super().determinize(match, seat, chance)
        own = court.players[seat]
        return crown.change(
            court, seat, replace(own, hand=chance.shuffle((*own.hand, "joker"))[: len(own.hand)])
        )


class KnowsTheTruth(Crown):
    def determinize(self, match, seat, chance):
        return match.core


class DoesNotImagine(Crown):
    determinize = Domain.determinize


class EndlessEvents(Crown):
    def post_process(self, match, events, chance):
        return [Scored(0, 0)] if any(isinstance(event, Scored) for event in events) else ()


class EndlessEcho(System):
    id = "echo"

    def after_events(self, turn, events):
        return [Placed(0, 0)] if any(isinstance(event, Placed) for event in events) else ()


class GetsStuck(TicTacToe):
    def legal_commands(self, match, seat):
        return () if match.core.cells.count(None) < 6 else super().legal_commands(match, seat)

    def active_seats(self, match):
        return ()


class NeverEnds(TicTacToe):
    def validate(self, match, seat, command):
        return Refusal("not_your_turn") if seat != match.core.turn else None

    def legal_commands(self, match, seat):
        return [Place(cell=cell) for cell in range(9)] if seat == match.core.turn else ()

    def outcome(self, board):
        return None


class UsesItsOwnDice(Heroes):
    def execute(self, match, seat, command, chance):
        for event in super().execute(match, seat, command, chance):
            yield (
                replace(event, roll=random.randrange(1, 1000)) if isinstance(event, heroes.Rolled) else event
            )


class PrintsItsOwnCards(Crown):
    def setup(self, table, chance):
        court = super().setup(table, chance)
        return replace(court, deck=tuple(f"{card} {random.getrandbits(32)}" for card in court.deck))


class CountsEvents(TicTacToe):
    """Depends on what undo does not bring back: the number of events goes on."""

    def execute(self, match, seat, command, chance):
        cells = match.core.cells
        in_order = match.sys.tick <= len(cells) - cells.count(None)
        yield Placed(seat, command.cell if in_order else cells.index(None))


class CrashesInExecute(TicTacToe):
    def execute(self, match, seat, command, chance):
        if command.cell == 4:
            raise KeyError("centre")
        return super().execute(match, seat, command, chance)


class CrashesInSetup(TicTacToe):
    def setup(self, table, chance):
        raise ZeroDivisionError


class CrashesInOutcome(TicTacToe):
    def outcome(self, board):
        return [None, None][board.cells.count(0)]


class CrashesOnOddInput(Heroes):
    def validate(self, match, seat, command):
        if isinstance(command, heroes.Attack) and not match.core.heroes[command.target].standing:
            return Refusal("no_such_target")
        return super().validate(match, seat, command)


class PunishesRefusals(Crown):
    """Who tries what he may not, pays for it at once."""

    def validate(self, match, seat, command):
        refusal = super().validate(match, seat, command)
        if refusal is not None and seat in match.core.players:
            player = match.core.players[seat]
            match.core.players[seat] = replace(player, points=player.points - 1)
        return refusal


class Loose(Core):
    cells: tuple[int | None, ...] = (None,) * 9
    turn: int = 0
    last: Any = None


class ForgetsItsTypes(Domain[Loose]):
    """A tuple in a field of any type is a list after loading."""

    commands = (Place,)
    events = (Placed,)
    _rules = TicTacToe()

    def setup(self, table, chance):
        return Loose()

    def validate(self, match, seat, command):
        return self._rules.validate(match, seat, command)

    def execute(self, match, seat, command, chance):
        return self._rules.execute(match, seat, command, chance)

    def legal_commands(self, match, seat):
        return self._rules.legal_commands(match, seat)

    def outcome(self, core):
        return self._rules.outcome(core)

    def reduce(self, core, event):
        board = self._rules.reduce(Board(core.cells, core.turn), event)
        return Loose(board.cells, board.turn, (event.seat, event.cell))


class ForgetsAnEvent(TicTacToe):
    commands = (Place,)
    events = (Claimed,)


SHARED: dict[str, Any] = {}


class ChangesItsView(TicTacToe):
    """One dict for all views: the difference of a thing to itself is nothing."""

    def view(self, match, seat):
        SHARED["cells"] = match.core.cells
        return SHARED

    def facts(self, match, seat) -> Line:
        return Line()

    def describe(self, match, seat):
        return ""

    def tensor(self, match, seat):
        return Tensor((1,), (0.0,))


class HoardSlot(Struct, frozen=True):
    all: tuple[str, ...] = ()


class Hoard(System):
    """Keeps everything that ever happened."""

    id = "hoard"
    slot_type = HoardSlot

    def observe(self, turn):
        return HoardSlot((*turn.sys.hoard.all, "something happened"))

    def undone(self, turn, now, then):
        return now


class Sluggish(System):
    id = "sluggish"

    def observe(self, turn):
        for _ in range(turn.before.sys.log.tail[-1].seq * 200 if turn.before.sys.log.tail else 0):
            pass


class Diary(Core):
    pages: tuple[str, ...] = ()


class Write(Command): ...


class Written(Event): ...


class WritesForEver(Domain[Diary]):
    commands: ClassVar = (Write,)
    events: ClassVar = (Written,)

    def setup(self, table, chance):
        return Diary()

    def validate(self, match, seat, command):
        return None

    def execute(self, match, seat, command, chance):
        yield Written()

    def legal_commands(self, match, seat):
        yield Write()

    def reduce(self, core, event):
        return Diary((*core.pages, "x" * 100))

    def outcome(self, core):
        return None if len(core.pages) < 400 else DRAW


class Referee(System):
    """Changes the game, but does not say so (`bears_rules`)."""

    id = "referee"

    def after_events(self, turn, events):
        placed = [event for event in events if isinstance(event, Placed) and event.cell == 0]
        return [Placed(event.seat, 8) for event in placed if turn.core.cells[8] is None]


class OffersByTheDeck(Crown):
    def legal_commands(self, match, seat):
        legal = tuple(super().legal_commands(match, seat))
        return legal[::-1] if match.core.deck[:1] == ("crown",) else legal


class NamesTheTopCard(Crown):
    def validate(self, match, seat, command):
        refusal = super().validate(match, seat, command)
        return refusal and Refusal(refusal.code, {"instead": (*match.core.deck, "none")[0]})


class RefusesByTheDeck(Crown):
    """Whose turn it is not is told something else if the deck begins with the card."""

    def validate(self, match, seat, command):
        refusal = super().validate(match, seat, command)
        if refusal and isinstance(command, Play) and match.core.deck[:1] == (command.card,):
            return Refusal("no_such_card")
        return refusal


class DescribesTheSnapshots(Crown):
    def describe(self, match, seat):
        return f"{len(match.sys.undo.snapshots)} decisions can be taken back"


def plays_a_card_of_nobody(match, seat, chance):
    return Play(card="queen")


def looks_at_the_deck(match, seat, chance):
    return Play(card=match.core.deck[0])


COUNTER = itertools.count()


class CountsInItsModule(TicTacToe):
    def reduce(self, board, event):
        return replace(super().reduce(board, event), turn=next(COUNTER) % 2)


class LooksAtTheClock(TicTacToe):
    def execute(self, match, seat, command, chance):
        yield Placed(seat, command.cell if time.monotonic() > 0 else 0)


class ReadsAFile(TicTacToe):
    def setup(self, table, chance):
        Path(__file__).read_text("utf-8")
        return super().setup(table, chance)
