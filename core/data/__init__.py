"""Data sets as NumPy arrays: drawn, generated or bundled, then split and scaled.

``load`` goes from an experiment's data section to a ``DataSet``. The settings of data sets, and what follows
from them without loading, are in ``core.experiment.data_schema``. Batches are torch's:
``core.training.batches``.
"""
