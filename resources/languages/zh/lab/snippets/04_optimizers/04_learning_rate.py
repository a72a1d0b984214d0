"""学习率"""

import torch


def final_loss(lr):
    w = torch.tensor(5.0, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=lr)
    for _ in range(10):
        optimizer.zero_grad()
        loss = w**2
        loss.backward()
        optimizer.step()
    return loss.item()


slow = final_loss(0.01)
good = final_loss(0.3)
wild = final_loss(1.1)  # 每一步都走过头：损失越来越大
print(slow, good, wild)
