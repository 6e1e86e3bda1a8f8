"""`check_game` is green for games that keep their promises, and red for each promise broken, with the right words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

import pytest

from boardwright.engine.api import (
    DRAW,
    Command,
    Core,
    Domain,
    Event,
    Facts,
    Game,
    Lesson,
    LessonStep,
    Manifest,
    Meta,
    OpenWindow,
    Options,
    Refusal,
    Struct,
    System,
    base_systems,
    replace,
)
from boardwright.engine.systems.action_log import ActionLog
from boardwright.engine.systems.undo import Undo
from boardwright.engine.testing import CheckFailed, Problem, check, check_game, check_report, settings_of
from boardwright.engine.testing.shrink import shrink
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Board, Line, Place, Placed
from tests.toys import choices, crown, heroes, kinds, phases, three_seat_window
from tests.toys.crown import Claimed, Crown, Play, Scored
from tests.toys.heroes import Heroes

SOUND = [TICTACTOE, *(module.GAME for module in (choices, crown, heroes, kinds, phases, three_seat_window))]


@pytest.mark.parametrize("game", SOUND, ids=lambda game: game.id)
def test_a_sound_game_is_green(game):
    report = check_game(game)
    assert report.matches >= 8
    assert report.game == game.reference


def variant(game: Game, domain: Domain, *, systems=None, lesson=None, texts=None, manifest=None) -> Game:
    """The game with another domain, or other parts."""
    domain.commands = domain.commands or game.commands  # type: ignore[misc]
    domain.events = domain.events or game.events  # type: ignore[misc]
    return Game(
        manifest or game.manifest,
        domain,
        systems=game.systems[:-1] if systems is None else systems,
        options=game.options_type,
        lesson=game.lesson if lesson is None else lesson,
        texts=game.texts if texts is None else texts,
    )


# Broken games, one promise each


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


class CountsCommands(TicTacToe):
    """Depends on what undo does not bring back."""

    def execute(self, match, seat, command, chance):
        yield Placed(seat, command.cell if match.sys.log.tail == () or match.sys.tick < 4 else 8)

    def validate(self, match, seat, command):
        return Refusal("not_your_turn") if seat != match.core.turn else None


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


BAD_LESSON = Lesson(
    (
        LessonStep("welcome"),
        LessonStep("take_centre", allow=(Place(cell=4),)),
        LessonStep("win", allow=(Place(cell=4),)),
    )
)
BAD_REPLY = Lesson((LessonStep("take_centre", allow=(Place(cell=4),), replies=((1, Place(cell=4)),)),))
EN = TICTACTOE.texts["en"]


def without_text(key: str) -> dict[str, dict[str, str]]:
    return {"en": dict(EN), "zh": {name: text for name, text in EN.items() if name != key}}


def with_system(game: Game, system: System) -> Game:
    return variant(game, type(game.domain)(), systems=(*game.systems[:-1], system))


DIARY = Game(
    Manifest("diary", seats=1),
    WritesForEver(),
    base_systems(undo=Undo()),
    texts={"en": {"title": "Diary"}, "zh": {"title": "日记"}},
)

BROKEN = [
    # name, game, property, hook, most commands needed to show it
    ("a dict changed in place", variant(crown.GAME, MutatesItsDict()), "purity", "reduce", 2),
    ("reduce with a memory", variant(TICTACTOE, RemembersCalls()), "purity", "reduce", 1),
    ("a question that changes the core", variant(crown.GAME, MutatesWhenAsked()), "purity", "outcome", 0),
    ("taken cells are offered", variant(TICTACTOE, OffersTakenCells()), "legal", "legal_commands", 1),
    ("waits for the wrong seat", variant(TICTACTOE, WaitsForTheWrongSeat()), "legal", "active_seats", 1),
    ("the deck is shown", variant(crown.GAME, ShowsTheDeck()), "secrecy", "view", 0),
    ("spectators see all", variant(crown.GAME, ShowsSpectatorsEverything()), "secrecy", "view", 0),
    ("the claim is told", variant(crown.GAME, ShowsTheClaim()), "secrecy", "event_view", 1),
    ("the top card is told", variant(crown.GAME, TellsTheTopCard()), "secrecy", "event_view", 1),
    (
        "the log tells the card",
        variant(
            crown.GAME,
            Crown(),
            systems=base_systems(action_log=ActionLog([Play])),
            texts={language: {**crown.TEXTS[language], "log.play": "{card}"} for language in ("en", "zh")},
        ),
        "secrecy",
        "action_log",
        1,
    ),
    ("determinize draws the own hand", variant(crown.GAME, RedrawsTheOwnHand()), "secrecy", "determinize", 0),
    (
        "determinize is the truth",
        variant(crown.GAME, KnowsTheTruth()),
        "determinize_varies",
        "determinize",
        0,
    ),
    ("active for the knowing", variant(crown.GAME, WaitsForWhoHoldsACrown()), "secrecy", "active_seats", 3),
    ("facts of a seat", variant(TICTACTOE, TellsEverybodyWhoHeIs()), "facts", "facts", 0),
    ("facts of another type", variant(TICTACTOE, TellsWhatItDoesNotSay()), "facts", "facts", 0),
    ("facts of no type", variant(TICTACTOE, TellsWhatCannotBeSent()), "facts", "facts", 0),
    ("facts that change", variant(TICTACTOE, CountsWhatItTold()), "purity", "facts", 0),
    ("no determinize", variant(crown.GAME, DoesNotImagine()), "determinize_varies", "determinize", 0),
    ("endless post_process", variant(crown.GAME, EndlessEvents()), "no_errors", "post_process", 2),
    ("endless system", with_system(TICTACTOE, EndlessEcho()), "no_errors", "after_events", 1),
    ("stuck", variant(TICTACTOE, GetsStuck()), "ends", "legal_commands", 4),
    ("no end", variant(TICTACTOE, NeverEnds()), "ends", "outcome", 0),
    ("its own dice", variant(heroes.GAME, UsesItsOwnDice()), "replay", "execute", 6),
    ("its own chance in setup", variant(crown.GAME, PrintsItsOwnCards()), "replay", "setup", 0),
    ("undo does not restore", variant(TICTACTOE, CountsCommands()), "undo", "undo", 4),
    ("crash in execute", variant(TICTACTOE, CrashesInExecute()), "no_errors", "execute", 1),
    ("crash in setup", variant(TICTACTOE, CrashesInSetup()), "no_errors", "setup", 0),
    ("crash in outcome", variant(TICTACTOE, CrashesInOutcome()), "no_errors", "outcome", 3),
    ("crash on odd input", variant(heroes.GAME, CrashesOnOddInput()), "no_errors", "validate", 5),
    ("refusals are punished", variant(crown.GAME, PunishesRefusals()), "refusals", "validate", 1),
    ("types are lost", variant(TICTACTOE, ForgetsItsTypes()), "serialisation", "core", 2),
    ("an event is not declared", variant(TICTACTOE, ForgetsAnEvent()), "serialisation", "PLACED", 1),
    ("one dict for all views", variant(TICTACTOE, ChangesItsView()), "delta", "view", 1),
    ("a system that hoards", with_system(TICTACTOE, Hoard()), "flat_cost", "hoard", 10),
    ("a core that hoards", DIARY, "flat_cost", "reduce", 10),
    ("slower and slower", with_system(TICTACTOE, Sluggish()), "flat_cost", "execute", 10),
    ("rules in a watching system", with_system(TICTACTOE, Referee()), "bare_rules", "bears_rules", 1),
    (
        "a lesson that cannot be taken",
        variant(TICTACTOE, TicTacToe(), lesson=BAD_LESSON),
        "lesson",
        "lesson",
        2,
    ),
    ("a lesson with a bad reply", variant(TICTACTOE, TicTacToe(), lesson=BAD_REPLY), "lesson", "lesson", 0),
    ("no title", variant(TICTACTOE, TicTacToe(), texts=without_text("title")), "texts", "texts", 0),
    (
        "no lesson text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("lesson.win")),
        "texts",
        "texts",
        0,
    ),
    (
        "no refusal text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("refusal.cell_taken")),
        "texts",
        "validate",
        2,
    ),
    (
        "no log text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("log.place_4")),
        "texts",
        "action_log",
        1,
    ),
]


@pytest.mark.parametrize(
    ("game", "property", "hook", "most"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_broken_game_is_red(game, property, hook, most):
    report = check_report(game, games=3, most_commands=450)
    found = [problem for problem in report.problems if (problem.property, problem.hook) == (property, hook)]
    assert found, f"expected {property} in {hook}, got:\n{report}"
    problem = found[0]
    assert len(problem.moves) <= most, str(problem)
    assert problem.game == game.reference
    assert str(problem).startswith(f"{game.reference} breaks '{property}' in {hook}")
    with pytest.raises(CheckFailed, match=re.escape(problem.message)):
        report.assert_ok()


def test_nobody_has_to_remember_to_look_at_the_report():
    with pytest.raises(CheckFailed, match="legal_commands"):
        check_game(variant(TICTACTOE, OffersTakenCells()), games=1, properties=["legal"])


def test_a_problem_says_game_hook_seed_table_and_commands():
    problem = check_report(variant(TICTACTOE, CrashesInExecute())).problem("no_errors")
    assert problem is not None
    assert str(problem).splitlines() == [
        f"tictactoe@1 breaks 'no_errors' in execute (seed {problem.seed}; 2 seats): KeyError: 'centre'",
        *(f"  {number}. {move}" for number, move in enumerate(problem.moves, 1)),
    ]
    assert [move.command for move in problem.moves] == [Place(cell=4)]


def test_what_is_revealed_on_purpose_is_no_leak():
    check_game(variant(crown.GAME, TellsItOnPurpose()), properties=["secrecy"])


def test_what_a_wait_carries_for_the_rules_is_shown_to_nobody():
    check_game(variant(crown.GAME, WritesTheCardOnTheWindow()), properties=["secrecy"])


def test_the_same_arguments_give_the_same_report():
    game = variant(TICTACTOE, OffersTakenCells())
    assert check_report(game, games=2) == check_report(game, games=2)


def test_seeds_and_properties_can_be_chosen():
    report = check_game(TICTACTOE, seeds=[7, 8, 9], properties=["legal", "replay"])
    assert report.matches == 3 * 2
    assert report.properties == ("legal", "replay", "no_errors")
    with pytest.raises(ValueError, match="no such properties: luck"):
        check_game(TICTACTOE, properties=["luck"])


def test_progress_is_told():
    told: list[tuple[int, int]] = []
    check_game(TICTACTOE, games=2, properties=["legal"], progress=lambda *now: told.append(now))
    assert told == [(0, 5), (1, 5), (2, 5), (3, 5), (5, 5)]


def test_a_long_list_of_commands_is_cut_in_print():
    moves = check_report(variant(TICTACTOE, CrashesInExecute())).problems[0].moves * 50
    assert str(Problem("x@1", "legal", "legal_commands", "bad", 1, None, moves)).endswith("… and 10 more")


@pytest.mark.parametrize(
    ("items", "needed"),
    [(range(100), {3, 57}), (range(10), set()), (range(1), {0}), (range(64), {0, 1, 62, 63})],
)
def test_shrinking_finds_what_is_needed(items: Iterable[int], needed: set[int]):
    assert shrink(list(items), lambda kept: needed <= set(kept)) == sorted(needed)


def test_every_number_of_seats_and_every_edge_of_an_option_is_tried():
    assert [str(setting) for setting in settings_of(heroes.GAME)] == [
        "2 seats",
        "3 seats",
        "4 seats",
        "2 seats, health=4",
        "2 seats, health=20",
        "2 seats, die=4",
        "2 seats, Fischer(seconds=60, increment=1)",
    ]


class Odd(Options):
    pace: Literal["slow", "fast"]
    swap: bool = True
    limit: Annotated[int, Meta(gt=2, lt=9, multiple_of=3)] | None = None
    name: str = "free"


def test_options_without_a_default_get_one():
    game = Game(TICTACTOE.manifest, TicTacToe(), options=Odd, texts=TICTACTOE.texts)
    assert [setting.options for setting in settings_of(game)][:-1] == [
        {"pace": "fast"},
        {"pace": "slow"},
        {"pace": "fast", "swap": False},
        {"pace": "fast", "limit": 3},
        {"pace": "fast", "limit": 6},
    ]


# Steps that never end


class StuckWhenFull(TicTacToe):
    """It goes well for a while."""

    def execute(self, match, seat, command, chance):
        while sum(cell is not None for cell in match.core.cells) == 3:
            pass
        return super().execute(match, seat, command, chance)


def test_a_step_that_never_ends_is_found_and_not_waited_for(monkeypatch):
    monkeypatch.setattr(check, "STEP_SECONDS", 0.1)
    report = check_report(variant(TICTACTOE, StuckWhenFull()))
    problem = report.problem("steps_end")
    assert problem is not None
    assert problem.hook == "execute"
    assert "did not end within 0.1 s" in problem.message
    assert len(problem.moves) == 4


class Pile(Core):
    left: int


class Pack(Options):
    cards: Annotated[int, Meta(ge=4, le=12)] = 12


class Take(Command):
    pass


class Took(Event):
    pass


class NeverMixed(Domain[Pile]):
    """What one match took out is missing in the next, until there is nothing left to look for: with the smallest pack
    and a full table alone."""

    commands = (Take,)
    events = (Took,)

    def setup(self, table, chance):
        gone = table.memory.get("gone", 0)
        while table.options.cards == 4 and len(table.seats) == 3 and gone >= 2:
            pass
        return Pile(table.options.cards - gone)

    def validate(self, match, seat, command):
        return None

    def execute(self, match, seat, command, chance):
        yield Took()

    def reduce(self, core, event):
        return replace(core, left=-core.left)

    def legal_commands(self, match, seat):
        yield Take()

    def outcome(self, core):
        return DRAW if core.left < 0 else None

    def room_memory(self, core):
        return {"gone": 1} if core.left == -4 else {"gone": 2}


def test_endless_steps_are_looked_for_at_the_edges_of_options_round_after_round(monkeypatch):
    monkeypatch.setattr(check, "STEP_SECONDS", 0.1)
    game = Game(Manifest("never_mixed", seats=(2, 3)), NeverMixed(), options=Pack, texts={})
    report = check_report(game, properties=["steps_end"])
    problem = report.problem("steps_end")
    assert problem is not None, report
    assert (problem.hook, "cards=4" in problem.message, "3 seats" in problem.message) == ("setup", True, True)
