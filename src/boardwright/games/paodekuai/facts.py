"""What a table shows that only the rules can know."""

from __future__ import annotations

from boardwright.engine.api import Seat
from boardwright.games.paodekuai.patterns import deck_of
from boardwright.games.paodekuai.turns import legal_plays, table_of
from boardwright.games.paodekuai.types import Hand, Rules
from boardwright.kits.climbing import facts as climbing
from boardwright.kits.climbing.counts import count
from boardwright.kits.climbing.facts import ClimbFacts, Proposals
from boardwright.kits.climbing.values import Cards, Laid


class PaodekuaiFacts(ClimbFacts):
    card: int = 0
    """What a loser pays for a card, and everybody for a bomb; 0 where they play for the pot."""
    bomb: int = 0


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> PaodekuaiFacts:
    """`hand` as the seat sees it."""
    seated = 0 <= seat < len(hand.players)
    own: Cards = hand.players[seat].cards if seated else ()
    playable, hints, reasons = climbing.told(_named(hand, rules, seat, own))
    seen = {*own, *(card for laid in hand.played for card in laid.cards)}
    for player in hand.players:
        seen.update(player.shown)
    unseen = climbing.unseen(count(deck_of(hand.variant)), count(seen)) if rules.card_counter else ()
    card = 0 if rules.settlement == "basic" else hand.base_bet
    return PaodekuaiFacts(trick_of(hand), playable, hints, reasons, unseen, card, card * rules.bomb_bonus)


def _named(hand: Hand, rules: Rules, seat: Seat, own: Cards) -> Proposals:
    if hand.waiting != (seat,):
        return ()
    plays = legal_plays(hand, rules, seat)
    return climbing.proposals(table_of(hand, rules), count(own), hand.climb.play, plays)


def trick_of(hand: Hand) -> tuple[Laid, ...]:
    """What each seat did last, since somebody led."""
    last = {laid.seat: laid for laid in hand.played[hand.led :]}
    return tuple(last.values())
