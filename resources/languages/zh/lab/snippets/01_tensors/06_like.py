"""zeros_like、ones_like、rand_like"""

import torch

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], dtype=torch.float64)
zeros = torch.zeros_like(x)  # 形状、dtype 和设备都跟 x 一样
ones = torch.ones_like(x)
noise = torch.rand_like(x)
whole = torch.zeros_like(x, dtype=torch.int64)  # 另外写明的除外
print(zeros.dtype, whole.dtype)
