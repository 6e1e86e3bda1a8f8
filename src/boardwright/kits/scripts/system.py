"""Scripts that wait for their turn: triggered ones, and the rest of one that others have to come before.

They lie on the engine's stack of waits, each as its cursor. One that comes to the top does not wait: it runs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from boardwright.engine.systems.base import Closed, System
from boardwright.engine.types import Data, Directive, Effect
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn


class Later(Directive, frozen=True, gc=False):
    """Run a script from its cursor on, when everything that was asked for before it is done."""

    cursor: Data
    after_triggers: bool = False


class Triggered(Later, frozen=True, gc=False):
    """A script that something triggered. The script under way does not stop for it: it goes on to its end, or to its
    next question, which this one comes before."""


class Reorder(Directive, frozen=True, gc=False):
    """The scripts next in turn, in another order: `(1, 0)` lets the second come first."""

    order: tuple[int, ...]


class Pending(Wait, frozen=True, gc=False, kw_only=True):
    """A script in the queue. `data` is its cursor."""


class Scripts(System):
    id = "scripts"
    priority = 18
    directives = (Later, Triggered, Reorder)
    wait_type = Pending
    bears_rules = True

    def direct(self, turn: Turn, directive: Any) -> Iterable[Effect]:
        if isinstance(directive, Later):
            turn.push(Pending(id=0, name="later", seats=(), data=directive.cursor))
            return ()
        count = len(directive.order)
        waits = turn.sys.waits
        next_in_turn = waits[: -count - 1 : -1]
        queued = tuple(next_in_turn[index] for index in reversed(directive.order))
        turn.change(waits=waits[:-count] + queued)
        return ()

    def settle(self, turn: Turn, wait: Pending) -> Closed:
        return Closed()
