"""The Code page: the experiment as a PyTorch program.

The program is written by ``core.export.program``.
"""
