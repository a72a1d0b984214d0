"""Data sets as NumPy arrays: drawn, generated or bundled, then split and scaled.

A ``DataSource`` (in ``source``) describes and reads one data set. ``sources`` lists all of them by name.
``load`` turns an experiment's data section into a ``DataSet``. Batches are torch's:
``core.training.batches``.
"""
