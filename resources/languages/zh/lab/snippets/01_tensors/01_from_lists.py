"""用列表创建张量"""

import torch

v = torch.tensor([1.0, 2.0, 3.0])
M = torch.tensor([[1, 2, 3], [4, 5, 6]])  # 全是整数，就成了 int64
print(v.dtype, M.dtype)
print(v.shape, M.shape)

one = torch.tensor([7.0])  # 只有一个元素：有 one[0]，没有 one[1]
number = one.item()  # 变成 Python 的数
print(number)
