"""RandomHorizontalFlip：一半的图像左右翻转"""

import torch

torch.manual_seed(0)
image = torch.arange(6).reshape(1, 2, 3)


class RandomHorizontalFlip:
    def __init__(self, p=0.5):
        self.p = p

    def __call__(self, image):
        if torch.rand(()) < self.p:
            return image.flip(-1)  # 最后一个维度是宽
        return image


always = RandomHorizontalFlip(p=1.0)(image)
never = RandomHorizontalFlip(p=0.0)(image)
print(always, never)
