"""What replaces functions of torch while there are practice GPUs: each file one family, all taken back.

Functions that take a device, attributes that tell one, and what a torch without CUDA lacks.
"""
