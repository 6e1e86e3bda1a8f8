"""Authority: who may send which command, when and in which mode. What is not in the table is refused."""

from __future__ import annotations

import itertools

import pytest

from boardwright.engine.api import Answer, CharacterSelection, Cheats, Command, Pass, base_systems, replace
from boardwright.engine.authority import Permit, permission
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch, Unready
from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.systems.rematch import VoteRematch
from boardwright.engine.systems.tutorial import NextStep
from boardwright.engine.systems.undo import ApproveUndo, CancelUndo, RejectUndo, RequestUndo
from boardwright.engine.types import HOST, MODES, SPECTATOR, Outcome, Refusal
from boardwright.engine.waits import Abandon, Forfeit, Timeout
from tests.engine.systems.test_flow import Turns
from tests.engine.toys import Reply, Say, Talk, game_of, match_of, refused

PLAYER, PLAYING, FINISHED = 0, "playing", "finished"

# Every command: who, when, in which modes.
TABLE: dict[Command, tuple[int, tuple[str, ...], tuple[str, ...]]] = {
    Say("hi"): (PLAYER, (PLAYING,), MODES),
    Reply(): (PLAYER, (PLAYING,), MODES),
    Answer(): (PLAYER, (PLAYING,), MODES),
    Pass(): (PLAYER, (PLAYING,), MODES),
    AdvancePhase(): (PLAYER, (PLAYING,), MODES),
    SelectCharacter("ann"): (PLAYER, (PLAYING,), MODES),
    Ready(): (PLAYER, (PLAYING,), MODES),
    Unready(): (PLAYER, (PLAYING,), MODES),
    StartMatch(): (PLAYER, (PLAYING,), MODES),
    RequestUndo(): (PLAYER, (PLAYING,), MODES),
    ApproveUndo(): (PLAYER, (PLAYING,), MODES),
    RejectUndo(): (PLAYER, (PLAYING,), MODES),
    CancelUndo(): (PLAYER, (PLAYING,), MODES),
    VoteRematch(): (PLAYER, (FINISHED,), MODES),
    NextStep(): (PLAYER, (PLAYING, FINISHED), ("tutorial",)),
    Cheat("phase", ("main",)): (PLAYER, (PLAYING,), ("development",)),
    Timeout(0): (HOST, (PLAYING,), MODES),
    Forfeit(0): (HOST, (PLAYING,), MODES),
    Abandon(): (HOST, (PLAYING,), MODES),
}


class Unknown(Command):
    pass


GAME = game_of(
    Talk(), systems=base_systems(extra=(Turns(), Cheats(), CharacterSelection(("ann", "bob", "cid", "dee"))))
)


def state_at(mode, moment):
    state = match_of(GAME, mode=mode).state
    return (
        state
        if moment == PLAYING
        else replace(state, sys=replace(state.sys, gameover=Outcome((0,)), waits=()))
    )


def test_the_table_is_complete():
    assert {type(command) for command in TABLE} == set(GAME.pipeline.authority)


@pytest.mark.parametrize("moment", [PLAYING, FINISHED])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("command", TABLE, ids=lambda command: type(command).__name__)
def test_every_command_by_every_sender(command, mode, moment):
    sender, moments, modes = TABLE[command]
    state = state_at(mode, moment)
    for seat in (0, 1, HOST, SPECTATOR, 2, -3):
        permit = permission(GAME.pipeline.authority, state, seat, command)
        right_sender = seat == HOST if sender == HOST else seat in (0, 1)
        allowed = right_sender and moment in moments and mode in modes
        assert isinstance(permit, Permit) == allowed
        if not right_sender:
            assert permit == Refusal("host_only" if sender == HOST else "not_seated")


@pytest.mark.parametrize(("mode", "moment"), list(itertools.product(MODES, [PLAYING, FINISHED])))
def test_the_default_is_refusal(mode, moment):
    state = state_at(mode, moment)
    for seat in (0, HOST, SPECTATOR):
        assert permission(GAME.pipeline.authority, state, seat, Unknown()) == Refusal("unknown_command")


def test_a_system_that_is_not_there_brings_no_commands():
    match = match_of(Talk())
    assert refused(match, 0, AdvancePhase()) == "unknown_command"
    assert refused(match, 0, Cheat("x")) == "unknown_command"
    assert refused(match, 0, Unknown()) == "unknown_command"


def test_over_the_wire_too():
    match = match_of(Talk())
    step = match.submit_raw(0, {"type": "ADVANCE_PHASE"})
    assert step.refusal is not None
    assert step.refusal.code == "unknown_command"
    assert step.state is match.state


class SayAgain(Command, tag="SAY"):
    word: str = ""


class TwoTags(Talk):
    commands = (Say, SayAgain)


class Mine(Command, tag="PASS"):
    pass


class OwnPass(Talk):
    commands = (Say, Mine)


@pytest.mark.parametrize("domain", [TwoTags(), OwnPass()])
def test_two_commands_cannot_share_a_name_on_the_wire(domain):
    """Otherwise one of them could never be sent: poker's own `Pass` would be the engine's."""
    with pytest.raises(TypeError, match=r"toy: two commands are called (SAY|PASS) on the wire"):
        game_of(domain)
