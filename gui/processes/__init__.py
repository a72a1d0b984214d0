"""Child processes: runs that several processes train, sweeps, and exports.

A child runs a command of ``core.cli``; what it prints is its progress. It ends when the window ends.
"""
