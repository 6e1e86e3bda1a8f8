"""Private database servers for the tests: on loopback, with no root and no installed service needed.

Each is a session fixture, so every process of a parallel run has servers of its own. A server that cannot be had
skips its tests and says so; in CI (CI=true) that is a failure.
"""
