"""运算搭出的计算图"""

import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
c = a * b
d = c + a  # a 用了两次：有两条边通向它
L = d**2
print(L.grad_fn.name())
print([node.name() for node, _ in L.grad_fn.next_functions])
