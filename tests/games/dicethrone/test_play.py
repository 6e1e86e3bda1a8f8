"""Whole duels: all pairs of heroes, absent players, bad input, undo by handshake, sizes."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from boardwright.engine.api import Answer, Match, Pass
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.systems.undo import ApproveUndo, RejectUndo, RequestUndo
from boardwright.engine.testing import Habits, Setting, random_match
from boardwright.engine.testing.play import moves_of
from boardwright.engine.testing.properties import OF_MATCHES
from boardwright.engine.testing.walk import Walk
from boardwright.engine.types import HOST, PerTurn
from boardwright.engine.views import update, view
from boardwright.engine.waits import Timeout
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.types import (
    HEROES,
    ConfirmRoll,
    PlayCard,
    RollDice,
    SelectAbility,
    SellCard,
    UseToken,
)
from tests.games.dicethrone.stage import ADVANCE, Stage

MOST = 6000
PAIRS = [f"{first},{second}" for first, second in product(HEROES, repeat=2)]


def setting(heroes, **more):
    return Setting(2, {"heroes": heroes}, **more)


# Random duels


@pytest.mark.parametrize("heroes", PAIRS)
def test_random_duels_of_all_pairs(heroes):
    """To the end without an error; the replay is the same match; nobody learns what is hidden."""
    match = random_match(GAME, 1, setting=setting(heroes), most_commands=MOST, habits=Habits(absent=16))
    text = write_replay(match)
    assert read_replay(text, lambda _: GAME).state_digest() == match.state_digest()
    OF_MATCHES["secrecy"](Walk(GAME, setting(heroes), 1, moves_of(match)[:120], "secrecy"))


# Absent players


@pytest.mark.parametrize("heroes", ["monk,shadow_thief", "paladin,pyromancer", "moon_elf,barbarian"])
def test_a_duel_of_two_absent_players_ends(heroes):
    """Prompts, windows and turns run into their defaults."""
    match = Match.new(GAME, secret=b"nobody is here", options={"heroes": heroes})
    for _ in range(MOST):
        if match.outcome is not None:
            break
        assert match.submit(HOST, Timeout(match.active[0], absent=True)).accepted
    assert match.outcome is not None


def test_absent_players_get_heroes_and_the_duel_starts():
    match = Match.new(GAME, secret=b"nobody is here")
    while match.state.wait is not None:
        match.submit(HOST, Timeout(match.active[0], absent=True))
    assert [fighter.hero for fighter in match.state.core.fighters] == ["monk", "monk"]


def test_a_slow_player_is_moved_on_by_the_clock():
    match = Match.new(GAME, secret=b"slow", options={"heroes": "monk,monk"}, clock=PerTurn(30))
    assert match.deadlines() == {0: 30_000}
    match.submit(HOST, Timeout(0), at=30_000)
    assert match.state.phase == "offensive_roll"


def test_only_the_roller_is_waited_for():
    """Instants may be played at any time, but nobody waits for them."""
    stage = Stage().deal(1, "card-double")
    assert stage.legal(1) == [PlayCard("card-double")]
    assert GAME.pipeline.active(stage.state) == (0,)
    stage.declare("slap-5", 1, 1, 1, 1, 1).play(0, ADVANCE)
    assert GAME.pipeline.active(stage.state) == (1,)


# Bad input: a typed refusal, and nothing has changed (`Stage.refused` looks at that)


def test_bad_input_at_the_wrong_time():
    stage = Stage("monk", "monk").set(0, tokens={"taiji": 2, "evasive": 1}, cp=1)
    stage.deal(0, "card-super-double", "card-play-six", "card-get-away")
    assert stage.refused(0, SelectAbility("harmony")) == "invalid_phase"
    assert stage.refused(0, RollDice()) == "invalid_phase"
    assert stage.refused(0, ConfirmRoll()) == "invalid_phase"
    assert stage.refused(0, PlayCard("card-super-double")) == "not_enough_cp"
    assert stage.refused(0, PlayCard("card-play-six")) == "wrong_phase_for_roll"
    assert stage.refused(1, PlayCard("card-play-six")) == "card_not_in_hand"
    assert stage.refused(0, UseToken("taiji")) == "no_pending_damage"
    assert stage.refused(0, UseToken("no-such")) == "unknown_token"
    assert stage.refused(0, Answer((0,))) == "nothing_asked"
    assert stage.refused(0, Pass()) == "no_window"
    assert stage.refused(1, AdvancePhase()) == "not_your_turn"
    assert stage.refused(1, SellCard("card-flick")) == "not_your_turn"
    assert stage.refused(0, Cheat("hp", (1, 1))) == "wrong_mode"


def test_bad_input_to_a_prompt():
    stage = Stage().set(0, cp=9, statuses={"burn": 1}).card(0, "card-get-away")
    assert stage.refused(0, AdvancePhase()) == "waiting_for_answer"
    assert stage.refused(0, Answer((7,))) == "answer_not_offered"
    assert stage.refused(0, Answer((0, 0))) == "answer_count"
    stage.answer((0, "burn"))
    assert stage.refused(0, Answer((0,))) == "nothing_asked"


def test_bad_input_to_a_window():
    stage = Stage("monk", "monk").set(1, tokens={"taiji": 2}).declare("harmony", 1, 2, 3, 4, 4)
    stage.play(0, ADVANCE).defend(6, 6, 6, 6).play(1, ADVANCE)
    assert stage.wait.name == "mitigate"
    assert stage.refused(1, UseToken("taiji", 3)) == "no_token"
    assert stage.refused(1, UseToken("taiji", 0)) == "invalid_amount"
    assert stage.refused(1, UseToken("crit")) == "no_token"
    assert stage.refused(0, UseToken("taiji")) == "not_your_response"
    assert stage.refused(1, AdvancePhase()) == "waiting_for_response"


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "PLAY_CARD"},
        {"type": "PLAY_CARD", "card": "x" * 1000},
        {"type": "ROLL_DICE", "keep": ["a"]},
        {"type": "TOGGLE_DIE_LOCK", "die": 10**30},
        {"type": "USE_TOKEN", "token": "taiji", "amount": None},
        {"type": "DRAW_CARD"},
    ],
)
def test_malformed_commands(raw):
    match = Match.new(GAME, secret=b"bad input", options={"heroes": "monk,monk"})
    before = match.state
    assert match.submit_raw(0, raw).refusal is not None
    assert match.state is before


def test_dice_cannot_be_kept_before_they_are_rolled():
    stage = Stage().play(0, ADVANCE)
    assert stage.refused(0, RollDice((0, 1))) == "no_roll_yet"
    stage.play(0, RollDice())
    assert stage.refused(0, RollDice((5,))) == "die_not_found"
    assert stage.play(0, RollDice((4, 0))).core.tray.kept == (0, 4)


# Undo, tricks, responses nobody can tell


def test_undo_needs_the_other_and_brings_the_same_dice_again():
    match = Match.new(GAME, secret=b"undo", options={"heroes": "monk,paladin"})
    match.submit(0, AdvancePhase())
    match.submit(0, RollDice())
    rolled = match.state.core.tray
    assert match.submit(0, RequestUndo()).accepted
    assert match.submit(1, RejectUndo()).accepted
    assert match.state.core.tray == rolled
    match.submit(0, RequestUndo())
    match.submit(1, ApproveUndo())
    assert (match.state.phase, match.state.core.tray) == ("main1", None)
    match.submit(0, AdvancePhase())
    match.submit(0, RollDice())
    assert match.state.core.tray == rolled


def test_three_decisions_can_be_undone():
    match = Match.new(GAME, secret=b"undo", options={"heroes": "monk,paladin"}, mode="local")
    for card in match.state.core.fighters[0].hand:
        match.submit(0, SellCard(card))
    for _ in range(3):
        assert match.undo(0).accepted
    refusal = match.undo(0).refusal
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"


def test_tricks_are_for_developers():
    match = Match.new(GAME, secret=b"tricks", options={"heroes": "monk,paladin"}, mode="development")
    match.submit(0, Cheat("hp", (1, 7)))
    match.submit(0, Cheat("token", (0, "taiji", 5)))
    match.submit(0, Cheat("status", (1, "burn", 2)))
    match.submit(0, Cheat("card", (0, "card-flick")))
    first, second = match.state.core.fighters
    assert (second.hp, second.statuses, first.tokens) == (7, {"burn": 2}, {"taiji": 5})
    assert "card-flick" in first.hand
    for values in ((1, 99), (2, 3), ("a",), ()):
        assert not match.submit(0, Cheat("hp", values)).accepted
    assert not match.submit(0, Cheat("card", (0, "card-might"))).accepted


def test_at_a_sealed_table_every_roll_waits():
    """Whether the other holds an answer shows in nothing, not even in time."""
    for hand in ((), ("card-flick",)):
        stage = Stage(sealed=10).deal(1, *hand).to_roll(1, 1, 1, 1, 1)
        assert (stage.wait.name, stage.wait.sealed, stage.wait.seconds) == ("after_roll_confirmed", True, 10)


def test_the_starter_may_be_rolled_for():
    starters = {
        Match.new(
            GAME, secret=b"%d" % seed, options={"heroes": "monk,monk", "starter": "roll_off"}
        ).state.core.turn
        for seed in range(20)
    }
    assert starters == {0, 1}


# Sizes: far below what the predecessor sent


def test_states_and_updates_are_small():
    match = random_match(GAME, 2, setting=setting("pyromancer,paladin"), most_commands=MOST)
    sizes, whole = [], 0
    before = None
    for step in match.replay():
        if before is not None:
            sizes.append(len(msgspec.msgpack.encode(update(GAME, before, step, 0))))
        before = step.state
        whole = max(whole, len(msgspec.msgpack.encode(view(GAME, step.state, 0))))
    sizes.sort()
    assert whole < 4_000
    assert sizes[len(sizes) // 2] < 300
    assert sizes[len(sizes) * 95 // 100] < 600
