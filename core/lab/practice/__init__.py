"""Practice GPUs: CPU tensors that follow the rules of a GPU, for machines without one.

Every tensor lies in the CPU's memory and is computed by torch's CPU kernels, so results are the CPU's to the
last bit. What makes it a GPU's is a label on its storage: a dispatch mode passes labels on from operands to
results and refuses mixtures, ``Tensor.device`` and its like tell them, and ``"cuda"`` in arguments means
them. `stand_ins` holds what replaces functions of torch meanwhile; leaving takes all of it back, and nothing
process-wide stays. Time is simulated by the speeds stated in ``clock.Speeds``.
"""
