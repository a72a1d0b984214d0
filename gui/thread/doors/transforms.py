"""The door to the transforms of training samples, for the settings that preview them.

Its function runs in a thread beside the window's, once torch is loaded (``Environment.has_torch``).
"""

from __future__ import annotations

from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.protocol.transformed_samples import TransformedSamples


def preview(data: Component, n: int, seed: int) -> TransformedSamples | PlaygroundError:
    """Return pictures of a data section before and after its transforms, or why there are none."""
    from core.inspect.transformed_samples import transformed_samples

    try:
        return transformed_samples(data, n, seed)
    except PlaygroundError as error:
        return error
