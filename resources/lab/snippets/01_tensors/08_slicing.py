"""Slicing"""

import torch

x = torch.arange(12).reshape(3, 4)
columns = x[:, 1:3]  # rows all, columns 1 and 2
every_other = x[:, ::2]
first = x[:1]  # stays two-dimensional
print(columns, first.shape)

columns[0, 0] = 100  # a slice is a view of the same storage
print(x)
