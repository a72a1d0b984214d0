"""Sections of an experiment that are for people: what its window hides, and its notes.

No run depends on them.
"""
