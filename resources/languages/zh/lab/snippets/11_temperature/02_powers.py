"""用幂来算也一样：p ** (1 / T)，再除以总和"""

import torch

z = torch.tensor([2.0, 1.0, 0.1], dtype=torch.float64)
T = 0.5
direct = torch.softmax(z / T, dim=0)

p = torch.softmax(z, dim=0)
powers = p ** (1 / T)
by_powers = powers / powers.sum()
print(direct, by_powers)
print(torch.allclose(direct, by_powers))
