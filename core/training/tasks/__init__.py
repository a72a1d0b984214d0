"""What each task is in training: targets of batches and sets, the loss, scores, how outputs are read.

``learnt_task`` says what each has; ``objective`` is the entry. The settings are in
``core.experiment.task_schema``.
"""
