"""Secrecy: hidden where it is declared, whatever it is wrapped in, and for everybody but its owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Generic, TypeVar

import pytest
from msgspec import Meta, Struct

from boardwright.engine.secrecy import (
    Concealed,
    Hidden,
    OwnerOnly,
    PerSeat,
    Private,
    Secret,
    hide,
    holds_secrets,
    redact,
)
from boardwright.engine.types import Seat
from boardwright.engine.veil import HiddenTouched

Cards = tuple[str, ...]
T = TypeVar("T")


class Hand(Struct, frozen=True):
    cards: Private[Cards]
    points: int = 0


class Table(Struct, frozen=True):
    players: dict[Seat, Hand]
    deck: Secret[Cards] = ()
    bag: Concealed[Cards] = ()
    turn: Seat = 0


TABLE = Table({0: Hand(("K", "Q")), 1: Hand(("A",), 3)}, ("2", "3", "4"), ("x", "y"))


def test_a_player_sees_his_hand_the_others_see_its_size():
    seen = redact(TABLE, (1,))
    assert seen.players[1] is TABLE.players[1]
    assert seen.players[0] == Hand(Hidden(2), 0)  # type: ignore[arg-type]
    assert seen.turn == 0


def test_a_secret_is_for_nobody_and_what_is_concealed_shows_no_size():
    seen = redact(TABLE, (0, 1))
    assert seen.players == TABLE.players
    assert (seen.deck, seen.bag) == (Hidden(3), Hidden(None))


def test_a_spectator_sees_no_hand():
    assert [hand.cards for hand in redact(TABLE, ()).players.values()] == [Hidden(2), Hidden(1)]


def test_two_states_that_differ_only_in_secrets_look_the_same():
    other = Table({0: Hand(("7", "8")), 1: TABLE.players[1]}, ("5", "5", "5"), ())
    assert redact(other, (1,)) == redact(TABLE, (1,))


class Open(Struct, frozen=True):
    cells: tuple[int, ...] = ()


def test_what_has_no_secrets_comes_back_as_the_same_object():
    board = Open((1, 2))
    assert not holds_secrets(Open)
    assert redact(board, ()) is board
    assert redact(TABLE, (0,)).players[0] is TABLE.players[0]


class Quiet(Struct, frozen=True):
    players: dict[Seat, Hand]


def test_a_map_of_which_all_may_be_seen_is_the_same_object():
    quiet = Quiet({0: Hand(("K",))})
    assert redact(quiet, (0,)) is quiet


# Whose secret it is


class Dealt(Struct, frozen=True):
    seat: Seat
    card: Private[str]


class Piece(Struct, frozen=True):
    owner: Seat
    rank: Private[int]


class Mixed(Struct, frozen=True):
    pieces: tuple[Piece, ...]
    hands: dict[Seat, Private[Cards]]
    bids: PerSeat[Private[int]]
    rows: PerSeat[tuple[Piece, ...]]


def test_the_owner_is_the_nearest_that_is_named():
    assert redact(Dealt(1, "A"), (1,)).card == "A"
    assert redact(Dealt(1, "A"), (0,)).card == Hidden()
    mixed = Mixed(
        (Piece(0, 5), Piece(1, 6)), {0: ("K",), 1: ("Q",)}, (10, 20), ((Piece(1, 7),), (Piece(0, 8),))
    )
    seen = redact(mixed, (1,))
    assert seen.pieces == (Piece(0, Hidden()), Piece(1, 6))  # type: ignore[arg-type]
    assert seen.hands == {0: Hidden(1), 1: ("Q",)}
    assert seen.bids == (Hidden(), 20)
    assert seen.rows == ((Piece(1, 7),), (Piece(0, Hidden()),))  # type: ignore[arg-type]


class Note(Struct, frozen=True):
    text: Private[str]


class Owned(Struct, frozen=True):
    owner: str
    secret: Private[int]


class Shelf(Struct, frozen=True):
    by_seat: dict[Seat, Owned]


def test_a_private_value_that_nobody_owns_is_seen_by_nobody():
    assert redact(Note("psst"), (0, 1)).text == Hidden()


def test_a_field_called_owner_that_is_no_seat_names_nobody():
    seen = redact(Shelf({1: Owned("the crown", 5)}), (1,))
    assert seen.by_seat[1].secret == 5


# Wrapped in anything


class Optional(Struct, frozen=True):
    seat: Seat
    card: Private[str] | None = None
    cards: Private[Cards] | None = None
    dealt: tuple[Dealt, ...] | None = None
    by_name: dict[str, Dealt] | Cards = ()
    bounded: Annotated[Private[int] | None, Meta(description="a wrapped union")] = None


def test_a_secret_in_a_union_is_still_secret():
    value = Optional(0, "A", ("K", "Q"), (Dealt(1, "J"),), {"x": Dealt(0, "T")}, 7)
    seen = redact(value, (1,))
    assert (seen.card, seen.cards, seen.bounded) == (Hidden(), Hidden(2), Hidden())
    assert seen.dealt == (Dealt(1, "J"),)
    assert seen.by_name == {"x": Dealt(0, Hidden())}  # type: ignore[arg-type]
    assert redact(value, (0,)).card == "A"


def test_a_union_that_is_absent_stays_absent_unless_its_absence_is_the_secret():
    seen = redact(Optional(0), (1,))
    assert (seen.dealt, seen.by_name) == (None, ())


class Coin(Struct, frozen=True, tag="coin"):
    value: int


class Ticket(Struct, frozen=True, tag="ticket"):
    seat: Seat
    number: Private[int]


class Purse(Struct, frozen=True):
    things: tuple[Coin | Ticket, ...]


def test_each_kind_of_a_tagged_union_has_its_own_secrets():
    seen = redact(Purse((Coin(1), Ticket(0, 42))), (1,))
    assert seen.things == (Coin(1), Ticket(0, Hidden()))  # type: ignore[arg-type]


class Zone(Struct, Generic[T], frozen=True):
    items: Private[tuple[T, ...]]


class Zones(Struct, frozen=True):
    hands: dict[Seat, Zone[str]]


def test_a_generic_struct_keeps_its_secrets():
    assert redact(Zones({0: Zone(("A",))}), (1,)).hands[0].items == Hidden(1)


class Pile(Struct, Generic[T], frozen=True):
    items: tuple[T, ...]


class Piles(Struct, frozen=True):
    pile: Pile[Dealt]


def test_a_generic_struct_of_secrets_keeps_them():
    assert redact(Piles(Pile((Dealt(0, "A"),))), (1,)).pile.items[0].card == Hidden()


class Figure(Struct, frozen=True, tag=True):
    at: int


class Spy(Figure, frozen=True, tag=True):
    owner: Seat
    rank: Private[int]


class Army(Struct, frozen=True):
    figures: tuple[Figure, ...]


def test_a_subclass_keeps_its_secrets_where_the_base_is_declared():
    assert redact(Army((Figure(1), Spy(2, 0, 9))), (1,)).figures == (Figure(1), Spy(2, 0, Hidden()))  # type: ignore[arg-type]


class Loose(Struct, frozen=True):
    row: list[Dealt]
    line: Sequence[Dealt]
    map: Mapping[Seat, Private[str]]


def test_lists_and_abstract_collections_keep_their_secrets():
    seen = redact(Loose([Dealt(0, "A")], (Dealt(0, "B"),), {0: "C"}), (1,))
    assert seen.row[0].card == seen.line[0].card == Hidden()
    assert seen.map == {0: Hidden()}


class Unordered(Struct, frozen=True):
    dealt: frozenset[Dealt]


def test_a_collection_that_cannot_be_redacted_is_found_before_it_leaks():
    with pytest.raises(TypeError, match=r"Unordered\.dealt"):
        redact(Unordered(frozenset()), ())


class Tree(Struct, frozen=True):
    label: str
    seat: Seat
    note: Private[str]
    children: tuple[Tree, ...] = ()


def test_a_type_that_contains_itself():
    tree = Tree("root", 0, "a", (Tree("leaf", 1, "b"),))
    seen = redact(tree, (1,))
    assert (seen.note, seen.children[0].note) == (Hidden(), "b")


class Branch(Struct, frozen=True):
    label: str
    children: tuple[Branch, ...] = ()
    twig: Twig | None = None


class Twig(Struct, frozen=True):
    branch: Branch | None = None


class Hedge(Struct, frozen=True):
    twig: Twig
    label: Secret[str]
    hedges: dict[Seat, Hedge] = {}


def test_a_type_that_contains_itself_and_no_secrets_has_none():
    assert not holds_secrets(Branch)
    assert not holds_secrets(Twig)
    assert holds_secrets(Hedge)
    hedge = Hedge(Twig(Branch("a")), "b", {0: Hedge(Twig(), "c")})
    assert redact(hedge, (0,)).hedges[0].label == Hidden()
    assert redact(hedge, (0,)).twig is hedge.twig


class Knot(Struct, frozen=True):
    seat: Seat
    loop: Loop | None
    word: Private[str]


class Loop(Struct, frozen=True):
    knot: Knot | None = None


def test_types_that_contain_each_other():
    loop = Loop(Knot(0, Loop(Knot(1, None, "b")), "a"))
    seen = redact(loop, (1,))
    assert (seen.knot.word, seen.knot.loop.knot.word) == (Hidden(), "b")
    assert redact(loop.knot, (1,)) == seen.knot


class PairOf(Struct, frozen=True):
    pair: tuple[Private[int], int]
    seat: Seat = 0


def test_a_tuple_of_fixed_length():
    assert redact(PairOf((5, 6)), (1,)).pair == (Hidden(), 6)


class Own(Struct, frozen=True):
    seat: Seat
    options: OwnerOnly[Cards]


def test_owner_only_hides_the_size_too():
    assert redact(Own(0, ("A", "B")), (1,)).options == Hidden(None)
    assert redact(Own(0, ("A", "B")), (0,)).options == ("A", "B")


# What stands in its place


def test_hidden_can_be_counted_but_not_looked_at():
    back = hide(("A", "B"))
    assert len(back) == 2
    assert back
    assert not hide(())
    for look in (lambda: back[0], lambda: list(back), lambda: "A" in back):
        with pytest.raises(HiddenTouched):
            look()


def test_what_is_concealed_cannot_even_be_counted():
    for count in (len, bool):
        with pytest.raises(HiddenTouched):
            count(hide(("A",), show_size=False))


@pytest.mark.parametrize("value", [None, 0, "", "a long text", 3.5])
def test_a_single_value_hides_its_length(value):
    assert hide(value) == Hidden(1)
