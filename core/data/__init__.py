"""Data sets as NumPy arrays: drawn, generated or bundled, then split and scaled.

A ``DataSource`` (``source``) is one data set: its settings, what it is with them, and its samples.
``sources`` lists all by name. ``load`` goes from an experiment's data section to a ``DataSet``. Batches are
torch's: ``core.training.batches``.
"""
