"""An OpenSpiel-style interface: states with `legal_actions` and `apply_action`, for search and learning code.

Usually chance is drawn inside the rules, from the state's own seed: there are no chance nodes, and a state whose seed
is unknown to the caller is a fair sample. With `load_game(…, chance="explicit")` every draw is a chance node: what
searches and solves whole games needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from boardwright.bots.base import Seed
from boardwright.bots.rules import Rules
from boardwright.engine.delta import plain
from boardwright.engine.digests import in_order
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, Seat, Table
from boardwright.world.catalogue import find
from boardwright.world.fronts.drawing import DrawnSession
from boardwright.world.fronts.indexing import Menu, action_space
from boardwright.world.fronts.session import Session

CHANCE = -1
SIMULTANEOUS = -2
TERMINAL = -4
Nodes = Literal["sampled", "explicit"]
Utility = Literal["payoffs", "scores"]


class SpielGame:
    """A game at one kind of table, as OpenSpiel's `Game`."""

    def __init__(
        self,
        game: Game,
        table: Table | None = None,
        *,
        chance: Nodes = "sampled",
        utility: Utility = "payoffs",
    ) -> None:
        """`utility`: payoffs in [-1, 1], or the scores of the game itself, such as chips won and lost."""
        self.game = game
        self.chance = chance
        self.utility = utility
        self.table = game.table(mode="local") if table is None else table
        self.space = action_space(game, self.table)
        self._rules: Rules | None = None

    def __repr__(self) -> str:
        return f"<SpielGame {self.game.reference}, {self.num_players()} players>"

    def new_initial_state(self, seed: Seed = 0) -> SpielState:
        return SpielState(self, self._session(seed))

    def _session(self, seed: Seed) -> Session:
        session = (
            DrawnSession(self.game, self.table, self._rules)
            if self.chance == "explicit"
            else Session(self.game, self.table, seed, self._rules)
        )
        self._rules = session.rules
        return session

    def deserialize_state(self, text: str) -> SpielState:
        """The state that `serialize` wrote; `GameError` if it is none."""
        try:
            seed, history = msgspec.json.decode(text, type=tuple[int | str, list[tuple[int, int]]])
            state = self.new_initial_state(seed)
            for seat, action in history:
                state._apply(seat, action)
        except (msgspec.MsgspecError, ValueError) as error:
            raise GameError("save_broken", problem=str(error)) from None
        return state

    def num_players(self) -> int:
        return len(self.table.seats)

    def num_distinct_actions(self) -> int:
        return self.space.size

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def action_to_string(self, action: int) -> str:
        return self.space.name(action)


