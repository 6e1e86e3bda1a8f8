"""One reading of a hand: four sets and a pair, and every pattern that is in them."""

from __future__ import annotations

from boardwright.kits.mahjong.guobiao.combining import Found, add, chows_found, kongs_found, pungs_found
from boardwright.kits.mahjong.guobiao.patterns import WINDS_APART, exclude
from boardwright.kits.mahjong.guobiao.winning import Laid, Winning
from boardwright.kits.mahjong.kinds import COPIES, DRAGONS, SUIT, SUITED, TERMINALS, WINDS, Kind, held

GREEN = frozenset((10, 11, 12, 14, 16, 32))
REVERSIBLE = frozenset((18, 19, 20, 21, 22, 25, 26, 10, 12, 13, 14, 16, 17, 33))


def read(hand: Winning, pair: Kind, sets: tuple[Laid, ...], *, one_wait: bool) -> Found:
    """`sets`: all four, those that are laid down among them."""
    found: Found = {}
    chows = [each for each in sets if each.is_chow]
    pungs = [each for each in sets if not each.is_chow]
    by_luck(hand, found)
    _pungs(hand, chows, pungs, found)
    if len(chows) == 4 and (double_dragon := _terminal_chows(chows, pair)):
        add(found, double_dragon)
    else:
        chows_found(chows, found)
    if len(chows) == 4 and pair < SUITED:
        add(found, "all_chows")
    _by_claims(hand, found)
    _by_pair(pair, found)
    _by_sets(sets, pair, found)
    kinds = held(hand.whole)
    by_suits(kinds, found)
    by_tiles(kinds, found)
    by_ranks(kinds, found)
    if not found.get("quadruple_chow"):
        hog(hand, found)
    if one_wait:
        _by_wait(hand, pair, sets, found)
    exclude(found)
    if not found.get("big_four_winds"):
        for pung in pungs:
            wind_pung(hand, pung.kind, found)
    found = {name: times for name, times in found.items() if times > 0}
    return found or {"chicken_hand": 1}


def by_luck(hand: Winning, found: Found) -> None:
    """What the way in which the tile came is worth."""
    robbed = hand.kong and not hand.drawn
    if hand.others_seen and not robbed:
        add(found, "last_tile")
    if hand.wall_ended:
        add(found, "last_tile_draw" if hand.drawn else "last_tile_claim")
    if hand.kong:
        add(found, "out_with_replacement" if hand.drawn else "robbing_the_kong")
    if hand.drawn and not hand.wall_ended and not hand.kong:
        add(found, "self_drawn")


def _pungs(hand: Winning, chows: list[Laid], pungs: list[Laid], found: Found) -> None:
    concealed = [pung for pung in pungs if not pung.is_open and not pung.is_kong]
    number = len(concealed)
    in_chow = any(not chow.is_open and chow.has(hand.tile) for chow in chows)
    if not hand.drawn and not in_chow and any(pung.kind == hand.tile for pung in concealed):
        number -= 1  # completed with another's tile
    kongs = [pung for pung in pungs if pung.is_kong]
    melded = sum(kong.is_open for kong in kongs)
    kongs_found(number, melded, len(kongs) - melded, found)
    if len(pungs) == 4 and not found.get("four_kongs") and not found.get("four_concealed_pungs"):
        add(found, "all_pungs")
    pungs_found(pungs, found)


def _terminal_chows(chows: list[Laid], pair: Kind) -> str | None:
    """123 and 789 twice, around a pair of fives."""
    if pair >= SUITED or pair % SUIT != 4:
        return None
    ends = sorted((chow.suit, chow.rank) for chow in chows)
    suit = pair // SUIT
    if ends == [(suit, 1), (suit, 1), (suit, 7), (suit, 7)]:
        return "pure_terminal_chows"
    others = [each for each in range(3) if each != suit]
    return (
        "three_suited_terminal_chows" if ends == [(each, low) for each in others for low in (1, 7)] else None
    )


def _by_claims(hand: Winning, found: Found) -> None:
    if hand.is_closed:
        add(found, "fully_concealed" if hand.drawn else "concealed_hand")
    elif not hand.drawn and sum(each.is_open for each in hand.laid) == 4:
        add(found, "melded_hand")


