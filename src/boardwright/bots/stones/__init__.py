"""Players of games with stones: a network that was trained, a search that asks it, and what plays without it."""
