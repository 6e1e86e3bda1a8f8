"""The Spirit Forge on the server: the library of forged rules, and the demonstrations that the forge page shows."""
