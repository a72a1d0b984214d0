"""softmax(z / T)"""

import torch

z = torch.tensor([2.0, 1.0, 0.1])
T = 2.0
p = torch.softmax(z, dim=0)
warm = torch.softmax(z / T, dim=0)
print(p, warm)
