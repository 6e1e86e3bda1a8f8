"""The draft, and the phases of a turn; what happens exactly between them."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Ask, Chance, Flow, Position, Refusal, Seat
from boardwright.engine.types import Effect
from boardwright.games.smashup.cards.catalogue import FACTIONS, MINIONS
from boardwright.games.smashup.events import (
    BasesLaid,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    FactionChosen,
    HandRedealt,
    MatchWon,
    TurnStarted,
)
from boardwright.games.smashup.play import scoring
from boardwright.games.smashup.play.book import RULES, Match, listeners, ranked
from boardwright.games.smashup.play.effects import held
from boardwright.games.smashup.play.entering import heeding
from boardwright.games.smashup.play.removing import draw
from boardwright.games.smashup.play.state import next_seat
from boardwright.games.smashup.types import DRAWN, HAND_LIMIT, OPENING_HAND, PHASES, Base, Brawl
from boardwright.kits.scripts.running import Happens

DRAFT, START, PLAY, SCORE, DRAW = PHASES
NEXT = {DRAFT: START, START: PLAY, PLAY: SCORE, SCORE: DRAW, DRAW: START}
DISCARD_TO_LIMIT = "hand_limit"

WRONG_PHASE = Refusal("wrong_phase")

START_ORDER = (
    "ninja_smoke_bomb",
    "ninja_infiltrate",
    "wizard_archmage",
    "zombie_overrun",
    "trickster_enshrouding_mist",
    "killer_plant_water_lily",
    "killer_plant_sprout",
    "killer_plant_choking_vines",
    "killer_plant_overgrowth",
    "killer_plant_entangled",
)
END_ORDER = ("ninja_assassination", "steampunk_difference_engine")


class Turns(Flow):
    initial = DRAFT

    def active_seat(self, match: Position[Brawl]) -> Seat:
        return match.core.turn

    def can_advance(self, match: Position[Brawl], seat: Seat) -> Refusal | None:
        return None if match.phase == PLAY else WRONG_PHASE

    def next_phase(self, match: Position[Brawl]) -> str:
        return self.initial if match.phase is None else NEXT[match.phase]

    def auto_continue(self, match: Position[Brawl]) -> bool:
        return match.phase != PLAY and bool(match.core.bases)

    def on_enter(self, match: Position[Brawl], phase: str, chance: Chance) -> Iterable[Effect]:
        match phase:
            case "draft" if match.options.fixed_factions:
                yield from given(match, chance)
            case "start":
                yield from begin_turn(match)
            case "score":
                yield from scoring.lock(match)
            case "draw":
                yield from draw_cards(match, chance)

    def on_exit(self, match: Position[Brawl], phase: str, chance: Chance) -> Iterable[Effect]:
        if phase == DRAW:
            yield from RULES.announce(
                match, "turn_ends", ranked(END_ORDER, listeners(match.core, "turn_ends"))
            )


# The draft


def draft_order(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """There and back."""
    return (*order, *reversed(order))


def picks(core: Brawl) -> int:
    return sum(len(side.factions) for side in core.sides)


def pick(match: Match, seat: Seat, faction: str, chance: Chance) -> Happens:
    order = draft_order(match.core.order)
    number = picks(match.core) + 1
    over = number == len(order)
    yield FactionChosen(seat, faction, match.core.order[0] if over else order[number])
    if over:
        yield from deal(match, chance)


def given(match: Match, chance: Chance) -> Happens:
    """Factions that the table agreed on."""
    for seat, pair in enumerate(match.options.fixed_factions):
        for faction in pair:
            yield FactionChosen(seat, faction, match.core.order[0])
    yield from deal(match, chance)


def deal(match: Match, chance: Chance) -> Happens:
    drafted = [FACTIONS[faction] for side in match.core.sides for faction in side.factions]
    bases = chance.shuffle([base.id for faction in drafted for base in faction.bases])
    laid = len(match.seats) + 1
    yield BasesLaid(bases[:laid], bases[laid:])
    for seat in match.core.order:
        cards = [card for faction in match.core.sides[seat].factions for card in FACTIONS[faction].deck]
        deck = chance.shuffle(cards)
        yield DeckShuffled(seat, deck)
        if not any(card in MINIONS for card in deck[:OPENING_HAND]):
            deck = chance.shuffle(cards)
            yield HandRedealt(seat, deck)
        yield CardsDrawn(seat, deck[:OPENING_HAND])


# Turns


def begin_turn(match: Match) -> Happens:
    """If nobody has won: whoever has enough points, and more than anybody else, when a turn is over."""
    core = match.core
    first = scoring.winners(tuple(side.points for side in core.sides), match.options.goal)
    if len(first) == 1:
        yield MatchWon(first[0])
        return
    seat = next_seat(core) if core.number else core.order[0]
    yield TurnStarted(seat, core.number + 1, core.round + (seat == core.order[0]))
    waiting = listeners(match.core, "turn_starts")
    bases = [each for each in waiting if type(each) is Base]
    yield from heeding(match, "turn_starts", bases, seat, {})
    others = [each for each in waiting if type(each) is not Base]
    yield from RULES.announce(match, "turn_starts", ranked(START_ORDER, others))


def draw_cards(match: Match, chance: Chance) -> Happens:
    seat = match.core.turn
    yield from draw(match, seat, DRAWN, chance)
    excess = len(match.core.sides[seat].hand) - HAND_LIMIT
    if excess > 0:
        hand = match.core.sides[seat].hand
        yield Ask(DISCARD_TO_LIMIT, seat, hand, kind="cards", min=excess, max=excess)


@RULES.answers.register(DISCARD_TO_LIMIT)
def discarded(match: Match, wait: object, answer: str | tuple[str, ...], chance: Chance) -> Happens:
    cards = (answer,) if isinstance(answer, str) else tuple(answer)
    seat = match.core.turn
    yield CardsDiscarded(seat, held(match.core.sides[seat].hand, cards))
