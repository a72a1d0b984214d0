"""rand 和 randn"""

import torch

torch.manual_seed(0)  # 每次运行都得到同样的数
uniform = torch.rand(1000)  # 在 0 和 1 之间均匀分布
normal = torch.randn(1000)  # 均值 0，标准差 1
print(uniform.min(), uniform.max())
print(normal.mean(), normal.std())

torch.manual_seed(0)
again = torch.rand(1000)
print(torch.equal(uniform, again))
