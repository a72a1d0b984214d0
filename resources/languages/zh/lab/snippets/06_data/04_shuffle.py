"""DataLoader：用 shuffle 打乱"""

import torch
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
dataset = TensorDataset(torch.arange(6))
loader = DataLoader(dataset, batch_size=3, shuffle=True)
for epoch in range(2):
    order = [xb.tolist() for (xb,) in loader]  # 每轮顺序都不同
    print(epoch, order)
