"""Precision and recall"""

import torch

y_true = torch.tensor([1, 1, 1, 0, 0, 0, 0, 1])
y_pred = torch.tensor([1, 1, 0, 0, 0, 1, 0, 0])
true_positives = ((y_pred == 1) & (y_true == 1)).sum()
precision = true_positives / (y_pred == 1).sum()  # of those called positive
recall = true_positives / (y_true == 1).sum()  # of those that are
print(precision.item(), recall.item())
