"""Rulings about the draft, the turn and what may be played: sections 13.1 to 13.3."""

from __future__ import annotations

from collections import Counter

import pytest

from boardwright.engine.api import Answer, Chance, Event
from boardwright.games.smashup import GAME
from boardwright.games.smashup.cards.catalogue import BASES, FACTION_OF, FACTIONS, MINIONS
from boardwright.games.smashup.events import HandRedealt
from boardwright.games.smashup.phases import deal
from boardwright.games.smashup.play.state import REDUCERS
from boardwright.games.smashup.types import (
    PlayAction,
    PlayMinion,
    SelectFaction,
    UseTalent,
)
from tests.games.smashup.numbered import ruling
from tests.games.smashup.table import (
    ADVANCE,
    BEAM,
    COLLECTOR,
    HOWL,
    INVADER,
    LILY,
    MATE,
    REX,
    STEGO,
    Table,
)


class Draft:
    def __init__(self, seats: int = 2, secret: bytes = b"a draft") -> None:
        self.chance = Chance(secret)
        table = GAME.table(seats, {"order": "seats"})
        self.state = GAME.pipeline.begin(table, self.chance).state
        self.events: list[object] = []

    def pick(self, seat: int, faction: str) -> str | None:
        step = GAME.pipeline.run(self.state, seat, SelectFaction(faction), self.chance)
        self.state, self.events = step.state, [*self.events, *step.events]
        return None if step.refusal is None else step.refusal.code


@pytest.mark.parametrize(("seats", "order"), [(2, "0110"), (3, "012210"), (4, "01233210")])
@ruling(1)
def test_the_draft_goes_there_and_back(seats, order):
    draft = Draft(seats)
    for seat, faction in zip(map(int, order), FACTIONS, strict=False):
        assert draft.pick((seat + 1) % seats, faction) == "not_your_turn"
        assert draft.pick(seat, faction) is None
    assert draft.state.phase == "play"


@ruling(2, 3)
def test_a_faction_is_taken_once_and_nobody_has_three():
    draft = Draft()
    assert draft.pick(0, "aliens") is None
    assert draft.pick(1, "aliens") == "faction_taken"
    assert draft.pick(1, "dragons") == "unknown_faction"
    assert draft.pick(1, "robots") is None
    assert draft.pick(1, "ghosts") is None
    assert draft.pick(0, "ninjas") is None
    assert draft.pick(0, "wizards") == "wrong_phase"
    assert [side.factions for side in draft.state.core.sides] == [("aliens", "ninjas"), ("robots", "ghosts")]


@ruling(4, 5, 9)
def test_after_the_last_choice_everything_is_dealt():
    draft = Draft(3)
    for seat, faction in zip((0, 1, 2, 2, 1, 0), FACTIONS, strict=False):
        draft.pick(seat, faction)
    core = draft.state.core
    for side in core.sides:
        cards = [*side.hand, *side.deck]
        assert len(cards) == 40
        assert {FACTION_OF[card] for card in cards} == set(side.factions)
        assert Counter(cards) == Counter(card for each in side.factions for card in FACTIONS[each].deck)
    assert [len(side.hand) for side in core.sides] == [5, 5, 5]
    drafted = {faction for side in core.sides for faction in side.factions}
    bases = [*(base.card for base in core.bases), *core.base_deck]
    assert len(core.bases) == 4
    assert sorted(bases) == sorted(base for base in BASES if FACTION_OF[base] in drafted)
    assert (draft.state.phase, core.turn, core.number) == ("play", 0, 1)
    assert {len(faction.deck) for faction in FACTIONS.values()} == {20}


class Fixed(Chance):
    """Shuffles that lay actions on top, so often as it is told; then nothing is changed."""

    def __init__(self, times: int) -> None:
        super().__init__(b"fixed")
        self.times = times

    def shuffle(self, items):
        cards = tuple(items)
        if cards and cards[0] in BASES:
            return cards
        self.times -= 1
        return tuple(sorted(cards, key=lambda card: (card in MINIONS) == (self.times >= 0)))


