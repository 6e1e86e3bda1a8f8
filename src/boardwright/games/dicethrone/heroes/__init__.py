"""The heroes as data: one file each, and what they are made of."""
