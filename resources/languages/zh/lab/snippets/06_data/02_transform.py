"""带 transform 的 Dataset"""

import torch
from torch.utils.data import Dataset


class Images(Dataset):
    def __init__(self, images, transform=None):
        self.images = images
        self.transform = transform

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        image = self.images[i]
        if self.transform is not None:
            image = self.transform(image)
        return image


def to_unit(image):
    return image.float() / 255


images = torch.randint(0, 256, (4, 1, 2, 2), dtype=torch.uint8)
raw = Images(images)[0]
ready = Images(images, transform=to_unit)[0]
print(raw, ready)
