"""Decks on the server: what a game's players may build, what everybody keeps, and decks that travel as codes."""
