"""Words that classify, and kinds of kinds."""

import msgspec
import pytest

from boardwright.engine.primitives.tags import (
    MalformedTagError,
    Query,
    check_tag,
    classify,
    has_tag,
    is_kind_of,
    lineage,
    matches,
    select,
)

CARDS = {
    "strike": ("card.action", "attack"),
    "flick": ("card.action.instant", "dice"),
    "archer": ("card.unit.common", "undead"),
    "gate": ("card.structure",),
    "coin": (),
}


@pytest.mark.parametrize(
    ("tag", "kind", "answer"),
    [
        ("card.action", "card", True),
        ("card.action", "card.action", True),
        ("card", "card.action", False),
        ("cardboard", "card", False),
        ("card.actions", "card.action", False),
    ],
)
def test_a_dot_makes_a_kind(tag: str, kind: str, answer: bool) -> None:
    assert is_kind_of(tag, kind) is answer
    assert has_tag(("other", tag), kind) is answer


def test_nothing_has_no_tags() -> None:
    assert not has_tag((), "card")


def test_lineage_goes_from_the_special_to_the_general() -> None:
    assert lineage("card.action.instant") == ("card.action.instant", "card.action", "card")
    assert lineage("card") == ("card",)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        (Query(), ["strike", "flick", "archer", "gate", "coin"]),
        (Query(all=("card.action",)), ["strike", "flick"]),
        (Query(all=("card", "undead")), ["archer"]),
        (Query(any=("dice", "attack")), ["strike", "flick"]),
        (Query(none=("card",)), ["coin"]),
        (Query(all=("card",), any=("card.unit", "card.structure"), none=("undead",)), ["gate"]),
    ],
)
def test_queries(query: Query, names: list[str]) -> None:
    assert list(select(CARDS, query, CARDS.__getitem__)) == names
    assert [name for name in CARDS if matches(CARDS[name], query)] == names


def test_classify_puts_an_item_under_every_kind_once() -> None:
    classes = classify(CARDS, CARDS.__getitem__)
    assert classes["card"] == ("strike", "flick", "archer", "gate")
    assert classes["card.action"] == ("strike", "flick")
    assert classes["undead"] == ("archer",)
    assert classify(["x"], lambda item: ("a.b", "a.c")) == {"a.b": ("x",), "a": ("x",), "a.c": ("x",)}


@pytest.mark.parametrize("tag", ["", ".", "card.", ".card", "card..action", "Card", "card action", "_x"])
def test_a_malformed_tag_is_refused(tag: str) -> None:
    with pytest.raises(MalformedTagError, match="is no tag"):
        check_tag(tag)
    with pytest.raises(MalformedTagError):
        Query(none=(tag,))


def test_a_well_formed_tag_passes() -> None:
    assert check_tag("card.action-2.x_y") == "card.action-2.x_y"


def test_a_query_survives_the_wire_and_a_malformed_one_does_not_arrive() -> None:
    query = Query(all=("card",), none=("card.unit",))
    assert msgspec.json.decode(msgspec.json.encode(query), type=Query) == query
    with pytest.raises(msgspec.ValidationError, match="is no tag"):
        msgspec.json.decode(b'{"all":["card."]}', type=Query)
