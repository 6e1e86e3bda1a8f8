"""Settings: from `BOARDWRIGHT_…` in the environment, overridden by the command line. Read once, then passed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boardwright.engine.types import GameError
from boardwright.protocol.messages import (
    ANSWER_SECONDS,
    HEARTBEAT_SECONDS,
    MESSAGE_BURST,
    MESSAGES_PER_SECOND,
)
from boardwright.server.economy.rules import EconomyRules
from boardwright.server.process.place import usual_database

PREFIX = "BOARDWRIGHT_"

AbsentPolicy = Literal["timeout", "bot", "forfeit"]


class Settings(EconomyRules, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database_url: str = "sqlite:///boardwright.db"
    """Read from the environment, the default is the owner's own folder: see `usual_database`."""
    redis_url: str | None = None
    secret_key: str | None = None
    """Signs players' tokens. Without it, and without a file, the key is in a file beside SQLite's, made at the first
    start; with other databases, in the database."""
    environment: Literal["development", "standard", "production"] = "standard"
    """`development`: whoever can reach the server can look into every hand and move for every seat.
    `production`: a secret key that could be guessed is refused, and cookies travel over TLS only."""
    secret_file: str | None = None
    """Where the secret key is kept instead; made if it is not there."""
    token_days: Annotated[float, Meta(gt=0)] = 90.0
    """How long a guest may stay away and still be the same one."""
    guest_days: Annotated[float, Meta(gt=0)] = 90.0
    """A guest who did nothing with his chips and played no match is forgotten after so long."""
    access_minutes: Annotated[float, Meta(gt=0)] = 15.0
    refresh_days: Annotated[float, Meta(gt=0)] = 30.0
    """How long somebody who signed in stays so without coming back."""
    argon2_memory_kib: Annotated[int, Meta(ge=8)] = 19_456
    argon2_rounds: Annotated[int, Meta(ge=1)] = 2
    sign_ins_per_minute: Annotated[int, Meta(ge=1)] = 20
    """From one address, and ten times as many in an hour; half as many for one name."""
    registrations_per_hour: Annotated[int, Meta(ge=1)] = 60
    """From one address, guests included, by whatever way they come."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    origins: str = ""
    """Web pages that may open a socket, by their origin, separated by commas; empty: the same host only."""
    hosts: str = ""
    """The names that the server goes by, separated by commas; empty: any."""
    metrics_key: str | None = None
    """Whoever asks for `/metrics` says it, as a bearer token. Without it only this machine may ask."""
    proxies: str = ""
    """Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses or networks, separated by commas."""
    ice_servers: str = ""
    """For voices across networks: `stun:` and `turn:` addresses, separated by commas; empty: the local network only."""
    max_message_bytes: Annotated[int, Meta(ge=1024)] = 65536
    messages_per_second: Annotated[float, Meta(gt=0)] = MESSAGES_PER_SECOND
    message_burst: Annotated[int, Meta(ge=1)] = MESSAGE_BURST
    sockets_per_address: Annotated[int, Meta(ge=1)] = 1000
    """Open at one worker at a time; of IPv6 a network counts as one address."""
    hello_seconds: Annotated[float, Meta(gt=0)] = 10.0
    """Who has not said by then who he is, is hung up on."""
    heartbeat_seconds: Annotated[float, Meta(gt=0)] = float(HEARTBEAT_SECONDS)
    """Who is silent for so long is pinged."""
    answer_seconds: Annotated[float, Meta(gt=0)] = float(ANSWER_SECONDS)
    """Who does not answer a ping by then, or does not take the close, is gone."""
    rules_seconds: Annotated[float, Meta(gt=0)] = 1.0
    """Of the processor's time for one step of rules. What takes longer is stopped, and its match with it."""
    absent_policy: AbsentPolicy = "timeout"
    absent_seconds: Annotated[float, Meta(ge=0)] = 60.0
    """How long a player may be gone before the policy speaks for him."""
    idle_seconds: Annotated[float, Meta(gt=0)] = 30.0
    """A match that nobody looks at leaves the memory after so long."""
    room_ttl_hours: Annotated[float, Meta(gt=0)] = 24.0
    """How long a room is kept that is empty, or in which nothing happens. Nowhere else is this said."""
    room_clean_minutes: Annotated[float, Meta(gt=0)] = 10.0
    """How often such rooms are looked for."""
    room_idle_minutes: Annotated[float, Meta(gt=1)] = 10.0
    """Who does nothing for so long in a waiting room loses the seat, and is warned a minute before."""
    room_offline_minutes: Annotated[float, Meta(gt=0)] = 10.0
    """Who is disconnected for so long from a waiting room loses the seat."""
    owner_succession: Literal["random", "lowest_seat"] = "random"
    """Who becomes the owner when the owner leaves."""
    rooms_per_player: Annotated[int, Meta(ge=1)] = 10
    """Rooms that one player may open in ten minutes."""
    forge_saves_per_hour: Annotated[int, Meta(ge=1)] = 60
    """Forged rules that one player may save or fork."""
    forge_demos_per_minute: Annotated[int, Meta(ge=1)] = 240
    """Checks and demonstrations that one address may ask for."""
    reports_per_hour: Annotated[int, Meta(ge=1)] = 20
    """Of one player; and as many messages of feedback."""
    deck_saves_per_hour: Annotated[int, Meta(ge=1)] = 120
    """Decks that one player may save."""
    mail_url: str = ""
    """How letters go out: `smtp://user:password@host:587` (with TLS where the server offers it), or `smtps://…`.
    Empty: no e-mail on this site."""
    mail_from: str = ""
    """From which address."""
    public_url: str = ""
    """Where the site is, as its players type it: links in letters begin with it, whatever a request says."""
    mails_per_hour: Annotated[int, Meta(ge=1)] = 5
    """Letters that one player may have sent, and that go to one address."""
    exports_per_hour: Annotated[int, Meta(ge=1)] = 5
    """How often somebody may ask for all that is kept of him."""
    snapshot_every: Annotated[int, Meta(ge=1)] = 50
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "text"

    def allowed_origins(self) -> frozenset[str]:
        return frozenset(part.strip().rstrip("/") for part in self.origins.split(",") if part.strip())

    def allowed_hosts(self) -> frozenset[str]:
        return frozenset(part.strip().lower() for part in self.hosts.split(",") if part.strip())


OTHERS = ("TRACEBACK", "ACCEPT", "RULES", "TEST_", "BENCH", "TRAINING_", "SCHEMATHESIS")
"""What else is said in the environment, to other parts of Boardwright, by how it begins."""


def unknown_settings(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What looks like a setting and is none; with the one that may have been meant."""
    known = [PREFIX + name.upper() for name in Settings.__struct_fields__]
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known and not name[len(PREFIX) :].startswith(OTHERS):
            yield name, next(iter(get_close_matches(name, known, 1)), "")


def read_settings(environment: Mapping[str, str], /, **overrides: Any) -> Settings:
    """Settings from the environment; what is given by name and not None wins. `GameError` says what is wrong."""
    raw: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        value = environment.get(PREFIX + name.upper())
        if value is not None:
            raw[name] = value
    raw.update({name: value for name, value in overrides.items() if value is not None})
    if not raw.get("database_url"):
        raw["database_url"] = usual_database()
    try:
        return msgspec.convert(raw, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise GameError("bad_setting", problem=str(error)) from None
