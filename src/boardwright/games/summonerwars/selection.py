"""Who plays which faction, with which deck. The host starts when the other is ready."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.engine.api import Chance, CharacterSelection, Seat, Table
from boardwright.games.summonerwars.cards.catalogue import FACTIONS
from boardwright.games.summonerwars.events import BattleStarted, DeckShuffled
from boardwright.games.summonerwars.play.book import Match
from boardwright.games.summonerwars.types import FACTIONS as CHOICES
from boardwright.kits.scripts.running import Happens

STARTERS = {"first_seat": 0, "second_seat": 1}


class FactionSelection(CharacterSelection):
    """Both may play the same faction."""

    def __init__(self) -> None:
        super().__init__(CHOICES, distinct=False, host=0)

    def preset(self, table: Table) -> Mapping[Seat, str] | None:
        return dict(enumerate(table.options.fixed_factions)) or None


def deck_of(choice: str) -> tuple[str, ...]:
    """The draw pile, before it is shuffled."""
    return FACTIONS[choice].deck


def faction_of(choice: str) -> str:
    return choice


def start(match: Match, choices: Mapping[Seat, str], chance: Chance) -> Happens:
    for seat in match.seats:
        yield DeckShuffled(seat, chance.shuffle(deck_of(choices[seat])))
    yield BattleStarted(tuple(faction_of(choices[seat]) for seat in match.seats), starter_of(match, chance))


def starter_of(match: Match, chance: Chance) -> Seat:
    """At random the first time; after that whoever did not begin the match before."""
    if match.options.starter in STARTERS:
        return STARTERS[match.options.starter]
    before = match.table.memory.get("starter")
    return chance.below(2) if before is None else 1 - before
