"""Tables of the user's: CSV files and NumPy archives, from their bytes to samples.

``reading`` reads a CSV file into a ``Table``, ``dates`` makes numbers of dates, ``roles`` decides what is
input and what is ``target``, ``encode`` fills gaps and codes texts as learnt from the training rows. The data
sets ``csv`` and ``npz`` put these together. Where a file lies and whether it changed is the matter of
``core.data.files``.
"""
