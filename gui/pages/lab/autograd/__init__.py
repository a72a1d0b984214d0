"""The autograd graph behind a tensor: nodes, what they keep, cuts, and backward played node by node.

``tensor_graph`` decides without Qt what is shown; ``scene`` draws it, ``canvas`` handles mouse and keys,
``playback`` the way through a backward pass.
"""
