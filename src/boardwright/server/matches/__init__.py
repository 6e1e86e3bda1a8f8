"""Live matches: in memory while somebody looks at them, in the journal always."""
