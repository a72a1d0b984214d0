"""Normalize：每个通道的均值和标准差"""

import torch

image = torch.rand(3, 4, 4)


class Normalize:
    def __init__(self, mean, std):
        self.mean = torch.tensor(mean).view(-1, 1, 1)  # (3, 1, 1) 会广播
        self.std = torch.tensor(std).view(-1, 1, 1)

    def __call__(self, image):
        return (image - self.mean) / self.std


mean = image.mean(dim=(1, 2)).tolist()
std = image.std(dim=(1, 2)).tolist()
normal = Normalize(mean, std)(image)
print(normal.mean(dim=(1, 2)), normal.std(dim=(1, 2)))
