"""Transforms of samples: their settings, the shapes that they give, and which lists go together.

Nothing here computes: ``core.data.images`` applies those of the test samples, ``core.components.transforms``
those of the training samples.
"""
