"""Surfaces over two parameters as numbers: formulas, contour lines, planes through weights, a race's log.

Nothing here imports torch. A formula uses operators alone, so that ``core.inspect.landscape`` gives it
tensors and the map gives it arrays: both show the same surface.
"""
