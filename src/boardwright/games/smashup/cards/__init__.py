"""The factions, one file each: what is printed on their cards and bases, and what they do."""
