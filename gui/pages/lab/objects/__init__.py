"""Views of what is no tensor: modules, optimizers, schedulers, data sets, loaders, checkpoints, objects.

Each takes the description of one value by ``show_value``, and selects a part of it when that is opened.
``choose`` knows which view a kind has.
"""
