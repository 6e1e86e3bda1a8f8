"""Answers what is not legal."""


def act(observation):
    return {"type": "RESIGN_THE_OTHER", "because": "I said so"}
