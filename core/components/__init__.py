"""Torch's own classes as settings: the catalogue, and models, losses, optimizers and schedules made from it.

The catalogue is read from the installed torch by introspection. Each other module turns a component's name
and settings into a live object of torch. ``core.experiment`` knows without torch which settings there are
and whether they go together. Nothing here trains.
"""
