"""RandomCrop：裁出图像的一部分"""

import torch

torch.manual_seed(1)
image = torch.arange(25).reshape(1, 5, 5)


class RandomCrop:
    def __init__(self, size):
        self.size = size

    def __call__(self, image):
        _, height, width = image.shape
        top = torch.randint(0, height - self.size + 1, ()).item()
        left = torch.randint(0, width - self.size + 1, ()).item()
        return image[:, top : top + self.size, left : left + self.size]


crop = RandomCrop(3)(image)
other = RandomCrop(3)(image)
print(crop, other)
