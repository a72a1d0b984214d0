"""DataLoader：设置 batch_size"""

import torch
from torch.utils.data import DataLoader, TensorDataset

x = torch.arange(10.0).reshape(10, 1)
y = torch.arange(10)
dataset = TensorDataset(x, y)
loader = DataLoader(dataset, batch_size=4)
print(len(loader))  # 4、4 和 2 个样本
for xb, yb in loader:
    print(xb.shape, yb.tolist())
