"""T 小于 1 更尖，T 大于 1 更平"""

import torch

z = torch.tensor([2.0, 1.0, 0.1])
for T in (0.1, 0.5, 1.0, 2.0, 10.0):
    p = torch.softmax(z / T, dim=0)
    entropy = -(p * p.clamp_min(1e-30).log()).sum()  # 随 T 增大：更多样
    print(T, p.max().item(), entropy.item())
