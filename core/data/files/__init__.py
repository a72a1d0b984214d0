"""Data in files of the user's: found, recognised, and read once.

``Experiment.read`` has made a relative path absolute, from the experiment file's folder; a relative path that
was never in a file is taken from the process's working folder. ``stamp`` looks at a file, ``identity`` tells
whether it is still the one that an experiment names, and ``FileSource`` is the base of data sources that read
files: it keeps what was read last, so that describing costs nothing after reading. What a file holds is not
known here: see ``core.data.tables``.
"""
