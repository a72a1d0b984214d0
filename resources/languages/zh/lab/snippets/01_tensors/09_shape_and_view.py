"""shape 和 view"""

import torch

x = torch.arange(6)
print(x.shape, x.dim(), x.numel())

m = x.view(2, 3)  # 同一块内存，按每行 3 个来读
n = x.view(3, -1)  # -1：剩下多少就是多少
m[0, 0] = 10
print(x, n)
