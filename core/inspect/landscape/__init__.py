"""Optimizers of torch on surfaces over two parameters, and the loss on a plane through weights.

Everything here works on parameters and models of its own, made from plain data: no run is touched, and
nothing is drawn from torch's global generator.
"""
