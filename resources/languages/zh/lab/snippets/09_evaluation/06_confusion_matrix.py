"""混淆矩阵"""

import torch

y_true = torch.tensor([0, 0, 0, 1, 1, 2, 2, 2])
y_pred = torch.tensor([0, 0, 1, 1, 1, 2, 0, 2])
matrix = torch.zeros(3, 3, dtype=torch.int64)
for true, predicted in zip(y_true, y_pred, strict=True):
    matrix[true, predicted] += 1  # 行：真实类别，列：预测类别
print(matrix)
print(matrix.diagonal().sum() / matrix.sum())  # 准确率
