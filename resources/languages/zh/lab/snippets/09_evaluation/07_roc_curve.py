"""ROC 曲线"""

import torch

scores = torch.tensor([0.9, 0.8, 0.7, 0.6, 0.4, 0.3])
y_true = torch.tensor([1, 1, 0, 1, 0, 0])
order = scores.argsort(descending=True)  # 一步步降低阈值
hits = y_true[order]
tpr = torch.cat([torch.zeros(1), hits.cumsum(0) / hits.sum()])
fpr = torch.cat([torch.zeros(1), (1 - hits).cumsum(0) / (1 - hits).sum()])
area = torch.trapezoid(tpr, fpr)
print(fpr, tpr, area.item())
