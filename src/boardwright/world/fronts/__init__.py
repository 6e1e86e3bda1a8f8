"""Standard fronts: every game as PettingZoo, Gymnasium and OpenSpiel-style environments, and as batches of matches.

session      a match that is played by indices        indexing      which index is which command
observation, parts, sight   what a seat sees, as numbers            spiel         the OpenSpiel-style interface
aec, parallel   PettingZoo                            single        Gymnasium
batch, known, against, workers   many matches in step: here, by lookups, against bots, over processes
"""
