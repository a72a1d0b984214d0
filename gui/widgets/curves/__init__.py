"""Plots over the steps of a run."""
