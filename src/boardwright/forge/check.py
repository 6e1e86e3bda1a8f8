"""Every fault of a rule, with the path of the field and what would be allowed there. Nothing is stored before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from boardwright.forge.names import LONGEST, folded, is_proper, reserved_for
from boardwright.forge.schema import (
    FIRST_ID,
    GENERAL,
    LAST_ID,
    STANDARD,
    UNLIMITED,
    CaptureType,
    Constraint,
    Effect,
    MoveType,
    Rule,
    Rune,
    ZoneName,
)

LONGEST_TEXT = 40_000
MOST_PIECES = 8
MOST_FUSIONS = 16
MOST_VECTORS = 24
MOST_BONUSES = 10
MOST_RUNES = 3
HIGHEST_VALUE = 9_999
HIGHEST_BONUS = 500
FARTHEST = 9
MOST_TURNS = 100
MOST_FAULTS = 100
MOST_INTERVAL, LEAST_INTERVAL_LIMIT = 2, 3
SQUARE = re.compile("[a-i][0-9]")


@dataclass(frozen=True)
class Fault:
    path: str
    """Where, as `piece_definitions.35.move_logic.move_mode.vectors[0]`."""
    problem: str
    """One of a few words; the texts are in the locale files."""
    details: Mapping[str, str | int] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = ", ".join(f"{name}: {value}" for name, value in self.details.items())
        return f"{self.path or '(rule)'}: {self.problem}" + (f" ({parts})" if parts else "")


def read_rule(text: str | bytes) -> Rule | tuple[Fault, ...]:
    """The rule of a JSON text, or all that is wrong with it."""
    if len(text) > LONGEST_TEXT:
        return (Fault("", "too_long", {"most": LONGEST_TEXT}),)
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        return (Fault("", "not_json", {"why": str(error)[:80]}),)
    faults = check_rule(data)
    return faults or msgspec.convert(data, Rule, strict=False)


def check_rule(data: Any) -> tuple[Fault, ...]:
    """All faults of a rule that was read from JSON; none if it can be played."""
    checker = _Checker()
    checker.rule(data)
    if not checker.faults:
        checker.playable(msgspec.convert(data, Rule, strict=False))
    return tuple(checker.faults[:MOST_FAULTS])


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")


class _Checker:
    """Looks at one field after the other and notes what is wrong; never stops at the first fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, path: str, problem: str, **details: str | int) -> None:
        self.faults.append(Fault(path, problem, details))

    # Shapes

    def table(
        self, path: str, value: Any, known: Iterable[str], needed: Iterable[str] = ()
    ) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.fault(path, "wrong_type", expected="object")
            return {}
        known = tuple(known)
        for name in value:
            if name not in known:
                self.fault(_join(path, name), "unknown_field", allowed=", ".join(known))
        for name in needed:
            if name not in value:
                self.fault(_join(path, name), "missing")
        return value

    def items(self, path: str, value: Any, most: int) -> list[Any]:
        if not isinstance(value, list):
            self.fault(path, "wrong_type", expected="list")
            return []
        if len(value) > most:
            self.fault(path, "too_many", count=len(value), most=most)
            return []
        return value

    def number(self, path: str, value: Any, least: int, most: int, also: int | None = None) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(path, "wrong_type", expected="whole number")
        elif value != also and not least <= value <= most:
            extra = {} if also is None else {"also": also}
            self.fault(path, "out_of_range", given=value, least=least, most=most, **extra)
        else:
            return value
        return None

    def flag(self, path: str, value: Any) -> None:
        if not isinstance(value, bool):
            self.fault(path, "wrong_type", expected="true or false")

    def word(self, path: str, value: Any, allowed: tuple[str, ...]) -> str | None:
        if value in allowed and isinstance(value, str):
            return value
        self.fault(path, "not_one_of", given=str(value)[:40], allowed=", ".join(allowed))
        return None

    def words(self, path: str, value: Any, allowed: tuple[str, ...], most: int) -> list[str]:
        found = []
        for place, item in enumerate(self.items(path, value, most)):
            word = self.word(f"{path}[{place}]", item, allowed)
            if word is not None and word in found:
                self.fault(f"{path}[{place}]", "twice", given=word)
            elif word is not None:
                found.append(word)
        return found

    def vector(self, path: str, value: Any) -> None:
        if not isinstance(value, list) or len(value) != 2:
            self.fault(path, "wrong_type", expected="[forward, right]")
            return
        parts = [
            self.number(f"{path}[{place}]", part, -FARTHEST, FARTHEST) for place, part in enumerate(value)
        ]
        if parts == [0, 0]:
            self.fault(path, "no_vector")

    def vectors(self, path: str, value: Any) -> None:
        for place, item in enumerate(self.items(path, value, MOST_VECTORS)):
            self.vector(f"{path}[{place}]", item)

    def point(self, path: str, value: Any) -> None:
        if value is not None:
            self.vector(path, value)

    def zone(self, path: str, value: Any) -> None:
        if isinstance(value, list):
            squares = self.items(path, value, 90)
            for place, square in enumerate(squares):
                if not isinstance(square, str) or not SQUARE.fullmatch(square):
                    self.fault(f"{path}[{place}]", "no_square", given=str(square)[:20])
            if not squares:
                self.fault(path, "empty")
        else:
            self.word(path, value, get_args(ZoneName))

    def each(self, value: dict[str, Any], path: str, checks: dict[str, Callable[[str, Any], Any]]) -> None:
        for name, check in checks.items():
            if name in value:
                check(_join(path, name), value[name])

    # The rule

    def rule(self, data: Any) -> None:
        rule = self.table(
            "", data, ("name", "piece_definitions", "fusion_logic", "setup"), ("piece_definitions",)
        )
        if "name" in rule and (not isinstance(rule["name"], str) or len(rule["name"]) > 100):
            self.fault("name", "wrong_type", expected="text of at most 100 signs")
        pieces = rule.get("piece_definitions", {})
        if not isinstance(pieces, dict):
            self.fault("piece_definitions", "wrong_type", expected="object")
            pieces = {}
        if len(pieces) > MOST_PIECES:
            self.fault("piece_definitions", "too_many", count=len(pieces), most=MOST_PIECES)
        elif not pieces and isinstance(data, dict) and "piece_definitions" in data:
            self.fault("piece_definitions", "empty")
        else:
            self.pieces(pieces)
        numbers = {int(number) for number in pieces if number.isascii() and number.isdigit()}
        if "fusion_logic" in rule:
            self.fusions(rule["fusion_logic"], numbers)
        if "setup" in rule:
            self.setup(rule["setup"], numbers)

    def pieces(self, pieces: dict[str, Any]) -> None:
        names: dict[str, str] = {}
        for number, piece in pieces.items():
            path = f"piece_definitions.{number}"
            if not (number.isascii() and number.isdigit() and FIRST_ID <= int(number) <= LAST_ID):
                self.fault(path, "bad_number", least=FIRST_ID, most=LAST_ID)
            self.piece(path, piece)
            name = piece.get("name") if isinstance(piece, dict) else None
            if isinstance(name, str) and is_proper(name):
                first = names.setdefault(folded(name), path)
                if first != path:
                    self.fault(f"{path}.name", "duplicate_name", given=name, first=first)

    def piece(self, path: str, data: Any) -> None:
        known = ("name", "value", "asset_key", "move_logic", "runes", "position_bonus")
        piece = self.table(path, data, known, ("name", "move_logic"))
        self.each(
            piece,
            path,
            {
                "name": self.name,
                "value": lambda at, value: value is None or self.number(at, value, 1, HIGHEST_VALUE),
                "asset_key": self.asset,
                "move_logic": self.logic,
                "runes": lambda at, value: self.words(at, value, get_args(Rune), MOST_RUNES),
                "position_bonus": self.bonuses,
            },
        )

    def name(self, path: str, value: Any) -> None:
        if not isinstance(value, str) or not is_proper(value):
            self.fault(path, "bad_name", most=LONGEST)
        elif (piece := reserved_for(value)) is not None:
            self.fault(path, "reserved_name", given=value, piece=piece)

    def asset(self, path: str, value: Any) -> None:
        if not isinstance(value, str) or not re.fullmatch("[a-z0-9_]{0,32}", value):
            self.fault(path, "bad_asset")

    def bonuses(self, path: str, value: Any) -> None:
        for place, item in enumerate(self.items(path, value, MOST_BONUSES)):
            at = f"{path}[{place}]"
            self.each(
                self.table(at, item, ("zone", "bonus"), ("zone", "bonus")),
                at,
                {
                    "zone": self.zone,
                    "bonus": lambda where, bonus: self.number(where, bonus, -HIGHEST_BONUS, HIGHEST_BONUS),
                },
            )

    def logic(self, path: str, data: Any) -> None:
        logic = self.table(path, data, ("type", "move_mode", "capture_mode", "constraints"), ("move_mode",))
        move = logic.get("move_mode", {})
        capture = logic.get("capture_mode", {})
        self.each(
            logic,
            path,
            {
                "type": lambda at, value: self.word(at, value, ("CUSTOM",)),
                "move_mode": self.move_mode,
                "capture_mode": self.capture_mode,
            },
        )
        allowed = get_args(Constraint)
        constraints = self.words(f"{path}.constraints", logic.get("constraints", []), allowed, len(allowed))
        if "RIVER_CROSSING_UPGRADE" in constraints and "NO_BACKWARD" not in constraints:
            self.fault(f"{path}.constraints", "upgrade_of_nothing")
        jumps = isinstance(capture, dict) and capture.get("type") == "JUMP"
        if jumps and isinstance(move, dict) and move.get("type") == "VECTOR" and not move.get("vectors"):
            self.fault(f"{path}.capture_mode.type", "nothing_to_jump_along")

    def move_mode(self, path: str, data: Any) -> None:
        known = (
            "type",
            "vectors",
            "capture_only",
            "symmetrical",
            "distance",
            "ignore_block",
            "block_point",
        )
        mode = self.table(path, data, known, ("type",))
        self.each(
            mode,
            path,
            {
                "type": lambda at, value: self.word(at, value, get_args(MoveType)),
                "vectors": self.vectors,
                "capture_only": self.vectors,
                "symmetrical": self.flag,
                "distance": lambda at, value: self.number(at, value, 1, FARTHEST, also=UNLIMITED),
                "ignore_block": self.flag,
                "block_point": self.point,
            },
        )
        kind, vectors = mode.get("type"), mode.get("vectors")
        if kind == "VECTOR" and not vectors and not mode.get("capture_only"):
            self.fault(f"{path}.vectors", "missing")
        if kind in ("ORTHOGONAL", "DIAGONAL") and vectors:
            self.fault(f"{path}.vectors", "not_with_type", type=str(kind), allowed="VECTOR, MIXED")
        if mode.get("block_point") is not None and mode.get("distance", 1) != 1:
            self.fault(f"{path}.block_point", "only_with_one_step")

    def capture_mode(self, path: str, data: Any) -> None:
        known = ("type", "min_interval", "max_interval", "can_eat_unprotected_only")
        mode = self.table(path, data, known)
        kind = self.word(f"{path}.type", mode.get("type", "NORMAL"), get_args(CaptureType))
        if "can_eat_unprotected_only" in mode:
            self.flag(f"{path}.can_eat_unprotected_only", mode["can_eat_unprotected_only"])
        least = self.number(f"{path}.min_interval", mode.get("min_interval", 1), 1, LEAST_INTERVAL_LIMIT)
        most = self.number(
            f"{path}.max_interval", mode.get("max_interval", 1), 1, MOST_INTERVAL, also=UNLIMITED
        )
        if kind == "JUMP" and least is not None and most is not None and most != UNLIMITED and most < least:
            self.fault(
                f"{path}.max_interval", "out_of_range", given=most, least=least, most=MOST_INTERVAL, also=-1
            )

    def fusions(self, data: Any, numbers: set[int]) -> None:
        logic = self.table("fusion_logic", data, ("trigger_type", "rules"))
        if "trigger_type" in logic:
            self.word("fusion_logic.trigger_type", logic["trigger_type"], ("EAT_SELF",))
        pairs: dict[tuple[int, ...], str] = {}
        for place, item in enumerate(self.items("fusion_logic.rules", logic.get("rules", []), MOST_FUSIONS)):
            path = f"fusion_logic.rules[{place}]"
            pair = self.fusion(path, item, numbers)
            if pair is not None and (first := pairs.setdefault(pair, path)) != path:
                self.fault(f"{path}.input", "fused_twice", first=first)

    def fusion(self, path: str, data: Any, numbers: set[int]) -> tuple[int, ...] | None:
        rule = self.table(path, data, ("input", "output", "condition", "effect"), ("input", "output"))
        pair = None
        if "input" in rule:
            given = rule["input"]
            if not isinstance(given, list) or len(given) != 2:
                self.fault(f"{path}.input", "wrong_type", expected="[piece, piece]")
            else:
                known = [
                    self.material(f"{path}.input[{place}]", item, numbers) for place, item in enumerate(given)
                ]
                pair = tuple(sorted(item for item in known if item is not None))
        if "output" in rule:
            output = rule["output"]
            if isinstance(output, bool) or not isinstance(output, int):
                self.fault(f"{path}.output", "wrong_type", expected="whole number")
            elif output not in numbers:
                self.fault(f"{path}.output", "undefined_piece", given=output)
        if "condition" in rule:
            at = f"{path}.condition"
            self.each(
                self.table(at, rule["condition"], ("min_turn", "zone", "protected")),
                at,
                {
                    "min_turn": lambda where, value: self.number(where, value, 0, MOST_TURNS),
                    "zone": self.zone,
                    "protected": self.flag,
                },
            )
        if rule.get("effect") is not None:
            self.word(f"{path}.effect", rule["effect"], get_args(Effect))
        return pair if pair is not None and len(pair) == 2 else None

    def material(self, path: str, value: Any, numbers: set[int]) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(path, "wrong_type", expected="whole number")
        elif value == GENERAL:
            self.fault(path, "general_is_not_forged")
        elif value not in STANDARD and value not in numbers:
            self.fault(path, "undefined_piece", given=value)
        else:
            return value
        return None

    def setup(self, data: Any, numbers: set[int]) -> None:
        setup = self.table("setup", data, ("replace",))
        replace = setup.get("replace", {})
        if not isinstance(replace, dict):
            self.fault("setup.replace", "wrong_type", expected="object")
            return
        for name, value in replace.items():
            path = f"setup.replace.{name}"
            if name == str(GENERAL):
                self.fault(path, "general_is_not_forged")
            elif not (name.isascii() and name.isdigit() and int(name) in STANDARD):
                self.fault(path, "not_one_of", given=name[:10], allowed="12, 13, 14, 15, 16, 17")
            elif isinstance(value, bool) or not isinstance(value, int) or value not in numbers:
                self.fault(path, "undefined_piece", given=str(value)[:10])

    # What only shows when the rule is put together

    def playable(self, rule: Rule) -> None:
        from boardwright.forge.compile import LETTERS, compile_rule, letters_needed

        if letters_needed(rule) > len(LETTERS):
            self.fault("fusion_logic.rules", "too_many_kinds", most=len(LETTERS))
            return
        made = compile_rule(rule)
        for number, piece in made.motionless():
            self.fault(f"piece_definitions.{number}.move_logic", "cannot_move", piece=piece)
        if self.faults:
            return
        problem = made.setup_problem()
        if problem is not None:
            self.fault("setup", problem)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
