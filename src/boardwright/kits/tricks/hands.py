"""Hands of a game of tricks as a kind of rounds. Its texts are those that all such games have in common."""

from __future__ import annotations

from boardwright.engine.types import CoreT
from boardwright.kits.rounds import Rounds


class Tricks(Rounds[CoreT]):
    """What differs stands in the rest of the kit; texts come from here."""
