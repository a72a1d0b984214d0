"""张量的 to(device) 返回另一个张量"""
# practice GPU: 1

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, 3)
x.to(device)  # 结果丢掉了：x 还在原处
print(x.device)
x = x.to(device)
print(x.device)
same = x.to(device)  # 已经在那里：返回的就是同一个张量
print(same is x)
