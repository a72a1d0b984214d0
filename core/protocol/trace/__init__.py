"""What the Lab records of a program: plain data from the child process to the window.

Frozen dataclasses and arrays, and their way through JSON lines. What is computed from them is in
``core.analysis.trace``; what records them is ``core.lab``.
"""
