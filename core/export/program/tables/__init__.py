"""Code that reads tables and arrays of the user's with plain csv and NumPy.

``file_code`` is the entry; ``core.export.program.data`` puts what it returns together with the split.
"""
