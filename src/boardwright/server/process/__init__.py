"""The process: how a worker is set up, run, watched and joined to the other workers."""
