"""F1：按类别的样本数加权"""

import torch

y_true = torch.tensor([0, 0, 0, 0, 1, 1, 2, 2])
y_pred = torch.tensor([0, 0, 0, 1, 1, 1, 2, 0])
scores, sizes = [], []
for c in range(3):
    hits = ((y_pred == c) & (y_true == c)).sum()
    wrong = (y_pred == c).sum() + (y_true == c).sum()
    scores.append(2 * hits / wrong)  # F1: 2 TP / (2 TP + FP + FN)
    sizes.append((y_true == c).sum())
f1 = torch.stack(scores)
weight = torch.stack(sizes) / len(y_true)
weighted = (f1 * weight).sum()
print(f1, weighted.item())
