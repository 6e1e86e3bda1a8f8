"""Players made of code: they choose among the legal commands of any game."""
