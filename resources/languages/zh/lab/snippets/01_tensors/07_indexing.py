"""索引"""

import torch

x = torch.arange(12).reshape(3, 4)
element = x[1, 2]  # 没有维度的张量
row = x[1]
last = x[-1, -1]
rows = x[torch.tensor([2, 0])]  # 用行号列表取：是副本
large = x[x > 6]  # 用掩码取：是副本
print(element.item(), row, rows, large)

row[0] = 100  # 一行是视图：x 也变
print(x)
