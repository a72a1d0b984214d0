"""沿一个维度的 sum、mean 和 max"""

import torch

x = torch.tensor([[1.0, 5.0, 3.0], [4.0, 2.0, 6.0]])
total = x.sum()
columns = x.sum(dim=0)  # 维度 0 消失：每列剩一个
rows = x.mean(dim=1)  # 维度 1 消失：每行剩一个
largest, where = x.max(dim=1)
print(total, columns, rows, largest, where)
