"""What each task of a ``[task]`` section changes in training: targets of batches and sets, the loss, scores.

``objective`` is the entry. The settings are in ``core.experiment.task_schema``.
"""
