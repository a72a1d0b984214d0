"""One weight's arithmetic: its numbers in each step, and the phases of the step.

How a weight is chosen is in ``weight_editing``; how it is read in ``core.inspect.followed_weight``.
"""
