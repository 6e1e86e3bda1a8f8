"""Which picture belongs to which thing, down to the last fallback."""

import msgspec
import pytest

from boardwright.engine.primitives.visual import (
    Album,
    Animation,
    Asset,
    Entity,
    Glyph,
    Image,
    Sprite,
    keys,
    picture,
    without_picture,
)

GATE = Image("units/gate.webp")
BURNING_GATE = Animation("units/gate-fire.webp", (0, 1, 2), 80)
ACTION_BACK = Sprite("cards/backs.webp", 3)
CARD_BACK = Sprite("cards/backs.webp", 0)
SPENT_CARD = Image("cards/spent.webp")

ALBUM = Album(
    {
        "gate": GATE,
        "gate@burning": BURNING_GATE,
        "card.action": ACTION_BACK,
        "card": CARD_BACK,
        "card@spent": SPENT_CARD,
    }
)


@pytest.mark.parametrize(
    ("entity", "variant", "asset"),
    [
        (Entity("gate", "card.structure"), None, GATE),
        (Entity("gate", "card.structure"), "burning", BURNING_GATE),
        (Entity("gate", "card.structure"), "frozen", GATE),
        (Entity("flick", "card.action.instant"), None, ACTION_BACK),
        (Entity("archer", "card.unit"), None, CARD_BACK),
        (Entity("archer", "card.unit"), "spent", SPENT_CARD),
        (Entity("flick", "card.action"), "spent", ACTION_BACK),
        (Entity("old_gate", visual="gate"), None, GATE),
        (Entity("old_gate", visual="gate"), "burning", BURNING_GATE),
        (Entity("gate", visual="lost"), None, GATE),
        (Entity("meeple"), None, Glyph("M")),
        (Entity(""), None, Glyph("?")),
    ],
)
def test_the_most_specific_picture_wins(entity: Entity, variant: str | None, asset: Asset) -> None:
    assert picture(entity, ALBUM, variant) == asset


def test_an_album_may_have_its_own_fallback() -> None:
    blank = Image("blank.webp")
    assert picture(Entity("meeple"), Album({}, fallback=blank)) == blank


def test_the_order_in_which_it_looks() -> None:
    entity = Entity("flick", "card.action", visual="snap")
    assert list(keys(entity, "spent")) == [
        "snap@spent",
        "snap",
        "flick@spent",
        "flick",
        "card.action@spent",
        "card.action",
        "card@spent",
        "card",
    ]


def test_the_artists_to_do_list() -> None:
    gate, meeple = Entity("gate"), Entity("meeple", "piece")
    assert without_picture([gate, meeple], ALBUM) == (meeple,)


def test_an_album_survives_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(ALBUM), type=Album) == ALBUM
