"""精确率和召回率"""

import torch

y_true = torch.tensor([1, 1, 1, 0, 0, 0, 0, 1])
y_pred = torch.tensor([1, 1, 0, 0, 0, 1, 0, 0])
true_positives = ((y_pred == 1) & (y_true == 1)).sum()
precision = true_positives / (y_pred == 1).sum()  # 判为正的里面，有多少真是正的
recall = true_positives / (y_true == 1).sum()  # 真是正的里面，找出了多少
print(precision.item(), recall.item())
