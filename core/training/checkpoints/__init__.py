"""Checkpoints and weights as files: saved, loaded, and resumed to the last bit.

``core.runs.checkpoint_file`` says without torch what a file holds.
"""
