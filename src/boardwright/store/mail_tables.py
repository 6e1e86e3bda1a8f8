"""The tables of e-mail: an address that somebody has shown to be his, and links that were sent and not followed yet."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, UniqueConstraint

from boardwright.store.room_tables import words
from boardwright.store.tables import Id, metadata

ADDRESS_LENGTH = 254

emails = Table(
    "emails",
    metadata,
    Column("player_id", Id, primary_key=True),
    Column("address", words(ADDRESS_LENGTH), nullable=False),
    # As it is compared: whose is this address?
    Column("address_key", words(ADDRESS_LENGTH), nullable=False, unique=True),
    Column("confirmed_at", BigInteger, nullable=False),
)

mail_links = Table(
    "mail_links",
    metadata,
    # A digest of what the link holds: whoever reads the table cannot follow it.
    Column("token", Id, primary_key=True),
    Column("player_id", Id, nullable=False),
    # `confirm` an address, or choose a new password: `reset`.
    Column("purpose", Id, nullable=False),
    Column("address", words(ADDRESS_LENGTH), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    # A newer link takes the place of the older one.
    UniqueConstraint("player_id", "purpose"),
)
