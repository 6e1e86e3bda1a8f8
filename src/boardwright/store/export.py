"""All that is kept of one player, for himself. Of others only what he sees anyway: not who blocks him, not who reported
him, nothing of what was kept from his eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, false, select

from boardwright.store.administration.tables import feedback, reports, restraints
from boardwright.store.books import wallet
from boardwright.store.deck_tables import decks
from boardwright.store.forge_tables import forged_rules
from boardwright.store.mail_tables import emails
from boardwright.store.room_tables import room_chat
from boardwright.store.sharing_tables import shared
from boardwright.store.social.tables import (
    invitations,
    messages,
    notices,
    reviews,
    social_settings,
    ties,
)
from boardwright.store.statement import Row
from boardwright.store.store import Store
from boardwright.store.tables import (
    checkins,
    game_player_records,
    ledger_postings,
    ledger_transactions,
    loans,
    players,
    refresh_tokens,
    standings,
)

FORMAT = 1
AS_JSON = frozenset(("settings", "details", "facts", "rule"))
"""Columns that hold JSON: it is put in as it is."""
LEFT_OUT: Mapping[str, frozenset[str]] = {
    "messages_received": frozenset(("talk", "hidden", "action_id", "receiver")),
    "messages_sent": frozenset(("talk", "hidden", "action_id", "sender")),
    "invitations_made": frozenset(("hidden", "by_player")),
    "invitations_received": frozenset(("hidden", "to_player")),
    "reports": frozenset(("about", "evidence", "open_key", "act", "note", "handled_by", "handled_at")),
    "feedback": frozenset(("note", "handled_by", "handled_at")),
    "matches": frozenset(("extra",)),
    "rules": frozenset(("name_key", "runes", "digest")),
    "shared": frozenset(("name_key",)),
}
"""What is others' business, or says nothing that the rest does not."""


def everything(player: str) -> Iterator[tuple[str, Select[Any]]]:
    """Every part, by its name in the file."""
    yield (
        "account",
        select(players.c.id, players.c.name, players.c.created_at, players.c.settings).where(
            players.c.id == player
        ),
    )
    yield "email", select(emails.c.address, emails.c.confirmed_at).where(emails.c.player_id == player)
    token = refresh_tokens.c
    yield (
        "sessions",
        select(token.started_at, token.created_at, token.expires_at, token.device).where(
            token.player_id == player, token.used_at.is_(None)
        ),
    )
    yield "restraints", select(restraints).where(restraints.c.player_id == player)
    yield "ties", select(ties).where(ties.c.player_id == player)
    yield "reach", select(social_settings).where(social_settings.c.player_id == player)
    yield "messages_sent", select(messages).where(messages.c.sender == player)
    yield (
        "messages_received",
        select(messages).where(messages.c.receiver == player, messages.c.hidden == false()),
    )
    yield "chat", select(room_chat).where(room_chat.c.player_id == player)
    yield "notices", select(notices).where(notices.c.player_id == player)
    yield "invitations_made", select(invitations).where(invitations.c.by_player == player)
    yield (
        "invitations_received",
        select(invitations).where(invitations.c.to_player == player, invitations.c.hidden == false()),
    )
    yield "reviews", select(reviews).where(reviews.c.player_id == player)
    yield "decks", select(decks).where(decks.c.owner == player)
    yield "rules", select(forged_rules).where(forged_rules.c.owner == player)
    yield "shared", select(shared).where(shared.c.owner == player)
    yield "reports", select(reports).where(reports.c.reporter == player)
    yield "feedback", select(feedback).where(feedback.c.player == player)
    yield "chips", _postings(player)
    yield "loans", select(loans).where(loans.c.player_id == player)
    yield "checkins", select(checkins).where(checkins.c.player_id == player)
    yield "matches", select(game_player_records).where(game_player_records.c.player_id == player)
    yield "standings", select(standings).where(standings.c.player_id == player)


def _postings(player: str) -> Select[Any]:
    entry = ledger_transactions.c
    return (
        select(entry.kind, entry.at, entry.description, entry.match_id, entry.room_id)
        .add_columns(ledger_postings.c.amount, ledger_postings.c.balance)
        .join(ledger_transactions, entry.id == ledger_postings.c.transaction_id)
        .where(ledger_postings.c.account == wallet(player))
        .order_by(ledger_postings.c.number)
    )


async def everything_of(store: Store, player: str) -> bytes:
    """As a file of JSON. Times are milliseconds since 1970."""
    parts: dict[str, Any] = {"format": FORMAT}
    for name, query in everything(player):
        rows = await store.rows(query)
        parts[name] = await asyncio.to_thread(
            _told, name, [str(column.key) for column in query.selected_columns], rows
        )
    return await asyncio.to_thread(msgspec.json.encode, parts)


def _told(name: str, keys: Sequence[str], rows: Sequence[Row]) -> list[dict[str, Any]]:
    left_out = LEFT_OUT.get(name, frozenset())
    return [
        {
            key: msgspec.Raw(value) if key in AS_JSON and isinstance(value, bytes) else value
            for key, value in zip(keys, row, strict=True)
            if key not in left_out
        }
        for row in rows
    ]
