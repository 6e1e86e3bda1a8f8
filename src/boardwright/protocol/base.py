"""What every message has in common, and the types of fields that many of them share."""

from __future__ import annotations

from typing import Annotated, dataclass_transform

from msgspec import Meta, Struct, field

MatchId = Annotated[str, Meta(min_length=1, max_length=40)]
Seq = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Short = Annotated[str, Meta(max_length=64)]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class FromClient(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """Anything a client may say."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class FromServer(Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """Anything the server may say."""
