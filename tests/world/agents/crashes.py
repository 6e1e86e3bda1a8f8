"""Fails in its second turn."""


def act(observation):
    if observation["turn"] > 1:
        raise RuntimeError("no idea")
    return 0
