"""Code that reads files of the user's with plain csv, NumPy and Pillow.

``file_code`` is the entry; ``core.export.program.data`` puts what it returns together with the split.
"""
