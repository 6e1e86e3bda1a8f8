"""The arena: agents play each other, all against all, and are rated.

plan      who plays whom              bout, agents, host   one game, and those who play it
results   the file that outlives us   run                  all games, over processes or on Ray
ratings   Bradley-Terry and the bootstrap                  report      a page with plots
"""

from boardwright.world.arena.plan import ArenaPlan
from boardwright.world.arena.ratings import Table, standings
from boardwright.world.arena.run import run_arena

__all__ = ["ArenaPlan", "Table", "run_arena", "standings"]
