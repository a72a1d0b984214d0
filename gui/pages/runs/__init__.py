"""The Runs page: recorded runs in a table, compared, named, and resumed.

Folders are read in ``core.runs``.
"""
