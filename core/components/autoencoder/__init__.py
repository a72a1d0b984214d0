"""Autoencoders as modules: the layers of a model and their mirror image, and the two halves of it.

Which layers a decoder has is told by ``core.experiment.autoencoder.mirror``. What pictures are rebuilt as,
and the noise that is put on them, belongs to ``core.data.images.reconstruction``.
"""
