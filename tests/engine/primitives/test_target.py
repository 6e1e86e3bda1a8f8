"""Who an effect is about, from the actor's chair."""

import msgspec
import pytest
from msgspec import Struct

from boardwright.engine.primitives.registry import BadParamsError, UnknownIdError
from boardwright.engine.primitives.target import (
    EachOther,
    Everyone,
    NoSingleOpponentError,
    Opponent,
    Resolver,
    Self,
    Target,
    TargetRegistry,
    resolve,
    verify,
)


class Table(Struct, frozen=True):
    actor: int
    seats: tuple[int, ...]
    health: tuple[int, ...] = ()


targets: TargetRegistry[Table] = TargetRegistry()


@targets.register("weakest")
def weakest(table: Table, count: int = 1) -> list[int]:
    return sorted(table.seats, key=lambda seat: table.health[seat])[:count]


FOUR = Table(actor=2, seats=(0, 1, 2, 3), health=(9, 3, 5, 4))
DUEL = Table(actor=1, seats=(0, 1))


@pytest.mark.parametrize(
    ("target", "table", "seats"),
    [
        (Self(), FOUR, (2,)),
        (Everyone(), FOUR, (2, 3, 0, 1)),
        (EachOther(), FOUR, (3, 0, 1)),
        (Opponent(), DUEL, (0,)),
        (EachOther(), DUEL, (0,)),
        (Resolver("weakest"), FOUR, (1,)),
        (Resolver("weakest", {"count": 2}), FOUR, (1, 3)),
        (EachOther(), Table(0, (0,)), ()),
        (Everyone(), Table(4, (4, 1)), (4, 1)),
    ],
)
def test_who_it_is(target: Target, table: Table, seats: tuple[int, ...]) -> None:
    assert resolve(target, table, targets) == seats


@pytest.mark.parametrize("table", [FOUR, Table(0, (0,))])
def test_the_opponent_must_be_one(table: Table) -> None:
    with pytest.raises(NoSingleOpponentError, match="exactly one other seat"):
        resolve(Opponent(), table, targets)


def test_an_unknown_resolver_is_named() -> None:
    with pytest.raises(UnknownIdError, match="unknown target 'strongest'; known: weakest"):
        resolve(Resolver("strongest"), FOUR, targets)


def test_verify_finds_mistakes_before_the_match() -> None:
    verify(Self(), targets)
    verify(Resolver("weakest", {"count": 2}), targets)
    with pytest.raises(UnknownIdError):
        verify(Resolver("strongest"), targets)
    with pytest.raises(BadParamsError, match="'cuont'"):
        verify(Resolver("weakest", {"cuont": 2}), targets)


@pytest.mark.parametrize(
    "target", [Self(), Opponent(), Everyone(), EachOther(), Resolver("weakest", {"count": 2})]
)
def test_a_target_survives_the_wire(target: Target) -> None:
    wire = msgspec.json.encode(target)
    assert msgspec.json.decode(wire, type=Target) == target