@pytest.mark.parametrize(("times", "redealt"), [(0, []), (1, [0]), (9, [0, 1])])
@ruling(6, 7, 8)
def test_a_hand_without_minions_is_drawn_anew_once(times, redealt):
    table = Table()
    for seat, factions in enumerate((("aliens", "ninjas"), ("pirates", "robots"))):
        table.side(seat, factions=factions, hand=(), deck=(), discard=())
    core, told = table.core, []

    class Position:
        seats, options = table.state.seats, table.state.options

        @property
        def core(self):
            return core

    for event in deal(Position(), Fixed(times)):  # type: ignore[arg-type]
        assert isinstance(event, Event)
        core = REDUCERS[type(event)](core, event)
        told += [event.seat] if isinstance(event, HandRedealt) else []
    assert told == redealt
    assert [(len(side.hand), len(side.deck)) for side in core.sides] == [(5, 35)] * 2
    if times == 9:  # the second hand has none either, and is kept
        assert not [card for side in core.sides for card in side.hand if card in MINIONS]


@ruling(10, 11)
def test_without_a_base_to_score_a_turn_ends_by_itself():
    table = Table()
    table.advance()
    assert (table.core.turn, table.state.phase, table.wait) == (1, "play", None)
    assert table.core.round == 1
    table.advance()
    assert (table.core.turn, table.core.round) == (0, 2)


@ruling(12, 13)
def test_who_holds_more_than_ten_discards():
    table = Table().hold(*(HOWL,) * 9)
    table.advance()
    assert (table.state.phase, table.asked, table.asks) == ("draw", "hand_limit", 0)
    assert table.refused(Answer((0, 1))) == "answer_count"
    assert table.refused(Answer((99,))) == "answer_not_offered"
    table.answer(REX)
    assert (len(table.hand()), table.core.turn, table.discarded()) == (10, 1, [REX])
    table = Table().hold(*(HOWL,) * 8)
    table.advance()
    assert (len(table.hand()), table.core.turn) == (10, 1)
    assert table.refused(Answer((0,)), 0) == "nothing_asked"


@ruling(14)
def test_an_empty_deck_is_made_anew():
    table = Table().deck().pile(REX, HOWL, HOWL, HOWL, HOWL)
    table.advance()
    assert (len(table.hand()), len(table.cards()), table.discarded()) == (2, 3, [])


@ruling(15)
def test_the_deck_runs_out_in_the_middle_of_a_draw():
    table = Table().deck(INVADER).pile(REX, HOWL, HOWL)
    table.advance()
    assert table.hand()[0] == INVADER
    assert (len(table.hand()), len(table.cards()), table.discarded()) == (2, 2, [])


@ruling(16)
def test_with_nothing_to_draw_the_turn_goes_on():
    table = Table().deck()
    table.advance()
    assert (table.hand(), table.core.turn) == ([], 1)


@ruling(17, 49, 50, "steampunk_zeppelin")
def test_a_talent_is_used_once_a_turn_by_its_player():
    table = Table()
    own, ship, theirs = table.put(REX), table.on("steampunk_zeppelin"), table.on("steampunk_zeppelin", 1, 1)
    assert table.refused(UseTalent(theirs)) == "not_yours"
    assert table.refused(UseTalent(own)) == "no_talent"
    table.talent(ship).answer(own).answer("b1")
    assert table.place(own) == 1
    assert table.refused(UseTalent(ship)) == "talent_used"
    assert table.refused(UseTalent(theirs), 1) == "not_your_turn"
    table.next_turn()
    assert table.refused(UseTalent(ship), 0) == "not_your_turn"
    assert table[ship].used == ("talent",)  # the other's turn gives nothing back
    table.next_turn()
    table.talent(ship)


@ruling(18, 143, HOWL, "pirate_swashbuckling")
def test_power_for_a_turn_counts_when_bases_score():
    table = Table(2, "base_the_jungle")
    rex, other, late = table.put(REX), table.put(COLLECTOR, 1), table.put(REX, 0, 1)
    table.stronger(late, -3)
    table.action(HOWL)
    assert (table.power(rex), table.power(other), table.power(late)) == (8, 3, 4)
    newcomer = table.minion(MATE, 1)
    assert table.power(newcomer) == 2
    table.advance()  # 8 and 4 are 12
    assert table.points() == [2, 0]
    assert table.power(other) == 2
    table.action("pirate_swashbuckling")
    assert table.power(other) == 2


