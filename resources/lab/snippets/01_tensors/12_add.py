"""Adding"""

import torch

a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([10.0, 20.0, 30.0])
c = a + b
d = torch.add(a, b)  # the same
a.add_(b)  # in place: the version of a goes up
print(c, d, a)
