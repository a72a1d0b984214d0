"""Sweeps: an experiment run again and again with other values of one setting or two, or other seeds."""
