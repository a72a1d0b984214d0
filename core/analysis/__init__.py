"""Computations on results: histories, scores, curves, calibration, findings.

NumPy and scikit-learn, never torch. What has to look at a live model is in ``core.inspect``.
"""
