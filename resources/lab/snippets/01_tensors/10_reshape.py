"""reshape: a view where it can, a copy where it must"""

import torch

x = torch.arange(6).reshape(2, 3)
flat = x.reshape(6)  # a view
turned = x.t()  # a view with other strides
copied = turned.reshape(6)  # no strides read it in this order: a copy

x[0, 1] = 10
print(flat)  # sees the change
print(copied)  # does not
