"""The experiment as one frozen value: its sections, its TOML file, its presets, the rules for settings.

``schema`` describes settings. ``validate`` tells whether an experiment can run. ``compatibility`` tells
which components go together. ``change`` is a checked edit. Everything follows from names and numbers:
nothing here loads data or imports torch. ``core.components.catalog`` adds the descriptions of torch's own
classes.
"""
