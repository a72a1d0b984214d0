"""DataLoader with workers"""

import torch
from torch.utils.data import DataLoader, TensorDataset

dataset = TensorDataset(torch.arange(8))
loader = DataLoader(dataset, batch_size=2, num_workers=2)
seen = []
for (xb,) in loader:  # two processes fetch, the order stays
    seen.extend(xb.tolist())
print(seen)
