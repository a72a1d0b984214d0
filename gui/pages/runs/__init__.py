"""The Runs page: recorded runs in a table, compared, named, and gone on with.

Folders are read in ``core.runs``.
"""
