"""The parts of `benchmarks/fuzz.py`: what is sent, to whom, who plays beside it, and what counts as a problem."""
