"""cat 和 stack"""

import torch

a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[5, 6], [7, 8]])
below = torch.cat([a, b], dim=0)  # (4, 2)：沿已有的维度拼接
beside = torch.cat([a, b], dim=1)  # (2, 4)
pile = torch.stack([a, b])  # (2, 2, 2)：沿新的维度堆叠
print(below, beside, pile.shape)
