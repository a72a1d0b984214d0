"""from_numpy 共用内存"""

import numpy as np
import torch

a = np.array([1.0, 2.0, 3.0])
t = torch.from_numpy(a)  # 同一块内存：float64 还是 float64

a[0] = 10.0  # 张量也跟着变
t[1] = 20.0  # 数组也跟着变
print(a, t)

b = t.numpy()  # 转回去也共用内存
b[2] = 30.0
print(t)
