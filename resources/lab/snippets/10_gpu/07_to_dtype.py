"""to(dtype): another type, on the same device"""

import torch

x = torch.tensor([1.7, -2.3])
half = x.to(torch.float16)
double = x.double()
whole = x.to(torch.int64)  # cut towards zero
print(half, double, whole)

model = torch.nn.Linear(2, 1)
model.to(torch.float64)  # a module: in place, as with a device
print(model.weight.dtype)
