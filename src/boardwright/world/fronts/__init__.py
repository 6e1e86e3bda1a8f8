"""Standard fronts: every game as PettingZoo, Gymnasium and OpenSpiel-style environments.

session      a match that is played by indices        indexing      which index is which command
observation  what a seat sees, as numbers             spiel         the OpenSpiel-style interface
aec, parallel   PettingZoo                            single, vector   Gymnasium
"""
