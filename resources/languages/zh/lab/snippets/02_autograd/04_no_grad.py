"""no_grad：不建计算图"""

import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
y = (w * 3).sum()
with torch.no_grad():
    z = (w * 3).sum()
print(y.requires_grad, z.requires_grad)
print(y.grad_fn is None, z.grad_fn is None)
