"""T below 1 sharpens, T above 1 flattens"""

import torch

z = torch.tensor([2.0, 1.0, 0.1])
for T in (0.1, 0.5, 1.0, 2.0, 10.0):
    p = torch.softmax(z / T, dim=0)
    entropy = -(p * p.clamp_min(1e-30).log()).sum()  # grows with T: more varied
    print(T, p.max().item(), entropy.item())
