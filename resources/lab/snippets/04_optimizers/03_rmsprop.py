"""RMSprop: steps of like size"""

import torch

w = torch.tensor([10.0, -1000.0], requires_grad=True)
optimizer = torch.optim.RMSprop([w], lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = (w**2).sum()
    loss.backward()
    optimizer.step()  # divides by the size of recent gradients
    print(w.tolist())  # both move alike, though one gradient is 100 times the other
