"""named_parameters：各个参数的大小"""

from torch import nn

model = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 1))
total = 0
for name, parameter in model.named_parameters():
    total += parameter.numel()
    print(name, tuple(parameter.shape), parameter.numel())
print(total)
