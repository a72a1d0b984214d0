"""Models that are a list of layers: which shape each layer takes and gives, by arithmetic alone.

``trace`` goes through a list by the rules of each kind of layer. They equal torch's own, which a contract
test compares, so that the window and exported programs need no torch to know a shape.
``core.components.layers`` reads the layers from torch and builds them.
"""
