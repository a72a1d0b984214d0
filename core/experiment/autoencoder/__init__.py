"""What is known of an autoencoder before it is built: the layers of its decoder.

The task's own settings, ``latent`` and ``noise``, are described with those of the other tasks.
"""
