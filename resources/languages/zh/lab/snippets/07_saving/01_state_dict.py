"""保存 state_dict"""

import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model.state_dict(), "model.pt")  # 按名字存张量，不含代码

state = torch.load("model.pt")  # 从 2.6 起，默认就是 weights_only=True
again = nn.Linear(2, 1)
again.load_state_dict(state)
print(torch.equal(model.weight, again.weight))
