"""Losses of tasks that need more than the outputs and the classes of a batch.

Where a task's teacher comes from is not known here: see ``core.training.checkpoints.teacher``.
"""
