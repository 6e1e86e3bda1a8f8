"""The tables of what people are to each other. Rows name players without foreign keys: a guest who is forgotten, or an
account without a name, must not keep anybody else's rows from being written."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, UniqueConstraint

from boardwright.store.room_tables import words
from boardwright.store.tables import Bytes, Id, Key, Number, metadata

LONGEST_MESSAGE = 1000
"""Characters."""

ties = Table(
    "ties",
    metadata,
    # What the one is to the other, each with a row of his own: what is in mine need not be in yours.
    Column("player_id", Id, primary_key=True),
    Column("other_id", Id, primary_key=True),
    Column("state", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "state", "other_id"),
    Index(None, "other_id"),
)

messages = Table(
    "messages",
    metadata,
    Column("number", Number, primary_key=True),
    # Both players, in the order of their ids.
    Column("talk", Key, nullable=False),
    Column("sender", Id, nullable=False),
    Column("receiver", Id, nullable=False),
    Column("text", words(LONGEST_MESSAGE), nullable=False),
    Column("at", BigInteger, nullable=False),
    # From the receiver, who does not want to hear this sender.
    Column("hidden", Boolean, nullable=False),
    # The client's own: said again, it is said once.
    Column("action_id", Id, nullable=False),
    UniqueConstraint("sender", "action_id"),
    Index(None, "talk", "number"),
    Index(None, "receiver", "number"),
)

talks = Table(
    "talks",
    metadata,
    Column("player_id", Id, primary_key=True),
    Column("other_id", Id, primary_key=True),
    # The number of the newest message that this player sees.
    Column("last", BigInteger, nullable=False),
    Column("unread", Integer, nullable=False),
    # Up to which message this player has read.
    Column("seen", BigInteger, nullable=False),
    Index(None, "player_id", "last"),
)

notices = Table(
    "notices",
    metadata,
    Column("number", Number, primary_key=True),
    Column("player_id", Id, nullable=False),
    # What makes the next notice about the same thing take the place of this one.
    Column("about", Key, nullable=False),
    Column("kind", Id, nullable=False),
    Column("by_player", Id),
    Column("details", Bytes, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("player_id", "about"),
    Index(None, "player_id", "number"),
)

social_settings = Table(
    "social_settings",
    metadata,
    Column("player_id", Id, primary_key=True),
    # From whom: `friends`, or `everyone`.
    Column("messages", Id, nullable=False),
    Column("invitations", Id, nullable=False),
    # Who sees that one is here: `friends`, or `nobody`.
    Column("presence", Id, nullable=False),
    # Minutes of one's own day between which nothing makes itself heard.
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    # Up to which notice one has looked.
    Column("noticed", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    # Part of a link, and short enough to be read out.
    Column("id", Id, primary_key=True),
    Column("by_player", Id, nullable=False),
    # NULL: whoever has the link.
    Column("to_player", Id),
    Column("room_id", Id, nullable=False),
    Column("game", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("most_uses", Integer, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("state", Id, nullable=False),
    # From whom it is for, who does not want to hear whoever made it.
    Column("hidden", Boolean, nullable=False),
    Index(None, "to_player", "state", "expires_at"),
    Index(None, "by_player", "at"),
    Index(None, "expires_at"),
)

invitation_uses = Table(
    "invitation_uses",
    metadata,
    Column("invitation_id", ForeignKey(invitations.c.id, ondelete="CASCADE"), primary_key=True),
    Column("player_id", Id, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("number", Number, primary_key=True),
    Column("game", Id, nullable=False),
    Column("player_id", Id, nullable=False),
    Column("stars", Integer, nullable=False),
    # May be empty: stars alone are a review.
    Column("text", words(LONGEST_MESSAGE), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("helpful", Integer, nullable=False),
    UniqueConstraint("game", "player_id"),
    Index(None, "game", "number"),
    Index(None, "player_id"),
)

review_votes = Table(
    "review_votes",
    metadata,
    Column("review_number", ForeignKey(reviews.c.number, ondelete="CASCADE"), primary_key=True),
    Column("player_id", Id, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

review_sums = Table(
    "review_sums",
    metadata,
    Column("game", Id, primary_key=True),
    # How many reviews gave one star, two, and so on.
    Column("ones", Integer, nullable=False),
    Column("twos", Integer, nullable=False),
    Column("threes", Integer, nullable=False),
    Column("fours", Integer, nullable=False),
    Column("fives", Integer, nullable=False),
)
