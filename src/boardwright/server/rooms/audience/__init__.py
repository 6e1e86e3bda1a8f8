"""The people around a room: who is there, what each is told and shown, what they say, and the lobby in front of it."""
