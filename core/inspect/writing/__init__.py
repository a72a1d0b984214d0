"""A model that writes: characters drawn one by one, each with the distribution that it was drawn from.

``Writer`` is the core: ``next_logits`` asks the model for the next character's logits, ``draws`` draws from
them. ``live_text`` writes for the window what ``core.protocol.writing`` asks for.
"""
