"""What is trained, as one frozen value: its sections, its TOML file, its presets, the rules for settings.

``schema`` describes settings. ``validate`` tells whether an experiment can run. ``compatibility`` tells which
components go together. ``change`` is an edit that was checked. Everything follows from names and numbers:
nothing here loads data or imports torch. The description of torch's own classes is filled in by
``core.components.catalog``.
"""