@ruling(19, 283)
def test_while_a_question_is_open_nothing_else_is_played():
    table = Table().hold(REX)
    table.put(INVADER, 0, 1)
    table.put(INVADER, 0, 1)
    table.action(BEAM)
    assert table.asked == "return"
    for seat in (0, 1):
        assert table.refused(ADVANCE, seat) in ("waiting_for_answer", "not_your_turn")
    assert table.refused(PlayMinion(REX, "b0")) == "waiting_for_answer"
    assert BEAM not in table.discarded()  # it is resolving


@ruling(20, 266, "base_mushroom_kingdom")
def test_a_question_at_the_start_of_a_turn_comes_first():
    table = Table(2, "base_mushroom_kingdom")
    foe = table.put(INVADER, 1, 0)
    table.put(REX, 0, 0)
    table.advance()
    assert (table.state.phase, table.asks, table.offered) == ("start", 1, (foe,))
    table.answer(foe)
    assert (table.state.phase, table.place(foe)) == ("play", 0)
    table.next_turn()  # seat 0 has no foes' minions to pull
    assert (table.state.phase, table.wait) == ("play", None)


@ruling(30, 31, 32)
def test_one_minion_and_one_action():
    table = Table().hold(REX, REX, HOWL, HOWL)
    assert table.refused(PlayMinion(HOWL, "b0")) == "not_a_minion"
    assert table.refused(PlayAction(REX)) == "not_an_action"
    assert table.refused(PlayMinion(REX, "b7")) == "needs_base"
    assert table.refused(PlayMinion(INVADER, "b0")) == "not_in_hand"
    assert table.refused(PlayMinion(REX, "b0"), 1) == "not_your_turn"
    table.play(PlayMinion(REX, "b0")).play(PlayAction(HOWL))
    assert table.refused(PlayMinion(REX, "b1")) == "no_minion_play"
    assert table.refused(PlayAction(HOWL)) == "no_action_play"


@ruling(33, 34, 35)
def test_a_play_for_one_base():
    table = Table().hold(REX, REX).plays(0, base_plays={0: (99,)})
    assert table.refused(PlayMinion(REX, "b1")) == "no_minion_play"
    table.play(PlayMinion(REX, "b0"))
    assert (table.core.sides[0].minion_plays, table.core.sides[0].base_plays) == (0, {})
    table = Table().hold(REX).plays(1, base_plays={1: (99,)})
    table.play(PlayMinion(REX, "b0"))
    assert (table.core.sides[0].minion_plays, table.core.sides[0].base_plays) == (0, {1: (99,)})


@ruling(36)
def test_plays_of_one_name_are_used_before_those_of_a_base():
    table = Table().hold(REX).plays(0, same_plays=1, base_plays={0: (99,)})
    table.play(PlayMinion(REX, "b0"))
    side = table.core.sides[0]
    assert (side.same_plays, side.same_name, side.base_plays) == (0, REX, {0: (99,)})


@ruling(37, 260, "base_the_homeworld", "robot_microbot_fixer")
def test_a_fixer_on_the_homeworld():
    table = Table(2, "base_the_homeworld")
    table.minion("robot_microbot_fixer")
    side = table.core.sides[0]
    assert (side.minion_plays, side.capped_plays) == (1, (2,))
    table.hold(INVADER).play(PlayMinion(INVADER, "b1"))
    side = table.core.sides[0]
    assert (side.minion_plays, side.capped_plays) == (0, (2,))


@ruling(38, 39)
def test_plays_for_weak_minions():
    table = Table().hold(INVADER, COLLECTOR, REX).plays(0, capped_plays=(2,))
    for slot in range(3):
        assert table.refused(PlayMinion(INVADER, f"b{slot}")) == "too_strong"
    table.play(PlayMinion(COLLECTOR, "b0"))
    table.pass_()
    table.plays(1, capped_plays=(2,)).play(PlayMinion(REX, "b0"))
    assert table.core.sides[0].capped_plays == (2,)


@ruling(40, 41, "base_secret_garden")
def test_the_secret_garden_is_for_small_ones():
    table = Table(2, "base_secret_garden").hold(INVADER, COLLECTOR, INVADER)
    table.next_turn(0)
    assert table.core.sides[0].base_plays == {0: (2,)}
    table.play(PlayMinion(INVADER, "b0"))  # paid with the normal play
    assert table.refused(PlayMinion(INVADER, "b0")) == "too_strong"
    table.play(PlayMinion(COLLECTOR, "b0"))


