"""Scripts on a board: forced moves, triggers in a player's order, strength from neighbours, control for a turn."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Answer, Match, Pass, replace
from boardwright.engine.testing import check_game
from boardwright.kits.scripts.things import find
from tests.kits.scripts.skirmish import (
    GAME,
    RULES,
    Attack,
    EndTurn,
    Move,
    PlayCard,
    Player,
    Unit,
    UseAbility,
)


def field(*units: str, hand: tuple[str, ...] = ()) -> Match:
    """`"0 wolf 13"`: a wolf of seat 0 in cell 13. Leaders stand in the corners."""
    match = Match.new(GAME, secret=b"skirmish")
    words = ["0 leader 19", "1 leader 0", *units]
    made = tuple(
        Unit(f"u{n}", card, int(seat), int(seat), int(cell))
        for n, (seat, card, cell) in enumerate(word.split() for word in words)
    )
    players = {seat: Player(hand if seat == 0 else (), (), {"magic": 3}) for seat in (0, 1)}
    match.state = replace(
        match.state, core=replace(match.state.core, units=made, players=players, made=len(made))
    )
    return match


def play(match: Match, seat: int, command: Any) -> list[str]:
    step = match.submit(seat, command)
    assert step.refusal is None, step.refusal
    return [type(event).__name__ for event in step.events]


def unit(match: Match, id: str) -> Unit:
    found = find(match.state.core.units, id)
    assert isinstance(found, Unit)
    return found


def test_it_keeps_every_promise():
    check_game(GAME, games=1).assert_ok()


def test_strength_grows_with_neighbours_up_to_a_limit():
    match = field("0 wolf 9", "0 wolf 10", "0 wolf 13", "0 wolf 8", "1 wolf 5")
    assert [RULES.number(match.state, unit(match, each), "strength") for each in ("u2", "u3", "u6")] == [
        3,
        2,
        1,
    ]


def test_who_leaves_a_spider_is_harmed_but_not_who_stays_beside_it():
    match = field("0 wolf 9", "1 spider 10")
    play(match, 0, Move("u2", 8))
    assert unit(match, "u2").damage == 1
    match = field("0 wolf 9", "1 spider 10")
    play(match, 0, Move("u2", 14))
    assert unit(match, "u2").damage == 0


def test_after_an_attack_a_thing_is_forced_through_empty_cells_only():
    match = field("0 mage 9", "1 wolf 10", "1 spider 6")
    play(match, 0, Attack("u2", "u3"))
    wait = match.state.wait
    assert wait.name == "pulled"
    play(match, 0, Answer((wait.options[0].index("u3"),)))
    assert match.state.wait.options[0] == (14, 11)
    assert match.state.wait.kind == "cells"
    play(match, 0, Answer((1,)))
    assert unit(match, "u3").place == 11
    assert unit(match, "u3").moved is False


def test_a_forced_move_may_be_declined_half_way():
    match = field("0 mage 9", "1 wolf 10")
    play(match, 0, Attack("u2", "u3"))
    play(match, 0, Answer((match.state.wait.options[0].index("u3"),)))
    play(match, 0, Pass())
    assert unit(match, "u3").place == 10
    assert match.state.wait is None


def test_simultaneous_triggers_come_in_the_order_of_the_active_player():
    match = field("0 wolf 9", "1 spider 10", "1 spider 13")
    play(match, 0, Move("u2", 4))
    wait = match.state.wait
    assert (wait.kind, wait.options[0]) == ("order", ((0, "u3"), (1, "u4")))
    play(match, 0, Answer((1, 0)))
    assert find(match.state.core.units, "u2") is None  # both struck: two damage


def test_what_an_ability_triggers_settles_before_it_goes_on():
    match = field("0 archer 9", "1 archer 10", "0 reaper 14")
    match.state = replace(match.state, core=replace(match.state.core, units=tuple(
        replace(each, damage=1) if each.id == "u4" else each for each in match.state.core.units
    )))  # fmt: skip
    events = play(match, 0, UseAbility("u2"))
    assert events == ["Paid", "Harmed", "Killed", "Healed", "Paid"]


def test_an_ability_that_cannot_be_paid_is_refused():
    match = field("0 archer 9", "1 archer 10")
    players = {**match.state.core.players, 0: Player(pool={"magic": 0})}
    match.state = replace(match.state, core=replace(match.state.core, players=players))
    assert match.submit(0, UseAbility("u2")).refusal is not None


def test_control_ends_with_the_turn_and_ownership_never():
    match = field("1 wolf 9", hand=("mind_control",))
    play(match, 0, PlayCard("mind_control"))
    play(match, 0, Answer((0,)))
    assert (unit(match, "u2").owner, unit(match, "u2").controller) == (1, 0)
    play(match, 0, Move("u2", 13))
    play(match, 0, EndTurn())
    assert unit(match, "u2").controller == 1
