"""The patterns: how many points each is worth, and what is never counted beside it since it is always part of it."""

from __future__ import annotations

_TABLE = """
88 big_four_winds big_three_dragons all_green nine_gates four_kongs seven_shifted_pairs thirteen_orphans
64 all_terminals little_four_winds little_three_dragons all_honors four_concealed_pungs pure_terminal_chows
48 quadruple_chow four_pure_shifted_pungs
32 four_pure_shifted_chows three_kongs all_terminals_and_honors
24 seven_pairs greater_knitted all_even_pungs full_flush pure_triple_chow pure_shifted_pungs
24 upper_tiles middle_tiles lower_tiles
16 pure_straight three_suited_terminal_chows pure_shifted_chows all_fives triple_pung three_concealed_pungs
12 lesser_knitted knitted_straight upper_four lower_four big_three_winds
8 mixed_straight reversible_tiles mixed_triple_chow mixed_shifted_pungs chicken_hand
8 last_tile_draw last_tile_claim out_with_replacement robbing_the_kong
6 all_pungs half_flush mixed_shifted_chows all_types melded_hand two_concealed_kongs two_dragon_pungs
5 mixed_kongs
4 outside_hand fully_concealed two_melded_kongs last_tile
2 dragon_pung prevalent_wind seat_wind concealed_hand all_chows
2 tile_hog double_pung two_concealed_pungs concealed_kong all_simples
1 pure_double_chow mixed_double_chow short_straight two_terminal_chows terminal_pung melded_kong
1 one_voided_suit no_honors edge_wait closed_wait single_wait self_drawn flower
"""

POINTS: dict[str, int] = {
    name: int(points) for points, *names in map(str.split, _TABLE.strip().splitlines()) for name in names
}
"""By name, from the highest down. `mixed_kongs` is the 82nd: one concealed and one melded."""

EXCLUDES: dict[str, tuple[str, ...]] = {
    "big_four_winds": ("all_pungs", "terminal_pung"),
    "big_three_dragons": ("dragon_pung",),
    "all_green": ("half_flush", "one_voided_suit"),
    "four_kongs": ("single_wait",),
    "all_terminals": ("all_pungs", "outside_hand", "terminal_pung", "no_honors", "double_pung"),
    "little_four_winds": ("terminal_pung",),
    "little_three_dragons": ("dragon_pung",),
    "all_honors": ("all_pungs", "outside_hand", "terminal_pung", "one_voided_suit"),
    "four_concealed_pungs": ("all_pungs", "concealed_hand"),
    "pure_terminal_chows": ("full_flush", "all_chows", "no_honors"),
    "four_pure_shifted_pungs": ("all_pungs",),
    "all_terminals_and_honors": ("all_pungs", "outside_hand", "terminal_pung"),
    "all_even_pungs": ("all_pungs", "all_simples", "no_honors"),
    "upper_tiles": ("no_honors",),
    "middle_tiles": ("all_simples", "no_honors"),
    "lower_tiles": ("no_honors",),
    "three_suited_terminal_chows": ("all_chows", "no_honors"),
    "all_fives": ("all_simples", "no_honors"),
    "upper_four": ("no_honors",),
    "lower_four": ("no_honors",),
    "reversible_tiles": ("one_voided_suit",),
    "last_tile_draw": ("self_drawn",),
    "out_with_replacement": ("self_drawn",),
    "melded_hand": ("single_wait",),
    "two_dragon_pungs": ("dragon_pung",),
    "fully_concealed": ("self_drawn",),
    "all_chows": ("no_honors",),
    "all_simples": ("no_honors",),
}
"""What the readings can bring about together, and the rules forbid. Sets that are combined leave out the smaller
combinations inside of them by themselves."""

WINDS_APART = ("all_honors", "all_terminals_and_honors", "big_three_winds", "little_four_winds")
"""With these no wind pung is still counted among the pungs of terminals and honours."""


def exclude(found: dict[str, int]) -> None:
    if found.get("four_concealed_pungs") and found.pop("fully_concealed", 0):
        found["self_drawn"] = 1
    for name, excluded in EXCLUDES.items():
        if found.get(name):
            for other in excluded:
                found.pop(other, None)
    if found.get("big_three_winds") and "terminal_pung" in found:
        found["terminal_pung"] -= 3
