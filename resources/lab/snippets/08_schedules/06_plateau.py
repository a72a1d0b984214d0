"""ReduceLROnPlateau takes the validation loss"""

import torch

w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.1, patience=1)
validation = [1.0, 0.8, 0.8, 0.8, 0.8]  # gets no better
for loss in validation:
    optimizer.step()
    scheduler.step(loss)  # the loss goes in here
    print(loss, optimizer.param_groups[0]["lr"])
