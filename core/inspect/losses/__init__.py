"""Losses as pictures: what each of torch's gives over its inputs, with autograd's gradients."""
