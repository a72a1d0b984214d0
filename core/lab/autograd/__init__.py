"""The autograd graph behind tensors, and backward passes through it, told as ``core.protocol.trace.graph``.

Recording keeps no tensor and no node alive, calls none of the program's hooks and changes no gradient.
What is computed from what is told here is in ``core.analysis.trace``.
"""
