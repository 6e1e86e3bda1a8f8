"""Domain: the rules of one game, as the engine calls them. Pure functions of values, nothing kept on `self`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import UnionType
from typing import Any, ClassVar, Generic, Union, get_args, get_origin, get_type_hints

from boardwright.engine.chance import Chance
from boardwright.engine.secrecy import Eyes, redact
from boardwright.engine.stakes import BuyIn, Settlement
from boardwright.engine.types import (
    SPECTATOR,
    Choice,
    Command,
    CoreT,
    Effect,
    Event,
    Facts,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    Tensor,
)


class Domain(Generic[CoreT]):
    """Six rules every game must give, and the hooks that some need.

    `match` is the position: `match.core`, `match.seats`, `match.options`, `match.phase`, `match.wait`. While a
    command runs, `match.core` is always the newest core, so a rule can yield what happened and look at the result.
    """

    commands: ClassVar[tuple[type[Command], ...]] = ()
    """The game's commands. Left out: those that the module of the domain defines or imports."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """The game's events. Left out: likewise."""
    reveals: ClassVar[tuple[type[Event], ...]] = ()
    """Events that show everybody on purpose what the core then hides again: a card shown and put back. Whatever else
    an event shows must be in the view too, or the test kit calls it a leak."""

    confirmed: ClassVar[tuple[type[Command], ...]] = ()
    """Commands whose effects and sounds wait for the server's word, though the page shows the move at once: those
    that would be embarrassing to take back. Of all others they play with the predicted move."""

    def setup(self, table: Table, chance: Chance) -> CoreT:
        """The core before the first command."""
        raise NotImplementedError

    def validate(self, match: Position[CoreT], seat: Seat, command: Any) -> Refusal | None:
        """Why this command may not be played now; None if it may."""
        raise NotImplementedError

    def execute(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterable[Effect]:
        """What follows from a valid command."""
        raise NotImplementedError

    def reduce(self, core: CoreT, event: Any) -> CoreT:
        """The core after one event. Pure and total: no chance, no refusal."""
        raise NotImplementedError

    def legal_commands(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        """What this seat may do now; where there is too much, a representative part of it."""
        raise NotImplementedError

    def outcome(self, core: CoreT) -> Outcome | None:
        """How the match ended; None while it goes on."""
        raise NotImplementedError

    # Optional, before the match

    def check_table(self, table: Table) -> Refusal | None:
        """Why no match can be played at this table: seats that do not go with the options. Asked when it is laid."""
        return None

    # Optional, for the flow of the match

    def begin(self, match: Position[CoreT], chance: Chance) -> Iterable[Effect]:
        """What happens before the first command: first questions, first phase effects."""
        return ()

    def resume(self, match: Position[CoreT], wait: Any, answer: Any, chance: Chance) -> Iterable[Effect]:
        """A wait is over: the prompt called `wait.name` was answered, the window closed, or time ran out."""
        return ()

    def options(self, match: Position[CoreT], wait: Any, seat: Seat) -> Iterable[Choice]:
        """What a prompt that came without options offers, from the newest core."""
        return ()

    def post_process(
        self, match: Position[CoreT], events: Sequence[Event], chance: Chance
    ) -> Iterable[Effect]:
        """What follows from `events` by itself: state-based actions. Called again for what it adds."""
        return ()

    def post_process_system_events(
        self, match: Position[CoreT], events: Sequence[Event], chance: Chance
    ) -> Iterable[Effect]:
        """The same for events that systems caused."""
        return self.post_process(match, events, chance)

    def intercept_event(self, match: Position[CoreT], event: Event) -> Event | Iterable[Event] | None:
        """Replace, split or swallow an event before it counts: replacement effects. Asked once for each."""
        return event

    def active_seats(self, match: Position[CoreT]) -> Sequence[Seat]:
        """Whose move it is; others may still have something to play. Worth giving: the default asks every seat for
        its legal commands."""
        return [seat for seat in match.seats if any(True for _ in self.legal_commands(match, seat))]

    def active_at(self, core: CoreT) -> str:
        """The field of the core in which everybody can read whose move it is: a seat, or seats; of these only the
        first with `field.0`. A view then names it. Where it says anything else, the seats themselves are told."""
        return "turn"

    def turn_seconds(self, match: Position[CoreT]) -> int | None:
        """At a table with the same time for every turn: how long one may last now, where that is less; None: as
        agreed."""
        return None

    def timeout_command(self, match: Position[CoreT], seat: Seat) -> Command | None:
        """What is played for a seat whose time is up; None: it forfeits. By default its first legal command."""
        return next(iter(self.legal_commands(match, seat)), None)

    def forfeited(self, match: Position[CoreT], seat: Seat, reason: str) -> Outcome:
        """How the match ends when `seat` ran out of time (`time`), is gone (`absent`) or was taken out (`forfeit`)."""
        return Outcome(tuple(each for each in match.seats if each != seat), reason)

    # Optional, for chips: pure counting, see `engine.stakes`

    def spent(self, core: CoreT) -> Mapping[Seat, int] | None:
        """How much each seat has put in so far; it may go down when an uncalled bet goes back. None: the table's
        stakes, from the first moment on."""
        return None

    def settlement(self, core: CoreT) -> Settlement | None:
        """How a finished match pays out. None: the winners share the pot, and a draw gives everybody his own."""
        return None

    def exposure(self, table: Table) -> tuple[int, ...] | None:
        """STAKE games: the largest loss of each seat, at the table's base. None: as the manifest says."""
        return None

    def top_up(self, match: Position[CoreT], seat: Seat, chips: int) -> Iterable[Effect]:
        """A seat was lent chips while the match is played: the event that adds them to what it can still put in. A
        game that leaves this out has fixed its stacks at the start."""
        return ()

    def buy_in(self, table: Table) -> BuyIn | None:
        """Games whose chips stay on the table between the matches of a room: with how many one plays. None: everybody
        plays with what is in the wallet."""
        return None

    def leave_command(self, core: CoreT, seat: Seat) -> Command | None:
        """What leaving means while the match is played: fold, resign. None: the seat forfeits."""
        return None

    def room_memory(self, core: CoreT) -> dict[str, Any]:
        """What the next match in the same room should know, as plain data: it comes as `table.memory`."""
        return {}

    def next_seats(self, table: Table) -> Sequence[Seat]:
        """For each seat of the next match by the same people, the seat of this one that its player had. Two sides
        change, a button goes round by itself (`room_memory`), and otherwise everybody stays."""
        return table.seats

    # Optional, for secrecy

    def eyes(self, match: Position[CoreT], seat: Seat) -> Eyes:
        """Whose private values `seat` may see: its own; a partner's too, if the game says so."""
        return () if seat == SPECTATOR else (seat,)

    def view(self, match: Position[CoreT], seat: Seat) -> Any:
        """The core as `seat` sees it. The types' own secrecy does it; override only to hide more."""
        return redact(match.core, self.eyes(match, seat))

    def event_view(self, match: Position[CoreT], event: Event, seat: Seat) -> Event | None:
        """An event as `seat` sees it; None if it must not even know that something happened."""
        seen: Event = redact(event, self.eyes(match, seat))
        return seen

    def determinize(self, match: Position[CoreT], seat: Seat, chance: Chance) -> CoreT:
        """A full core that `seat` cannot tell from the true one: what it does not see is drawn by chance."""
        return match.core

    # Optional, for the page

    def facts(self, match: Position[Any], seat: Seat) -> Facts | None:
        """What a board shows that only rules can know: pots, ranks of hands, points, prices, sizes of a bet. So no
        board repeats a rule. `match.core` is the view of `seat`, with `Hidden` where it may not look: facts cannot tell
        more than the view does. The return annotation says which struct it is; the page's types are made of it. Where
        all seats see the same, facts may not depend on the seat."""
        return None

    @classmethod
    def facts_type(cls) -> type[Facts] | None:
        """What `facts` says that it returns; None: the game has none."""
        if cls.facts is Domain.facts:
            return None
        hint = get_type_hints(cls.facts).get("return")
        arms = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
        kinds = [arm for arm in arms if isinstance(arm, type) and issubclass(arm, Facts) and arm is not Facts]
        if len(kinds) != 1:
            raise TypeError(f"{cls.__name__}.facts must say which Facts it returns, not {hint}")
        return kinds[0]

    # Optional, for programs and people

    def tensor(self, match: Position[Any], seat: Seat) -> Tensor | None:
        """What a learning program gets in place of the view: numbers in a shape that never changes. `match.core` is the
        view of `seat`, as in `facts`. None: the numbers are made from the types of the core."""
        return None

    def evaluate(self, match: Position[CoreT], seat: Seat) -> float | None:
        """How good the position is for `seat`, in [-1, 1]; None: a bot plays it out instead."""
        return None

    def stretch(self, match: Position[CoreT]) -> int | None:
        """In which stretch of the match this is, such as the number of the turn. A playout that began in one is judged
        by `evaluate` where a later one begins, not in the middle of an exchange of blows."""
        return None

    def candidates(self, match: Position[CoreT], seat: Seat, legal: Sequence[Command]) -> Sequence[Command]:
        """What a search tries of what is legal, or beside it, the most promising first: fewer and better commands make
        it look further. Like any bot it must not use what the seat does not know."""
        return legal

    def playout_command(self, match: Position[CoreT], seat: Seat) -> Command:
        """How a playout goes on, where plain chance would tell little of a position."""
        raise NotImplementedError

    def describe(self, match: Position[Any], seat: Seat) -> str | None:
        """The view of `seat` (in `match.core`) as text; None for the automatic one."""
        return None

    @classmethod
    def core_type(cls) -> type[Any]:
        """What stands in the brackets of `Domain[…]`."""
        for base in cls.__mro__:
            for origin in getattr(base, "__orig_bases__", ()):
                for argument in get_args(origin):
                    if isinstance(argument, type):
                        return argument
        raise TypeError(f"{cls.__name__} must say what its core is: class {cls.__name__}(Domain[MyCore])")


def overrides(subject: object, base: type, hook: str) -> bool:
    """Does the subject's class give this hook itself? What nobody overrides is not called at all."""
    return getattr(type(subject), hook) is not getattr(base, hook)
