"""准确率"""

import torch

logits = torch.tensor([[2.0, 1.0], [0.2, 0.9], [1.5, 0.3], [0.1, 0.4]])
y_true = torch.tensor([0, 1, 1, 1])
y_pred = logits.argmax(dim=1)
right = y_pred == y_true
accuracy = right.float().mean()
print(y_pred, accuracy.item())
