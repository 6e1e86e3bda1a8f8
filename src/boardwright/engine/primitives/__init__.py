"""Primitives: small pure tools that games are made of. They reuse techniques, never notions of one game.

ability          what can be used when its condition holds and its cost can be paid
action_registry  action id → handler, instead of one long `match`
attribute        a printed number and what modifies it
cards            the standard deck: ids, ranks, suits, jokers, several decks
chips            pots and side pots, uncalled bets, debts beyond a stake
condition        yes or no as data: all, any, not, compare, the game's own checks
dice             roll, lock, count, straights, of a kind, exact probabilities
effects          what happens, as data, dispatched to the game's handlers
expression       a number as data: arithmetic, variables, min, max, clamp, if
grid             squares and hexes: distances, neighbours, lines, rays, paths
modifier         changes to a number: order, priority, source, end
registry         the table that all registries here are, and its errors
resources        counted things with bounds: change, afford, pay
tags             words that classify, with kinds of kinds
target           who an effect is about: self, opponent, everyone, each other, the game's own
tiles            mahjong tiles: ids, suits, sets, short notation
ui_hints         what is playable, lit or disabled and why, read off the commands
visual           which picture belongs to which thing, with fallbacks
zones            piles of cards: move, draw and reshuffle, peek, insert, shuffle
"""
