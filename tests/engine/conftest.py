"""The engine's tests find the same examples on every machine, and leave nothing behind."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.load_profile("repeatable")
