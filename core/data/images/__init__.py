"""Pictures: read from a folder of the user's, and prepared for a model.

``source`` is the data set, ``folder`` finds its files and ``decoding`` reads one. ``prepare`` applies the
transforms of test samples. Those of training samples are torch's: ``core.components.transforms``.
"""
