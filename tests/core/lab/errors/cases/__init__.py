"""Programs that fail, by the rule that must match; ``#!`` marks the line, ``#fix`` that a fix mends it."""
