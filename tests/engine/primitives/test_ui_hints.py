"""What a page can tell from the commands alone."""

import msgspec
import pytest
from msgspec import Struct

from boardwright.engine.primitives.grid import Cell
from boardwright.engine.primitives.ui_hints import Hint, Subject, highlights, hints, hints_for, subjects


class Summon(Struct, frozen=True, tag="SUMMON"):
    card: str
    cell: Cell


class Discard(Struct, frozen=True, tag="DISCARD"):
    cards: tuple[str, ...]


class Sell(Struct, frozen=True, tag="SELL"):
    card: str


class Vote(Struct, frozen=True):
    yes: bool
    note: str | None = None


class Refusal(Struct, frozen=True):
    code: str


ARCHER_NORTH = Summon("archer", Cell(0, 1))
ARCHER_SOUTH = Summon("archer", Cell(2, 1))
KNIGHT_SOUTH = Summon("knight", Cell(2, 1))
LEGAL = (ARCHER_NORTH, ARCHER_SOUTH, KNIGHT_SOUTH, Sell("archer"))

ARCHER, KNIGHT = Subject("card", "archer"), Subject("card", "knight")
NORTH, SOUTH = Subject("cell", Cell(0, 1)), Subject("cell", Cell(2, 1))


@pytest.mark.parametrize(
    ("command", "mentions"),
    [
        (ARCHER_NORTH, [ARCHER, NORTH]),
        (Discard(("3s", "4s")), [Subject("cards", "3s"), Subject("cards", "4s")]),
        (Discard(()), []),
        (Vote(True), []),
        (Vote(False, "hm"), [Subject("note", "hm")]),
    ],
)
def test_what_a_command_mentions(command: Struct, mentions: list[Subject]) -> None:
    assert list(subjects(command)) == mentions


def test_what_a_legal_command_mentions_is_playable() -> None:
    assert hints(LEGAL) == (
        Hint(ARCHER, "playable", ("SUMMON", "SELL")),
        Hint(NORTH, "playable", ("SUMMON",)),
        Hint(SOUTH, "playable", ("SUMMON",)),
        Hint(KNIGHT, "playable", ("SUMMON",)),
    )


def test_what_only_refused_commands_mention_is_disabled_with_the_first_reason() -> None:
    refused = [
        (Sell("giant"), Refusal("wrong_phase")),
        (Summon("giant", Cell(2, 1)), Refusal("cannot_afford")),
    ]
    giant = Hint(Subject("card", "giant"), "disabled", reason="wrong_phase")
    assert hints([KNIGHT_SOUTH], refused) == (
        Hint(KNIGHT, "playable", ("SUMMON",)),
        Hint(SOUTH, "playable", ("SUMMON",)),
        giant,
    )


def test_candidates_are_put_to_the_rules() -> None:
    def refuse(command: Sell) -> Refusal | None:
        return None if command.card == "archer" else Refusal("not_yours")

    assert hints_for([Sell("archer"), Sell("knight")], refuse) == (
        Hint(ARCHER, "playable", ("SELL",)),
        Hint(KNIGHT, "disabled", reason="not_yours"),
    )


def test_with_no_commands_there_are_no_hints() -> None:
    assert hints(()) == ()


def test_after_a_card_is_chosen_its_cells_light_up() -> None:
    assert highlights(LEGAL, {"card": "archer"}) == (NORTH, SOUTH)
    assert highlights(LEGAL, {"card": "knight"}) == (SOUTH,)


def test_after_a_cell_is_chosen_its_cards_light_up() -> None:
    assert highlights(LEGAL, {"cell": Cell(2, 1)}) == (ARCHER, KNIGHT)


def test_a_complete_choice_leaves_nothing_to_light() -> None:
    assert highlights(LEGAL, {"card": "archer", "cell": Cell(0, 1)}) == ()


def test_nothing_lights_up_for_what_is_not_legal() -> None:
    assert highlights(LEGAL, {"card": "giant"}) == ()


def test_with_nothing_chosen_all_that_is_playable_lights_up() -> None:
    assert highlights(LEGAL, {}) == tuple(hint.subject for hint in hints(LEGAL))


def test_hints_go_over_the_wire() -> None:
    shown = hints([ARCHER_NORTH], [(Sell("giant"), Refusal("wrong_phase"))])
    assert msgspec.json.decode(msgspec.json.encode(shown), type=tuple[Hint, ...]) == shown
