"""Code of an autoencoder: the pixels that are rebuilt, and the noise on what is read."""

from __future__ import annotations

from core.export.program.layout import literal
from core.export.program.resolved_experiment import ResolvedExperiment


def pixel_line(resolved: ResolvedExperiment, white: float) -> str:
    """Return the line that makes ``pixels``, which are to be rebuilt, of ``values`` before scaling."""
    values = "values" if resolved.has_transforms or white == 1 else f"(values / {white})"
    return f"pixels = {values}.astype(np.float32)  # from 0 to 1"


def noise_line(resolved: ResolvedExperiment, white: float, std: str) -> str:
    """Return the line that makes ``noise``, its standard deviation on samples as the model gets them."""
    amount = literal(resolved.noise if resolved.has_transforms else resolved.noise * white)
    return f"noise = torch.tensor({amount} / {std}, dtype=torch.float32)"
