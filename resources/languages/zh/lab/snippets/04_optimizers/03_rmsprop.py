"""RMSprop：每一步大小差不多"""

import torch

w = torch.tensor([10.0, -1000.0], requires_grad=True)
optimizer = torch.optim.RMSprop([w], lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = (w**2).sum()
    loss.backward()
    optimizer.step()  # 除以近期梯度的大小
    print(w.tolist())  # 两个数移动得一样多，尽管一个梯度是另一个的 100 倍
