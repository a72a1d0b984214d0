"""How batches are drawn and fetched: the order of samples, batches of indices, and worker processes.

The loaders that gather batches in the training's own thread are in ``core.training.batches``.
"""
