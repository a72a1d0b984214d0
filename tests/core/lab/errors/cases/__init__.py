"""Programs that fail, by the rule that must match; ``#!`` marks the line, ``#fix`` that a fix mends it.

``TWINS`` of a file are programs that look like cases of a rule and have another cause: ``right, not wrong``.
"""
