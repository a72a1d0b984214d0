"""切片"""

import torch

x = torch.arange(12).reshape(3, 4)
columns = x[:, 1:3]  # 所有行，第 1、2 列
every_other = x[:, ::2]
first = x[:1]  # 还是二维
print(columns, first.shape)

columns[0, 0] = 100  # 切片是视图，用的是同一个存储
print(x)
