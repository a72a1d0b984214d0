"""The folder of a run: its files, how they are read, listed and compared.

``folder`` says which files there are. ``store`` lists many runs. Nothing here imports torch: the recorder is
``core.training.recorder``; checkpoints are saved and loaded in ``core.training.checkpoints``.
"""
