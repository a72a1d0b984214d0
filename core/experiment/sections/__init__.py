"""Sections of an experiment for people: what its window hides, and its notes. No run depends on them.

And the settings of any section that name files, which are written relative to the experiment's own.
"""
