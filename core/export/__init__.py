"""A run or an experiment for other programs: a PyTorch script, an HTML report, ONNX, TensorBoard.

Files that this program reads itself are in ``core.runs`` and ``core.training.checkpoints``.
"""
