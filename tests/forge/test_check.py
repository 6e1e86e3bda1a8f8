"""Rules with faults: every fault is found, with its path; and what is sound is played as it says."""

from __future__ import annotations

import copy
import json
from importlib.resources import files

import pytest

from boardwright.forge import Rule, check_rule, forged, read_rule
from boardwright.forge.compile import RuleError
from boardwright.forge.names import reserved_for

SAMPLES = sorted(
    (file.name[:-5], file.read_text("utf-8"))
    for file in files("boardwright.forge").joinpath("samples").iterdir()
    if file.name.endswith(".json")
)
SKY_HORSE = json.loads(dict(SAMPLES)["sky_horse"])
PIECE = "piece_definitions.35"
MODE = f"{PIECE}.move_logic.move_mode"
CAPTURE = f"{PIECE}.move_logic.capture_mode"
FUSION = "fusion_logic.rules[0]"


def changed(path: str, value: object):
    """The sample with one field set; `...` takes it away."""
    rule = copy.deepcopy(SKY_HORSE)
    at = rule
    *way, last = path.replace("[0]", ".0").split(".")
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at.setdefault(step, {})
    if value is ...:
        del at[last]
    else:
        at[int(last) if isinstance(at, list) else last] = value
    return rule


@pytest.mark.parametrize(("name", "text"), SAMPLES)
def test_samples_are_sound(name, text):
    assert isinstance(read_rule(text), Rule), read_rule(text)


FAULTS = [
    (f"{PIECE}.name", "马", f"{PIECE}.name", "reserved_name"),
    (f"{PIECE}.name", "　ＫＮＩＧＨＴ ", f"{PIECE}.name", "reserved_name"),
    (f"{PIECE}.name", "Mǎ", f"{PIECE}.name", "reserved_name"),
    (f"{PIECE}.name", "俥", f"{PIECE}.name", "reserved_name"),
    (f"{PIECE}.name", "", f"{PIECE}.name", "bad_name"),
    (f"{PIECE}.name", "x" * 13, f"{PIECE}.name", "bad_name"),
    (f"{PIECE}.name", "a\nb", f"{PIECE}.name", "bad_name"),
    (f"{PIECE}.name", 5, f"{PIECE}.name", "bad_name"),
    (f"{PIECE}.name", ..., f"{PIECE}.name", "missing"),
    (f"{PIECE}.value", 0, f"{PIECE}.value", "out_of_range"),
    (f"{PIECE}.value", 1.5, f"{PIECE}.value", "wrong_type"),
    (f"{PIECE}.value", True, f"{PIECE}.value", "wrong_type"),
    (f"{PIECE}.flavour", "hot", f"{PIECE}.flavour", "unknown_field"),
    (f"{PIECE}.runes", ["fire"], f"{PIECE}.runes[0]", "not_one_of"),
    (f"{PIECE}.runes", ["thunder", "thunder"], f"{PIECE}.runes[1]", "twice"),
    (f"{PIECE}.runes", ["thunder", "explosion", "divine_shield", "wind_walk"], f"{PIECE}.runes", "too_many"),
    (f"{MODE}.type", "SPIRAL", f"{MODE}.type", "not_one_of"),
    (f"{MODE}.vectors", [[1, 2]] * 10_000, f"{MODE}.vectors", "too_many"),
    (f"{MODE}.vectors", [[0, 0]], f"{MODE}.vectors[0]", "no_vector"),
    (f"{MODE}.vectors", [[1, 2, 3]], f"{MODE}.vectors[0]", "wrong_type"),
    (f"{MODE}.vectors", [[10, 0]], f"{MODE}.vectors[0][0]", "out_of_range"),
    (f"{MODE}.vectors", [], f"{MODE}.vectors", "missing"),
    (f"{MODE}.type", "DIAGONAL", f"{MODE}.vectors", "not_with_type"),
    (f"{MODE}.distance", 0, f"{MODE}.distance", "out_of_range"),
    (f"{MODE}.distance", -2, f"{MODE}.distance", "out_of_range"),
    (f"{MODE}.symmetrical", "yes", f"{MODE}.symmetrical", "wrong_type"),
    (
        CAPTURE,
        {"type": "JUMP", "min_interval": 2, "max_interval": 1},
        f"{CAPTURE}.max_interval",
        "out_of_range",
    ),
    (CAPTURE, {"type": "BITE"}, f"{CAPTURE}.type", "not_one_of"),
    (
        f"{PIECE}.move_logic.constraints",
        ["RIVER_CROSSING_UPGRADE"],
        f"{PIECE}.move_logic.constraints",
        "upgrade_of_nothing",
    ),
    (f"{FUSION}.output", 36, f"{FUSION}.output", "undefined_piece"),
    (f"{FUSION}.input", [11, 13], f"{FUSION}.input[0]", "general_is_not_forged"),
    (f"{FUSION}.input", [14], f"{FUSION}.input", "wrong_type"),
    (f"{FUSION}.condition", {"min_turn": -1}, f"{FUSION}.condition.min_turn", "out_of_range"),
    (f"{FUSION}.condition", {"zone": "moon"}, f"{FUSION}.condition.zone", "not_one_of"),
    (f"{FUSION}.condition", {"zone": ["j0"]}, f"{FUSION}.condition.zone[0]", "no_square"),
    (f"{FUSION}.effect", "rain", f"{FUSION}.effect", "not_one_of"),
    ("setup", {"replace": {"11": 35}}, "setup.replace.11", "general_is_not_forged"),
    ("setup", {"replace": {"14": 99}}, "setup.replace.14", "undefined_piece"),
    ("piece_definitions", {}, "piece_definitions", "empty"),
    ("piece_definitions", [], "piece_definitions", "wrong_type"),
]


