"""An experiment as a plain PyTorch program: a script, a script for torchrun, or a notebook.

``export_program`` is the entry; each other module writes one part of the program. The program imports nothing
of this project. Nothing here imports torch.
"""
