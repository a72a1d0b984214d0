"""A number times a tensor"""

import torch

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
y = 3 * x  # each element
z = x / 2 + 1
print(y, z)
