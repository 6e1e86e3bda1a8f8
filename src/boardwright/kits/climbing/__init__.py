"""Climbing: games in which a play must beat the one before it. Combinations as a table, what a hand can play, what
beats what, hints, and the round of playing and passing.

counts     a hand as a number: how many of each rank
patterns   the table of combinations of one game: classify, generate, compare
hints      the cheapest sensible play, and what a selection lacks
values     commands, events, and what was laid
menu       what may be played, as commands
checks     why cards cannot be played
text       a hand in words
plan       a hand taken apart into plays
facts      what a page is told
climb      who leads, who has to beat what, when everybody else has passed

Suits are nobody's business here: a combination is a bag of ranks.
"""
