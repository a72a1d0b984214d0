"""Gradients and weights of each layer: curves over steps, histograms, and a finding in one sentence.

What is measured is in ``core.inspect.layer_stats``; what it means, in ``core.analysis.diagnosis``.
"""
