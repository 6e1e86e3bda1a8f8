"""The face of the card duel: the world's first game, with hp, hands and targets by agent."""

from __future__ import annotations

from typing import Any

from boardwright.engine.types import Command, MatchState, Outcome, Refusal, Seat, Table
from boardwright.games.card_duel.types import HEAL, Duel, Fighter
from boardwright.world.actions import Action
from boardwright.world.changes import Change, Document
from boardwright.world.faces import Face, Facts

TARGET = "targetAgentId"


class DuelFace(Face):
    def document(self, facts: Facts, state: MatchState[Any], turns: int) -> Document:
        head = self._head(facts, state, turns)
        del head["game"]["winnerIds"]
        return {**head, "agents": self._fighters(facts, state)}

    def seen_document(self, facts: Facts, state: MatchState[Any], seat: Seat, turns: int) -> Document:
        return self.document(facts, state, turns)  # nothing is hidden in this game

    def _fighters(self, facts: Facts, state: MatchState[Any]) -> Document:
        return {
            agent: {
                "agentId": agent,
                "hp": fighter.hp,
                "maxHp": fighter.max_hp,
                "hand": fighter.hand,
                "isAlive": fighter.is_alive,
            }
            for agent, fighter in zip(facts.agents, state.core.fighters.values(), strict=True)
        }

    def _game(self, facts: Facts, state: MatchState[Any], turns: int, over: bool) -> Document:
        game = super()._game(facts, state, turns, over)
        turn: Seat = state.core.turn
        return {
            **game,
            "currentTurnAgentId": facts.agents[turn],
            "turnIndex": turn,
            "maxTurns": state.core.max_turns,
        }

    def restore(self, document: Document, facts: Facts, table: Table) -> MatchState[Any]:
        held = [document["agents"][agent] for agent in facts.agents]
        fighters = {
            seat: Fighter(each["hp"], each["maxHp"], tuple(each["hand"])) for seat, each in enumerate(held)
        }
        game = document["game"]
        duel = Duel(fighters, game["maxTurns"], game["turnIndex"], game["totalTurns"])
        sys = self.game.bare.sys_type(seq=duel.turns, gameover=self._outcome(document, facts, duel))
        return MatchState(duel, sys, table)

    def _outcome(self, document: Document, facts: Facts, duel: Duel) -> Outcome | None:
        """By the rules; where they do not say, somebody was taken out of the match."""
        outcome = self.game.domain.outcome(duel)
        if outcome is not None or not document["isTerminated"]:
            return outcome
        winner = document["game"]["winnerId"]
        return Outcome(() if winner is None else (facts.agents.index(winner),), "forfeit")

    def turns(self, state: MatchState[Any]) -> int:
        turns: int = state.core.turns
        return turns

    def is_alive(self, state: MatchState[Any], seat: Seat) -> bool:
        alive: bool = state.core.fighters[seat].is_alive
        return alive

    def final_state(self, facts: Facts, state: MatchState[Any]) -> list[Document]:
        return [
            {"agentId": agent, "hp": fighter.hp, "isAlive": fighter.is_alive}
            for agent, fighter in zip(facts.agents, state.core.fighters.values(), strict=True)
        ]

    def command(self, facts: Facts, action: Action) -> Command | Refusal:
        """A heal is for whoever plays it, whomever it names: a plain loop plays every card at another agent."""
        params = dict(action.params)
        heals = params.get("card") == HEAL
        if TARGET in params or heals:
            agent = params.pop(TARGET, action.agent_id)
            seat = facts.seat(agent) if isinstance(agent, str) else None
            if seat is None:
                return Refusal("target_unknown")
            params["target"] = facts.seat(action.agent_id) if heals else seat
        elif "target" in params:
            return Refusal("unknown_field")
        return self.game.parse_command({**params, "type": action.action_type.upper()})

    def action_content(self, facts: Facts, command: Any) -> Document:
        return {**super().action_content(facts, command), "target": facts.agents[command.target]}

    def action_name(self, command: Any) -> str:
        card: str = command.card
        return card

    def params(self, facts: Facts, command: Any) -> Document:
        return {"card": command.card, TARGET: facts.agents[command.target]}

    def is_quiet(self, change: Change) -> bool:
        return change.path[-1] == "hand"

    def change_type(self, change: Change) -> str:
        return "agent_died" if change.path[-1] == "isAlive" else super().change_type(change)

    def has_cause(self, change: Change) -> bool:
        return change.path[-1] != "isAlive"
