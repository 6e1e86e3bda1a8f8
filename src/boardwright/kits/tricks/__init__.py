"""Tricks: games in which everybody adds to a trick in turn, and the strongest takes it. With two decks one leads single
cards, pairs, tractors, or several of them at once, and who follows serves in kind.

trumps     which suit a card counts to, and its place there
units      single cards, pairs and tractors: cards taken apart
throws     several units led at once, and what is led instead if that fails
following  what has to be served
winning    which reply takes a trick
replies    what may be led and followed with, and what a reply lacks
facts      what a page is told

Nothing here knows points, teams or levels.
"""
