"""The network: a column of units for each layer, joined by the weights.

Weights and layers are edited in place. What the units do comes as a snapshot from
``core.inspect.network_walk``.
"""
