"""DataLoader with shuffle"""

import torch
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
dataset = TensorDataset(torch.arange(6))
loader = DataLoader(dataset, batch_size=3, shuffle=True)
for epoch in range(2):
    order = [xb.tolist() for (xb,) in loader]  # another order each epoch
    print(epoch, order)
