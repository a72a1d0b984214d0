"""广播"""

import torch

column = torch.tensor([[0.0], [10.0], [20.0]])  # (3, 1)
row = torch.tensor([1.0, 2.0, 3.0, 4.0])  # (4,)
table = column + row  # (3, 4)：大小为 1 的维度会重复
print(table)

wide = column.expand(3, 4)  # 广播其实是这样：步幅为 0，不复制
print(wide.stride())
