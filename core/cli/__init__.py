"""The command line: one file a command, and what the commands print.

``main`` reads the arguments. A command calls the other rooms and prints; it computes nothing itself.
"""