@ruling(42)
def test_what_is_left_is_gone_in_the_next_turn():
    table = Table().plays(3, 4, capped_plays=(2, 3), base_plays={1: (99,)}, same_plays=2, same_name=REX)
    table.next_turn(0)
    side = table.core.sides[0]
    assert (side.minion_plays, side.action_plays) == (1, 1)
    assert (side.capped_plays, side.base_plays, side.same_plays, side.same_name) == ((), {}, 0, "")


@ruling(43, "base_tsars_palace")
def test_the_palace_lets_no_small_ones_in():
    table = Table(2, "base_tsars_palace").hold(
        COLLECTOR, "robot_microbot_fixer", INVADER, "alien_supreme_overlord"
    )
    for card in (COLLECTOR, "robot_microbot_fixer"):
        assert table.refused(PlayMinion(card, "b0")) == "base_forbids_minion"
    table.play(PlayMinion(INVADER, "b0")).plays(1)
    table.play(PlayMinion("alien_supreme_overlord", "b0")).pass_()
    mate = table.put(MATE, 1)
    table.action("ninja_way_of_deception").answer(mate).answer("b0")
    assert table.place(mate) == 0


@ruling(44, "base_dread_lookout")
def test_the_lookout_takes_no_actions():
    table = Table(2, "base_dread_lookout").hold("steampunk_aggromotive", "dino_upgrade")
    assert table.refused(PlayAction("steampunk_aggromotive", "b0")) == "base_forbids_action"
    rex = table.minion(REX)
    table.play(PlayAction("dino_upgrade", rex))
    assert table.power(rex) == 9


@ruling(45, 46, "steampunk_aggromotive", "dino_upgrade")
def test_an_action_needs_what_it_needs():
    table = Table().hold("steampunk_aggromotive", "dino_upgrade", HOWL).plays(1, 3)
    rex = table.put(REX)
    assert table.refused(PlayAction("steampunk_aggromotive")) == "needs_base"
    assert table.refused(PlayAction("steampunk_aggromotive", rex)) == "needs_base"
    assert table.refused(PlayAction("dino_upgrade")) == "needs_minion"
    assert table.refused(PlayAction("dino_upgrade", "m99")) == "needs_minion"
    assert table.refused(PlayAction(HOWL, "b0")) == "needs_nothing"
    table.play(PlayAction(HOWL))
    assert table.discarded() == [HOWL]
    assert table.core.sides[0].action_plays == 2
    table.play(PlayAction("dino_upgrade", rex)).play(PlayAction("steampunk_aggromotive", "b0"))
    assert table.discarded() == [HOWL]
    assert sorted(each.card for each in table.core.actions.values()) == [
        "dino_upgrade",
        "steampunk_aggromotive",
    ]


@ruling(47, 110)
def test_specials_wait_for_their_time_but_full_sail_need_not():
    table = Table().hold("ninja_hidden_ninja", "pirate_full_sail", REX)
    assert table.refused(PlayAction("ninja_hidden_ninja", "b0")) == "special_only"
    own = table.put(INVADER)
    table.play(PlayAction("pirate_full_sail"))
    table.answer(own).answer("b1")
    assert (table.place(own), table.core.sides[0].action_plays) == (1, 0)


@ruling(48, 197, "trickster_mark_of_sleep")
def test_who_sleeps_plays_no_action_at_all():
    table = Table().hold(HOWL, seat=1)
    table.action("trickster_mark_of_sleep")
    assert set(table.offered) == {0, 1}
    table.answer(1)
    table.next_turn()
    side = table.core.sides[1]
    assert (side.action_plays, side.sleepy, side.asleep) == (0, False, True)
    table.plays(1, 2, seat=1)  # whatever it is granted
    assert table.refused(PlayAction(HOWL)) == "asleep"
    table.next_turn(1)
    assert (table.core.sides[1].action_plays, table.core.sides[1].asleep) == (1, False)


@ruling(284)
def test_what_chance_decides_comes_again():
    def hands(secret: bytes) -> object:
        draft = Draft(2, secret)
        for seat, faction in zip((0, 1, 1, 0), FACTIONS, strict=False):
            draft.pick(seat, faction)
        return draft.state.core

    assert hands(b"one") == hands(b"one") != hands(b"two")


@ruling(STEGO, LILY)
def test_names_of_minions_that_only_stand():
    table = Table()
    assert [table.power(table.put(card)) for card in (STEGO, LILY)] == [3, 3]
