"""Sweeps: one experiment trained with several values of a setting, or several seeds.

What is varied, the sweep's folder, and how its runs did. ``core.cli.sweep`` trains them.
"""
