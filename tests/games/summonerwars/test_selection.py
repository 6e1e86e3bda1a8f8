"""Before the match: a faction, or a deck of one's own that the other does not see."""

from __future__ import annotations

from collections import Counter

from boardwright.engine.api import Deck, Match, Refusal
from boardwright.engine.secrecy import Hidden
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.decks import DECKS, draw_pile
from tests.games.summonerwars.numbered import ruling

OWN = Deck(
    "goblin-summoner",
    (
        *((f"frost-{name}", 4) for name in ("mage", "bear-cavalry", "ice-smith", "ice-golem")),
        *((champion, 1) for champion in ("frost-oleg", "necro-dragos", "goblin-glutton")),
        *((event, 2) for event in ("frost-parapet", "goblin-sneak", "necro-annihilate")),
    ),
    free=True,
)
CODE = DECKS.code_of(OWN)


def submitted(match, seat, **command):
    return match.submit_raw(seat, command).refusal


@ruling(140)
def test_a_match_is_played_with_a_deck_of_ones_own():
    match = Match.new(GAME, secret=b"decks", options={"starter": "first_seat"})
    assert submitted(match, 0, type="SELECT_DECK", code=CODE) is None
    assert match.state.wait.picks == {0: "goblin"}
    assert match.view(0).core.sides[0].code == CODE
    assert isinstance(match.view(1).core.sides[0].code, Hidden)
    assert submitted(match, 1, type="SELECT_CHARACTER", character="goblin") is None
    assert submitted(match, 1, type="READY") is None
    assert submitted(match, 0, type="START_MATCH") is None
    side = match.state.core.sides[0]
    assert Counter((*side.hand, *side.deck)) == Counter(draw_pile(OWN))
    assert (len(side.hand), len(side.deck)) == (5, 25)
    standing = Counter(piece.card for piece in match.state.core.pieces.values() if piece.owner == 0)
    assert standing == Counter(piece.card for piece in match.state.core.pieces.values() if piece.owner == 1)


def test_who_changes_his_mind_plays_the_ready_made_deck():
    match = Match.new(GAME, secret=b"decks")
    submitted(match, 0, type="SELECT_DECK", code=CODE)
    submitted(match, 0, type="SELECT_CHARACTER", character="frost")
    assert match.state.core.sides[0].code == ""
    assert match.state.wait.picks == {0: "frost"}


def test_bad_codes_and_bad_moments_are_refused():
    match = Match.new(GAME, secret=b"decks")
    assert submitted(match, 0, type="SELECT_DECK", code=CODE[:-1]) == Refusal("bad_deck_code")
    short = DECKS.code_of(Deck(OWN.leader, OWN.cards[1:], True))
    assert submitted(match, 0, type="SELECT_DECK", code=short).code == "deck_commons_short"
    assert match.state.wait.picks == {}
    submitted(match, 1, type="SELECT_DECK", code=CODE)
    submitted(match, 1, type="READY")
    assert submitted(match, 1, type="SELECT_DECK", code=CODE) == Refusal("already_ready")
    submitted(match, 0, type="SELECT_DECK", code=CODE)
    submitted(match, 0, type="START_MATCH")
    assert submitted(match, 0, type="SELECT_DECK", code=CODE) == Refusal("selection_over")
