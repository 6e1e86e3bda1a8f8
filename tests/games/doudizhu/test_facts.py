"""What the page is told: names of plays, hints, the card counter, the cards of the trick; and what the log says."""

from __future__ import annotations

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.doudizhu import GAME
from boardwright.games.doudizhu.patterns import PATTERNS
from boardwright.games.doudizhu.types import MakeBid
from boardwright.kits.climbing.counts import LETTERS, count, how_many
from boardwright.kits.climbing.values import PassPlay
from tests.betting.playing import play
from tests.games.doudizhu.tables import lay, playing


def test_what_may_be_played_has_a_name_and_hints_begin_with_the_cheapest():
    match = playing("4K", "5566KK", "7")
    play(match, (0, lay(match, 0, "4")))
    facts = match.view(1).facts
    assert facts.playable == {"5": "single", "6": "single", "K": "single"}
    assert facts.hints == ("5", "6", "K")
    assert facts.reasons == ("torn", "torn", "torn")
    assert match.view(0).facts.hints == ()
    assert match.view(SPECTATOR).facts.playable == {}


def test_the_counter_counts_what_a_seat_has_not_seen():
    match = Match.new(GAME, secret=b"s")
    hand = match.state.core
    unseen = dict(match.view(0).facts.unseen)
    assert sum(unseen.values()) == 54 - 17
    assert list(unseen)[:3] == ["X", "x", "2"]
    play(match, (0, MakeBid(0)), (1, MakeBid(3)))
    after = dict(match.view(0).facts.unseen)
    for rank in unseen:
        shown = how_many(count(hand.bottom), LETTERS.index(rank))
        assert after[rank] == unseen[rank] - shown
    assert sum(dict(match.view(1).facts.unseen).values()) == 54 - 20
    assert sum(dict(match.view(SPECTATOR).facts.unseen).values()) == 51


def test_a_table_may_forbid_to_count():
    assert Match.new(GAME, secret=b"s", options={"card_counter": False}).view(0).facts.unseen == ()


def test_the_trick_is_what_everybody_did_since_the_lead():
    match = playing("3459", "6677", "88TT")

    def trick() -> list[tuple[int, str]]:
        return [(laid.seat, laid.kind) for laid in match.view(2).facts.trick]

    play(match, (0, lay(match, 0, "3")), (1, lay(match, 1, "6")))
    assert trick() == [(0, "single"), (1, "single")]
    play(match, (2, PassPlay()), (0, PassPlay()))
    assert trick() == [(1, "single"), (2, ""), (0, "")]
    play(match, (1, lay(match, 1, "77")))
    assert trick() == [(1, "pair")]


def test_the_log_says_every_play_in_words():
    match = playing("34567K", "88K", "99")
    step = match.submit(0, lay(match, 0, "34567"))
    assert [line.key for line in step.lines] == ["played_straight"]
    assert GAME.text("log.played_straight") == "played a straight: {cards}"
    assert step.lines[0].segments[0].value == "7♣ 6♣ 5♣ 4♣ 3♣"


def test_every_kind_has_words_in_both_languages():
    for language in ("en", "zh"):
        texts = GAME.texts_in(language)
        for pattern in PATTERNS:
            assert {f"kind.{pattern.kind}", f"log.played_{pattern.kind}"} <= set(texts)


def test_when_it_is_over_all_hands_lie_open():
    match = playing("3", "44", "55")
    play(match, (0, lay(match, 0, "3")))
    view = match.view(SPECTATOR).core
    assert [len(player.shown) for player in view.players] == [0, 2, 2]
