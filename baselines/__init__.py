"""Baselines: learners that are short enough to read, on Boardwright's own environments. None is part of the package.

kuhn, leduc   two small pokers, as games of a stranger's package would be
cfr           CFR+ and exploitability, on any small game with chance nodes
ppo           masked PPO in plain PyTorch, on a batch of matches
curves        runs both, and draws the curves that the docs show
"""
