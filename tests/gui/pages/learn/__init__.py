"""The Learn page with the real Lab beside its lessons."""
