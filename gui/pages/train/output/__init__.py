"""What the network answers: a decision map over the plane, or a gallery of samples.

Points are drawn on the map here. What is predicted comes as a snapshot from ``core.inspect.prober``.
"""
