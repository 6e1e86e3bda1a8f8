"""Rooms: where people meet before, between and after matches. `rules` says what may happen, `audience`
sees to whoever is there, the rest carries it out."""
