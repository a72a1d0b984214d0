"""Models that are a list of layers: the layers read from ``torch.nn``, and the list built as a module.

The shapes are computed in ``core.experiment.layers``. Exported programs hold copies of the classes in
``modules``, which ``core.export.program.model.layers`` makes.
"""
