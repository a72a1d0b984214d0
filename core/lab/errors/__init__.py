"""What is wrong with a program: its error, explained, or a mistake that raises nothing, found by looking.

The rules are data: ``resources/lab/error_rules.toml``. ``looks`` finds what a rule asks of the live objects,
``silent`` finds mistakes that raise nothing.
"""
