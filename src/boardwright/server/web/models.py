"""What the models of the REST API share: strict bodies, ids, pages."""

from __future__ import annotations

from typing import Annotated, Any, Self

from fastapi import Path, Query
from pydantic import BaseModel, BeforeValidator, ConfigDict

ID = r"^[0-9A-Za-z_-]{1,64}$"
LARGEST = 2**53 - 1
"""A number that every wire can carry."""

PlayerId = Annotated[str, Path(pattern=ID, description="The id of a player")]
MatchId = Annotated[str, Path(pattern=ID, description="The id of a match")]
GameId = Annotated[str, Path(pattern=r"^[0-9a-z_]{1,64}$", description="The id of a game")]
PageSize = Annotated[int, Query(ge=1, le=100, description="How many at most")]
Before = Annotated[
    int | None, Query(ge=1, le=LARGEST, description="Go on after the page that said so in `next`")
]


def _whole(value: object) -> object:
    """In JSON 5.0 is a whole number; 5.5, "5" and true are not."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""After the bounds: `Annotated[int, Field(ge=1), WHOLE]`."""


class Body(BaseModel):
    """What a client sends: nothing that is not asked for, and no number in place of a text."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(from_attributes=True)

    @classmethod
    def of(cls, value: Any) -> Self:
        return cls.model_validate(value)
