"""shape and view"""

import torch

x = torch.arange(6)
print(x.shape, x.dim(), x.numel())

m = x.view(2, 3)  # the same memory, read in rows of 3
n = x.view(3, -1)  # -1: what is left over
m[0, 0] = 10
print(x, n)
