"""Folders of pictures against Pillow alone, the memory that they take, and what transforms cost a step."""

from __future__ import annotations

import tempfile
import tracemalloc
from pathlib import Path
from time import perf_counter, thread_time

import numpy as np
import torch
from PIL import Image

from core.components.transforms import Transforms
from core.data.images.folder import list_pictures
from core.data.images.reading import read_pictures
from core.data.load import load
from core.experiment.experiment import Component
from tests.benchmarks.figures import Figure, median
from tests.helpers.picture_folders import drawn, encoded

SIZE = (32, 32)
TURNED = (
    {"name": "RandomCrop", "padding": 4},
    {"name": "RandomHorizontalFlip"},
    {"name": "RandomRotation", "degrees": 10.0},
)
BATCH = 64


def run(quick: bool) -> list[Figure]:
    """Return the rate of reading, over that of Pillow in one thread, on JPEGs of 200 x 150 pixels."""
    n = 1_000 if quick else 10_000
    with tempfile.TemporaryDirectory() as place:
        folder = _folder(Path(place), n)
        began = perf_counter()
        listing = list_pictures(str(folder), None)
        listed = perf_counter() - began
        began = perf_counter()
        read_pictures(listing, SIZE, "RGB")
        ours = perf_counter() - began
        began = perf_counter()
        for file in listing.files[: n // 10]:
            with Image.open(folder / file) as image:
                image.draft("RGB", (64, 64))
                np.asarray(image.convert("RGB").resize(SIZE))
        pillow = (perf_counter() - began) * 10
        memory = _memory(folder)
    return [
        Figure("reading over Pillow alone", pillow / ours, "ratio", at_least=0.5),
        Figure("reading", n / ours, "pictures/s"),
        Figure("looking at the folder", listed * 1e3, "ms"),
        Figure(f"memory of {n:,} pictures while they are loaded", memory / 2**20, "MiB"),
        *_transforms(50 if quick else 300),
    ]


def _folder(place: Path, n: int) -> Path:
    shapes = ("disc", "square")
    pictures = {
        shape: [encoded(drawn(shape, i).resize((200, 150)), "JPEG", quality=90) for i in range(20)]
        for shape in shapes
    }
    for shape in shapes:
        (place / shape).mkdir()
        for i in range(n // 2):
            (place / shape / f"{i:05}.jpg").write_bytes(pictures[shape][i % 20])
    return place


def _memory(folder: Path) -> int:
    """Return the most bytes that loading takes beyond those before."""
    tracemalloc.start()
    load(Component(name="images", path=str(folder)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def _transforms(n_rounds: int) -> list[Figure]:
    transforms = Transforms(TURNED, is_image=True, white=255.0)
    batch = torch.randint(256, (BATCH, 3, *SIZE), dtype=torch.uint8)
    torch.set_num_threads(1)
    times = []
    for seed in range(n_rounds):
        began = thread_time()
        transforms(batch, seed)
        times.append(thread_time() - began)
    return [Figure(f"crop, flip and rotation of {BATCH} pictures", median(times) * 1e3, "ms")]
