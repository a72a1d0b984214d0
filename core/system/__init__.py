"""The computer and this process: hardware, files, locks, versions, packages, TOML, torchrun's variables.

Nothing here knows what a network or an experiment is, and nothing imports torch. Devices that torch computes
on are in ``core.training.devices``.
"""
