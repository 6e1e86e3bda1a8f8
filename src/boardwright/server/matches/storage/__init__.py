"""Storage: what the database keeps of matches, how they come back from it, and where they go when they are over."""
