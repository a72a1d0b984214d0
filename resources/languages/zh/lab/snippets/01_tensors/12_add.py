"""加法"""

import torch

a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([10.0, 20.0, 30.0])
c = a + b
d = torch.add(a, b)  # 一样
a.add_(b)  # 原地相加：a 的版本号加一
print(c, d, a)
