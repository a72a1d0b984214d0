"""Tables of the user's: CSV files and NumPy archives, from their bytes to samples.

``dialect`` finds out how a CSV file is written, ``csv_reader`` reads it into a ``Table``, ``roles`` decides
what is input and what is target, ``encode`` fills gaps and codes texts as learnt from the training rows. The
data sets ``csv`` and ``npz`` put these together. Where a file lies and whether it changed is the matter of
``core.data.files``.
"""
