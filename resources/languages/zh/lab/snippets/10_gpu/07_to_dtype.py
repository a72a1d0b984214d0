"""to(dtype)：换类型，设备不变"""

import torch

x = torch.tensor([1.7, -2.3])
half = x.to(torch.float16)
double = x.double()
whole = x.to(torch.int64)  # 向零取整
print(half, double, whole)

model = torch.nn.Linear(2, 1)
model.to(torch.float64)  # 模块：原地转换，跟换设备一样
print(model.weight.dtype)
