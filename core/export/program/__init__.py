"""An experiment as a plain PyTorch program: a script, a script for torchrun, or a notebook.

``export_program`` is the entry; each other module writes one part of the program. Its skeleton is templates
in ``resources/program``, and ``source`` copies what training itself computes with. The program imports none
of this project's modules. Nothing here imports torch.
"""
