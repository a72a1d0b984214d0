"""The autograd graph behind a tensor: nodes, what they keep, cuts, and backward played node by node.

What is shown is decided without Qt in ``shown_graph``; ``scene`` draws it, ``canvas`` handles mouse and keys,
``playback`` the way through a backward pass.
"""
