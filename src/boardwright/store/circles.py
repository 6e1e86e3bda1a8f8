"""Circles: accounts that lost what they had, and only ever to one and the same other. That is how somebody plays who
wants many starts to end in one purse. It is for the host to judge: friends may look like that too."""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct
from sqlalchemy import func, select

from boardwright.store.store import Store
from boardwright.store.tables import game_player_records, players

LEAST_LOST = 5_000
"""Chips: half of what everybody starts with."""

_own = game_player_records.alias("own")
_other = game_player_records.alias("other")


class Feeder(Struct, frozen=True):
    """An account all of whose matches were with one other, who won what it lost."""

    player: str
    name: str
    to: str
    to_name: str
    matches: int
    lost: int


async def feeders(store: Store, least_lost: int = LEAST_LOST) -> list[Feeder]:
    """Who lost most comes first."""
    met = await store.rows(
        select(
            _own.c.player_id,
            _other.c.player_id,
            func.count().label("matches"),
            func.sum(_own.c.net).label("net"),
        )
        .join(_other, (_own.c.match_id == _other.c.match_id) & (_own.c.seat != _other.c.seat))
        .where(_own.c.finished_at.isnot(None), _own.c.outcome != "void")
        .group_by(_own.c.player_id, _other.c.player_id)
    )
    partners: defaultdict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for player, other, matches, net in met:
        partners[player].append((other, matches, int(net)))
    names = {row[0]: row[1] for row in await store.rows(_accounts)}
    found = [
        Feeder(player, names[player], to, names[to], matches, -net)
        for player, ((to, matches, net), *others) in partners.items()
        if not others and -net >= least_lost and player in names and to in names
    ]
    return sorted(found, key=lambda feeder: (-feeder.lost, feeder.player))


_accounts = select(players.c.id, players.c.name).where(players.c.deleted_at.is_(None))
