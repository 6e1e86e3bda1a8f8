"""Ways to play: what a hand lacks, how many tiles help, what others may be waiting for; the highest level draws on in
its mind and sees what becomes of each discard.

A bot knows what its seat sees, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardwright.engine.api import Chance, Command, Pass, Position, Seat, Strategy, Struct
from boardwright.engine.types import MatchState
from boardwright.kits.mahjong.claims import claimed_meld, of_kind, pung_of
from boardwright.kits.mahjong.facts import unseen
from boardwright.kits.mahjong.foresight import Outlook, kong_cost, kong_income
from boardwright.kits.mahjong.kinds import KIND, KINDS, Counts, Kind, added, bits, count
from boardwright.kits.mahjong.rulebook import Rulebook
from boardwright.kits.mahjong.safety import chances, dangers, konged
from boardwright.kits.mahjong.values import Chi, Discard, Gang, Hu, Meld, Peng, Player, Ron, ordered
from boardwright.kits.rounds import levels
from boardwright.kits.rounds.players import change

DRAWS = 1
"""So many draws are looked ahead; what lacks one tile more is known as well."""
FAR = 10_000
"""A tile less to lack is worth more than any number of useful ones."""


class Level(Struct, frozen=True):
    errs: int = 0
    """One discard in so many is any tile; 0: none."""
    counts_useful: bool = False
    careful: bool = False
    foresees: bool = False


BEGINNER = Level(errs=3)
EASY = Level(errs=8)
MEDIUM = Level(counts_useful=True, careful=True)
HARD = Level(counts_useful=True, careful=True, foresees=True)

Prepare = Callable[[Position[Any], Seat], Command]
"""What a bot does before the first turn."""


def strategies(domain: Any, prepare: Prepare | None = None) -> dict[str, Strategy]:
    def strategy(level: Level) -> Strategy:
        def play(match: Position[Any], seat: Seat, chance: Chance) -> Command:
            core = match.core
            if core.phase in domain.preparations:
                return (prepare or domain.timeout_command)(match, seat)
            return Mind(domain, match, seat, level, chance).command()

        return play

    return levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER)


class Mind:
    """One decision of one seat."""

    def __init__(self, domain: Any, match: Position[Any], seat: Seat, level: Level, chance: Chance) -> None:
        self.domain, self.match, self.seat, self.level, self.chance = domain, match, seat, level, chance
        self.book: Rulebook = domain.book(match.core)
        self.player: Player = match.core.players[seat]
        self.left = unseen(match.core, seat)

    def command(self) -> Command:
        legal = list(self.domain.legal_commands(self.match, self.seat))
        if self.match.core.phase == "claim":
            return self.claim(legal)
        for command in legal:
            if isinstance(command, Hu):
                return command
        kong = self.kong([command for command in legal if isinstance(command, Gang)])
        return kong or self.discard([command for command in legal if isinstance(command, Discard)])

    # In turn

    def discard(self, legal: Sequence[Discard]) -> Command:
        if self.level.errs and not self.chance.below(self.level.errs):
            return self.chance.choice(legal)
        choices = {KIND[command.tile]: command for command in legal}
        special = self.book.announced(self.match, self.seat)
        ranked = self.ranked(list(choices))
        best = ranked[0]
        if self.level.foresees and len(ranked) > 1:
            best = self.foreseen(ranked)
        return special.get(best) or choices[best]

    def ranked(self, kinds: Sequence[Kind]) -> list[Kind]:
        counts = count(self.player.hand)
        risk = dangers(self.match.core, self.seat, self.left) if self.level.careful else {}
        scored = []
        for kind in kinds:
            lack, useful = self.book.aim(self.match, self.seat, added(counts, kind, -1))
            helping = sum(self.left[each] for each in bits(useful)) if self.level.counts_useful else 0
            scored.append((lack * FAR - helping * 10 + risk.get(kind, 0.0), self.chance.below(1000), kind))
        return [kind for _, _, kind in sorted(scored)]

    def foreseen(self, kinds: list[Kind]) -> Kind:
        """What brings most on the average, less what it may cost that somebody wins with it."""
        worth = self.outlook(self.match).discards(count(self.player.hand), kinds)
        loss = self.book.usual_loss(self.match)
        given = chances(self.book, self.match.core, self.seat, self.left)
        lost = 0 if self.book.goes_on(self.match) else 1
        paid = kong_cost(self.book, self.match, self.seat)
        risk = konged(self.match.core, self.seat, self.left) if paid else [0] * KINDS

        def brings(kind: Kind) -> float:
            return worth[kind] - given[kind] * (loss + lost * worth[kind]) - risk[kind] * paid

        return max(kinds, key=brings)

    def outlook(self, match: Position[Any]) -> Outlook:
        return Outlook(self.book, match, self.seat, self.left, DRAWS)

    def kong(self, legal: Sequence[Gang]) -> Command | None:
        """A kong that takes nothing from the rest of the hand."""
        if not legal:
            return None
        if self.level.foresees:
            return self.best_kong(legal)
        counts = count(self.player.hand)
        now = self.book.aim(self.match, self.seat, counts)[0]
        for command in legal:
            kind = KIND[command.tile]
            kept = added(counts, kind, -counts[kind])
            sets = 3 - len(self.player.melds) if command.kind == "concealed" else None
            if self.book.aim(self.match, self.seat, kept, sets)[0] <= now:
                return command
        return None

    def best_kong(self, legal: Sequence[Gang]) -> Command | None:
        """A kong that brings more, with what is paid for it, than the best discard."""
        most, best = self.outlook(self.match).best(count(self.player.hand)), None
        for command in legal:
            after = self.konged(command)
            paid = kong_income(self.book, self.match, self.seat, command.kind)
            worth = self.outlook(after).worth(count(after.core.players[self.seat].hand)) + paid
            if worth >= most:
                most, best = worth, command
        return best

    def konged(self, command: Gang) -> Position[Any]:
        kind, melds = KIND[command.tile], list(self.player.melds)
        tiles = of_kind(self.player.hand, kind)
        if command.kind == "added":
            pung = pung_of(self.player, kind)
            assert pung is not None, "the kong is legal"
            melds.remove(pung)
            tiles += pung.tiles
        return self.laying(Meld(command.kind, ordered(tiles), self.seat), tuple(melds))

    def laying(self, meld: Meld, others: tuple[Meld, ...]) -> Position[Any]:
        """The match with the set beside these others."""
        kept = tuple([tile for tile in self.player.hand if tile not in meld.tiles])
        after = change(self.match.core, self.seat, hand=kept, melds=(*others, meld))
        return MatchState(after, self.match.sys, self.match.table)

    # What another gave

    def claim(self, legal: Sequence[Command]) -> Command:
        for command in legal:
            if isinstance(command, Ron):
                return command
        if self.level.foresees:
            return self.best_claim(legal)
        counts = count(self.player.hand)
        now = self.book.aim(self.match, self.seat, counts)[0]
        best, least = None, now
        for command in legal:
            if not self.book.worth_claiming(self.match, self.seat, command):
                continue
            lack = self.after_claim(counts, command)
            if lack < least or (lack == least == now and isinstance(command, Gang) and best is None):
                best, least = command, lack
        return best or Pass()

    def best_claim(self, legal: Sequence[Command]) -> Command:
        """What the hand brings with each of the sets, and without."""
        most, best = self.outlook(self.match).worth(count(self.player.hand)), None
        for command in legal:
            if not isinstance(command, (Peng, Chi, Gang)):
                continue
            meld = claimed_meld(self.match.core, self.seat, command)
            claimed = self.laying(meld, self.player.melds)
            counts, outlook = count(claimed.core.players[self.seat].hand), self.outlook(claimed)
            if meld.is_kong:
                worth = outlook.worth(counts) + kong_income(self.book, self.match, self.seat, "exposed")
            else:
                worth = outlook.best(counts)
            if worth > most:
                most, best = worth, command
        return best or Pass()

    def after_claim(self, counts: Counts, command: Command) -> int:
        """What the hand lacks once the set lies there and the best tile is discarded."""
        if isinstance(command, (Peng, Chi)):
            used = [KIND[tile] for tile in command.use]
        else:
            used = [KIND[self.match.core.offer.tile]] * 3
        for kind in used:
            counts = added(counts, kind, -1)
        return self.book.aim(self.match, self.seat, counts, 3 - len(self.player.melds))[0]