@pytest.mark.parametrize(("path", "value", "where", "problem"), FAULTS)
def test_a_fault_is_found_where_it_is(path, value, where, problem):
    found = {(fault.path, fault.problem) for fault in check_rule(changed(path, value))}
    assert (where, problem) in found


def test_all_faults_are_listed_at_once():
    rule = changed(f"{PIECE}.name", "King")
    rule["fusion_logic"]["rules"][0]["output"] = 3
    rule["more"] = 1
    assert {fault.path for fault in check_rule(rule)} == {f"{PIECE}.name", f"{FUSION}.output", "more"}


def test_two_pieces_cannot_share_a_name():
    rule = changed(f"{PIECE}.name", "Ghost")
    rule["piece_definitions"]["36"] = {**SKY_HORSE["piece_definitions"]["35"], "name": " ｇｈｏｓｔ"}
    assert [(fault.path, fault.problem) for fault in check_rule(rule)] == [
        ("piece_definitions.36.name", "duplicate_name")
    ]


@pytest.mark.parametrize(
    ("mode", "problem"),
    [
        ({"type": "ORTHOGONAL", "distance": -1, "ignore_block": True}, "begins_in_check"),
        (None, "begins_out_of_bounds"),
    ],
)
def test_a_beginning_that_cannot_be_played(mode, problem):
    rule = changed("setup", {"replace": {"17": 35}})
    logic = rule["piece_definitions"]["35"]["move_logic"]
    if mode is None:
        logic["constraints"] = ["LOCKED_PALACE"]
    else:
        logic["move_mode"] = mode
    assert [(fault.path, fault.problem) for fault in check_rule(rule)] == [("setup", problem)]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"piece_definitions": NaN}', "[" * 5000, "x" * 50_000]
)
def test_what_is_no_rule_is_a_fault_and_no_crash(text):
    faults = read_rule(text)
    assert not isinstance(faults, Rule)
    assert faults
    if text:
        with pytest.raises(RuleError):
            forged(text)


def test_names_in_any_dress():
    for name in (
        "帥",
        "將",
        "king",
        "K I N G",
        "Général".replace("é", "e"),
        "jiàng",
        "砲",
        "ｐａｗｎ",
        "兵 ",
    ):
        assert reserved_for(name), name
    for name in ("天马", "Sky Horse", "骏", "Kingfisher"):
        assert reserved_for(name) is None, name
