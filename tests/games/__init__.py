"""A folder for every shipped game, named by its id; `shelf` has the list."""
