"""Mahjong: tiles, sets and walls; a turn machine in which everybody may claim a discard; what hands lack and wait for.

The kit brings what such games share. A game brings its rulebook: what a hand is worth, who pays for it, and the few
things in which it differs.
"""
