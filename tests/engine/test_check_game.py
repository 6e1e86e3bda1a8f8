"""`check_game` is green for games that keep their promises, and red for each promise broken, with the right words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import pytest

from boardwright.engine.api import (
    DRAW,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Meta,
    Options,
    replace,
)
from boardwright.engine.testing import CheckFailed, Problem, check, check_game, check_report, settings_of
from boardwright.engine.testing.shrink import shrink
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.games.tictactoe.types import Place
from tests.engine.planted import PLANTED, variant
from tests.engine.planted.rules import (
    CrashesInExecute,
    OffersTakenCells,
    TellsItOnPurpose,
    UsesItsOwnDice,
    WritesTheCardOnTheWindow,
)
from tests.toys import choices, crown, heroes, kinds, phases, three_seat_window

DOCS = Path(__file__).parents[2] / "docs"
SOUND = [TICTACTOE, *(module.GAME for module in (choices, crown, heroes, kinds, phases, three_seat_window))]


@pytest.mark.parametrize("game", SOUND, ids=lambda game: game.id)
def test_a_sound_game_is_green(game):
    report = check_game(game)
    assert report.matches >= 8
    assert report.game == game.reference


@pytest.mark.parametrize("mistake", PLANTED, ids=lambda mistake: mistake.name)
def test_a_mistake_is_one_problem_in_the_right_hook(mistake):
    report = check_report(mistake.game, games=3, most_commands=450)
    assert [(each.property, each.hook) for each in report.problems] == [(mistake.property, mistake.hook)]
    problem = report.problems[0]
    assert len(problem.moves) <= mistake.most, str(problem)
    assert str(problem).startswith(f"{mistake.game.reference} breaks '{mistake.property}' in {mistake.hook}")
    with pytest.raises(CheckFailed, match=re.escape(problem.message)):
        report.assert_ok()


def test_the_docs_list_every_planted_mistake():
    page = (DOCS / "testing.md").read_text("utf-8").partition("### What it finds")[2].partition("\n#")[0]
    rows = re.findall(r"^\| (.+?) \| `(\w+)` \| `([\w.]+)` \|$", page, re.MULTILINE)
    assert rows == [(mistake.name, mistake.property, mistake.hook) for mistake in PLANTED]
    assert len(PLANTED) >= 25


def test_what_follows_from_a_mistake_is_told_with_it():
    problem = check_report(variant(heroes.GAME, UsesItsOwnDice()), games=1).problems[0]
    assert problem.message == "it uses `random`: draw from `chance`, which every hook that may draw is given"
    assert any(each.startswith("replay in execute: ") for each in problem.follows)
    assert "\n  may come of it: replay in execute: " in str(problem)


class GiveUp(Command): ...


class NeverOffersSurrender(TicTacToe):
    commands = (Place, GiveUp)


def test_commands_that_nobody_is_offered_are_said_and_no_problem():
    report = check_game(variant(TICTACTOE, NeverOffersSurrender()), games=1)
    assert report.notes == ("`legal_commands` never offered GiveUp; matches: 2",)
    assert str(report).endswith("note: `legal_commands` never offered GiveUp; matches: 2")


def test_two_mistakes_are_two_problems():
    texts = {language: {**TICTACTOE.texts[language], "log.place_4": "{spot}"} for language in ("en", "zh")}
    report = check_report(variant(TICTACTOE, OffersTakenCells(), texts=texts), games=3)
    assert [each.property for each in report.problems] == ["legal", "texts"]


def test_nobody_has_to_remember_to_look_at_the_report():
    with pytest.raises(CheckFailed, match="legal_commands"):
        check_game(variant(TICTACTOE, OffersTakenCells()), games=1, properties=["legal"])


def test_a_problem_says_game_hook_seed_table_and_commands():
    problem = check_report(variant(TICTACTOE, CrashesInExecute())).problem("no_errors")
    assert problem is not None
    assert str(problem).splitlines() == [
        f"tictactoe@1 breaks 'no_errors' in execute (seed {problem.seed}; 2 seats): KeyError: 'centre'",
        *(f"  {number}. {move}" for number, move in enumerate(problem.moves, 1)),
        "  may come of it: lesson in lesson: step 2 ('take_centre'): Place(cell=4): KeyError: 'centre' (in execute)",
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
