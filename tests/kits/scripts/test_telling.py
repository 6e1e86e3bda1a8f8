"""Scripts as text, for whoever reads cards."""

from __future__ import annotations

from boardwright.engine.primitives.condition import AllOf, AnyOf, Check, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, If, Min, Variable
from boardwright.engine.primitives.tags import Query
from boardwright.engine.primitives.target import Resolver
from boardwright.kits.scripts.cards import (
    Card,
    Choose,
    Each,
    Instead,
    Know,
    Offers,
    Ongoing,
    Settle,
    Things,
    Trigger,
    Use,
)
from boardwright.kits.scripts.telling import told

MINION = Query(all=("minion",))
POWER = Variable("power", {"of": "it"})


def test_a_card_is_told_line_by_line():
    card = Card(
        "sample",
        when=Compare(Variable("held"), "==", 1),
        play=(
            Choose("prey", Things(MINION, "foe", Compare(POWER, "<=", 3), itself=False), optional=True),
            Effect("destroy", {"thing": "prey", "quietly": False}, when=Not(Check("safe"))),
            Choose("some", Offers("hand"), by=Resolver("seat", {"of": "foe"}), least=0, most=Min((2, POWER))),
            Know("all", Things(Query(any=("minion", "action")))),
            Settle(),
            Each(Offers("known", {"named": "all"}), (Effect("draw", {}, {"count": 2}),)),
        ),
        lines=(
            Ongoing("power", If(Compare(POWER, ">", 2), 1), Things(MINION, "own")),
            Ongoing("power", 2, when=AnyOf((Check("here"), Check("own")))),
            Trigger("DESTROYED", (Effect("draw"),), AllOf((True, Check("same"))), Check("in_play")),
            Instead("PLAYED", when=Check("here")),
            Use("leap", True, tags=("talent",), steps=(Effect("leap"),)),
        ),
    )
    assert list(told(card)) == [
        "only if held == 1",
        "when played: may choose prey of other foe minion (power(of=it) <= 3); destroy(thing=prey) if not safe; "
        "choose 0 to min(2, power(of=it)) some of hand, by seat(of=foe); all := all of minion/action; "
        "what was triggered comes first; for each of known(named=all): [draw(count=2)]",
        "ongoing: power 1 if power(of=it) > 2 else 0 for own minion",
        "ongoing: power 2 for itself if here or own",
        "at DESTROYED if same, if still in_play: draw",
        "instead of PLAYED if here: nothing",
        "talent: leap",
    ]
