"""Every mistake that `check_game` is shown, each with the one problem that it has to find."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boardwright.engine.api import Domain, Game, Lesson, LessonStep, Manifest, System, base_systems
from boardwright.engine.strategy import Strategy
from boardwright.engine.systems.action_log import ActionLog
from boardwright.engine.systems.undo import Undo
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Place
from tests.engine.planted import left_over, rules
from tests.toys import crown, heroes
from tests.toys.crown import Crown, Play

Texts = dict[str, dict[str, str]]


class Mistake(Struct, frozen=True):
    name: str
    game: Any
    property: str
    hook: str
    most: int
    """Commands needed to show it."""


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


BAD_LESSON = Lesson(
    (
        LessonStep("welcome"),
        LessonStep("take_centre", allow=(Place(cell=4),)),
        LessonStep("win", allow=(Place(cell=4),)),
    )
)
ONE_WAY = Lesson(
    (
        LessonStep("take_centre", allow=(Place,)),
        LessonStep("win", allow=(Place(cell=8),)),
    ),
    seats=2,
)
BAD_REPLY = Lesson((LessonStep("take_centre", allow=(Place(cell=4),), replies=((1, Place(cell=4)),)),))
EN = TICTACTOE.texts["en"]


def without_text(key: str) -> Texts:
    return {"en": dict(EN), "zh": {name: text for name, text in EN.items() if name != key}}


def without(texts: Texts, key: str) -> Texts:
    return {
        language: {name: text for name, text in own.items() if name != key} for language, own in texts.items()
    }


def with_text(key: str, text: str) -> Texts:
    return {language: {**TICTACTOE.texts[language], key: text} for language in ("en", "zh")}


def with_bot(strategy: Strategy) -> Game:
    return Game(
        crown.GAME.manifest,
        Crown(),
        texts=crown.TEXTS,
        options=crown.GAME.options_type,
        bots={"easy": strategy},
    )


def named(id: str, **facts: Any) -> Game:
    manifest = Manifest(id, **{"seats": 2, **facts})
    return Game(manifest, TicTacToe(), texts=TICTACTOE.texts)


def with_system(game: Game, system: System) -> Game:
    return variant(game, type(game.domain)(), systems=(*game.systems[:-1], system))


DIARY = Game(
    Manifest("diary", seats=1),
    rules.WritesForEver(),
    base_systems(undo=Undo()),
    texts={"en": {"title": "Diary"}, "zh": {"title": "日记"}},
)


PLANTED = (
    Mistake("a dict changed in place", variant(crown.GAME, rules.MutatesItsDict()), "purity", "reduce", 2),
    Mistake("reduce with a memory", variant(TICTACTOE, rules.RemembersCalls()), "purity", "reduce", 1),
    Mistake(
        "a question that changes the core",
        variant(crown.GAME, rules.MutatesWhenAsked()),
        "purity",
        "outcome",
        0,
    ),
    Mistake(
        "taken cells are offered", variant(TICTACTOE, rules.OffersTakenCells()), "legal", "legal_commands", 1
    ),
    Mistake(
        "waits for the wrong seat",
        variant(TICTACTOE, rules.WaitsForTheWrongSeat()),
        "legal",
        "active_seats",
        1,
    ),
    Mistake("the deck is shown", variant(crown.GAME, rules.ShowsTheDeck()), "secrecy", "view", 0),
    Mistake(
        "spectators see all", variant(crown.GAME, rules.ShowsSpectatorsEverything()), "secrecy", "view", 0
    ),
    Mistake("the claim is told", variant(crown.GAME, rules.ShowsTheClaim()), "secrecy", "event_view", 1),
    Mistake("the top card is told", variant(crown.GAME, rules.TellsTheTopCard()), "secrecy", "event_view", 1),
    Mistake(
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
    Mistake(
        "determinize draws the own hand",
        variant(crown.GAME, rules.RedrawsTheOwnHand()),
        "secrecy",
        "determinize",
        0,
    ),
    Mistake(
        "determinize is the truth",
        variant(crown.GAME, rules.KnowsTheTruth()),
        "determinize_varies",
        "determinize",
        0,
    ),
    Mistake(
        "active for the knowing",
        variant(crown.GAME, rules.WaitsForWhoHoldsACrown()),
        "secrecy",
        "active_seats",
        3,
    ),
    Mistake("facts of a seat", variant(TICTACTOE, rules.TellsEverybodyWhoHeIs()), "facts", "facts", 0),
    Mistake("facts of another type", variant(TICTACTOE, rules.TellsWhatItDoesNotSay()), "facts", "facts", 0),
    Mistake("facts of no type", variant(TICTACTOE, rules.TellsWhatCannotBeSent()), "facts", "facts", 0),
    Mistake("facts that change", variant(TICTACTOE, rules.CountsWhatItTold()), "purity", "facts", 0),
    Mistake("a tensor that grows", variant(TICTACTOE, rules.TellsMoreAndMore()), "tensor", "tensor", 1),
    Mistake(
        "no determinize", variant(crown.GAME, rules.DoesNotImagine()), "determinize_varies", "determinize", 0
    ),
    Mistake(
        "endless post_process", variant(crown.GAME, rules.EndlessEvents()), "no_errors", "post_process", 2
    ),
    Mistake("endless system", with_system(TICTACTOE, rules.EndlessEcho()), "no_errors", "after_events", 1),
    Mistake("stuck", variant(TICTACTOE, rules.GetsStuck()), "ends", "legal_commands", 4),
    Mistake("no end", variant(TICTACTOE, rules.NeverEnds()), "ends", "outcome", 0),
    Mistake("its own dice", variant(heroes.GAME, rules.UsesItsOwnDice()), "purity", "execute", 0),
    Mistake("its own chance in setup", variant(crown.GAME, rules.PrintsItsOwnCards()), "purity", "setup", 0),
    Mistake("undo does not restore", variant(TICTACTOE, rules.CountsEvents()), "undo", "undo", 4),
    Mistake("crash in execute", variant(TICTACTOE, rules.CrashesInExecute()), "no_errors", "execute", 1),
    Mistake("crash in setup", variant(TICTACTOE, rules.CrashesInSetup()), "no_errors", "setup", 0),
    Mistake("crash in outcome", variant(TICTACTOE, rules.CrashesInOutcome()), "no_errors", "outcome", 3),
    Mistake(
        "crash on odd input", variant(heroes.GAME, rules.CrashesOnOddInput()), "no_errors", "validate", 5
    ),
    Mistake(
        "refusals are punished", variant(crown.GAME, rules.PunishesRefusals()), "refusals", "validate", 1
    ),
    Mistake("types are lost", variant(TICTACTOE, rules.ForgetsItsTypes()), "serialisation", "core", 2),
    Mistake(
        "an event is not declared", variant(TICTACTOE, rules.ForgetsAnEvent()), "serialisation", "PLACED", 1
    ),
    Mistake("one dict for all views", variant(TICTACTOE, rules.ChangesItsView()), "delta", "view", 1),
    Mistake("a system that hoards", with_system(TICTACTOE, rules.Hoard()), "flat_cost", "hoard", 10),
    Mistake("a core that hoards", DIARY, "flat_cost", "reduce", 10),
    Mistake("slower and slower", with_system(TICTACTOE, rules.Sluggish()), "flat_cost", "execute", 10),
    Mistake(
        "rules in a watching system", with_system(TICTACTOE, rules.Referee()), "bare_rules", "bears_rules", 1
    ),
    Mistake(
        "a lesson that cannot be taken",
        variant(TICTACTOE, TicTacToe(), lesson=BAD_LESSON),
        "lesson",
        "lesson",
        2,
    ),
    Mistake(
        "a lesson with a bad reply", variant(TICTACTOE, TicTacToe(), lesson=BAD_REPLY), "lesson", "lesson", 0
    ),
    Mistake(
        "a lesson that goes on after one of its moves only",
        variant(TICTACTOE, TicTacToe(), lesson=ONE_WAY),
        "lesson",
        "lesson",
        1,
    ),
    Mistake("no title", variant(TICTACTOE, TicTacToe(), texts=without_text("title")), "texts", "texts", 0),
    Mistake(
        "no lesson text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("lesson.win")),
        "texts",
        "texts",
        0,
    ),
    Mistake(
        "no refusal text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("refusal.cell_taken")),
        "texts",
        "validate",
        2,
    ),
    Mistake(
        "no log text",
        variant(TICTACTOE, TicTacToe(), texts=without_text("log.place_4")),
        "texts",
        "action_log",
        1,
    ),
    Mistake(
        "the order of what is offered depends on the deck",
        variant(crown.GAME, rules.OffersByTheDeck()),
        "secrecy",
        "legal_commands",
        0,
    ),
    Mistake(
        "a refusal names a hidden card",
        variant(crown.GAME, rules.NamesTheTopCard()),
        "secrecy",
        "validate",
        1,
    ),
    Mistake(
        "the reason of a refusal depends on a hidden card",
        variant(crown.GAME, rules.RefusesByTheDeck()),
        "secrecy",
        "validate",
        1,
    ),
    Mistake(
        "the text looks into what undo keeps",
        variant(crown.GAME, rules.DescribesTheSnapshots()),
        "no_errors",
        "describe",
        0,
    ),
    Mistake("a bot plays what is refused", with_bot(rules.plays_a_card_of_nobody), "bots", "bots", 0),
    Mistake("a bot looks at a hidden card", with_bot(rules.looks_at_the_deck), "bots", "bots", 0),
    Mistake(
        "a count kept in the module", variant(TICTACTOE, rules.CountsInItsModule()), "purity", "reduce", 1
    ),
    Mistake("asks for the time", variant(TICTACTOE, rules.LooksAtTheClock()), "purity", "execute", 0),
    Mistake("reads a file", variant(TICTACTOE, rules.ReadsAFile()), "purity", "setup", 0),
    Mistake(
        "another name in the text of a refusal",
        variant(TICTACTOE, TicTacToe(), texts=with_text("refusal.cell_taken", "{place} is taken.")),
        "texts",
        "validate",
        2,
    ),
    Mistake(
        "another name in a line of the log",
        variant(TICTACTOE, TicTacToe(), texts=with_text("log.place_4", "took {spot}")),
        "texts",
        "action_log",
        1,
    ),
    Mistake(
        "another name on a button",
        variant(TICTACTOE, TicTacToe(), texts=with_text("command.PLACE", "Place on {spot}")),
        "texts",
        "texts",
        0,
    ),
    Mistake(
        "a question without a text",
        variant(crown.GAME, Crown(), texts=without(crown.TEXTS, "prompt.discard")),
        "texts",
        "ask",
        2,
    ),
    Mistake("a bad id", named("My Game"), "manifest", "manifest", 0),
    Mistake("an unknown kind", named("noughts", kind="puzzle"), "manifest", "manifest", 0),
    Mistake("more seats at least than at most", named("noughts", seats=(4, 2)), "manifest", "manifest", 0),
    Mistake("the template's RULES.md", left_over.GAME, "rules_page", "RULES.md", 0),
)
