"""Tensors from lists"""

import torch

v = torch.tensor([1.0, 2.0, 3.0])
M = torch.tensor([[1, 2, 3], [4, 5, 6]])  # whole numbers become int64
print(v.dtype, M.dtype)
print(v.shape, M.shape)

one = torch.tensor([7.0])  # one element: one[0] is there, one[1] is not
number = one.item()  # as a number of Python
print(number)
