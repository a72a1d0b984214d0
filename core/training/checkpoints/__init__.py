"""Checkpoints and weights as files: saved, loaded, and gone on from to the last bit.

What a file holds can be told without torch: ``core.runs.checkpoint_file``.
"""
