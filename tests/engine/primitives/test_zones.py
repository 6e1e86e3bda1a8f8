"""Piles of cards: where they go, and that none is ever lost or made."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.chance import Chance, Probe, Scripted
from boardwright.engine.primitives.zones import (
    Drawn,
    NotInPileError,
    Pile,
    Place,
    UnknownZoneError,
    Zones,
    census,
    draw,
    draw_to,
    insert,
    move,
    move_all,
    move_where,
    peek,
    shuffle,
    take,
)

TABLE = {"deck": ("a", "b", "c"), "hand": ("x",), "discard": ("p", "q")}
NO_CHANCE = Probe()


def test_peeking_shows_the_top_and_takes_nothing() -> None:
    assert peek(TABLE["deck"]) == ("a",)
    assert peek(TABLE["deck"], 2) == ("a", "b")
    assert peek(TABLE["deck"], 9) == ("a", "b", "c")
    assert peek((), 1) == ()


@pytest.mark.parametrize(
    ("at", "pile"),
    [
        ("top", ("x", "y", "a", "b", "c")),
        ("bottom", ("a", "b", "c", "x", "y")),
        (0, ("x", "y", "a", "b", "c")),
        (1, ("a", "x", "y", "b", "c")),
        (3, ("a", "b", "c", "x", "y")),
    ],
)
def test_cards_are_put_in_as_they_lie(at: Place, pile: Pile[str]) -> None:
    assert insert(TABLE["deck"], ("x", "y"), at) == pile


@pytest.mark.parametrize("at", [-1, 4])
def test_a_place_must_be_in_the_pile(at: int) -> None:
    with pytest.raises(IndexError, match=f"a pile of 3 has no place {at}"):
        insert(TABLE["deck"], ("x",), at)


def test_of_equal_cards_the_topmost_is_taken() -> None:
    assert take(("fool", "crown", "fool"), ("fool",)) == ("crown", "fool")
    assert take(("fool", "crown", "fool"), ("fool", "fool")) == ("crown",)


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(NotInPileError, match="'z' is not in the pile"):
        take(TABLE["deck"], ("z",))
    with pytest.raises(NotInPileError):
        take(("fool",), ("fool", "fool"))


def test_a_draw_takes_from_the_top_and_needs_no_chance() -> None:
    plain = Drawn(("a", "b"), ("c",), ("p",), reshuffled=False)
    assert draw(("a", "b", "c"), ("p",), 2, NO_CHANCE) == plain


def test_the_last_card_of_the_deck_needs_no_shuffle() -> None:
    assert draw(("a",), ("p",), 1, NO_CHANCE) == Drawn(("a",), (), ("p",))


def test_an_empty_deck_is_made_of_the_shuffled_discard() -> None:
    swap_ends = Scripted([1, 2], Probe())
    assert draw(("a",), ("p", "q", "r"), 2, swap_ends) == Drawn(("a", "r"), ("q", "p"), (), reshuffled=True)


def test_with_both_empty_the_draw_is_smaller() -> None:
    assert draw(("a",), (), 3, NO_CHANCE) == Drawn(("a",), (), ())
    assert draw(("a",), ("p",), 3, Chance(b"key")) == Drawn(("a", "p"), (), (), reshuffled=True)


def test_a_draw_is_not_negative() -> None:
    with pytest.raises(ValueError, match="cannot draw -1 cards"):
        draw(("a",), (), -1, NO_CHANCE)


def test_moving_cards_between_zones() -> None:
    assert move(TABLE, ("q",), "discard", "hand") == {**TABLE, "discard": ("p",), "hand": ("q", "x")}
    assert move(TABLE, ("x",), "hand", "deck", "bottom")["deck"] == ("a", "b", "c", "x")
    assert move_all(TABLE, "deck", "discard")["discard"] == ("a", "b", "c", "p", "q")
    assert move_where(TABLE, lambda card: card > "a", "deck", "hand")["hand"] == ("b", "c", "x")


def test_moving_within_a_zone_reorders_it() -> None:
    assert move(TABLE, ("c",), "deck", "deck")["deck"] == ("c", "a", "b")


def test_drawn_cards_go_to_the_end_of_the_hand() -> None:
    assert draw_to(TABLE, "hand", 2, NO_CHANCE) == {**TABLE, "deck": ("c",), "hand": ("x", "a", "b")}


def test_zones_may_have_any_names() -> None:
    walls = {"wall": ("W1", "W2"), "east": (), "river": ()}
    after = draw_to(walls, "east", 1, NO_CHANCE, deck="wall", discard="river")
    assert after == {"wall": ("W2",), "east": ("W1",), "river": ()}


def test_the_old_zones_stay_as_they_were() -> None:
    before = dict(TABLE)
    move_all(TABLE, "deck", "hand")
    draw_to(TABLE, "hand", 5, Chance(b"key"))
    assert before == TABLE


@pytest.mark.parametrize(
    "touch",
    [
        lambda: move(TABLE, ("a",), "dekc", "hand"),
        lambda: move(TABLE, ("a",), "deck", "dekc"),
        lambda: move_all(TABLE, "dekc", "hand"),
        lambda: shuffle(TABLE, "dekc", NO_CHANCE),
        lambda: draw_to(TABLE, "hand", 1, NO_CHANCE, deck="dekc"),
        lambda: draw_to(TABLE, "dekc", 1, NO_CHANCE),
    ],
)
def test_an_unknown_zone_is_named(touch: Callable[[], Zones[str]]) -> None:
    with pytest.raises(UnknownZoneError, match="unknown zone 'dekc'; known: deck, hand, discard"):
        touch()


piles = st.lists(st.integers(0, 5), max_size=8).map(tuple)
tables = st.fixed_dictionaries({"deck": piles, "hand": piles, "discard": piles})
names = st.sampled_from(["deck", "hand", "discard"])
places: st.SearchStrategy[Place] = st.one_of(st.just("top"), st.just("bottom"), st.just(0))
keys = st.binary(min_size=1, max_size=8)


@given(tables, names, names, places, st.data())
def test_moving_conserves_cards(
    table: Zones[int], source: str, to: str, at: Place, data: st.DataObject
) -> None:
    cards = data.draw(st.lists(st.sampled_from(table[source]), unique=True) if table[source] else st.just([]))
    after = move(table, cards, source, to, at)
    assert census(after) == census(table)
    assert source == to or len(after[to]) == len(table[to]) + len(cards)


@given(tables, st.integers(0, 20), keys)
def test_drawing_conserves_cards_and_draws_all_it_can(table: Zones[int], count: int, key: bytes) -> None:
    after = draw_to(table, "hand", count, Chance(key))
    assert census(after) == census(table)
    there_are = len(table["deck"]) + len(table["discard"])
    assert len(after["hand"]) == len(table["hand"]) + min(count, there_are)
    assert after["hand"][: len(table["hand"])] == table["hand"]


@given(tables, names, keys)
def test_shuffling_conserves_every_zone(table: Zones[int], name: str, key: bytes) -> None:
    after = shuffle(table, name, Chance(key))
    assert {zone: sorted(pile) for zone, pile in after.items()} == {
        zone: sorted(pile) for zone, pile in table.items()
    }
    assert all(after[zone] == table[zone] for zone in table if zone != name)


@given(piles, piles, st.integers(0, 8))
def test_what_was_put_in_can_be_taken_out(pile: Pile[int], cards: Pile[int], at: int) -> None:
    index = min(at, len(pile))
    grown = insert(pile, cards, index)
    assert grown[index : index + len(cards)] == cards
    assert sorted(take(grown, cards)) == sorted(pile)
