"""Torch's own classes as settings: the catalogue, and models, losses, optimizers and schedules made from it.

The catalogue is read from the installed torch by introspection. Each other module goes from a component's
name and settings to a live object of torch. Which settings there are, and whether they go together, is known
without torch in ``core.experiment``. Nothing here trains.
"""
