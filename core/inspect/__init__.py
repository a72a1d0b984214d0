"""What can be seen of a live model: predictions, units, layer statistics, recorded weights, temperature.

Everything here looks between two steps and leaves no trace on the run: no gradient, no random number, no
mode. What needs only numbers that were recorded is in ``core.analysis``.
"""
