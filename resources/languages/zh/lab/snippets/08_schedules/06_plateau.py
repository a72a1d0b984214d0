"""ReduceLROnPlateau 要看验证损失"""

import torch

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.1, patience=1)
validation = [1.0, 0.8, 0.8, 0.8, 0.8]  # 不再变好
for loss in validation:
    optimizer.step()
    scheduler.step(loss)  # 损失从这里传进去
    print(loss, optimizer.param_groups[0]["lr"])
