"""What a seat does not know, guessed. The only door through which a bot that looks ahead may get a state."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardwright.bots.base import can_guess
from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, MatchState, Seat
from boardwright.engine.waits import Prompt, Window


def bare(game: Game, state: MatchState[Any]) -> MatchState[Any]:
    """The state without what only watches: no log, and no snapshots of what others held earlier."""
    sys_type = game.bare.sys_type
    fields = {name: getattr(state.sys, name) for name in sys_type.__struct_fields__}
    return MatchState(state.core, sys_type(**fields), state.table)


def guess(game: Game, state: MatchState[Any], seat: Seat, chance: Chance) -> MatchState[Any]:
    """A whole state that `seat` cannot tell from the true one. `state` is one that `bare` made."""
    if not can_guess(game):
        raise GameError("bot_needs_determinize", game=game.id)
    if game.has_secrets:
        state = replace(state, core=game.domain.determinize(state, seat, chance))
    if not state.sys.waits:
        return state
    waits = tuple(_forgotten(game, state, wait, seat) for wait in state.sys.waits)
    return replace(state, sys=replace(state.sys, waits=waits))


def _forgotten(game: Game, state: MatchState[Any], wait: Any, seat: Seat) -> Any:
    """An answer that `seat` has not seen counts as not given yet: whoever gave it decides again."""
    if isinstance(wait, Window):
        return replace(wait, passed={by: passed for by, passed in wait.passed.items() if by == seat})
    if isinstance(wait, Prompt) and wait.id:
        return _unanswered(game, state, wait, seat)
    return wait


def _unanswered(game: Game, state: MatchState[Any], prompt: Prompt, seat: Seat) -> Prompt:
    fresh = replace(
        prompt,
        picked={by: picks for by, picks in prompt.picked.items() if by == seat},
        values={by: values for by, values in prompt.values.items() if by == seat},
        done=tuple(by for by in prompt.done if by == seat),
    )
    options = {owner: _options(game, state, fresh, owner, seat) for owner in fresh.owners()}
    choiceless = [owner for owner, offer in options.items() if not offer and fresh.kind != "number"]
    return replace(fresh, options=options, done=(*fresh.done, *choiceless))


def _options(game: Game, state: MatchState[Any], prompt: Prompt, owner: Seat, seat: Seat) -> tuple[Any, ...]:
    """What the owner is offered; the seat knows its own offer, others' follow from the guessed core."""
    if owner == seat and owner in prompt.options:
        return prompt.options[owner]
    return prompt.fixed if prompt.fixed is not None else tuple(game.domain.options(state, prompt, owner))
