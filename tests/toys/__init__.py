"""Small games of the tests' own, written as authors would write them. Together they use every system."""
