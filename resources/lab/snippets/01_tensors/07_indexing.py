"""Indexing"""

import torch

x = torch.arange(12).reshape(3, 4)
element = x[1, 2]  # a tensor without dimensions
row = x[1]
last = x[-1, -1]
rows = x[torch.tensor([2, 0])]  # by a list of rows: a copy
large = x[x > 6]  # by a mask: a copy
print(element.item(), row, rows, large)

row[0] = 100  # a row is a view: x changes
print(x)
