"""Loss, score and learning rate over the steps of the run.

The plots themselves are in ``gui.widgets.plots``.
"""
