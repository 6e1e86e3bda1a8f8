"""One cause, one problem: what breaks because something else is broken is told there, and is none of its own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardwright.engine.testing.report import Problem

ALONE = frozenset({"texts", "versions", "manifest", "rules_page"})
"""Broken whatever else is, and nothing follows from it."""
RANKS = {
    "purity": 0,
    "steps_end": 0,
    "no_errors": 1,
    "serialisation": 2,
    "replay": 3,
    "bare_rules": 3,
    "delta": 4,
    "undo": 4,
    "refusals": 4,
    "ends": 5,
    "secrecy": 6,
    "legal": 7,
}
"""What stands on what: where rules give another answer the second time, no replay, undo or delta can be right."""
GROUND = 4
"""Up to here everything of a higher rank may follow."""
OTHERS = 8
TOPMOST = frozenset({"lesson", "prediction", "flat_cost", "determinize_varies", "bots"})
"""What takes sound rules for granted."""


def causes(found: Sequence[Problem]) -> tuple[Problem, ...]:
    """Those that do not follow from another one, in the order in which they were found."""
    kept: list[Problem] = [problem for problem in found if problem.property in ALONE]
    for problem in sorted((each for each in found if each.property not in ALONE), key=_rank):
        at = next((at for at, cause in enumerate(kept) if _explains(cause, problem)), None)
        if at is None:
            kept.append(problem)
        else:
            seen = f"{problem.property} in {problem.hook}: {problem.message}"
            kept[at] = replace(kept[at], follows=(*kept[at].follows, seen))
    return tuple(sorted(kept, key=lambda problem: _place(problem, found)))


def _place(problem: Problem, found: Sequence[Problem]) -> int:
    return next(at for at, each in enumerate(found) if _name(each) == _name(problem))


def _name(problem: Problem) -> tuple[str, str, str]:
    return problem.property, problem.hook, problem.message


def _rank(problem: Problem) -> int:
    return RANKS.get(problem.property, OTHERS + (problem.property in TOPMOST))


def _explains(cause: Problem, problem: Problem) -> bool:
    if cause.property in ALONE or _name(cause) == _name(problem):
        return False
    if _rank(cause) == _rank(problem):
        return (cause.property, cause.hook) == (problem.property, problem.hook)
    return _rank(cause) <= GROUND or problem.property in TOPMOST or cause.hook == problem.hook
