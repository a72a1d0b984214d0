"""Numbers of the wrong kind."""

from __future__ import annotations

CASES = """
== matmul-dtypes
a = torch.rand(2, 2)
b = torch.ones(2, 2, dtype=torch.int64)
c = a @ b  #! #fix
== matmul-dtypes
a = torch.rand(2, 2)
b = torch.ones(2, dtype=torch.float64)
c = torch.mv(a, b)  #! #fix
== layer-dtype
x = torch.ones(1, 1, 4, 4, dtype=torch.uint8)
conv = nn.Conv2d(1, 2, 3)
y = conv(x)  #! #fix
== integer-mean
x = torch.arange(3)
m = torch.std(x)  #! #fix
== integer-gradient
x = torch.tensor([1, 2], requires_grad=True)  #! #fix
== integer-gradient
x = torch.ones(2, dtype=torch.int64, requires_grad=True)  #! #fix
== integer-gradient
x = torch.tensor([1, 2])
x.requires_grad_()  #!
== integer-gradient
from torch import tensor
del torch
x = tensor([1, 2], requires_grad=True)  #!
== not-for-dtype
scores = torch.tensor([1, 2])
p = torch.softmax(scores, dim=0)  #! #fix
== in-place-dtype
x = torch.tensor([1, 2])
x += 0.5  #! #fix
"""
