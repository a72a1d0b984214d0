"""Rules on what goes together, and what a broken one says. ``core.experiment.compatibility`` asks all."""
