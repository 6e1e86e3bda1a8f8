"""Ways to play. A beginner plays what is cheapest, carelessly, and errs less on the next level; then comes who thinks
of the cards that stay, and the highest level tries its plays in guessed worlds."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.games.paodekuai.bot.policy import FEW, burden, is_dear
from boardwright.games.paodekuai.bot.search import best_play
from boardwright.games.paodekuai.rules import opening_first
from boardwright.games.paodekuai.turns import legal_plays, may_pass, table_of
from boardwright.games.paodekuai.types import Hand, Rules
from boardwright.kits.climbing.counts import count, pick
from boardwright.kits.climbing.hints import hints
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.values import PassPlay, PlayCards
from boardwright.kits.rounds import levels


class Level(Struct, frozen=True):
    by_hints: bool = False
    """Plays the cheapest cards that will do."""
    errs: int = 0
    """One turn in so many is played at random; 0: none."""
    searches: bool = False


BEGINNER = Level(by_hints=True, errs=3)
EASY = Level(by_hints=True, errs=8)
MEDIUM = Level()
HARD = Level(searches=True)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        hand, rules = match.core, match.options
        plays = legal_plays(hand, rules, seat)
        passing = may_pass(hand, rules, [play.counts for play in plays])
        if not plays:
            return PassPlay()
        if level.errs and not chance.below(level.errs):
            chosen: Play | None = chance.choice(plays)
        else:
            chosen = _play(level, hand, rules, seat, plays, chance, passing=passing)
        return PassPlay() if chosen is None else PlayCards(pick(opening_first(hand, seat), chosen.counts))

    return play


BOTS = levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER)


def _play(
    level: Level, hand: Hand, rules: Rules, seat: Seat, plays: list[Play], chance: Chance, *, passing: bool
) -> Play | None:
    if level.searches:
        return best_play(hand, rules, seat, plays, chance, passing=passing)
    table, own = table_of(hand, rules), count(hand.players[seat].cards)
    if level.by_hints:
        return hints(table, own, hand.climb.play, plays)[0]
    best = min(plays, key=lambda play: burden(own, play))
    fewest = min(len(player.cards) for other, player in enumerate(hand.players) if other != seat)
    return None if passing and fewest > FEW and is_dear(own, best) else best
