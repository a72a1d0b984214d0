"""Reads a live model: predictions, units, layer statistics, recorded weights, temperature.

Everything here runs between two steps and leaves no trace on the run: no gradient, no random number, no
mode. What needs recorded numbers alone is in ``core.analysis``.
"""
