"""把整个模型存进文件"""

import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model, "whole.pt")  # 用 pickle：类的名字也存进去

try:
    torch.load("whole.pt")
except Exception as error:  # 拒绝加载：这种文件可以运行任何代码
    print(type(error).__name__)

again = torch.load("whole.pt", weights_only=False)  # 只用于自己的文件
print(again)
