"""Everything that does not need a window."""
