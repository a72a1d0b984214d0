"""The layers of a model, be it a list of them or one by name: which shape each gives, by arithmetic alone.

``trace`` goes through layers by the rules of each kind. They equal torch's own, which a contract test
compares, so that the window and exported programs need no torch to know a shape. ``own_layers`` has those
that torch.nn lacks. The recipes of models by name are in ``core.experiment.model_schema``.
``core.components.layers`` reads the layers from torch and builds them.
"""
