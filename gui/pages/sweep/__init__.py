"""The Sweep page: settings to vary, the queue of runs, and how they did.

The rules are in ``core.runs.sweeps``.
"""
