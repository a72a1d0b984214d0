"""Reads checkpoints and files of weights without torch and without running their pickle.

``contents`` is the entry. What comes from here is plain data: names, shapes, kinds and plain values.
"""
