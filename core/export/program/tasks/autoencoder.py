"""Code of an autoencoder: the pixels that are rebuilt, and the noise on what is read."""

from __future__ import annotations

from core.experiment.loss_targets import LOGITS_OF_PIXELS
from core.export.program.layout import literal
from core.export.program.resolved_experiment import ResolvedExperiment

NOISY = '''\
def noisy(x: Tensor, noise: Tensor, seed: int) -> Tensor:
    """Return samples with noise that is always the same, to be measured on."""
    draws = np.random.default_rng(seed).standard_normal(x.shape, np.float32)
    return x + noise * torch.from_numpy(draws)'''


def pixel_line(resolved: ResolvedExperiment, white: float) -> str:
    """Return the line that makes ``pixels``, which are to be rebuilt, of ``values`` before scaling."""
    values = "values" if resolved.has_transforms or white == 1 else f"(values / {white})"
    return f"pixels = {values}.astype(np.float32)  # from 0 to 1"


def noise_line(resolved: ResolvedExperiment, white: float, std: str) -> str:
    """Return the line that makes ``noise``, its standard deviation on samples as the model gets them."""
    amount = literal(resolved.noise if resolved.has_transforms else resolved.noise * white)
    return f"noise = torch.tensor({amount} / {std}, dtype=torch.float32)"


def explained_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that compute how much of the variance of the pictures `y` is in the outputs."""
    pixels = "outputs.sigmoid()" if resolved.loss_rules in LOGITS_OF_PIXELS else "outputs"
    return [
        "spread = (y - y.mean(dim=0)).square().sum()",
        f"explained = 1 - ({pixels} - y).square().sum() / spread",
    ]
