"""zeros、ones、arange 和 empty"""

import torch

zeros = torch.zeros(2, 3)
ones = torch.ones(2, 3)
counted = torch.arange(0, 10, 2)  # 不含终点
spaced = torch.linspace(0, 1, 5)  # 这里含终点
empty = torch.empty(2, 3)  # 没有填值：内存里原来是什么就是什么
empty.fill_(7.0)
print(counted, spaced)
