"""The `boardwright` command."""
