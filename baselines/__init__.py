"""Baselines: learners that are short enough to read, on Boardwright's own environments. None is part of the package.

poker    two small pokers, Kuhn's and Leduc hold'em, as a game of a stranger's package would be
cfr      CFR+ and exploitability, on any small game with chance nodes
curves   runs it, and draws the curve that the docs show
"""
