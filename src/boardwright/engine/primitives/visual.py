"""Visual: which picture belongs to which thing, as data. Nothing is loaded here; the page does that.

A game describes its things and fills one album; what has no picture of its own falls back to its kind's,
and in the end to a letter, so that a new card is playable before it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from boardwright.engine.primitives.tags import lineage


class Image(Struct, frozen=True, tag="image"):
    path: str


class Sprite(Struct, frozen=True, tag="sprite"):
    """One frame of an atlas."""

    atlas: str
    frame: int


class Animation(Struct, frozen=True, tag="animation"):
    atlas: str
    frames: tuple[int, ...]
    frame_ms: int = 100


class Glyph(Struct, frozen=True, tag="glyph"):
    """Text in place of a picture."""

    text: str


Asset: TypeAlias = Image | Sprite | Animation | Glyph


class Entity(Struct, frozen=True):
    """A thing that is shown. `kind` is a tag (`card.action`); `visual` names another's asset to share it."""

    id: str
    kind: str = ""
    visual: str | None = None


class Album(Struct, frozen=True):
    """Keys are ids, kinds, and either of them with a variant: `gate`, `card.action`, `gate@damaged`."""

    assets: Mapping[str, Asset]
    fallback: Asset | None = None


def keys(entity: Entity, variant: str | None = None) -> Iterator[str]:
    """Where to look, the most specific first: itself before its kind, the variant before the plain form."""
    own = (entity.id,) if entity.visual is None else (entity.visual, entity.id)
    for name in (*own, *(lineage(entity.kind) if entity.kind else ())):
        if variant is not None:
            yield f"{name}@{variant}"
        yield name


def picture(entity: Entity, album: Album, variant: str | None = None) -> Asset:
    """The entity's asset; there always is one."""
    for key in keys(entity, variant):
        if key in album.assets:
            return album.assets[key]
    return album.fallback or Glyph(entity.id[:1].upper() or "?")


def without_picture(entities: Iterable[Entity], album: Album) -> tuple[Entity, ...]:
    """Those that get the fallback: a to-do list for the artist, and a check before a release."""
    return tuple(entity for entity in entities if not any(key in album.assets for key in keys(entity)))
