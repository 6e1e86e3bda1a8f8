"""Once more: the players of a match that is over vote for another one at the same table."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardwright.engine.match import Match
from boardwright.engine.session import next_match, next_players
from boardwright.engine.systems.rematch import VoteRematch
from boardwright.host.occupants import bot_level
from boardwright.protocol.messages import Rematch
from boardwright.server.matches.storage.table_data import TableData, change_data
from boardwright.server.process.fanout import Rematched
from boardwright.store import new_match_id

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live


def let_bots_vote(hub: Hub, live: Live) -> None:
    """A bot is always in for another match."""
    votes = live.match.state.sys.rematch.votes
    for seat, owner in live.players.items():
        if votes and bot_level(owner) and seat not in votes:
            hub.spawn(live.play(seat, VoteRematch()))


async def lay_rematch(hub: Hub, live: Live) -> None:
    """The same players at the same table, once more, with what the last match left them; where there are sides, they
    change them. Only the worker that heard the last vote lays it."""
    if live.game.id in hub.games_off:
        return  # the host offers it no more
    table, header = live.match.state.table, live.match.header
    match = Match.new(
        live.game,
        secret=secrets.token_bytes(32),
        seats=header.seats,
        options=header.options,
        clock=table.clock,
        mode=table.mode,
        at=hub.now(),
        **next_match(live.match),
    )
    new = await hub.add(
        new_match_id(match.header.at), match, TableData(next_players(live.match, live.players))
    )
    if not await change_data(hub.store, live, lambda data: None if data.next else replace(data, next=new.id)):
        return  # another worker was faster; this table stays empty and is let go
    tell_rematch(live, new.id)
    hub.fanout.publish(Rematched(hub.fanout.worker, live.id, new.id))


def tell_rematch(live: Live, new: str) -> None:
    for connection in live.audience.connections:
        connection.say(Rematch(live.id, new))
