"""Players made of code, and what they are good for: opponents, playouts, simulations.

base       what a bot is           random_bot, greedy, mcts, levels   the bots   registry   bots by name
rules      the rules at speed      uct, ismcts, search, hidden   how MCTS looks ahead
playout    random games            simulate           many games, of any bots, in many processes
"""

from boardwright.bots.base import Bot
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.mcts import MctsBot
from boardwright.bots.playout import Simulation, playouts
from boardwright.bots.random_bot import RandomBot
from boardwright.bots.registry import make_bot
from boardwright.bots.simulate import simulate

__all__ = ["Bot", "GreedyBot", "MctsBot", "RandomBot", "Simulation", "make_bot", "playouts", "simulate"]
