"""Plots: axes, curves, crosshair, legend, marks, and their export as picture or CSV.

``base`` is what all plots share. ``plot`` is the live one, over steps. ``run_plot`` lays several
recorded runs over each other.
"""
