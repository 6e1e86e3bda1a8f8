"""Players of army chess, and advice: what the other side's pieces may be, what a move promises, and how levels choose.

beliefs    how likely a piece is what        scene      a position as one side knows it
worth      what a move promises              replies    how the other side may answer
play       the levels                        advice     a hint with its reason
"""
