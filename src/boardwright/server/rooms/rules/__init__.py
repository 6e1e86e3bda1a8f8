"""The rules of rooms, pure: every way in which a room can change, and every reason why it does not.

Each function takes the room, who wants what, and the time, and gives the room afterwards with what happened, or a
refusal. Nothing reads a clock, a database or a source of chance; nobody else changes a room.
"""