class SpielState:
    """A position. It changes by `apply_action`; `clone` is cheap."""

    __slots__ = ("_actions", "_moves", "_session", "game")

    def __init__(self, game: SpielGame, session: Session, moves: Sequence[tuple[Seat, int]] = ()) -> None:
        self.game = game
        self._session = session
        self._moves = list(moves)
        self._actions: dict[Seat, Menu] = {}

    def __str__(self) -> str:
        return self.observation_string(-1)

    def clone(self) -> SpielState:
        return SpielState(self.game, self._session.clone(), self._moves)

    def child(self, action: int) -> SpielState:
        state = self.clone()
        state.apply_action(action)
        return state

    # Whose move, and which

    def current_player(self) -> int:
        if self.is_chance_node():
            return CHANCE
        active = self._session.active
        if not active:
            return TERMINAL
        return active[0] if len(active) == 1 else SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self._session.outcome is not None

    def is_chance_node(self) -> bool:
        return isinstance(self._session, DrawnSession) and self._session.outcomes > 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, and how likely it is."""
        if not self.is_chance_node():
            raise ValueError("chance decides nothing here")
        outcomes = self._session.outcomes  # type: ignore[attr-defined]
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def is_simultaneous_node(self) -> bool:
        return len(self._session.active) > 1

    def legal_actions(self, player: Seat | None = None) -> list[int]:
        """Ascending; of whoever is to move, if no player is named."""
        if player is None:
            if self.is_chance_node():
                return [outcome for outcome, _ in self.chance_outcomes()]
            active = self._session.active
            if not active:
                return []
            player = active[0]
        return list(self._of(player))

    def legal_actions_mask(self, player: Seat | None = None) -> list[int]:
        mask = [0] * self.game.space.size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def _of(self, player: Seat) -> Menu:
        actions = self._actions.get(player)
        if actions is None:
            actions = self._actions[player] = self._session.actions(player)
        return actions

    def apply_action(self, action: int) -> None:
        """Play for whoever is to move; of several, for the first. `ValueError` if it is not legal."""
        session = self._session
        if isinstance(session, DrawnSession) and session.outcomes:
            session.draw(action)
            self._moves.append((CHANCE, action))
            self._actions = {}
            return
        active = session.active
        if not active:
            raise ValueError("the game is over")
        self.apply_action_of(active[0], action)

    def apply_action_of(self, player: Seat, action: int) -> None:
        command = self._of(player).get(action)
        if command is None:
            raise ValueError(f"action {action} is not legal for player {player}")
        self._session.play(player, command)
        self._moves.append((player, action))
        self._actions = {}

    def apply_actions(self, actions: Sequence[int]) -> None:
        """A joint move: one action for each player, by seat; those of players who are not to move do not count. They
        are played in the order of the seats, and one that another's move has made impossible is left out: that
        player is to move again."""
        commands = {seat: self._of(seat).get(actions[seat]) for seat in self._session.active}
        for seat, command in commands.items():
            if command is None:
                raise ValueError(f"action {actions[seat]} is not legal for player {seat}")
        for seat, command in commands.items():
            action = next((index for index, legal in self._of(seat).items() if legal == command), None)
            if action is not None:
                self.apply_action_of(seat, action)

    # What it was worth

    def returns(self) -> list[float]:
        """Nothing before the end."""
        outcome = self._session.outcome
        if self.game.utility == "payoffs" or outcome is None:
            return list(self._session.payoffs)
        if not outcome.scores:
            raise ValueError(f"{self.game.game.id} counts no scores")
        return [float(score) for score in outcome.scores]

    rewards = returns

    def player_return(self, player: Seat) -> float:
        return self.returns()[player]

    # In words

    def history(self) -> list[int]:
        return [action for _, action in self._moves]

    def full_history(self) -> list[tuple[Seat, int]]:
        return list(self._moves)

    def action_to_string(self, player: Seat, action: int) -> str:
        command = self._of(player).get(action)
        return self.game.space.name(action) if command is None else repr(command)

    def string_to_action(self, player: Seat, text: str) -> int:
        for action, command in self._of(player).items():
            if repr(command) == text:
                return action
        raise ValueError(f"{text!r} is not legal for player {player}")

    def observation_string(self, player: Seat) -> str:
        """What the player sees now, as JSON; at a chance node, nothing but that."""
        if self.is_chance_node():
            return '"chance"'
        return msgspec.json.encode(plain(_seen(self._session, player))).decode()

    def information_state_string(self, player: Seat) -> str:
        """All that the player has seen and done, from the start on: equal for positions it cannot tell apart."""
        again = self.game.new_initial_state(self._session.seed)
        lines = [] if again.is_chance_node() else [_digest(again._session, player)]
        for seat, action in self._moves:
            if seat == player:
                lines.append(again.action_to_string(seat, action))
            again._apply(seat, action)
            if not again.is_chance_node():
                seen = _digest(again._session, player)
                if not lines or seen != lines[-1]:
                    lines.append(seen)
        return "\n".join([*lines, self.observation_string(player)])

    def _apply(self, seat: Seat, action: int) -> None:
        if seat == CHANCE:
            self.apply_action(action)
        else:
            self.apply_action_of(seat, action)

    def serialize(self) -> str:
        return msgspec.json.encode((self._session.seed, self._moves)).decode()


def _seen(session: Session, player: Seat) -> Any:
    core, phase, wait = session.seen(player)
    return {"core": core, "phase": phase, "wait": wait}


def _digest(session: Session, player: Seat) -> str:
    return blake2b(in_order(plain(_seen(session, player))), digest_size=12).hexdigest()


def load_game(
    reference: str,
    *,
    seats: int | None = None,
    chance: Nodes = "sampled",
    utility: Utility = "payoffs",
    **options: Any,
) -> SpielGame:
    """`load_game("tictactoe")`, as OpenSpiel's."""
    game = find(reference)
    return SpielGame(game, game.table(seats, options, mode="local"), chance=chance, utility=utility)
