"""The agents' world: programs act, rules decide, and the log tells everything.

engine, parts, faces   the world and what it is made of        actions, events, changes   its words
log, seat_log          the log, and what one seat saw of it     aio                        the same with `await`
fronts                 PettingZoo, Gymnasium, OpenSpiel-style   mcp, arena                 agents by MCP; tournaments
"""

from boardwright.world.actions import Action, ActionResult
from boardwright.world.aio import AsyncWorld
from boardwright.world.config import WorldConfig
from boardwright.world.engine import Parts, World, create_game_world_engine
from boardwright.world.log import Log, read_log
from boardwright.world.seat_log import seat_log

__all__ = [
    "Action",
    "ActionResult",
    "AsyncWorld",
    "Log",
    "Parts",
    "World",
    "WorldConfig",
    "create_game_world_engine",
    "read_log",
    "seat_log",
]
