"""t：行变成列"""

import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6]])
turned = x.t()  # 同一个存储，只是步幅对调
print(turned.shape, x.stride(), turned.stride())

turned[0, 1] = 40
print(x)

tidy = turned.contiguous()  # 副本，按自己的顺序存放
print(turned.is_contiguous(), tidy.is_contiguous())
