"""The Train page: the network and its output, over the curves of the run.

Each view has a folder, with ``view.py`` and its parts.
"""
