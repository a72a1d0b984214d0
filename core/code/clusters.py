"""Which dask clusters may be used from here: those whose address the user has given by hand.

Whoever runs a scheduler can run code in the process that asks it, so the address in a ``sweep.toml`` that
came from elsewhere is not enough. Nothing here imports torch.
"""

from __future__ import annotations

from core.code.consent import Consent, usual_place
from core.errors import PlaygroundError
from core.text import Text


def allow(address: str) -> None:
    """Let the cluster at an address, which the user has given, be used from now on."""
    Consent(usual_place(), "cluster").give(_digest(address))


def check(address: str) -> None:
    """Raise a ``PlaygroundError`` if the user has never given that address."""
    if not Consent(usual_place(), "cluster").is_given(_digest(address)):
        rule = Text("is of a cluster that was not used from here yet, and could run code here")
        raise PlaygroundError("address", rule, address, Text("If you trust it, give it with --address."))


def _digest(address: str) -> str:
    import hashlib  # a window that uses no cluster starts without it

    return hashlib.sha256(address.encode()).hexdigest()
