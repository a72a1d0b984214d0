"""torch.tensor 复制数组"""

import numpy as np
import torch

a = np.array([1.0, 2.0, 3.0])
shared = torch.from_numpy(a)
copied = torch.tensor(a)  # 有自己的存储

a[0] = 10.0
print(shared)  # 看得到改动
print(copied)  # 看不到
