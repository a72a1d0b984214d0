"""What is done to samples on their way to the model: transforms, their settings and the shapes that they
give, which lists of them go together, and which settings of the DataLoader.

Nothing here computes: ``core.data.images`` applies those of the test samples, ``core.components.transforms``
those of the training samples.
"""
