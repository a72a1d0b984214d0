"""A model that writes: characters drawn one by one, each with the distribution that it was drawn from.

``Writer`` is the core: ``reading`` asks the model what may follow, ``draws`` draws from that. ``live_text``
writes for the window what ``core.protocol.writing`` asks for; ``passages`` has the model read instead.
"""
