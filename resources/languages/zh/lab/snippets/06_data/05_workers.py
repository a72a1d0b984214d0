"""DataLoader：用多个工作进程"""

import torch
from torch.utils.data import DataLoader, TensorDataset

dataset = TensorDataset(torch.arange(8))
loader = DataLoader(dataset, batch_size=2, num_workers=2)
seen = []
for (xb,) in loader:  # 两个进程取数据，顺序不变
    seen.extend(xb.tolist())
print(seen)
