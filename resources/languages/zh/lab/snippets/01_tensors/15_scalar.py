"""一个数乘张量"""

import torch

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
y = 3 * x  # 每个元素都乘
z = x / 2 + 1
print(y, z)
