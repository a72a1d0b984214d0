"""What replaces functions of torch while there are practice GPUs: each file one family, each taken back at the end.

Functions that take a device, attributes that tell one, and what a torch without CUDA lacks.
"""
