"""How the duel is played: what the names in the heroes' data mean, and the order in which things happen."""
