"""Target: who an effect is about, as data: oneself, the opponent, everyone, each other, or the game's own.

Seats come in the order of play, starting at the actor, because that is the order in which rule books resolve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Concatenate, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from boardwright.engine.primitives.registry import Params, Registry, verify_params
from boardwright.engine.types import Seat


class Scene(Protocol):
    """What a context must tell: who acts, and who sits at the table in the order of play."""

    @property
    def actor(self) -> Seat: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...


SceneT = TypeVar("SceneT", bound=Scene)


class Self(Struct, frozen=True, tag="self"):
    """The actor."""


class Opponent(Struct, frozen=True, tag="opponent"):
    """The one other seat; at a larger table somebody has to choose, and that is a prompt."""


class Everyone(Struct, frozen=True, tag="everyone"):
    """The actor first, then the others in the order of play."""


class EachOther(Struct, frozen=True, tag="each_other"):
    """All but the actor, in the order of play."""


class Resolver(Struct, frozen=True, omit_defaults=True, tag="resolver"):
    """The game's own answer: `Resolver("weakest")`."""

    name: str
    params: Params = {}


Target: TypeAlias = Self | Opponent | Everyone | EachOther | Resolver


class NoSingleOpponentError(ValueError):
    """`Opponent` was asked for where there is not exactly one."""

    code = "no_single_opponent"

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        super().__init__(f"'opponent' needs exactly one other seat, but the others are {seats}")
        self.seats = seats


class TargetRegistry(Registry[Callable[Concatenate[SceneT, ...], Iterable[Seat]]], Generic[SceneT]):
    """Resolver name → function of the context (and the node's params) that gives the seats."""

    def __init__(self) -> None:
        super().__init__("target")


def resolve(target: Target, scene: SceneT, targets: TargetRegistry[SceneT]) -> tuple[Seat, ...]:
    match target:
        case Self():
            return (scene.actor,)
        case Opponent():
            return single_opponent(scene)
        case Everyone():
            return (scene.actor, *others(scene))
        case EachOther():
            return others(scene)
        case Resolver(name, params):
            return tuple(targets.find(name)(scene, **params))


def others(scene: Scene) -> tuple[Seat, ...]:
    here = scene.seats.index(scene.actor)
    return scene.seats[here + 1 :] + scene.seats[:here]


def single_opponent(scene: Scene) -> tuple[Seat, ...]:
    rest = others(scene)
    if len(rest) != 1:
        raise NoSingleOpponentError(rest)
    return rest


def verify(target: Target, targets: TargetRegistry[SceneT]) -> None:
    """Does the resolver exist and take its params?"""
    if isinstance(target, Resolver):
        verify_params("target", target.name, targets.find(target.name), target.params)
