"""Tags: words that classify things; a dot makes a word a kind of another: `card.action` is a `card`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct

ItemT = TypeVar("ItemT")

WORD = r"[a-z0-9][a-z0-9_-]*"
TAG = re.compile(rf"{WORD}(\.{WORD})*")


class MalformedTagError(ValueError):
    code = "malformed_tag"

    def __init__(self, tag: str) -> None:
        super().__init__(f"{tag!r} is no tag; write words in lower case with dots between: 'card.action'")
        self.tag = tag


class Query(Struct, frozen=True):
    """What something must be (all of, at least one of) and must not be. An empty query matches everything."""

    all: tuple[str, ...] = ()
    any: tuple[str, ...] = ()
    none: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for tag in (*self.all, *self.any, *self.none):
            check_tag(tag)


def check_tag(tag: str) -> str:
    if not TAG.fullmatch(tag):
        raise MalformedTagError(tag)
    return tag


def is_kind_of(tag: str, kind: str) -> bool:
    return tag == kind or tag.startswith(kind + ".")


def lineage(tag: str) -> tuple[str, ...]:
    """The tag and all that it is a kind of, nearest first: `card.action.instant`, `card.action`, `card`."""
    words = tag.split(".")
    return tuple(".".join(words[:length]) for length in range(len(words), 0, -1))


def has_tag(tags: Iterable[str], kind: str) -> bool:
    return any(is_kind_of(tag, kind) for tag in tags)


def matches(tags: Iterable[str], query: Query) -> bool:
    own = tuple(tags)
    return (
        all(has_tag(own, kind) for kind in query.all)
        and (not query.any or any(has_tag(own, kind) for kind in query.any))
        and not any(has_tag(own, kind) for kind in query.none)
    )


def select(
    items: Iterable[ItemT], query: Query, tags_of: Callable[[ItemT], Iterable[str]]
) -> tuple[ItemT, ...]:
    return tuple(item for item in items if matches(tags_of(item), query))


def classify(
    items: Iterable[ItemT], tags_of: Callable[[ItemT], Iterable[str]]
) -> dict[str, tuple[ItemT, ...]]:
    """Tag → its items. An item stands under each of its tags and all that those are kinds of, once each."""
    classes: dict[str, tuple[ItemT, ...]] = {}
    for item in items:
        for kind in dict.fromkeys(kind for tag in tags_of(item) for kind in lineage(tag)):
            classes[kind] = (*classes.get(kind, ()), item)
    return classes
