"""requires_grad"""

import torch

data = torch.tensor([1.0, 2.0])  # no gradient wanted
w = torch.tensor([3.0, 4.0], requires_grad=True)
y = (w * data).sum()  # one operand wants it: so does the result
print(data.requires_grad, w.requires_grad, y.requires_grad)
print(w.is_leaf, y.is_leaf)
