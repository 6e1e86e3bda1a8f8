"""A typed async client of the server: for tests, load drivers, and people who write bots.

async with Client("ws://localhost:8000/ws") as client:
    table = await client.lay("tictactoe", bots={1: "mcts"})
    await table.play(Place(4))
"""

from boardwright.client.client import Client, Lost, ServerError, Table

__all__ = ["Client", "Lost", "ServerError", "Table"]
