"""is_available 和 device_count"""
# practice GPU: 1

import torch

available = torch.cuda.is_available()
count = torch.cuda.device_count()
print(available, count)
