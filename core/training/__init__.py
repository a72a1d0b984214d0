"""The training loop and what it runs on: trainer, step, batches, evaluation, devices, memory, recorder.

``trainer`` is the place to start reading. Between two steps ``core.inspect`` may read its model.
"""
