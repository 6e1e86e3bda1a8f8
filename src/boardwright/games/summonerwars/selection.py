"""Who plays which faction, with which deck. The host starts when the other is ready."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from boardwright.engine.api import Chance, CharacterSelection, Command, Deck, Refusal, Seat, Table
from boardwright.engine.authority import IN_PLAY
from boardwright.engine.decks import LONGEST_CODE
from boardwright.engine.systems.character_selection import SelectCharacter
from boardwright.engine.types import Effect, MatchState
from boardwright.games.summonerwars.cards.catalogue import FACTIONS
from boardwright.games.summonerwars.decks import DECKS, draw_pile, faction_of
from boardwright.games.summonerwars.events import BattleStarted, DeckChosen, DeckShuffled
from boardwright.games.summonerwars.play.book import Match
from boardwright.games.summonerwars.types import FACTIONS as CHOICES
from boardwright.games.summonerwars.types import Battle
from boardwright.kits.scripts.running import Happens

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

STARTERS = {"first_seat": 0, "second_seat": 1}


class SelectDeck(Command):
    """A deck of one's own, by its code. Others see the faction that it plays, and not what is in it."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]


class FactionSelection(CharacterSelection):
    """Both may play the same faction."""

    commands = {**CharacterSelection.commands, SelectDeck: IN_PLAY}

    def __init__(self) -> None:
        super().__init__(CHOICES, distinct=False, host=0)

    def preset(self, table: Table) -> Mapping[Seat, str] | None:
        return dict(enumerate(table.options.fixed_factions)) or None

    def check(self, state: MatchState[Battle], seat: Seat, command: Command, at: int) -> Refusal | None:
        if not isinstance(command, SelectDeck):
            return super().check(state, seat, command, at)
        found = DECKS.read(command.code)
        faction = CHOICES[0] if isinstance(found, Refusal) else faction_of(found).id
        late = super().check(state, seat, SelectCharacter(character=faction), at)
        return late or (found if isinstance(found, Refusal) else None)

    def handle(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        if isinstance(command, SelectDeck):
            yield from super().handle(
                turn, seat, SelectCharacter(character=faction_of(_read(command.code)).id)
            )
            yield DeckChosen(seat, command.code)
        else:
            yield from super().handle(turn, seat, command)
            if isinstance(command, SelectCharacter) and turn.core.sides[seat].code:
                yield DeckChosen(seat, "")


def start(match: Match, choices: Mapping[Seat, str], chance: Chance) -> Happens:
    for seat in match.seats:
        code = match.core.sides[seat].code
        pile = draw_pile(_read(code)) if code else FACTIONS[choices[seat]].deck
        yield DeckShuffled(seat, chance.shuffle(pile))
    yield BattleStarted(tuple(choices[seat] for seat in match.seats), starter_of(match, chance))


def _read(code: str) -> Deck:
    found = DECKS.read(code)
    assert isinstance(found, Deck)  # it was checked with the command
    return found


def starter_of(match: Match, chance: Chance) -> Seat:
    """At random the first time; after that whoever did not begin the match before."""
    if match.options.starter in STARTERS:
        return STARTERS[match.options.starter]
    before = match.table.memory.get("starter")
    return chance.below(2) if before is None else 1 - before