def _by_pair(pair: Kind, found: Found) -> None:
    if pair in DRAGONS and found.pop("two_dragon_pungs", 0):
        add(found, "little_three_dragons")
    elif pair in WINDS and found.pop("big_three_winds", 0):
        add(found, "little_four_winds")


def _by_sets(sets: tuple[Laid, ...], pair: Kind, found: Found) -> None:
    if all(_at_end(each) for each in sets) and (pair >= SUITED or pair in TERMINALS):
        add(found, "outside_hand")
    elif all(_has_five(each) for each in sets) and pair < SUITED and pair % SUIT == 4:
        add(found, "all_fives")
    elif all(not each.is_chow and _is_even(each.kind) for each in sets) and _is_even(pair):
        add(found, "all_even_pungs")


def _at_end(each: Laid) -> bool:
    if each.is_chow:
        return each.rank in (1, 7)
    return each.kind >= SUITED or each.kind in TERMINALS


def _has_five(each: Laid) -> bool:
    return each.rank in (3, 4, 5) if each.is_chow else each.kind < SUITED and each.rank == 5


def _is_even(kind: Kind) -> bool:
    return kind < SUITED and kind % SUIT % 2 == 1


def by_suits(kinds: list[Kind], found: Found) -> None:
    suits = {kind // SUIT for kind in kinds}
    honours = SUITED // SUIT in suits
    voided = 3 - len(suits - {3})
    if voided == 2:
        add(found, "half_flush" if honours else "full_flush")
    else:
        if not honours:
            add(found, "no_honors")
        if voided == 1:
            add(found, "one_voided_suit")
    if voided == 3:
        return
    if not voided and any(kind in WINDS for kind in kinds) and any(kind in DRAGONS for kind in kinds):
        add(found, "all_types")


def by_tiles(kinds: list[Kind], found: Found) -> None:
    ends = [kind in TERMINALS for kind in kinds]
    if REVERSIBLE.issuperset(kinds):
        add(found, "reversible_tiles")
    if GREEN.issuperset(kinds):
        add(found, "all_green")
    if not any(ends) and all(kind < SUITED for kind in kinds):
        add(found, "all_simples")
    elif all(kind >= SUITED for kind in kinds):
        add(found, "all_honors")
    elif all(ends):
        add(found, "all_terminals")
    elif all(end or kind >= SUITED for end, kind in zip(ends, kinds, strict=True)):
        add(found, "all_terminals_and_honors")


def by_ranks(kinds: list[Kind], found: Found) -> None:
    if any(kind >= SUITED for kind in kinds):
        return
    ranks = {kind % SUIT + 1 for kind in kinds}
    if ranks <= {1, 2, 3, 4}:
        add(found, "lower_four" if 4 in ranks else "lower_tiles")
    elif ranks <= {6, 7, 8, 9}:
        add(found, "upper_four" if 6 in ranks else "upper_tiles")
    elif ranks <= {4, 5, 6}:
        add(found, "middle_tiles")


def hog(hand: Winning, found: Found) -> None:
    fours = sum(number == COPIES for number in hand.whole) - sum(each.is_kong for each in hand.laid)
    if fours:
        add(found, "tile_hog", fours)


def _by_wait(hand: Winning, pair: Kind, sets: tuple[Laid, ...], found: Found) -> None:
    """Only one wait, as the reading has it; of several only one counts."""
    if found.get("melded_hand") or found.get("four_kongs"):
        return
    chows = [each for each in sets if each.is_chow and each not in hand.laid and each.has(hand.tile)]
    if any(each.kind + 1 != hand.tile for each in chows):
        add(found, "edge_wait")
    elif chows:
        add(found, "closed_wait")
    elif pair == hand.tile:
        add(found, "single_wait")


def wind_pung(hand: Winning, kind: Kind, found: Found) -> None:
    """The wind of the round and of the seat, instead of a pung of terminals or honours."""
    if kind not in WINDS:
        return
    wind = kind - WINDS[0]
    names = [
        name
        for name, own in (("prevalent_wind", hand.round_wind), ("seat_wind", hand.seat_wind))
        if own == wind
    ]
    for name in names:
        add(found, name)
    if names and not any(found.get(name) for name in WINDS_APART) and "terminal_pung" in found:
        found["terminal_pung"] -= 1
