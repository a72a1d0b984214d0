"""t: rows become columns"""

import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6]])
turned = x.t()  # the same storage with its strides swapped
print(turned.shape, x.stride(), turned.stride())

turned[0, 1] = 40
print(x)

tidy = turned.contiguous()  # a copy in its own order
print(turned.is_contiguous(), tidy.is_contiguous())
