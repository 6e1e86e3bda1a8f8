"""Rooms: where people meet before, between and after matches. `rules` says what may happen, the rest carries it out."""
