"""Actions by id: commands by their type, answers by their name."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import Struct

from boardwright.engine.primitives.action_registry import ActionRegistry, action_id
from boardwright.engine.primitives.registry import DuplicateIdError, UnknownIdError


class Play(Struct, frozen=True, tag="PLAY"):
    card: str


class Rest(Struct, frozen=True):
    pass


class Surrender(Struct, frozen=True, tag="SURRENDER"):
    pass


Hand = tuple[str, ...]

actions: ActionRegistry[Callable[[Hand, Any], Iterator[str]]] = ActionRegistry()


@actions.on(Play)
def play(hand: Hand, command: Play) -> Iterator[str]:
    yield f"played {command.card} of {len(hand)}"


@actions.on(Rest)
def rest(hand: Hand, command: Rest) -> Iterator[str]:
    yield "rested"


def test_a_command_goes_to_the_handler_of_its_type() -> None:
    assert list(actions.of(Play("3s"))(("3s", "4s"), Play("3s"))) == ["played 3s of 2"]
    assert list(actions.of(Rest())((), Rest())) == ["rested"]


def test_the_id_is_the_tag_on_the_wire_or_else_the_name() -> None:
    assert action_id(Play) == "PLAY"
    assert action_id(Rest) == "Rest"
    assert action_id(str) == "str"
    assert actions.ids == ("PLAY", "Rest")


def test_an_answer_goes_to_the_handler_of_its_name() -> None:
    answers: ActionRegistry[Callable[[Hand, str], Iterator[str]]] = ActionRegistry("answer")

    @answers.register("discard")
    def discard(hand: Hand, card: str) -> Iterator[str]:
        yield f"discarded {card}"

    assert list(answers.find("discard")(("3s",), "3s")) == ["discarded 3s"]


def test_an_action_without_handler_is_named() -> None:
    with pytest.raises(UnknownIdError, match="unknown action 'SURRENDER'; known: PLAY, Rest"):
        actions.of(Surrender())


def test_an_action_has_one_handler() -> None:
    with pytest.raises(DuplicateIdError, match="action 'PLAY'"):
        actions.on(Play)(play)
