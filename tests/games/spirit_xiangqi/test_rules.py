"""Spirit xiangqi played: the sample pieces, runes and fusions as described, refusals with their reasons, and the AI."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from boardwright.bots.board.think import Limits, Thinker
from boardwright.bots.registry import make_bot
from boardwright.engine.match import Match
from boardwright.engine.views import update
from boardwright.forge import check_rule, forged
from boardwright.forge.game import GAME
from boardwright.games.xiangqi.board import square_name
from boardwright.games.xiangqi.types import Move
from boardwright.kernel import Ray, read_fen
from boardwright.kernel.start import Start
from boardwright.protocol.codes import Code, code_of
from tests.forge.rules import random_rule


def sample(name: str) -> str:
    return files("boardwright.forge").joinpath("samples", f"{name}.json").read_text("utf-8")


def begin(rule: str, fen: str = "") -> Match:
    return Match.new(GAME, secret=b"s" * 32, options={"rule": rule, "position": fen}, at=0)


def play(match: Match, *moves: str):
    """All steps; the moves must be legal."""
    steps = []
    for move in moves:
        step = match.submit(match.active[0], Move(move[:2], move[2:]), 0)
        assert step.refusal is None, (move, step.refusal)
        steps.append(step)
    return steps


def events(step) -> dict:
    return {type(event).__name__: event for event in step.events}


def targets(match: Match, square: str) -> set[str]:
    return {
        command.to
        for command in match.legal(match.active[0])
        if isinstance(command, Move) and command.from_ == square
    }


def variant(name: str, **changes: object) -> str:
    """A sample with fields of its one piece changed."""
    rule = json.loads(sample(name))
    (piece,) = rule["piece_definitions"].values()
    for key, value in changes.items():
        if key == "capture":
            piece["move_logic"]["capture_mode"] = value
        else:
            piece[key] = value
    return json.dumps(rule)


# Three of the sample pieces


def test_the_catapult_moves_straight_and_takes_over_two():
    match = begin(sample("catapult"), "3k5/9/p8/9/P8/9/P8/D8/9/4K4 w")
    assert targets(match, "a2") == {"b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2", "a1", "a0", "a7"}


def test_the_ghost_is_a_horse_that_nothing_bars():
    match = begin(sample("ghost"), "3k5/9/9/9/9/4P4/3PDP3/4P4/9/4K4 w")
    assert targets(match, "e3") == {"d5", "f5", "c4", "g4", "c2", "g2", "d1", "f1"}


def test_the_ram_comes_of_chariot_and_soldier_and_never_goes_back():
    match = begin(sample("ram"), "3k5/9/9/9/9/9/9/P8/R8/4K4 w")
    (step,) = play(match, "a1a2")
    assert events(step)["Fused"].result == "D"
    play(match, "d9d8")
    assert targets(match, "a2") == {f"a{rank}" for rank in range(3, 10)} | {f"{file}2" for file in "bcdefghi"}


# Fusion and its conditions


def test_horse_and_elephant_fuse_beyond_the_river_from_turn_ten():
    """The elephant never crosses it, so the horse has to have crossed, and strikes with thunder as it comes."""
    match = begin(sample("sky_horse"), "3k5/9/9/3N5/9/1pB6/9/9/9/4K4 w - - 0 10")
    (step,) = play(match, "d6c4")
    assert events(step)["Fused"].result == "D"
    assert events(step)["Froze"].squares == ("b4",)
    assert match.state.core.cells.count("N") + match.state.core.cells.count("B") == 0


@pytest.mark.parametrize(
    ("number", "reason"), [(9, "fusion_too_early"), (10, "fusion_wrong_zone")], ids=["turn", "zone"]
)
def test_a_fusion_that_is_not_due(number, reason):
    match = begin(sample("sky_horse"), f"3k5/9/9/9/9/9/9/9/4N4/2B1K4 w - - 0 {number}")
    step = match.submit(0, Move("e1", "c0"), 0)
    assert step.refusal is not None
    assert step.refusal.code == reason
    assert code_of(step.refusal) == Code.CONDITION_NOT_MET


def test_pieces_that_do_not_fuse():
    match = begin(sample("sky_horse"), "3k5/9/9/9/9/9/9/9/4N4/2P1K4 w - - 0 20")
    step = match.submit(0, Move("e1", "c0"), 0)
    assert step.refusal is not None
    assert step.refusal.code == "no_fusion"
    assert code_of(step.refusal) == Code.ILLEGAL


def test_a_piece_that_takes_only_what_is_unprotected_says_so():
    picky = {"type": "NORMAL", "can_eat_unprotected_only": True}
    match = begin(variant("ghost", capture=picky), "3k5/9/9/9/9/1p7/9/D8/9/4K4 w")
    assert "b4" in targets(match, "a2")
    match = begin(variant("ghost", capture=picky), "3k5/9/9/9/1r7/1p7/9/D8/9/4K4 w")
    step = match.submit(0, Move("a2", "b4"), 0)
    assert step.refusal is not None
    assert step.refusal.code == "protected_victim"
    assert code_of(step.refusal) == Code.ILLEGAL
    far = match.submit(0, Move("a2", "b5"), 0)
    assert far.refusal is not None
    assert far.refusal.code == "cannot_go_there"


def test_the_position_goes_with_every_update():
    match = begin(sample("sky_horse"), "3k5/9/9/3N5/9/1pB6/9/9/9/4K4 w - - 0 10")
    before = match.state
    (step,) = play(match, "d6c4")
    sent = update(GAME, before, step, 1)
    assert sent.delta["sys"]["fen"] == events(step)["Moved"].fen


# Runes


def test_thunder_freezes_the_neighbours_for_one_turn_of_their_owner():
    rule = variant("ghost", runes=["thunder"])
    match = begin(rule, "3k5/9/9/9/2p6/1pp1p4/9/D8/9/4K4 w")
    (step,) = play(match, "a2b4")
    assert set(events(step)["Froze"].squares) == {"c4"}
    refused = match.submit(1, Move("c4", "c3"), 0)
    assert refused.refusal is not None
    assert refused.refusal.code == "frozen"
    play(match, "d9d8", "e0e1")
    assert "c3" in targets(match, "c4")


def test_a_frozen_general_cannot_flee():
    """Thunder beside it, and a chariot on its file: it would have stepped aside."""
    rule = variant("ghost", runes=["thunder"])
    free = begin(rule, "4k4/9/9/9/9/9/9/9/4R4/3K5 b")
    assert targets(free, "e9") == {"f9"}
    match = begin(rule, "4k4/4p4/9/3D5/9/9/9/9/4R4/3K5 w")
    play(match, "d6e8")
    assert match.outcome is not None
    assert match.outcome.reason in ("checkmate", "stalemate")


def test_an_explosion_takes_the_captor_and_all_around():
    rule = variant("ghost", runes=["explosion"])
    match = begin(rule, "3k5/9/9/9/1pd6/1pp6/9/9/2R6/4K4 w")
    play(match, "c1c4")
    before = match.state.core.cells
    assert before[4 * 9 + 2] == "R"
    play(match, "d9d8")
    (step,) = play(match, "c4c5")
    assert set(events(step)["Exploded"].dead) == {"c5", "b5", "b4"}
    assert match.state.core.cells.count("R") == 0


def test_no_move_may_blow_up_the_own_general():
    rule = variant("ghost", runes=["explosion"])
    match = begin(rule, "3k5/9/9/9/9/9/9/4R4/4d4/4K4 w")
    step = match.submit(0, Move("e2", "e1"), 0)
    assert step.refusal is not None
    assert step.refusal.code in ("in_check", "leaves_check")


def test_blowing_up_the_other_general_wins():
    rule = variant("ghost", runes=["explosion"])
    match = begin(rule, "4k4/3d5/9/9/9/9/9/9/3R5/4K4 w")
    play(match, "d1d8")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "general_taken")


def test_a_shield_turns_the_first_capture_back():
    rule = variant("ghost", runes=["divine_shield"])
    match = begin(rule, "3k5/9/9/9/4d4/9/9/9/4R4/4K4 w")
    (step,) = play(match, "e1e5")
    assert events(step)["ShieldBroke"].at == "e5"
    cells = match.state.core.cells
    assert cells[1 * 9 + 4] == "R"
    assert cells[5 * 9 + 4].lower() not in "d."
    play(match, "d9d8", "e1e5")
    assert match.state.core.cells[5 * 9 + 4] == "R"


@pytest.mark.parametrize(("version", "thunders"), [(3, False), (1, True)], ids=["now", "first version"])
def test_a_piece_whose_shield_broke_has_no_effect_any_more(version, thunders):
    """The chariot bounces off; then the bare ghost takes a soldier, beside which another one stands."""
    options = {
        "rule": variant("ghost", runes=["thunder", "divine_shield"]),
        "position": "3k5/9/3PP4/9/R1d6/9/9/9/9/4K4 w",
    }
    match = Match.new(GAME.at_version(version), secret=b"s" * 32, options=options, at=0)
    hit, taken = play(match, "a5c5", "c5d7")
    assert "ShieldBroke" in events(hit)
    assert ("Froze" in events(taken)) == thunders


def test_a_shield_survives_a_blast_once():
    rule = {
        "piece_definitions": {
            "40": {
                "name": "爆",
                "move_logic": {"move_mode": {"type": "ORTHOGONAL"}},
                "runes": ["explosion"],
            },
            "41": {
                "name": "盾",
                "move_logic": {"move_mode": {"type": "ORTHOGONAL"}},
                "runes": ["divine_shield"],
            },
        }
    }
    made = forged(json.dumps(rule))
    boom, shield = made.letters[40].lower(), made.letters[41].lower()
    match = begin(json.dumps(rule), f"3k5/9/9/9/4{boom}{shield}3/9/9/9/4R4/4K4 w")
    (step,) = play(match, "e1e5")
    assert events(step)["ShieldBroke"].at == "f5"
    assert match.state.core.cells[5 * 9 + 4] == "."
    assert match.state.core.cells[5 * 9 + 5] not in (".", shield)


SWAPS = variant("ghost", capture={"type": "SWAP"})
A2, B4 = 2 * 9 + 0, 4 * 9 + 1


@pytest.mark.parametrize(
    ("version", "left"), [(3, "."), (2, "p"), (1, "p")], ids=["now", "second version", "first version"]
)
def test_a_swap_takes_what_it_changes_places_with(version, left):
    """Until version 3 nobody died of it."""
    options = {"rule": SWAPS, "position": "3k5/9/9/9/9/1p7/9/D8/9/4K4 w"}
    match = Match.new(GAME.at_version(version), secret=b"s" * 32, options=options, at=0)
    (step,) = play(match, "a2b4")
    assert "Swapped" in events(step)
    assert (match.state.core.cells[A2], match.state.core.cells[B4]) == (left, "D")


def test_a_swap_gives_check():
    match = begin(SWAPS, "4k4/9/9/9/9/9/9/9/9/3K1D3 w")
    assert not match.state.core.check
    gives = begin(SWAPS, "4k4/9/3D5/9/9/9/9/9/9/3K5 b")
    assert gives.state.core.check


def test_what_a_swap_takes_blows_up_where_the_taker_came_from():
    """The victim was brought to a2: its blast takes the soldier beside that point, and the taker stands on b4."""
    rule = json.loads(SWAPS)
    rule["piece_definitions"]["40"] = {
        "name": "爆",
        "move_logic": {"move_mode": {"type": "ORTHOGONAL"}},
        "runes": ["explosion"],
    }
    text = json.dumps(rule)
    boom = forged(text).letters[40].lower()
    match = begin(text, f"3k5/9/9/9/9/1{boom}7/9/DP7/9/4K4 w")
    (step,) = play(match, "a2b4")
    assert events(step)["Exploded"].at == "a2"
    assert match.state.core.cells[A2 + 1] == "."
    assert match.state.core.cells[B4] == "D"


FUSED = "3k5/9/9/9/9/9/9/P8/R8/4K4 w"
"""Chariot and soldier of the ram."""


def fused(effect):
    rule = json.loads(sample("ram"))
    rule["fusion_logic"]["rules"][0] |= {"effect": effect, "condition": {}}
    return json.dumps(rule)


@pytest.mark.parametrize("effect", ["explosion", "divine_shield", "wind_walk"])
def test_a_fusion_carries_every_rune(effect):
    match = begin(fused(effect), FUSED)
    (step,) = play(match, "a1a2")
    made = match.state.core.cells[A2]
    table = forged(fused(effect)).tables
    piece = table.pieces[(table.codes[made] >> 1) - 1]
    assert "Fused" in events(step)
    assert forged(fused(effect)).numbers[made] == 37, "the piece of the rule, with a rune more"
    assert piece.blast == (effect == "explosion")
    assert (piece.becomes is not None) == (effect == "divine_shield")
    free = {ray.quiet for ray in piece.moves if isinstance(ray, Ray)}
    assert (free != {(0, 0)}) == (effect == "wind_walk")


def test_more_kinds_than_there_are_letters_are_refused():
    rule = json.loads(sample("ram"))
    plain = rule["piece_definitions"]["37"] | {"runes": ["divine_shield"]}
    names = "甲乙丙丁戊己庚辛"
    rule["piece_definitions"] = {str(20 + at): plain | {"name": name} for at, name in enumerate(names)}
    effects = ("explosion", "wind_walk")
    rule["fusion_logic"]["rules"] = [
        {"input": [15, 12 + at], "output": 20 + at, "effect": effect} for at, effect in enumerate(effects)
    ]
    (fault,) = check_rule(rule)
    assert (fault.problem, fault.details["most"]) == ("too_many_kinds", 19)


def test_a_picky_piece_spares_what_is_protected():
    rule = variant("ghost", capture={"type": "NORMAL", "can_eat_unprotected_only": True})
    alone = begin(rule, "3k5/9/9/9/9/1p7/9/D8/9/4K4 w")
    guarded = begin(rule, "3k5/9/9/9/1p7/1p7/9/D8/9/4K4 w")
    assert "b4" in targets(alone, "a2")
    assert "b4" not in targets(guarded, "a2")


def test_every_move_says_the_position_after_it():
    match = begin(sample("ghost"))
    (step,) = play(match, "a3a4")
    assert events(step)["Moved"].fen.startswith("rdbakabdr/9/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/")
    assert events(step)["Moved"].changes == {"a3": ".", "a4": "P"}


# The AI


def choice(rule: str, fen: str, depth: int = 4) -> str:
    made = forged(rule)
    read = read_fen(fen, made.tables)
    start = Start(made.tables, read.board, read.side, 2 * (read.number - 1) + read.side)
    move = Thinker().think(start, Limits(depth=depth)).move
    assert move is not None
    return square_name(move & 127) + square_name(move >> 7)


def test_the_ai_fuses_when_it_gains_by_it():
    assert choice(sample("ram"), "3k5/9/9/9/9/9/9/P8/RN7/4K4 w", depth=2) == "a1a2"


def test_the_ai_does_not_fuse_when_it_loses_by_it():
    cheap = variant("ram", value=200)
    assert choice(cheap, "3k5/9/9/9/9/9/9/P8/R8/4K4 w") != "a1a2"
    # Worth more than its parts, but it would be taken at once.
    assert choice(sample("ram"), "3k5/9/9/9/9/9/r8/P8/R8/4K4 w") != "a1a2"


def test_bots_play_what_was_forged_to_the_end():
    match = begin(sample("sky_horse"))
    bots = [make_bot("easy", seed=1), make_bot("beginner", seed=2)]
    for ply in range(60):
        if match.outcome is not None:
            break
        seat = match.active[0]
        step = match.submit(seat, bots[seat].choose(GAME, match.state, seat), ply)
        assert step.refusal is None


# The promises of every game, with random rules


@pytest.mark.parametrize("seed", [3, 7])
def test_random_rules_keep_the_promises_of_a_game(seed):
    rule = json.dumps(random_rule(seed))
    match = begin(rule)
    for ply in range(40):
        if match.outcome is not None:
            break
        commands = match.legal(match.active[0])
        assert match.submit(match.active[0], commands[ply * 7 % len(commands)], ply).refusal is None
    again = Match.load(match.save(), lambda reference: GAME)
    assert again.state == match.state
