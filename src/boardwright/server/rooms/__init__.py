"""Rooms: where people meet before, between and after matches. `room` has the rules, the rest carries them out."""
