"""Properties: the promises every game keeps, each by its name. A property raises `Broken`, or has nothing to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from boardwright.engine.game import Game
from boardwright.engine.testing.properties.bots import bots
from boardwright.engine.testing.properties.chips import chips
from boardwright.engine.testing.properties.code import own_world
from boardwright.engine.testing.properties.cost import flat_cost
from boardwright.engine.testing.properties.deltas import delta
from boardwright.engine.testing.properties.ending import ends
from boardwright.engine.testing.properties.facts import facts
from boardwright.engine.testing.properties.legality import legal
from boardwright.engine.testing.properties.lessons import lesson
from boardwright.engine.testing.properties.package import manifest, rules_page
from boardwright.engine.testing.properties.prediction import prediction
from boardwright.engine.testing.properties.purity import bare_rules, purity
from boardwright.engine.testing.properties.refusals import refusals
from boardwright.engine.testing.properties.replaying import replay
from boardwright.engine.testing.properties.secrecy import determinize_varies, secrecy
from boardwright.engine.testing.properties.serialisation import serialisation
from boardwright.engine.testing.properties.steps import steps_end
from boardwright.engine.testing.properties.tensors import tensor
from boardwright.engine.testing.properties.texts import texts, told_texts
from boardwright.engine.testing.properties.undoing import undo
from boardwright.engine.testing.properties.versions import versions
from boardwright.engine.testing.walk import Broken, Walk

OF_MATCHES: Mapping[str, Callable[[Walk], None]] = {
    "ends": ends,
    "legal": legal,
    "purity": purity,
    "bare_rules": bare_rules,
    "replay": replay,
    "undo": undo,
    "delta": delta,
    "secrecy": secrecy,
    "facts": facts,
    "tensor": tensor,
    "serialisation": serialisation,
    "refusals": refusals,
    "told_texts": told_texts,
    "chips": chips,
    "prediction": prediction,
}
"""Looked at in every random match."""

BEFORE: Mapping[str, Callable[[Game], Iterator[Broken]]] = {
    "manifest": manifest,
    "purity_of_code": own_world,
}
"""Looked at before anything is played."""

OF_GAMES: Mapping[str, Callable[[Game], Iterator[Broken]]] = {
    "steps_end": steps_end,
    "bots": bots,
    "texts": texts,
    "rules_page": rules_page,
    "versions": versions,
    "lesson": lesson,
    "determinize_varies": determinize_varies,
    "flat_cost": flat_cost,
}
"""Looked at once for a game."""

PROPERTIES = (*BEFORE, *OF_MATCHES, *OF_GAMES)
