"""The load driver of the server benchmark: `python -m load`, from this folder's parent."""
